"""Variant 30.6 and 31.8 a second time, with the base rules that it leans on, in plain Python.

Nothing of the program is used here: a world is dictionaries of hexes and names. What the lost base rules said is the
defaults W1 to W32. `broken` says which clauses an act breaks; the other functions answer the questions players ask.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

AXIS = "Axis"
WAYS = ("NE", "E", "SE", "SW", "W", "NW")
COST = {
    "clear": 1, "rough": 2, "wooded rough": 2, "woods": 2, "forest": 2, "swamp": 3, "wooded swamp": 3, "mountain": 3,
}  # fmt: skip
"""Movement points to enter (W6); what is not here is water."""
SHELTER = {"rough": 3, "wooded rough": 3, "woods": 3, "forest": 3, "mountain": 4}
"""What terrain multiplies a defence by, in halves (W6)."""
SOVIET_GROUND = {"woods", "forest", "swamp", "wooded swamp", "rough", "wooded rough"}
DENSE = {"woods", "forest", "swamp", "wooded swamp", "mountain"}
MECHANIZED = {"armour", "panzer", "panzergrenadier", "mechanized", "motorized", "tank", "armoured flak"}
LANDS = {
    "Yugoslavia": {"Yugoslavia"}, "France": {"France"}, "Greece": {"Greece", "Albania"}, "Italy": {"Italy"},
    "Low Countries": {"Belgium", "Netherlands", "Luxembourg"}, "Norway": {"Norway"},
}  # fmt: skip
LIMIT = {"Yugoslavia": 8, "France": 5, "Greece": 3, "Italy": 3, "Low Countries": 1, "Norway": 1}
BANDS = {
    "Yugoslavia": "Yugoslav", "France": "French", "Greece": "Greek", "Italy": "Italian", "Soviet Union": "Soviet",
    "Norway": "Norwegian", "Low Countries": "Low Countries",
}  # fmt: skip
"""How the partisans of each land are called."""
GARRISON = {
    "Yugoslavia": 8, "France": 10, "Greece": 4, "Italy": 0, "Norway": 5, "Low Countries": 4, "Soviet Union": 12,
}  # fmt: skip
FORTIFICATION = {"marker": 4, "west wall": 3, "maginot": 6, "belgian": 4}
"""What a fortification multiplies a defence by, in halves (W25 to W27)."""
HOST = 8
"""The strength of the divisions of the host war in a hex."""
TABLE = {
    -3: "AE AE AE BA AR AR", -2: "AE AE BA AR AR NE", 1: "AE BA AR AR NE DR", 2: "BA AR NE DR DR BR",
    3: "AR NE DR DR BR BR", 4: "NE DR DR BR BR DE", 5: "DR DR BR BR DE DE", 6: "DR BR BR DE DE DE",
}  # fmt: skip
"""Results by odds, a negative number being so many of the defender to one of the attacker (W4, W5)."""


@dataclass(frozen=True)
class Hex:
    """A hex of the map."""

    label: str
    terrain: str
    country: str
    regions: frozenset[str]
    city: bool
    ways: dict[str, str]
    """Its neighbours by direction."""


@dataclass(frozen=True)
class Board:
    """The map: hexes, and the hexsides of each feature."""

    hexes: dict[str, Hex]
    sides: dict[str, set[frozenset[str]]]

    @cached_property
    def railed(self) -> dict[str, set[str]]:
        """The hexes that railways lead to from each hex."""
        found: dict[str, set[str]] = {}
        for one, other in map(tuple, self.sides["rail"]):
            found.setdefault(one, set()).add(other)
            found.setdefault(other, set()).add(one)
        return found

    def near(self, at: str) -> set[str]:
        return set(self.hexes[at].ways.values())

    def crossed(self, one: str, other: str) -> bool:
        """Whether a unit can step from hex to hex: land, and no strait or lake between."""
        side = frozenset((one, other))
        return self.hexes[other].terrain in COST and not any(
            side in self.sides[each] for each in ("strait", "lake_side")
        )

    @cached_property
    def joined(self) -> dict[str, set[str]]:
        """The hexes that a unit can step to from each hex."""
        return {at: {there for there in self.near(at) if self.crossed(at, there)} for at in self.hexes}

    def reach(self, at: str) -> set[str]:
        """A hex and those next to it that a zone of control there reaches: not the sea, nor over a strait."""
        return {at} | self.joined[at]

    def river(self, one: str, other: str) -> bool:
        side = frozenset((one, other))
        return side in self.sides["river"] or side in self.sides["major_river"]


@dataclass(frozen=True)
class Unit:
    """A counter in play: its level is cadre, unit or division for partisans, its size or battlegroup for others."""

    name: str
    side: str
    land: str
    kind: str
    level: str
    attack: int
    defence: int
    movement: int
    at: str

    @property
    def partisan(self) -> bool:
        return self.kind == "partisan"

    @property
    def mechanized(self) -> bool:
        return self.kind in MECHANIZED

    @property
    def room(self) -> int:
        """What it takes of the room of a hex, in halves of a division (W7)."""
        return 0 if self.partisan else 2 if self.level == "division" else 1


@dataclass
class World:
    """All that the variant asks of a game at one moment."""

    board: Board
    player: str
    phase: str
    year: int
    week: int
    """The week of the cycle, from 1."""
    owner: dict[str, str]
    units: dict[str, Unit]
    works: dict[str, str] = field(default_factory=dict)
    sources: dict[str, set[str]] = field(default_factory=dict)
    ships: dict[str, set[str]] = field(default_factory=dict)
    lines: dict[str, set[str]] = field(default_factory=dict)
    cut: dict[str, set[str]] = field(default_factory=dict)
    counts: dict[str, int] = field(default_factory=dict)
    flags: dict[str, set[str]] = field(default_factory=dict)
    joined: dict[str, set[str]] = field(default_factory=dict)
    reached: dict[str, set[str]] = field(default_factory=dict)

    def at(self, place: str) -> list[Unit]:
        return [unit for unit in self.units.values() if unit.at == place]

    def has(self, name: str, flag: str) -> bool:
        return name in self.flags.get(flag, set())


def foes(one: str, other: str) -> bool:
    """The Allied and the Soviet side fight the Axis, and nobody else."""
    return bool(one and other) and (one == AXIS) != (other == AXIS)


def enemy_in(world: World, side: str, place: str, cadres: bool = True) -> bool:
    """Whether an enemy unit of a side stands in a hex, or divisions of the host war do."""
    if any(foes(side, of) and place in there for of, there in world.lines.items()):
        return True
    return any(foes(side, unit.side) and (cadres or unit.level != "cadre") for unit in world.at(place))


# Zones of control (W3)


def zone(world: World, unit: Unit) -> set[str]:
    if unit.partisan:
        return set() if unit.level == "cadre" else {unit.at}
    return world.board.reach(unit.at)


def zones_against(world: World, side: str) -> set[str]:
    """Every hex in a zone of control of an enemy of a side."""
    found: set[str] = set()
    for unit in world.units.values():
        if foes(side, unit.side):
            found |= zone(world, unit)
    for of, there in world.lines.items():
        for place in there if foes(side, of) else ():
            found |= world.board.reach(place)
    return found


# Fortifications: 30.1, 30.5 and 30.6


def major_port(world: World, place: str) -> bool:
    return "major_port" in world.board.hexes[place].regions


def fortification(world: World, place: str) -> Fraction:
    """What the fortification of a hex multiplies its defenders by."""
    kind = world.works.get(place, "")
    if kind == "marker" and major_port(world, place):
        kind = "maginot"  # 30.62
    return Fraction(FORTIFICATION.get(kind, 2), 2)


def fort_supply(world: World, side: str, place: str, purpose: str) -> bool:
    """Whether a marker supplies the Axis in its hex: in a major port for all (30.62), in a minor to defend (30.63)."""
    if world.works.get(place) != "marker" or side != AXIS:
        return False
    minor = "minor_port" in world.board.hexes[place].regions
    return major_port(world, place) or (minor and purpose == "defence")


# Supply (W8, W23)


def rail_shut(world: World, side: str, place: str) -> bool:
    """A Partisan Unit or Division stops enemy rail movement and supply; a cadre only where it has cut the line."""
    partisans = any(u.partisan and foes(side, u.side) and u.level != "cadre" for u in world.at(place))
    return partisans or any(foes(side, of) and place in there for of, there in world.cut.items())


def passable(world: World, side: str) -> Callable[[str], bool]:
    """Says of a hex whether supply passes it: no enemy there, and no enemy zone but where an own unit stands."""
    against, own = zones_against(world, side), {u.at for u in world.units.values() if not foes(side, u.side)}
    own |= {place for of, there in world.lines.items() if of and not foes(side, of) for place in there}
    held = {unit.at for unit in world.units.values() if foes(side, unit.side) and unit.level != "cadre"}
    held |= {place for of, there in world.lines.items() if foes(side, of) for place in there}
    return lambda place: place not in held and (place in own or place not in against)


def railways(world: World, side: str) -> set[str]:
    """The same, worked out once for a side."""
    if side not in world.joined:
        world.joined[side] = _railways(world, side)
    return world.joined[side]


def _railways(world: World, side: str) -> set[str]:
    """The hexes of the side's railways and ports that are joined to where its supply begins."""
    passes = passable(world, side)
    shut = {unit.at for unit in world.units.values() if unit.partisan and rail_shut(world, side, unit.at)}
    shut |= {place for of, there in world.cut.items() if foes(side, of) for place in there}

    def open_there(place: str) -> bool:
        return world.owner.get(place) == side and place not in shut and passes(place)

    found = {place for place in world.sources.get(side, set()) if place in world.board.railed and open_there(place)}
    front = list(found)
    while front:
        for there in world.board.railed.get(front.pop(), set()) - found:
            if open_there(there):
                found.add(there)
                front.append(there)
    return found | {place for place in world.ships.get(side, set()) if world.owner.get(place) == side and passes(place)}


