"""The base rules around partisans, as far as we assume them: cadres, conversion, garrisons, limits, rail (31.84).

West: Yugoslavia, France, Greece, Italy, the Low Countries, Norway. East: the Soviet Union, with Ukrainian separatism as
an option (60.5).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from maquis.boards.sets import union
from maquis.engine.figures import FigureBook
from maquis.engine.kept import kept
from maquis.engine.position import Position
from maquis.engine.rulings import Demand, Origin, Ruling, Tally, demand
from maquis.engine.words import many
from maquis.families.war_in_europe.rules import field, partisans
from maquis.families.war_in_europe.rules.field import AXIS, Level, Piece
from maquis.families.war_in_europe.rules.state import FULL, GARRISON, LINE

LARGEST = 7
"""One more than the highest face of a die."""
SOVIET_UNION, SOVIET = "Soviet Union", "Soviet"


class Pools(msgspec.Struct, frozen=True):
    """What of each land's partisans has been used: in the west for the whole game, in the east what is on the map."""

    used: Mapping[str, int] = {}
    placed_this_cycle: int = 0

    def count(self, land: str) -> int:
        """Return how many partisans a land has used."""
        return self.used.get(land, 0)


def home(now: Position, land: str) -> int:
    """Return the hexes of a land that has partisans."""
    return now.game.cached(("home", land), lambda: _home(now, land))


def _home(now: Position, land: str) -> int:
    if land == SOVIET_UNION:
        return field.ground(now).regions.get("soviet_union_1941", 0)
    return union(field.ground(now).country.get(country, 0) for country in now.game.figures["partisan.lands"][land])


def lands(now: Position) -> tuple[str, ...]:
    """Return every land that has partisans."""
    return (*now.game.figures["partisan.lands"], SOVIET_UNION)


def rough_ground(now: Position) -> int:
    """Return the hexes where Soviet cadres may be placed (W20)."""
    return union(field.ground(now).terrain.get(kind, 0) for kind in now.game.figures["cadre.soviet_terrain"])


def dense_ground(now: Position) -> int:
    """Return the hexes where a cadre becomes a Unit by a better roll (W21)."""
    return union(field.ground(now).terrain.get(kind, 0) for kind in now.game.figures["conversion.dense"])


def left(now: Position, land: str, pools: Pools) -> int:
    """Return how many more partisans a land may have: western ones are never replaced, Soviet ones are (W18, W19)."""
    return min(most - used for most, used, *_ in _limits(now, land, pools))


def _limits(now: Position, land: str, pools: Pools) -> Iterator[tuple[int, int, str, str, Origin]]:
    """Each limit on a land's partisans: how many, how many are used, its clause, what it asks, where it is from."""
    figures = now.game.figures
    if land == SOVIET_UNION:
        on_map = sum(1 for piece in field.pieces(now) if piece.partisan and piece.nation == SOVIET_UNION)
        known = figures.figure("limit.soviet_on_map")
        yield known.value, on_map, "60.4", "fewer than {most} Soviet partisans on the map", known.origin
        return
    known = figures.figure("limit.lands")
    yield (
        known.value[land],
        pools.count(land),
        "31.limit",
        "fewer than {most} partisans of {land} used in the game",
        known.origin,
    )
    known, west = figures.figure("limit.west"), sum(pools.count(each) for each in figures["partisan.lands"])
    yield known.value, west, "31.limit", "fewer than {most} western partisans used in the game", known.origin


def this_cycle(now: Position, land: str) -> int:
    """Return how many new cadres a land may have in a cycle."""
    table = now.game.figures["cadre.per_cycle"]["soviet" if land == SOVIET_UNION else "west"]
    known = [int(year) for year in table if int(year) <= field.year(now)]
    return int(table[str(max(known))]) if known else 0


def may_place(now: Position, land: str, pools: Pools) -> Ruling:
    """Rule on placing a cadre (W18, W19, W20)."""
    clause = "60.1" if land == SOVIET_UNION else "31.cadre"
    left = pools.placed_this_cycle < this_cycle(now, land)
    return Ruling(
        *(
            demand(clause, asks, used < most, origin, most=most, land=land)
            for most, used, clause, asks, origin in _limits(now, land, pools)
        ),
        demand(clause, "a cadre left of this cycle's", left, "assumed"),
        open_to_cadres(now, land),
    )


