"""Which letters the keyboard on the screen offers: those of the language, signs with accents, Hebrew and Arabic.

Rows of letters alone, each from its leftmost key on; it draws nothing.
"""

import unicodedata

LETTERS, SIGNS, HEBREW, ARABIC = "letters", "signs", "Hebr", "Arab"  # scripts by their names in ISO 15924
COLUMNS = 11
_LANGUAGES = {
    "en": ("1234567890-", "qwertyuiop&", "asdfghjkl'!", "zxcvbnm.,?_"),
    "de": ("1234567890ß", "qwertzuiopü", "asdfghjklöä", "yxcvbnm-.,'"),
    "nb": ("1234567890-", "qwertyuiopå", "asdfghjkløæ", "zxcvbnm.,'&"),
}
# An editor may show these rows turned round: the first letter is the leftmost key's, as on a keyboard on the desk.
_OTHERS = {
    SIGNS: ("1234567890$", "äöüßæøåéèêë", "áàâçñíîóôúû", "-_'.,!?&()\"", r"/\:~@#+=*%;"),
    HEBREW: ("1234567890-", "קראטוןםפ׳״'", "שדגכעיחלךף.", "זסבהנמצתץ־,"),
    ARABIC: ("1234567890-", "ضصثقفغعهخحج", "شسيبلاتنمكط", "ئءؤرىةوزظدذ", "أإآپچگژڤکی'"),
}
_BY_KIND = {"L": LETTERS, "R": HEBREW, "AL": ARABIC}  # bidirectional classes
_AFTER = {HEBREW: ARABIC, ARABIC: LETTERS}


def rows_of(page: str, language: str) -> tuple[str, ...]:
    """The rows of a page, the uppermost first."""
    return _OTHERS.get(page) or _LANGUAGES.get(language, _LANGUAGES["en"])


def page_for(text: str) -> str:
    """The page that goes on with a text: that of its last letter's script."""
    kinds = (unicodedata.bidirectional(letter) for letter in reversed(text))
    return next((_BY_KIND[kind] for kind in kinds if kind in _BY_KIND), LETTERS)


def next_script(page: str) -> str:
    """The page of the script that comes after a page's."""
    return _AFTER.get(page, HEBREW)


def label(page: str) -> str:
    """What stands on the key that leads to a page."""
    return {SIGNS: "&é", HEBREW: "א", ARABIC: "ع"}.get(page, "ab")
