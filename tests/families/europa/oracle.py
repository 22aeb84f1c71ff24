"""Rule 40 a second time, from its text: slow, hex by hex, with the clause on each condition.

Nothing here is taken from the rule modules. Numbers of the base game, which no text prints, are those of the figures.
"""

from dataclasses import replace
from functools import lru_cache
from heapq import heappop, heappush

from tests.families.europa.oracle_world import Unit, World, enemy

COSTS = {
    "clear": 1,
    "woods": 1,
    "forest": 2,
    "rough": 2,
    "wooded rough": 2,
    "swamp": 3,
    "wooded swamp": 3,
    "mountain": 3,
}
CHEAPEST = {
    "clear": 1,
    "woods": 1,
    "forest": 1,
    "rough": 1,
    "wooded rough": 1,
    "swamp": 2,
    "wooded swamp": 2,
    "mountain": 2,
}
GROUND = {kind: dict(zip(COSTS, points, strict=True)) for kind, points in {
    "light infantry": (1, 1, 1, 2, 2, 3, 2, 3),
    "mountain troops": (1, 1, 2, 1, 1, 3, 3, 2),
    "cavalry": (1, 1, 2, 2, 2, 2, 3, 3),
}.items()}  # fmt: skip
"""What each kind of unit pays that a partisan may move as, terrain by terrain."""
BRIGADE = "partisan infantry brigade"
POOR = {"mud", "snow", "winter"}
CITIES = {"A", "B", "C", "D"}
RIVER, LEAVE_ZONE, WEATHER, SABOTAGE = 1, 2, 1, 6
AREAS = {
    "soviet": ("soviet_union_1941", "central_poland", "rumania", "hungary", "bulgaria"),
    "polish": ("central_poland",),
    "anti-soviet": ("soviet_union_1941",),
    "finnish": ("finland_1941", "finland_ceded"),
    "lithuanian": ("lithuania",),
    "latvian": ("latvia",),
    "estonian": ("estonia",),
    "ukrainian": ("ukraine",),
}
"""G, I: where each force may operate."""
RECRUITING = {
    "polish": ("central Poland", ("central_poland",)),
    "anti-soviet": ("the Soviet Union", ("soviet_union_1941",)),
    "finnish": ("Finland", ("finland_1941",)),
    "lithuanian": ("Lithuania", ("lithuania",)),
    "latvian": ("Latvia", ("latvia",)),
    "estonian": ("Estonia", ("estonia",)),
    "ukrainian": ("the western Ukraine", ("western_ukraine",)),
}
"""C1, I: the recruitment area of each force but the Soviet one: its name, and its regions."""


def after(world: World, year: int, month: int, half: int) -> bool:
    """Whether the turn is later than one named."""
    return (world.year, world.month, world.half) > (year, month, half)


def from_(world: World, year: int, month: int, half: int) -> bool:
    """Whether the turn is one named, or later."""
    return (world.year, world.month, world.half) >= (year, month, half)


# A: zones


@lru_cache(maxsize=32)
def apzoc(world: World, side: str) -> set[str]:
    """A3: around every anti-partisan unit of 1 RE or more, and no other."""
    return {
        near
        for label in world.manned(side)
        if any(body.anti_partisan and body.re >= 1 for body in world.bodies(side, label))
        for near in world.hexes[label].near
    }


@lru_cache(maxsize=32)
def zoc(world: World, side: str) -> set[str]:
    """Facts, section 5: around every division that is no partisan one (B1.zoc)."""
    return {
        near
        for label in world.manned(side)
        if any(body.re >= 3 for body in world.bodies(side, label))
        for near in world.hexes[label].near
    } | {near for label in world.converted(side, least=3) for near in world.hexes[label].near}  # 45.B2c.regular


@lru_cache(maxsize=32)
def hunted(world: World, side: str) -> set[str]:
    """The hexes with anti-partisan units of a side, whatever their size."""
    return {each for each in world.manned(side) if any(body.anti_partisan for body in world.bodies(side, each))}


