"""Every colour of the house, declared once, as data: no pygame, so that the art generator reads it too.

A world is a table: its ground, its card backs, its accents and its interface colours.
"""

from dataclasses import dataclass

PAPER = "#f7f0df"  # the cards' stock: warm, never pure white
PAPER_EDGE = "#d8ccb0"
INK = "#1d2430"
GOLD = "#c9982f"
GOLD_LIGHT = "#ecd08a"
GOLD_DARK = "#8a6212"

# Reserved for suit marks and indices alone: the two-colour setting replaces these very strings.
SUIT_COLOURS = {"S": "#1b2433", "H": "#c2331f", "D": "#a86904", "C": "#23693c"}
TWO_COLOURS = {"S": "#1b2433", "H": "#c2331f", "D": "#c2331f", "C": "#1b2433"}

# The five suits of the Unsun pack: Pao, Isu, Koppu, Ouru, Guru. Never told apart by colour alone.
UNSUN_COLOURS = {"P": "#2c6b3f", "I": "#24508c", "K": "#b8322a", "O": "#a06a06", "G": "#6a3d86"}

CHIP_RED = "#b23a28"
CHIP_BLUE = "#2b5a8f"


@dataclass(frozen=True, slots=True)
class World:
    """One colour world. All colours are #rrggbb; words reach a contrast of 4.5 on whatever they stand on."""

    key: str
    texture: str  # "cotton", "lacquer", "tatami", "ink": which ground the painter weaves
    ground: str  # the table's main colour
    ground_dark: str  # its shadowed edge
    ground_light: str  # its lit middle
    back: str  # the card back's field
    back_line: str  # the card back's drawing
    accent: str  # the lively colour: turn marks, focus, the chosen
    accent_text: str  # readable on accent
    panel: str  # dialogs and badges
    panel_light: str  # raised parts of a panel: buttons, fields
    line: str  # thin borders
    text: str  # on panel and ground
    text_soft: str  # secondary text, still 4.5:1 on panel and ground


WORLDS = {
    "ai": World(
        "ai", "cotton", "#223a63", "#131f38", "#34548a", "#1e3563", "#e9dfc6", "#e8b04a", "#1b1408",
        "#16233f", "#24365c", "#4a6392", "#f6efdd", "#b9c6df",
    ),
    "shu": World(
        "shu", "lacquer", "#7c1e17", "#3d0d0b", "#a52e20", "#8f2119", "#f0c76e", "#f0c05a", "#231206",
        "#2a0f0d", "#471914", "#8c4334", "#fbefdc", "#e3bfa9",
    ),
    "matcha": World(
        "matcha", "tatami", "#52602e", "#333f20", "#76844a", "#3c5a2e", "#efe9c8", "#f2cf63", "#1d1a07",
        "#1f2b17", "#324326", "#66784a", "#f7f3e1", "#d6ddc0",
    ),
    "sumi": World(
        "sumi", "ink", "#262422", "#100f0e", "#3b3834", "#1b1a19", "#d0a74f", "#d9b25b", "#1a1406",
        "#181716", "#2c2a27", "#5d574c", "#f4ecdb", "#c3b9a5",
    ),
}  # fmt: skip
