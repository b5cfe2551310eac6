"""What can go wrong with a file, as a value: a key that the catalogues put into words (`problem.<key>`), and where."""

import errno
from dataclasses import dataclass
from pathlib import Path

_FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
_CLOSED = {errno.EACCES, errno.EPERM, errno.EROFS}


@dataclass(frozen=True)
class Problem:
    """Keys: `disk_full`, `not_writable`, `write_failed`; `not_readable`, `damaged`, `newer`, `foreign` (the file was
    set aside as `kept_as`, unless even that failed); `backup_used` (after one of those); `repaired` (single values)."""

    key: str
    path: Path
    detail: str = ""
    kept_as: Path | None = None


def write_problem(path: Path, error: OSError) -> Problem:
    if error.errno in _FULL:
        return Problem("disk_full", path, str(error))
    return Problem("not_writable" if error.errno in _CLOSED else "write_failed", path, str(error))
