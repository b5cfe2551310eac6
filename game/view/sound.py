"""Placeholder until the synthesiser lands: the calls that scenes make."""

from pathlib import Path


class Sound:
    def __init__(self, cache: Path, *, silent: bool = False) -> None:
        self.is_silent = silent

    def set_volumes(self, whole: int, cards: int, room: int, *, is_muted: bool) -> None:
        """The three volumes, 0 to 100."""

    def set_background(self, is_background: bool) -> None:
        """Quiet while another window is in front."""

    def play(self, name: str, pitch: int = 0, volume: float = 1.0) -> None:
        """Play a sound by name."""

    def close(self) -> None:
        """Let go of the device."""
