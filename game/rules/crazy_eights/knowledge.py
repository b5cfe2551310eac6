"""What the table can infer about hidden cards, kept as sets of cards that a held card cannot be.

Every hand has one mask per card held, in order of receipt, but nobody knows which mask belongs to which card: the
promise is only that the hand can be laid out under its masks. The rules call these functions in real play alone.
"""

from game.rules.crazy_eights.state import State
from game.rules.crazy_eights.tables import ALL_BITS, BIT


def forget_hands(state: State) -> None:
    """After a deal or a fixed position: any held card can be any card."""
    state.masks = tuple((0,) * len(hand) for hand in state.hands)
    state.stock_mask = 0


def bury(state: State, index: int, card: int) -> None:
    """A wild starter was seen going into the stock, `index` cards above its bottom."""
    moved = tuple((at + 1 if at >= index else at, known) for at, known in state.buried)
    state.buried = (*moved, (index, card))


def could_not_play(state: State, seat: int) -> None:
    """The seat has shown that none of its cards may be played on the present suit and rank."""
    unplayable = state.tables.legal_mask(state.suit, state.rank)
    _set_masks(state, seat, [mask | unplayable for mask in state.masks[seat]])


def drew(state: State, seat: int, index: int) -> None:
    """The seat drew the card that lay `index` cards above the bottom of the stock."""
    mask = state.stock_mask
    for at, card in state.buried:
        if at == index:
            mask = ALL_BITS ^ BIT[card]
    state.buried = tuple(pair for pair in state.buried if pair[0] != index)
    _set_masks(state, seat, [*state.masks[seat], mask])


def played(state: State, seat: int, card: int) -> None:
    """The seat played a card from its hand: one mask that allows it is dropped, the others stay promised.

    A card known to be held is dropped itself. Else the oldest mask that allows the card goes; each younger one
    that allows it too might have covered that card instead, so it then must allow what the one before it allowed.
    """
    masks = list(state.masks[seat])
    bit = BIT[card]
    known = ALL_BITS ^ bit
    if known in masks:
        masks.remove(known)
        _set_masks(state, seat, masks)
        return
    left: list[int] = []
    dropped = -1
    for mask in masks:
        if mask & bit:
            left.append(mask)
        elif dropped < 0:
            dropped = mask
        else:
            dropped &= mask
            left.append(dropped)
    _set_masks(state, seat, left)


def reshuffled(state: State) -> None:
    """The discards became the stock: it holds those cards and no hand holds one whose every copy lies there."""
    copies = list(state.tables.copies)
    in_stock = 0
    for card in state.stock:
        in_stock |= BIT[card]
        copies[card] -= 1
    for card in (*state.discard, *state.gone):
        copies[card] -= 1
    not_held = sum(BIT[card] for card, count in enumerate(copies) if count <= 0)
    state.masks = tuple(tuple(mask | not_held for mask in masks) for masks in state.masks)
    state.stock_mask = ALL_BITS ^ in_stock
    state.buried = ()


def _set_masks(state: State, seat: int, masks: list[int]) -> None:
    rows = list(state.masks)
    rows[seat] = tuple(masks)
    state.masks = tuple(rows)
