"""Matches against OpenSpiel's searches: how a deal is counted, and what is refused."""

from collections.abc import Sequence
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from tests.kit.scripts import load_script


def ended(returns: Sequence[float]) -> Any:
    """A deal of theirs that is over with these points for the seats."""
    return SimpleNamespace(is_terminal=lambda: True, returns=lambda: list(returns))


@pytest.fixture
def match(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    script: ModuleType = load_script("peers").peers_match
    monkeypatch.setattr(script, "Pair", lambda theirs, _chance: SimpleNamespace(theirs=theirs))
    return script


@pytest.mark.parametrize(
    ("returns", "won", "lead"),
    [
        ([0, -24], 1.0, 24.0),
        ([-24, 0], 0.0, -24.0),
        ([-7, -7], 0.5, 0.0),
        ([-10, 0, -20, -30], 0.0, 0.0),  # seat 1 went out, and both programs paid 30 in all
        ([0, -10, -40, -20], 1.0, -5.0),  # won, though its second seat paid more than both others
    ],
)
def test_what_a_deal_brings_the_program_in_seat_0(
    match: ModuleType, returns: list[float], won: float, lead: float
) -> None:
    """Of four seats it has the first and the third."""
    game = SimpleNamespace(new_initial_state=lambda: ended(returns))
    assert match.play_deal(game, 1, (None, None)) == (won, lead)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("--hidden", "--hidden is for a match: --match PAIRS"),
        ("--theirs 200", "--theirs is for a match: --match PAIRS"),
        ("--players 4", "--players is for a match: --match PAIRS"),
        ("--milliseconds 50", "--milliseconds is for a match: --match PAIRS"),
        ("--exploration 30", "--exploration is for a match: --match PAIRS"),
        ("--match 1", "an interval needs at least 2 pairs"),
        ("--match 2 --milliseconds 0", "a decision needs more than 0 milliseconds"),
        ("--match 2 --theirs 0", "a decision needs more than 0 milliseconds"),
    ],
)
def test_what_cannot_be_is_refused_before_anything_is_played(
    words: str, why: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    script = load_script("peers")
    monkeypatch.setattr("sys.argv", ["peers.py", *words.split()])
    with pytest.raises(SystemExit) as refused:
        script.main()
    assert refused.value.code == 2
    assert why in capsys.readouterr().err
