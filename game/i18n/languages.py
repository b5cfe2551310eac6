"""Which languages the house speaks, and which of them a system's wish means."""

from collections.abc import Iterable, Mapping

SOURCE = "en"
LANGUAGES: Mapping[str, str] = {
    "en": "English",
    "de": "Deutsch",
    "nb": "Norsk bokmål",
}  # each in its own words

_SPOKEN = {"en": "en", "de": "de", "no": "nb", "nb": "nb", "nn": "nb"}
_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def language_of(tag: str) -> str | None:
    """The house's language for a tag such as `de_AT.UTF-8`, `nn`, `no-NO`; None if it speaks none such."""
    return _SPOKEN.get(tag.replace("-", "_").split(".")[0].split("_")[0].lower())


def choose_language(
    wanted: str = "", preferred: Iterable[str] = (), environ: Mapping[str, str] | None = None
) -> str:
    """The language to speak: the one wanted (a setting, --lang), else the system's first that the house knows, from the
    list `preferred` and then from the POSIX variables in `environ`, else English."""
    variables = [environ[name] for name in _VARIABLES if name in environ] if environ else []
    tags = [wanted, *preferred, *(tag for value in variables for tag in value.split(":"))]
    for tag in tags:
        language = language_of(tag)
        if language is not None:
            return language
    return SOURCE
