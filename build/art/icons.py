"""The interface's icons: one white stroke of one weight with round ends, so that the view can tint them.

Owns their shapes alone (viewBox 0 0 64 64, drawing kept within 4 to 60). It knows no button and no meaning
beyond the name. `ICONS` maps each name to its elements.
"""

import svg
from svg import Path, polar

WHITE = "#ffffff"
WEIGHT = 5.0


def stroke(d: str | Path, width: float = WEIGHT) -> str:
    """A line of the house weight."""
    return svg.path(d, stroke=WHITE, width=width, cap="round", join="round")


def solid(d: str | Path, width: float = 2.0) -> str:
    """A filled shape with softened corners."""
    return svg.path(d, WHITE, stroke=WHITE, width=width, join="round")


def ring(cx: float, cy: float, r: float, width: float = WEIGHT) -> str:
    """A circle's line."""
    return svg.circle(cx, cy, r, stroke=WHITE, width=width)


def spots(*places: tuple[float, float, float]) -> list[str]:
    """Filled discs, each (x, y, radius)."""
    return [svg.circle(x, y, r, WHITE) for x, y, r in places]


def box(x: float, y: float, w: float, h: float, r: float = 5, width: float = WEIGHT) -> str:
    """A rounded frame."""
    return svg.rect(x, y, w, h, r, stroke=WHITE, width=width, join="round")


def block(x: float, y: float, w: float, h: float, r: float = 2.5) -> str:
    """A filled rounded rectangle."""
    return svg.rect(x, y, w, h, r, WHITE)


def gear() -> str:
    """Eight rounded teeth."""
    outline = []
    for n in range(8):
        for r, offset in ((19.5, -13), (25.5, -8), (25.5, 8), (19.5, 13)):
            outline.append(polar(32, 32, r, 45 * n + offset))
    return stroke(Path().poly(outline).close(), 4.5)


def star(cx: float, cy: float, r: float) -> Path:
    """A five-pointed star's outline."""
    return Path().poly(svg.star(cx, cy, r, r * 0.44, 5)).close()


def spokes(inner: float, outer: float, count: int) -> Path:
    """Short lines across a ring."""
    found = Path()
    for n in range(count):
        found.move(*polar(32, 32, inner, 360 / count * n)).line(*polar(32, 32, outer, 360 / count * n))
    return found


def grains() -> list[str]:
    """Grain as a paper shows it: coarse spots thinning out to the right."""
    sizes = (4.6, 4, 3.3, 2.5, 1.8)
    return spots(*((11 + 10.5 * n, 11 + 10.5 * row, r) for row in range(5) for n, r in enumerate(sizes)))


SPEAKER = solid("M9 25H19L33 13V51L19 39H9Z", 4)
EYE = "M5 32Q17 13 32 13Q47 13 59 32Q47 51 32 51Q17 51 5 32Z"
SHACKLE = "M20 29V20A12 12 0 0 1 44 20V29"
DIAMOND = "M32 6L58 32L32 58L6 32Z"

