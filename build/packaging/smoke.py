"""Installs each package in a clean place, plays with it in a real window, resumes, removes it, and looks what is left.

Run as `python build/dev.py smoke` after `package`. Needs Xvfb and xdotool; the .deb is unpacked with dpkg-deb, so that
nothing on this machine is changed. Every step that does not hold raises AssertionError.
"""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

HERE = Path(__file__).resolve().parent
OUT = HERE.parents[1] / "build" / "out"
PACKAGES = OUT / "packages"
PLACE = OUT / "smoke"
DISPLAY = ":77"
START_S = 30.0
MOVES_WANTED = 6


def environment(home: Path) -> dict[str, str]:
    """A user with nothing but a home folder and a screen."""
    kept = {key: os.environ[key] for key in ("PATH", "LANG") if key in os.environ}
    return {**kept, "HOME": str(home), "DISPLAY": DISPLAY, "SDL_AUDIODRIVER": "dummy"}


@contextmanager
def screen() -> Iterator[None]:
    server = subprocess.Popen(["Xvfb", DISPLAY, "-screen", "0", "1280x800x24"], stderr=subprocess.DEVNULL)
    try:
        time.sleep(1.5)
        yield
    finally:
        server.terminate()
        server.wait()


def saved_moves(home: Path) -> int:
    """How many moves the newest save of this user holds; 0 without one."""
    saves = sorted((home / ".local" / "share" / "hachi" / "saves").glob("*.json"))
    return len(json.loads(saves[-1].read_text("utf-8"))["record"]["moves"]) if saves else 0


def press(home: Path, *keys: str) -> None:
    for key in keys:
        subprocess.run(["xdotool", "key", key], env=environment(home), check=True)
        time.sleep(0.25)


def play(program: Path, home: Path, first: bool) -> int:
    """Starts the program, plays by keyboard until enough moves are saved, kills it; returns the moves saved."""
    before = saved_moves(home)
    running = subprocess.Popen([str(program)], env=environment(home), stdout=subprocess.DEVNULL)
    try:
        time.sleep(5)
        press(home, "Return")
        if first:  # the set-up, with the deal button in focus
            time.sleep(1)
            press(home, "Return")
        deadline = time.monotonic() + START_S + 60
        while saved_moves(home) < before + MOVES_WANTED:
            assert running.poll() is None, f"{program} ended with {running.returncode}"
            assert time.monotonic() < deadline, f"{program}: only {saved_moves(home)} moves after {before}"
            for digit in "123456789":
                press(home, digit, "Return")
            press(home, *("Right", "Return") * 6, "space")
    finally:
        running.send_signal(signal.SIGKILL)
        running.wait()
    return saved_moves(home)


def play_and_resume(program: Path, home: Path) -> None:
    saved = play(program, home, first=True)
    assert play(program, home, first=False) >= saved + MOVES_WANTED, "the match was not resumed"
    listing = subprocess.run([str(program), "replay", "--help"], env=environment(home), capture_output=True)
    assert listing.returncode == 0


def unpacked_tar(home: Path) -> Path:
    stage = PLACE / "tar"
    stage.mkdir()
    archive = next(PACKAGES.glob("*.tar.xz"))
    subprocess.run(["tar", "-xf", str(archive), "-C", str(stage)], check=True)
    installer = next(stage.glob("hachi-*/install.sh"))
    subprocess.run([str(installer)], env=environment(home), check=True, stdout=subprocess.DEVNULL)
    return home / ".local" / "bin" / "hachi"


def run_installer(home: Path) -> Path:
    installer = next(PACKAGES.glob("*.run"))
    subprocess.run(
        ["sh", str(installer), "--quiet"], env=environment(home), check=True, stdout=subprocess.DEVNULL
    )
    return home / ".local" / "bin" / "hachi"


def remove_for_user(home: Path) -> None:
    remover = home / ".local" / "lib" / "hachi" / "uninstall.sh"
    subprocess.run([str(remover)], env=environment(home), check=True, stdout=subprocess.DEVNULL)
    left = [path for path in home.rglob("*") if path.is_file() or path.is_symlink()]
    own = (".config/hachi", ".local/share/hachi", ".local/state/hachi", ".cache/hachi")
    strange = [path for path in left if not path.relative_to(home).as_posix().startswith(own)]
    assert not strange, f"left behind: {strange}"
    assert saved_moves(home) > 0, "removing took the saved match away"


def smoke_user_package(name: str, install: object) -> None:
    home = PLACE / f"home-{name}"
    home.mkdir()
    assert callable(install)
    program = install(home)
    play_and_resume(program, home)
    remove_for_user(home)
    print(f"{name}: installed, played, resumed, removed")


def smoke_deb() -> None:
    """The .deb's files in a folder of their own; its links and dependencies are checked by name."""
    package = next(PACKAGES.glob("*.deb"))
    root = PLACE / "deb"
    subprocess.run(["dpkg-deb", "-x", str(package), str(root)], check=True)
    home = PLACE / "home-deb"
    home.mkdir()
    play_and_resume((root / "usr" / "games" / "hachi").resolve(), home)
    fields = subprocess.run(
        ["dpkg-deb", "-f", str(package), "Depends"], capture_output=True, text=True, check=True
    )
    assert "libx11-6" in fields.stdout
    assert "libxext6" in fields.stdout
    print("deb: unpacked, played, resumed")


def main() -> int:
    shutil.rmtree(PLACE, ignore_errors=True)
    PLACE.mkdir(parents=True)
    with screen():
        smoke_user_package("tar", unpacked_tar)
        smoke_user_package("run", run_installer)
        smoke_deb()
    return 0


if __name__ == "__main__":
    sys.exit(main())
