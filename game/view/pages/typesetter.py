"""Breaks running text with bold words, small cards and addresses into lines of a given width.

Knows how wide things are from the function it is given: no surfaces, no colours.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from game.view.pages.blocks import Cards, Spans, Words
from game.view.typeset import atoms_of

Measure = Callable[[str, int, bool, bool], int]  # text, letter height, serif, bold -> pixels

LEADING = 1.5  # line height in letter heights: pages are read for longer than labels
CARD = 2.0  # the width of a card in running text, in letter heights: 40 pixels at the usual size
_ENDS = (" ", "-", "–", "/")


@dataclass(frozen=True, slots=True)
class Type:
    """How a text is set."""

    size: int
    serif: bool = False
    bold: bool = False
    leading: float = LEADING

    @property
    def line_height(self) -> int:
        return round(self.size * self.leading)


@dataclass(slots=True)
class Piece:
    """Words in one look, or one card, with its place in the line."""

    width: int
    text: str = ""
    bold: bool = False
    emphasis: bool = False
    address: str = ""
    card: str = ""
    sign: str = ""
    x: int = 0


@dataclass(slots=True)
class Line:
    """Pieces side by side. A line with a card in it is higher."""

    pieces: list[Piece] = field(default_factory=list)
    width: int = 0
    height: int = 0


class Typesetter:
    """Sets spans. `aspect` is the height of a card in card widths."""

    def __init__(self, measure: Measure, aspect: float) -> None:
        self._measure = measure
        self._aspect = aspect
        self._widths: dict[tuple[str, int, bool, bool], int] = {}

    def width(self, text: str, kind: Type, bold: bool = False) -> int:
        """Pixels of a text in one line."""
        key = (text, kind.size, kind.serif, kind.bold or bold)
        if key not in self._widths:
            # Thickened letters reach a little beyond their advance.
            self._widths[key] = self._measure(*key) + (kind.size // 12 if bold and text else 0)
        return self._widths[key]

    def card_width(self, kind: Type) -> int:
        """The width of a card that stands in running text."""
        return round(kind.size * CARD)

    def lines(self, spans: Spans, kind: Type, width: int) -> list[Line]:
        """The lines of a text no wider than `width`. A word too long for any line is cut."""
        lines = [Line()]
        width -= kind.size // 4  # for the fractions that `_finish` finds
        for word in self._words(spans, kind):
            solid = sum(piece.width for piece in word[:-1]) + self._tight(word[-1], kind)
            if lines[-1].pieces and lines[-1].width + solid > width:
                lines.append(Line())
            if not lines[-1].pieces and not solid:
                continue  # a blank that would begin a line
            if solid > width:
                word = self._cut(word, kind, width, lines)
            for piece in word:
                self._add(lines[-1], piece)
        for line in lines:
            self._finish(line, kind)
        return lines

    def natural(self, spans: Spans, kind: Type) -> tuple[int, int]:
        """The width that a text needs to stay in one line, and that its longest word needs."""
        words = [sum(p.width for p in w[:-1]) + self._tight(w[-1], kind) for w in self._words(spans, kind)]
        line = self.lines(spans, kind, 10**6)[0]
        return line.width + kind.size // 4, max(words, default=0) + kind.size // 4

    def _words(self, spans: Spans, kind: Type) -> Iterator[list[Piece]]:
        """Pieces that belong together on one line."""
        word: list[Piece] = []
        for span in spans:
            for number, piece in enumerate(self._pieces(span, kind)):
                may_break = number > 0 or self._may_break(word, piece)
                if word and may_break:
                    yield word
                    word = []
                word.append(piece)
        if word:
            yield word

    @staticmethod
    def _may_break(word: Sequence[Piece], piece: Piece) -> bool:
        """Whether a line may end between two spans: after a blank, never before a comma that follows a card."""
        if not word:
            return False
        before = word[-1]
        if before.card:
            return bool(piece.card) or piece.text.startswith(" ")
        return before.text.endswith(_ENDS)

    def _pieces(self, span: Words | Cards, kind: Type) -> list[Piece]:
        if isinstance(span, Cards):
            return self._card_pieces(span, kind)
        return [
            Piece(self.width(atom, kind, span.bold), atom, span.bold, span.emphasis, span.address)
            for atom in atoms_of(span.text)
        ]

    def _card_pieces(self, cards: Cards, kind: Type) -> list[Piece]:
        width, gap = self.card_width(kind), max(2, kind.size // 5)
        pieces = []
        for number, code in enumerate(cards.codes):
            sign = cards.signs[number] if number < len(cards.signs) else ""
            last = number == len(cards.codes) - 1
            after = 0 if last else gap + (kind.size if sign else 0)
            pieces.append(Piece(width + after, card=code, sign=sign))
        return pieces

    def _tight(self, piece: Piece, kind: Type) -> int:
        """A piece's width without the blank at its end."""
        return self.width(piece.text.rstrip(), kind, piece.bold) if piece.text.endswith(" ") else piece.width

    def _cut(self, word: list[Piece], kind: Type, width: int, lines: list[Line]) -> list[Piece]:
        """Puts all but the last part of an overlong word into lines of its own; gives what is left."""
        rest: list[Piece] = []
        used = 0
        for piece in word:
            while piece.text and used + self._tight(piece, kind) > width:
                count = self._fitting(piece, kind, width - used, 0 if rest else 1)
                head = piece.text[:count]
                for each in (*rest, *([self._part(piece, head, kind)] if head else [])):
                    self._add(lines[-1], each)
                lines.append(Line())
                rest, used = [], 0
                piece = self._part(piece, piece.text[count:], kind)
            rest.append(piece)
            used += piece.width
        return rest

    def _fitting(self, piece: Piece, kind: Type, room: int, least: int) -> int:
        """How many letters fit, at least `least`: a line never stays empty."""
        count = 0
        while count < len(piece.text) and self.width(piece.text[: count + 1], kind, piece.bold) <= room:
            count += 1
        return max(least, count)

    def _part(self, piece: Piece, text: str, kind: Type) -> Piece:
        return Piece(self.width(text, kind, piece.bold), text, piece.bold, piece.emphasis, piece.address)

    @staticmethod
    def _add(line: Line, piece: Piece) -> None:
        last = line.pieces[-1] if line.pieces else None
        piece.x = line.width
        line.width += piece.width
        if last is not None and _look(last) == _look(piece) and not piece.card and not last.card:
            last.text += piece.text
            last.width += piece.width
        else:
            line.pieces.append(piece)

    def _finish(self, line: Line, kind: Type) -> None:
        """Takes the blank off the line's end, and gives pieces their places and the line its height."""
        if line.pieces and line.pieces[-1].text.endswith(" "):
            line.pieces[-1].text = line.pieces[-1].text.rstrip()
        line.pieces = [piece for piece in line.pieces if piece.text or piece.card]
        x = 0
        for piece in line.pieces:
            # Words measured one by one lose fractions of pixels: together they may be wider than their sum.
            if piece.text:
                piece.width = self.width(piece.text, kind, piece.bold)
            piece.x = x
            x += piece.width
        line.width = x
        has_card = any(piece.card for piece in line.pieces)
        card = round(self.card_width(kind) * self._aspect) + kind.size // 2
        line.height = max(kind.line_height, card) if has_card else kind.line_height


def _look(piece: Piece) -> tuple[bool, bool, str]:
    return piece.bold, piece.emphasis, piece.address
