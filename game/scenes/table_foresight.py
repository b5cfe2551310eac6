"""What the table will show soon, made ready while there is time: faces, banners, notes, the light of the next turn.

Looks at the views and events that the viewer sees, and at nothing else. It shows nothing and decides nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.rules.kit.events import TABLE, Event, Place
from game.rules.kit.table import TableView
from game.view.table.banners import Banner, making_banner
from game.view.table.director import NEW_DEAL, from_nowhere
from game.view.table.layout import Area, Layout
from game.view.table.warming import Warmer, Work, drawn, faces, resting

if TYPE_CHECKING:
    from game.scenes.table_easel import Easel

BUDGET_S = 0.003  # of a frame in which cards fly
STILL = 2.5  # times that, while everything lies still
LONGEST_WAIT_S = 0.5  # for the pictures of what is shown next
# Of pictures of one pack at one width: at 4K a pack is too much to keep in advance.
MOST_BYTES = 14 * 1024 * 1024
AT_ONCE = 4  # letters of a typeface that is new: each takes about a millisecond


class Foresight:
    """Makes one table's pictures in advance."""

    def __init__(self, table: Easel, warmer: Warmer | None = None) -> None:
        self._table = table
        self.warmer = warmer or Warmer()
        self.budget_s = BUDGET_S
        self._expected: tuple[Sequence[Event], TableView] | None = None
        self._waited_s = 0.0

    def begin_anew(self) -> None:
        """The look or the size has changed."""
        self.warmer.forget()
        if self._expected is not None and not self._table.director.is_calm:
            self.warmer.soon(self._move(*self._expected))
        self.warmer.later(self._letters(self._table.director.layout))
        self.warmer.later(self._turns(self._table.director.layout))
        self.warmer.later(self._packs(self._table.director.layout))

    def expect(self, events: Sequence[Event], after: TableView) -> None:
        """These events will be shown, then this view."""
        self._expected = events, after
        # Whoever moves a card is not kept waiting: it lies there with its picture.
        first = events[0] if events else None
        own = self._table.play.viewer
        is_own = first is not None and first.seat == own != TABLE and first.kind != NEW_DEAL
        self._waited_s = LONGEST_WAIT_S if is_own else 0.0
        self.warmer.soon(self._move(events, after))

    def awaits(self, dt: float) -> bool:
        """Whether what is shown next shall wait for its pictures: only while nothing moves, and not for long. Where
        cards are at once where they belong nothing flies, and nothing waits."""
        table = self._table
        if self.warmer.is_ready or not self.budget_s or table.director.is_calm or table.is_astir:
            return False
        if table.pace().is_instant:
            return False
        self._waited_s += dt
        return self._waited_s <= LONGEST_WAIT_S

    def work(self) -> None:
        """A frame has time to spare: much of it if nothing moves, and then for what may be seen later, too."""
        is_still = not self._table.is_astir
        self.warmer.work(self.budget_s * (STILL if is_still else 1), has_time=self._table.director.is_calm)

    def _move(self, events: Sequence[Event], after: TableView) -> Work:
        table, composer = self._table, self._table.composer
        layout = table.lay_out(after)
        yield
        for event in events:
            yield from self._event(event, layout)
        yield from resting(composer.cards, layout.spots)
        yield from drawn(composer.middle(layout, after))
        yield from self._strip(after, layout)
        pills = zip(table.pills(after), layout.notes, strict=False)
        yield from drawn(composer.signs.pill(pill, box) for pill, box in pills if pill is not None)
        yield from self._plates(after, layout)

    def _strip(self, view: TableView, layout: Layout) -> Work:
        """The order of a suit: its small cards one by one, then all of it."""
        composer, strip = self._table.composer, self._table.desk.strip(view)
        if strip is None or layout.strip is None:
            return
        _, places = composer.strips.cells(strip, layout.strip, composer.cards)
        yield from faces(composer.cards, strip.cards, places[0].w)
        yield from drawn(composer.strip(strip, layout))

    def _plates(self, view: TableView, layout: Layout) -> Work:
        composer = self._table.composer
        for plate in self._table.desk.plates(view, view, True):
            box = layout.seat(plate.seat)
            if box is not None:
                yield from drawn([composer.plates.plate(plate, box)])

    def _event(self, event: Event, layout: Layout) -> Work:
        table = self._table
        widths = [_width_at(layout, place) for place in (event.target, event.source) if place is not None]
        # A face is drawn as it will lie: where it lies open before, it is there already. A back flies at the larger
        # width of both ends.
        if event.cards and widths:
            yield from faces(table.composer.cards, dict.fromkeys(event.cards), widths[0])
            yield from faces(table.composer.cards, table.composer.cards.backs(event.cards), max(widths))
        text = table.words.event(event)
        if text and table.house.settings.show_captions:
            yield from drawn([table.composer.signs.caption(text, layout.caption)])
        banner = table.moments.banner_of(event)
        if banner is not None and not table.house.settings.instant:
            brush, assets = table.composer.cards.brush, table.house.assets
            yield from making_banner(banner, layout.centre, assets, brush)

    def _letters(self, layout: Layout) -> Work:
        """The typefaces of banners and captions, with the letters of names and those of the spare face."""
        table, composer, assets = self._table, self._table.composer, self._table.house.assets
        letters = "".join(dict.fromkeys("".join(table.session.names)))[:40] + "…ō×"
        for start in range(0, len(letters), AT_ONCE):
            few = letters[start : start + AT_ONCE]
            yield from drawn([composer.signs.caption(few, layout.caption)])
            assets.text(few, assets.theme.size("title"), assets.theme.rgb("text"), serif=True, bold=True)
            yield
        yield from making_banner(Banner("8", kanji="勝"), layout.centre, assets, composer.cards.brush)

    def _turns(self, layout: Layout) -> Work:
        """Every plate as it looks when it is that seat's turn."""
        table = self._table
        view = table.director.view
        for plate in table.desk.plates(view, view, True):
            box = layout.seat(plate.seat)
            if box is not None:
                yield from drawn([table.composer.plates.plate(replace(plate, is_turn=True), box)])

    def _packs(self, layout: Layout) -> Work:
        """The whole pack as it lies open in the middle: the next card played there may be any of them."""
        session, cards = self._table.session, self._table.composer.cards
        copies = session.game.copies(session.options, len(session.names))
        pack = [card for card, number in enumerate(copies) if number]
        for width in sorted({max(8, round(area.card_width)) for area in layout.areas if _shows_faces(area)}):
            w, h = cards.assets.card_size(session.game.pack.key, width)
            if len(pack) * w * h * 4 <= MOST_BYTES:
                yield from faces(cards, pack, width)


def _width_at(layout: Layout, place: Place) -> int:
    """How wide cards are drawn at a place, in pixels."""
    spot = next((spot for spot in layout.spots if spot.place == place), None)
    area = layout.area(place)
    if spot is None and area is None:
        return max(8, round(from_nowhere(layout).width))
    wide = spot.width if spot is not None else area.card_width if area is not None else 0.0
    return max(8, round(wide))


def _shows_faces(area: Area) -> bool:
    is_middle = area.place.seat == TABLE
    return is_middle and (area.shape in ("trick", "row") or area.place.zone == "discard")
