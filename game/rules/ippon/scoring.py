"""The arithmetic of a round's end and of a match's end (rules A.1.8, A.1.9): numbers in, numbers out."""

from typing import Final

TARGET: Final = 8


def sole_majority(tricks: list[int]) -> int:
    """The seat with strictly the most tricks, or -1: a tie for most lets nobody score (A.1.8.2)."""
    best = -1
    most = -1
    for seat in range(len(tricks)):
        count = tricks[seat]
        if count > most:
            best = seat
            most = count
        elif count == most:
            best = -1
    return best


def is_sliced(ippons: int, tricks: int, is_maki: bool) -> bool:
    """Sashimi: whoever would land over 8 is cut. Maki cuts nobody (A.1.8.3)."""
    return not is_maki and ippons + tricks > TARGET


def ippons_after(ippons: int, tricks: int, is_maki: bool, may_owe: bool) -> int:
    """Ippons of the sole majority after the round: gained one per trick, or as many lost when over 8."""
    if not is_sliced(ippons, tricks, is_maki):
        return ippons + tricks
    left = ippons - tricks
    return left if left > 0 or may_owe else 0


def leaders(ippons: list[int]) -> list[int]:
    """The seats with the most Ippons."""
    most = max(ippons)
    return [seat for seat in range(len(ippons)) if ippons[seat] == most]


def match_winners(ippons: list[int], rounds: int, is_maki: bool, maki_rounds: int, shared: bool) -> list[int]:
    """Who has won after `rounds` scored rounds, empty while the match goes on (A.1.9).

    Sashimi: whoever owns exactly 8. Maki: the most after the last round; a tie is shared or, with extra rounds,
    leaves the match open until one seat is alone in front.
    """
    if not is_maki:
        return [seat for seat in range(len(ippons)) if ippons[seat] == TARGET]
    if rounds < maki_rounds:
        return []
    best = leaders(ippons)
    return best if shared or len(best) == 1 else []
