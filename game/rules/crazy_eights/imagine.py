"""Full states that agree with an observation: hidden cards dealt at random under what the table can infer.

Never sees a real state. Every hidden card has a mask of cards that it cannot be (knowledge.py); the tightest are
dealt first. For masks that contain one another this deals every possible world equally often.
"""

from typing import Final

from game.rules.crazy_eights.dealing import whole_pack
from game.rules.crazy_eights.state import Observation, State
from game.rules.crazy_eights.tables import ALL_BITS, BIT, tables_for
from game.rules.kit.rng import Rng

_QUICK_TRIES: Final = 8  # random picks before the cards that fit are counted out
_ATTEMPTS: Final = 6  # deals that run into a dead end before one is laid out exactly


def imagine(observation: Observation, rng: Rng) -> State:
    """A state that agrees with everything the observing seat knows, with fresh chance."""
    seats = len(observation.counts)
    tables = tables_for(observation.options, seats)
    # Two draws make a generator of its own; its carry lies between 1 and the factor, as it must.
    state = State(tables, Rng((rng.below(2**30) + 1) * 2**32 + rng.below(2**32)))
    state.phase = observation.phase
    state.ended = observation.ended
    state.turn = observation.turn
    state.dealer = observation.dealer
    state.direction = observation.direction
    state.number = observation.number
    state.burden = observation.burden
    state.suit = observation.suit
    state.rank = observation.rank
    state.idle = observation.idle
    state.passes = observation.passes
    state.draws = observation.draws
    state.taken = observation.taken
    state.players = observation.players
    state.discard = list(observation.discard)
    state.gone = observation.gone
    state.scores = list(observation.scores)
    state.masks = observation.masks
    state.stock_mask = observation.stock_mask
    state.buried = observation.buried
    state.hands = [list(hand) for hand in observation.hands]
    _deal_hidden(state, observation, rng)
    return state


def _deal_hidden(state: State, observation: Observation, rng: Rng) -> None:
    unseen = _unseen(state)
    for _, card in observation.buried:
        unseen.remove(card)
    owners, masks = _hidden_cards(observation)
    free_stock = observation.stock - len(observation.buried)
    for _ in range(_ATTEMPTS):
        pool = unseen[:]
        dealt = _deal_tightest_first(pool, masks, rng)
        if len(dealt) == len(masks) and _all_allowed(pool, observation.stock_mask):
            break
    else:
        all_masks = masks + [observation.stock_mask] * free_stock
        dealt = _lay_out(unseen, all_masks, rng)
        pool = dealt[len(masks) :]
    for owner, card in zip(owners, dealt, strict=False):
        state.hands[owner].append(card)
    rng.shuffle(pool)
    for index, card in sorted(observation.buried):
        pool.insert(index, card)
    state.stock = pool


def _unseen(state: State) -> list[int]:
    """All cards in play that do not lie open and are not in a hand known to the observer."""
    left = list(state.tables.copies)
    for card in state.discard:
        left[card] -= 1
    for card in state.gone:
        left[card] -= 1
    for hand in state.hands:
        for card in hand:
            left[card] -= 1
    return whole_pack(left)


def _hidden_cards(observation: Observation) -> tuple[list[int], list[int]]:
    """The owner and the mask of every hidden card in a hand, in order of receipt within each hand."""
    owners: list[int] = []
    masks: list[int] = []
    for seat, count in enumerate(observation.counts):
        if count > len(observation.hands[seat]):
            owners += [seat] * count
            masks += observation.masks[seat] if observation.masks else (0,) * count
    return owners, masks


def _all_allowed(cards: list[int], mask: int) -> bool:
    return mask == 0 or all(mask & BIT[card] == 0 for card in cards)


def _deal_tightest_first(pool: list[int], masks: list[int], rng: Rng) -> list[int]:
    """Takes a random allowed card from the pool for every mask; a shorter list says that one found none."""
    in_pool = 0
    for card in pool:
        in_pool |= BIT[card]
    order = sorted(
        range(len(masks)), key=[(in_pool & (ALL_BITS ^ mask)).bit_count() for mask in masks].__getitem__
    )
    dealt = [-1] * len(masks)
    for slot in order:
        at = _pick(pool, masks[slot], rng)
        if at < 0:
            return []
        dealt[slot] = pool[at]
        pool[at] = pool[-1]
        pool.pop()
    return dealt


def _pick(pool: list[int], mask: int, rng: Rng) -> int:
    """The index of a random card that the mask allows, or -1."""
    if not pool:
        return -1
    for _ in range(_QUICK_TRIES):
        at = rng.below(len(pool))
        if mask & BIT[pool[at]] == 0:
            return at
    fitting = [at for at, card in enumerate(pool) if mask & BIT[card] == 0]
    return fitting[rng.below(len(fitting))] if fitting else -1


def _lay_out(cards: list[int], masks: list[int], rng: Rng) -> list[int]:
    """One card for every mask, by augmenting paths: succeeds whenever it is possible at all."""
    cards = cards[:]
    rng.shuffle(cards)
    slot_of = [-1] * len(cards)
    for slot in range(len(masks)):
        if not _augment(slot, cards, masks, slot_of, [False] * len(cards)):
            raise ValueError("no deal agrees with this observation")
    dealt = [-1] * len(masks)
    for at, slot in enumerate(slot_of):
        if slot >= 0:
            dealt[slot] = cards[at]
    return dealt


def _augment(slot: int, cards: list[int], masks: list[int], slot_of: list[int], tried: list[bool]) -> bool:
    for at, card in enumerate(cards):
        if tried[at] or masks[slot] & BIT[card]:
            continue
        tried[at] = True
        if slot_of[at] < 0 or _augment(slot_of[at], cards, masks, slot_of, tried):
            slot_of[at] = slot
            return True
    return False
