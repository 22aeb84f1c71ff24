"""Views: what a side may know of a position, of an event and of a record's entry, built up from nothing."""

from array import array
from collections.abc import Collection, Container, Iterable, Sequence

import msgspec

from maquis.engine.changes import apply
from maquis.engine.events import Counted, Displaced, Entered, Event, Flagged, Left, Moved, plain
from maquis.engine.game import UMPIRE, Game
from maquis.engine.position import UNSEEN, Masks, Position
from maquis.engine.roster import numbers
from maquis.engine.state import ALL, Count, Flag


def view(position: Position, side: str, last: Position | None = None) -> Position:
    """Return what `side` may know of the position, built up from nothing.

    It knows the map and its markers, who owns what, the host game's painted layers, its own counters, and the
    open or turned-up counters of others. Of hidden counters it knows where they stand, by face and mask.
    With `last`, its view of an earlier state, only what has changed since is looked at anew, if that is known.
    The umpire sees the position itself.
    """
    if side == UMPIRE:
        return position
    roster, where, sight = position.game.roster, position.where, _sight(position.game, side)
    kept = sight.kept
    open_ = kept | position.flags.get("up", 0)
    changes = position.since(last.origin) if last is not None and last.origin is not None else None
    altered: Collection[str]
    recounted: Iterable[str]
    if last is not None and changes is not None:
        seen, altered, recounted = last.alike(), changes.parts, changes.counts
        for part in altered:
            seen.changed(part)
        if not roster.faced:  # everybody sees every counter, and a copy is quicker than to put each in its place
            seen.where, seen.stacks = where[:], position.stacks.copy()
            seen.shared, seen.spots = position.shared.copy(), position.spots[:]
        elif changes.counters:
            seen.dirty_counters = changes.counters
            known = [(number, where[number] if open_ >> number & 1 else UNSEEN) for number in numbers(changes.counters)]
            moved = [each for each in known if each[1] != seen.where[each[0]]]
            if moved:
                seen.where, seen.stacks = seen.where[:], seen.stacks.copy()
                seen.shared, seen.spots = seen.shared.copy(), seen.spots[:]
            for number, place in moved:
                seen.set_down(number, place)
    else:
        seen, altered, recounted = _in_sight(position, open_), _ALL, set(position.counts)
    seen.version, seen.masked = version(position, side), position.masked
    seen.turn, seen.side, seen.phase = position.turn, position.side, position.phase
    _see_board(position, seen, altered)
    if "matters" in altered:
        seen.matters = {key: each for key, each in position.matters.items() if not each.seen or side in each.seen}
    _see_counts(position, seen, sight, recounted)
    parts = " ".join(altered)
    if "flag" in parts:
        _see_flags(position, seen, kept, open_)
    if "faced" in parts:
        # The order of its own tells a side nothing new, and they are most of what an order of its own changes.
        own, seen.faces = position.game.roster.faces_of.get(side, ()), {}
        seen.masks = {face: there for face in own if (there := position.masks.get(face))}
        for owner in position.game.sides:
            if owner != side:
                seen.faces.update(_in_order(position, owner))
    seen.shares(position, sight.public)
    seen.origin = position.state
    return seen


_ALL = {"owned", "painted", "conditions", "matters", "marks", "flag", "faced"}
"""The parts of a position that a view looks at, as they are told apart here."""


def _see_board(position: Position, seen: Position, altered: Container[str]) -> None:
    """See anew what everybody sees on the board."""
    if "owned" in altered:
        seen.owned = position.owned.copy()
    if "painted" in altered:
        seen.painted = position.painted.copy()
    if "conditions" in altered:
        seen.conditions = position.conditions.copy()
    if "marks" in altered:
        seen.marks = position.marks.copy()


def _see_counts(position: Position, seen: Position, sight: "_Sight", names: Iterable[str]) -> None:
    """See anew the counts of these names that a side may know; they are in the order of their names."""
    may_count = sight.may_count
    known = [name for name in names if may_count[name]]
    if not known:
        return
    counts, more = seen.counts.copy(), False
    for name in known:
        value = position.counts.get(name)
        if value is None:
            counts.pop(name, None)
        else:
            more = more or name not in counts
            counts[name] = value
    # The order in which counts came about would tell what happened unseen between them; that of their names does not.
    seen.counts = {name: counts[name] for name in sorted(counts)} if more else counts


def _see_flags(position: Position, seen: Position, kept: int, open_: int) -> None:
    """See anew the flags of counters that are always in sight, and those that show which are turned up."""
    seen.flags = {}
    for name, flagged in sorted(position.flags.items()):
        if flagged and (known := flagged & _knowing(position.game, name, kept, open_)):
            seen.flags[name] = known


def _knowing(game: Game, flag: str, kept: int, open_: int) -> int:
    """The counters on which a flag is known: all that are in sight, or those that can keep nothing secret."""
    field = game.fields.field(Flag, flag)
    return 0 if field is None else open_ if field.knows is ALL else kept


