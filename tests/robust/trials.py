"""One trial: a spoilt file of some kind is given to the program, and the program is judged.

It may read the file or refuse it with a code. It may not raise, nor take long, nor grow, nor touch anything elsewhere.
Linux only: /proc is asked for the memory.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

from tests.robust import good_files, hostile
from tests.robust.mutants import mutant, spoil_database
from tests.robust.watching import watched

MOST_S = 2.0  # of the processor: a busy machine is no fault
MOST_MB = 200


class Finding(AssertionError):
    """The program did with a spoilt file what it must not do."""


@dataclass(frozen=True)
class Trial:
    """A kind of file: good ones, how to spoil one, and who takes it; slow ones only in one round of so many."""

    name: str
    goods: tuple[bytes, ...]
    take: hostile.Taker
    spoil: Callable[[bytes, Random, tuple[bytes, ...]], bytes] = mutant
    every: int = 1


def all_trials(folder: Path) -> list[Trial]:
    """Every kind of file; good ones are made below the folder."""
    records = tuple(good_files.records())
    database = good_files.history(folder / "history")
    place = folder / "spoilt.sqlite"
    trials = [
        Trial("record", records, hostile.record),
        Trial("save", tuple(good_files.saves(folder / "saves")), hostile.save),
        Trial("import", (*good_files.exports(), *records), hostile.imported),
        Trial("house rules", tuple(good_files.house_rules()), hostile.house_rules),
        Trial("database", (database,), hostile.history),
        Trial("rows", (database,), hostile.history, lambda good, rng, _: spoil_database(good, rng, place)),
        Trial("replay", records, hostile.command("replay", "--lang", "de")),
        Trial("replay --json", records, hostile.command("replay", "--json", "--each")),
        Trial("analyse", records, hostile.command("analyse", "--level", "easy", "--json"), every=10),
    ]
    for name, good in good_files.documents(folder / "documents").items():
        trials.append(Trial(Path(name).stem, (good,), hostile.document(name)))
    return trials


def spoilt(trial: Trial, number: int) -> bytes:
    """The mutant of a number."""
    rng = Random(f"{trial.name} {number}")
    return trial.spoil(rng.choice(trial.goods), rng, trial.goods)


def judge(trial: Trial, data: bytes, folder: Path) -> str:
    """What became of a spoilt file: a code, or "read". Finding if the program misbehaved."""
    place = hostile.emptied(folder)
    before_mb, started = _forgotten_peak_mb(), time.process_time()
    with watched(place) as seen:
        try:
            outcome = trial.take(data, place)
        except Exception as error:
            raise Finding(f"{type(error).__name__}: {str(error)[:300]}") from error
    seconds, grown = time.process_time() - started, _peak_mb() - before_mb
    if seen or " " in outcome:
        raise Finding(f"{outcome} {seen[:3]}")
    if seconds > MOST_S:
        raise Finding(f"{seconds:.1f} s")
    if grown > MOST_MB:
        raise Finding(f"{grown} MB more")
    return outcome


def _forgotten_peak_mb() -> int:
    """What the process holds; from now on the peak is counted anew."""
    Path("/proc/self/clear_refs").write_text("5", "ascii")
    return _peak_mb()


def _peak_mb() -> int:
    lines = Path("/proc/self/status").read_text("ascii").splitlines()
    return int(next(line for line in lines if line.startswith("VmHWM")).split()[1]) // 1024


def kept(trial: Trial, data: bytes) -> bytes:
    """A spoilt file with a line in front that names its kind, as `read` takes it."""
    return trial.name.encode() + b"\n" + data


def read(data: bytes) -> tuple[str, bytes]:
    """The kind and the spoilt file."""
    name, _, rest = data.partition(b"\n")
    return name.decode(), rest
