"""What is special about a table, on one sheet: the house rules that differ, the locked assists, whether it counts.

Owns how it is shown. In what a table differs is found by house_rules; it knows no single rule.
"""

import pygame

from game.scenes.form_scene import flow, paint_seal
from game.scenes.house_rules import differences, rules_name
from game.scenes.panel_scene import GlassScene
from game.scenes.scene import House
from game.scenes.table_special import Special
from game.view.actions import Action
from game.view.widgets import Button, Form, Label, ScrollPage, Skin, Widget


class HouseRulesSheet(GlassScene):
    """A text that scrolls, and the way back. What lies below cannot be read through it."""

    opened_by = Action.HOUSE_RULES

    def __init__(self, house: House, special: Special) -> None:
        super().__init__(house)
        self._special = special
        self._lines: list[int] = []  # where gold lines part the text, on its page
        self.first_focus = "back"

    # --- building ---------------------------------------------------------------------------------------------

    def build(self, skin: Skin, size: tuple[int, int]) -> Form:
        gap = skin.theme.gap
        width = min(size[0] - 6 * gap, skin.px(760))
        inner = width - 8 * gap
        back = Button(skin, "back", self.house.say("core.back"), self.back, icon="back", look="main")
        bar_high = flow([back], 0, inner, 0, gap)
        head = self._head(skin)
        body, body_high = self._body(skin, inner - 3 * gap)
        room = size[1] - 4 * gap - head - bar_high - 5 * gap
        shown = min(body_high, max(4 * gap, room))
        height = head + shown + bar_high + 5 * gap
        self._panel = pygame.Rect((size[0] - width) // 2, (size[1] - height) // 2, width, height)
        view = pygame.Rect(self._panel.x + 4 * gap, self._panel.y + head, inner, shown)
        for widget in body:
            widget.scrolls = True
        flow([back], view.x, view.right, view.bottom + 2 * gap, gap, align="right")
        return Form(skin, [*body, back], ScrollPage(skin, view, body_high))

    @staticmethod
    def _head(skin: Skin) -> int:
        return round(skin.theme.size("title") * 1.4) + 6 * skin.theme.gap

    def _body(self, skin: Skin, width: int) -> tuple[list[Widget], int]:
        """The sections, one below the other, and how high they are together."""
        gap = skin.theme.gap
        widgets: list[Widget] = []
        self._lines = []
        y = 0
        for section in (self._rules(skin), self._locks(skin), self._counting(skin)):
            if section and widgets:
                self._lines.append(y + 2 * gap)
                y += 4 * gap
            for label in section:
                y = label.place(0, y + (gap if label.key.startswith("name.") else 0), width).bottom
            widgets += section
        return widgets, y + gap

    def _rules(self, skin: Skin) -> list[Label]:
        special, say, texts = self._special, self.house.say, self.house.texts
        found = differences(texts, special.game, special.options)
        name = rules_name(texts, special.game, special.options, special.preset)
        labels = [Label(skin, "rules", name, role="heading", serif=True, colour="gold_light")]
        about = texts.count("house_rules.differ", len(found)) if found else say("house_rules.none")
        labels.append(Label(skin, "about", about, role="small", colour="text_soft"))
        for rule in found:
            words = say("house_rules.here", here=rule.here, usual=rule.usual)
            labels += [
                Label(skin, f"name.{rule.key}", rule.name, bold=True),
                Label(skin, f"here.{rule.key}", words),
                Label(skin, f"help.{rule.key}", rule.help, role="small", colour="text_soft"),
            ]
        return labels

    def _locks(self, skin: Skin) -> list[Label]:
        say, locks = self.house.say, self._special.locks
        if not locks:
            return []
        labels = [
            Label(skin, "locks", say("assist.locks"), role="heading", serif=True, colour="gold_light"),
            Label(skin, "locks.about", say("assist.locks.help"), role="small", colour="text_soft"),
        ]
        for name, lock in locks.items():
            words = say("assist.locked", assist=say(f"settings.{name}"), lock=say(f"assist.{lock}"))
            labels += [
                Label(skin, f"name.{name}", words, bold=True, icon="lock"),
                Label(skin, f"help.{name}", say(f"settings.{name}.help"), role="small", colour="text_soft"),
            ]
        return labels

    def _counting(self, skin: Skin) -> list[Label]:
        if not self._special.uncounted:
            return []
        say = self.house.say
        return [
            Label(
                skin, "counting", say("table.note.uncounted"), role="heading", serif=True, colour="gold_light"
            ),
            Label(skin, "why", say(f"uncounted.{self._special.uncounted}")),
        ]

    # --- drawing ------------------------------------------------------------------------------------

    def paint_under(self, skin: Skin, target: pygame.Surface) -> None:
        super().paint_under(skin, target)
        gap, panel = skin.theme.gap, self._panel
        size = skin.theme.size("title")
        y = panel.y + 3 * gap + round(size * 0.7)
        x = paint_seal(skin, target, "則", (panel.x + 4 * gap, y), round(size * 1.2)).right + 2 * gap
        skin.words(
            target, self.house.say("house_rules.title"), (x, y), "midleft", role="title", least="body", serif=True,
            room=panel.right - 4 * gap - x,
        )  # fmt: skip
        line = panel.y + 4 * gap + round(size * 1.4)
        skin.gold_line(target, panel.x + 4 * gap, panel.right - 4 * gap, line)

    def paint_over(self, skin: Skin, target: pygame.Surface) -> None:
        page = self.form.page if self.form is not None else None
        if page is None:
            return
        old = target.get_clip()
        target.set_clip(page.view.clip(old))
        for y in self._lines:
            spot = page.view.y + y - page.offset
            skin.gold_line(
                target, page.view.x + 8 * skin.theme.gap, page.view.right - 8 * skin.theme.gap, spot
            )
        target.set_clip(old)
