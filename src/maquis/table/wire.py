"""What the server and the page say to each other: plain data, each field a thing that the seat may know.

A set of places (`Bits`) is a hexadecimal number: bit n stands for the place of that number, as in `Board.places`.
Orders are written in the one-line notation of the log.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Bits = Annotated[str, Meta(pattern=r"^[0-9a-f]+$", description="A set of places: a hexadecimal number.")]
Words = Annotated[str, Meta(max_length=400)]
OrderText = Annotated[str, Meta(min_length=1, max_length=2000, description="An order, as it is written in the log.")]
Provenance = Literal["source", "found", "assumed"]
SeatKind = Literal["side", "spectator", "umpire"]


class Wire(msgspec.Struct, kw_only=True):
    """What is sent to the page."""


class Asked(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What is sent by the page."""


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


class Step(Wire):
    """A step of a tally."""

    clause: str
    does: str
    words: str
    total: str
    provenance: Provenance


class Tally(Wire):
    """A number worked out step by step."""

    of: str
    total: str
    steps: list[Step]


class Item(Wire):
    """What a phase asks of a side: `must` before it can end, or may be left and is lost."""

    act: str
    """The kind of act that does it: one of `Act.kind`."""
    words: str
    clause: str
    must: bool
    left: int
    places: Bits = "0"
    tallies: list[Tally] = []


class Proposal(Wire):
    """A proposal to go back to before an entry of the reader's own log."""

    side: str
    number: int


class Player(Wire):
    """A seat as everybody sees it. `policy` plays it, if it is not a person; `seconds` is the thinking time used."""

    number: int
    kind: SeatKind
    side: str
    name: str
    policy: str = ""
    present: bool = False
    seconds: int = 0
    revoked: bool = False


class Table(Wire):
    """A game on the server, as everybody at it sees it."""

    id: str
    title: str
    scenario: str
    edition: str
    rules: str
    commitment: str
    contributions: dict[str, str]
    created: str
    delay: int
    """How many phases spectators are behind."""
    clock: int
    """Seconds of thinking time that each side has for a phase; 0, no clock."""
    players: list[Player]
    secret: str = ""
    """The secret of the dice, once the game is over."""


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


class Game(Wire):
    """Everything that a seat sees when it sits down, or looks anew."""

    table: Table
    seat: Player
    position: Position
    owed: list[Item]
    proposal: Proposal | None = None
    can_undo: bool = False
    standing: list[str] = []
    """The side's standing orders, in words."""


class Choice(Wire):
    """Something that may be done now: `order` as it is, or for each of `places`, put in the place of {} in `order`."""

    verb: str
    who: list[str]
    words: str
    order: str
    at: int = -1
    places: Bits = "0"
    chance: str = ""
    """Of an act that rolls dice: the exact chance of success, as a fraction."""


class Act(Wire):
    """A kind of act, with everything of that kind that may be done now. `advice`: the machine can suggest orders."""

    kind: str
    title: str
    words: str
    choices: list[Choice]
    advice: str = ""


class Demand(Wire):
    """A demand on a place, and the places that meet it."""

    clause: str
    words: str
    provenance: Provenance
    places: Bits


class Where(Wire):
    """Where a counter may go, and the demands behind it: in a place that fails some, those are why not."""

    who: str
    verb: str
    order: str
    """The order, with {} in place of the hex."""
    places: Bits
    demands: list[Demand]
    costs: dict[int, int] = {}
    """Movement points that each place costs."""
    modes: list[str] = []
    """Other ways to move that are open to it."""


class Asks(Wire):
    """A demand on an order, and whether it is met."""

    clause: str
    words: str
    met: bool
    provenance: Provenance


class Happens(Wire):
    """What happens, with its clause."""

    words: str
    clause: str


class Outcome(Wire):
    """One way an order may turn out."""

    chance: str
    percent: float
    rolls: list[list[int]]
    happens: list[Happens]


class Guess(Wire):
    """An attack on hidden counters, if they stand and are these."""

    defenders: list[str]
    defence: str
    odds: str
    outcomes: list[Outcome]


