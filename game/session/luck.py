"""Which lucky cards every hand of a match was dealt, read from its record: for the fairness page. Pure."""

from game.rules.kit.luck import DealtHand, dealt_hands
from game.session.timeline import Timeline


def hands_dealt(timeline: Timeline) -> tuple[DealtHand, ...]:
    """The hands of all deals whose chances are known. A match that began from a position tells nothing: nobody knows
    how its cards came to lie so."""
    if timeline.record.position:
        return ()
    found: list[DealtHand] = []
    for number, place in enumerate(timeline.deals, start=1):
        events = timeline.events(place)
        luck = timeline.game.luck(timeline.options, len(timeline.record.seats), events)
        if luck is not None:
            found += dealt_hands(luck, number, events)
    return tuple(found)