NAVIGATION = {
    "home": [stroke("M7 31Q23 24 32 9Q41 24 57 31"), stroke("M15 29V54H49V29"), stroke("M27 54V41H37V54")],
    "settings": [gear(), ring(32, 32, 8.5)],
    "learn": [stroke("M32 17Q21 9 7 12V49Q21 46 32 54Q43 46 57 49V12Q43 9 32 17V54")],
    "history": [stroke("M11.5 24A22 22 0 1 1 11 39"), stroke("M10 11V25H24"), stroke("M32 20V33L41 39")],
    "statistics": [stroke("M8 55H56"), block(12, 33, 9, 15), block(27.5, 21, 9, 27), block(43, 9, 9, 39)],
    "quit": [stroke("M36 9H13V55H36"), stroke("M27 32H54M45 22L55 32L45 42")],
    "back": [stroke("M54 32H11M28 14L10 32L28 50")],
    "next": [stroke("M10 32H53M36 14L54 32L36 50")],
    "close": [stroke("M14 14L50 50M50 14L14 50")],
    "menu": [stroke("M9 16H55M9 32H55M9 48H55")],
    "dots": spots((11, 32, 5), (32, 32, 5), (53, 32, 5)),
    "up": [stroke("M11 43L32 22L53 43", 6)],
    "down": [stroke("M11 21L32 42L53 21", 6)],
    "left": [stroke("M43 11L22 32L43 53", 6)],
    "right": [stroke("M21 11L42 32L21 53", 6)],
    "search": [ring(27, 27, 18), stroke("M41 41L56 56", 6)],
    "refresh": [
        stroke("M10 30A22 22 0 0 1 50 19M54 34A22 22 0 0 1 14 45"),
        stroke("M51 6V19H38M13 58V45H26"),
    ],
    "fullscreen": [stroke("M9 24V9H24M40 9H55V24M55 40V55H40M24 55H9V40")],
    "windowed": [stroke("M24 9V24H9M55 24H40V9M40 55V40H55M9 40H24V55")],
    "info": [ring(32, 32, 24), *spots((32, 20.5, 3.6)), stroke("M32 31V45")],
    "warning": [stroke("M32 9L58 54H6Z"), stroke("M32 26V38"), *spots((32, 46.5, 3.3))],
    "check": [stroke("M9 34L25 50L55 15", 6.5)],
    "cross": [stroke("M15 15L49 49M49 15L15 49", 7.5)],
    "plus": [stroke("M32 11V53M11 32H53", 6)],
    "minus": [stroke("M11 32H53", 6)],
}

