"""Draws the table's notes, counts and signs: pills, piles' numbers, things to press, the caption.

Owns their look in the world's colours; the words come finished in the picture.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from game.view.table.cards import CORNER, PM
from game.view.table.frame import bar_room
from game.view.table.geometry import Box
from game.view.table.items import Item
from game.view.table.lettering import WordPainter, fitting, rect_of, team_sign
from game.view.table.picture import Pill, Sign, Tally


class SignPainter(WordPainter):
    """Makes items of everything that is neither a card nor a seat."""

    # --- notes and counts -------------------------------------------------------------------------------------

    def pill_width(self, pill: Pill) -> int:
        """How many pixels a note needs."""
        theme = self.theme
        size = theme.size("small")
        if pill.teams:
            words = sum(self.assets.measure(text, size, bold=True)[0] for text in pill.teams)
            return words + len(pill.teams) * (round(size * 0.85) + 2 * theme.gap) + theme.gap
        mark = round(size * 1.4) if pill.mark or pill.icon else 0
        return self.assets.measure(pill.text, size, bold=True)[0] + mark + 3 * theme.gap

    def fitted(self, pills: Sequence[Pill | None], width: float) -> tuple[Pill | None, ...]:
        """The notes for a window of this width: if they need more than one row, the last ones are said briefly."""
        gap, room = 8 * self.theme.scale, bar_room(width, self.theme.scale)
        shown = list(pills)
        needed = sum(self.pill_width(pill) + gap for pill in shown if pill is not None) - gap
        for number in reversed(range(len(shown))):
            pill = shown[number]
            if needed > room and pill is not None and pill.brief:
                shown[number] = brief = replace(pill, text=pill.brief)
                needed -= self.pill_width(pill) - self.pill_width(brief)
        return tuple(shown)

    def pill(self, pill: Pill, box: Box, sign: Sign | None = None) -> Item:
        """A note: its mark and its words. With a `sign` it is something to press, with a ring when the focus is on
        it."""
        body = rect_of(box)
        theme = self.theme

        def draw(target: pygame.Surface) -> None:
            alert = pill.tone == "alert"
            fill, colour = ("accent", "accent_text") if alert else ("panel", "text")
            line = self.rgb("accent_text" if alert else "line")
            if sign is not None:
                self._sign_body(target, sign, body)
            else:
                panel = self.brush.panel(body.size, body.h // 2, self.rgb(fill), 255, line, 1.2)
                target.blit(panel, body, special_flags=PM)
            x = body.left + round(theme.gap * 1.3)
            size = theme.size("small")
            if pill.teams:
                self._team_points(target, pill.teams, body, x)
                return
            if pill.mark:
                side = round(size * 1.5)
                paper = self.brush.disc(side, self.rgb("paper"))
                place = paper.get_rect(midleft=(x - theme.gap // 2, body.centery))
                target.blit(paper, place, special_flags=PM)
                mark = self.assets.mark(pill.mark, round(side * 0.7))
                target.blit(mark, mark.get_rect(center=place.center), special_flags=PM)
                x = place.right + theme.gap // 2
            elif pill.icon:
                icon = self.assets.icon(pill.icon, round(size * 1.15), self.rgb(colour))
                place = icon.get_rect(midleft=(x, body.centery))
                target.blit(icon, place, special_flags=PM)
                x = place.right + theme.gap // 2
            room = body.right - theme.gap - x
            words = fitting(self.assets, pill.text, size, room, bold=True)
            self.text(target, words, size, self.rgb(colour), (x, body.centery), "midleft", bold=True)

        reach = 4 if sign is None else theme.px(26)
        return Item(("pill", pill, sign, body.topleft, body.size), body.inflate(reach, reach), draw)

    def ring(self, box: Box) -> Item:
        """The focus on a note."""
        body = rect_of(box).inflate(self.theme.px(4), self.theme.px(4))
        width = max(2.0, 2.5 * self.theme.scale)

        def draw(target: pygame.Surface) -> None:
            frame = self.brush.frame(body.size, body.h // 2, self.rgb("text"), width)
            target.blit(frame, body, special_flags=PM)

        return Item(("ring", body.topleft, body.size), body, draw)

    def _team_points(self, target: pygame.Surface, teams: Sequence[str], body: pygame.Rect, x: int) -> None:
        """Each team's sign with its points behind it."""
        theme = self.theme
        size = theme.size("small")
        for team, text in enumerate(teams):
            sign = team_sign(self.brush, team, round(size * 0.85), self.rgb("text"))
            place = sign.get_rect(midleft=(x, body.centery))
            target.blit(sign, place, special_flags=PM)
            said = self.text(
                target, text, size, self.rgb("text"), (place.right + theme.gap // 2, body.centery), "midleft",
                bold=True,
            )  # fmt: skip
            x = said.right + round(1.5 * theme.gap)

    def count(self, text: str, x: int, y: int) -> Item:
        """A small number on a pile."""
        theme = self.theme
        size = theme.size("small")
        w = max(self.assets.measure(text, size, bold=True)[0] + theme.px(14), theme.px(28))
        body = pygame.Rect(0, 0, w, theme.px(26))
        body.center = (x, y)

        def draw(target: pygame.Surface) -> None:
            panel = self.brush.panel(body.size, body.h // 2, self.rgb("panel"), 240, self.rgb("line"), 1.2)
            target.blit(panel, body, special_flags=PM)
            self.text(target, text, size, self.rgb("text"), body.center, "center", bold=True)

        return Item(("count", text, body.topleft, body.size), body.inflate(4, 4), draw)

    def tally(self, tally: Tally, box: Box) -> Item:
        """A sum in large figures, how far it is from its limit, and a gauge with the limit in its middle. If the box is
        too narrow for the words, the panel reaches further to the left."""
        theme = self.theme
        figures = round(theme.size("title") * 0.85)
        needed = self.assets.measure(tally.words, theme.size("small"), bold=True)[0] + round(4.5 * theme.gap)
        needed += self.assets.measure(str(tally.total), figures, serif=True, bold=True)[0]
        wide = max(box.w, needed)
        body = rect_of(replace(box, x=box.right - wide, w=wide))
        is_over = tally.total > tally.limit

        def draw(target: pygame.Surface) -> None:
            edge = self.rgb("accent" if is_over else "line")
            self.shadow(target, body, round(body.h * 0.2))
            self.board(target, body, round(body.h * 0.2), self.rgb("panel"), edge, 2.0 if is_over else 1.2)
            middle = body.top + round(body.h * 0.38)
            number = self.text(
                target, str(tally.total), figures, self.rgb("gold_light"),
                (body.left + round(1.5 * theme.gap), middle), "midleft", serif=True, bold=True,
            )  # fmt: skip
            room = body.right - theme.gap - number.right - theme.gap
            words = fitting(self.assets, tally.words, theme.size("small"), room, bold=True)
            place = (number.right + theme.gap, middle + round(body.h * 0.03))
            self.text(target, words, theme.size("small"), self.rgb("text"), place, "midleft", bold=True)
            self._gauge(target, tally, body)

        return Item(("tally", tally, body.topleft, body.size), body.inflate(body.h, body.h), draw)

    def _gauge(self, target: pygame.Surface, tally: Tally, body: pygame.Rect) -> None:
        theme = self.theme
        wide, high = body.w - 3 * theme.gap, max(6, round(body.h * 0.12))
        bar = pygame.Rect(body.left + round(1.5 * theme.gap), body.bottom - round(body.h * 0.24), wide, high)
        target.blit(
            self.brush.panel(bar.size, high // 2, self.rgb("ground_dark"), 255, self.rgb("line"), 1.0), bar,
            special_flags=PM,
        )  # fmt: skip
        filled = bar.w * min(tally.total, 2 * tally.limit) // (2 * tally.limit)
        if filled >= high:
            fill = self.brush.panel((filled, high), high // 2, self.rgb("gold_light"))
            target.blit(fill, bar, special_flags=PM)
        if tally.total > tally.limit:
            # What is too much is hatched: seen without its colour.
            over = pygame.Rect(bar.centerx, bar.top, filled - bar.w // 2, high)
            for x in range(over.left, over.right, max(4, high // 2)):
                stripe = pygame.Rect(x, over.top, max(2, high // 4), high).clip(over)
                target.fill(self.rgb("panel"), stripe)
        tick = pygame.Rect(0, 0, max(2, high // 4), round(high * 2))
        tick.center = bar.center
        target.fill(self.rgb("text"), tick)

    def placeholder(self, box: Box, radius: int) -> Item:
        """The outline where a pile would lie."""
        body = rect_of(box)

        def draw(target: pygame.Surface) -> None:
            fill = self.brush.veil(body.size, radius, self.rgb("ground_dark"), 90)
            target.blit(fill, body, special_flags=PM)
            frame = self.brush.frame(body.size, radius, self.rgb("line"), 1.5)
            target.blit(frame, body, special_flags=PM)

        return Item(("placeholder", body.topleft, body.size), body, draw)

    def aura(self, box: Box, radius: int) -> Item:
        """The light around what may be taken or clicked."""
        body = rect_of(box)
        spread = max(8, body.w // 6)

        def draw(target: pygame.Surface) -> None:
            glow = self.brush.glow(body.size, radius, self.rgb("accent"), spread, 170)
            target.blit(glow, glow.get_rect(center=body.center), special_flags=PM)

        return Item(("aura", body.topleft, body.size), body.inflate(2 * spread + 4, 2 * spread + 4), draw)

    def inlay(self, box: Box) -> Item:
        """The oval let into the table's top, which gathers the middle."""
        body = rect_of(box)

        def draw(target: pygame.Surface) -> None:
            oval = self.brush.inlay(body.size, self.rgb("gold_light"), 46, max(1.5, body.h * 0.006))
            target.blit(oval, body, special_flags=PM)

        return Item(("inlay", body.topleft, body.size), body, draw)

    def places(self, boxes: Sequence[Box], is_round: bool) -> Item:
        """The places of a trick, let into the table's top."""
        bodies = [rect_of(box) for box in boxes]
        body = bodies[0].unionall(bodies[1:])
        radius = round(bodies[0].w * CORNER)
        width = max(1.2, bodies[0].w * 0.014)
        dark, gold = self.rgb("ground_dark"), self.rgb("gold_light")

        def draw(target: pygame.Surface) -> None:
            for place in bodies:
                if is_round:
                    well = self.brush.oval(place.size, dark, alpha=72)
                    frame = self.brush.oval(place.size, gold, width, 84)
                else:
                    well = self.brush.veil(place.size, radius, dark, 72)
                    frame = self.brush.frame(place.size, radius, gold, width, 84)
                target.blit(well, place, special_flags=PM)
                target.blit(frame, place, special_flags=PM)

        return Item(("places", tuple(place.topleft for place in bodies), bodies[0].size), body, draw)

    def team(self, team: int, box: Box, card_width: float) -> Item:
        """A team's sign at the upper left corner of its pile."""
        size = max(self.theme.px(18), round(card_width * 0.3))
        sign = team_sign(self.brush, team, size, self.rgb("text"))
        body = sign.get_rect(center=(round(box.x), round(box.y)))
        return Item(("team", team, body.topleft, size), body, _blit(sign, body))

    def direction(self, box: Box, step: int) -> list[Item]:
        """Arrows on the oval: which way the turn goes round (`step` 1 clockwise, -1 the other way)."""
        size = max(self.theme.px(14), round(box.h * 0.06))
        half_w, half_h = box.w / 2, box.h / 2
        items = []
        for turn in range(4):  # at the top, right, bottom and left
            x, y = ((0.0, -half_h), (half_w, 0.0), (0.0, half_h), (-half_w, 0.0))[turn]
            angle = (0.0 if step > 0 else 180.0) - 90.0 * turn
            arrow = self.brush.arrow(size, self.rgb("gold_light"), angle % 360.0)
            place = arrow.get_rect(center=(round(box.cx + x), round(box.cy + y)))
            items.append(Item(("direction", place.topleft, size, angle), place, _blit(arrow, place)))
        return items

    def named(self, suit: str, box: Box) -> Item:
        """The suit that was named, as a medal on the corner of the pile that follows it."""
        size = max(self.theme.px(40), round(box.w * 0.5))
        medal = self.brush.disc(size, self.rgb("paper"), self.rgb("gold"), max(2.0, size * 0.06))
        place = medal.get_rect(center=(round(box.right), round(box.y + box.h * 0.1)))
        glow = self.brush.glow(place.size, size // 2, (0, 0, 0), max(4, size // 8), 120)
        mark = self.assets.mark(suit, round(size * 0.62))

        def draw(target: pygame.Surface) -> None:
            target.blit(glow, glow.get_rect(center=place.move(0, size // 20).center), special_flags=PM)
            target.blit(medal, place, special_flags=PM)
            target.blit(mark, mark.get_rect(center=place.center), special_flags=PM)

        return Item(("named", suit, place.topleft, size), place.inflate(size, size), draw)

    # --- signs, caption ------------------------------------------------------------------------------

    def sign(self, sign: Sign) -> Item:
        """Something to press, with a ring when the focus is on it."""
        if sign.tone == "note":
            return self.pill(Pill(sign.text, icon=sign.icon), sign.box, sign)
        body = rect_of(sign.box)
        theme = self.theme

        def draw(target: pygame.Surface) -> None:
            self._sign_body(target, sign, body)
            off = "text_soft" if sign.text or sign.is_focused else "line"  # words are to be read in any case
            shown = self.rgb(("accent_text" if sign.tone == "main" else "text") if sign.is_on else off)
            x = body.left + theme.px(14)
            if sign.icon:
                icon = self.assets.icon(sign.icon, round(body.h * 0.62), shown)
                place = (
                    icon.get_rect(midleft=(x, body.centery))
                    if sign.text
                    else icon.get_rect(center=body.center)
                )
                target.blit(icon, place, special_flags=PM)
                x = place.right + theme.px(8)
            if sign.text:
                size = theme.size("body")
                words = fitting(self.assets, sign.text, size, body.right - theme.px(10) - x, bold=True)
                self.text(target, words, size, shown, (x, body.centery), "midleft", bold=True)
            if sign.badge:
                self._badge(target, sign.badge, body)

        return Item(("sign", sign), body.inflate(theme.px(26), theme.px(26)), draw)

    def _badge(self, target: pygame.Surface, icon: str, body: pygame.Rect) -> None:
        """A small icon on a disc of its own at the lower right corner."""
        side = round(body.h * 0.56)
        disc = self.brush.disc(side, self.rgb("panel"), self.rgb("gold"), 1.2)
        place = disc.get_rect(center=(body.right - side // 4, body.bottom - side // 4))
        target.blit(disc, place, special_flags=PM)
        picture = self.assets.icon(icon, round(side * 0.66), self.rgb("text"))
        target.blit(picture, picture.get_rect(center=place.center), special_flags=PM)

    def _sign_body(self, target: pygame.Surface, sign: Sign, body: pygame.Rect) -> None:
        theme = self.theme
        is_main = sign.tone == "main"
        radius = body.h // 2 if sign.tone == "note" else min(body.h // 2, theme.px(14))
        if sign.is_focused:
            glow = self.brush.glow(body.size, radius, self.rgb("accent"), theme.px(10), 160)
            target.blit(glow, glow.get_rect(center=body.center), special_flags=PM)
        fill = "accent" if is_main else "panel_light" if sign.is_pointed else "panel"
        line = "text" if sign.is_focused else "gold_light" if is_main else "line"
        if sign.tone == "note" and not sign.is_focused:
            line = "gold"  # a note that can be pressed
        width = max(2.0, 2.5 * theme.scale) if sign.is_focused or (is_main and sign.is_pointed) else 1.3
        alpha = 225 if sign.tone == "quiet" and not sign.is_pointed else 255
        panel = self.brush.panel(body.size, radius, self.rgb(fill), alpha, self.rgb(line), width)
        target.blit(panel, body, special_flags=PM)

    def sign_width(self, text: str, icon: str) -> int:
        """How many pixels a sign of bar height needs."""
        theme = self.theme
        words = self.assets.measure(text, theme.size("body"), bold=True)[0] if text else 0
        return words + theme.px(28) + (theme.px(34) if icon else 0)

    def caption_width(self, text: str) -> int:
        """How many pixels a caption needs on one line."""
        return self.assets.measure(text, self.theme.size("small"))[0] + 4 * self.theme.gap

    def caption(self, text: str, box: Box) -> Item:
        """The announcer's line along the lower edge; long words get a higher band."""
        theme = self.theme
        size = theme.size("small")
        lines = self.assets.balanced(text, size, round(box.w) - 4 * theme.gap)
        step = round(size * 1.3)
        higher = step * (len(lines) - 1)
        body = rect_of(replace(box, y=box.y - higher, h=box.h + higher))

        def draw(target: pygame.Surface) -> None:
            dark = self.rgb("ground_dark")
            band = (
                self.brush.dusk(body.size, dark, 200)
                if len(lines) == 1
                else self.brush.panel(body.size, 0, dark, 235)
            )
            target.blit(band, body, special_flags=PM)
            for number, line in enumerate(lines):
                middle = body.centery - higher // 2 + number * step
                self.text(target, line, size, self.rgb("text"), (body.centerx, middle), "center")

        return Item(("caption", text, body.topleft, body.size), body, draw)


def _blit(picture: pygame.Surface, place: pygame.Rect) -> Callable[[pygame.Surface], None]:
    def draw(target: pygame.Surface) -> None:
        target.blit(picture, place, special_flags=PM)

    return draw
