"""What mypyc gets wrong in silence must not stand in any source that is compiled."""

import ast
from pathlib import Path

from tests.kit.scripts import load_script

ROOT = Path(__file__).parents[2]


def sources() -> list[Path]:
    """The modules that build/compiling.py compiles."""
    return [ROOT / name for name in load_script("compiling").modules(ROOT / "game")]


def shifts(text: str) -> list[int]:
    """Lines with `literal << something that is no literal`: compiled it becomes a 32-bit shift."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.BinOp)
        and isinstance(node.op, ast.LShift)
        and isinstance(node.left, ast.Constant)
        and not isinstance(node.right, ast.Constant)
    ]


def new_calls(text: str) -> list[int]:
    """Lines with `Class.__new__(...)`, which fails on compiled classes."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Attribute) and node.attr == "__new__"
    ]


def test_the_traps_are_recognised() -> None:
    assert shifts("a = 1 << n") == [1]
    assert shifts("a = 1 << 40\nb = n << 3") == []
    assert new_calls("x = State.__new__(State)") == [1]


def test_no_compiled_source_holds_a_trap() -> None:
    found = sources()
    assert len(found) > 30
    for path in found:
        text = path.read_text("utf-8")
        assert shifts(text) == [], f"{path.name}: literal << variable"
        assert new_calls(text) == [], f"{path.name}: __new__"
