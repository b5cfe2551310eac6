"""The direction of dependencies: rules decide, the session remembers, the view shows.

Imports are parsed against the table below, and a fresh interpreter proves that what needs no picture loads none.
"""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
GAME = ROOT / "game"
STANDARD = set(sys.stdlib_module_names)
PICTURE = {"pygame", "fontpkg", "fontpkg_noto_sans", "pylopdf_fonts_jp", "pylopdf_fonts_cjk"}

# Who may import whom: the first row whose folder holds the file counts. Outside the house: packages beside the
# standard library. app.py and its parts know everything.
TABLE = {
    "rules/kit": ({"rules.kit"}, set()),
    "rules": ({"rules"}, set()),
    "ai": ({"ai", "rules"}, set()),
    "session": ({"session", "rules"}, {"msgspec"}),
    "persist": ({"persist", "session.record", "rules.kit"}, {"msgspec", "platformdirs", "filelock"}),
    "i18n": ({"i18n"}, set()),
    "cli": ({"cli", "rules", "ai", "session", "persist", "i18n"}, set()),
    "view": ({"view", "rules.kit", "i18n"}, PICTURE),
    "scenes": ({"scenes", "view", "session", "ai", "persist", "i18n", "rules"}, {"pygame", "msgspec"}),
}
PURE = ("game.rules", "game.ai", "game.session", "game.persist", "game.i18n", "game.cli")

files = sorted(path for path in GAME.rglob("*.py") if path.parent != GAME)


def imported(path: Path) -> set[str]:
    """Every module a file imports, wherever in it, with what is taken from a package as `package.name`."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import"
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def is_below(module: str, folder: str) -> bool:
    return module == folder or module.startswith(folder + ".")


@pytest.mark.parametrize("path", files, ids=lambda path: str(path.relative_to(GAME)))
def test_imports_follow_the_table(path: Path) -> None:
    place = str(path.relative_to(GAME))
    rows = [row for folder, row in TABLE.items() if place.startswith(folder + "/")]
    assert rows, f"{place}: no row of the table is for this folder"
    house, packages = rows[0]
    for module in imported(path):
        if is_below(module, "game"):
            inner = module.removeprefix("game.")
            assert any(is_below(inner, allowed) for allowed in house), f"{place} may not import {module}"
        else:
            top = module.split(".")[0]
            assert top in STANDARD | packages | {"__future__"}, f"{place} may not import {module}"


@pytest.mark.parametrize(
    "path", [path for path in files if "rules" in path.parts], ids=lambda path: path.name
)
def test_a_game_imports_no_other_game(path: Path) -> None:
    parts = path.relative_to(GAME / "rules").parts
    if len(parts) == 1 or parts[0] == "kit":
        return
    for module in imported(path):
        inner = module.removeprefix("game.rules.") if is_below(module, "game.rules") else parts[0]
        assert inner.split(".")[0] in (parts[0], "kit"), f"{path.name} imports {module}"


@pytest.mark.parametrize("path", [path for path in files if "ai" in path.relative_to(GAME).parts])
def test_no_computer_player_is_given_a_session_or_a_start(path: Path) -> None:
    """Players see observations; real states begin with start and from_position, which they have no use for."""
    text = path.read_text("utf-8")
    assert not re.search(r"\bgame\.start\(|\bfrom_position\(", text), path.name


def test_what_needs_no_picture_loads_none() -> None:
    modules = [
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for path in files
        if any(is_below(".".join(path.relative_to(ROOT).with_suffix("").parts), pure) for pure in PURE)
    ]
    assert len(modules) > 40
    script = f"import importlib, sys\nfor name in {modules!r}: importlib.import_module(name)\n"
    script += f"print(sorted({{name.split('.')[0] for name in sys.modules}} & {PICTURE!r}))"
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


def test_a_command_loads_no_picture() -> None:
    """The door itself: main.py to the answer of a command."""
    script = "import sys, game.app; sys.argv = ['hachi']\n"
    script += "status = game.app.main(['replay', 'tests/records/ippon_a01.json', '--lang', 'de'])\n"
    script += f"print(status, sorted({{name.split('.')[0] for name in sys.modules}} & {PICTURE!r}))"
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "0 []"


def test_main_needs_nothing_but_the_standard_library() -> None:
    outer = {module.split(".")[0] for module in imported(ROOT / "main.py")}
    assert outer - STANDARD == {"game"}


def test_nothing_opens_a_socket() -> None:
    """Offline: no module of the program imports anything of the network."""
    network = {"socket", "ssl", "http", "urllib", "ftplib", "smtplib", "asyncio", "socketserver", "xmlrpc"}
    for path in files:
        used = {module.split(".")[0] for module in imported(path)} & network
        assert not used, f"{path.name} imports {used}"


def test_packages_are_listed_by_name() -> None:
    text = (ROOT / "pyproject.toml").read_text("utf-8")
    for path in {path.parent for path in files} | {GAME}:
        name = ".".join(path.relative_to(ROOT).parts)
        assert f'"{name}"' in text, f"{name} is missing in pyproject.toml"


def test_no_file_is_longer_than_400_lines() -> None:
    long = [str(path.relative_to(ROOT)) for path in files if len(path.read_text("utf-8").splitlines()) > 400]
    assert long == []


def test_every_module_says_what_it_owns() -> None:
    for path in files:
        tree = ast.parse(path.read_text("utf-8"))
        assert ast.get_docstring(tree) or not tree.body, f"{path.relative_to(ROOT)} has no docstring"


def test_lock_files_have_hashes_and_no_address() -> None:
    for name in (
        "requirements.lock",
        *(f"build/requirements/{part}.lock" for part in ("dev", "package", "peers")),
    ):
        text = (ROOT / name).read_text("ascii")
        assert "://" not in text, name
        assert "--index" not in text, name
        pinned = [line for line in text.splitlines() if line and not line.startswith(" ")]
        assert all("==" in line for line in pinned), name
        assert text.count("--hash=sha256:") >= len(pinned), name


def test_the_lock_holds_what_pyproject_asks_for() -> None:
    project = (ROOT / "pyproject.toml").read_text("utf-8")
    asked = re.findall(r'^    "([a-z0-9-]+)==([^"]+)",$', project, re.MULTILINE)
    assert len(asked) > 6
    for name, version in asked:
        assert f"\n{name}=={version} " in "\n" + (ROOT / "build/requirements/dev.lock").read_text("ascii"), (
            name
        )
