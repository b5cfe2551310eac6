"""What the table tells while the picture catches up: the announcer's line, banners, sounds, the course of the hand; and
what comes when it is calm: a question that waits, the result of a deal, the result of the match.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.rules.kit.events import TABLE, Event, Place
from game.scenes.curtain import Curtain
from game.scenes.house_rules_sheet import HouseRulesSheet
from game.scenes.message import Answer, Message
from game.scenes.pause import Pause
from game.scenes.seats import Seats
from game.scenes.table_enlarged import PANEL
from game.scenes.table_play import Hint
from game.scenes.table_questions import ask_which, must_name
from game.scenes.table_special import special_of
from game.scenes.table_state import Question
from game.session.session import PERSON
from game.view.actions import Action
from game.view.pages.where import anchor_now
from game.view.table.banners import Banner
from game.view.table.choices import Choice
from game.view.table.cues import Cues, is_any_burst, side_of_sound
from game.view.table.hand_order import orders_of

if TYPE_CHECKING:
    from game.scenes.table import TableScene

LINES = 200
CLAIM_STEPS = 12  # of the search for a settled deal, in a calm frame
_SIGNS = {
    "hand_won": ("", "勝"), "reversed": ("refresh", ""), "skipped": ("next", ""), "burden": ("burden", ""),
    "stopp": ("flag", ""), "blocked": ("lock", ""), "combination": ("star", ""), "sudden_death": ("star", ""),
    "declared": ("trump", ""),
}  # fmt: skip
_EMBLEMS = {
    "banzai_begun": "banzai", "banzai_called": "banzai", "banzai_chain": "banzai", "sliced": "sashimi",
    "exact_eight": "hachi", "match_ended": "win", "played": "meri",
}  # fmt: skip
_GRAND = (
    "banzai_called",
    "banzai_begun",
    "banzai_chain",
    "exact_eight",
    "hand_won",
    "combination",
    "match_ended",
)
_TOLD_ONCE = ("returned",)  # happens at one seat after the other, and is told at the first


class Moments:
    """Tells what happens at one table."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.lines: list[str] = []
        self._trick: list[tuple[int, int]] = []
        self._last: list[tuple[int, int]] = []
        self._result_shown = -1
        self._has_rung = False  # since somebody else was last to be seen doing something
        self._cues = Cues(table.session.game.pack.key)
        self._told = ""  # the kind of the last event
        self._said = ""  # waits until the right hand is open

    # --- events -----------------------------------------------------------------------------------------------

    def begin(self, event: Event) -> float:
        """An event begins to be shown. The seconds that its banner wants."""
        self._note(event)
        state = self.table.state
        if self._tell(event):
            state.caption = self.lines[-1]
        self._sound(event)
        self.table.touch()
        return self._raise_banner(event)

    def _sound(self, event: Event) -> None:
        """Lets an event be heard at its seat's side; when everything is skipped, its great moments alone."""
        director = self.table.director
        if event.seat not in (TABLE, self.table.play.viewer):
            self._has_rung = False
        side = side_of_sound(event, {box.seat: box.side for box in director.layout.seats})
        for cue in self._cues.of(event):
            if cue.is_great or not director.is_hurried:
                self.table.house.sound.play(cue.name, cue.pitch, side=side)

    def _tell(self, event: Event) -> bool:
        is_more_of_it = event.kind == self._told and event.kind in _TOLD_ONCE
        self._told = event.kind
        text = "" if is_more_of_it else self.table.words.event(event)
        if not text:
            return False
        self.lines.append(text)
        del self.lines[:-LINES]
        return True

    def _raise_banner(self, event: Event) -> float:
        banner = self.banner_of(event)
        if banner is None or self.table.house.settings.instant:
            return 0.0
        self.table.state.banner = banner
        return banner.seconds

    def banner_of(self, event: Event) -> Banner | None:
        """The few large words of an event, if it is a big moment."""
        text = self.table.words.banner(event)
        if not text:
            return None
        icon, kanji = _SIGNS.get(event.kind, ("", ""))
        mark = next((str(value) for key, value in event.facts if key == "suit" and len(str(value)) == 1), "")
        tone = "grand" if event.kind in _GRAND else "slice" if event.kind == "sliced" else "plain"
        emblem = "burst" if is_any_burst(event) else _EMBLEMS.get(event.kind, "")
        return Banner(text, mark, "" if mark else icon, "" if mark else kanji, emblem, tone)

    def _note(self, event: Event) -> None:
        """Keeps the plays of the running trick, and the last one when it is won."""
        if event.kind == "deal_started":
            self._trick, self._last = [], []
            self.lines.clear()
        elif event.kind == "played" and event.cards:
            self._trick.append((event.seat, event.cards[0]))
            seats = len(self.table.session.names)
            if event.target is not None and event.target.zone == "discard":
                self._last = self._trick = self._trick[-seats:]
        elif event.kind == "revealed" and event.target == Place("trick"):
            for number, card in enumerate(event.cards[: len(self._trick)]):
                self._trick[number] = (self._trick[number][0], card)
        elif event.kind == "trick_won" and self._trick:
            self._last, self._trick = self._trick, []

    def recollect(self, events: Sequence[Event]) -> None:
        """Tells the whole course of the hand anew, silently: after a take-back, or when a match is taken up again."""
        self.lines.clear()
        self._trick, self._last = [], []
        for event in events:
            self._note(event)
            self._tell(event)
        self.table.state.caption = self.lines[-1] if self.lines else ""

    def open_with(self, events: Sequence[Event]) -> None:
        """The first deal of a match, from an empty table on."""
        view = self.table.play.view()
        self.table.director.gather()
        self.table.director.show(events, view)
        self.table.foresight.expect(events, view)

    @property
    def last_trick(self) -> list[tuple[int, int]]:
        """(seat, card) of the last finished trick, or of the last plays where there are no tricks."""
        return self._last

    @property
    def last_title(self) -> str:
        """The catalogue's key for what `last_trick` holds."""
        is_trick = any(zone.shape == "trick" for zone in self.table.director.settled_view.zones)
        return "table.last_trick" if is_trick else "table.last_plays"

    @property
    def has_last_trick(self) -> bool:
        return bool(self._last)

    @property
    def has_result(self) -> bool:
        """Whether there is a result that was shown already: the table is looked at after it."""
        return self.table.play.is_over and self._result_shown == self.table.session.turn

    # --- calm -------------------------------------------------------------------------------------------------

    def calm(self, dt: float) -> None:
        """Everything was shown: what comes next by itself."""
        table, session = self.table, self.table.session
        if table.state.banner is not None or table.house.scenes.top is not table:
            return
        if session.notice:
            self._give_notice()
            return
        if table.play.wanted_viewer != table.play.viewer:
            self._hand_over(table.play.wanted_viewer)
            return
        if self._said:
            self._murmur(self._said)
            self._said = ""
        self._ring_for_turn()
        hint = table.play.hint
        if hint is not None:
            table.play.hint = None
            self._show_hint(hint)
        if table.play.is_over and not self.has_result:
            self.show_result()
        if table.play.assists.has("offer_claim") and table.play.look_ahead(CLAIM_STEPS):
            table.touch()
        named = must_name(table.found)
        if named and table.state.question is None and len(named) == len(table.found):
            table.state.question = self._question(named)
            table.touch()

    def _give_notice(self) -> None:
        """What the session has to say about the match as a whole, once, before anybody's hand is shown."""
        house, session = self.table.house, self.table.session
        words = house.say(f"table.notice.{session.notice}")
        session.notice = ""
        house.scenes.push(Message(house, house.say("table.notice.title"), words))

    def _ring_for_turn(self) -> None:
        """A soft bell when the turn comes to the only person; in a family the curtain says whose turn it is."""
        play = self.table.play
        if play.is_my_turn and not self._has_rung and not play.is_family:
            self._has_rung = True
            self.table.house.sound.play("turn")

    def _hand_over(self, seat: int) -> None:
        """Another hand is to be shown, or none: in a family the curtain falls before anybody's."""
        table, house = self.table, self.table.house
        if seat == TABLE or not (table.play.is_family and house.settings.show_curtain):
            table.change_viewer(seat)
            return
        table.change_viewer(TABLE)
        person = table.desk.person(seat)
        others = [table.words.name(other) for other in table.play.persons if other != seat]
        house.scenes.push(
            Curtain(
                house,
                person,
                others,
                lambda: table.change_viewer(seat),
                self.pause,
                table.world,
                self.show_rules,
            )
        )

    def _question(self, named: list[Choice]) -> Question:
        return ask_which(self.table, named, can_close=False)

    def show_result(self) -> None:
        """The result of a deal or of the match, over the table."""
        from game.scenes.result import ResultScene

        table, turn = self.table, self.table.session.turn
        is_again, self._result_shown = self._result_shown == turn, turn
        table.house.scenes.push(ResultScene(table.house, table, is_again))

    def _show_hint(self, hint: Hint) -> None:
        table = self.table
        by_move = {choice.move: choice for choice in table.found}
        found = by_move.get(hint.move)
        if found is None:
            return
        rival = by_move.get(hint.rival) if hint.rival is not None else None
        x, y = self.point_out(found)
        table.state.say(self.hint_words(hint, found, rival), x, y)

    def hint_words(self, hint: Hint, found: Choice, rival: Choice | None) -> str:
        """What is said about a hint; `found` and `rival` are its moves."""
        return self.table.words.hint(found, hint.chance, hint.lead, rival)

    def point_out(self, choice: Choice) -> tuple[float, float]:
        """Lights the card of a move, if it has one; gives the place where words about it belong."""
        table, layout = self.table, self.table.director.layout
        hand = Place("hand", table.play.viewer)
        spots = [s for s in layout.spots if s.card == choice.card and choice.card >= 0]
        own = [s for s in spots if s.place == hand] or spots
        table.touch()
        if not own:
            button = next(
                (sign.box for sign in table.signs if sign.key == f"move.{choice.move}"), layout.actions
            )
            return button.cx, button.y
        table.state.hinted = frozenset({(own[0].place, own[0].index)})
        return own[0].x, own[0].y - own[0].height / 2

    # --- keys -------------------------------------------------------------------------------------------------

    def act(self, action: Action) -> bool:
        """The letters of the table: hint, last trick, sort, take back and forward, rules."""
        table = self.table
        if action is Action.HINT:
            if self._may("hints") and table.play.is_my_turn and table.director.is_calm:
                table.play.ask_hint()
        elif action is Action.LAST_TRICK:
            if self.has_last_trick:
                self.toggle("last_trick")
        elif action is Action.ENLARGE:
            if table.play.viewer != TABLE:
                self.toggle(PANEL)
        elif action is Action.SORT:
            self._sort()
        elif action is Action.TAKE_BACK:
            self._take_back()
        elif action is Action.FORWARD:
            refused = table.play.redo() if self._may("take_back") else None
            if refused is not None:
                self._murmur(table.words.refusal(refused))
        elif action is Action.RULES:
            self.show_rules()
        elif action is Action.HOUSE_RULES:
            self.show_house_rules()
        else:
            return False
        return True

    def claim(self) -> None:
        """Plays the rest of the deal and shows it quickly."""
        self.table.state.hurries = True
        refused = self.table.play.claim()
        if refused is not None:
            self.table.state.hurries = False
            self._murmur(self.table.words.refusal(refused))

    def show_rules(self) -> None:
        """Opens the game's book at the rule for this moment."""
        table = self.table
        verbs = {choice.verb for choice in table.found}
        key = table.session.game.key
        table.house.show_rules(key, anchor_now(key, table.director.settled_view, verbs))

    def show_house_rules(self) -> None:
        """Opens the sheet of what is special about this table."""
        table = self.table
        if table.play.is_free:
            table.house.scenes.push(HouseRulesSheet(table.house, special_of(table.play)))

    def toggle(self, panel: str) -> None:
        """Opens a panel, or closes it."""
        state = self.table.state
        state.panel = "" if state.panel == panel else panel
        self.table.touch()

    def _sort(self) -> None:
        table, settings = self.table, self.table.house.settings
        if not table.director.is_calm or table.play.viewer == TABLE:
            return
        orders = orders_of(table.director.settled_view)
        now = orders.index(settings.sort_hand) if settings.sort_hand in orders else 0
        settings.sort_hand = orders[(now + 1) % len(orders)]
        table.house.settings_changed()
        table.director.refresh(table.play.view())
        table.renew()
        self._murmur(table.house.say(f"table.sorted.{settings.sort_hand}"))

    def _take_back(self) -> None:
        table = self.table
        refused = table.play.take_back() if self._may("take_back") else None
        if refused is not None:
            self._murmur(table.words.refusal(refused))

    def _may(self, assist: str) -> bool:
        """Whether an assist helps; if it does not, the line says why."""
        why = self.table.desk.why_not(assist)
        if why:
            self._murmur(why)
        return not why

    def _murmur(self, text: str) -> None:
        self.table.state.caption = text
        self.table.touch()

    def pause(self) -> None:
        """Opens the pause over the table. In a family the hand is turned down first: nobody knows who looks now."""
        house = self.table.house
        self._turn_down()
        answers = [
            Answer("pause.go_on", look="main"),
            Answer("pause.rules", self.show_rules),
            Answer("pause.house_rules", self.show_house_rules),
            Answer("pause.seats", self.show_seats),
            Answer("pause.settings", house.show_settings),
            Answer("pause.leave", house.go_home),
        ]
        icons = ("play", "rules", "info", "person", "settings", "home")
        house.scenes.push(Pause(house, answers, icons, self.table.desk.locked_words()))

    def show_seats(self, first: int = 0) -> None:
        """Opens the list of who plays where, at a seat."""
        table = self.table
        if not table.play.is_free or table.session.result is not None:
            return
        self._turn_down()
        persons = [table.desk.person(seat) for seat in range(len(table.session.names))]
        table.house.scenes.push(Seats(table.house, persons, table.session.players, self._seat, first))

    def _turn_down(self) -> None:
        if self.table.play.is_family and self.table.house.settings.show_curtain:
            self.table.change_viewer(TABLE)

    def _seat(self, players: list[str]) -> None:
        """Says who plays for whom from now on."""
        say, words = self.table.house.say, self.table.words
        for seat in self.table.play.seat_players(players):
            name, player = words.name(seat), players[seat]
            if player == PERSON:
                self._said = say("seats.person_plays", name=name)
            else:
                self._said = say("seats.computer_plays", name=name, level=say(f"level.{player}"))
