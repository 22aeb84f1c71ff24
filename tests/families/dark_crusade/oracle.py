"""Dark Crusade a second time, from its text: point by point, with the clause on each condition.

Nothing here is taken from the rule modules. What the text leaves to the base game, which could not be read, is as the
defaults D1 to D39 have it.
"""

from dataclasses import dataclass, field
from functools import lru_cache

CAPACITY = {"major": (6, 3), "minor": (4, 2), "inferior": (2, 1)}
"""D2: units that a line carries in a player turn, and how many of them may be of armour type."""
CLASSES = {
    "panzer_corps": "armour", "motorized": "armour", "tank": "armour", "mechanized": "armour",
    "cavalry": "cavalry", "parachute": "parachute", "fighter": "air", "bomber": "air", "partisan": "partisan",
}  # fmt: skip
"""D2: the class of each type of unit; all others are infantry."""
STEPS = {"infantry": 1, "armour": 2, "cavalry": 2, "parachute": 1}
FLIES = 6
STACK = 6
MUD = {3, 4, 10, 11}
NUMBER = {1942: 1, 1943: 2, 1944: 3}
DROPS = {1941: 1, 1942: 2, 1943: 3, 1944: 5, 1945: 5}
GARRISON = {
    "konigsberg": 2, "odessa": 2, "sevastopol": 2, "kiev": 2, "stalingrad": 2,
    "leningrad": 3, "moscow": 3, "przemysl": 1, "brest": 1, "riga": 1,
}  # fmt: skip
"""DC.iso.capacity: the first five are printed, D10 and D11 have the rest."""
FORTIFIES = {
    "german_major_infantry", "finnish_infantry", "axis_allied_army",
    "regular_infantry_army", "shock_army", "guards_infantry_army",
}  # fmt: skip
"""DC.fort.who."""
KEYS = {"baltic": ("riga",), "black": ("sevastopol",), "azov": ("sevastopol", "rostov")}
"""DC.sea, and D16 for the Baltic."""


@dataclass(frozen=True)
class Point:
    """What the map says of a point; `lines` has the class of the line to each neighbour."""

    side: str
    kind: str
    fortress: bool
    victory: int
    sea: str
    source: str
    lines: dict[str, str]


@dataclass
class Unit:
    """A unit: `at` is a point, "pool" or "out"."""

    name: str
    side: str
    kind: str
    fire: int
    at: str
    flags: frozenset[str]

    @property
    def kind_of(self) -> str:
        """The class that it moves as."""
        return CLASSES.get(self.kind, "infantry")


@dataclass(eq=False)
class Front:
    """A position; `trail` are the points that the Soviets hold by a partisan alone, there or gone on."""

    points: dict[str, Point]
    owner: dict[str, str]
    trail: set[str]
    units: dict[str, Unit]
    carried: dict[frozenset[str], tuple[int, int]]
    year: int
    month: int
    side: str
    phase: str
    dropped: int = 0
    """Parachute units that have dropped in this turn."""
    stacks: dict[str, list[Unit]] = field(init=False)

    def __post_init__(self) -> None:
        self.stacks = {}
        for unit in self.units.values():
            if unit.at in self.points:
                self.stacks.setdefault(unit.at, []).append(unit)

    def held(self, side: str) -> set[str]:
        """The points with units of a side, partisans apart."""
        return {at for at, stack in self.stacks.items() if any(u.side == side and u.kind != "partisan" for u in stack)}

    def ground(self, side: str) -> set[str]:
        """The points with ground units of a side: aircraft alone hold none (D38)."""
        return {
            at
            for at, stack in self.stacks.items()
            if any(u.side == side and u.kind_of not in {"air", "partisan"} for u in stack)
        }

    def partisans(self) -> set[str]:
        """The points with partisans."""
        return {at for at, stack in self.stacks.items() if any(u.kind == "partisan" for u in stack)}


def enemy(side: str) -> str:
    """The other side."""
    return "soviet" if side == "axis" else "axis"


# Control


def sea(front: Front, name: str) -> str:
    """DC.sea: who controls a sea, "" if nobody does (D17)."""
    holders = {front.owner[key] for key in KEYS.get(name, ())}
    return holders.pop() if len(holders) == 1 else ""


def victory(front: Front, side: str) -> int:
    """D13, D20: the points of cities that a side controls, but not by partisans alone."""
    return sum(
        point.victory
        for label, point in front.points.items()
        if front.owner[label] == side and label not in front.trail
    )


def controls_after(front: Front, unit: Unit, there: str) -> set[str]:
    """DC.ctl.change, DC.par.remove: what a side controls once a ground unit has come to a point without enemies."""
    mine = {label for label, side in front.owner.items() if side == unit.side}
    return mine if unit.kind_of == "air" else mine | {there}


# Supply and isolation


@lru_cache(maxsize=8)
def supply(front: Front, side: str) -> set[str]:
    """D4: a chain of one's own points without enemy units, from a source; DC.par.control: none past a partisan."""
    shut = front.ground(enemy(side)) | (front.partisans() if side == "axis" else set())
    mine = {label for label, owner in front.owner.items() if owner == side}
    chain = (mine | front.trail if side == "axis" else mine) - shut  # D22: a trail alone stops nobody
    ports = {
        name: {each for each in chain if front.points[each].sea == name} for name in KEYS if sea(front, name) == side
    }
    reached = {
        label
        for label in chain
        if label not in front.trail  # D20
        and (front.points[label].source == side or (front.points[label].victory and not front.points[label].fortress))
    }
    edge = list(reached)
    for here in edge:
        for there in (set(front.points[here].lines) | ports.get(front.points[here].sea, set())) & chain - reached:
            reached.add(there)
            edge.append(there)
    return reached


