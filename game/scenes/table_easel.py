"""How a match is shown: where everything lies, what is to be pressed, and all of it as items for the painter.

The half of the table's scene that looks. What happens in the match, and to the scene, is in `table`.
"""

import pygame

from game.rules.kit.events import TABLE, Place
from game.rules.kit.table import TableView
from game.scenes.names import shown_names
from game.scenes.scene import House, Scene
from game.scenes.table_desk import Desk
from game.scenes.table_focus import repaired
from game.scenes.table_foresight import Foresight
from game.scenes.table_input import Hands
from game.scenes.table_moments import Moments
from game.scenes.table_panels import panel_items
from game.scenes.table_play import Play
from game.scenes.table_state import State
from game.scenes.table_tips import explained_notes, question_tip
from game.session.session import Session
from game.view import art
from game.view.table import choices as choosing
from game.view.table.banners import banner_item
from game.view.table.cards import Mover, Pose
from game.view.table.choices import Choice
from game.view.table.choosers import chooser_items, tile_boxes
from game.view.table.composing import Composer
from game.view.table.director import Director, Pace
from game.view.table.frame import note_rows
from game.view.table.geometry import Box
from game.view.table.items import Item
from game.view.table.layout import Layout, Options, lay_out
from game.view.table.painter import Painter
from game.view.table.picture import Picture, Pill, Sign
from game.view.table.words import Words
from game.view.theme import Theme, window_scale


