"""Every line of matches played at random, and every refusal met there: whole sentences in three languages."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from game.i18n import LANGUAGES, Texts
from game.rules import GAMES
from game.rules.kit.events import TABLE, Event, as_seen
from game.rules.kit.protocol import AnyGame, BadMove
from game.rules.kit.rng import seeded
from game.scenes.score_rows import score_rows
from game.view.table.words import Words

NAMES = ("Till", "Lena", "Ben", "Mia", "Aki", "Hana", "Kenji", "Sofie")
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
each_language = pytest.mark.parametrize("language", LANGUAGES)


def words(game: AnyGame, language: str, seats: int) -> Words:
    return Words(Texts(language, strict=True), game.key, game.pack, NAMES[:seats])


def played(game: AnyGame, seed: int, most: int) -> Iterator[tuple[list[Event], Any]]:
    """The events of a match at random and the table after each move, as seat 0 sees them."""
    rng = random.Random(seed)
    seats = game.seats[seed % len(game.seats)]
    events: list[Event] = []
    state = game.start(game.options.random(seeded(seed)), seats, seed, events.append)
    for _ in range(most):
        yield [as_seen(told, 0) for told in events], game.table(game.observe(state, 0))
        if game.result(state) is not None:
            return
        seat = game.to_act(state)
        events = []
        game.play(state, seat, rng.choice(game.legal(state, seat)), events.append)


@each_language
@each_game
def test_every_line_of_random_matches_is_a_whole_sentence(game: AnyGame, language: str) -> None:
    for seed in range(6):
        seats = game.seats[seed % len(game.seats)]
        said = words(game, language, seats)
        for events, view in played(game, seed, 220):
            lines = [said.event(told) for told in events]
            signs = [said.banner(told) for told in events]
            signs += [said.tag(note) for note in view.notes if note.seat != TABLE]
            pills = [said.note(note) for note in view.notes if note.seat == TABLE]
            signs += [pill.text for pill in pills if pill is not None]
            lines += [row.why for row in score_rows(events, seats, said)]
            for text in filter(None, lines):
                assert text[-1] in ".!", text
            for text in filter(None, lines + signs):
                assert text[0].isupper() or not text[0].isalpha(), text
                assert not set("{}?_") & set(text.removesuffix("?")), text
                assert "  " not in text, text
                assert ", ." not in text, text
                assert not re.search(r"(?<!\w)-\d", text), f"no real minus: {text}"


def tries(game: AnyGame) -> list[int]:
    """Moves of every kind, most of them not allowed at any one time."""
    plain = ("next", "draw", "take", "pass", "stopp", "=H", "declare", "banzai 0", "banzai 6")
    written = [*game.pack.texts, *plain]
    written += [f"{word}{card}" for word in ("take ", "discard ") for card in game.pack.texts]
    written += [f"{card}={suit}" for card in ("8S", "AH", "*") for suit in ("H", "later")]
    moves = []
    for text in written:
        try:
            moves.append(game.move_from_text(text))
        except BadMove:
            continue
    return moves


@each_language
@each_game
def test_every_refusal_says_why_in_words_of_the_game(game: AnyGame, language: str) -> None:
    rng = random.Random(7)
    moves = tries(game)
    unsaid = Texts(language).say("table.not_now")
    heard_of = set()
    for seed in range(6):
        seats = game.seats[seed % len(game.seats)]
        said = words(game, language, seats)
        state = game.start(game.options.random(seeded(seed)), seats, seed, None)
        for _ in range(160):
            if game.result(state) is not None:
                break
            seat = game.to_act(state)
            for asker in (seat, (seat + 1) % seats):
                why = game.verify(state, asker, rng.choice(moves))
                if why is not None:
                    heard_of.add(why.reason)
                    text = said.refusal(why)
                    assert text[-1] in ".!", text
                    assert not set("{}") & set(text), text
                    assert text != unsaid, why.reason
            game.play(state, seat, rng.choice(game.legal(state, seat)), None)
    assert len(heard_of) >= 6
