"""A guided round: a recorded match with words between its moves, in which the learner makes the moves of one chair.

Pure: reads the text of a lesson, plays its record through to see that every word stands where it belongs, and says what
comes next. It knows keys of texts, no words, no files and no screen.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from game.session.record import Record, RecordError, from_json, open_record
from game.session.replay import steps as played_steps

ANY = "*"  # stands for every move that has no reason of its own


class BadLesson(ValueError):
    """A lesson that cannot be given; the message says where it is wrong."""


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words after so many moves (`at`). With `ask` the learner then makes the record's next move; `other` says why not
    another one. `say` is read and left. `seat`: whose chair the learner takes from here on. `show`: what to look at."""

    at: int
    say: str = ""
    ask: str = ""
    seat: int = -1
    show: tuple[str, ...] = ()
    other: dict[str, str] = {}

    @property
    def key(self) -> str:
        """The key of its words, as the lesson writes it."""
        return self.ask or self.say


class _Fields(msgspec.Struct, forbid_unknown_fields=True):
    record: dict[str, Any]
    steps: list[Step]
    pictures: list[str] = []


@dataclass(frozen=True)
class Lesson:
    """A whole lesson. `pictures` runs parallel to the seats of the record, or is empty."""

    record: Record
    steps: tuple[Step, ...]
    pictures: tuple[str, ...]

    def seat(self, number: int) -> int:
        """Whose chair the learner sits on when the step of that number speaks."""
        taken = [step.seat for step in self.steps[: number + 1] if step.seat >= 0]
        return taken[-1] if taken else 0


def read_lesson(data: bytes | str) -> Lesson:
    """The lesson of a text. Raises BadLesson if its record does not play or its steps do not fit it."""
    try:
        fields = msgspec.json.decode(data, type=_Fields)
        lesson = Lesson(from_json(fields.record), tuple(fields.steps), tuple(fields.pictures))
        opening = open_record(lesson.record)
        turns = list(played_steps(opening, lesson.record.moves))
    except (msgspec.MsgspecError, RecordError) as fault:
        raise BadLesson(str(fault)) from fault
    to_text = opening.game.move_to_text
    legal = [{to_text(move) for move in turn.legal} for turn in turns]
    _check_order(lesson)
    for number, step in enumerate(lesson.steps):
        _check_step(lesson, number, step, [turn.seat for turn in turns], legal)
    asked = {step.at for step in lesson.steps if step.ask}
    for n, turn in enumerate(turns):
        if n not in asked and turn.seat == lesson.seat(_last_step(lesson, n)):
            raise BadLesson(f"nobody asks the learner for move {n + 1}")
    return lesson


def _last_step(lesson: Lesson, moves: int) -> int:
    """The number of the last step that has spoken before the move after so many."""
    return max((n for n, step in enumerate(lesson.steps) if step.at <= moves), default=0)


def _check_order(lesson: Lesson) -> None:
    ats = [step.at for step in lesson.steps]
    if not ats or ats != sorted(ats) or ats[0] < 0 or ats[-1] != len(lesson.record.moves):
        raise BadLesson("the steps follow the moves, and the last one speaks after them all")
    if lesson.steps[0].seat < 0:
        raise BadLesson("the first step gives the learner a chair")


def _check_step(lesson: Lesson, number: int, step: Step, seats: list[int], legal: list[set[str]]) -> None:
    where = f"step {number + 1}"
    if bool(step.say) == bool(step.ask):
        raise BadLesson(f"{where}: a step either says or asks")
    if not step.ask:
        if step.other:
            raise BadLesson(f"{where}: only a question has other answers")
        return
    if step.at >= len(seats) or seats[step.at] != lesson.seat(number):
        raise BadLesson(f"{where}: it is not the learner's turn")
    later = lesson.steps[number + 1 :]
    if later and later[0].at == step.at:
        raise BadLesson(f"{where}: a question is the last word before its move")
    wrong = legal[step.at] - {lesson.record.moves[step.at]}
    if set(step.other) - wrong - {ANY}:
        raise BadLesson(
            f"{where}: reasons for moves that nobody can make: {sorted(set(step.other) - wrong - {ANY})}"
        )
    if ANY not in step.other and wrong - set(step.other):
        raise BadLesson(f"{where}: no reason for {sorted(wrong - set(step.other))}")


class Guide:
    """Leads through a lesson: which words are due, what is expected, what comes after."""

    def __init__(self, lesson: Lesson, number: int = 0) -> None:
        """`number` is the step to begin with."""
        self.lesson = lesson
        self.number = number
        self.moves = lesson.steps[number].at  # how many moves have been made

    @property
    def step(self) -> Step | None:
        """The step that speaks now; None while others play, and after the last one."""
        steps = self.lesson.steps
        if self.number < len(steps) and steps[self.number].at == self.moves:
            return steps[self.number]
        return None

    @property
    def is_asking(self) -> bool:
        """Whether the learner is to make a move now."""
        return self.step is not None and bool(self.step.ask)

    @property
    def is_over(self) -> bool:
        """Whether everything was said and played."""
        return self.number >= len(self.lesson.steps)

    @property
    def seat(self) -> int:
        """Whose chair the learner sits on."""
        return self.lesson.seat(min(self.number, len(self.lesson.steps) - 1))

    @property
    def expected(self) -> str:
        """The record's next move; "" after the last one."""
        moves = self.lesson.record.moves
        return moves[self.moves] if self.moves < len(moves) else ""

    def go_on(self) -> bool:
        """The learner has read what was said. False if there is nothing to leave."""
        if self.step is None or self.is_asking:
            return False
        self.number += 1
        return True

    def why_not(self, text: str) -> str:
        """Why the story goes on with another move: a key; "" if this is the one."""
        if text == self.expected or self.step is None:
            return ""
        other: Mapping[str, str] = self.step.other
        return other.get(text) or other.get(ANY, "")

    def made(self) -> None:
        """The record's next move has been made."""
        if self.is_asking:
            self.number += 1
        self.moves += 1

    @property
    def before(self) -> int:
        """The number of the step before the one that speaks or comes next; -1 at the beginning."""
        return min(self.number, len(self.lesson.steps)) - 1
