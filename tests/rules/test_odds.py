"""The help pages' tables "How likely?" hold what the packs of the rules give by counting: C(n, k) hands of k cards."""

from collections.abc import Iterator
from itertools import combinations
from math import comb, floor
from pathlib import Path

import pytest

HELP = Path(__file__).resolve().parents[2] / "assets" / "help"
HEADINGS = {"en": "## How likely?", "de": "## Wie wahrscheinlich?", "nb": "## Hvor sannsynlig?"}


def none_of(wanted: int, pack: int, cards: int) -> float:
    """The chance that so many cards of a pack hold none of the wanted ones."""
    return comb(pack - wanted, cards) / comb(pack, cards)


def ippon() -> list[float]:
    """Two packs of 32: 64 cards, eight 8s, every card twice; five cards each (R1, R2)."""
    none = none_of(8, 64, 5)
    one = 8 * comb(56, 4) / comb(64, 5)
    all_different = comb(32, 5) * 2**5 / comb(64, 5)
    return [none, one, 1 - none - one, 1 - all_different, none_of(8, 64, 20), none_of(8, 64, 10), 8 / 64]


def crazy_eights() -> list[float]:
    """52 cards, four eights; on a first card that is no eight go 12 of its suit, 3 more of its rank and 3 more eights
    of the other 51."""
    return [1 - none_of(4, 52, 5), 1 - none_of(4, 52, 7), none_of(18, 51, 5), none_of(18, 51, 7)]


def sums(red: list[int], blue: list[int]) -> list[float]:
    """More than 21, 21, 17 to 20, less, for two red and two blue chips."""
    found = [sum(pair) + sum(other) for pair in combinations(red, 2) for other in combinations(blue, 2)]
    parts = (range(22, 50), range(21, 22), range(17, 21), range(17))
    return [sum(each in part for each in found) / len(found) for part in parts]


def twelve_chips() -> list[float]:
    """Red 4 to 9, blue 1 to 3 and 10 to 12; four players add 3, 4, 9 and 10."""
    three = sums([4, 5, 6, 7, 8, 9], [1, 2, 3, 10, 11, 12])
    four = sums([4, 4, 5, 6, 7, 8, 9, 9], [1, 2, 3, 3, 10, 10, 11, 12])
    return [chance for pair in zip(three, four, strict=True) for chance in pair]


def hachinin_meri() -> list[float]:
    """75 cards, nine for each of eight seats; the Okie makes one of five suits of fifteen trump. It is the dragon once
    in fifteen deals; Tenka is a sixteenth trump unless Pao is trump."""
    elsewhere = 14 / 15
    return [
        elsewhere * 9 / 74, elsewhere * 36 / 74, 1 / 15, elsewhere * 2 / 74, 9 / 75, 1 / 5,
        none_of(14, 74, 9), none_of(15, 74, 9),
    ]  # fmt: skip


ODDS = {each.__name__: each() for each in (ippon, crazy_eights, twelve_chips, hachinin_meri)}


def told(game: str, language: str) -> Iterator[int]:
    """The numbers of the page's table, row by row."""
    page = (HELP / f"{game}.{language}.md").read_text("utf-8")
    section = page.split(HEADINGS[language], 1)[1].split("\n## ", 1)[0]
    rows = [line.strip("|").split("|") for line in section.splitlines() if line.startswith("|")]
    for row in rows[2:]:
        yield from (int(cell) for cell in row[1:])


@pytest.mark.parametrize("language", HEADINGS)
@pytest.mark.parametrize("game", ODDS)
def test_the_help_page_tells_the_true_odds(game: str, language: str) -> None:
    assert list(told(game, language)) == [floor(100 * chance + 0.5) for chance in ODDS[game]]
