"""Where things belong on this platform: settings, saves, state, cache and log each in their own folder."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from platformdirs import PlatformDirs

NAME = "hachi"
HOME_VARIABLE = "HACHI_HOME"  # one folder for everything: tests, a USB stick, --data-dir


@dataclass(frozen=True)
class Folders:
    """`config`: settings. `data`: saves, history, presets. `state`: window, last set-up, lock. `cache`: what can be
    made again. `log`: log and crash reports. None need exist yet."""

    config: Path
    data: Path
    state: Path
    cache: Path
    log: Path


def find_folders(home: Path | str | None = None, environ: Mapping[str, str] | None = None) -> Folders:
    """All folders below `home` if given (or by HACHI_HOME), else the platform's own."""
    chosen = home or (os.environ if environ is None else environ).get(HOME_VARIABLE)
    if chosen:
        root = Path(chosen).expanduser().absolute()
        return Folders(*(root / name for name in ("config", "data", "state", "cache", "log")))
    dirs = PlatformDirs(NAME, appauthor=False, roaming=False)
    return Folders(
        dirs.user_config_path,
        dirs.user_data_path,
        dirs.user_state_path,
        dirs.user_cache_path,
        dirs.user_log_path,
    )
