"""The window: its surface, its size in pixels, its place, and events in pixels of the surface.

It knows pygame.Window and the desktop, nothing of what is drawn. Measured facts behind the choices: without a GPU the
window surface must not go through OpenGL on X11, Wayland must not be told so; HiDPI needs pygame.Window.
"""

import os
from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.view.console import libraries_hushed

MINIMUM = (1024, 600)
_MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_INVISIBLE = {"offscreen", "dummy"}


class NoScreen(RuntimeError):
    """There is no display that a person could see; the text is what SDL found instead."""


@dataclass(frozen=True)
class Geometry:
    """Where the window is, in the desktop's units."""

    x: int
    y: int
    width: int
    height: int
    is_maximised: bool = False
    is_fullscreen: bool = False


def clamped(wanted: Geometry, desktop: tuple[int, int]) -> Geometry:
    """The geometry with a size that the desktop can hold and at least a grip of the window on it."""
    width = max(MINIMUM[0], min(wanted.width, desktop[0]))
    height = max(MINIMUM[1], min(wanted.height, desktop[1]))
    x = max(0, min(wanted.x, desktop[0] - width))
    y = max(0, min(wanted.y, desktop[1] - height))
    return Geometry(x, y, width, height, wanted.is_maximised, wanted.is_fullscreen)


def open_display() -> None:
    """Start SDL's video. NoScreen if nobody could see it; SDL_VIDEODRIVER asks for an invisible one on purpose."""
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS", "0")
    os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
    try:
        with libraries_hushed():
            pygame.display.init()
    except pygame.error as fault:
        raise NoScreen(str(fault)) from fault
    driver = pygame.display.get_driver()
    if driver in _INVISIBLE and os.environ.get("SDL_VIDEODRIVER") != driver:
        pygame.display.quit()
        raise NoScreen(driver)
    if driver == "x11":
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


class Screen:
    """The program's one window."""

    def __init__(self, title: str, geometry: Geometry | None, icon: pygame.Surface | None) -> None:
        """Opens the window where it last was (clamped to what is visible), else centred at a comfortable size."""
        desktop = pygame.display.get_desktop_sizes()[0]
        place = clamped(geometry or _comfortable(desktop), desktop)
        options: dict[str, object] = {"resizable": True, "allow_high_dpi": True}
        if geometry is not None:
            options["position"] = (place.x, place.y)
        self._window = pygame.Window(title, (place.width, place.height), **options)  # type: ignore[arg-type]
        self._window.minimum_size = MINIMUM
        if icon is not None:
            self._window.set_icon(icon)
        if place.is_maximised:
            self._window.maximize()
        self._fullscreen = False
        self._maximised = place.is_maximised
        self._restored = place
        self.surface = self._window.get_surface()
        self._last_size = self.surface.get_size()
        if place.is_fullscreen:
            self.toggle_fullscreen()

    @property
    def size(self) -> tuple[int, int]:
        """The surface's size in pixels."""
        return self._window.get_surface().get_size()

    @property
    def window_handle(self) -> int:
        """The desktop's id of the window, for tools that drive it from outside."""
        return int(self._window.handle)

    def refresh(self) -> bool:
        """Take the window's current surface; True if its size has changed since the last time."""
        # The surface may be the same object, grown or shrunk by itself: only its size tells.
        self.surface = self._window.get_surface()
        before, self._last_size = self._last_size, self.surface.get_size()
        return self._last_size != before

    def present(self) -> None:
        """Show what was drawn on the surface."""
        self._window.flip()

    def toggle_fullscreen(self) -> None:
        """Between the window and the whole desktop; the desktop's own resolution is never changed."""
        if self._fullscreen:
            self._window.set_windowed()
        else:
            self._window.set_fullscreen(True)
        self._fullscreen = not self._fullscreen
        self._last_size = (0, 0)  # the surface may be a new one, and black, of just the old size

    @property
    def is_fullscreen(self) -> bool:
        """Whether the window covers the desktop."""
        return self._fullscreen

    def retitle(self, title: str) -> None:
        """Change the window's title."""
        if self._window.title != title:
            self._window.title = title

    def geometry(self) -> Geometry:
        """Where the window is now; while it is maximised or full screen, where it goes back to."""
        if not (self._fullscreen or self._maximised):
            (x, y), (width, height) = self._window.position, self._window.size
            self._restored = Geometry(x, y, width, height)
        r = self._restored
        return Geometry(r.x, r.y, r.width, r.height, self._maximised, self._fullscreen)

    def events(self) -> Iterator[pygame.event.Event]:
        """What happened since the last call; mouse positions are in pixels of the surface."""
        for event in pygame.event.get():
            if event.type == pygame.WINDOWMAXIMIZED:
                self._maximised = True
            elif event.type == pygame.WINDOWRESTORED:
                self._maximised = False
            yield self._in_pixels(event) if event.type in _MOUSE else event

    def _in_pixels(self, event: pygame.event.Event) -> pygame.event.Event:
        """On a HiDPI desktop a window has fewer units than pixels."""
        ratio = self.surface.get_width() / max(1, self._window.size[0])
        if abs(ratio - 1.0) < 0.001:
            return event
        facts = dict(event.dict)
        for name in ("pos", "rel"):
            if name in facts:
                facts[name] = tuple(round(part * ratio) for part in facts[name])
        return pygame.event.Event(event.type, facts)

    def close(self) -> None:
        """Take the window away."""
        self._window.destroy()


def _comfortable(desktop: tuple[int, int]) -> Geometry:
    """Four fifths of the desktop in the shape of 16:9, centred."""
    height = min(desktop[1] * 0.8, desktop[0] * 0.8 * 9 / 16)
    width, height = round(height * 16 / 9), round(height)
    return Geometry((desktop[0] - width) // 2, (desktop[1] - height) // 2, width, height)
