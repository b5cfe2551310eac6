"""Furniture of forms: keyboard, mouse and gamepad say the same, and the focus is never lost."""

from collections.abc import Callable

import pygame
import pytest

from game.i18n import Texts
from game.view.actions import NAMED_KEYS, Action, Bindings, digit_of, key_label, key_text
from game.view.widgets import (
    Button,
    Choice,
    Form,
    List,
    ScrollPage,
    Skin,
    Slider,
    State,
    TextField,
    Toggle,
    Widget,
)
from tests.view.core_kit import click, key, move, pad, skin

KEYS = Bindings()


def centre(form: Form, name: str) -> tuple[int, int]:
    widget = next(widget for widget in form.widgets if widget.key == name)
    return form.screen_box(widget).center


def grid(made: Skin, columns: int, rows: int, heard: list[str]) -> Form:
    """Buttons named "column,row" in a regular grid."""

    def hear(name: str) -> Callable[[], None]:
        return lambda: heard.append(name)

    buttons: list[Widget] = []
    for row in range(rows):
        for column in range(columns):
            name = f"{column},{row}"
            button = Button(made, name, name, hear(name))
            button.place(100 + column * 150, 100 + row * 80, 120, 50)
            buttons.append(button)
    return Form(made, buttons)


def test_what_is_typed_stands_level_with_the_words_of_a_choice_beside_it() -> None:
    made = skin()
    colour = made.theme.rgb("text")

    def rows(widget: Widget) -> list[int]:
        """The lines of pixels in which its letter is drawn."""
        target = pygame.Surface((300, 60))
        widget.draw(target, pygame.Rect(10, 5, 200, 48), State())
        return [y for y in range(60) if any(target.get_at((x, y))[:3] == colour for x in range(300))]

    field = TextField(made, "name", "H", lambda text: None)
    choice = Choice(made, "kind", ["H"], 0, lambda number: None)
    assert rows(field) == rows(choice) != []


@pytest.mark.parametrize("device", ["keyboard", "mouse", "gamepad"])
def test_every_device_presses_a_button(device: str) -> None:
    heard: list[str] = []
    form = grid(skin(), 1, 1, heard)
    events = {
        "keyboard": [key(pygame.K_RETURN)],
        "mouse": click(centre(form, "0,0")),
        "gamepad": [pad(Action.ACCEPT)],
    }[device]
    for event in events:
        form.handle(event, KEYS)
    assert heard == ["0,0"]


def test_a_press_that_ends_elsewhere_is_no_click() -> None:
    heard: list[str] = []
    form = grid(skin(), 2, 1, heard)
    form.handle(click(centre(form, "0,0"))[0], KEYS)
    form.handle(click(centre(form, "1,0"))[1], KEYS)
    assert heard == []


def test_a_button_that_comes_up_lights_what_lies_there() -> None:
    """It went down on another scene; the pointer has not moved since."""
    form = grid(skin(), 2, 1, [])
    form.changed = False
    assert not form.handle(click(centre(form, "1,0"))[1], KEYS), "nothing was clicked"
    assert form.hovered is not None
    assert form.hovered.key == "1,0"
    assert form.changed


def test_arrows_lead_to_the_neighbour_and_stop_at_the_edge() -> None:
    form = grid(skin(), 3, 3, [])
    path = [Action.RIGHT, Action.DOWN, Action.DOWN, Action.LEFT, Action.UP, Action.LEFT]
    seen = []
    for action in path:
        form.act(action)
        assert form.focus is not None
        seen.append(form.focus.key)
    assert seen == ["1,0", "1,1", "1,2", "0,2", "0,1", "0,1"]


def test_tab_goes_through_everything_and_round() -> None:
    form = grid(skin(), 2, 2, [])
    seen = []
    for _ in range(5):
        assert form.focus is not None
        seen.append(form.focus.key)
        form.handle(key(pygame.K_TAB), KEYS)
    assert seen == ["0,0", "1,0", "0,1", "1,1", "0,0"]
    form.handle(key(pygame.K_TAB, pygame.KMOD_LSHIFT), KEYS)
    assert form.focus is not None
    assert form.focus.key == "0,0"


def test_the_focus_passes_over_what_is_switched_off() -> None:
    form = grid(skin(), 3, 1, [])
    form.widgets[1].enabled = False
    form.act(Action.RIGHT)
    assert form.focus is form.widgets[2]


