"""The referee: judges an order by what its giver may know, carries it out, and records it."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Protocol

import msgspec

from maquis.engine.dice import Dice, SealedDice
from maquis.engine.entries import entry, events
from maquis.engine.errors import MaquisError
from maquis.engine.events import Event, Rolled, apply
from maquis.engine.game import Game
from maquis.engine.position import Position
from maquis.engine.record import Entry, Record
from maquis.engine.rulings import Demand, Ruling, Tally
from maquis.engine.undo import WORD, Asked, CannotUndo, Standing, asked, final
from maquis.engine.views import tells, view

Say = Callable[[Event], None]
SET_UP = "set up"
"""What stands for an order in the first entry of a record, which sets the game up."""


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


class Book(Protocol):
    """Where the referee writes entries: a record, or anything that keeps them as one does."""

    @property
    def entries(self) -> Sequence[Entry]:
        """Every entry so far."""
        ...

    def append(self, entry: Entry, commit: bool = True) -> object:
        """Add an entry."""
        ...

    def commit(self) -> None:
        """Bring to disk what was added without."""
        ...


class Undone(msgspec.Struct, frozen=True):
    """An undo of a side: what it goes back before, and whether that has happened or was only proposed."""

    side: str
    to: int
    happened: bool


class _Step(msgspec.Struct, frozen=True):
    """An order that can still be taken back, the position before it, and what happened."""

    number: int
    side: str
    before: Position
    events: tuple[Event, ...]


class Referee:
    """One game in progress: its position, and its record if it has one.

    `standing` tells which of its entries stand, and the proposal to go back that waits for the other side.
    """

    def __init__(self, position: Position, rules: Rules, dice: Dice, record: Book | None = None) -> None:
        self.position = position
        self.rules = rules
        self.dice = dice
        self.record = record
        self.standing = Standing()
        self._start = position
        self._entries = 0
        self._steps: list[_Step] = []
        self._bar = "no order has been given yet"
        self._views: dict[str, Position] = {}

    @staticmethod
    def resume(record: Record, game: Game, rules: Rules) -> "Referee":
        """Take up a recorded game exactly where it was left: position, dice, and what can still be taken back.

        The record is open for writing, and `game` is the one it was played on. Raise `MaquisError` if it was never
        set up, or has no sealed dice to go on with.
        """
        if not record.entries:
            raise MaquisError(f"{record.path} breaks off before the game is set up: begin it anew")
        dice = record.header.dice(sum(len(each.rolls) for each in record.entries))
        read = _Read()
        referee = Referee(Position(game), rules, dice, read)
        for each in record.entries:
            referee._take_up(each)
            read.entries.append(each)
        referee.record = record
        return referee

    def view(self, side: str) -> Position:
        """Return what `side` may know now."""
        seen = self._views.get(side)
        if seen is None or seen.version != self.position.version:
            seen = self._views[side] = view(self.position, side)
        return seen

    def judge(self, side: str, order: Order | str) -> Judgement:
        """Judge an order by what `side` may know; raise `BadOrder` if it cannot be read."""
        seen = self.view(side)
        if isinstance(order, str):
            order = self.rules.parse(seen, order)
        return self.rules.judge(seen, side, order)

    def set_up(self, events: Iterable[Event]) -> None:
        """Begin a game: apply the set-up, and record it as the first entry."""
        after, said = self.position.copy(), []
        for event in events:
            apply(after, event)
            said.append(event)
        self._add("", SET_UP, said, after)

    def give(self, side: str, order: Order | str, version: int | None = None, commit: bool = True) -> list[Event]:
        """Carry out an order and return what happened; raise `Refused`, `Stale` or `BadOrder`.

        The order is on disk before this returns; with `commit=False` it is written, and is safe from a power
        failure only after the record's next commit.
        """
        if version is not None and version != self.position.version:
            raise Stale(
                f"the order was made for version {version} of the position, which is now {self.position.version}"
            )
        judgement = self.judge(side, order)
        if not judgement.legal:
            place = judgement.place
            raise Refused(judgement, f" ({self.position.game.map.near(place)})" if place is not None else "")
        told = _Telling(self.position, side)
        with _unrolled(self.dice):
            self.rules.carry_out(told.position, side, judgement.order, _Logged(self.dice, told.say), told.say)
            self._carried_out(judgement.order.notation, told, commit)
        return told.events

    def undo(self, side: str, to: int | None = None, commit: bool = True) -> Undone:
        """Take back the last order of `side`, or agree with the other side to go back to before entry `to`.

        A side takes back alone what no die, no reveal, no phase and no other side has followed. To go further back,
        one side proposes it, and it happens when the other asks for the same next. Raise `CannotUndo`, with why not.
        """
        if not self.rules.to_act(self.position):
            raise CannotUndo("nothing can be undone: the game is over, and its secrets have been told")
        if to is None:
            at = self._own_step(side)
            to, (after, steps) = self._steps[at].number, self._without(at)
            self._add(side, WORD, [], after, commit)
            self._steps = steps
            return Undone(side, to, happened=True)
        happened = self._agrees(side, to)
        after = self._before(to) if happened else self.position.copy()
        self._add(side, Asked(to).notation, [], after, commit)
        if happened:
            self._steps, self._bar = [], "the game was taken back by agreement"
        return Undone(side, to, happened)

    def _add(self, side: str, order: str, events: Sequence[Event], after: Position, commit: bool = True) -> None:
        """Record an entry; only then becomes `after` the position."""
        version = self.position.version
        after.version = version + 1
        if self.record is not None:
            self.record.append(entry(version, side, order, events), commit=commit)
        self.standing.add(self._entries, side, order)
        self._entries += 1
        self.position = after

    def _carried_out(self, order: str, told: "_Telling", commit: bool = True) -> None:
        """Record an order carried out, and remember how to take it back, if that is allowed."""
        before = self.position
        self._add(told.side, order, told.events, told.position, commit)
        bar = told.bar
        if not bar and self.rules.to_act(before) != self.rules.to_act(self.position):
            bar = "another side is to act"
        if bar:
            self._steps, self._bar = [], bar
        else:
            self._steps.append(_Step(self._entries - 1, told.side, before, tuple(told.events)))

    def _take_up(self, recorded: Entry) -> None:
        """Do what an entry of a record says was done."""
        undo = asked(recorded.order)
        if undo is not None:
            self.undo(recorded.side, undo.to)
        elif not recorded.side:
            self.set_up(events(recorded))
        else:
            told = _Telling(self.position, recorded.side)
            for event in events(recorded):
                told.say(event)
            self._carried_out(recorded.order, told)

    def _own_step(self, side: str) -> int:
        """Return which step `side` may take back; raise `CannotUndo`."""
        for at in range(len(self._steps) - 1, -1, -1):
            step = self._steps[at]
            if step.side == side:
                return at
            if tells(step.before, step.events, side):
                raise CannotUndo(f"the last order cannot be undone: the {step.side} side has given one since")
        raise CannotUndo(
            f"there is no order to undo: {self._bar}; both sides can agree to go back further, with {WORD} NUMBER"
        )

    def _without(self, at: int) -> tuple[Position, list[_Step]]:
        """Return the position without a step, and the steps that are left."""
        after, steps = self._steps[at].before.copy(), self._steps[:at]
        for step in self._steps[at + 1 :]:
            steps.append(msgspec.structs.replace(step, before=after.copy()))
            for event in step.events:
                apply(after, event)
        after.goes_on_from(self.position)
        return after, steps

    def _agrees(self, side: str, to: int) -> bool:
        """Whether the other side has just proposed the same; raise `CannotUndo` if it cannot be done at all."""
        if self.record is None:
            raise CannotUndo("a game without a record cannot be taken back further")
        if to < 1 or to not in self.standing:
            raise CannotUndo(f"{to} is not the number of an order that stands: the game cannot go back to before it")
        if self.standing.proposal == (side, to):
            raise CannotUndo("that was proposed already: it happens when the other side asks for it, too")
        return self.standing.proposal is not None and self.standing.proposal[1] == to

    def _before(self, to: int) -> Position:
        """Return the position that the entries which stand before `to` lead to."""
        assert self.record is not None
        position = self._start.copy()
        for number in self.standing.before(to):
            for event in events(self.record.entries[number]):
                apply(position, event)
        position.goes_on_from(self.position)
        return position


class _Telling:
    """An order being carried out by `side`: a copy of the position that changes with each event said.

    `bar` says why the order cannot be taken back, if it cannot.
    """

    def __init__(self, position: Position, side: str) -> None:
        self.position, self.side = position.copy(), side
        self.events: list[Event] = []
        self.bar = ""

    def say(self, event: Event) -> None:
        self.bar = self.bar or final(self.position, event, self.side)
        apply(self.position, event)
        self.events.append(event)


class _Read:
    """The entries of a record that is being taken up: what is done again is not written again."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []

    def append(self, entry: Entry, commit: bool = True) -> None:
        pass

    def commit(self) -> None:
        pass


@contextmanager
def _unrolled(dice: Dice) -> Iterator[None]:
    """Count no roll of an order that breaks down: a record has every roll that sealed dice count."""
    rolled = dice.rolled if isinstance(dice, SealedDice) else 0
    try:
        yield
    except BaseException:
        if isinstance(dice, SealedDice):
            dice.rolled = rolled
        raise
