"""Whose turn it is, which moves are legal, and playing them (B.1.4, B.1.5, B.2). The one implementation.

Decisions where the rules document leaves room, all for `must_play` false (B.3 rows 2 to 4):
- Who can play may draw instead. Drawing ends as in the base game: when a drawn card fits, at the limit of option
  `draw`, or when no card is left; until then he may draw on, or play, or keep everything and `pass`.
- Who cannot play must draw on, as in the base game; a drawn card that fits may then be kept with `pass`.
- Nobody may pass before drawing while he can play; so with nothing left to draw who can play must.
"""

from game.rules.crazy_eights import knowledge
from game.rules.crazy_eights.dealing import DISCARD, act, can_draw, deal_hand, draw_card
from game.rules.crazy_eights.ending import end_hand
from game.rules.crazy_eights.moves import (
    CARD_OF,
    DRAW,
    LATER,
    NAME,
    NAMED,
    PASS,
    PLAY,
    STOPP,
    SUIT_OF,
    TAKE,
)
from game.rules.crazy_eights.options import Options
from game.rules.crazy_eights.scoring import hand_points, stopp_winners
from game.rules.crazy_eights.state import (
    ALL_PASSED,
    BETWEEN,
    LAST_CARD,
    NAMING,
    NO_PROGRESS,
    PLAYING,
    STOPPED,
    State,
    Tell,
    next_player,
)
from game.rules.crazy_eights.tables import (
    DRAW_TWO,
    FITS,
    FITS_WILD,
    IDLE_TURNS_PER_SEAT,
    NO_RANK,
    PLAIN,
    RANK,
    STOPP_LIMIT,
    SUIT,
    tables_for,
)
from game.rules.kit.cards import SUITS
from game.rules.kit.events import TABLE, Emit, Place, event
from game.rules.kit.protocol import NEXT, Move
from game.rules.kit.rng import seeded


def start(options: Options, seats: int, seed: int, emit: Emit) -> State:
    """A new match: a random first dealer, then the first deal."""
    state = State(tables_for(options, seats), seeded(seed))
    state.players = tuple(range(seats))
    state.scores = [0] * seats
    state.dealer = state.rng.below(seats)
    deal_hand(state, emit)
    return state


def to_act(state: State) -> int:
    """The seat that owes a decision; TABLE between deals and after the end."""
    return TABLE if state.phase >= BETWEEN else state.turn


def legal(state: State, seat: int) -> list[Move]:
    """Plays in the order of the hand (a wild once per suit S H D C, then `later`), then draw, take, pass, stopp."""
    if state.phase >= BETWEEN:
        return [NEXT] if seat == TABLE and state.phase == BETWEEN else []
    if seat != state.turn:
        return []
    if state.phase == NAMING:
        return [NAME, NAME + 1, NAME + 2, NAME + 3]
    if state.burden > 0:
        return _answers(state, seat)
    tables = state.tables
    moves = playable(state, seat)
    if not moves:
        moves.append(DRAW if may_draw(state, seat) else PASS)
    elif not tables.must_play:
        draws = may_draw(state, seat)
        if draws:
            moves.append(DRAW)
        if not draws if tables.draws_on else state.draws > 0:
            moves.append(PASS)
    if tables.can_stopp and may_stopp(state, seat):
        moves.append(STOPP)
    return moves


def playable(state: State, seat: int) -> list[Move]:
    """The plays that match the active suit or rank, or are wild; a burden is not looked at."""
    tables = state.tables
    hand = state.hands[seat]
    fits = tables.fits[state.suit][state.rank]
    moves: list[Move] = []
    for card in hand:
        fit = fits[card]
        if fit == FITS:
            moves.append(PLAY + card)
        elif fit == FITS_WILD:
            if len(hand) == 1:
                moves.append(PLAY + card)
            else:
                first = NAMED + 4 * card
                moves += (first, first + 1, first + 2, first + 3)
                if tables.can_defer:
                    moves.append(LATER + card)
    return list(dict.fromkeys(moves)) if tables.doubles else moves


def may_draw(state: State, seat: int) -> bool:
    """Whether drawing is still open in this turn, no matter what could be played: see the module's decisions."""
    tables = state.tables
    limit = tables.draw_limit
    if state.draws > 0:
        if limit > 0 and state.draws >= limit:
            return False
        if not tables.draws_on and drawn_card_fits(state, seat):
            return False
    return can_draw(state)


def drawn_card_fits(state: State, seat: int) -> bool:
    """Whether the card drawn last in this turn (which lies last in the hand) may be played."""
    fits = state.tables.fits[state.suit][state.rank]
    return state.draws > 0 and fits[state.hands[seat][-1]] != 0


def can_answer(state: State) -> bool:
    """Whether the pending burden may be passed on: only that of a two, by another two."""
    return state.tables.effect[state.discard[-1]] == DRAW_TWO


def _answers(state: State, seat: int) -> list[Move]:
    moves: list[Move] = []
    if can_answer(state):
        effect = state.tables.effect
        for card in state.hands[seat]:
            if effect[card] == DRAW_TWO and PLAY + card not in moves:
                moves.append(PLAY + card)
    moves.append(TAKE)
    return moves


def may_stopp(state: State, seat: int) -> bool:
    """Before playing or drawing, without a burden, with few enough points in hand (B.2.2)."""
    if state.draws > 0 or state.taken > 0 or state.burden > 0:
        return False
    return hand_points(state.hands[seat], state.tables.points) <= STOPP_LIMIT


