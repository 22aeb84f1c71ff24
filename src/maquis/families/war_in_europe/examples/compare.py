"""Compares a position of War in Europe with what an example expects of it."""

from collections.abc import Iterator

from maquis.check import compare
from maquis.check.compare import differs, labels, same
from maquis.check.errors import naming
from maquis.check.results import Unmet
from maquis.check.setting import places
from maquis.engine.position import Position
from maquis.families.war_in_europe.examples.form import After
from maquis.families.war_in_europe.rules import field


def after(after: After, position: Position, where: str) -> Iterator[Unmet]:
    """Yield what is not in a position as `expect.after` has it."""
    roster = position.game.roster
    yield from compare.stand(after.units, position, where)
    yield from compare.own(after.owned, position, where, places)
    with naming(where, "expect.after"):
        for name, level in after.levels.items():
            yield from differs(f"{name} is a", level, _level(position, roster.number(name)))
        for kind, hexes in after.works.items():
            wanted = labels(position, places(position, hexes, f"works.{kind}", where))
            yield from same(kind, wanted, labels(position, position.painted.get(kind, 0)))
        for what, many in after.counts.items():
            yield from differs(what, str(many), str(position.counts.get(what, 0)))


def _level(position: Position, number: int) -> str:
    if position.where[number] < 0:
        return "gone"
    piece = field.piece(position, number)
    return piece.level or piece.size
