"""Draws the seats: portrait, name, level, cards and points, whose turn it is, score beads, short notes beside them.

Owns their look in the world's colours; the words come finished in the picture.
"""

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.view.table.brush import Rgb
from game.view.table.cards import PM
from game.view.table.frame import PLATE_H, TRACK_H
from game.view.table.geometry import Box
from game.view.table.items import Item
from game.view.table.lettering import TEAM_COLOURS as TEAM_COLOURS
from game.view.table.lettering import WordPainter, fitting, rect_of, size_for, team_sign
from game.view.table.picture import Plate
from game.view.table.seating import SeatBox
from game.view.table.tracks import Track

# One quiet colour per seat for the portraits' grounds.
SEAT_COLOURS: tuple[Rgb, ...] = (
    (176, 75, 52), (64, 104, 148), (96, 120, 62), (146, 104, 40),
    (112, 76, 128), (54, 120, 116), (150, 78, 96), (96, 92, 84),
)  # fmt: skip


_FAR = 90  # pixels at 100 %: a tag that would lie farther below its plate stays at it


class PlatePainter(WordPainter):
    """Makes items of seat plates and their notes. `held` is the icon of what is counted in the hands."""

    held = "cards"

    def plate(self, plate: Plate, box: SeatBox) -> Item:
        """Portrait, name, level, cards and points of a seat; lit, lined and pointed at when it is its turn."""
        body = rect_of(box.plate)
        upper = self._upper(plate, body)
        spread = max(8, round(upper.h * 0.34))

        def draw(target: pygame.Surface) -> None:
            radius = round(upper.h * 0.26)
            if plate.is_turn:
                glow = self.brush.glow(body.size, radius, self.rgb("accent"), spread, 150)
                target.blit(glow, glow.get_rect(center=body.center), special_flags=PM)
            else:
                self.shadow(target, body, radius)
            line = self.rgb("accent") if plate.is_turn else self.rgb("line")
            width = max(2.0, upper.h * 0.055) if plate.is_turn else max(1.0, upper.h * 0.022)
            fill = self.rgb("panel_light") if plate.is_turn else self.rgb("panel")
            self.board(target, body, radius, fill, line, width)
            left = self._portrait(target, plate, upper, body)
            right = self._score(target, plate, upper)
            self._names(target, plate, upper, left, right)
            if plate.track[2]:
                self._track(target, plate.track, upper, body.right, left)
            if plate.is_turn:
                self._pointer(target, box, body, upper.h)

        return Item(
            ("plate", plate, body.topleft, body.size, box.side), body.inflate(4 * spread, 4 * spread), draw
        )

    @staticmethod
    def _upper(plate: Plate, body: pygame.Rect) -> pygame.Rect:
        """The part of a plate above its beads: all measures inside refer to its height."""
        share = PLATE_H / (PLATE_H + TRACK_H) if plate.track[2] else 1.0
        return pygame.Rect(body.topleft, (body.w, round(body.h * share)))

    def _portrait(self, target: pygame.Surface, plate: Plate, body: pygame.Rect, whole: pygame.Rect) -> int:
        """A round picture at the left; gives the pixel where the names may begin."""
        size = round(body.h * 0.76)
        inset = round(body.h * 0.12)
        centre = (body.left + inset + size // 2, whole.centery)
        self._face(target, plate, centre, size, self.rgb("accent" if plate.is_turn else "gold_light"))
        if plate.team >= 0:
            mark = round(body.h * 0.36)
            sign = team_sign(self.brush, plate.team, mark, self.rgb("text"))
            target.blit(
                sign,
                sign.get_rect(center=(centre[0] - size // 2 + 2, body.top + mark // 4)),
                special_flags=PM,
            )
        edge = centre[0] + size // 2 - round(body.h * 0.08)
        if plate.is_dealer:
            self._badge(target, "dealer", "gold", body.h, (edge, centre[1] + round(body.h * 0.3)))
        if plate.is_leader:
            self._badge(target, "flag", "accent", body.h, (edge, centre[1] - round(body.h * 0.26)))
        return centre[0] + size // 2 + round(body.h * 0.13)

    def _face(
        self, target: pygame.Surface, plate: Plate, centre: tuple[int, int], size: int, ring: Rgb
    ) -> None:
        """A seat's picture in its ring, or the first letter of its name."""
        ground = SEAT_COLOURS[plate.seat % len(SEAT_COLOURS)]
        disc = self.brush.disc(size, ground, ring, max(1.5, size * 0.05))
        target.blit(disc, disc.get_rect(center=centre), special_flags=PM)
        picture = self.emblem(plate.portrait, round(size * 0.92))
        if picture is not None:
            target.blit(picture, picture.get_rect(center=centre), special_flags=PM)
            return
        initial = plate.name[:1].upper() or "?"
        self.text(
            target, initial, round(size * 0.5), self.rgb("text"), centre, "center", serif=True, bold=True
        )

    def token(self, plate: Plate, x: int, y: int, size: int) -> Item:
        """A seat's portrait alone, small: whose card it lies on."""
        body = pygame.Rect(0, 0, size, size)
        body.center = (x, y)

        def draw(target: pygame.Surface) -> None:
            self._face(target, plate, body.center, size, self.rgb("gold_light"))

        return Item(("token", plate.seat, plate.portrait, plate.name[:1], body.topleft, size), body, draw)

    def emblem(self, portrait: str, size: int) -> pygame.Surface | None:
        """The picture a seat has chosen, if the art has it."""
        if not portrait:
            return None
        try:
            return self.assets.emblem(portrait, size)
        except KeyError:
            return None

    def _badge(
        self, target: pygame.Surface, icon: str, colour: str, height: int, centre: tuple[int, int]
    ) -> None:
        """A small sign at the portrait: who deals, who leads."""
        size = round(height * 0.36)
        disc = self.brush.disc(size, self.rgb(colour), self.rgb("panel"), max(1, size // 12))
        place = disc.get_rect(center=centre)
        target.blit(disc, place, special_flags=PM)
        sign = self.assets.icon(icon, round(size * 0.7), self.rgb("ink"))
        target.blit(sign, sign.get_rect(center=place.center), special_flags=PM)

    def _score(self, target: pygame.Surface, plate: Plate, body: pygame.Rect) -> int:
        """The points at the lower right; gives the pixel where the line of cards and level must end."""
        size = round(body.h * 0.43)
        edge = body.right - round(body.h * 0.2)
        if not plate.score:
            return edge
        rect = self.text(
            target,
            plate.score,
            size,
            self.rgb("gold_light"),
            (edge, body.top + round(body.h * 0.66)),
            "midright",
            serif=True,
            bold=True,
        )
        return rect.left - round(body.h * 0.1)

    def _names(self, target: pygame.Surface, plate: Plate, body: pygame.Rect, left: int, right: int) -> None:
        name_size, line_size = round(body.h * 0.33), round(body.h * 0.31)
        upper, lower = body.top + round(body.h * 0.29), body.top + round(body.h * 0.7)
        room = body.right - round(body.h * 0.16) - left
        name_size = size_for(self.assets, plate.name, name_size, room, bold=True)
        name = fitting(self.assets, plate.name, name_size, room, bold=True)
        self.text(target, name, name_size, self.rgb("text"), (left, upper), "midleft", bold=True)
        x = left
        if plate.cards >= 0:
            side = round(body.h * 0.34)
            icon = self.assets.icon(self.held, side, self.rgb("text_soft"))
            target.blit(icon, icon.get_rect(midleft=(x, lower)), special_flags=PM)
            count = self.text(
                target,
                str(plate.cards),
                line_size,
                self.rgb("text"),
                (x + side + 3, lower),
                "midleft",
                bold=True,
            )
            x = count.right + round(body.h * 0.14)
        line = "…" if plate.is_thinking and not plate.line else plate.line
        # A level cut short says nothing: it is left out.
        if line and self.assets.measure(line, line_size)[0] <= right - x:
            self.text(target, line, line_size, self.rgb("text_soft"), (x, lower), "midleft")

    def _track(self, target: pygame.Surface, track: Track, body: pygame.Rect, right: int, left: int) -> None:
        """A row of beads below the words: gold for what is sure, ringed for what this round may add."""
        sure, possible, every = track
        shown = max(every, min(sure + possible, every + 4))
        size = max(7, round(body.h * 0.18))
        step = min(round(size * 1.35), (right - round(body.h * 0.2) - size - left) // max(1, shown - 1))
        y = body.bottom + round(body.h * 0.02)
        gold, dark, line = self.rgb("gold_light"), self.rgb("panel"), self.rgb("line")
        for number in range(shown):
            is_over = number >= every
            is_possible = sure <= number < sure + possible
            fill = gold if number < sure else self.rgb("accent") if is_over else dark
            edge = gold if is_possible or number < sure else line
            bead = self.brush.disc(size, fill, edge, max(1.5, size * 0.2))
            place = bead.get_rect(center=(left + size // 2 + number * step, y))
            target.blit(bead, place, special_flags=PM)

    def tags(self, plate: Plate, box: SeatBox, taken: Sequence[Box]) -> list[Item]:
        """A seat's notes in short words: beside its plate towards the middle if none of the `taken` places is there,
        else in lines below, under what the seat holds there."""
        theme = self.theme
        sizes = [
            self.assets.measure(tag, theme.size("small"), bold=True)[0] + theme.px(16) for tag in plate.tags
        ]
        high = len(plate.tags) * theme.px(27) - theme.px(2)
        ground = self._beside(box, max(sizes, default=0), high, taken)
        if ground is not None:
            return [
                self._tag(tag, self._tag_beside(box, ground, number, width))
                for number, (tag, width) in enumerate(zip(plate.tags, sizes, strict=True))
            ]
        lines = self._lines_below(box, sizes)
        down = self._way_down(lines, [rect_of(other) for other in taken if other != box.plate])
        return [self._tag(tag, line.move(0, down)) for tag, line in zip(plate.tags, lines, strict=True)]

    def _lines_below(self, box: SeatBox, sizes: Sequence[int]) -> list[pygame.Rect]:
        """Places for tags of these widths below a plate, as few lines as they need. One that is wider than the plate
        reaches towards the middle of the table."""
        theme, places = self.theme, []
        far = max(0.0, max(sizes, default=0) - box.plate.w) if box.side == "right" else -theme.px(6)
        x = left = box.plate.x - far
        y = box.plate.bottom + theme.px(4)
        for width in sizes:
            if x > left and x + width > box.plate.right + 2 * theme.gap:
                x, y = left, y + theme.px(27)
            places.append(pygame.Rect(round(x), round(y), width, theme.px(25)))
            x += width + theme.px(5)
        return places

    def _way_down(self, places: Sequence[pygame.Rect], taken: Sequence[pygame.Rect]) -> int:
        """How far the places must go down to lie below what is taken; not at all if that leads far away."""
        down = 0
        while hits := [
            other.bottom - place.top
            for place in places
            for other in taken
            if place.move(0, down).colliderect(other)
        ]:
            down = max(hits) + self.theme.px(3)
            if down > self.theme.px(_FAR):
                return 0
        return down

    def _tag_beside(self, box: SeatBox, ground: Box, number: int, width: int) -> pygame.Rect:
        """One of the tags in their common ground, against the side of the plate."""
        x = ground.x if box.side == "left" else ground.right - width
        return pygame.Rect(round(x), round(ground.y + number * self.theme.px(27)), width, self.theme.px(25))

    def _beside(self, box: SeatBox, width: int, high: int, taken: Sequence[Box]) -> Box | None:
        """Room for tags of this width, so high together, beside the middle of the plate; at the top also beyond the
        cards that are held there. A pointer may stand between them and the plate. None if there is no room."""
        away, near = self.theme.px(24), self.theme.px(6)
        x = {
            "left": box.plate.right + away,
            "right": box.plate.x - away - width,
            "top": box.plate.x - near - width,
        }
        if box.side not in x:
            return None
        ground = Box(x[box.side], box.plate.cy - high / 2, width, high)
        covered = [other for other in taken if ground.overlaps(other)]
        while covered and box.side == "top" and ground.x > box.block.x:
            ground = replace(ground, x=min(other.x for other in covered) - near - width)
            covered = [other for other in taken if ground.overlaps(other)]
        return ground if not covered and ground.x > 0 else None

    def _tag(self, text: str, body: pygame.Rect) -> Item:
        theme = self.theme

        def draw(target: pygame.Surface) -> None:
            panel = self.brush.panel(body.size, theme.px(7), self.rgb("panel"), 235, self.rgb("gold"), 1.2)
            target.blit(panel, body, special_flags=PM)
            self.text(
                target, text, theme.size("small"), self.rgb("gold_light"), body.center, "center", bold=True
            )

        return Item(("tag", text, body.topleft, body.size), body.inflate(4, 4), draw)

    def _pointer(self, target: pygame.Surface, box: SeatBox, body: pygame.Rect, height: int) -> None:
        """The wedge that says whose turn it is, by shape as well as by light. Its dark rim shows it on golden backs."""
        size = round(height * 0.46)
        away = round(size * 0.24)
        places = {
            "left": (180.0, {"midleft": (body.right - away, body.centery)}),
            "right": (0.0, {"midright": (body.left + away, body.centery)}),
            "top": (90.0, {"midtop": (body.centerx, body.bottom - away)}),
            "bottom": (270.0, {"midbottom": (body.centerx, body.top + away)}),
        }
        angle, anchor = places[box.side]
        dark = self.brush.arrow(size, self.rgb("ink"), angle, max(2, self.theme.px(2)))
        arrow = self.brush.arrow(size, self.rgb("accent"), angle)
        place = arrow.get_rect(**anchor)
        target.blit(dark, dark.get_rect(center=place.center), special_flags=PM)
        target.blit(arrow, place, special_flags=PM)