class Easel(Scene):
    """The picture of one match. Who makes it a scene sets play, state, desk, moments, hands and director."""

    play: Play
    state: State
    desk: Desk
    moments: Moments
    hands: Hands
    director: Director
    foresight: Foresight

    def __init__(self, house: House, session: Session) -> None:
        super().__init__(house)
        self.world = session.game.world
        self.session = session
        self.size = (1280, 720)
        self.words = self._words()
        self.composer = Composer(house.assets, session.game.pack, self.theme())
        self.painter = Painter()
        self._found: tuple[Choice, ...] = ()
        self._bottom = TABLE  # whose hand was open last
        self._note_rows = 1  # the most that the notes have needed in this window
        self._resting: list[Item] = []
        self._raised: tuple[frozenset[int], list[Item]] = (frozenset(), [])  # seats, and their plates
        self._stale = True
        self._signs: list[Sign] = []

    def pace(self) -> Pace:
        """The director's pace."""
        raise NotImplementedError

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        self.words = self._words()
        self.desk.words = self.words
        self.composer = Composer(self.house.assets, self.session.game.pack, self.theme())
        self._note_rows = 1
        self.director.pace = self.pace()
        self.painter.forget()
        self.renew()
        self.foresight.begin_anew()

    def _words(self) -> Words:
        """The words of this match, with the names as they can be told apart and drawn."""
        game = self.session.game
        return Words(self.house.texts, game.key, game.pack, shown_names(self.house, self.session.names))

    def covered(self) -> None:
        self.painter.forget()

    def theme(self) -> Theme:
        """The house's theme at a scale that leaves room for the cards: many seats limit the interface's size."""
        theme = self.house.theme
        seats = len(self.session.names)
        most = 1.6 if seats <= 4 else 1.35 if seats <= 6 else 1.25
        return Theme(theme.world, min(theme.scale, window_scale(self.size) * most))

    @property
    def found(self) -> tuple[Choice, ...]:
        """What the viewer may do now; nothing while cards still move."""
        return self._found

    def renew(self) -> None:
        """Marks, window or settings changed: where things lie and how they look is found anew."""
        view = self.play.view()
        if self.director.is_calm and view != self.director.settled_view:
            self.director.refresh(view)  # the hand is to be sorted another way now
        self._found = self.play.choices() if self.director.is_calm else ()
        self.director.relayout()
        if self.director.is_calm:
            self._signs = self._signs_now()
            self.state.focus = repaired(self, self.state.focus)
        self._stale = True

    def close_panel(self) -> None:
        """Puts away what lies over the table."""
        self.state.panel = ""
        self.touch()

    def touch(self) -> None:
        """Something small changed that the picture shows."""
        self._stale = True

    # --- where and what ---------------------------------------------------------------------------------------

    def lay_out(self, view: TableView) -> Layout:
        """Where everything of a view lies in this window."""
        settings = self.house.settings
        game = self.session.game
        playable = None
        if self._shows_legal(view):
            playable = choosing.playable(self._found, view)
        measure = self.composer.signs.pill_width
        widths = tuple(measure(pill) if pill is not None else 0.0 for pill in self.pills(view))
        layout = lay_out(
            view,
            self.size,
            Options(
                art.aspect(game.pack.key),
                self.theme().scale,
                settings.card_size / 100,
                self.session.seed,
                playable,
                widths,
                self._bottom,
                self._note_rows,
                view.ladder is not None,
            ),
        )
        self._note_rows = max(self._note_rows, note_rows(layout.notes))
        return layout

    def pills(self, view: TableView) -> tuple[Pill | None, ...]:
        """The notes as pills that fit into the bar."""
        return self.composer.signs.fitted(self.desk.pills(view), self.size[0])

    def _shows_legal(self, view: TableView) -> bool:
        if not (self._found and self.play.assists.has("show_legal")):
            return False
        return any(choosing.is_from_hand(choice) for choice in self._found) or view.to_act == view.viewer

    def glowing(self) -> frozenset[Place]:
        """The piles that a click would use."""
        if not self.play.assists.has("show_legal"):
            return frozenset()
        places = [zone.place for zone in self.director.view.zones if zone.shape == "pile"]
        return frozenset(place for place in places if choosing.of_pile(self._found, place))

    def takeable(self) -> frozenset[tuple[Place, int]]:
        """The cards on the table that may be taken."""
        return choosing.takeable(self._found, self.director.view)

    @property
    def signs(self) -> list[Sign]:
        """Everything to press, as it was last shown."""
        return self._signs

    @property
    def is_astir(self) -> bool:
        """Whether anything is seen to move now."""
        return bool(self.director.flights()) or self.state.banner is not None or self.state.drag is not None

    # --- drawing ----------------------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> list[pygame.Rect] | None:
        if self._stale:
            self._resting = self.composed()
            self._stale = False
        return self.painter.draw(target, self.house.assets.ground(self.size), self._resting, self.moving())

    def composed(self) -> list[Item]:
        """Everything at rest as items, lowest first."""
        state, layout = self.state, self.director.layout
        picture = self.picture()
        self._raised = picture.raised, self.composer.raised(picture)
        items = self.composer.items(picture)
        if state.panel:
            items += panel_items(self, state.panel)
        items += self.composer.over(picture)
        if state.question is not None:
            question = state.question
            question.boxes = tile_boxes(question.chooser, layout.centre, self.house.assets)
            items += chooser_items(
                question.chooser, question.boxes, self.size, self.house.assets, self.composer.cards.brush
            )
        return items

    def _signs_now(self) -> list[Sign]:
        layout, view = self.director.layout, self.director.settled_view
        return [
            *self.desk.actions(
                layout, self._found, view, self.composer.signs, has_result=self.moments.has_result
            ),
            *self.desk.note_signs(self.director.view, layout, self.composer.signs),
            *self.desk.tools(layout, self.moments.has_last_trick),
        ]

    def prompt_pills(self, view: TableView) -> list[tuple[Pill, Box]]:
        """What the viewer is asked for, where the buttons would be."""
        prompt = self.desk.prompt(view, self._found)
        if prompt is None:
            return []
        row, signs = self.director.layout.actions, self.composer.signs
        width, high = signs.pill_width(prompt), min(row.h, signs.theme.px(38))
        x = min(row.cx - width / 2, row.right - width)
        return [(prompt, Box(x, row.cy - high / 2, width, high))]

    def _focused_note(self) -> Box | None:
        focus = self.state.focus if self.state.shows_focus else None
        if focus is None or not focus.note:
            return None
        return next((box for note, box, _ in explained_notes(self) if note.key == focus.note), None)

    def picture(self) -> Picture:
        """The table at this moment, as plain data."""
        state, director, layout = self.state, self.director, self.director.layout
        view = director.settled_view
        # The layout may be of a moment whose notes are not yet those that are shown.
        pills = self.pills(director.view)
        self._signs = self._signs_now()
        focus = state.focus if state.shows_focus else None
        shown = tuple(self.hands.dressed(sign) for sign in self._signs)
        away = set(director.away())
        if state.drag is not None and state.drag.started:
            away.add(state.drag.at)
        return Picture(
            layout,
            director.view,
            self.session.game.pack,
            self.desk.plates(view, director.view, director.is_calm),
            (
                *(
                    (pill, box)
                    for pill, box in zip(pills, layout.notes, strict=False)
                    if pill is not None and not pill.opens
                ),
                *self.prompt_pills(view),
            ),
            shown,
            state.caption if self.house.settings.show_captions else "",
            state.pointed,
            focus.at if focus is not None else None,
            state.chosen,
            state.hinted | (self.takeable() if self.play.assists.has("show_legal") else frozenset()),
            self.glowing() | ({focus.pile} if focus is not None and focus.pile is not None else frozenset()),
            frozenset(away),
            self._raised_seats(),
            state.bubble,
            shows_known=self.play.assists.has("memory_aids"),
            counts=self.desk.counts(director.view, director.arriving()),
            strip=self.desk.strip(director.view),
            ringed=self._focused_note(),
            tip=state.shown_tip,
            asked=None if state.bubble is not None or state.panel else question_tip(self),
        )

    def moving(self) -> list[Item]:
        """Cards in flight, the dragged card, and the banner above them all."""
        items = self.composer.in_motion(self.movers(), *self._raised)
        if self.state.banner is not None:
            items.append(
                banner_item(
                    self.state.banner,
                    self.director.layout.centre,
                    self.house.assets,
                    self.house.assets.brush,
                    self.house.settings.reduced_motion,
                )
            )
        return items

    def _raised_seats(self) -> frozenset[int]:
        """The seats below whose plates cards move; none while something lies over the table that plates would cover."""
        state = self.state
        if state.panel or state.question is not None or state.bubble is not None:
            return frozenset()
        return frozenset(flight.under for _, flight in self.director.flights()) - {TABLE}

    def movers(self) -> list[Mover]:
        """The cards in flight, lowest first, and above them the one that is dragged."""
        movers = [flight.mover(name) for name, flight in self.director.flights()]
        drag = self.state.drag
        if drag is not None and drag.started:
            pose = Pose(drag.x, drag.y, drag.width, 0.0, drag.width * 0.12)
            movers.append(Mover(0, drag.card, drag.card, pose, max(8, round(drag.width)), is_led=True))
        return movers
