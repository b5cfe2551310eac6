"""Writing while the picture goes on: flushing a file to the disk takes longer than a frame.

A thread lives only as long as there is something to write. It is no daemon: the program's end waits for it, so that a
finished write never depends on the window's last moment.
"""

import threading
from pathlib import Path

from game.persist.files import write_safely
from game.persist.problems import Problem

_PATIENCE_S = 1.0  # a disk slower than this holds nobody up


class Writer:
    """Writes files one after the other. Of one file never two texts wait: a crash costs the last one at most."""

    def __init__(self) -> None:
        self._lock = threading.Condition()
        self._waiting: dict[Path, bytes] = {}
        self._failed: dict[Path, bytes] = {}
        self._problems: dict[Path, Problem] = {}
        self._is_busy = False
        self._writing: Path | None = None

    def put(self, path: Path, data: bytes) -> None:
        """Writes soon; returns at once, unless the file's last text is not on the disk yet."""
        with self._lock:
            self._lock.wait_for(lambda: path not in self._waiting and path != self._writing, _PATIENCE_S)
            self._waiting[path] = data
            if self._is_busy:
                return
            self._is_busy = True
        try:
            threading.Thread(target=self._work, name="writer").start()
        except RuntimeError:  # no thread to be had: then here and now
            self._work()

    def problem(self, path: Path) -> Problem | None:
        """What went wrong with the file's last write, told once until a write succeeds; None as well while it is still
        being written."""
        with self._lock:
            return self._problems.pop(path, None)

    def late_problems(self) -> list[Problem]:
        """The same for all files, for whoever does not write again."""
        with self._lock:
            problems = list(self._problems.values())
            self._problems.clear()
            return problems

    def retry(self) -> list[Problem]:
        """Writes what failed once more, waits for everything, and returns what cannot be written even now."""
        self.flush()  # first: a newer text on its way must not be followed by the one that failed
        with self._lock:
            failed = dict(self._failed)
            self._failed.clear()
        for path, data in failed.items():
            self.put(path, data)
        self.flush()
        return self.late_problems()

    def flush(self) -> None:
        """Waits until everything is on the disk, or has failed."""
        with self._lock:
            self._lock.wait_for(lambda: not self._is_busy)

    def _work(self) -> None:
        while True:
            with self._lock:
                if not self._waiting:
                    self._is_busy = False
                    self._lock.notify_all()
                    return
                path = next(iter(self._waiting))
                data = self._waiting.pop(path)
                self._writing = path
            problem = _written(path, data)
            with self._lock:
                self._writing = None
                self._note(path, data, problem)
                self._lock.notify_all()

    def _note(self, path: Path, data: bytes, problem: Problem | None) -> None:
        if problem is None:
            self._failed.pop(path, None)
            self._problems.pop(path, None)
            return
        if path not in self._failed:
            self._problems[path] = problem
        self._failed[path] = data


def _written(path: Path, data: bytes) -> Problem | None:
    """Whatever happens, the thread must go on: somebody waits for it."""
    try:
        return write_safely(path, data)
    except Exception as error:
        return Problem("write_failed", path, f"{type(error).__name__}: {error}")
