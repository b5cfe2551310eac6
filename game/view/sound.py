"""Placeholder until the synthesiser lands: the calls that scenes make."""


class Sound:
    def play(self, name: str, pitch: float = 1.0, volume: float = 1.0) -> None:
        """Play a sound by name."""
