"""The ways between scenes: Home's doors, from the set-up to the table, and back to an unfinished match.

Part of the composition root: the only place that knows which scene leads where.
"""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.app_desktop import open_address
from game.app_house import Household
from game.persist.saves import SavedMatch
from game.rules import game as game_of
from game.scenes.draft import DEFAULT_LEVEL, Draft, known_seats, player_kinds
from game.scenes.home import Door, Home, Unfinished
from game.scenes.keeping import begins_now
from game.scenes.settings import SettingsScene
from game.scenes.setup import SetUp
from game.session.record import Record, RecordError
from game.session.session import Session
from game.view.pages.library import COMPUTER_PLAYERS

if TYPE_CHECKING:
    from game.scenes.history import History


class Ways:
    """Opens scenes. `open_folder` shows a folder on the desktop."""

    def __init__(self, household: Household, open_folder: Callable[[Path], None]) -> None:
        self._household = household
        self._house = household.house
        self._open_folder = open_folder
        self._unfinished: list[SavedMatch] | None = None
        self._house.go_home = self.open_home
        self._house.show_settings = self.show_settings
        self._house.show_rules = self.show_rules
        self._house.take_file = self.take_file

    def open_home(self) -> None:
        """Home alone; what was unfinished is looked up anew."""
        self._unfinished = None
        house = self._house
        doors = [
            Door("home.learn", "learn", self.open_learn),
            Door("home.history", "history", self._show_history),
            Door("home.statistics", "statistics", self.open_statistics),
            Door("home.settings", "settings", self.show_settings),
            Door("home.quit", "quit", lambda: house.quit()),
        ]
        house.scenes.reset(Home(house, self._set_up, doors, self._to_continue))

    def _set_up(self, key: str) -> None:
        self._house.scenes.push(SetUp(self._house, game_of(key), self._start))

    def show_settings(self) -> None:
        """The settings over whatever is there."""
        scenes = self._house.scenes
        locks = next((scene.locks for scene in reversed(scenes.stack) if scene.locks), {})
        scenes.push(SettingsScene(self._house, self._open_folder, locks))

    def _show_history(self) -> None:
        self.open_history()

    def open_history(self) -> "History":
        """Every match that was played here."""
        from game.scenes.history import History  # late, as the table: it can show one

        history = History(self._house, self._resume)
        self._house.scenes.push(history)
        return history

    def take_file(self, path: Path) -> None:
        """A file that was dropped: house rules go to the set-up of their game, matches to the history."""
        from game.scenes.preset_deeds import tell_refusal
        from game.scenes.presets import Refused, read_rules

        try:
            game, _ = read_rules(path)
        except Refused as refused:
            if refused.is_perhaps_a_match:
                self.open_history().take_in(path)
            else:
                tell_refusal(self._house, path, refused)
            return
        set_up = SetUp(self._house, game, self._start)
        self._house.scenes.push(set_up)
        set_up.take_in(path)

    def open_statistics(self) -> None:
        """What the finished matches add up to, and from there whether the cards fall fairly."""
        from game.scenes.fairness import FairnessScene
        from game.scenes.statistics import StatisticsScene

        scenes = self._house.scenes
        scenes.push(StatisticsScene(self._house, lambda: scenes.push(FairnessScene(self._house))))

    def open_learn(self) -> None:
        """The games as things to learn."""
        from game.scenes.learn import Learn  # late, as the table

        self._house.scenes.push(Learn(self._house, self._open_book, self._play_along))

    def _open_book(self, key: str) -> None:
        is_game = key != COMPUTER_PLAYERS
        self._push_book(key, play_along=(lambda: self._play_along(key)) if is_game else None)

    def show_rules(self, key: str, anchor: str) -> None:
        """A game's book or the one about the computer players, over whatever is there, the bookmark at an anchor."""
        self._push_book(key, anchor)

    def _push_book(self, key: str, anchor: str = "", play_along: Callable[[], None] | None = None) -> None:
        from game.scenes.book import Book, volume_of  # late, as the table

        book = Book(
            self._house, volume_of(key), open_address, anchor, marked=bool(anchor), play_along=play_along
        )
        self._house.scenes.push(book)

    def _play_along(self, key: str) -> None:
        """The guided round of a game over whatever is there."""
        from game.scenes.guided import GuidedTable  # late, as the table

        self._house.scenes.push(GuidedTable.begin(self._house, key, self.to_set_up))

    def to_set_up(self, key: str) -> None:
        """Home with the set-up of a game on it."""
        self.open_home()
        self._set_up(key)

    def _start(self, draft: Draft) -> None:
        """A new match at the table that was set up."""
        seats = draft.taken
        from game.scenes.table import (
            TableScene,  # late: Home is on the screen before the table's code is read
        )

        session = Session(
            draft.game,
            draft.typed_options(),
            [seat.name for seat in seats],
            self._house.rng.getrandbits(48),
            players=[seat.player for seat in seats],
            extra=begins_now(draft.preset, locks=draft.locks),
        )
        table = TableScene(
            self._house,
            session,
            pictures=[seat.picture for seat in seats],
            styles=[seat.style for seat in seats],
        )
        self._house.scenes.replace(table)

    def _to_continue(self) -> Unfinished | None:
        """The match that was played last and is not finished."""
        if self._unfinished is None:
            self._unfinished = self._house.saves.unfinished()
        if not self._unfinished:
            return None
        match = self._unfinished[0]
        name = self._house.say(f"game.{match.record.game}.name")
        return Unfinished(self._house.say("home.continue", game=name), lambda: self._resume(match))

    def _resume(self, match: SavedMatch) -> None:
        from game.scenes.table import TableScene

        session = self._restored(match)
        if session is None:
            self.open_home()
            return
        setup = self._house.memory.setups.get(match.record.game)
        seats = {seat.name: seat for seat in known_seats(setup.seats)} if setup is not None else {}
        pictures = [seats[name].picture if name in seats else "" for name in session.names]
        styles = [seats[name].style if name in seats else "balanced" for name in session.names]
        table = TableScene(self._house, session, match.match_id, pictures, styles)
        self._house.scenes.push(table)

    def _restored(self, match: SavedMatch) -> Session | None:
        """The session of a save; of its backup if nobody can play on with the save itself; None if with neither."""
        kept: SavedMatch | None = match
        while kept is not None:
            try:
                session = Session.restore(kept.snapshot)
            except RecordError as error:
                kept = self._house.saves.refuse(kept.match_id, error.message)
                continue
            session.players = [who if who in player_kinds() else DEFAULT_LEVEL for who in session.players]
            return session
        return None

    def session_record(self) -> Record | None:
        """The record of the match on the screen, for a report."""
        for scene in reversed(self._house.scenes.stack):
            session = getattr(scene, "session", None)
            if isinstance(session, Session):
                return session.record()
        return None
