"""The table of a replay: the real layout, director and painters, showing what a walk lets one see.

Owns flights and the picture of the table's part of the window; the walk says what is seen, the scene when to go where.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.rules.kit.events import TABLE, Event
from game.rules.kit.table import Note, TableView
from game.scenes.house_rules import differing
from game.scenes.names import shown_names
from game.scenes.replay_walk import Walk
from game.scenes.scene import House
from game.scenes.table_plates import pile_counts, pile_words, rules_pill, seat_plates
from game.scenes.table_special import HOUSE_RULES, special_of_record
from game.view import art
from game.view.table.composing import Composer
from game.view.table.cues import Cues
from game.view.table.director import UNTIL_CLICKED, Director, Pace
from game.view.table.items import Item
from game.view.table.layout import Layout, Options, lay_out
from game.view.table.picture import Picture, Pill
from game.view.table.words import Words
from game.view.theme import Theme, window_scale

_LEAST_HOLD_S = 0.9  # a full trick is seen for so long, whatever the settings say


class Board:
    """One match on the table, looked at. `size` is the room for it, from the window's upper left corner on."""

    def __init__(self, house: House, walk: Walk, players: Sequence[str], pictures: Sequence[str]) -> None:
        self.walk = walk
        self.speed = 1.0
        self.caption = ""
        self.is_stale = True
        self._raised: tuple[frozenset[int], list[Item]] = (frozenset(), [])  # seats, and their plates
        self._cues = Cues(walk.timeline.game.pack.key)
        self._house = house
        timeline = walk.timeline
        self.special = special_of_record(timeline.game, timeline.options, timeline.record.extra)
        self._has_own_rules = bool(differing(timeline.game, self.special.options))
        self._players, self._pictures = tuple(players), tuple(pictures)
        self._size = (1280, 720)
        self._begin()

    def _begin(self) -> None:
        self.words = self._fresh_words()
        self.composer = Composer(self._house.assets, self.walk.timeline.game.pack, self._theme())
        self.director = Director(self.view(), self._lay_out, self._told)
        self.caption = self.told(self.walk.place)
        self.is_stale = True

    def _fresh_words(self) -> Words:
        timeline = self.walk.timeline
        names = shown_names(self._house, timeline.record.seats)
        return Words(self._house.texts, timeline.game.key, timeline.game.pack, names)

    def _theme(self) -> Theme:
        """The house's theme at a scale that leaves room for the cards, as at the table."""
        theme, seats = self._house.theme, len(self.walk.timeline.record.seats)
        most = 1.4 if seats <= 4 else 1.2 if seats <= 6 else 1.0
        return Theme(theme.world, min(theme.scale, window_scale(self._size) * most))

    # --- where and what ---------------------------------------------------------------------------------------

    def resize(self, size: tuple[int, int]) -> None:
        """Room, theme or language have changed."""
        self._size = size
        self.words = self._fresh_words()
        self.composer = Composer(self._house.assets, self.walk.timeline.game.pack, self._theme())
        self.director.relayout()
        self.caption = self.told(self.walk.place)
        self.is_stale = True

    def _lay_out(self, view: TableView) -> Layout:
        game, seat = self.walk.timeline.game, self.walk.seat
        measure = self.composer.signs.pill_width
        notes = self._pills(view)
        widths = tuple(measure(pill) if pill is not None else 0.0 for pill in notes)
        options = Options(
            art.aspect(game.pack.key),
            self._theme().scale,
            self._house.settings.card_size / 100,
            self.walk.timeline.record.seed,
            None,
            widths,
            seat,
        )
        return lay_out(view, self._size, options)

    def _pills(self, view: TableView) -> tuple[Pill | None, ...]:
        """The notes of the table as pills that fit into the bar, its house rules first."""
        return self.composer.signs.fitted([self._pill(note) for note in view.notes], self._size[0])

    def _pill(self, note: Note) -> Pill | None:
        if note.key == HOUSE_RULES:
            return rules_pill(self._house.texts, self.special)
        return self.words.note(note) if note.seat == TABLE else None

    def view(self) -> TableView:
        """The table as it may be seen, with a note if its rules are not the standard ones."""
        seen = self.walk.view()
        return replace(seen, notes=(Note(HOUSE_RULES), *seen.notes)) if self._has_own_rules else seen

    def is_rules_pill(self, x: float, y: float) -> bool:
        """Whether the note of the house rules lies there."""
        box = self.director.layout.notes[0] if self._has_own_rules and self.director.layout.notes else None
        return box is not None and box.contains(x, y)

    def _pace(self) -> Pace:
        settings = self._house.settings
        hold_s = settings.trick_hold_ms / 1000
        if settings.click_to_go_on or hold_s == UNTIL_CLICKED:
            hold_s = _LEAST_HOLD_S
        speed = settings.speed / 100 * self.speed
        return Pace(speed, settings.instant, settings.reduced_motion, max(_LEAST_HOLD_S, hold_s) / self.speed)

    # --- going ------------------------------------------------------------------------------------------------

    def show_step(self) -> None:
        """The walk has gone one place on: its events are shown as they happened."""
        self.hurry()
        self.director.pace = self._pace()
        self.director.show(self.walk.events(self.walk.place), self.view())
        self.is_stale = True

    def show_jump(self) -> None:
        """The walk is somewhere else: everything glides there."""
        self.hurry()
        self.director.pace = self._pace()
        self.director.refresh(self.view())
        self.caption = self.told(self.walk.place)
        self.is_stale = True

    def show_viewer(self) -> None:
        """The walk sees through other eyes."""
        self._begin()

    def hurry(self) -> None:
        """Jumps to the end of what is being shown; through a held trick as well."""
        pace, self.director.pace = self.director.pace, Pace(is_instant=True)
        self.director.skip()
        self.director.pace = pace
        self.is_stale = True

    def update(self, dt: float) -> None:
        """Lets time pass."""
        changes, was_calm = self.director.changes, self.director.is_calm
        self.director.update(dt)
        if self.director.changes != changes or self.director.is_calm != was_calm:
            self.is_stale = True

    def _told(self, event: Event) -> float:
        """An event begins to be shown: it is put into words."""
        said = self.words.event(event)
        if said:
            self.caption = said
        for cue in self._cues.of(event):
            if cue.is_great or not self.director.is_hurried:
                self._house.sound.play(cue.name, cue.pitch)
        self.is_stale = True
        return 0.0

    def line(self, place: int) -> str:
        """The move that led to a place in words, as it may be seen; of a deal its number."""
        return next(self._sentences(place), "")

    def told(self, place: int) -> str:
        """What came of that move: who won the trick, what Paul did after it; of all that was said the end, as much as
        goes on one line."""
        signs, room = self.composer.signs, self.director.layout.caption.w
        said = list(self._sentences(place))
        while len(said) > 1 and signs.caption_width(" ".join(said)) > room:
            del said[0]
        return " ".join(said)

    def _sentences(self, place: int) -> Iterator[str]:
        deals = self.walk.timeline.deals
        if place in deals:
            yield self.words.deal(deals.index(place) + 1)
            return
        yield from filter(None, map(self.words.event, self.walk.events(place)))

    # --- drawing ----------------------------------------------------------------------------------------------

    def resting(self) -> list[Item]:
        """Everything at rest, lowest first."""
        director, layout = self.director, self.director.layout
        view = director.settled_view
        pills = self._pills(director.view)
        away = frozenset(director.away())
        picture = Picture(
            layout,
            director.view,
            self.walk.timeline.game.pack,
            seat_plates(self._house, self.words, self._players, self._pictures, view, director.view),
            tuple((pill, box) for pill, box in zip(pills, layout.notes, strict=False) if pill is not None),
            (),
            self.caption,
            away=away,
            raised=frozenset(flight.under for _, flight in self.director.flights()) - {TABLE},
            counts=pile_counts(director.view, director.arriving()) | pile_words(self._house, director.view),
        )
        self.is_stale = False
        self._raised = picture.raised, self.composer.raised(picture)
        return self.composer.items(picture)

    def moving(self) -> list[Item]:
        """The cards in flight, and the plates below which they pass."""
        movers = [flight.mover(name) for name, flight in self.director.flights()]
        return self.composer.in_motion(movers, *self._raised)
