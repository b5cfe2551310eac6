"""Many large cards in the air move by turns, so that a frame draws no more than it can: product.md section 7."""

from game.view.table.cards import Mover, Pose
from game.view.table.turns import MOST_PIXELS, Turns


def mover(name: int, x: float, *, width: float = 100.0, is_led: bool = False) -> Mover:
    return Mover(name, 5, 5, Pose(x, 0.0, width), round(width), is_led=is_led)


def all_at(x: float, names: range = range(6)) -> list[Mover]:
    return [mover(name, x) for name in names]


def places(shown: list[Mover]) -> list[float]:
    return [each.pose.x for each in shown]


# A card 100 wide and 150 high leaves 15,000 pixels and comes to 15,000: three cards fit into 100,000.
PIXELS = 100_000


def test_cards_that_fit_into_a_frame_all_move_in_every_frame() -> None:
    turns = Turns(1.5, PIXELS)
    for x in (0.0, 10.0, 20.0):
        assert places(turns.of(all_at(x, range(3)))) == [x] * 3


def test_more_cards_move_by_turns_and_none_waits_twice_as_long_as_it_must() -> None:
    turns = Turns(1.5, PIXELS)
    assert places(turns.of(all_at(0.0))) == [0.0] * 6, "whatever takes off is shown"
    assert places(turns.of(all_at(10.0))) == [10.0] * 3 + [0.0] * 3
    assert places(turns.of(all_at(20.0))) == [10.0] * 3 + [20.0] * 3
    assert places(turns.of(all_at(30.0))) == [30.0] * 3 + [20.0] * 3


def test_a_card_that_stays_where_it_is_takes_nobodys_turn() -> None:
    turns = Turns(1.5, PIXELS)
    turns.of(all_at(0.0))
    assert places(turns.of([*all_at(0.0, range(3)), *all_at(10.0, range(3, 6))])) == [0.0] * 3 + [10.0] * 3


def test_asked_again_at_the_same_moment_everything_is_where_it_was() -> None:
    turns = Turns(1.5, PIXELS)
    turns.of(all_at(0.0))
    assert turns.of(all_at(10.0)) == turns.of(all_at(10.0))


def test_a_card_that_is_dragged_follows_the_hand_in_every_frame() -> None:
    turns = Turns(1.5, PIXELS)
    for x in (0.0, 10.0, 20.0, 30.0):
        shown = turns.of([*all_at(x), mover(9, x, is_led=True)])
        assert shown[-1].pose.x == x


def test_at_1920_by_1080_twenty_cards_of_a_hand_move_at_once() -> None:
    # 168 x 235 pixels each, left and come to.
    assert MOST_PIXELS >= 20 * 2 * 168 * 235
