"""What holds for all tests: repeatable made-up cases, and no test ever touches the player's own files."""

import os

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
