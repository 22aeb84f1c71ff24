"""What all messages are made of."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Bits = Annotated[str, Meta(pattern=r"^[0-9a-f]+$", description="A set of places: a hexadecimal number.")]
Words = Annotated[str, Meta(max_length=400)]
OrderText = Annotated[str, Meta(min_length=1, max_length=4000, description="An order, as it is written in the log.")]
Provenance = Literal["source", "found", "assumed", "read", "option"]
"""`read`: the text can be read in more than one way; `option`: set by the players' options."""
SeatKind = Literal["side", "spectator", "umpire"]


class Wire(msgspec.Struct, kw_only=True):
    """What is sent to the page."""


class Asked(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What is sent by the page."""


class SheetFile(Asked):
    """The file of a map sheet of a reader's own, or of several, and what it is called without its ending."""

    name: Words
    text: Annotated[str, Meta(max_length=60_000)]


SheetFiles = Annotated[list[SheetFile], Meta(max_length=40)]
