"""Draws the aids of a game whose order of cards changes: the order as rows of small cards, a card's place on its edge.

Owns their look; what is strong and what is gone comes in the picture.
"""

from math import ceil

import pygame

from game.rules.kit.table import Standing
from game.view.table.cards import PM, CardPainter
from game.view.table.geometry import Box, Spot
from game.view.table.items import Item
from game.view.table.lettering import WordPainter, fitting, rect_of
from game.view.table.picture import Strip

COLUMNS = 4
SHOWN = 0.5  # of a small card's height: the least that the next row leaves to be seen
GONE = (126, 112, 92)  # what a card that is gone is multiplied with


class StripPainter(WordPainter):
    """Makes items of strips and of the places of a hand's cards."""

    def strip(self, strip: Strip, ground: Box, cards: CardPainter) -> Item:
        """The order in rows of small cards, from strong to weak as one reads. What the viewer holds stands out by a
        golden edge and a little higher, what is gone lies in the dark."""
        body, places = self.cells(strip, ground, cards)
        head = self._head
        faces = [(card, cards.surface(card, places[0].w)) for card in strip.cards]
        shade = self.assets.shadow(cards.pack.key, places[0].w)

        def draw(target: pygame.Surface) -> None:
            self.board(target, body, self.theme.gap, self.rgb("panel"), self.rgb("line"), 1.2)
            self._title(target, strip, body, head)
            for (card, face), place in zip(faces, places, strict=True):
                target.blit(shade, shade.get_rect(center=place.center), special_flags=PM)
                target.blit(self._gone(face) if card in strip.gone else face, place, special_flags=PM)
                if card in strip.mine:
                    self._ring(target, place)
            for card, place in zip(strip.cards, places, strict=True):
                if card == strip.best:
                    self._crown(target, place.move(0, round(place.w * 0.1)).topright, round(place.w * 0.44))

        return Item(("strip", strip, body.topleft, body.size), body.inflate(4, 4), draw)

    @property
    def _head(self) -> int:
        return round(self.theme.size("small") * 1.7)

    def cells(self, strip: Strip, ground: Box, cards: CardPainter) -> tuple[pygame.Rect, list[pygame.Rect]]:
        """The whole strip within its ground, and the place of every card, parallel to the strip's; later ones lie on
        top."""
        body = rect_of(ground)
        gap = max(2, self.theme.gap // 3)
        rows = ceil(len(strip.cards) / COLUMNS)
        aspect = cards.assets.card_size(cards.pack.key, 1000)[1] / 1000
        lift = max(
            4, body.w // 30
        )  # of a card that the viewer holds; the first row has room for it below the title
        room = body.h - self._head - 3 * gap - lift
        width = min(
            (body.w - 4 * gap - (COLUMNS - 1) * gap) // COLUMNS,
            int(room / (aspect * (1 + (rows - 1) * SHOWN))),
        )
        high = round(width * aspect)
        step = min(high + gap, (room - high) // max(1, rows - 1))
        body.h = self._head + (rows - 1) * step + high + 3 * gap + lift
        left, top = body.centerx - (COLUMNS * (width + gap) - gap) // 2, body.top + self._head + gap + lift
        places = []
        for number, card in enumerate(strip.cards):
            row, column = divmod(number, COLUMNS)
            y = top + row * step - (lift if card in strip.mine else 0)
            places.append(pygame.Rect(left + column * (width + gap), y, width, high))
        return body, places

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

    @staticmethod
    def _gone(face: pygame.Surface) -> pygame.Surface:
        """A small card in the dark."""
        dark = face.copy()
        dark.fill(GONE, special_flags=pygame.BLEND_RGB_MULT)
        return dark

    def _ring(self, target: pygame.Surface, place: pygame.Rect) -> None:
        """The edge of a card that the viewer holds: gold between dark lines."""
        line = max(3, place.w // 12)
        for colour, away, width in (("ink", line + 1, line + 2), ("gold_light", line, line)):
            ring = self.brush.frame(
                (place.w + 2 * away, place.h + 2 * away), away + place.w // 14, self.rgb(colour), width
            )
            target.blit(ring, ring.get_rect(center=place.center), special_flags=PM)

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
