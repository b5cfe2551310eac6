"""How wide the columns of a table are: as wide as their words if there is room, else shared out by need."""

from collections.abc import Sequence


def column_widths(measures: Sequence[Sequence[tuple[int, int]]], room: int, floor: int = 0) -> list[int]:
    """The widths of the columns, in all at most `room` pixels. `measures` gives for every cell of every row its width
    in one line and that of its longest word. No column becomes narrower than that word while it is possible, nor
    narrower than `floor` if it has so much to say: in some scripts every letter is a word."""
    columns = list(zip(*measures, strict=True))
    natural = [max(cell[0] for cell in column) for column in columns]
    if sum(natural) <= room:
        return natural
    words = [max(cell[1] for cell in column) for column in columns]
    kind = [max(word, min(whole, floor)) for word, whole in zip(words, natural, strict=True)]
    least = kind if sum(kind) < room else words
    if sum(least) >= room:
        return [max(1, room * each // max(1, sum(least))) for each in least]
    # What is left goes to the columns by how much more they would like.
    spare = room - sum(least)
    wish = [whole - small for whole, small in zip(natural, least, strict=True)]
    return [small + spare * more // max(1, sum(wish)) for small, more in zip(least, wish, strict=True)]
