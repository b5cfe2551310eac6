"""TableViews drawn by hand for the tests of the table: the four games' shapes without their rules."""

from game.rules.kit.cards import FRENCH, UNKNOWN, Pack
from game.rules.kit.events import TABLE, Place
from game.rules.kit.table import Note, SeatView, TableView, Zone

CHIPS = Pack(
    "chips",
    ("4r", "5r", "6r", "7r", "8r", "9r", "1b", "2b", "3b", "10b", "11b", "12b"),
    ((-1, ""), (-2, "r"), (-3, "b")),
)
UNSUN = Pack(
    "unsun",
    tuple(
        f"{suit}-{rank}"
        for suit in "PIKOG"
        for rank in ("Sun", "Un", "Sot", "Rob", "Rei", "Kab", *"987654321")
    ),
)
STOCK, DISCARD, TRICK = Place("stock"), Place("discard"), Place("trick")


def french(text: str) -> tuple[int, ...]:
    """Cards from their record texts, "??" for a back."""
    ids = {code: card for card, code in enumerate(FRENCH.texts)}
    return tuple(ids.get(code, UNKNOWN) for code in text.split())


def hand(seat: int, cards: tuple[int, ...] = (), count: int = -1) -> Zone:
    return Zone(Place("hand", seat), "hand", cards, count)


def eights(seats: int, own: str, others: int = 5, viewer: int = 0, stock: int = 31) -> TableView:
    """Crazy Eights: everybody's hand, stock and discard; a suit is named."""
    zones = [
        hand(seat, french(own)) if seat == viewer else hand(seat, count=others + seat % 2)
        for seat in range(seats)
    ]
    zones.append(Zone(STOCK, "pile", (), stock))
    zones.append(Zone(DISCARD, "pile", french("4S 9S 9D KD 8D"), 12))
    return TableView(
        viewer,
        viewer,
        tuple(zones),
        tuple(
            SeatView(s, len(own.split()) if s == viewer else others + s % 2, 12 * s, -1, s == 1)
            for s in range(seats)
        ),
        (
            Note("hand", (("number", 3),)),
            Note("named_suit", (("suit", "H"),)),
            Note("burden", (("count", 4),)),
        ),
    )


def ippon(won: tuple[int, ...] = (2, 3, 1, 0), trick: str = "KH AH 9D", own: str = "7H 9H 8D") -> TableView:
    """8 Ippons with a seat for each number of won tricks: a trick around the stock, won tricks side by side."""
    count = len(won)
    zones = [hand(0, french(own)), *(hand(seat, count=3) for seat in range(1, count))]
    zones.append(Zone(STOCK, "pile", (), 40))
    played = french(trick)
    zones.append(Zone(TRICK, "trick", played, seats=tuple((1 + i) % count for i in range(len(played)))))
    group = french("AH KH QS 9D")
    for seat, number in enumerate(won):
        zones.append(Zone(Place("won", seat), "tricks", group * number, groups=(4,) * number))
    seats = tuple(SeatView(s, 3, 2 * s) for s in range(count))
    return TableView(0, 0, tuple(zones), seats, (Note("round", (("number", 2),)),))


def chips() -> TableView:
    """12 Chips with three seats: chips in the middle, open chips at the seats, coloured backs."""
    zones = [
        hand(0, (0, 2, 7)),
        hand(1, (-2, -3, -3)),
        hand(2, (-2, -2)),
        Zone(TRICK, "trick", (5, 11), seats=(1, 2), marks=((0, "red_duty"),)),
        Zone(Place("open", 0), "row", (1,)),
        Zone(Place("open", 1), "row", (6,)),
        Zone(Place("open", 2), "row", (3, 8)),
    ]
    return TableView(0, 0, tuple(zones), tuple(SeatView(s, 4, s) for s in range(3)))


def meri(trick: int = 8) -> TableView:
    """Hachinin Meri: eight seats in a ring, two teams, face-down trumps with their ribbon."""
    zones = [hand(0, tuple(range(9))), *(hand(seat, count=9) for seat in range(1, 8))]
    played = tuple(-1 if i in (2, 5) else 20 + i for i in range(trick))
    marks = tuple((i, "trump") for i in (2, 5) if i < trick)
    zones.append(Zone(Place("okie"), "pile", (37,)))
    zones.append(Zone(Place("side"), "row", (-1, -1, -1)))
    zones.append(Zone(TRICK, "trick", played, seats=tuple(range(trick)), marks=marks))
    zones += [Zone(Place("won", team), "pile", (), tricks) for team, tricks in ((0, 2), (1, 0))]
    seats = tuple(SeatView(s, 9, 0, s % 2, s == 3) for s in range(8))
    return TableView(0, 0, tuple(zones), seats, (Note("deal", (("number", 1), ("of", 8))),))


def watched(view: TableView) -> TableView:
    """The same table for somebody who only watches."""
    return TableView(TABLE, view.to_act, view.zones, view.seats, view.notes, view.direction)
