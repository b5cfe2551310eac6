"""The house's own catalogues: complete, alike in all languages, and never empty."""

import re
import string

import pytest

from game.i18n import LANGUAGES, SOURCE
from game.i18n.po import Catalogue, read_po
from game.i18n.texts import LOCALE, read_language

AREAS = sorted(path.name for path in (LOCALE / SOURCE).glob("*.po"))
OTHERS = [language for language in LANGUAGES if language != SOURCE]


def area(language: str, name: str) -> Catalogue:
    return read_po((LOCALE / language / name).read_text("utf-8"), name)


def facts(text: str) -> set[str]:
    """The names in braces."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_areas(language: str) -> None:
    assert sorted(path.name for path in (LOCALE / language).glob("*.po")) == AREAS


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", AREAS)
def test_every_key_is_there_in_every_language(name: str, language: str) -> None:
    source, other = area(SOURCE, name), area(language, name)
    assert sorted(source.messages.keys() - other.messages.keys()) == []
    assert sorted(other.messages.keys() - source.messages.keys()) == []
    assert source.plurals == other.plurals


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", AREAS)
def test_no_text_is_empty_or_has_stray_blanks(name: str, language: str) -> None:
    for key, forms in area(language, name).messages.items():
        for text in forms:
            assert text.strip(), f"{key} is empty"
            is_joint = text.startswith(" ") and text.endswith(" ")  # a word between two others: " and "
            assert text == text.strip() or is_joint, f"{key} begins or ends with a blank"
            assert "  " not in text, f"{key} has two blanks in a row"


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", AREAS)
def test_no_language_asks_for_a_fact_that_the_source_does_not_have(name: str, language: str) -> None:
    """A language may leave a fact out that its sentence does not need; one too many would show its braces."""
    source, other = area(SOURCE, name), area(language, name)
    for key, forms in source.messages.items():
        known = set().union(*(facts(text) for text in forms))
        used = set().union(*(facts(text) for text in other.messages[key]))
        assert used - {"n"} <= known - {"n"}, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_messages_have_as_many_forms_as_the_header_says(language: str) -> None:
    whole = read_language(LOCALE, language)
    assert "nplurals=2; plural=(n != 1);" in whole.header
    for key, forms in whole.messages.items():
        assert len(forms) == (2 if key in whole.plurals else 1), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_catalogue_says_its_language_and_utf8(language: str) -> None:
    for name in AREAS:
        header = area(language, name).header
        assert f"Language: {language}\n" in header, name
        assert "charset=UTF-8" in header, name


@pytest.mark.parametrize("language", OTHERS)
def test_long_texts_are_really_translated(language: str) -> None:
    """A sentence that is the same in two languages was forgotten."""
    source, other = read_language(LOCALE, SOURCE), read_language(LOCALE, language)
    same = [
        key
        for key, forms in source.messages.items()
        if forms == other.messages.get(key)
        and any(len(re.sub(r"\{\w+\}", "", text).split()) > 3 for text in forms)
    ]
    assert same == []
