"""What the things at the table are, for whoever points at them: notes, cards, the order of a suit.

Finds what lies under a point and asks the words; it says no more than the viewer sees there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import reduce
from typing import TYPE_CHECKING

from game.rules.kit.events import TABLE, Place
from game.rules.kit.table import Note
from game.scenes.table_desk import PROMPTS
from game.scenes.table_state import Focus
from game.view.table.geometry import Box, Spot
from game.view.table.picture import Tip

if TYPE_CHECKING:
    from game.scenes.table_easel import Easel

_OPEN_PLACES = ("okie", "side")  # zones whose cards are explained by where they lie


def tip_at(table: Easel, x: float, y: float) -> Tip | None:
    """What is to be said of whatever lies under the point; None if it needs no words."""
    tip = next((tip for tip in _note_tips(table) if tip.box.contains(x, y)), None)
    if tip is not None:
        return tip
    spot = table.director.layout.topmost(x, y)
    return card_tip(table, spot) if spot is not None else _strip_tip(table, x, y)


def card_tip(table: Easel, spot: Spot) -> Tip | None:
    """What a card is, and how strong it is now if it is one of the viewer's; of a back, that it is a trump."""
    say, view = table.house.say, table.director.view
    if spot.card < 0:
        is_trump = "trump" in spot.marks
        return Tip("", say("table.about.hidden_trump"), spot.box) if is_trump else None
    title = table.words.about_card(table.session.game.pack.text(spot.card))
    if not title:
        return None
    said, box = [], spot.box
    if spot.place == Place("hand", view.viewer):
        standing = view.standing(spot.card)
        said = [table.words.standing(standing)] if standing is not None else []
        # Over the feet of the cards: all that is needed for choosing one stands above them, in the middle.
        box = replace(box, y=table.director.layout.caption.y)
    elif spot.place.zone in _OPEN_PLACES:
        said = [say(f"table.about.{spot.place.zone}")]
    return Tip(title, " ".join([*said, *_of_tenka(table, spot.card)]), box)


def question_tip(table: Easel) -> Tip | None:
    """What a private question is about, above its answers; the same words whoever has a choice."""
    view = table.director.settled_view
    answers = [sign.box for sign in table.signs if sign.key.startswith("move.")]
    if not (view.prompt and table.found and answers):
        return None
    asked = next(
        (text for note in view.notes if note.key in PROMPTS and (text := table.words.about(note))), ""
    )
    return Tip("", asked, reduce(Box.union, answers)) if asked else None


def _of_tenka(table: Easel, card: int) -> list[str]:
    """That the card is the permanent trump, if it is."""
    return [table.house.say("table.unsun_about.tenka")] if table.composer.cards.is_tenka(card) else []


def _strip_tip(table: Easel, x: float, y: float) -> Tip | None:
    strip, ground = table.desk.strip(table.director.view), table.director.layout.strip
    if strip is None or ground is None or not ground.contains(x, y):
        return None
    cards = table.composer.cards
    _, cells = table.composer.strips.cells(strip, ground, cards)
    found = [number for number, cell in enumerate(cells) if cell.collidepoint(x, y)]
    if not found:
        which = "trump" if strip.is_trump else "led"
        return Tip("", table.house.say(f"table.about.ladder.{which}"), ground)
    card, cell = strip.cards[found[-1]], cells[found[-1]]
    title = table.words.about_card(cards.pack.text(card))
    return Tip(title, " ".join(_of_tenka(table, card)), Box(cell.x, cell.y, cell.w, cell.h))


def explained_notes(table: Easel) -> list[tuple[Note, Box, str]]:
    """The notes in the bar that have something to say, from left to right: where they are, and what it is."""
    notes = zip(table.director.view.notes, table.director.layout.notes, strict=False)
    found = [(note, box, about_note(table, note)) for note, box in notes if box.w]
    return [each for each in found if each[2]]


def focus_tip(table: Easel, focus: Focus) -> Tip | None:
    """What is said of the card or the note that has the focus."""
    if focus.note:
        tips = (Tip("", text, box) for note, box, text in explained_notes(table) if note.key == focus.note)
        return next(tips, None)
    spot = table.director.layout.spot(*focus.at) if focus.at is not None else None
    return card_tip(table, spot) if spot is not None else None


def _note_tips(table: Easel) -> Iterator[Tip]:
    """Of every note in the bar that has something to say, and of what the viewer is asked for."""
    for _, box, text in explained_notes(table):
        yield Tip("", text, box)
    view = table.director.settled_view
    for _, box in table.prompt_pills(view):
        text = about_note(table, next(note for note in view.notes if note.key in PROMPTS))
        if text:
            yield Tip("", text, box)


def about_note(table: Easel, note: Note) -> str:
    """What a note means; of the teams' points also which team is the viewer's."""
    text = table.words.about(note)
    viewer = table.play.viewer
    if note.key != "team_points" or viewer == TABLE:
        return text
    team = table.director.view.seats[viewer].team
    yours = table.house.say("table.your_team", team=table.house.say(f"table.team.{team}"))
    return f"{text} {yours}"
