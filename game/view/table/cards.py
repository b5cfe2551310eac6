"""Draws single cards: at rest with their marks, veils and rings, and in flight turned, scaled and flipping.

Owns how a card looks on the table; where it lies comes from the layout.
"""

import math
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.rules.kit.cards import UNKNOWN, Pack
from game.rules.kit.events import TABLE
from game.rules.kit.table import TableView
from game.view import art
from game.view.assets import Assets, share_of_memory
from game.view.table.brush import Brush
from game.view.table.flying import (
    ALIKE,
    KEPT_BYTES,
    SHADY,
    SHARP,
    SWIFT,
    Asked,
    FlightPictures,
    Shape,
    Shown,
    shape_of,
)
from game.view.table.geometry import PILES, Spot
from game.view.table.items import Item
from game.view.table.turns import Turns

PM = pygame.BLEND_PREMULTIPLIED
CORNER = 0.07  # the radius of a card's corners, in widths
USUAL_TENKA = "P-Rob"  # the permanent trump of the Unsun pack, where no house rule names another
# What a card that cannot be played is multiplied with, and its sign: every index on it keeps a contrast of 3.
SHADE = (184, 178, 170)
LOCK, LOCK_GROUND = (78, 68, 54), (208, 202, 190)


@dataclass(frozen=True, slots=True)
class Pose:
    """A card at one moment of its flight. `turned` runs from 0 (first face) to 1 (second), flipping half way."""

    x: float
    y: float
    width: float
    angle: float = 0.0
    lift: float = 0.0  # how high over the table, in pixels: moves the shadow away
    turned: float = 1.0
    alpha: float = 1.0
    speed: float = 0.0  # in pixels a second


@dataclass(frozen=True, slots=True)
class Mover:
    """A card in motion: the faces it shows before and after it turns over, and where it is. `base` is the pixel width
    at which it is drawn, the pose's width is reached by scaling. At its `ends` it lies. It passes below the plate of
    the seat `under`. One that `is_led` follows somebody's hand."""

    name: int
    before: int
    after: int
    pose: Pose
    base: int
    ends: tuple[Pose, ...] = ()
    under: int = TABLE
    is_led: bool = False


