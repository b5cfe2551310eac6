"""What the table scene remembers besides the match: pointer, focus, open questions, words shown for a while.

Plain data; it knows neither pygame nor the rules.
"""

from dataclasses import dataclass, field

from game.rules.kit.events import Place
from game.view.table.banners import Banner
from game.view.table.choices import Choice
from game.view.table.choosers import Chooser
from game.view.table.geometry import Box
from game.view.table.picture import At, Bubble, Tip

TOOLS = "tools"
AREAS = ("hand", "table", "actions", TOOLS)
BUBBLE_S = 3.6
TIP_S = 0.4  # so long the pointer rests before it is told what lies there


@dataclass(frozen=True, slots=True)
class Focus:
    """Where the keyboard is: an area and what in it: a card, a pile, a sign's key, or the key of a note that can be
    explained."""

    area: str
    at: At | None = None
    pile: Place | None = None
    sign: str = ""
    note: str = ""


@dataclass(slots=True)
class Drag:
    """A card being pulled: where it was taken, where the pointer is."""

    at: At
    card: int
    width: float
    offset: tuple[float, float]
    x: float
    y: float
    started: bool = False


@dataclass(slots=True)
class Question:
    """An open chooser with the moves behind its tiles, parallel to them."""

    chooser: Chooser
    choices: tuple[Choice, ...]
    boxes: list[Box] = field(default_factory=list)
    can_close: bool = True


@dataclass(slots=True)
class State:
    """Everything the person at the table has under way."""

    pointed: At | None = None
    pointed_sign: str = ""
    focus: Focus | None = None
    chosen: At | None = None
    drag: Drag | None = None
    pressed: tuple[str, object] | None = None
    question: Question | None = None
    bubble: Bubble | None = None
    bubble_s: float = 0.0
    tip: Tip | None = None
    tip_s: float = 0.0
    banner: Banner | None = None
    panel: str = ""  # "history", "last_trick", "hand", or "zone" (the cards of `looked_at`)
    looked_at: Place | None = None
    caption: str = ""
    hinted: frozenset[At] = frozenset()
    shows_focus: bool = False
    hurries: bool = False  # the rest of a claimed deal is shown quickly

    def say(self, text: str, x: float, y: float, tone: str = "plain") -> None:
        """Shows words at a place for a while."""
        self.bubble = Bubble(text, x, y, tone)
        self.bubble_s = BUBBLE_S + 0.03 * len(text)

    def ask(self, tip: Tip | None) -> None:
        """Somebody points at something: what it is will be told if they stay there."""
        if tip != self.tip:
            self.tip, self.tip_s = tip, 0.0

    @property
    def shown_tip(self) -> Tip | None:
        """What is told now."""
        return self.tip if self.tip_s >= TIP_S and self.drag is None and not self.panel else None

    def wait(self, dt: float) -> bool:
        """Time passes while somebody points. True if something is told now that was not before."""
        if self.tip is None or self.tip_s >= TIP_S:
            return False
        self.tip_s += dt
        return self.tip_s >= TIP_S

    def forget_person(self) -> None:
        """Somebody else looks now: nothing of what the last one looked at remains, not even where."""
        self.forget_moment()
        self.panel, self.looked_at = "", None
        self.pointed, self.pointed_sign = None, ""
        self.focus, self.shows_focus = None, False

    def forget_moment(self) -> None:
        """After a move: what was pointed out no longer holds."""
        self.chosen = None
        self.question = None
        self.bubble = None
        self.tip = None
        self.hinted = frozenset()
        self.drag = None
        self.pressed = None
