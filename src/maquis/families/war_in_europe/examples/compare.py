"""Compares a position of War in Europe with what an example expects of it."""

from collections.abc import Iterator

from maquis.check.compare import differs, labels, same
from maquis.check.errors import naming
from maquis.check.results import Unmet
from maquis.engine.position import POOL, Position
from maquis.families.war_in_europe.examples.form import After
from maquis.families.war_in_europe.examples.setup import place, places
from maquis.families.war_in_europe.rules import reading


def after(after: After, position: Position, where: str) -> Iterator[Unmet]:
    """Yield what is not in a position as `expect.after` has it."""
    roster = position.game.roster
    with naming(where, "expect.after"):
        for name, at in after.units.items():
            yield from differs(f"{name} is at", _written(position, at), _where(position, roster.number(name)))
        for name, level in after.levels.items():
            yield from differs(f"{name} is a", level, _level(position, roster.number(name)))
        for side, hexes in after.owned.items():
            there = places(position, hexes, f"owned.{side}", where)
            held = labels(position, there & position.owned.get(side, 0))
            yield from same(f"{side} holds", labels(position, there), held)
        for kind, hexes in after.works.items():
            wanted = labels(position, places(position, hexes, f"works.{kind}", where))
            yield from same(kind, wanted, labels(position, position.painted.get(kind, 0)))
        for what, many in after.counts.items():
            yield from differs(what, str(many), str(position.counts.get(what, 0)))


def _written(position: Position, at: str) -> str:
    """A hex as its label."""
    return at if at in ("pool", "out") else position.game.board.label(place(reading.hexmap(position), at))


def _where(position: Position, number: int) -> str:
    here = position.where[number]
    return position.game.board.label(here) if here >= 0 else "pool" if here == POOL else "out"


def _level(position: Position, number: int) -> str:
    if position.where[number] < 0:
        return "gone"
    piece = reading.piece(position, number)
    return piece.level or piece.size
