"""Compares a position of Global War with what an example expects of it."""

from collections.abc import Iterator

from maquis.check import compare
from maquis.check.compare import differs
from maquis.check.errors import naming
from maquis.check.results import Unmet
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.global_war.examples.form import After
from maquis.families.global_war.examples.setup import counted, rail_of, units_of
from maquis.families.global_war.rules import orders
from maquis.families.global_war.rules.state import DAMAGE, IPP, SUPPORT
from maquis.families.global_war.rules.units import units_at


def after(after: After, position: Position, where: str) -> Iterator[Unmet]:
    """Yield what is not in a position as `expect.after` has it."""
    game, board = position.game, position.game.board
    yield from compare.stand(after.partisans, position, where, key="partisans")
    with naming(where, "expect.after"):
        for zone, text in after.count.items():
            there = [game.roster[n].force for n in numbers(position.at(board.place(zone)))]
            yield from _numbers(
                f"partisans in {zone}", counted(text, "count", where), {n: there.count(n) for n in there}
            )
        for zone, text in after.units.items():
            units = {str(unit): number for unit, number in units_at(position, board.place(zone)).items()}
            yield from _numbers(f"units in {zone}", counted(text, "units", where), units)
        for nation, zones in after.owners.items():
            owned = position.owned.get(orders.nation(position.game, nation), 0)
            for zone in zones:
                yield from differs(f"{zone} is {nation}'s", "yes", "yes" if owned >> board.place(zone) & 1 else "no")
        for nation, number in after.ipp.items():
            yield from differs(f"ipp of {nation}", number, IPP.of(position, nation))
        for zone, facilities in after.damage.items():
            for name, points in facilities.items():
                got = DAMAGE.of(position, board.place(zone), orders.facility(position.game, name))
                yield from differs(f"damage of {name} in {zone}", points, got)
        for zone, text in after.support.items():
            for some in units_of(game, text, "support", where):
                got = SUPPORT.of(position, board.place(zone), *some.unit)
                yield from differs(f"support of {some.unit} in {zone}", some.number, got)
    for border, points in after.rail_damage.items():
        got = rail_of(position, border, where).points(position)
        yield from differs(f"damage of the railway {border}", points, got)


def _numbers(what: str, wanted: dict[str, int], got: dict[str, int]) -> Iterator[Unmet]:
    told = [", ".join(f"{n} {each}" for each, n in sorted(those.items()) if n) or "none" for those in (wanted, got)]
    yield from differs(what, *told)
