"""Sounds: computed alike everywhere, neither clipped nor silent, and harmless without a device."""

import os
import subprocess
import sys
import wave
from array import array
from pathlib import Path
from random import Random

import pytest

from game.view import synth
from game.view.sound import Sound, make_wave, wave_path

ROOT = Path(__file__).parents[2]
QUICK = ("deal", "place", "flip", "chip", "knock", "click", "refuse", "step0")


@pytest.mark.parametrize("name", QUICK)
def test_a_sound_is_the_same_every_time_and_its_variants_differ(name: str) -> None:
    make = synth.RECIPES[name].make
    assert make(Random("a")) == make(Random("a"))
    assert make(Random("a")) != make(Random("b"))


@pytest.mark.parametrize("name", synth.RECIPES)
def test_a_sound_is_neither_clipped_nor_silent_and_ends_softly(name: str) -> None:
    pcm = synth.to_pcm(synth.RECIPES[name].make(Random(name)))
    loudest = max(abs(level) for level in pcm)
    assert loudest == round(32767 * synth.PEAK)
    assert max(abs(level) for level in pcm[-8:]) < 0.02 * 32767
    assert 0.03 < len(pcm) / synth.RATE < 3.0


def test_a_chain_climbs() -> None:
    """The time between two alike waves of the string, by autocorrelation, gets shorter."""

    def period(step: int) -> int:
        part = synth.RECIPES[f"step{step}"].make(Random(1))[4000:8000]
        scores = [sum(a * b for a, b in zip(part, part[lag:], strict=False)) for lag in range(25, 95)]
        return 25 + scores.index(max(scores))

    assert period(0) > period(2) > period(4)


def test_wave_files_hold_what_was_computed(tmp_path: Path) -> None:
    path = wave_path(tmp_path, "click", 0)
    make_wave(path, "click", 0)
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, synth.RATE)
        found = array("h", file.readframes(file.getnframes()))
    assert found == synth.to_pcm(synth.RECIPES["click"].make(Random("click/0")))
    assert list(tmp_path.glob("*.part")) == []


def test_three_volumes_and_mute(tmp_path: Path) -> None:
    sound = Sound(tmp_path, silent=True)
    gain = synth.RECIPES["deal"].gain
    sound.set_volumes(100, 100, 0, is_muted=False)
    assert sound.volume_of("deal") == pytest.approx(gain)
    assert sound.volume_of("bell") == 0.0
    sound.set_volumes(50, 100, 100, is_muted=False)
    assert sound.volume_of("deal") == pytest.approx(gain / 4)
    sound.set_background(True)
    assert sound.volume_of("deal") == 0.0
    sound.set_background(False)
    sound.set_volumes(100, 100, 100, is_muted=True)
    assert sound.volume_of("deal") == 0.0


def test_everything_may_be_called_without_a_device(tmp_path: Path) -> None:
    sound = Sound(tmp_path, silent=True)
    for name in synth.RECIPES:
        sound.play(name)
    sound.play("step", pitch=99)
    with pytest.raises(KeyError):
        sound.play("trumpet")
    sound.close()


SCRIPT = """
import sys, time
from pathlib import Path
from game.view.sound import Sound
sound = Sound(Path(sys.argv[1]))
if sound.is_silent:
    print("silent")
    sys.exit()
end = time.monotonic() + 30
while not any(name == "bell" for name, _ in sound._loaded) and time.monotonic() < end:
    time.sleep(0.05)
sound.play("bell")
time.sleep(0.4)
sound.close()
print("played")
"""


def run(folder: Path, **environ: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", SCRIPT, str(folder)],
        cwd=ROOT,
        env=os.environ | environ,
        capture_output=True,
        text=True,
        timeout=60,
    )


def test_a_bell_is_heard_on_a_device(tmp_path: Path) -> None:
    """SDL's disk driver writes to a file what a device would have played."""
    heard = tmp_path / "heard.raw"
    done = run(tmp_path / "cache", SDL_AUDIODRIVER="disk", SDL_DISKAUDIOFILE=str(heard))
    assert done.stdout.strip().endswith("played"), done.stderr
    levels = array("h", heard.read_bytes()[: heard.stat().st_size // 2 * 2])
    assert max(abs(level) for level in levels) > 1000


def test_without_a_device_the_house_is_silent_and_the_console_stays_clean(tmp_path: Path) -> None:
    done = run(tmp_path / "cache", SDL_AUDIODRIVER="no_such_driver")
    assert done.returncode == 0
    assert done.stdout.strip().endswith("silent")
    assert done.stderr == ""
