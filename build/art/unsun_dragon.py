"""The dragon's body, head, wings and claws.

Owns how a dragon is built along a spine: from the tail to the neck, fins, scales and belly plates included,
later coils over earlier ones. Knows no card; the courts place the parts.
"""

from itertools import pairwise

import svg
from unsun_kit import INK, Pen, Point, Track, chain_data, even, normals, profile, sides, soft_data, trace
from unsun_people import tinted
from unsun_script import Part

# B the hide, D its dark, E the belly, F fins and mane, K the horns.
HEAD_BACK = """
f F 2: !20,-20 40,-32 62,-30 !54,-22 72,-14 !56,-8 72,6 !52,8 62,24 !44,20 44,36 28,32 14,20
b D 3: 28,-14 44,-20 54,-24 / 30,-2 46,-4 58,-10 / 28,12 44,16 52,16
t K 4.4: 16,-24 28,-42 48,-54 66,-54
t K 4: 34,-46 38,-62
t K 4.4: 4,-24 10,-42 22,-56
f B 2: 22,-10 40,-22 50,-18 44,-4 28,2
f #8d1f26 2: !16,16 !-26,-2 !-42,0 -38,18 -34,24 -12,26
f B 2.4: !16,12 2,18 -12,20 -26,18 -38,20 -40,28 -30,35 -8,38 14,36 30,24 !36,8
f E 1.6: -36,30 -24,36 -8,38 10,36 !22,30 4,30 -14,29 -28,26
f WHITE 1.4: !-33,20 !-29,8 !-25,19 / !-14,20 !-11,12 !-8,19
"""
HEAD_FRONT = """
f B 2.4: !36,14 36,-8 22,-24 4,-26 -8,-20 -18,-17 -32,-24 -46,-20 -52,-8 -46,0 -34,-1 !-22,0 -8,4 4,9 !16,18
f WHITE 1.4: !-44,0 !-40,13 !-35,-1 / !-24,0 !-20,10 !-16,2 / !-6,4 !-3,12 !1,8
f E 1.4: -44,-20 -40,-26 -32,-26 -32,-20
d INK 2.4: -44,-11
l INK 1.4: -48,-5 -42,-4 -38,-8 / -24,-14 -18,-8 -8,-8 / 20,2 26,6 32,2
f D 1.6: !-12,-20 -8,-36 !0,-27 8,-40 !12,-28 22,-36 !20,-18 8,-18 -2,-14
o #f6d046 2: 2,-12 7.4,6.2
d INK 3: 0,-12
b INK 4: -10,-16 0,-21 12,-18
f F 1.8: !2,34 0,48 !8,42 12,56 !18,42 28,50 !28,34
b F 4.4: -47,-14 -62,-26 -58,-44 -66,-54 / -40,28 -52,38 -48,52 -58,60
"""
CLAW = """
f B 2.4: !14,-40 20,-20 12,-4 4,8 !-14,10 -10,-2 0,-14 -6,-34
f F 1.6: !18,-22 30,-14 !20,-10 26,2 !12,-2
f WHITE 1.6: !-12,2 -26,-2 !-34,8 -24,6 !-12,11 / !-10,8 -20,16 !-20,28 -12,18 !-2,12 / !0,8 2,18 !12,26 10,14
    !8,4
l D 1.4: 4,-30 12,-26 / 4,-20 12,-16
"""
# A bat's wing, its shoulder at the origin, spread up and to the right.
WING = """
f F 2.4 +1.4: !0,0 10,-40 26,-74 !44,-96 70,-92 !96,-70 84,-56 !92,-36 74,-32 !76,-8 56,-10 !46,10 30,6 !12,18
f B 2: !0,0 8,-42 26,-80 !46,-100 34,-72 24,-40 18,-10 !12,8
b B 5: 44,-96 66,-84 92,-70 / 40,-88 68,-60 88,-38 / 30,-64 54,-36 72,-10 / 20,-28 36,-10 44,6
b INK 1.6: 44,-92 66,-80 90,-68 / 38,-84 66,-57 86,-36 / 28,-60 52,-33 70,-9
f K 1.6: !46,-100 44,-114 !56,-104 !52,-96
"""
FLAME = """
f RED 2: !-14,16 -20,-4 !-14,-18 -10,-10 !-2,-40 6,-22 !14,-30 16,-8 !24,-14 20,10 8,20 -6,20
f #eec33f 0: !-8,14 -10,0 !-6,-6 !0,-22 6,-6 !12,-10 12,8 4,16
"""


def palette(hide: str, dark: str, belly: str, fin: str, horn: str = "GOLD_LIGHT") -> dict[str, str]:
    """The five colours of a dragon by their letters."""
    return {"B": hide, "D": dark, "E": belly, "F": fin, "K": horn}