@lru_cache(maxsize=32)
def occupied(world: World, side: str) -> set[str]:
    """The hexes with any unit of a side."""
    return fought(world, side) | world.partisans(side)


@lru_cache(maxsize=32)
def fought(world: World, side: str) -> set[str]:
    """The hexes with units of a side that fight as regular ones: partisans in regular mode are among them."""
    return world.manned(side) | world.converted(side)


# G: areas


@lru_cache(maxsize=32)
def area(world: World, force: str) -> set[str]:
    """G, I.area: where a force operates; never in the Arctic (B1.arctic)."""
    return world.region(*AREAS[force]) - world.region("arctic")


@lru_cache(maxsize=32)
def closed(world: World, german: bool) -> set[str]:
    """G.cities: Soviet-owned cities and fortresses in the USSR, to partisans of the German player."""
    if not german:
        return set()
    return {
        label
        for label in world.region("soviet_union_1941")
        if world.owner[label] == "soviet"
        and (CITIES & set(world.hexes[label].towns) or label in world.painted.get("fortresses", ()))
    }


def force_of(unit: Unit) -> str:
    """A1.forces, reading: a Polish dummy, whose colours are the Soviets' too, is held to Soviet limits."""
    return "soviet" if unit.dummy and unit.force == "polish" else unit.force


def allowed(world: World, unit: Unit) -> set[str]:
    """Where a partisan may be at all, whoever else is there."""
    return area(world, force_of(unit)) - closed(world, unit.side == "axis")


# B1: movement of partisans


def room(world: World, unit: Unit, label: str) -> bool:
    """Facts, section 5: three units; partisans stack apart."""
    return len(_stacked(world, unit, label)) < 3


def _stacked(world: World, unit: Unit, label: str) -> list[Unit]:
    return [each for each in world.stacks.get(label, ()) if each.hides and each.side == unit.side and each != unit]


def steps(world: World, label: str) -> list[str]:
    """The land hexes next to one, across no lake side."""
    return [
        near for near in world.hexes[label].near if near in world.land and frozenset((label, near)) not in world.shut
    ]


def stops(world: World, unit: Unit) -> set[str]:
    """Where a partisan may end its movement."""
    barred = hunted if world.weekly else occupied  # 45.B2a.5; B1.through.end
    return {label for label in allowed(world, unit) - barred(world, enemy(unit.side)) if room(world, unit, label)}


def unmolested(world: World, unit: Unit) -> set[str]:
    """Where a partisan may stop that has no enemy there."""
    return stops(world, unit) - occupied(world, enemy(unit.side))


def left(world: World, unit: Unit) -> int:
    """The points that a unit has left in this phase."""
    return max(0, unit.points - world.spent.get(unit.name, 0))


def ways(world: World, unit: Unit, start: str, points: int, costs: dict[str, int] = CHEAPEST) -> dict[str, int]:
    """What a partisan spends to each hex that it reaches with so many points."""
    through = allowed(world, unit) - hunted(world, enemy(unit.side))  # G, B1.arctic, B1.through.anti
    spent = {start: 0}
    heap = [(0, start)]
    while heap:
        so_far, here = heappop(heap)
        if so_far > spent[here]:
            continue
        for there in steps(world, here):
            if there not in through:
                continue
            cost = costs[world.hexes[there].terrain]  # B1.terrain
            cost += RIVER * (frozenset((here, there)) in world.rivers)
            cost += zones(world, unit, here, there)
            if so_far + cost <= points and so_far + cost < spent.get(there, points + 1):
                spent[there] = so_far + cost
                heappush(heap, (so_far + cost, there))
    return spent


