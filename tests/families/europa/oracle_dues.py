"""What is still due, a second time: a counter may be placed if every dummy can have its brigade in the end."""

from collections.abc import Iterator
from dataclasses import replace

from tests.families.europa import oracle
from tests.families.europa.oracle_world import Unit, World

LOSSES = "isolated losses"
SOVIET = {"soviet", "polish"}
"""C.dummy: the forces whose dummies are printed in the same colours."""


def received(world: World, unit: Unit) -> set[str]:
    """C: where a counter in the pool may be received now."""
    if world.phase != "initial" or world.side != unit.side or unit.at != "pool" or world.waiting:  # C.phase, H
        return set()
    if unit.kind == "partisan command":
        found = oracle.commanding(world, unit) if world.commands_due else set()
        return {label for label in found if not comes(world) or comes(_placed(world, unit, label))}
    if unit.kind != oracle.BRIGADE and not unit.dummy:  # C.pool
        return set()
    return {
        label
        for name, hexes in _giving(world, unit)
        for label in hexes
        if (world.due.get(name, 0) > 0 or unit.dummy)
        and (comes(_placed(world, unit, label, name)) or not (unit.dummy or comes(world)))
    }


def comes(world: World) -> bool:
    """C.dummy: whether every dummy placed has its brigade, or that can still come."""
    short = [name for name, left in world.dummies_due.items() if left < 0]
    if not short:
        return True
    name = short[0]
    spare = world.dummies_due.get(LOSSES, 0)
    if name != LOSSES and spare > 0 and _takes(world, name):  # the brigade for isolated losses that has come brings it
        lent = {**world.dummies_due, LOSSES: spare - 1, name: world.dummies_due[name] + 1}
        if comes(replace(world, dummies_due=lent)):
            return True
    return any(
        comes(after)
        for giver in ((name, LOSSES) if name != LOSSES and _takes(world, name) else (name,))
        if world.due.get(giver)
        for after in _after_its_brigade(world, giver)
    )


def _after_its_brigade(world: World, name: str) -> Iterator[World]:
    """Every way in which an area's next brigade can come; with more hexes than counters to come any one will do."""
    for unit in world.units.values():
        if unit.side == world.side and unit.at == "pool" and unit.kind == oracle.BRIGADE:
            found = [hexes for giver, hexes in _giving(world, unit, shared=False) if giver == name]
            if found:
                most = -sum(min(0, left) for left in world.dummies_due.values())
                for label in sorted(found[0])[: 1 if len(found[0]) > 2 * most else None]:
                    yield _placed(world, unit, label, name)
                return


def _takes(world: World, name: str) -> bool:
    """C2.place: whether brigades for isolated losses are placed in a military district."""
    return name.removesuffix(" MD") in oracle.taking(world)


def _placed(world: World, unit: Unit, label: str, name: str = "") -> World:
    """The position after a counter has been placed, and counted against what gives it."""
    due, dummies = dict(world.due), dict(world.dummies_due)
    if unit.dummy:
        dummies[name] = dummies.get(name, 0) - 1
    elif name:
        due[name], dummies[name] = due[name] - 1, dummies.get(name, 0) + 1
    units = {**world.units, unit.name: replace(unit, at=label)}
    return replace(world, units=units, due=due, dummies_due=dummies)


def _giving(world: World, unit: Unit, *, shared: bool = True) -> Iterator[tuple[str, set[str]]]:
    """Every area that gives such a counter, whether any is due or not, with the hexes open to it (C, C1, C2.place)."""
    open_ = oracle.placements(world, unit)
    forces = {unit.force} if not unit.dummy or unit.force not in SOVIET else SOVIET
    for force, (name, regions) in oracle.RECRUITING.items():
        if force in forces:
            yield name, open_ & world.region(*regions)
    if "soviet" in forces:
        union, barred = world.region("soviet_union_1941"), world.region("bessarabia", "finland_ceded")  # C1a.not
        for district in {world.hexes[each].district for each in union}:
            there = {each for each in union - barred if world.hexes[each].district == district}
            yield f"{district} MD", open_ & there
        yield (
            LOSSES,
            oracle.special_placements(world, unit)
            if shared
            else {each for each in open_ & union if world.hexes[each].district in oracle.taking(world)},
        )
