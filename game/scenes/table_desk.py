"""Turns the state of the table scene into a picture: plates, notes, signs to press, counts and the caption.

Owns which words and signs are shown where; how they look is the painters' affair, what is allowed the session's.
"""

from collections.abc import Set
from dataclasses import dataclass, replace

from game.rules.kit.events import TABLE, Place
from game.rules.kit.table import Note, TableView
from game.scenes.assists import NEVER
from game.scenes.portraits import Person
from game.scenes.scene import House
from game.scenes.table_plates import pile_counts, pile_words, rules_pill, seat_plates
from game.scenes.table_play import Play
from game.scenes.table_special import FREE_TAKE_BACK, HOUSE_RULES, UNCOUNTED, special_of
from game.view.actions import Action
from game.view.table import choices as choosing
from game.view.table.choices import Choice
from game.view.table.geometry import Box
from game.view.table.layout import Layout
from game.view.table.picture import At, Pill, Plate, Sign, Strip
from game.view.table.signs import SignPainter
from game.view.table.words import Words

TRACKED = ("ippons", "tricks")  # notes of a seat that its beads show
PROMPTS = ("choose", "must_play_highest")  # notes that ask the viewer for a card of a certain kind
TOOL_ACTIONS = {
    "undo": Action.TAKE_BACK, "hint": Action.HINT, "last_trick": Action.LAST_TRICK,
    "sort": Action.SORT, "pause": Action.PAUSE,
}  # fmt: skip
TOOL_ASSISTS = {"undo": "take_back", "hint": "hints"}
_NAMED_LOCKS = 2
CLAIM = "claim.rest"  # the key of the sign that plays the rest of a deal
RESULT = "result.back"  # the key of the sign that leads back to a result
TOOLS = ("undo", "hint", "last_trick", "sort", "history", "pause")


