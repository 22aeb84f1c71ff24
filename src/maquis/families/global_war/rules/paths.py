"""PAR.2.4: supply paths and strategic rail: where partisans stop them, and what infantry would open them again."""

from heapq import heappop, heappush
from itertools import count

import msgspec

from maquis.boards.board import Sides, both, join, without
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Ruling, Tally, demand
from maquis.families.global_war.rules.forces import controllers
from maquis.families.global_war.rules.ground import board, zonemap
from maquis.families.global_war.rules.printed import printed
from maquis.families.global_war.rules.relations import allied
from maquis.families.global_war.rules.state import RAIL_DAMAGE, TAKEN
from maquis.families.global_war.rules.units import infantry
from maquis.families.global_war.rules.wording import people, title

SUPPLY, RAIL = "supply", "rail"
"""A path for supply, by rails and rivers, and one for strategic rail movement."""


class Gap(msgspec.Struct, frozen=True):
    """A zone in which partisans stop paths: whose and how many, and how many more infantry would open it."""

    place: int
    partisans: tuple[tuple[str, int], ...]
    missing: int


class Path(msgspec.Struct, frozen=True):
    """Whether there is a path, and why not.

    `zones` is a shortest one; if partisans cut it, the way that fewest infantry would open, `gaps` its zones where
    they are missing, and `cuts` every zone within reach in which partisans stop the nation's paths.
    """

    ruling: Ruling
    zones: tuple[int, ...]
    gaps: tuple[Gap, ...]
    cuts: int


def blocking(position: Position, nation: str, place: int) -> dict[str, int]:
    """The partisans in a zone that stop a nation's paths, by controller: those of other alliances (D16)."""
    roster, found = position.game.roster, dict[str, int]()
    everybody = position.game.figures.reads("reading.paths", "everybody")
    for controller in controllers(position, place):
        if everybody or not allied(position, controller, nation):
            those = [n for n in numbers(position.at(place)) if roster[n].force == controller]
            found[controller] = len(those)
    return found


def missing(position: Position, nation: str, place: int) -> Tally:
    """How many infantry-class units more a zone needs so that partisans do not stop a nation's paths there (D16)."""
    there = blocking(position, nation, place)
    origin = position.game.figures.read("reading.paths")
    tally = Tally("infantry missing").start("PAR.2.4", "partisans that stop the way", sum(there.values()), origin)
    for owner, number in infantry(position, place).items() if there else ():
        opposing = not any(allied(position, owner, controller) for controller in there)
        words, whose = "{people} infantry-class units", people(owner)
        tally = tally.add("PAR.2.4", words, -number, opposing, "assumed", people=whose)
    return tally.add("PAR.2.4", "more than enough", -tally.value, tally.value < 0)


def blocked(position: Position, nation: str) -> int:
    """The zones in which partisans stop a nation's paths."""
    return sum(1 << place for place in position.stacks if missing(position, nation, place).value)


def held(position: Position, nation: str) -> int:
    """The zones that a nation's alliance has possessed since the turn began."""
    places = sum(owned for owner, owned in position.owned.items() if owned and allied(position, owner, nation))
    return places & ~TAKEN.of(position)


def network(position: Position, by: str) -> Sides:
    """The borders that a path may cross: undamaged rails, and rivers too for supply; strategic rail keeps its gauge."""
    sides, grid = zonemap(position.game).sides, board(position.game)
    damaged = [(low, grid.place(zone)) for (zone,), there in RAIL_DAMAGE.all(position) for low in there]
    rails = without(sides["rail"], grid.sides(damaged))
    if by == SUPPLY:
        return join(rails, sides["river"])
    return both(rails, _same_gauge(position))


def _same_gauge(position: Position) -> Sides:
    """The borders of zones whose railways have the same gauge."""
    broad = broad_gauge(position)
    grid = board(position.game)
    return tuple(beside & (broad if broad >> place & 1 else ~broad) for place, beside in enumerate(grid.borders))


