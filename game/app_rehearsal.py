"""A table off screen that plays by itself, frame by frame, for measurements.

Part of the composition root. A frame is what the window's loop does but for showing it; what it cost is told in
processor time of this process, so that a busy machine disturbs little.
"""

import gc
import os
import time
from pathlib import Path
from random import Random
from typing import Any, cast

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.ai.players import choose
from game.ai.runner import Answer
from game.app_desktop import give_memory_back
from game.app_house import Household
from game.app_studio import AVATARS
from game.persist.folders import find_folders
from game.rules import game as game_of
from game.rules.kit.events import TABLE
from game.scenes.scene import House
from game.scenes.table import TableScene
from game.session.session import PERSON, Session
from game.view.table.cards import Mover, Pose
from game.view.table.layout import Area
from game.view.table.tween import Flight

STEP_S = 1 / 60
LEVEL = "medium"
SEED = 8
MOST_FACES = 16  # different cards in the air
NAMES = ("Ada", "Bo", "Cleo", "Dora", "Emil", "Frida", "Georg", "Hana")
STRONG = {"contrast": 75, "grain": 75, "temperature": 75}  # settings under which every effect is at work


class Prompter:
    """Computer players at hand: they answer as soon as they are asked. At the table another process does that, so
    `spent_s` tells how much of this one's time it took."""

    def __init__(self) -> None:
        self.spent_s = 0.0
        self.is_held = False  # thinks without end
        self._ready: list[Answer] = []

    def ask(self, ticket: int, game_key: str, level: str, style: str, observation: Any, seed: int) -> None:
        started = time.process_time()
        self._ready.append(Answer(ticket, choose(game_of(game_key), level, observation, seed, style)))
        self.spent_s += time.process_time() - started

    consider = ask

    def poll(self) -> list[Answer]:
        if self.is_held:
            return []
        ready, self._ready = self._ready, []
        return ready

    def cancel(self) -> None:
        self._ready.clear()

    def close(self) -> None:
        self._ready.clear()


class Juggler(TableScene):
    """A table over which always so many cards fly, as if played from all hands to the middle at once."""

    def __init__(self, house: House, session: Session, pictures: tuple[str, ...]) -> None:
        super().__init__(house, session, pictures=pictures)
        self._random = Random(SEED)
        self._flights: list[Flight] = []
        self._wanted = 0
        texts = self.session.game.pack.texts
        self._cards = self._random.sample(range(len(texts)), min(MOST_FACES, len(texts)))

    def throw(self, count: int) -> None:
        """From now on so many cards are in the air, over the table after its deal, with all their faces made."""
        self.director.skip()
        self._wanted = count
        for area in self._middle():
            own = [round(spot.width) for spot in self.director.layout.spots if spot.card >= 0]
            for width in {*own, round(area.card_width)}:
                for card in self._cards:
                    self.composer.cards.surface(card, width)

    def _middle(self) -> list[Area]:
        return [area for area in self.director.layout.areas if area.place.seat == TABLE and area.card_width]

    def update(self, dt: float) -> None:
        super().update(dt)
        for flight in self._flights:
            flight.advance(dt)
        self._flights = [flight for flight in self._flights if not flight.is_over]
        while len(self._flights) < self._wanted:
            self._flights.append(self._throw())

    def _throw(self) -> Flight:
        """From a card of the own hand, or from another seat's plate, where it shows its back."""
        layout, random = self.director.layout, self._random
        target = random.choice(self._middle())
        card = random.choice(self._cards)
        own = [spot for spot in layout.spots if spot.place.seat == self.play.viewer and spot.card >= 0]
        if own and random.random() < 0.5:
            spot = random.choice(own)
            start, before = Pose(spot.x, spot.y, spot.width, spot.angle), card
        else:
            plate = random.choice([seat for seat in layout.seats if seat.seat != self.play.viewer]).plate
            start, before = Pose(plate.cx, plate.cy, 0.6 * target.card_width), -1
        x = target.box.cx + random.uniform(-1, 1) * target.card_width
        end = Pose(x, target.box.cy, target.card_width, random.uniform(-14, 14))
        return Flight(start, end, random.uniform(0.34, 0.44), before, card, arc=40.0)

    def movers(self) -> list[Mover]:
        juggled = [flight.mover(-1 - number) for number, flight in enumerate(self._flights)]
        return super().movers() + juggled


class Rehearsal:
    """One match after another at a table of this size, in a household that keeps everything in `folder`."""

    def __init__(self, folder: Path, game_key: str, size: tuple[int, int], **settings: object) -> None:
        """`settings` by their names; `entering_ms` tells what it took until the table was there."""
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        give_memory_back()
        pygame.display.init()
        pygame.display.set_mode((1, 1))
        self.household = Household(find_folders(folder), "en", silent=True)
        self.house = self.household.house
        for name, value in settings.items():
            setattr(self.house.settings, name, value)
        self.household.renew()
        self._prompter = Prompter()
        self.house.runner = cast(Any, self._prompter)
        self.house.scenes.fades = False
        self._rules = game_of(game_key)
        self.target = pygame.Surface(size)
        self.deals = 0  # how many have been played to their end
        self._matches = 0
        self.household.resize(size)
        started = time.process_time()
        self._sit_down()
        self.entering_ms = (time.process_time() - started) * 1000 + self.frame()
        gc.freeze()  # as the window's loop

    def _sit_down(self) -> None:
        """A new match, with a person on the first seat."""
        rules = self._rules
        seats = rules.seats[-1] if len(rules.seats) == 1 else rules.default_seats
        players = [PERSON, *[LEVEL] * (seats - 1)]
        options = rules.options.read({})
        self.session = Session(rules, options, NAMES[:seats], SEED + self._matches, players=players)
        self.scene = Juggler(self.house, self.session, tuple(f"avatar_{name}" for name in AVATARS))
        self._matches += 1
        self.house.scenes.reset(self.scene)

    def frame(self) -> float:
        """Lets a frame pass and draws it; the milliseconds of processor time it took."""
        self._prompter.spent_s = 0.0
        scenes = self.house.scenes
        started = time.process_time()
        scenes.update(STEP_S)
        drawn = scenes.draw(self.target)
        if drawn is None or drawn:
            self.household.effects.apply(self.target, drawn)
        return (time.process_time() - started - self._prompter.spent_s) * 1000

    def act_for_the_person(self) -> None:
        """Makes the move of the seat that waits for a person; deals on behind a result, or begins a new match."""
        scenes, play = self.house.scenes, self.scene.play
        if scenes.top is not self.scene:
            self.deals += 1
            if self.session.result is not None:
                self.scene.play.close()
                self._sit_down()
                return
            scenes.pop()
            play.deal_on()
        elif play.is_my_turn and self.scene.director.is_calm:
            observation = self.session.observe(play.viewer)
            seed = self.session.decision_seed(play.viewer)
            play.make(choose(self.session.game, LEVEL, observation, seed))

    def throw(self, count: int) -> None:
        """From now on nobody plays, and so many cards are in the air over the table, whose pictures are all there."""
        self._prompter.is_held = True
        self.scene.throw(count)
        self.scene.foresight.warmer.forget()

    @property
    def is_moving(self) -> bool:
        """Whether cards fly or a banner waves."""
        return self.house.scenes.is_moving

    def close(self) -> None:
        """Lets everything go."""
        gc.unfreeze()
        self.household.close()
