"""Draws everything at the table that is not a card: seat plates, notes, signs to press, the caption and bubbles.

Owns their look in the world's colours; the words come finished in the picture.
"""

import pygame

from game.view.assets import Assets
from game.view.table.brush import Brush, Rgb
from game.view.table.cards import PM
from game.view.table.geometry import Box
from game.view.table.items import Item
from game.view.table.picture import Bubble, Pill, Plate, Sign
from game.view.table.seating import SeatBox

PLATE_H = 58  # the height all measures inside a plate refer to
TEAM_COLOURS: tuple[Rgb, Rgb] = ((214, 90, 66), (88, 140, 200))
# One quiet colour per seat for the portraits' grounds.
SEAT_COLOURS: tuple[Rgb, ...] = (
    (176, 75, 52), (64, 104, 148), (96, 120, 62), (146, 104, 40),
    (112, 76, 128), (54, 120, 116), (150, 78, 96), (96, 92, 84),
)  # fmt: skip


def rect_of(box: Box) -> pygame.Rect:
    """The whole pixels of a box."""
    return pygame.Rect(round(box.x), round(box.y), max(1, round(box.w)), max(1, round(box.h)))


def fitting(
    assets: Assets, string: str, size: int, width: int, *, serif: bool = False, bold: bool = False
) -> str:
    """The string, cut with an ellipsis if it is wider than `width` pixels."""
    if assets.measure(string, size, serif=serif, bold=bold)[0] <= width:
        return string
    while string and assets.measure(string + "…", size, serif=serif, bold=bold)[0] > width:
        string = string[:-1]
    return string.rstrip() + "…"