def steps(world: World, side: str, place: str) -> int | None:
    """How many hexes a place is from a railway or port that supplies the side, none if more than 12 (W8)."""
    passes, ends = passable(world, side), railways(world, side)
    seen, front = {place}, {place} if passes(place) else set()
    for step in range(13):
        if front & ends:
            return step
        near = {there for here in front for there in world.board.joined[here] - seen if passes(there)}
        seen |= near
        front = near
    return None


def share(world: World, side: str, place: str, purpose: str) -> Fraction:
    """What supply leaves of a unit's attack, defence or movement."""
    if fort_supply(world, side, place, purpose):
        return Fraction(1)
    far = steps(world, side, place)
    if far is None:
        return Fraction(1, 2)
    return Fraction(1, 2) if far > 6 and purpose == "attack" else Fraction(1)


# Partisans: 31.1 to 31.7 as the defaults have them


def home(world: World, land: str, place: str) -> bool:
    """Whether a hex is in a land of partisans."""
    there = world.board.hexes[place]
    if there.terrain not in COST:
        return False
    if land == "Soviet Union":
        return "soviet_union_1941" in there.regions
    return there.country in LANDS[land]


def axis_near(world: World, place: str) -> bool:
    """Whether an Axis unit stands in a hex or next to it, or divisions of the host war do."""
    there = {unit.at for unit in world.units.values() if unit.side == AXIS} | world.lines.get(AXIS, set())
    return bool(there & world.board.reach(place))


