"""Refusals in words for the console, from the English catalogue."""

from game.i18n import SOURCE, Texts
from game.session.replay import IllegalStep


def refusal_words(game_key: str, error: IllegalStep) -> str:
    """One sentence: the move, and why it may not be made."""
    texts = Texts(SOURCE)
    key = f"reason.{error.refusal.reason}"
    if not texts.has(key):
        return error.message
    return (
        f"move {error.details['n']}: {error.details['move']}: {texts.say(key, **dict(error.refusal.facts))}"
    )
