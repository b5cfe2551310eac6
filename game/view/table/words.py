"""Puts cards, events, notes and refusals into the words of the chosen language.

A key is looked for with the game's own words first (`event.crazy_eights.drawn`, `event.drawn`), then with the table's
(`table.event.drawn`). It knows keys and facts, not rules.
"""

from collections.abc import Iterator, Sequence
from typing import Protocol

from game.rules.kit.cards import UNKNOWN_TEXT, Pack
from game.rules.kit.events import Event, Fact, Place
from game.rules.kit.protocol import Refusal
from game.rules.kit.table import Note, Standing
from game.view.table.choices import Choice
from game.view.table.picture import Pill, Tally

# Facts whose value chooses between several sentences of one key.
_TURNS = (
    "how",
    "why",
    "reason",
    "outcome",
    "state",
    "what",
    "won",
    "can_answer",
    "collects",
    "direction",
    "scoring",
    "doing",
)
# Facts that choose a sentence of their own by being true; the first one that holds counts most.
_FLAGS = ("meri", "face_down", "ninth", "hidden_robai", "under_stack", "all_burst", "any_burst", "lead")
_SEATS = ("seat", "dealer", "leader", "receiver", "to_act")
_SEAT_LISTS = ("seats", "winners", "players", "scorers", "burst")
_NUMBERS = ("count", "points", "tricks", "turns", "allowed", "number")
_NOTE_ICONS = {
    "burden": "burden", "target": "flag", "direction": "direction_cw", "sudden_death": "star", "no_progress": "clock",
    "majority": "crown", "robai": "eye", "suit_withheld": "clock", "deal": "dealer", "trick": "cards",
}  # fmt: skip
_ALERTS = ("burden", "suit_withheld", "sudden_death", "last_card", "danger")


class Texts(Protocol):
    """What is needed of the catalogues."""

    def say(self, key: str, **facts: object) -> str: ...
    def count(self, key: str, n: int, **facts: object) -> str: ...
    def has(self, key: str) -> bool: ...
    def is_counted(self, key: str) -> bool: ...


