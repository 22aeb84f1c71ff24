"""Supply as far as the clauses and the reports ask: partisans never lack it; rail carries it until it is broken."""

from maquis.engine.position import Position
from maquis.engine.rulings import Ruling, demand
from maquis.games.europa.forces import is_partisan
from maquis.games.europa.ground import grid
from maquis.games.europa.places import owned_by, units_of
from maquis.games.europa.railways import BROKEN, lines, open_lines, rail

RAIL_SOURCES = "rail supply sources"
"""The painted layer of the hexes where a side's rail supply enters the map, with the side's name before it."""


def supplied(position: Position, counter: int) -> Ruling:
    """Whether a unit is in supply: a partisan always is, whatever surrounds it (40.B1.supply)."""
    who = position.game.roster[counter]
    if is_partisan(who):
        return Ruling(demand("40.B1.supply", "a partisan unit: isolation never affects it", True))
    near = position.game.board.within(
        railway(position, who.side, whole=False), int(position.game.figures["supply.from_rail"])
    )
    where = position.where[counter]
    return Ruling(
        demand(
            "40.B1.0",
            "near a rail hex connected to a source of supply",
            where >= 0 and bool(near >> where & 1),
            "assumed",
        )
    )


def railway(position: Position, side: str, whole: bool) -> int:
    """Rail hexes of `side` joined to its sources: as if nothing were broken (`whole`), or as they are."""
    open_ = rail(position) & owned_by(position, side)
    if not whole:
        open_ &= ~position.marked(BROKEN)
    sources = position.painted.get(f"{side} {RAIL_SOURCES}", 0) & open_

    def work_out() -> int:
        crossed = lines(position) if whole else open_lines(position)
        return grid(position.game).flood(sources, open_, crossed) if sources else 0

    return position.known(("railway", side, whole, sources), work_out, "owned", "marks")


def railheads(position: Position, side: str) -> int:
    """Rail hexes, joined to a source if nothing is broken, within reach of the side's divisions at the front."""
    front = position.game.board.within(units_of(position, side, 3), int(position.game.figures["supply.from_rail"]))
    return railway(position, side, whole=True) & front


def railheads_cut(position: Position, side: str) -> int:
    """Railheads that broken rail hexes cut off from every source."""
    return railheads(position, side) & ~railway(position, side, whole=False)
