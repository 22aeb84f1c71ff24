"""Section B1, sabotage of bridges: from which hexes, by whom together, and how often in a phase (40.B1.target)."""

from typing import TYPE_CHECKING

from maquis.boards.sets import union
from maquis.engine.position import Position
from maquis.engine.rulings import Demand, whether
from maquis.engine.state import Count
from maquis.families.europa.rules.ground import grid
from maquis.families.europa.rules.state import ATTEMPT, BRIDGE_ATTEMPT

if TYPE_CHECKING:
    from maquis.families.europa.rules.sabotage import Sabotage


def beside(position: Position, place: int, across: int) -> int:
    """The hexes that are adjacent to the hexside between two hexes."""
    board, both = grid(position.game), 1 << place | 1 << across
    if position.game.figures.reads("reading.bridge_hexes", "two"):
        return both
    return position.game.cached(("beside", both), lambda: both | board.around(1 << place) & board.around(1 << across))


def unguarded(position: Position, place: int, across: int, held: int) -> Demand:
    """Demand that no hex adjacent to a bridge is held by an enemy."""
    clear = not beside(position, place, across) & held
    read = position.game.figures.read("reading.bridge_hexes")
    return whether("40.B1.target", "hexes adjacent to the bridge are free of enemy units", clear, read)


def in_reach(position: Position, order: "Sabotage", those: int) -> Demand:
    """Demand that all who take part are in the target's hex: at a bridge, in one adjacent to it, or in two."""
    if order.across is None:
        return whether(
            "40.B1.target", "all of them in the target's hex", _hexes(position, order.counters) == {order.place}
        )
    where = position.places_of(those)
    figures = position.game.figures
    near, read = beside(position, order.place, order.across), figures.read("reading.bridge_attempts")
    if figures.reads("reading.bridge_attempts", "together"):
        return whether("40.B1.target", "all of them in hexes adjacent to the bridge", not where & ~near, read)
    if figures.reads("reading.bridge_hexes", "two"):
        near &= 1 << order.place
    words = "all of them in the target's hex" if near == 1 << order.place else "all of them in one adjacent hex"
    return whether("40.B1.target", words, where.bit_count() == 1 and not where & ~near, read)


def site(position: Position, place: int, counters: tuple[int, ...]) -> int:
    """The hexes whose weather and units modify an attempt: the target's, and those from which a bridge is reached."""
    return union([1 << each for each in {place, *_hexes(position, counters)}])


def uses_up(position: Position, order: "Sabotage") -> list[tuple[Count, tuple[str, str]]]:
    """What an attempt is counted under for the phase: each hex, and if need be the bridge."""
    label = position.game.board.label
    found = [
        (ATTEMPT, (order.kind, label(place))) for place in sorted(_hexes(position, order.counters) or {order.place})
    ]
    if order.across is not None and not position.game.figures.reads("reading.bridge_attempts", "each hex"):
        here, across = sorted((label(order.place), label(order.across)))
        found.append((BRIDGE_ATTEMPT, (here, across)))
    return found


def _hexes(position: Position, counters: tuple[int, ...]) -> set[int]:
    """The hexes of those who take part, as far as they are in play."""
    where = position.where
    return {where[counter] for counter in counters if where[counter] >= 0}


def not_again(position: Position, order: "Sabotage") -> Demand:
    """Demand that this is the first attempt of its type in the phase, in the hex or on the bridge."""
    figures = position.game.figures
    used = [count for count, keys in uses_up(position, order) if count.of(position, *keys)]
    if BRIDGE_ATTEMPT in used:
        read = figures.read("reading.bridge_attempts")
        return whether("40.B1.sabotage", "the first attempt on the bridge in this phase", False, read)
    if figures.reads("reading.attempts", "as they come"):
        words = "an attempt of its own for units that come later to the hex"
        return whether("40.B1.sabotage", words, True, figures.read("reading.attempts"))
    words = "the first attempt of this type in the hex in this phase"
    return whether("40.B1.sabotage", words, not used, figures.read("reading.attempts") if used else "source")
