"""What the tournament and the yardsticks have in common: who is measured against whom, and results kept by name."""

import argparse
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

Results = dict[str, dict[str, Any]]


@dataclass(frozen=True)
class Pairing:
    """One side of a stronger player against weaker ones at a table of so many seats."""

    game: str
    seats: int
    strong: str
    weak: str
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def name(self) -> str:
        return f"{self.game}-{self.seats}-{self.strong}-{self.weak}"


PairingT = TypeVar("PairingT", bound=Pairing)


def meant(
    pairings: Sequence[PairingT], words: Sequence[str], parser: argparse.ArgumentParser
) -> list[PairingT]:
    """The pairings with all the words in their names; where there is none, the command is refused."""
    found = [pairing for pairing in pairings if all(word in pairing.name for word in words)]
    if not found:
        parser.error(f"no row has all of {' '.join(words)} in its name")
    return found


def read(path: Path) -> Results:
    """The results so far, by name."""
    found: Results = json.loads(path.read_text("utf-8")) if path.exists() else {}
    return found


def keep(path: Path, name: str, result: dict[str, Any]) -> Results:
    """Writes one result among the others, which another run may have added to meanwhile; returns them all."""
    results = read(path) | {name: result}
    path.write_text(json.dumps(results, indent=1) + "\n", "utf-8")
    return results
