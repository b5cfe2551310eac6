"""What hasty hands do next: anything anywhere, but more often where something is to be hit.

Looks at what is on the screen to aim; what it chooses is a plain event (see hasty.py) with its place written down.
"""

from collections.abc import Callable
from random import Random

import pygame

from game.rules import GAMES
from game.scenes.form_scene import FormScene
from game.scenes.guided import GuidedTable
from game.scenes.table import TableScene
from game.scenes.table_enlarged import PANEL, enlarged
from game.view.table.geometry import Box
from game.view.widgets.focus import can_take
from tests.robust.hasty import Event, World

SIZES = ((1280, 720), (1024, 600), (1600, 900), (1111, 777))
_LETTERS = "aeßø千 7éאب"
_PLAIN = "return return space tab up down left right escape h l s e p r f1 home end pageup pagedown backspace delete"
_WITH_CTRL = "z z y n , m a c v x"
_SETTINGS: dict[str, tuple[object, ...]] = {
    "language": ("en", "de", "nb"), "world": ("game", "ai", "shu", "matcha", "sumi"), "back": ("world", "shu", "ai"),
    "speed": (50, 100, 400), "instant": (True, False, False), "reduced_motion": (True, False),
    "interface_size": (75, 100, 150), "card_size": (75, 100, 200), "four_colours": (True, False),
    "contrast": (0, 50, 80), "grain": (0, 50, 90), "temperature": (20, 50, 70), "show_legal": (True, False),
    "free_take_back": (True, False), "confirm_moves": (True, False), "play_forced": (True, False),
    "trick_hold_ms": (0, 1200, 5000), "click_to_go_on": (True, False), "computer_delay_ms": (0, 350),
    "sort_hand": ("dealt", "suit", "rank", "trump_left", "strength"), "show_captions": (True, False),
    "memory_aids": (True, False), "ranked_hand": (True, False), "order_strip": (True, False),
    "show_curtain": (True, False), "gamepad_swap": (True, False),
    "index_letters": ("language", "de"), "kana_indices": (True, False), "mute": (True, False),
}  # fmt: skip


