"""Numbers and dates as each language writes them. Four small tables instead of a library of thirty-five megabytes."""

from datetime import date

_DECIMAL = {"en": ".", "de": ",", "nb": ","}
_THOUSANDS = {"en": ",", "de": ".", "nb": "\u00a0"}
_MONTHS = {
    "en": "January February March April May June July August September October November December",
    "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    "nb": "januar februar mars april mai juni juli august september oktober november desember",
}
_DAY = {"en": "{day} {month} {year}", "de": "{day}. {month} {year}", "nb": "{day}. {month} {year}"}


def number(language: str, value: float, decimals: int = 0) -> str:
    """A number with thousands and decimals set apart the language's way: 1,234.5 · 1.234,5 · 1 234,5."""
    text = f"{value:,.{decimals}f}"
    return text.translate({ord(","): _THOUSANDS[language], ord("."): _DECIMAL[language]})


def day(language: str, when: date) -> str:
    """A day in words: 29 November 2026 · 29. November 2026 · 29. november 2026."""
    month = _MONTHS[language].split()[when.month - 1]
    return _DAY[language].format(day=when.day, month=month, year=when.year)
