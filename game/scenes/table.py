"""The table: one match in its picture, played by click, drag, keys or gamepad.

Owns the life of the scene and the meeting of match and director. How it is shown is in `table_easel`, the match in
`table_play`, the person's hands in `table_input`, what is told in `table_moments`.
"""

from collections.abc import Sequence

import pygame

from game.rules.kit.events import TABLE
from game.scenes.keeping import Keeper, begins_again
from game.scenes.scene import House
from game.scenes.table_desk import Desk
from game.scenes.table_easel import Easel
from game.scenes.table_foresight import Foresight
from game.scenes.table_input import Hands
from game.scenes.table_moments import Moments
from game.scenes.table_play import Play
from game.scenes.table_state import State
from game.session.session import News, Session
from game.view.table.director import UNTIL_CLICKED, Director, Pace

HURRY, HURRY_HOLD_S = 3.0, 0.4  # how much faster a claimed rest is shown, and how long its tricks lie


class TableScene(Easel):
    """One match on the screen. `pictures` and `styles` run parallel to the seats."""

    def __init__(
        self,
        house: House,
        session: Session,
        match_id: str = "",
        pictures: Sequence[str] = (),
        styles: Sequence[str] = (),
    ) -> None:
        super().__init__(house, session)
        self.play = self.make_play(match_id, tuple(styles))
        self.play.on_news = self._heard
        self.play.on_answered = self.renew
        self.locks = self.play.assists.locks
        self.state = State()
        self.desk = Desk(house, self.play, self.words, tuple(pictures))
        self.moments = self.make_moments()
        self.hands = Hands(self)
        self.director = Director(self.play.view(), self.lay_out, self.moments.begin)
        self.foresight = Foresight(self)
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
        self._catch_up()

    def _catch_up(self) -> None:
        """What is known of the table may have changed without a move: a setting, or who plays where."""
        view = self.play.view()
        if self.director.is_calm and view != self.director.settled_view:
            self.director.refresh(view)
        self.renew()

    def pace(self) -> Pace:
        """The director's pace by the settings."""
        settings = self.house.settings
        hold_s = UNTIL_CLICKED if settings.click_to_go_on else settings.trick_hold_ms / 1000
        speed = settings.speed / 100
        if self.state.hurries:
            speed, hold_s = speed * HURRY, min(hold_s, HURRY_HOLD_S)
        return Pace(speed, settings.instant, settings.reduced_motion, hold_s)

    def update(self, dt: float) -> None:
        was_calm = self.director.is_calm
        self.director.pace = self.pace()
        changes = self.director.changes
        if not self.foresight.awaits(dt):
            self.director.update(dt)
        if self.director.changes != changes or self.director.is_calm != was_calm:
            self._stale = True
        if self.director.is_calm and not was_calm:
            self.state.hurries = False
            self.renew()
        self.hands.keys.update(dt)
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
        if state.wait(dt):
            self._stale = True
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
        self.hands.keys.let_all_go()

    # --- the match --------------------------------------------------------------------------------------------

    def _heard(self, news: News) -> None:
        """The match changed: queue what happened, or glide to where a take-back leads."""
        self.state.forget_moment()
        self._found = ()
        if news.what == "players":  # whose hand is open from now on is found out when the table is calm
            if self.play.is_family:
                self.change_viewer(TABLE)
            self._catch_up()
            return
        events = news.events(self.play.viewer)
        view = self.play.view()
        if news.what == "moved":
            self.director.show(events, view)
            self.foresight.expect(events, view)
            if (
                self.director.is_calm
            ):  # an instant picture never moves: nothing else would look for what comes next
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
        self.state.forget_person()
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
            extra=begins_again(old.record().extra, is_practice=same_deal),
        )
        self.play.close()
        scene = TableScene(self.house, session, "", self.desk.pictures, self.play.styles)
        self.house.scenes.replace(scene)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.WINDOWFOCUSLOST:
            self.hands.keys.let_all_go()
            if self.is_private:
                self.change_viewer(TABLE)  # whoever comes next lifts the curtain again
            return False
        return self.hands.handle(event)
