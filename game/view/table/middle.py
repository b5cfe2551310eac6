"""The middle of the table: stock and discard side by side, or the ring of a trick with the table's piles beside it.

Pure arithmetic of boxes and rests; the larger halves of the layout stand around it.
"""

from collections.abc import Sequence
from functools import reduce

from game.rules.kit.cards import UNKNOWN
from game.rules.kit.events import TABLE
from game.rules.kit.table import TableView, Zone
from game.view.table import spreads
from game.view.table.frame import Area, Frame, Options
from game.view.table.geometry import Box, centred
from game.view.table.trick import Ring, largest, side_by_side

IN_RING = ("banzai",)  # rows of the table whose cards belong to seats: they lie like a trick
BESIDE = 1.5  # card widths: the columns beside a trick for the table's own piles
CORNER = 0.34  # of a card's width: what the longest index of a corner needs
PILE_SHOWN = 6  # the topmost cards of a pile that are really drawn

Placed = tuple[Area, list[spreads.Rest]]


def card_at(zone: Zone, index: int) -> int:
    """The card at an index of the zone's `size`. The cards given are the uppermost; those below are backs."""
    below = zone.size - len(zone.cards)
    return zone.cards[index - below] if index >= below else UNKNOWN


def area_of(zone: Zone, box: Box, width: float) -> Area:
    """The zone's ground."""
    return Area(zone.place, zone.shape, box, zone.size, width)


def pile_rests(
    zone: Zone, middle: tuple[float, float], width: float, turn: float, frame: Frame, options: Options
) -> list[spreads.Rest]:
    """The uppermost cards; open ones lie as they were thrown, backs lie squared up."""
    depths = range(max(0, zone.size - PILE_SHOWN), zone.size)
    rests = spreads.pile(depths, *middle, width, 1.1 * frame.unit)
    if not any(card >= 0 for card in zone.cards):
        return rests
    thrown = []
    for depth, rest in zip(depths, rests, strict=True):
        dx, dy, spin = spreads.sway(options.seed, zone.place, depth)
        shift = 0.05 * width if turn else 0.0
        thrown.append(
            spreads.Rest(rest.x + dx * shift, rest.y + dy * shift, width, round(spin * turn), rest.z)
        )
    return thrown


def is_of_team(zone: Zone) -> bool:
    """Whether it is what a team has won: `seat` of its place is the team's number."""
    return zone.shape == "pile" and zone.place.seat != TABLE


def is_in_ring(zone: Zone) -> bool:
    """Whether the zone's cards lie before the seats that played them."""
    return zone.shape == "trick" or zone.place.zone in IN_RING