def moves(world: World, unit: Unit) -> set[str]:
    """Where a partisan may move to, or halt among enemies to sabotage and go on."""
    if world.phase != "movement" or world.side != unit.side or world.waiting:
        return set()
    if unit.still:  # C.still
        return set()
    points = left(world, unit)
    if not world.one_kind:
        return ends(world, unit, points, CHEAPEST)
    found: set[str] = set()
    for kind, costs in GROUND.items():
        found |= ends(world, unit, points - world.spent_more[kind].get(unit.name, 0), costs)
    return found


def ends(world: World, unit: Unit, points: int, costs: dict[str, int]) -> set[str]:
    """Where a partisan with so many points may end a move, or halt in passing, if it pays so for the ground."""
    if points < 0:
        return set()
    stop, spent = stops(world, unit), ways(world, unit, unit.at, points, costs)
    passing = {
        label
        for label in spent.keys() & blown(world, unit) & occupied(world, enemy(unit.side)) - stop
        if room(world, unit, label)
        and ways(world, unit, label, points - spent[label] - SABOTAGE, costs).keys() & stop  # B1.through.end: goes on
    }
    return ((spent.keys() & stop) | passing) - {unit.at}


def stepped(world: World, unit: Unit, there: str) -> World:
    """The world after a partisan's step to a hex next to its own, across no river: no way around is as cheap."""
    zone = zones(world, unit, unit.at, there)
    spent = {
        kind: world.spent_more[kind].get(unit.name, 0) + costs[world.hexes[there].terrain] + zone
        for kind, costs in GROUND.items()
    }
    least = min(spent.values())
    return replace(
        world,
        units={**world.units, unit.name: replace(unit, at=there)},
        spent={**world.spent, unit.name: world.spent.get(unit.name, 0) + least},
        spent_more={kind: {**more, unit.name: spent[kind] - least} for kind, more in world.spent_more.items()},
    )


def blown(world: World, unit: Unit) -> set[str]:
    """B1.sabotage, B2.dummy: where a unit finds a railway of the enemy's, which is all that is drawn, to break."""
    if unit.dummy:
        return set()
    rail = {label for link in world.rails for label in link} - world.broken
    return {label for label in rail if world.owner[label] == enemy(unit.side)}


def zones(world: World, unit: Unit, here: str, there: str) -> int:
    """What a partisan pays for zones from hex to hex."""
    foe = enemy(unit.side)
    if not world.weekly:  # B1.apzoc: an APZOC costs it what a ZOC costs others, a ZOC nothing
        return LEAVE_ZONE if here in apzoc(world, foe) else 0
    leaving = 2 if here in apzoc(world, foe) else 1 if here in zoc(world, foe) else 0  # 45.B2a.5.cost
    return leaving + (2 if holds_zone(world, foe, there) else 0)  # one step above leaving


def holds_zone(world: World, side: str, label: str) -> bool:
    """Whether a unit in the hex has a ZOC."""
    return any(body.re >= 3 for body in world.bodies(side, label)) or label in world.converted(side, least=3)


# B1: movement of others


def regular_moves(world: World, unit: Unit) -> set[str]:
    """Where a regular counter may move to, marching."""
    points = left(world, unit)
    if world.phase != "movement" or world.side != unit.side or world.waiting or unit.still or strands(world, unit):
        return set()
    foe = enemy(unit.side)
    zone = zoc(world, foe)
    spent = {unit.at: 0}
    heap = [(0, unit.at)]
    while heap:
        so_far, here = heappop(heap)
        if so_far > spent[here]:
            continue
        for there in steps(world, here):
            if there in fought(world, foe):
                continue
            where = world.hexes[there]
            cost = COSTS[where.terrain] + WEATHER * (world.weather[where.zone] in POOR)
            cost += RIVER * (frozenset((here, there)) in world.rivers) + LEAVE_ZONE * (here in zone)
            cost += 2 * (world.weekly and there in world.partisans(foe))  # 45.B2a.8
            if so_far + cost <= points and so_far + cost < spent.get(there, points + 1):
                spent[there] = so_far + cost
                heappush(heap, (so_far + cost, there))
    found = spent.keys() - {unit.at}
    return {
        label
        for label in found
        if world.weekly  # 45.B2a.8
        or label not in world.partisans(foe)  # B1.enemy_through
        or displaces(world, unit.re, unit.attack > 0, unit.railed)  # H
        or label in displacing(world, unit.side)
    }