@dataclass(slots=True)
class Desk:
    """Makes plates, pills and signs for one table in one language."""

    house: House
    play: Play
    words: Words
    pictures: tuple[str, ...] = ()

    def person(self, seat: int) -> Person:
        """Who sits there, with the picture."""
        return Person(
            seat, self.words.name(seat), self.pictures[seat] if 0 <= seat < len(self.pictures) else ""
        )

    # --- plates -----------------------------------------------------------------------------------------------

    def plates(self, view: TableView, now: TableView, is_calm: bool) -> tuple[Plate, ...]:
        """One plate per seat: points and turn after the last move shown, numbers of cards as they are just `now`."""
        is_thinking = self.play.is_thinking and is_calm
        players = self.play.session.players
        return seat_plates(self.house, self.words, players, self.pictures, view, now, is_thinking)

    # --- notes ------------------------------------------------------------------------------------------------

    def pills(self, view: TableView) -> tuple[Pill | None, ...]:
        """Parallel to the view's notes: the words of those of the table; None for the others."""
        return tuple(self._pill(note) if note.seat == TABLE else None for note in view.notes)

    def strip(self, view: TableView) -> Strip | None:
        """The order that counts now; None if nobody wants it or there is none."""
        ladder = view.ladder
        if ladder is None:
            return None
        hand = view.zone(Place("hand", view.viewer))
        mine = frozenset(hand.cards if hand is not None else ()) & frozenset(ladder.cards)
        gone = frozenset(ladder.gone)
        title = self.house.say("table.ladder")
        return Strip(title, ladder.suit, ladder.cards, mine, gone, ladder.best, ladder.is_trump)

    def prompt(self, view: TableView, found: tuple[Choice, ...]) -> Pill | None:
        """What the viewer is asked for, in words, where neither a button nor a chooser says it."""
        if not self.play.is_my_turn or not found or choosing.buttons(found):
            return None
        return next((pill for note in view.notes if note.key in PROMPTS and (pill := self._pill(note))), None)

    def _pill(self, note: Note) -> Pill | None:
        """A note's pill; those of the table itself open its sheet."""
        if note.key == HOUSE_RULES:
            return rules_pill(self.house.texts, special_of(self.play))
        pill = self.words.note(note)
        if pill is not None and note.key in (UNCOUNTED, FREE_TAKE_BACK):
            pill = replace(pill, icon="undo" if note.key == FREE_TAKE_BACK else "statistics", opens=note.key)
        return pill

    def counts(self, view: TableView, away: Set[At]) -> dict[Place, str]:
        """Numbers and words on piles and beside won tricks; cards `away` are still in motion."""
        return pile_counts(view, away) | pile_words(self.house, view)

    # --- signs ------------------------------------------------------------------------------------------------

    def tools(self, layout: Layout, has_last: bool) -> list[Sign]:
        """The row of icons at the upper right."""
        each = layout.tools.w / len(TOOLS)
        on = {
            "undo": self.play.can_take_back(),
            "hint": self.play.is_my_turn and self.play.assists.has("hints"),
            "last_trick": has_last,
            "sort": self.play.viewer != TABLE,
            "history": True,
            "pause": True,
        }
        return [
            Sign(
                f"tool.{name}", "", name,
                Box(layout.tools.x + number * each + each * 0.06, layout.tools.y, each * 0.88, layout.tools.h),
                "quiet", is_on=on[name], words=self._tool_words(name),
                badge="lock" if self.play.assists.locks.get(TOOL_ASSISTS.get(name, "")) == NEVER else "",
            )
            for number, name in enumerate(TOOLS)
        ]  # fmt: skip

    def why_not(self, assist: str) -> str:
        """Why an assist does not help here, in words; "" if it does."""
        why = self.play.assists.why_not(assist)
        return self.house.say(why, assist=self.house.say(f"settings.{assist}")) if why else ""

    def locked_words(self) -> str:
        """Which assists are locked at this table: by name if they are few; "" if none is."""
        locks, say = self.play.assists.locks, self.house.say
        if len(locks) > _NAMED_LOCKS:
            return self.house.texts.count("pause.locked", len(locks))
        each = [
            say("assist.named", assist=say(f"settings.{name}"), lock=say(f"assist.{lock}"))
            for name, lock in locks.items()
        ]
        return say("pause.locked.these", locks=each) if each else ""

    def _tool_words(self, name: str) -> str:
        """What a tool does, and its key; or why it does nothing at this table."""
        why = self.why_not(TOOL_ASSISTS[name]) if name in TOOL_ASSISTS else ""
        if why:
            return why
        words = self.house.say(f"table.tool.{name}")
        action = TOOL_ACTIONS.get(name)
        return f"{words} ({self.house.key_label(action)})" if action is not None else words

    def note_signs(self, view: TableView, layout: Layout, painter: SignPainter) -> list[Sign]:
        """The notes that open the table's sheet, as things to press."""
        about = self.house.say("table.note.open", shortcut=self.house.key_label(Action.HOUSE_RULES))
        pills = painter.fitted(self.pills(view), layout.size[0])
        return [
            Sign(f"note.{pill.opens}", pill.text, pill.icon, box, "note", words=about)
            for pill, box in zip(pills, layout.notes, strict=False)
            if pill is not None and pill.opens
        ]

    def actions(
        self,
        layout: Layout,
        found: tuple[Choice, ...],
        view: TableView,
        painter: SignPainter,
        *,
        has_result: bool,
    ) -> list[Sign]:
        """Buttons for the moves that no card stands for, for the rest of a settled deal, and back to a result that was
        shown, in the middle of their row. A private question shows all its answers, whichever are allowed."""
        wanted = choosing.buttons(found)
        is_all = bool(wanted) and len(wanted) == len(found)
        if found and view.prompt:
            game = self.play.session.game
            wanted = list(choosing.read_choices(game.pack, view.prompt, game.move_to_text))
        allowed = {f"move.{choice.move}" for choice in found} | {CLAIM, RESULT}
        number = self._burden(view)
        texts = [self.words.action(choice, number) for choice in wanted]
        icons = [_icon(choice) for choice in wanted]
        keys = [f"move.{choice.move}" for choice in wanted]
        if self.play.is_settled and self.play.viewer != TABLE and self.play.assists.has("offer_claim"):
            texts.append(self.house.say("table.claim"))
            icons.append("claim")
            keys.append(CLAIM)
        if has_result:
            texts.append(self.house.say("result.back"))
            icons.append("trophy")
            keys.append(RESULT)
        widths = [painter.sign_width(text, icon) for text, icon in zip(texts, icons, strict=True)]
        gap = 2 * painter.theme.gap
        row = layout.actions
        height = min(row.h, painter.theme.px(44))
        whole = sum(widths) + gap * max(0, len(widths) - 1)
        x = min(row.cx - whole / 2, row.right - whole)  # wide buttons reach to the left, never off the window
        signs = []
        main = f"move.{wanted[-1].move}" if is_all else ""
        about = self.house.say("table.claim.words")
        for key, text, icon, width in zip(keys, texts, icons, widths, strict=True):
            box = Box(x, row.cy - height / 2, width, height)
            tone = "main" if key in (main, RESULT) else "plain"
            words = about if key == CLAIM else ""
            badge = "" if key in allowed else "lock"
            signs.append(Sign(key, text, icon, box, tone, is_on=key in allowed, words=words, badge=badge))
            x += width + gap
        return signs

    @staticmethod
    def _burden(view: TableView) -> int:
        """How many cards a pending burden counts."""
        for note in view.notes:
            for key, value in note.facts:
                if note.key == "burden" and key == "count" and isinstance(value, int):
                    return value
        return 1


_ICONS = {
    "draw": "draw", "take": "burden", "pass": "pass", "stopp": "flag", "declare": "trump", "banzai": "star",
}  # fmt: skip


def _icon(choice: Choice) -> str:
    """A move's picture on its button. A Banzai of 0 is none."""
    return "pass" if choice.verb == "banzai" and choice.extra == "0" else _ICONS.get(choice.verb, "")
