"""The table as one seat sees it, for the view: zones, seats and notes. No pixels, no words."""

from game.rules.crazy_eights.dealing import DISCARD, STOCK
from game.rules.crazy_eights.ending import is_sudden_death
from game.rules.crazy_eights.scoring import hand_points
from game.rules.crazy_eights.state import ENDINGS, NAMING, Observation
from game.rules.crazy_eights.tables import ANY_SUIT, DRAW_TWO, IDLE_TURNS_PER_SEAT, tables_for
from game.rules.kit.cards import SUITS, UNKNOWN
from game.rules.kit.events import TABLE, Place
from game.rules.kit.table import Note, SeatView, TableView, Zone


def table(observation: Observation) -> TableView:
    """Hands (own open, others backs; all open after a hand), stock, discard with its top last, and the notes."""
    seats = range(len(observation.counts))
    hands = tuple(_hand(observation, seat) for seat in seats)
    stock = Zone(STOCK, "pile", (UNKNOWN,) * min(observation.stock, 1), observation.stock)
    discard = Zone(DISCARD, "pile", observation.discard, len(observation.discard))
    views = tuple(
        SeatView(
            seat, observation.counts[seat], observation.scores[seat], is_dealer=seat == observation.dealer
        )
        for seat in seats
    )
    notes = (*_match_notes(observation), *_turn_notes(observation), *_seat_notes(observation))
    return TableView(
        observation.seat,
        observation.to_act,
        (*hands, stock, discard),
        views,
        notes,
        observation.direction,
    )


def _hand(observation: Observation, seat: int) -> Zone:
    count = observation.counts[seat]
    cards = observation.hands[seat] or (UNKNOWN,) * count
    return Zone(Place("hand", seat), "hand", cards, count)


def _match_notes(observation: Observation) -> list[Note]:
    options = observation.options
    collects = options.scoring == "winner_collects"
    notes = [
        Note("hand_number", (("number", observation.number),)),
        Note("target", (("points", options.target), ("collects", collects))),
    ]
    if is_sudden_death(observation.scores, observation.players, options.target, collects):
        notes.append(Note("sudden_death", (("players", observation.players),)))
    if observation.is_open:
        notes.append(Note("hand_over", (("how", ENDINGS[observation.ended]),)))
    return notes


def _turn_notes(observation: Observation) -> list[Note]:
    if observation.is_open:
        return []
    tables = tables_for(observation.options, len(observation.counts))
    top = observation.discard[-1]
    notes: list[Note] = []
    if observation.phase == NAMING:
        notes.append(Note("suit_withheld", seat=observation.turn))
    elif tables.wild[top]:
        notes.append(Note("named_suit", (("suit", SUITS[observation.suit]),)))
    elif observation.suit == ANY_SUIT:
        notes.append(Note("any_card"))
    if observation.options.actions and len(observation.players) > 2:
        notes.append(Note("direction", (("direction", observation.direction),)))
    if observation.burden:
        can_answer = tables.effect[top] == DRAW_TWO
        notes.append(Note("burden", (("count", observation.burden), ("can_answer", can_answer))))
    limit = IDLE_TURNS_PER_SEAT * len(observation.players)
    if observation.idle * 2 >= limit:
        notes.append(Note("no_progress", (("turns", observation.idle), ("limit", limit))))
    return notes


def _seat_notes(observation: Observation) -> list[Note]:
    options = observation.options
    notes: list[Note] = []
    for seat, score in enumerate(observation.scores):
        left = options.target - score
        if 0 < left * 4 <= options.target:
            notes.append(Note("reach", (("points", left),), seat))
        if seat not in observation.players:
            notes.append(Note("sits_out", seat=seat))
        elif observation.counts[seat] == 1 and not observation.is_open:
            notes.append(Note("last_card", seat=seat))
    if observation.draws and not observation.is_open:
        limit = 3 if options.draw == "up_to_three" else 0
        notes.append(Note("drawn", (("count", observation.draws), ("limit", limit)), observation.turn))
    viewer = observation.seat
    if viewer != TABLE and observation.hands[viewer]:
        tables = tables_for(options, len(observation.counts))
        points = hand_points(observation.hands[viewer], tables.points)
        notes.append(Note("hand_points", (("points", points),), viewer))
    return notes
