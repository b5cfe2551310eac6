"""Sets a page: where every word, card, rule and ornament lies, for a given width. Nothing is drawn here.

Each block becomes a list of things to draw with places relative to the block, so that a painter needs to look at those
alone that are to be seen; where the blocks lie is the layout's affair.
"""

import math
from dataclasses import dataclass, field

from game.view.pages.blocks import (
    Block,
    CardRow,
    Cards,
    Grid,
    Heading,
    Items,
    Page,
    Paragraph,
    Spans,
    Words,
)
from game.view.pages.tables import column_widths
from game.view.pages.typesetter import Line, Type, Typesetter


@dataclass(frozen=True, slots=True)
class Word:
    """Text on one line; y is the line's top, `high` its height."""

    x: int
    y: int
    high: int
    width: int
    text: str
    kind: Type
    colour: str
    bold: bool = False
    address: str = ""


@dataclass(frozen=True, slots=True)
class Face:
    """A card; (x, y) is its upper left corner."""

    x: int
    y: int
    width: int
    high: int
    code: str


@dataclass(frozen=True, slots=True)
class Shape:
    """A "mat" under cards, a "tint", a "hair" line, a "gold" line, a "bullet", the game's "emblem", or a sign between
    cards ("<ink", ">light")."""

    look: str
    x: int
    y: int
    width: int
    high: int


Thing = Word | Face | Shape
_SMALLEST = 2.7  # letter heights: a card that is to fit into one row is at least so wide
_EMBLEM = 6.2  # letter heights


@dataclass(frozen=True, slots=True)
class _Run:
    """The measures of a run of cards: widths in pixels, `step` from one card to the next."""

    card: int
    gap: int
    sign: int
    step: int
    per_row: int
    rows: int


@dataclass(slots=True)
class SetBlock:
    """One block: its height and its things, whose places count from its upper left corner."""

    high: int
    things: list[Thing]
    rows: list[tuple[int, int]] = field(default_factory=list)  # of a list: top and height of each row

    @property
    def reach(self) -> int:
        """How far down its things are seen: the emblem stands lower than the title it belongs to."""
        return max(self.high, *(thing.y + thing.high for thing in self.things), 0)


