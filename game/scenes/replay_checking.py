"""The play checker at work in a replay: one seat after the other, what was found kept in the history.

Owns which seat is being checked; the questions are the checker's affair.
"""

from game.scenes.replay_checks import LEVEL, Checker, Finding
from game.scenes.scene import House
from game.session.timeline import Timeline


class Checking:
    """The checker of the seat that is looked at, and the findings by the place they belong to."""

    def __init__(self, house: House, timeline: Timeline, match_id: str) -> None:
        """`match_id` is the history's; empty if the match is not in there: then nothing is kept."""
        self.checker: Checker | None = None
        self.found_at: dict[int, Finding] = {}
        self._house, self._timeline, self._match_id = house, timeline, match_id

    @property
    def is_running(self) -> bool:
        return self.checker is not None and self.checker.is_running

    def take_seat(self, seat: int) -> None:
        """From now on the decisions of this seat; of none if it is no seat."""
        self.stop()
        self.checker, self.found_at = None, {}
        if seat < 0:
            return
        kept = self._house.history.check(self._match_id, seat, LEVEL) if self._match_id else ""
        self.checker = Checker(
            self._house.runner, self._timeline, seat, kept, lambda text: self._keep(seat, text)
        )
        self.found_at = {finding.place: finding for finding in self.checker.findings}

    def toggle(self) -> None:
        """Starts, or stops."""
        if self.checker is not None and not self.checker.is_running:
            self.checker.start()
        else:
            self.stop()

    def stop(self) -> None:
        if self.checker is not None:
            self.checker.stop()

    def update(self) -> bool:
        """Lets it go on. Whether there is something new to show."""
        if self.checker is None or not self.checker.is_running:
            return False
        found = self.checker.update()
        if found:
            self.found_at[self.checker.findings[-1].place] = self.checker.findings[-1]
        return found or not self.checker.is_running

    def _keep(self, seat: int, text: str) -> None:
        if not self._match_id:
            return
        problem = self._house.history.keep_check(self._match_id, seat, LEVEL, text)
        if problem is not None:
            self._house.saves.problems.append(problem)
