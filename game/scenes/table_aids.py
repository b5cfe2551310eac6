"""What helps to learn a game whose order of cards changes: marks on the own hand, the order that counts as a strip.

Leaves in a view what the assists allow. What the aids say is the rules' affair, how they look the painter's.
"""

from dataclasses import replace

from game.rules.kit.events import TABLE
from game.rules.kit.table import TableView
from game.scenes.assists import Assists


def aided(view: TableView, assists: Assists) -> TableView:
    """The view with those aids that whoever looks has. Cards that are gone are marked only for those who have memory
    aids; nobody's aids are shown where nobody's hand is open."""
    if view.viewer == TABLE:
        return unaided(view)
    ladder = view.ladder if assists.has("order_strip") else None
    if ladder is not None and not assists.has("memory_aids"):
        ladder = replace(ladder, gone=())
    return replace(view, ladder=ladder, standings=view.standings if assists.has("ranked_hand") else ())


def unaided(view: TableView) -> TableView:
    """The view for those who only look at a match."""
    return replace(view, ladder=None, standings=())
