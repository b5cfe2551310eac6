"""House rules as files: what is written is read back, and what a stranger wrote is refused with a code."""

import json
from pathlib import Path

import pytest

from game.persist.documents import convert_leniently
from game.persist.folders import find_folders
from game.persist.preset_files import (
    LARGEST,
    NoPreset,
    Preset,
    clean_name,
    file_stem,
    preset_text,
    read_preset,
)
from game.persist.settings import Memory, Presets, presets_document

SUNDAY = Preset(
    "crazy_eights", "Sonntag bei Großmutter 🎲 عائلة", {"target": 150, "actions": True, "draw": "one"}
)


def test_what_is_written_is_read_back() -> None:
    assert read_preset(preset_text(SUNDAY).encode()) == SUNDAY
    assert read_preset(b"\xef\xbb\xbf" + preset_text(SUNDAY).encode()) == SUNDAY  # as some editors save it


def test_the_file_says_its_form_its_game_its_name_and_its_rules() -> None:
    assert json.loads(preset_text(Preset("ippon", "x", {"mode": "sashimi"}))) == {
        "hachi_rules": 1, "game": "ippon", "name": "x", "options": {"mode": "sashimi"},
    }  # fmt: skip


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "not_rules"),
        ("[]", "not_rules"),
        ("{}", "not_rules"),
        ("{" * 100_000, "not_rules"),
        ('{"hachi_rules": 0, "game": "ippon"}', "not_rules"),
        ('{"hachi_rules": true, "game": "ippon"}', "not_rules"),
        ('{"hachi_rules": 2, "game": "ippon", "shape": []}', "newer"),
        ('{"hachi_rules": 1' + 300 * "0" + ', "game": "ippon"}', "not_rules"),  # no program is as new as that
        ('{"hachi_rules": 1}', "not_rules"),
        ('{"hachi_rules": 1, "game": 7}', "not_rules"),
        ('{"hachi_rules": 1, "game": "ippon", "name": 7}', "not_rules"),
        ('{"hachi_rules": 1, "game": "ippon", "options": ["mode"]}', "not_rules"),
        ('{"hachi_rules": 1, "game": "ippon", "options": {"mode": {"$ref": "x"}}}', "not_rules"),
        ('{"hachi_rules": 1, "game": "ippon", "options": {"mode": 1.5}}', "not_rules"),
        ('{"hachi": 1, "game": "ippon", "seats": []}', "match"),
    ],
)
def test_what_holds_no_rules_is_refused_with_a_code(text: str, code: str) -> None:
    with pytest.raises(NoPreset) as caught:
        read_preset(text.encode())
    assert caught.value.code == code


def test_a_file_larger_than_any_rules_is_refused_unread() -> None:
    with pytest.raises(NoPreset) as caught:
        read_preset(preset_text(SUNDAY).encode() + b" " * LARGEST)
    assert caught.value.code == "not_rules"


def test_no_name_ever_becomes_a_path() -> None:
    for name in ("../../etc/passwd", "C:\\x", "con", "a/b", "\0", "..", "💥", "x" * 500):
        stem = file_stem(Preset("ippon", name, {}))
        assert stem.startswith("hachi-rules-ippon")
        assert len(stem) <= 60
        assert set(stem) <= set("abcdefghijklmnopqrstuvwxyz0123456789-_")
    assert file_stem(Preset("ippon", "Öl & Großmutter", {})) == "hachi-rules-ippon-ol-grossmutter"


def test_a_name_is_one_line_of_any_letters() -> None:
    assert clean_name("  Sonntag\n\tbei\u202e Oma \x1b[31m ") == "Sonntag bei Oma [31m"
    assert clean_name("e\u0301") == "\u00e9"  # one form, so that equal names are equal
    assert clean_name("عائلة 🎲") == "عائلة 🎲"
    assert len(clean_name("ß" * 100_000)) == 200


# --- the shelf's own file -----------------------------------------------------------------------------------------


def test_own_rules_of_every_name_survive(tmp_path: Path) -> None:
    own: dict[str, dict[str, bool | int | str]] = {
        "x" * 200: {"target": 100}, "🎲": {}, "عائلة": {"actions": True}, "../a": {}, "": {},
    }  # fmt: skip
    document = presets_document(find_folders(tmp_path))
    assert document.save(Presets({"crazy_eights": own})) is None
    again = presets_document(find_folders(tmp_path))
    assert again.load().presets == {"crazy_eights": own}
    assert again.problems == []


def test_one_rotten_entry_takes_no_other_with_it(tmp_path: Path) -> None:
    """What is wrong goes, the rest stays, and the file as it was is set aside."""
    document = presets_document(find_folders(tmp_path))
    document.path.parent.mkdir(parents=True)
    spoilt = {
        "crazy_eights": {
            "good": {"target": 100},
            "half": {"target": 150, "draw": [1]},
            "y" * 201: {},
            "bad": 7,
        },
        "ippon": "nothing",
        "twelve_chips": {"fine": {}},
    }
    document.path.write_text(json.dumps({"version": 1, "presets": spoilt}), "utf-8")
    assert document.load().presets == {
        "crazy_eights": {"good": {"target": 100}, "half": {"target": 150}}, "twelve_chips": {"fine": {}},
    }  # fmt: skip
    (problem,) = document.problems
    assert problem.key == "repaired"
    assert problem.kept_as is not None
    assert json.loads(problem.kept_as.read_bytes())["presets"] == spoilt
    again = presets_document(find_folders(tmp_path))
    assert (len(again.load().presets), again.problems) == (2, [])


def test_a_shelf_with_too_many_rules_keeps_as_many_as_it_may() -> None:
    value, wrong = convert_leniently({"presets": {"ippon": {str(n): {} for n in range(300)}}}, Presets)
    assert list(value.presets["ippon"]) == [str(n) for n in range(200)]
    assert wrong == ["presets['ippon']: more than 200 entries"]


def test_the_set_ups_of_other_games_outlive_a_rotten_one() -> None:
    value, wrong = convert_leniently(
        {"setups": {"ippon": {"seats": 7}, "crazy_eights": {"preset": "x"}}}, Memory
    )
    assert list(value.setups) == ["crazy_eights"]
    assert len(wrong) == 1
