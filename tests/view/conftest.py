"""Fixtures of the view's tests."""

import pytest

from game.scenes import file_finding, reading
from game.view.widgets import Skin


@pytest.fixture(autouse=True)
def _patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine is, short records and small folders are read at once."""
    for module in (reading, file_finding):
        monkeypatch.setattr(module, "_AT_ONCE_S", 60.0)


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was not shown whole."""
    found: list[str] = []
    whole, whole_lines = Skin.fitted, Skin.fitting_lines

    def fitted(self: Skin, string: str, size: int, room: int, **how: bool) -> str:
        shown = whole(self, string, size, room, **how)
        if shown != string:
            found.append(string)
        return shown

    def fitting_lines(
        self: Skin, string: str, role: str, least: int, width: int, height: int
    ) -> tuple[int, list[str]]:
        size, lines = whole_lines(self, string, role, least, width, height)
        if len(lines) < len(self.assets.wrap(string, size, width)):
            found.append(string)
        return size, lines

    monkeypatch.setattr(Skin, "fitted", fitted)
    monkeypatch.setattr(Skin, "fitting_lines", fitting_lines)
    return found
