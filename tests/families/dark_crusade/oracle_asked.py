"""Draws positions of Dark Crusade, turns them into plain data, and puts the same questions to umpire and oracle."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from maquis.boards.board import members
from maquis.boards.pointfile import PointMap
from maquis.contract.editions import edition
from maquis.engine.position import OUT_OF_PLAY, POOL, Position
from maquis.families.dark_crusade.rules.printed import printed
from tests.families.dark_crusade import oracle
from tests.families.dark_crusade.oracle import Front, Point, Unit
from tests.oracle.compared import Asked, Family, placed

EDITION = "dark_crusade.second"
SIDES = ("axis", "soviet")
MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
WHERE = {POOL: "pool", OUT_OF_PLAY: "out"}


@cache
def points() -> dict[str, Point]:
    """The points of the map, by label."""
    sheet = placed({"edition": EDITION}).game.map
    assert isinstance(sheet, PointMap)
    lines: dict[str, dict[str, str]] = {each.id: {} for each in sheet.points}
    for line in sheet.lines:
        lines[line.a][line.b] = lines[line.b][line.a] = line.kind
    return {
        each.id: Point(each.side, each.kind, each.fortress, each.victory, drawn.sea, each.source, lines[each.id])
        for drawn, each in zip(sheet.points, printed(sheet), strict=True)
    }


def front_of(position: Position) -> Front:
    """The plain data of a position."""
    game, label = position.game, position.game.board.label
    month, year = edition(EDITION).rules.calendar.name(position.turn).split()
    flags = {name: set(members(counters)) for name, counters in position.flags.items()}
    carried: dict[frozenset[str], tuple[int, int]] = {}
    for name, value in position.counts.items():
        kind, _, line = name.partition(" ")
        if kind in {"line", "armour"}:
            ends = frozenset(line.split("-"))
            all_, armour = carried.get(ends, (0, 0))
            carried[ends] = (value, armour) if kind == "line" else (all_, value)
    return Front(
        points=points(),
        owner={label(place): side for side, places in position.owned.items() for place in members(places)},
        trail={label(place) for place in members(position.painted.get("partisan trail", 0))},
        units={
            each.name: Unit(
                each.name, each.side, each.kind, each.attack,
                WHERE.get(position.where[at]) or label(position.where[at]),
                frozenset(name for name, those in flags.items() if at in those),
            )
            for at, each in enumerate(game.roster)
        },
        carried=carried, year=int(year), month=MONTHS.index(month) + 1, side=position.side, phase=position.phase,
        dropped=position.counts.get("dropped this turn", 0),
    )  # fmt: skip


@cache
def empty() -> Front:
    """The map with nobody on it."""
    return front_of(placed({"edition": EDITION}))


def drawn(random: Random, edition: str) -> dict[str, Any]:
    """Who holds the points, units of both sides near each other, partisans and their trail."""
    front = empty()
    labels = sorted(front.points)
    owner = {label: point.side for label, point in front.points.items()}
    for side in SIDES:
        for start in random.sample(labels, random.randint(0, 6)):
            for label in _around(front, start, random.randint(0, 3)):
                owner[label] = side
    case: dict[str, Any] = {"edition": edition, "units": {}, "flags": {}, "used": {}}
    heart = sorted(_around(front, random.choice(labels), random.randint(2, 4)))
    names = sorted(unit.name for unit in front.units.values() if unit.kind != "partisan")
    for name in random.sample(names, random.randint(2, 30)):
        unit = front.units[name]
        own = [label for label in heart if owner[label] == unit.side]
        if own:
            case["units"][name] = random.choice(own)
    stood = set(case["units"].values())
    free = [label for label, point in front.points.items() if point.side == "soviet" and label not in stood]
    case["turn"] = f"{random.choice(MONTHS)} {random.choice((1942, 1943, 1944, 1944))}"
    near = [label for label in heart if label in free] or free
    trail = random.sample(near, min(len(near), random.randint(0, 4)))
    most = oracle.NUMBER[int(case["turn"].split()[1])]
    for each, label in zip(("Partisan 1", "Partisan 2", "Partisan 3")[:most], trail, strict=False):
        if random.random() < 0.7:
            case["units"][each] = label
    for name in ("Partisan 1", "Partisan 2", "Partisan 3"):
        case["units"].setdefault(name, "pool")
    case["trail"] = trail
    case["owned"] = {
        side: [label for label in labels if owner[label] == side != front.points[label].side and label not in trail]
        for side in SIDES
    }
    case["phase"] = random.choice(("supply status", "operational movement", "operational movement"))
    case["side"] = random.choice(SIDES)
    placed_units = [name for name, at in case["units"].items() if at != "pool" and not name.startswith("Partisan")]
    for flag in ("dispersed", "isolated", "fortified", "moved"):
        case["flags"][flag] = [name for name in placed_units if random.random() < 0.12]
    for _ in range(random.randint(0, 4)):
        here = random.choice(heart)
        there = random.choice(sorted(front.points[here].lines))
        case["used"][f"{here}-{there}"] = random.randint(1, 4)
    return case


def _around(front: Front, start: str, lines: int) -> set[str]:
    found = edge = {start}
    for _ in range(lines):
        edge = {there for here in edge for there in front.points[here].lines} - found
        found = found | edge
    return found


def asked(front: Front) -> Iterator[Asked]:
    """Every question, with the oracle's answer, and the clauses that it rests on."""
    contested = front.held("axis") & front.held("soviet")
    for side in SIDES:
        yield Asked(f"supply {side}", oracle.supply(front, side), "DC.base.supply, DC.par.control")
        yield Asked(f"isolated {side}", oracle.isolated(front, side), "DC.iso.reopen")
        yield Asked(f"victory {side}", oracle.victory(front, side), "DC.base.victory")
        for label in oracle.GARRISON:
            yield Asked(f"capacity {label} {side}", oracle.capacity(front, label, side), "DC.iso.capacity")
    for label in oracle.GARRISON:
        losing = oracle.losing(front, label)
        if losing is not None and label not in contested:
            yield Asked(f"losses {label}", losing, "DC.iso.fortress")
    for name in oracle.KEYS:
        yield Asked(f"sea {name}", {oracle.sea(front, name) or "nobody"}, "DC.sea")
    yield Asked("partisans", oracle.number(front), "DC.par.number")
    yield Asked("drops", oracle.drops(front), "DC.para.C2")
    for unit in front.units.values():
        if unit.kind == "partisan":
            yield Asked(f"place {unit.name}", oracle.placements(front, unit), "DC.par.place")
        elif unit.at in front.points:
            yield Asked(f"fire {unit.name}", oracle.fires(front, unit), "DC.iso.support")
            if unit.at not in contested:
                yield Asked(f"moves {unit.name}", oracle.moves(front, unit), "DC.base.line, DC.base.stack")
                order = f"{unit.side}: fortify {unit.name}"
                yield Asked("legal", oracle.may_fortify(front, unit), "DC.fort.who, DC.fort.how", order)
                yield from _conquests(front, unit)
    for here, there in sorted(tuple(sorted(line)) for line in front.carried):
        yield Asked(f"line {here}-{there}", oracle.left(front, here, there), "DC.base.line")


def _conquests(front: Front, unit: Unit) -> Iterator[Asked]:
    """What a side controls after a step to a point without enemy units."""
    armour = unit.kind_of == "armour"
    beside = {there for there in front.points[unit.at].lines if oracle.carries(front, unit.at, there, armour)}
    quiet = oracle.moves(front, unit) & beside
    for there in sorted(quiet - front.held(oracle.enemy(unit.side)))[:1]:
        controls = oracle.controls_after(front, unit, there)
        order = f"{unit.side}: move {unit.name} {there}"
        yield Asked(f"control {unit.side}", controls, "DC.ctl.change, DC.par.remove", order)


DARK_CRUSADE = Family((EDITION,), drawn, front_of, asked)
