"""All games of the house, in an explicit tuple: frozen programs do not see modules that are found by scanning."""

from game.rules.kit.protocol import AnyGame

GAMES: tuple[AnyGame, ...] = ()
