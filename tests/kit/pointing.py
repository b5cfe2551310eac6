"""Where a table scene is clicked to make a move: the card or button, then the answer to its question."""

from collections.abc import Callable
from typing import Any

from game.rules.kit.events import Place

Point = tuple[int, int]


def press_move(
    scene: Any, click: Callable[[float, float], None], draw: Callable[[], None], text: str
) -> None:
    """Makes the move with that text by clicks alone; `draw` lets the scene draw what the first click opened."""
    choice = next(choice for choice in scene.found if choice.text == text)
    if choice.card < 0:
        click(*_button_or_pile(scene, choice))
        return
    own = Place("hand", scene.play.viewer)
    spots = [spot for spot in scene.director.layout.spots if spot.card == choice.card]
    wanted = [spot for spot in spots if (spot.place == own) == (choice.verb != "take")]
    aim = wanted[-1]
    seen = 0.38 if choice.verb != "take" else 0.0  # in a full hand the next card covers all but the left edge
    click(aim.x - aim.width * seen, aim.y - aim.height * 0.3)
    question = scene.state.question
    if question is not None:
        draw()
        number = [each.text for each in question.choices].index(text)
        click(question.boxes[number].cx, question.boxes[number].cy)


def _button_or_pile(scene: Any, choice: Any) -> tuple[float, float]:
    sign = next((sign for sign in scene.signs if sign.key == f"move.{choice.move}"), None)
    assert sign is not None, f"no button for {choice.text}"
    return sign.box.cx, sign.box.cy
