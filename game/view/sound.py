"""Sounds: made once in the background into the cache, played by name at three volumes, silent without a device.

It knows files and the mixer; the instruments are in synth.py, and what a sound means is the scenes' affair.
"""

import os
import threading
import time
import wave
from pathlib import Path
from random import Random

import pygame

from game.view import synth
from game.view.console import libraries_hushed

VERSION = 1  # raise it when a recipe changes: the cache is made anew
_CHANNELS = 16
_AGAIN_S = 0.03  # the same sound twice within this time is one
_BREATH_S = 0.004  # the maker lets frames through this often


def wave_path(folder: Path, name: str, variant: int) -> Path:
    """Where a variant of a sound lies in the cache."""
    return folder / f"{name}-{variant}.wav"


def make_wave(path: Path, name: str, variant: int) -> None:
    """Compute one variant and write it, whole or not at all."""
    samples = synth.RECIPES[name].make(Random(f"{name}/{variant}"))
    pcm = synth.to_pcm(samples)
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part")
    with part.open("wb") as raw, wave.open(raw, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(synth.RATE)
        file.writeframes(pcm.tobytes())
    os.replace(part, path)


class Sound:
    """Plays RECIPES by name. Everything is allowed without a device, without a folder, before the sounds are made."""

    def __init__(self, cache: Path, *, silent: bool = False) -> None:
        """`silent` opens no device at all (pictures off screen, tests)."""
        self._folder = cache / f"sounds-{VERSION}"
        self._loaded: dict[tuple[str, int], pygame.mixer.Sound] = {}
        self._last: dict[str, float] = {}
        self._whole = self._cards = self._room = 1.0
        self._muted = self._away = False
        self._choose = Random()
        self._closing = threading.Event()
        self._thread: threading.Thread | None = None
        self.is_silent = silent or not _open_mixer()
        if not self.is_silent:
            pygame.mixer.set_num_channels(_CHANNELS)
            self._thread = threading.Thread(target=self._prepare, name="sounds", daemon=True)
            self._thread.start()

    def _prepare(self) -> None:
        """In the background: make what the cache lacks, and load everything."""
        for name, recipe in synth.RECIPES.items():
            for variant in range(recipe.variants):
                if self._closing.is_set():
                    return
                path = wave_path(self._folder, name, variant)
                try:
                    if not path.is_file():
                        make_wave(path, name, variant)
                        time.sleep(_BREATH_S)
                    self._loaded[name, variant] = pygame.mixer.Sound(str(path))
                except (OSError, pygame.error):
                    self.is_silent = True  # no folder to keep them in: the table goes on without sound
                    return

    def set_volumes(self, whole: int, cards: int, room: int, *, is_muted: bool) -> None:
        """Everything, cards and chips, drum and bell: each 0 to 100."""
        self._whole, self._cards, self._room = whole / 100, cards / 100, room / 100
        self._muted = is_muted
        self._retune()

    def set_background(self, is_background: bool) -> None:
        """Quiet while another window is in front."""
        self._away = is_background
        self._retune()

    def _retune(self) -> None:
        """What is just to be heard follows at once: a long bell does not ring on after "mute"."""
        if self.is_silent:
            return
        for (name, _), sound in list(self._loaded.items()):
            if sound.get_num_channels():
                loudness = self.volume_of(name)
                sound.set_volume(loudness)
                if loudness <= 0:
                    sound.stop()

    def volume_of(self, name: str, volume: float = 1.0) -> float:
        """How loud a sound would be now, 0 to 1. Loudness is heard by ratios, so the settings count squared."""
        if self._muted or self._away:
            return 0.0
        recipe = synth.RECIPES[name]
        share = self._whole * (self._room if recipe.is_room else self._cards)
        return min(1.0, recipe.gain * share * share * volume)

    def play(self, name: str, pitch: int = 0, volume: float = 1.0, side: float = 0.0) -> None:
        """Play a sound of RECIPES; "step" takes a `pitch` from 0 up: the place in a chain. `side` runs from -1 (left)
        to 1 (right). KeyError if unknown."""
        if name == "step":
            name = f"step{max(0, min(pitch, len(synth.CHAIN) - 1))}"
        loudness = self.volume_of(name, volume)
        now = time.monotonic()
        if self.is_silent or loudness <= 0 or now - self._last.get(name, -1.0) < _AGAIN_S:
            return
        ready = [n for n in range(synth.RECIPES[name].variants) if (name, n) in self._loaded]
        if not ready:
            return
        self._last[name] = now
        sound = self._loaded[name, self._choose.choice(ready)]
        sound.set_volume(loudness)
        channel = sound.play()
        if channel is not None:
            channel.set_volume(min(1.0, 1 - side), min(1.0, 1 + side))

    def close(self) -> None:
        """Let go of the device."""
        self._closing.set()
        if self._thread is not None:
            self._thread.join(timeout=2.0)
        if not self.is_silent and pygame.mixer.get_init():
            pygame.mixer.quit()


def _open_mixer() -> bool:
    """Whether there is a device to play on."""
    with libraries_hushed():  # without a card the system's library writes a page that nobody can use
        try:
            pygame.mixer.init(44100, -16, 2, 512)
        except pygame.error:
            return False
    return True
