"""The options and the pack of Crazy Eights in texts, for its referee (B.1.1, B.2.5)."""

from typing import Any

SUITS = "SHDC"
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
DEFAULTS: dict[str, Any] = {  # B.2.5
    "target": 200,
    "draw": "until_playable",
    "empty_stock": "reshuffle",
    "must_play": True,
    "sudden_death": "all",
    "scoring": "own_cards",
    "packs": "auto",
    "hand_size": "auto",
    "wild": "eights",
    "eight_points_with_wild_aces": 8,
    "jokers": 0,
    "joker_draw": 0,
    "actions": False,
    "twos": "chain",
    "draw_three": "three",
    "play_after_penalty": False,
    "starter_acts": False,
    "last_card_acts": False,
    "queen_skips_with_two": False,
    "stopp": False,
    "stopp_tie": "wins",
    "defer_suit": False,
}
ONLY_WITH_ACTIONS = (
    "twos",
    "draw_three",
    "play_after_penalty",
    "starter_acts",
    "last_card_acts",
    "queen_skips_with_two",
)


def rank(card: str) -> str:
    return card if card == "*" else card[:-1]


def rules_of(options: dict[str, Any]) -> dict[str, Any]:
    """All options, with those that are not read set to what has no effect."""
    rule = {**DEFAULTS, **options}
    if not rule["actions"]:
        rule.update({key: DEFAULTS[key] for key in ONLY_WITH_ACTIONS})
    if not rule["jokers"]:
        rule["joker_draw"] = 0
    return rule


def is_wild(card: str, rule: dict[str, Any]) -> bool:
    return rank(card) in ("*", "A" if rule["wild"] == "aces" else "8")


def value(card: str, rule: dict[str, Any]) -> int:
    """B.1.6 and B.2: what a card costs in hand."""
    kind = rank(card)
    if kind == "8":
        return 50 if rule["wild"] == "eights" else int(rule["eight_points_with_wild_aces"])
    return {"*": 50, "A": 1, "J": 10, "Q": 10, "K": 10}.get(kind) or int(kind)


def pack(rule: dict[str, Any], seats: int, hand_size: int) -> list[str]:
    """B.1.1: one pack, two for six or seven seats [S] or by option."""
    one = [r + s for s in SUITS for r in RANKS] + ["*"] * rule["jokers"]
    packs = (2 if seats >= 6 else 1) if rule["packs"] == "auto" else int(rule["packs"])
    left = len(one) - seats * hand_size
    if left < 2 * sum(is_wild(card, rule) for card in one):
        packs = 2  # the buried wilds could come round for ever: one pack could not give a starter
    return one * packs
