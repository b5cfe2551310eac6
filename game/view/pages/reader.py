"""Reads the small Markdown of the help pages into blocks: headings, paragraphs, lists, tables, runs of cards.

Runs of cards are written [[7S < 9H < 10D]]: codes of records, signs between them as they are to be shown. An address
is written <https://...>. Whatever else Markdown knows is refused, so that no page shows its markup.
"""

import re
import unicodedata
from collections.abc import Iterator, Sequence

from game.view.pages.blocks import (
    Block,
    CardRow,
    Cards,
    Grid,
    Heading,
    Items,
    Page,
    Paragraph,
    Span,
    Spans,
    Words,
)

_HEADING = re.compile(r"(#{1,6}) +(\S.*)")
_ITEM = re.compile(r"(-|\d+\.) +(\S.*)")
_TABLE_RULE = re.compile(r"\|(?: *:?-+:? *\|)+")
_RUN = re.compile(r"\[\[([^\[\]]*)\]\]")
_INLINE = re.compile(r"\*\*|\*|\[\[[^\[\]]*\]\]|<https?://[^<>\s]+>")
_LEFT_OVER = re.compile(r"\[\[|\]\]|`|!\[|</?\w+>|\]\(")
_SIGNS = ("<", ">")


class BadPage(ValueError):
    """A text with markup that no page has; the message names its line."""


def read_page(text: str, anchors: Sequence[str] = ()) -> Page:
    """The page of a text. Headings get `anchors` in their order, those of the page in its first language; without
    them each is named by its own words. Raises BadPage."""
    blocks: list[Block] = []
    names = list(anchors)
    headings = 0
    for number, lines in _chunks(text):
        try:
            block = _block(lines)
        except BadPage as fault:
            raise BadPage(f"line {number}: {fault}") from None
        if isinstance(block, Heading):
            name = names[headings] if headings < len(names) else block.anchor
            block = Heading(block.level, block.spans, name)
            headings += 1
        blocks.append(block)
    if anchors and headings != len(names):
        raise BadPage(f"{headings} headings where {len(names)} are expected")
    if not blocks or not isinstance(blocks[0], Heading) or blocks[0].level != 1:
        raise BadPage("line 1: a page begins with its title")
    return Page(tuple(blocks))


def anchors_of(page: Page) -> tuple[str, ...]:
    """The anchors of all headings, to be given to the same page in another language."""
    return tuple(heading.anchor for heading in page.headings)


def _chunks(text: str) -> Iterator[tuple[int, list[str]]]:
    """The lines that make one block each, with the number of the first."""
    chunk: list[str] = []
    start = 1
    for number, raw in enumerate([*text.split("\n"), ""], start=1):
        line = raw.strip()
        stands_alone = bool(_HEADING.fullmatch(line) or _RUN.fullmatch(line))
        if (
            chunk
            and (not line or stands_alone or _kind(line) != _kind(chunk[0]))
            and not _goes_on(chunk, line)
        ):
            yield start, chunk
            chunk = []
        if line:
            if not chunk:
                start = number
            chunk.append(line)
            if stands_alone:
                yield start, chunk
                chunk = []


def _kind(line: str) -> str:
    found = _ITEM.fullmatch(line)
    if found:
        return "-" if found[1] == "-" else "1."
    return "|" if line.startswith("|") else ""


def _goes_on(chunk: list[str], line: str) -> bool:
    """Whether a plain line belongs to the list item above it."""
    return (
        bool(line) and _kind(line) == "" and _kind(chunk[0]) in ("-", "1.") and not _HEADING.fullmatch(line)
    )


def _block(lines: list[str]) -> Block:
    heading = _HEADING.fullmatch(lines[0])
    if heading:
        if len(heading[1]) > 3:
            raise BadPage("headings have three levels")
        spans = read_spans(heading[2])
        return Heading(len(heading[1]), spans, slug(heading[2]))
    run = _RUN.fullmatch(lines[0])
    if run and len(lines) == 1:
        return CardRow(_cards(run[1]))
    kind = _kind(lines[0])
    if kind == "|":
        return _grid(lines)
    if kind:
        return Items(tuple(_rows(lines)), kind == "1.")
    return Paragraph(read_spans(" ".join(lines)))


def _rows(lines: list[str]) -> Iterator[Spans]:
    row = ""
    for line in lines:
        found = _ITEM.fullmatch(line)
        if found and row:
            yield read_spans(row)
        row = found[2] if found else f"{row} {line}"
    yield read_spans(row)


def _grid(lines: list[str]) -> Grid:
    if len(lines) < 3 or not _TABLE_RULE.fullmatch(lines[1]):
        raise BadPage("a table has a head, a rule and rows")
    cells = [_cells(line) for line in (lines[0], *lines[2:])]
    if any(len(row) != len(cells[0]) for row in cells):
        raise BadPage("the rows of a table are equally long")
    return Grid(cells[0], tuple(cells[1:]))


def _cells(line: str) -> tuple[Spans, ...]:
    if not line.endswith("|"):
        raise BadPage("a row of a table ends with a bar")
    return tuple(read_spans(cell.strip()) for cell in line[1:-1].split("|"))


def read_spans(text: str) -> Spans:
    """Running text with **bold**, *emphasis*, [[cards]] and <addresses>."""
    spans: list[Span] = []
    bold = emphasis = False
    at = 0
    for found in _INLINE.finditer(text):
        _add(spans, text[at : found.start()], bold, emphasis)
        at, token = found.end(), found[0]
        if token == "**":
            bold = not bold
        elif token == "*":
            emphasis = not emphasis
        elif token[0] == "[":
            spans.append(_cards(token[2:-2]))
        else:
            address = token[1:-1]
            spans.append(Words(address.split("://", 1)[1].rstrip("/"), address=address))
    _add(spans, text[at:], bold, emphasis)
    if bold or emphasis:
        raise BadPage("a star is left open")
    return tuple(spans)


def _add(spans: list[Span], text: str, bold: bool, emphasis: bool) -> None:
    if not text:
        return
    left = _LEFT_OVER.search(text)
    if left:
        raise BadPage(f"unknown markup {left[0]!r}")
    spans.append(Words(text, bold, emphasis))


def _cards(text: str) -> Cards:
    codes: list[str] = []
    signs: list[str] = []
    pending = ""
    for token in text.split():
        if token in _SIGNS:
            if not codes or pending:
                raise BadPage("a sign stands between two cards")
            pending = token
            continue
        if codes:
            signs.append(pending)
        codes.append(token)
        pending = ""
    if not codes or pending:
        raise BadPage("a run of cards begins and ends with a card")
    return Cards(tuple(codes), tuple(signs))


def slug(text: str) -> str:
    """A heading's words as an anchor: small letters and digits with hyphens between the words."""
    flat = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", flat.lower()).strip("-")