def capacity(front: Front, label: str, side: str) -> int:
    """DC.iso.capacity: what a fortress spares."""
    number = GARRISON.get(label, 0)
    less = front.points[label].side == "soviet" if side == "axis" else label == "konigsberg"
    return max(0, number - less)


def losing(front: Front, label: str) -> int | None:
    """DC.iso.fortress: the units that an isolated garrison has to lose; none if there is no such garrison."""
    units = [u for u in front.stacks.get(label, ()) if u.kind != "partisan"]
    if label not in GARRISON or not any(u.name in isolated(front, u.side) for u in units):
        return None
    rate = 1 if front.points[label].victory else 2
    return min(rate, max(0, len(units) - capacity(front, label, units[0].side)))


@lru_cache(maxsize=8)
def isolated(front: Front, side: str) -> set[str]:
    """DC.iso.reopen: units found isolated, until a chain reaches them."""
    cut = front.points.keys() - supply(front, side)
    return {u.name for u in front.units.values() if u.side == side and "isolated" in u.flags and u.at in cut}


def fires(front: Front, unit: Unit) -> int:
    """DC.iso.support: an isolated unit's strength is 1; D9: but not of those whom a fortress keeps, in defence.

    A fortress keeps the strongest, as far as its capacity goes: our reading of D9.
    """
    if unit.name not in isolated(front, unit.side):
        return unit.fire
    garrison = [u for u in front.stacks[unit.at] if u.kind != "partisan" and u.side == unit.side]
    kept = sorted(garrison, key=lambda u: -u.fire)[: capacity(front, unit.at, unit.side)]
    return unit.fire if front.side != unit.side and unit in kept else min(unit.fire, 1)


# Partisans


def number(front: Front) -> int:
    """DC.par.number; D18 for the other years."""
    return NUMBER.get(front.year, 0)


def placements(front: Front, partisan: Unit) -> set[str]:
    """DC.par.place: points within the Soviet Union without an Axis unit, a partisan each (D19)."""
    if front.side != "soviet" or front.phase != "supply status" or "placed" in partisan.flags:
        return set()
    out = sum(unit.kind == "partisan" and unit.at in front.points for unit in front.units.values())
    if partisan.at not in front.points and out >= number(front):
        return set()
    union = {label for label, point in front.points.items() if point.side == "soviet"}
    return union - front.held("axis") - front.partisans()


# Movement


def steps(front: Front, unit: Unit) -> int:
    """D2: the lines that a unit goes in a turn."""
    return STEPS[unit.kind_of]


def carries(front: Front, here: str, there: str, armour: bool) -> bool:
    """D2: whether a line takes one more unit, of armour type or not; mud halves it, rounding up."""
    most, tanks = CAPACITY[front.points[here].lines[there]]
    if front.month in MUD:
        most, tanks = -(-most // 2), -(-tanks // 2)
    carried, of_armour = front.carried.get(frozenset((here, there)), (0, 0))
    return carried < most and (not armour or of_armour < tanks)


def left(front: Front, here: str, there: str) -> int:
    """D2: the units that a line still carries in this player turn."""
    most, _ = CAPACITY[front.points[here].lines[there]]
    return (-(-most // 2) if front.month in MUD else most) - front.carried.get(frozenset((here, there)), (0, 0))[0]


def full(front: Front, unit: Unit, label: str) -> bool:
    """D3: whether six units of the side stand there, partisans not counted."""
    return (
        sum(u.side == unit.side and u.kind != "partisan" and u is not unit for u in front.stacks.get(label, ()))
        >= STACK
    )


def moves(front: Front, unit: Unit) -> set[str]:
    """Where a unit may move in operational movement; onto enemy units it attacks, and goes no farther."""
    if front.phase != "operational movement" or front.side != unit.side or unit.at not in front.points:
        return set()
    if "moved" in unit.flags:
        return set()
    if unit.kind_of == "air":
        return flights(front, unit)
    if "dispersed" in unit.flags:
        return set()
    foes, reached, edge = front.ground(enemy(unit.side)), {unit.at}, {unit.at}
    for _ in range(steps(front, unit)):
        edge = {
            there
            for here in edge
            for there in front.points[here].lines
            if carries(front, here, there, unit.kind_of == "armour")
        } - reached
        reached |= edge
        edge -= foes
    return {each for each in reached - {unit.at} if not full(front, unit, each)}


def flights(front: Front, unit: Unit) -> set[str]:
    """D38: aircraft go to another point of their own in supply, up to six lines off."""
    far, edge = {unit.at: 0}, [unit.at]
    for here in edge:
        for there in front.points[here].lines:
            if there not in far and far[here] < FLIES:
                far[there] = far[here] + 1
                edge.append(there)
    own = {label for label in supply(front, unit.side) if front.owner[label] == unit.side}
    return {each for each in far.keys() & own - {unit.at} if not full(front, unit, each)}


# Fortification


def may_fortify(front: Front, unit: Unit) -> bool:
    """DC.fort.who, DC.fort.how: in supply and undispersed, instead of moving."""
    return (
        unit.kind in FORTIFIES
        and front.side == unit.side
        and front.phase == "operational movement"
        and unit.at in supply(front, unit.side)
        and not unit.flags & {"dispersed", "moved", "fortified"}
    )


def drops(front: Front) -> int:
    """DC.para.C2: the parachute units that may still drop."""
    return DROPS[front.year] - front.dropped