def test_the_focus_survives_a_rebuild_or_goes_to_the_nearest() -> None:
    made = skin()
    before = grid(made, 3, 1, [])
    before.focus_on("1,0")
    same = grid(made, 3, 1, [])
    same.take_over(before)
    assert same.focus is not None
    assert same.focus.key == "1,0"
    less = grid(made, 1, 1, [])
    less.take_over(before)
    assert less.focus is less.widgets[0]


def test_a_hidden_row_is_scrolled_into_view_when_it_gets_the_focus() -> None:
    made = skin()
    rows: list[Widget] = []
    for number in range(20):
        row = Button(made, str(number), str(number), lambda: None)
        row.scrolls = True
        row.place(0, number * 60, 200, 50)
        rows.append(row)
    page = ScrollPage(made, pygame.Rect(100, 100, 300, 200), 1200)
    form = Form(made, rows, page)
    for _ in range(9):
        form.act(Action.DOWN)
    assert form.focus is rows[9]
    assert page.view.contains(form.screen_box(rows[9]))


def test_a_click_beside_the_page_does_not_reach_a_row_scrolled_away() -> None:
    made, heard = skin(), []
    row = Button(made, "row", "row", lambda: heard.append("row"))
    row.scrolls = True
    row.place(0, 250, 200, 50)
    form = Form(made, [row], ScrollPage(made, pygame.Rect(100, 100, 300, 200), 600))
    for event in click((150, 375)):  # where the row would be, below the page's window
        form.handle(event, KEYS)
    assert heard == []


def test_the_wheel_scrolls_no_further_than_the_content() -> None:
    page = ScrollPage(skin(), pygame.Rect(0, 0, 100, 200), 500)
    for _ in range(20):
        page.wheel(-1)
    assert page.offset == 300
    assert not page.wheel(-1)
    page.wheel(100)
    assert page.offset == 0


def test_a_slider_moves_in_steps_and_keeps_its_bounds() -> None:
    heard: list[int] = []
    slider = Slider(skin(), "s", 95, 0, 100, 10, heard.append)
    slider.place(0, 0, 400, 40)
    for action in (Action.RIGHT, Action.RIGHT, Action.LAST, Action.LEFT, Action.FIRST):
        slider.act(action)
    assert heard == [100, 90, 0]


def test_a_slider_follows_the_pointer() -> None:
    heard: list[int] = []
    made = skin()
    slider = Slider(made, "s", 50, 0, 100, 1, heard.append)
    slider.place(0, 0, 400, 40)
    form = Form(made, [slider])
    form.handle(click((14, 20))[0], KEYS)
    form.handle(move((5000, 20)), KEYS)
    form.handle(click((5000, 20))[1], KEYS)
    assert heard == [0, 100]


def test_a_choice_goes_round_both_ways() -> None:
    heard: list[int] = []
    choice = Choice(skin(), "c", ["a", "b", "c"], 0, heard.append)
    choice.place(0, 0)
    choice.act(Action.LEFT)
    choice.act(Action.RIGHT)
    choice.act(Action.ACCEPT)
    choice.release((2, 10))
    choice.release((choice.box.width - 2, 10))
    assert heard == [2, 0, 1, 0, 1]


def test_a_toggle_flips_and_arrows_set_it() -> None:
    heard: list[bool] = []
    toggle = Toggle(skin(), "t", False, heard.append)
    toggle.act(Action.ACCEPT)
    assert not toggle.act(Action.RIGHT)  # it is on already: the focus may move on
    toggle.act(Action.LEFT)
    toggle.release((0, 0))
    assert heard == [True, False, True]


def test_a_list_moves_inside_and_lets_the_focus_out_at_its_ends() -> None:
    heard: list[int] = []
    made = List(skin(), "l", [("a",), ("b",)], heard.append)
    assert not made.act(Action.UP)
    assert made.act(Action.DOWN)
    assert not made.act(Action.DOWN)
    made.act(Action.ACCEPT)
    made.place(0, 0, 100)
    made.release((5, 5))
    assert heard == [1, 0]


def field(value: str = "") -> tuple[TextField, list[str]]:
    heard: list[str] = []
    made = TextField(skin(), "f", value, heard.append, most=6)
    made.place(0, 0)
    return made, heard


