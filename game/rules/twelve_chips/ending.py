"""The end of a round for those who know every chip: when it is near, what makes two positions one, what can be won."""

from typing import Final

from game.rules.twelve_chips.scoring import race
from game.rules.twelve_chips.state import PLAYING, State, has_paul, is_paul

SHOWN: Final = 4  # tricks after which every chip of Paul has been seen


def is_near(state: State) -> bool:
    """Whether two people with Paul have played so much of the round that its end is small enough to solve.

    Not with more people: whoever cannot win any more decides between the others, and exact play, to which all his moves
    are one, foresees that worse than a search (experts who solved won 20 % against hard ones, 33 % being fair).
    """
    played = sum(state.tricks_won) - (0 if state.phase == PLAYING else 1)
    return state.seats == 2 and played >= SHOWN


def key(state: State) -> str:
    """Who holds what and who leads; "" within a trick. Only Paul's stack has an order; what was seen is no matter."""
    if state.phase != PLAYING or state.middle:
        return ""
    text = [chr(97 + state.turn)]
    for seat in range(state.players):
        hand = state.hands[seat]
        chips = hand if is_paul(state, seat) else sorted(hand)
        text.append("".join([chr(97 + chip) for chip in chips]))
        text.append("".join([chr(97 + chip) for chip in sorted(state.open[seat])]))
        text.append(str(state.tricks_won[seat]))
    return " ".join(text)


def ceilings(state: State) -> list[float]:
    """Per seat the best chance that any scoring of this round could leave it."""
    best = [0.0] * state.players
    target = state.options.points_to_win
    for scorers in range(1, 2**state.players):
        points = tuple(state.points[seat] + (scorers >> seat & 1) for seat in range(state.players))
        found = race(points, target, has_paul(state))
        for seat in range(state.players):
            if found[seat] > best[seat]:
                best[seat] = found[seat]
    return best
