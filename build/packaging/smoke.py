"""Installs each package in a clean place, plays with it in a real window, resumes, removes it, and looks what is left.

Run as `python build/dev.py smoke` after `package`. Needs Xvfb and xdotool; the .deb is unpacked with dpkg-deb, so that
nothing on this machine is changed. `--root DIR`, as root: the .deb alone, installed by apt with what it depends on and
nothing more in a bare system (`debootstrap --variant=minbase bookworm DIR`), and played there by somebody who is not
root. Every step that does not hold raises AssertionError.
"""

import argparse
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
PLAYER = 1000  # the user who plays in a bare system


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


def play(program: list[str], home: Path, first: bool) -> int:
    """Starts the program, plays by keyboard until enough moves are saved, kills it; returns the moves saved."""
    before = saved_moves(home)
    running = subprocess.Popen(program, env=environment(home), stdout=subprocess.DEVNULL)
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
            moves = saved_moves(home)
            for digit in "123456789":
                press(home, digit, "Return")
            press(home, *("Right", "Return") * 6, "space")
            if saved_moves(home) == moves:
                press(
                    home, "Up", "Return"
                )  # no card may be played before a question above the hand is answered
    finally:
        running.send_signal(signal.SIGKILL)
        running.wait()
    return saved_moves(home)


def play_and_resume(program: list[str], home: Path) -> None:
    saved = play(program, home, first=True)
    assert play(program, home, first=False) >= saved + MOVES_WANTED, "the match was not resumed"
    listing = subprocess.run([*program, "replay", "--help"], env=environment(home), capture_output=True)
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
    play_and_resume([str(program)], home)
    remove_for_user(home)
    print(f"{name}: installed, played, resumed, removed")


def smoke_deb() -> None:
    """The .deb's files in a folder of their own; its links and dependencies are checked by name."""
    package = next(PACKAGES.glob("*.deb"))
    root = PLACE / "deb"
    subprocess.run(["dpkg-deb", "-x", str(package), str(root)], check=True)
    home = PLACE / "home-deb"
    home.mkdir()
    play_and_resume([str((root / "usr" / "games" / "hachi").resolve())], home)
    fields = subprocess.run(
        ["dpkg-deb", "-f", str(package), "Depends"], capture_output=True, text=True, check=True
    )
    assert "libx11-6" in fields.stdout
    assert "libxext6" in fields.stdout
    print("deb: unpacked, played, resumed")


def smoke_root(root: Path) -> None:
    """The .deb in a bare system: installed with its dependencies, played, removed; all that stays is the player's."""
    package = next(PACKAGES.glob("*.deb"))
    shutil.copy(package, root / "tmp")
    shutil.copy("/etc/resolv.conf", root / "etc")
    in_root(root, "apt-get", "update", "-q")
    in_root(root, "apt-get", "install", "-qy", "--no-install-recommends", f"/tmp/{package.name}")
    home = root / "home" / "player"
    if not home.exists():
        in_root(root, "useradd", "--create-home", "--uid", str(PLAYER), "player")
    program = inside(root, "setpriv", f"--reuid={PLAYER}", f"--regid={PLAYER}", "--clear-groups")
    play_and_resume([*program, "env", "HOME=/home/player", "/usr/games/hachi"], home)
    in_root(root, "apt-get", "remove", "-qy", "hachi")
    strange = [path for path in root.rglob("*hachi*") if not path.is_relative_to(home)]
    assert strange == [root / "tmp" / package.name], f"left behind: {strange}"
    assert saved_moves(home) > 0, "removing took the saved match away"
    print("deb in a bare system: installed by apt, played, resumed, removed")


def inside(root: Path, *words: str) -> list[str]:
    """A command in the bare system. What is mounted for it (/proc, /dev, the screen) goes with it."""
    steps = f"""
        mount -t proc proc {root}/proc && mount --rbind /dev {root}/dev
        mkdir -p {root}/tmp/.X11-unix && mount --bind /tmp/.X11-unix {root}/tmp/.X11-unix
        exec chroot {root} "$@"
    """
    return ["unshare", "--mount", "sh", "-ec", steps, "sh", *words]


def in_root(root: Path, *words: str) -> None:
    variables = {"PATH": os.environ["PATH"], "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(inside(root, *words), env=variables, check=True, stdout=subprocess.DEVNULL)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--root", type=Path, help="a bare system: the .deb in it, and nothing else")
    arguments = parser.parse_args()
    shutil.rmtree(PLACE, ignore_errors=True)
    PLACE.mkdir(parents=True)
    with screen():
        if arguments.root is not None:
            smoke_root(arguments.root.resolve())
            return 0
        smoke_user_package("tar", unpacked_tar)
        smoke_user_package("run", run_installer)
        smoke_deb()
    return 0


if __name__ == "__main__":
    sys.exit(main())