class CardPainter:
    """Makes items of cards of one pack."""

    def __init__(self, assets: Assets, brush: Brush, pack: Pack) -> None:
        self.assets = assets
        self.brush = brush
        self.pack = pack
        self._backs = dict(pack.backs)
        self._tenka = USUAL_TENKA
        self._sealed: dict[str, str] = {}  # faces that carry its seal, or lose it, by a house rule
        self._flying = FlightPictures(share_of_memory(KEPT_BYTES, assets.theme))
        self._turns = Turns(art.aspect(pack.key))
        self._is_round = pack.key == "chips"

    def surface(self, card: int, width: int, angle: float = 0.0) -> pygame.Surface:
        """The face of a card, or the back that a negative one shows."""
        if card >= 0:
            return self.assets.card(self.pack.key, self._code(card), width, angle)
        return self.assets.back(self.pack.key, self._back_code(card), width, angle)

    def follow_rules(self, view: TableView) -> None:
        """A note `tenka` names the card that is the permanent trump instead of the Robai of Pao: it wears the seal."""
        named = [
            fact for note in view.notes if note.key == "tenka" for key, fact in note.facts if key == "card"
        ]
        self._tenka = str(named[0]) if named else USUAL_TENKA
        self._sealed = (
            {USUAL_TENKA: f"{USUAL_TENKA}@plain", self._tenka: f"{self._tenka}@tenka"} if named else {}
        )

    def is_tenka(self, card: int) -> bool:
        """Whether the card is the permanent trump of this table."""
        return card >= 0 and self.pack.text(card) == self._tenka

    def preparing(self, card: int, width: int, angle: float = 0.0, *, floats: bool = True) -> Iterator[None]:
        """Makes a card's picture and its shadow in steps, so that they are there when they are wanted."""
        if card >= 0:
            yield from self.assets.making_card(self.pack.key, self._code(card), width)
        else:
            yield from self.assets.making_back(self.pack.key, self._back_code(card), width)
        self.surface(card, width, angle)
        yield
        if floats:
            self.assets.shadow(self.pack.key, width, angle)
            yield

    def backs(self, cards: Iterable[int]) -> list[int]:
        """What the cards may show while they are hidden: these backs, or for faces any of the pack's."""
        shown = [card for card in cards if card < 0]
        return list(dict.fromkeys(shown)) or list(self._backs) or [UNKNOWN]

    def _back_code(self, card: int) -> str:
        """A back as the art knows it; an unknown one looks like the first."""
        return self._backs.get(card, "") or next((code for _, code in self.pack.backs if code), "")

    def _code(self, card: int) -> str:
        """A face as the art knows it."""
        text = self.pack.texts[card]
        return self._sealed.get(text, text)

    def at_rest(self, spot: Spot, *, lift: float = 0.0, ring: str = "", floats: bool = True) -> Item:
        """A resting card. `ring`: "" or the colour name of a line around it; `floats`: it throws a shadow."""
        width = max(8, round(spot.width))
        face = self.surface(spot.card, width, spot.angle)
        if spot.dimmed:
            face = self._shaded(spot.card, width, spot.angle)
        x, y = round(spot.x), round(spot.y - lift)
        rect = body = face.get_rect(center=(x, y))
        if floats:
            shade = self.assets.shadow(self.pack.key, width, spot.angle)
            drop = shade.get_rect(center=(x + round(width * 0.012), y + round(width * 0.03 + lift * 0.5)))
            rect = body.union(drop)
        rect = rect.inflate(2 * round(width * 0.08), 2 * round(width * 0.08))
        key = (
            "card", spot.card, width, spot.angle, x, y, lift, ring, spot.dimmed, spot.marks, floats
        )  # fmt: skip

        def draw(target: pygame.Surface) -> None:
            if floats:
                target.blit(shade, drop, special_flags=PM)
            target.blit(face, body, special_flags=PM)
            if spot.dimmed:
                self._lock(target, body, width)
            if ring:
                self._ring(target, spot, body, ring)
            for mark in spot.marks:
                if not (mark.startswith("known:") and spot.card >= 0):
                    self._mark(target, mark, body, width)

        return Item(key, rect, draw)

    def _shaded(self, card: int, width: int, angle: float) -> pygame.Surface:
        """A card that cannot be played, as if it lay in the shade: its colours stay, its print is as clear."""

        def make() -> pygame.Surface:
            shaded = self.surface(card, width, angle).copy()
            shaded.fill(SHADE, special_flags=pygame.BLEND_RGB_MULT)
            return shaded

        return self.assets.made(("shaded", self.pack.key, card, width, angle), make)

    def _lock(self, target: pygame.Surface, body: pygame.Rect, width: int) -> None:
        """The small closed sign of a card that cannot be played: it is never said by shade alone."""
        size = max(14, round(width * 0.18))
        ground = self.brush.disc(size, LOCK_GROUND, LOCK, max(1, size // 20))
        edge = max(2, round(width * (0.1 if self._is_round else 0.035)))  # in the margin, beside the pips
        place = ground.get_rect(bottomleft=(body.left + edge, body.bottom - edge))
        target.blit(ground, place, special_flags=PM)
        icon = self.assets.icon("lock", round(size * 0.64), LOCK)
        target.blit(icon, icon.get_rect(center=place.center), special_flags=PM)

    def _ring(self, target: pygame.Surface, spot: Spot, body: pygame.Rect, colour: str) -> None:
        theme = self.assets.theme
        width = max(3, theme.px(3))
        size = (round(spot.width) + 2 * width, round(spot.height) + 2 * width)
        if self._is_round:
            ring = self.brush.oval(size, theme.rgb(colour), width)
        else:
            ring = self.brush.frame(size, round(spot.width * CORNER) + width, theme.rgb(colour), width)
        if spot.angle:
            ring = self._turned(ring, spot.angle, (size, colour, theme))
        target.blit(ring, ring.get_rect(center=body.center), special_flags=PM)

    def _turned(self, ring: pygame.Surface, angle: float, key: Hashable) -> pygame.Surface:
        """A ring at an angle. It gets an empty edge first: what touches the edge of a picture is cut when it turns."""

        def make() -> pygame.Surface:
            wide = pygame.Surface((ring.get_width() + 4, ring.get_height() + 4), pygame.SRCALPHA)
            wide.blit(ring, (2, 2))
            return pygame.transform.rotozoom(wide, angle, 1.0)

        return self.brush.made(("turned ring", key, angle), make)

    def _mark(self, target: pygame.Surface, mark: str, body: pygame.Rect, width: int) -> None:
        """The sign of a mark: a ribbon for a hidden trump, a small medal for the others."""
        theme = self.assets.theme
        if mark == "trump":
            band = self.brush.ribbon((round(width * 0.98), max(10, round(width * 0.3))), theme.rgb("panel"))
            place = band.get_rect(center=body.center)
            target.blit(band, place, special_flags=PM)
            icon = self.assets.icon("trump", max(10, round(width * 0.26)), theme.rgb("gold_light"))
            target.blit(icon, icon.get_rect(center=place.center), special_flags=PM)
            return
        if mark.startswith("known:"):
            self._known(target, mark.partition(":")[2], body, width)
            return
        icons = {"winner": "crown", "lead": "flag", "red_duty": "take", "must": "warning"}
        size = max(16, round(width * 0.3))
        medal = self.assets.medal(icons.get(mark, "star"), size)
        centre = (body.right - round(size * 0.3), body.top + round(size * 0.3))
        target.blit(medal, medal.get_rect(center=centre), special_flags=PM)

    def _known(self, target: pygame.Surface, code: str, body: pygame.Rect, width: int) -> None:
        """What everybody has seen of a back: its value on a small disc. 6 and 9 are underlined, as on the chips."""
        theme = self.assets.theme
        size = max(18, round(width * 0.5))
        disc = self.brush.disc(size, theme.rgb("paper"), theme.rgb("gold"), max(1, size // 14))
        place = disc.get_rect(center=body.center)
        target.blit(disc, place, special_flags=PM)
        value = code.rstrip("rb")
        text = self.assets.text(value, round(size * 0.62), theme.rgb("ink"), bold=True)
        target.blit(text, text.get_rect(center=place.center), special_flags=PM)
        if value in ("6", "9"):
            line = pygame.Rect(0, 0, round(size * 0.34), max(2, size // 14))
            line.midtop = (place.centerx, place.centery + round(size * 0.3))
            target.fill(theme.rgb("ink"), line)

    def in_flight(self, movers: Sequence[Mover]) -> list[Item]:
        """All cards that move in this frame, lowest first. Near the `ends` of its way a card looks as it does at
        rest."""
        movers = self._turns.of(movers)
        asked = [each for mover in movers for each in self._asked(mover)]
        shown = self._flying.of_all(asked)
        return [
            self._airborne(mover, *shown[2 * number : 2 * number + 2]) for number, mover in enumerate(movers)
        ]

    def _asked(self, mover: Mover) -> tuple[Asked, Asked]:
        """Shadow and face of a moving card."""
        pose, base = mover.pose, mover.base
        card = mover.before if pose.turned < 0.5 else mover.after
        squash = abs(1 - 2 * pose.turned) if mover.before != mover.after else 1.0
        shade, face = self.assets.shadow(self.pack.key, base), self.surface(card, base)
        end = next((end for end in mover.ends if squash >= 0.999 and _looks_like(pose, end)), None)
        if end is not None:
            return self._at_end(mover, card, end, shade, face)
        zoom, angle = pose.width / base, pose.angle
        is_swift, slack = pose.speed > SWIFT * pose.width, ALIKE if card < 0 else SHARP
        under = shape_of(shade, zoom, angle, squash, is_swift=True, slack=SHADY)
        over = shape_of(face, zoom, angle, squash, is_swift=is_swift, slack=slack)
        return (
            Asked(("shade", mover.name), "shade", shade, under, pose),
            Asked(mover.name, card, face, over, pose),
        )

    def _at_end(
        self, mover: Mover, card: int, end: Pose, shade: pygame.Surface, face: pygame.Surface
    ) -> tuple[Asked, Asked]:
        """The picture that lies, or will lie, at an end of the way, over a shadow like the one there."""
        key, width, angle = self.pack.key, max(8, round(end.width)), end.angle
        kind, code = ("card", self._code(card)) if card >= 0 else ("back", self._back_code(card))
        is_ready = self.assets.has(kind, key, code, width, angle)
        zoom, rest = width / mover.base, partial(self.surface, card, width, angle)
        under = shape_of(shade, zoom, angle, is_swift=True, slack=ALIKE)
        return (
            Asked(("shade", mover.name), "shade", shade, under, mover.pose),
            Asked(mover.name, card, face, Shape(zoom, angle, part=0), mover.pose, rest, is_ready),
        )

    @staticmethod
    def _airborne(mover: Mover, under: Shown, over: Shown) -> Item:
        shade, face, pose = under.picture, over.picture, mover.pose
        body = face.get_rect(center=(round(pose.x), round(pose.y)))
        away = pose.width * 0.03 + pose.lift
        drop = shade.get_rect(center=(round(pose.x + away * 0.35), round(pose.y + away)))
        alpha = round(255 * min(1.0, max(0.0, pose.alpha)))

        def draw(target: pygame.Surface) -> None:
            for surface, place in ((shade, drop), (face, body)):
                if alpha < 255:
                    surface = surface.copy()
                    surface.fill((alpha,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
                target.blit(surface, place, special_flags=PM)

        key = ("flight", mover.name, pose, mover.base, under.what, under.shape, over.what, over.shape)
        return Item(key, body.union(drop), draw)


def _looks_like(pose: Pose, end: Pose) -> bool:
    """Whether nobody sees the difference between two poses but for their places: a corner is off by a pixel or so."""
    slack = max(1.0, 0.006 * end.width)
    return (
        abs(pose.width - end.width) < slack and abs(math.radians(pose.angle - end.angle)) * end.width < slack
    )


def throws_shadow(spot: Spot) -> bool:
    """In a pile only the lowest card that is drawn throws a shadow, else they would add up to black."""
    return spot.z % 10000 % 100 == 0 or spot.place.zone not in (*PILES, "won")
