"""Refuses every SVG feature that NanoSVG draws wrongly or drops without a word.

The list comes from comparing pygame's loader with librsvg; nothing here knows what a file depicts.
"""

import re
import xml.etree.ElementTree as ElementTree

SVG = "{http://www.w3.org/2000/svg}"
SHAPES = {"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"}
GRADIENTS = {"linearGradient", "radialGradient"}
ALLOWED = SHAPES | GRADIENTS | {"svg", "g", "defs", "stop"}
PAINTS = ("fill", "stroke", "stop-color")
GEOMETRY = {"x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "width", "height", "d", "points"}
STYLE = {
    "fill", "fill-rule", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray",
    "stroke-miterlimit", "opacity", "fill-opacity", "stroke-opacity", "stop-color", "stop-opacity", "offset",
    "transform", "gradientTransform", "gradientUnits", "id", "viewBox",
}  # fmt: skip
HEX = re.compile(r"#[0-9a-f]{6}")
REFERENCE = re.compile(r"url\(#([\w-]+)\)")
LIMIT = 60_000


def faults(text: str) -> list[str]:
    """What is wrong with an SVG file, in words; empty when every part of it is drawn as it is meant."""
    if len(text.encode()) > LIMIT:
        return [f"larger than {LIMIT} bytes"]
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        return [f"malformed: {error}"]
    found = [] if root.tag == f"{SVG}svg" else [f"the root is {root.tag}"]
    if "viewBox" not in root.attrib:
        found.append("no viewBox")
    gradients = {node.get("id") for node in root.iter() if _name(node) in GRADIENTS}
    for node in root.iter():
        found += _element_faults(node, node is root, gradients)
    return found


def _name(node: ElementTree.Element) -> str:
    return node.tag.removeprefix(SVG)


def _element_faults(node: ElementTree.Element, root: bool, gradients: set[str | None]) -> list[str]:
    name = _name(node)
    if name not in ALLOWED or (name == "svg" and not root):
        return [f"<{name}> is not drawn"]
    found = [f"<{name}> has {key}" for key in node.attrib if key not in GEOMETRY | STYLE]
    if (node.text or "").strip() or (node.tail or "").strip():
        found.append(f"text in or after <{name}>")
    if name in ("g", "svg") and "opacity" in node.attrib:
        found.append("a group's opacity is drawn per shape")
    if name in GRADIENTS and node.get("gradientUnits") != "userSpaceOnUse":
        found.append(f"<{name}> without userSpaceOnUse")
    if name in GRADIENTS and len(node) < 2:
        found.append(f"<{name}> with fewer than two stops")
    return found + _paint_faults(node, gradients)


def _paint_faults(node: ElementTree.Element, gradients: set[str | None]) -> list[str]:
    found = []
    for key in PAINTS:
        paint = node.get(key)
        if paint is None or paint == "none" or HEX.fullmatch(paint):
            continue
        reference = REFERENCE.fullmatch(paint)
        if reference is None:
            found.append(f"{key} {paint} is no #rrggbb")
        elif reference.group(1) not in gradients:
            found.append(f"{key} refers to the missing gradient {reference.group(1)}")
    return found
