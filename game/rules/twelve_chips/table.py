"""What lies where on the table of 12 Chips: zones, seats, notes. No pixels.

Notes: `round` (round, points_to_win), `scoring` (scoring), `red_duty` (while taking, a red chip lies in the middle),
at seats `open_sum` (sum of the open chips, distance to 21), `tricks` (tricks won of four), `total` (the viewer's own
four chips, distance to 21), `final_sum` (after a round: the sum, what it counts, its state: within, burst, halved),
`paul_next` (what Paul does next: plays, takes). A back whose value everybody has seen carries the mark `known:<chip>`;
the table shows it to those who use the memory aid.
"""

from game.rules.kit.events import Place
from game.rules.kit.table import Note, SeatView, TableView, Zone
from game.rules.twelve_chips.chips import IS_RED, PACK, VALUE
from game.rules.twelve_chips.scoring import LIMIT, winning_place, worth
from game.rules.twelve_chips.state import BETWEEN, PLAYING, TAKING, Observation


def table(seen: Observation) -> TableView:
    players = len(seen.hands)
    return TableView(
        viewer=seen.seat,
        to_act=seen.turn,
        zones=tuple(_zones(seen, players)),
        seats=tuple(_seat(seen, seat) for seat in range(players)),
        notes=tuple(_notes(seen, players)),
    )


def _seat(seen: Observation, seat: int) -> SeatView:
    phantom = seen.seats == 2 and seat == 2
    return SeatView(seat, len(seen.hands[seat]), seen.points[seat], is_dealer=False, is_phantom=phantom)


def _zones(seen: Observation, players: int) -> list[Zone]:
    zones = []
    for seat in range(players):
        remembered = seen.remembered[seat]
        marks = tuple(
            (place, "known:" + PACK.text(chip)) for place, chip in enumerate(remembered) if chip >= 0
        )
        zones.append(Zone(Place("hand", seat), "hand", seen.hands[seat], marks=marks))
        zones.append(Zone(Place("open", seat), "row", seen.open[seat]))
    zones.append(
        Zone(Place("played"), "trick", seen.middle, seats=seen.middle_seats, marks=_middle_marks(seen))
    )
    return zones


def _middle_marks(seen: Observation) -> tuple[tuple[int, str], ...]:
    if not seen.middle:
        return ()
    if seen.phase == PLAYING:
        return ((0, "lead"), (winning_place(seen.middle), "winner"))
    if any(IS_RED[chip] for chip in seen.middle):
        return tuple((place, "red_duty") for place, chip in enumerate(seen.middle) if IS_RED[chip])
    return ()


def _final_sum(seen: Observation, seat: int) -> Note:
    """C.1.5: all four chips lie open; what they sum up to and what that counts."""
    total = sum(VALUE[chip] for chip in (*seen.hands[seat], *seen.open[seat]))
    counts = worth(total, seen.options.scoring)
    state = "within" if total <= LIMIT else "halved" if counts else "burst"
    return Note("final_sum", (("sum", total), ("counts", counts), ("state", state)), seat)


def _has_moved(seen: Observation, seat: int) -> bool:
    """Whether a seat has played, or taken, its chip of this trick."""
    if seen.phase == PLAYING:
        return seat in seen.middle_seats
    players = len(seen.hands)
    return (seat - seen.winner) % players < players - len(seen.middle)


def _notes(seen: Observation, players: int) -> list[Note]:
    notes = [
        Note("round", (("round", seen.round), ("points_to_win", seen.options.points_to_win))),
        Note("scoring", (("scoring", seen.options.scoring),)),
    ]
    if seen.phase == TAKING and any(IS_RED[chip] for chip in seen.middle):
        notes.append(Note("red_duty"))
    for seat in range(players):
        total = sum(VALUE[chip] for chip in seen.open[seat])
        if seen.phase >= BETWEEN:
            notes.append(_final_sum(seen, seat))
        elif seen.open[seat]:
            notes.append(Note("open_sum", (("sum", total), ("left", LIMIT - total)), seat))
        notes.append(Note("tricks", (("tricks", seen.tricks_won[seat]),), seat))
    if 0 <= seen.seat < seen.seats and seen.phase < BETWEEN:
        own = sum(VALUE[chip] for chip in (*seen.hands[seen.seat], *seen.open[seen.seat]))
        notes.append(Note("total", (("sum", own), ("left", LIMIT - own)), seen.seat))
    if seen.seats == 2 and seen.phase < BETWEEN:
        is_playing = seen.phase == PLAYING
        doing = "plays" if is_playing != _has_moved(seen, 2) else "takes"
        top = seen.remembered[2][0] if seen.hands[2] else -1
        notes.append(Note("paul_next", (("doing", doing), ("card", PACK.text(top))), 2))
    return notes
