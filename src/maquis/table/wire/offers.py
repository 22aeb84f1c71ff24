"""Games that can be made, and games that are made."""

from typing import Annotated

from msgspec import Meta

from maquis.table.wire.basis import Asked, SheetFiles, Wire, Words
from maquis.table.wire.lessons import LessonInfo
from maquis.table.wire.maps import MapText
from maquis.table.wire.tables import Player


class Turns(Wire):
    """The turns of a scenario under an edition, with their titles, and what to know when the first is chosen."""

    turns: list[str]
    titles: list[str] = []
    hint: str = ""


class Option(Wire):
    """A figure that may be chosen when a game is made: its values in words, and the turns under those that set them."""

    figure: str
    title: str
    values: dict[str, str]
    turns: dict[str, Turns] = {}
    hint: str = ""
    """What it is if nobody chooses, and where that is from."""


class Opponent(Wire):
    """A policy that may play a side: the level that it plays at, if it is one, how it plays, and what was measured."""

    policy: str
    level: str = ""
    words: str = ""
    measured: str = ""


class ScenarioInfo(Wire):
    """A scenario on which a game can be made; `turns_of` has its turns under editions that count time otherwise."""

    name: str
    title: str
    turns: list[str]
    sides: list[str]
    editions: list[str]
    umpired: bool
    """Whether it needs an umpire, who keeps up the host game."""
    words: str = ""
    """What it is about, in a few sentences."""
    hint: str = ""
    """What to know when the first turn is chosen."""
    turn_titles: list[str] = []
    """The turns as a calendar says them, the year last."""
    side_titles: dict[str, str] = {}
    edition_titles: dict[str, str] = {}
    opponents: dict[str, list[Opponent]] = {}
    """Of each side, who may play it that is no person, the weakest level first."""
    turns_of: dict[str, Turns] = {}
    options: list[Option] = []
    readings: dict[str, list[Option]] = {}
    """Of each edition, the sentences that can be read in more than one way."""


class Offer(Wire):
    """What games can be made here."""

    scenarios: list[ScenarioInfo]
    policies: list[str]
    """The policies that play any game."""
    forget: int = 0
    """Days in which nobody opens a game, after which it is deleted; 0, never."""
    lessons: list[LessonInfo] = []


class NewGame(Asked):
    """A game to be made. `players` names a policy for a side that no person plays."""

    scenario: Words
    title: Words = ""
    first: Words = ""
    last: Words = ""
    """The turn with which it ends, if that is earlier than the scenario's."""
    rules: Words = ""
    options: Annotated[dict[str, Words], Meta(max_length=100)] = {}
    """Figures that are set otherwise than the rules have them, of those that the scenario offers."""
    players: Annotated[dict[str, str], Meta(max_length=12)] = {}
    umpire: bool = False
    own_dice: bool = False
    house: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=50)] = []
    """Clauses of which nobody asks what they demand."""
    map: MapText = ""
    """The text of the file of a map of the players' own, or of a patch of the scenario's."""
    table: Annotated[str, Meta(max_length=60_000)] = ""
    """What the scenario `own` is made of: who owns what and who stands where, as TOML."""
    delay: Annotated[int, Meta(ge=0, le=100)] = 0
    clock: Annotated[int, Meta(ge=0, le=30 * 86400)] = 0


class StatedGame(NewGame):
    """A game to be made in a position; `file` is what the file is called, whose end says its form.

    It may have the labels of a reader's own `sheets` over the map of the scenario, of which he tells those of all maps.
    """

    file: Words = ""
    sheets: Annotated[dict[Words, SheetFiles], Meta(max_length=40)] = {}


class Link(Wire):
    """An invitation to a seat: whoever exchanges it first for a key sits there, and it is worth nothing afterwards.

    The server keeps only its hash, so it is told once.
    """

    seat: Player
    invitation: str


class Made(Wire):
    """A game that was made."""

    game: str
    title: str
    links: list[Link]


class TakenUp(Wire):
    """A game that was made in a position, or all that is wrong with the file."""

    made: Made | None = None
    faults: list[str] = []
