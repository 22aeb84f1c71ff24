"""Events: what happens in a game, and the only way a position changes (`maquis.engine.changes`).

Places and counters are named as players name them, so that a record can be read and outlives any change of layout.
"""

from collections.abc import Callable
from enum import IntEnum
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, get_type_hints

import msgspec

from maquis.boards.labels import read_by, within
from maquis.engine.words import sentence

if TYPE_CHECKING:
    from maquis.engine.game import Game

Label = Annotated[str, "a label"]
"""The label of a place; a sentence names it by nothing else."""
Words = str | tuple[str, ...]
"""A word that is said, or several names."""
At = Annotated[str, "a place"]
"""The label of a place that a sentence names as players do: "2714, by Lepel"."""
KINDS: list[type["AnyEvent"]] = []
"""Every kind of event that a family declares, once its rules are imported."""


def named(family: str) -> Callable[[str], str]:
    """How the kinds of event of a family are named in a record: "europa.SabotageFails"."""
    return lambda kind: f"{family}.{kind}"


class AnyEvent(msgspec.Struct, frozen=True, kw_only=True, tag_field="event", gc=False):
    """What every event has: the clause it rests on, and the sides that may know it (none named: everybody)."""

    clause: str = ""
    seen: tuple[str, ...] = ()

    def __init_subclass__(cls, **config: Any) -> None:
        super().__init_subclass__(**config)
        if cls.__module__ != __name__:
            KINDS.append(cls)


class Began(AnyEvent, frozen=True, tag="began", gc=False):
    """A phase begins."""

    turn: int
    side: str
    phase: str


class Entered(AnyEvent, frozen=True, tag="entered", gc=False):
    """A counter comes into play."""

    counter: str
    place: Label


class Moved(AnyEvent, frozen=True, tag="moved", gc=False):
    """A counter goes from place to place along a path."""

    counter: str
    path: tuple[Label, ...]
    points: int = 0


class Displaced(AnyEvent, frozen=True, tag="displaced", gc=False):
    """A counter is put from its place into another without moving there: displaced, or shifted by the host game."""

    counter: str
    place: Label


class Left(AnyEvent, frozen=True, tag="left", gc=False):
    """A counter leaves play: back to its pool, or for good. `how` is what it counts as, `says` how players hear it.

    A side is told the `place` of one that lay face down: it had not known the counter by its name.
    """

    says: ClassVar[str] = "{how}"
    counter: str
    how: str
    to_pool: bool = True
    place: Label | msgspec.UnsetType = msgspec.UNSET

    def told(self, game: "Game") -> str:
        """How it leaves, in words."""
        return sentence(self.says, spoken(self, game))


class Turned(AnyEvent, frozen=True, tag="turned", gc=False):
    """Counters show, or hide again, their specific side."""

    counters: tuple[str, ...]
    up: bool


class Declared(AnyEvent, frozen=True, tag=named("maquis"), gc=False):
    """What a kind of event has that a family declares: `says` is its sentence, a template with its fields in braces.

    A family names its kinds by a base of its own, `class Europa(Happening, frozen=True, tag=named("europa"))`.
    """

    says: ClassVar[str] = ""

    def told(self, game: "Game") -> str:
        """What happened, as a sentence."""
        return sentence(self.says, spoken(self, game))


def spoken(event: AnyEvent, game: "Game") -> tuple[tuple[str, object], ...]:
    """The fields of an event as its sentence names them: places as players do."""
    return tuple((name, _said(getattr(event, name), of, game)) for name, of in _fields(type(event)))


def _said(value: Any, of: object, game: "Game") -> object:
    if of is At and value:
        return game.map.near(game.board.place(value))
    return within(game.map.name, game.board, value) if of is Label else value


@cache
def _fields(kind: type["AnyEvent"]) -> tuple[tuple[str, object], ...]:
    hints = get_type_hints(kind, include_extras=True)
    return tuple((name, hints[name]) for name in kind.__struct_fields__ if name not in ("clause", "seen"))


class Happening(Declared, frozen=True, tag=named("maquis"), gc=False):
    """Something that changes nothing on the board: an attempt that fails, a recruit that is forfeited."""


class Until(IntEnum):
    """How long something holds: it is over as the next phase, player turn or turn begins, or only as the rules say."""

    PHASE = 0
    PLAYER_TURN = 1
    TURN = 2
    GOOD = 3


class Matter(Declared, frozen=True, tag=named("maquis"), gc=False):
    """Something that is the case from now on, until it is `Over`, or is said anew: a battle, whoever is asked.

    `by` names the field that tells several of a kind apart, if there can be several. Whom it is `seen` by may know
    it while it lasts. It is over by itself with what it holds `until` (`engine.state`).
    """

    by: ClassVar[str] = ""
    until: ClassVar[Until] = Until.GOOD

    @property
    def key(self) -> str:
        """What it is kept under: its kind, and which of its kind it is."""
        return key_of(type(self), getattr(self, self.by) if self.by else "")


def key_of(kind: type[Matter], which: str) -> str:
    """What a matter is kept under: its kind, and which of its kind it is."""
    tag = str(kind.__struct_config__.tag)
    return f"{tag} {which}" if which else tag


class Over(AnyEvent, frozen=True, tag="over", gc=False):
    """A matter is over."""

    matter: str


def over(kind: type[Matter], which: str = "", clause: str = "") -> Over:
    """Make the event by which a matter is over."""
    return Over(key_of(kind, which), clause=clause)