def test_a_field_takes_any_letters_up_to_its_length() -> None:
    made, heard = field()
    for text in ("愛", "ß", "\n", "éłan!!"):
        made.typed(text)
    assert made.value == "愛ßéłan"
    assert heard[-1] == "愛ßéłan"


def test_what_was_there_is_replaced_by_the_first_letter() -> None:
    made, _ = field("Till")
    made.focused(True)
    made.typed("L")
    assert made.value == "L"


def test_a_field_edits_at_its_caret() -> None:
    made, _ = field("abc")
    made.key_down(key(pygame.K_LEFT))
    made.typed("X")
    assert made.value == "abXc"
    made.key_down(key(pygame.K_BACKSPACE))
    made.key_down(key(pygame.K_HOME))
    made.key_down(key(pygame.K_DELETE))
    assert made.value == "bc"


def test_a_letter_typed_into_a_field_is_no_shortcut() -> None:
    made, _ = field()
    form = Form(skin(), [made])
    assert form.handle(key(pygame.K_h, text="h"), KEYS)
    assert not form.handle(key(pygame.K_z, pygame.KMOD_LCTRL), KEYS)


@pytest.mark.parametrize(
    ("event", "action"),
    [
        (key(pygame.K_z, pygame.KMOD_LCTRL), Action.TAKE_BACK),
        (key(pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT), Action.FORWARD),
        (key(pygame.K_F11), Action.FULLSCREEN),
        (key(pygame.K_RETURN, pygame.KMOD_LALT), Action.FULLSCREEN),
        (key(pygame.K_COMMA, pygame.KMOD_RCTRL), Action.SETTINGS),
        (key(pygame.K_KP_ENTER), Action.ACCEPT),
        (key(pygame.K_h, pygame.KMOD_NUM | pygame.KMOD_CAPS), Action.HINT),
        (key(pygame.K_j), None),
    ],
)
def test_the_keys_of_the_product(event: pygame.event.Event, action: Action | None) -> None:
    assert KEYS.action_of(event) is action


def test_an_own_key_takes_the_place_of_the_usual_one() -> None:
    keys = Bindings({"hint": "s", "back": "x", "no_such": "y"})
    assert keys.action_of(key(pygame.K_s)) is Action.HINT
    assert keys.action_of(key(pygame.K_h)) is None
    assert keys.action_of(key(pygame.K_x)) is None  # Escape is fixed
    assert keys.key_of(Action.HINT) == "s"


def test_a_swapped_pad_exchanges_its_two_buttons() -> None:
    keys = Bindings({}, swap_pad=True)
    assert keys.action_of(pad(Action.ACCEPT)) is Action.BACK
    assert keys.action_of(pad(Action.HINT)) is Action.HINT


def test_digits_go_by_their_place_on_the_keyboard() -> None:
    """On a French keyboard the unshifted key of the 1 prints "&"."""
    event = pygame.event.Event(
        pygame.KEYDOWN, key=pygame.K_AMPERSAND, mod=0, unicode="&", scancode=pygame.KSCAN_1
    )
    assert digit_of(event) == 1
    assert digit_of(key(pygame.K_a)) is None


@pytest.mark.parametrize(
    ("text", "english", "german", "norwegian"),
    [
        ("ctrl+z", "Ctrl+Z", "Strg+Z", "Ctrl+Z"),
        ("space", "Space", "Leertaste", "Mellomrom"),
        ("page up", "Page Up", "Bild auf", "Page Up"),
        ("f1", "F1", "F1", "F1"),
        ("+", "+", "+", "+"),
    ],
)
def test_keys_are_written_as_people_do(text: str, english: str, german: str, norwegian: str) -> None:
    names = {"en": english, "de": german, "nb": norwegian}
    assert {language: key_label(text, Texts(language).say) for language in names} == names


@pytest.mark.parametrize("language", ["en", "de", "nb"])
def test_every_key_with_a_name_has_one_in_every_language(language: str) -> None:
    """A key that is called Space in German was forgotten."""
    texts = Texts(language, strict=True)
    assert all(key_label(key, texts.say) for key in NAMED_KEYS)


def test_a_key_is_kept_with_what_is_held_beside_it() -> None:
    assert key_text(key(pygame.K_TAB, pygame.KMOD_RSHIFT)) == "shift+tab"
