"""The files of house rules that lie at hand, to choose one of them; another place can be named as well.

It shows names and games; what happens with the chosen file is its caller's affair.
"""

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from game.persist.preset_files import Preset
from game.rules.kit.protocol import AnyGame
from game.scenes.form_scene import flow
from game.scenes.panel_scene import PanelScene
from game.scenes.scene import House
from game.view.widgets import Button, Form, Label, Rows, Skin

_ROW = 60  # pixels at 1280 x 720
_MOST_ROWS = 6


class PresetList(PanelScene):
    """`take` gets the chosen file; `elsewhere` asks where another one lies."""

    def __init__(
        self,
        house: House,
        found: Sequence[tuple[Path, AnyGame, Preset]],
        take: Callable[[Path], None],
        elsewhere: Callable[[], None],
    ) -> None:
        super().__init__(house)
        self._found, self._take, self._elsewhere = tuple(found), take, elsewhere
        self._rows: Rows | None = None
        self.first_focus = "rows"

    def build(self, skin: Skin, size: tuple[int, int]) -> Form:
        gap, say = skin.theme.gap, self.house.say
        width = min(size[0] - 6 * gap, skin.px(760))
        inner = width - 8 * gap
        title = Label(skin, "title", say("presets.import_title"), role="heading", serif=True)
        place = str(self._found[0][0].parent)
        where = Label(skin, "where", say("presets.at_hand", folder=place), role="small", colour="text_soft")
        buttons = [
            Button(skin, "elsewhere", say("presets.elsewhere"), self._ask_elsewhere, icon="search"),
            Button(skin, "cancel", say("core.cancel"), self.back),
            Button(skin, "take", say("presets.take"), self._done, icon="import", look="main"),
        ]
        heads = title.measure(inner)[1] + where.measure(inner)[1]
        bar_high = flow(buttons, 0, inner, 0, gap)
        row = skin.px(_ROW)
        room = size[1] - 4 * gap - heads - bar_high - 11 * gap
        list_high = min(len(self._found), _MOST_ROWS, max(1, room // row)) * row
        height = heads + list_high + bar_high + 11 * gap
        self._panel = pygame.Rect((size[0] - width) // 2, (size[1] - height) // 2, width, height)
        x = self._panel.x + 4 * gap
        y = title.place(x, self._panel.y + 3 * gap, inner).bottom
        y = where.place(x, y, inner).bottom + 2 * gap
        before = self._rows
        self._rows = Rows(
            skin, "rows", len(self._found), row, self._paint_row, lambda number: None, lambda number: self._done(),
            index=before.index if before is not None else 0, offset=before.offset if before is not None else 0,
        )  # fmt: skip
        self._rows.place(x, y, inner, list_high)
        flow(buttons, x, x + inner, y + list_high + 2 * gap, gap, align="right")
        return Form(skin, [title, where, self._rows, *buttons])

    def _done(self) -> None:
        assert self._rows is not None
        path = self._found[self._rows.index][0]
        self.house.scenes.pop()
        self._take(path)

    def _ask_elsewhere(self) -> None:
        self.house.scenes.pop()
        self._elsewhere()

    def _paint_row(self, target: pygame.Surface, box: pygame.Rect, number: int, is_chosen: bool) -> None:
        assert self._rows is not None
        skin = self._rows.skin
        gap, small = skin.theme.gap, skin.theme.size("small")
        path, game, preset = self._found[number]
        side = box.height - 2 * gap
        skin.put(
            target, skin.assets.emblem(game.key, side), (box.x + gap, box.centery - skin.px(2)), "midleft"
        )
        x = box.x + side + 3 * gap
        room = box.right - gap - x
        upper, lower = box.centery - round(small * 0.72) - 2, box.centery + round(small * 0.72) - 2
        name = preset.name or self.house.say("setup.custom")
        skin.words(target, name, (x, upper), "midleft", bold=True, room=room)
        told = f"{self.house.say(f'game.{game.key}.name')} · {path.name}"
        skin.words(target, told, (x, lower), "midleft", role="small", colour="text_soft", room=room)