class Words:
    """The words at one table: one game, its pack and the names of its seats."""

    def __init__(self, texts: Texts, game: str, pack: Pack, names: Sequence[str]) -> None:
        self._texts = texts
        self._game = game
        self._pack = pack
        self._names = tuple(names)

    # --- names of things --------------------------------------------------------------------------------------

    def name(self, seat: int) -> str:
        """Who sits there; the table itself if nobody does."""
        if 0 <= seat < len(self._names):
            return self._names[seat]
        return self._texts.say("table.nobody" if seat < 0 else "table.phantom")

    def place(self, place: Place) -> str:
        """What lies at a place: "Tricks of Lena", "The discards"."""
        for key in (f"place.{self._game}.{place.zone}", f"table.place.{place.zone}"):
            if self._texts.has(key):
                return self._texts.say(key, name=self.name(place.seat))
        return self.name(place.seat)

    def suit(self, code: str) -> str:
        return self._texts.say(f"table.suit.{code}") if code else ""

    def card(self, text: str) -> str:
        """A card's name from its record text; "" for a back."""
        if text == UNKNOWN_TEXT:
            return ""
        if text == "*":
            return self._texts.say("table.joker")
        if self._pack.key == "chips":
            return self._texts.say(f"table.chip.{text[-1]}", value=text[:-1])
        if self._pack.key == "unsun":
            suit, _, rank = text.partition("-")
            word = rank if rank.isdigit() else self._texts.say(f"table.rank.{rank}")
            return self._texts.say("table.unsun_card", suit=self.suit(suit), rank=word)
        key = f"table.card.{text[-1]}"
        return self._texts.say(key, rank=self.rank(text[:-1]))

    def rank(self, code: str) -> str:
        return self._texts.say(f"table.rank.{code}")

    def cards(self, cards: Sequence[int]) -> str:
        """Several cards in words; those that nobody may see are left out."""
        return ", ".join(self.card(self._pack.texts[card]) for card in cards if card >= 0)

    # --- sentences --------------------------------------------------------------------------------------------

    def _keys(self, area: str, key: str, turns: Sequence[str]) -> Iterator[str]:
        for stem in (
            f"{area}.{self._game}.{key}",
            f"{self._game}.{area}.{key}",
            f"{area}.{key}",
            f"table.{area}.{key}",
        ):
            for turn in turns:
                yield f"{stem}.{turn}"
            yield stem

    def _word(self, key: str, value: Fact) -> object:
        """A fact as a word: cards, suits, ranks, seats and teams get their names, a pair of numbers its colon."""
        if key in ("card", "okie", "top") and isinstance(value, str):
            return self.card(value)
        if key == "cards" and isinstance(value, tuple):
            return ", ".join(self.card(str(code)) for code in value)
        if key == "suit" and isinstance(value, str):
            inside = f"suit.{self._game}.{value}"
            return self._texts.say(inside) if self._texts.has(inside) else self.suit(value)
        if key in ("rank", "winning", "beaten") and isinstance(value, str):
            return self.rank(value) if value and value != "1" else value
        if key in _SEAT_LISTS and isinstance(value, tuple):
            names = [self.name(int(seat)) for seat in value]
            both = self._texts.say("result.and").join(names[-2:])
            return ", ".join([*names[:-2], both])
        if key in _SEATS and isinstance(value, int):
            return self.name(value)
        if key == "team" and isinstance(value, int):
            return self._texts.say(f"table.team.{value}")
        if isinstance(value, tuple) and len(value) == 2:
            return " : ".join(with_minus(each) for each in value)
        return with_minus(value) if isinstance(value, int) else value

    def _say(self, area: str, key: str, facts: Sequence[tuple[str, Fact]], more: dict[str, object]) -> str:
        """The sentence, or "" if no catalogue has one for it. It begins with a capital letter."""
        values = dict(facts)
        turns = [name for name in _FLAGS if values.get(name) is True]
        turns += [str(values[name]).lower() for name in _TURNS if name in values]
        if more.get("hidden"):
            turns.insert(0, "hidden")
        if more.get("zone"):
            turns.append(str(more["zone"]))
        words = {**{fact: self._word(fact, value) for fact, value in facts}, **more}
        for candidate in self._keys(area, key, turns):
            if not self._texts.has(candidate):
                continue
            if self._texts.is_counted(candidate):
                said = self._texts.count(candidate, self._number(values, more), **words)
            else:
                said = self._texts.say(candidate, **words)
            return said[:1].upper() + said[1:]
        return ""

    @staticmethod
    def _number(values: dict[str, Fact], more: dict[str, object]) -> int:
        for name in _NUMBERS:
            value = values.get(name)
            if isinstance(value, int):
                return value
        amount = more.get("amount", 1)
        return amount if isinstance(amount, int) else 1

    def event(self, event: Event) -> str:
        """What happened, as the announcer says it; "" for what needs no words."""
        more: dict[str, object] = {"name": self.name(event.seat), "amount": len(event.cards)}
        if event.cards:
            more["hidden"] = all(card < 0 for card in event.cards)
            more["card"] = more["played"] = self.cards(event.cards)
        if event.target is not None:
            more["zone"] = event.target.zone
        return self._say("event", event.kind, event.facts, more)

    def banner(self, event: Event) -> str:
        """The few large words of a big moment; "" for every other event."""
        return self._say("banner", event.kind, event.facts, {"name": self.name(event.seat)})

    def why_scored(self, event: Event, seat: int = -1) -> str:
        """Why a seat got its points; facts that hold a value per seat (or team) give that seat's."""
        facts = tuple(
            (key, value[seat] if isinstance(value, tuple) and 0 <= seat < len(value) else value)
            for key, value in event.facts
            if key != "values" or event.seat < 0
        )
        return self._say("score", event.kind, facts, {"name": self.name(seat), "seat": seat})

    def ending(self, reason: str) -> str:
        """How the match ended; "" if there are no words for the reason."""
        return self._say("ending", reason, (), {})

    def deal(self, number: int) -> str:
        """A deal of the match by its number, as the game calls it: a hand, a round."""
        return self._texts.say(f"result.{self._game}.numbered", n=number)

    def next_deal(self) -> str:
        """What the button says that deals on."""
        return self._say("action", "next", (), {}) or self._texts.say("result.next")

    def move(self, choice: Choice) -> str:
        """A move in words: its card with the suit it names, or what its button says."""
        if choice.card < 0:
            return self.action(choice)
        card = self.card(self._pack.texts[choice.card])
        if len(choice.extra) == 1:
            return self._texts.say("table.hint.naming", card=card, suit=self.suit(choice.extra))
        return card

    def hint(self, choice: Choice, chance: int = -1, lead: int = -1, rival: Choice | None = None) -> str:
        """What the strongest player would do, and why: how much it wins over the next best move."""
        said = self._texts.say("table.hint.move", move=self.move(choice))
        if chance < 0 or rival is None:
            return said
        key = "table.hint.better" if lead > 0 else "table.hint.equal"
        why = self._texts.say(key, chance=chance, lead=lead, rival=self.move(rival))
        return f"{said} {why}"

    def note(self, note: Note) -> Pill | None:
        """A note as a pill; None if there are no words for it (it is shown elsewhere)."""
        text = self._say("note", note.key, note.facts, {"name": self.name(note.seat)})
        if not text:
            return None
        facts = dict(note.facts)
        suit = facts.get("suit", "")
        mark = suit if isinstance(suit, str) and len(suit) == 1 and suit != "*" else ""
        icon = _NOTE_ICONS.get(note.key, "")
        if note.key == "direction" and facts.get("direction") == -1:
            icon = "direction_ccw"
        tone = "alert" if note.key in _ALERTS else "plain"
        brief = self._say("brief", note.key, note.facts, {"name": self.name(note.seat)})
        return Pill(text, mark, "" if mark else icon, tone, brief, _teams(note))

    def tag(self, note: Note) -> str:
        """A seat's note in one or two short words for its plate; "" if it has none."""
        return self._say("tag", note.key, note.facts, {"name": self.name(note.seat)})

    def about(self, note: Note) -> str:
        """What a note means, for whoever does not know the game; "" if it needs no words."""
        return self._say("about", note.key, note.facts, {"name": self.name(note.seat)})

    def about_card(self, text: str) -> str:
        """What a card of the Unsun pack shows: "Robai of Ouru: the dragon, coins"; "" for cards that everybody
        knows."""
        if self._pack.key != "unsun" or text == UNKNOWN_TEXT:
            return ""
        suit, _, rank = text.partition("-")
        say = self._texts.say
        words = {"card": self.card(text), "suit": say(f"table.unsun_about.{suit}")}
        if rank.isdigit():
            return say("table.unsun_about.number", **words)
        return say("table.unsun_about", what=say(f"table.unsun_about.{rank}"), **words)

    def standing(self, standing: Standing) -> str:
        """How a card of the hand stands, in a sentence."""
        key = f"standing.{self._game}.{standing.kind}.{standing.outlook}"
        if standing.outlook != "lead":
            return self._texts.say(key)
        if not standing.stronger:
            return self._texts.say(f"{key}.best")
        return self._texts.count(key, standing.stronger)

    def tally(self, note: Note) -> Tally | None:
        """The sum of a note `total` (its facts: sum and what is left to the limit) with how far it is from it."""
        facts = {key: value for key, value in note.facts if isinstance(value, int)}
        if note.key != "total" or not {"sum", "left"} <= facts.keys():
            return None
        total, left = facts["sum"], facts["left"]
        how = "below" if left > 0 else "over" if left < 0 else "exact"
        limit = total + left
        return Tally(total, limit, self._texts.say(f"table.tally.{how}", n=abs(left), limit=limit))

    def refusal(self, refusal: Refusal) -> str:
        """Why not, in words."""
        return self._say("reason", refusal.reason, refusal.facts, {}) or self._texts.say("table.not_now")

    def action(self, choice: Choice, number: int = 0) -> str:
        """What a button for that move says; `number` counts what it takes (a burden)."""
        facts: list[tuple[str, Fact]] = [("what", choice.extra)] if choice.extra else []
        said = self._say("action", choice.verb, facts, {"amount": number, "extra": choice.extra})
        return said or choice.text


def _teams(note: Note) -> tuple[str, ...]:
    """What each team has in the match and, signed, in this deal: "12 (+3)"."""
    if note.key != "team_points":
        return ()
    facts = dict(note.facts)
    pairs = zip(_numbers(facts["match"]), _numbers(facts["deal"]), strict=True)
    return tuple(
        f"{with_minus(match)} ({'+' if deal >= 0 else ''}{with_minus(deal)})" for match, deal in pairs
    )


def _numbers(value: Fact) -> list[int]:
    return [each for each in value if isinstance(each, int)] if isinstance(value, tuple) else []


def with_minus(value: object) -> str:
    """A fact as text, a negative number with a real minus."""
    return f"−{-value}" if isinstance(value, int) and value < 0 else str(value)
