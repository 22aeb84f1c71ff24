"""Rule 40 a second time, hex by hex and slowly, typed from the rule text: the judge of the fast one.

Hexes are (column, row) pairs; nothing here uses the rules, the boards' sets or the figures under test. `None` among the
neighbours of nothing: a hex off the map is simply not there.
"""

import heapq
from collections.abc import Iterable
from functools import cache

from maquis.engine.position import Position
from maquis.engine.roster import Counter, numbers
from tests.families.europa.world import (
    BOARD,
    DISTRICT,
    DISTRICTS,
    GROUND,
    LAKE_SIDE,
    MAJOR_RIVER,
    RIVER,
    STRAIT,
    TERRAIN,
)

Hex = tuple[int, int]

ANTI_PARTISAN = {"security", "police", "ss-police", "ss", "nkvd"}
RE = {"division": 3.0, "brigade": 1.0, "regiment": 1.0, "battalion": 0.5}
PAINTED = ("divisions", "regiments", "garrisons", "engineers", "anti-partisan")
PARTISAN_COSTS = {
    "clear": 1, "woods": 1, "forest": 1, "rough": 1, "wooded rough": 1, "swamp": 2, "wooded swamp": 2, "mountain": 2,
}  # fmt: skip
ORDINARY_COSTS = {
    "clear": 1, "woods": 1, "forest": 2, "rough": 2, "wooded rough": 2, "swamp": 3, "wooded swamp": 3, "mountain": 3,
}  # fmt: skip
CITIES = {(0, 10), (10, 3), (7, 3), (0, 2), (4, 1)}
OTHER = {"axis": "soviet", "soviet": "axis"}


def at(place: int) -> Hex:
    return BOARD.column_row(place)


def hexes(places: int) -> set[Hex]:
    return {at(place) for place in numbers(places & BOARD.all)}


EVERYWHERE = frozenset(hexes(BOARD.all))
TERRAIN_AT = {(c, r): GROUND[TERRAIN[11 - r][c]] for c, r in EVERYWHERE}
DISTRICT_AT = {(c, r): DISTRICT.get(DISTRICTS[11 - r][c], "") for c, r in EVERYWHERE}


def neighbour(hex: Hex, way: str) -> Hex:
    """Odd columns stand half a hex further north."""
    column, row = hex
    odd = column % 2
    return {
        "N": (column, row + 1), "S": (column, row - 1),
        "NE": (column + 1, row + odd), "SE": (column + 1, row + odd - 1),
        "NW": (column - 1, row + odd), "SW": (column - 1, row + odd - 1),
    }[way]  # fmt: skip


def around(hex: Hex) -> list[Hex]:
    return [there for way in ("N", "NE", "SE", "S", "SW", "NW") if (there := neighbour(hex, way)) in EVERYWHERE]


def distances(start: Hex) -> dict[Hex, int]:
    """Steps to every hex, whatever lies between."""
    found, edge = {start: 0}, [start]
    while edge:
        edge = [
            there
            for hex in edge
            for there in around(hex)
            if there not in found and not found.update({there: found[hex] + 1})
        ]
    return found


def _sides(marks: Iterable[tuple[int, str]]) -> set[frozenset[Hex]]:
    return {frozenset((at(place), neighbour(at(place), way))) for place, way in marks}


RIVERS = _sides(RIVER), _sides(MAJOR_RIVER)
SHUT = _sides(STRAIT) | _sides(LAKE_SIDE)


def is_partisan(counter: Counter) -> bool:
    return bool(counter.force)


def among(position: Position) -> bool:
    """Whether rule 45 is played: partisans stand among their enemies, and have a regular mode."""
    return position.game.edition == "europa.rule45"


def hides(position: Position, counter: Counter) -> bool:
    """Whether it is a partisan in partisan mode (45.B2c)."""
    regular = position.flags.get("open: regular mode", 0) >> position.game.roster.number(counter.name) & 1
    return is_partisan(counter) and not regular


def limits(counter: Counter) -> str:
    """A dummy is of its colours, not of a force (40.C.dummy): those of the Poles are Soviet ones."""
    return "soviet" if counter.kind == "dummy partisan" and counter.force == "polish" else counter.force


