"""Set-up: a line per seat, the rules' preset and every house rule, and the button that deals.

"Same as last time" is what it opens with: Enter on it starts at once. It knows drafts and options, no single game.
"""

from collections.abc import Callable
from pathlib import Path

import pygame

from game.rules.kit.options import Option, Value
from game.rules.kit.protocol import AnyGame
from game.scenes.assist_rows import AssistRows
from game.scenes.draft import Draft, draft_from, own_name
from game.scenes.form_scene import FormScene, flow, title_height
from game.scenes.option_rows import option_row, place_row
from game.scenes.preset_deeds import PresetDeeds
from game.scenes.scene import House
from game.scenes.seat_rows import SeatRows
from game.view.actions import Action
from game.view.widgets import Button, Choice, Form, Label, ScrollPage, Skin, Widget

_WIDE = 1080  # from this width on (at 100 %) seats and rules stand side by side
_NAME_LETTERS = 16


class SetUp(FormScene):
    """The set-up of one game. `start` gets the finished draft; it is remembered before."""

    def __init__(self, house: House, game: AnyGame, start: Callable[[Draft], None]) -> None:
        super().__init__(house)
        self.game, self._start = game, start
        self.world = game.world
        self.first_focus = "start"
        self._deeds = PresetDeeds(house, game, self._take_preset)
        self._last_own = ""  # the own rules that were chosen last: a changed mixture may take their place
        last = house.memory.setups.get(game.key)
        self._is_again = last is not None and bool(last.seats)
        self.draft = draft_from(game, last, own_name(house.say("setup.player", n=1)), self._own_presets())
        self._panels: list[pygame.Rect] = []
        self._waiting = sum(match.record.game == game.key for match in house.saves.unfinished())

    def _own_presets(self) -> dict[str, dict[str, Value]]:
        return self._deeds.shelf.rules()

    # Building

    def build(self, skin: Skin, size: tuple[int, int]) -> Form:
        gap = skin.theme.gap
        bar, bar_top = self._bar(skin, size)
        top = title_height(skin)
        view = pygame.Rect(5 * gap, top, size[0] - 10 * gap, bar_top - top - 2 * gap)
        inside = view.width - 3 * gap
        wide = size[0] / skin.theme.scale >= _WIDE
        left = round(inside * 0.47) if wide else inside
        rows = SeatRows(self.draft, self.house.texts, self._changed)
        seats, seats_high = rows.build(skin, left - 6 * gap)
        rules_x = left + 2 * gap if wide else 0
        rules_y = 0 if wide else seats_high + 2 * gap
        rules, rules_high = self._rule_rows(skin, rules_x, rules_y, inside - rules_x)
        # What helps stands below the seats, or last where everything stands in one column.
        helps_y = (seats_high if wide else rules_y + rules_high) + 2 * gap
        assists = AssistRows(self.draft, self.house.texts, self.house.settings, self._changed)
        helps, helps_high = assists.build(skin, 3 * gap, helps_y, left - 6 * gap)
        self._panels = [
            pygame.Rect(0, 0, left, seats_high),
            pygame.Rect(rules_x, rules_y, inside - rules_x, rules_high),
            pygame.Rect(0, helps_y, left, helps_high),
        ]
        page = ScrollPage(skin, view, max(panel.bottom for panel in self._panels) + gap)
        long = [panel for panel in self._panels if panel.bottom > view.height] or self._panels[:1]
        page.shaded = long[0].unionall(long[1:]).move(view.topleft)
        columns = [*seats, *rules, *helps]
        for widget in columns:
            widget.scrolls = True
        return Form(skin, [*columns, *bar], page)

    def _bar(self, skin: Skin, size: tuple[int, int]) -> tuple[list[Widget], int]:
        say, gap = self.house.say, skin.theme.gap
        back = Button(skin, "back", say("core.back"), self.back, icon="back")
        words = "setup.again" if self._is_again else "setup.start"
        start = Button(skin, "start", say(words), self._go, icon="play", look="main")
        start.enabled = self.draft.can_start
        bar: list[Widget] = [back, start]
        if not self.draft.can_start:
            allowed, n = self._allowed_words(), len(self.draft.taken)
            wrong = say("setup.wrong_seats", allowed=allowed, n=n)
            bar.insert(1, Label(skin, "wrong", wrong, colour="accent"))
        elif self._waiting:
            waits = self.house.texts.count("setup.waiting", self._waiting)
            bar.insert(0, Label(skin, "waiting", waits, colour="text_soft"))
        high = flow(bar, 5 * gap, size[0] - 5 * gap, 0, 2 * gap)
        flow(bar, 5 * gap, size[0] - 5 * gap, size[1] - high - 3 * gap, 2 * gap, align="right")
        return bar, size[1] - high - 3 * gap

    def _allowed_words(self) -> str:
        seats = self.game.seats
        if len(seats) == 1:
            return str(seats[0])
        if len(seats) > 2:
            return f"{seats[0]}–{seats[-1]}"
        return self.house.say("setup.or", first=seats[0], last=seats[-1])

    def _rule_rows(self, skin: Skin, x: int, y: int, width: int) -> tuple[list[Widget], int]:
        gap, say, top = skin.theme.gap, self.house.say, y
        inner = width - 6 * gap
        left = x + 3 * gap
        title = Label(skin, "rules", say("setup.rules"), role="heading", serif=True)
        y = title.place(left, y + 2 * gap, inner).bottom + gap
        widgets: list[Widget] = [title]
        preset = self._preset_choice(skin, inner)
        y = preset.place(left, y, inner).bottom + gap
        widgets.append(preset)
        about = f"preset.{self.game.key}.{self.draft.preset}.help"
        if self.draft.preset in self.game.presets and self.house.texts.has(about):
            note = Label(skin, "preset.help", say(about), role="small", colour="text_soft")
            y = note.place(left, y, inner).bottom + gap
            widgets.append(note)
        tools = self._preset_tools(skin)
        if tools:
            y = flow(tools, left, left + inner, y, gap, align="left") + gap
            widgets += tools
        for option in self.game.options.options:
            row = option_row(skin, self.house.texts, self.draft, option, self._set_option)
            y = place_row(row, pygame.Rect(left, y + gap, inner, 0), gap, in_columns=True)
            widgets += [row.label, row.help, row.control]
        return widgets, y + 2 * gap - top

    def _preset_choice(self, skin: Skin, width: int) -> Widget:
        names = [*self.game.presets, *self._own_presets()]
        words = [self.preset_words(name) for name in names]
        index = names.index(self.draft.preset) if self.draft.preset in names else len(names)
        if index == len(names):
            words.append(self.house.say("setup.custom"))

        def take(number: int) -> None:
            if number < len(names):
                self._take_preset(names[number])

        return Choice(skin, "preset", words, index, take, width=width)

    def preset_words(self, name: str) -> str:
        """A preset's name for people; the player's own are shown as they were typed."""
        return self.house.say(f"preset.{self.game.key}.{name}") if name in self.game.presets else name

    def _preset_tools(self, skin: Skin) -> list[Widget]:
        """What can be done with the present rules: kept if they have no name, else changed if it is the player's."""
        name, deeds = self.draft.preset, self._deeds
        tools: list[tuple[str, str, str, Callable[[], None]]] = []
        if name in self._own_presets():
            tools = [
                ("rename", "presets.rename", "edit", lambda: deeds.rename(name)),
                ("export", "presets.export", "export", lambda: deeds.export(name)),
                ("drop", "setup.drop_rules", "trash", lambda: deeds.drop(name)),
            ]
        elif name not in self.game.presets:
            options = self.draft.options
            tools = [("keep", "setup.save_rules", "save", lambda: deeds.keep(dict(options), self._last_own))]
        tools.append(("import", "presets.import", "import", deeds.ask_import))
        say = self.house.say
        return [Button(skin, key, say(words), do, icon=icon, role="small") for key, words, icon, do in tools]

    # Changing

    def _changed(self) -> None:
        self._is_again = False
        self.rebuild()

    def _set_option(self, option: Option, value: Value) -> None:
        self.draft.set_value(option, value, self._own_presets())
        self._changed()

    def _take_preset(self, name: str) -> None:
        """These rules are meant from now on; "" says that the ones which were are gone."""
        if name:
            self.draft.take_preset(name, self._own_presets())
        else:
            self.draft.forget_name(self._own_presets())
        self._last_own = name if name not in self.game.presets else ""
        self._changed()

    def _go(self) -> None:
        for number, seat in enumerate(self.draft.seats):
            seat.name = seat.name.strip() or self.house.say("setup.player", n=number + 1)
        self.house.memory.setups[self.game.key] = self.draft.setup()
        self.house.memory.last_game = self.game.key
        self.house.keep_memory()
        self._start(self.draft)

    # Painting

    def take_in(self, path: Path) -> None:
        """A file of house rules that somebody hands over."""
        self._deeds.take_in(path)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.DROPFILE:
            self.take_in(Path(event.file))
            return True
        if super().handle(event):
            return True
        is_rules = self.house.keys.action_of(event) is Action.RULES
        if is_rules:
            self.house.show_rules(self.game.key, "")
        return is_rules

    def paint_under(self, skin: Skin, target: pygame.Surface) -> None:
        super().paint_under(skin, target)
        self._paint_head(skin, target)
        page = self.form.page if self.form is not None else None
        if page is None:
            return
        old = target.get_clip()
        target.set_clip(page.view.inflate(4 * skin.theme.gap, 0).clip(old))
        for panel in self._panels:
            skin.panel(target, shown_part(page.to_screen(panel), page.view, 6 * skin.theme.gap))
        target.set_clip(old)

    def _paint_head(self, skin: Skin, target: pygame.Surface) -> None:
        gap, size = skin.theme.gap, skin.theme.size("title")
        y = 2 * gap + round(size * 0.7)
        emblem = skin.assets.emblem(self.game.key, round(size * 1.35))
        box = skin.put(target, emblem, (5 * gap, y), "midleft")
        name = self.house.say(f"game.{self.game.key}.name")
        room = target.get_width() - box.right - 7 * gap
        shown = skin.words(
            target,
            name,
            (box.right + 2 * gap, y),
            "midleft",
            role="title",
            least="heading",
            serif=True,
            room=room,
        )
        self._paint_tagline(skin, target, shown)
        skin.gold_line(target, 5 * gap, target.get_width() - 5 * gap, title_height(skin) - 2 * gap)

    def _paint_tagline(self, skin: Skin, target: pygame.Surface, name: pygame.Rect) -> None:
        """What the game is about, beside its name, if there is room for all of it."""
        key, gap = f"game.{self.game.key}.tagline", skin.theme.gap
        words = self.house.say(key) if self.house.texts.has(key) else ""
        room = target.get_width() - name.right - 8 * gap
        if words and skin.assets.measure(words, skin.theme.size("body"), serif=True)[0] <= room:
            spot = (name.right + 3 * gap, name.centery + gap // 2)
            skin.words(target, words, spot, "midleft", colour="text_soft", serif=True)


def shown_part(board: pygame.Rect, view: pygame.Rect, margin: int) -> pygame.Rect:
    """What must be drawn of a board that may be much longer than its window: never more than the window with a margin
    on both sides, so that a long board costs no more than a short one. Its own ends stay where they are."""
    most = view.height + 2 * margin
    if board.height <= most:
        return board
    top = max(board.top, min(view.top - margin, board.bottom - most))
    return pygame.Rect(board.x, top, board.width, most)
