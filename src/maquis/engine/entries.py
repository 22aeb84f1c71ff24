"""Entries of a record: made of events, and read back to them."""

from collections.abc import Sequence

import msgspec

from maquis.engine.errors import MaquisError
from maquis.engine.events import Event, Rolled
from maquis.engine.record import Entry

_ENCODER = msgspec.json.Encoder()
_DECODER: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def entry(version: int, side: str, order: str, events: Sequence[Event]) -> Entry:
    """Make the record's entry of one order carried out."""
    rolls = [(event.what, event.sides, event.value) for event in events if isinstance(event, Rolled)]
    raw = [msgspec.Raw(_ENCODER.encode(event)) for event in events]
    return Entry(version=version, side=side, order=order, rolls=rolls, events=raw)


def decode(raw: msgspec.Raw) -> Event:
    """Read an event of a record; raise `MaquisError` if this version knows no such event."""
    try:
        return _DECODER.decode(raw)
    except msgspec.DecodeError as error:
        raise MaquisError(f"the record has an event that this version of maquis does not know: {error}") from None


def events(of: Entry) -> list[Event]:
    """Read the events of an entry; raise `MaquisError`."""
    return [decode(raw) for raw in of.events]
