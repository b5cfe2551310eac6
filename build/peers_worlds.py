"""Worlds for OpenSpiel's search with hidden cards, which asks for them from outside: its own state, with the cards that
a seat cannot see dealt anew."""

import random
from collections.abc import Sequence
from typing import Any

DEALER = 52  # their first action names the dealer, 52 for seat 0
HANDS = 14  # the next ones deal both hands, one card each in turn
CHANCE = -1
NOBODY = -1
PACK = 52  # their smaller actions are cards


def receivers(history: Sequence[Any]) -> list[int]:
    """For every entry of a history the seat that got its card; NOBODY for a move, the dealer and the starter."""
    dealer = history[0].action - DEALER
    found = [NOBODY]
    turn = NOBODY  # whoever played last is the one who draws
    for number, entry in enumerate(history[1:], 1):
        if entry.player != CHANCE:
            turn = entry.player
            found.append(NOBODY)
        else:
            found.append((dealer + number) % 2 if number <= HANDS else turn)
    return found


def redealt(history: Sequence[Any], seat: int, chance: random.Random) -> list[int]:
    """The actions of a history with other cards where the seat cannot see them, all such deals equally likely: the
    other seat got other cards instead of those that it still holds."""
    got_by = receivers(history)
    actions = [entry.action for entry in history]
    played = {entry.action for entry in history if entry.player != CHANCE and entry.action < PACK}
    turned_up = [
        entry.action
        for entry, receiver in zip(history[1:], got_by[1:], strict=True)
        if entry.player == CHANCE and receiver == NOBODY
    ]
    put_back = turned_up[:-1]  # eights; the last one is the starter
    own = {action for action, receiver in zip(actions, got_by, strict=True) if receiver == seat}
    unseen = [card for card in range(PACK) if card not in played | own | {turned_up[-1]}]
    places = [n for n, receiver in enumerate(got_by) if receiver == 1 - seat and actions[n] not in played]
    dealt = sum(n <= HANDS for n in places)
    cards = chance.sample(unseen, len(places))
    while any(card in put_back for card in cards[:dealt]):  # it lay in the stock when the hands were dealt
        cards = chance.sample(unseen, len(places))
    for n, card in zip(places, cards, strict=True):
        actions[n] = card
    return actions


def resampled(game: Any, state: Any, seat: int, chance: random.Random) -> Any:
    """A state that the seat cannot tell from this one (redealt)."""
    world = game.new_initial_state()
    for action in redealt(state.full_history(), seat, chance):
        world.apply_action(action)
    return world


def hidden_card_bot(game: Any, exploration: float, iterations: int, seed: int) -> Any:
    """Their search with hidden cards, written in Python, with such worlds and random playouts."""
    import numpy
    from open_spiel.python.algorithms import ismcts, mcts

    random_state = numpy.random.RandomState(seed)
    evaluator = mcts.RandomRolloutEvaluator(1, random_state)
    bot = ismcts.ISMCTSBot(
        game,
        evaluator,
        exploration,
        iterations,
        random_state=random_state,
        use_observation_string=True,
        allow_inconsistent_action_sets=True,
    )
    chance = random.Random(seed)
    bot.set_resampler(lambda state, seat: resampled(game, state, seat, chance))
    return bot
