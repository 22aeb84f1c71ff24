"""Supply as far as the clauses and the reports ask: partisans never lack it; rail carries it until it is broken."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import count

from msgspec.structs import replace

from maquis.boards.board import Sides
from maquis.boards.hex import HexBoard
from maquis.engine.position import Position
from maquis.engine.rulings import EVERYWHERE, Demand, Ruling, Tally, demand
from maquis.engine.words import many, said
from maquis.families.europa.rules.calendar import enemy
from maquis.families.europa.rules.forces import is_partisan
from maquis.families.europa.rules.ground import crossable, grid
from maquis.families.europa.rules.places import (
    converted,
    elsewhere,
    fighters,
    formations,
    open_units,
    owned_by,
    partisans,
    passable,
    units_of,
    zoc,
)
from maquis.families.europa.rules.railways import lines, open_lines, rail
from maquis.families.europa.rules.state import HOST, RAIL_BROKEN, REGULAR_MODE

RAIL_SOURCES = "rail supply sources"
"""The painted layer of the hexes where a side's rail supply enters the map, with the side's name before it."""


def supplied(position: Position, counter: int) -> Ruling:
    """Whether a unit is in supply: a partisan always is, whatever surrounds it (40.B1.supply)."""
    who = position.game.roster[counter]
    if REGULAR_MODE.has(position, counter):
        return Ruling(demand("45.B2c.1", "a partisan unit in regular mode: it is never isolated", True))
    if is_partisan(who):
        return Ruling(demand("40.B1.supply", "a partisan unit: isolation never affects it", True))
    where = position.where[counter]
    return Ruling(
        *(
            replace(each, places=EVERYWHERE if where >= 0 and each.holds(where) else 0)
            for each in _traced(position, who.side)
        )
    )


def _traced(position: Position, side: str) -> Iterator[Demand]:
    """What supply of a side asks of a hex: a railway near by, and what enemies and partisans leave of the way to it."""
    board, figures = grid(position.game), position.game.figures
    limit, toll = int(figures["supply.from_rail"]), int(figures["supply.partisans_on_rail"])
    line = board.within(railway(position, side, whole=False, cut=False), limit)
    hexes = many(limit, "hex", "hexes")
    near = said("within {hexes} of a rail hex connected to a source of supply", hexes=hexes)
    yield demand("40.B1.0", "{near}", line, "assumed", near=near)
    left = board.within(railway(position, side, whole=False), limit)
    if figures["option.regular_mode"]:
        cut = "{near}, of a line that no enemy partisan in regular mode cuts"
        yield demand("45.B2c.2", cut, left | ~line, "assumed", near=near)
    free = reached(position, side, limit, 0, past=True)
    way = "{near}, all the way to the source free of enemy units, and of enemy ZOCs where no own unit stands"
    yield demand("40.B1.0", way, free | ~left, "assumed", near=near)
    if not toll and partisans(position, enemy(side)):
        past = past_partisans(position)
        way = "past enemy partisans, too" if past else "{near}, and no enemy partisans on the way"
        clear = reached(position, side, limit, 0) | ~free
        yield demand("40.B1.0", way, clear, figures.read("reading.supply_past_partisans"), near=near)
    if toll:
        words = "within {hexes}, counting {toll} for each rail hex with enemy partisans on the way"
        counted, origin = (
            reached(position, side, limit, toll) | ~free,
            figures.figure("supply.partisans_on_rail").origin,
        )
        yield demand("45.B2a.17", words, counted, origin, hexes=hexes, toll=toll)


def distance(position: Position, counter: int) -> Tally | None:
    """How many hexes supply is traced to a unit by the shortest way; none, if no way leads to it."""
    who, where = position.game.roster[counter], position.where[counter]
    ground = free_ground(position, who.side, past_partisans(position))
    line = _line(position, who.side, ground)
    if where < 0 or not grid(position.game).flood(line, ground, crossable(position.game)) >> where & 1:
        return None
    known = position.game.figures.figure("supply.partisans_on_rail")
    bare = next(hexes for hexes in count() if reached(position, who.side, hexes, 0) >> where & 1)
    counted = next(hexes for hexes in count(bare) if reached(position, who.side, hexes, int(known.value)) >> where & 1)
    tally = Tally("hexes that supply is traced").start("40.B1.0", "from the railway", bare, "assumed")
    words = "for rail hexes with enemy partisans on the way"
    return tally.add("45.B2a.17", words, counted - bare, counted > bare, known.provenance)


def past_partisans(position: Position) -> bool:
    """Whether supply is traced through hexes with enemy partisans (40.B1.0, 45.B2a.17)."""
    figures = position.game.figures
    return bool(figures["supply.partisans_on_rail"]) or figures.reads("reading.supply_past_partisans", "past them")


def reached(position: Position, side: str, limit: int, toll: int, past: bool = False) -> int:
    """Hexes that supply of a side reaches: so many from its railway over free ground.

    Each rail hex with enemy partisans takes `toll` of them (45.B2a.17); what is traced by rail costs nothing else. If
    it goes `past` partisans that is so however the text is read.
    """
    board, tracks = grid(position.game), open_lines(position)
    ground = free_ground(position, side, past or past_partisans(position))
    line = _line(position, side, ground)
    held = partisans(position, enemy(side)) & line if toll else 0
    if not held:
        return _grown(position, line, limit, ground)
    served, next_, found, spent = 0, rail_sources(position, side) & line & ~held, 0, 0
    waiting = rail_sources(position, side) & held
    while spent <= limit and (next_ or waiting):
        served |= next_
        served = board.flood(served, line & ~held | served, tracks) if served else 0
        found |= _grown(position, served, limit - spent, ground)
        next_ = (waiting | board.across(served, tracks) & held) & ~served
        waiting, spent = 0, spent + toll
    return found


def free_ground(position: Position, side: str, past: bool) -> int:
    """Land over which a side traces supply: no enemy unit there, and no enemy ZOC but where a unit of its own stands.

    Partisans in partisan mode have no ZOC, and supply goes `past` them or not.
    """
    foe = enemy(side)
    zones = zoc(position, foe) & elsewhere(position, formations(position, side))
    held = formations(position, foe) if past else fighters(position, foe)
    return passable(position) & elsewhere(position, zones | held)


def _line(position: Position, side: str, ground: int) -> int:
    """The rail hexes that supply reaches from the side's sources, over this ground alone."""
    line = railway(position, side, whole=False) & ground
    sources = rail_sources(position, side) & line
    return _joined(grid(position.game), sources, line, open_lines(position)) if sources else 0


