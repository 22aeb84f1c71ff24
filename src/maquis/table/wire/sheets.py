"""Sheets of a reader's own: what he calls the places of a map."""

from typing import Annotated

from msgspec import Meta

from maquis.table.wire.basis import Asked, OrderText, SheetFile, Wire, Words
from maquis.table.wire.desk import Stated
from maquis.table.wire.maps import MapLook, Sentence


class LaySheets(Asked):
    """Sheets to be laid over the map that is called so: that of a game, one that is `drawn`, or that of a `position`
    on the desk; else one of maquis."""

    map: Words
    files: Annotated[list[SheetFile], Meta(min_length=1, max_length=40)]
    drawn: MapLook | None = None
    position: Stated | None = None


class PrintBySheets(LaySheets):
    """Pages to be printed in the labels of sheets: a phase, or forms for play by hand."""

    forms: bool = False


class Sheets(Wire):
    """Sheets that lie over a map: what they are called, and each place of it, lowest number first, as a reader is told.

    `labels` is what orders have, "1203=2714", or "ours/2714" where no sheet has the place; `titles` what sentences
    have, if that is something else.
    """

    names: list[str]
    ours: list[str]
    """The labels of the map itself."""
    told: list[str]
    """How each lies, in sentences."""
    file: str
    """All of them as one file."""
    labels: list[str]
    titles: list[str] = []


class ReadOrders(LaySheets, kw_only=True):
    """Orders of an edition, typed in the labels of sheets."""

    edition: Words
    orders: Annotated[list[OrderText], Meta(min_length=1, max_length=200)]


class ReadSentences(LaySheets, kw_only=True):
    """Sentences of a patch of the map, typed in the labels of sheets."""

    sentences: Annotated[list[Sentence], Meta(min_length=1, max_length=400)]


class SentencesRead(Wire):
    """The same sentences in the labels of the map."""

    sentences: list[str]


class OrdersRead(Wire):
    """The same orders in the labels of the map."""

    orders: list[str]