class Rolled(AnyEvent, frozen=True, tag="rolled", gc=False):
    """A die is rolled for `what`: a purpose that is drawn into the roll, and the same in every language.

    A family declares kinds of its own, with fields and a sentence; their purpose is that sentence in English.
    """

    says: ClassVar[str] = "{what}"
    what: str = ""
    sides: int = 0
    value: int = 0
    entered: bool | msgspec.UnsetType = msgspec.UNSET
    """Whether it was rolled on the players' own table, and entered; nothing is said of one that was not."""

    def told(self, game: "Game") -> str:
        """What it was rolled for, in words."""
        if type(self) is Rolled:
            return within(game.map.name, game.board, self.what)
        return sentence(self.says, spoken(self, game))

    def purpose(self, game: "Game") -> str:
        """What it is rolled for, as it is drawn into the roll."""
        return self.what or game.cached(self, lambda: self._purpose(game))

    def _purpose(self, game: "Game") -> str:
        with read_by(None):
            return self.says.format_map(dict(spoken(self, game)))


def in_words(event: "Event", game: "Game") -> str:
    """What an event says in a sentence, a roll with what the die shows; nothing of one that has no sentence."""
    match event:
        case Declared():
            return event.told(game)
        case Rolled():
            fields = (("what", event.told(game)), ("value", event.value), ("sides", event.sides))
            by_hand = event.entered is True
            return sentence("{what}: {value} on a D{sides}" + (", rolled by the players" if by_hand else ""), fields)
        case ExceptionAsked():
            order = within(game.map.name, game.board, event.order)
            return sentence("an exception is asked for: {what}", (("what", order or event.rule),))
        case Agreed():
            return sentence("the exception is agreed to")
        case Waived():
            asks = within(game.map.name, game.board, "; ".join(words for _, words in event.asks))
            return sentence("done though it fails: {asks}", (("asks", asks),))
        case Awaited():
            what = within(game.map.name, game.board, event.what)
            return sentence("A D{sides} is wanted: {what}", (("what", what), ("sides", event.sides)))
        case _:
            return ""


class Marked(AnyEvent, frozen=True, tag="marked", gc=False):
    """A marker is put in a place."""

    mark: str
    place: Label
    value: int = 1


class Unmarked(AnyEvent, frozen=True, tag="unmarked", gc=False):
    """A marker is taken away."""

    mark: str
    place: Label


class Owned(AnyEvent, frozen=True, tag="owned", gc=False):
    """Places come to be owned by a side (or by nobody: an empty name)."""

    side: str
    places: tuple[Label, ...]


class Painted(AnyEvent, frozen=True, tag="painted", gc=False):
    """The host game's layer `name` gains and loses places."""

    name: str
    gains: tuple[Label, ...] = ()
    loses: tuple[Label, ...] = ()


class Condition(AnyEvent, frozen=True, tag="condition", gc=False):
    """A word that rules ask about takes a new value, such as the weather of a zone, or several names in their order."""

    name: str
    value: Words


class Counted(AnyEvent, frozen=True, tag="counted", gc=False):
    """A number that the umpire keeps takes a new value; 0 forgets it."""

    name: str
    value: int


class Flagged(AnyEvent, frozen=True, tag="flagged", gc=False):
    """Counters enter or leave a named set; no counters named and not `on`: the set is emptied."""

    flag: str
    counters: tuple[str, ...] = ()
    on: bool = True


class Noted(AnyEvent, frozen=True, tag="noted", gc=False):
    """Something is said that changes nothing, in words that are no template."""

    words: str

    def told(self, game: "Game") -> str:
        """What happened, as a sentence."""
        return sentence(self.words)


class Contributed(AnyEvent, frozen=True, tag="contributed", gc=False):
    """Somebody adds words of his own to the dice (see `SealedDice`); on the board nothing changes."""

    who: str
    words: str


class Awaited(AnyEvent, frozen=True, tag="awaited", gc=False):
    """An order waits for a die that its giver rolls, for `what`, after those that were `entered`; nothing changes."""

    what: str
    sides: int
    entered: tuple[int, ...] = ()


class ExceptionAsked(AnyEvent, frozen=True, tag="exception asked", gc=False):
    """Somebody asks for an exception: for an order, or from a rule; `asks` is what is not met, with its clauses."""

    order: str = ""
    rule: str = ""
    asks: tuple[tuple[str, str], ...] = ()


class Agreed(AnyEvent, frozen=True, tag="agreed", gc=False):
    """Somebody agrees to the exception that is asked for."""


class Waived(AnyEvent, frozen=True, tag="waived", gc=False):
    """An order is done though it fails these demands, each with its clause, as all who are named agreed."""

    asks: tuple[tuple[str, str], ...]
    by: tuple[str, ...]


Event = (
    Began | Entered | Moved | Displaced | Left | Turned | Rolled | Marked | Unmarked
    | Owned | Painted | Condition | Counted | Flagged | Noted | Contributed | Awaited
    | ExceptionAsked | Agreed | Waived | Over | Happening | Matter
)  # fmt: skip
OURS = (
    Began, Entered, Moved, Displaced, Left, Turned, Rolled, Marked, Unmarked,
    Owned, Painted, Condition, Counted, Flagged, Noted, Contributed, Awaited, ExceptionAsked, Agreed, Waived, Over,
)  # fmt: skip
"""The kinds of event that all games have."""


def plain(event: Event) -> Event:
    """The event of all games that this is a kind of, or the event itself."""
    of = next((each for each in type(event).__mro__ if each in OURS), None)
    if of is None or of is type(event):
        return event
    return of(**{name: getattr(event, name) for name in of.__struct_fields__})
