"""Makes the packages: one PyInstaller folder, and from it a .tar.xz, a .deb and a per-user .run.

Run as `python build/dev.py package [--plain]`; output goes to build/out/packages. --plain leaves the rules uncompiled.
The .deb needs dpkg-deb, the .run needs makeself; what is missing is said and left out. Sizes are held to a gate.
"""

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import tomllib
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(ROOT))

from game.i18n import LANGUAGES  # noqa: E402 (found through the path above)
from game.i18n.po import write_mo  # noqa: E402
from game.i18n.texts import COMPILED, LOCALE, read_language  # noqa: E402

OUT = ROOT / "build" / "out"
PACKAGES = OUT / "packages"
SOURCE = OUT / "package-source"
VENV = OUT / "package-venv"
LOCK = ROOT / "build" / "requirements" / "package.lock"
STAMP = VENV / "lock.sha256"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
FOLDER = OUT / "dist" / "hachi"
APP_ID = "io.github.hachitable.Hachi"
ICON_SIZES = (48, 64, 128, 256, 512)
MEGABYTE = 1_000_000
DOWNLOAD_GATE = 25 * MEGABYTE
INSTALLED_GATE = 60 * MEGABYTE


def version() -> str:
    with (ROOT / "pyproject.toml").open("rb") as file:
        return str(tomllib.load(file)["project"]["version"])


def run(words: list[str], **environment: str) -> None:
    subprocess.run(words, cwd=ROOT, env={**os.environ, **environment}, check=True)


def prepare_venv() -> None:
    """A clean environment with what is shipped and PyInstaller, so that nothing else can slip in."""
    digest = hashlib.sha256(LOCK.read_bytes()).hexdigest()
    if STAMP.is_file() and STAMP.read_text("ascii") == digest:
        return
    shutil.rmtree(VENV, ignore_errors=True)
    run([sys.executable, "-m", "venv", str(VENV)])
    run([str(PYTHON), "-m", "pip", "install", "--quiet", "--require-hashes", "-r", str(LOCK)])
    STAMP.write_text(digest, "ascii")


def prepare_source(plain: bool) -> None:
    """The tree to be packed: the program, its assets with compiled catalogues, and compiled rules unless plain."""
    shutil.rmtree(SOURCE, ignore_errors=True)
    SOURCE.mkdir(parents=True)
    skip = shutil.ignore_patterns("__pycache__", "*.pyc", "*.so", "*.pyd")
    for name in ("game", "assets"):
        shutil.copytree(ROOT / name, SOURCE / name, ignore=skip)
    for name in ("main.py", "LICENSE", "CHANGELOG.md"):
        shutil.copy(ROOT / name, SOURCE)
    compile_texts(SOURCE / "assets" / "locale")
    if not plain:
        compile_rules()


def compile_rules() -> None:
    """Lays the compiled modules beside their sources: Python takes the compiled ones."""
    run([sys.executable, "build/compiling.py"])
    compiled = OUT / "compiled"
    for path in [*compiled.rglob("*.so"), *compiled.rglob("*.pyd")]:
        target = SOURCE / path.relative_to(compiled)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target)


def compile_texts(locale: Path) -> None:
    """A package ships compiled catalogues instead of the .po files."""
    for language in LANGUAGES:
        (locale / language / COMPILED).write_bytes(write_mo(read_language(LOCALE, language)))
    for path in locale.rglob("*.po"):
        path.unlink()


