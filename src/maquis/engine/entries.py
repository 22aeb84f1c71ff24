"""Entries of a record: made of events, and read back to them."""

from collections.abc import Sequence
from functools import cache
from typing import Union

import msgspec

from maquis.engine.errors import MaquisError
from maquis.engine.events import KINDS, OURS, Contributed, Event, Rolled
from maquis.engine.record import Entry

WORDS = "words"
"""What stands for an order in the entry by which somebody adds words to the dice."""

EXCEPT, HOUSE, AGREE = "except", "house", "agree"
"""What stands before an order, before a clause, and alone, in the entries that ask for an exception and agree to it."""

_ENCODER = msgspec.json.Encoder()


def entry(version: int, side: str, order: str, events: Sequence[Event]) -> Entry:
    """Make the record's entry of one order carried out."""
    rolls = [(event.what, event.sides, event.value) for event in events if isinstance(event, Rolled)]
    raw = [msgspec.Raw(_ENCODER.encode(event)) for event in events]
    return Entry(version=version, side=side, order=order, rolls=rolls, events=raw)


def decode(raw: msgspec.Raw) -> Event:
    """Read an event of a record; raise `MaquisError` if this version knows no such event."""
    try:
        return _decoder(len(KINDS)).decode(raw)
    except msgspec.DecodeError as error:
        raise MaquisError(f"the record has an event that this version of maquis does not know: {error}") from None


@cache
def _decoder(known: int) -> msgspec.json.Decoder[Event]:
    """What reads the events of all games, and those that families have declared so far."""
    return msgspec.json.Decoder(Union[(*OURS, *KINDS[:known])])


def events(of: Entry) -> list[Event]:
    """Read the events of an entry; raise `MaquisError`."""
    return [decode(raw) for raw in of.events]


def contributed(of: Entry) -> str:
    """Return the words that an entry adds to the dice; raise `MaquisError` if it is no such entry."""
    match events(of):
        case [Contributed(who=of.side, words=words)]:
            return words
        case _:
            raise MaquisError(f"an entry of {WORDS!r} has the words that its side adds to the dice, and nothing else")


def is_talk(order: str) -> bool:
    """Whether an entry asks for an exception or agrees to one: it does nothing, and cannot be taken back."""
    word, _, rest = order.partition(" ")
    return order == AGREE or (word in (EXCEPT, HOUSE) and bool(rest))
