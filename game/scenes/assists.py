"""The assists at one table: each person's own settings, except where whoever set the table up has locked one.

Owns what a lock means. What an assist does is the table's affair; where the locks are kept is the record's.
"""

from collections.abc import Callable, Mapping
from typing import Any

from game.persist.settings import ASSISTS, Settings
from game.rules.kit.protocol import AnyGame

FREE, ALWAYS, NEVER = "free", "always", "never"
LOCKABLE = (FREE, ALWAYS, NEVER)
_OF_AN_ORDER = ("ranked_hand", "order_strip")  # they are nothing where the order of the cards never changes
_NEEDS = {"free_take_back": "take_back"}  # the one is nothing without the other


def known_locks(told: Any) -> dict[str, str]:
    """The locks in what a record or a remembered set-up says; what is none is passed over."""
    if not isinstance(told, Mapping):
        return {}
    return {name: told[name] for name in ASSISTS if told.get(name) in (ALWAYS, NEVER)}


def meant_for(game: AnyGame) -> tuple[str, ...]:
    """The assists that mean something in a game."""
    return tuple(name for name in ASSISTS if game.order_changes or name not in _OF_AN_ORDER)


def needed_by(name: str) -> str:
    """The assist without which this one is nothing; "" if there is none."""
    return _NEEDS.get(name, "")


class Assists:
    """Asked at every moment, for a setting may change in mid-match."""

    def __init__(self, settings: Callable[[], Settings], locks: Mapping[str, str]) -> None:
        self._settings = settings
        self.locks = dict(locks)

    def has(self, name: str) -> bool:
        """Whether the assist helps now."""
        if name in _NEEDS and not self.has(_NEEDS[name]):
            return False
        lock = self.locks.get(name, FREE)
        return bool(getattr(self._settings(), name)) if lock == FREE else lock == ALWAYS

    def why_not(self, name: str) -> str:
        """The key of the words for why the assist does not help; "" if it does."""
        if self.has(name):
            return ""
        return f"assist.locked.{NEVER}" if self.locks.get(name) == NEVER else "assist.off"