@kept(*field.COUNTERS, "painted", "owned")
def open_to_cadres(now: Position, land: str) -> Ruling:
    """Rule on the hexes where a land's cadres are placed, as long as there are any (W20)."""
    partisans = now.places_of(field.partisans(now.game))
    return Ruling(
        demand("31.cadre", "in {land}", home(now, land), "assumed", land=land),
        demand("31.cadre", "controlled by the Axis", field.controlled(now, AXIS), "assumed"),
        demand("31.cadre", "free of Axis units, and next to none", ~held_down(now), "assumed"),
        demand("31.cadre", "free of partisans", ~partisans, "assumed"),
        *(_rough(now) if land == SOVIET_UNION else ()),
    )


def _rough(now: Position) -> Iterator[Demand]:
    yield demand("60.2", "in woods, swamp or rough ground", rough_ground(now), "assumed")


@kept(f"{AXIS} open", "painted")
def held_down(now: Position) -> int:
    """Return the hexes with Axis units, those of the host war among them, or next to some (W20, W21)."""
    units = _axis_units(now)
    return units | field.ground(now).beside(units)


def _axis_units(now: Position) -> int:
    return now.places_of(now.game.roster.sides.get(AXIS, 0)) | LINE.of(now, AXIS)


def placed(land: str, pools: Pools) -> Pools:
    """Return the pools with a cadre of a land placed."""
    return Pools({**pools.used, land: pools.count(land) + 1}, pools.placed_this_cycle + 1)


# Garrisons (31.3)


def garrison(now: Position, land: str) -> Tally:
    """Return how many divisions garrison a land: any battlegroup, brigade or minor unit is one (31.32)."""
    tally = Tally("garrison of {land}", land=land).start("31.32", "none so far", 0, "found")
    there = home(now, land)
    for piece in field.of(now, AXIS):
        if there & piece.here:
            why = "{unit}" if piece.size == "division" else "{unit}, a {size}, counts as a division"
            tally = tally.add("31.32", why, 1, provenance="found", unit=piece.name, size=piece.size)
    return tally


def manned(now: Position, land: str) -> Ruling:
    """Rule on whether the garrison of a land is fully manned, which it is nowhere that needs none (31.3, W22)."""
    known = now.game.figures.figure("garrison.divisions")
    if word := GARRISON.of(now, land):
        return Ruling(demand("31.3", "told to be fully manned: {land}", word == FULL, "assumed", land=land))
    needed = known.value[land]
    asks = "{divisions} in {land}" if needed else "a garrison that {land} needs"
    full = 0 < needed <= garrison(now, land).value
    return Ruling(demand("31.3", asks, full, known.provenance, divisions=many(needed, "division"), land=land))


# Conversion


def conversion(now: Position, cadre: Piece) -> Tally:
    """Return what is added to the die of a cadre's conversion (W21, W32)."""
    figures = now.game.figures
    change = figures["conversion.change"]
    ground = field.ground(now).terrain_at(cadre.place)
    land = next((each for each in lands(now) if home(now, each) >> cadre.place & 1), "")
    tally = Tally("conversion").start("31.conversion", "at the start", 0, "assumed")
    dense = bool(dense_ground(now) >> cadre.place & 1)
    tally = tally.add("31.conversion", "in {ground}", change["dense"], dense, "assumed", ground=ground)
    late = field.year(now) >= 1943 and cadre.side != SOVIET
    tally = tally.add("31.conversion", "from 1943 on", change["late"], late, "assumed")
    if land:
        held = manned(now, land).allows()
        tally = tally.add(
            "31.3", "the garrison of {land} is fully manned", change["manned"], held, "assumed", land=land
        )
    separatists = figures["option.ukrainian_separatism"] and bool(
        field.ground(now).regions.get("ukraine", 0) >> cadre.place & 1
    )
    return tally.add(
        "60.5",
        "Ukrainian separatism",
        change["separatism"],
        separatists and field.year(now) == figures["separatism.year"],
        "assumed",
    )


