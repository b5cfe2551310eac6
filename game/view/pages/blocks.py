"""What a page is made of, as plain data: headings, paragraphs, lists, tables and runs of cards.

Pure: no pixels, no files. A run of cards keeps the codes of records; which pack they belong to says the page's game.
"""

import re
from dataclasses import dataclass

_ANCHOR = re.compile(r"([a-z0-9-]+)(?:([:/])(\d+))?")


@dataclass(frozen=True, slots=True)
class Words:
    """Text in one look. An `address` is a place in the net to read on: shown as text, opened on request alone."""

    text: str
    bold: bool = False
    emphasis: bool = False
    address: str = ""


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards side by side. `signs` runs parallel to the gaps between them: "<", ">" or "" for nothing."""

    codes: tuple[str, ...]
    signs: tuple[str, ...]


Span = Words | Cards
Spans = tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Heading:
    """A title of level 1 (the page's own), 2 or 3. `anchor` finds it again, whatever the language."""

    level: int
    spans: Spans
    anchor: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text."""

    spans: Spans


@dataclass(frozen=True, slots=True)
class Items:
    """A list, numbered or not."""

    rows: tuple[Spans, ...]
    is_numbered: bool = False


@dataclass(frozen=True, slots=True)
class Grid:
    """A table: the cells of its head and of every row, all rows equally long."""

    head: tuple[Spans, ...]
    rows: tuple[tuple[Spans, ...], ...]


@dataclass(frozen=True, slots=True)
class CardRow:
    """A run of cards that stands by itself."""

    cards: Cards


Block = Heading | Paragraph | Items | Grid | CardRow


@dataclass(frozen=True)
class Page:
    """A whole page. The first block is its title."""

    blocks: tuple[Block, ...]

    @property
    def headings(self) -> tuple[Heading, ...]:
        return tuple(block for block in self.blocks if isinstance(block, Heading))

    def place(self, anchor: str) -> tuple[int, int] | None:
        """Where an anchor leads: the number of a block, and of the row in it if that is a list (else -1). A heading's
        anchor may be followed by a number from 1: "a-round:2" is the second block below it, "a-round/3" the third row
        of the first list below it. None if there is no such place."""
        found = _ANCHOR.fullmatch(anchor)
        starts = [
            n for n, b in enumerate(self.blocks) if found and isinstance(b, Heading) and b.anchor == found[1]
        ]
        if found is None or not starts:
            return None
        if not found[2]:
            return starts[0], -1
        below = self._below(starts[0])
        number = int(found[3])
        if found[2] == ":":
            return (below[number - 1], -1) if 1 <= number <= len(below) else None
        for each in below:
            block = self.blocks[each]
            if isinstance(block, Items):
                return (each, number - 1) if 1 <= number <= len(block.rows) else None
        return None

    def _below(self, start: int) -> list[int]:
        """The blocks between a heading and the next one."""
        found = []
        for number in range(start + 1, len(self.blocks)):
            if isinstance(self.blocks[number], Heading):
                break
            found.append(number)
        return found


def plain(spans: Spans) -> str:
    """The words alone, as a caption or an index shows them."""
    return "".join(span.text for span in spans if isinstance(span, Words)).strip()