def may_lie(world: World, land: str, place: str) -> bool:
    """Whether a new cadre of a land may be placed in a hex (W20)."""
    return (
        home(world, land, place)
        and world.owner.get(place) == AXIS
        and not axis_near(world, place)
        and not any(unit.partisan for unit in world.at(place))
        and (land != "Soviet Union" or world.board.hexes[place].terrain in SOVIET_GROUND)
    )


def since(table: dict[int, int], year: int) -> int:
    """What a table by years gives in a year: its last line that has begun."""
    return max((begun, value) for begun, value in table.items() if begun <= year or begun == min(table))[1]


def cadres_left(world: World, land: str) -> bool:
    """Whether another cadre of a land may be placed in this cycle, within the limits (W18, W19)."""
    soviet = land == "Soviet Union"
    rate = {1941: 1, 1942: 2, 1943: 3, 1944: 4} if soviet else {1941: 1, 1942: 1, 1943: 2, 1944: 2}
    if world.counts.get(f"placed {land}", 0) >= since(rate, world.year):
        return False
    if soviet:
        return sum(unit.land == land for unit in world.units.values()) < 18
    used = {each: world.counts.get(f"used {each}", 0) for each in LANDS}
    return used[land] < LIMIT[land] and sum(used.values()) < 21


def garrison(world: World, land: str) -> int:
    """Axis divisions in a land; a brigade, a battlegroup and a minor ally's unit count as a whole one (31.32)."""
    return sum(unit.side == AXIS and home(world, land, unit.at) for unit in world.units.values())


