"""Draws positions of Europa, turns them into plain data, and puts the same questions to the umpire and the oracle."""

from collections.abc import Iterator
from random import Random
from typing import Any

from maquis.boards.board import members
from maquis.boards.mapfile import HexMap
from maquis.contract import editions
from maquis.engine.position import OUT_OF_PLAY, POOL, Position
from tests.families.europa import oracle, oracle_dues
from tests.families.europa.oracle_world import Hex, Unit, World, enemy
from tests.oracle.compared import Asked, Family, placed

SIDES = ("axis", "soviet")
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
DISTRICTS = ("Western", "Kiev", "Baltic", "Odessa", "Leningrad")
ABROAD = ("central_poland", "finland_1941", "rumania", "hungary", "bulgaria")
WITHIN = ("bessarabia", "finland_ceded", "lithuania", "latvia", "estonia", "western_ukraine", "ukraine", "arctic")
KINDS = ("infantry", "security", "police", "ss panzer", "nkvd", "tank")
SIZES = ("division", "brigade", "regiment", "battalion", "headquarters")
POOLED = (
    "5 Bde", "3 Dummy", "2 Cmd", "2 Pol Bde", "3 East Bde", "2 East Dummy", "2 Fin Bde", "2 Lith Bde", "2 Ukr Bde",
)  # fmt: skip
"""Counters that are never drawn in play."""
WHERE = {POOL: "pool", OUT_OF_PLAY: "out"}


def world_of(position: Position) -> World:
    """The plain data of a position."""
    edition = position.game.edition
    turn = editions.edition(edition).rules.calendar.name(position.turn)
    game, board = position.game, position.game.board
    sheet = game.map
    assert isinstance(sheet, HexMap)
    labels = {place: board.label(place) for place in members(board.all)}

    def named(places: int) -> set[str]:
        return {labels[place] for place in members(places & board.all)}

    def sides(feature: str) -> set[frozenset[str]]:
        marks = sheet.board.marks(sheet.sides[feature])
        return {
            frozenset((labels[place], labels[sheet.board.step(1 << place, way).bit_length() - 1]))
            for place, way in marks
        }

    towns: dict[str, list[str]] = {}
    for town in sheet.towns:
        towns.setdefault(town.hex, []).append(town.size)
    layers = {
        layer: {at: value for value in sheet.layers[layer] for at in named(sheet.layers[layer][value])}
        for layer in sheet.layers
    }
    regions = {name: named(places) for name, places in sheet.regions.items()}
    hexes = {
        label: Hex(
            layers["terrain"].get(label, "sea"), layers["weather"].get(label, ""), layers["district"].get(label, ""),
            frozenset(name for name, there in regions.items() if label in there),
            tuple(towns.get(label, ())), tuple(labels[each] for each in board.neighbours(place)),
        )
        for place, label in labels.items()
    }  # fmt: skip
    owner = dict.fromkeys(hexes, "")
    for side, places in position.owned.items():
        owner.update(dict.fromkeys(named(places), side))
    month, half, year = turn.split()
    flags = {name: set(members(counters)) for name, counters in position.flags.items()}
    units = {
        each.name: Unit(
            each.name, each.side, each.force, each.kind, each.size, each.attack, each.defence, each.movement,
            labels.get(position.where[number]) or WHERE[position.where[number]],
            still=number in flags.get("still", ()), railed=number in flags.get("railed", ()),
            regular=number in flags.get("open: regular mode", ()),
        )
        for number, each in enumerate(game.roster)
    }  # fmt: skip
    return World(
        hexes=hexes, rivers=sides("river"), shut=sides("lake_side"), rails=sides("rail"), owner=owner,
        painted={layer: named(places) for layer, places in position.painted.items()}, units=units,
        broken=named(position.marked("rail broken")),
        weather={name.removeprefix("weather "): str(word) for name, word in position.conditions.items()},
        finland=str(position.conditions.get("finland", "axis ally")),
        year=1900 + int(year), month=MONTHS.index(month) + 1,
        half=_half(half, edition)[0], opening=_half(half, edition)[1],
        side=position.side, phase=position.phase, edition=edition,
        due=_counts(position, f"{position.side}: recruits "),
        dummies_due=_counts(position, f"{position.side}: dummies "),
        placed=_counts(position, "soviet: placed "),
        commands_due=position.counts.get("soviet: commands", 0), losses=position.counts.get("isolated losses", 0),
        spent=_counts(position, "spent "),
        one_kind=position.game.figures["reading.terrain_choice"] == "whole phase",
        spent_more={kind: _counts(position, f"{position.side}: as {kind} ") for kind in oracle.GROUND},
        waiting=any(name.startswith(("to answer", "to lose", "to retreat", "to displace")) for name in position.counts),
        entering="europa.Entering" in position.matters,
    )  # fmt: skip


