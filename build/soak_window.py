#!/usr/bin/env python3
"""Whole matches and all golden records played in a real window under Xvfb (arguments: those of pytest)."""

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


def main(argv: list[str] | None = None) -> int:
    arguments = sys.argv[1:] if argv is None else argv
    return int(pytest.main(["-m", "long", str(ROOT / "tests" / "window"), *arguments]))


if __name__ == "__main__":
    raise SystemExit(main())