def _in_sight(position: Position, open_: int) -> Position:
    """A position of which nothing is known but where the counters of `open_` are."""
    seen, roster, stacks = Position(position.game), position.game.roster, position.stacks
    # In the order of the places, for the same reason: the order of stacks tells who moved last.
    seen.stacks = {place: known for place in sorted(stacks) if (known := stacks[place] & open_)}
    if open_ == roster.all:
        seen.where, seen.shared, seen.spots = position.where[:], position.shared.copy(), position.spots[:]
        return seen
    seen.where = array("i", [UNSEEN]) * len(roster)
    for number in numbers(open_):
        seen.where[number] = position.where[number]
    seen.shared = {place for place in position.shared if (known := stacks[place] & open_) & (known - 1)}
    for at, group in enumerate(roster.groups):
        known = group & open_
        if known == group:
            seen.spots[at] = position.spots[at]
        elif known:
            places = {seen.where[number] for number in numbers(known)}
            seen.spots[at] = sum(1 << place for place in places if place >= 0)
    return seen


def _in_order(position: Position, owner: str) -> Masks:
    """The masks of a side by face, in the order of the places. Nobody changes what views have in common."""

    def work_out() -> Masks:
        faces = position.game.roster.faces_of.get(owner, ())
        found = {face: position.masks.get(face) or position.faces.get(face) or {} for face in faces}
        return {face: dict(sorted(there.items())) for face, there in found.items() if there}

    return position.cached(("masks", owner), work_out, f"{owner} faced")


class _Sight:
    """What a side may know of every position of a game."""

    def __init__(self, game: Game, side: str) -> None:
        roster = game.roster
        self.kept = roster.all ^ (roster.faced & ~roster.sides.get(side, 0))
        """The counters that can keep nothing secret from it."""
        self.may_count = _MayCount(game, side)
        """Whether it may know a count, by its name."""
        opens = (f"{each} open" for each in game.sides)
        # Where no counter has a hidden side, everybody knows every flag that a game declares.
        flags = () if roster.faced else (f"flag {each.name}" for each in game.fields if isinstance(each, Flag))
        self.public = frozenset(("phase", "owned", "painted", "marks", "conditions", f"{side} faced", *opens, *flags))
        """The parts of a position of which its view has everything: what was worked out from them may be shared."""


def _sight(game: Game, side: str) -> _Sight:
    return game.cached(("sight", side), lambda: _Sight(game, side))


def version(position: Position, side: str) -> int:
    """Return how many orders have told `side` something: the version of the position that it knows."""
    if side == UMPIRE:
        return position.version
    return position.version - position.uninformed.get(side if side in position.game.sides else "", 0)


class _MayCount(dict[str, bool]):
    """Whether a side may know a count, by its name; the answer is the same for a whole game."""

    def __init__(self, game: Game, side: str) -> None:
        super().__init__()
        self._game, self._side = game, side

    def __missing__(self, name: str) -> bool:
        found = self[name] = _may_count(self._game, name, self._side)
        return found


def _may_count(game: Game, name: str, side: str) -> bool:
    """Whether a side may know a count, as its field says."""
    field = game.fields.field(Count, name)
    if field is None or field.knows is ALL:
        return field is not None
    whose = field.keys(name) or {}
    return whose["side"] == side if "side" in whose else not _faced(game, whose["counter"], side)


def told(position: Position, event: Event, side: str) -> Event | None:
    """Return what `side` may know of an event about to be applied to `position`; nothing, if it may not know of it.

    A hidden counter is named by its face and its mask; what only its owner keeps count of is left out, and so is
    the clause by which it came into play. The umpire is told everything.
    """
    if not tells(position, event, side):
        return None
    if side == UMPIRE:
        return event
    match event:
        # The plain kind: that of a family says by what the counter came, and so what it is.
        case Entered() if hidden(position, event.counter, side):
            return msgspec.structs.replace(plain(event), counter=_mask(position, event.counter), clause="")
        case Displaced() if hidden(position, event.counter, side):
            return msgspec.structs.replace(event, counter=_mask(position, event.counter))
        case Moved() if hidden(position, event.counter, side):
            return msgspec.structs.replace(event, counter=_mask(position, event.counter), points=0)
        case Moved() if _faced(position.game, event.counter, side):
            return msgspec.structs.replace(event, points=0)
        case Left() if hidden(position, event.counter, side):
            return msgspec.structs.replace(event, place=_place(position, event.counter))
        case Flagged() if event.counters:
            return msgspec.structs.replace(event, counters=_flagged(position, event, side))
        case _:
            return event


def tells(position: Position, event: Event, side: str) -> bool:
    """Whether an event about to be applied to `position` tells `side` anything.

    What only the other side keeps count of tells it nothing, nor does a flag of the other side's faced counters.
    """
    if side == UMPIRE:
        return True
    if event.seen and side not in event.seen:
        return False
    match event:
        case Counted():
            return _sight(position.game, side).may_count[event.name]
        case Flagged() if event.counters:
            return bool(_flagged(position, event, side))
        case Flagged():
            roster = position.game.roster
            kept = roster.sides.get(side, 0) | ~roster.faced
            known = _knowing(position.game, event.flag, kept, kept | position.flags.get("up", 0))
            return bool(position.flags.get(event.flag, 0) & known)
        case _:
            return True


