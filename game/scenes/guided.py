"""A guided round: the real table with a story-teller at its foot, who says what happens and asks for the next move.

Owns the meeting of lesson and table; the script is in `guided_play`, the words in `guided_board`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from game.i18n.places import asset_folder
from game.scenes.guided_board import GO_ON, SHOW_ME, GuidedBoard, done_mark
from game.scenes.guided_marks import cards_shown, with_frames
from game.scenes.guided_play import GuidedPlay
from game.scenes.message import Answer, Message
from game.scenes.pause import Pause
from game.scenes.scene import House
from game.scenes.table import TableScene
from game.scenes.table_moments import Moments
from game.scenes.table_play import Hint
from game.session.lesson import Guide, Lesson, Step, read_lesson
from game.session.session import PERSON, News, Session
from game.view.actions import Action
from game.view.table.choices import Choice
from game.view.table.items import Item

_READS = (Action.GO_ON, Action.ACCEPT)
_CLOSED = ""  # a seat that the script plays: no person, no level


def lesson_of(game: str) -> Lesson:
    """The lesson of a game. Raises BadLesson, OSError."""
    return read_lesson((asset_folder("lessons") / f"{game}.json").read_bytes())


class GuidedTable(TableScene):
    """One lesson at the table. `to_set_up` opens the set-up of a game by its key; `number` is the first step."""

    play: GuidedPlay

    def __init__(
        self, house: House, lesson: Lesson, to_set_up: Callable[[str], None], number: int = 0
    ) -> None:
        self._lesson, self._to_set_up = lesson, to_set_up
        self.guide = Guide(lesson, number)
        self._spoken: Step | None = None  # the step whose words stand on the board
        self._remark = ""  # the key of why the move that was tried is not the story's
        self._board: GuidedBoard | None = None
        self._down: set[int] = set()  # keys of reading on that have not gone up yet
        super().__init__(house, _session(lesson, self.guide), pictures=lesson.pictures)

    @classmethod
    def begin(cls, house: House, game: str, to_set_up: Callable[[str], None]) -> GuidedTable:
        """The lesson of a game from its first word."""
        return cls(house, lesson_of(game), to_set_up)

    def make_play(self, match_id: str, styles: tuple[str, ...]) -> GuidedPlay:
        play = GuidedPlay(self.session, self.guide, lambda: self.house.settings)
        play.on_other = self._tried_other
        play.on_back = self.step_back
        return play

    def make_moments(self) -> Moments:
        return GuidedMoments(self)

    # --- speaking ---------------------------------------------------------------------------------------------

    @property
    def is_due(self) -> bool:
        """Whether the words on the board are those that wait for the learner."""
        return self._spoken is not None and self._spoken is self.guide.step

    @property
    def caption(self) -> str:
        """The announcer reads the story-teller's words."""
        return self._board.text if self._board is not None and self.is_due else super().caption

    def _speak(self) -> None:
        """Once the picture has caught up, the step that is due says its words."""
        is_calm = self.director.is_calm and self.state.banner is None
        if self.guide.step is None or self.is_due or not is_calm:
            return
        self._spoken, self._remark = self.guide.step, ""
        self.state.hinted = frozenset()
        self._sit_down()
        self._say()
        self.renew()

    def _sit_down(self) -> None:
        """The learner moves to another chair when the lesson says so."""
        if self.session.players[self.guide.seat] == PERSON:
            return
        for seat in self.play.persons:
            self.session.hand_over(seat, _CLOSED)
        self.session.hand_over(self.guide.seat, PERSON)
        self.change_viewer(self.guide.seat)

    def _say(self) -> None:
        """Puts on the board what is said now."""
        board, step = self._board, self._spoken
        if board is None or step is None:
            return
        share = self.guide.number / len(self._lesson.steps)
        button = (SHOW_ME if step.ask else GO_ON) if self.is_due else ""
        text = board.remark(self._remark) if self._remark else board.words(step)
        board.say(text, "remark" if self._remark else "plain", share, button)

    def _heard(self, news: News) -> None:
        super()._heard(news)
        self._say()

    def _tried_other(self, why: str) -> None:
        self._remark = why
        self.house.sound.play("knock")
        for choice in self.found:
            if choice.move == self.play.expected:
                self.moments.point_out(choice)
        self._say()

    def show_move(self) -> None:
        """Lights the story's move, for somebody who does not know what is meant."""
        self.play.ask_hint()

    def go_on(self) -> None:
        """What was said has been read. Words that only just appear cannot have been."""
        is_read = self.is_due and self._board is not None and not self._board.is_moving
        if not is_read or not self.guide.go_on():
            return
        self.house.sound.play("click")
        if self.guide.is_over:
            self._finish()
            return
        self._speak()
        self._say()
        self.touch()

    def step_back(self) -> None:
        """To the step before, with the table as it was then."""
        if self.guide.before >= 0:
            self._begin_at(self.guide.before)

    def _begin_at(self, number: int) -> None:
        self.house.scenes.replace(GuidedTable(self.house, self._lesson, self._to_set_up, number))

    # --- ways out ---------------------------------------------------------------------------------------------

    def _finish(self) -> None:
        house, key = self.house, self.session.game.key
        self.guide.number = len(self._lesson.steps) - 1  # whoever comes back finds the last words again
        house.sound.play("win")
        self._note_done()
        answers = [
            Answer("learn.done.play", lambda: self._to_set_up(key), look="main"),
            Answer("learn.done.again", lambda: self._begin_at(0)),
            Answer("learn.done.leave", house.scenes.pop),
        ]
        words = house.say("learn.done.words", game=house.say(f"game.{key}.name"))
        house.scenes.push(Message(house, house.say("learn.done.title"), words, answers))

    def _note_done(self) -> None:
        """Learn shows which rounds have been played to their end."""
        memory, mark = self.house.memory, done_mark(self.session.game.key)
        if mark not in memory.seen_pages:
            memory.seen_pages.append(mark)
            self.house.keep_memory()

    def pause(self) -> None:
        """The ways out of a lesson."""
        house = self.house
        answers = [
            Answer("pause.go_on", look="main"),
            Answer("learn.pause.again", lambda: self._begin_at(0)),
            Answer("pause.rules", self.moments.show_rules),
            Answer("pause.settings", house.show_settings),
            Answer("learn.pause.leave", house.scenes.pop),
        ]
        house.scenes.push(Pause(house, answers, ("play", "refresh", "rules", "settings", "quit")))

    # --- life -------------------------------------------------------------------------------------------------

    def layout(self, size: tuple[int, int]) -> None:
        self._board = GuidedBoard(self.house, self._lesson, self.session.game.pack.key, size)
        self._say()
        self._board.settle()
        super().layout((size[0], size[1] - self._board.high))

    def update(self, dt: float) -> None:
        super().update(dt)
        self._speak()
        if self._board is not None:
            self._board.update(dt)

    @property
    def is_moving(self) -> bool:
        return super().is_moving or (self._board is not None and self._board.is_moving)

    def draw(self, target: pygame.Surface) -> list[pygame.Rect] | None:
        changed = super().draw(target.subsurface((0, 0, *self.size)))
        board = self._board
        if board is None or not (changed is None or board.changed):
            return changed
        board.draw(target)
        return None if changed is None else [*changed, board.box]

    def composed(self) -> list[Item]:
        items = super().composed()
        if self._spoken is None or not self.is_due:
            return items
        view, layout = self.director.view, self.director.layout
        return with_frames(items, self._spoken.show, view, layout, self.composer.cards, self.theme())

    def renew(self) -> None:
        super().renew()
        if self._spoken is not None and self.is_due:
            view, pack = self.director.view, self.session.game.pack
            shown = [at for target in self._spoken.show for at in cards_shown(target, view, pack)]
            self.state.hinted |= frozenset(shown)

    # --- hands ------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        action = self.house.keys.action_of(event)
        if self._is_repeated(event, action):
            return True
        if action in _READS and self._reads(action):
            return True
        if action is Action.HINT and self.guide.is_asking:
            self.show_move()
            return True
        if self._board is None:
            return super().handle(event)
        pressed = self._board.handle(event)
        if pressed == SHOW_ME:
            self.show_move()
        elif pressed == GO_ON:
            self.go_on()
        is_below = getattr(event, "pos", (0, 0))[1] >= self.size[1]
        return bool(pressed) or super().handle(event) or is_below

    def _is_repeated(self, event: pygame.event.Event, action: Action | None) -> bool:
        """Whether a held key says the same again: it must not leaf through words that nobody has read."""
        if event.type == pygame.KEYUP:
            self._down.discard(event.key)
        if event.type != pygame.KEYDOWN or action not in _READS:
            return False
        is_repeated = event.key in self._down
        self._down.add(event.key)
        return is_repeated

    def left(self) -> None:
        super().left()
        self._down.clear()

    def _reads(self, action: Action) -> bool:
        """Space and Enter leave what was said, unless they are meant for something at the table."""
        if not self.is_due or self.guide.is_asking or self.state.panel:
            return False
        focus = self.state.focus if self.state.shows_focus else None
        if action is Action.ACCEPT and focus is not None and focus.area == "tools":
            return False
        if not self.hands.hurry():
            self.go_on()
        return True


class GuidedMoments(Moments):
    """Tells what happens, but leaves results and the pause to the lesson."""

    table: GuidedTable

    def show_result(self) -> None:
        """The story-teller explains the result."""

    def pause(self) -> None:
        self.table.pause()

    def hint_words(self, hint: Hint, found: Choice, rival: Choice | None) -> str:
        """The hint is what happens in the story."""
        return self.table.house.say("learn.story_move", move=self.table.words.move(found))

    def act(self, action: Action) -> bool:
        if action is Action.TAKE_BACK:
            self.table.play.take_back()
            return True
        return super().act(action)


def _session(lesson: Lesson, guide: Guide) -> Session:
    """The match as it stands when the guide begins, with the learner on the chair of that step."""
    players = [_CLOSED] * len(lesson.record.seats)
    players[guide.seat] = PERSON
    record = replace(
        lesson.record,
        moves=list(lesson.record.moves[: guide.moves]),
        extra={**lesson.record.extra, "players": players},
    )
    return Session.from_record(record)
