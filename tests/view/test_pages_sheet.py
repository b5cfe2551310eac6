"""A page on its sheet: reading it by wheel, keys, bar and drag, finding sections, taking addresses, equal pictures."""

import pygame
import pytest

from game.view.actions import Action
from game.view.pages.library import page_of
from game.view.pages.reader import read_page
from game.view.pages.sheet import PageSheet
from game.view.widgets import State
from tests.view import core_kit

FRAME = 1 / 60
ADDRESS = "https://example.org/more"
TALL = (
    "# T\n\nlead\n\n"
    + "\n\n".join(f"## Part {n}\n\n{'words ' * 60}\n\n- one\n- {'two ' * 30}" for n in range(9))
    + f"\n\n## End\n\nRead on: <{ADDRESS}>, or <https://example.org/other>."
)


def sheet(
    width: int = 600, height: int = 400, *, still: bool = True, text: str = TALL
) -> tuple[PageSheet, list[list[str]]]:
    asked: list[list[str]] = []
    made = PageSheet(core_kit.skin(), "page", read_page(text), "french", "ippon", asked.append, still=still)
    made.lie(pygame.Rect(40, 30, width, height))
    return made, asked


def picture(made: PageSheet) -> bytes:
    target = pygame.Surface((700, 480))
    made.paint(target, made.box, State())
    return pygame.image.tobytes(target, "RGB")


def test_the_page_is_read_by_keys_to_its_end_and_back() -> None:
    made, _ = sheet()
    made.reading.layout  # noqa: B018 (the page is set when it is first looked at)
    assert not made.act(Action.UP), "at the top the arrow leads out of the page"
    presses = 0
    while made.act(Action.DOWN):
        presses += 1
    assert presses > 10
    assert made.reading.glide.offset == made.reading.glide.reach
    made.act(Action.FIRST)
    assert made.reading.glide.offset == 0
    made.act(Action.LAST)
    assert made.reading.glide.offset == made.reading.glide.reach
    assert made.act(Action.GO_ON), "Space is never passed on from the page's end"


def test_paging_keeps_some_lines_in_view() -> None:
    made, _ = sheet()
    made.act(Action.PAGE_DOWN)
    assert made.reading.view.height * 0.7 < made.reading.glide.offset < made.reading.view.height


def test_the_wheel_moves_the_page_smoothly() -> None:
    made, _ = sheet(still=False)
    made.reading.layout  # noqa: B018
    made.wheel(-2)
    goal = made.reading.glide.goal
    assert goal > 0
    assert made.reading.glide.offset == 0
    made.update(FRAME)
    assert 0 < made.reading.glide.offset < goal
    for _ in range(60):
        made.update(FRAME)
    assert made.reading.glide.offset == made.reading.glide.goal


@pytest.mark.parametrize("anchor", ["part-3", "part-8", "part-5/2", "part-4:1", "end"])
def test_an_anchor_is_brought_into_view_from_anywhere(anchor: str) -> None:
    made, _ = sheet()
    for start in (0, 10**6):
        made.reading.glide.go(start, at_once=True)
        assert made.reading.show(anchor, at_once=True, marked=True)
        place = made.reading.page.place(anchor)
        assert made.reading.mark == place is not None
        top, _ = made.reading.layout.span(place)
        seen = top - round(made.reading.glide.offset) + 24  # the margin of three units
        assert 0 <= seen < made.reading.view.height


def test_an_unknown_anchor_changes_nothing() -> None:
    made, _ = sheet()
    made.act(Action.DOWN)
    before = made.reading.glide.offset
    assert not made.reading.show("nowhere", marked=True)
    assert (made.reading.glide.offset, made.reading.mark) == (before, None)


def test_the_section_that_is_read_is_known() -> None:
    made, _ = sheet()
    for anchor in ("t", "part-1", "part-7", "part-2", "end"):
        made.reading.show(anchor, at_once=True)
        assert made.reading.section == anchor


