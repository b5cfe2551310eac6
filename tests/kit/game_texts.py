"""What the catalogues of the games must say, read from the rules themselves: which facts come with which key.

The facts are gathered from the source: every `event(...)`, `refusal(...)`, `fault(...)` and `Note(...)` with a literal
key. Where one key is made at several places, only the facts that all of them give may be named in a text.
"""

import ast
import string
from functools import cache
from pathlib import Path

from game.i18n.po import Catalogue, read_po
from game.i18n.texts import LOCALE

RULES = Path(__file__).parents[2] / "game" / "rules"
MAKERS = {"event": "event", "refusal": "reason", "fault": "fault", "Note": "note"}
NO_FACTS = {"cards", "source", "target", "seen_by", "hidden_as"}  # an event's own fields

# Made with a key that stands in a variable (ippon.playing: how a round ended, whether Banzai was called; the match's
# refusal under a burden), or through a helper: their facts, read by hand.
BY_HAND: dict[tuple[str, str, str], set[str]] = {
    ("ippon", "event", "nobody_scores"): {"seats", "tricks"},
    ("ippon", "event", "gained"): {"tricks", "before", "after"},
    ("ippon", "event", "sliced"): {"tricks", "before", "after"},
    ("ippon", "event", "exact_eight"): {"tricks", "before", "after"},
    ("ippon", "event", "banzai_called"): {"count", "allowed"},
    ("ippon", "event", "banzai_declined"): {"count", "allowed"},
    ("ippon", "note", "banzai_call"): {"allowed", "eights", "tricks"},
    ("crazy_eights", "reason", "answer_or_take"): {"count"},
    ("crazy_eights", "reason", "must_take"): {"count"},
    ("hachinin_meri", "reason", "only_robai_holder_declares"): set(),
    ("hachinin_meri", "reason", "declare_or_pass"): set(),
}

# Events whose cards are named by their words, by hand from the rules' `event(...)` calls.
WITH_CARDS = {
    "crazy_eights": {"turned_up", "buried", "played", "drawn", "revealed", "reshuffled", "scored", "dealt"},
    "ippon": {"dealt", "gathered", "returned", "played", "banzai_drawn", "revealed", "trick_won"},
    "twelve_chips": {"dealt", "played", "taken", "revealed"},
    "hachinin_meri": {"dealt", "turned_up", "taken", "discarded", "played", "revealed", "trick_won"},
}


@cache
def facts_of(game: str) -> dict[tuple[str, str], set[str]]:
    """(area, key) -> the facts that always come with it."""
    found: dict[tuple[str, str], set[str]] = {}
    for path in [*sorted((RULES / game).glob("*.py")), RULES / "kit" / "positions.py"]:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            first = node.args[0] if node.args else None
            if name in MAKERS and isinstance(first, ast.Constant) and isinstance(first.value, str):
                at = (MAKERS[name], first.value)
                facts = _note_facts(node) if name == "Note" else _keywords(node)
                if name == "event":
                    facts -= NO_FACTS
                found[at] = found[at] & facts if at in found else facts
    for (owner, area, key), facts in BY_HAND.items():
        if owner == game:
            found[(area, key)] = facts
    return found


def _keywords(node: ast.Call) -> set[str]:
    return {keyword.arg for keyword in node.keywords if keyword.arg}


def _note_facts(node: ast.Call) -> set[str]:
    """The names in a literal tuple of pairs."""
    pairs = node.args[1] if len(node.args) > 1 else None
    if not isinstance(pairs, ast.Tuple):
        return set()
    return {
        pair.elts[0].value
        for pair in pairs.elts
        if isinstance(pair, ast.Tuple) and isinstance(pair.elts[0], ast.Constant)
    }


@cache
def catalogue(game: str, language: str) -> Catalogue:
    """The catalogue of one game alone."""
    return read_po((LOCALE / language / f"{game}.po").read_text("utf-8"), f"{game}.po")


def placeholders(text: str) -> set[str]:
    """The names in braces."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}
