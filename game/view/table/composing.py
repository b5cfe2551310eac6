"""From a picture to its items in drawing order: ground signs, cards, plates, counts, and what hovers over them all."""

from collections.abc import Iterable, Sequence, Set
from dataclasses import replace

from game.rules.kit.cards import Pack
from game.rules.kit.events import TABLE, Place
from game.rules.kit.table import TableView
from game.view.assets import Assets
from game.view.table.cards import CORNER, CardPainter, Mover, throws_shadow
from game.view.table.geometry import Box, Spot, centred
from game.view.table.items import Item
from game.view.table.layout import Area, Layout
from game.view.table.picture import Picture, Plate, Strip, Tip
from game.view.table.plates import PlatePainter
from game.view.table.signs import SignPainter
from game.view.table.spreads import ROW_OFFSET
from game.view.table.strips import StripPainter
from game.view.table.tips import TipPainter
from game.view.table.trick import ROWS_FROM
from game.view.theme import Theme

HOVER = 0.09  # of a card's width: how far a card under the pointer comes up


class Composer:
    """Makes the items of pictures in one look; keeps no pictures."""

    def __init__(self, assets: Assets, pack: Pack, theme: Theme | None = None) -> None:
        """`theme` may hold a smaller scale than the assets' own, for a crowded table."""
        brush = assets.brush
        self.assets = assets
        self.cards = CardPainter(assets, brush, pack)
        self.plates = PlatePainter(assets, brush, theme)
        if pack.key == "chips":
            self.plates.held = "chip"
        self.signs = SignPainter(assets, brush, theme)
        self.tips = TipPainter(assets, brush)
        self.strips = StripPainter(assets, brush, theme)

    def items(self, picture: Picture) -> list[Item]:
        """Everything at rest, lowest first."""
        layout = picture.layout
        self.cards.follow_rules(picture.view)
        items = self.middle(layout, picture.view)
        items += self._grounds(picture)
        items += self.strip(picture.strip, layout)
        items += [self._card(picture, spot) for spot in layout.spots if self._rests(picture, spot, (0, 1))]
        items += self._plates(picture, [p for p in picture.plates if p.seat not in picture.raised])
        high = [spot for spot in layout.spots if self._rests(picture, spot, (2, 3))]
        items += [self._card(picture, spot) for spot in high]
        items += [item for spot in high for item in self._place(picture, spot)]
        items += self._owners(picture)
        items += self._tallies(picture)
        items += self._teams(picture)
        items += self._counts(picture)
        named, discard = self._named(picture), layout.area(Place("discard"))
        if named and discard is not None:
            items.append(self.signs.named(named, discard.box))
        taken = [*(seat.plate for seat in layout.seats), *layout.places]
        taken += [spot.box for spot in layout.spots if self._rests(picture, spot, (1, 2))]
        for plate in picture.plates:
            box = layout.seat(plate.seat)
            if box is not None:
                items += self.plates.tags(plate, box, taken)
        items += [self.signs.pill(pill, box) for pill, box in picture.pills]
        if picture.ringed is not None:
            items.append(self.signs.ring(picture.ringed))
        items.append(self.signs.caption(picture.caption, layout.caption))
        items += [self.signs.sign(sign) for sign in picture.signs]
        return items

    def _plates(self, picture: Picture, plates: Iterable[Plate]) -> list[Item]:
        boxes = [(plate, picture.layout.seat(plate.seat)) for plate in plates]
        return [self.plates.plate(plate, box) for plate, box in boxes if box is not None]

    def raised(self, picture: Picture) -> list[Item]:
        """The plates below which cards move."""
        return self._plates(picture, [plate for plate in picture.plates if plate.seat in picture.raised])

    def in_motion(self, movers: Sequence[Mover], seats: Set[int], plates: Sequence[Item]) -> list[Item]:
        """The cards in motion, lowest first, and between them the raised plates of these seats."""
        items = list(zip(movers, self.cards.in_flight(movers), strict=True))
        below = [item for mover, item in items if mover.under in seats]
        return [*below, *plates, *(item for mover, item in items if mover.under not in seats)]

    def over(self, picture: Picture) -> list[Item]:
        """What hovers over everything, panels too: what a sign does, and words said at a place."""
        layout = picture.layout
        wide, high = layout.size
        room = Box(8, 8, wide - 16, high - 16)
        seats = [seat.plate for seat in layout.seats]
        tips = [
            Tip("", sign.words, sign.box)
            for sign in picture.signs
            if sign.words and (sign.is_pointed or sign.is_focused)
        ]
        if picture.tip is not None:
            tips.append(picture.tip)
        items = [self.tips.tip(tip, room, seats) for tip in tips]
        if picture.asked is not None:
            items.insert(0, self.tips.tip(picture.asked, self._ring(layout, room), seats))
        if picture.bubble is not None:
            items.append(self.tips.bubble(picture.bubble, room))
        return items

    @staticmethod
    def _ring(layout: Layout, room: Box) -> Box:
        """The columns of the trick: what lies beside it is to be seen while a question is open."""
        if not layout.places:
            return room
        left, right = min(box.x for box in layout.places), max(box.right for box in layout.places)
        return Box(left, room.y, right - left, room.h)

    @staticmethod
    def _rests(picture: Picture, spot: Spot, layers: tuple[int, int]) -> bool:
        return layers[0] <= spot.z // 10000 <= layers[1] and (spot.place, spot.index) not in picture.away

    def middle(self, layout: Layout, view: TableView) -> list[Item]:
        """What is let into the table's top: the places of a trick, or an oval around the piles with the way round."""
        if layout.places:
            return [self.signs.places(layout.places, self.cards.pack.key == "chips")]
        oval = self._oval(layout)
        items = [self.signs.inlay(oval)]
        if any(note.key == "direction" for note in view.notes):
            items += self.signs.direction(oval, view.direction)
        return items

    def strip(self, strip: Strip | None, layout: Layout) -> list[Item]:
        """The order of a suit, where the layout has room for it."""
        if strip is None or layout.strip is None:
            return []
        return [self.strips.strip(strip, layout.strip, self.cards)]

    @staticmethod
    def _oval(layout: Layout) -> Box:
        """The oval around the middle, never wider than twice its height."""
        centre = layout.centre
        height = centre.h * 0.98
        return centred(centre.cx, centre.cy, min(centre.w * 0.98, height * 2.1), height)

    @staticmethod
    def _named(picture: Picture) -> str:
        """The suit that was named for the discard pile; "" if none was."""
        facts = (dict(note.facts) for note in picture.view.notes if note.key == "named_suit")
        return next((str(found["suit"]) for found in facts if len(str(found.get("suit", ""))) == 1), "")

    def _grounds(self, picture: Picture) -> list[Item]:
        """Placeholders of empty piles and the light around what may be clicked."""
        items = []
        for area in picture.layout.areas:
            radius = round(area.card_width * CORNER)
            if area.shape == "pile" and area.size == 0:
                items.append(self.signs.placeholder(area.box, radius))
            if area.place in picture.glowing:
                items.append(self.signs.aura(area.box, radius))
        return items

    def _place(self, picture: Picture, spot: Spot) -> list[Item]:
        """The place of one of the viewer's cards among them, if it has one: where the next card leaves it free."""
        is_own = spot.place == Place("hand", picture.view.viewer)
        standing = picture.view.standing(spot.card) if is_own else None
        if standing is None:
            return []
        after = picture.layout.spot(spot.place, spot.index + 1)
        is_covered = after is not None and abs(after.y - spot.y) < spot.height * ROW_OFFSET / 2
        free = after.x - spot.x if after is not None and is_covered else spot.width
        return [self.strips.place(standing, spot, self._lift(picture, spot), free)]

    @staticmethod
    def _lift(picture: Picture, spot: Spot) -> int:
        """How far the card comes up because somebody points at it."""
        is_asked = (spot.place, spot.index) in (picture.pointed, picture.focused)
        return round(HOVER * spot.width) if is_asked and spot.z // 10000 == 3 else 0

    def _card(self, picture: Picture, spot: Spot) -> Item:
        at = (spot.place, spot.index)
        if spot.marks and not picture.shows_known:
            spot = replace(spot, marks=tuple(mark for mark in spot.marks if not mark.startswith("known:")))
        ring = ""
        if at in picture.hinted:
            ring = "gold_light"
        if at == picture.focused or at == picture.chosen:
            ring = "accent"
        return self.cards.at_rest(spot, lift=self._lift(picture, spot), ring=ring, floats=throws_shadow(spot))

    def _owners(self, picture: Picture) -> list[Item]:
        """Whose card it is, for every card of a trick, where places alone do not tell it well enough."""
        plates = {plate.seat: plate for plate in picture.plates}
        is_chips = self.cards.pack.key == "chips"
        if len(plates) < ROWS_FROM and not is_chips and not picture.layout.in_row:
            return []
        items = []
        for zone in picture.view.zones:
            for index, seat in enumerate(zone.seats if zone.shape == "trick" else ()):
                spot = picture.layout.spot(zone.place, index)
                if spot is None or seat not in plates or (zone.place, index) in picture.away:
                    continue
                size = spot.width * (0.36 if is_chips else 0.3)
                x = spot.x - spot.width / 2 + (0.42 if is_chips else 0.6) * size
                y = spot.y + spot.height / 2 - (0.42 if is_chips else 0.6) * size
                items.append(self.plates.token(plates[seat], round(x), round(y), round(size)))
        return items

    def _teams(self, picture: Picture) -> list[Item]:
        """Whose pile it is: the team's sign on its corner."""
        return [
            self.signs.team(area.place.seat, area.box, area.card_width)
            for area in picture.layout.areas
            if area.shape == "pile" and area.place.seat != TABLE
        ]

    def _tallies(self, picture: Picture) -> list[Item]:
        """The viewer's sum lies opposite the own plate."""
        layout = picture.layout
        items = []
        for plate in picture.plates:
            box = layout.seat(plate.seat)
            if plate.tally is not None and box is not None:
                x = layout.size[0] - box.plate.x - box.plate.w
                items.append(self.signs.tally(plate.tally, replace(box.plate, x=x)))
        return items

    def _counts(self, picture: Picture) -> list[Item]:
        """Numbers on piles and beside won tricks, wherever the picture has one for the place."""
        items = []
        for area in picture.layout.areas:
            text = picture.counts.get(area.place)
            if text:
                x, y = self._count_at(area, picture)
                items.append(self.signs.count(text, x, y))
        return items

    @staticmethod
    def _count_at(area: Area, picture: Picture) -> tuple[int, int]:
        """A pile's lower right corner; of won tricks the left one, where no card has its index; below a row."""
        if area.shape == "row":
            return round(area.box.cx), round(area.box.bottom + area.card_width * 0.1)
        if area.shape == "pile":
            return round(area.box.right - area.card_width * 0.12), round(
                area.box.bottom - area.card_width * 0.1
            )
        spots = [spot for spot in picture.layout.spots if spot.place == area.place]
        low = max((spot.box.bottom for spot in spots), default=area.box.bottom)
        left = min((spot.box.x for spot in spots if spot.box.bottom > low - 1), default=area.box.x)
        return round(left + area.card_width * 0.25), round(low - area.card_width * 0.1)
