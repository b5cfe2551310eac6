"""Which sound tells an event: what is heard at a table, and never more than everybody there may know.

Pure: it knows kinds and public facts of events, no mixer. An event that looks alike to a seat sounds alike to it.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from game.rules.kit.events import Event

_CARDS = {
    "dealt": "deal", "drawn": "slide", "banzai_drawn": "slide", "played": "place", "trick_won": "slide",
    "taken": "slide", "discarded": "slide", "shuffled": "shuffle", "reshuffled": "shuffle", "revealed": "flip",
    "turned_up": "flip",
}  # fmt: skip
_ROOM = {
    "banzai_called": "banzai", "banzai_chain": "drum", "eight_led": "knock", "gained": "bell",
    "nobody_scores": "knock", "sliced": "lose", "exact_eight": "bell", "suit_named": "bell", "skipped": "knock",
    "reversed": "knock", "passed": "knock", "blocked": "knock", "stopp": "drum", "sudden_death": "drum",
    "hand_won": "bell", "declared": "drum", "combination": "drum", "match_ended": "win",
}  # fmt: skip
# Chips are clay wherever a card would be paper; several at once clatter.
_CHIPS = {"deal": "chips", "place": "chip", "slide": "chip", "flip": "chips"}
_ASIDE = 0.35  # how far to one side a seat at the left or right is heard, of 1


@dataclass(frozen=True, slots=True)
class Cue:
    """A sound of the synth's recipes; `pitch` is the place in a chain. `is_great` ones are heard even in a hurry."""

    name: str
    pitch: int = 0
    is_great: bool = False


class Cues:
    """The sounds of one table. It remembers how long a chain has grown, so that each link sounds higher."""

    def __init__(self, pack: str) -> None:
        self._is_chips = pack == "chips"
        self._combinations = 0

    def of(self, event: Event) -> tuple[Cue, ...]:
        """What is to be heard when an event begins to be shown."""
        facts = dict(event.facts)
        if event.kind in ("deal_started", "played", "trick_won"):
            self._combinations = 0
        cues = [*self._plain(event), *self._chains(event, facts)]
        if event.kind == "played" and facts.get("meri") is True:
            cues.append(Cue("drum", is_great=True))
        if event.kind == "scored" and "sums" in facts:
            cues.append(Cue("burst" if is_any_burst(event) else "bell", is_great=True))
        return tuple(cues)

    def _plain(self, event: Event) -> list[Cue]:
        if event.kind in _CARDS:
            name = _CARDS[event.kind]
            if self._is_chips:
                return [Cue(_CHIPS.get(name, name))] if event.cards else []
            return [Cue(name)]
        return [Cue(_ROOM[event.kind], is_great=True)] if event.kind in _ROOM else []

    def _chains(self, event: Event, facts: Mapping[str, object]) -> list[Cue]:
        """What grows link by link sounds higher with each: Banzais, a burden, combinations in one trick."""
        if event.kind == "banzai_begun":
            return [Cue("step", _number(facts.get("chain")), True)]
        if event.kind == "burden":
            return [Cue("step", max(0, _number(facts.get("count")) // 2 - 1), True)]
        if event.kind == "combination":
            self._combinations += 1
            return [Cue("step", self._combinations - 1, True)]
        return []


def is_any_burst(event: Event) -> bool:
    """Whether the sums of a round are told and one of them counts nothing."""
    return event.kind == "scored" and dict(event.facts).get("any_burst") is True


def side_of_sound(event: Event, sides: Mapping[int, str]) -> float:
    """Where an event is heard, from -1 (left) to 1 (right): at the side of the seat whose it is."""
    return {"left": -_ASIDE, "right": _ASIDE}.get(sides.get(event.seat, ""), 0.0)


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0
