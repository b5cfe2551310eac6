"""Everything on disk behind one door, for the composition root."""

from pathlib import Path

from game.persist.documents import Document
from game.persist.folders import Folders, find_folders
from game.persist.history import History
from game.persist.instance import Instance
from game.persist.problems import Problem
from game.persist.saves import Saves
from game.persist.settings import (
    Memory,
    Presets,
    Settings,
    memory_document,
    presets_document,
    settings_document,
)
from game.persist.writer import Writer


class Store:
    """Settings, memory and presets as they are now, saves and history. `problems()` hands over what was noticed."""

    def __init__(self, home: Path | str | None = None) -> None:
        self.folders: Folders = find_folders(home)
        self.instance = Instance(self.folders)
        self._settings: Document[Settings] = settings_document(self.folders)
        self._memory: Document[Memory] = memory_document(self.folders)
        self._presets: Document[Presets] = presets_document(self.folders)
        self.settings = self._settings.load()
        self.memory = self._memory.load()
        self.presets = self._presets.load()
        self.saves = Saves(self.folders, Writer())
        self._history: History | None = None

    @property
    def history(self) -> History:
        """Opened when it is first asked for: the start does not wait for it."""
        if self._history is None:
            self._history = History(self.folders)
        return self._history

    def save_settings(self) -> Problem | None:
        return self._settings.save(self.settings)

    def save_memory(self) -> Problem | None:
        return self._memory.save(self.memory)

    def save_presets(self) -> Problem | None:
        return self._presets.save(self.presets)

    def reset_settings(self) -> Problem | None:
        self.settings = Settings()
        return self.save_settings()

    def problems(self) -> list[Problem]:
        """What was found wrong since the last call, to be shown once."""
        lists = [self._settings.problems, self._memory.problems, self._presets.problems, self.saves.problems]
        if self._history is not None:
            lists.append(self._history.problems)
        found = [problem for noticed in lists for problem in noticed]
        for noticed in lists:
            noticed.clear()
        return found

    def close(self) -> None:
        """Everything is on the disk, the lock is free."""
        self.saves.flush()
        if self._history is not None:
            self._history.close()
        self.instance.release()
