"""Verifying a record: the whole game is refereed anew from the same secret, and every entry must come out the same."""

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

import msgspec

from maquis.boards.errors import BoardError
from maquis.engine import by_hand, log
from maquis.engine.by_hand import DieWanted
from maquis.engine.dice import ScriptedDice
from maquis.engine.entries import WORDS, contributed, decode, events, is_talk
from maquis.engine.errors import MaquisError
from maquis.engine.events import (
    Began,
    Condition,
    Counted,
    Event,
    ExceptionAsked,
    Flagged,
    Happening,
    Left,
    Marked,
    Matter,
    Noted,
    Over,
    Painted,
    Rolled,
    Unmarked,
    Waived,
    plain,
)
from maquis.engine.game import UMPIRE, Game
from maquis.engine.making import Recorded
from maquis.engine.orders import Rules
from maquis.engine.record import Entry, Header
from maquis.engine.recordfile import FORMAT
from maquis.engine.referee import SET_UP, Referee
from maquis.engine.undo import asked

LONGEST = 160
"""Characters shown of an event."""


class Fault(msgspec.Struct, frozen=True):
    """The first thing that fails: in which entry (none: in the header), and in which way."""

    entry: int | None
    order: str
    what: str

    def __str__(self) -> str:
        where = "the header" if self.entry is None else f"entry {self.entry}"
        return f"{where}{f' ({self.order})' if self.order else ''}: {self.what}"


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """How much of a record was checked and holds, and the first fault if there is one.

    `sealed` is whether the dice were: if not, the rolls were taken as they are written. So were those that players
    `entered`. `first_roll` is the entry of the first roll, which all words precede; `digest` is what the logs have of
    the last entry that holds.
    """

    entries: int
    orders: int
    undone: int
    rolls: int
    entered: int
    seals: int
    opened: int
    over: bool
    sealed: bool
    commitment: str
    words: tuple[log.Said, ...]
    first_roll: int | None
    digest: str
    fault: Fault | None = None


class Whole(log.Kept, Protocol):
    """A record as it was found, wherever it is kept."""

    @property
    def damage(self) -> str | None:
        """What is told of the rest, if there is any."""
        ...


class _Wrong(Exception):
    pass


class RefereedAnew:
    """Keeps the entries that are made anew."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []

    def append(self, entry: Entry, commit: bool = True) -> None:
        """Keep an entry."""
        self.entries.append(msgspec.structs.replace(entry, n=len(self.entries)))

    def commit(self) -> None:
        """Leave it at that."""


def verify(record: Whole, game: Game, rules: Rules, set_up: Callable[[int], Iterable[Event]]) -> Verdict:
    """Referee a recorded game anew; `set_up` gives the events that set it up for a turn, by the turn's number."""
    anew, referee, fault = refereed(record, game, rules, set_up)
    if fault is None and record.damage:
        fault = Fault(len(record.entries), "", f"the record is damaged from here on: {record.damage}")
    good = anew.entries[: fault.entry if fault else None]
    return _verdict(record, good, referee is not None and referee.position.phase == "over", fault)


def refereed(
    record: log.Kept | Recorded, game: Game, rules: Rules, set_up: Callable[[int], Iterable[Event]]
) -> tuple[RefereedAnew, Referee | None, Fault | None]:
    """The entries of a record made anew, the referee who made them, and what is wrong with those there are."""
    header, anew = record.header, RefereedAnew()
    sealed = header.format > 1
    try:
        _check_commitment(header)
        dice = header.dice() if sealed else ScriptedDice([])
    except (_Wrong, MaquisError) as error:
        return anew, None, Fault(None, "", str(error))
    referee = Referee.under(header, game, rules, dice, anew)
    for each in record.entries:
        try:
            if not sealed:
                referee.dice = ScriptedDice([value for _, _, value in each.rolls])
            _do_again(referee, each, None if header.stated is True else set_up)
            _compare(each, anew.entries[-1], header.format)
        except (_Wrong, MaquisError, BoardError) as error:
            return anew, referee, Fault(each.n, f"{each.side}: {each.order}" if each.side else each.order, str(error))
    return anew, referee, None


def _verdict(record: Whole, good: Sequence[Entry], over: bool, fault: Fault | None) -> Verdict:
    undos, header = sum(asked(each.order) is not None for each in good), record.header
    talks = sum(is_talk(each.order) for each in good)
    waits = talks + sum(by_hand.waits(each.order) for each in good)
    words = [log.Said(each.side, contributed(each), each.n) for each in good if each.order == WORDS]
    return Verdict(
        entries=len(good), orders=max(0, len(good) - 1 - undos - len(words) - waits), undone=undos,
        rolls=sum(len(each.rolls) for each in good),
        entered=sum(len(by_hand.entered(events(each))) for each in good if each.rolls),
        seals=sum(len(each.seals) for each in good), opened=sum(len(each.opened) for each in good), over=over,
        sealed=header.format > 1, commitment=header.commitment,
        words=(*(log.Said(who, said, None) for who, said in header.contributions.items()), *words),
        first_roll=next((each.n for each in good if each.rolls), None),
        digest=log.digest(record, len(good) - 1) if good else "", fault=fault,
    )  # fmt: skip


def _check_commitment(header: Header) -> None:
    if header.format > 1 and not header.commitment:
        raise _Wrong("it has no commitment to the dice")
    if header.format > 1 and header.dice().commitment != header.commitment:
        raise _Wrong("the secret of the dice is not the one that was committed to")