def standing(position: Position, side: str, partisans: bool) -> list[tuple[Hex, Counter]]:
    """The counters of a side on the board: its partisans in partisan mode, or its other units."""
    return [
        (at(place), counter)
        for place, counter in zip(position.where, position.game.roster, strict=True)
        if place >= 0 and counter.side == side and hides(position, counter) == partisans
    ]


def painted(position: Position, name: str) -> set[Hex]:
    return hexes(position.painted.get(name, 0))


def regular_hexes(position: Position, side: str) -> set[Hex]:
    """Where a side's units stand that fight as regular ones, counters and painted ones."""
    found = {hex for hex, _ in standing(position, side, partisans=False)}
    for layer in PAINTED:
        found |= painted(position, f"{side} {layer}")
    return found


def non_partisan_hexes(position: Position, side: str) -> set[Hex]:
    """Where a side's units stand that are no partisans in any mode."""
    found = {hex for hex, who in standing(position, side, partisans=False) if not is_partisan(who)}
    for layer in PAINTED:
        found |= painted(position, f"{side} {layer}")
    return found


def divisions(position: Position, side: str) -> set[Hex]:
    """Where a side's divisions stand that have a zone of control."""
    found = {hex for hex, counter in standing(position, side, partisans=False) if counter.size == "division"}
    return found | painted(position, f"{side} divisions")


def partisan_hexes(position: Position, side: str) -> set[Hex]:
    return {hex for hex, _ in standing(position, side, partisans=True)}


def anti_partisan_hexes(position: Position, side: str) -> set[Hex]:
    units = {hex for hex, counter in standing(position, side, partisans=False) if counter.kind in ANTI_PARTISAN}
    return units | painted(position, f"{side} anti-partisan")


def apzoc(position: Position, side: str) -> set[Hex]:
    """40.A3."""
    exerting = {
        hex
        for hex, counter in standing(position, side, partisans=False)
        if counter.kind in ANTI_PARTISAN and RE.get(counter.size, 0) >= 1
    }
    return {there for hex in exerting | painted(position, f"{side} anti-partisan") for there in around(hex)}


def zoc(position: Position, side: str) -> set[Hex]:
    """Every division that is not of partisans has one (40.B1.zoc)."""
    return {there for hex in divisions(position, side) for there in around(hex)}


@cache
def area(force: str) -> frozenset[Hex]:
    """40.G and 40.B1.arctic: where a force operates in this world."""
    finland = {(c, r) for c, r in EVERYWHERE if c < 2 and r >= 6}
    poland = {(c, r) for c, r in EVERYWHERE if c < 2 and r < 6}
    union = {hex for hex in EVERYWHERE if TERRAIN_AT[hex] not in ("sea", "lake")} - finland - poland
    ceded = {(2, r) for r in range(6, 12)}
    lithuania = {(c, r) for c in (2, 3) for r in range(2, 6)}
    where = {
        "soviet": union | poland, "polish": poland, "anti-soviet": union, "finnish": finland | ceded,
        "lithuanian": lithuania, "ukrainian": {(c, r) for c, r in union if r < 6} - lithuania,
    }[force]  # fmt: skip
    return frozenset((c, r) for c, r in where if r != 11)


def may_be(position: Position, force: str) -> frozenset[Hex]:
    """Where a partisan may be at all: for those of the Axis not in Soviet-owned cities of the Union (40.G.cities)."""
    if force in ("soviet", "polish"):
        return area(force)
    cities = {(c, r) for c, r in CITIES & hexes(position.owned["soviet"]) if c >= 2}
    return area(force) - cities


def revised(position: Position) -> bool:
    """Whether the revision is played: under the rule as first published nobody is displaced and no partisan attacks."""
    return position.game.edition == "europa.rule40"


def displaces(position: Position, counter: Counter) -> bool:
    """40.H: through Jun II 42 any unit of 1 RE with an attack strength, later divisions."""
    if not revised(position):
        return False
    if position.turn > (1942 - 1900) * 24 + 5 * 2 + 1:
        return counter.size == "division"
    return RE.get(counter.size, 0) >= 1 and counter.attack > 0


def displacing(position: Position, side: str) -> set[Hex]:
    if not revised(position):
        return set()
    late = position.turn > (1942 - 1900) * 24 + 5 * 2 + 1
    found = {hex for hex, counter in standing(position, side, partisans=False) if displaces(position, counter)}
    for layer in ("divisions",) if late else ("divisions", "regiments", "anti-partisan"):
        found |= painted(position, f"{side} {layer}")
    return found


