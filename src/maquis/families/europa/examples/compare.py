"""Compares a position of Europa with what an example expects of it."""

from collections.abc import Iterable, Iterator

from maquis.check import compare
from maquis.check.compare import labels, same
from maquis.check.errors import naming
from maquis.check.results import Unmet
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.state import UP
from maquis.families.europa.examples.form import After
from maquis.families.europa.examples.setup import counts, places, spot, spot_of, spots
from maquis.families.europa.rules.state import LOSSES, REGULAR_MODE, REPLACEMENTS, STILL
from maquis.families.europa.rules.targets import MARKS, kind_of
from maquis.families.europa.rules.ways import points_left


def after(after: After, position: Position, where: str) -> Iterator[Unmet]:
    """Yield what is not in a position as `expect.after` has it."""
    game = position.game
    yield from compare.stand(after.units, position, where, spot)
    yield from compare.own(after.owned, position, where, places)
    for name, hexes in after.marks.items():
        kind = next((kind for kind, called in MARKS.items() if called == name), "")
        alike = (mark for mark in position.marks if kind_of(mark) == kind)
        lie = ((mark, at) for mark in alike for at in position.marks[mark])
        yield from same(name, _lying(position, spots(position, name, hexes, where)), _lying(position, lie))
    for name, hexes in after.painted.items():
        wanted_there = places(position, hexes, ("expect.after.painted", name), where)
        there = position.painted.get(name, 0)
        if wanted_there != there:
            yield Unmet(name, ", ".join(hexes) or "nowhere", ", ".join(labels(position, there)) or "nowhere")
    if after.up is not None:
        yield from same("up", after.up, (game.roster[n].name for n in numbers(UP.of(position))))
    for name, number in counts(position, after.due, after.dummies_due, where).items():
        if position.counts.get(name, 0) != number:
            yield Unmet(name.partition(": ")[2], str(number), str(position.counts.get(name, 0)))
    if after.losses is not None and LOSSES.of(position) != after.losses:
        yield Unmet("losses", str(after.losses), str(LOSSES.of(position)))
    if after.still is not None:
        yield from same("still", after.still, (game.roster[n].name for n in numbers(STILL.of(position))))
    if after.regular is not None:
        regular = REGULAR_MODE.of(position)
        yield from same("in regular mode", after.regular, (game.roster[n].name for n in numbers(regular)))
    for name, number in after.points.items():
        left = points_left(position, _counter(position, name, where))
        if left != number:
            yield Unmet(f"points of {name}", str(number), str(left))
    for force, number in after.rp.items():
        if REPLACEMENTS.of(position, force) != number:
            yield Unmet(f"RP {force}", str(number), str(REPLACEMENTS.of(position, force)))


def _lying(position: Position, marks: Iterable[tuple[str, int]]) -> list[str]:
    """Where markers lie, in words."""
    return [spot_of(position, mark, at) for mark, at in marks]


def _counter(position: Position, name: str, where: str) -> int:
    with naming(where, "expect.after"):
        return position.game.roster.number(name)