def _do_again(referee: Referee, each: Entry, set_up: Callable[[int], Iterable[Event]] | None) -> None:
    """Do what an entry says was done; without a `set_up` the game begins as its first entry says."""
    undo = asked(each.order)
    if not referee.standing:
        first = next(iter(events(each)), None)
        if each.order != SET_UP or each.side or not isinstance(first, Began):
            raise _Wrong("the first entry must set the game up, beginning with a phase")
        referee.set_up(set_up(first.turn) if set_up is not None else events(each))
    elif each.side not in (*referee.position.game.sides, UMPIRE):
        raise _Wrong(f"there is no side {each.side!r}")
    elif each.order == WORDS:
        referee.contribute(each.side, contributed(each))
    elif is_talk(each.order):
        referee.talk(each.side, each.order)
    elif undo is None:
        _give_again(referee, each)
    else:
        if undo.to is not None and undo.to >= len(referee.standing):
            raise _Wrong(f"there is no entry {undo.to} yet")
        to = None if undo.to is None else referee.standing.number(each.side, undo.to)
        referee.undo(each.side, to, meant=undo.meant)


def _give_again(referee: Referee, each: Entry) -> None:
    """Give an order as it was given: with the dice that were entered, or to wait for one."""
    told = events(each)
    before = len(referee.waiting.entered) if referee.waiting is not None else 0
    waits = by_hand.waiting(each.side, each.order, told)
    if waits is None:
        referee.give(each.side, each.order, rolled=by_hand.entered(told)[before:] or None)
        return
    try:
        referee.give(each.side, waits.order, rolled=waits.entered[before:])
    except DieWanted:
        return
    raise _Wrong("no die is wanted for it")


def _compare(found: Entry, expected: Entry, format: int) -> None:
    """Raise `_Wrong` if an entry is not as it was made anew: in an older format, as far as that says the same."""
    for name in ("n", "version", "side", "order"):
        _same(name, getattr(expected, name), getattr(found, name))
    for name, ours, theirs in (
        ("rolls", expected.rolls, found.rolls),
        ("events", _told(expected, format), _told(found, format)),
    ):
        for number, (one, other) in enumerate(zip(ours, theirs, strict=False), 1):
            _same(f"{name[:-1]} {number}", one, other)
        _same(f"number of {name}", len(ours), len(theirs))
    for name in ("seals", "opened"):
        ours, theirs = getattr(expected, name), getattr(found, name)
        for mask in sorted({*ours, *theirs}):
            words = f"the seal of mask {mask}" if name == "seals" else f"what opens mask {mask}"
            _same(words, ours.get(mask), theirs.get(mask))


def _told(entry: Entry, format: int) -> Sequence[object]:
    """What is told of an entry, as far as an older format says it as we do."""
    if format >= FORMAT:
        asks = any(b'"asks":' in bytes(told) for told in entry.events)
        return [_by_clauses(event) for event in events(entry)] if asks else entry.events
    return [said for event in map(plain, events(entry)) for said in _as_of_old(event, format)]


def _by_clauses(event: Event) -> Event:
    """An event; of one that tells demands their clauses alone, for their words are of the version that told it."""
    if not isinstance(event, ExceptionAsked | Waived):
        return event
    return msgspec.structs.replace(event, asks=tuple((clause, "") for clause, _ in event.asks))


def _as_of_old(event: Event, format: int) -> Iterable[object]:
    """What an older format says of an event: up to 4 it tells what of state is emptied; kinds and markers are others.

    Up to 3 it says how in sentences.
    """
    match event:
        case Counted(value=0) | Flagged(on=False) | Painted(gains=()) | Unmarked() | Over():
            return ()
        case Counted() | Flagged():
            return (msgspec.structs.replace(event, seen=()),)
        case Marked() if format < 5:
            return (msgspec.structs.replace(event, mark=""),)
        case Noted() | Condition() | Happening() | Matter():
            return ()
        case Rolled() if format < 4:
            return ((event.sides, event.value),)
        case Left() if format < 4:
            return (msgspec.structs.replace(event, how=""),)
        case _:
            return (event,)


def _same(what: str, expected: object, found: object) -> None:
    if expected != found:
        raise _Wrong(f"{what}: expected {_shown(expected)}, found {_shown(found)}")


def _shown(value: object) -> str:
    if value is None:
        return "nothing"
    text = bytes(value).decode() if isinstance(value, msgspec.Raw) else str(value)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}..."


def compare_log(theirs: log.Log, record: log.Kept, game: Game) -> Fault | None:
    """Compare a player's log with what a record, once verified, implies that he was told, as far as the log goes.

    The `entry` of the fault is the number of the log's line.
    """
    head = theirs.head
    side = head.log if head.log != UMPIRE else None
    if side is not None and side not in game.sides:
        return Fault(1, "", f"there is no side {side!r}")
    ours = log.lines(game, record, side)
    for number, line in enumerate(theirs.lines, 1):
        expected = next(ours, None)
        if expected is None:
            return Fault(number, "", "the record has nothing more to tell")
        if head.format < log.FORMAT:
            expected = _of_format(head.format, expected)
        if log.encoded(expected) != log.encoded(line):
            return Fault(number, "", f"the record tells {_shown(log.encoded(expected))}, the log has something else")
    return None


def _of_format(format: int, line: log.Line) -> log.Line:
    """Return a line as it was in an older format: the first had no digests, those before 4 no places of who left."""
    match line:
        case log.Head():
            return msgspec.structs.replace(line, format=format)
        case log.LogEntry():
            told = tuple(_placeless(raw) for raw in line.events)
            return msgspec.structs.replace(line, events=told, record=line.record if format > 1 else "")
        case _:
            return line


def _placeless(raw: msgspec.Raw) -> msgspec.Raw:
    event = decode(raw)
    if not isinstance(event, Left) or not event.place:
        return raw
    return msgspec.Raw(msgspec.json.encode(msgspec.structs.replace(event, place=msgspec.UNSET)))
