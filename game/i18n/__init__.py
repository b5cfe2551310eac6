"""Words: catalogues, plurals, language choice, dates and numbers. Knows no game, no file but its catalogues."""

from game.i18n.languages import LANGUAGES, SOURCE, choose_language
from game.i18n.texts import MissingText, Texts

__all__ = ["LANGUAGES", "SOURCE", "MissingText", "Texts", "choose_language"]
