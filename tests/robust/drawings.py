"""Drawings kept from one program to the next in this process: the same drawing has the same picture in all of them."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from unittest.mock import patch

import pygame

from game.view import assets
from game.view.rasterising import rasterise

_KEPT = 2000  # some hundred megabytes


@lru_cache(maxsize=_KEPT)
def _kept(svg: bytes, size: tuple[int, int]) -> pygame.Surface:
    return rasterise(svg, size)


def _in_one_step(svg: bytes, size: tuple[int, int]) -> Iterator[pygame.Surface]:
    yield _kept(svg, size)


@contextmanager
def drawings_kept() -> Iterator[None]:
    """While this holds, a drawing that was rasterised once at a size is not rasterised again."""
    with patch.object(assets, "rasterise", _kept), patch.object(assets, "rasterising", _in_one_step):
        yield
