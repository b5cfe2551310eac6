"""The words of the games: complete in three languages, and no text names a fact that the rules do not give."""

import importlib
import re
from collections.abc import Iterator
from typing import Any

import pytest

from game.i18n import LANGUAGES
from game.rules import GAMES
from game.rules.kit.protocol import AnyGame
from tests.kit.game_texts import WITH_CARDS, catalogue, facts_of, placeholders

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
each_language = pytest.mark.parametrize("language", LANGUAGES)

# Events without words of their own: cards only move, or another event tells it better.
SILENT = {
    "crazy_eights": {"dealt", "shuffled", "deal_ended"},
    "ippon": {"dealt", "shuffled", "gathered", "banzai_drawn", "scored", "deal_ended"},
    "twelve_chips": {"dealt", "deal_ended"},
    "hachinin_meri": {"dealt", "deal_ended"},
}
# What stands before the game's key, and where the last part of such a key is listed.
AREAS = {
    "event": "EVENTS", "banner": "EVENTS", "note": "NOTES", "brief": "NOTES", "tag": "NOTES", "reason": "REASONS",
    "fault": "FAULTS", "about": "NOTES", "standing": "STANDINGS",
    "ending": "RESULTS",
}  # fmt: skip
PLAIN = ("game", "preset", "option", "suit", "action", "score", "result")
ACTIONS = {"draw", "take", "pass", "stopp", "play", "next", "banzai", "declare"}


def lists(game: AnyGame) -> Any:
    return importlib.import_module(f"game.rules.{game.key}.texts")


def results(game: AnyGame) -> tuple[str, ...]:
    return tuple(lists(game).RESULTS)


def whys(game: AnyGame) -> tuple[str, ...]:
    """Why a seat (or team) got its points: the `why` of `scored`."""
    module = lists(game)
    return tuple(getattr(module, "SCORED_WHYS", module.WHYS))


def stands(game: AnyGame, language: str, stem: str) -> bool:
    """Whether the game has a text for the stem, or one for each turn of it."""
    known = catalogue(game.key, language).messages
    return stem in known or any(key.startswith(stem + ".") for key in known)


def texts(game: AnyGame, language: str) -> Iterator[tuple[str, str]]:
    """(key, text) of every form of every message."""
    for key, forms in catalogue(game.key, language).messages.items():
        for text in forms:
            yield key, text


# --- complete -----------------------------------------------------------------------------------------------------


@each_language
@each_game
def test_every_option_and_preset_speaks(game: AnyGame, language: str) -> None:
    known = catalogue(game.key, language).messages
    wanted = [f"game.{game.key}.name", f"game.{game.key}.tagline", f"result.{game.key}.numbered"]
    for name in game.presets:
        wanted += [f"preset.{game.key}.{name}", f"preset.{game.key}.{name}.help"]
    for option in game.options.options:
        stem = f"option.{game.key}.{option.key}"
        wanted += [f"{stem}.label", f"{stem}.help"]
        wanted += [f"{stem}.value.{value}" for value in option.values if isinstance(value, str)]
    assert [key for key in wanted if key not in known] == []


@each_language
@each_game
def test_every_key_of_the_rules_has_words_of_the_game(game: AnyGame, language: str) -> None:
    module, key = lists(game), game.key
    wanted = [f"reason.{key}.{name}" for name in module.REASONS]
    wanted += [f"event.{key}.{name}" for name in module.EVENTS if name not in SILENT[key]]
    wanted += [f"fault.{key}.{name}" for name in module.FAULTS]
    wanted += [f"ending.{key}.{name}" for name in results(game)]
    wanted += [f"score.{key}.scored.{name}" for name in whys(game)]
    lacking = [stem for stem in wanted if not stands(game, language, stem)]
    lacking += [
        f"note or tag {name}"
        for name in module.NOTES
        if not (stands(game, language, f"note.{key}.{name}") or stands(game, language, f"tag.{key}.{name}"))
    ]
    assert lacking == []


@each_game
def test_silent_events_exist_and_have_no_words(game: AnyGame) -> None:
    assert set(lists(game).EVENTS) >= SILENT[game.key]
    for kind in SILENT[game.key]:
        assert not stands(game, "en", f"event.{game.key}.{kind}"), kind


@each_game
def test_no_text_is_for_a_key_that_does_not_exist(game: AnyGame) -> None:
    """A misspelt key would lie in the catalogue unheard."""
    options = {option.key for option in game.options.options}
    for key in catalogue(game.key, "en").messages:
        area, owner, name = key.split(".")[:3]
        assert owner == game.key, key
        if area in AREAS:
            assert name in getattr(lists(game), AREAS[area]), key
        else:
            assert area in PLAIN, key
            assert area != "option" or name in options, key
            assert area != "preset" or name in game.presets, key
            assert area != "action" or name in ACTIONS, key
            assert area != "result" or name in ("deal", "numbered"), key
            assert area != "score" or (name == "scored" and key.split(".")[3] in whys(game)), key


# --- facts --------------------------------------------------------------------------------------------------------


# Facts of one turn of a key: only the trick's turned trumps have seats, the side cards have none.
OF_TURN = {"event.hachinin_meri.revealed.trick": {"seats"}}


