"""The cards on the table as things with an identity, so that a picture can follow them from place to place.

A Stage holds for every zone which sprites lie there. `follow` lets one event move them, `settle` makes it equal to a
TableView. It knows places and shapes, not pixels and not the rules: whatever an event leaves unclear, settling mends.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from game.rules.kit.cards import UNKNOWN
from game.rules.kit.events import Event, Place
from game.rules.kit.table import TableView, Zone

At = tuple[Place, int]


class Sprite:
    """One card as a thing. `card` is the face it shows now; negative for a back."""

    __slots__ = ("card", "name")

    def __init__(self, name: int, card: int) -> None:
        self.name = name
        self.card = card


@dataclass(slots=True)
class _Ground:
    """One zone while things move: what lies there, from the bottom up."""

    zone: Zone
    sprites: list[Sprite]
    seats: list[int] = field(default_factory=list)
    groups: list[int] = field(default_factory=list)

    def as_zone(self) -> Zone:
        cards = tuple(sprite.card for sprite in self.sprites)
        is_known = any(card >= 0 for card in cards) or self.zone.cards
        return replace(
            self.zone,
            cards=cards if is_known else (),
            count=len(cards),
            seats=tuple(self.seats),
            groups=tuple(self.groups),
            marks=self.zone.marks if len(self.zone.cards) == len(cards) else (),
        )


def faces(zone: Zone) -> list[int]:
    """All cards of a zone from the bottom up; those that are not given are backs."""
    back = zone.cards[0] if zone.cards and zone.cards[0] < 0 else UNKNOWN
    return [back] * (zone.size - len(zone.cards)) + list(zone.cards)


class Stage:
    """Sprites in zones."""

    def __init__(self, view: TableView) -> None:
        self._names = 0
        self._view = view
        self._grounds: dict[Place, _Ground] = {}
        self.settle(view)

    def _new(self, card: int) -> Sprite:
        self._names += 1
        return Sprite(self._names, card)

    def view(self) -> TableView:
        """The table as it is at this moment of the movement."""
        return replace(self._view, zones=tuple(ground.as_zone() for ground in self._grounds.values()))

    def sprite(self, place: Place, index: int) -> Sprite | None:
        """What lies there."""
        ground = self._grounds.get(place)
        return ground.sprites[index] if ground is not None and 0 <= index < len(ground.sprites) else None

    def everything(self) -> dict[int, tuple[At, Sprite]]:
        """Every sprite by its name, with where it lies."""
        return {
            sprite.name: ((place, index), sprite)
            for place, ground in self._grounds.items()
            for index, sprite in enumerate(ground.sprites)
        }

    # --- following an event -----------------------------------------------------------------------------------

    def follow(self, event: Event) -> list[Sprite]:
        """Moves what the event moves; gives the moved sprites in order. Cards that only show their faces count too."""
        if event.source is None or event.target is None or not event.cards:
            if event.target is not None and event.cards and event.kind == "revealed":
                return self._reveal(event.target, event.cards)
            return []
        if event.source == event.target:
            return self._reveal(event.source, event.cards)
        if self._is_gathered(event.source, event.target):
            return []
        moved = [self._take(event.source, card) for card in event.cards]
        for sprite, card in zip(moved, event.cards, strict=True):
            sprite.card = self._shown(event.target, card)
        self._put(event, moved)
        return moved

    def _is_gathered(self, source: Place, target: Place) -> bool:
        """Whether cards shall go back to the stock that lie there already: a new deal has begun with gathering all."""
        ground = self._grounds.get(source)
        return target.zone == "stock" and ground is not None and not ground.sprites

    def _reveal(self, place: Place, cards: Sequence[int]) -> list[Sprite]:
        ground = self._grounds.get(place)
        if ground is None:
            return []
        left = list(cards)
        for sprite in ground.sprites:
            if sprite.card in left:
                left.remove(sprite.card)
        turned = []
        for sprite in ground.sprites:
            if sprite.card < 0 and left:
                sprite.card = left.pop(0)
                turned.append(sprite)
        return turned

    def _take(self, place: Place, card: int) -> Sprite:
        """The sprite that leaves a place: the one with that face, else the uppermost back, else the uppermost."""
        ground = self._grounds.get(place)
        if ground is None or not ground.sprites:
            return self._new(UNKNOWN)
        found = None
        for index in range(len(ground.sprites) - 1, -1, -1):
            shown = ground.sprites[index].card
            if shown == card:
                found = index
                break
            if shown < 0 and found is None:
                found = index
        index = len(ground.sprites) - 1 if found is None else found
        if index < len(ground.seats):
            del ground.seats[index]
        self._shrink_group(ground, index)
        return ground.sprites.pop(index)

    @staticmethod
    def _shrink_group(ground: _Ground, index: int) -> None:
        for number, size in enumerate(ground.groups):
            if index < size:
                ground.groups[number] -= 1
                if not ground.groups[number]:
                    del ground.groups[number]
                return
            index -= size

    def _shown(self, target: Place, card: int) -> int:
        """The face a card shows where it comes to lie: a stock shows backs."""
        ground = self._grounds.get(target)
        if ground is not None and ground.zone.shape == "pile" and target.zone == "stock":
            return UNKNOWN
        return card

    def _put(self, event: Event, moved: list[Sprite]) -> None:
        target = event.target
        assert target is not None
        ground = self._grounds.get(target)
        if ground is None:
            shape = "hand" if target.zone == "hand" else "pile"
            ground = self._grounds[target] = _Ground(Zone(target, shape), [])
        if ground.zone.shape == "tricks":
            ground.groups.append(len(moved))
        if ground.zone.shape == "trick" or (
            ground.zone.shape == "row" and len(ground.seats) == len(ground.sprites)
        ):
            ground.seats += self._players(event, len(moved))
        ground.sprites += moved

    @staticmethod
    def _players(event: Event, count: int) -> list[int]:
        """Whose cards they are: a fact `seats` runs parallel to the cards, else all are of the event's seat."""
        for key, value in event.facts:
            if key == "seats" and isinstance(value, tuple) and len(value) == count:
                return [seat for seat in value if isinstance(seat, int)]
        return [event.seat] * count

    def gather(self) -> list[Sprite]:
        """Everything goes back to the stock, face down, the topmost card of each place last: a new deal begins. Gives
        what moved. Without a stock the table is simply bare."""
        stock = next((g for place, g in self._grounds.items() if place.zone == "stock"), None)
        others = [ground for ground in self._grounds.values() if ground is not stock]
        depths = [
            (-depth, sprite) for ground in others for depth, sprite in enumerate(reversed(ground.sprites))
        ]
        moved = [sprite for _, sprite in sorted(depths, key=lambda each: each[0])]
        for ground in others:
            ground.sprites, ground.seats, ground.groups = [], [], []
        if stock is None:
            return []
        for sprite in moved:
            sprite.card = UNKNOWN
        stock.sprites += moved
        return moved

    # --- becoming a view --------------------------------------------------------------------------------------

    def settle(self, view: TableView) -> None:
        """Makes the stage equal to the view. Sprites stay what they are wherever a card of theirs lies afterwards."""
        spare: list[Sprite] = []
        wanted: dict[Place, list[Sprite | None]] = {}
        for zone in view.zones:
            have = self._grounds.pop(zone.place).sprites if zone.place in self._grounds else []
            wanted[zone.place], rest = _matched(faces(zone), have)
            spare += rest
        spare += [sprite for ground in self._grounds.values() for sprite in ground.sprites]
        self._grounds = {}
        for zone in view.zones:
            sprites = [
                sprite if sprite is not None else self._from_spare(card, spare)
                for card, sprite in zip(faces(zone), wanted[zone.place], strict=True)
            ]
            for card, sprite in zip(faces(zone), sprites, strict=True):
                sprite.card = card
            self._grounds[zone.place] = _Ground(zone, sprites, list(zone.seats), list(zone.groups))
        self._view = view

    def _from_spare(self, card: int, spare: list[Sprite]) -> Sprite:
        """A card that turns up somewhere: the same face from elsewhere, else a back, else a new thing."""
        for wanted in (card, UNKNOWN):
            for sprite in spare:
                if sprite.card == wanted:
                    spare.remove(sprite)
                    return sprite
        return self._new(card)


def _matched(cards: list[int], have: list[Sprite]) -> tuple[list[Sprite | None], list[Sprite]]:
    """For each card its sprite among those at hand: first by the same face nearest to its place, then a back for a
    face or a face for a back in order. What is left over is given too."""
    left = list(have)
    result: list[Sprite | None] = [None] * len(cards)
    for index, card in enumerate(cards):
        if index < len(have) and have[index].card == card and have[index] in left:
            result[index] = have[index]
            left.remove(have[index])
    for index, card in enumerate(cards):
        if result[index] is None:
            same = next((sprite for sprite in left if sprite.card == card), None)
            if same is not None:
                result[index] = same
                left.remove(same)
    for index, card in enumerate(cards):
        if result[index] is None:
            other = next((sprite for sprite in left if (sprite.card < 0) != (card < 0)), None)
            if other is not None:
                result[index] = other
                left.remove(other)
    return result, left