# H: displacement


def displaces(world: World, re: float, attacks: bool, railed: bool = False) -> bool:
    """H: whether a unit displaces the partisans in its hex at the end of a phase."""
    if railed or world.edition != "europa.rule40":  # H.admin; the original rule and rule 45 have no section H
        return False
    if after(world, 1942, 6, 2):
        return re >= 3
    return re >= 1 and attacks


@lru_cache(maxsize=32)
def displacing(world: World, side: str) -> set[str]:
    """H: the hexes where units of a side displace any partisans."""
    return {
        label
        for label in world.manned(side)
        if any(displaces(world, body.re, body.attacks, body.railed) for body in world.bodies(side, label))
    }


def strands(world: World, unit: Unit) -> bool:
    """H, as maquis reads it: whether a unit alone displaces the partisans in its hex, where others would be stuck."""
    ready = [body for body in world.bodies(unit.side, unit.at) if displaces(world, body.re, body.attacks, body.railed)]
    others = any(
        each.name != unit.name and each.side == unit.side and not each.partisan
        for each in world.stacks.get(unit.at, ())
    )
    able = displaces(world, unit.re, unit.attack > 0, unit.railed)
    return able and others and len(ready) == 1 and unit.at in world.partisans(enemy(unit.side))


def to_displace(world: World, side: str) -> set[str]:
    """H: the partisans of a side that give way if the phase ends now."""
    hexes = displacing(world, enemy(side))
    return {unit.name for unit in world.units.values() if unit.hides and unit.side == side and unit.at in hexes}


def stuck(world: World, side: str) -> set[str]:
    """H: the counters of a side that may not end the phase where they are."""
    hexes = set() if world.weekly else world.partisans(enemy(side)) - displacing(world, side)
    return {unit.name for unit in world.units.values() if unit.side == side and not unit.partisan and unit.at in hexes}


def displaced_to(world: World, unit: Unit) -> set[str]:
    """H.how: an adjacent hex open to normal movement, free of enemy units; failing that the nearest."""
    free = unmolested(world, unit) - {unit.at}
    if near := free & set(steps(world, unit.at)):
        return near
    far = world.far(unit.at)
    least = min((far[each] for each in free), default=0)
    return {each for each in free if far[each] == least}


# B1: retreats of partisans


def open_to_retreat(world: World, unit: Unit) -> set[str]:
    """Where a beaten partisan may go, or go through: within its area, out of APZOCs, not among anti-partisan units."""
    foe = enemy(unit.side)
    barred = hunted(world, foe)
    if unit.kind != "partisan command":  # D
        barred = barred | apzoc(world, foe)
    return allowed(world, unit) - barred


def retreats(world: World, unit: Unit) -> set[str]:
    """B1.retreat: one hex; through an enemy-occupied one to one free of enemies only if there is no other way."""
    may, free = open_to_retreat(world, unit), unmolested(world, unit)
    near = set(steps(world, unit.at)) & may
    if near & free:
        return near & free
    if world.weekly:  # 45.B2a.6: into, where Rule 40 has through
        return near & stops(world, unit)
    foes = near & occupied(world, enemy(unit.side))
    return {there for here in foes for there in steps(world, here) if there in may & free} - {unit.at}


def before_combat(world: World, unit: Unit) -> set[str]:
    """B1.rbc, G.rbc: where a partisan may retreat before combat; 45.B2a.8: or before an enemy enters, anywhere."""
    here = world.hexes[unit.at]
    if (
        force_of(unit) == "soviet"
        and not world.entering
        and (here.district == "Baltic" or "bessarabia" in here.regions or "soviet_union_1941" not in here.regions)
    ):
        return set()
    return set(steps(world, unit.at)) & open_to_retreat(world, unit) & unmolested(world, unit)


