"""History and statistics: one SQLite file, versioned, exported and imported (report L15)."""

import sqlite3
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from game.persist.exchange import split_records
from game.persist.folders import find_folders
from game.persist.history import _STEPS, VERSION, History, _row
from game.persist.matches import MOST, Match, NoMatch, as_record, finished_match, from_record
from game.persist.statistics import opponents, streaks, tally
from game.rules.kit.luck import DealtHand
from game.rules.kit.protocol import Result
from game.session.record import read
from tests.kit.history import match_of
from tests.kit.records import eights


def match(number: int = 1, won: bool = True, **fields: object) -> Match:
    """Ada (a person) against Bo (medium); the winner has 0 points, the loser 200 + number."""
    base = Match(
        match_id=f"m{number}",
        record=eights("7C"),
        rules_version=1,
        players=("person", "medium"),
        started=f"2026-11-{number:02}T10:00:00+00:00",
        ended=f"2026-11-{number:02}T11:00:00+00:00",
        reason="target",
        winners=(0,) if won else (1,),
        scores=(0, 200 + number) if won else (200 + number, 0),
        sides=(0, 1),
    )
    return replace(base, **fields)


@pytest.fixture
def history(tmp_path: Path) -> History:
    return History(find_folders(tmp_path))


def test_a_match_comes_back_as_it_was(history: History) -> None:
    entry = match(hints=2, preset="short")
    assert history.add(entry) is None
    assert history.find("m1") == entry
    assert history.find("m2") is None


def test_matches_come_last_ended_first_and_by_game(history: History) -> None:
    for number in (2, 1, 3):
        history.add(match(number))
    history.add(match(4, record=replace(eights(), game="ippon")))
    assert [entry.match_id for entry in history.matches()] == ["m4", "m3", "m2", "m1"]
    assert [entry.match_id for entry in history.matches("crazy_eights", limit=2)] == ["m3", "m2"]
    assert [entry.match_id for entry in history.matches("crazy_eights", limit=2, offset=2)] == ["m1"]


def test_a_match_is_there_once_however_often_it_is_added(history: History) -> None:
    history.add(match())
    history.add(match(reason="other"))
    assert [entry.reason for entry in history.matches()] == ["other"]


def test_it_is_on_the_disk_at_once(history: History, tmp_path: Path) -> None:
    history.add(match())
    second = History(find_folders(tmp_path))  # the first is still open, as after a crash
    assert [entry.match_id for entry in second.matches()] == ["m1"]


def dealt(*deals: tuple[int, ...]) -> list[DealtHand]:
    """Hands of five cards out of fifty-two with four lucky ones: per deal how many each seat holds."""
    return [
        DealtHand(number, seat, best, 5, 4, 52)
        for number, hands in enumerate(deals, start=1)
        for seat, best in enumerate(hands)
    ]


def test_who_held_the_best_hands(history: History) -> None:
    """Two matches, four deals of (seat 0, seat 1): 2:1 and 0:1 and 1:1 and 0:0. Seat 0 was first once and shared once:
    1.5 deals; so was seat 1; the deal without a lucky card is nobody's. 3 lucky cards each in 4 deals: 0.75 a deal."""
    history.add(match(1))
    history.add(match(2))
    assert history.unmeasured() == ["m1", "m2"]
    history.keep_hands("m1", dealt((2, 1), (0, 1)), own=(0,))
    history.keep_hands("m2", dealt((1, 1), (0, 0)), own=(0,))
    assert history.unmeasured() == []
    assert history.best_hands("crazy_eights", 2) == [(0, 1.5, 0.75), (1, 1.5, 0.75)]
    assert (history.best_hands("crazy_eights", 3), history.best_hands("ippon", 2)) == ([], [])
    assert history.tables("crazy_eights") == [2]


def test_the_hands_of_people_are_counted_by_what_could_be_drawn(history: History) -> None:
    """Seat 0 is a person: 2, 0 and 1 lucky cards of five out of 52 with four lucky ones."""
    history.add(match())
    history.keep_hands("m1", dealt((2, 1), (0, 1), (0, 3), (1, 0)), own=(0,))
    assert history.own_hands("crazy_eights") == [(0, 5, 4, 52, 2), (1, 5, 4, 52, 1), (2, 5, 4, 52, 1)]
    assert history.own_hands("ippon") == []


