"""Combat odds: strengths, support, terrain, and the table of results, each step with its clause (B1, 9)."""

from collections.abc import Iterable
from fractions import Fraction
from functools import cache

from maquis.engine.dice import FACES
from maquis.engine.position import Position
from maquis.engine.rulings import Origin, Tally
from maquis.families.europa.rules.calendar import enemy
from maquis.families.europa.rules.ground import grid
from maquis.families.europa.rules.places import formations, partisans, towns_of_size
from maquis.families.europa.rules.railways import RIVERS
from maquis.families.europa.rules.units import Unit, exerts_apzoc, is_dummy, strength_from


def supported(unit: Unit, among: Iterable[Unit], kin: bool = False) -> bool:
    """Whether a unit is supported: a division is, and supports others in its hex (40.B1.support).

    A partisan division supports partisans only; their `kin`, units in regular mode, if that is how it is read.
    """
    if unit.size == "division":
        return True
    irregular = unit.partisan or (kin and unit.converted)
    return any(
        other.size == "division" and other.place == unit.place and (irregular or not other.partisan) for other in among
    )


def kin(position: Position) -> bool:
    """Whether partisan divisions support units in regular mode, too (45.B2a.13)."""
    figures = position.game.figures
    return bool(figures["option.regular_mode"]) and figures.reads("reading.support_of_modes", "any partisan")


def divisor(position: Position) -> int:
    """What the strength of an unsupported unit is divided by (40.B1.support)."""
    return int(position.game.figures["combat.unsupported_divisor"])


def share(points: int, support: bool, divisor: int) -> int:
    """What a unit's printed points add to the strength of those it fights with, in parts: a point has `divisor`."""
    return points * divisor if support else points


@cache
def _quotient(parts: int, by: int) -> int | Fraction:
    """The quotient; whole numbers are quicker to go on with."""
    return Fraction(parts, by) if parts % by else parts // by


def halved(position: Position, side: str, place: int) -> bool:
    """Whether attackers of `side` without an APZOC have less strength there: partisans hold the hex."""
    foe = enemy(side)
    figures, there = position.game.figures, partisans(position, foe)
    if figures["combat.without_apzoc_divisor"] <= 1:
        return False
    if figures.reads("reading.both_modes", "partisans alone"):
        there &= ~formations(position, foe)
    return bool(there & 1 << place)


def attack(position: Position, units: list[Unit], place: int) -> Tally:
    """The attack strength of units together against a hex."""
    return strength(position, units, True, bool(units) and halved(position, units[0].side, place))


def strength(position: Position, units: list[Unit], attacking: bool, halving: bool = False) -> Tally:
    """The attack or defence strength of units together; fractions are kept.

    If `halving`, the strength of units without an APZOC is divided (45.B2a.10).
    """
    divisions, by = [unit for unit in units if unit.size == "division"], divisor(position)
    quarter = position.game.figures["combat.partisan_attack_divisor"]
    mixed = attacking and len({unit.partisan for unit in units}) > 1
    tally = Tally("attack strength" if attacking else "defence strength").start("40.B1.0", "at the start", 0)
    for unit in units:
        if not attacking and is_dummy(position, unit):
            tally = tally.add(
                "40.B2.dummy_removed", "{unit}, a dummy, which leaves play when it is shown", 0, unit=unit.name
            )
            continue
        points, support = unit.attack if attacking else unit.defence, supported(unit, divisions, kin(position))
        adds = _quotient(share(points, support, by), by)
        if support:
            tally = tally.add(
                "40.B1.support" if unit.partisan else "40.B1.0",
                "{unit}",
                adds,
                True,
                _read(position, unit),
                unit=unit.name,
            )
        else:
            words = "{unit}, {points} without the support of a division"
            tally = tally.add("40.B1.support", words, adds, provenance="assumed", unit=unit.name, points=points)
        if halving and adds and not exerts_apzoc(position, unit):
            known = position.game.figures.read("reading.both_modes")
            less = Fraction(adds) / position.game.figures["combat.without_apzoc_divisor"] - adds
            tally = tally.add(
                "45.B2a.10", "{unit} has no APZOC and attacks partisans", less, True, known, unit=unit.name
            )
        if mixed and unit.partisan:
            words, read = "{unit}, a partisan, attacks", position.game.figures.read("reading.joint_attack")
            tally = tally.add("40.B1.attack", words, Fraction(adds) / quarter - adds, True, read, unit=unit.name)
    alone = attacking and not mixed and any(unit.partisan for unit in units)
    return tally.divide("40.B1.attack", "partisans attack", quarter, when=alone)


def _read(position: Position, unit: Unit) -> Origin:
    """What the strength of a unit rests on: in regular mode on a reading of who a partisan unit is, or on its own."""
    if unit.converted and unit.size != "division":
        return position.game.figures.read("reading.support_of_modes")
    return strength_from(position, unit)


def column(position: Position, attack: Fraction, defence: Fraction) -> str:
    """The odds column, rounded in the defender's favour: the highest if nobody defends, none below the lowest."""
    found = ""
    against = attack.numerator * defence.denominator
    behind = defence.numerator * attack.denominator
    for odds, (more, less) in _columns(position).items():
        if against * less >= behind * more:
            found = odds
    return found


def _columns(position: Position) -> dict[str, tuple[int, int]]:
    """The columns of the table, such as "3:2", each with its two numbers."""

    def work_out() -> dict[str, tuple[int, int]]:
        parts = {odds: odds.split(":") for odds in position.game.figures["combat.column"]}
        return {odds: (int(more), int(less)) for odds, (more, less) in parts.items()}

    return position.game.cached("combat columns", work_out)


def modifiers(position: Position, place: int, attackers: list[Unit]) -> Tally:
    """What the ground of the attacked hex adds to the die."""
    known = position.game.figures.figure("combat.modifier")
    board, sides = grid(position.game), position.game.map.sides
    tally = Tally("die modifier").start("40.B1.0", "at the start", 0)

    def across_river(unit: Unit) -> bool:
        return unit.place != place and any(
            board.has_side(sides[name], unit.place, place) for name in RIVERS if name in sides
        )

    terrain = position.game.map.value("terrain", place)
    if known.value.get(terrain):
        tally = tally.add(
            "40.B1.0", "into {terrain}", known.value[terrain], provenance=known.provenance, terrain=terrain
        )
    rivers = bool(attackers) and all(across_river(unit) for unit in attackers)
    tally = tally.add("40.B1.0", "every attacker across a river", known.value["river"], rivers, known.provenance)
    city = bool(towns_of_size(position, "combat.city_sizes") & 1 << place)
    return tally.add("40.B1.0", "a city that fills its hex", known.value["city"], city, known.provenance)


def result(position: Position, odds: str, roll: int, modifier: int) -> str:
    """The result on the table: the rung of the ladder that the column, the die and its modifiers come to."""
    ladder = position.game.figures["combat.ladder"]
    if not odds:
        return str(ladder[0])
    rung = roll + modifier + position.game.figures["combat.column"][odds]
    return str(ladder[max(0, min(rung, len(ladder) - 1))])


def results(position: Position, odds: str, modifier: int) -> tuple[str, ...]:
    """The results of all faces of the die."""

    def work_out() -> tuple[str, ...]:
        return tuple(result(position, odds, face, modifier) for face in FACES)

    return position.game.cached(("combat results", odds, modifier), work_out)
