"""OpenSpiel's C++ search for hidden cards in a program of our own, peers_hidden.cc: its wheel brings the sources, but
nothing that gives that search worlds from Python."""

import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

BUILD = Path(__file__).resolve().parent
SOURCE = BUILD / "peers_hidden.cc"
PROGRAM = BUILD / "out" / "peers_hidden" / "peers_hidden"
SOURCES = (
    "spiel",
    "spiel_bots",
    "spiel_utils",
    "action_view",
    "canonical_game_strings",
    "game_parameters",
    "observer",
    "policy",
    "algorithms/is_mcts",
    "algorithms/mcts",
    "games/crazy_eights/crazy_eights",
    "utils/json",
    "utils/random",
    "utils/status",
    "utils/usage_logging",
)
ABSEIL = ["base", "container", "debugging", "hash", "numeric", "random", "strings", "synchronization", "time"]
NO_LIBRARY = (
    "test",
    "benchmark",
    "mock",
    "gentables",
    "print_hash",
)  # Abseil's other programs, by their names


def built() -> Path:
    """The program, compiled with g++ on first use and after a change of ours; that takes about two minutes. Ends this
    program if it cannot be."""
    if not PROGRAM.exists() or PROGRAM.stat().st_mtime < SOURCE.stat().st_mtime:
        print("compiling OpenSpiel's search for hidden cards, about two minutes", flush=True)
        _build(_wheel())
    return PROGRAM


def _wheel() -> Path:
    """Where the wheel's sources lie."""
    import open_spiel

    return Path(open_spiel.__file__).parent


def _build(wheel: Path) -> None:
    folder = PROGRAM.parent
    folder.mkdir(parents=True, exist_ok=True)
    own = [SOURCE, *(wheel / f"{name}.cc" for name in SOURCES)]
    library: list[Path] = []
    for part in ABSEIL:
        found = sorted((wheel / "abseil-cpp" / "absl" / part).rglob("*.cc"))
        library += [path for path in found if not any(word in path.name for word in NO_LIBRARY)]
    objects = [folder / f"{number}.o" for number in range(len(own) + len(library))]
    headers = [f"-I{path}" for path in (wheel.parent, wheel / "abseil-cpp", wheel / "json" / "include")]

    def compile_one(source: Path, into: Path) -> None:
        _run("g++", "-std=c++17", "-O2", "-w", *headers, "-c", str(source), "-o", str(into))

    with ThreadPoolExecutor(2) as pool:
        list(pool.map(compile_one, [*own, *library], objects))
    archive = folder / "abseil.a"  # of which only what is needed is linked
    _run("ar", "rcs", str(archive), *map(str, objects[len(own) :]))
    _run("g++", *map(str, objects[: len(own)]), str(archive), "-lpthread", "-o", str(PROGRAM))
    for path in (*objects, archive):
        path.unlink()


def _run(*words: str) -> None:
    try:
        subprocess.run(words, check=True, capture_output=True, text=True)
    except FileNotFoundError:
        raise SystemExit(f"a C++ compiler is needed: {words[0]} was not found") from None
    except subprocess.CalledProcessError as failure:
        raise SystemExit(f"OpenSpiel's search could not be built:\n{failure.stderr}") from None


class HiddenSearch:
    """The program as it runs. `seconds` is what its searches took so far, the making of their worlds not counted."""

    def __init__(self, players: int, exploration: float) -> None:
        self.seconds = 0.0
        self._exploration = exploration
        self._program = subprocess.Popen(
            [str(built()), str(players)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )

    def step(self, state: Any, iterations: int, seed: int) -> int:
        """One of their actions for the player to move."""
        asked, answer = self._program.stdin, self._program.stdout
        assert asked is not None
        assert answer is not None
        asked.write(f"{iterations} {self._exploration} {seed} {' '.join(map(str, state.history()))}\n")
        line = answer.readline().split()
        if len(line) != 2:
            raise RuntimeError("OpenSpiel's search for hidden cards has ended")
        self.seconds += float(line[1]) / 1000
        return int(line[0])

    def close(self) -> None:
        """Ends the program."""
        self._program.communicate()
