"""The board and what stands on it, as a seat may know it."""

from maquis.table.wire.basis import Bits, Wire


class Town(Wire):
    """A town on the board; `size` runs from A, the largest, to F."""

    name: str
    place: int
    size: str
    port: str = ""


class Name(Wire):
    """A name written on the board, turned by so many degrees."""

    text: str
    kind: str
    x: float
    y: float
    turn: float = 0


class Board(Wire):
    """The board, which never changes: flat-topped hexes of radius `radius` around their centres; y grows southwards."""

    key: str
    title: str
    credits: list[str]
    radius: float
    places: list[int]
    labels: list[str]
    x: list[float]
    y: list[float]
    terrain: dict[str, Bits]
    regions: dict[str, Bits]
    sides: dict[str, list[tuple[int, int]]]
    """Rivers and the like: pairs of places with the river between them; of railways, pairs that the line joins."""
    towns: list[Town]
    names: list[Name]


class Counter(Wire):
    """A counter that the seat sees: in `place`, or in the pool (-1)."""

    name: str
    side: str
    force: str
    kind: str
    place: int
    strength: str
    """Its printed values: attack-defence-movement."""
    face: str = ""
    """What the other side sees while it lies face down; nothing if it is always open."""
    up: bool = True
    """Whether the other side sees which counter it is."""
    points: int | None = None
    """Movement points left in this phase, of one's own counters."""
    notes: list[str] = []
    """What else is to be known of it now: received this turn, standing order, and so on."""


class Hidden(Wire):
    """Counters of the other side that lie face down in a place: all that is known is their number and their masks."""

    face: str
    side: str
    place: int
    masks: list[int]


class Mark(Wire):
    """A marker on the board, such as a broken railway."""

    name: str
    place: int
    words: str


class When(Wire):
    """A moment of a game."""

    turn: int
    date: str
    side: str
    phase: str
    words: str


class Position(Wire):
    """A position as the seat may know it: now, or at an earlier entry of its log."""

    version: int
    when: When
    over: bool
    to_act: list[str]
    counters: list[Counter]
    hidden: list[Hidden]
    painted: dict[str, Bits]
    """Layers of the host game, such as "axis divisions"."""
    owned: dict[str, Bits]
    marks: list[Mark]
    weather: dict[str, str]
    brief: list[str]
    """The position in a few sentences."""


class Overlay(Wire):
    """Hexes that can be shown on the board, explained in one line."""

    name: str
    title: str
    words: str
    clause: str
    places: Bits
    group: str


class Spot(Wire):
    """A place in words, and what stands there and around it."""

    place: int
    label: str
    lines: list[str]
