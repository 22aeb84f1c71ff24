"""The referee: judges an order by what its giver may know, carries it out, and records it."""

from collections.abc import Callable, Iterable
from typing import Protocol

import msgspec

from maquis.engine import views
from maquis.engine.dice import Dice
from maquis.engine.errors import MaquisError
from maquis.engine.events import Event, Rolled
from maquis.engine.position import Position
from maquis.engine.record import Entry, Record
from maquis.engine.rulings import Demand, Ruling, Tally
from maquis.engine.views import Entering, view

Say = Callable[[Event], None]


class Order(Protocol):
    """An order: it has a one-line notation that people type, mail and read in a log."""

    @property
    def notation(self) -> str:
        """The order as one line of text."""
        ...


class Judgement(msgspec.Struct, frozen=True):
    """What the umpire says of an order: every demand on it, the numbers behind it, and the place it is about."""

    order: Order
    ruling: Ruling
    place: int | None = None
    tallies: tuple[Tally, ...] = ()

    @property
    def legal(self) -> bool:
        """Whether every demand is met."""
        return self.ruling.allows(self.place)

    @property
    def failures(self) -> tuple[Demand, ...]:
        """Every demand that is not met."""
        return self.ruling.failures(self.place)


class Rules(Protocol):
    """What an edition offers the referee."""

    def parse(self, position: Position, text: str) -> Order:
        """Read an order; raise `BadOrder`."""
        ...

    def judge(self, position: Position, side: str, order: Order) -> Judgement:
        """Say whether `order` of `side` is legal in `position` (a view of that side), and why."""
        ...

    def carry_out(self, position: Position, side: str, order: Order, dice: Dice, say: Say) -> None:
        """Carry out a legal order: roll the dice handed in, and say what happens, event by event."""
        ...

    def to_act(self, position: Position) -> tuple[str, ...]:
        """Name the sides that owe an order now, the first to act first; nobody once the game is over."""
        ...


class Refused(MaquisError):
    """An order that the rules refuse; `judgement` says why."""

    def __init__(self, judgement: Judgement, where: str = "") -> None:
        self.judgement = judgement
        reasons = "; ".join(f"{each.words} ({each.clause})" for each in judgement.failures)
        super().__init__(f"refused: {judgement.order.notation}{where}: this is needed and not so: {reasons}")


class Stale(MaquisError):
    """An order made for an older version of the position."""


class _Logged:
    """Dice that tell every roll as an event before the rule sees it."""

    def __init__(self, dice: Dice, say: Say) -> None:
        self._dice, self._say = dice, say

    def roll(self, what: str, sides: int = 6) -> int:
        value = self._dice.roll(what, sides)
        self._say(Rolled(what, sides, value))
        return value


class Referee:
    """One game in progress: its position, and its record if it has one."""

    def __init__(self, position: Position, rules: Rules, dice: Dice, record: Record | None = None) -> None:
        self.position = position
        self.rules = rules
        self.dice = dice
        self.record = record
        self._views: dict[str, tuple[Position, int, Position]] = {}

    def view(self, side: str) -> Position:
        """Return what `side` may know now."""
        of, at, seen = self._views.get(side, (None, 0, self.position))
        if of is not self.position or at != self.position.version:
            seen = view(self.position, side)
            self._views[side] = self.position, self.position.version, seen
        return seen

    def judge(self, side: str, order: Order | str) -> Judgement:
        """Judge an order by what `side` may know; raise `BadOrder` if it cannot be read."""
        seen = self.view(side)
        if isinstance(order, str):
            order = self.rules.parse(seen, order)
        return self.rules.judge(seen, side, order)

    def set_up(self, events: Iterable[Event]) -> None:
        """Begin a game: apply the set-up, and record it as the first entry."""
        entering, said = Entering(self.position), []
        for event in events:
            entering.say(event)
            said.append(event)
        entering.close()
        if self.record is not None:
            self.record.append(entry(0, "", "set up", said))

    def give(self, side: str, order: Order | str, version: int | None = None, commit: bool = True) -> list[Event]:
        """Carry out an order and return what happened; raise `Refused`, `Stale` or `BadOrder`.

        `version` is that of the giver's view.
        The order is on disk before this returns; with `commit=False` it is written, and is safe from a power
        failure only after the record's next commit.
        """
        now = views.version(self.position, side)
        if version is not None and version != now:
            raise Stale(f"the order was made for version {version} of the position, which is now {now}")
        judgement = self.judge(side, order)
        if not judgement.legal:
            place = judgement.place
            raise Refused(judgement, f" ({self.position.game.map.near(place)})" if place is not None else "")
        before, after = self.position.version, self.position.copy()
        entering, events = Entering(after, side), list[Event]()

        def say(event: Event) -> None:
            entering.say(event)
            events.append(event)

        self.rules.carry_out(after, side, judgement.order, _Logged(self.dice, say), say)
        entering.close()
        if self.record is not None:
            self.record.append(entry(before, side, judgement.order.notation, events), commit=commit)
        self.position = after
        return events


_ENCODER = msgspec.json.Encoder()
_DECODER: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def entry(version: int, side: str, order: str, events: list[Event]) -> Entry:
    """Make the record's entry of one order carried out."""
    rolls = [(event.what, event.sides, event.value) for event in events if isinstance(event, Rolled)]
    raw = [msgspec.Raw(_ENCODER.encode(event)) for event in events]
    return Entry(version=version, side=side, order=order, rolls=rolls, events=raw)


def decode(raw: msgspec.Raw) -> Event:
    """Read an event of a record; raise `MaquisError` if this version knows no such event."""
    try:
        return _DECODER.decode(raw)
    except msgspec.DecodeError as error:
        raise MaquisError(f"the record has an event that this version of maquis does not know: {error}") from None
