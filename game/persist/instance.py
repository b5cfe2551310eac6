"""One running program per user: a second start gets a clear word instead of becoming a second writer."""

from filelock import FileLock, Timeout

from game.persist.folders import Folders
from game.persist.problems import Problem, write_problem


class Instance:
    """The lock of the running program. Let go with `release`; the system lets go of a dead program's lock."""

    def __init__(self, folders: Folders) -> None:
        self._path = folders.state / "running.lock"
        self._lock = FileLock(self._path)

    def acquire(self) -> bool | Problem:
        """True: this is the only one. False: another one runs. A Problem: nobody can tell, the lock has no place."""
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._lock.acquire(timeout=0)
        except Timeout:
            return False
        except OSError as error:
            return write_problem(self._path, error)
        return True

    def release(self) -> None:
        self._lock.release()
