"""Long work that goes on in slices, so that the picture goes on beside it. No picture and no threads here."""

import time
from collections.abc import Iterator


class SlicedWork:
    """Call `advance` until it says that it is done. The work itself is `_run`; it yields after each small piece."""

    def __init__(self) -> None:
        self.is_done = False
        self._work = self._run()

    def _run(self) -> Iterator[None]:
        raise NotImplementedError

    def advance(self, seconds: float) -> bool:
        """Works for about that long. Whether everything is done."""
        until = time.monotonic() + seconds
        while not self.is_done and time.monotonic() < until:
            self.is_done = next(self._work, True) is True
        return self.is_done
