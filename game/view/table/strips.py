"""Draws the aids of a game whose order of cards changes: the order as rows of small tiles, the upper parts of cards; a
card's place on its edge.

Owns their look; what is strong and what is gone comes in the picture.
"""

from math import ceil

import pygame

from game.rules.kit.table import Standing
from game.view.table.cards import CORNER, PM, CardPainter
from game.view.table.geometry import Box, Spot
from game.view.table.items import Item
from game.view.table.lettering import WordPainter, fitting, rect_of
from game.view.table.picture import Strip

COLUMNS = 4
# Of a small card's height: what its tile shows at least and at most, without the lower corner.
SHOWN = (0.5, 0.68)
EDGE = 2  # pixels at 100 %: the golden line around a card that the viewer holds
GONE = (126, 112, 92)  # what a card that is gone is multiplied with


class StripPainter(WordPainter):
    """Makes items of strips and of the places of a hand's cards."""

    def strip(self, strip: Strip, ground: Box, cards: CardPainter) -> Item:
        """The order in rows of tiles, from strong to weak as one reads. A golden line marks what the viewer holds, what
        is gone lies in the dark."""
        body, places = self.cells(strip, ground, cards)
        head = self._head
        tiles = [
            self._tile(cards.surface(card, place.w), place, card in strip.gone)
            for card, place in zip(strip.cards, places, strict=True)
        ]

        def draw(target: pygame.Surface) -> None:
            self.board(target, body, self.theme.gap, self.rgb("panel"), self.rgb("line"), 1.2)
            self._title(target, strip, body, head)
            for card, tile, place in zip(strip.cards, tiles, places, strict=True):
                target.blit(tile, place, special_flags=PM)
                if card in strip.mine:
                    self._line(target, place)
            for card, place in zip(strip.cards, places, strict=True):
                if card == strip.best:
                    self._crown(target, place.move(0, round(place.w * 0.1)).topright, round(place.w * 0.44))

        return Item(("strip", strip, body.topleft, body.size), body.inflate(4, 4), draw)

    @property
    def _head(self) -> int:
        return round(self.theme.size("small") * 1.7)

    def cells(self, strip: Strip, ground: Box, cards: CardPainter) -> tuple[pygame.Rect, list[pygame.Rect]]:
        """The whole strip within its ground, and the place of every card's tile, parallel to the strip's."""
        body, edge = rect_of(ground), self.theme.gap
        gap = 2 * (self._edge + 1) + 1  # room for two golden lines
        rows = ceil(len(strip.cards) / COLUMNS)
        aspect = cards.assets.card_size(cards.pack.key, 1000)[1] / 1000
        most = (body.h - self._head - 2 * edge - (rows - 1) * gap) // rows
        width = min(
            (body.w - 2 * edge - (COLUMNS - 1) * gap) // COLUMNS,
            int(most / (SHOWN[0] * aspect)),
        )
        high = min(most, round(width * aspect * SHOWN[1]))
        body.h = self._head + rows * (high + gap) - gap + 2 * edge
        left, top = body.centerx - (COLUMNS * (width + gap) - gap) // 2, body.top + self._head + edge
        places = []
        for number in range(len(strip.cards)):
            row, column = divmod(number, COLUMNS)
            places.append(pygame.Rect(left + column * (width + gap), top + row * (high + gap), width, high))
        return body, places

    @property
    def _edge(self) -> int:
        return max(2, self.theme.px(EDGE))

    def _tile(self, face: pygame.Surface, place: pygame.Rect, is_gone: bool) -> pygame.Surface:
        """The upper part of a small card with round corners; in the dark if the card is gone."""
        tile = face.subsurface((0, 0, *place.size)).copy()
        if is_gone:
            tile.fill(GONE, special_flags=pygame.BLEND_RGB_MULT)
        form = self.brush.panel(place.size, round(place.w * CORNER), (255, 255, 255))
        tile.blit(form, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return tile

    def _title(self, target: pygame.Surface, strip: Strip, body: pygame.Rect, head: int) -> None:
        size = self.theme.size("small")
        side = round(size * 1.4)
        paper = self.brush.disc(side, self.rgb("paper"))
        place = paper.get_rect(midleft=(body.left + self.theme.gap, body.top + head // 2 + 2))
        target.blit(paper, place, special_flags=PM)
        mark = self.assets.mark(strip.mark, round(side * 0.7))
        target.blit(mark, mark.get_rect(center=place.center), special_flags=PM)
        left = place.right + self.theme.gap // 2
        right = body.right - self.theme.gap
        if strip.is_trump:
            icon = self.assets.icon("trump", size, self.rgb("gold_light"))
            right = target.blit(icon, icon.get_rect(midright=(right, place.centery)), special_flags=PM).left
        room = right - left - self.theme.gap // 2
        size = min(size, size * room // self.assets.measure(strip.title, size, bold=True)[0])
        words = fitting(self.assets, strip.title, size, right - left, bold=True)
        self.text(target, words, size, self.rgb("text"), (left, place.centery), "midleft", bold=True)

    def _line(self, target: pygame.Surface, place: pygame.Rect) -> None:
        """The golden line around a card that the viewer holds, a pixel off its pale edge."""
        away = self._edge + 1
        size = (place.w + 2 * away, place.h + 2 * away)
        line = self.brush.frame(size, away + round(place.w * CORNER), self.rgb("accent"), self._edge)
        target.blit(line, line.get_rect(center=place.center), special_flags=PM)

    def _crown(self, target: pygame.Surface, centre: tuple[int, int], size: int) -> None:
        """The sign of what wins as it lies."""
        medal = self.assets.medal("crown", size)
        target.blit(
            medal, medal.get_rect(center=(centre[0] - size // 3, centre[1] + size // 8)), special_flags=PM
        )

    def place(self, standing: Standing, spot: Spot, lift: int, free: float) -> Item:
        """A card's place among those of the hand on its upper edge, of which `free` pixels are seen: gold for a trump,
        paper for the led suit, dark and small for what cannot win; with a crown where it would win the trick."""
        loses = standing.outlook == "loses"
        size = max(self.theme.px(24), round(spot.width * (0.26 if loses else 0.31)))
        x = spot.x - spot.width / 2 + min(spot.width / 2, free - size * 0.55)
        centre = (round(x), round(spot.y - spot.height / 2 - lift + size * 0.14))
        body = pygame.Rect(0, 0, size, size)
        body.center = centre
        fill = "panel" if loses else "gold_light" if standing.kind == "trump" else "paper"
        text = str(standing.place) if standing.place else "–"

        def draw(target: pygame.Surface) -> None:
            line = self.rgb("text_soft" if loses else "ink")
            disc = self.brush.disc(size, self.rgb(fill), line, max(1.2, size / 16))
            target.blit(disc, body, special_flags=PM)
            letters = self.rgb("text_soft" if loses else "ink")
            self.text(
                target,
                text,
                round(size * (0.7 if loses else 0.58)),
                letters,
                body.center,
                "center",
                bold=True,
            )
            if standing.outlook == "wins":
                self._crown(target, body.move(size // 3, 0).topright, round(size * 0.62))

        key = ("place", standing.kind, standing.outlook, text, body.topleft, size)
        return Item(key, body.inflate(size, size), draw)