class PlatePainter:
    """Makes items of plates, pills, signs, captions and bubbles."""

    def __init__(self, assets: Assets, brush: Brush) -> None:
        self.assets = assets
        self.brush = brush

    def _rgb(self, name: str) -> Rgb:
        return self.assets.theme.rgb(name)

    def _text(
        self, target: pygame.Surface, string: str, size: int, colour: Rgb, place: tuple[int, int], anchor: str,
        *, serif: bool = False, bold: bool = False,
    ) -> pygame.Rect:  # fmt: skip
        picture = self.assets.text(string, size, colour, serif=serif, bold=bold)
        rect = picture.get_rect(**{anchor: place})
        target.blit(picture, rect, special_flags=PM)
        return rect

    # --- seats ------------------------------------------------------------------------------------------------

    def plate(self, plate: Plate, box: SeatBox) -> Item:
        """Portrait, name, level, cards and points of a seat; lit, lined and pointed at when it is its turn."""
        body = rect_of(box.plate)
        spread = max(8, round(body.h * 0.34))

        def draw(target: pygame.Surface) -> None:
            radius = round(body.h * 0.26)
            if plate.is_turn:
                glow = self.brush.glow(body.size, radius, self._rgb("accent"), spread, 150)
                target.blit(glow, glow.get_rect(center=body.center), special_flags=PM)
            line = self._rgb("accent") if plate.is_turn else self._rgb("line")
            width = max(2.0, body.h * 0.055) if plate.is_turn else max(1.0, body.h * 0.022)
            fill = self._rgb("panel_light") if plate.is_turn else self._rgb("panel")
            panel = self.brush.panel(body.size, radius, fill, 240, line, width)
            target.blit(panel, body, special_flags=PM)
            left = self._portrait(target, plate, body)
            right = self._score(target, plate, body)
            self._names(target, plate, body, left, right)
            if plate.track[2]:
                self._track(target, plate.track, body, left)
            if plate.is_turn:
                self._pointer(target, box, body)

        return Item(
            ("plate", plate, body.topleft, body.size, box.side), body.inflate(4 * spread, 4 * spread), draw
        )

    def _portrait(self, target: pygame.Surface, plate: Plate, body: pygame.Rect) -> int:
        """A round picture at the left; gives the pixel where the names may begin."""
        size = round(body.h * 0.76)
        inset = round(body.h * 0.12)
        centre = (body.left + inset + size // 2, body.centery)
        ring = self._rgb("accent") if plate.is_turn else self._rgb("gold_light")
        disc = self.brush.disc(
            size, SEAT_COLOURS[plate.seat % len(SEAT_COLOURS)], ring, max(1.5, size * 0.05)
        )
        target.blit(disc, disc.get_rect(center=centre), special_flags=PM)
        picture = self.emblem(plate.portrait, round(size * 0.92))
        if picture is not None:
            target.blit(picture, picture.get_rect(center=centre), special_flags=PM)
        else:
            initial = plate.name[:1].upper() or "?"
            self._text(
                target, initial, round(size * 0.5), self._rgb("text"), centre, "center", serif=True, bold=True
            )
        if plate.team >= 0:
            mark = round(body.h * 0.36)
            colour = TEAM_COLOURS[plate.team % 2]
            make = self.brush.disc if plate.team == 0 else self.brush.diamond
            sign = make(mark, colour, self._rgb("text"))
            target.blit(
                sign,
                sign.get_rect(center=(centre[0] - size // 2 + 2, body.top + mark // 4)),
                special_flags=PM,
            )
        if plate.is_dealer:
            self._dealer(target, body, (centre[0] + size // 2 - 2, body.bottom - round(body.h * 0.2)))
        return centre[0] + size // 2 + round(body.h * 0.13)

    def emblem(self, portrait: str, size: int) -> pygame.Surface | None:
        """The picture a seat has chosen, if the art has it."""
        if not portrait:
            return None
        try:
            return self.assets.emblem(portrait, size)
        except KeyError:
            return None

    def _dealer(self, target: pygame.Surface, body: pygame.Rect, centre: tuple[int, int]) -> None:
        size = round(body.h * 0.36)
        disc = self.brush.disc(size, self._rgb("gold"), self._rgb("panel"), max(1, size // 12))
        place = disc.get_rect(center=centre)
        target.blit(disc, place, special_flags=PM)
        icon = self.assets.icon("dealer", round(size * 0.7), self._rgb("ink"))
        target.blit(icon, icon.get_rect(center=place.center), special_flags=PM)

    def _score(self, target: pygame.Surface, plate: Plate, body: pygame.Rect) -> int:
        """The points at the right; gives the pixel where the names must end."""
        size = round(body.h * 0.42)
        edge = body.right - round(body.h * 0.2)
        if not plate.score:
            return edge
        rect = self._text(
            target,
            plate.score,
            size,
            self._rgb("gold_light"),
            (edge, body.centery),
            "midright",
            serif=True,
            bold=True,
        )
        return rect.left - round(body.h * 0.1)

    def _names(self, target: pygame.Surface, plate: Plate, body: pygame.Rect, left: int, right: int) -> None:
        name_size, line_size = round(body.h * 0.33), round(body.h * 0.31)
        room = right - left
        upper, lower = body.top + round(body.h * 0.3), body.top + round(body.h * 0.71)
        name = fitting(self.assets, plate.name, name_size, room, bold=True)
        self._text(target, name, name_size, self._rgb("text"), (left, upper), "midleft", bold=True)
        x = left
        if plate.cards >= 0:
            side = round(body.h * 0.34)
            icon = self.assets.icon("cards", side, self._rgb("text_soft"))
            target.blit(icon, icon.get_rect(midleft=(x, lower)), special_flags=PM)
            count = self._text(
                target,
                str(plate.cards),
                line_size,
                self._rgb("text"),
                (x + side + 3, lower),
                "midleft",
                bold=True,
            )
            x = count.right + round(body.h * 0.14)
        line = "…" if plate.is_thinking and not plate.line else plate.line
        if line and right - x > line_size * 2:
            line = fitting(self.assets, line, line_size, right - x)
            self._text(target, line, line_size, self._rgb("text_soft"), (x, lower), "midleft")

    def _track(
        self, target: pygame.Surface, track: tuple[int, int, int], body: pygame.Rect, left: int
    ) -> None:
        """A row of beads on the lower edge: gold for what is sure, ringed for what this round may add."""
        sure, possible, every = track
        size = max(7, round(body.h * 0.17))
        step = min(round(size * 1.35), (body.right - left - size) // max(1, every))
        gold, dark, line = self._rgb("gold_light"), self._rgb("panel"), self._rgb("line")
        for number in range(max(every, min(sure + possible, every + 4))):
            is_over = number >= every
            is_possible = sure <= number < sure + possible
            fill = gold if number < sure else self._rgb("accent") if is_over else dark
            edge = gold if is_possible or number < sure else line
            bead = self.brush.disc(size, fill, edge, max(1.5, size * 0.2))
            place = bead.get_rect(center=(left + size // 2 + number * step, body.bottom))
            target.blit(bead, place, special_flags=PM)

    def tags(self, plate: Plate, box: SeatBox) -> list[Item]:
        """A seat's notes in short words: beside its plate towards the middle, or below it."""
        theme = self.assets.theme
        items = []
        high = theme.px(25)
        y = box.plate.bottom + theme.px(9 if plate.track[2] else 4)
        if box.side != "bottom":
            y = box.plate.cy - (len(plate.tags) * theme.px(27) - theme.px(2)) / 2
        for tag in plate.tags:
            width = self.assets.measure(tag, theme.size("small"), bold=True)[0] + theme.px(16)
            items.append(self._tag(tag, pygame.Rect(round(self._tag_x(box, width)), round(y), width, high)))
            y += theme.px(27)
        return items

    def _tag_x(self, box: SeatBox, width: int) -> float:
        """Where a tag of this width begins. A pointer may stand between it and the plate."""
        away = self.assets.theme.px(24)
        if box.side == "left":
            return box.plate.right + away
        if box.side == "right":
            return box.plate.x - away - width
        if box.side == "top":
            return max(box.block.x, box.plate.x - self.assets.theme.px(6) - width)
        return box.plate.x + self.assets.theme.px(6)

    def _tag(self, text: str, body: pygame.Rect) -> Item:
        theme = self.assets.theme

        def draw(target: pygame.Surface) -> None:
            panel = self.brush.panel(body.size, theme.px(7), self._rgb("panel"), 235, self._rgb("gold"), 1.2)
            target.blit(panel, body, special_flags=PM)
            self._text(
                target, text, theme.size("small"), self._rgb("gold_light"), body.center, "center", bold=True
            )

        return Item(("tag", text, body.topleft, body.size), body.inflate(4, 4), draw)

    def _pointer(self, target: pygame.Surface, box: SeatBox, body: pygame.Rect) -> None:
        """The wedge that says whose turn it is, by shape as well as by light."""
        size = round(body.h * 0.46)
        away = round(size * 0.34)
        places = {
            "left": (180.0, {"midleft": (body.right - away, body.centery)}),
            "right": (0.0, {"midright": (body.left + away, body.centery)}),
            "top": (90.0, {"midtop": (body.centerx, body.bottom - away)}),
            "bottom": (270.0, {"midbottom": (body.centerx, body.top + away)}),
        }
        angle, anchor = places[box.side]
        dark = self.brush.arrow(size + 4, self._rgb("panel"), angle)
        arrow = self.brush.arrow(size, self._rgb("accent"), angle)
        place = arrow.get_rect(**anchor)
        target.blit(dark, dark.get_rect(center=place.center), special_flags=PM)
        target.blit(arrow, place, special_flags=PM)

    # --- notes and counts -------------------------------------------------------------------------------------

    def pill_width(self, pill: Pill) -> int:
        """How many pixels a note needs."""
        theme = self.assets.theme
        size = theme.size("small")
        mark = round(size * 1.4) if pill.mark or pill.icon else 0
        return self.assets.measure(pill.text, size, bold=True)[0] + mark + 3 * theme.gap

    def pill(self, pill: Pill, box: Box) -> Item:
        """A note: its mark and its words."""
        body = rect_of(box)
        theme = self.assets.theme

        def draw(target: pygame.Surface) -> None:
            alert = pill.tone == "alert"
            fill, colour = ("accent", "accent_text") if alert else ("panel", "text")
            line = self._rgb("accent_text" if alert else "line")
            panel = self.brush.panel(
                body.size, body.h // 2, self._rgb(fill), 255 if alert else 225, line, 1.2
            )
            target.blit(panel, body, special_flags=PM)
            x = body.left + round(theme.gap * 1.3)
            size = theme.size("small")
            if pill.mark:
                side = round(size * 1.5)
                paper = self.brush.disc(side, self._rgb("paper"))
                place = paper.get_rect(midleft=(x - theme.gap // 2, body.centery))
                target.blit(paper, place, special_flags=PM)
                mark = self.assets.mark(pill.mark, round(side * 0.7))
                target.blit(mark, mark.get_rect(center=place.center), special_flags=PM)
                x = place.right + theme.gap // 2
            elif pill.icon:
                icon = self.assets.icon(pill.icon, round(size * 1.15), self._rgb(colour))
                place = icon.get_rect(midleft=(x, body.centery))
                target.blit(icon, place, special_flags=PM)
                x = place.right + theme.gap // 2
            room = body.right - theme.gap - x
            words = fitting(self.assets, pill.text, size, room, bold=True)
            self._text(target, words, size, self._rgb(colour), (x, body.centery), "midleft", bold=True)

        return Item(("pill", pill, body.topleft, body.size), body.inflate(4, 4), draw)

    def count(self, text: str, x: int, y: int) -> Item:
        """A small number on a pile."""
        theme = self.assets.theme
        size = theme.size("small")
        w = max(self.assets.measure(text, size, bold=True)[0] + theme.px(14), theme.px(28))
        body = pygame.Rect(0, 0, w, theme.px(26))
        body.center = (x, y)

        def draw(target: pygame.Surface) -> None:
            panel = self.brush.panel(body.size, body.h // 2, self._rgb("panel"), 240, self._rgb("line"), 1.2)
            target.blit(panel, body, special_flags=PM)
            self._text(target, text, size, self._rgb("text"), body.center, "center", bold=True)

        return Item(("count", text, body.topleft, body.size), body.inflate(4, 4), draw)

    def placeholder(self, box: Box, radius: int) -> Item:
        """The outline where a pile would lie."""
        body = rect_of(box)

        def draw(target: pygame.Surface) -> None:
            fill = self.brush.veil(body.size, radius, self._rgb("ground_dark"), 90)
            target.blit(fill, body, special_flags=PM)
            frame = self.brush.frame(body.size, radius, self._rgb("line"), 1.5)
            target.blit(frame, body, special_flags=PM)

        return Item(("placeholder", body.topleft, body.size), body, draw)

    def aura(self, box: Box, radius: int) -> Item:
        """The light around what may be taken or clicked."""
        body = rect_of(box)
        spread = max(8, body.w // 6)

        def draw(target: pygame.Surface) -> None:
            glow = self.brush.glow(body.size, radius, self._rgb("accent"), spread, 170)
            target.blit(glow, glow.get_rect(center=body.center), special_flags=PM)

        return Item(("aura", body.topleft, body.size), body.inflate(2 * spread + 4, 2 * spread + 4), draw)

    def inlay(self, box: Box) -> Item:
        """The oval let into the table's top, which gathers the middle."""
        body = rect_of(box)

        def draw(target: pygame.Surface) -> None:
            oval = self.brush.inlay(body.size, self._rgb("gold_light"), 46, max(1.5, body.h * 0.006))
            target.blit(oval, body, special_flags=PM)

        return Item(("inlay", body.topleft, body.size), body, draw)

    # --- signs, caption, bubbles ------------------------------------------------------------------------------

    def sign(self, sign: Sign) -> Item:
        """Something to press, with a ring when the focus is on it."""
        body = rect_of(sign.box)
        theme = self.assets.theme

        def draw(target: pygame.Surface) -> None:
            main = sign.tone == "main"
            quiet = sign.tone == "quiet" and not sign.is_pointed
            fill, colour = (
                ("accent", "accent_text") if main else ("panel_light" if sign.is_pointed else "panel", "text")
            )
            radius = min(body.h // 2, theme.px(14))
            if sign.is_focused:
                glow = self.brush.glow(body.size, radius, self._rgb("accent"), theme.px(10), 160)
                target.blit(glow, glow.get_rect(center=body.center), special_flags=PM)
            line = self._rgb("text") if sign.is_focused else self._rgb("gold_light" if main else "line")
            width = max(2.0, 2.5 * theme.scale) if sign.is_focused or (main and sign.is_pointed) else 1.3
            alpha = 150 if quiet else 245
            target.blit(
                self.brush.panel(body.size, radius, self._rgb(fill), alpha, line, width),
                body,
                special_flags=PM,
            )
            shown = colour if sign.is_on else "line"
            x = body.left + theme.px(14)
            if sign.icon:
                icon = self.assets.icon(sign.icon, round(body.h * 0.62), self._rgb(shown))
                place = (
                    icon.get_rect(midleft=(x, body.centery))
                    if sign.text
                    else icon.get_rect(center=body.center)
                )
                target.blit(icon, place, special_flags=PM)
                x = place.right + theme.px(8)
            if sign.text:
                room = body.right - theme.px(10) - x
                words = fitting(self.assets, sign.text, theme.size("body"), room, bold=True)
                self._text(
                    target,
                    words,
                    theme.size("body"),
                    self._rgb(shown),
                    (x, body.centery),
                    "midleft",
                    bold=True,
                )

        return Item(("sign", sign), body.inflate(theme.px(26), theme.px(26)), draw)

    def sign_width(self, text: str, icon: str) -> int:
        """How many pixels a sign of bar height needs."""
        theme = self.assets.theme
        words = self.assets.measure(text, theme.size("body"), bold=True)[0] if text else 0
        return words + theme.px(28) + (theme.px(34) if icon else 0)

    def caption(self, text: str, box: Box) -> Item:
        """The announcer's line along the lower edge."""
        body = rect_of(box)
        theme = self.assets.theme

        def draw(target: pygame.Surface) -> None:
            band = self.brush.panel(body.size, 0, self._rgb("ground_dark"), 170)
            target.blit(band, body, special_flags=PM)
            words = fitting(self.assets, text, theme.size("small"), body.w - 4 * theme.gap)
            self._text(target, words, theme.size("small"), self._rgb("text"), body.center, "center")

        return Item(("caption", text, body.topleft, body.size), body, draw)

    def bubble(self, bubble: Bubble, room: Box) -> Item:
        """Words on paper whose tip points to a place at the table."""
        theme = self.assets.theme
        width = min(theme.px(380), self.assets.measure(bubble.text, theme.size("body"))[0] + 4)
        words = self.assets.paragraph(bubble.text, theme.size("body"), self._rgb("ink"), width)
        pad = theme.px(14)
        body = pygame.Rect(0, 0, words.get_width() + 2 * pad, words.get_height() + round(1.4 * pad))
        tip = theme.px(12)
        body.midbottom = (round(bubble.x), round(bubble.y) - tip)
        body.clamp_ip(rect_of(room))
        edge = self._rgb("ink") if bubble.tone == "alert" else self._rgb("gold")

        def draw(target: pygame.Surface) -> None:
            x = min(max(round(bubble.x), body.left + 2 * tip), body.right - 2 * tip)
            glow = self.brush.glow(body.size, theme.px(12), (0, 0, 0), theme.px(12), 110)
            target.blit(
                glow, glow.get_rect(center=(body.centerx, body.centery + theme.px(4))), special_flags=PM
            )
            panel = self.brush.panel(
                body.size, theme.px(12), self._rgb("paper"), 255, edge, max(1.5, theme.px(2))
            )
            target.blit(panel, body, special_flags=PM)
            arrow = self.brush.arrow(round(tip * 2), self._rgb("paper"), 270.0)
            target.blit(arrow, arrow.get_rect(center=(x, body.bottom + round(tip * 0.2))), special_flags=PM)
            target.blit(words, words.get_rect(center=body.center), special_flags=PM)

        return Item(("bubble", bubble, body.topleft, body.size), body.inflate(4 * tip, 5 * tip), draw)
