"""Writing while the picture goes on: flushing a file to the disk takes longer than a frame.

A thread lives only as long as there is something to write. It is no daemon: the program's end waits for it, so that a
finished write never depends on the window's last moment.
"""

import threading
from pathlib import Path

from game.persist.files import write_safely
from game.persist.problems import Problem


class Writer:
    """Writes files one after the other; of several texts for one file the last one wins."""

    def __init__(self) -> None:
        self._lock = threading.Condition()
        self._waiting: dict[Path, bytes] = {}
        self._problems: dict[Path, Problem] = {}
        self._is_busy = False

    def put(self, path: Path, data: bytes) -> None:
        """Writes soon; returns at once."""
        with self._lock:
            self._waiting[path] = data
            if not self._is_busy:
                self._is_busy = True
                threading.Thread(target=self._work, name="writer").start()

    def problem(self, path: Path) -> Problem | None:
        """What went wrong with the file's last write, told once; None as well while it is still being written."""
        with self._lock:
            return self._problems.pop(path, None)

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
            problem = write_safely(path, data)
            with self._lock:
                self._problems.pop(path, None)
                if problem is not None:
                    self._problems[path] = problem
