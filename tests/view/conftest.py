"""Fixtures of the view's tests."""

import pytest

from game.view.widgets import Skin


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
