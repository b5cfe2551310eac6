"""A process that takes spoilt files: one may kill it, hold it or fill its memory, and the next is taken still."""

import multiprocessing
import resource
from collections.abc import Sequence
from multiprocessing.connection import Connection
from pathlib import Path

from tests.robust.trials import Finding, Trial, judge

LONGEST_S = 60.0  # for one file, on a busy machine
MEMORY = 2 << 30  # bytes to be addressed: a file that wants more is a fault, not the machine's end


class TakingProcess:
    """A process that takes spoilt files; a new one comes when it dies."""

    def __init__(self, trials: Sequence[Trial], folder: Path, longest_s: float = LONGEST_S) -> None:
        self._trials, self._folder, self._longest_s = trials, folder, longest_s
        self._begin()

    def _begin(self) -> None:
        fork = multiprocessing.get_context("fork")  # the good files are there already
        self._pipe, theirs = fork.Pipe()
        facts = (self._trials, self._folder, theirs, self._pipe)
        self._process = fork.Process(target=_take, args=facts, daemon=True)
        self._process.start()
        theirs.close()

    def close(self) -> None:
        """Lets the process go."""
        self._pipe.close()
        self._process.join()

    def outcome(self, kind: int, data: bytes) -> str:
        """What became of a spoilt file of the kind with this number; Finding if the program misbehaved."""
        self._pipe.send((kind, data))
        try:
            came = self._pipe.poll(self._longest_s)
            outcome, fault = self._pipe.recv() if came else ("", f"no end after {self._longest_s:.0f} s")
        except EOFError:
            self._process.join()
            came, fault = False, f"the process ended with {self._process.exitcode}"
        if not came:
            self._process.kill()
            self._begin()
        if fault:
            raise Finding(fault)
        return str(outcome)


def _take(trials: Sequence[Trial], folder: Path, pipe: Connection, asking: Connection) -> None:
    """What the process does until nobody asks any more."""
    asking.close()  # the other process's end
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    while True:
        try:
            kind, data = pipe.recv()
        except EOFError:
            return
        try:
            pipe.send((judge(trials[kind], data, folder), ""))
        except Finding as fault:
            pipe.send(("", str(fault)))
