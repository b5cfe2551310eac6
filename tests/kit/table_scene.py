"""A table scene without a window: dummy video, an own clock, computer players that answer at once."""

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.app_house import Household
from game.app_rehearsal import Prompter
from game.persist.folders import find_folders
from game.rules import game as game_of
from game.scenes.table import TableScene
from game.session.session import PERSON, Session
from game.view.table.geometry import Spot

FRAME = 1 / 60
NAMES = ("Ingrid", "Großmutter", "Jonas", "Mai-Britt", "Hana", "Ola", "Frida", "Per")


class QuickRunner(Prompter):
    """Prompt computer players that note what they were asked and never search."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[int] = []

    def ask(self, ticket: int, game_key: str, level: str, style: str, observation: Any, seed: int) -> None:
        self.asked.append(ticket)
        quick = "medium" if level in ("hard", "expert") else level
        super().ask(ticket, game_key, quick, style, observation, seed)

    consider = ask


class Table:
    """A scene with hands: clicks, keys and seconds."""

    def __init__(
        self,
        folder: Path,
        game: str = "crazy_eights",
        seats: int = 3,
        *,
        language: str = "en",
        seed: int = 7,
        size: tuple[int, int] = (1280, 720),
        players: Sequence[str] = (),
        position: dict[str, object] | None = None,
        options: dict[str, object] | None = None,
        session: Session | None = None,
        pictures: Sequence[str] = (),
        **settings: object,
    ) -> None:
        pygame.display.init()
        self.household = Household(find_folders(folder), language, silent=True, strict=True)
        self.runner = QuickRunner()
        self.house.runner = self.runner  # type: ignore[assignment]
        for key, value in settings.items():
            setattr(self.house.settings, key, value)
        self.household.renew()
        entry = game_of(game)
        self.session = session or Session(
            entry,
            entry.options.read(options or {}),
            NAMES[:seats],
            seed,
            position=position,
            players=players or (PERSON, *["medium"] * (seats - 1)),
        )
        self.scene = TableScene(self.house, self.session, pictures=pictures)
        self.scene.foresight.budget_s = 0.0  # a test that needs pictures made early says so
        self.target = pygame.Surface(size)
        self.house.scenes.reset(self.scene)
        self.household.resize(size)

    @property
    def house(self) -> Any:
        return self.household.house

    def pass_time(self, seconds: float, until: Callable[[], bool] = lambda: False) -> float:
        """Frame after frame, drawn each time, until the condition holds or the time is over."""
        passed = 0.0
        while passed < seconds and not until():
            self.house.scenes.update(FRAME)
            self.house.scenes.draw(self.target)
            passed += FRAME
        return passed

    def wait_for_my_turn(self, most_s: float = 60.0) -> None:
        self.pass_time(most_s, lambda: self.scene.director.is_calm and bool(self.scene.found))
        assert self.scene.found, "the turn never came"

    def post(self, kind: int, **facts: object) -> bool:
        return bool(self.house.scenes.handle(pygame.event.Event(kind, **facts)))

    def point(self, x: float, y: float) -> None:
        self.post(pygame.MOUSEMOTION, pos=(round(x), round(y)), rel=(0, 0), buttons=(0, 0, 0))

    def press(self, x: float, y: float) -> None:
        self.point(x, y)
        self.post(pygame.MOUSEBUTTONDOWN, pos=(round(x), round(y)), button=1)

    def release(self, x: float, y: float) -> None:
        self.post(pygame.MOUSEBUTTONUP, pos=(round(x), round(y)), button=1)

    def click(self, x: float, y: float) -> None:
        self.press(x, y)
        self.release(x, y)

    def drag(self, x: float, y: float, to_x: float, to_y: float) -> None:
        self.press(x, y)
        for part in (0.3, 0.6, 1.0):
            self.point(x + (to_x - x) * part, y + (to_y - y) * part)
        self.release(to_x, to_y)

    def key(self, key: int, mod: int = 0, scancode: int = 0) -> None:
        """Presses a key shortly."""
        self.post(pygame.KEYDOWN, key=key, mod=mod, scancode=scancode, unicode="")
        self.post(pygame.KEYUP, key=key, mod=mod, scancode=scancode, unicode="")

    def spot(self, text: str) -> Spot:
        """Where a card of the own hand lies."""
        card = self.session.game.pack.card(text)
        place = ("hand", self.scene.play.viewer)
        return next(
            spot
            for spot in self.scene.director.layout.spots
            if spot.card == card and (spot.place.zone, spot.place.seat) == place
        )

    def hand(self) -> list[str]:
        """The own hand from left to right, as texts."""
        pack = self.session.game.pack
        zones = [zone for zone in self.scene.play.view().zones if zone.shape == "hand"]
        own = next(zone for zone in zones if zone.place.seat == self.scene.play.viewer)
        return [pack.text(card) for card in own.cards]

    def legal(self) -> list[str]:
        return [choice.text for choice in self.scene.found]