class Hands:
    """Hasty hands with a chance of their own."""

    def __init__(self, world: World, seed: int) -> None:
        self.world = world
        self.rng = Random(seed)
        self._kinds: dict[Callable[[], Event], int] = {
            self._click: 300, self._key: 200, self._frame: 220, self._drag: 50, self._move: 90, self._press: 16,
            self._pad: 60, self._wheel: 25, self._right: 12, self._letter: 10, self._held: 20, self._focus: 8,
            self._hold: 6, self._rest: 8, self._set: 5, self._go: 5, self._size: 1, self._full: 1, self._leave: 1,
            lambda: ["exposed"]: 3,
        }  # fmt: skip

    def next(self) -> Event:
        """The next event, with its place."""
        kinds = self._kinds
        return self.rng.choices(list(kinds), list(kinds.values()))[0]()

    # --- the pointer ------------------------------------------------------------------------------------------

    def _spot(self) -> tuple[int, int]:
        """Where something is to be hit, or anywhere."""
        width, height = self.world.program.screen.size
        boxes = self._boxes() if self.rng.random() < 0.8 else []
        box = self.rng.choice(boxes) if boxes else pygame.Rect(0, 0, width, height)
        x = box.x + self.rng.random() * max(1, box.w)
        y = box.y + self.rng.random() * max(1, box.h)
        return round(min(max(0, x), width - 1)), round(min(max(0, y), height - 1))

    def _boxes(self) -> list[pygame.Rect]:
        top = self.world.top
        if isinstance(top, TableScene):
            return [pygame.Rect(box.x, box.y, box.w, box.h) for box in self._table_boxes(top)]
        if isinstance(top, FormScene) and top.form is not None:
            return [top.form.screen_box(widget) for widget in top.form.widgets if can_take(widget)]
        return []

    @staticmethod
    def _table_boxes(table: TableScene) -> list[Box]:
        state, layout = table.state, table.director.layout
        if state.question is not None and state.question.boxes:
            return list(state.question.boxes)
        boxes = [sign.box for sign in table.signs]
        boxes += [sign.box for sign in table.signs if not sign.key.startswith("tool.")] * 5
        boxes += [seat.plate for seat in layout.seats]
        boxes += [spot.box for spot in layout.spots]
        boxes += [spot.box for spot in layout.spots if spot.raised] * 8
        if state.panel == PANEL:
            boxes += [spot.box for _, spot in enlarged(table)] * 4
        if isinstance(table, GuidedTable) and table._board is not None:
            button = table._board._board.button_box
            boxes += [Box(button.x, button.y, button.w, button.h)] * 20
        return boxes

    def _click(self) -> Event:
        return ["click", *self._spot()]

    def _right(self) -> Event:
        return ["click", *self._spot(), 3]

    def _move(self) -> Event:
        return ["move", *self._spot()]

    def _press(self) -> Event:
        return [self.rng.choice(["down", "up"]), *self._spot()]

    def _drag(self) -> Event:
        return ["drag", *self._spot(), *self._spot()]

    def _wheel(self) -> Event:
        return ["wheel", self.rng.choice([-3, -1, 1, 3])]

    # --- keys -------------------------------------------------------------------------------------------------

    def _key(self) -> Event:
        rng = self.rng
        if rng.random() < 0.3:
            digit = rng.randrange(10)
            return ["key", getattr(pygame, f"K_{digit}"), 0, getattr(pygame, f"KSCAN_{digit}"), str(digit)]
        if not isinstance(self.world.top, TableScene) and rng.random() < 0.25:
            return ["key", pygame.K_ESCAPE]  # back to where there is more to do
        if rng.random() < 0.2:
            return ["key", pygame.key.key_code(rng.choice(_WITH_CTRL.split())), pygame.KMOD_CTRL]
        return self._named(rng.choice(_PLAIN.split()), "key")

    def _named(self, name: str, word: str) -> Event:
        name = {"pageup": "page up", "pagedown": "page down"}.get(name, name)
        mod = pygame.KMOD_LSHIFT if name == "tab" and self.rng.random() < 0.3 else 0
        text = name if len(name) == 1 else " " if name == "space" else ""
        return [word, pygame.key.key_code(name), mod, 0, text]

    def _held(self) -> Event:
        """A key that goes down, or up, or down again."""
        return self._named(
            self.rng.choice(["space", "return", "e", "left"]), self.rng.choice(["keydown", "keyup"])
        )

    def _letter(self) -> Event:
        letter = self.rng.choice(_LETTERS)
        return ["keydown", ord(letter) if ord(letter) < 128 else 0, 0, 0, letter]

    def _pad(self) -> Event:
        actions = [
            "up",
            "down",
            "left",
            "right",
            "accept",
            "accept",
            "accept",
            "back",
            "hint",
            "last_trick",
            "pause",
        ]
        return ["pad", self.rng.choice([*actions, "take_back", "enlarge", "previous", "next"])]

    # --- everything else --------------------------------------------------------------------------------------

    def _frame(self) -> Event:
        return ["frame", self.rng.choice([0.0, 1 / 60, 1 / 60, 0.05, 0.1, 0.1])]

    def _rest(self) -> Event:
        return ["rest"]

    def _focus(self) -> Event:
        return ["focus", self.rng.random() < 0.5]

    def _hold(self) -> Event:
        return ["hold", self.rng.random() < 0.3]

    def _set(self) -> Event:
        name = self.rng.choice(list(_SETTINGS))
        return ["set", name, self.rng.choice(_SETTINGS[name])]

    def _size(self) -> Event:
        return ["size", *self.rng.choice(SIZES)]

    def _full(self) -> Event:
        return ["key", pygame.K_F11]

    def _leave(self) -> Event:
        """Out of the program and into it again, by its cross or by Ctrl+Q."""
        return self.rng.choice([["quit"], ["key", pygame.K_q, pygame.KMOD_CTRL], ["restart"]])

    def _go(self) -> Event:
        rng, game = self.rng, self.rng.choice(GAMES)
        plain = ["open_home", "show_settings", "open_history", "open_statistics", "open_learn"]
        if rng.random() < 0.5:
            where = rng.choice(["match", "middle", "middle"])
            return ["go", where, game.key, rng.choice(list(game.seats)), rng.choice([1, 1, 1, 2, 0])]
        if rng.random() < 0.3:
            return ["go", "continue"]
        if rng.random() < 0.5:
            return ["go", rng.choice(plain)]
        return ["go", rng.choice(["set_up", "book", "guided", "replay", "replay"]), game.key]