def _counts(position: Position, begin: str) -> dict[str, int]:
    return {name.removeprefix(begin): value for name, value in position.counts.items() if name.startswith(begin)}


def _half(turn: str, edition: str) -> tuple[int, bool]:
    """Which half of the month a turn is in, and whether it begins it: weeks are I to IV, half-months I and II."""
    number = ("I", "II", "III", "IV").index(turn)
    weeks = 2 if edition == "europa.rule45" else 1
    return number // weeks + 1, number % weeks == 0


# Drawing


def drawn(random: Random, edition: str) -> dict[str, Any]:
    """A small map, who holds it, and who is there, in the form of a worked example."""
    columns, rows = random.randint(4, 6), random.randint(4, 6)
    labels = [f"{column:02}{row:02}" for column in range(columns) for row in range(rows)]
    weights = {".": 12, "f": 4, "w": 2, "r": 2, "R": 1, "s": 2, "S": 1, "m": 2, "~": 1, "o": 1}
    signs = random.choices(list(weights), list(weights.values()), k=len(labels))
    ground = "\n".join(
        " ".join(signs[column * rows + row] for column in range(columns)) for row in reversed(range(rows))
    )
    land = [label for label, sign in zip(labels, signs, strict=True) if sign not in "~o"]

    def some(most: int, of: list[str] | None = None) -> list[str]:
        pool = land if of is None else of
        return random.sample(pool, min(len(pool), random.randint(0, most)))

    case: dict[str, Any] = {
        "edition": edition,
        "ground": ground,
        "regions": {},
        "painted": {},
        "counters": [],
        "units": {},
    }
    if not land:
        return drawn(random, edition)
    left = list(land)
    for name in ABROAD:
        if random.random() < 0.25:
            case["regions"][name] = some(6, left)
            left = [each for each in left if each not in case["regions"][name]]
    for name in WITHIN:
        if random.random() < 0.25:
            case["regions"][name] = some(8, left)
    if "western_ukraine" in case["regions"]:
        ukraine = case["regions"].setdefault("ukraine", [])
        ukraine += [each for each in case["regions"]["western_ukraine"] if each not in ukraine]
    case["district"] = random.choice(DISTRICTS)
    case["districts"] = {}
    rest = list(left)
    for name in random.sample([each for each in DISTRICTS if each != case["district"]], 2):
        case["districts"][name] = some(8, rest)
        rest = [each for each in rest if each not in case["districts"][name]]
    case["zones"] = {random.choice(("north", "south")): some(10)}
    case["weather"] = {
        zone: random.choice(("clear", "clear", "mud", "frost", "snow")) for zone in ("north", "central", "south")
    }
    case["rivers"] = _joins(random, land, 6)
    case["lake_sides"] = _joins(random, land, 3)
    case["rail"] = _joins(random, land, 16)
    case["towns"] = [
        {"name": f"Town {number}", "hex": label, "size": random.choice("ABCDEF")}
        for number, label in enumerate(some(4))
    ]
    case["turn"] = f"{random.choice(MONTHS)} {random.choice(('I', 'II', 'II'))} {random.choice((41, 42, 42, 43, 44))}"
    if case["turn"].endswith("41"):
        case["turn"] = f"{random.choice(MONTHS[6:])} {random.choice(('I', 'II', 'II'))} 41"
    if edition == "europa.rule45":
        case["turn"] = case["turn"].replace(" II ", " III ") if random.random() < 0.7 else case["turn"]
    case["finland"] = random.choice(("axis ally", "axis ally", "axis ally", "surrendered"))
    case["options"] = {"option.nationalists": True}
    case["side"] = random.choice(SIDES)
    case["phase"] = random.choice(("initial", "movement", "movement", "combat"))
    _man(random, case, land)
    lawful = _lawful(world_of(placed(case)))
    for named in (case["units"], case["spent"]):
        for name in set(named) - lawful:
            del named[name]
    case["flags"] = {flag: [each for each in names if each in lawful] for flag, names in case["flags"].items()}
    case["options"]["reading.terrain_choice"] = random.choice(("hex by hex", "whole phase"))
    return case


