"""Where the blocks of a page lie. A block is set when it comes near the view; until then its height is guessed.

Measuring words is slow (a whole book takes longer than a person waits for), setting what is seen is not. When a guess
above the view is mended, the layout says by how much what is seen has moved.
"""

from game.view.pages.blocks import Block, Heading, Page
from game.view.pages.setting import SetBlock, Setter


class PageLayout:
    """A page in one width. Heights are pixels from the page's top."""

    def __init__(self, setter: Setter, page: Page, width: int) -> None:
        self.page = page
        self.width = width
        self._setter = setter
        self._highs = [setter.guess(block, width) for block in page.blocks]
        self._set: list[SetBlock | None] = [None] * len(page.blocks)
        self._tops: list[int] = []
        self.high = 0
        self._stack()

    def _stack(self) -> None:
        """Places the blocks one below the other."""
        self._tops = []
        y = 0
        before: Block | None = None
        for number, (block, high) in enumerate(zip(self.page.blocks, self._highs, strict=True)):
            y += self._setter.space(before, block)
            if number == 2 and isinstance(block, Heading):
                y = max(y, self._setter.emblem(self.width))  # a short lead ends above the emblem's foot
            self._tops.append(y)
            y += high
            before = block
        self.high = y

    @property
    def is_whole(self) -> bool:
        """Whether every block is set."""
        return None not in self._set

    def top(self, number: int) -> int:
        """Where a block begins, as far as it is known."""
        return self._tops[number]

    def span(self, place: tuple[int, int]) -> tuple[int, int]:
        """Top and height of a block, or of a row in it (see Page.place)."""
        number, row = place
        block = self.block(number)
        if 0 <= row < len(block.rows):
            top, high = block.rows[row]
            return self._tops[number] + top, high
        return self._tops[number], block.high

    def block(self, number: int) -> SetBlock:
        """A block, set if it was not yet."""
        made = self._set[number]
        if made is None:
            made = self._set[number] = self._setter.set(self.page, number, self.width)
            if made.high != self._highs[number]:
                self._highs[number] = made.high
                self._stack()
        return made

    def settle(self, top: int, bottom: int) -> int:
        """Sets all blocks that reach between two heights; gives how far what lay at `top` has moved down by that."""
        moved = 0
        for number in range(len(self._set)):
            if self._set[number] is not None or self._tops[number] >= bottom + moved:
                continue
            if self._tops[number] + self._highs[number] <= top + moved:
                continue
            above = self._tops[number] < top + moved
            before = self._highs[number]
            self.block(number)
            if above:
                moved += self._highs[number] - before
        return moved

    def settle_one(self, top: int) -> int | None:
        """Sets one more block, the nearest to `top`; gives how far what lay there has moved. None: all are set."""
        open_ones = [number for number, made in enumerate(self._set) if made is None]
        if not open_ones:
            return None
        number = min(open_ones, key=lambda each: abs(self._tops[each] - top))
        is_above = self._tops[number] < top
        before = self._highs[number]
        self.block(number)
        return self._highs[number] - before if is_above else 0

    def visible(self, top: int, bottom: int) -> list[tuple[int, SetBlock]]:
        """The set blocks that reach between two heights, each with its top."""
        return [
            (y, block)
            for y, block in zip(self._tops, self._set, strict=True)
            if block is not None and y < bottom and y + block.reach > top
        ]