# B1: retreats of others


def regular_retreats(world: World, unit: Unit) -> set[str]:
    """B1.enemy_retreat: clear of zones, then with friends in one, then through partisans, then in a zone."""
    foe = enemy(unit.side)
    hidden = set() if world.weekly else world.partisans(foe)  # 45.B2a.8
    zone, friends = zoc(world, foe), fought(world, unit.side)
    ends = {each for each in hidden if displaces(world, unit.re, unit.attack > 0, unit.railed)}  # H
    ends |= displacing(world, unit.side) & hidden  # reading retreat_beside: as in H
    ground = world.land - fought(world, foe)
    near = set(steps(world, unit.at)) & ground
    for choice in (near - hidden - zone, (near - hidden) & friends):
        if choice:
            return choice
    among, edge, reached = set(), [unit.at], set()
    for here in edge:
        for there in set(steps(world, here)) & ground - {unit.at}:
            if there in hidden and there not in among:
                among.add(there)
                edge.append(there)
            if there in ends or (there not in hidden and (there not in zone or there in friends)):
                reached.add(there)
    return reached | near - hidden


# C: recruitment


def rate(world: World, district: str) -> int:
    """C1a: what a military district gives this turn."""
    if world.half != 2 or not world.opening or not from_(world, 1941, 8, 2) or district == "Baltic":
        return 0
    arctic = world.region("arctic")  # C.arctic
    hexes = {each for each in world.region("soviet_union_1941") if world.hexes[each].district == district} - arctic
    cities = {each for each in hexes if CITIES & set(world.hexes[each].towns) and world.owner[each] == "axis"}
    if not (hexes & world.manned("axis") or cities):
        return 0
    number = 2.0
    if world.year in (1943, 1944):
        number += 1
    if any(world.weather[world.hexes[each].zone] in POOR for each in hexes):
        number /= 2
    if district in {"Kiev", "Odessa", "Kharkov"}:
        number /= 2
    if not hexes & world.manned("soviet"):
        number /= 2
    return int(number)


def recruits(world: World, force: str) -> int:
    """C1b, C1c, C1d, I: what the other forces receive this turn."""
    if world.half != 2 or not world.opening:
        return 0
    arctic = world.region("arctic")
    hexes = world.region(*RECRUITING[force][1]) - arctic
    if force == "polish":
        return int(from_(world, 1942, 6, 2) and bool(hexes & world.manned("soviet")))
    if force == "anti-soviet":
        return int(from_(world, 1942, 6, 2))
    if force == "finnish":
        return int(world.finland == "axis ally" and bool(hexes & occupied(world, "soviet")))
    cities = {each for each in hexes if CITIES & set(world.hexes[each].towns) and world.owner[each] == "soviet"}
    return int(bool(hexes & world.manned("soviet") or cities))


def placements(world: World, unit: Unit) -> set[str]:
    """C.place: where a recruit may be received within its operational area, whatever its recruitment area."""
    foe = enemy(unit.side)
    beside = {near for label in world.manned(unit.side) for near in world.hexes[label].near}
    return {
        label
        for label in allowed(world, unit)
        if world.owner[label] == foe  # a
        and label not in occupied(world, foe)  # b
        and label not in apzoc(world, foe)  # c
        and label not in beside  # d
        and room(world, unit, label)
    }


def taking(world: World) -> set[str]:
    """C2.place: the districts with Soviet non-partisan units."""
    counted = (world.region("soviet_union_1941") & world.manned("soviet")) - world.region("arctic")  # C.arctic
    return {world.hexes[each].district for each in counted}


