"""The matches of a house as lines of one list, unfinished ones first, and what is said of each. No pixels."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from game.persist.matches import PERSON, Entry
from game.persist.saves import SavedMatch
from game.rules import GAMES, UnknownGame
from game.rules import game as game_of
from game.rules.kit.protocol import AnyGame
from game.scenes.house_rules import differences, preset_of
from game.scenes.names import shown_names
from game.scenes.scene import House
from game.view.table.words import Words


@dataclass(frozen=True)
class Line:
    """A match: `entry` if it is finished, `saved` if it is not. `when` is its end, or when it was saved last."""

    match_id: str
    game: str
    names: tuple[str, ...]
    players: tuple[str, ...]
    options: dict[str, Any]
    when: datetime
    entry: Entry | None = None
    saved: SavedMatch | None = None

    @property
    def is_finished(self) -> bool:
        return self.entry is not None


def lines_of(house: House, game: str = "") -> list[Line]:
    """All matches of a game, or of all games."""
    found = [_unfinished(saved) for saved in house.saves.unfinished() if game in ("", saved.record.game)]
    return found + [_finished(entry) for entry in house.history.entries(game)]


def _unfinished(saved: SavedMatch) -> Line:
    record = saved.record
    players = record.extra.get("players")
    known = tuple(map(str, players)) if isinstance(players, list) else ()
    return Line(
        saved.match_id,
        record.game,
        tuple(record.seats),
        known,
        dict(record.options),
        saved.saved_at,
        saved=saved,
    )


def _finished(entry: Entry) -> Line:
    when = _time(entry.ended)
    return Line(
        entry.match_id, entry.game, entry.names, entry.players, dict(entry.options), when, entry=entry
    )


def _time(text: str) -> datetime:
    """A time of the history; a text that is none is as old as can be."""
    try:
        when = datetime.fromisoformat(text)
    except ValueError:
        return datetime.fromtimestamp(0, UTC)
    return when if when.tzinfo is not None else when.replace(tzinfo=UTC)


def person_won(line: Line) -> bool:
    """Whether somebody who is no computer won."""
    entry = line.entry
    return entry is not None and any(
        player == PERSON and seat < len(entry.sides) and entry.has_won(seat)
        for seat, player in enumerate(entry.players)
    )


def known_game(key: str) -> AnyGame | None:
    """The game, unless it is of a later version."""
    try:
        return game_of(key)
    except UnknownGame:
        return None


class Sayer:
    """Puts lines into words."""

    def __init__(self, house: House) -> None:
        self._house = house

    def game(self, key: str) -> str:
        name = f"game.{key}.name"
        return self._house.say(name) if self._house.texts.has(name) else key

    def day(self, line: Line) -> str:
        return self._house.texts.day(line.when.astimezone())

    def clock(self, line: Line) -> str:
        """When it was played, and how long it took if it is over."""
        say, end = self._house.say, line.when.astimezone()
        if line.entry is None:
            return say("history.at", day=self.day(line), time=f"{end:%H:%M}")
        minutes = round((line.when - _time(line.entry.started)).total_seconds() / 60)
        at = say("history.at", day=self.day(line), time=f"{end:%H:%M}")
        if not 0 < minutes < 24 * 60:
            return at
        return f"{at} · {self._house.texts.count('history.minutes', minutes)}"

    def side(self, line: Line, side: int) -> str:
        """Who a side is: a seat's name, a team, or Paul."""
        if line.entry is not None and len(line.entry.scores) < len(line.names):
            return self._house.say(f"table.team.{side}")
        names = shown_names(self._house, line.names)
        return names[side] if side < len(names) else self._house.say("table.phantom")

    def people(self, line: Line, fits: Callable[[str], bool]) -> str:
        """Who played: all names, else as many whole ones as fit and how many more there are, else only how many."""
        names, texts = shown_names(self._house, line.names), self._house.texts
        count = len(names)
        brief = (
            texts.count("history.and_more", count - shown, names=names[:shown])
            for shown in range(count - 1, 0, -1)
        )
        said = (", ".join(names), *brief, texts.count("history.players", count))
        return next((words for words in said if fits(words)), "")

    def outcome(self, line: Line) -> str:
        """Who won, or that it goes on."""
        if line.entry is None:
            count = len(line.saved.record.moves) if line.saved is not None else 0
            return self._house.texts.count("history.unfinished", count)
        names = [self.side(line, side) for side in line.entry.winners]
        if not names:
            return self._house.say("history.no_winner")
        both = self._house.say("result.and").join(names[-2:])
        return self._house.texts.count("history.winners", len(names), names=", ".join([*names[:-2], both]))

    def ending(self, line: Line) -> str:
        """Why it ended."""
        game = known_game(line.game)
        if game is None or line.entry is None:
            return ""
        return Words(self._house.texts, game.key, game.pack, line.names).ending(line.entry.reason)

    def rules(self, line: Line) -> list[str]:
        """The preset's name, or every house rule that differs from the standard with its value."""
        game, texts = known_game(line.game), self._house.texts
        if game is None:
            return [f"{key}: {value}" for key, value in sorted(line.options.items())]
        preset = preset_of(game, line.options)
        if preset:
            return [texts.say(f"preset.{game.key}.{preset}")]
        return [f"{rule.name}: {rule.here}" for rule in differences(texts, game, line.options)]

    def remarks(self, line: Line) -> list[str]:
        """What else is worth knowing: hints, why it does not count, rules of another version."""
        say, entry = self._house.say, line.entry
        if entry is None:
            return []
        found = []
        if entry.hints:
            found.append(self._house.texts.count("history.hints", entry.hints))
        if entry.free_take_backs:
            found.append(say("history.free_take_back"))
        elif not entry.counts:
            found.append(say("history.uncounted"))
        game = known_game(line.game)
        if game is None:
            found.append(say("history.unknown_game"))
        elif entry.rules_version != game.rules_version:
            found.append(say("history.other_rules"))
        return found


def games_of(lines: Iterable[Line]) -> list[str]:
    """The games of some lines, in the house's order, unknown ones last."""
    found = {line.game for line in lines}
    return [game.key for game in GAMES if game.key in found] + sorted(found - {game.key for game in GAMES})


def pictures_of(house: House, game: str, names: Iterable[str]) -> list[str]:
    """The portraits that these people had when the game was last set up; empty for others."""
    setup = house.memory.setups.get(game)
    known = {seat.name: seat.picture for seat in setup.seats} if setup is not None else {}
    return [known.get(name, "") for name in names]
