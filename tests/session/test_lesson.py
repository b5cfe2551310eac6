"""Lessons: what a guide says when, what it expects; every lesson of the house fits its record and has its words."""

import json
from typing import Any

import pytest

from game.i18n import LANGUAGES, Texts
from game.i18n.places import asset_folder
from game.rules import GAMES
from game.rules.kit.protocol import AnyGame
from game.session.lesson import ANY, BadLesson, Guide, Lesson, read_lesson
from game.session.record import open_record
from game.session.replay import end_json, steps

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
each_language = pytest.mark.parametrize("language", LANGUAGES)

RECORD = {
    "hachi": 1,
    "game": "twelve_chips",
    "seats": ["Ada", "Bo", "Cleo"],
    "position": {
        "hands": [["8r", "9r", "11b", "12b"], ["2b", "3b", "4r", "6r"], ["1b", "5r", "7r", "10b"]],
        "leader": 0,
    },
    "moves": ["12b", "4r", "5r", "take 4r"],
}
STEPS: list[dict[str, Any]] = [
    {"at": 0, "seat": 0, "say": "hello"},
    {"at": 0, "ask": "twelve", "other": {"8r": "twelve.8", "*": "twelve.other"}},
    {"at": 3, "ask": "take", "other": {"take 5r": "take.5"}},
    {"at": 4, "say": "bye"},
]


def lesson(steps: list[dict[str, Any]] = STEPS, **changes: Any) -> Lesson:
    return read_lesson(json.dumps({"record": {**RECORD, **changes}, "steps": steps}))


def changed(number: int, **fields: Any) -> list[dict[str, Any]]:
    return [{**step, **fields} if n == number else step for n, step in enumerate(STEPS)]


def test_a_guide_leads_from_the_first_word_to_the_last() -> None:
    guide = Guide(lesson())
    assert guide.step is not None
    assert (guide.step.key, guide.is_asking, guide.expected) == ("hello", False, "12b")
    assert guide.go_on()
    assert guide.is_asking
    assert not guide.go_on(), "a question is left by its move alone"
    guide.made()
    assert guide.step is None, "others play now"
    assert guide.expected == "4r"
    guide.made()
    guide.made()
    assert guide.is_asking
    assert guide.expected == "take 4r"
    guide.made()
    assert guide.step is not None
    assert (guide.step.key, guide.expected) == ("bye", "")
    assert guide.go_on()
    assert guide.is_over
    assert guide.step is None


def test_another_move_gets_its_own_reason_or_the_general_one() -> None:
    guide = Guide(lesson(), 1)
    assert guide.why_not("12b") == ""
    assert guide.why_not("8r") == "twelve.8"
    assert guide.why_not("9r") == "twelve.other"


def test_a_guide_can_begin_at_any_step() -> None:
    guide = Guide(lesson(), 2)
    assert guide.moves == 3
    assert guide.is_asking
    assert guide.before == 1
    assert Guide(lesson()).before == -1


def test_the_learner_may_change_chairs() -> None:
    """Seat 1 has been asked from move 2 on; what seat 0 did before is the story's."""
    moved = [
        {"at": 0, "seat": 1, "say": "hello"},
        {"at": 1, "ask": "four", "other": {"*": "no"}},
        {"at": 2, "seat": 2, "say": "walk"},
        {"at": 2, "ask": "five", "other": {"*": "no"}},
        {"at": 4, "say": "bye"},
    ]
    read = lesson(moved)
    assert [read.seat(number) for number in range(5)] == [1, 1, 2, 2, 2]
    assert Guide(read, 3).seat == 2


@pytest.mark.parametrize(
    ("steps", "fault"),
    [
        ([], "the steps follow the moves"),
        ([STEPS[1], STEPS[0], *STEPS[2:]], "the first step gives the learner a chair"),
        ([STEPS[0], STEPS[2], STEPS[1], STEPS[3]], "the steps follow the moves"),
        (STEPS[:-1], "the last one speaks after them all"),
        ([*STEPS[:2], STEPS[3]], "nobody asks the learner for move 4"),
        (changed(0, ask="too"), "either says or asks"),
        (changed(0, other={"8r": "x"}), "only a question has other answers"),
        (changed(2, at=2), "not the learner's turn"),
        (changed(1, other={"8r": "twelve.8"}), "no reason for"),
        (changed(1, other={"*": "x", "1b": "y"}), "moves that nobody can make"),
        (changed(1, other={"*": "x", "12b": "y"}), "moves that nobody can make"),
        (changed(0, sya="typo"), "unknown field"),
    ],
)
def test_a_lesson_that_does_not_fit_its_record_is_refused(steps: list[dict[str, Any]], fault: str) -> None:
    with pytest.raises(BadLesson, match=fault):
        lesson(steps)


