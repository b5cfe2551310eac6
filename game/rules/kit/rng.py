"""The house's own random generator and shuffle: the same stream on every machine and Python version."""

from typing import Final

_LOW: Final = 0xFFFFFFFF
_FACTOR: Final = 1791398085  # multiply-with-carry by Marsaglia: period near 2**63


class Rng:
    """A multiply-with-carry generator whose whole state is one integer, `x`."""

    __slots__ = ("x",)

    def __init__(self, x: int) -> None:
        self.x = x

    def below(self, n: int) -> int:
        """A fair number from 0 to n - 1; n must be from 1 to 2**32."""
        x = self.x
        while True:
            x = _FACTOR * (x & _LOW) + (x >> 32)
            low = x & _LOW
            if low - low % n <= _LOW + 1 - n:  # the block of n numbers that holds it is whole
                self.x = x
                return low % n

    def chance(self) -> float:
        """A number from 0 up to, not including, 1."""
        self.x = _FACTOR * (self.x & _LOW) + (self.x >> 32)
        return float(self.x & _LOW) / 4294967296.0

    def shuffle(self, cards: list[int]) -> None:
        """Fisher and Yates, in place: every order is equally likely. Draws as `below` does, written out for speed."""
        x = self.x
        i = len(cards) - 1
        while i > 0:
            x = _FACTOR * (x & _LOW) + (x >> 32)
            low = x & _LOW
            j = low % (i + 1)
            if low - j <= _LOW - i:
                held = cards[i]
                cards[i] = cards[j]
                cards[j] = held
                i -= 1
        self.x = x

    def clone(self) -> "Rng":
        return Rng(self.x)


def mixed(*parts: int) -> int:
    """One well-stirred 63-bit number from several: seeds of matches and decisions (splitmix64)."""
    mask = 0xFFFFFFFFFFFFFFFF
    z = 0x9E3779B97F4A7C15
    for part in parts:
        sign = 1 if part < 0 else 0
        rest = abs(part)
        words = [sign]
        while True:
            words.append(rest & mask)
            rest >>= 64
            if rest == 0:
                break
        for word in words:
            z = (z + word + 0x9E3779B97F4A7C15) & mask
            z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & mask
            z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
            z ^= z >> 31
    return z >> 1


def seeded(*parts: int) -> Rng:
    """A generator for the given seed parts, e.g. match seed, seat and number of the decision."""
    x = mixed(*parts)
    carry = (x >> 32) % (_FACTOR - 1) + 1  # the two states 0 and (_FACTOR - 1, _LOW) never move on
    return Rng((carry << 32) | (x & _LOW))
