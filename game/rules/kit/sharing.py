"""Sharing out hidden cards so that every slot gets only cards it may hold: the heart of imagined states."""

from game.rules.kit.rng import Rng

_QUICK_TRIES = 3


def share_out(cards: list[int], room: list[int], may_hold: list[list[bool]], rng: Rng) -> list[list[int]]:
    """Puts every card into a slot with room that may hold it (`may_hold[slot][card]`), at random.

    An empty list in `may_hold` allows every card. `cards` should come shuffled. `room` must add up to the number of
    cards, and some way to share them must exist: else ValueError. Every way that exists can come out.
    """
    if sum(room) != len(cards):
        raise ValueError(f"{len(cards)} cards for {sum(room)} places")
    for _ in range(_QUICK_TRIES):
        shares = _tightest_first(cards, room, may_hold, rng)
        if shares:
            return shares
    return _card_by_card(cards, room, may_hold, rng)


def _tightest_first(
    cards: list[int], room: list[int], may_hold: list[list[bool]], rng: Rng
) -> list[list[int]]:
    """Fills the slots one by one, those with the fewest cards to spare first; an empty list says that one ran out."""
    order: list[tuple[int, int]] = []
    for slot in range(len(room)):
        mask = may_hold[slot]
        if room[slot] > 0 and mask:
            spare = -room[slot]
            for card in cards:
                if mask[card]:
                    spare += 1
            if spare < 0:
                return []
            order.append((spare, slot))
    order.sort()
    shares: list[list[int]] = [[] for _ in room]
    pool = cards[:]
    for _, slot in order:
        mask = may_hold[slot]
        allowed = [at for at in range(len(pool)) if mask[pool[at]]]
        need = room[slot]
        if len(allowed) < need:
            return []
        share = shares[slot]
        for _ in range(need):
            at = rng.below(len(allowed))
            place = allowed[at]
            allowed[at] = allowed[-1]
            allowed.pop()
            share.append(pool[place])
            pool[place] = -1
        pool = [card for card in pool if card >= 0]
    start = 0
    for slot in range(len(room)):
        if room[slot] > 0 and not may_hold[slot]:
            shares[slot] = pool[start : start + room[slot]]
            start += room[slot]
    return shares


def _card_by_card(cards: list[int], room: list[int], may_hold: list[list[bool]], rng: Rng) -> list[list[int]]:
    """Finds a way whenever there is one: a card without a free slot moves others along a chain."""
    anything = [True] * (max(cards) + 1) if cards else []
    may_hold = [mask or anything for mask in may_hold]
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
