"""A game as a picture of its own table: its world's ground with its cards on it, and the panel that shows it on Home.

The picture is made from the game's entry alone (world, pack), so a new game has one without a word here.
"""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.rules.kit.protocol import AnyGame
from game.scenes.scene import House
from game.view import art, shapes
from game.view.actions import Action
from game.view.assets import Assets
from game.view.theme import Theme, world_of
from game.view.widgets import Skin, State, Widget
from game.view.widgets.skin import PREMULTIPLIED


@dataclass(frozen=True)
class Lying:
    """A card of a picture: its code ("" for a back), its middle in shares of the room, and how it is turned."""

    code: str
    x: float
    y: float
    angle: float


# One arrangement per game that wants its own; any other game shows its pack's.
_BY_GAME: dict[str, tuple[Lying, ...]] = {
    "crazy_eights": (
        Lying("", 0.26, 0.30, 4.0), Lying("", 0.27, 0.292, 2.0), Lying("QD", 0.66, 0.33, -24.0),
        Lying("9S", 0.70, 0.29, 14.0), Lying("8H", 0.68, 0.30, -5.0),
        Lying("3C", 0.215, 0.76, 17.0), Lying("JC", 0.40, 0.71, 6.0), Lying("8S", 0.59, 0.71, -6.0),
        Lying("8D", 0.785, 0.76, -17.0),
    ),
}  # fmt: skip
_BY_PACK: dict[str, tuple[Lying, ...]] = {
    "french": (
        Lying("", 0.50, 0.22, 0.0), Lying("9C", 0.30, 0.33, 12.0), Lying("KH", 0.68, 0.34, -9.0),
        Lying("8C", 0.22, 0.78, 19.0), Lying("8D", 0.41, 0.72, 7.0), Lying("8H", 0.59, 0.72, -7.0),
        Lying("8S", 0.78, 0.78, -19.0),
    ),
    "unsun": (
        Lying("", 0.26, 0.27, 10.0), Lying("", 0.74, 0.27, -10.0), Lying("K-Rob", 0.50, 0.27, 0.0),
        Lying("P-Un", 0.225, 0.77, 18.0), Lying("O-Rei", 0.41, 0.71, 6.0), Lying("I-Kab", 0.59, 0.71, -6.0),
        Lying("G-Sun", 0.775, 0.77, -18.0),
    ),
    "chips": (
        Lying("r", 0.22, 0.25, 6.0), Lying("b", 0.78, 0.24, -7.0), Lying("9r", 0.50, 0.29, -3.0),
        Lying("12b", 0.19, 0.62, -5.0), Lying("4r", 0.50, 0.57, 4.0), Lying("10b", 0.81, 0.63, 6.0),
        Lying("6r", 0.34, 0.865, 7.0), Lying("3b", 0.66, 0.86, -4.0),
    ),
}  # fmt: skip

LIFT = 6  # how far a panel rises, at 1280 x 720
# A piece's width in widths of the picture, and its height in heights of it: fans of cards want other ones than chips.
_WIDTHS, _HEIGHTS = {"chips": 0.36}, {"chips": 0.26}


def lying(game: AnyGame, size: tuple[int, int]) -> list[tuple[Lying, int]]:
    """The cards of a game's picture, the lowest first, with their width in pixels."""
    pack = game.pack.key
    width = round(
        min(size[0] * _WIDTHS.get(pack, 0.285), size[1] * _HEIGHTS.get(pack, 0.37) / art.aspect(pack))
    )
    return [(card, width) for card in _BY_GAME.get(game.key, _BY_PACK.get(pack, ()))]


def game_picture(game: AnyGame, look: art.Look, size: tuple[int, int], scale: float) -> pygame.Surface:
    """The game's table seen from above, opaque."""
    assets = Assets(look, Theme(world_of(game.world), scale))
    picture = assets.ground(size).copy()
    pack = game.pack.key
    for card, width in lying(game, size):
        is_back = card.code in ("", "r", "b")
        middle = (size[0] * card.x, size[1] * card.y)
        shadow = assets.shadow(pack, width, card.angle)
        drop = width * 0.045
        box = shadow.get_rect(center=(middle[0] + drop, middle[1] + drop * 1.4))
        picture.blit(shadow, box, special_flags=PREMULTIPLIED)
        face = (
            assets.back(pack, card.code, width, card.angle)
            if is_back
            else assets.card(pack, card.code, width, card.angle)
        )
        picture.blit(face, face.get_rect(center=middle), special_flags=PREMULTIPLIED)
    return picture


