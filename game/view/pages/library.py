"""The help pages, of the games and of the computer players, in the chosen language, read once.

Anchors are those of the English page whatever the language, so that "the rule for this moment" is found in all of them.
"""

from functools import lru_cache
from pathlib import Path

from game.i18n import SOURCE
from game.i18n.places import asset_folder
from game.view.pages.blocks import Page
from game.view.pages.reader import anchors_of, read_page

COMPUTER_PLAYERS = "computer_players"  # the page that is no game's
# What a section is about, where it is not the rules themselves: the sign in the index.
STRATEGY, GLOSSARY, ORIGIN, RULES = "strategy", "glossary", "origin", "rules"
_KINDS = {
    "playing-well": STRATEGY,
    "words": GLOSSARY,
    "little-glossary": GLOSSARY,
    "where-it-comes-from": ORIGIN,
}


def kind_of(anchor: str) -> str:
    """STRATEGY, GLOSSARY, ORIGIN or RULES."""
    return _KINDS.get(anchor, RULES)


def page_file(page: str, language: str) -> Path:
    """Where a page lies, a game's by the game's key; the English one stands in for a language that has none."""
    path = asset_folder("help") / f"{page}.{language}.md"
    return path if path.is_file() else asset_folder("help") / f"{page}.{SOURCE}.md"


@lru_cache(maxsize=16)
def page_of(page: str, language: str) -> Page:
    """A help page, a game's by the game's key. Raises BadPage, OSError."""
    source = read_page(page_file(page, SOURCE).read_text("utf-8"))
    if language == SOURCE:
        return source
    return read_page(page_file(page, language).read_text("utf-8"), anchors_of(source))
