"""A state's whole content as plain nested tuples, so that two states can be compared and a change is noticed."""

import dataclasses
import types
from collections.abc import Mapping, Set
from typing import Any


def frozen(value: Any) -> Any:
    """Everything reachable from a value by slots, attributes and containers. Equal content gives equal results."""
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, list | tuple):
        return tuple(frozen(item) for item in value)
    if isinstance(value, Mapping):
        return frozenset((frozen(key), frozen(item)) for key, item in value.items())
    if isinstance(value, Set):
        return frozenset(frozen(item) for item in value)
    names = _names(value)
    if not names:
        raise TypeError(f"cannot look into {type(value).__name__}")
    return (type(value).__name__, *((name, frozen(getattr(value, name))) for name in names))


def _names(value: Any) -> list[str]:
    if dataclasses.is_dataclass(value):
        return [field.name for field in dataclasses.fields(value)]
    kinds = type(value).__mro__
    slots = [name for kind in kinds for name in getattr(kind, "__slots__", ())]
    compiled = [
        name
        for kind in kinds
        for name, found in vars(kind).items()
        if isinstance(found, types.GetSetDescriptorType) and not name.startswith("__")
    ]
    return sorted({*slots, *compiled, *getattr(value, "__dict__", {})})
