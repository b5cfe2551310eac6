"""Where somebody is looking for a file: the folder, what is in it, which row is meant, and the lines that were typed.

It knows folders and names, no widgets: the scene shows it.
"""

from dataclasses import dataclass
from pathlib import Path

from game.persist.browse import Entry, Listing, Place, is_folder
from game.persist.exchange import free_name
from game.persist.problems import Problem

KINDS = (".json", ".jsonl")  # the files of this house
UP = Entry("..", True)
_AT_ONCE_S = 0.03


@dataclass(frozen=True)
class SaveAs:
    """The name that is offered for a file to be written: `stem` and `suffix`, with a number if it is taken."""

    stem: str
    suffix: str


class Finding:
    """The search. `save_as`: for a file that is to be written."""

    def __init__(self, folder: Path, save_as: SaveAs | None = None) -> None:
        self.save_as = save_as
        self.has_all = False  # files of any kind are shown
        self.typed = ""  # the path as somebody typed it
        self.name = ""  # of the file to be written
        self._is_own_name = False  # somebody typed it
        self._come_from = ""
        self.index = 0  # the chosen row
        self.enter(folder)

    # --- going ------------------------------------------------------------------------------------------------

    def enter(self, folder: Path, come_from: str = "") -> None:
        """Into a folder; the row of `come_from`, if one comes from inside, is the chosen one."""
        self.folder = folder
        self.typed = str(folder)
        self.index, self._come_from = 0, come_from
        if self.save_as is not None and not self._is_own_name:
            self.name = free_name(folder, self.save_as.stem, self.save_as.suffix).name
        self.read()

    def read(self) -> None:
        """Looks into the folder anew."""
        self.listing = Listing(self.folder, () if self.has_all else KINDS)
        self.advance(_AT_ONCE_S)

    def advance(self, seconds: float) -> None:
        """Reads on for about that long."""
        self.listing.advance(seconds)
        names = [entry.name for entry in self.entries]
        if self._come_from in names:
            self.index = names.index(self._come_from)

    @property
    def can_go_up(self) -> bool:
        return self.folder.parent != self.folder

    def up(self) -> None:
        """One folder up."""
        if self.can_go_up:
            self.enter(self.folder.parent, self.folder.name)

    # --- what is there ----------------------------------------------------------------------------------------

    @property
    def entries(self) -> list[Entry]:
        """The rows: the way up, then what is in the folder. While that is read, it waits."""
        up = [UP] if self.can_go_up else []
        return [*up, *(self.listing.entries if self.listing.is_done else ())]

    @property
    def chosen(self) -> Entry | None:
        entries = self.entries
        return entries[self.index] if 0 <= self.index < len(entries) else None

    @property
    def comment(self) -> str:
        """The key of what there is to say of the folder, if anything."""
        listing = self.listing
        if listing.problem is not None:
            return f"files.problem.{listing.problem.key}"
        if not listing.is_done:
            return "files.reading"
        if not listing.entries:
            return "files.nothing_here" if listing.others else "files.empty"
        return ""

    def nearest(self, places: list[Place]) -> int:
        """The place in which the folder lies; -1 if in none."""
        above = [number for number, place in enumerate(places) if self.folder.is_relative_to(place.path)]
        return max(above, key=lambda number: len(places[number].path.parts), default=-1)

    def next_with(self, letter: str) -> int | None:
        """The next row whose name begins with the letter, round and round."""
        entries = self.entries
        order = [*range(self.index + 1, len(entries)), *range(self.index + 1)]
        return next((n for n in order if entries[n].name.casefold().startswith(letter)), None)

    # --- what is meant ----------------------------------------------------------------------------------------

    def call_it(self, name: str) -> None:
        """The file to be written gets this name, in whatever folder."""
        self.name, self._is_own_name = name, True

    def named(self) -> Path | None:
        """The file to be written; None without a name. With the house's suffix, if the name has none of ours."""
        name = self.name.strip()
        if not name or self.save_as is None:
            return None
        path = self.folder / name
        if is_folder(path) or path.suffix.casefold() in KINDS:
            return path
        return path.with_name(path.name + self.save_as.suffix)

    def typed_path(self) -> Path | Problem | None:
        """The folder or file whose path was typed; None if nothing was."""
        text = self.typed.strip().strip("\"'")
        if not text:
            return None
        path = self.folder / path_of(text)
        if self.save_as is not None:
            is_good = is_folder(path) or is_folder(path.parent)
        else:  # whether a file is there is seen when it is read
            is_good = is_folder(path) or bool(path.suffix)
        return path if is_good else Problem("not_found", path)


def path_of(text: str) -> Path:
    """What somebody typed, as a path; a home that nobody has is a folder of that name."""
    try:
        return Path(text).expanduser()
    except RuntimeError:
        return Path(text)
