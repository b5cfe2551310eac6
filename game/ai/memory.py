"""What a weak player forgets or has not yet understood: struck out of an observation before it thinks.

Who forgets loses inference alone (who lacks what, which taken chips lie where); a child also misses the point of a
game that has a hidden one. Own cards, legal moves and what lies open on the table stay. Every world that agreed with
the full observation still agrees with the poorer one, so `imagine` never fails on it.
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
    return replace(seen, bounds=(max(highest, _ACE),) * len(seen.bounds), choices=())


_ACE = 6  # the highest power below the 8: the bound of a hand of which nothing is known

_FORGETTING: dict[str, Callable[[Any], Any]] = {
    "crazy_eights": _crazy_eights,
    "twelve_chips": _twelve_chips,
    "hachinin_meri": _hachinin_meri,
    "ippon": _ippon,
}


def _ippon_of_a_child(seen: Any) -> Any:
    """To a child the most tricks win: it never thinks of the eight that must be hit, nor of the slice above it."""
    return replace(_ippon(seen), ippons=(0,) * len(seen.ippons), options=replace(seen.options, mode="maki"))


_MISSING: dict[str, Callable[[Any], Any]] = {**_FORGETTING, "ippon": _ippon_of_a_child}


def forgotten(game_key: str, observation: Any) -> Any:
    """The observation as somebody sees it who kept nothing in mind; unchanged for a game without a rule for it."""
    return _struck(_FORGETTING, game_key, observation)


def childlike(game_key: str, observation: Any) -> Any:
    """The observation as a child takes it: forgetful, and blind to the finer point of the game."""
    return _struck(_MISSING, game_key, observation)


def _struck(rules: dict[str, Callable[[Any], Any]], game_key: str, observation: Any) -> Any:
    rule = rules.get(game_key)
    return observation if rule is None else rule(observation)
