"""The table: one match in its picture, played by click, drag, keys or gamepad.

Owns the meeting of match, director and painters and the life of the scene. The match is in `table_play`, the person's
hands in `table_input`, words and signs in `table_desk`.
"""

from collections.abc import Sequence

import pygame

from game.rules.kit.events import TABLE, Place
from game.rules.kit.table import TableView
from game.scenes.keeping import Keeper, begins_now
from game.scenes.scene import House, Scene
from game.scenes.table_desk import Desk
from game.scenes.table_foresight import Foresight
from game.scenes.table_input import Hands
from game.scenes.table_moments import Moments
from game.scenes.table_panels import panel_items
from game.scenes.table_play import Play
from game.scenes.table_state import State
from game.session.session import News, Session
from game.view import art
from game.view.table import choices as choosing
from game.view.table.banners import banner_item
from game.view.table.cards import Pose
from game.view.table.choices import Choice
from game.view.table.choosers import chooser_items, tile_boxes
from game.view.table.composing import Composer
from game.view.table.director import UNTIL_CLICKED, Director, Pace
from game.view.table.frame import note_rows
from game.view.table.items import Item
from game.view.table.layout import Layout, Options, lay_out
from game.view.table.painter import Painter
from game.view.table.picture import Picture, Pill, Sign
from game.view.table.words import Words
from game.view.theme import Theme, window_scale

HURRY, HURRY_HOLD_S = 3.0, 0.4  # how much faster a claimed rest is shown, and how long its tricks lie


