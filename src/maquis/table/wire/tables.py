"""Games and seats on the server, and their logs."""

from typing import Annotated

from msgspec import Meta, Raw

from maquis.table.wire.acts import Happens, Item, Judged
from maquis.table.wire.basis import Asked, SeatKind, Wire
from maquis.table.wire.board import Position, When


class Contribute(Asked):
    """Words that a seat adds to the dice: a browser draws them, once it has seen the commitment to the secret."""

    words: Annotated[str, Meta(min_length=1, max_length=400)]


class Proposal(Wire):
    """A proposal of a side to go back to before an entry of the reader's own log; `agreed` are all that want it.

    With `meant` that entry is put right so, and what followed is carried out again as far as it holds.
    """

    side: str
    number: int
    agreed: list[str]
    meant: str = ""


class Again(Wire):
    """An order of the reader's that was taken back by agreement, to be given again as before.

    `rolled` is what dice of the players' own showed.
    """

    number: int
    order: str
    when: When
    rolled: list[int] = []


class Waiver(Wire):
    """An exception that a side asks for: for an `order` that fails what it `asks`, or from a `clause` for good.

    Once `waits_for` is empty the side may give that order.
    """

    side: str
    order: str
    clause: str
    asks: list[Happens]
    waits_for: list[str]


class DieWanted(Wire):
    """A die that a seat's order waits for, for `what`, after those that were `entered`; nothing else is done before.

    The `order` is told to whoever gave it.
    """

    side: str
    what: str
    sides: int
    entered: list[int]
    order: str = ""


class Player(Wire):
    """A seat as everybody sees it. `policy` plays it, if it is not a person, at a `level`, if it is one.

    `seconds` is the thinking time used in the whole game, `phase_seconds` in this phase, up to when this was sent.
    `renewed` is how often the seat was given a new link. `invited` is whether nobody has opened its link yet, `taken`
    when somebody did, `used` when whoever sits there was heard of last, to the minute: seconds since 1970, 0 if never.
    """

    number: int
    kind: SeatKind
    side: str
    name: str
    policy: str = ""
    level: str = ""
    present: bool = False
    seconds: int = 0
    phase_seconds: int = 0
    revoked: bool = False
    renewed: int = 0
    invited: bool = False
    taken: int = 0
    used: int = 0


class Deletion(Wire):
    """Whose agreement it takes to delete a game, and who gave it, by number of the seat; `done` if it is deleted."""

    needed: list[int]
    agreed: list[int]
    done: bool = False


class Agree(Asked):
    """Whether a seat agrees that its game is deleted."""

    agree: bool


class Table(Wire):
    """A game on the server, as everybody at it sees it; `number` grows whenever anything of it has changed."""

    number: int
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
    deletion: Deletion
    forget: int = 0
    """Days in which nobody opens a game, after which it is deleted; 0, never."""
    secret: str = ""
    """The secret of the dice, once the game is over."""
    pause: str = ""
    """Why nothing happens, if a policy that is to act cannot."""
    awaited: list[str] = []
    """Sides, and "umpire", whose words for the dice are waited for: no side gives an order before."""
    brought: bool = False
    """Whether the game was brought as a record, which whoever brought it can read."""
    umpired: bool = False
    """Whether an umpire keeps the host game."""
    house: list[str] = []
    """The clauses that the players have agreed to ask no more."""
    own_dice: bool = False
    """Whether players may roll dice of their own, and enter what these show."""
    intelligence: bool = False
    """Whether sides are told what can be known of counters that lie face down."""
    behind: bool = False
    """Whether the reader sees the game some phases late: he is told no clocks, and not who is there now."""
    lesson: str = ""
    """The lesson that the game is played for, as long as that goes on."""


class Game(Wire):
    """Everything that a seat sees when it sits down, or looks anew."""

    table: Table
    seat: Player
    position: Position
    owed: list[Item]
    proposal: Proposal | None = None
    die: DieWanted | None = None
    waiver: Waiver | None = None
    can_undo: bool = False
    standing: list[str] = []
    """The side's standing orders, in words."""
    notify: str = ""
    """How the seat is told that it is its turn: mail, discord, telegram, ntfy; nothing, for not at all."""
    trouble: str = ""
    """Why it could not be told the last time."""
    right: int | None = None
    """The line of its log by which the players agreed last that an order is put right, and what followed done again."""
    again: list[Again] = []
    """The next of its orders that were taken back by agreement, and not given again since."""


class Now(Wire):
    """What a seat sees, as of one moment: what has changed of it since it asked last.

    `version` is that of the position, `table` the number of the table. `parts` has the fields of Game that have
    changed, those of its position as `position.FIELD`, `acts`, and `overlays` if they were asked for. `have` names all
    that the seat has now: it is sent with the next question. `lines` are those of the log that were asked for.
    """

    version: int
    table: int
    parts: dict[str, Raw]
    have: str
    lines: list["Line"] = []


class Roll(Wire):
    """A die that was rolled, here or by the players, who `entered` it."""

    what: str
    sides: int
    value: int
    entered: bool = False


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
    before: int = 0
    """How many of `words` are of what happened before that phase began."""
    undone: bool = False
    undoes: list[int] = []
    """Of an undo: the numbers of the lines that it takes back."""


class Log(Wire):
    """Part of a seat's log; `total` is the number of lines there are."""

    lines: list[Line]
    total: int


class At(Wire):
    """Where a seat stands: the version of its position, and the number of its table. It is told again at the latest
    after `pulse` seconds: whoever hears nothing for longer is not connected any more."""

    version: int
    table: int
    pulse: float


class Presence(Wire):
    """Which seats came to the table, and which left it, since it had the number before; nothing else changed of it."""

    version: int
    table: int
    came: list[int]
    left: list[int]


class News(Wire):
    """What a seat is told when something has happened: the new version, the lines of its log, the table's number."""

    version: int
    table: int
    lines: list[Line]
    to_act: list[str]


class Given(Wire):
    """What came of orders given, which are on disk: `refused` is the first illegal one; none after it was tried.

    Nor was any after one that stands and waits for a die.
    """

    version: int
    done: int
    lines: list[Line]
    refused: Judged | None = None


class Sit(Asked):
    """An invitation, and the key for which it is to be exchanged: whoever sits down draws it at random."""

    invitation: Annotated[str, Meta(max_length=100)]
    key: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{32,100}$")]


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
