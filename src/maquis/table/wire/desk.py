"""The desk: a position that somebody states, what it is drawn with, and the answers to what is asked of it."""

from typing import Annotated, Any, Literal

from msgspec import Meta

from maquis.table.wire.acts import Act, Asks, Judged, Tally
from maquis.table.wire.basis import Asked, Bits, SheetFiles, Wire, Words
from maquis.table.wire.board import Board, Position
from maquis.table.wire.maps import MapBrush, MapText

Text = MapText
Stated = Annotated[
    dict[str, Any], Meta(max_length=100, description="A position: the keys of a worked example, any of them.")
]
Order = Annotated[str, Meta(max_length=2000)]


class DeskText(Asked):
    """A text that may hold positions: worked examples, or a letter, which may have the labels of a reader's sheets."""

    text: Text
    edition: Words = ""
    sheets: SheetFiles = []


class DeskPosition(Wire):
    """A position that was found in a text, and its title, if it has one."""

    title: str
    position: dict[str, Any]


class DeskLook(Asked):
    """A position to be looked at; `board` is the board that the page has."""

    position: Stated
    board: Words = ""


class Brush(Wire):
    """Something to draw a position with: what it writes, and how (`maquis.desk.brushes`)."""

    key: str
    name: str
    how: Literal[
        "sign", "among", "list", "side", "beside", "stand", "troops", "points", "named", "between", "new", "flag",
        "each",
    ]  # fmt: skip
    fields: dict[str, Any] = {}


class Word(Wire):
    """A key of a position that is a word, a number or yes or no; `plain` is what it is if it is left out."""

    key: str
    plain: str
    choices: list[str] = []
    kind: Literal["text", "number", "yes or no"] = "text"


class Piece(Wire):
    """A counter of the game's own mix."""

    name: str
    side: str
    kind: str


class Choosable(Wire):
    """A figure or reading that may be set otherwise."""

    name: str
    words: str
    value: str
    clause: str
    choices: list[str] = []


class Desk(Wire):
    """A position as it is seen: everything that is wrong with it, or what it is, and what it can be drawn with."""

    faults: list[str] = []
    key: str = ""
    """What board it is on."""
    board: Board | None = None
    """That board, if it is another than the page has."""
    position: Position | None = None
    side: str = ""
    """Who asks."""
    sides: list[str] = []
    acts: list[Act] = []
    draws: list[str] = []
    """The keys that draw the board: a map that comes with maquis has its own."""
    brushes: list[Brush] = []
    redraws: list[MapBrush] = []
    """What the map is redrawn with, if it is not drawn by signs."""
    words: list[Word] = []
    plain: dict[str, str] = {}
    pieces: list[Piece] = []
    questions: dict[str, str] = {}
    """How each question is written, and what is answered."""
    forms: list[str] = []
    """How each order is written."""
    editions: dict[str, str] = {}
    """The editions of the game, and what they are called."""
    games: dict[str, str] = {}
    """The editions of all games."""
    settings: list[Choosable] = []
    letter: str = ""
    """The position as lines for a letter."""


class DeskAsk(Asked):
    """What is asked of a position: an order, several one after another, a question, the name of a counter."""

    position: Stated
    asked: Annotated[list[Order], Meta(max_length=20)]
    against: Order = ""
    """Another setting: an edition, or figures as ID=VALUE; ID=VALUE."""


class Change(Wire):
    """Something that two settings answer differently."""

    what: str
    clause: str
    one: str
    other: str


class Chance(Wire):
    """One way in which several orders may turn out together."""

    percent: float
    words: str


class Answered(Wire):
    """The answer."""

    asked: list[str]
    side: str
    when: str
    faults: list[str] = []
    judged: Judged | None = None
    demands: list[Asks] = []
    tallies: list[Tally] = []
    names: list[str] | None = None
    places: Bits | None = None
    labels: list[str] = []
    together: list[Chance] = []
    listed: list[str] | None = None
    happened: list[str] = []
    changes: list[Change] | None = None


class DeskWhere(Asked):
    """A counter, and the kind of order by which it goes."""

    position: Stated
    who: Words
    verb: Words
    mode: Words = ""


class DeskSave(Asked):
    """A position with what is asked of it, to be kept as a worked example."""

    position: Stated
    title: Words = ""


class DeskSaved(Wire):
    """A worked example as text."""

    text: str


class DeskExample(Wire):
    """A file of worked examples that comes with maquis."""

    name: str
    edition: str
