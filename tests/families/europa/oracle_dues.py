"""What is still due, a second time: a counter may be placed if every dummy can have its brigade in the end."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from tests.families.europa import oracle
from tests.families.europa.oracle_world import Unit, World

LOSSES = "isolated losses"
COLOURS = {"soviet", "polish"}
"""C.dummy: the forces whose dummies are printed in the same colours."""


def received(world: World, unit: Unit) -> set[str]:
    """C: where a counter in the pool may be received now."""
    if world.phase != "initial" or world.side != unit.side or unit.at != "pool" or world.waiting:  # C.phase, H
        return set()
    now = Dues(world)
    if unit.kind == "partisan command":
        found = oracle.commanding(world, unit) if world.commands_due else set()
        return {label for label in found if not now.come() or now.after(label).come()}
    if unit.kind != oracle.BRIGADE and not unit.dummy:  # C.pool
        return set()
    return {
        label
        for name, hexes in giving(world, unit)
        for label in hexes
        if (unit.dummy or now.due[name] > 0) and (now.after(label, name, unit).come() or not (unit.dummy or now.come()))
    }


def giving(world: World, unit: Unit, *, shared: bool = True) -> Iterator[tuple[str, set[str]]]:
    """Every area that gives such a counter, whether any is due or not, with the hexes open to it (C, C1, C2.place)."""
    open_ = oracle.placements(world, unit)
    forces = {unit.force} if not unit.dummy or unit.force not in COLOURS else COLOURS
    for force, (name, regions) in oracle.RECRUITING.items():
        if force in forces:
            yield name, open_ & world.region(*regions)
    if "soviet" in forces:
        union, barred = world.region("soviet_union_1941"), world.region("bessarabia", "finland_ceded")  # C1a.not
        for district in {world.hexes[each].district for each in union}:
            yield f"{district} MD", {each for each in open_ & union - barred if world.hexes[each].district == district}
        taking = oracle.taking(world)
        anywhere = {each for each in open_ & union if world.hexes[each].district in taking}
        yield LOSSES, oracle.special_placements(world, unit) if shared else anywhere


@dataclass
class Dues:
    """What is due, and the room there is for it."""

    world: World

    def __post_init__(self) -> None:
        world = self.world
        self.due, self.dummies = Counter(world.due), Counter(world.dummies_due)
        mine = [unit for unit in world.units.values() if unit.side == world.side]
        self.taken = Counter(unit.at for unit in mine if unit.hides)
        brigades = [unit for unit in mine if unit.kind == oracle.BRIGADE and unit.at == "pool"]
        self.pool = Counter(unit.force for unit in brigades)
        self.hexes: dict[str, tuple[str, set[str]]] = {}
        for unit in {each.force: each for each in brigades}.values():
            self.hexes |= {name: (unit.force, hexes) for name, hexes in giving(world, unit, shared=False)}
        self.districts = {f"{each} MD" for each in oracle.taking(world)}

    def after(self, label: str, name: str = "", unit: Unit | None = None) -> "Dues":
        """What is due once a counter has been placed, and counted against what gives it."""
        new = Dues.__new__(Dues)
        new.__dict__ |= self.__dict__
        new.due, new.dummies, new.taken, new.pool = map(Counter, (self.due, self.dummies, self.taken, self.pool))
        new.taken[label] += 1
        if unit is not None and unit.dummy:
            new.dummies[name] -= 1
        elif unit is not None:
            new.due[name] -= 1
            new.dummies[name] += 1
            new.pool[unit.force] -= 1
        return new

    def come(self) -> bool:
        """C.dummy: whether every dummy placed has its brigade, or that can still come."""
        short = [name for name, left in self.dummies.items() if left < 0]
        if not short:
            return True
        name = short[0]
        others = (LOSSES,) if name in self.districts else ()
        for giver in (name, *others):
            if giver != name and self.dummies[LOSSES] > 0:  # the brigade that has come already brings it
                lent = self.after("")
                lent.dummies = Counter({**self.dummies, LOSSES: self.dummies[LOSSES] - 1, name: self.dummies[name] + 1})
                if lent.come():
                    return True
            elif any(self._brought(label, giver, name).come() for label in self._open(giver)):
                return True
        return False

    def _open(self, name: str) -> list[str]:
        """The hexes for a brigade that can come; if there are more than counters to come, any one will do."""
        if self.due[name] <= 0 or name not in self.hexes or self.pool[self.hexes[name][0]] <= 0:
            return []
        found = sorted(each for each in self.hexes[name][1] if self.taken[each] < 3)
        most = -sum(min(0, left) for left in self.dummies.values())
        return found[:1] if len(found) > most else found

    def _brought(self, label: str, giver: str, name: str) -> "Dues":
        """What is due once an area's brigade has come, and has brought the dummy that lies in an area."""
        new = self.after(label)
        new.pool[self.hexes[giver][0]] -= 1
        new.due[giver] -= 1
        new.dummies[name] += 1
        return new
