"""The words of one language: `say` and `count` turn keys and facts into text.

Catalogues are assets/locale/<language>/<area>.po, all areas of a language read as one. A packaged program finds them
compiled (hachi.mo); a checkout compiles them in memory, so that an edited text shows at the next start.
"""

import gettext
import io
from collections.abc import Mapping
from datetime import date
from pathlib import Path

from game.i18n import formats
from game.i18n.languages import SOURCE
from game.i18n.places import asset_folder
from game.i18n.po import Catalogue, read_po, write_mo

LOCALE = asset_folder("locale")
COMPILED = "hachi.mo"


class MissingText(KeyError):
    """A key that the catalogues of the language do not have."""


class Texts:
    """All texts of one language. `strict` (tests) raises MissingText for an unknown key; otherwise the English text is
    shown, or else the key itself. Either way `missing` gathers what was asked for in vain."""

    def __init__(self, language: str, folder: Path = LOCALE, strict: bool = False) -> None:
        self.language = language
        self.strict = strict
        self.missing: set[str] = set()
        self._folder = folder
        self._catalogue = _load(folder, language)
        self._source: gettext.GNUTranslations | None = None

    def say(self, key: str, **facts: object) -> str:
        """The text of a key with its {facts} filled in; lists of facts are joined by commas."""
        return self._fill(key, self._find(key, None), facts)

    def count(self, key: str, n: int, **facts: object) -> str:
        """The text of a key in the plural form for n; {n} is among its facts."""
        return self._fill(key, self._find(key, n), {"n": n, **facts})

    def has(self, key: str) -> bool:
        """Whether the language has the key."""
        return (
            self._look(self._catalogue, key, None) is not None
            or self._look(self._catalogue, key, 1) is not None
        )

    def is_counted(self, key: str) -> bool:
        """Whether the key has plural forms, so that `count` is the way to say it."""
        return self._look(self._catalogue, key, 1) is not None

    def number(self, value: float, decimals: int = 0) -> str:
        """A number as the language writes it."""
        return formats.number(self.language, value, decimals)

    def day(self, when: date) -> str:
        """A day in words as the language writes it."""
        return formats.day(self.language, when)

    def _find(self, key: str, n: int | None) -> str:
        text = self._look(self._catalogue, key, n)
        if text is not None:
            return text
        self.missing.add(key)
        if self.strict:
            raise MissingText(f"{self.language}: {key}")
        if self.language != SOURCE:
            if self._source is None:
                self._source = _load(self._folder, SOURCE)
            text = self._look(self._source, key, n)
        return key if text is None else text

    @staticmethod
    def _look(catalogue: gettext.GNUTranslations, key: str, n: int | None) -> str | None:
        text = catalogue.gettext(key) if n is None else catalogue.ngettext(key, key, n)
        return None if text == key else text

    def _fill(self, key: str, text: str, facts: Mapping[str, object]) -> str:
        if "{" not in text:
            return text
        words = {
            name: ", ".join(map(str, fact)) if isinstance(fact, tuple | list) else fact
            for name, fact in facts.items()
        }
        try:
            return text.format_map(words)
        except (KeyError, IndexError, ValueError) as error:
            self.missing.add(key)
            if self.strict:
                known = ", ".join(facts)
                raise MissingText(f"{self.language}: {key} wants {error}; its facts are {known}") from error
            return text


def read_language(folder: Path, language: str) -> Catalogue:
    """All areas of a language as one catalogue. A key may stand in one area only."""
    whole = Catalogue()
    for path in sorted((folder / language).glob("*.po")):
        area = read_po(path.read_text("utf-8"), path.name)
        twice = whole.messages.keys() & area.messages.keys()
        if twice:
            raise ValueError(f"{path.name}: already in another area: {', '.join(sorted(twice))}")
        whole.header = whole.header or area.header
        whole.messages |= area.messages
        whole.plurals |= area.plurals
    return whole


def _load(folder: Path, language: str) -> gettext.GNUTranslations:
    compiled = folder / language / COMPILED
    if compiled.is_file() and not any((folder / language).glob("*.po")):
        data = compiled.read_bytes()
    else:
        data = write_mo(read_language(folder, language))
    return gettext.GNUTranslations(io.BytesIO(data))