class Middle:
    """Places the zones that belong to nobody, within the ground that the seats leave free."""

    def __init__(
        self, view: TableView, frame: Frame, options: Options, ring: Sequence[int], ground: Box, in_row: bool
    ) -> None:
        self.frame = frame
        self.options = options
        self.ring = list(ring)
        self.ground = ground
        self.in_row = in_row
        self._has_trick = any(zone.shape == "trick" for zone in view.zones)
        self._piles = [zone for zone in view.zones if self._needs_ground(zone)]
        self._trick: Ring | None = None

    def _needs_ground(self, zone: Zone) -> bool:
        """Whether the zone needs ground of its own. Beside a trick an empty pile of the table needs none."""
        if is_of_team(zone):
            return True
        if zone.place.seat != TABLE or is_in_ring(zone):
            return False
        return bool(zone.size) or zone.place.zone == "stock" or not self._has_trick

    def place(self, zone: Zone) -> Placed:
        """Where the zone's cards lie: around the ring, beside it, or side by side."""
        if is_in_ring(zone):
            return self._around_ring(zone)
        if zone not in self._piles:
            ring = self._ring_box()
            return Area(zone.place, "bare", centred(ring.x, ring.cy, 1, 1), 0, self.trick.width), []
        aspect = self.options.aspect
        box = self._beside_ring(zone) if self._has_trick else self._side_by_side(zone)
        width = min(box.w, box.h / aspect)
        height = width * aspect
        if zone.shape == "row":
            line = Box(box.x, box.cy - height / 2, box.w, height)
            return area_of(zone, line, width), spreads.row(zone.size, line, width, height)
        rests = pile_rests(zone, (box.cx, box.cy), width, 7.0, self.frame, self.options)
        return area_of(zone, centred(box.cx, box.cy, width, height), width), rests

    @property
    def width(self) -> float:
        """The width of its cards."""
        if self._has_trick:
            return self.trick.width
        return min(self.ground.h * 0.84 / self.options.aspect, self.frame.hand_w * 1.16)

    def _side_by_side(self, zone: Zone) -> Box:
        width = self.width
        gap = width * 0.55
        widths = [width * (1 + 1.06 * max(0, z.size - 1)) if z.shape == "row" else width for z in self._piles]
        total = sum(widths) + gap * (len(widths) - 1)
        number = self._piles.index(zone)
        x = self.ground.cx - total / 2 + sum(widths[:number]) + gap * number
        height = width * self.options.aspect
        return Box(x, self.ground.cy - height / 2, widths[number], height)

    @property
    def trick(self) -> Ring:
        """How the cards of the trick lie."""
        if self._trick is None:
            ground, gap = self.ground.inflated(-4 * self.frame.unit), 2 * self.frame.gap
            most, aspect = self.frame.hand_w * 0.96, self.options.aspect
            if self.in_row:
                left = self._number_at_left
                columns = (BESIDE * (left > 0), BESIDE * (len(self._piles) > left))
                self._trick = side_by_side(len(self.ring), ground, most, aspect, columns, gap)
            else:
                beside = BESIDE if self._piles else 0.0
                self._trick = largest(len(self.ring), ground, most, aspect, beside, gap)
        return self._trick

    @property
    def _number_at_left(self) -> int:
        """How many piles stand left of the ring: the first half, or all that no team has won."""
        teams = sum(is_of_team(pile) for pile in self._piles)
        return len(self._piles) - teams if teams else (len(self._piles) + 1) // 2

    def _beside_ring(self, zone: Zone) -> Box:
        """The first half of the zones stands left of the ring, the others right of it, one above the other. What teams
        have won stands at the right, the table's own at the left."""
        number, left = self._piles.index(zone), self._number_at_left
        on_left = number < left
        stack, row = (left, number) if on_left else (len(self._piles) - left, number - left)
        card = self.trick.width
        wide = 1 + CORNER * max(0, zone.size - 1) if zone.shape == "row" else 1.0
        width = min(card * (0.94 if stack == 1 else 0.72), card * (BESIDE - 0.1) / wide)
        height = width * self.options.aspect
        away = self.trick.half + card * 0.5 + (card * BESIDE + 2 * self.frame.gap) * 0.5
        cx = self._ring_box().cx + (-away if on_left else away)
        cy = self.ground.cy + (row - (stack - 1) / 2) * (height + self.frame.gap)
        return centred(cx, cy, width * wide, height)

    def _around_ring(self, zone: Zone) -> Placed:
        """What each seat has played lies on its side of the middle."""
        width = self.trick.width
        seats = self._owners(zone)
        rests = []
        for index, seat in enumerate(seats):
            x, y = self.trick.centres[self.ring.index(seat)]
            spin = spreads.sway(self.options.seed, zone.place, seat, card_at(zone, index))[2]
            rests.append(spreads.Rest(x, y, width, round(4 * spin), index))
        return area_of(zone, self._ring_box(), width), rests

    def places(self) -> tuple[Box, ...]:
        """Where each seat's card of a trick will lie; none in a game without tricks."""
        if not self._has_trick:
            return ()
        width, height = self.trick.width, self.trick.width * self.options.aspect
        return tuple(centred(x, y, width, height) for x, y in self.trick.centres)

    def _owners(self, zone: Zone) -> list[int]:
        """Whose side each card lies at. Where nobody knows any more who played it, any free side does."""
        known = zone.seats or (TABLE,) * zone.size
        free = iter([seat for seat in self.ring if seat not in known])
        return [next(free) if seat == TABLE else seat for seat in known]

    def _ring_box(self) -> Box:
        """The ground of the whole trick."""
        return reduce(Box.union, self.places())
