"""Sharing out hidden cards so that every slot gets only cards it may hold: the heart of imagined states."""

from game.rules.kit.rng import Rng


def share_out(cards: list[int], room: list[int], may_hold: list[list[bool]], rng: Rng) -> list[list[int]]:
    """Puts every card into a slot with room that may hold it (`may_hold[slot][card]`), at random.

    `room` must add up to the number of cards, and some way to share them must exist: else ValueError. A card without
    a free slot moves others along a chain, so a way is found whenever there is one.
    """
    slots = len(room)
    shares: list[list[int]] = [[] for _ in range(slots)]
    free = list(room)
    order = _hardest_first(cards, free, may_hold)
    for card in order:
        total = 0
        for slot in range(slots):
            if free[slot] > 0 and may_hold[slot][card]:
                total += free[slot]
        if total == 0:
            _make_room(card, shares, free, may_hold)
            continue
        ticket = rng.below(total)
        for slot in range(slots):
            if free[slot] > 0 and may_hold[slot][card]:
                ticket -= free[slot]
                if ticket < 0:
                    shares[slot].append(card)
                    free[slot] -= 1
                    break
    return shares


def _hardest_first(cards: list[int], free: list[int], may_hold: list[list[bool]]) -> list[int]:
    """Cards with fewer possible slots first; equals keep their (shuffled) order."""
    slots = [slot for slot in range(len(free)) if free[slot] > 0]
    buckets: list[list[int]] = [[] for _ in range(len(slots) + 1)]
    for card in cards:
        count = 0
        for slot in slots:
            if may_hold[slot][card]:
                count += 1
        buckets[count].append(card)
    order: list[int] = []
    for bucket in buckets:
        order.extend(bucket)
    return order


def _make_room(card: int, shares: list[list[int]], free: list[int], may_hold: list[list[bool]]) -> None:
    """Breadth-first search for a chain of moves that ends in a slot with room."""
    reached: dict[int, tuple[int, int]] = {}  # slot -> (slot before, card that moves from there to here)
    queue = [slot for slot in range(len(shares)) if may_hold[slot][card]]
    for slot in queue:
        reached[slot] = (-1, card)
    for slot in queue:
        if free[slot] > 0:
            _shift(slot, reached, shares)
            free[slot] -= 1
            return
        for held in shares[slot]:
            for other in range(len(shares)):
                if other not in reached and may_hold[other][held]:
                    reached[other] = (slot, held)
                    queue.append(other)
    raise ValueError(f"no way to share out card {card}")


def _shift(slot: int, reached: dict[int, tuple[int, int]], shares: list[list[int]]) -> None:
    while True:
        before, moved = reached[slot]
        shares[slot].append(moved)
        if before < 0:
            return
        shares[before].remove(moved)
        slot = before
