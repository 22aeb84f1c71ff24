"""Supply, sea control and movement worked out a second time, point by point, from labels alone."""

from maquis.engine.position import Position
from tests.families.dark_crusade.world import World

STEPS = {"panzer_corps": 2, "tank": 2, "cavalry": 2, "fighter": 0, "partisan": 0}
"""Lines that a unit moves along, if not one."""
ARMOUR = ("panzer_corps", "tank")
CARRIES = {"major": (6, 3), "minor": (4, 2), "inferior": (2, 1)}
"""Units that a line carries in a player turn, and units of armour type."""
MUD = (3, 4, 10, 11)


class Snapshot(World):
    """A world as it stands in a position that play has led to."""

    def __init__(self, world: World, now: Position):
        self.labels, self.points, self.lines, self.seas = world.labels, world.points, world.lines, world.seas
        self.game, self.position, self.random = world.game, now, world.random
        roster = world.game.roster
        self.placed = {roster[n].name: world.labels[place] for n, place in enumerate(now.where) if place >= 0}
        self.axis = {label for i, label in enumerate(world.labels) if now.owned["axis"] >> i & 1}
        self.trail = {label for i, label in enumerate(world.labels) if now.painted.get("partisan trail", 0) >> i & 1}

    def has(self, flag: str, name: str) -> bool:
        return bool(self.position.flags.get(flag, 0) >> self.game.roster.number(name) & 1)

    def holds(self, side: str, label: str) -> bool:
        """Whether ground units of a side stand on a point."""
        return any(
            at == label and self.side(name) == side and self.kind(name) not in ("fighter", "partisan")
            for name, at in self.placed.items()
        )


def destinations(now: Snapshot, name: str) -> set[str]:
    """The points that a unit may move to."""
    side, kind, start = now.side(name), now.kind(name), now.placed[name]
    if kind == "fighter":
        return _flights(now, name)
    foe = "soviet" if side == "axis" else "axis"
    breaking = now.position.phase == "breakthrough movement"
    if now.position.side != side or not (breaking or now.position.phase == "operational movement"):
        return set()
    if kind in ("fighter", "partisan") or now.has("dispersed", name) or (now.has("moved", name) and not breaking):
        return set()
    steps = (1 if now.has("exploiting", name) else 0) if breaking else STEPS.get(kind, 1)
    mud = (now.position.turn + 4) % 12 + 1 in MUD

    def open_line(line: str) -> bool:
        ends = "-".join(sorted(line.split()))
        most, most_armour = (-(-number // 2) if mud else number for number in CARRIES[now.lines[line]])
        full = now.position.counts.get(f"line {ends}", 0) >= most
        return breaking or not (
            full or (kind in ARMOUR and now.position.counts.get(f"armour {ends}", 0) >= most_armour)
        )

    found, new = set(), {start}
    for _ in range(steps):
        beyond = set()
        for at in new:
            if at != start and now.holds(foe, at):
                continue
            for line in now.lines:
                ends = line.split()
                if at in ends and open_line(line):
                    beyond |= set(ends) - {at}
        new = beyond
        found |= new

    def room(label: str) -> bool:
        there = [n for n, at in now.placed.items() if at == label and now.side(n) == side and n != name]
        return len([n for n in there if now.kind(n) != "partisan"]) < 6

    return {label for label in found - {start} if room(label) and not (breaking and now.holds(foe, label))}


RANGE = 6
"""Lines that aircraft fly."""


def _flights(now: Snapshot, name: str) -> set[str]:
    """The points that aircraft may go to: in supply, with room, so many lines off."""
    side, start = now.side(name), now.placed[name]
    if (now.position.side, now.position.phase) != (side, "operational movement") or now.has("moved", name):
        return set()
    near = {start}
    for _ in range(RANGE):
        near |= {end for line in now.lines for end in line.split() if near & set(line.split())}
    own = now.axis if side == "axis" else set(now.labels) - now.axis
    there = [at for n, at in now.placed.items() if now.side(n) == side and now.kind(n) != "partisan"]
    return {at for at in near & own & supplied(now, side) if at != start and there.count(at) < 6}


def sea_holder(world: World, sea: str) -> str:
    keys = world.seas[sea].split()
    if not keys:
        return "nobody"
    if all(key in world.axis for key in keys):
        return "axis"
    return "nobody" if any(key in world.axis for key in keys) else "soviet"


def supplied(world: World, side: str, gone: frozenset[str] = frozenset()) -> set[str]:
    """The points in supply; `gone`: points where further partisans are put."""
    figures = world.game.figures
    axis = world.axis - gone

    def holder(label: str) -> str:
        return "axis" if label in axis else "soviet"

    def passable(label: str) -> bool:
        for name, at in world.placed.items():
            if at == label and world.side(name) != side and world.kind(name) not in ("partisan", "fighter"):
                return False
        if side == "soviet":
            return holder(label) == "soviet"
        if label in gone or any(world.kind(n) == "partisan" for n, at in world.placed.items() if at == label):
            return False
        return label in axis or (label in world.trail and figures["reading.trail"] == "partisan there")

    def source(label: str) -> bool:
        return (
            world.points[label]["source"] == side
            and holder(label) == side
            and label not in world.trail
            and passable(label)
        )

    def sea_open(sea: str) -> bool:
        keys = world.seas[sea].split()
        return bool(keys) and figures["supply.by_sea"] and all(holder(key) == side for key in keys)

    good = {label for label in world.labels if source(label)}
    while True:
        more = set()
        for label in world.labels:
            if label in good or not passable(label):
                continue
            for other in good:
                joined = f"{label} {other}" in world.lines or f"{other} {label}" in world.lines
                sea = world.points[label]["sea"]
                if joined or (sea and sea == world.points[other]["sea"] and sea_open(sea)):
                    more.add(label)
        if not more:
            return good
        good |= more
