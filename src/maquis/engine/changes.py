"""What events change: each is applied to a position as it is said, and replaying them gives the position."""

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any, TypeVar

from maquis.boards.board import Board, of
from maquis.engine.events import (
    AnyEvent,
    Began,
    Condition,
    Counted,
    Displaced,
    Entered,
    Event,
    Flagged,
    Label,
    Left,
    Marked,
    Matter,
    Moved,
    Over,
    Owned,
    Painted,
    Turned,
    Unmarked,
    Until,
    key_of,
)
from maquis.engine.position import OUT_OF_PLAY, POOL, Position
from maquis.engine.state import PHASE, PLAYER_TURN, SPENT, TURN, Count, Flag, Layer, Mark, Names, Word

M = TypeVar("M", bound=Matter)


def bits(position: Position, labels: tuple[Label, ...]) -> int:
    """Return the set of the places labelled."""
    return _bits(position.game.board, labels)


@lru_cache(1024)
def _bits(board: Board, labels: tuple[Label, ...]) -> int:
    return of([board.place(label) for label in labels])


def apply(position: Position, event: Event) -> None:
    """Change the position as the event says."""
    changes = _changes(type(event))
    if changes is not None:
        changes(position, event)


@cache
def _changes(kind: type[AnyEvent]) -> Callable[[Position, Any], None] | None:
    """What a kind of event changes: what the one of all games does that it is a kind of."""
    return next((_CHANGES[each] for each in kind.__mro__ if each in _CHANGES), None)


def saying(position: Position, said: list[Event]) -> Callable[[Event], None]:
    """Return what applies events to a position as they are said, and takes them down."""

    def say(event: Event) -> None:
        apply(position, event)
        said.append(event)

    return say


def _began(position: Position, event: Began) -> None:
    turned = event.turn != position.turn
    ended = TURN if turned else PLAYER_TURN if event.side != position.side else PHASE
    position.turn, position.side, position.phase = event.turn, event.side, event.phase
    position.changed("phase")
    _forget(position, ended)


def _forget(position: Position, ended: Until) -> None:
    """Empty the fields that hold until what has just ended."""
    over = position.game.fields.over
    if forgotten := over(Count, position.counts, ended):
        for name in forgotten:
            del position.counts[name]
        position.recounted.update(forgotten)
        position.changed("counts")
    for flag in over(Flag, position.flags, ended):
        del position.flags[flag]
        position.changed(f"flag {flag}")
    for kind, values, part in (
        (Word, position.conditions, "conditions"),
        (Names, position.conditions, "conditions"),
        (Layer, position.painted, "painted"),
        (Mark, position.marks, "marks"),
    ):
        for name in over(kind, values, ended):
            del values[name]
            position.changed(part)
    for key in [key for key, each in position.matters.items() if each.until <= ended]:
        del position.matters[key]
        position.changed("matters")


def _placed(position: Position, event: Entered | Displaced) -> None:
    game = position.game
    position.put(game.roster.number(event.counter), game.board.place(event.place))


def _moved(position: Position, event: Moved) -> None:
    game = position.game
    position.put(game.roster.number(event.counter), game.board.place(event.path[-1]))
    if event.points:
        spent = SPENT.called(event.counter)
        position.recount(spent, position.counts.get(spent, 0) + event.points)


def _left(position: Position, event: Left) -> None:
    position.put(position.game.roster.number(event.counter), POOL if event.to_pool else OUT_OF_PLAY)


def _turned(position: Position, event: Turned) -> None:
    position.show(_named(position, event.counters), event.up)


def _marked(position: Position, event: Marked) -> None:
    there = position.marks[event.mark] = position.marks.get(event.mark, {}).copy()
    there[position.game.board.place(event.place)] = event.value
    position.changed("marks")


def _unmarked(position: Position, event: Unmarked) -> None:
    there = position.marks[event.mark] = position.marks.get(event.mark, {}).copy()
    there.pop(position.game.board.place(event.place), None)
    position.changed("marks")


def _owned(position: Position, event: Owned) -> None:
    taken = bits(position, event.places)
    for side, places in position.owned.items():
        position.owned[side] = places ^ (places & taken)
    if event.side:
        position.owned[event.side] = position.owned.get(event.side, 0) | taken
    position.changed("owned")


def _painted(position: Position, event: Painted) -> None:
    old = position.painted.get(event.name, 0)
    position.painted[event.name] = (old ^ (old & bits(position, event.loses))) | bits(position, event.gains)
    position.changed("painted")


def _condition(position: Position, event: Condition) -> None:
    position.conditions[event.name] = event.value
    position.changed("conditions")


def _matter(position: Position, event: Matter) -> None:
    position.matters[event.key] = event
    position.changed("matters")


def _over(position: Position, event: Over) -> None:
    if position.matters.pop(event.matter, None) is not None:
        position.changed("matters")


def matter(position: Position, kind: type[M], which: str = "") -> M | None:
    """The matter of a kind that is the case, if one is; `which` of them, if there can be several."""
    found = position.matters.get(key_of(kind, which)) if position.matters else None
    assert found is None or isinstance(found, kind)
    return found


def matters(position: Position, kind: type[M]) -> list[M]:
    """Every matter of a kind that is the case."""
    return [each for each in position.matters.values() if isinstance(each, kind)]


def _counted(position: Position, event: Counted) -> None:
    position.recount(event.name, event.value)


def _flagged(position: Position, event: Flagged) -> None:
    flag, old, named = event.flag, position.flags.get(event.flag, 0), _named(position, event.counters)
    if flag == "up":
        position.show(named if event.counters else old, event.on)
        return
    position.flags[flag] = old | named if event.on else old & ~named if event.counters else 0
    position.changed(f"flag {flag}")


_CHANGES: dict[type[AnyEvent], Callable[[Position, Any], None]] = {
    Began: _began,
    Entered: _placed,
    Displaced: _placed,
    Moved: _moved,
    Left: _left,
    Turned: _turned,
    Marked: _marked,
    Unmarked: _unmarked,
    Owned: _owned,
    Painted: _painted,
    Condition: _condition,
    Matter: _matter,
    Over: _over,
    Counted: _counted,
    Flagged: _flagged,
}
"""What each kind of event changes; the others change nothing."""


def _named(position: Position, counters: tuple[str, ...]) -> int:
    found, number = 0, position.game.roster.number
    for counter in counters:
        found |= 1 << number(counter)
    return found
