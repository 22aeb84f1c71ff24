"""A map that somebody draws: it comes with what was said of it, and nobody keeps it."""

from typing import Annotated, Literal

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
    """A map to begin with: clear ground of some size, or points or zones with nothing on them, `like` those of a map
    of maquis."""

    columns: Size = 16
    rows: Size = 12
    like: Words = ""
    pointy: bool = False
    name: Words = ""


class MapBrush(Wire):
    """Something to draw a map with; without a name players say one.

    A stroke says a sentence, in which `{places}` are the places that it went over, with `{is}` and `{has}` as many as
    they are; `{a}` and `{b}` any two neighbours on its way, `{way}` all of it; `{place}` the one that was tapped; `{x}`
    and `{y}` where on the sheet, `{label}` how orders call what is called `{name}`. `off` takes away what `says` puts.
    """

    of: Words
    """Under what it is listed."""
    name: str
    says: str
    off: str = ""
    how: Literal["over", "pairs", "way", "one", "new", "move"] = "over"


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
    size: str = ""
    """How large it is, in words."""
    brushes: list[MapBrush] = []
    layers: list[str] = []
    """What each place has one value of, but for its ground."""
    patch: str = ""
    """All that is otherwise than it was, as a patch."""
    plays: list[str] = []
    """The scenarios that can be played on it: those of the map that it corrects."""
    tables: dict[str, str] = {}
    """A table to begin a scenario of one's own with, by a scenario whose sides and rules it has."""
    maps: dict[str, str] = {}
    """The maps that come with maquis, and what they show."""
    blanks: dict[str, str] = {}
    """Those of them like which a blank map can be begun, beside one of hexes, and what their places are."""


class MapWritten(Wire):
    """The file of a map."""

    text: str
