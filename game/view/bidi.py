"""Which way letters run: Hebrew and Arabic stretches of a line that otherwise runs from left to right.

What the Unicode bidirectional algorithm does for such a line without embeddings, as far as names need it. It knows
letters, no fonts.
"""

import re
import unicodedata
from dataclasses import dataclass
from itertools import groupby

LTR_MARK = "\u200e"  # is not drawn: what follows it belongs to the line again, numbers for example

_RTL_LETTER = re.compile(
    "[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
_LINE, _RTL, _NUMBER = range(3)  # the levels of the algorithm
_NUMBERS = ("EN", "AN")
_CUT = "…"  # takes the way of the name that it cuts


@dataclass(frozen=True, slots=True)
class Stretch:
    """Letters that run one way, in the order in which they are read; `start` is where in the text. `script` as in ISO
    15924, "" for the line's."""

    start: int
    text: str
    script: str = ""

    @property
    def is_rtl(self) -> bool:
        return bool(self.script)


def has_rtl(text: str) -> bool:
    """Whether anything in the text runs from right to left."""
    return not text.isascii() and _RTL_LETTER.search(text) is not None


def ends_rtl(text: str) -> bool:
    """Whether what follows the text, a number for example, would be drawn into it."""
    return next((kind in ("R", "AL") for kind in reversed(_kinds(text)) if kind in ("L", "R", "AL")), False)


def stretches(text: str) -> list[Stretch]:
    """The text in the order in which it stands on the line, from left to right."""
    kinds = _kinds(text)
    levels = _levels(text, kinds)
    found: list[Stretch] = []
    at = 0
    for is_line, group in groupby(levels, lambda level: level == _LINE):
        end = at + len(list(group))
        found += [Stretch(at, text[at:end])] if is_line else reversed(_pieces(text, kinds, levels, at, end))
        at = end
    return found


def _kinds(text: str) -> list[str]:
    """The bidirectional class of every letter; marks have that of the letter they sit on."""
    kinds: list[str] = []
    for letter in text:
        kind = unicodedata.bidirectional(letter) or "L"
        kinds.append(kinds[-1] if kind in ("NSM", "BN") and kinds else kind)
    return kinds


def _levels(text: str, kinds: list[str]) -> list[int]:
    """The level of every letter: numbers after a right-to-left letter and what stands between two of them go along."""
    strong = "L"
    levels: list[int] = []
    waiting = 0  # neutral letters whose way is not known yet
    for letter, kind in zip(text, kinds, strict=True):
        if kind in ("L", "R", "AL"):
            strong = kind
        level = _LINE if strong == "L" else _NUMBER if kind in _NUMBERS else _RTL
        if kind in ("L", "R", "AL", *_NUMBERS) or (letter == _CUT and strong != "L"):
            levels += [_LINE if level == _LINE else _RTL] * waiting + [level]
            waiting = 0
        elif strong == "L":
            levels.append(_LINE)
        else:
            waiting += 1
    return levels + [_LINE] * waiting


def _pieces(text: str, kinds: list[str], levels: list[int], start: int, end: int) -> list[Stretch]:
    """A right-to-left part of the text cut into stretches of one script, in the order in which they are read."""
    strong = next((kind for kind in kinds[start:end] if kind in ("R", "AL")), "R")
    scripts = []
    for kind, level in zip(kinds[start:end], levels[start:end], strict=True):
        strong = kind if kind in ("R", "AL") else strong
        scripts.append("" if level == _NUMBER else "Arab" if strong == "AL" else "Hebr")
    pieces = []
    for script, group in groupby(scripts):
        count = len(list(group))
        pieces.append(Stretch(start, text[start : start + count], script))
        start += count
    return pieces