def poor(position: Position) -> set[Hex]:
    bad = {"mud", "snow", "winter"}
    return {(c, r) for c, r in EVERYWHERE if position.conditions[f"weather {'B' if r >= 6 else 'C'}"] in bad}


def moves(position: Position, counter: int) -> dict[Hex, int]:
    """The hexes in which the counter may end its movement, by their cost; its own phase is taken for granted."""
    here = at(position.where[counter])
    points, ends = points_left(position, counter), may_end(position, counter)
    return {
        hex: cost
        for hex, cost in costs_from(position, counter, here, points).items()
        if hex != here and (hex in ends or may_pass(position, counter, hex, points - cost))
    }


def may_follow(position: Position, counter: int, path: tuple[Hex, ...]) -> bool:
    """Whether the counter may go from hex to hex of a way, by the cheapest way between them."""
    left, here = points_left(position, counter), path[0]
    if here != at(position.where[counter]) or set(path) == {here}:
        return False
    for there in path[1:]:
        cost = costs_from(position, counter, here, left).get(there)
        if cost is None:
            return False
        left, here = left - cost, there
    return here in may_end(position, counter) or may_pass(position, counter, here, left)


def may_pass(position: Position, counter: int, hex: Hex, left: int) -> bool:
    """Whether a partisan with so many points left stops among enemies to attempt sabotage: if it can go on then.

    There is one such counter in the world, so nobody takes the room of another.
    """
    who = position.game.roster[counter]
    foe = OTHER[who.side]
    held = regular_hexes(position, foe) | partisan_hexes(position, foe)
    if among(position) or not hides(position, who) or hex not in (held & targets(position, foe)) or left < 7:
        return False
    others = [there for there, other in standing(position, who.side, partisans=True) if other != who]
    return others.count(hex) < 3 and bool(
        set(costs_from(position, counter, hex, left - 6)) & may_end(position, counter) - {hex}
    )


def targets(position: Position, foe: str) -> set[Hex]:
    """Hexes with something of the enemy's to sabotage that is not hit yet, but for bridges."""
    marked = {mark: set(map(at, there)) for mark, there in position.marks.items()}
    owned, bases = hexes(position.owned[foe]), painted(position, "airbases")
    rails = {(column, 3) for column in range(12)} | {(7, row) for row in range(3, 11)}
    return (
        (rails & owned - marked.get("rail broken", set()))
        | (bases & owned - marked.get("airbase hit", set()))
        | (painted(position, f"{foe} air units") - marked.get("air unit inoperative", set()))
        | ({(4, 1), (6, 8)} & owned - marked.get("port hit", set()))
    )


def points_left(position: Position, counter: int) -> int:
    who = position.game.roster[counter]
    return max(0, who.movement - position.counts.get(f"spent {who.name}", 0))


def may_enter(position: Position, counter: int) -> frozenset[Hex]:
    who = position.game.roster[counter]
    foe = OTHER[who.side]
    if hides(position, who):
        return may_be(position, limits(who)) - anti_partisan_hexes(position, foe)
    return EVERYWHERE - regular_hexes(position, foe)


def may_end(position: Position, counter: int) -> frozenset[Hex]:
    who = position.game.roster[counter]
    foe = OTHER[who.side]
    if not hides(position, who):
        held = (
            set()
            if among(position) or displaces(position, who)
            else partisan_hexes(position, foe) - displacing(position, who.side)
        )
        return may_enter(position, counter) - held
    others = [hex for hex, other in standing(position, who.side, partisans=True) if other != who]
    full = {hex for hex in others if others.count(hex) >= 3}
    if among(position):
        return may_enter(position, counter) - full
    return may_enter(position, counter) - regular_hexes(position, foe) - partisan_hexes(position, foe) - full


def ground() -> set[Hex]:
    return {hex for hex in EVERYWHERE if TERRAIN_AT[hex] in PARTISAN_COSTS}


def may_be_painted(position: Position, layer: str) -> set[Hex]:
    """Where the umpire may paint a layer: units not among others of the enemy, nor with partisans that stay."""
    side, _, what = layer.partition(" ")
    if what not in PAINTED:
        return ground()
    foe, late = OTHER[side], position.turn > (1942 - 1900) * 24 + 5 * 2 + 1
    displace = revised(position) and what in (("divisions",) if late else ("divisions", "regiments", "anti-partisan"))
    held = set() if displace or among(position) else partisan_hexes(position, foe) - displacing(position, side)
    return ground() - regular_hexes(position, foe) - held


