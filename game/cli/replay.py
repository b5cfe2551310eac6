"""Play a record and print what happened.

Owns the printed form for people; the JSON answer is the session's.
"""

import argparse
import json
import os
from collections.abc import Iterable, Iterator
from typing import Any

from game.cli.source import read_record
from game.cli.telling import Teller, refused, teller
from game.i18n import LANGUAGES, choose_language
from game.rules.kit.cards import Pack
from game.rules.kit.events import Event
from game.rules.kit.protocol import AnyGame
from game.session.record import Record, open_record
from game.session.replay import IllegalStep, replay, sorted_texts, steps

_INDENT = " " * 7


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a record; - reads standard input")
    parser.add_argument("--each", action="store_true", help="add the position after every move")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of text")
    parser.add_argument(
        "--lang", choices=sorted(LANGUAGES), default="", help="the text's language; default: yours"
    )


def run(arguments: argparse.Namespace) -> int:
    record = read_record(arguments.file)
    try:
        if arguments.json:
            print(json.dumps(replay(record, arguments.each), ensure_ascii=False))
            return 0
        language = choose_language(arguments.lang, (), os.environ)
        text = list(lines(record, language, arguments.each))  # all of it first: a bad record prints nothing
    except IllegalStep as error:
        error.message = refused(record, error)
        raise
    print("\n".join(text))
    return 0


def lines(record: Record, language: str, each: bool = False) -> Iterator[str]:
    """The match for people: a line per move with what came of it, then how it stands."""
    opening = open_record(record)
    game, state = opening.game, opening.state
    tell = teller(record, language)
    yield f"{game.key}: {', '.join(plain(name) for name in record.seats)}"
    yield from _told(opening.events, tell, game.pack)
    for step in steps(opening, record.moves):
        who = f"{plain(tell.name(step.seat))}: " if step.seat >= 0 else ""
        yield f"{step.n:>5}  {who}{game.move_to_text(step.move)}"
        yield from _told((event for event in step.events if event.kind != "played"), tell, game.pack)
        if each:
            yield f"{_INDENT}{json.dumps(game.position(step.after), ensure_ascii=False)}"
        state = step.after
    yield from _standing(game, state, tell)


def _told(events: Iterable[Event], tell: Teller, pack: Pack) -> Iterator[str]:
    """A sentence per event; cards that are dealt one by one become one line per hand."""
    hands: dict[int, list[str]] = {}
    for event in events:
        if event.kind == "dealt":
            hands.setdefault(event.seat, []).extend(pack.text(card) for card in event.cards)
            continue
        yield from _hands(hands, tell)
        hands.clear()
        said = tell.event(event)
        if said:
            yield f"{_INDENT}{plain(said)}"
    yield from _hands(hands, tell)


def _hands(hands: dict[int, list[str]], tell: Teller) -> Iterator[str]:
    for seat in sorted(hands):
        yield f"{_INDENT}{plain(tell.name(seat))}: {' '.join(hands[seat])}"


def _standing(game: AnyGame, state: Any, tell: Teller) -> Iterator[str]:
    """Scores of each side, then who has won, or who is to act and what is legal."""
    seat, result, sides = game.to_act(state), game.result(state), game.sides(state)
    members = [
        " and ".join(plain(tell.name(other)) for other, own in enumerate(sides) if own == side)
        for side in range(max(sides) + 1)
    ]
    yield "scores: " + ", ".join(
        f"{who} {score}" for who, score in zip(members, game.scores(state), strict=True)
    )
    if result is not None:
        yield f"finished, won by {', '.join(members[side] for side in result.winners)}"
        return
    who = plain(tell.name(seat)) if seat >= 0 else "nobody, the next deal"
    yield f"to act: {who}; legal: {', '.join(sorted_texts(game, game.legal(state, seat)))}"


def plain(text: str) -> str:
    """A text on one line: control characters in a name would break the page."""
    return "".join(letter if letter.isprintable() else " " for letter in text)
