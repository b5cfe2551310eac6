"""Keeping other libraries' chatter off the console: our own one clear line is worth more. Knows no picture."""

import contextlib
import os
from collections.abc import Iterator


@contextlib.contextmanager
def libraries_hushed() -> Iterator[None]:
    """While this holds, what libraries write to the standard error goes nowhere. Do not print in it."""
    try:
        kept = os.dup(2)
    except OSError:  # no console at all
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
