"""A registered game that lacks words, a help page, a recorded match or worked cases fails: nothing can be forgotten."""

import importlib
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from game.i18n import LANGUAGES
from game.i18n.po import Catalogue
from game.i18n.texts import LOCALE, read_language
from game.rules import GAMES
from game.rules.kit.protocol import AnyGame
from game.session.record import read
from game.session.replay import replay

ROOT = Path(__file__).parents[2]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
each_language = pytest.mark.parametrize("language", LANGUAGES)

# Events that move cards in a way everybody sees, or that another event's words already tell.
SILENT = {
    "dealt",
    "shuffled",
    "gathered",
    "returned",
    "deal_started",
    "deal_ended",
    "scored",
    "banzai_drawn",
    "gained",
}


@cache
def catalogue(language: str) -> Catalogue:
    return read_language(LOCALE, language)


def stems(area: str, game: AnyGame, key: str) -> Iterator[str]:
    """Where the table looks for words, the game's own first."""
    yield f"{area}.{game.key}.{key}"
    yield f"{game.key}.{area}.{key}"
    yield f"{area}.{key}"
    yield f"table.{area}.{key}"


def has_words(language: str, area: str, game: AnyGame, key: str) -> bool:
    """Whether there is a text for the key, or one for each of its turns (`key.turn`)."""
    known = catalogue(language).messages
    return any(
        stem in known or any(other.startswith(stem + ".") for other in known)
        for stem in stems(area, game, key)
    )


@each_language
@each_game
def test_it_has_a_name_and_a_line_about_it(game: AnyGame, language: str) -> None:
    for part in ("name", "tagline"):
        assert f"game.{game.key}.{part}" in catalogue(language).messages


@each_language
@each_game
def test_every_preset_has_a_name_and_help(game: AnyGame, language: str) -> None:
    wanted = [f"preset.{game.key}.{name}{part}" for name in game.presets for part in ("", ".help")]
    assert [key for key in wanted if key not in catalogue(language).messages] == []


@each_language
@each_game
def test_every_option_has_label_help_and_words_for_its_values(game: AnyGame, language: str) -> None:
    wanted = []
    for option in game.options.options:
        stem = f"option.{game.key}.{option.key}"
        wanted += [f"{stem}.label", f"{stem}.help"]
        wanted += [f"{stem}.value.{value}" for value in option.values if isinstance(value, str)]
    assert [key for key in wanted if key not in catalogue(language).messages] == []


@each_language
@each_game
def test_every_reason_fault_note_and_event_has_words(game: AnyGame, language: str) -> None:
    keys = importlib.import_module(f"game.rules.{game.key}.texts")
    lacking = [f"reason {key}" for key in keys.REASONS if not has_words(language, "reason", game, key)]
    lacking += [f"fault {key}" for key in keys.FAULTS if not has_words(language, "fault", game, key)]
    lacking += [
        f"event {key}"
        for key in keys.EVENTS
        if key not in SILENT and not has_words(language, "event", game, key)
    ]
    lacking += [
        f"note {key}"
        for key in keys.NOTES
        if not has_words(language, "note", game, key) and not has_words(language, "tag", game, key)
    ]
    assert lacking == []


@each_language
@each_game
def test_it_has_a_help_page_of_some_length(game: AnyGame, language: str) -> None:
    page = ROOT / "assets" / "help" / f"{game.key}.{language}.md"
    text = page.read_text("utf-8")
    assert text.startswith("# ")
    assert len(text.split()) > 200


@each_game
def test_it_has_a_recorded_match_that_replays(game: AnyGame) -> None:
    records = sorted((ROOT / "tests" / "records").glob(f"{game.key}_*.json"))
    assert records, f"no record of {game.key} in tests/records"
    for path in records:
        record = read(path.read_bytes())
        assert record.game == game.key
        answer = replay(record)
        assert len(answer["steps"]) == len(record.moves) > 0, path.name
        if "result" in record.extra:
            end = {key: answer["end"][key] for key in ("winners", "scores")}
            assert end == record.extra["result"], path.name


@each_game
def test_it_has_worked_cases(game: AnyGame) -> None:
    tests = list((ROOT / "tests" / "rules" / game.key).glob("test_*.py"))
    cases = sum(path.read_text("utf-8").count("\ndef test_") for path in tests)
    assert cases >= 15, f"only {cases} cases of {game.key}"


@each_game
def test_its_entry_is_sound(game: AnyGame) -> None:
    assert game.default_seats in game.seats
    assert list(game.seats) == sorted(set(game.seats))
    assert game.rules_version >= 1
    assert game.world in ("ai", "shu", "matcha", "sumi")
    assert len(set(game.pack.texts)) == len(game.pack.texts)
    for name, values in game.presets.items():
        options = game.options.read(values)
        assert dict(game.options.write(options)) == {
            key: value for key, value in values.items() if value != game.options[key].default
        }, name
    for seats in game.seats:
        assert len(game.copies(game.options.read({}), seats)) == len(game.pack.texts)
        assert game.bound(game.options.read({}), seats) > 10


@each_game
def test_its_options_are_declared_soundly(game: AnyGame) -> None:
    for option in game.options.options:
        assert option.allows(option.default), option.key
        assert all(option.allows(value) for value in option.values), option.key
        if option.when is not None:
            assert game.options[option.when[0]].allows(option.when[1]), option.key
        for value in option.values:
            text = json.dumps(value) if isinstance(value, bool) else str(value)
            assert game.options.parse(option.key, text) == value, (option.key, value)
