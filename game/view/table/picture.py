"""All that is to be seen on the table at one moment, as plain data: what the painter is given.

Words are finished texts here; nothing in it knows rules, sessions or time.
"""

from dataclasses import dataclass, field

from game.rules.kit.cards import Pack
from game.rules.kit.events import Place
from game.rules.kit.table import TableView
from game.view.table.geometry import Box
from game.view.table.layout import Layout
from game.view.table.tracks import NONE

At = tuple[Place, int]


@dataclass(frozen=True, slots=True)
class Tally:
    """A sum that must not pass a limit, with words for how far it is from it."""

    total: int
    limit: int
    words: str


@dataclass(frozen=True, slots=True)
class Plate:
    """What the plate of a seat says. `score` is a short text; `cards` < 0: no number of cards is shown."""

    seat: int
    name: str
    line: str
    score: str
    cards: int
    is_turn: bool = False
    is_thinking: bool = False
    is_dealer: bool = False
    is_person: bool = False
    team: int = -1
    portrait: str = ""
    tags: tuple[str, ...] = ()
    track: tuple[int, int, int] = NONE
    is_leader: bool = False
    tally: Tally | None = None


@dataclass(frozen=True, slots=True)
class Pill:
    """A note in words with the mark of a suit or an icon. `tone`: "plain", or "alert" for what demands attention.

    `brief` says the same in fewer words, for a narrow bar (empty: it cannot be said more briefly). `teams` are short
    texts, one per team: they are shown behind the teams' signs in place of the words. `opens` names what a press on the
    note opens; empty: it only tells.
    """

    text: str
    mark: str = ""
    icon: str = ""
    tone: str = "plain"
    brief: str = ""
    teams: tuple[str, ...] = ()
    opens: str = ""


@dataclass(frozen=True, slots=True)
class Sign:
    """Something to press. `text` may be empty (an icon alone); `words` say then what it does, when it is pointed at.
    `badge` is a small icon at its corner."""

    key: str
    text: str
    icon: str
    box: Box
    tone: str = "plain"  # "plain", "main", "quiet", "note" (a pill)
    is_pointed: bool = False
    is_focused: bool = False
    is_on: bool = True
    words: str = ""
    badge: str = ""


@dataclass(frozen=True, slots=True)
class Bubble:
    """Words said at a place of the table: a refusal or a hint. The tip points to (x, y)."""

    text: str
    x: float
    y: float
    tone: str = "plain"


@dataclass(frozen=True, slots=True)
class Tip:
    """What something at the table is, told beside it: a line that names it, and a sentence or two. Either may be
    empty."""

    title: str
    text: str
    box: Box


@dataclass(frozen=True, slots=True)
class Strip:
    """The order of a suit, strongest card first. `mine` are held by the viewer, `gone` were played; `best` wins now."""

    title: str
    mark: str
    cards: tuple[int, ...]
    mine: frozenset[int] = frozenset()
    gone: frozenset[int] = frozenset()
    best: int = -1
    is_trump: bool = False


@dataclass(frozen=True)
class Picture:
    """One moment. `away` are the cards in motion: they rest nowhere. The plates of the seats `raised` are drawn among
    them, for cards pass below."""

    layout: Layout
    view: TableView
    pack: Pack
    plates: tuple[Plate, ...] = ()
    pills: tuple[tuple[Pill, Box], ...] = ()
    signs: tuple[Sign, ...] = ()
    caption: str = ""
    pointed: At | None = None
    focused: At | None = None
    chosen: At | None = None
    hinted: frozenset[At] = frozenset()
    glowing: frozenset[Place] = frozenset()
    away: frozenset[At] = frozenset()
    raised: frozenset[int] = frozenset()
    bubble: Bubble | None = None
    shows_known: bool = False  # backs whose value everybody has seen say it (memory aid)
    counts: dict[Place, str] = field(default_factory=dict)
    strip: Strip | None = None
    ringed: Box | None = None  # the note that has the focus
    tip: Tip | None = None
    asked: Tip | None = None  # what a private question means, as long as it is open