def _joins(random: Random, land: list[str], most: int) -> list[str]:
    found = []
    for label in random.choices(land, k=random.randint(0, most)):
        column, row = int(label[:2]), int(label[2:])
        up = column % 2
        ways = [(0, 1), (0, -1), (1, up), (1, up - 1), (-1, up), (-1, up - 1)]
        across, along = random.choice(ways)
        there = f"{column + across:02}{row + along:02}" if column + across >= 0 and row + along >= 0 else ""
        if there in land:
            found.append(f"{label}-{there}")
    return found


def _man(random: Random, case: dict[str, Any], land: list[str]) -> None:
    """Regular units of both sides, never both in a hex, which they own; then partisans."""
    owner = {label: random.choice(("axis", "axis", "soviet")) for label in land}
    held = {
        label: random.choice(SIDES)
        for label in random.sample(land, random.randint(0, min(len(land), random.choice((6, 14)))))
    }
    for label, side in held.items():
        owner[label] = side
        if random.random() < 0.5:
            layer = random.choice(("divisions", "regiments", "garrisons", "anti-partisan", "engineers"))
            case["painted"].setdefault(f"{side} {layer}", []).append(label)
        if random.random() < 0.7:
            case["counters"].append({
                "name": f"{len(case['counters'])} Reg", "side": side, "at": label, "kind": random.choice(KINDS),
                "size": random.choice(SIZES), "attack": random.choice((0, 1, 3)), "movement": random.randint(3, 8),
            })  # fmt: skip
    case["painted"]["fortresses"] = random.sample(land, min(len(land), random.randint(0, 2)))
    for side in SIDES:
        case["painted"][f"{side} rail supply sources"] = random.sample(land, 1)
    case["owned"] = {side: [each for each in land if owner[each] == side] for side in SIDES}
    names = [
        "1 Bde",
        "2 Bde",
        "3 Bde",
        "4 Bde",
        "1 Div",
        "2 Div",
        "1 Cav Div",
        "1 Cmd",
        "1 Dummy",
        "2 Dummy",
        "1 Pol Bde",
        "1 Pol Dummy",
    ]
    names += [
        "1 East Bde",
        "2 East Bde",
        "1 East Dummy",
        "1 Fin Bde",
        "1 Fin Dummy",
        "1 Lith Bde",
        "1 Ukr Bde",
        "1 Ukr Dummy",
        "1 Est Bde",
    ]
    gathering = random.sample(land, min(len(land), 4))
    for name in random.sample(names, random.randint(2, random.choice((8, len(names))))):
        case["units"][name] = random.choice(gathering if random.random() < 0.4 else land)
    moving = [name for name in case["units"] if random.random() < 0.3]
    case["spent"] = {name: random.randint(1, 5) for name in moving}
    case["flags"] = {"still": [name for name in case["units"] if random.random() < 0.1]}
    if case["edition"] == "europa.rule45":
        real = [name for name in case["units"] if "Dummy" not in name]
        case["flags"]["regular"] = [name for name in real if random.random() < 0.25]
    if case["phase"] != "initial":
        case["flags"]["railed"] = [each["name"] for each in case["counters"] if random.random() < 0.1]
    beyond = {each for name in (*ABROAD, "arctic") for each in case["regions"].get(name, ())}
    areas = ["isolated losses"]
    areas += [f"{name} MD" for name, there in case["districts"].items() if set(there) - beyond and name != "Baltic"]
    if case["side"] == "axis":
        known = {"Finland": "finland_1941", "the western Ukraine": "western_ukraine", "Lithuania": "lithuania"}
        areas = [
            name
            for name, region in known.items()
            if set(case["regions"].get(region, ())) - set(case["regions"].get("arctic", ()))
        ]
        areas += ["the Soviet Union"] if set(land) - beyond else []
    case["due"] = {each: random.randint(1, 3) for each in areas if random.random() < 0.4}
    owing = [each for each in areas if random.random() < 0.3]
    case["dummies_due"] = {each: 1 if random.random() < 0.6 else -case["due"].get(each, 0) for each in owing}
    if case["side"] == "soviet" and random.random() < 0.3:
        case["due"]["commands"] = 1
    case["losses"] = random.choice((0, 0, 7, 25, 55, 99))


def _lawful(world: World) -> set[str]:
    """The partisans that stand where their clauses let them."""
    return {
        unit.name
        for unit in world.units.values()
        if unit.regular
        or not unit.partisan
        or (unit.at in oracle.allowed(world, unit) and unit.at not in oracle.hunted(world, enemy(unit.side)))
    }


