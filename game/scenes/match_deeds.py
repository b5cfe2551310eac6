"""What can be done with a match of the history: look at it again, go on, play its deal, export it, delete it.

Owns the ways from a line of the list to other scenes; the list and its picture are the history's.
"""

from collections.abc import Callable
from dataclasses import replace

from game.persist.matches import Match
from game.persist.saves import SavedMatch
from game.scenes.history_lines import Line, Sayer, known_game, pictures_of
from game.scenes.keeping import begins_again
from game.scenes.match_sheet import Deed, SheetScene
from game.scenes.message import Answer, Message
from game.scenes.reading import open_record
from game.scenes.replay import ReplayScene
from game.scenes.scene import House, Scene
from game.scenes.transfer import ask_export, export_lines
from game.session.record import Record, write
from game.session.session import Session
from game.session.timeline import Timeline


class MatchDeeds:
    """`resume` goes on with an unfinished match; `reload` is called when a match has gone."""

    def __init__(
        self, house: House, resume: Callable[[SavedMatch], None], reload: Callable[[], None]
    ) -> None:
        self._house, self._resume, self._reload = house, resume, reload
        self._found: tuple[str, Match | None] = ("", None)  # the last finished match that was looked up

    def of(self, line: Line) -> list[Deed]:
        """The buttons of a match's sheet, the most likely one first."""
        is_known = known_game(line.game) is not None
        deeds = []
        if line.is_finished and is_known:
            deeds += [
                Deed("history.replay", "eye", lambda: self.replay(line), "main"),
                Deed("history.same_deal", "refresh", lambda: self.play_again(line)),
            ]
        elif line.saved is not None and is_known:
            deeds += [
                Deed("history.go_on", "play", lambda: self._go_on(line), "main"),
                Deed("history.look_back", "eye", lambda: self.replay(line)),
            ]
        return [
            *deeds,
            Deed("history.export.one", "export", lambda: self._export(line)),
            Deed("history.delete", "trash", lambda: self._ask_delete(line)),
        ]

    def record(self, line: Line) -> Record | None:
        """The record of a match; a finished one's is read when it is needed."""
        if line.saved is not None:
            return line.saved.record
        if self._found[0] != line.match_id:
            self._found = (line.match_id, self._house.history.find(line.match_id))
        match = self._found[1]
        return match.record if match is not None else None

    def forget(self) -> None:
        """The files may have changed."""
        self._found = ("", None)

    def _leave_sheet(self) -> None:
        """What the sheet's buttons do begins from the list."""
        if isinstance(self._house.scenes.top, SheetScene):
            self._house.scenes.pop()

    def _go_on(self, line: Line) -> None:
        self._leave_sheet()
        if line.saved is not None:
            self._resume(line.saved)

    def replay(self, line: Line) -> None:
        """Shows a match again; an unfinished one only as far as its people may see it."""
        record, house = self.record(line), self._house
        if record is None:
            return

        def scene(timeline: Timeline) -> Scene:
            return ReplayScene(
                house, timeline, match_id=line.match_id if line.is_finished else "", is_finished=line.is_finished,
                players=line.players, pictures=pictures_of(house, line.game, line.names), when=line.when,
            )  # fmt: skip

        self._leave_sheet()
        open_record(house, record, scene)

    def play_again(self, line: Line) -> None:
        """The same deal with the same seats and rules, as a match that does not count. Of finished matches alone: the
        cards of an unfinished one would come to light."""
        from game.scenes.table import TableScene  # late: the table's code is large

        record, game = self.record(line), known_game(line.game)
        if record is None or game is None or not line.is_finished:
            return
        session = Session(
            game, game.options.read(record.options), record.seats, record.seed, position=record.position,
            players=line.players, extra=begins_again(record.extra, is_practice=True),
        )  # fmt: skip
        self._leave_sheet()
        pictures = pictures_of(self._house, line.game, line.names)
        self._house.scenes.push(TableScene(self._house, session, "", pictures))

    def _ask_delete(self, line: Line) -> None:
        house, sayer = self._house, Sayer(self._house)
        self._leave_sheet()
        answers = (
            Answer("history.delete.yes", lambda: self.delete(line)),
            Answer("core.cancel", look="main"),
        )
        words = house.say("history.delete.words", game=sayer.game(line.game), when=sayer.clock(line))
        house.scenes.push(Message(house, house.say("history.delete.title"), words, answers))

    def delete(self, line: Line) -> None:
        """Forgets a match for good."""
        house = self._house
        problem = house.history.forget(line.match_id) if line.is_finished else house.saves.drop(line.match_id)
        if problem is not None:
            house.saves.problems.append(problem)
        self._reload()

    def _export(self, line: Line) -> None:
        record = self.record(line)
        if record is None:
            return
        extra = {**record.extra, "players": list(line.players)}
        if line.entry is not None:
            extra["date"] = line.entry.started
            extra["result"] = {"winners": list(line.entry.winners), "scores": list(line.entry.scores)}
        stem = f"hachi-{line.game}-{line.when.astimezone():%Y-%m-%d}"
        self._leave_sheet()
        ask_export(self._house, stem, ".json", export_lines([write(replace(record, extra=extra))]))