def _flagged(position: Position, event: Flagged, side: str) -> tuple[str, ...]:
    """The counters of which a side is told that they have a flag."""
    game = position.game
    field = game.fields.field(Flag, event.flag)
    if field is None:
        return ()
    if field.knows is ALL:
        return tuple(name for name in event.counters if not hidden(position, name, side))
    return tuple(name for name in event.counters if not _faced(game, name, side))


def _faced(game: Game, counter: str, side: str) -> bool:
    """Whether a counter has a hidden side towards `side`, up or down."""
    number = game.roster.number(counter)
    return bool(game.roster.face_of[number]) and side not in (game.roster[number].side, UMPIRE)


def hidden(position: Position, counter: str, side: str) -> bool:
    """Whether `side` may not know which counter this is."""
    if not _faced(position.game, counter, side):
        return False
    return not position.flags.get("up", 0) >> position.game.roster.number(counter) & 1


def masked_name(face: str, mask: int) -> str:
    """Return the name by which opponents know a counter that lies face down."""
    return f"{face} {mask}"


def _mask(position: Position, counter: str) -> str:
    number = position.game.roster.number(counter)
    return masked_name(position.game.roster.face_of[number], position.mask_of(number))


def _place(position: Position, counter: str) -> str | msgspec.UnsetType:
    place = position.where[position.game.roster.number(counter)]
    return position.game.board.label(place) if place >= 0 else msgspec.UNSET


class Entering:
    """An entry being made: it applies events one by one and keeps account of who is told nothing (`uninformed`).

    Among the sides an empty name stands for somebody who is told what everybody may know.
    """

    def __init__(self, position: Position, giver: str = "") -> None:
        self.position = position
        self.uninformed = position.game.cached(("all but", giver), lambda: _all_but(position.game, giver))

    def say(self, event: Event) -> None:
        """Apply an event."""
        if self.uninformed:
            self.uninformed = tuple([side for side in self.uninformed if not tells(self.position, event, side)])
        apply(self.position, event)

    def close(self) -> None:
        """End the entry: it counts as a version for those who were told of it, and for its giver."""
        count_entry(self.position, self.uninformed)


def _all_but(game: Game, giver: str) -> tuple[str, ...]:
    return tuple(side for side in (*game.sides, "") if side != giver or not side)


def count_entry(position: Position, uninformed: Iterable[str]) -> None:
    """Count an entry as a version, but not for those who were told nothing of it."""
    position.count()
    for side in uninformed:
        position.uninformed[side] = position.uninformed.get(side, 0) + 1


class Line(msgspec.Struct, frozen=True):
    """What a side reads of an entry: the version it was made for, who gave which order, and what came of it.

    Of another's order a side reads the verb alone, or the whole order in a game in which nothing is hidden; the
    umpire reads every order.
    """

    version: int
    side: str
    order: str
    events: tuple[Event, ...]


def line(position: Position, giver: str, order: str, events: Iterable[Event], side: str) -> Line | None:
    """Return what `side` reads of an entry made at `position`; nothing, if it is told nothing of it."""
    return lines(position, giver, order, events, (side,))[0]


def lines(
    position: Position, giver: str, order: str, events: Iterable[Event], sides: Sequence[str]
) -> list[Line | None]:
    """Return what each of the sides reads of an entry."""
    events = tuple(events)
    now, known = None, [list[Event]() for _ in sides]
    last: Event | None = None
    for event in events:
        if last is not None:
            now = now or position.copy()
            apply(now, last)
        for side, seen in zip(sides, known, strict=True):
            if (each := told(now or position, event, side)) is not None:
                seen.append(each)
        last = event
    return [heard(position, giver, order, events, seen, side) for side, seen in zip(sides, known, strict=True)]


def heard(
    position: Position, giver: str, order: str, events: Sequence[Event], known: Sequence[Event], side: str
) -> Line | None:
    """Return what `side` reads of an entry made at `position` of whose events it is told those that are `known`."""
    if not known and side not in (giver, UMPIRE):
        return None
    read = order if _all_known(position, events) else _order(giver, order, side)
    return Line(version(position, side), giver, read, tuple(known))


def _all_known(position: Position, events: Iterable[Event]) -> bool:
    """Whether nothing is hidden in a game: no counter has a face, there is no secret count, and no event of an entry
    is for some sides alone."""
    game = position.game
    if game.roster.faced:
        return False
    counted = (event.name for event in events if isinstance(event, Counted))
    secret = any(not _may_count(game, name, "") for name in (*position.counts, *counted))
    return not secret and not any(event.seen for event in events)


def _order(giver: str, order: str, side: str) -> str:
    return order if giver in (side, "") or side == UMPIRE else order.split(" ", 1)[0]
