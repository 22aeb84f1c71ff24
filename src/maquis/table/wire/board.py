"""The board and what stands on it, as a seat may know it."""

from typing import Literal

import msgspec

from maquis.table.wire.basis import Bits, Wire

Line = list[int]
"""A line on the sheet: x, y, x, y and so on."""
Trail = tuple[int, int, str]
"""A line on a board of hexes: where it begins, in half radii and half pitches east and south of the first centre (the
most western column, the most northern row), and its steps as hexadecimal digits: 0 to 5 along a side of a hex, 6 to 11
to the centre of the hex across that side; sides are counted clockwise from the first."""
Pattern = Literal["plain", "hatch", "back", "dots", "cross", "lines", "columns", "grid", "rings", "dashes"]
Emblem = Literal["star", "cross", "disc", "ring", "bars", "triangle", "badge", "sun", "diamond", "square"]


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


class Look(Wire):
    """How a power looks: its colours, and what tells it from the others without them."""

    fill: str
    """Of its counters and its land; dark letters can be read on it."""
    dark: str
    """Of its signs; it can be seen on paper, and white letters can be read on it."""
    text: str
    """Of letters on its counters."""
    pattern: Pattern
    cut: Literal["round", "chamfer", "square"]
    emblem: Emblem


class Power(Wire):
    """A side, or a nation that a side plays or nobody does: its name in orders, in words, and in a few letters."""

    name: str
    title: str
    short: str
    look: Look
    side: str = ""
    """The side that plays it when the game begins."""
    alliance: str = ""


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
    power: str = ""
    """Whose colours it has, if not those of its side."""
    states: list[str] = []
    """What befell it, as signs on it: of `Terms.states`."""


class Terms(Wire):
    """What a game calls things, and what there is to say of it to somebody new."""

    place: str = "place"
    places: str = "places"
    points: str = "movement points"
    """What moving costs."""
    hidden: bool = False
    """Whether counters lie face down."""
    umpired: bool = True
    """Whether an umpire gives orders."""
    turn: str = ""
    """What a turn is."""
    overlays: str = ""
    """What can be laid over the map, such as "Supply, targets"."""
    order: str = ""
    """An order as an example."""
    clause: str = ""
    """The number of a clause as an example."""
    terrain: dict[str, str] = {}
    """What each ground does, for the legend."""
    strength: str = ""
    """What the printed values of a counter are, if they need a word."""
    states: dict[str, str] = {}
    """What each state of a counter means, for the legend."""
    marks: dict[str, str] = {}
    """What each marker means, for the legend; its number after its name, if it has one."""
    counters: list[Counter] = []
    """Counters as examples, for the legend; their notes say what they are."""
    controlled: bool = False
    """Whether hexes are told with who controls them, and the front is drawn between those of two powers."""
    staff: dict[str, str] = {}
    """Kinds of advice that may be asked for at any time: what the button says."""


class View(Wire):
    """A part of the board to jump to: left, top, right and bottom, in the units of `Board.x` and `Board.y`."""

    title: str
    box: tuple[float, float, float, float]


class Zone(Wire):
    """A zone as it is drawn, and what is printed in it."""

    shape: list[list[Line]]
    """Polygons; of each the rim, then its holes."""
    label: tuple[int, int, int]
    """The middle of its name, and how wide that may be there."""
    owner: str = ""
    """Whose it is when the game begins."""
    city: bool = False
    """Whether its name is a great one."""
    number: int = 0
    signs: list[str] = []
    printed: list[str] = []
    """All that is printed in it, in words."""


class Border(Wire):
    """The border of two zones: its lines, or a link between zones that are drawn apart."""

    a: int
    b: int
    lines: list[Line] = []
    link: Line = []
    features: list[str] = []
    """What lies on it: rail, hard terrain, river; or that it is closed, so that there is no way across."""


class ZoneDrawing(Wire):
    """The drawing of a board of zones."""

    width: int
    height: int
    zones: list[Zone]
    """The zone of each place."""
    borders: list[Border]
    land: list[list[Line]]
    """Land that is no zone's, as polygons."""
    legend: dict[str, str] = {}
    """What each sign is in words: number, city, and those of zones."""


class NetPoint(Wire):
    """A point of a network as it is drawn."""

    kind: str = ""
    """City and junction have signs of their own; whatever else is a town."""
    fort: bool = False
    number: int = 0
    source: str = ""
    """The side that something comes from here for, such as supply."""
    printed: list[str] = []
    """All that is printed there, in words."""
    name: str = ""
    """Its name where there is little room."""


class NetLine(Wire):
    """A line between two points, of a class."""

    a: int
    b: int
    kind: str
    rivers: list[str] = []
    """The rivers that it crosses."""


class Network(Wire):
    """The drawing of a network of points, and the ground that it lies on."""

    width: int
    height: int
    points: list[NetPoint]
    """The point of each place."""
    lines: list[NetLine]
    classes: dict[str, str]
    """The classes of lines, best first, in words."""
    legend: dict[str, str]
    """What each sign is in words: city, town, junction, number, fort, source, frontiers."""
    land: list[list[Line]]
    """Polygons; of each the rim, then its holes."""
    lakes: list[list[Line]]
    frontiers: list[Line]
    rivers: list[Line]


class Board(Wire):
    """The board, which never changes: hexes of radius `radius` around their centres; y grows southwards.

    With a `sheet` it is one of zones, with a `network` one of points: counters stand at their centres and are about as
    large as such a hex.
    """

    key: str
    map: str
    """The name of the map, over which sheets are laid."""
    title: str
    credits: list[str]
    radius: float
    places: list[int]
    labels: list[str]
    x: list[float]
    y: list[float]
    terrain: dict[str, Bits]
    regions: dict[str, Bits]
    towns: list[Town]
    names: list[Name]
    sheet: ZoneDrawing | None = None
    network: Network | None = None
    signs: dict[str, Bits] = {}
    """Hexes with a sign of the ground, by what the sign is of."""
    titles: list[str] = []
    """The places in words, if their labels are none."""
    views: list[View] = []
    powers: list[Power] = []
    """The sides first, in their order of play."""
    terms: Terms = msgspec.field(default_factory=Terms)
    shown: list[str] = []
    """The overlays that are shown at first."""
    lines: dict[str, list[Trail]] = {}
    """Of a board of hexes: its rivers, railways, borders and the like."""
    pointy: bool = False
    """Whether hexes stand on a corner, in rows that run west and east; else on a side, in columns."""


class Units(Wire):
    """Units of a kind, of which only their number is known; they have no names."""

    power: str
    kind: str
    place: int
    number: int


class Nation(Wire):
    """A nation now: which side plays it, its money if it has any, and what else there is to say of it."""

    power: str
    side: str = ""
    money: int | None = None
    words: list[str] = []


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
    beside: int = -1
    """The place across the border that it lies on."""
    number: int = 1


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
    units: list[Units] = []
    nations: list[Nation] = []
    """Those that are worth a line: the powers first."""


class Overlay(Wire):
    """Hexes that can be shown on the board, explained in one line."""

    name: str
    title: str
    words: str
    clause: str
    places: Bits
    group: str


class FaceDown(Wire):
    """A counter that lies face down: what it can be, how likely each is, and why, with the clauses."""

    place: int
    who: str
    words: str
    reasons: list[str]


class Reckoned(Wire):
    """What a side can know of the counters of others that lie face down, by its own log and the rules alone."""

    states: str
    """By how many states of the game that is."""
    counters: list[FaceDown]


class Spot(Wire):
    """A place in words, and what stands there and around it."""

    place: int
    label: str
    lines: list[str]