def may_convert(now: Position, cadre: Piece) -> Ruling:
    """Rule on whether a cadre rolls for conversion (W21)."""
    next_to = now.game.figures["conversion.apart"] > 0
    return Ruling(
        demand("31.conversion", "a cadre", cadre.level == "cadre", "assumed"),
        demand(
            "31.conversion",
            "free of Axis units, and next to none" if next_to else "free of Axis units",
            ~(held_down(now) if next_to else _axis_units(now)),
            "assumed",
        ),
    )


def needed(now: Position, cadre: Piece) -> Tally:
    """Return the roll from which a cadre becomes a Unit: Soviet ones have a table of their own, by years (60.3)."""
    tally = Tally("needed to convert")
    if cadre.side != SOVIET:
        return tally.start("31.conversion", "in the west", now.game.figures["conversion.success"], "assumed")
    table = {int(year): int(roll) for year, roll in now.game.figures["conversion.soviet"].items()}
    known = [year for year in table if year <= field.year(now)] or [min(table)]
    return tally.start("60.3", "Soviet table, {year}", table[max(known)], "assumed", year=max(known))


def converting(now: Position, cadre: Piece) -> tuple[bool, ...]:
    """Return of each face of the die, from 1 on, whether it makes a cadre a Unit."""
    added, least = conversion(now, cadre).value, needed(now, cadre).value
    return tuple(face + added >= least for face in range(1, LARGEST))


def may_join(now: Position, a: Piece, b: Piece) -> Ruling:
    """Rule on two Units becoming a Division (W21)."""
    names, start = now.game.figures["division.lands"], now.game.figures["division.from"]
    where = union(home(now, land) for land in names)
    two = a.level == b.level == "unit" and a.name != b.name
    return Ruling(
        demand("31.conversion", "two Partisan Units", two, "assumed"),
        demand("31.conversion", "{other} in the same hex", b.here, "assumed", other=b.name),
        demand("31.conversion", "in {lands}", where, "assumed", lands=tuple(names)),
        demand("31.conversion", "from {start} on", field.year(now) >= start, "assumed", start=start),
    )


# Against cadres, and what partisans do to railways


def removal(now: Position, by: Piece) -> Tally:
    """Return the roll from which an enemy unit that ends its movement with a cadre removes it (W11)."""
    figures, known = now.game.figures, now.game.figures["cadre.removed"]
    hunts = by.kind in figures["units.hunters"]
    needed = int(known["hunters"] if hunts else known["others"])
    who = "security or garrison" if hunts else "any other unit"
    tally = Tally("roll for {unit} to remove a cadre", unit=by.name).start("31.removal", who, needed, "assumed")
    if not partisans.mechanized(figures, by).allows():
        return tally
    faces = max(LARGEST - needed, 0)
    rests, halved = figures.read("reading.cadre_assault"), figures.reads("reading.cadre_assault", "assault")
    why = "{kind}, half the faces" if halved else "{kind}, but looking for a cadre is no assault"
    return tally.add("31.83", why, faces - faces // 2 if halved else 0, provenance=rests, kind=by.kind)


def removed(now: Position, by: Piece, face: int) -> bool:
    """Return whether the roll of an enemy unit removes a cadre."""
    return face >= removal(now, by).value


def shuts_rail(now: Position, who: Piece, face: int = 0) -> Ruling:
    """Rule on whether a partisan's hex is shut to enemy rail this turn: a Unit's always, a cadre's by a roll (W23)."""
    needed = int(now.game.figures["cadre.breaks_rail"])
    shut = who.level in ("unit", "division") or (who.level == "cadre" and face >= needed)
    return Ruling(
        demand("31.rail", "a Unit, a Division, or a cadre that rolls {needed}", shut, "assumed", needed=needed)
    )


def partisan(figures: FigureBook, name: str, level: Level, side: str, place: int, nation: str = "") -> Piece:
    """Return a partisan of a level with its strengths (W10)."""
    known = figures["partisan.strength"][level]
    return Piece(name, side, place, "partisan", known["attack"], known["defence"], "brigade", level, nation)


def reduced(figures: FigureBook, who: Piece) -> Piece:
    """Return a Partisan Unit that became a cadre (31.81, 31.82)."""
    return partisan(figures, who.name, "cadre", who.side, who.place, who.nation)