def conversion(world: World, unit: Unit) -> int:
    """What is added to the roll by which a cadre becomes a Unit (W21)."""
    land = next((land for land in GARRISON if home(world, land, unit.at)), "")
    manned = GARRISON.get(land, 0) > 0 and garrison(world, land) >= GARRISON[land]
    dense = world.board.hexes[unit.at].terrain in DENSE
    late = world.year >= 1943 and unit.land != "Soviet Union"  # the Soviet table has its years already (60.3)
    return dense + late - 2 * manned


def needed(world: World, unit: Unit) -> int:
    """The modified roll from which it becomes one."""
    return since({1941: 6, 1942: 5, 1943: 4}, world.year) if unit.land == "Soviet Union" else 5


# Refusing combat: 31.82


def strength(unit: Unit) -> int:
    """A unit's printed strength, the higher of the two (W17)."""
    return 1 if unit.level == "battlegroup" else max(unit.attack, unit.defence)


def full(world: World, unit: Unit, place: str) -> bool:
    """Whether a hex has no room for a Partisan Unit: one partisan piece a hex, cadres free (W7)."""
    return any(u.partisan and u.level != "cadre" and u.name != unit.name for u in world.at(place))


def refused(world: World, name: str, die: int) -> tuple[str, str]:
    """Where a Partisan Unit that refuses is after its one die, and what it then is."""
    unit = world.units[name]
    way, points = WAYS[die - 1], (die + 1) // 2
    path = [unit.at]
    for _ in range(points):
        there = world.board.hexes[path[-1]].ways.get(way)
        if there is None or not world.board.crossed(path[-1], there):
            break  # W14: off the map, into the sea, over a strait
        if there not in world.owner:
            break  # W14: neutral ground
        path.append(there)
    while len(path) > 1 and full(world, unit, path[-1]):
        path.pop()  # W14: it does not end in a full hex
    end = path[-1]
    if len(path) == 1:
        return end, "stays"  # W14: it has not refused
    if enemy_in(world, unit.side, end):
        return next(
            place for place in reversed(path) if place == unit.at or not enemy_in(world, unit.side, place)
        ), "cadre"
    reaching = sum(strength(u) for u in world.units.values() if foes(unit.side, u.side) and end in zone(world, u))
    for of, line in world.lines.items():
        if foes(unit.side, of):
            reaching += HOST * sum(end in world.board.reach(place) for place in line)
    return end, "cadre" if reaching >= 6 else "unit"


# Movement (W3, W6, W7)


def moves(world: World, name: str) -> set[str]:
    """The hexes where a unit may end its movement, worked out once."""
    if name not in world.reached:
        world.reached[name] = _moves(world, name)
    return world.reached[name]


def _moves(world: World, name: str) -> set[str]:
    unit = world.units[name]
    if unit.level == "cadre":
        return set()
    points = Fraction(unit.movement) * (1 if unit.partisan else share(world, unit.side, unit.at, "movement"))
    against = set() if unit.partisan else zones_against(world, unit.side)  # partisans slip through: not in W3
    best = {unit.at: points}
    front = [unit.at]
    while front:
        here = front.pop(0)
        if here in against and here != unit.at:
            continue  # it stops on entering a zone
        for there in world.board.near(here):
            if here in against and there in against:
                continue  # nor does it step from one zone into the next
            if not enterable(world, unit, here, there):
                continue
            terrain = world.board.hexes[there].terrain
            left = best[here] - COST[terrain] - world.board.river(here, there)
            if left >= 0 and left > best.get(there, -1):
                best[there] = left
                front.append(there)
    return {place for place in best if place != unit.at and room_for(world, unit, place)}


def enterable(world: World, unit: Unit, here: str, there: str) -> bool:
    board = world.board
    if not board.crossed(here, there) or there not in world.owner or enemy_in(world, unit.side, there, cadres=False):
        return False
    return not (unit.mechanized and board.hexes[there].terrain == "mountain" and there not in board.railed)


def room_for(world: World, unit: Unit, place: str) -> bool:
    """Whether a unit may stay in a hex (W7)."""
    if unit.partisan:
        return not full(world, unit, place)
    return sum(u.room for u in world.at(place) if u.side == unit.side and u.name != unit.name) + unit.room <= 6


# Combat: 31.83, W4 to W6


