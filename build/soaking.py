"""What every long run has: a time budget, a line on the terminal, a report that is kept as it goes.

A run that is stopped has lost nothing: the report in build/out/soak is at most some seconds old.
"""

import sys
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
OUT = ROOT / "build" / "out" / "soak"
_BAR = 30
_REPORT_EVERY_S = 5.0


class Run:
    """One long run, from its beginning on."""

    def __init__(self, name: str, wanted: int, minutes: float) -> None:
        """`wanted`: how many of whatever is counted make the run whole."""
        self._path = OUT / f"{name}.txt"
        self._wanted = wanted
        self._started = time.monotonic()
        self._budget_s = 60 * minutes
        self._kept_s = 0.0

    @property
    def seconds(self) -> float:
        """Since the beginning."""
        return time.monotonic() - self._started

    @property
    def is_over(self) -> bool:
        """Whether the time is up."""
        return self.seconds >= self._budget_s

    def tell(self, done: int, words: str, report: Callable[[], str]) -> None:
        """How far it is. The report is written now and then."""
        if self.seconds - self._kept_s >= _REPORT_EVERY_S:
            self._kept_s = self.seconds
            self.keep(report())
        if sys.stderr.isatty():
            part = min(1.0, max(done / self._wanted, self.seconds / self._budget_s))
            bar = "#" * round(_BAR * part) + "." * (_BAR - round(_BAR * part))
            print(f"\r[{bar}] {words}, {self.seconds / 60:.1f} min ", end="", file=sys.stderr, flush=True)

    def keep(self, report: str) -> None:
        """Writes the report now."""
        OUT.mkdir(parents=True, exist_ok=True)
        self._path.write_text(f"{report}\nafter {self.seconds / 60:.1f} min\n", "utf-8")

    def end(self, report: str) -> None:
        """The last report, on the console too."""
        self.keep(report)
        if sys.stderr.isatty():
            print(file=sys.stderr)
        print(f"{report}\nafter {self.seconds / 60:.1f} min")
