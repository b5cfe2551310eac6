"""Setting pages: lines, runs of cards, columns of tables, blocks that are set when they come near, gliding.

Widths are made up so that they can be counted by hand: every letter is half as wide as it is high.
"""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.view.pages.blocks import CardRow, Cards, Heading, Items, Page, Paragraph, Words
from game.view.pages.glide import Glide
from game.view.pages.layout import PageLayout
from game.view.pages.reader import read_page, read_spans
from game.view.pages.setting import Face, SetBlock, Setter, Shape, Word
from game.view.pages.tables import column_widths
from game.view.pages.typesetter import Line, Type, Typesetter

SIZE = 20
BODY = Type(SIZE)
ASPECT = 1.4


def measure(text: str, size: int, serif: bool, bold: bool) -> int:
    return len(text) * size // 2


def typesetter() -> Typesetter:
    return Typesetter(measure, ASPECT)


def setter() -> Setter:
    return Setter(typesetter(), SIZE, 8, ASPECT)


def text_of(lines: list[Line]) -> list[str]:
    return ["".join(piece.text or f"[{piece.card}]" for piece in line.pieces) for line in lines]


def set_lines(text: str, letters: int) -> list[str]:
    """The lines of a text when so many letters fit on one (a quarter of a letter's height stays free)."""
    return text_of(typesetter().lines(read_spans(text), BODY, letters * SIZE // 2 + SIZE // 4))


def test_words_fill_a_line_and_go_on_in_the_next() -> None:
    assert set_lines("one two three four", 9) == ["one two", "three", "four"]
    assert set_lines("one two three four", 10) == ["one two", "three four"]


def test_a_word_is_not_torn_where_its_look_changes() -> None:
    assert set_lines("go **to**day", 6) == ["go", "today"]
    assert set_lines("go **to** day", 6) == ["go to", "day"]


def test_a_stop_stays_with_its_card() -> None:
    # A card is two letter heights (four letters) wide; it and the stop do not part.
    assert set_lines("abcd [[7D]].", 9) == ["abcd", "[7D]."]
    assert set_lines("abcd [[7D]].", 10) == ["abcd [7D]."]


def test_a_word_longer_than_the_line_is_cut() -> None:
    assert set_lines("ab Donaudampfschiff cd", 6) == ["ab", "Donaud", "ampfsc", "hiff", "cd"]


def test_no_line_begins_or_ends_with_a_blank() -> None:
    for letters in range(3, 30):
        for line in set_lines("an eight [[8C]] goes **on** anything at all", letters):
            assert line == line.strip()


def test_a_line_with_a_card_is_as_high_as_the_card() -> None:
    plain, with_card = (
        typesetter().lines(read_spans(text), BODY, 1000)[0] for text in ("words", "words [[8C]]")
    )
    assert plain.height == 30  # 1.5 letter heights
    assert with_card.height == round(2 * SIZE * ASPECT) + SIZE // 2


@given(st.text(alphabet="ab -*äか。", min_size=1, max_size=60), st.integers(2, 40))
def test_nothing_is_lost_and_no_line_is_too_wide(text: str, letters: int) -> None:
    spans = (Words(text.replace("*", ".")), Words(text.replace("*", "!"), bold=True))
    width = letters * SIZE // 2 + SIZE // 4
    lines = typesetter().lines(spans, BODY, width)
    joined = "".join(text_of(lines)).replace(" ", "")
    assert joined == (spans[0].text + spans[1].text).replace(" ", "")
    for line in lines:
        bold = sum(SIZE // 12 for piece in line.pieces if piece.bold)
        assert line.width <= max(width, SIZE // 2) + bold
        for left, right in itertools.pairwise(line.pieces):
            assert left.x + left.width == right.x


# --- tables ---------------------------------------------------------------------------------------------------------


def test_columns_are_as_wide_as_their_words_if_there_is_room() -> None:
    assert column_widths([[(50, 50), (80, 30)], [(70, 40), (20, 20)]], 200) == [70, 80]


def test_narrow_tables_keep_their_longest_words_whole() -> None:
    # Natural 100 + 300 does not fit into 250: 100 for the longest words, 150 shared as 50 : 250 are wished for.
    assert column_widths([[(100, 50), (300, 50)]], 250) == [50 + 25, 50 + 125]


def test_a_column_of_kanji_is_not_squeezed_to_one_letter() -> None:
    # Every kanji is a word; the floor of 60 keeps four of them together.
    assert column_widths([[(60, 15), (400, 100)]], 300, floor=60)[0] == 60


def test_columns_never_exceed_the_room() -> None:
    for room in range(40, 400, 7):
        assert sum(column_widths([[(120, 60), (90, 80), (200, 30)]], room, floor=50)) <= room


# --- blocks ---------------------------------------------------------------------------------------------------------


def faces(block: SetBlock) -> list[Face]:
    return [thing for thing in block.things if isinstance(thing, Face)]


def lone(block: object, width: int) -> SetBlock:
    page = Page((Heading(1, (Words("T"),), "t"), Paragraph((Words("x"),)), block))  # type: ignore[arg-type]
    return setter().set(page, 2, width)


@pytest.mark.parametrize("count", [1, 4, 8, 12, 16])
@pytest.mark.parametrize("sign", ["", "<"])
@pytest.mark.parametrize("width", [300, 520, 800])
def test_a_run_of_cards_stays_on_its_mat(count: int, sign: str, width: int) -> None:
    codes = tuple(f"{n}" for n in range(count))
    block = lone(CardRow(Cards(codes, (sign,) * (count - 1))), width)
    mat = block.things[0]
    assert isinstance(mat, Shape)
    assert mat.width <= width
    assert [face.code for face in faces(block)] == list(codes)
    for face in faces(block):
        assert face.x >= 0
        assert face.x + face.width <= mat.width
        assert face.y + face.high <= block.high
        assert face.width >= 40, "indices are readable from 40 pixels on"
    signs = [thing for thing in block.things if isinstance(thing, Shape) and thing.look == "<light"]
    assert len(signs) == (count - 1 if sign else 0)


def test_numbers_stand_before_their_rows() -> None:
    block = lone(Items(tuple((Words(f"row {n}"),) for n in range(12)), is_numbered=True), 600)
    texts = [thing for thing in block.things if isinstance(thing, Word)]
    assert [word.text for word in texts[::2]] == [f"{n}." for n in range(1, 13)]
    assert all(number.x + number.width <= row.x for number, row in zip(texts[::2], texts[1::2], strict=True))
    assert len(block.rows) == 12


# --- the layout -----------------------------------------------------------------------------------------------------

LONG = "# T\n\nlead\n\n" + "\n\n".join(
    f"## Part {n}\n\n{'words of some length ' * (n * 7 % 23)}\n\n[[8C]]\n\n- a\n- {'b ' * 40}"
    for n in range(12)
)


def whole(width: int = 500) -> PageLayout:
    layout = PageLayout(setter(), read_page(LONG), width)
    for number in range(len(layout.page.blocks)):
        layout.block(number)
    return layout


def test_a_page_set_piece_by_piece_equals_one_set_at_once() -> None:
    want = whole()
    page = read_page(LONG)
    for steps in (range(0, 9000, 137), range(9000, 0, -311)):
        layout = PageLayout(setter(), page, 500)
        for top in steps:
            layout.settle(top, top + 400)
        while layout.settle_one(0) is not None:
            pass
        assert layout.is_whole
        assert [layout.top(n) for n in range(len(page.blocks))] == [
            want.top(n) for n in range(len(page.blocks))
        ]
        assert layout.high == want.high


def test_only_what_is_near_is_set() -> None:
    layout = PageLayout(setter(), read_page(LONG), 500)
    layout.settle(0, 300)
    assert 0 < len(layout.visible(0, 10**6)) < len(layout.page.blocks) / 3


def test_what_is_seen_stays_where_it_is_when_guesses_above_are_mended() -> None:
    layout = PageLayout(setter(), read_page(LONG), 500)
    place = layout.page.place("part-6")
    assert place is not None
    top = layout.span(place)[0]
    guessed = top
    moved = layout.settle_one(top)
    while moved is not None:
        top += moved
        assert layout.span(place)[0] == top
        moved = layout.settle_one(top)
    assert top != guessed, "no guess was wrong: the test shows nothing"


def test_blocks_do_not_overlap() -> None:
    layout = whole()
    tops = [layout.top(n) for n in range(len(layout.page.blocks))]
    ends = [top + layout.block(n).high for n, top in enumerate(tops)]
    assert all(end <= top for end, top in zip(ends, tops[1:], strict=False))
    assert layout.high == ends[-1]


# --- gliding --------------------------------------------------------------------------------------------------------


def test_a_glide_arrives_and_rests() -> None:
    glide = Glide()
    glide.reach = 1000
    assert glide.go(600)
    assert glide.is_moving
    before = glide.offset
    for _ in range(60):
        glide.advance(1 / 60)
        assert before <= glide.offset <= 600
        before = glide.offset
    assert glide.offset == 600
    assert not glide.advance(1 / 60)


def test_a_glide_keeps_to_the_page() -> None:
    glide = Glide()
    glide.reach = 300
    glide.go(9999, at_once=True)
    assert glide.offset == 300
    glide.go(-5)
    assert glide.goal == 0
    assert not glide.go(-50), "it is going there already"


def test_a_still_glide_jumps() -> None:
    glide = Glide(still=True)
    glide.reach = 300
    glide.go(200)
    assert not glide.is_moving


def test_a_long_way_is_cut_short() -> None:
    glide = Glide()
    glide.reach = 5000
    glide.go(4000)
    glide.come_near(500)
    assert (glide.offset, glide.goal) == (3500, 4000)


def test_a_glide_moves_with_what_grows_above() -> None:
    glide = Glide()
    glide.reach = 500
    glide.go(300)
    glide.shift(40, 540)
    assert (glide.offset, glide.goal, glide.reach) == (40, 340, 540)