PLAY = {
    "play": [solid("M19 12L51 32L19 52Z", 6)],
    "pause": [block(14, 10, 13, 44, 4), block(37, 10, 13, 44, 4)],
    "to_first": [block(11, 12, 8, 40), solid("M52 13L27 32L52 51Z", 6)],
    "to_last": [block(45, 12, 8, 40), solid("M12 13L37 32L12 51Z", 6)],
    "step_back": [solid("M46 12L18 32L46 52Z", 6)],
    "step_on": [solid("M18 12L46 32L18 52Z", 6)],
    "stop_back": [solid("M31 15L9 32L31 49Z", 5), solid("M55 15L33 32L55 49Z", 5)],
    "stop_on": [solid("M9 15L31 32L9 49Z", 5), solid("M33 15L55 32L33 49Z", 5)],
    "branch": [stroke("M6 47H58"), stroke("M14 47C31 47 27 18 43 18H52"), stroke("M43 8L53.5 18L43 28")],
    "undo": [stroke("M13 24H40A14.5 14.5 0 0 1 40 53H22"), stroke("M24 12L12 24L24 36")],
    "redo": [stroke("M51 24H24A14.5 14.5 0 0 0 24 53H42"), stroke("M40 12L52 24L40 36")],
    "hint": [
        stroke("M23 45C23 36 14 33 14 23A18 18 0 0 1 50 23C50 33 41 36 41 45Z"),
        stroke("M26 56H38"),
        stroke("M25 25L32 31L39 25M32 31V45", 4),
    ],
    "sort": [stroke("M8 15H36M8 32H29M8 49H22"), stroke("M47 12V52M37 42L47 52L57 42")],
    "last_trick": [box(28, 7, 26, 37), stroke("M40 55H20A9 9 0 0 1 11 46V22M3.5 30L11 21.5L18.5 30")],
    "rules": [
        stroke("M8 11H56M8 53H56", 6),
        stroke("M16 11V53M48 11V53"),
        stroke("M26 23H38M26 32H38M26 41H33", 4),
    ],
    "claim": [stroke("M4 34L17 47L41 17M31 45L33.5 47L58 17")],
    "take": [stroke("M32 6V37M18 24L32 38L46 24"), stroke("M7 37Q12 57 32 57Q52 57 57 37")],
    "draw": [box(8, 8, 28, 40), stroke("M44 14A6 6 0 0 1 50 20V46A10 10 0 0 1 40 56H24M32 48L23 56")],
    "pass": [stroke("M8 44A24 24 0 0 1 54 36M55 22V37H40"), *spots((30, 49, 5.5))],
    "flag": [stroke("M13 58V8"), stroke("M13 11Q23 4 33 10.5T53 11V36Q43 42 33 35.5T13 36")],
    "curtain": [
        stroke("M6 9H58", 6),
        stroke("M11 9V55Q29 48 29 9M53 9V55Q35 48 35 9"),
        stroke("M20 9V36M44 9V36", 3.5),
    ],
    "trump": [box(12, 6, 40, 52, 7), solid("M20 41L18 24L26 30L32 20L38 30L46 24L44 41Z", 3)],
    "dealer": [
        ring(32, 32, 25),
        svg.rect(21, 19, 14, 21, 2.5, WHITE, transform=svg.turn(-16, 28, 30)),
        svg.rect(31.5, 23, 14, 21, 2.5, stroke=WHITE, width=3, transform=svg.turn(14, 38, 34)),
    ],
    "direction_cw": [stroke("M54 34A22 22 0 1 1 47 16.5"), stroke("M48 4V18H34")],
    "direction_ccw": [stroke("M10 34A22 22 0 1 0 17 16.5"), stroke("M16 4V18H30")],
    "burden": [
        box(5, 22, 22, 34, 4.5),
        stroke("M13 13H28A5 5 0 0 1 33 18V46"),
        stroke("M51 22V40M42 31H60", 5.5),
    ],
    "cards": [
        svg.rect(26, 12, 27, 40, 4.5, stroke=WHITE, width=WEIGHT, transform=svg.turn(10, 40, 32)),
        stroke("M22.5 47.5L18.5 48.5L8.5 16.5L26 11"),
        stroke("M39.5 26L44.5 33L37.5 38.5L32.5 31.5Z", 3),
    ],
    "chip": [ring(32, 32, 24.5), ring(32, 32, 12.5, 4), stroke(spokes(17.5, 22, 8), 6)],
    "dice": [
        box(8, 8, 48, 48, 10),
        *spots((21, 21, 4.5), (43, 21, 4.5), (32, 32, 4.5), (21, 43, 4.5), (43, 43, 4.5)),
    ],
    "slice": [
        stroke("M5 17H39V32H25Q9 30 5 17Z"),
        stroke("M42 21H58", 7.5),
        stroke("M7 55H57"),
        stroke("M14 45H20M29 45H35M44 45H50", 7),
    ],
    "team_a": [ring(32, 32, 24.5), *spots((32, 32, 13))],
    "team_b": [stroke(DIAMOND), solid("M32 21L43 32L32 43L21 32Z", 4)],
}

PEOPLE = {
    "person": [ring(32, 20, 11.5), stroke("M9 56C9 43 19 39 32 39S55 43 55 56Z")],
    "computer": [
        box(7, 9, 50, 35, 6),
        stroke("M32 44V55M19 55H45"),
        *spots((23, 22, 3.6), (41, 22, 3.6)),
        stroke("M24 31Q32 37 40 31", 4),
    ],
    "crown": [stroke("M11 46L7 18L21 30L32 11L43 30L57 18L53 46Z"), stroke("M12 55H52")],
    "star": [solid(star(32, 34, 26), 4)],
    "trophy": [
        stroke("M18 9H46V24A14 14 0 0 1 18 24Z"),
        stroke("M18 14H8Q8 28 20 30M46 14H56Q56 28 44 30"),
        stroke("M32 38V54M20 55H44"),
    ],
    "medal": [
        stroke("M14 7L25 25M50 7L39 25M26 7L32 18L38 7"),
        ring(32, 40, 16.5),
        solid(star(32, 41, 8), 2),
    ],
    "clock": [ring(32, 32, 24), stroke("M32 17V33L42 40")],
    "eye": [stroke(EYE), ring(32, 32, 8.5)],
    "eye_off": [
        stroke("M17 19Q9 25 5 32Q17 51 32 51Q39 51 45 47M26 13.5Q47 10 59 32Q56 37 52 41"),
        stroke("M11 9L53 56"),
    ],
    "lock": [box(11, 29, 42, 27), stroke(SHACKLE), *spots((32, 42.5, 4.5))],
    "unlock": [box(11, 29, 42, 27), stroke("M20 29V18A12 12 0 0 1 43 13"), *spots((32, 42.5, 4.5))],
}

