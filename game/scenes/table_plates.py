"""The plates of the seats, in words: for whoever shows a table, be it played or only looked at.

It knows views and words; it must not know sessions, records or pixels.
"""

from collections.abc import Sequence, Set
from itertools import accumulate

from game.i18n import Texts
from game.rules.kit.events import Place
from game.rules.kit.table import SeatView, TableView, Zone
from game.scenes.house_rules import rules_name, short_name
from game.scenes.scene import House
from game.scenes.table_special import HOUSE_RULES, Special
from game.session.session import PERSON
from game.view.table.picture import At, Pill, Plate
from game.view.table.tracks import track_of
from game.view.table.words import Words, with_minus

SIDE = Place("side")
LEADER = "leader"  # the note of who leads: a flag on the plate says it
SHOWN = (LEADER, "total")  # notes of a seat that are drawn: they need no tag


def seat_plates(
    house: House,
    words: Words,
    players: Sequence[str],
    pictures: Sequence[str],
    view: TableView,
    now: TableView,
    is_thinking: bool = False,
) -> tuple[Plate, ...]:
    """One plate per seat: points and turn as in `view`, after the last move shown; numbers of cards as they are just
    `now`. `players` and `pictures` run parallel to the seats and may be shorter."""

    def plate(seat: SeatView) -> Plate:
        hand = now.zone(Place("hand", seat.seat))
        player = players[seat.seat] if 0 <= seat.seat < len(players) else ""
        is_turn = view.to_act == seat.seat
        notes = [note for note in view.notes if note.seat == seat.seat]
        tally = next((found for note in notes if (found := words.tally(note))), None)
        tags = tuple(tag for note in notes if note.key not in SHOWN and (tag := words.tag(note)))
        return Plate(
            seat.seat,
            words.name(seat.seat),
            "" if player in (PERSON, "") else house.say(f"level.{player}"),
            with_minus(seat.score) if seat.team < 0 else "",  # a note says what the teams have
            hand.size if hand is not None else seat.cards,
            is_turn,
            is_turn and is_thinking,
            seat.is_dealer,
            player == PERSON,
            seat.team,
            pictures[seat.seat] if seat.seat < len(pictures) else "",
            tags,
            track_of(view, seat.seat),
            any(note.key == LEADER for note in notes),
            tally,
        )

    return tuple(plate(seat) for seat in view.seats)


def pile_counts(view: TableView, away: Set[At] = frozenset()) -> dict[Place, str]:
    """Numbers on face-down piles and beside won tricks. Cards in motion (`away`) count when they have landed, a trick
    when its last card has."""
    counts = {}
    for zone in view.zones:
        is_closed = zone.shape == "pile" and not any(card >= 0 for card in zone.cards)
        number = 0
        if is_closed:
            number = sum((zone.place, index) not in away for index in range(zone.size))
        elif zone.shape == "tricks":
            number = _landed(zone, away)
        if number:
            counts[zone.place] = str(number)
    return counts


def pile_words(house: House, view: TableView) -> dict[Place, str]:
    """Words below open cards of the table that belong to nobody."""
    return {
        zone.place: house.say("table.pile.side") for zone in view.zones if zone.place == SIDE and zone.size
    }


def _landed(zone: Zone, away: Set[At]) -> int:
    """How many won tricks lie there with all their cards."""
    ends = accumulate(zone.groups)
    tricks = (range(end - size, end) for end, size in zip(ends, zone.groups, strict=True))
    return sum(all((zone.place, index) not in away for index in trick) for trick in tricks)


def rules_pill(texts: Texts, special: Special) -> Pill:
    """The note that says what a table's rules are called; a click on it opens their sheet."""
    name = rules_name(texts, special.game, special.options, special.preset)
    return Pill(short_name(name), icon="rules", brief=texts.say("table.note.house_rules"), opens=HOUSE_RULES)