def test_what_the_play_checker_found_is_kept_with_its_match(history: History) -> None:
    history.add(match())
    assert history.check("m1", 0, "expert") == ""
    assert history.keep_check("m1", 0, "expert", "first") is None
    assert history.keep_check("m1", 0, "expert", "second") is None
    assert (history.check("m1", 0, "expert"), history.check("m1", 1, "expert")) == ("second", "")
    history.forget("m1")
    history.add(match())
    assert history.check("m1", 0, "expert") == ""


def test_entries_say_what_matches_say_but_for_the_moves(history: History) -> None:
    history.add(match(1, hints=3, preset="short"))
    history.add(match(2, record=replace(eights(), game="ippon", options={"mode": "maki"}), free_take_backs=1))
    second, first = history.entries()
    assert (first.match_id, first.game, first.names, first.players) == (
        "m1", "crazy_eights", ("Ada", "Bo"), ("person", "medium"),
    )  # fmt: skip
    assert (first.scores, first.winners, first.sides, first.has_won(0)) == ((0, 201), (0,), (0, 1), True)
    assert (first.hints, first.preset, first.counts) == (3, "short", True)
    assert (second.game, second.options, second.counts) == ("ippon", {"mode": "maki"}, False)
    assert [entry.match_id for entry in history.entries("ippon")] == ["m2"]


def test_forgetting(history: History) -> None:
    for number in (1, 2):
        history.add(match(number))
        history.keep_hands(f"m{number}", dealt((1, 0)), own=(0,))
    assert history.forget("m1") is None
    assert [entry.match_id for entry in history.matches()] == ["m2"]
    assert history.best_hands("crazy_eights", 2) == [(0, 1.0, 1.0), (1, 0.0, 0.0)]
    assert history.forget_all() is None
    assert (history.matches(), history.best_hands("crazy_eights", 2)) == ([], [])


def test_an_export_carries_everything(history: History, tmp_path: Path) -> None:
    for number in (2, 1):
        history.add(match(number, hints=number, free_take_backs=number - 1))
    assert history.export_to(tmp_path / "mine.jsonl") is None
    lines = split_records((tmp_path / "mine.jsonl").read_bytes())
    assert [from_record(read(line)) for line in lines] == list(reversed(history.matches()))


def test_a_file_of_the_first_version_is_upgraded_and_keeps_its_matches(tmp_path: Path) -> None:
    folders = find_folders(tmp_path)
    folders.data.mkdir(parents=True)
    db = sqlite3.connect(folders.data / "history.sqlite")
    db.executescript(f"{_STEPS[0]} PRAGMA user_version = 1;")
    row = _row(match())
    db.execute(
        f"INSERT INTO matches ({', '.join(row)}) VALUES ({', '.join(':' + name for name in row)})", row
    )
    db.commit()
    db.close()
    history = History(folders)
    assert (history.problems, history.matches(), history.unmeasured()) == ([], [match()], ["m1"])


def test_a_damaged_file_is_set_aside_and_a_new_one_begun(tmp_path: Path) -> None:
    folders = find_folders(tmp_path)
    folders.data.mkdir(parents=True)
    (folders.data / "history.sqlite").write_bytes(b"no database at all" * 100)
    history = History(folders)
    (problem,) = history.problems
    assert problem.key == "damaged"
    assert problem.kept_as is not None
    assert problem.kept_as.read_bytes().startswith(b"no database")
    assert history.add(match()) is None
    history.close()
    assert len(History(folders).matches()) == 1


def test_a_file_of_a_later_release_is_set_aside(tmp_path: Path) -> None:
    folders = find_folders(tmp_path)
    History(folders).close()
    db = sqlite3.connect(folders.data / "history.sqlite")
    db.execute(f"PRAGMA user_version = {VERSION + 1}")
    db.close()
    assert [problem.key for problem in History(folders).problems] == ["newer"]


