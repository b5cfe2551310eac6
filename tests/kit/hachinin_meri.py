"""Situations of Hachinin Meri in the notation of its worked cases: `K-Sot`, trump letters, "(fd)" for face down."""

from game.rules.hachinin_meri.moves import PLAY
from game.rules.hachinin_meri.options import Options
from game.rules.hachinin_meri.pack import SUITS, UNSUN
from game.rules.hachinin_meri.rules import play, resolve_ninth
from game.rules.hachinin_meri.state import PLAYING, SEATS, State, set_okie
from game.rules.kit.events import Event
from game.rules.kit.rng import seeded

FILLER_RANK = "5"


def card(text: str) -> int:
    found = UNSUN.card(text.replace("(fd)", ""))
    assert found is not None, text
    return found


def cards(text: str) -> list[int]:
    return [card(word) for word in text.split()]


def names(numbers: list[int] | tuple[int, ...]) -> set[str]:
    return {UNSUN.text(number) for number in numbers}


def playing(
    trump: str, declared: bool = True, options: Options | None = None, trick_number: int = 2
) -> State:
    """A state in the middle of a deal without cards; the Okie is the trump suit's 5."""
    state = State(options or Options(), seeded(1))
    set_okie(state, card(f"{trump}-{FILLER_RANK}"))
    state.phase = PLAYING
    state.declared = 1 if declared else 0
    state.receiver = 0
    state.trick_number = trick_number
    return state


def rest_gone(state: State) -> None:
    """All cards that lie nowhere were played in earlier tricks."""
    lying = {number for hand in state.hands for number in hand} | set(state.trick) | set(state.side)
    state.gone = [number for number in range(len(UNSUN.texts)) if number not in lying]


def play_trick(
    trump: str, leader: int, text: str, declared: bool = True, options: Options | None = None
) -> tuple[State, list[Event]]:
    """Plays the eight cards in order from `leader` in mid-deal; returns the state after the trick and its events."""
    state = playing(trump, declared, options)
    state.leader = state.turn = leader
    events: list[Event] = []
    played = text.split()
    assert len(played) == SEATS
    for place, word in enumerate(played):
        seat = (leader + place * state.step) % SEATS
        state.hands[seat] = [card(word)]
        play(state, seat, PLAY + card(word), events.append)
        shown = next(event for event in reversed(events) if event.kind == "played")
        assert shown.fact("face_down") == word.endswith("(fd)"), word
    return state, events


def ninth_trick(
    trump: str, dealer: int, text: str, declared: bool = True, options: Options | None = None
) -> State:
    """The ninth trick: one card per seat from seat 0 on, turned up together."""
    state = playing(trump, declared, options, trick_number=9)
    state.dealer = dealer
    state.hands = [[number] for number in cards(text)]
    resolve_ninth(state, None)
    return state


def holding(
    trump: str, hand: str, led: str = "", trick_number: int = 4, meri_led: bool = False, spent: bool = True
) -> State:
    """Seat 1 to act with this hand after seat 0 led, or to lead."""
    assert set(trump) <= set(SUITS)
    state = playing(trump, trick_number=trick_number)
    state.leader = 0 if led else 1
    state.turn = 1
    state.trick = cards(led)
    state.hands[1] = cards(hand)
    state.meri_led = meri_led
    state.spent = [spent] * SEATS
    return state
