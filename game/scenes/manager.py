"""The stack of scenes: which one is on top, what shows through, and the short fade between two of them.

It knows the life of a scene, not what any scene is about.
"""

from collections.abc import Callable

import pygame

from game.scenes.scene import Scene

FADE_S = 0.16
DOUBLE_S, DOUBLE_PX = 0.4, 12  # a double click: two presses so close in time and place


class Manager:
    """Scenes by push, replace and pop. Changes wait for the next `update`, so a scene never loses its footing."""

    def __init__(self, dress: Callable[[str], None] = lambda world: None) -> None:
        """`dress` puts the house into the world of the scene that is laid out next."""
        self._dress = dress
        self.fades = True
        self._stack: list[Scene] = []
        self._size = (0, 0)
        self._canvas: pygame.Surface | None = None  # the new scene while it fades in
        self._last: pygame.Surface | None = None  # the picture that fades away
        self._fade_s = 0.0
        self._all = True
        self._press: tuple[tuple[int, int], Scene | None] = ((0, 0), None)  # where, and upon which scene
        self._press_s = DOUBLE_S  # since then
        self._drops_release = False

    @property
    def top(self) -> Scene | None:
        """The scene that gets events and time."""
        return self._stack[-1] if self._stack else None

    @property
    def stack(self) -> tuple[Scene, ...]:
        """All scenes, the lowest first."""
        return tuple(self._stack)

    def push(self, scene: Scene) -> None:
        """Put a scene on top; the one below stays and waits."""
        self._change([*self._stack, scene])

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""
        self._change([*self._stack[:-1], scene])

    def reset(self, *scenes: Scene) -> None:
        """Leave only these scenes, the lowest first."""
        self._change(list(scenes))

    def pop(self) -> None:
        """Take the top scene away."""
        self._change(self._stack[:-1])

    def pop_to(self, kind: type[Scene]) -> bool:
        """Take scenes away until one of this kind is on top. False, and nothing happens, if there is none."""
        depth = next((n for n, s in reversed(list(enumerate(self._stack))) if isinstance(s, kind)), None)
        if depth is None:
            return False
        self._change(self._stack[: depth + 1])
        return True

    def _change(self, stack: list[Scene]) -> None:
        before = self.top
        if before is not None and self._size != (0, 0):
            self._last = self._picture(self._stack) if self.fades else None
            self._fade_s = FADE_S if self.fades else 0.0
        if before is not None:
            before.left()
        for gone in set(self._stack) - set(stack):
            gone.backdrop = None  # scenes know each other in circles: they go late, their pictures at once
        self._stack = stack
        if self.top is not None:
            self.top.entered()
        self.renew()

    def layout(self, size: tuple[int, int]) -> None:
        """The window has this many pixels now."""
        self._size = size
        self._last = None
        self.renew()

    def renew(self) -> None:
        """Lay everything that shows out again: size, theme, language or stack have changed."""
        self._all = True
        self._canvas = None
        top = self.top
        if top is None or self._size == (0, 0):
            return
        if top.transparent and len(self._stack) > 1:
            top.backdrop = self._picture(self._stack[:-1])
        self._dress(self._world(self._stack))
        top.layout(self._size)

    @staticmethod
    def _world(stack: list[Scene]) -> str:
        """The world of the top scene; one that wants none takes that of the scene below."""
        return next((scene.world for scene in reversed(stack) if scene.world), "")

    def picture(self) -> pygame.Surface:
        """All that shows, drawn afresh at the present size."""
        return self._picture(self._stack)

    def _picture(self, stack: list[Scene]) -> pygame.Surface:
        """A fresh picture of all that shows of a stack."""
        picture = pygame.Surface(self._size)
        top = stack[-1]
        if top.transparent and len(stack) > 1:
            top.backdrop = self._picture(stack[:-1])
        self._dress(self._world(stack))
        top.layout(self._size)
        top.draw(picture)
        top.covered()
        return picture

    def handle(self, event: pygame.event.Event) -> bool:
        """Give an event to the top scene. That the window is no longer looked at is for every scene to know: one that
        is covered may have a hand to hide."""
        if event.type == pygame.WINDOWFOCUSLOST:
            for scene in self._stack[:-1]:
                scene.handle(event)
            if self.top is not None and self.top.transparent:
                self.renew()
        if self._is_afterclick(event):
            return True
        return self.top is not None and self.top.handle(event)

    def _is_afterclick(self, event: pygame.event.Event) -> bool:
        """Whether this is the second half of a double click whose first half has changed the scene: it was not meant
        for the card or button that lies there now."""
        if event.type == pygame.MOUSEBUTTONUP:
            dropped, self._drops_release = self._drops_release, False
            return dropped
        if event.type != pygame.MOUSEBUTTONDOWN:
            return False
        (x, y), scene = self._press
        is_near = max(abs(event.pos[0] - x), abs(event.pos[1] - y)) <= DOUBLE_PX
        if self._press_s < DOUBLE_S and is_near and scene is not self.top:
            self._drops_release = True
            return True
        self._press, self._press_s = (event.pos, self.top), 0.0
        return False

    def update(self, dt: float) -> None:
        """Let time pass for the top scene and the fade."""
        self._press_s += dt
        if self._last is not None:
            self._fade_s -= dt
            if self._fade_s <= 0:
                self._last = None
                self._all = True
        if self.top is not None:
            self.top.update(dt)

    def draw(self, target: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what has changed. The same promise as Scene.draw."""
        top = self.top
        if top is None or self._size == (0, 0):
            return []
        if self._last is None and self._canvas is None:
            changed = top.draw(target)
            whole, self._all = self._all, False
            return None if whole else changed
        # While it fades in, the scene draws on a canvas of its own: the target holds a mixture.
        if self._canvas is None:
            self._canvas = pygame.Surface(self._size)
        top.draw(self._canvas)
        target.blit(self._canvas, (0, 0))
        self._all = False
        if self._last is None:
            self._canvas = None
        else:
            self._last.set_alpha(round(255 * max(0.0, self._fade_s) / FADE_S))
            target.blit(self._last, (0, 0))
        return None

    @property
    def is_moving(self) -> bool:
        """Whether frames are wanted."""
        return self._last is not None or (self.top is not None and self.top.is_moving)
