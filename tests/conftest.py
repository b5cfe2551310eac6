"""What holds for all tests: repeatable made-up cases, no test ever touches the player's own files, and nothing is asked
of pygame that reads past the end of its memory (which now and then ends the program without a word)."""

import os
from typing import Any

import pygame
import pytest
from hypothesis import HealthCheck, settings

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
settings.register_profile(
    "house",
    derandomize=True,
    deadline=None,  # a busy machine is no fault
    max_examples=80,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("house")


@pytest.fixture(autouse=True, scope="session")
def _home_of_the_tests(tmp_path_factory: pytest.TempPathFactory) -> None:
    os.environ["HACHI_HOME"] = str(tmp_path_factory.mktemp("home"))


@pytest.fixture(autouse=True, scope="session")
def _within_memory() -> None:
    """pygame-ce 2.5.8, found with valgrind: `smoothscale` reads a second row of a picture that has one, and `box_blur`
    whatever lies around a picture that is smaller than its radius."""
    scaled, blurred = pygame.transform.smoothscale, pygame.transform.box_blur

    def smoothscale(picture: pygame.Surface, size: tuple[int, int], *more: Any) -> pygame.Surface:
        assert picture.get_height() > 1 or size[1] <= 1, f"one row made {size[1]} high"
        return scaled(picture, size, *more)

    def box_blur(picture: pygame.Surface, radius: int, *more: Any) -> pygame.Surface:
        assert radius < min(picture.get_size()), f"{picture.get_size()} blurred by {radius}"
        return blurred(picture, radius, *more)

    pygame.transform.smoothscale, pygame.transform.box_blur = smoothscale, box_blur
