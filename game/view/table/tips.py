"""Draws words that hover over the table: what a sign does, what a card or a note is, a refusal or a hint at its place.

Owns where they may stand: whole in the window, and on no seat if there is any other place.
"""

from collections.abc import Sequence

import pygame

from game.view.table.cards import PM
from game.view.table.geometry import Box
from game.view.table.items import Item
from game.view.table.lettering import WordPainter, rect_of
from game.view.table.picture import Bubble, Tip

WIDEST = 460  # of a tip, at 1280 x 720
SHARES = (
    1.0,
    0.85,
    0.7,
    0.6,
)  # of the usual letters: very large ones become smaller before they cover a seat


class TipPainter(WordPainter):
    """Makes items of tips and bubbles."""

    def tip(self, tip: Tip, room: Box, seats: Sequence[Box]) -> Item:
        """A line that names something, and what is to be said of it, beside its box."""
        theme, pad = self.theme, self.theme.px(10)
        for share in SHARES:
            parts = self._parts(tip, round(theme.size("small") * share), round(room.w) - 2 * pad)
            body = pygame.Rect(0, 0, max(part.get_width() for part in parts) + 2 * pad, 0)
            body.h = sum(part.get_height() for part in parts) + pad
            if self._stand(body, rect_of(tip.box), rect_of(room), [rect_of(seat) for seat in seats]):
                break

        def draw(target: pygame.Surface) -> None:
            glow = self.brush.glow(body.size, theme.px(8), (0, 0, 0), theme.px(10), 90)
            target.blit(glow, glow.get_rect(center=body.center), special_flags=PM)
            panel = self.brush.panel(body.size, theme.px(8), self.rgb("paper"), 255, self.rgb("gold"), 1.5)
            target.blit(panel, body, special_flags=PM)
            y = body.top + pad // 2
            for part in parts:
                target.blit(part, (body.left + pad, y), special_flags=PM)
                y += part.get_height()

        return Item(("tip", tip, body.topleft, body.size), body.inflate(*(2 * (theme.px(30),))), draw)

    def _parts(self, tip: Tip, size: int, room: int) -> list[pygame.Surface]:
        """The name and the words, each in lines."""
        most, ink = min(self.theme.px(WIDEST), room), self.rgb("ink")
        parts = []
        for text, bold in ((tip.title, True), (tip.text, False)):
            if text:
                lines = self.assets.wrap(text, size, most, bold=bold)
                wide = max(self.assets.measure(line, size, bold=bold)[0] for line in lines)
                parts.append(self.assets.paragraph(text, size, ink, wide, bold=bold))
        return parts

    def _stand(
        self, body: pygame.Rect, box: pygame.Rect, room: pygame.Rect, seats: Sequence[pygame.Rect]
    ) -> bool:
        """Moves the body to the nearest place beside the box where it covers neither the box nor a seat: above what
        lies low, below what lies high, else below a seat or at the left. False if there is no such place."""
        away = self.theme.px(6)
        above, below = (
            ("midbottom", (box.centerx, box.top - away)),
            ("midtop", (box.centerx, box.bottom + away)),
        )
        places = [above, below] if box.centery > room.centery else [below, above]
        edges = sorted({seat.bottom + away for seat in seats if seat.bottom > box.bottom})
        places += [("midtop", (box.centerx, edge)) for edge in edges]
        places.append(("midright", (box.left - away, box.centery)))
        for anchor, point in [*places, places[0]]:
            setattr(body, anchor, point)
            body.clamp_ip(room)
            if body.collidelist([box, *seats]) < 0:
                return True
        return False

    def bubble(self, bubble: Bubble, room: Box) -> Item:
        """Words on paper whose tip points to a place at the table."""
        theme = self.theme
        width = min(theme.px(380), self.assets.measure(bubble.text, theme.size("body"))[0] + 4)
        words = self.assets.paragraph(bubble.text, theme.size("body"), self.rgb("ink"), width)
        pad = theme.px(14)
        body = pygame.Rect(0, 0, words.get_width() + 2 * pad, words.get_height() + round(1.4 * pad))
        tip = theme.px(12)
        body.midbottom = (round(bubble.x), round(bubble.y) - tip)
        body.clamp_ip(rect_of(room))
        edge = self.rgb("ink") if bubble.tone == "alert" else self.rgb("gold")

        def draw(target: pygame.Surface) -> None:
            x = min(max(round(bubble.x), body.left + 2 * tip), body.right - 2 * tip)
            glow = self.brush.glow(body.size, theme.px(12), (0, 0, 0), theme.px(12), 110)
            target.blit(
                glow, glow.get_rect(center=(body.centerx, body.centery + theme.px(4))), special_flags=PM
            )
            panel = self.brush.panel(
                body.size, theme.px(12), self.rgb("paper"), 255, edge, max(1.5, theme.px(2))
            )
            target.blit(panel, body, special_flags=PM)
            arrow = self.brush.arrow(round(tip * 2), self.rgb("paper"), 270.0)
            target.blit(arrow, arrow.get_rect(center=(x, body.bottom + round(tip * 0.2))), special_flags=PM)
            target.blit(words, words.get_rect(center=body.center), special_flags=PM)

        return Item(("bubble", bubble, body.topleft, body.size), body.inflate(4 * tip, 5 * tip), draw)
