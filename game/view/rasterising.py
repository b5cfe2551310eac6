"""From a drawing in SVG to its picture at an exact size, all at once or in steps that each fit into a frame.

A drawing is cut into layers that lie over each other. It knows the plain files that build/art writes (elements,
groups, one `defs`), and nothing of what they show.
"""

import re
from collections.abc import Iterator
from io import BytesIO

import pygame

LAYER_BYTES = 6000  # of a drawing: about two milliseconds for a card of a large window
_TAG = re.compile(rb"<[^>]*>")


def rasterise(svg: bytes, size: tuple[int, int]) -> pygame.Surface:
    """The drawing at exactly this many pixels, premultiplied."""
    *_, picture = rasterising(svg, size)
    return picture


def rasterising(svg: bytes, size: tuple[int, int]) -> Iterator[pygame.Surface]:
    """The same in steps: gives the picture as far as it has come, at last whole."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    for layer in layers(svg):
        drawn = pygame.image.load_sized_svg(BytesIO(layer), size).premul_alpha()
        # The art keeps its proportions: what rounding leaves free is shared by both sides.
        place = drawn.get_rect(center=picture.get_rect().center)
        picture.blit(drawn, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        yield picture


def layers(svg: bytes) -> list[bytes]:
    """Drawings that, laid over each other in order, make up the whole; a short one stays as it is."""
    if len(svg) <= 2 * LAYER_BYTES:
        return [svg]
    head, elements = _elements(svg)
    parts: list[list[bytes]] = [[]]
    for element in elements:
        if sum(map(len, parts[-1])) > LAYER_BYTES:
            parts.append([])
        parts[-1].append(element)
    return [head + b"".join(part) + b"</svg>" for part in parts]


def _elements(svg: bytes) -> tuple[bytes, list[bytes]]:
    """The opening tag with the definitions, and every shape wrapped into the groups it stands in."""
    end = svg.find(b"</defs>")
    body = end + len(b"</defs>") if end >= 0 else svg.index(b">", svg.index(b"<svg")) + 1
    groups: list[bytes] = []
    elements = []
    for tag in _TAG.findall(svg, body):
        if tag == b"</g>":
            groups.pop()
        elif tag.startswith(b"<g") and not tag.endswith(b"/>"):
            groups.append(tag)
        elif not tag.startswith((b"</", b"<!")):
            elements.append(b"".join(groups) + tag + b"</g>" * len(groups))
    return svg[:body], elements