def freeze() -> None:
    shutil.rmtree(OUT / "dist", ignore_errors=True)
    words = [str(PYTHON), "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    words += ["--workpath", str(OUT / "work"), "--distpath", str(OUT / "dist"), str(HERE / "hachi.spec")]
    run(words, HACHI_SOURCE=str(SOURCE))


def draw_icons(folder: Path) -> None:
    """The crest as hicolor icons: the vector file and bitmaps made from it."""
    shutil.rmtree(folder, ignore_errors=True)
    scalable = folder / "scalable" / "apps"
    scalable.mkdir(parents=True)
    shutil.copy(ROOT / "assets" / "art" / "emblems" / "hachi.svg", scalable / f"{APP_ID}.svg")
    run(
        [str(PYTHON), str(HERE / "icons.py"), str(folder), APP_ID, *map(str, ICON_SIZES)],
        SDL_VIDEODRIVER="dummy",
        PYGAME_HIDE_SUPPORT_PROMPT="1",
    )


def share_files(prefix: Path) -> None:
    """Desktop entry, AppStream data, icons and man page below a prefix such as /usr."""
    share = prefix / "share"
    for name, folder in ((f"{APP_ID}.desktop", "applications"), (f"{APP_ID}.metainfo.xml", "metainfo")):
        (share / folder).mkdir(parents=True, exist_ok=True)
        text = (HERE / name).read_text("utf-8").replace("@VERSION@", version())
        (share / folder / name).write_text(text, "utf-8")
    shutil.copytree(OUT / "icons", share / "icons" / "hicolor", dirs_exist_ok=True)
    man = share / "man" / "man6"
    man.mkdir(parents=True, exist_ok=True)
    shutil.copy(HERE / "hachi.6", man / "hachi.6")


def archive() -> Path:
    """The folder with its share files and a per-user install script, as .tar.xz."""
    target = PACKAGES / f"hachi-{version()}-linux-x86_64.tar.xz"
    stage = OUT / "tar" / f"hachi-{version()}"
    shutil.rmtree(stage.parent, ignore_errors=True)
    shutil.copytree(FOLDER, stage / "hachi", symlinks=True)
    share_files(stage)
    for name in ("install.sh", "uninstall.sh"):
        shutil.copy(HERE / name, stage / name)
    shutil.copy(ROOT / "LICENSE", stage)
    with tarfile.open(target, "w:xz", preset=9) as tar:
        tar.add(stage, stage.name, filter=_as_root)
    return target


def _as_root(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    return entry


def debian() -> Path | None:
    """A .deb that installs into /usr/lib/hachi with a link in /usr/games."""
    if shutil.which("dpkg-deb") is None:
        print("dpkg-deb is missing: no .deb was made")
        return None
    target = PACKAGES / f"hachi_{version()}_amd64.deb"
    stage = OUT / "deb"
    shutil.rmtree(stage, ignore_errors=True)
    shutil.copytree(FOLDER, stage / "usr" / "lib" / "hachi", symlinks=True)
    share_files(stage / "usr")
    run(["gzip", "-9n", str(stage / "usr/share/man/man6/hachi.6")])
    (stage / "usr" / "games").mkdir()
    (stage / "usr" / "games" / "hachi").symlink_to("../lib/hachi/hachi")
    document = stage / "usr" / "share" / "doc" / "hachi"
    document.mkdir(parents=True)
    shutil.copy(ROOT / "LICENSE", document / "copyright")
    size = sum(path.stat().st_size for path in stage.rglob("*") if path.is_file()) // 1024
    control = (
        (HERE / "control").read_text("utf-8").replace("@VERSION@", version()).replace("@SIZE@", str(size))
    )
    (stage / "DEBIAN").mkdir()
    (stage / "DEBIAN" / "control").write_text(control, "utf-8")
    for path in [stage, *stage.rglob("*")]:
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or os.access(path, os.X_OK) else 0o644)
    run(["dpkg-deb", "-Zxz", "--root-owner-group", "--build", str(stage), str(target)])
    return target


def self_installer() -> Path | None:
    """A .run that installs for one user, without root."""
    if shutil.which("makeself") is None:
        print("makeself is missing: no .run was made")
        return None
    target = PACKAGES / f"hachi-{version()}-linux-x86_64.run"
    stage = OUT / "tar" / f"hachi-{version()}"
    run(
        [
            "makeself",
            "--xz",
            "--nox11",
            str(stage),
            str(target),
            "Hachi, a card table for families",
            "./install.sh",
        ]
    )
    return target


def folder_size(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def report(made: list[Path | None]) -> int:
    """Prints the sizes; 1 if a gate is passed."""
    installed = folder_size(FOLDER)
    print(f"installed: {installed / MEGABYTE:.1f} MB (at most {INSTALLED_GATE // MEGABYTE})")
    too_large = installed > INSTALLED_GATE
    for path in made:
        if path is not None:
            size = path.stat().st_size
            print(f"{path.name}: {size / MEGABYTE:.1f} MB (at most {DOWNLOAD_GATE // MEGABYTE})")
            too_large = too_large or size > DOWNLOAD_GATE
    return 1 if too_large else 0


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="dev.py package", description=__doc__)
    parser.add_argument("--plain", action="store_true", help="leave the rules uncompiled")
    arguments = parser.parse_args(argv)
    prepare_venv()
    prepare_source(arguments.plain)
    freeze()
    draw_icons(OUT / "icons")
    shutil.rmtree(PACKAGES, ignore_errors=True)
    PACKAGES.mkdir(parents=True)
    return report([archive(), debian(), self_installer()])


if __name__ == "__main__":
    raise SystemExit(main())
