"""Compares a position of Europa with what an example expects of it."""

from collections.abc import Iterable, Iterator

from maquis.check import compare
from maquis.check.compare import labels, same
from maquis.check.errors import naming
from maquis.check.results import Unmet
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.europa.examples.form import After
from maquis.families.europa.examples.setup import counts, places, spot, spots
from maquis.families.europa.rules.ground import grid
from maquis.families.europa.rules.places import REGULAR_MODE
from maquis.families.europa.rules.special import LOSSES
from maquis.families.europa.rules.ways import points_left


def after(after: After, position: Position, where: str) -> Iterator[Unmet]:
    """Yield what is not in a position as `expect.after` has it."""
    game = position.game
    yield from compare.stand(after.units, position, where, spot)
    yield from compare.own(after.owned, position, where, places)
    for name, hexes in after.marks.items():
        lie = ((mark, at) for mark, places in position.marks.items() if mark.startswith(name) for at in places)
        yield from same(name, _lying(position, spots(position, name, hexes, where)), _lying(position, lie))
    for name, hexes in after.painted.items():
        wanted_there = places(position, hexes, f"expect.after.painted.{name}", where)
        there = position.painted.get(name, 0)
        if wanted_there != there:
            yield Unmet(name, ", ".join(hexes) or "nowhere", ", ".join(labels(position, there)) or "nowhere")
    if after.up is not None:
        yield from same("up", after.up, (game.roster[n].name for n in numbers(position.flags.get("up", 0))))
    for name, number in counts(position, after.due, after.dummies_due, where).items():
        if position.counts.get(name, 0) != number:
            yield Unmet(name.partition(": ")[2], str(number), str(position.counts.get(name, 0)))
    if after.losses is not None and position.counts.get(LOSSES, 0) != after.losses:
        yield Unmet("losses", str(after.losses), str(position.counts.get(LOSSES, 0)))
    if after.still is not None:
        yield from same("still", after.still, (game.roster[n].name for n in numbers(position.flags.get("still", 0))))
    if after.regular is not None:
        regular = position.flags.get(REGULAR_MODE, 0)
        yield from same("in regular mode", after.regular, (game.roster[n].name for n in numbers(regular)))
    for name, number in after.points.items():
        left = points_left(position, _counter(position, name, where))
        if left != number:
            yield Unmet(f"points of {name}", str(number), str(left))
    for force, number in after.rp.items():
        if position.counts.get(f"RP {force}", 0) != number:
            yield Unmet(f"RP {force}", str(number), str(position.counts.get(f"RP {force}", 0)))


def _lying(position: Position, marks: Iterable[tuple[str, int]]) -> list[str]:
    """Markers in words: the hex, and for one on a hexside both its hexes, the lower label first."""
    board, found = grid(position.game), []
    for mark, at in marks:
        direction = mark.rpartition(" ")[2]
        sides = [at]
        if direction in board.directions:
            sides += [there for there in board.neighbours(at) if board.direction(at, there) == direction]
        found.append("-".join(sorted(board.label(each) for each in sides)))
    return found


def _counter(position: Position, name: str, where: str) -> int:
    with naming(where, "expect.after"):
        return position.game.roster.number(name)
