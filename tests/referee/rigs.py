"""Fixed positions on purpose: moments that chance deals too rarely, as the `position` of a record.

Hands full of wilds, eights or trumps, stocks about to run out, scores about to tie. Every position can be played.
"""

from typing import Any

from game.rules.kit.rng import Rng
from tests.referee.crazy_eights import CrazyEights
from tests.referee.hachinin_meri import PACK as UNSUN
from tests.referee.hachinin_meri import HachininMeri
from tests.referee.ippon import PACK as PIQUET
from tests.referee.ippon import is_eight
from tests.referee.twelve_chips import TwelveChips

Options = dict[str, Any]


def shuffled(cards: list[str], rng: Rng) -> list[str]:
    """The cards in a random order (the generator shuffles numbers)."""
    order = list(range(len(cards)))
    rng.shuffle(order)
    return [cards[index] for index in order]


def wanted_first(cards: list[str], wanted: set[str], rng: Rng) -> list[str]:
    """A random order in which most of the wanted cards come early."""
    mixed = shuffled(cards, rng)
    return sorted(mixed, key=lambda card: rng.below(100) - (60 if card in wanted else 0))


def one_of(rng: Rng, *values: Any) -> Any:
    return values[rng.below(len(values))]


def crazy_eights(options: Options, seats: int, rng: Rng) -> dict[str, Any]:
    """In the middle of a hand: few cards left to draw, many special ones in hand, totals close to the target."""
    table = CrazyEights(options, seats)
    scores, playing = _close_scores(table, seats, rng)
    favourites = one_of(rng, ("2",), ("3", "4"), ("J", "Q"), ("8", "A", "*"), ())
    pack = table.pack()
    cards = wanted_first(pack, {card for card in pack if card.rstrip("SHDC") in favourites}, rng)
    hands: list[list[str]] = [[] for _ in range(seats)]
    for seat in playing:
        size = 1 + rng.below(one_of(rng, 2, 6))
        hands[seat], cards = cards[:size], cards[size:]
    cards = shuffled(cards, rng)
    left = rng.below(one_of(rng, 1, 3, 12))
    stock, discard = cards[:left], cards[left:]
    if rng.below(4) == 0:
        discard = discard[
            : 1 + rng.below(3)
        ]  # the rest was played earlier, out of sight: nothing to reshuffle
    position: dict[str, Any] = {"hands": hands, "stock": stock, "discard": discard, "scores": scores}
    if table.is_wild(discard[-1]):
        position["suit"] = one_of(rng, "S", "H", "D", "C")
    if len(playing) < seats:
        position["playing"] = playing
    rounds = 8 * len(playing)
    position |= {
        "to_act": one_of(rng, *playing),
        "dealer": one_of(rng, *playing),
        "direction": 1 if len(playing) == 2 else one_of(rng, 1, -1),
        "turns_without_progress": one_of(rng, 0, rounds - 1 - rng.below(rounds)),
        "hand": 1 + rng.below(30),
    }
    return position


def _close_scores(table: CrazyEights, seats: int, rng: Rng) -> tuple[list[int], list[int]]:
    """Totals, and who plays: all, or in a sudden death among the tied the tied alone."""
    target, own = table.rule["target"], table.rule["scoring"] == "own_cards"
    if rng.below(3):
        base = max(0, target - 1 - rng.below(25))
        return [min(target - 1, base + rng.below(8)) for _ in range(seats)], list(range(seats))
    best = rng.below(target) if own else target + rng.below(20)
    others = target + rng.below(30) if own else rng.below(target)
    tied = 2 if seats == 2 else 2 + rng.below(seats - 1)
    if own and tied == seats:
        best = target + rng.below(30)  # all tied: the target is reached by the tied themselves
    order = [best] * tied + [others] * (seats - tied)
    places = list(range(seats))
    rng.shuffle(places)
    scores = [order[place] for place in places]
    leading = [seat for seat in range(seats) if scores[seat] == best]
    return scores, leading if table.rule["sudden_death"] == "tied_only" else list(range(seats))


def ippon(options: Options, seats: int, rng: Rng) -> dict[str, Any]:
    """In the middle of a round: many eights, a short stock, totals close to the end."""
    cards = wanted_first(PIQUET, {card for card in PIQUET if is_eight(card)}, rng)
    size = 1 + rng.below(5)
    hands = [cards[seat * size : (seat + 1) * size] for seat in range(seats)]
    cards = shuffled(cards[seats * size :], rng)
    left = rng.below(2 * seats)
    stock, cards = cards[:left], cards[left:]
    won: list[list[list[str]]] = [[] for _ in range(seats)]
    while len(cards) >= seats:
        won[rng.below(seats)].append(cards[:seats])
        cards = cards[seats:]
    position: dict[str, Any] = {
        "hands": hands,
        "stock": stock + cards,
        "leader": rng.below(seats),
        "won": won,
    }
    maki = options.get("mode") == "maki"
    base = rng.below(6)
    position["ippons"] = [min(7, base + rng.below(3)) for _ in range(seats)]
    last = options.get("maki_rounds", 8)
    position["round"] = last - rng.below(2) if maki else 1 + rng.below(30)
    return position


def twelve_chips(options: Options, seats: int, rng: Rng) -> dict[str, Any]:
    """The start of a round near the end of the game; Paul may lead."""
    table = TwelveChips(options, seats)
    reds = shuffled([chip for chip in table.pack() if chip.endswith("r")], rng)
    blues = shuffled([chip for chip in table.pack() if chip.endswith("b")], rng)
    hands = [reds[2 * seat : 2 * seat + 2] + blues[2 * seat : 2 * seat + 2] for seat in range(table.seats)]
    goal = table.rule["points_to_win"]
    points = [rng.below(goal) for _ in range(table.seats)]
    return {"hands": hands, "leader": rng.below(table.seats), "points": points, "round": 1 + rng.below(9)}


def hachinin_meri(options: Options, seats: int, rng: Rng) -> dict[str, Any]:
    """A deal in which one seat, often the receiver, holds nearly all trumps, or a lone Sun; the match near its end."""
    table = HachininMeri(options, seats)
    table.okie = one_of(rng, *UNSUN)
    trumps = {card for card in UNSUN if table.is_trump(card)}
    cards = wanted_first([card for card in UNSUN if card != table.okie], trumps, rng)
    if rng.below(2) == 0:  # a seat with the Sun alone
        sun = f"{table.trump()}-Sun"
        plain = shuffled([card for card in cards if card not in trumps], rng)
        cards = (
            [sun, *plain[:8], *[card for card in cards if card not in {sun, *plain[:8]}]]
            if sun in cards
            else cards
        )
    strong = rng.below(8)
    first, rest = cards[:9], shuffled(cards[9:], rng) if rng.below(2) else cards[9:]
    hands = [rest[9 * place : 9 * place + 9] for place in range(7)]
    hands.insert(strong, first)
    dealer = strong if rng.below(2) else rng.below(8)
    deal = table.rule["deals"] - rng.below(2)
    points = 9 * (deal - 1) // 2 + rng.below(9) - 4
    return {
        "hands": hands,
        "okie": table.okie,
        "side": rest[63:],
        "dealer": dealer,
        "points": [points, 9 * (deal - 1) - points],
        "deal": deal,
    }


RIGS = {
    "crazy_eights": crazy_eights,
    "ippon": ippon,
    "twelve_chips": twelve_chips,
    "hachinin_meri": hachinin_meri,
}
