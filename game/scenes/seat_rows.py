"""The seats of a set-up as lines: portrait, name, and who plays. It builds widgets and changes the draft they show."""

from collections.abc import Callable

import pygame

from game.i18n import Texts
from game.scenes.draft import EMPTY, PICTURES, Draft, player_kinds
from game.session.session import PERSON
from game.view.widgets import Choice, Label, Skin, TextField, Widget
from game.view.widgets.picture_button import PictureButton

_NAME_LETTERS = 16


class SeatRows:
    """Lines for the seats of a draft. `changed` hears when something else than a name is different."""

    def __init__(self, draft: Draft, texts: Texts, changed: Callable[[], None]) -> None:
        self.draft, self._texts, self._changed = draft, texts, changed

    def build(self, skin: Skin, width: int) -> tuple[list[Widget], int]:
        gap = skin.theme.gap
        x, y = 3 * gap, 2 * gap
        title = Label(skin, "seats", self._texts.say("setup.seats"), role="heading", serif=True)
        y = title.place(x, y, width).bottom + gap
        widgets: list[Widget] = [title]
        kinds = [self._kind_choice(skin, number) for number in range(len(self.draft.seats))]
        wide = min(max(kind.measure(width)[0] for kind in kinds), round(width * 0.58))
        high = kinds[0].measure(width)[1]
        for number, kind in enumerate(kinds):
            row = pygame.Rect(x, y, width, high)
            kind.place(row.right - wide, y, wide, high)
            widgets += [*self._who(skin, number, row, wide), kind]
            y += high + gap
        return widgets, y + 2 * gap

    def _kind_choice(self, skin: Skin, number: int) -> Choice:
        """Who sits on a seat: a person, a computer of some level, or nobody."""
        kinds = self._kinds(number)
        names = {PERSON: "setup.person", EMPTY: "setup.empty"}
        signs = {PERSON: "person", EMPTY: "close"}
        return Choice(
            skin,
            f"seat.{number}.kind",
            [self._texts.say(names.get(kind, f"level.{kind}")) for kind in kinds],
            kinds.index(self.draft.seats[number].player),
            lambda n: self._set_kind(number, kinds[n]),
            icons=[signs.get(kind, "computer") for kind in kinds],
        )

    def _who(self, skin: Skin, number: int, row: pygame.Rect, taken: int) -> list[Widget]:
        """The portrait and the name, left of the `taken` pixels at the row's end."""
        gap, say, seat = skin.theme.gap, self._texts.say, self.draft.seats[number]
        picture = PictureButton(
            skin,
            f"seat.{number}.picture",
            seat.picture,
            lambda: self._next_picture(number),
            help_text=say("setup.picture"),
        )
        picture.place(row.x, row.y, row.height, row.height)
        name = TextField(
            skin,
            f"seat.{number}.name",
            seat.name,
            lambda text: self._rename(number, text),
            most=_NAME_LETTERS,
            empty=say("setup.player", n=number + 1),
        )
        name.place(row.x + row.height + gap, row.y, row.width - row.height - taken - 2 * gap, row.height)
        picture.enabled = name.enabled = seat.player != EMPTY
        return [picture, name]

    def _kinds(self, number: int) -> list[str]:
        """What may sit here; a seat that every number of players needs cannot be empty."""
        may_be_empty = min(self.draft.game.seats) < len(self.draft.seats)
        return [*player_kinds(), EMPTY] if may_be_empty and number > 0 else list(player_kinds())

    def _set_kind(self, number: int, kind: str) -> None:
        self.draft.seats[number].player = kind
        self._changed()

    def _next_picture(self, number: int) -> None:
        seat = self.draft.seats[number]
        used = {other.picture for other in self.draft.taken if other is not seat}
        place = PICTURES.index(seat.picture) if seat.picture in PICTURES else 0
        rest = [PICTURES[(place + step) % len(PICTURES)] for step in range(1, len(PICTURES))]
        seat.picture = next((name for name in rest if name not in used), rest[0])
        self._changed()

    def _rename(self, number: int, name: str) -> None:
        self.draft.seats[number].name = name
