"""Why a move is not legal now, as a stable key with facts. What is legal is decided in rules.py alone."""

from game.rules.crazy_eights.dealing import can_draw
from game.rules.crazy_eights.moves import CARD_OF, DRAW, LATER, MOVES, NAME, NAMED, STOPP, TAKE
from game.rules.crazy_eights.rules import can_answer, drawn_card_fits, legal, playable
from game.rules.crazy_eights.scoring import hand_points
from game.rules.crazy_eights.state import NAMING, OVER, State
from game.rules.crazy_eights.tables import NO_RANK, STOPP_LIMIT
from game.rules.kit.cards import FRENCH, RANKS, SUITS
from game.rules.kit.events import TABLE
from game.rules.kit.protocol import NEXT, Move, Refusal, refusal


def verify(state: State, seat: int, move: Move) -> Refusal | None:
    """None if the move is legal now for this seat, else why not. Facts tell only what the seat may know."""
    if move in legal(state, seat):
        return None
    if not NEXT <= move < MOVES:
        return refusal("unknown_move")
    if state.phase == OVER:
        return refusal("match_is_over")
    if state.phase > NAMING:
        return refusal("hand_is_over")
    if move == NEXT or seat == TABLE:
        return refusal("hand_in_progress")
    if seat != state.turn:
        return refusal("not_your_turn", seat=state.turn)
    if state.phase == NAMING:
        return refusal("name_the_suit")
    if NAME <= move < DRAW:
        return refusal("nothing_to_name")
    card = CARD_OF[move]
    if card >= 0:
        return _refuse_card(state, seat, move, card)
    if move == TAKE:
        return refusal("no_burden")
    if state.burden > 0:
        return _refuse_under_burden(state)
    if move == STOPP:
        return _refuse_stopp(state, seat)
    return _refuse_draw(state, seat) if move == DRAW else _refuse_pass(state, seat)


def _refuse_card(state: State, seat: int, move: Move, card: int) -> Refusal:
    hand = state.hands[seat]
    text = FRENCH.text(card)
    if card not in hand:
        return refusal("not_in_hand", card=text)
    if state.burden > 0 and not (can_answer(state) and move < NAMED and _is_two(state, card)):
        return _refuse_under_burden(state)
    if not state.tables.wild[card]:
        return refusal("not_wild", card=text) if move >= NAMED else _refuse_match(state, text)
    if len(hand) == 1:
        return refusal("last_card_names_nothing", card=text)
    if LATER <= move < NAME:
        return refusal("no_withholding", card=text)
    return refusal("must_name_a_suit", card=text)


def _is_two(state: State, card: int) -> bool:
    return state.tables.effect[card] == state.tables.effect[state.discard[-1]]


def _refuse_match(state: State, text: str) -> Refusal:
    suit = SUITS[state.suit]
    if state.rank == NO_RANK:
        return refusal("must_follow_named_suit", card=text, suit=suit)
    return refusal("no_match", card=text, suit=suit, rank=RANKS[state.rank])


def _refuse_under_burden(state: State) -> Refusal:
    reason = "answer_or_take" if can_answer(state) else "must_take"
    return refusal(reason, count=state.burden)


def _refuse_stopp(state: State, seat: int) -> Refusal:
    tables = state.tables
    if not tables.can_stopp:
        return refusal("no_stopp")
    if state.draws or state.taken:
        return refusal("stopp_too_late")
    points = hand_points(state.hands[seat], tables.points)
    return refusal("too_many_points", points=points, limit=STOPP_LIMIT)


def _playable_texts(state: State, seat: int) -> tuple[str, ...]:
    texts: list[str] = []
    for move in playable(state, seat):
        text = FRENCH.text(CARD_OF[move])
        if text not in texts:
            texts.append(text)
    return tuple(texts)


def _refuse_draw(state: State, seat: int) -> Refusal:
    cards = _playable_texts(state, seat)
    if cards and state.tables.must_play:
        return refusal("must_play", cards=cards)
    if not can_draw(state):
        return refusal("nothing_to_draw")
    if drawn_card_fits(state, seat):
        return refusal("drawn_card_fits", card=FRENCH.text(state.hands[seat][-1]))
    return refusal("draw_limit", limit=state.tables.draw_limit)


def _refuse_pass(state: State, seat: int) -> Refusal:
    cards = _playable_texts(state, seat)
    if cards and (state.tables.must_play or not can_draw(state)):
        return refusal("must_play", cards=cards)
    if cards:
        return refusal("draw_before_passing")
    return refusal("must_draw")
