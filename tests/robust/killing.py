"""Kills the program at random moments, and judges what the next start finds.

Owns the log of what the program said it wrote (see doomed.py), the moments, and the judgement: every match goes on at
its last or last but one acknowledged move, finished ones are in the history, small files hold what was put there last.
"""

import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, cast

from game.persist.folders import Folders, find_folders
from game.persist.history import History
from game.persist.saves import Saves
from game.persist.settings import memory_document, presets_document, settings_document
from game.persist.statistics import tally
from game.session.session import Session
from tests.robust.doomed import GONE, mark_of, mark_of_document

ROOT = Path(__file__).resolve().parents[2]
PATIENCE_S = 240.0  # a busy machine is no fault
KINDS = ("start", "play", "write", "end", "settings")
_LATER_S = {"start": 1.5, "play": 0.5, "write": 0.004, "end": 0.012, "settings": 0.004}
_WRITES = 40  # after how many at most a killing in the middle of one happens


class Lost(AssertionError):
    """What the next start found is not what the program had relied on."""


@dataclass
class Line:
    """What was said of one thing on the disk: the values one after another, and which of them was the last done."""

    values: list[str] = field(default_factory=lambda: [GONE])
    done: int = 0
    resumes_at: str = ""  # what the next start has to begin with

    def allowed(self) -> list[str]:
        """What may be found now: the last one done, what was on its way, and for a match the move before. A match that
        has gone does not come back."""
        return self.values[max(0, self.done - (self.values[self.done] != GONE)) :]


class Log:
    """All that the program said, over all its lives in one folder."""

    def __init__(self) -> None:
        self.lines: dict[str, Line] = defaultdict(Line)
        self.moves = 0

    @property
    def endings(self) -> int:
        """How many matches have come to their end."""
        return sum(name.startswith("history/") for name in self.lines)

    def take(self, words: str) -> None:
        """One line of the program. Lost if it tells of a problem, or goes on elsewhere than where it was found."""
        what, name, value = words.split()
        line = self.lines[name]
        if what == "problem":
            raise Lost(f"{name} could not be written")
        if what == "will":
            if line.resumes_at not in ("", value):
                raise Lost(f"{name} was resumed elsewhere than it was found")
            line.resumes_at = ""
            line.values.append(value)
            return
        line.done = len(line.values) - 1
        self.moves += is_match(name)


def is_match(name: str) -> bool:
    return not name.endswith(".json") and not name.startswith("history/")


@dataclass(frozen=True)
class Moment:
    """When to kill: so many seconds after the program's start, or after it says for the n-th time what it is about to
    write."""

    kind: str
    times: int
    later_s: float

    @staticmethod
    def random(rng: Random, kind: str = "") -> "Moment":
        kind = kind or rng.choice(KINDS)
        times = rng.randrange(1, _WRITES) if kind == "write" else 1
        return Moment(kind, times, rng.uniform(0, _LATER_S[kind]))

    def is_meant(self, words: str) -> bool:
        """Whether this line of the program is one to wait for."""
        what, name, _ = words.split()
        if what != "will" or self.kind == "start":
            return False
        if self.kind == "end":
            return name.startswith("history/")
        return name == "settings.json" if self.kind == "settings" else is_match(name)


class Doomed:
    """One life of the program, listened to until it is over."""

    def __init__(self, folder: Path, log: Log, moment: Moment, *how: str, **environ: str) -> None:
        self._log, self._moment = log, moment
        self.fault = ""
        unwanted = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "LANGUAGE"}
        kept = {name: value for name, value in os.environ.items() if name not in unwanted}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.robust.doomed", str(folder), *how],
            cwd=ROOT, env=kept | {"SDL_AUDIODRIVER": "nothing such"} | environ,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        self._clock = threading.Timer(PATIENCE_S, self.process.kill)
        if moment.kind == "start":
            self._clock = threading.Timer(moment.later_s, self.process.kill)
        self._clock.start()
        self._ear = threading.Thread(target=self._listen)
        self._ear.start()

    @property
    def is_alive(self) -> bool:
        return self._ear.is_alive()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        times = 0
        for words in self.process.stdout:
            if not words.endswith("\n"):
                break  # the kill cut it off
            try:
                self._log.take(words)
            except (Lost, ValueError) as fault:  # ValueError: no line of ours
                self.fault = self.fault or f"{fault} ({words.strip()})"
                self.process.kill()
                return
            is_meant = self._moment.is_meant(words)
            times += is_meant
            if is_meant and times == self._moment.times:
                time.sleep(self._moment.later_s)
                self.process.kill()

    def until_killed(self) -> None:
        """Waits for the end. Lost if the program ended by itself or did what it must not."""
        self._ear.join()
        self._clock.cancel()
        assert self.process.stderr is not None
        complaint = self.process.stderr.read()
        ended = self.process.wait(PATIENCE_S)
        self.process.stderr.close()
        if self.fault or ended != -signal.SIGKILL or complaint:
            raise Lost(f"{self.fault or 'ended by itself'}: {ended} {complaint[-2000:]}")


def judge(folder: Path, log: Log, scratch: Path) -> str:
    """What the next start finds, looked at in a copy. Lost if it is not what the program relied on. A word on how far
    the matches were behind: "last", "last but one" or "on its way"."""
    shutil.rmtree(scratch, ignore_errors=True)
    shutil.copytree(folder, scratch, ignore=shutil.ignore_patterns("cache"))
    folders = find_folders(scratch)
    saves, history = Saves(folders), History(folders)
    found = {match.match_id: mark_of(match.record) for match in saves.unfinished()}
    for match in saves.unfinished():
        session = Session.restore(match.snapshot)
        if session.notice or session.snapshot().digest != match.snapshot.digest:
            raise Lost(f"{match.match_id} does not stand where its moves lead")
    found |= {f"history/{match.match_id}": mark_of(match.record) for match in history.matches()}
    files, problems = _small_files(folders)
    problems += [*saves.problems, *history.problems]
    entries = history.entries()
    if tally(entries).matches != sum(entry.counts for entry in entries):
        raise Lost("the statistics do not add up")
    history.close()
    if problems or list(folder.rglob("*.set-aside-*")) or list(folder.glob("log/report-*")):
        raise Lost(f"something was found wrong: {problems}")
    return _compare(found | files, log)


def _small_files(folders: Folders) -> tuple[dict[str, str], list[Any]]:
    found, problems = {}, []
    for document in (settings_document(folders), memory_document(folders), presets_document(folders)):
        file = cast(Any, document)
        found[file.path.name] = mark_of_document(file.load()) if file.path.exists() else GONE
        problems += file.problems
    return found, problems


def _compare(found: dict[str, str], log: Log) -> str:
    strangers = {name for name, value in found.items() if value != GONE} - set(log.lines)
    if strangers:
        raise Lost(f"never written: {strangers}")
    behind = "last"
    for name, line in log.lines.items():
        value = found.get(name, GONE)
        allowed = line.allowed() if is_match(name) else line.values[line.done :]
        if value not in allowed:
            raise Lost(f"{name} is none of the last values written: {value}, not one of {allowed}")
        last = line.values[line.done]
        if value == GONE and is_match(name) and GONE in line.values[1:] and f"history/{name}" not in found:
            raise Lost(f"{name} is nowhere")
        if is_match(name) and value != last:
            behind = "on its way" if value in line.values[line.done :] else "last but one"
        line.values, line.done = [value], 0
        line.resumes_at = value if is_match(name) and value != GONE else ""
    return behind
