"""Puts the zones of a TableView down in the frame, one after another: the larger half of the layout."""

from collections.abc import Sequence

from game.rules.kit.events import TABLE
from game.rules.kit.table import TableView, Zone
from game.view.table import spreads, won
from game.view.table.frame import CHIP_ASPECT, Area, Frame, Options, is_seat_pile, ring_of
from game.view.table.geometry import BEHIND_PLATES, Box, Spot
from game.view.table.middle import Middle, area_of, card_at, is_in_ring, is_of_team
from game.view.table.seating import SeatBox, opponent_box, own_box
from game.view.table.trick import MOST_OF_OVAL, ROWS_FROM

TAG_H = 29  # a line of short notes below the viewer's plate
STRIP_W, STRIP_H = 150, 170  # the least that the order of a suit needs, at 1280 x 720
# Of the own row: what won tricks take of it, and what beside a card, or a row of cards, of the trick.
OWN_TRICKS, BESIDE_CARD, BESIDE_ROW = 0.52, 0.42, 0.34
LEAST_TRICKS = 3.6  # card widths that they need at least
POINTER = 0.36  # of a plate's height: how far the wedge of whose turn it is stands out above it


class Table:
    """Collects spots and areas while the zones are put down one after another."""

    def __init__(self, view: TableView, frame: Frame, options: Options, in_row: bool = False) -> None:
        self.view = view
        self.frame = frame
        self.options = options
        self.in_row = in_row  # whether a trick lies side by side
        self.ring = ring_of(view, options)
        self.spots: list[Spot] = []
        self.areas: list[Area] = []
        self.seats: list[SeatBox] = []
        self.centre = frame.room
        self._used: dict[int, float] = {}
        self._middle: Middle | None = None

    def sit_down(self) -> None:
        """Plates for all seats, and the middle that they leave free."""
        frame = self.frame
        opponents = len(self.ring) - 1
        hand = frame.hand
        at_hand = Box(frame.gap, hand.y, frame.plate_w + 2 * frame.gap, hand.h)
        sizes = (frame.plate_w, frame.plate_h, frame.gap)
        own = self.ring[0]
        has_row = any(zone.place.seat == own and zone.shape in ("row", "tricks") for zone in self.view.zones)
        lines = 1 if has_row else 2  # the own row lies right above the plate
        self.seats.append(own_box(own, at_hand, *sizes, lines * TAG_H * self.options.scale))
        for position, seat in enumerate(self.ring[1:]):
            below = self._below(seat)
            self.seats.append(opponent_box(seat, position, opponents, frame.room, *sizes, below))
        self.centre = self._free_middle()
        self._middle = Middle(self.view, frame, self.options, self.ring, self.centre, self.in_row)

    def _below(self, seat: int) -> float:
        """The height that a seat's cards need below its plate: its hand, a row, or two rows of won tricks."""
        shapes = {zone.shape for zone in self.view.zones if is_seat_pile(zone) and zone.place.seat == seat}
        rows = 2.06 if "tricks" in shapes else 1.0 if "row" in shapes else 0.0
        return self._peek() + rows * self._small_h() + 8 * self.frame.unit

    def _free_middle(self) -> Box:
        frame = self.frame
        sides = {box.side for box in self.seats}
        column = frame.plate_w + 3 * frame.gap
        top = frame.room.y
        if self._holds_beside("top"):
            top += max(frame.plate_h, self._small_h()) + frame.gap
        elif "top" in sides:
            top += frame.plate_h + self._peek() + frame.gap
            rows = [z for z in self.view.zones if is_seat_pile(z)]
            if any(self._side(zone.place.seat) == "top" for zone in rows):
                top += self._small_h() if self._top_is_narrow() else 0.0
        left = frame.room.x + (column if "left" in sides else 0.0)
        right = frame.room.right - (column if "right" in sides else 0.0)
        low = self._low_end(top) if self._is_trick_between else frame.room.bottom
        return Box(left, top, right - left, low - top)

    @property
    def _is_trick_between(self) -> bool:
        """Whether the lowest cards of a trick may lie in the own row, between won tricks and buttons."""
        shapes = {zone.shape for zone in self.view.zones}
        if self.in_row or not shapes >= {"trick", "tricks"}:
            return False
        ground = self._own_tricks(self._share)
        if len(self.ring) >= ROWS_FROM:  # a row of cards needs more of it than one card
            return ground.x == self.frame.own_row.x
        return ground.w >= LEAST_TRICKS * self.frame.small_w

    @property
    def _share(self) -> float:
        """Of the own row: what won tricks have of it beside a trick."""
        return BESIDE_ROW if len(self.ring) >= ROWS_FROM else BESIDE_CARD

    def _own_tricks(self, part: float) -> Box:
        """The ground of the viewer's won tricks, up to that part of the own row. A plate that stands high keeps its
        column."""
        row, plate = self.frame.own_row, self.seats[0].plate
        left = row.x
        if plate.y - POINTER * plate.h < row.bottom:
            left = plate.right + 2 * self.frame.gap
        return Box(left, row.y, row.x + part * row.w - left, row.h)

    def _low_end(self, top: float) -> float:
        """How far down a trick may reach so that only its lowest cards come into the own row: neither the viewer's
        neighbours on an oval nor the piles beside it do."""
        row = self.frame.own_row
        return min(row.bottom, top + (row.y - top) / (0.5 + MOST_OF_OVAL / 2))

    def _small_h(self) -> float:
        return self.frame.small_w * self.options.aspect

    def _peek(self) -> float:
        """How far an opponent's held cards show below the plate."""
        small = self._small_h()
        return small + 4 * self.frame.unit if self.options.aspect < CHIP_ASPECT else 0.66 * small

    def _top_is_narrow(self) -> bool:
        return any(box.side == "top" and box.block.w < 2.6 * box.plate.w for box in self.seats)

    def _holds_beside(self, side: str) -> bool:
        """Whether the cards of a seat on this side lie left of its plate: one alone at the top has room there, and so
        the middle gets more."""
        return side == "top" and sum(box.side == "top" for box in self.seats) == 1

    def _side(self, seat: int) -> str:
        return next((box.side for box in self.seats if box.seat == seat), "bottom")

    @property
    def middle_w(self) -> float:
        """The width of the cards in the middle."""
        assert self._middle is not None, "sit_down comes first"
        return self._middle.width

    def trick_places(self) -> tuple[Box, ...]:
        """Where each seat's card of a trick will lie, clockwise from the bottom; none in a game without tricks."""
        assert self._middle is not None, "sit_down comes first"
        return self._middle.places()

    def strip_ground(self) -> Box | None:
        """The ground below the seats at the right, opposite the own plate; None if it is not wanted or too small."""
        frame = self.frame
        if not self.options.has_strip:
            return None
        plates = [box.plate for box in self.seats if box.side == "right"]
        x = max([frame.hand.right + frame.gap, *(plate.x for plate in plates)])
        y = max([frame.room.y, *(plate.bottom + self._peek() for plate in plates)]) + 1.5 * frame.gap
        ground = Box(x, y, frame.room.right - x - frame.gap, frame.caption.y - 1.5 * frame.gap - y)
        return ground if ground.w >= STRIP_W * frame.unit and ground.h >= STRIP_H * frame.unit else None

    def put(self, zone: Zone) -> None:
        """Lays one zone down by its shape."""
        seat = zone.place.seat
        if is_in_ring(zone) or is_of_team(zone) or seat == TABLE:
            self._put_middle(zone)
        elif zone.shape == "hand":
            if seat == self.ring[0]:
                self._put_own_hand(zone)
            else:
                self._put_other_hand(zone)
        else:
            self._put_seat_pile(zone)

    def _add(self, zone: Zone, index: int, rest: spreads.Rest, layer: int, **more: bool) -> None:
        card = card_at(zone, index)
        marks = tuple(mark for at, mark in zone.marks if at == index)
        self.spots.append(
            Spot(
                zone.place, index, card, rest.x, rest.y, rest.width, rest.width * self.options.aspect,
                rest.angle, layer * 10000 + rest.z, marks=marks, **more,
            )
        )  # fmt: skip

    def _put_middle(self, zone: Zone) -> None:
        assert self._middle is not None, "sit_down comes first"
        area, rests = self._middle.place(zone)
        self.areas.append(area)
        self._lay(zone, rests, 2 if is_in_ring(zone) else 1)

    def _area(self, zone: Zone, box: Box, width: float) -> None:
        self.areas.append(area_of(zone, box, width))

    def _put_own_hand(self, zone: Zone) -> None:
        frame, playable = self.frame, self.options.playable
        height = frame.hand_w * self.options.aspect
        self._area(zone, frame.hand, frame.hand_w)
        box = self._centred_hand(zone.size)
        for index, rest in enumerate(spreads.own_hand(zone.size, box, frame.hand_w, height)):
            can = playable is not None and index in playable
            cannot = playable is not None and index not in playable
            lift = 14 * frame.unit if can else 0.0
            rest = spreads.Rest(rest.x, rest.y - lift, rest.width, 0.0, rest.z)
            self._add(zone, index, rest, 3, raised=can, dimmed=cannot)

    def _centred_hand(self, count: int) -> Box:
        """In the middle of the window if the cards need not overlap much there, else right of the plate."""
        hand = self.frame.hand
        middle = self.frame.caption.cx
        half = min(middle - hand.x, hand.right - middle)
        wanted = self.frame.hand_w * (1 + 0.7 * max(0, count - 1))
        return Box(middle - half, hand.y, 2 * half, hand.h) if wanted <= 2 * half else hand

    def _put_other_hand(self, zone: Zone) -> None:
        box = next(b for b in self.seats if b.seat == zone.place.seat)
        is_open = any(card >= 0 for card in zone.cards)
        ground = self._hand_ground(box, is_open)
        self._area(zone, ground, self.frame.small_w)
        rests = self._held(zone, box, ground, is_open)
        first = zone.size - len(rests)
        for offset, rest in enumerate(rests):
            self._add(zone, first + offset, rest, BEHIND_PLATES)

    def _hand_ground(self, box: SeatBox, is_open: bool) -> Box:
        """Where a seat's cards are held: left of its plate or below it."""
        if self._holds_beside(box.side):
            away = 2 * self.frame.gap
            left = box.block.x + away
            return Box(left, box.plate.y, box.plate.x - away - left, self._small_h())
        self._used[box.seat] = box.plate.bottom + (self._small_h() if is_open else self._peek())
        return Box(box.plate.x, box.plate.bottom, box.plate.w, self._peek())

    def _held(self, zone: Zone, box: SeatBox, ground: Box, is_open: bool) -> list[spreads.Rest]:
        """The cards of another seat: backs in a fan, chips and open cards in a row."""
        small, height = self.frame.small_w, self._small_h()
        flat, beside = self.options.aspect < CHIP_ASPECT, self._holds_beside(box.side)
        if is_open or flat:
            y = ground.y if beside else ground.y + 4 * self.frame.unit
            if beside and flat:
                y = box.plate.cy - height / 2
            line = Box(ground.x, y, ground.w, height)
            most = 1.04 if flat else 0.8
            return spreads.row(zone.size, line, small, height, "right" if beside else "centre", most)
        shown = min(zone.size, spreads.MAX_FAN)
        if not beside:
            top = box.plate.bottom + self._peek() - height
            return spreads.fan(shown, box.plate.cx, top, box.plate.w * 0.94, small, height)
        room = min(ground.w, box.plate.w * 0.94)
        wide = small + spreads.step_between(shown, room - 0.2 * small, small, small * 0.42) * max(
            0, shown - 1
        )
        return spreads.fan(shown, ground.right - wide / 2, ground.y, room, small, height)

    def _seat_pile_box(self, zone: Zone) -> tuple[Box, str]:
        """Ground and alignment of a seat's own row or won tricks."""
        frame = self.frame
        box = next(b for b in self.seats if b.seat == zone.place.seat)
        mine = [z for z in self.view.zones if is_seat_pile(z) and z.place.seat == box.seat]
        share, number = 1 / len(mine), mine.index(zone)
        if box.side == "bottom" and self.options.aspect < CHIP_ASPECT:
            half = frame.own_row.w / 2
            return Box(frame.own_row.cx - half / 2, frame.own_row.y, half, frame.own_row.h), "centre"
        if box.side == "bottom":
            row = self._own_tricks(self._share if self._is_trick_between else OWN_TRICKS)
            return Box(row.x + number * share * row.w, row.y, row.w * share, row.h), "left"
        if box.side == "top" and not self._top_is_narrow():
            x = box.plate.right + 2 * frame.gap
            room = Box(x, box.plate.y, box.block.right - x - frame.gap, self._small_h())
            return Box(room.x + number * share * room.w, room.y, room.w * share, room.h), "left"
        y = self._used.get(box.seat, box.plate.bottom) + 6 * frame.unit
        align = "right" if box.side == "right" else "left"
        if self.options.aspect < CHIP_ASPECT:
            align = "centre"  # below the backs, which lie in the middle too
        height = self._small_h() if box.side == "top" else max(self._small_h(), box.block.bottom - y)
        return Box(box.plate.x + number * share * box.plate.w, y, box.plate.w * share, height), align

    def _put_seat_pile(self, zone: Zone) -> None:
        ground, align = self._seat_pile_box(zone)
        own = zone.place.seat == self.ring[0]
        width = self.frame.small_w * (1.15 if own else 0.92)
        height = width * self.options.aspect
        self._area(zone, ground, width)
        if zone.shape == "tricks":
            self._lay(zone, won.tricks(zone.groups, ground, width, self.options.aspect, align), 1)
        else:
            self._lay(zone, spreads.row(zone.size, ground, width, height, align, 1.06), 1)

    def _lay(self, zone: Zone, rests: Sequence[spreads.Rest], layer: int) -> None:
        first = zone.size - len(rests)
        for offset, rest in enumerate(rests):
            self._add(zone, first + offset, rest, layer)
