"""What a page is made of, as plain data: headings, paragraphs, lists, tables and runs of cards.

Pure: no pixels, no files. A run of cards keeps the codes of records; which pack they belong to says the page's game.
"""

from dataclasses import dataclass


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
        anchor may be followed by the number, from 1, of a row of the first list below it: "a-round/3"."""
        name, _, row = anchor.partition("/")
        start = next(
            (n for n, b in enumerate(self.blocks) if isinstance(b, Heading) and b.anchor == name), None
        )
        if start is None:
            return None
        if not row:
            return start, -1
        for number in range(start + 1, len(self.blocks)):
            block = self.blocks[number]
            if isinstance(block, Heading):
                return None
            if isinstance(block, Items):
                return (number, int(row) - 1) if row.isdigit() and 1 <= int(row) <= len(block.rows) else None
        return None


def plain(spans: Spans) -> str:
    """The words alone, as a caption or an index shows them."""
    return "".join(span.text for span in spans if isinstance(span, Words)).strip()