def broad_gauge(position: Position) -> int:
    """The zones whose railways have the broad gauge."""
    game = position.game

    def work_out() -> int:
        wide, layers = game.figures["rail.broad_gauge"], zonemap(game).layers
        regions = sum(layers["region"].get(each, 0) for each in wide["regions"])
        found: int = regions
        for nation in wide["nations"]:
            found |= layers["owner_1936"].get(nation, 0)
        return found

    return game.cached("broad gauge", work_out)


def path(position: Position, nation: str, start: int, end: int, by: str) -> Path:
    """Say whether a nation's path leads from zone to zone, and if not, what would open one."""
    friendly, stopped, gates = held(position, nation), blocked(position, nation), network(position, by)
    ends = 1 << start | 1 << end
    figures = position.game.figures
    shut = stopped if figures.reads("reading.path_ends", "ends too") else stopped & ~ends
    grid = board(position.game)
    safe = friendly & ends == ends
    # Once with partisans passed over and once without: a refusal says whether the ground is missing or the infantry.
    reach = grid.flood(1 << start, friendly, gates) if safe else 0
    clear = grid.flood(1 << start & ~shut, friendly & ~shut, gates) if safe else 0
    joined, open_ = bool(reach >> end & 1), bool(clear >> end & 1)
    ruling = Ruling(
        demand(
            "PAR.2.4",
            "both ends held by the alliance of {nation} since the turn began",
            safe,
            "found",
            nation=title(nation),
        ),
        demand("PAR.2.4", _WAYS[by], joined or not safe, "found"),
        demand(
            "PAR.2.4",
            "as many opposing infantry as partisans in each zone passed",
            open_ or not joined,
            figures.read("reading.path_ends"),
        ),
    )
    if not joined:
        return Path(ruling, (), (), 0)
    zones = cheapest(position, nation, start, end, friendly, gates, shut)
    return Path(ruling, zones, _gaps(position, nation, zones, shut), 0 if open_ else reach & shut)


_WAYS = {
    SUPPLY: "held zones from end to end, joined by undamaged rails or rivers",
    RAIL: "held zones from end to end, joined by undamaged rails of one gauge",
}


def _gaps(position: Position, nation: str, zones: tuple[int, ...], shut: int) -> tuple[Gap, ...]:
    return tuple(
        Gap(place, tuple(blocking(position, nation, place).items()), missing(position, nation, place).value)
        for place in zones
        if shut >> place & 1
    )


def cheapest(
    position: Position, nation: str, start: int, end: int, friendly: int, gates: Sides, shut: int
) -> tuple[int, ...]:
    """The way with the fewest infantry missing, and of those one of the fewest zones."""
    order = count()  # of ways that cost the same the one found first, lest the heap compare the ways themselves
    price = {place: missing(position, nation, place).value for place in numbers(shut & friendly)}
    queue: list[tuple[int, int, int, int, tuple[int, ...]]] = []
    heappush(queue, (price.get(start, 0), 1, next(order), start, (start,)))
    done = set()
    while queue:
        cost, length, _, place, way = heappop(queue)
        if place == end:
            return way
        if place in done:
            continue
        done.add(place)
        for other in numbers(gates[place] & board(position.game).borders[place] & friendly):
            if other not in done:
                heappush(queue, (cost + price.get(other, 0), length + 1, next(order), other, (*way, other)))
    return ()


def rail_units(position: Position, zones: tuple[int, ...]) -> Tally:
    """How many units a turn may go by strategic rail along a way: as many as its narrowest region allows."""
    limits, listed = position.game.figures["rail.units"], printed(zonemap(position.game))
    tally = Tally("units a turn by strategic rail")
    for region in dict.fromkeys(listed[place].region for place in zones):
        most = limits.get(region, limits["elsewhere"])
        if not tally.steps:
            tally = tally.start("PAR.2.4", region, most, "found")
        tally = tally.add("PAR.2.4", region, most - tally.value, most < tally.value, "found")
    return tally
