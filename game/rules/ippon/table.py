"""What lies where on the table: zones, seats and notes, made from an observation. No pixels.

Notes: `round` (round) in Sashimi, `round_of` (round, of) in Maki, `extra_round` (round) beyond its end;
`leader` at the seat that leads the trick;
`ippons` at every seat (count, tricks of this round as long as they are not scored, need: Ippons still missing to 8, -1
in Maki);
`danger` at a seat that few tricks more would slice (tricks: so many more make it too many; after: its Ippons then,
should it be the sole majority; state: near, or over if it has too many already);
`majority` (seats, tricks): who has the most tricks of the round;
`must_play_highest` at the leader whose 8 opened the trick, while others owe a card;
`banzai_call` at the seat that owes a call (allowed, eights in its trick, tricks with this one).
"""

from game.rules.ippon.playing import TRICK, cards_under_eight
from game.rules.ippon.ranks import EIGHT, POWER, eights_in, winning_play
from game.rules.ippon.scoring import TARGET, ippons_after
from game.rules.ippon.state import CALL, OVER, PLAY, Observation
from game.rules.kit.cards import UNKNOWN
from game.rules.kit.events import Place
from game.rules.kit.table import Note, SeatView, TableView, Zone

NEAR = 3  # tricks: a danger further away is none yet, and warnings at every seat would warn of nothing


def table(seen: Observation) -> TableView:
    return TableView(
        viewer=seen.seat,
        to_act=seen.to_act,
        zones=_zones(seen),
        seats=tuple(SeatView(seat, seen.hand_sizes[seat], seen.ippons[seat]) for seat in range(seen.seats)),
        notes=tuple(_table_notes(seen) + _seat_notes(seen)),
    )


def _zones(seen: Observation) -> tuple[Zone, ...]:
    hands = [_hand(seen, seat) for seat in range(seen.seats)]
    stock = Zone(Place("stock"), "pile", _back_if(seen.stock_size), seen.stock_size)
    discard = Zone(Place("discard"), "pile", _back_if(len(seen.earlier)), len(seen.earlier))
    banzai = Zone(Place("banzai"), "row")  # cards lie here only within the events of a call
    won = [
        Zone(
            Place("won", seat),
            "tricks",
            tuple(card for trick in seen.won[seat] for card in trick),
            groups=tuple(len(trick) for trick in seen.won[seat]),
        )
        for seat in range(seen.seats)
    ]
    return (*hands, stock, discard, _trick(seen), banzai, *won)


def _back_if(count: int) -> tuple[int, ...]:
    return (UNKNOWN,) if count else ()


def _hand(seen: Observation, seat: int) -> Zone:
    if seat != seen.seat:
        return Zone(Place("hand", seat), "hand", (UNKNOWN,) * seen.hand_sizes[seat])
    must: list[int] = []
    if seen.to_act == seat and _is_duty(seen):
        must = cards_under_eight(list(seen.hand), may_add_eight=False)
    marks = tuple((i, "must") for i, card in enumerate(seen.hand) if card in must)
    return Zone(Place("hand", seat), "hand", seen.hand, marks=marks)


def _is_duty(seen: Observation) -> bool:
    return seen.phase == PLAY and bool(seen.trick) and POWER[seen.trick[0]] == EIGHT


def _trick(seen: Observation) -> Zone:
    seats = tuple((seen.leader + place) % seen.seats for place in range(len(seen.trick)))
    marks: tuple[tuple[int, str], ...] = ()
    if seen.trick:
        marks = ((0, "lead"), (winning_play(list(seen.trick)), "winner"))
    return Zone(TRICK, "trick", seen.trick, seats=seats, marks=marks)


def _table_notes(seen: Observation) -> list[Note]:
    notes = [_round(seen)]
    tricks = _tricks(seen)
    most = max(tricks)
    if most:
        seats = tuple(seat for seat in range(seen.seats) if tricks[seat] == most)
        notes.append(Note("majority", (("seats", seats), ("tricks", most))))
    if seen.phase != OVER:
        notes.append(Note("leader", seat=seen.leader))
    if _is_duty(seen):
        notes.append(Note("must_play_highest", seat=seen.leader))
    if seen.phase == CALL:
        facts = (
            ("allowed", seen.allowance),
            ("eights", eights_in(list(seen.trick))),
            ("tricks", tricks[seen.caller]),
        )
        notes.append(Note("banzai_call", facts, seen.caller))
    return notes


def _round(seen: Observation) -> Note:
    if seen.options.mode == "sashimi":
        return Note("round", (("round", seen.round),))
    if seen.round > seen.options.maki_rounds:
        return Note("extra_round", (("round", seen.round),))
    return Note("round_of", (("round", seen.round), ("of", seen.options.maki_rounds)))


def _tricks(seen: Observation) -> list[int]:
    """Tricks of the round; one whose winner still owes a call counts, it cannot be lost any more."""
    tricks = [len(row) for row in seen.won]
    if seen.phase == CALL and seen.trick:
        tricks[seen.caller] += 1
    return tricks


def _seat_notes(seen: Observation) -> list[Note]:
    notes: list[Note] = []
    is_maki = seen.options.mode == "maki"
    for seat, tricks in enumerate(_tricks(seen)):
        ippons = seen.ippons[seat]
        need = -1 if is_maki else TARGET - ippons
        is_open = seen.phase in (PLAY, CALL)
        unscored = tricks if is_open else 0
        notes.append(Note("ippons", (("count", ippons), ("tricks", unscored), ("need", need)), seat))
        if not is_maki and is_open:
            notes += _danger(seen, seat, tricks, need)
    return notes


def _danger(seen: Observation, seat: int, tricks: int, need: int) -> list[Note]:
    """Shown while the next tricks could slice the seat, or have done so: hand tricks to come and Banzais on offer."""
    more = max(0, need - tricks + 1)
    to_come = max(seen.hand_sizes) + seen.allowance
    if more > min(to_come, NEAR):
        return []
    may_owe = seen.options.below_zero == "negative"
    after = ippons_after(seen.ippons[seat], tricks + more, False, may_owe)
    state = "near" if more else "over"
    return [Note("danger", (("tricks", more), ("after", after), ("state", state)), seat)]
