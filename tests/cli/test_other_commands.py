"""`bench` and `shot`: what they say without a window, and what they refuse."""

import json
from pathlib import Path

import pytest

from game.ai.plan import TREE
from game.ai.tuning import Tuning
from game.cli import bench, shot
from game.cli.main import main
from game.rules import GAMES

Capture = pytest.CaptureFixture[str]


def test_bench_measures_every_game(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr(bench, "_SECONDS", 0.02)
    monkeypatch.setattr(bench, "tuning_of", lambda key, seats: Tuning((TREE, 20), (TREE, 20)))
    monkeypatch.setattr(bench, "picture", {bench.FRAMES: lambda scope: {"1280x720": {"median": 1.0}}})
    assert main(["bench", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert list(answer["games"]) == [game.key for game in GAMES]
    for row in answer["games"].values():
        assert all(value > 0 for value in row.values())
    assert answer["frames_ms"] == {"1280x720": {"median": 1.0}}


def test_bench_measures_the_wanted_parts_games_and_sizes_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    scopes: list[bench.Scope] = []

    def frames(scope: bench.Scope) -> dict[str, object]:
        scopes.append(scope)
        return {"ippon": {"800x600": {"deal": {"median": 1.5, "p99": 7.25, "worst": 12.0}}}}

    monkeypatch.setattr(bench, "picture", {bench.FRAMES: frames})
    assert main(["bench", "--only", "frames", "--game", "ippon", "--size", "800x600"]) == 0
    assert scopes == [bench.Scope(("ippon",), ((800, 600),))]
    *_, row = capsys.readouterr().out.strip().splitlines()
    assert row.split() == ["deal", "1.50", "/", "7.25", "/", "12.00"]


@pytest.mark.parametrize("wrong", [("--game", "poker"), ("--size", "large"), ("--only", "waits")])
def test_bench_refuses_what_it_does_not_know(
    wrong: tuple[str, str], monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setattr(bench, "picture", {})
    assert main(["bench", *wrong]) == 2
    assert wrong[1] in capsys.readouterr().err


class Studio:
    """Draws nothing, remembers what it was asked."""

    def __init__(self) -> None:
        self.requests: list[shot.ShotRequest] = []

    def names(self) -> list[str]:
        return ["home", "table"]

    def draw(self, request: shot.ShotRequest) -> None:
        if "colour" in request.options:
            raise ValueError("no option colour")
        self.requests.append(request)


@pytest.fixture
def studio(monkeypatch: pytest.MonkeyPatch) -> Studio:
    made = Studio()
    monkeypatch.setattr(shot, "studio", lambda: made)
    return made


def test_shot_lists_the_scenes(studio: Studio, capsys: Capture) -> None:
    assert main(["shot", "--list"]) == 0
    assert capsys.readouterr().out.split() == ["home", "table"]


def test_shot_hands_the_request_on(studio: Studio, tmp_path: Path) -> None:
    arguments = ["shot", "home", "--size", "1024x600", "--lang", "de", "--option", "world=ai", "-o", "x.png"]
    assert main(arguments) == 0
    assert studio.requests == [
        shot.ShotRequest("home", (1024, 600), Path("x.png"), None, "de", {"world": "ai"})
    ]


@pytest.mark.parametrize(
    "arguments",
    [
        ["shot"],
        ["shot", "home"],
        ["shot", "cellar", "-o", "x.png"],
        ["shot", "home", "-o", "x.png", "--size", "huge"],
        ["shot", "home", "-o", "x.png", "--lang", "fr"],
        ["shot", "home", "-o", "x.png", "--option", "colour"],
        ["shot", "home", "-o", "x.png", "--option", "colour=red"],
    ],
)
def test_shot_refuses(studio: Studio, arguments: list[str], capsys: Capture) -> None:
    assert main(arguments) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert studio.requests == []