def play(state: State, seat: int, move: Move, emit: Emit) -> None:
    """Plays a legal move in place. What the table can infer is kept up as long as the state carries it."""
    card = CARD_OF[move]
    if card >= 0:
        _play_card(state, seat, card, SUIT_OF[move], emit)
    elif move == DRAW:
        _draw(state, seat, emit)
    elif move == PASS:
        _pass(state, seat, emit)
    elif move == TAKE:
        _take(state, seat, emit)
    elif move == NEXT:
        _next_hand(state, emit)
    elif move == STOPP:
        _stopp(state, seat, emit)
    else:
        _name(state, seat, SUIT_OF[move], emit)


def _play_card(state: State, seat: int, card: int, named: int, emit: Emit) -> None:
    tables = state.tables
    hand = state.hands[seat]
    fresh = state.draws + state.taken
    # Progress is playing a card of a kind that was held when the turn began; fresh cards lie last in the hand.
    has_progressed = fresh == 0 or card in hand[: len(hand) - fresh]
    hand.remove(card)
    state.discard.append(card)
    state.passes = 0
    if state.masks:
        knowledge.played(state, seat, card)
    if emit is not None:
        emit(event("played", seat, (card,), Place("hand", seat), DISCARD))
    is_wild = tables.wild[card]
    if is_wild:
        state.suit = named
        state.rank = NO_RANK
    else:
        state.suit = SUIT[card]
        state.rank = RANK[card]
    if not hand:
        _win_with_last_card(state, seat, card, emit)
        return
    if emit is not None and is_wild:
        _announce_suit(seat, named, emit)
    if tables.effect[card] == PLAIN:
        state.turn = next_player(state, seat, 1)
    else:
        act(state, seat, card, emit)
    _end_turn(state, has_progressed, emit)
    if named < 0 and is_wild and state.phase == PLAYING:
        # B.2.3: the next turn begins, and before anything else the announcer must name the suit.
        state.phase = NAMING
        state.turn = seat


def _announce_suit(seat: int, named: int, tell: Tell) -> None:
    tell(event("suit_named", seat, suit=SUITS[named]) if named >= 0 else event("suit_withheld", seat))


def _win_with_last_card(state: State, seat: int, card: int, emit: Emit) -> None:
    """The hand ends at once; by option the last drawing card still makes the next player draw (B.2.1)."""
    if state.tables.last_card_acts and state.tables.amount[card] > 0:
        act(state, seat, card, emit)
        _take_burden(state, state.turn, emit)
    end_hand(state, LAST_CARD, (seat,), emit)


def _end_turn(state: State, has_progressed: bool, emit: Emit) -> None:
    """Counts the turn for the livelock guard (B.1.5 ii); whose turn is next is already settled."""
    state.draws = 0
    state.taken = 0
    state.idle = 0 if has_progressed else state.idle + 1
    if state.idle >= IDLE_TURNS_PER_SEAT * len(state.players):
        end_hand(state, NO_PROGRESS, (), emit)


def _draw(state: State, seat: int, emit: Emit) -> None:
    if state.masks and state.tables.must_play:
        knowledge.could_not_play(state, seat)
    draw_card(state, seat, "turn", emit)
    state.draws += 1


def _pass(state: State, seat: int, emit: Emit) -> None:
    """A pass counts towards a blocked hand (B.1.5 i) only if nothing was left to draw."""
    nothing_left = not can_draw(state)
    tables = state.tables
    if state.masks and (tables.must_play or (state.draws == 0 and not tables.draws_on)):
        knowledge.could_not_play(state, seat)
    if emit is not None:
        emit(event("passed", seat))
    state.passes = state.passes + 1 if nothing_left else 0
    state.turn = next_player(state, seat, 1)
    if state.passes >= len(state.players):
        end_hand(state, ALL_PASSED, (), emit)
    else:
        _end_turn(state, False, emit)


def _take(state: State, seat: int, emit: Emit) -> None:
    """Takes the whole burden; then the turn is lost, or by option goes on as a usual one."""
    state.passes = 0
    count = _take_burden(state, seat, emit)
    if state.tables.play_after_penalty:
        state.taken = count
    else:
        state.turn = next_player(state, seat, 1)
        _end_turn(state, False, emit)


def _take_burden(state: State, seat: int, emit: Emit) -> int:
    """Draws the burden as far as there are cards; the rest lapses. Returns how many were drawn."""
    burden = state.burden
    state.burden = 0
    count = 0
    while count < burden and can_draw(state):
        draw_card(state, seat, "burden", emit)
        count += 1
    if emit is not None:
        emit(event("burden_taken", seat, count=count, lapsed=burden - count))
    return count


def _stopp(state: State, seat: int, emit: Emit) -> None:
    tables = state.tables
    values = [hand_points(hand, tables.points) for hand in state.hands]
    winners = stopp_winners(values, state.players, seat, tables.options.stopp_tie == "wins")
    if emit is not None:
        emit(event("stopp", seat, points=values[seat]))
    end_hand(state, STOPPED, winners, emit)


def _name(state: State, seat: int, suit: int, emit: Emit) -> None:
    """The withheld suit is named, and the next player's turn goes on (B.2.3)."""
    state.suit = suit
    state.phase = PLAYING
    state.turn = next_player(state, seat, 1)
    if emit is not None:
        emit(event("suit_named", seat, suit=SUITS[suit]))


def _next_hand(state: State, emit: Emit) -> None:
    """The deal moves on clockwise (to a seat that plays) and the next hand is dealt."""
    state.direction = 1
    state.dealer = next_player(state, state.dealer, 1)
    state.number += 1
    deal_hand(state, emit)