class Setter:
    """Sets pages in one size of letters. `unit` is the house's unit of spacing."""

    def __init__(self, typesetter: Typesetter, body: int, unit: int, aspect: float) -> None:
        self._type = typesetter
        self._unit = unit
        self._aspect = aspect
        self.body = Type(body)
        self.lead = Type(round(body * 1.12), serif=True, leading=1.5)
        self.small = Type(round(body * 0.95), leading=1.4)
        self.titles = {
            1: Type(round(body * 2.2), serif=True, leading=1.3),
            2: Type(round(body * 1.5), serif=True, leading=1.35),
            3: Type(round(body * 1.15), serif=True, bold=True, leading=1.4),
        }

    def set(self, page: Page, number: int, width: int) -> SetBlock:
        """A block of a page that is `width` pixels wide. The emblem stands beside title and lead if there is room."""
        block = page.blocks[number]
        is_lead = number == 1 and isinstance(block, Paragraph)
        beside = self.emblem(width)
        made = self._block(block, width - (beside if number == 0 or is_lead else 0), is_lead)
        if number == 0 and beside:
            side = beside - 3 * self._unit
            made.things.append(Shape("emblem", width - side, 0, side, side))
        return made

    def guess(self, block: Block, width: int) -> int:
        """About how high a block will be, without measuring a word: letters are half as wide as they are high."""
        if isinstance(block, CardRow):
            return self._cards(block.cards, width).high
        if isinstance(block, Heading):
            return self.titles[block.level].line_height + (self._unit if block.level < 3 else 0)
        if isinstance(block, Paragraph):
            return self._guessed(block.spans, self.body, width)
        if isinstance(block, Items):
            indent = 2 * self.body.size
            return sum(self._guessed(row, self.body, width - indent) + self._unit // 2 for row in block.rows)
        share = width // len(block.head)
        rows = [block.head, *block.rows]
        return sum(max(self._guessed(cell, self.small, share) for cell in row) + self._unit for row in rows)

    @staticmethod
    def _guessed(spans: Spans, kind: Type, width: int) -> int:
        letters = sum(len(span.text) if isinstance(span, Words) else 4 * len(span.codes) for span in spans)
        return max(1, math.ceil(letters * kind.size * 0.5 / max(1, width))) * kind.line_height

    def emblem(self, width: int) -> int:
        """The room that the emblem takes beside the title; 0 if the page is too narrow for it."""
        side = round(self.body.size * _EMBLEM)
        return side + 3 * self._unit if width > 4 * side else 0

    def space(self, before: Block | None, block: Block) -> int:
        """The room between two blocks."""
        if before is None:
            return 0
        if isinstance(block, Heading):
            return self._unit * (5 if block.level == 2 else 3)
        if isinstance(before, CardRow) and isinstance(block, CardRow):
            return self._unit
        if isinstance(before, Heading):
            return self._unit if before.level == 3 else 2 * self._unit
        return round(1.5 * self._unit)

    def _block(self, block: Block, width: int, is_lead: bool) -> SetBlock:
        if isinstance(block, Heading):
            return self._heading(block, width)
        if isinstance(block, Paragraph):
            return self.text(block.spans, self.lead if is_lead else self.body, width)
        if isinstance(block, Items):
            return self._items(block, width)
        if isinstance(block, CardRow):
            return self._cards(block.cards, width)
        return self._grid(block, width)

    # --- text -------------------------------------------------------------------------------------------------

    def _heading(self, heading: Heading, width: int) -> SetBlock:
        kind = self.titles[heading.level]
        things: list[Thing] = []
        colour = "ink" if heading.level != 2 else "accent"
        high = self._put(things, self._type.lines(heading.spans, kind, width), kind, 0, 0, colour)
        if heading.level < 3:
            line = self._unit
            things.append(Shape("gold", 0, high + line // 2, width, line))
            high += line
        return SetBlock(high, things)

    def text(self, spans: Spans, kind: Type, width: int) -> SetBlock:
        """Running text by itself."""
        things: list[Thing] = []
        high = self._put(things, self._type.lines(spans, kind, width), kind, 0, 0, "ink")
        return SetBlock(high, things)

    def _items(self, items: Items, width: int) -> SetBlock:
        things: list[Thing] = []
        rows: list[tuple[int, int]] = []
        indent = round(self.body.size * (1.9 if items.is_numbered else 1.5))
        y = 0
        for number, spans in enumerate(items.rows, start=1):
            if number > 1:
                y += self._unit // 2
            lines = self._type.lines(spans, self.body, width - indent)
            if items.is_numbered:
                kind = Type(self.body.size, serif=True, bold=True)
                text = f"{number}."
                wide = self._type.width(text, kind)
                x = indent - wide - self.body.size // 2
                things.append(Word(x, y, lines[0].height, wide, text, kind, "accent"))
            else:
                side = round(self.body.size * 0.42)
                top = y + (lines[0].height - side) // 2
                things.append(Shape("bullet", (indent - side) // 2, top, side, side))
            high = self._put(things, lines, self.body, indent, y, "ink")
            rows.append((y, high))
            y += high
        return SetBlock(y, things, rows)

    @staticmethod
    def _colour(emphasis: bool, address: str, usual: str) -> str:
        return "address" if address else "emphasis" if emphasis else usual

    def _put(self, things: list[Thing], lines: list[Line], kind: Type, x: int, y: int, colour: str) -> int:
        """Adds the things of some lines; gives the height they take."""
        top = y
        for line in lines:
            for piece in line.pieces:
                if piece.card:
                    wide = self._type.card_width(kind)
                    high = round(wide * self._aspect)
                    things.append(Face(x + piece.x, y + (line.height - high) // 2, wide, high, piece.card))
                    if piece.sign:
                        room = piece.width - wide
                        middle = x + piece.x + wide + room // 2
                        things.append(self._sign(piece.sign, middle, y + line.height // 2, kind.size, "ink"))
                    continue
                tone = self._colour(piece.emphasis, piece.address, colour)
                things.append(
                    Word(
                        x + piece.x,
                        y,
                        line.height,
                        piece.width,
                        piece.text,
                        kind,
                        tone,
                        piece.bold,
                        piece.address,
                    )
                )
            y += line.height
        return y - top

    @staticmethod
    def _sign(sign: str, x: int, y: int, side: int, tone: str) -> Shape:
        return Shape(f"{sign}{tone}", x - side // 2, y - side // 2, side, side)

    # --- cards ------------------------------------------------------------------------------------------------

    def _cards(self, cards: Cards, width: int) -> SetBlock:
        """The cards on a mat of the table's cloth: in one row if they can be as large as that needs, else in more."""
        run = self._run(cards, width)
        count, pad = len(cards.codes), 2 * self._unit
        high = round(run.card * self._aspect)
        wide = (min(run.per_row, count) - 1) * run.step + run.card + 2 * pad
        if any(cards.signs) and run.rows > 1:
            wide = min(width, wide + run.step - run.card)  # the sign that leads to the next row
        whole = run.rows * (high + run.gap) - run.gap + 2 * pad
        things: list[Thing] = [Shape("mat", 0, 0, wide, whole)]
        for number, code in enumerate(cards.codes):
            row, place = divmod(number, run.per_row)
            x, y = pad + place * run.step, pad + row * (high + run.gap)
            things.append(Face(x, y, run.card, high, code))
            if number < count - 1 and cards.signs[number]:
                middle = x + run.card + (run.step - run.card) // 2
                things.append(self._sign(cards.signs[number], middle, y + high // 2, run.sign, "light"))
        return SetBlock(whole, things)

    def _run(self, cards: Cards, width: int) -> "_Run":
        """How large the cards of a run are and how many stand in a row."""
        count, em = len(cards.codes), self.body.size
        room = width - 4 * self._unit
        gap = round(em * 0.5)
        sign = round(em * 0.9) if any(cards.signs) else 0
        between = gap + (sign + gap // 2 if sign else 0)
        best = round(em * (4.6 if count <= 5 else 3.9 if count <= 8 else 3.0))
        fitting = (room - (count - 1) * between) // count
        card = min(best, fitting) if fitting >= em * _SMALLEST else min(best, round(em * 3.0))
        step = card + between
        per_row = max(1, (room - card) // step + 1)
        rows = -(-count // per_row)
        return _Run(card, gap, sign, step, -(-count // rows), rows)  # rows of about the same length

    # --- tables -----------------------------------------------------------------------------------------------

    def _grid(self, grid: Grid, width: int) -> SetBlock:
        kind, pad = self.small, self._unit
        head = Type(kind.size, bold=True, leading=kind.leading)
        cells = [grid.head, *grid.rows]
        kinds = [head, *[kind] * len(grid.rows)]
        measures = [
            [self._type.natural(cell, each) for cell in row] for row, each in zip(cells, kinds, strict=True)
        ]
        room = width - 2 * pad * len(grid.head)
        widths = column_widths(measures, room, 8 * kind.size)
        total = sum(widths) + 2 * pad * len(widths)
        things: list[Thing] = []
        y = 0
        for number, (row, each) in enumerate(zip(cells, kinds, strict=True)):
            lines = [self._type.lines(cell, each, wide) for cell, wide in zip(row, widths, strict=True)]
            high = max(sum(line.height for line in cell) for cell in lines) + pad
            if number == 0:
                things.append(Shape("tint", 0, y, total, high))
            elif number > 1:
                things.append(Shape("hair", 0, y, total, 1))
            x = pad
            for cell, wide in zip(lines, widths, strict=True):
                self._put(things, cell, each, x, y + pad // 2, "accent" if number == 0 else "ink")
                x += wide + 2 * pad
            y += high
        things.append(Shape("hair", 0, y, total, 1))
        return SetBlock(y + 1, things)