TOOLS = {
    "save": [stroke("M9 9H44L55 20V55H9Z"), stroke("M20 9V23H40V9"), stroke("M19 55V37H45V55")],
    "folder": [stroke("M7 51V13H25L31 21H57V51Z")],
    "export": [stroke("M21 27H11V56H53V27H43"), stroke("M32 43V8M21 19L32 8L43 19")],
    "import": [stroke("M21 27H11V56H53V27H43"), stroke("M32 8V43M21 32L32 43L43 32")],
    "trash": [stroke("M8 17H56M24 17V8H40V17M14 17L18 56H46L50 17"), stroke("M27 28V45M37 28V45", 4)],
    "erase": [stroke("M22 13H57V51H22L6 32Z"), stroke("M30 24L46 40M46 24L30 40", 4)],
    "edit": [stroke("M9 55L12 42L42 12A7 7 0 0 1 52 22L22 52Z"), stroke("M35 19L45 29")],
    "sound": [SPEAKER, stroke("M41 24A11.5 11.5 0 0 1 41 40M48 14A24 24 0 0 1 48 50")],
    "mute": [SPEAKER, stroke("M43 25L57 39M57 25L43 39")],
    "music": [stroke("M24 47V14L52 8V41"), *spots((17, 47, 8.5), (45, 41, 8.5))],
    "language": [ring(32, 32, 24.5), stroke("M8 32H56M32 8C17 22 17 42 32 56C47 42 47 22 32 8Z", 4)],
    "keyboard": [
        box(4, 15, 56, 35, 6),
        *spots(*((14 + 9 * n, 25, 2.8) for n in range(5)), *((18.5 + 9 * n, 33, 2.8) for n in range(4))),
        stroke("M21 41.5H43", 4.5),
    ],
    "gamepad": [
        stroke("M19 17H45C56 17 60 34 59 44C58 53 51 53 47 47L43 41H21L17 47C13 53 6 53 5 44C4 34 8 17 19 17Z"),
        stroke("M21 24V34M16 29H26", 4),
        *spots((40, 32, 3.2), (46, 26, 3.2)),
    ],
    "mouse": [box(15, 5, 34, 54, 17), stroke("M32 16V26", 6)],
    "speed": [stroke("M12 51A25.5 25.5 0 1 1 52 51"), stroke("M32 38L44 23"), *spots((32, 38, 5.5))],
    "contrast": [ring(32, 32, 24), solid("M32 10A22 22 0 0 1 32 54Z", 0.5)],
    "grain": grains(),
    "temperature": [
        stroke("M24.5 36V14A7.5 7.5 0 0 1 39.5 14V36A13 13 0 1 1 24.5 36Z"),
        *spots((32, 46, 6)),
        stroke("M32 46V26", 4),
    ],
    "palette": [
        stroke("M32 7A25 25 0 1 0 32 57C39 57 39 51 37 47C34 41 38 37 44 37H50C55 37 57 34 57 30C56 17 45 7 32 7Z"),
        *spots((19, 33, 4), (25, 21, 4), (40, 19, 4)),
    ],
}  # fmt: skip

ICONS: dict[str, list[str]] = {**NAVIGATION, **PLAY, **PEOPLE, **TOOLS}


def files() -> dict[str, str]:
    """One file per icon."""
    return {f"icons/{name}.svg": svg.document(64, 64, parts) for name, parts in ICONS.items()}
