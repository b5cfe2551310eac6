"""What lies where on the table for eight: zones, seats, notes. No pixels.

Notes: `trump` (suit, okie), `duty` (state: dragon, while it is asked for, free, meri, monchi; suit of the dragon or
led), `robai` (state: declared, hidden, side, open; seat), `tenka` (card, where a house rule names another than the
Robai of Pao), `deal` (deal, deals), `trick` (trick), `team_points` (deal points and match points of both teams),
`choose` (what: declare, discard, lead, lead_any) while the viewer has a prompt.
"""

from game.rules.hachinin_meri.moves import DECLARE, PASS
from game.rules.hachinin_meri.pack import POWER, SUIT_OF, SUITS, TENKA, TENKA_ROBAI, TRUMP_BASE, UNSUN
from game.rules.hachinin_meri.scoring import winning_place
from game.rules.hachinin_meri.standings import ladder, standings
from game.rules.hachinin_meri.state import (
    DECLARING,
    DISCARDING,
    PLAYING,
    SEATS,
    Observation,
    native_robai,
)
from game.rules.kit.events import Place
from game.rules.kit.table import Note, SeatView, TableView, Zone


def table(seen: Observation) -> TableView:
    return TableView(
        viewer=seen.seat,
        to_act=seen.turn,
        zones=tuple(_zones(seen)),
        seats=tuple(_seat(seen, seat) for seat in range(SEATS)),
        notes=tuple(_notes(seen)),
        direction=_step(seen),
        prompt=(DECLARE, PASS)
        if seen.phase == DECLARING
        else (),  # R12: a pass must not tell who holds the Robai
        ladder=ladder(seen),
        standings=standings(seen),
    )


def _step(seen: Observation) -> int:
    return 1 if seen.options.direction == "clockwise" else -1


def _power(seen: Observation) -> list[int]:
    return POWER[seen.options.tenka][SUIT_OF[seen.okie]]


def _seat(seen: Observation, seat: int) -> SeatView:
    points = seen.points[seat % 2]
    return SeatView(seat, len(seen.open_hands[seat]), points, seat % 2, is_dealer=seat == seen.dealer)


def _zones(seen: Observation) -> list[Zone]:
    zones = [
        Zone(Place("hand", seat), "hand", seen.hand if seat == seen.seat else seen.open_hands[seat])
        for seat in range(SEATS)
    ]
    zones.append(_trick(seen))
    if seen.phase == DECLARING:
        zones.append(Zone(Place("okie"), "row", (seen.okie,)))
    zones.append(Zone(Place("side"), "row", seen.side))
    for team, count in enumerate(seen.tricks_won):
        zones.append(Zone(Place("won", team), "pile", (-1,) if count else (), count))
    return zones


def _trick(seen: Observation) -> Zone:
    power = _power(seen)
    seats = tuple((seen.leader + place * _step(seen)) % SEATS for place in range(len(seen.trick)))
    marks = [
        (place, "trump") for place, card in enumerate(seen.trick) if _is_covered(seen, power, place, card)
    ]
    if seen.trick:
        marks.append((0, "lead"))
        shown = [card for card in seen.trick if card >= 0]
        best = winning_place(shown, power, SUIT_OF[seen.trick[0]])
        if not any(card < 0 for card in seen.trick):
            marks.append((best, "winner"))
    return Zone(Place("trick"), "trick", seen.trick, seats=seats, marks=tuple(marks))


def _is_covered(seen: Observation, power: list[int], place: int, card: int) -> bool:
    """R7.8: a face-down trump; its owner sees its face, the ribbon tells that the others do not."""
    if card < 0:
        return True
    return place > 0 and power[seen.trick[0]] < TRUMP_BASE < power[card]


def _notes(seen: Observation) -> list[Note]:
    trump = SUIT_OF[seen.okie]
    notes = [
        Note("trump", (("suit", SUITS[trump]), ("okie", UNSUN.text(seen.okie)))),
        *_duty(seen),
        _robai(seen, trump),
        *_tenka(seen),
        Note("deal", (("deal", seen.deal), ("deals", seen.options.deals))),
        Note("trick", (("trick", seen.trick_number),)),
        Note("team_points", (("deal", seen.deal_points), ("match", seen.points))),
    ]
    if seen.seat >= 0 and seen.turn == seen.seat:
        what = _prompt(seen)
        if what:
            notes.append(Note("choose", (("what", what),), seen.seat))
    return notes


def _tenka(seen: Observation) -> list[Note]:
    """Q2: which card is the permanent trump, where it is not the Robai of Pao."""
    card = TENKA[seen.options.tenka]
    return [Note("tenka", (("card", UNSUN.text(card)),))] if card != TENKA_ROBAI else []


def _duty(seen: Observation) -> list[Note]:
    """What holds for the next card; before the first one (R5), whose dragon is asked about."""
    trump = SUITS[SUIT_OF[seen.okie]]
    if seen.phase == DECLARING:
        return [Note("duty", (("state", "dragon"), ("suit", trump)))]
    if seen.phase == DISCARDING:
        return []
    if seen.trick and _power(seen)[seen.trick[0]] > TRUMP_BASE:
        return [Note("duty", (("state", "meri"), ("suit", trump)))]
    if not seen.meri_led:
        return [Note("duty", (("state", "free"), ("suit", "")))]
    suit = SUITS[SUIT_OF[seen.trick[0]]] if seen.trick else ""
    return [Note("duty", (("state", "monchi"), ("suit", suit)))]


def _robai(seen: Observation, trump: int) -> Note:
    """R12: what everybody knows of the native Robai; hidden means that its pairs are worth five."""
    robai = native_robai(trump)
    if seen.declared == 1:
        return Note("robai", (("state", "declared"), ("seat", seen.receiver)))
    if seen.declared < 0:
        return Note("robai", (("state", "open"), ("seat", -1)))
    if robai in seen.side:
        return Note("robai", (("state", "side"), ("seat", -1)))
    if robai == seen.okie:
        return Note("robai", (("state", "okie"), ("seat", seen.receiver)))
    return Note("robai", (("state", "hidden"), ("seat", -1)))


def _prompt(seen: Observation) -> str:
    if seen.phase == DECLARING:
        return "declare"  # in the same words whoever holds it: R12
    if seen.phase == DISCARDING:
        return "discard"
    if seen.phase != PLAYING or seen.trick:
        return ""
    return "lead" if seen.trick_number == 1 else "lead_any"
