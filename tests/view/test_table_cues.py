"""What is heard at the table: every moment has its sound, a chain climbs, and nothing hidden is audible."""

from pathlib import Path
from typing import Any

import pytest

from game.rules import GAMES
from game.rules.kit.events import TABLE, Event, Place, as_seen, event
from game.rules.kit.protocol import AnyGame, apply
from game.rules.kit.rng import seeded
from game.view import synth
from game.view.sound import Sound
from game.view.table.cues import Cue, Cues, side_of_sound
from tests.kit.table_scene import FRAME, Table

NAMES = {*synth.RECIPES, "step"}


def played(game: AnyGame, moves: int) -> list[Event]:
    """All events of a match played at random, unhidden."""
    events: list[Event] = []
    state, rng = game.start(game.options.read({}), game.default_seats, 3, events.append), seeded(5)
    for _ in range(moves):
        legal = game.legal(state, game.to_act(state))
        if not legal:
            break
        state, happened = apply(game, state, game.to_act(state), legal[rng.below(len(legal))])
        events += happened
    return events


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_an_event_sounds_alike_to_every_seat_whatever_it_may_see(game: AnyGame) -> None:
    events = played(game, 120)
    seats = [TABLE, *range(game.default_seats)]
    heard = {seat: [Cues(game.pack.key).of(as_seen(each, seat)) for each in events] for seat in seats}
    assert all(heard[seat] == heard[TABLE] for seat in seats)
    assert any(heard[TABLE])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_sound_of_a_match_exists(game: AnyGame) -> None:
    cues = Cues(game.pack.key)
    assert {cue.name for each in played(game, 200) for cue in cues.of(each)} <= NAMES


def test_hiding_and_declaring_the_robai_are_told_by_events_for_all_and_passing_always_sounds_alike() -> None:
    """A seat that could have declared and one that could not both pass with the same knock."""
    cues = Cues("unsun")
    assert cues.of(event("passed", 2)) == cues.of(event("passed", 5)) == (Cue("knock", is_great=True),)


def test_a_chain_of_banzais_climbs_link_by_link() -> None:
    cues = Cues("french")
    pitches = [cues.of(event("banzai_begun", 1, chain=link, pending=0))[-1] for link in range(4)]
    assert pitches == [Cue("step", link, True) for link in range(4)]


def test_a_burden_climbs_with_every_two_cards() -> None:
    cues = Cues("french")
    heard = [cues.of(event("burden", 1, count=count, can_answer=True))[-1].pitch for count in (2, 4, 6, 8)]
    assert heard == [0, 1, 2, 3]


def test_combinations_in_one_trick_climb_and_begin_again_with_the_next() -> None:
    cues = Cues("unsun")
    first = [cues.of(event("combination", 1, points=2))[-1].pitch for _ in range(3)]
    cues.of(event("trick_won", 1))
    assert [*first, cues.of(event("combination", 1, points=2))[-1].pitch] == [0, 1, 2, 0]


def test_a_burst_cracks_and_a_round_without_one_rings() -> None:
    cues = Cues("chips")
    assert cues.of(event("scored", sums=(24, 17), values=(0, 17), any_burst=True)) == (
        Cue("burst", is_great=True),
    )
    assert cues.of(event("scored", sums=(20, 17), values=(20, 17), any_burst=False)) == (
        Cue("bell", is_great=True),
    )
    assert cues.of(event("scored", sums=(24, 17), values=(12, 17), any_burst=False)) == (
        Cue("bell", is_great=True),
    )


def test_chips_are_clay_and_cards_paper() -> None:
    move = event("played", 0, (3,), Place("hand", 0), Place("played"))
    assert Cues("chips").of(move) == (Cue("chip"),)
    assert Cues("french").of(move) == (Cue("place"),)


def test_a_seat_is_heard_at_its_side() -> None:
    sides = {0: "bottom", 1: "left", 2: "top", 3: "right"}
    heard = [side_of_sound(event("played", seat, (1,)), sides) for seat in range(4)]
    assert heard[0] == heard[2] == 0
    assert heard[1] == -heard[3] < 0


# --- at the table -------------------------------------------------------------------------------------------------


class Ear:
    """Stands in for the house's sound."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def play(self, name: str, pitch: int = 0, volume: float = 1.0, side: float = 0.0) -> None:
        self.heard.append(name)

    def __getattr__(self, name: str) -> Any:
        return lambda *arguments, **more: None


def listening(folder: Path, **settings: Any) -> tuple[Table, Ear]:
    position = {
        "hands": [["8H", "7C", "QD"], ["3C", "2C"], ["6C", "2S"]], "discard": ["7S"], "to_act": 0, "dealer": 2,
    }  # fmt: skip
    table = Table(folder, position=position, **settings)
    ear = Ear()
    table.house.sound = ear
    return table, ear


def test_a_card_is_heard_when_it_is_laid_and_a_refusal_knocks(tmp_path: Path) -> None:
    table, ear = listening(tmp_path)
    table.runner.is_held = True
    table.wait_for_my_turn()
    ear.heard.clear()
    for text in ("QD", "7C"):  # no diamond fits
        table.click(table.spot(text).x, table.spot(text).y)
    table.pass_time(1.0)
    assert ear.heard == ["refuse", "place"]


def test_what_is_skipped_is_silent_but_for_its_great_moments(tmp_path: Path) -> None:
    table, ear = listening(tmp_path)
    table.runner.is_held = True
    table.wait_for_my_turn()
    events = [
        event("played", 1, (1,), Place("hand", 1), Place("discard")),
        event("drawn", 2, (-1,), Place("stock"), Place("hand", 2)),
        event("suit_named", 1, suit="H"),
    ]
    table.pass_time(0.2)
    ear.heard.clear()
    table.scene.director.show(events, table.scene.play.view())
    table.scene.director.skip()
    assert ear.heard == ["bell"]


def test_the_turn_is_announced_softly_once_and_not_at_a_family_table(tmp_path: Path) -> None:
    table, ear = listening(tmp_path / "alone", computer_delay_ms=0)
    table.wait_for_my_turn()
    table.pass_time(0.5)
    assert ear.heard.count("turn") == 1
    spot = table.spot("7C")
    table.click(spot.x, spot.y)
    table.pass_time(FRAME)
    table.wait_for_my_turn()
    table.pass_time(0.5)
    assert ear.heard.count("turn") == 2
    family, other = listening(tmp_path / "family", players=("person", "person", "medium"), show_curtain=False)
    family.pass_time(3.0)
    assert "turn" not in other.heard


def test_mute_stops_what_is_ringing(tmp_path: Path) -> None:
    class Ringing:
        def __init__(self) -> None:
            self.volume, self.is_playing = 0.4, 1

        def get_num_channels(self) -> int:
            return self.is_playing

        def set_volume(self, volume: float) -> None:
            self.volume = volume

        def stop(self) -> None:
            self.is_playing = 0

    sound, bell = Sound(tmp_path, silent=True), Ringing()
    sound.is_silent = False
    sound._loaded["bell", 0] = bell  # type: ignore[assignment]
    sound.set_volumes(100, 100, 50, is_muted=False)
    assert bell.volume == pytest.approx(synth.RECIPES["bell"].gain / 4)
    assert bell.is_playing
    sound.set_volumes(100, 100, 50, is_muted=True)
    assert not bell.is_playing
