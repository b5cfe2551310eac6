"""What F1 opens: for every phase of a game the place of its page that is about it, in every language."""

import itertools

import pytest

from game.i18n import LANGUAGES
from game.rules import GAMES
from game.rules import game as game_of
from game.rules.kit.events import TABLE
from game.rules.kit.protocol import AnyGame, apply
from game.session.lesson import read_lesson
from game.session.record import open_record
from game.view.pages.blocks import Page, plain
from game.view.pages.library import page_of
from game.view.pages.where import anchor_now
from game.view.table.choices import read_choices

RECORDS = {
    "ippon": "ippon_a01", "crazy_eights": "crazy_eights_r2", "twelve_chips": "twelve_chips_c03",
    "hachinin_meri": "hachinin_meri_g1",
}  # fmt: skip


def now(game: AnyGame, state: object, seat: int) -> str:
    """The anchor as the seat at the table would get it."""
    seen = game.observe(state, seat)
    legal = seen.legal if game.to_act(state) == seat != TABLE else ()
    verbs = {choice.verb for choice in read_choices(game.pack, legal, game.move_to_text)}
    return anchor_now(game.key, game.table(seen), verbs)


def words_at(page: Page, anchor: str) -> str:
    """What stands at an anchor."""
    place = page.place(anchor)
    assert place is not None, anchor
    block = page.blocks[place[0]]
    spans = block.rows[place[1]] if place[1] >= 0 else block.spans  # type: ignore[union-attr]
    return plain(spans)  # type: ignore[arg-type]


def at(key: str, seats: int, position: dict[str, object], seat: int, **options: object) -> str:
    game = game_of(key)
    state = game.from_position(game.options.read(options), seats, position, 1, None)
    return now(game, state, seat)


def test_8_ippons_from_the_lead_to_the_count() -> None:
    hands = [["8C", "7D"], ["9D", "KS"]]
    start = {"hands": hands, "leader": 0}
    assert at("ippon", 2, start, 0) == "a-round/1"
    led = {"hands": [["7D"], ["9D", "KS"]], "leader": 0, "trick": ["9H"]}
    assert at("ippon", 2, led, 1) == "a-round/2"
    eight = {"hands": [["7D"], ["9D", "KS"]], "leader": 0, "trick": ["8C"]}
    assert at("ippon", 2, eight, 1) == "the-power-of-the-8:1"
    call = {"hands": [["7D"], ["9D"]], "leader": 0, "trick": ["8C", "KS"]}
    assert at("ippon", 2, call, 0) == "banzai"


def test_crazy_eights_what_can_be_played_decides() -> None:
    stock = ["2C", "3C", "4C", "5C"]
    base = {"stock": stock, "to_act": 0}
    assert at("crazy_eights", 2, {**base, "hands": [["7S", "2D"], ["4H"]], "discard": ["7D"]}, 0) == "a-hand"
    assert (
        at("crazy_eights", 2, {**base, "hands": [["KS", "2D"], ["4H"]], "discard": ["7H"]}, 0)
        == "if-you-cannot-play"
    )
    named = {**base, "hands": [["KS", "2D"], ["4H"]], "discard": ["8H"], "suit": "S"}
    assert at("crazy_eights", 2, named, 0) == "eights"


def test_12_chips_playing_taking_and_paul() -> None:
    hands = [["8r", "9r", "11b", "12b"], ["2b", "3b", "4r", "6r"], ["1b", "5r", "7r", "10b"]]
    assert at("twelve_chips", 3, {"hands": hands, "leader": 0}, 0) == "a-round/1"
    taking = {
        "hands": [["8r", "9r", "11b"], ["2b", "3b", "6r"], ["1b", "7r", "10b"]],
        "middle": ["12b", "4r", "5r"], "to_act": 0, "leader": 0, "winner": 0, "tricks_won": [1, 0, 0],
    }  # fmt: skip
    assert at("twelve_chips", 3, taking, 0) == "a-round/3"


@pytest.mark.parametrize("key", RECORDS)
def test_every_moment_of_a_match_has_its_place_in_every_language(key: str) -> None:
    """Recorded matches, seen by every seat and by a watcher, from the first card to the result."""
    from pathlib import Path

    from game.session.record import read

    record = read((Path(__file__).parents[1] / "records" / f"{RECORDS[key]}.json").read_bytes())
    opening = open_record(record)
    game, state = opening.game, opening.state
    found: set[str] = set()
    for text in [*record.moves, ""]:
        for seat in range(TABLE, len(record.seats)):
            found.add(now(game, state, seat))
        if text:
            state, _ = apply(game, state, game.to_act(state), game.move_from_text(text))
    assert len(found) >= 3
    for anchor, language in itertools.product(sorted(found), LANGUAGES):
        assert words_at(page_of(key, language), anchor), (anchor, language)


def test_the_phases_of_hachinin_meri_lead_to_their_rules() -> None:
    lesson = read_lesson(open_lesson("hachinin_meri"))
    game = game_of("hachinin_meri")
    state = open_record(lesson.record).state
    anchors = {}
    for number, text in enumerate(lesson.record.moves):
        anchors[number] = now(game, state, game.to_act(state))
        state, _ = apply(game, state, game.to_act(state), game.move_from_text(text))
    assert anchors[4] == "a-deal/2"  # seat 0 is asked about the dragon
    assert anchors[8] == "a-deal/3"  # the dealer puts a card away
    assert anchors[9] == "a-deal/4"  # ... and leads
    assert anchors[14] == "playing-a-trick:1"  # nothing binds yet
    assert anchors[18] == "playing-a-trick:2"  # Meri was led
    assert anchors[32] == "playing-a-trick:4"  # Monchi
    assert now(game, state, 0) == "combinations"
    page = page_of("hachinin_meri", "en")
    for anchor, start in (
        ("a-deal/2", "The dragon speaks"), ("a-deal/3", "The exchange"), ("a-deal/4", "The opening lead"),
        ("playing-a-trick:1", "Before the first Meri"), ("playing-a-trick:2", "Meri is"),
        ("playing-a-trick:4", "Monchi rules"),
    ):  # fmt: skip
        assert words_at(page, anchor).startswith(start)


def open_lesson(key: str) -> bytes:
    from game.i18n.places import asset_folder

    return (asset_folder("lessons") / f"{key}.json").read_bytes()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_game_knows_where_its_table_stands(game: AnyGame) -> None:
    state = game.start(game.options.read({}), game.default_seats, 5, None)
    anchor = now(game, state, game.to_act(state))
    assert anchor
    assert page_of(game.key, "en").place(anchor) is not None


def test_a_game_without_places_opens_at_the_beginning() -> None:
    game = game_of("ippon")
    view = game.table(game.observe(game.start(game.options.read({}), 4, 5, None), 0))
    assert anchor_now("a fifth game", view) == ""
