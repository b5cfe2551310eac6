"""Whoever plays in a team is told which one it is (issue 5)."""

import json
from pathlib import Path
from typing import Any

import pytest

from game.rules import game as game_of
from game.scenes.result import ResultScene
from game.session.record import read
from game.session.session import PERSON, Session
from game.view.widgets import Skin
from tests.kit.table_scene import Table

RECORD = Path(__file__).parents[1] / "records" / "hachinin_meri_g1.json"


def written(
    folder: Path, monkeypatch: pytest.MonkeyPatch, persons: tuple[int, ...], language: str, deals: int
) -> str:
    """All words on the result after the deal of G1, in a match of so many deals."""
    record = read(RECORD.read_bytes())
    players = [PERSON if seat in persons else "medium" for seat in range(8)]
    whole: dict[str, Any] = json.loads(RECORD.read_text())
    position = {**whole["position"], "deal": deals}
    entry = game_of("hachinin_meri")
    session = Session(entry, entry.options.read({}), record.seats, 0, position=position, players=players)
    for text in whole["moves"]:
        session.submit(session.to_act, entry.move_from_text(text), session.turn)
    table = Table(
        folder, session=session, language=language, instant=True, reduced_motion=True, show_curtain=False
    )
    table.pass_time(6.0, lambda: isinstance(table.house.scenes.top, ResultScene))
    said: list[str] = []
    real = Skin.words

    def words(self: Skin, target: Any, text: str, *more: Any, **options: Any) -> Any:
        said.append(text)
        return real(self, target, text, *more, **options)

    monkeypatch.setattr(Skin, "words", words)
    table.house.scenes.renew()
    table.house.scenes.draw(table.target)
    return " | ".join(said)


@pytest.mark.parametrize(
    ("language", "persons", "own", "other"),
    [
        ("en", (0,), "Team Red (yours)", "Team Blue |"),
        ("de", (1,), "Team Blau (deins)", "Team Rot |"),
        ("nb", (0, 2), "Lag Rød (deres)", "Lag Blå |"),
    ],
)
def test_the_result_of_a_deal_says_which_team_is_yours(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    persons: tuple[int, ...],
    own: str,
    other: str,
) -> None:
    text = written(tmp_path, monkeypatch, persons, language, 1)
    assert f"{own} |" in text
    assert other in text


def test_with_people_in_both_teams_neither_is_called_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "(" not in written(tmp_path, monkeypatch, (0, 1), "en", 1)


def test_the_end_of_the_match_says_so_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """G1 gives Red 10 points and Blue -1."""
    assert "Team Red (yours) wins the match" in written(tmp_path, monkeypatch, (0,), "en", 8)
