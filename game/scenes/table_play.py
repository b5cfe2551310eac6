"""The match behind the picture: whose turn it is, what the viewer may do, computer players, a save after every move.

Knows the session, the runner and who keeps matches; it must not know pixels or time other than the seconds it is given.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from game.ai.thought import Thought
from game.persist.matches import LOCKS
from game.persist.settings import Settings
from game.rules.kit.events import TABLE
from game.rules.kit.protocol import NEXT, Move, Refusal
from game.rules.kit.table import TableView
from game.scenes.assists import Assists, known_locks
from game.scenes.table_aids import aided
from game.scenes.table_pace import COMPUTER_S, EvenPace, brisk
from game.scenes.table_special import table_notes
from game.session.session import PERSON, News, Refused, Session
from game.view.table.choices import Choice, read_choices
from game.view.table.hand_order import arranged

HINT_LEVEL = "expert"
FORCED_S = 0.25  # a forced move waits this long, so that one sees why it was made


@dataclass(frozen=True, slots=True)
class Hint:
    """The strongest level's move. `chance` is its estimated chance to win the match, `lead` how much better that is
    than the chance of `rival`, the next best move; both in per cent, -1 if nobody knows."""

    move: Move
    chance: int = -1
    lead: int = -1
    rival: Move | None = None


def read_hint(move: Move, thought: Thought | None) -> Hint:
    """The hint in what a computer player found."""
    if thought is None:
        return Hint(move)
    values = {known: value for known, value, _ in thought.moves}
    others = [(value, known) for known, value in values.items() if known != move]
    if move not in values or not others:
        return Hint(move)
    second, rival = max(others)
    return Hint(move, round(100 * values[move]), max(0, round(100 * (values[move] - second))), rival)


class Play:
    """One match at this table. `on_news` hears every change with the view after it."""

    def __init__(
        self,
        session: Session,
        runner: Any,
        keeper: Any,
        settings: Callable[[], Settings],
        match_id: str,
        styles: tuple[str, ...] = (),
    ) -> None:
        self.session = session
        self.match_id = match_id
        self.on_news: Callable[[News], None] = lambda news: None
        self.hint: Hint | None = None
        self.on_problem: Callable[[Any], None] = lambda problem: None
        self._runner = runner
        self._keeper = keeper
        self._settings = settings
        self.on_answered: Callable[[], None] = lambda: (
            None
        )  # a private question: the table hears it a little later
        self._pace = EvenPace()
        self.assists = Assists(settings, known_locks(session.noted(LOCKS)))
        self.styles = styles
        self._asked = -1
        self._answer: tuple[int, Move] | None = None
        self._calm_s = 0.0
        self._settling: Iterator[bool] | None = None
        self.is_settled = False  # for all the viewer can tell nothing can change: the rest may be claimed
        self.viewer = self._first_viewer()
        self.prompt = self._prompt()  # the moves of a private question that is open now
        self._leave = session.subscribe(self._heard)
        self.save()

    # --- who and what -----------------------------------------------------------------------------------------

    @property
    def persons(self) -> list[int]:
        """The seats that people sit on."""
        return [seat for seat, player in enumerate(self.session.players) if player == PERSON]

    def _first_viewer(self) -> int:
        """Alone, the person; with family or without people, nobody until somebody reveals a hand."""
        persons = self.persons
        return persons[0] if len(persons) == 1 else TABLE

    @property
    def wanted_viewer(self) -> int:
        """Whose hand should be open now: the only person's; in a family the one's who is to act, else nobody's."""
        persons = self.persons
        if len(persons) == 1:
            return persons[0]
        return self.session.to_act if self.session.to_act in persons else TABLE

    @property
    def is_family(self) -> bool:
        """Whether hands must be hidden from each other."""
        return len(self.persons) > 1

    @property
    def is_my_turn(self) -> bool:
        """Whether the person whose hand is open owes a decision; for a seat given away a computer decides."""
        is_on = self.session.to_act == self.viewer and self.session.result is None
        return is_on and self.viewer in self.persons

    @property
    def is_over(self) -> bool:
        """Whether a deal or the match is."""
        return self.session.result is not None or self.session.is_between_deals

    @property
    def is_free(self) -> bool:
        """Whether people decide how it goes on. A match without a name is a lesson: it follows its script."""
        return bool(self.match_id)

    def seat_players(self, players: Sequence[str]) -> list[int]:
        """Gives seats to computers or people: `players` says for every seat who plays from now on. Returns the
        seats that changed hands."""
        changed = [seat for seat, player in enumerate(players) if self.session.players[seat] != player]
        for seat in changed:
            self.session.hand_over(seat, players[seat])
        return changed

    def view(self) -> TableView:
        """The table as the viewer sees it, the own hand sorted as wished."""
        game = self.session.game
        seen = game.table(self.session.observe(self.viewer))
        seen = replace(seen, notes=(*table_notes(self), *seen.notes))
        return arranged(aided(seen, self.assists), game.pack, self._settings().sort_hand)

    def choices(self) -> tuple[Choice, ...]:
        """The viewer's legal moves; none when it is not the viewer's turn, or when the answer was given already."""
        if not self.is_my_turn or self._pace.answer is not None:
            return ()
        game = self.session.game
        legal = self.session.observe(self.viewer).legal
        return read_choices(game.pack, legal, game.move_to_text)

    # --- moves ------------------------------------------------------------------------------------------------

    def make(self, move: Move) -> Refusal | None:
        """Plays the viewer's move. The refusal if it is not allowed. In a family the first answer to a private question
        holds, and the table hears it when its time has come."""
        if self._pace.answer is not None:
            return None
        if (
            self.prompt
            and self.is_family
            and self.is_my_turn
            and self.session.why_not(self.viewer, move) is None
        ):
            self._pace.answer = move
            self.on_answered()
            return None
        try:
            self.session.submit(self.viewer, move, self.session.turn)
        except Refused as refused:
            return refused.refusal
        return None

    def why_not(self, card: int) -> Refusal | None:
        """Why the viewer may not play this card now."""
        game = self.session.game
        try:
            move = game.move_from_text(game.pack.text(card))
        except ValueError:
            return Refusal("unknown_move")
        return self.session.why_not(self.viewer, move)

    def deal_on(self) -> None:
        """Deals the next hand, if the table waits for it."""
        if self.session.is_between_deals:
            self.session.submit(TABLE, NEXT, self.session.turn)

    def take_back(self) -> Refusal | None:
        """Takes the viewer's last decision back."""
        try:
            self.session.take_back(self.viewer, self.assists.has("free_take_back"))
        except Refused as refused:
            return refused.refusal
        return None

    def can_take_back(self) -> bool:
        return (
            self.assists.has("take_back")
            and self.viewer != TABLE
            and self.session.can_take_back(self.viewer, self.assists.has("free_take_back"))
        )

    def redo(self) -> Refusal | None:
        """Plays again what was taken back."""
        try:
            self.session.redo()
        except Refused as refused:
            return refused.refusal
        return None

    # --- the rest of a deal ----------------------------------------------------------------------------------

    def look_ahead(self, steps: int) -> bool:
        """Goes on with the search for whether the rest may be claimed. True if it has just been found that it may."""
        if not self.is_free or self.viewer not in self.persons or self.session.result is not None:
            return False
        if self._settling is None:
            self._settling = self.session.settling(self.viewer)
        was_settled = self.is_settled
        for answer in islice(self._settling, steps):
            self.is_settled = answer
        return self.is_settled and not was_settled

    def claim(self) -> Refusal | None:
        """Plays the rest of the deal for everybody."""
        try:
            self.session.play_rest()
        except Refused as refused:
            return refused.refusal
        return None

    # --- computers --------------------------------------------------------------------------------------------

    def think(self, dt: float, is_calm: bool) -> None:
        """Lets computer seats think, and move once the picture has caught up. Late answers are dropped."""
        self._calm_s = self._calm_s + dt if is_calm else 0.0
        self._collect()
        seat = self.session.to_act
        if seat == TABLE or seat in self.persons or self.session.result is not None:
            self._play_forced(is_calm)
            self._answer_in_time(dt)
            return
        if self._asked != self.session.turn:
            self._ask(seat)
        wait_s = 0.0 if self._settings().instant else self._settings().computer_delay_ms / 1000
        if self.prompt:
            wait_s = max(wait_s, COMPUTER_S)
        if self._answer is not None and is_calm and self._calm_s >= wait_s:
            turn, move = self._answer
            self._answer = None
            if turn == self.session.turn:
                self.session.submit(seat, move, turn)

    def _collect(self) -> None:
        """Takes the answers that are ready: a move for this turn, or a hint (its ticket is negative)."""
        for answer in self._runner.poll():
            if answer.ticket == self.session.turn:
                self._answer = (answer.ticket, answer.move)
            elif answer.ticket == -1 - self.session.turn:
                self.hint = read_hint(answer.move, answer.thought)

    def ask_hint(self) -> None:
        """Asks what the strongest level would play in the viewer's place; `hint` holds the answer later."""
        session = self.session
        if self.is_my_turn:
            seat = self.viewer
            session.hints += 1
            self._runner.consider(
                -1 - session.turn, session.game.key, HINT_LEVEL, "balanced", session.observe(seat),
                session.decision_seed(seat),
            )  # fmt: skip

    def _ask(self, seat: int) -> None:
        session = self.session
        self._asked = session.turn
        self._answer = None
        style = self.styles[seat] if seat < len(self.styles) else "balanced"
        level, seed = session.players[seat], session.decision_seed(seat)
        if self.prompt:
            level = brisk(level)
        self._runner.ask(session.turn, session.game.key, level, style, session.observe(seat), seed)

    def _play_forced(self, is_calm: bool) -> None:
        """The only legal move plays itself, if the assist is on. Never in a family: it would show who had no choice."""
        is_time = self.is_my_turn and not self.is_family and is_calm and self._calm_s >= FORCED_S
        if not (is_time and self.assists.has("play_forced")):
            return
        choices = self.choices()
        if len(choices) == 1:
            self.make(choices[0].move)

    def _answer_in_time(self, dt: float) -> None:
        """The table hears the answer to a private question as long after the hand was opened as every other one."""
        answer = self._pace.advance(dt) if self.is_my_turn else None
        if answer is not None:
            self.session.submit(self.viewer, answer, self.session.turn)

    @property
    def is_thinking(self) -> bool:
        """Whether a computer player is at work on its move; at a private question until everybody hears the answer."""
        return self._asked == self.session.turn and (self._answer is None or bool(self.prompt))

    # --- news -------------------------------------------------------------------------------------------------

    def _prompt(self) -> tuple[Move, ...]:
        session = self.session
        return session.game.table(session.observe(TABLE)).prompt

    def _heard(self, news: News) -> None:
        self._pace.begin()
        self.prompt = self._prompt()
        self._runner.cancel()
        self._answer = None
        self._asked = -1
        self._calm_s = 0.0
        self._settling, self.is_settled = None, False
        self.hint = None
        self.save()
        self.on_news(news)

    def save(self) -> None:
        """Writes the match now; a finished one moves from the unfinished matches to the history."""
        problem = self._keeper.keep(self.match_id, self.session)
        if problem is not None:
            self.on_problem(problem)

    def close(self) -> None:
        """Nobody looks at this match any more."""
        self._runner.cancel()
        self._leave()
