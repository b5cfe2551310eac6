"""Pictures of the Unsun pack as text: the brush strokes of a figure, one per line, from back to front.

Owns the little notation in which the courts are drawn and nothing else. One stroke per line, continued on
indented lines; what stands after the colon are the points (see unsun_kit for outlines):

    f FILL [width] [+shadow] [~cloth] [=INK]: outline    a closed shape; outlines separated by "/"
    l INK width: line / line                             even lines
    b INK width: line / line                             brush strokes that swell and taper
    t INK width: line / line                             strokes of even weight with blunt ends (cords, bands)
    w FILL width,width...: line / line                   limbs: bands of changing width with an ink edge
    d FILL r [width]: x,y x,y                            discs
    o FILL [width]: x,y rx,ry                            an ellipse: centre, then radii
    r FILL width: x,y x,y                                a round-ended bar with an ink edge
    @ part [size] [turn]: x,y x,y                        a part at each place; a negative size mirrors it

A colour is a name of unsun_kit, a name of the picture's own, or #rrggbb. A cloth is written
kind/COLOUR/number/number, its kind one of CLOTHS.
"""

from collections.abc import Callable, Iterator, Mapping

import unsun_cloth
import unsun_kit
from unsun_kit import INK, Cloth, Pen

Part = Callable[[Pen], None]

MOTIFS = {
    "disc": unsun_cloth.disc,
    "blossom": unsun_cloth.blossom,
    "lozenge": unsun_cloth.lozenge,
    "cross": unsun_cloth.cross,
    "leaf": unsun_cloth.leaf,
    "cloudlet": unsun_cloth.cloudlet,
    "comma": unsun_cloth.comma,
}
CLOTHS: dict[str, Callable[..., Cloth]] = {
    "waves": unsun_cloth.waves,
    "hemp": unsun_cloth.hemp,
    "scales": unsun_cloth.scales,
    "stripes": unsun_cloth.stripes,
    "check": unsun_cloth.check,
    "rounds": unsun_cloth.rounds,
    "lace": unsun_cloth.lace,
}


def strokes(script: str) -> Iterator[tuple[list[str], str]]:
    """The words before and the points after the colon of every stroke."""
    joined: list[str] = []
    for line in script.splitlines():
        if line.startswith((" ", "\t")) and joined:
            joined[-1] += " " + line.strip()
        elif line.strip():
            joined.append(line.strip())
    for stroke in joined:
        words, _, points = stroke.partition(":")
        yield words.split(), points.strip()


class Picture:
    """Draws scripts with a set of parts and own colours."""

    def __init__(self, parts: Mapping[str, Part], colours: Mapping[str, str] | None = None) -> None:
        self.parts = parts
        self.colours = dict(colours or {})

    def draw(self, pen: Pen, script: str) -> None:
        """Draw every stroke of the script; an unknown stroke, part or colour raises KeyError."""
        tools = {
            "f": self._fill,
            "l": self._line,
            "b": self._brush,
            "t": self._band,
            "w": self._limb,
            "d": self._dots,
            "o": self._oval,
            "r": self._rod,
            "@": self._part,
        }
        for (tool, *words), points in strokes(script):
            tools[tool](pen, words, points)

    def colour(self, name: str) -> str:
        """A colour by its name."""
        if name.startswith("#"):
            return name
        if name in self.colours:
            return self.colours[name]
        found: str | None = getattr(unsun_kit, name, None)
        if found is None:
            raise KeyError(f"no colour {name}")
        return found

    def cloth(self, words: str) -> Cloth:
        """A cloth from kind/COLOUR/number..."""
        kind, *rest = words.split("/")
        values = [float(word) if _is_number(word) else self.colour(word) for word in rest]
        if kind in MOTIFS:
            return unsun_cloth.scatter(MOTIFS[kind], *values)  # type: ignore[arg-type]
        return CLOTHS[kind](*values)

    def _fill(self, pen: Pen, words: list[str], points: str) -> None:
        fill, width, heavy, cloth, ink = self.colour(words[0]), 2.4, 0.0, None, INK
        for word in words[1:]:
            if word[0] == "+":
                heavy = float(word[1:])
            elif word[0] == "~":
                cloth = self.cloth(word[1:])
            elif word[0] == "=":
                ink = self.colour(word[1:])
            else:
                width = float(word)
        for outline in points.split("/"):
            pen.form(outline, fill, width, cloth, ink, heavy)

    def _line(self, pen: Pen, words: list[str], points: str) -> None:
        pen.line(points, float(words[1]), self.colour(words[0]))

    def _brush(self, pen: Pen, words: list[str], points: str) -> None:
        pen.brush(points, float(words[1]), self.colour(words[0]))

    def _band(self, pen: Pen, words: list[str], points: str) -> None:
        pen.line(points, float(words[1]) + 3.6, INK)
        pen.line(points, float(words[1]), self.colour(words[0]))

    def _limb(self, pen: Pen, words: list[str], points: str) -> None:
        widths = [float(width) for width in words[1].split(",")]
        for part in points.split("/"):
            pen.limb(part, widths, self.colour(words[0]))

    def _dots(self, pen: Pen, words: list[str], points: str) -> None:
        width = float(words[2]) if len(words) > 2 else 0
        for x, y in _places(points):
            pen.dot(x, y, float(words[1]), self.colour(words[0]), width)

    def _oval(self, pen: Pen, words: list[str], points: str) -> None:
        width = float(words[1]) if len(words) > 1 else 0
        (x, y), (rx, ry) = _places(points)
        pen.oval(x, y, rx, ry, self.colour(words[0]), width)

    def _rod(self, pen: Pen, words: list[str], points: str) -> None:
        (x1, y1), (x2, y2) = _places(points)
        pen.rod(x1, y1, x2, y2, float(words[1]), self.colour(words[0]))

    def _part(self, pen: Pen, words: list[str], points: str) -> None:
        size = float(words[1]) if len(words) > 1 else 1
        turn = float(words[2]) if len(words) > 2 else 0
        for x, y in _places(points):
            with pen.at(x, y, abs(size), turn, flip=size < 0):
                self.parts[words[0]](pen)


def _is_number(word: str) -> bool:
    return word.replace(".", "", 1).lstrip("-").isdigit()


def _places(points: str) -> list[tuple[float, float]]:
    return [(x, y) for x, y, _ in unsun_kit.knots(points)]
