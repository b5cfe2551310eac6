"""The pages' small Markdown: what each piece of markup becomes, what is refused, and that all help pages are sound."""

import pytest

from game.i18n import LANGUAGES
from game.rules import GAMES
from game.scenes.book import volume_of
from game.view.pages.blocks import CardRow, Cards, Grid, Heading, Items, Page, Paragraph, Words, plain
from game.view.pages.library import COMPUTER_PLAYERS, GLOSSARY, ORIGIN, STRATEGY, kind_of, page_file, page_of
from game.view.pages.reader import BadPage, read_page, read_spans, slug
from tests.view.core_kit import PAGES

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
each_page = pytest.mark.parametrize("name", PAGES)
each_language = pytest.mark.parametrize("language", LANGUAGES)

PAGE = """# A game

First words
on two lines.

## The pack

[[7S < 9H 10D]]
- one **bold** thing,
  that goes on
- two
1. first
2. second

| card | points |
|---|---|
| 8 | 50 |
| [[AS]] | 1 |

### The end
Last words.
"""


def words(text: str) -> tuple[Words, ...]:
    return (Words(text),)


def test_every_kind_of_block_is_read() -> None:
    title, first, pack, run, dots, numbers, table, end, last = read_page(PAGE).blocks
    assert title == Heading(1, words("A game"), "a-game")
    assert first == Paragraph(words("First words on two lines."))
    assert pack == Heading(2, words("The pack"), "the-pack")
    assert run == CardRow(Cards(("7S", "9H", "10D"), ("<", "")))
    assert isinstance(dots, Items)
    assert not dots.is_numbered
    assert dots.rows == (
        (Words("one "), Words("bold", bold=True), Words(" thing, that goes on")),
        words("two"),
    )
    assert numbers == Items((words("first"), words("second")), is_numbered=True)
    assert table == Grid(
        (words("card"), words("points")),
        ((words("8"), words("50")), ((Cards(("AS",), ()),), words("1"))),
    )
    assert end == Heading(3, words("The end"), "the-end")
    assert last == Paragraph(words("Last words."))


def test_running_text_holds_cards_stress_and_addresses() -> None:
    spans = read_spans("On [[7D]] play *any* 7, see <https://example.org/seven/>.")
    assert spans == (
        Words("On "),
        Cards(("7D",), ()),
        Words(" play "),
        Words("any", emphasis=True),
        Words(" 7, see "),
        Words("example.org/seven", address="https://example.org/seven/"),
        Words("."),
    )
    assert plain(spans) == "On  play any 7, see example.org/seven."


@pytest.mark.parametrize(
    ("text", "line", "fault"),
    [
        ("words without a title", 1, "begins with its title"),
        ("# A\n\n#### too deep", 3, "three levels"),
        ("# A\n\nan **open star", 3, "left open"),
        ("# A\n\n[[< 7S]]", 3, "between two cards"),
        ("# A\n\n[[7S <]]", 3, "ends with a card"),
        ("# A\n\n[[]]", 3, "a card"),
        ("# A\n\nwords\n\n| a | b |\n|---|---|", 5, "a head, a rule and rows"),
        ("# A\n\n| a | b |\n|---|---|\n| 1 |", 3, "equally long"),
        ("# A\n\n| a | b |\n|---|---|\n| 1 | 2", 3, "ends with a bar"),
        ("# A\n\na [link](x)", 3, "unknown markup"),
        ("# A\n\n`code`", 3, "unknown markup"),
        ("# A\n\n<b>html</b>", 3, "unknown markup"),
        ("# A\n\nhalf a [[run", 3, "unknown markup"),
    ],
)
def test_other_markup_is_refused_with_its_line(text: str, line: int, fault: str) -> None:
    with pytest.raises(BadPage, match=fault) as found:
        read_page(text)
    assert str(found.value).startswith(f"line {line}: ")


def test_a_translation_takes_the_anchors_of_the_first_language() -> None:
    page = read_page("# Spiel\n\n## Das Blatt\n\nWorte.", ["a-game", "the-pack"])
    assert [heading.anchor for heading in page.headings] == ["a-game", "the-pack"]
    with pytest.raises(BadPage, match="1 headings where 2 are expected"):
        read_page("# Spiel\n\nWorte.", ["a-game", "the-pack"])


def test_an_anchor_is_made_of_plain_letters() -> None:
    assert slug("The power of the 8!") == "the-power-of-the-8"
    assert slug("Wörter – för øvd") == "worter-for-vd"


def test_an_anchor_leads_to_a_heading_a_block_or_a_row() -> None:
    page = read_page(PAGE)
    assert page.place("the-pack") == (2, -1)
    assert page.place("the-pack:1") == (3, -1)
    assert page.place("the-pack:4") == (6, -1)
    assert page.place("the-pack/2") == (4, 1)
    for nowhere in ("nowhere", "the-pack:5", "the-pack:0", "the-pack/3", "the-end/1", "the-pack/", ""):
        assert page.place(nowhere) is None, nowhere


# --- the pages of the house -----------------------------------------------------------------------------------------


@each_language
@each_page
def test_every_help_page_can_be_read(name: str, language: str) -> None:
    page = page_of(name, language)
    assert isinstance(page, Page)
    anchors = [heading.anchor for heading in page.headings]
    assert len(set(anchors)) == len(anchors), "two sections of one name"


def test_every_help_page_has_a_book_that_opens_it() -> None:
    pages = {path.name.split(".")[0] for path in page_file(COMPUTER_PLAYERS, "en").parent.glob("*.md")}
    assert pages == {volume_of(name).page for name in PAGES}


@each_page
def test_a_page_has_the_same_sections_in_every_language(name: str) -> None:
    levels = [[heading.level for heading in page_of(name, language).headings] for language in LANGUAGES]
    assert all(each == levels[0] for each in levels)


@each_game
def test_a_page_tells_strategy_words_and_origin(game: object) -> None:
    page = page_of(game.key, "en")  # type: ignore[attr-defined]
    kinds = {kind_of(heading.anchor) for heading in page.headings}
    assert {STRATEGY, GLOSSARY, ORIGIN} <= kinds


def cards_of(page: Page) -> set[str]:
    """Every card that a page shows."""
    found: set[str] = set()
    for block in page.blocks:
        rows: list[tuple[object, ...]] = []
        if isinstance(block, CardRow):
            rows = [(block.cards,)]
        elif isinstance(block, Items):
            rows = list(block.rows)
        elif isinstance(block, Grid):
            rows = [cell for row in (block.head, *block.rows) for cell in row]
        elif isinstance(block, Paragraph | Heading):
            rows = [block.spans]
        found |= {code for row in rows for span in row if isinstance(span, Cards) for code in span.codes}
    return found


@each_language
@each_game
def test_every_card_on_a_page_is_in_the_pack(game: object, language: str) -> None:
    pack = game.pack  # type: ignore[attr-defined]
    shown = cards_of(page_of(game.key, language))  # type: ignore[attr-defined]
    assert shown
    assert [code for code in sorted(shown) if pack.card(code) is None] == []


@each_game
def test_a_page_shows_the_same_cards_in_every_language(game: object) -> None:
    key = game.key  # type: ignore[attr-defined]
    shown = [cards_of(page_of(key, language)) for language in LANGUAGES]
    assert all(each == shown[0] for each in shown)