def special_placements(world: World, unit: Unit) -> set[str]:
    """C2.place: in districts with Soviet non-partisan units; if possible no more than half of them in one."""
    union = world.region("soviet_union_1941")
    held = taking(world)
    open_ = {each for each in union & placements(world, unit) if world.hexes[each].district in held}
    if unit.dummy:
        return open_
    waiting = [each for each in world.units.values() if each.at == "pool" and each.kind == BRIGADE]
    soviet = sum(each.force == "soviet" for each in waiting)
    due = world.due.get("isolated losses", 0)
    total = sum(world.placed.values()) + min(due, soviet)  # C.pool: the rest is forfeited
    half = total // 2
    placed = dict.fromkeys(held, 0) | {each.removesuffix(" MD"): number for each, number in world.placed.items()}
    spaces = {
        each: sum(3 - len(_stacked(world, unit, label)) for label in open_ if world.hexes[label].district == each)
        for each in placed
    }
    able = sum(min(half, placed[each] + spaces[each]) for each in placed)
    beyond = sum(max(0, each - half) for each in placed.values())
    return {each for each in open_ if placed[world.hexes[each].district] < half or beyond + able < total}


def special(world: World) -> int:
    """C2: half the special replacements, of which 55 points make 11."""
    return world.losses // 5 // 2


def command(world: World) -> bool:
    """D: whether a command is received this turn."""
    return world.half == 2 and world.opening and from_(world, 1942, 6, 2)


def commanding(world: World, unit: Unit) -> set[str]:
    """D: a Soviet partisan's hex in the Soviet Union, a dummy's too."""
    hexes = {each.at for each in world.units.values() if each.partisan and force_of(each) == "soviet"}
    return {
        each for each in hexes & world.region("soviet_union_1941") & allowed(world, unit) if room(world, unit, each)
    }


# F: dismissal


def to_dismiss(world: World, side: str) -> set[str]:
    """F: the partisans in friendly-owned hexes, or next to friendly non-partisan units."""
    beside = {near for label in world.manned(side) for near in world.hexes[label].near}
    return {
        unit.name
        for unit in world.units.values()
        if unit.hides and unit.side == side and unit.at in world.hexes
        and (world.owner[unit.at] == side or unit.at in beside)
    }  # fmt: skip


# Ownership and supply


def owned_after(world: World, unit: Unit, path: list[str]) -> set[str]:
    """B1.own and 3F: what its side owns after a move; a regular unit takes what it goes through, a partisan nothing."""
    owned = {label for label, side in world.owner.items() if side == unit.side}
    return owned if unit.hides else owned | set(path)


def supplied(world: World, unit: Unit) -> bool:
    """B1.supply: a partisan always; others by a way of 4 hexes to a railway that leads to a source (facts, section 5).

    All of it is free of enemy units, and of enemy zones but where a unit of the side stands.
    """
    if unit.partisan:
        return True
    foe = enemy(unit.side)
    free = world.land - fought(world, foe) - (zoc(world, foe) - fought(world, unit.side))
    held = {label for link in world.rails for label in link if world.owner[label] == unit.side} & free - world.broken
    hidden = world.partisans(foe) if world.weekly else set()  # 45.B2a.17: one hex farther for each
    rail = {
        label: int(label in hidden) for label in world.painted.get(f"{unit.side} rail supply sources", set()) & held
    }
    edge = list(rail)
    for here in edge:
        for there in world.hexes[here].near:
            if frozenset((here, there)) in world.rails and there in held:
                farther = rail[here] + (there in hidden)
                if farther < rail.get(there, len(world.hexes)):
                    rail[there] = farther
                    edge.append(there)
    way = dict(rail)
    edge = list(way)
    for here in edge:
        for there in world.hexes[here].near:
            if there in free and frozenset((here, there)) not in world.shut:
                farther = way[here] + 1
                if farther < way.get(there, 5):
                    way[there] = farther
                    edge.append(there)
    return way.get(unit.at, 5) <= 4
