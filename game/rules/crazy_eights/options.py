"""House rules of Crazy Eights and their presets (keys of records); knows nothing of cards or play."""

from dataclasses import dataclass

from game.rules.kit.options import OptionSet, choice, number, switch


@dataclass(frozen=True)
class Options:
    """The house rules in force. With all defaults this is the base game of the seed text."""

    target: int = number(200, 50, 1000, 100, 500)
    draw: str = choice("until_playable", "up_to_three")
    empty_stock: str = choice("reshuffle", "pass")
    must_play: bool = switch(True)
    sudden_death: str = choice("all", "tied_only")
    scoring: str = choice("own_cards", "winner_collects")
    packs: int | str = choice("auto", 1, 2)
    hand_size: int | str = choice("auto", 5, 6, 7, 8, 9, 10)
    wild: str = choice("eights", "aces")
    eight_points_with_wild_aces: int = choice(8, 50, when=("wild", "aces"))
    jokers: int = choice(0, 2)
    joker_draw: int = choice(0, 3, 4, 5, when=("jokers", 2))
    actions: bool = switch(False)
    twos: str = choice("chain", "deflect", when=("actions", True))
    draw_three: str = choice("three", "four", "both", "off", when=("actions", True))
    play_after_penalty: bool = switch(False, when=("actions", True))
    starter_acts: bool = switch(False, when=("actions", True))
    last_card_acts: bool = switch(False, when=("actions", True))
    queen_skips_with_two: bool = switch(False, when=("actions", True))
    stopp: bool = switch(False)
    stopp_tie: str = choice("wins", "fails", when=("stopp", True))
    defer_suit: bool = switch(False)


OPTIONS = OptionSet(Options)

PRESETS: dict[str, dict[str, bool | int | str]] = {
    "classic": {},
    "short": {"target": 100},
    "long": {"target": 500},
    "house_draw_three": {"draw": "up_to_three"},
    "action_cards": {"actions": True},
    "crazy_aces": {"wild": "aces"},
    "swedish_rummy": {},
    "party": {"actions": True, "jokers": 2, "stopp": True},
}
