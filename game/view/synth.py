"""The house's instruments: paper, wood, clay, a drum, a bell and a plucked string, computed from noise and sines.

Pure arithmetic on the standard library: seeded, so every machine hears the same. Samples are floats from -1 to 1 at
RATE per second. It knows no files and no device.
"""

import math
from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

RATE = 32000
PEAK = 0.7

Samples = list[float]
# A five-tone scale over two octaves, in semitones: a chain climbs it.
CHAIN = (0, 2, 4, 7, 9, 12, 14, 16)


def _count(seconds: float) -> int:
    return max(1, round(seconds * RATE))


def mixed(*layers: tuple[float, Samples]) -> Samples:
    """Several samples at once, each beginning at its time in seconds."""
    length = max(_count(start) + len(samples) for start, samples in layers)
    out = [0.0] * length
    for start, samples in layers:
        offset = round(start * RATE)
        for number, level in enumerate(samples):
            out[offset + number] += level
    return out


def scaled(samples: Samples, gain: float) -> Samples:
    """The samples made louder or softer."""
    return [level * gain for level in samples]


def to_pcm(samples: Samples, peak: float = PEAK) -> "array[int]":
    """16-bit samples whose loudest one is at `peak`, with a short fade so that nothing clicks at the end."""
    loudest = max((abs(level) for level in samples), default=0.0) or 1.0
    factor = 32767 * peak / loudest
    fade = min(len(samples) // 3, 1600)
    start = len(samples) - fade
    return array(
        "h",
        (
            round(level * factor * (1.0 if number < start else (len(samples) - number) / fade))
            for number, level in enumerate(samples)
        ),
    )


def hiss(
    rng: Random, seconds: float, low: float, high: float, attack: float = 0.15, power: float = 2.0
) -> Samples:
    """Noise through a band that glides from one middle to another (Hz): paper and breath. `attack` is a share."""
    count = _count(seconds)
    out, band, smooth = [], 0.0, 0.0
    rise = max(1.0, count * attack)
    for number in range(count):
        place = number / count
        tune = 2 * math.sin(math.pi * (low + (high - low) * place) / RATE)
        smooth += tune * band
        band += tune * (rng.uniform(-1, 1) - smooth - 0.9 * band)
        out.append(band * min(1.0, number / rise) * (1 - place) ** power)
    return out


def struck(
    rng: Random, seconds: float, modes: Sequence[tuple[float, float, float]], click: float = 0.0
) -> Samples:
    """Damped sines, each (frequency, strength, seconds to a third), with a click of noise at the start."""
    count = _count(seconds)
    out = [0.0] * count
    for frequency, strength, decay in modes:
        step, fall = 2 * math.pi * frequency / RATE, math.exp(-1 / (decay * RATE))
        # A damped sine by its own recurrence: two multiplications a sample.
        twice, square = 2 * fall * math.cos(step), fall * fall
        before, now = 0.0, strength * fall * math.sin(step)
        for number in range(1, count):
            out[number] += now
            before, now = now, twice * now - square * before
    for number in range(min(count, _count(0.004)) if click else 0):
        out[number] += click * rng.uniform(-1, 1) * (1 - number / _count(0.004))
    return out


def pluck(rng: Random, frequency: float, seconds: float, softness: float = 0.5) -> Samples:
    """A string (Karplus and Strong): a burst of noise that runs round and loses its edge each time."""
    size = max(2, round(RATE / frequency))
    ring = [rng.uniform(-1, 1) for _ in range(size)]
    for _ in range(2):
        ring = [(ring[n - 1] + ring[n]) / 2 for n in range(size)]
    out = []
    fall = 0.9985 - 0.002 * softness
    for number in range(_count(seconds)):
        place = number % size
        level = ring[place]
        out.append(level)
        ring[place] = fall * ((1 - softness / 2) * level + softness / 2 * ring[(place + 1) % size])
    return out


def drum(rng: Random, low: float = 62.0, seconds: float = 0.75) -> Samples:
    """A small taiko: a skin whose tone falls as it settles, and the thud of the stick."""
    out, phase = [], 0.0
    for number in range(_count(seconds)):
        now = number / RATE
        phase += 2 * math.pi * (low + low * 0.9 * math.exp(-now / 0.035)) / RATE
        body = math.sin(phase) * math.exp(-now / 0.19)
        rim = math.sin(phase * 1.59 + 0.4) * math.exp(-now / 0.06) * 0.45
        out.append(body + rim)
    return mixed((0.0, out), (0.0, scaled(hiss(rng, 0.03, 900, 300, 0.02), 0.5)))


def bell(rng: Random, frequency: float = 620.0, seconds: float = 2.4) -> Samples:
    """A temple bowl: inharmonic partials, each a pair slightly apart so that it beats."""
    modes = []
    for ratio, strength, decay in ((1.0, 1.0, 0.85), (2.71, 0.5, 0.5), (5.15, 0.24, 0.26), (8.43, 0.1, 0.12)):
        spread = 1.0016 + rng.uniform(0, 0.0008)
        modes += [(frequency * ratio, strength, decay), (frequency * ratio * spread, strength * 0.7, decay)]
    return struck(rng, seconds, modes, click=0.1)


def wood(rng: Random, frequency: float = 520.0) -> Samples:
    """A knock on wood."""
    f = frequency * rng.uniform(0.96, 1.04)
    return struck(rng, 0.14, [(f, 1.0, 0.022), (f * 2.72, 0.5, 0.012), (f * 4.9, 0.2, 0.006)], click=0.35)


def clay(rng: Random) -> Samples:
    """One thick tile on another."""
    f = 1850 * rng.uniform(0.93, 1.07)
    modes = [(f, 1.0, 0.016), (f * 1.62, 0.7, 0.011), (f * 2.9, 0.35, 0.006), (f * 0.31, 0.5, 0.02)]
    return struck(rng, 0.09, modes, click=0.5)


def paper(rng: Random, seconds: float, low: float = 2600, high: float = 3600) -> Samples:
    """One card over another."""
    tilt = rng.uniform(0.9, 1.12)
    return hiss(rng, seconds * rng.uniform(0.9, 1.15), low * tilt, high * tilt, 0.2)


def card_down(rng: Random) -> Samples:
    """A card laid on the table: a breath of paper and a soft thud."""
    thud = struck(rng, 0.09, [(150 * rng.uniform(0.9, 1.1), 1.0, 0.018), (310, 0.4, 0.01)])
    return mixed((0.0, scaled(paper(rng, 0.07, 3000, 2000), 0.8)), (0.035, scaled(thud, 0.7)))


def flip(rng: Random) -> Samples:
    """A card turned over: a snap at the end of a short breath."""
    snap = struck(rng, 0.04, [(2400 * rng.uniform(0.9, 1.1), 0.5, 0.006)], click=0.9)
    return mixed((0.0, paper(rng, 0.08, 2000, 4600)), (0.06, scaled(snap, 0.5)))


def shuffle(rng: Random) -> Samples:
    """Two halves run into each other, then are pushed together."""
    layers, now = [], 0.0
    for number in range(30):
        layers.append(
            (now, scaled(paper(rng, 0.022, 3200, 2600), 0.5 + 0.3 * math.sin(number / 30 * math.pi)))
        )
        now += 0.021 * (1.25 - 0.5 * math.sin(number / 30 * math.pi)) * rng.uniform(0.8, 1.2)
    return mixed(*layers, (now + 0.06, scaled(paper(rng, 0.25, 1500, 2600), 0.7)))


def banzai(rng: Random) -> Samples:
    """Three beats, each stronger, and the bell over the last."""
    beats = [(0.0, scaled(drum(rng), 0.7)), (0.24, scaled(drum(rng, 66), 0.85)), (0.48, drum(rng, 58, 1.1))]
    return mixed(*beats, (0.5, scaled(bell(rng, 740, 2.0), 0.35)))


def melody(rng: Random, steps: Sequence[int], each: float, root: float = 440.0) -> Samples:
    """Plucked notes, in semitones above the root."""
    notes = [(n * each, pluck(rng, root * 2 ** (step / 12), 1.2)) for n, step in enumerate(steps)]
    return mixed(*notes)


def burst(rng: Random) -> Samples:
    """Something cracks."""
    crack = [(rng.uniform(0, 0.09), scaled(clay(rng), rng.uniform(0.3, 1))) for _ in range(9)]
    return mixed(
        (0.0, scaled(hiss(rng, 0.22, 3800, 700, 0.01), 1.2)), (0.0, scaled(drum(rng, 80, 0.4), 0.8)), *crack
    )


Maker = Callable[[Random], Samples]


def _step(number: int) -> Maker:
    return lambda rng: pluck(rng, 392.0 * 2 ** (CHAIN[number] / 12), 0.9, 0.45)


@dataclass(frozen=True)
class Recipe:
    """How a sound is made, in how many variants, how loud it is, and whether it belongs to the cards or the room."""

    make: Maker
    variants: int
    gain: float
    is_room: bool = False


RECIPES: dict[str, Recipe] = {
    "deal": Recipe(lambda rng: paper(rng, 0.10), 4, 0.50),
    "slide": Recipe(lambda rng: paper(rng, 0.22, 2200, 3000), 3, 0.40),
    "place": Recipe(card_down, 4, 0.62),
    "flip": Recipe(flip, 4, 0.50),
    "shuffle": Recipe(shuffle, 2, 0.55),
    "chip": Recipe(clay, 4, 0.55),
    "chips": Recipe(
        lambda rng: mixed((0.0, clay(rng)), (0.05, scaled(clay(rng), 0.7)), (0.09, scaled(clay(rng), 0.5))),
        3,
        0.55,
    ),
    "knock": Recipe(wood, 3, 0.50),
    "click": Recipe(lambda rng: wood(rng, 900), 3, 0.22),
    "refuse": Recipe(lambda rng: mixed((0.0, wood(rng, 240)), (0.09, scaled(wood(rng, 215), 0.8))), 2, 0.45),
    "drum": Recipe(drum, 3, 0.80, is_room=True),
    "bell": Recipe(bell, 2, 0.42, is_room=True),
    "turn": Recipe(lambda rng: bell(rng, 1180, 0.9), 2, 0.20, is_room=True),
    "banzai": Recipe(banzai, 1, 0.90, is_room=True),
    "win": Recipe(lambda rng: melody(rng, (0, 4, 7, 9, 12, 16), 0.13), 1, 0.60, is_room=True),
    "lose": Recipe(lambda rng: melody(rng, (5, 1, 0), 0.26, 330), 1, 0.45, is_room=True),
    "burst": Recipe(burst, 2, 0.70, is_room=True),
    **{f"step{number}": Recipe(_step(number), 1, 0.55, is_room=True) for number in range(len(CHAIN))},
}