def _grown(position: Position, places: int, hexes: int, ground: int) -> int:
    """A set and the hexes at most so far from it over the ground, crossing no side that nobody crosses."""
    board, sides = grid(position.game), crossable(position.game)
    for _ in range(hexes):
        places |= board.across(places, sides) & ground
    return places


def rail_sources(position: Position, side: str) -> int:
    """Hexes where rail supply of a side enters the map."""
    return HOST.of(position, side, RAIL_SOURCES)


def railway(position: Position, side: str, whole: bool, cut: bool = True) -> int:
    """Rail hexes of `side` joined to its sources: as if nothing were broken or held (`whole`), or as they are.

    A break cuts the line, and so do enemy partisans in regular mode (45.B2c.2), unless not `cut` by them. These own
    the hex that they hold; the whole line goes through it.
    """
    open_ = rail(position) & owned_by(position, side)
    if whole:
        open_ |= rail(position) & position.places_of(converted(position, enemy(side)))
    else:
        open_ &= ~RAIL_BROKEN.places(position)
    if not whole and cut:
        open_ &= ~position.places_of(converted(position, enemy(side)))
    sources = rail_sources(position, side) & open_

    def work_out() -> int:
        crossed = lines(position) if whole else open_lines(position)
        return _joined(grid(position.game), sources, open_, crossed) if sources else 0

    parts = ("owned", *open_units(position, enemy(side))[1:])
    parts = parts if whole else ("marks", *parts)
    return position.cached(("railway", side, whole, cut, sources), work_out, *parts)


@lru_cache(32)
def _joined(board: HexBoard, sources: int, line: int, crossed: Sides) -> int:
    """What of a line is joined to the sources; the same few lines are asked about turn by turn."""
    return board.flood(sources, line, crossed)


def railheads(position: Position, side: str) -> int:
    """Its own rail hexes, joined to a source by the whole line, within reach of the side's divisions at the front."""
    front = position.game.board.within(units_of(position, side, 3), int(position.game.figures["supply.from_rail"]))
    return railway(position, side, whole=True) & front & owned_by(position, side)


def railheads_cut(position: Position, side: str) -> int:
    """Railheads that broken rail hexes, or partisans in regular mode, cut off from every source."""
    return railheads(position, side) & ~railway(position, side, whole=False)
