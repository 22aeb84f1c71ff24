"""A map that somebody draws: it comes with what was said of it, and nobody keeps it."""

from typing import Annotated

from msgspec import Meta

from maquis.table.wire.basis import Asked, Wire, Words
from maquis.table.wire.board import Board

MapText = Annotated[str, Meta(max_length=2_000_000)]
Sentence = Annotated[str, Meta(max_length=2000)]
Size = Annotated[int, Meta(ge=1, le=360)]


class MapLook(Asked):
    """A map to be looked at: one `of` maquis, or the text of a `file` of one's own, and what was `said` of it since.

    What is said are sentences of a patch. `board` is the board that the page has.
    """

    of: Words = ""
    file: MapText = ""
    said: Annotated[list[Sentence], Meta(max_length=20_000)] = []
    board: Words = ""


class MapBlank(Asked):
    """A map to begin with: clear ground of some size."""

    columns: Size
    rows: Size
    pointy: bool = False
    name: Words = ""


class MapSeen(Wire):
    """A map as it is drawn, or why it cannot be; what cannot be so on it, and what is seldom meant."""

    refused: list[str] = []
    """Why what was said cannot be done, or the file not be read; then nothing else is told."""
    faults: list[str] = []
    doubts: list[str] = []
    key: str = ""
    board: Board | None = None
    """The board, if it is another than the page has."""
    name: str = ""
    columns: int = 0
    rows: int = 0
    ground: list[str] = []
    """All kinds of ground that there are."""
    layers: dict[str, list[str]] = {}
    """The other layers, and the values that each has."""
    regions: list[str] = []
    sides: list[str] = []
    """What can lie between two hexes, as sentences call it."""
    patch: str = ""
    """All that is otherwise than it was, as a patch."""
    plays: list[str] = []
    """The scenarios that can be played on it: those of the map that it corrects."""
    like: str = ""
    """Whose sides and rules a scenario of one's own on it has, if there can be one."""
    table: str = ""
    """A table to begin a scenario of one's own with."""
    maps: dict[str, str] = {}
    """The maps of hexes that come with maquis, and what they show."""


class MapWritten(Wire):
    """The file of a map."""

    text: str
