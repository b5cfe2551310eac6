"""The person's hands at the table: pointer, keys and gamepad become moves, choices and glances.

Asks the layout what lies under the pointer and the found choices what it may mean. It draws nothing, decides no rule.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.rules.kit.events import Place
from game.rules.kit.protocol import Refusal
from game.scenes.table_desk import RESULT, TOOL_ACTIONS
from game.scenes.table_enlarged import PANEL, enlarged, enlarged_at
from game.scenes.table_keys import Keys
from game.scenes.table_questions import ask_which
from game.scenes.table_state import Drag
from game.scenes.table_tips import tip_at
from game.view.actions import Action, digit_of
from game.view.table import choices as choosing
from game.view.table.cards import Pose
from game.view.table.choices import Choice
from game.view.table.geometry import Spot
from game.view.table.picture import At, Sign, Tip

if TYPE_CHECKING:
    from game.scenes.table import TableScene

DRAG_FROM = 9  # pixels at 100 %: a shorter pull is still a click


class Hands:
    """Handles the events of one table scene."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.keys = Keys(table, self)

    # --- events -----------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Uses an event. False if it means nothing here."""
        if event.type == pygame.MOUSEMOTION:
            return self._move(*event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(*event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._release(*event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            return self._look_closer(*event.pos)
        if event.type == pygame.KEYUP:
            return self.keys.let_go(event.key)
        digit = digit_of(event)
        if digit is not None:
            return self.keys.pick(digit)
        action = self.table.house.keys.action_of(event)
        if action is None:
            return False
        return self.keys.press(event.key, action) if event.type == pygame.KEYDOWN else self.keys.act(action)

    def _look_closer(self, x: int, y: int) -> bool:
        """The right button shows the own hand large, and anything else that lies open."""
        table, layout = self.table, self.table.director.layout
        if table.state.panel:
            table.close_panel()
        elif self._own(layout.topmost(x, y)):
            table.moments.toggle(PANEL)
        return True

    # --- pointer ----------------------------------------------------------------------------------------------

    def _own(self, spot: Spot | None) -> bool:
        return spot is not None and spot.place == Place("hand", self.table.play.viewer)

    def sign_at(self, x: float, y: float) -> Sign | None:
        """The sign under the point."""
        return next((sign for sign in self.table.signs if sign.box.contains(x, y)), None)

    def _spot_at(self, x: float, y: float) -> Spot | None:
        """The card under the point that a click could mean something for."""
        spot = self.table.director.layout.topmost(x, y)
        if spot is None:
            return None
        at = (spot.place, spot.index)
        return spot if self._own(spot) or at in self.table.takeable() else None

    def _move(self, x: int, y: int) -> bool:
        state = self.table.state
        if state.drag is not None:
            return self._pull(x, y)
        before = (state.pointed, state.pointed_sign, state.shown_tip)
        if state.question is not None:
            return self._point_tile(x, y)
        sign = self.sign_at(x, y)
        if state.panel == PANEL and sign is None:
            state.pointed, state.pointed_sign = enlarged_at(self.table, x, y), ""
            state.ask(None)
            self._pointed_elsewhere(before)
            return True
        spot = self._spot_at(x, y) if sign is None and self.table.director.is_calm else None
        state.pointed_sign = sign.key if sign is not None else ""
        state.pointed = (spot.place, spot.index) if spot is not None else None
        state.ask(tip_at(self.table, x, y) if sign is None and self.table.director.is_calm else None)
        self._pointed_elsewhere(before)
        return True

    def _pointed_elsewhere(self, before: tuple[At | None, str, Tip | None]) -> None:
        state = self.table.state
        if before[:2] != (state.pointed, state.pointed_sign):
            state.shows_focus = False
            self.table.touch()
        elif before[2] != state.shown_tip:
            self.table.touch()

    def _point_tile(self, x: int, y: int) -> bool:
        question = self.table.state.question
        assert question is not None
        for number, box in enumerate(question.boxes):
            if box.contains(x, y) and number != question.chooser.pointed:
                question.chooser = replace(question.chooser, pointed=number)
                self.table.touch()
        return True

    def _press(self, x: int, y: int) -> bool:
        table, state = self.table, self.table.state
        state.ask(None)
        if state.question is not None:
            self._press_question(x, y)
            return True
        sign = self.sign_at(x, y)
        if sign is not None:
            state.pressed = ("sign", sign.key)
            return True
        if state.panel:
            at = enlarged_at(table, x, y) if state.panel == PANEL else None
            if at is not None:
                state.pressed = ("large", at)
            else:
                table.close_panel()
            return True
        if self.hurry():
            return True
        if state.bubble is not None:
            state.bubble = None
            table.touch()
        spot = self._spot_at(x, y)
        if spot is not None:
            at = (spot.place, spot.index)
            state.pressed = ("card", at)
            if self._own(spot) and spot.card >= 0:
                state.drag = Drag(at, spot.card, spot.width, (spot.x - x, spot.y - y), spot.x, spot.y)
            return True
        area = table.director.layout.area_at(x, y)
        seat = self.seat_at(x, y)
        if seat is not None:
            state.pressed = ("seat", seat)
        elif area is not None and area.shape in ("pile", "tricks", "row"):
            state.pressed = ("pile", area.place)
        return True

    def seat_at(self, x: float, y: float) -> int | None:
        """The seat whose plate lies under the point."""
        boxes = self.table.director.layout.seats
        return next((box.seat for box in boxes if box.plate.contains(x, y)), None)

    def hurry(self) -> bool:
        """A click or Space while things move: go on from a held trick, or jump to the end. False if nothing moves."""
        director, state = self.table.director, self.table.state
        if state.banner is not None:
            state.banner = None
            director.skip()
            self.table.renew()
            return True
        if director.is_holding:
            director.go_on()
            return True
        if not director.is_calm:
            director.skip()
            self.table.renew()
            return True
        return False

    def _pull(self, x: int, y: int) -> bool:
        table, drag = self.table, self.table.state.drag
        assert drag is not None
        spot = table.director.layout.spot(*drag.at)
        if spot is None:
            table.state.drag = None
            return True
        far = abs(x + drag.offset[0] - spot.x) + abs(y + drag.offset[1] - spot.y)
        drag.x, drag.y = x + drag.offset[0], y + drag.offset[1]
        if not drag.started and far > DRAG_FROM * table.house.theme.scale:
            drag.started = True
            table.touch()
        return True

    def _release(self, x: int, y: int) -> bool:
        table, state = self.table, self.table.state
        pressed, drag = state.pressed, state.drag
        state.pressed, state.drag = None, None
        if drag is not None and drag.started:
            self._drop(drag, y)
            return True
        if pressed is None:
            return True
        kind, what = pressed
        if kind == "large":
            at = enlarged_at(table, x, y) if state.panel == PANEL else None
            if at is not None and at == what:
                self.use_card(at)
            return True
        spot = self._spot_at(x, y)
        sign = self.sign_at(x, y)
        area = table.director.layout.area_at(x, y)
        if kind == "sign" and sign is not None and sign.key == what:
            self.press_sign(sign)
        elif kind == "card" and spot is not None and (spot.place, spot.index) == what:
            self.use_card((spot.place, spot.index))
        elif kind == "pile" and area is not None and area.place == what:
            self.use_pile(area.place)
        elif kind == "seat" and self.seat_at(x, y) == what:
            table.moments.show_seats(int(str(what)))
        return True

    def _drop(self, drag: Drag, y: float) -> None:
        """A card let go above the hand is played; anywhere else it glides back."""
        table = self.table
        table.director.grab(drag.at, Pose(drag.x, drag.y, drag.width))
        if y < table.director.layout.hand.y and table.found:
            self.use_card(drag.at, is_sure=True)
        if table.director.is_calm:
            table.director.refresh(table.play.view())
            table.renew()

    # --- meaning ----------------------------------------------------------------------------------------------

    def use_card(self, at: At, is_sure: bool = False) -> None:
        """A click on a card: play or take it, ask what is meant, or say why not."""
        table, state = self.table, self.table.state
        spot = table.director.layout.spot(*at)
        if spot is None or spot.card < 0:
            return
        if table.state.panel == PANEL:
            spot = dict(enlarged(table)).get(at, spot)
        found = choosing.of_card(table.found, spot.card, self._own(spot))
        if not found:
            self._refuse(table.play.why_not(spot.card), spot.x, spot.y - spot.height / 2)
            return
        if table.play.assists.has("confirm_moves") and not is_sure and state.chosen != at:
            state.chosen = at
            table.touch()
            return
        self.choose(found)

    def use_pile(self, place: Place) -> None:
        """A click on a pile: draw from it, if that is allowed; open cards are shown large."""
        found = choosing.of_pile(self.table.found, place)
        zone = self.table.director.view.zone(place)
        if found:
            self.choose(found)
        elif zone is not None and any(card >= 0 for card in zone.cards):
            self.table.state.looked_at = place
            self.table.moments.toggle("zone")

    def choose(self, found: list[Choice]) -> None:
        """Makes the only move that is meant, or asks which."""
        if self.table.state.panel == PANEL:
            self.table.close_panel()
        if len(found) == 1:
            self.table.play.make(found[0].move)
            return
        self.table.state.question = ask_which(self.table, found)
        self.table.touch()

    def _refuse(self, refusal: Refusal | None, x: float, y: float) -> None:
        """Says why not, at the place that was clicked."""
        if refusal is None:
            return
        table = self.table
        table.house.sound.play("refuse")
        table.state.say(table.words.refusal(refusal), x, y, "alert")
        table.touch()

    def _press_question(self, x: int, y: int) -> None:
        state = self.table.state
        question = state.question
        assert question is not None
        for number, box in enumerate(question.boxes):
            if box.contains(x, y):
                self.answer(number)
                return
        if question.can_close:
            state.question = None
            self.table.touch()

    def answer(self, number: int) -> None:
        """Takes the n-th answer to the open question."""
        question = self.table.state.question
        assert question is not None
        self.table.state.question = None
        self.table.play.make(question.choices[number].move)
        self.table.touch()

    def press_sign(self, sign: Sign) -> None:
        """Does what a sign says, if it is on; a move that is not allowed says why."""
        kind, _, name = sign.key.partition(".")
        if kind == "move":
            self._refuse(self.table.play.make(int(name)), sign.box.cx, sign.box.y)
        elif kind == "claim":
            self.table.moments.claim()
        elif sign.key == RESULT:
            self.table.moments.show_result()
        elif kind == "note":
            self.keys.act(Action.HOUSE_RULES)
        elif sign.is_on:
            if name == "history":
                self.table.moments.toggle("history")
            else:
                self.keys.act(TOOL_ACTIONS[name])

    def dressed(self, sign: Sign) -> Sign:
        """The sign as it looks now: pointed at, focused."""
        state = self.table.state
        is_focused = state.shows_focus and state.focus is not None and state.focus.sign == sign.key
        return replace(sign, is_pointed=state.pointed_sign == sign.key, is_focused=is_focused)