class GamePanel(Widget):
    """A game as one panel of the folding screen on Home."""

    def __init__(self, skin: Skin, game: AnyGame, house: House, on_press: Callable[[], None]) -> None:
        tagline = f"game.{game.key}.tagline"
        about = house.say(tagline) if house.texts.has(tagline) else ""
        super().__init__(skin, f"game.{game.key}", help_text=about)
        self._game, self._house, self._on_press = game, house, on_press

    def _band(self) -> int:
        """The height of the band that carries the name."""
        theme = self.skin.theme
        return round(theme.size("heading") * 1.4 + theme.size("small") * 1.4) + 4 * theme.gap

    def least_height(self) -> int:
        """The pixels that the name needs with a strip of the table above it."""
        return 2 * self._band()

    def draw(self, target: pygame.Surface, box: pygame.Rect, state: State) -> None:
        skin = self.skin
        lit = state.has_focus or state.is_hovered
        face = self.ring_box(box, state)
        blur = skin.px(14)
        shadow = skin.assets.made(
            ("game shadow", box.size, blur), lambda: shapes.soft(box.size, skin.px(12), blur, 190)
        )
        target.blit(shadow, (box.x - 2 * blur, box.y - 2 * blur + skin.px(8)), special_flags=PREMULTIPLIED)
        key = ("game picture", self._game.key, box.size, lit, skin.theme)
        target.blit(
            skin.assets.made(key, lambda: self._panel(box.size, lit)), face, special_flags=PREMULTIPLIED
        )
        self._name(target, face)

    def ring_box(self, box: pygame.Rect, state: State) -> pygame.Rect:
        """The panel rises towards whoever asks for it, and its ring with it."""
        is_up = (state.has_focus or state.is_hovered) and not state.is_pressed
        return box.move(0, -self.skin.px(LIFT)) if is_up else box

    def _panel(self, size: tuple[int, int], lit: bool) -> pygame.Surface:
        """The table's picture in a lacquer frame, brighter when it is lit."""
        skin = self.skin
        radius, frame = skin.px(12), skin.px(5)
        world = world_of(self._game.world)
        theme = Theme(world, skin.theme.scale)
        picture = pygame.Surface(size)
        picture.fill(theme.rgb("panel"))
        inner = (size[0] - 2 * frame, size[1] - frame - self._band())
        table = self._table(inner)
        picture.blit(table, (frame, frame))
        if lit:
            picture.fill((20, 18, 14), (frame, frame, *inner), pygame.BLEND_RGB_ADD)
        line = max(1, skin.px(1.5))
        picture.fill(theme.rgb("gold"), (frame, frame + inner[1], inner[0], line))
        panel = shapes.cut(picture, radius)
        rim = shapes.ring(size, radius, max(1, skin.px(2)), theme.rgb("accent" if lit else "gold"))
        panel.blit(rim, (0, 0), special_flags=PREMULTIPLIED)
        return panel

    def _table(self, size: tuple[int, int]) -> pygame.Surface:
        """The game's table, from the cache if it was drawn before."""
        assets, scale = self.skin.assets, self.skin.theme.scale

        def make() -> pygame.Surface:
            return game_picture(self._game, assets.look, size, scale)

        if assets.files is None:
            return make()
        return assets.files.get((self._game.key, assets.look, scale), size, make)

    def _name(self, target: pygame.Surface, face: pygame.Rect) -> None:
        skin, gap = self.skin, self.skin.theme.gap
        key = self._game.key
        y = face.bottom - self._band() + gap + round(skin.theme.size("heading") * 0.8)
        room = face.width - 3 * gap
        name = self._house.say(f"game.{key}.name")
        skin.words(
            target,
            name,
            (face.centerx, y),
            "center",
            role="heading",
            least="small",
            serif=True,
            bold=True,
            room=room,
        )
        seats = self._game.seats
        span = str(seats[0]) if len(seats) == 1 else f"{seats[0]}–{seats[-1]}"
        words = self._house.say("home.players", span=span)
        below = y + round(skin.theme.size("heading") * 0.7 + skin.theme.size("small") * 0.8)
        skin.words(
            target, words, (face.centerx, below), "center", role="small", colour="text_soft", room=room
        )

    def act(self, action: Action) -> bool:
        if action in (Action.ACCEPT, Action.GO_ON):
            self._on_press()
            return True
        return False

    def release(self, spot: tuple[int, int]) -> None:
        self._on_press()

    @property
    def ring_radius(self) -> int | None:
        return self.skin.px(12)