def may_be_put(position: Position, counter: int) -> frozenset[Hex]:
    """Where the umpire may put a counter of the host game."""
    here = position.where[counter]
    return (may_end(position, counter) & ground()) - ({at(here)} if here >= 0 else set())


def costs_from(position: Position, counter: int, start: Hex, allowance: int) -> dict[Hex, int]:
    """What it costs the counter to get from a hex to others."""
    who = position.game.roster[counter]
    foe, open_ = OTHER[who.side], may_enter(position, counter)
    weak, dear = set[Hex](), set[Hex]()
    if among(position):
        weak = zoc(position, foe) - apzoc(position, foe) if hides(position, who) else weak
        dear = divisions(position, foe) if hides(position, who) else partisan_hexes(position, foe)
    if hides(position, who):
        zone, costs, bad = apzoc(position, foe), PARTISAN_COSTS, set[Hex]()
    else:
        zone, costs, bad = zoc(position, foe), ORDINARY_COSTS, poor(position)
    cheapest: dict[Hex, int] = {}
    queue = [(0, start)]
    while queue:
        spent, hex = heapq.heappop(queue)
        if hex in cheapest:
            continue
        cheapest[hex] = spent
        for there in around(hex):
            side = frozenset((hex, there))
            if there not in open_ or side in SHUT or TERRAIN_AT[there] not in costs:
                continue
            cost = (
                costs[TERRAIN_AT[there]] + (there in bad) + 2 * (hex in zone) + sum(side in river for river in RIVERS)
            )
            cost += (hex in weak) + 2 * (there in dear)
            if spent + cost <= allowance:
                heapq.heappush(queue, (spent + cost, there))
    return cheapest


def placement(position: Position, counter: int, inside: set[Hex]) -> set[Hex]:
    """40.C.place, within a recruitment area."""
    barred = {(2, row) for row in (0, 1, *range(6, 12))}  # Bessarabia, and the land that Finland ceded (40.C1a.not)
    if limits(position.game.roster[counter]) == "soviet":
        inside = inside - barred
    return inside & receiving(position, counter)


def receiving(position: Position, counter: int) -> set[Hex]:
    """The tests of 40.C.place, wherever they are asked."""
    who = position.game.roster[counter]
    foe = OTHER[who.side]
    friends = non_partisan_hexes(position, who.side)
    mine = [hex for hex, _ in standing(position, who.side, partisans=True)]
    closed = regular_hexes(position, foe) | partisan_hexes(position, foe) | apzoc(position, foe)
    return {
        hex
        for hex in may_be(position, limits(who)) & hexes(position.owned[foe]) - closed
        if TERRAIN_AT[hex] in PARTISAN_COSTS and not friends & set(around(hex)) and mine.count(hex) < 3
    }


def brigades_for(losses: int) -> int:
    """40.C2: a fifth of the points, and half of that, each rounded down."""
    return losses // 5 // 2


def special_placement(position: Position, counter: int, due: int, placed: dict[str, int]) -> set[Hex]:
    """40.C2.place: districts with Soviet regular units; half of them in each, if others can take the rest."""
    soviets = {(c, r) for c, r in non_partisan_hexes(position, "soviet") if r != 11}
    takers = {DISTRICT_AT[hex] for hex in soviets if hex[0] >= 2 and TERRAIN_AT[hex] not in ("sea", "lake")} - {""}
    found = {hex for hex in receiving(position, counter) if DISTRICT_AT[hex] in takers and hex[0] >= 2}
    if position.game.roster[counter].kind == "dummy partisan":
        return found
    waiting = [who for who, place in zip(position.game.roster, position.where, strict=True) if place == -1]
    pool = [who for who in waiting if who.force == "soviet" and who.kind == "partisan infantry brigade"]
    received = sum(placed.values()) + min(due, len(pool))
    half, partisans = received // 2, [hex for hex, _ in standing(position, "soviet", partisans=True)]
    now = dict.fromkeys(takers, 0) | placed
    left = due if len(pool) > due else len(pool)
    for name in now:
        open_ = sum(3 - partisans.count(hex) for hex in found if DISTRICT_AT[hex] == name)
        left -= max(0, min(open_, half - now[name]))
    return {hex for hex in found if left > 0 or now[DISTRICT_AT[hex]] < half}


