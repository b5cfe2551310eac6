"""The commands of build/ as modules: they are files of their own, in no package."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

BUILD = Path(__file__).parents[2] / "build"


def load_script(name: str) -> ModuleType:
    """The module of build/<name>.py, loaded afresh."""
    spec = importlib.util.spec_from_file_location(name, BUILD / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module
