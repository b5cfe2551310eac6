"""Two to eight people at one screen with any mix of computers, through the curtain, by posted events alone.

The people are clumsy and honest: whoever the curtain calls lifts it, looks, and clicks on something that may be played.
"""

from pathlib import Path
from random import Random

import pygame
import pytest

from game.rules.kit.events import TABLE
from game.scenes.curtain import Curtain
from game.scenes.result import ResultScene
from game.session.session import PERSON
from game.view.table import choices as choosing
from tests.kit.table_scene import NAMES, Table

FRAME = 1 / 20  # nobody watches


class Family:
    """All the people of one table, and what each of them may see."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table, self.rng = table, Random(seed)
        self.lifted: list[str] = []
        self.table.house.scenes.fades = False

    @property
    def top(self) -> object:
        return self.table.house.scenes.top

    def play_until(self, is_done: type | None, most: int = 6000) -> None:
        """Plays until a deal has ended (a ResultScene), or with None until the match is over."""
        for _ in range(most):
            self.table.house.scenes.update(FRAME)
            self.watch()
            if isinstance(self.top, ResultScene):
                if is_done is ResultScene or self.table.session.result is not None:
                    return
                self.table.key(pygame.K_RETURN)  # deals on
            elif isinstance(self.top, Curtain):
                self.lifted.append(self.top._person.name)
                self.table.key(pygame.K_SPACE)
            elif self.top is self.table.scene and self.table.scene.found:
                self.act()
        raise AssertionError("it never ended")

    def watch(self) -> None:
        """At most one hand is open while a deal is played, and it is that of a person who is to act."""
        scene, session = self.table.scene, self.table.session
        if session.to_act == TABLE or session.result is not None:
            return
        viewer = scene.play.viewer
        assert viewer == TABLE or session.players[viewer] == PERSON
        shown = scene.director.settled_view
        for zone in shown.zones:
            if zone.shape == "hand" and zone.place.seat != viewer and shown.to_act != TABLE:
                assert all(card < 0 for card in zone.cards), f"hand {zone.place.seat} is open for {viewer}"

    def act(self) -> None:
        """Clicks on something that may be done."""
        table, scene = self.table, self.table.scene
        if scene.state.question is not None:
            boxes = scene.state.question.boxes
            box = self.rng.choice(boxes) if boxes else None
            table.click(box.cx, box.cy) if box is not None else table.key(pygame.K_RETURN)
            return
        found = self.rng.choice(scene.found)
        signs = [sign for sign in scene.signs if sign.key == f"move.{found.move}"]
        if signs:
            table.click(signs[0].box.cx, signs[0].box.cy)
            return
        zone = "hand" if choosing.is_from_hand(found) else "played"
        spots = [
            spot
            for spot in scene.director.layout.spots
            if spot.card == found.card and spot.place.zone == zone
        ]
        if spots:
            # A fan covers all but the left edge of a card.
            table.click(spots[0].x - spots[0].width * 0.42, spots[0].y)
        scene.composed()  # a question finds its tiles when it is drawn


@pytest.mark.parametrize(
    ("game", "seats", "persons"),
    [
        ("ippon", 2, (0, 1)), ("ippon", 6, (0, 2, 3, 5)),
        ("crazy_eights", 2, (0, 1)), ("crazy_eights", 7, (0, 1, 2, 3, 4, 5, 6)), ("crazy_eights", 5, (1, 3)),
        ("twelve_chips", 3, (0, 2)), ("twelve_chips", 4, (0, 1, 2, 3)),
        ("hachinin_meri", 8, (0, 1, 2, 3, 4, 5, 6, 7)), ("hachinin_meri", 8, (3, 4, 6)),
    ],
)  # fmt: skip
def test_any_mix_of_people_and_computers_plays_a_deal_to_its_end(
    game: str, seats: int, persons: tuple[int, ...], tmp_path: Path
) -> None:
    players = [PERSON if seat in persons else "easy" for seat in range(seats)]
    table = Table(tmp_path, game, seats, players=players, instant=True, size=(1024, 600), seed=seats)
    family = Family(table, seats)
    family.play_until(ResultScene)
    assert set(family.lifted) <= {NAMES[seat] for seat in persons}
    assert len(set(family.lifted)) >= 2


def test_two_people_and_paul_play_a_whole_match_to_its_final_score(tmp_path: Path) -> None:
    """C.1.6: Paul is nobody's seat: no curtain falls for him, he moves by himself and can score."""
    table = Table(
        tmp_path, "twelve_chips", 2, players=(PERSON, PERSON), instant=True, size=(1024, 600), seed=5
    )
    family = Family(table, 1)
    family.play_until(None)
    session = table.session
    assert session.result is not None
    assert max(session.scores) >= 3
    assert set(family.lifted) == set(NAMES[:2])
    assert session.record().moves.count("next") >= 2
    assert table.house.history.entries("twelve_chips")[0].scores == session.result.scores


def test_a_seat_goes_to_a_computer_in_mid_deal_and_comes_back(tmp_path: Path) -> None:
    """Great-grandmother lies down for a while: no curtain calls her then, and nobody sees her hand."""
    players = (PERSON, PERSON, PERSON, "easy")
    table = Table(tmp_path, "ippon", 4, players=players, instant=True, size=(1024, 600), seed=3)
    family = Family(table, 3)
    table.pass_time(5, lambda: isinstance(table.house.scenes.top, Curtain))
    table.house.scenes.pop()
    table.scene.moments._seat([PERSON, "easy", PERSON, "easy"])
    family.play_until(ResultScene)
    assert NAMES[1] not in family.lifted
    table.key(pygame.K_RETURN)
    table.house.scenes.update(FRAME)
    table.scene.moments._seat([PERSON, PERSON, PERSON, "easy"])
    family.play_until(ResultScene)
    assert NAMES[1] in family.lifted
