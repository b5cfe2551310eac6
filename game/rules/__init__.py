"""All games of the house, in an explicit tuple: frozen programs do not see modules that are found by scanning."""

from game.rules import crazy_eights, hachinin_meri, ippon, twelve_chips
from game.rules.kit.protocol import AnyGame

GAMES: tuple[AnyGame, ...] = (ippon.GAME, crazy_eights.GAME, twelve_chips.GAME, hachinin_meri.GAME)


class UnknownGame(ValueError):
    """No game has this key; `key` is what was asked for."""

    def __init__(self, key: str) -> None:
        super().__init__(f"unknown game {key!r}; known are {', '.join(entry.key for entry in GAMES)}")
        self.key = key


def game(key: str) -> AnyGame:
    """The entry of a game by its key; UnknownGame if there is none."""
    for entry in GAMES:
        if entry.key == key:
            return entry
    raise UnknownGame(key)