class Judged(Wire):
    """What the umpire says of an order: nothing is done."""

    order: str
    legal: bool
    place: int | None
    demands: list[Asks]
    tallies: list[Tally]
    outcomes: list[Outcome] = []
    guesses: list[Guess] = []


class Roll(Wire):
    """A die that was rolled."""

    what: str
    sides: int
    value: int


class Line(Wire):
    """An entry of a seat's log: the order (of another side only the verb), and what came of it in words."""

    number: int
    side: str
    order: str
    when: When
    words: list[Happens]
    rolls: list[Roll] = []
    phase: str = ""
    """The phase that begins with it, in words."""
    undone: bool = False


class Log(Wire):
    """Part of a seat's log; `total` is the number of lines there are."""

    lines: list[Line]
    total: int


class News(Wire):
    """What a seat is told when something has happened: the new version, and the lines of its log."""

    version: int
    lines: list[Line]
    to_act: list[str]


class Given(Wire):
    """What came of orders given, which are on disk: `refused` is the first illegal one; those after it were not tried."""

    version: int
    done: int
    lines: list[Line]
    refused: Judged | None = None


class Advised(Wire):
    """An order that the machine suggests."""

    order: str
    words: str
    place: int = -1


class Advice(Wire):
    """What the machine, which sees what the seat sees, would do."""

    orders: list[Advised]


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


class Clause(Wire):
    """A clause of the rules, in our own words."""

    id: str
    title: str
    words: str
    provenance: Provenance


class Figure(Wire):
    """A figure of the rules."""

    name: str
    value: str
    clause: str
    provenance: Provenance
    note: str = ""


class Term(Wire):
    """A word of the glossary."""

    term: str
    words: str


class Rules(Wire):
    """The rules of a game: clauses, figures, and the words they use."""

    edition: str
    title: str
    clauses: list[Clause]
    figures: list[Figure]
    glossary: list[Term]


class ScenarioInfo(Wire):
    """A scenario on which a game can be made."""

    name: str
    title: str
    turns: list[str]
    sides: list[str]
    editions: list[str]
    hosts: list[str]


class Offer(Wire):
    """What games can be made here."""

    scenarios: list[ScenarioInfo]
    policies: list[str]


class NewGame(Asked):
    """A game to be made. `players` names a policy for a side that no person plays."""

    scenario: Words
    title: Words = ""
    first: Words = ""
    rules: Words = ""
    host: Words = ""
    players: Annotated[dict[str, str], Meta(max_length=8)] = {}
    words: Annotated[dict[str, Words], Meta(max_length=8)] = {}
    """What each side adds to the dice."""
    umpire: bool = False
    delay: Annotated[int, Meta(ge=0, le=100)] = 0
    clock: Annotated[int, Meta(ge=0, le=30 * 86400)] = 0


class Link(Wire):
    """A seat's key: whoever has it sits there. The server keeps only its hash, so it is told once."""

    seat: Player
    key: str


class Made(Wire):
    """A game that was made."""

    game: str
    links: list[Link]


class Ask(Asked):
    """An order to be judged."""

    order: OrderText


class Give(Asked):
    """Orders to be carried out one after the other, made for this version of the seat's position."""

    version: int
    orders: Annotated[list[OrderText], Meta(min_length=1, max_length=200)]


class Undo(Asked):
    """An undo: of the last order, or of everything since before entry `to` of one's log, if the other side agrees."""

    version: int
    to: Annotated[int, Meta(ge=0)] | None = None


class ChangeSeat(Asked):
    """What is to be changed of a seat."""

    name: Annotated[str, Meta(max_length=60)] | None = None
    policy: Annotated[str, Meta(max_length=40)] | None = None
    notify: Annotated[str, Meta(max_length=400)] | None = None
    """Where to tell that it is the seat's turn, as an Apprise address; nothing, for not at all."""


class NewSeat(Asked):
    """A seat to be added: for a spectator."""

    name: Annotated[str, Meta(max_length=60)] = ""


class Problem(Wire):
    """Why something was not done, in one sentence. `news` is what an order that is stale has missed."""

    error: str
    news: News | None = None