def test_without_a_folder_the_matches_of_today_are_kept_in_memory(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    history = History(find_folders(tmp_path))
    assert len(history.problems) == 1
    assert history.add(match()) is None
    assert len(history.matches()) == 1


def test_a_write_that_fails_is_a_problem_not_a_crash(history: History) -> None:
    history.add(match(1))
    history._db.execute("PRAGMA max_page_count = 1")  # as full as a disk can be
    big = replace(eights(), extra={"note": "x" * 500_000})
    problem = history.add(match(2, record=big))
    assert problem is not None
    assert problem.key == "disk_full"
    assert [entry.match_id for entry in history.matches()] == ["m1"]


def test_the_entry_of_a_match_that_has_just_ended() -> None:
    record = eights("7C", extra={"players": ["person", "hard"], "free_take_backs": 1})
    started = datetime(2026, 11, 29, 12, 0, tzinfo=UTC)
    entry = finished_match("m1", record, 3, Result("target", (0,), (0, 209)), (0, 1), started, hints=1)
    assert (entry.players, entry.free_take_backs, entry.hints) == (("person", "hard"), 1, 1)
    assert (entry.started, entry.reason, entry.rules_version) == ("2026-11-29T12:00:00+00:00", "target", 3)
    assert entry.has_won(0)
    assert not entry.counts


def test_statistics_leave_out_free_take_backs_and_matches_without_a_person() -> None:
    entries = [match(1), match(2, free_take_backs=1), match(3, players=("easy", "medium"))]
    assert tally(entries).matches == 1


def test_statistics_of_five_matches() -> None:
    """Won, won, lost, won, lost: 3 of 5; the longest row is 2; at the end one lost. Ada's points: 0 0 203 0 205."""
    results = (True, True, False, True, False)
    entries = [match(number, won) for number, won in enumerate(results, start=1)]
    entries[1] = replace(entries[1], reason="blocked")
    found = tally(reversed(entries))
    assert (found.matches, found.wins, found.win_rate) == (5, 3, 0.6)
    assert (found.streak, found.longest) == (-1, 2)
    assert found.scores == (0, 0, 203, 0, 205)
    assert [(outcome.winning, outcome.won) for outcome in found.outcomes] == [
        (0, True), (0, True), (0, False), (0, True), (0, False),
    ]  # fmt: skip
    assert found.endings == (("target", 4), ("blocked", 1))


def test_statistics_of_one_name() -> None:
    both = match(players=("person", "person"))
    assert (tally([both], "Ada").wins, tally([both], "Bo").wins, tally([both], "Cleo").matches) == (1, 0, 0)


def test_streaks() -> None:
    assert streaks([]) == (0, 0)
    assert streaks([True, True, True]) == (3, 3)
    assert streaks([True, True, False, True]) == (1, 2)
    assert streaks([False, False]) == (-2, 0)


def test_a_team_wins_together() -> None:
    entry = match(sides=(0, 1), winners=(1,), scores=(3, 5))
    assert (entry.has_won(0), entry.has_won(1)) == (False, True)


def test_opponents_are_known_by_their_levels() -> None:
    assert opponents(match()) == "medium"
    assert opponents(match(players=("person", "person"))) == "persons"
    assert opponents(match(players=("hard", "person"), record=eights())) == "hard"


@pytest.mark.parametrize("field", ["rules_version", "hints", "free_take_backs"])
def test_a_number_that_no_database_can_hold_is_not_believed(field: str) -> None:
    record = as_record(match_of("ippon"))
    for number in (-1, MOST + 1, 2**63):
        told = {**record.extra["history"], field: number}
        with pytest.raises(NoMatch):
            from_record(replace(record, extra={**record.extra, "history": told}))
    told = {**record.extra["history"], field: MOST}
    assert getattr(from_record(replace(record, extra={**record.extra, "history": told})), field) == MOST


def test_a_record_without_a_history_of_its_own_counts_no_impossible_hints(tmp_path: Path) -> None:
    record = eights("7C", extra={"hints": 2**63, "free_take_backs": -1})
    result = Result(winners=(0,), scores=(0, 1), reason="target")
    match = finished_match("m1", record, 1, result, (0, 1), datetime.now(UTC))
    assert (match.hints, match.free_take_backs) == (0, 0)
    assert History(find_folders(tmp_path)).add(match) is None
