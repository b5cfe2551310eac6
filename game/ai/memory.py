"""What a weak player forgets: public knowledge that is struck out of an observation before it thinks.

Only inference goes (who lacks what, which taken chips lie where); own cards and what lies open stay. Every world that
agreed with the full observation still agrees with the poorer one, so `imagine` never fails on it.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any


def _crazy_eights(seen: Any) -> Any:
    return replace(seen, masks=tuple((0,) * count for count in seen.counts), stock_mask=0, buried=())


def _twelve_chips(seen: Any) -> Any:
    return replace(seen, remembered=tuple((-1,) * len(row) for row in seen.remembered))


def _hachinin_meri(seen: Any) -> Any:
    seats = len(seen.voids)
    return replace(seen, voids=(0,) * seats, trumpless=(False,) * seats)


def _ippon(seen: Any) -> Any:
    highest = max(seen.bounds, default=0)
    return replace(seen, bounds=(max(highest, _ACE),) * len(seen.bounds))


_ACE = 6  # the highest power below the 8: the bound of a hand of which nothing is known

_FORGETTING: dict[str, Callable[[Any], Any]] = {
    "crazy_eights": _crazy_eights,
    "twelve_chips": _twelve_chips,
    "hachinin_meri": _hachinin_meri,
    "ippon": _ippon,
}


def forgotten(game_key: str, observation: Any) -> Any:
    """The observation as somebody sees it who kept nothing in mind; unchanged for a game without a rule for it."""
    forget = _FORGETTING.get(game_key)
    return observation if forget is None else forget(observation)