# Asking


def asked(world: World) -> Iterator[Asked]:
    """Every question, with the oracle's answer, and the clauses that it rests on."""
    for side in SIDES:
        yield Asked(f"apzoc {side}", oracle.apzoc(world, side), "40.A3")
        yield Asked(f"zoc {side}", oracle.zoc(world, side), "40.B1.zoc")
        yield Asked(f"displacing {side}", oracle.displacing(world, side), "40.H")
        yield Asked(f"to displace {side}", oracle.to_displace(world, side), "40.H")
        yield Asked(f"stuck {side}", oracle.stuck(world, side), "40.H")
        yield Asked(f"to dismiss {side}", oracle.to_dismiss(world, side), "40.F")
    for force in oracle.AREAS:
        hexes = oracle.area(world, force) - oracle.closed(world, force not in {"soviet", "polish"})
        yield Asked(f"area {force}", hexes, "40.G, 40.I.area, 40.B1.arctic")
    union = world.region("soviet_union_1941")
    arctic = world.region("arctic")
    for district in sorted({world.hexes[each].district for each in union - arctic} - {"Baltic"}):
        yield Asked(f"recruits {district} MD", oracle.rate(world, district), "40.C1a.rate")
    for force, (name, regions) in oracle.RECRUITING.items():
        if world.region(*regions) - arctic:
            yield Asked(f"recruits {name}", oracle.recruits(world, force), "40.C1, 40.I")
    yield Asked("special", oracle.special(world), "40.C2")
    yield Asked("command", oracle.command(world), "40.D")
    for name in (
        "5 Bde",
        "3 Dummy",
        "2 Cmd",
        "2 Pol Bde",
        "2 Pol Dummy",
        "3 East Bde",
        "2 East Dummy",
        "2 Fin Bde",
        "2 Lith Bde",
        "2 Ukr Bde",
    ):
        yield Asked(f"recruit {name}", oracle_dues.received(world, world.units[name]), "40.C.place")
    for unit in world.units.values():
        if unit.at not in world.hexes:
            continue
        yield Asked(f"supply {unit.name}", oracle.supplied(world, unit), "40.B1.supply")
        if unit.hides:
            yield Asked(f"move {unit.name}", oracle.moves(world, unit), "40.B1")
            yield Asked(f"displace {unit.name}", oracle.displaced_to(world, unit), "40.H.how")
            yield Asked(f"retreat {unit.name}", oracle.retreats(world, unit), "40.B1.retreat")
            yield Asked(f"before combat {unit.name}", oracle.before_combat(world, unit), "40.B1.rbc")
        else:
            if unit.regular:
                yield Asked(f"before combat {unit.name}", set(), "45.B2c.regular")
            yield Asked(f"move {unit.name}", oracle.regular_moves(world, unit), "40.B1.enemy_through")
            yield Asked(f"retreat {unit.name}", oracle.regular_retreats(world, unit), "40.B1.enemy_retreat")
        yield from _conquests(world, unit)
        if unit.hides and world.one_kind:
            yield from _second_moves(world, unit)


def _second_moves(world: World, unit: Unit) -> Iterator[Asked]:
    """Where a partisan that is of one kind for a phase may move on to, after a step."""
    foe = enemy(unit.side)
    near = [each for each in oracle.steps(world, unit.at) if frozenset((unit.at, each)) not in world.rivers]
    for there in sorted(oracle.moves(world, unit) & set(near) - oracle.occupied(world, foe))[:2]:
        after = oracle.stepped(world, unit, there)
        order = f"{unit.side}: move {unit.name} {unit.at}-{there}"
        yield Asked(f"move {unit.name}", oracle.moves(after, after.units[unit.name]), "40.B1.terrain", order)


def _conquests(world: World, unit: Unit) -> Iterator[Asked]:
    """Who owns what after a step to each hex that a unit may move to, but where hidden enemies are asked first."""
    goes = oracle.moves(world, unit) if unit.hides else oracle.regular_moves(world, unit)
    quiet = goes - world.partisans(enemy(unit.side))
    for there in sorted(quiet & set(oracle.steps(world, unit.at)))[:2]:
        order = f"{unit.side}: move {unit.name} {unit.at}-{there}"
        yield Asked(f"owned {unit.side}", oracle.owned_after(world, unit, [unit.at, there]), "40.B1.own", order)


EUROPA = Family(("europa.rule40", "europa.rule40-original", "europa.rule45"), drawn, world_of, asked)