def command_hexes(position: Position) -> set[Hex]:
    """40.D: any hex of the Union with a Soviet partisan: no Pole, but a dummy that is counted with the Poles."""
    soviets = [(hex, who) for hex, who in standing(position, "soviet", partisans=True)]
    hosts = {hex for hex, who in soviets if limits(who) == "soviet"}
    stacks = [hex for hex, _ in soviets]
    return {(c, r) for c, r in hosts if c >= 2 and r != 11 and stacks.count((c, r)) < 3}


def may_assemble(position: Position, division: str, brigades: list[str]) -> bool:
    """40.E, in one's own initial phase: from Jun II 42, brigades of one force in one hex, the division in the pool."""
    roster = position.game.roster
    numbers_ = [roster.number(name) for name in brigades]
    who, parts = roster[roster.number(division)], [roster[n] for n in numbers_]
    needed = {"partisan infantry division": 3, "partisan cavalry division": 2}.get(who.kind)
    where = {position.where[n] for n in numbers_}
    return (
        position.turn >= (1942 - 1900) * 24 + 11
        and needed == len(parts)
        and position.where[roster.number(division)] == -1
        and all(part.kind == "partisan infantry brigade" and part.force == who.force for part in parts)
        and len(where) == 1
        and min(where) >= 0
    )


def may_break_down(position: Position, division: str, brigades: list[str]) -> bool:
    """40.E the other way round; the brigades come from the pool and have to fit into the hex."""
    roster = position.game.roster
    numbers_ = [roster.number(name) for name in brigades]
    number = roster.number(division)
    who, parts = roster[number], [roster[n] for n in numbers_]
    needed = {"partisan infantry division": 3, "partisan cavalry division": 2}.get(who.kind)
    if position.where[number] < 0:
        return False
    stack = [hex for hex, _ in standing(position, who.side, partisans=True) if hex == at(position.where[number])]
    return (
        position.turn >= (1942 - 1900) * 24 + 11
        and needed == len(parts)
        and all(part.kind == "partisan infantry brigade" and part.force == who.force for part in parts)
        and all(position.where[n] == -1 for n in numbers_)
        and len(stack) - 1 + len(parts) <= 3
    )


def nationalists_due(position: Position) -> set[str]:
    """40.I: the areas of this world whose nationality gets a brigade; Brod and Gavan are in the western Ukraine."""
    lands = {
        "Lithuania": {(c, r) for c in (2, 3) for r in range(2, 6)},
        "the western Ukraine": {(c, r) for c in (4, 5, 6) for r in range(6)},
    }
    if position.turn % 2 == 0:
        return set()
    lively = regular_hexes(position, "soviet") | CITIES & hexes(position.owned["soviet"])
    return {name for name, land in lands.items() if land & lively}


def refuge(position: Position, counter: int) -> set[Hex]:
    """40.H.how: an adjacent legal hex, else the nearest."""
    who = position.game.roster[counter]
    foe, here = OTHER[who.side], at(position.where[counter])
    mine = [hex for hex, other in standing(position, who.side, partisans=True) if other != who]
    legal = {
        hex
        for hex in may_be(position, limits(who)) - regular_hexes(position, foe) - partisan_hexes(position, foe)
        if TERRAIN_AT[hex] in PARTISAN_COSTS and hex != here and mine.count(hex) < 3
    }
    adjacent = {hex for hex in legal & set(around(here)) if frozenset((here, hex)) not in SHUT}
    if adjacent or not legal:
        return adjacent
    far = distances(here)
    nearest = min(far[hex] for hex in legal)
    return {hex for hex in legal if far[hex] == nearest}


def must_go(position: Position, side: str) -> set[int]:
    """40.F: the partisans that must be dismissed."""
    friends = non_partisan_hexes(position, side)
    owned = hexes(position.owned[side])
    return {
        counter
        for counter, place in enumerate(position.where)
        if place >= 0
        and position.game.roster[counter].side == side
        and hides(position, position.game.roster[counter])
        and (at(place) in owned or friends & set(around(at(place))))
    }
