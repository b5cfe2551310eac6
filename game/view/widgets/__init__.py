"""The house's furniture for forms: every widget in the world's style, for keyboard, mouse and gamepad alike."""

from game.view.widgets.base import Label, State, Widget
from game.view.widgets.controls import Button, Choice, Slider, Toggle
from game.view.widgets.form import Form
from game.view.widgets.listing import List
from game.view.widgets.rows import Rows
from game.view.widgets.scroll import ScrollPage
from game.view.widgets.skin import Skin
from game.view.widgets.text_field import TextField
from game.view.widgets.tooltip import Tooltip

__all__ = [
    "Button", "Choice", "Form", "Label", "List", "Rows", "ScrollPage", "Skin", "Slider", "State", "TextField", "Toggle",
    "Tooltip", "Widget",
]  # fmt: skip