def test_the_bar_is_dragged_from_end_to_end() -> None:
    made, _ = sheet()
    knob = made.reading.knob
    spot = (knob.centerx - made.box.x, knob.centery - made.box.y)
    made.press(spot)
    made.drag((spot[0], spot[1] + made.box.height))
    assert made.reading.glide.offset == made.reading.glide.reach
    made.drag((spot[0], spot[1] - 5))
    assert made.reading.glide.offset == 0
    made.release(spot)


def test_the_page_follows_the_finger() -> None:
    made, _ = sheet()
    made.press((200, 300))
    made.drag((200, 180))
    assert made.reading.glide.offset == 120
    made.release((200, 180))
    assert made.reading.glide.offset == 120


def test_an_address_is_given_by_enter_and_by_click_but_never_by_itself() -> None:
    made, asked = sheet()
    assert not made.act(Action.ACCEPT), "no address is in view"
    made.act(Action.LAST)
    picture(made)
    assert asked == []
    assert made.act(Action.ACCEPT)
    assert asked == [[ADDRESS, "https://example.org/other"]]
    place = next(box for address, box in made.reading.addresses() if address == ADDRESS)
    spot = (place.centerx - made.box.x, place.centery - made.box.y)
    made.press(spot)
    made.release(spot)
    assert asked[1:] == [[ADDRESS]]
    made.press(spot)
    made.drag((spot[0], spot[1] + 90))
    made.release((spot[0], spot[1] + 90))
    assert len(asked) == 2, "a drag that began on an address is no click"


def test_the_same_moment_gives_the_same_picture() -> None:
    """However a place was reached: by reading from the top, or by one jump with everything above it still guessed."""
    read, _ = sheet()
    while read.reading.section != "part-6":
        read.act(Action.DOWN)
        picture(read)
    read.reading.show("part-6", at_once=True)
    jumped, _ = sheet()
    jumped.reading.show("part-6", at_once=True)
    for made in (read, jumped):
        while not made.reading.layout.is_whole:
            made.update(FRAME)
    assert read.reading.glide.offset == jumped.reading.glide.offset
    assert picture(read) == picture(jumped) == picture(jumped)


def test_another_width_shows_the_same_words() -> None:
    wide, _ = sheet(640)
    wide.reading.show("part-5", at_once=True)
    narrow, _ = sheet(380)
    narrow.reading.page = wide.reading.page
    narrow.reading.take_over(wide.reading)
    assert narrow.reading.section == "part-5"


def test_all_is_made_ready_while_nobody_waits() -> None:
    made, _ = sheet(still=False)
    for _ in range(600):
        made.update(FRAME)
        if made.reading.layout.is_whole:
            break
    assert made.reading.layout.is_whole


@pytest.mark.parametrize("game", ["ippon", "hachinin_meri"])
def test_a_book_opens_quickly(game: str) -> None:
    """Only what is seen is set: some hundred words, not some thousand."""
    asked: list[str] = []
    skin = core_kit.skin()
    page = page_of(game, "de")
    made = PageSheet(
        skin, "page", page, "unsun" if game == "hachinin_meri" else "french", game, list, still=True
    )
    made.lie(pygame.Rect(0, 0, 900, 600))
    inner = skin.assets.measure

    def counted(string: str, size: int, *, serif: bool = False, bold: bool = False) -> tuple[int, int]:
        asked.append(string)
        return inner(string, size, serif=serif, bold=bold)

    skin.assets.measure = counted  # type: ignore[method-assign]
    made.reading.layout  # noqa: B018
    assert 0 < len(asked) < 400


def test_the_bar_is_drawn_again_when_the_page_turns_out_longer() -> None:
    """Blocks out of view are set while there is time; each may change the page's length, and with it the bar."""
    made, _ = sheet(still=False)
    made.reading.go(400, at_once=True)
    before, told = picture(made), 0
    while not made.reading.layout.is_whole:
        is_told = made.update(FRAME)
        told += is_told
        now = picture(made)
        assert is_told or now == before
        before = now
    assert told
