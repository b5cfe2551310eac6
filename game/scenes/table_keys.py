"""Keys and gamepad at the table: the focus walks, cards are picked by number, what is on top is closed first.

Knows actions and the focus; what a card or a sign means is asked of the hands.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.rules.kit.events import TABLE
from game.scenes.table_enlarged import PANEL
from game.scenes.table_focus import focus_targets, moved_focus
from game.scenes.table_tips import focus_tip
from game.view.actions import Action

if TYPE_CHECKING:
    from game.scenes.table import TableScene
    from game.scenes.table_input import Hands

HOLD_S = 0.32  # so long is a press held before it shows the hand
_ONCE = (Action.ACCEPT, Action.GO_ON, Action.ENLARGE, Action.TAKE_BACK, Action.FORWARD)


class Keys:
    """Handles the actions of one table scene."""

    def __init__(self, table: TableScene, hands: Hands) -> None:
        self.table = table
        self.hands = hands
        self._down: set[int] = set()  # keys that have not gone up yet
        self._held: int | None = None  # the key of going on, while it is down
        self._held_s = 0.0
        self._waits = False  # the held key has done nothing so far
        self._shows_hand = False  # the hand is large as long as the key is down

    # --- keys that are held ----------------------------------------------------------------------------------

    def press(self, key: int, action: Action) -> bool:
        """A key went down. One that is held repeats itself: it must not play one card after another."""
        is_repeated = key in self._down
        self._down.add(key)
        if is_repeated and action in _ONCE:
            return True
        if action is not Action.GO_ON or self.table.state.question is not None:
            return self.act(action)
        # A short press goes on or makes the only move, a long one shows the hand: which one it is shows later.
        self._held, self._held_s = key, 0.0
        self._waits = not self.hands.hurry()
        return True

    def let_go(self, key: int) -> bool:
        """A key went up again."""
        self._down.discard(key)
        if key != self._held:
            return False
        self._held = None
        if self._shows_hand:
            self._shows_hand = False
            self.table.close_panel()
        elif self._waits:
            self._only_button()
        return True

    def let_all_go(self) -> None:
        """The table no longer hears of keys that go up: another scene does, or another window."""
        self._down.clear()
        self._held = None
        if self._shows_hand:
            self._shows_hand = False
            self.table.close_panel()

    def update(self, dt: float) -> None:
        """Time passes for a held key."""
        if self._held is None or self._shows_hand:
            return
        self._held_s += dt
        if self._held_s >= HOLD_S and not self.table.state.panel and self.table.play.viewer != TABLE:
            self._shows_hand, self._waits = True, False
            self.table.moments.toggle(PANEL)

    # --- actions ---------------------------------------------------------------------------------------------

    def act(self, action: Action) -> bool:
        """Does what a key or a gamepad's button means here."""
        if self.table.state.question is not None and self._act_in_question(action):
            return True
        if action in (Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT, Action.NEXT, Action.PREVIOUS):
            return self._walk(action)
        if action is Action.ACCEPT:
            return self._accept()
        if action is Action.GO_ON:
            return self.hands.hurry() or self._only_button()
        if action in (Action.BACK, Action.PAUSE):
            return self._close_or_pause()
        return self.table.moments.act(action)

    def _act_in_question(self, action: Action) -> bool:
        question = self.table.state.question
        assert question is not None
        number = len(question.choices)
        if action in (Action.LEFT, Action.UP, Action.PREVIOUS, Action.RIGHT, Action.DOWN, Action.NEXT):
            step = -1 if action in (Action.LEFT, Action.UP, Action.PREVIOUS) else 1
            question.chooser = replace(question.chooser, pointed=(question.chooser.pointed + step) % number)
        elif action in (Action.ACCEPT, Action.GO_ON):
            self.hands.answer(question.chooser.pointed)
        elif action is Action.BACK and question.can_close:
            self.table.state.question = None
        else:
            return False
        self.table.touch()
        return True

    def _walk(self, action: Action) -> bool:
        state = self.table.state
        state.focus = moved_focus(self.table, state.focus if state.shows_focus else None, action)
        state.shows_focus = state.focus is not None
        state.pointed = None
        state.ask(focus_tip(self.table, state.focus) if state.focus is not None else None)
        self.table.touch()
        return True

    def _accept(self) -> bool:
        state = self.table.state
        if self.hands.hurry():
            return True
        focus = state.focus
        if focus is None or not state.shows_focus or focus not in focus_targets(self.table, focus.area):
            return self._only_button()
        if focus.at is not None:
            self.hands.use_card(focus.at)
        elif focus.pile is not None:
            self.hands.use_pile(focus.pile)
        elif focus.note:
            self.table.moments.show_rules()
        else:
            sign = next((each for each in self.table.signs if each.key == focus.sign), None)
            if sign is not None:
                self.hands.press_sign(sign)
        return True

    def _only_button(self) -> bool:
        """If nothing but one button can be pressed, the key does it; not at a private question of a family."""
        found = self.table.found
        if self.table.play.prompt and self.table.play.is_family:
            return False
        if len(found) == 1 and found[0].card < 0:
            self.table.play.make(found[0].move)
            return True
        if self.table.moments.has_result:
            self.table.moments.show_result()
            return True
        return False

    def pick(self, digit: int) -> bool:
        """The focus goes to the n-th card (0 is the tenth); with an open question, to the n-th answer."""
        number = (digit - 1) % 10
        state = self.table.state
        if state.question is not None:
            if number < len(state.question.choices):
                self.hands.answer(number)
            return True
        cards = focus_targets(self.table, "hand")
        if number < len(cards):
            again = state.shows_focus and state.focus == cards[number]
            state.focus, state.shows_focus = cards[number], True
            self.table.touch()
            if again:
                self._accept()
        return True

    def _close_or_pause(self) -> bool:
        state = self.table.state
        if state.panel or state.chosen is not None or state.bubble is not None:
            state.panel, state.chosen, state.bubble = "", None, None
            self.table.touch()
            return True
        self.table.moments.pause()
        return True
