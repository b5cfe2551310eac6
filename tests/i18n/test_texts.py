"""Catalogues, plural forms, missing keys, languages, numbers and dates."""

import gettext
import io
from datetime import date
from pathlib import Path

import pytest
from babel.messages import mofile, pofile

from game.i18n import LANGUAGES, MissingText, Texts, choose_language
from game.i18n.languages import language_of
from game.i18n.po import BadCatalogue, read_po, write_mo
from game.i18n.texts import COMPILED, LOCALE, read_language

HEAD = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"""
ENGLISH = (
    HEAD
    + """
# Translators: shown on the first page
msgid "home.play"
msgstr "Play {game}"

msgid "cards"
msgid_plural "cards"
msgstr[0] "{n} card of {name}"
msgstr[1] "{n} cards of {name}"

msgid "only.english"
msgstr "Well"

msgid "long"
msgstr ""
"one \\"two\\"\\n"
"three \\\\ four"
"""
)
GERMAN = HEAD + '\nmsgid "home.play"\nmsgstr "{game} spielen"\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for language, text in (("en", ENGLISH), ("de", GERMAN)):
        (tmp_path / language).mkdir()
        (tmp_path / language / "core.po").write_text(text, "utf-8")
    return tmp_path


def test_say_fills_in_the_facts(folder: Path) -> None:
    assert Texts("en", folder).say("home.play", game="8 Ippons") == "Play 8 Ippons"
    assert Texts("de", folder).say("home.play", game="8 Ippons") == "8 Ippons spielen"


def test_lists_of_facts_are_joined(folder: Path) -> None:
    assert Texts("en", folder).say("home.play", game=("KH", "8S")) == "Play KH, 8S"


@pytest.mark.parametrize(
    ("n", "text"), [(0, "0 cards of A"), (1, "1 card of A"), (2, "2 cards of A"), (21, "21 cards of A")]
)
def test_count_takes_the_plural_form_of_the_catalogue(folder: Path, n: int, text: str) -> None:
    assert Texts("en", folder).count("cards", n, name="A") == text


def test_is_counted_tells_keys_with_plural_forms(folder: Path) -> None:
    texts = Texts("en", folder)
    assert (texts.is_counted("cards"), texts.is_counted("home.play"), texts.is_counted("nothing")) == (
        True,
        False,
        False,
    )
    assert (texts.has("cards"), texts.has("home.play"), texts.has("nothing")) == (True, True, False)


def test_long_and_quoted_texts(folder: Path) -> None:
    assert Texts("en", folder).say("long") == 'one "two"\nthree \\ four'


def test_a_missing_key_raises_in_tests(folder: Path) -> None:
    with pytest.raises(MissingText, match="nothing"):
        Texts("en", folder, strict=True).say("nothing")
    with pytest.raises(KeyError):
        Texts("en", folder, strict=True).say("home.play")


def test_a_missing_key_is_shown_in_english_or_as_itself_in_a_release(folder: Path) -> None:
    texts = Texts("de", folder)
    assert texts.say("only.english") == "Well"
    assert texts.count("cards", 2, name="A") == "2 cards of A"
    assert texts.say("nothing") == "nothing"
    assert texts.say("home.play") == "{game} spielen"
    assert texts.missing == {"only.english", "cards", "nothing", "home.play"}


def test_areas_are_read_as_one_and_share_no_key(folder: Path) -> None:
    (folder / "en" / "table.po").write_text(HEAD + '\nmsgid "table.x"\nmsgstr "X"\n', "utf-8")
    assert Texts("en", folder).say("table.x") == "X"
    (folder / "en" / "other.po").write_text(HEAD + '\nmsgid "home.play"\nmsgstr "again"\n', "utf-8")
    with pytest.raises(ValueError, match=r"home\.play"):
        Texts("en", folder)


def test_a_package_with_compiled_catalogues_alone_says_the_same(folder: Path) -> None:
    (folder / "en" / COMPILED).write_bytes(write_mo(read_language(folder, "en")))
    (folder / "en" / "core.po").unlink()
    texts = Texts("en", folder)
    assert texts.say("home.play", game="x") == "Play x"
    assert texts.count("cards", 1, name="A") == "1 card of A"


@pytest.mark.parametrize(
    "text",
    [
        'msgid "a"\nmsgstr "b',
        'msgid "a"\nmsgstr b',
        'msgid "a"\nmsgstr "\\q"',
        'msgid "a"',
        'msgstr "b"',
        'msgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "c"',
        '#, fuzzy\nmsgid "a"\nmsgstr "b"',
        '#~ msgid "a"\n#~ msgstr "b"',
    ],
)
def test_a_broken_or_unfinished_catalogue_is_refused_with_its_line(text: str) -> None:
    with pytest.raises(BadCatalogue, match=r"cat:\d"):
        read_po(text, "cat")


@pytest.mark.parametrize("language", LANGUAGES)
def test_babel_reads_our_catalogues_as_we_do(language: str) -> None:
    """An independent reader and writer of both formats must agree with ours, message by message."""
    for path in sorted((LOCALE / language).glob("*.po")):
        ours = read_po(path.read_text("utf-8"), path.name)
        with path.open("rb") as file:
            theirs = pofile.read_po(file, locale=language)
        found = {}
        for message in theirs:
            key = message.id if isinstance(message.id, str) else message.id[0]
            if key:
                found[key] = (message.string,) if isinstance(message.string, str) else tuple(message.string)
        assert found == ours.messages, path.name
        again = mofile.read_mo(io.BytesIO(write_mo(ours)))
        assert len(again) == len(ours.messages), path.name
        gettext.GNUTranslations(io.BytesIO(write_mo(ours)))


@pytest.mark.parametrize(
    ("tag", "language"),
    [
        ("no", "nb"), ("nb", "nb"), ("nb_NO", "nb"), ("nb-NO", "nb"), ("nn", "nb"), ("nn_NO.UTF-8", "nb"),
        ("no_NO", "nb"),
        ("de", "de"), ("de_AT", "de"), ("de_CH.UTF-8", "de"), ("DE", "de"), ("en_GB", "en"), ("en-US", "en"),
        ("fr", None), ("C", None), ("POSIX", None), ("", None), ("C.UTF-8", None),
    ],
)  # fmt: skip
def test_the_language_of_a_tag(tag: str, language: str | None) -> None:
    assert language_of(tag) == language


def test_the_wish_comes_before_the_system_and_the_system_before_english() -> None:
    system = {"LANG": "de_DE.UTF-8"}
    assert choose_language("nb", ["en_US"], system) == "nb"
    assert choose_language("", ["fr_FR", "nn_NO"], system) == "nb"
    assert choose_language("", [], system) == "de"
    assert choose_language("fr", [], system) == "de"
    assert choose_language("", [], {"LANG": "fr_FR.UTF-8"}) == "en"
    assert choose_language("", [], {"LANGUAGE": "fr:nb:en", "LANG": "de_DE"}) == "nb"
    assert choose_language("", [], {"LC_ALL": "de_DE", "LANG": "en_GB"}) == "de"
    assert choose_language() == "en"


def test_numbers_and_days(folder: Path) -> None:
    texts = Texts("de", folder)
    assert texts.number(1234.56, 1) == "1.234,6"
    assert Texts("en", folder).number(1234567) == "1,234,567"
    assert texts.day(date(2026, 3, 1)) == "1. März 2026"
    assert Texts("en", folder).day(date(2026, 11, 29)) == "29 November 2026"