def attack_strength(world: World, names: list[str], place: str) -> Fraction:
    """The strength of an attack: mechanized units halved first if all defenders are partisans (31.83, W16)."""
    defenders = [unit for unit in world.at(place) if foes(unit.side, world.units[names[0]].side)]
    partisans = all(unit.partisan for unit in defenders)
    found = Fraction(0)
    for unit in map(world.units.__getitem__, names):
        one = Fraction(printed(unit, "attack"))
        if partisans and unit.mechanized:
            one /= 2
        found += one * (1 if unit.partisan else share(world, unit.side, unit.at, "attack"))
    return found


def may_attack(world: World, names: list[str], place: str) -> bool:
    """Whether units may attack a hex next to them: enemies there that are no cadres alone, nobody of the host war."""
    side = world.units[names[0]].side
    return (
        (world.player, world.phase) == (side, "combat")
        and any(foes(side, unit.side) and unit.level != "cadre" for unit in world.at(place))
        and not any(foes(side, of) and place in there for of, there in world.lines.items())
        and all(place in world.board.reach(world.units[name].at) for name in names)
        and all(printed(world.units[name], "attack") and not world.has(name, "fought") for name in names)
    )


def printed(unit: Unit, which: str) -> int:
    if unit.partisan:
        return {"cadre": (0, 0), "unit": (0, 1), "division": (2, 3)}[unit.level][which == "defence"]
    if unit.level == "battlegroup":
        return 1
    return unit.attack if which == "attack" else unit.defence


def defence_strength(world: World, names: list[str], place: str) -> Fraction:
    """The strength of a defence: supply, the best of terrain, city and river, and the fortification."""
    side = world.units[names[0]].side
    found = Fraction(0)
    for unit in world.at(place):
        if foes(unit.side, side) and unit.level != "cadre":
            own = Fraction(1) if unit.partisan else share(world, unit.side, place, "defence")
            found += printed(unit, "defence") * own
    there = world.board.hexes[place]
    best = Fraction(SHELTER.get(there.terrain, 2), 2)
    if there.city or all(world.board.river(world.units[name].at, place) for name in names):
        best = max(best, Fraction(3, 2))
    return found * max(best, fortification(world, place))  # only the best counts


def column(attack: Fraction, defence: Fraction) -> int:
    """The column of the table, rounded in the defender's favour; fractions are kept till here."""
    if attack >= defence:
        return min(6, int(attack / defence))
    return next((-each for each in (2, 3) if attack * each >= defence), -3)


def result(attack: Fraction, defence: Fraction, die: int) -> str:
    return TABLE[column(attack, defence)].split()[die - 1]


# Acts: which clauses they break, and what they come to


def broken(world: World, side: str, act: tuple[str, ...]) -> set[str]:
    """The clauses that an act breaks; none: it is legal."""
    verb, *named = act
    rules: dict[str, Callable[..., Demands]] = {
        "fortify": _fortify, "rebuild": _rebuild, "lift": _lift, "place": _place, "convert": _convert, "join": _join,
        "move": _move, "retreat": _retreat,
    }  # fmt: skip
    return {clause for clause, holds in rules[verb](world, side, *named) if not holds}


Demands = list[tuple[str, bool]]


def _now(world: World, side: str, *phases: str) -> Demands:
    return [("base.sequence", world.player == side and world.phase in phases)]


def _ready(world: World, what: str) -> tuple[str, bool]:
    return ("base.production", world.counts.get(f"ready {what}", 0) > 0)


def _markers(world: World) -> int:
    return sum(kind == "marker" for kind in world.works.values())


def enemy_near(world: World, side: str, place: str) -> bool:
    return any(enemy_in(world, side, there, cadres=False) for there in world.board.reach(place))


def _fortify(world: World, side: str, place: str) -> Demands:
    return [
        *_now(world, side, "partisans"),
        ("30.5", side == AXIS),
        _ready(world, "fortification"),
        ("30.5", _markers(world) < 24),
        ("30.5", world.owner.get(place) == AXIS),
        ("30.5", world.works.get(place) not in FORTIFICATION),
        ("30.5", not enemy_near(world, AXIS, place)),
        ("30.5", steps(world, AXIS, place) is not None),
    ]