class TableScene(Scene):
    """One match on the screen. `pictures` and `styles` run parallel to the seats."""

    def __init__(
        self,
        house: House,
        session: Session,
        match_id: str = "",
        pictures: Sequence[str] = (),
        styles: Sequence[str] = (),
    ) -> None:
        super().__init__(house)
        self.world = session.game.world
        self.session = session
        self.play = self.make_play(match_id, tuple(styles))
        self.play.on_news = self._heard
        self.state = State()
        self.words = Words(house.texts, session.game.key, session.game.pack, session.names)
        self.desk = Desk(house, self.play, self.words, tuple(pictures))
        self.moments = self.make_moments()
        self.hands = Hands(self)
        self.size = (1280, 720)
        self.composer = Composer(house.assets, session.game.pack, self.theme())
        self.painter = Painter()
        self._found: tuple[Choice, ...] = ()
        self._bottom = TABLE  # whose hand was open last
        self._note_rows = 1  # the most that the notes have needed in this window
        self.director = Director(self.play.view(), self.lay_out, self.moments.begin)
        self.foresight = Foresight(self)
        self._resting: list[Item] = []
        self._stale = True
        self._signs: list[Sign] = []
        self._opens()

    def make_play(self, match_id: str, styles: tuple[str, ...]) -> Play:
        """The match behind the picture: computers play the other seats, and every move is kept."""
        house = self.house
        keeper, match_id = Keeper(house), match_id or house.saves.new_id()
        return Play(self.session, house.runner, keeper, lambda: house.settings, match_id, styles)

    def make_moments(self) -> Moments:
        """Who tells what happens."""
        return Moments(self)

    def _opens(self) -> None:
        """A new match begins with its deal; a resumed one lies there as it was left."""
        events = self.session.events_seen(self.play.viewer)
        if self.session.move_count == 0:
            self.moments.open_with(events)
        else:
            self.moments.recollect(events)

    # --- life -------------------------------------------------------------------------------------------------

    def entered(self) -> None:
        self.renew()

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        self.words = Words(
            self.house.texts, self.session.game.key, self.session.game.pack, self.session.names
        )
        self.desk.words = self.words
        self.composer = Composer(self.house.assets, self.session.game.pack, self.theme())
        self._note_rows = 1
        self.director.pace = self.pace()
        self.painter.forget()
        self.renew()
        self.foresight.begin_anew()

    def theme(self) -> Theme:
        """The house's theme at a scale that leaves room for the cards: many seats limit the interface's size."""
        theme = self.house.theme
        seats = len(self.session.names)
        most = 1.6 if seats <= 4 else 1.35 if seats <= 6 else 1.12
        return Theme(theme.world, min(theme.scale, window_scale(self.size) * most))

    def pace(self) -> Pace:
        """The director's pace by the settings."""
        settings = self.house.settings
        hold_s = UNTIL_CLICKED if settings.click_to_go_on else settings.trick_hold_ms / 1000
        speed = settings.speed / 100
        if self.state.hurries:
            speed, hold_s = speed * HURRY, min(hold_s, HURRY_HOLD_S)
        return Pace(speed, settings.instant, settings.reduced_motion, hold_s)

    def renew(self) -> None:
        """Marks, window or settings changed: where things lie and how they look is found anew."""
        self._found = self.play.choices() if self.director.is_calm else ()
        self.director.relayout()
        self._stale = True

    def touch(self) -> None:
        """Something small changed that the picture shows."""
        self._stale = True

    def update(self, dt: float) -> None:
        was_calm = self.director.is_calm
        self.director.pace = self.pace()
        changes = self.director.changes
        self.director.update(dt)
        if self.director.changes != changes or self.director.is_calm != was_calm:
            self._stale = True
        if self.director.is_calm and not was_calm:
            self.state.hurries = False
            self.renew()
        self._fade(dt)
        self.play.think(dt, self.director.is_calm and self.state.banner is None)
        if self.director.is_calm:
            self.moments.calm(dt)
        if not self._stale:
            self.foresight.work()

    def _fade(self, dt: float) -> None:
        state = self.state
        if state.banner is not None:
            state.banner.elapsed_s += dt * (self.director.pace.speed or 1.0)
            if state.banner.is_over:
                state.banner = None
        if state.bubble is not None:
            state.bubble_s -= dt
            if state.bubble_s <= 0:
                state.bubble = None
                self._stale = True

    @property
    def is_moving(self) -> bool:
        return not self.director.is_calm or self.state.banner is not None or self.state.drag is not None

    @property
    def caption(self) -> str:
        return self.state.caption

    @property
    def is_private(self) -> bool:
        return self.play.is_family

    def left(self) -> None:
        self.state.drag = None

    # --- the match --------------------------------------------------------------------------------------------

    def _heard(self, news: News) -> None:
        """The match changed: queue what happened, or glide to where a take-back leads."""
        self.state.forget_moment()
        self._found = ()
        if news.what == "players":  # whose hand is open from now on is found out when the table is calm
            if self.play.is_family:
                self.change_viewer(TABLE)
            self.renew()
            return
        events = news.events(self.play.viewer)
        view = self.play.view()
        if news.what == "moved":
            self.director.show(events, view)
            self.foresight.expect(events, view)
            if self.director.is_calm:  # instant pictures never move, so nothing else would look for the next moves
                self.renew()
        else:
            self.director.skip()
            self.director.skip()
            self.moments.recollect(self.session.events_seen(self.play.viewer))
            self.director.refresh(view)
            self.renew()
        self._stale = True

    def change_viewer(self, viewer: int) -> None:
        """Another person looks at the table now, or (TABLE) nobody's hand is open."""
        if viewer == self.play.viewer:
            return
        if self.play.viewer != TABLE:
            self._bottom = self.play.viewer
        self.play.viewer = viewer
        self.state.forget_moment()
        self.director = Director(self.play.view(), self.lay_out, self.moments.begin)
        self.moments.recollect(self.session.events_seen(viewer))
        self.renew()

    def start_over(self, same_deal: bool) -> None:
        """A new match with the same seats and rules; with the same cards, or with new ones."""
        old = self.session
        seed = old.seed if same_deal else self.house.rng.getrandbits(48)
        session = Session(
            old.game,
            old.options,
            old.names,
            seed,
            players=old.players,
            extra=begins_now(is_practice=same_deal),
        )
        self.play.close()
        scene = TableScene(self.house, session, "", self.desk.pictures, self.play.styles)
        self.house.scenes.replace(scene)

    @property
    def found(self) -> tuple[Choice, ...]:
        """What the viewer may do now; nothing while cards still move."""
        return self._found

    # --- where and what ---------------------------------------------------------------------------------------

    def lay_out(self, view: TableView) -> Layout:
        """Where everything of a view lies in this window."""
        settings = self.house.settings
        game = self.session.game
        playable = None
        if self._shows_legal(view):
            playable = choosing.playable(self._found, view)
        measure = self.composer.signs.pill_width
        widths = tuple(measure(pill) if pill is not None else 0.0 for pill in self._pills(view))
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
            ),
        )
        self._note_rows = max(self._note_rows, note_rows(layout.notes))
        return layout

    def _pills(self, view: TableView) -> tuple[Pill | None, ...]:
        """The notes as pills that fit into the bar."""
        return self.composer.signs.fitted(self.desk.pills(view), self.size[0])

    def _shows_legal(self, view: TableView) -> bool:
        if not (self.house.settings.show_legal and self._found):
            return False
        return any(choosing.is_from_hand(choice) for choice in self._found) or view.to_act == view.viewer

    def glowing(self) -> frozenset[Place]:
        """The piles that a click would use."""
        if not self.house.settings.show_legal:
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
        items = self.composer.items(picture)
        if state.panel:
            items += panel_items(self, state.panel)
        if state.question is not None:
            question = state.question
            question.boxes = tile_boxes(question.chooser, layout.centre, self.house.assets)
            items += chooser_items(
                question.chooser, question.boxes, self.size, self.house.assets, self.composer.cards.brush
            )
        return items

    def picture(self) -> Picture:
        """The table at this moment, as plain data."""
        state, director, layout = self.state, self.director, self.director.layout
        view = director.settled_view
        # The layout may be of a moment whose notes are not yet those that are shown.
        pills = self._pills(director.view)
        self._signs = [
            *self.desk.actions(layout, self._found, view, self.composer.signs),
            *self.desk.tools(layout, self.moments.has_last_trick),
        ]
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
            tuple((pill, box) for pill, box in zip(pills, layout.notes, strict=False) if pill is not None),
            shown,
            state.caption if self.house.settings.show_captions else "",
            state.pointed,
            focus.at if focus is not None else None,
            state.chosen,
            state.hinted | (self.takeable() if self.house.settings.show_legal else frozenset()),
            self.glowing() | ({focus.pile} if focus is not None and focus.pile is not None else frozenset()),
            frozenset(away),
            state.bubble,
            shows_known=self.house.settings.memory_aids,
            counts=self.desk.counts(director.view),
        )

    def moving(self) -> list[Item]:
        """Cards in flight, the dragged card, and the banner above them all."""
        items = []
        cards = self.composer.cards
        for name, flight in self.director.flights():
            base = max(8, round(max(flight.start.width, flight.end.width)))
            items.append(cards.in_flight(name, flight.before, flight.after, flight.pose(), base))
        drag = self.state.drag
        if drag is not None and drag.started:
            pose = Pose(drag.x, drag.y, drag.width, 0.0, drag.width * 0.12)
            items.append(cards.in_flight(0, drag.card, drag.card, pose, max(8, round(drag.width))))
        if self.state.banner is not None:
            items.append(
                banner_item(
                    self.state.banner,
                    self.director.layout.centre,
                    self.house.assets,
                    cards.brush,
                    self.house.settings.reduced_motion,
                )
            )
        return items

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.WINDOWFOCUSLOST and self.is_private:
            self.change_viewer(TABLE)  # whoever comes next lifts the curtain again
            return False
        return self.hands.handle(event)
