"""What lies where on the table, without a pixel: zones, seats and notes that a view turns into a picture.

Each game's `table.py` makes a TableView from an observation; the layout places its zones by their shape.
"""

from dataclasses import dataclass

from game.rules.kit.events import TABLE, Fact, Place


@dataclass(frozen=True)
class Zone:
    """Cards at one place. `cards` go from the bottom up or from left to right; negative ones show a back.

    Shapes: "hand" (fan of a seat), "pile" (cards on one another; `count` may exceed the cards given),
    "trick" (what each seat has played in this trick, `seats` says who), "row" (open cards side by side),
    "tricks" (won tricks side by side; `groups` holds the size of each, its winning card first).
    `marks` are (index, mark) pairs: "winner", "trump" (a face-down trump's ribbon), "red_duty", "lead", "must".
    """

    place: Place
    shape: str
    cards: tuple[int, ...] = ()
    count: int = -1
    seats: tuple[int, ...] = ()
    groups: tuple[int, ...] = ()
    marks: tuple[tuple[int, str], ...] = ()

    @property
    def size(self) -> int:
        """How many cards lie here, seen or not."""
        return self.count if self.count >= 0 else len(self.cards)


@dataclass(frozen=True)
class Note:
    """A fact to show: its key finds the words and the drawing, its facts fill them. A `seat` note sits at a seat."""

    key: str
    facts: tuple[tuple[str, Fact], ...] = ()
    seat: int = TABLE


@dataclass(frozen=True)
class SeatView:
    """What everybody sees of a seat: cards in hand, its points, its team (-1: none), whether it deals or leads."""

    seat: int
    cards: int
    score: int
    team: int = -1
    is_dealer: bool = False
    is_phantom: bool = False  # Paul: a seat that nobody owns


@dataclass(frozen=True)
class Ladder:
    """The order that counts now, strongest card first: of the led suit, or of trump. It is public, all of it.

    `best` is the card of it that wins the trick as it lies (-1: none); `gone` are those of earlier tricks and those
    that lie open at the side.
    """

    suit: str
    is_trump: bool
    cards: tuple[int, ...]
    best: int = -1
    gone: tuple[int, ...] = ()


@dataclass(frozen=True)
class Standing:
    """How strong a card of the viewer's hand is now. `place` counts from 1, the strongest of the hand; equally strong
    ones share it; 0: it has no strength in this trick. `stronger` counts the cards above it in its own order.

    `kind`: "trump", "led", "plain" (no suit is led yet) or "other". `outlook`, for the trick as everybody sees it:
    "lead" (none that the card could win yet), "wins", "open" (face-down cards decide) or "loses".
    """

    card: int
    kind: str
    outlook: str
    place: int = 0
    stronger: int = 0


@dataclass(frozen=True)
class TableView:
    """One picture's worth of facts as seen from `viewer` (TABLE: a watcher). `to_act` is a seat or TABLE.

    `prompt` are the moves of a private question: whoever is to act is shown all of them, allowed or not, so that nobody
    can tell from outside who had a choice. Everybody sees the same ones.

    `ladder` and `standings` are there in games whose order of cards changes: help for whoever wants it.
    """

    viewer: int
    to_act: int
    zones: tuple[Zone, ...]
    seats: tuple[SeatView, ...]
    notes: tuple[Note, ...] = ()
    direction: int = 1
    prompt: tuple[int, ...] = ()
    ladder: Ladder | None = None
    standings: tuple[Standing, ...] = ()

    def zone(self, place: Place) -> Zone | None:
        for zone in self.zones:
            if zone.place == place:
                return zone
        return None

    def standing(self, card: int) -> Standing | None:
        """How a card of the viewer's hand stands; None if nobody asked or it is no card of it."""
        return next((each for each in self.standings if each.card == card), None)
