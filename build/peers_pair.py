"""One deal of Crazy Eights in OpenSpiel's program and in ours, under OpenSpiel's rules."""

import random
from typing import Any

from game.rules.crazy_eights import GAME
from game.rules.crazy_eights.options import Options
from game.rules.crazy_eights.state import State
from game.rules.crazy_eights.tables import tables_for
from game.rules.kit.events import Event

MOST_DRAWS = 5
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = "CDHS"
DRAW, PASS, NAME = 52, 53, 54  # their actions; smaller ones are cards, rank by rank
RULES = Options(must_play=False, empty_stock="pass")


def set_rules(players: int) -> None:
    """Our tables for these options and so many play by OpenSpiel's rules from now on, in this process."""
    tables = tables_for(RULES, players)
    tables.draw_limit = MOST_DRAWS
    tables.draws_on = True


def hand_size(players: int) -> int:
    """How many cards OpenSpiel deals to each."""
    return 7 if players == 2 else 5


def text_of(card: int) -> str:
    return RANKS[card // 4] + SUITS[card % 4]


ACTION_OF = {text_of(card): card for card in range(52)}


def _unheard(_event: Event) -> None:
    """Real play is told to somebody: only then the table's inference is kept up."""


class Pair:
    """One deal in both programs."""

    def __init__(self, theirs: Any, chance: random.Random) -> None:
        self.theirs = theirs
        dealt: list[int] = []
        while theirs.is_chance_node():
            choice = chance.choice(theirs.chance_outcomes())[0]
            dealt.append(choice)
            theirs.apply_action(choice)
        cards = dealt[1:]  # the first choice is the dealer
        first = theirs.current_player()  # left of the dealer: dealt to first, plays first
        players = theirs.num_players()
        held = players * hand_size(players)
        hands: list[list[str]] = [[] for _ in range(players)]
        for place, card in enumerate(cards[:held]):
            hands[(first + place) % players].append(text_of(card))
        starter = cards[-1]  # eights before it were put back
        rest = [card for card in range(52) if card not in cards[:held] and card != starter]
        chance.shuffle(rest)
        self.stock = rest
        position = {
            "hands": hands,
            "stock": [text_of(card) for card in rest],
            "discard": [text_of(starter)],
            "to_act": first,
            "dealer": (first - 1) % players,
        }
        self.ours: State = GAME.from_position(RULES, players, position, 0, _unheard)

    def their_moves(self) -> set[str]:
        names = {DRAW: "draw", PASS: "pass"}
        return {names.get(action) or text_of(action) for action in self.theirs.legal_actions()}

    def our_moves(self) -> set[str]:
        moves = GAME.legal(self.ours, GAME.to_act(self.ours))
        return {GAME.move_to_text(move).partition("=")[0] for move in moves}

    @staticmethod
    def action_of(text: str) -> int:
        """Their action for the text of our move; a wild without its suit."""
        return {"draw": DRAW, "pass": PASS}.get(text) or ACTION_OF[text]

    @staticmethod
    def asks_for_suit(state: Any) -> bool:
        """Whether their state waits for the suit of a wild, a decision of its own."""
        return not state.is_terminal() and min(state.legal_actions()) >= NAME

    def play(self, action: int, suit: str) -> None:
        """One decision; in our program a wild and its suit are one move."""
        seat = GAME.to_act(self.ours)
        text = {DRAW: "draw", PASS: "pass"}.get(action) or text_of(action)
        self.theirs.apply_action(action)
        if action == DRAW:
            self.theirs.apply_action(self.stock.pop(0))
        elif self.asks_for_suit(self.theirs):
            self.theirs.apply_action(NAME + SUITS.index(suit))
            text += "=" + suit
        if seat >= 0:  # ours has its own end for a deal in which nothing moves any more
            GAME.play(self.ours, seat, GAME.move_from_text(text), _unheard)