def parts(colours: dict[str, str]) -> dict[str, Part]:
    """Head, claw, wing and flame in a dragon's colours."""
    return {
        "jaw": tinted(HEAD_BACK, **colours),
        "skull": tinted(HEAD_FRONT, **colours),
        "claw": tinted(CLAW, **colours),
        "wing": tinted(WING, **colours),
        "flame": tinted(FLAME),
    }


class Serpent:
    """A body along a spine, drawn piece by piece from the tail to the neck."""

    def __init__(
        self, spine: str, widths: tuple[float, ...], colours: dict[str, str], mirrored: bool = False
    ) -> None:
        """`widths` from the tail on; the belly lies to the right of the way, or to the left when mirrored."""
        self.points = even(trace(spine, closed=False, parts=10), 8)
        self.widths = widths
        self.colours = colours
        self.sign = -1 if mirrored else 1

    def draw(self, pen: Pen, pieces: int = 4) -> None:
        """All of the body."""
        last = len(self.points) - 1
        cuts = [round(last * index / pieces) for index in range(pieces + 1)]
        for first, end in pairwise(cuts):
            self._piece(pen, max(0, first - 1), end)

    def _piece(self, pen: Pen, first: int, end: int) -> None:
        last = len(self.points) - 1
        points = self.points[first : end + 1]
        widths = [profile(self.widths, index / last) for index in range(first, end + 1)]
        left, right = sides(points, widths)
        back, belly = (left, right) if self.sign == 1 else (right, left)
        self._fins(pen, back, points)
        pen.add(svg.path(chain_data([*left, *reversed(right)], closed=True), self.colours["B"]))
        self._belly(pen, points, widths, belly)
        self._scales(pen, points, widths)
        edges = soft_data(left[::2] + ([left[-1]] if len(left) % 2 == 0 else []))
        edges += soft_data(right[::2] + ([right[-1]] if len(right) % 2 == 0 else []))
        pen.add(svg.path(edges, stroke=INK, width=2.6, cap="round", join="round"))

    def _offset(self, points: list[Point], widths: list[float], share: float) -> list[Point]:
        """The chain at a share of the half width towards the belly."""
        return [
            (x + nx * w / 2 * share * self.sign, y + ny * w / 2 * share * self.sign)
            for (x, y), (nx, ny), w in zip(points, normals(points), widths, strict=True)
        ]

    def _fins(self, pen: Pen, back: list[Point], points: list[Point]) -> None:
        d = ""
        for index in range(1, len(back) - 2, 2):
            (x1, y1), (x2, y2), (mx, my) = back[index - 1], back[index + 1], points[index]
            bx, by = back[index]
            reach = 0.75
            tip = (bx + (bx - mx) * reach - (x2 - x1) * 0.5, by + (by - my) * reach - (y2 - y1) * 0.5)
            d += chain_data([(x1, y1), tip, (x2, y2)], closed=True)
        pen.add(svg.path(d, self.colours["F"], stroke=INK, width=1.6, join="round"))

    def _belly(self, pen: Pen, points: list[Point], widths: list[float], edge: list[Point]) -> None:
        inner = self._offset(points, widths, 0.4)
        pen.add(svg.path(chain_data([*inner, *reversed(edge)], closed=True), self.colours["E"]))
        plates = "".join(chain_data([a, b]) for a, b in zip(inner[::2], edge[::2], strict=True))
        pen.add(svg.path(chain_data(inner) + plates, stroke=INK, width=1.2))

    def _scales(self, pen: Pen, points: list[Point], widths: list[float]) -> None:
        d = ""
        for row, share in enumerate((-0.62, -0.22, 0.18)):
            chain = self._offset(points, widths, share)
            for index in range(2 + row % 2, len(points) - 1, 2):
                if widths[index] >= 14:
                    d += self._scale(chain, index, widths[index] * 0.17)
        if d:
            pen.add(svg.path(d, stroke=self.colours["D"], width=1.5, cap="round"))

    @staticmethod
    def _scale(chain: list[Point], index: int, r: float) -> str:
        """One scale: a bow across the way, bulging towards the tail."""
        (x1, y1), (x, y), (x2, y2) = chain[index - 1], chain[index], chain[min(index + 1, len(chain) - 1)]
        length = max(((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5, 0.1)
        ux, uy = (x2 - x1) / length * r, (y2 - y1) / length * r
        track = Track((x - uy, y + ux))
        bx, by = ux * 1.35, uy * 1.35  # the bulge
        track.step("c", (x - uy - bx, y + ux - by), (x + uy - bx, y - ux - by), (x + uy, y - ux))
        return track.data
