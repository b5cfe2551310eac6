"""What a person can mean by a key or a gamepad button: one enum for all devices, and the keys that say it.

Letters and Ctrl combinations go by character (so Ctrl+Z is where the layout prints Z), digits by their place on the
keyboard. It knows events, not what a scene does with an action.
"""

from collections.abc import Callable, Mapping
from enum import Enum

import pygame


class Action(Enum):
    """One thing to do, whatever device said it."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    ACCEPT = "accept"
    BACK = "back"
    NEXT = "next"
    PREVIOUS = "previous"
    GO_ON = "go_on"
    HINT = "hint"
    LAST_TRICK = "last_trick"
    SORT = "sort"
    ENLARGE = "enlarge"
    RULES = "rules"
    HOUSE_RULES = "house_rules"
    PAUSE = "pause"
    TAKE_BACK = "take_back"
    FORWARD = "forward"
    NEW_MATCH = "new_match"
    QUIT = "quit"
    SETTINGS = "settings"
    MUTE = "mute"
    FULLSCREEN = "fullscreen"
    FIRST = "first"
    LAST = "last"
    PAGE_UP = "page_up"
    PAGE_DOWN = "page_down"


STEPS = {Action.UP: (0, -1), Action.DOWN: (0, 1), Action.LEFT: (-1, 0), Action.RIGHT: (1, 0)}

# The first key of an action is the one that is shown. Those of FIXED stay, so that nobody is locked out.
DEFAULT_KEYS: dict[Action, tuple[str, ...]] = {
    Action.UP: ("up",),
    Action.DOWN: ("down",),
    Action.LEFT: ("left",),
    Action.RIGHT: ("right",),
    Action.ACCEPT: ("return", "enter"),
    Action.BACK: ("escape",),
    Action.NEXT: ("tab",),
    Action.PREVIOUS: ("shift+tab",),
    Action.GO_ON: ("space",),
    Action.HINT: ("h",),
    Action.LAST_TRICK: ("l",),
    Action.SORT: ("s",),
    Action.ENLARGE: ("e",),
    Action.RULES: ("f1", "r"),
    Action.HOUSE_RULES: ("d",),
    Action.PAUSE: ("p", "f10", "menu"),
    Action.TAKE_BACK: ("ctrl+z",),
    Action.FORWARD: ("ctrl+y", "ctrl+shift+z"),
    Action.NEW_MATCH: ("ctrl+n",),
    Action.QUIT: ("ctrl+q",),
    Action.SETTINGS: ("ctrl+,",),
    Action.MUTE: ("ctrl+m",),
    Action.FULLSCREEN: ("f11", "alt+return", "ctrl+meta+f"),
    Action.FIRST: ("home",),
    Action.LAST: ("end",),
    Action.PAGE_UP: ("page up",),
    Action.PAGE_DOWN: ("page down",),
}
FIXED = {
    Action.UP,
    Action.DOWN,
    Action.LEFT,
    Action.RIGHT,
    Action.ACCEPT,
    Action.BACK,
    Action.NEXT,
    Action.PREVIOUS,
}

_MODIFIERS = (
    ("ctrl", pygame.KMOD_CTRL),
    ("alt", pygame.KMOD_LALT),
    ("meta", pygame.KMOD_META),
    ("shift", pygame.KMOD_SHIFT),
)
NAMED_KEYS = (
    "ctrl", "shift", "space", "return", "enter", "escape", "tab", "backspace", "delete", "insert", "home", "end",
    "page up", "page down", "up", "down", "left", "right", "menu",
)  # fmt: skip
_MENU_KEY = 0x40000065  # the key beside the right Ctrl; pygame has no name for it (its K_MENU is another one)
_PAD_KEYS = {"keypad enter": "enter", "enter": "enter", "[+]": "+", "[-]": "-"}
_DIGITS = {getattr(pygame, f"KSCAN_{digit}"): digit for digit in range(10)}

PAD_BUTTONS = {  # in the order of SDL's game controllers
    pygame.CONTROLLER_BUTTON_A: Action.ACCEPT,
    pygame.CONTROLLER_BUTTON_B: Action.BACK,
    pygame.CONTROLLER_BUTTON_X: Action.HINT,
    pygame.CONTROLLER_BUTTON_Y: Action.LAST_TRICK,
    pygame.CONTROLLER_BUTTON_START: Action.PAUSE,
    pygame.CONTROLLER_BUTTON_BACK: Action.TAKE_BACK,
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: Action.ENLARGE,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Action.PREVIOUS,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Action.NEXT,
    pygame.CONTROLLER_BUTTON_DPAD_UP: Action.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Action.DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Action.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Action.RIGHT,
}

PAD_ACTION = pygame.event.custom_type()  # posted by the gamepad: `action` is the Action


def key_text(event: pygame.event.Event) -> str:
    """A pressed key with its modifiers as the settings write it: "h", "ctrl+z", "shift+tab"."""
    name = "menu" if event.key == _MENU_KEY else pygame.key.name(event.key).lower()
    name = _PAD_KEYS.get(name, name)
    held = [word for word, mask in _MODIFIERS if event.mod & mask]
    return "+".join([*held, name])


def digit_of(event: pygame.event.Event) -> int | None:
    """The digit 0 to 9 of a key in the number row, by its place, whatever the layout prints there."""
    if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
        return None
    return _DIGITS.get(event.scancode)


class Bindings:
    """Which key means which action: the defaults, replaced by the player's own."""

    def __init__(self, own: Mapping[str, str] | None = None, swap_pad: bool = False) -> None:
        """`own` maps an action's value to a key text; unknown actions and fixed ones are passed over. `swap_pad`
        exchanges the gamepad's A and B."""
        self._swapped = {Action.ACCEPT: Action.BACK, Action.BACK: Action.ACCEPT} if swap_pad else {}
        self._keys = dict(DEFAULT_KEYS)
        for action in Action:
            text = (own or {}).get(action.value)
            if text and action not in FIXED:
                self._keys[action] = (text,)
        # A key that was given to a new action no longer means the old one.
        chosen = {keys[0]: action for action, keys in self._keys.items() if keys != DEFAULT_KEYS[action]}
        self._actions = {text: action for action, keys in self._keys.items() for text in keys} | chosen

    def action_of(self, event: pygame.event.Event) -> Action | None:
        """The action of a key press or a gamepad's button, if it has one."""
        if event.type == PAD_ACTION:
            action = event.action
            return self._swapped.get(action, action) if isinstance(action, Action) else None
        return self._actions.get(key_text(event)) if event.type == pygame.KEYDOWN else None

    def key_of(self, action: Action) -> str:
        """The first key of an action, as the settings write it."""
        return self._keys[action][0]


def key_label(text: str, say: Callable[[str], str]) -> str:
    """A key text as people write it, "Ctrl+Z", "F1", "H"; `say` knows what the keys with a name are called."""
    parts = [part for part in text.split("+") if part] or ["+"]
    return "+".join(
        say(f"key.{part.replace(' ', '_')}") if part in NAMED_KEYS else _printed(part) for part in parts
    )


def _printed(part: str) -> str:
    return part.upper() if len(part) == 1 else part.title()