def test_a_question_is_the_last_word_before_its_move() -> None:
    with pytest.raises(BadLesson, match="last word before its move"):
        lesson([STEPS[0], STEPS[1], {"at": 0, "say": "too late"}, *STEPS[2:]])


@pytest.mark.parametrize("moves", [["12b", "4r", "5r", "take 12b"], ["12b", "nonsense"]])
def test_a_record_that_does_not_play_is_refused(moves: list[str]) -> None:
    with pytest.raises(BadLesson, match="move"):
        lesson(moves=moves)


def test_what_is_no_lesson_is_refused() -> None:
    for text in ("", "[]", "{}", '{"record": {}, "steps": []}'):
        with pytest.raises(BadLesson):
            read_lesson(text)


# --- the lessons of the house ---------------------------------------------------------------------------------------


def of_the_house(game: AnyGame) -> Lesson:
    return read_lesson((asset_folder("lessons") / f"{game.key}.json").read_bytes())


@each_game
def test_every_game_has_a_lesson(game: AnyGame) -> None:
    read = of_the_house(game)
    assert read.record.game == game.key
    assert len(read.pictures) == len(read.record.seats)
    assert sum(bool(step.ask) for step in read.steps) >= 5, "the learner makes the moves"


@each_language
@each_game
def test_every_word_of_a_lesson_is_in_the_catalogues(game: AnyGame, language: str) -> None:
    texts, read = Texts(language, strict=True), of_the_house(game)
    for step in read.steps:
        for key in (step.key, *step.other.values()):
            words = texts.say(f"lesson.{game.key}.{key}")
            assert len(words) <= 260, f"{key}: too long for a child"
            assert words.count("**") % 2 == 0


@each_language
def test_no_word_of_a_lesson_is_left_over(language: str) -> None:
    from game.i18n.texts import LOCALE, read_language

    used = set()
    for game in GAMES:
        for step in of_the_house(game).steps:
            used |= {f"lesson.{game.key}.{key}" for key in (step.key, *step.other.values())}
    known = {key for key in read_language(LOCALE, language).messages if key.startswith("lesson.")}
    assert known - used == set()


@each_game
def test_a_learner_who_tries_everything_always_hears_why(game: AnyGame) -> None:
    """Every legal move that is not the story's has a reason, at every question."""
    read = of_the_house(game)
    asked = {step.at: step for step in read.steps if step.ask}
    for turn in steps(open_record(read.record), read.record.moves):
        step = asked.get(turn.n - 1)
        if step is None:
            continue
        for move in turn.legal:
            text = game.move_to_text(move)
            if text != read.record.moves[turn.n - 1]:
                assert step.other.get(text) or step.other.get(ANY), (step.ask, text)


def ending(game: AnyGame) -> dict[str, Any]:
    read = of_the_house(game)
    opening = open_record(read.record)
    state = opening.state
    for turn in steps(opening, read.record.moves):
        state = turn.after
    return end_json(game, state)


def test_the_stories_end_as_they_are_told() -> None:
    """A-01, C-01 and G1 as their documents say; in Crazy Eights K + 7 = 17 and 7 + A = 8 are left."""
    by_key = {game.key: game for game in GAMES}
    assert ending(by_key["ippon"])["scores"] == [0, 0, 0, 6]
    assert ending(by_key["crazy_eights"])["scores"] == [0, 17, 8]
    assert ending(by_key["twelve_chips"])["scores"] == [1, 0, 0]
    assert ending(by_key["hachinin_meri"])["scores"] == [10, -1]


@each_game
def test_the_golden_records_and_the_lessons_tell_the_same_story(game: AnyGame) -> None:
    from pathlib import Path

    from game.session.record import read, to_json

    names = {"ippon": "ippon_a01", "twelve_chips": "twelve_chips_c01", "hachinin_meri": "hachinin_meri_g1"}
    if game.key not in names:
        assert of_the_house(game).record.position["discard"] == ["9H"]  # a story of our own
        return
    golden = read((Path(__file__).parents[1] / "records" / f"{names[game.key]}.json").read_bytes())
    assert to_json(of_the_house(game).record) == to_json(golden)
