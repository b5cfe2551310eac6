"""What a seat makes of the chips it cannot see: the ones that all saw being taken as they are, the others as usual."""

from game.rules.twelve_chips.chips import IS_RED, KINDS, copies
from game.rules.twelve_chips.state import State


def shown_to(state: State, seat: int) -> list[list[int]]:
    """Every hand with usual chips in place of backs, the seat's own as it is; Paul's stack top first."""
    red, blue = _usual(state, seat)
    shown: list[list[int]] = []
    for other in range(state.players):
        hand = state.hands[other]
        known = state.known[other]
        chips: list[int] = []
        for place in range(len(hand)):
            chip = hand[place]
            if other == seat or known[place]:
                chips.append(chip)
            else:
                chips.append(red if IS_RED[chip] else blue)
        shown.append(chips)
    return shown


def is_open(state: State, seat: int) -> bool:
    """Whether the seat knows every chip."""
    return all(other == seat or all(state.known[other]) for other in range(state.players))


def _usual(state: State, seat: int) -> tuple[int, int]:
    """What an unseen back is taken for: the mean of the unseen reds, and of the unseen blues."""
    left = copies(state.players)
    for other in range(state.players):
        hand = state.hands[other]
        known = state.known[other]
        for place in range(len(hand)):
            if other == seat or known[place]:
                left[hand[place]] -= 1
        for chip in state.open[other]:
            left[chip] -= 1
    for chip in state.middle:
        left[chip] -= 1
    sums = [0, 0]
    counts = [0, 0]
    for chip in range(KINDS):
        if left[chip] > 0:
            colour = 0 if IS_RED[chip] else 1
            sums[colour] += chip * left[chip]
            counts[colour] += left[chip]
    red = sums[0] // counts[0] if counts[0] else 6
    blue = sums[1] // counts[1] if counts[1] else 5
    return red, blue