def _rebuild(world: World, side: str, place: str) -> Demands:
    return [
        *_now(world, side, "partisans"),
        ("30.65", side == AXIS),
        _ready(world, "rehabilitation"),
        ("30.65", world.works.get(place) in ("lost marker", "lost west wall")),  # nothing French or Belgian
        ("30.65", world.owner.get(place) == AXIS),
    ]


def _lift(world: World, side: str, place: str) -> Demands:
    return [
        *_now(world, side, "partisans"),
        ("30.65", side == AXIS),
        _ready(world, "rehabilitation"),
        ("30.65", world.works.get(place) == "west wall"),
    ]


def _place(world: World, side: str, name: str, place: str) -> Demands:
    land = next(land for land, word in BANDS.items() if name.startswith(word))
    return [
        *_now(world, side, "partisans"),
        ("31.cadre", side == ("Soviet" if land == "Soviet Union" else "Allied")),
        ("31.cadre", name not in world.units),
        ("base.sequence", world.week == 1),  # cadres come and convert once a cycle
        ("31.limit", cadres_left(world, land)),
        ("31.cadre", may_lie(world, land, place)),
    ]


def _convert(world: World, side: str, name: str) -> Demands:
    unit = world.units[name]
    return [
        *_now(world, side, "partisans"),
        ("31.conversion", unit.side == side and unit.level == "cadre"),
        ("base.sequence", world.week == 1),
        ("31.conversion", not world.has(name, "converted")),
        ("31.conversion", not axis_near(world, unit.at)),
    ]


def _join(world: World, side: str, one: str, other: str) -> Demands:
    a, b = world.units[one], world.units[other]
    return [
        *_now(world, side, "partisans"),
        ("31.conversion", a.side == side and b.side == side),
        ("31.conversion", a.land == b.land == "Yugoslavia" and world.year >= 1943),
        ("31.conversion", one != other and {a.level, b.level} == {"unit"}),
        ("31.conversion", a.at == b.at),
    ]


def _move(world: World, side: str, name: str, place: str) -> Demands:
    unit = world.units[name]
    return [
        ("base.sequence", world.player == side == unit.side),
        (
            "base.sequence",
            world.phase == "initial movement" or (world.phase == "mechanized movement" and unit.mechanized),
        ),
        ("base.sequence", not world.has(name, "moved")),
        ("base.movement", place in moves(world, name)),
    ]


def _retreat(world: World, side: str, name: str, place: str) -> Demands:
    return [("base.results", world.units[name].side == side), ("base.results", may_retreat(world, name, place))]


def may_retreat(world: World, name: str, place: str) -> bool:
    """Whether a beaten unit may retreat into a hex: no enemy, no enemy zone but where a friend stands, and room."""
    unit = world.units[name]
    friend = any(not foes(unit.side, each.side) for each in world.at(place))
    friend |= any(place in there for of, there in world.lines.items() if not foes(unit.side, of))
    return (
        place in world.board.reach(unit.at)
        and place != unit.at
        and place in world.owner
        and not enemy_in(world, unit.side, place, cadres=False)
        and (friend or place not in zones_against(world, unit.side))
        and room_for(world, unit, place)
    )


def entered(world: World, unit: Unit, place: str) -> str:
    """What is left of the fortification of a hex that a unit enters (W25 to W27, 30.16); partisans take no hex."""
    kind = world.works.get(place, "")
    builder = AXIS if kind in ("marker", "west wall") else "Allied"
    return f"lost {kind}" if kind in FORTIFICATION and foes(unit.side, builder) and not unit.partisan else kind


def hunted(world: World, name: str, place: str, die: int) -> set[str]:
    """The cadre that an enemy unit removes by ending its movement with it: security and garrisons hunt better."""
    unit = world.units[name]
    there = [each.name for each in world.at(place) if each.level == "cadre" and foes(unit.side, each.side)]
    return set(there[:1]) if die >= (4 if unit.kind in ("security", "garrison") else 5) else set()  # W11: one of them


def attacked(world: World, names: list[str], place: str, first: int, refuses: bool, second: int) -> str:
    """What becomes of a lone Partisan Unit that is attacked: cadre, unit, flees, retreats or nothing (31.81)."""
    if first == 1:
        return "cadre"
    if first == 6 and refuses:
        return "flees"
    outcome = result(attack_strength(world, names, place), defence_strength(world, names, place), second)
    return {"DR": "retreats", "BR": "cadre", "DE": "gone"}.get(outcome, "unit")