def allowed(game: AnyGame, key: str) -> set[str]:
    """The facts that a text of this key may name: the rules' own and what the table adds."""
    area, _, name = key.split(".")[:3]
    facts = facts_of(game.key)
    if area == "event":
        cards = {"card"} if name in WITH_CARDS[game.key] else set()
        return facts.get(("event", name), set()) | cards | {"name", "amount"} | OF_TURN.get(key, set())
    if area in ("banner", "score"):
        return facts.get(("event", name), set()) | {"name"}
    if area in ("note", "brief", "tag", "about"):
        return facts.get(("note", name), set()) | {"name"}
    if area in ("reason", "fault"):
        return facts.get((area, name), set())
    if area == "result":
        return {"n"} if name == "numbered" else set()
    return {"amount", "extra"} if area == "action" else set()


@each_language
@each_game
def test_texts_name_only_facts_that_come_with_their_key(game: AnyGame, language: str) -> None:
    counted = catalogue(game.key, language).plurals
    for key, text in texts(game, language):
        known = allowed(game, key) | ({"n"} if key in counted else set())
        assert placeholders(text) <= known, f"{key}: {sorted(placeholders(text) - known)}"


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
@each_game
def test_languages_name_the_same_facts(game: AnyGame, language: str) -> None:
    """Nothing that one language tells is kept from another; a card may turn into "it" where grammar wants that."""
    for key, forms in catalogue(game.key, "en").messages.items():
        ours = set().union(*(placeholders(text) for text in forms))
        theirs = set().union(*(placeholders(text) for text in catalogue(game.key, language).messages[key]))
        assert ours - theirs <= {"card"}, key
        assert theirs - ours <= {"card"}, key


def test_facts_are_really_read_from_the_rules() -> None:
    eights, meri = facts_of("crazy_eights"), facts_of("hachinin_meri")
    assert eights[("reason", "no_match")] == {"card", "suit", "rank"}
    assert eights[("event", "sudden_death")] == {"seats", "players", "score"}
    assert meri[("note", "trump")] == {"suit", "okie"}
    assert meri[("fault", "wrong_hand_size")] == {"seat", "count", "expected"}
    assert facts_of("ippon")[("event", "shuffled")] == {"count"}  # only a refill has markers
    assert facts_of("twelve_chips")[("fault", "out_of_range")] == {"field"}  # only numbers have a value


# --- language -----------------------------------------------------------------------------------------------------

# Number facts that may stand before a noun without a plural: they are never 1.
NEVER_ONE = {
    "option.", "note.twelve_chips.round", "reason.crazy_eights.draw_limit", "score.hachinin_meri.scored",
    "fault.", "note.crazy_eights.no_progress", "action.ippon.banzai",
}  # fmt: skip
NOUNS = {
    "en": r"(cards?|points?|tricks?|chips?|Ippons?|Banzais?|turns?)",
    "de": r"(Karten?|Punkte?|Stiche?|Stichen|Chips?|Ippons?|Banzais?|Züge)",
    "nb": r"(stikk|poeng|brikker?|ippon|ipponer|banzai|ganger?)",
}


@each_language
@each_game
def test_a_number_before_a_noun_has_plural_forms(game: AnyGame, language: str) -> None:
    counted = catalogue(game.key, language).plurals
    for key, text in texts(game, language):
        if key in counted or any(key.startswith(known) for known in NEVER_ONE):
            continue
        assert not re.search(rf"\{{\w+\}} {NOUNS[language]}\b", text), f"{key}: {text}"


FOREIGN = {
    "de": r"\b(the|and|you|your|is|of|with|cards?|plays?|draws?|tricks?|must|wins?|og|ikke|kortet|du har)\b",
    "nb": r"\b(the|and|you|your|is|of|with|cards?|plays?|draws?|tricks?|must|wins?|und|nicht|ist|Karten?|Stiche?)\b",
    "en": r"\b(und|nicht|ist|Karten?|Stiche?|og|ikke|kort|stikk|deler)\b",
}


@each_language
@each_game
def test_no_words_of_another_language_are_left(game: AnyGame, language: str) -> None:
    for key, text in texts(game, language):
        spoken = re.sub(r"\{\w+\}", "", text)
        assert not re.search(FOREIGN[language], spoken), f"{key}: {text}"


@each_language
@each_game
def test_sentences_end_as_sentences_and_signs_do_not(game: AnyGame, language: str) -> None:
    for key, text in texts(game, language):
        area = key.split(".")[0]
        if area in ("event", "reason", "fault", "score", "ending") or key.endswith((".help", ".tagline")):
            assert text[-1] in ".!", f"{key}: {text}"
        elif area in ("note", "brief", "tag", "banner", "action", "preset") or key.endswith(".label"):
            assert text[-1] != ".", f"{key}: {text}"


@each_language
@each_game
def test_german_and_norwegian_use_their_own_quotes(game: AnyGame, language: str) -> None:
    for key, text in texts(game, language):
        assert '"' not in text, key
        wrong = {"en": "„«»", "de": "«»”", "nb": "„“”"}[language]
        assert not set(text) & set(wrong), key


LONGEST = {
    "tag": 20,
    "brief": 20,
    "note": 44,
    "banner": 40,
    "action": 24,
}  # letters, with {facts} filled in by names


@each_language
@each_game
def test_signs_are_short(game: AnyGame, language: str) -> None:
    names = {
        "seats": "Lena und Ben",
        "winners": "Lena und Ben",
        "scorers": "Lena und Ben",
        "team": "Team Blau",
    }
    for key, text in texts(game, language):
        most = LONGEST.get(key.split(".")[0])
        if most is not None:
            shown = text.format_map({name: names.get(name, "Sofie") for name in placeholders(text)})
            assert len(shown) <= most, f"{key}: {shown}"
