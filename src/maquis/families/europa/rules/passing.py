"""Section B1, sabotage in passing: partisans stop among enemies to attempt it, and go on with the points left."""

from collections.abc import Iterator

from maquis.engine.orders import Say
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import EVERYWHERE, Demand, Origin, demand
from maquis.engine.words import Said, said
from maquis.families.europa.rules import kinds, targets
from maquis.families.europa.rules.calendar import enemy
from maquis.families.europa.rules.costs import mover_of
from maquis.families.europa.rules.places import counters, elsewhere, in_partisan_mode, occupied_by, without_units
from maquis.families.europa.rules.stacking import free, room_for_all
from maquis.families.europa.rules.state import PASSING
from maquis.families.europa.rules.ways import points_left, ways_of

CLAUSE = "40.B1.through.end"


def waiting(position: Position, side: str) -> int:
    """Partisans of a side that have stopped among enemies and are still there, or all there that must go on."""
    stopped = EVERYWHERE if _all_must_go(position, side) else PASSING.of(position)
    stopped = stopped and stopped & counters(position, side, "partisans")
    return position.within(stopped, occupied_by(position, enemy(side))) if stopped else 0


def _all_must_go(position: Position, side: str) -> bool:
    """Whether those that enemies have come to, who have not moved, must go on in their movement phase, too."""
    figures, own = position.game.figures, position.side == side and position.phase == "movement"
    must = own and figures.reads("reading.staying_among", "must go")
    return must and not figures["option.partisans_among_enemies"]


def held_up(position: Position, side: str) -> list[int]:
    """Those of them that can go on: before they have, the phase does not end."""
    open_ = free(position, side)
    return [counter for counter in numbers(waiting(position, side)) if _onward(position, counter) & open_]


def may_stop(position: Position, counter: int, place: int, points: int, behind: tuple[int, ...]) -> bool:
    """Whether the counter, come to a hex with so many points left, may stop there among enemies.

    `behind` is how many fewer are left to it as each kind of unit (`kinds.behind`).
    There must be a target, points for an attempt on it and to go on, and room where all go on to.
    """
    side = position.game.roster[counter].side
    rest = points - int(position.game.figures["sabotage.mp"])
    if rest < 1 or not _held_targets(position, side) & 1 << place:
        return False
    onward = [*_all_onward(position, _others(position, counter)), _onward(position, counter, place, rest, behind)]
    return room_for_all(position, side, onward, leaving=1 << counter)


def stops(position: Position, counter: int) -> int:
    """The hexes in which the counter may stop among enemies, by the cheapest way there."""
    if not in_partisan_mode(position, counter) or (start := position.where[counter]) < 0:
        return 0
    points = points_left(position, counter)
    if points < int(position.game.figures["sabotage.mp"]) + 2:
        return 0
    held = _held_targets(position, position.game.roster[counter].side)
    if not held:
        return 0
    ways, behind = ways_of(position, mover_of(position, counter, "")), kinds.behind(position, counter)
    reach, found = ways.reach(start, points, behind), 0
    for place in numbers(reach.places & ways.entry.places & held):
        going = ways.way((start, place), points, behind)
        found |= may_stop(position, counter, place, points - going.spent, going.behind) << place
    return found


def note(position: Position, counter: int, say: Say) -> None:
    """Flag a counter that has moved and stopped among enemies; take the flag from one that has gone on."""
    who, flagged = position.game.roster[counter], PASSING.has(position, counter)
    among = not without_units(position, enemy(who.side)) & 1 << position.where[counter]
    if among != flagged and not position.game.figures["option.partisans_among_enemies"]:
        say(PASSING.on(who.name) if among else PASSING.off(who.name))


def leaves_way(position: Position, counter: int) -> Iterator[Demand]:
    """Demand that a counter which goes elsewhere leaves room where those among enemies can go on to."""
    side, others = position.game.roster[counter].side, _others(position, counter)
    if not others:
        return
    onward, wanted = _all_onward(position, others), 0
    if not room_for_all(position, side, onward):
        return
    for each in onward:
        wanted |= each
    for place in numbers(wanted):
        wanted ^= room_for_all(position, side, [1 << place, *onward], leaving=1 << counter) << place
    words = "room left for those who must go on from among enemies ({units})"
    yield demand(CLAUSE, words, elsewhere(position, wanted), "assumed", units=_names(position, others))


def can_go_on(position: Position, side: str, attempting: tuple[int, ...]) -> Iterator[Demand]:
    """Demand that those among enemies who attempt sabotage have points left to go on, and room to go to."""
    stopped = waiting(position, side)
    if not stopped or not any(stopped >> counter & 1 for counter in attempting):
        return
    bound = held_up(position, side)
    price = int(position.game.figures["sabotage.mp"])
    if any(counter in bound for counter in attempting):
        rest = {each: points_left(position, each) - (price if each in attempting else 0) for each in bound}
        onward = [_onward(position, each, points=points) for each, points in rest.items() if points > 0]
        can = len(onward) == len(bound) and room_for_all(position, side, onward)
        yield demand(CLAUSE, "movement points left after it to go on from among the enemy units", can, "assumed")


def gone_on(position: Position, side: str) -> Iterator[Demand]:
    """Demand, at the end of the phase, that all who stopped among enemies and can go on have done so."""
    if position.phase == "movement" and not position.game.figures["option.partisans_among_enemies"]:
        left = held_up(position, side)
        words = "every partisan that stopped among enemy units has gone on, if it can"
        if left:
            words = "every partisan that stopped among enemy units has gone on, if it can ({units})"
        units = _names(position, sum(1 << counter for counter in left))
        yield demand(CLAUSE, words, not left, _resting(position, side), units=units)


def _resting(position: Position, side: str) -> Origin:
    """What the end of the phase rests on: on a reading, if there are partisans whom enemies have come to."""
    found = counters(position, side, "partisans") & ~PASSING.of(position)
    among = found and position.within(found, occupied_by(position, enemy(side)))
    return position.game.figures.read("reading.staying_among") if among else "source"


def _held_targets(position: Position, side: str) -> int:
    """Hexes with enemies and something to sabotage. A bridge is no target while an enemy is next to it."""
    return occupied_by(position, enemy(side)) & targets.to_attempt(position, side)


def _others(position: Position, counter: int) -> int:
    return waiting(position, position.game.roster[counter].side) & ~(1 << counter)


def _all_onward(position: Position, which: int) -> list[int]:
    return [_onward(position, each) for each in numbers(which)]


def _onward(
    position: Position,
    counter: int,
    place: int | None = None,
    points: int | None = None,
    behind: tuple[int, ...] | None = None,
) -> int:
    """Hexes without enemies where the counter gets with its points from its hex, or with others from another."""
    place = position.where[counter] if place is None else place
    points = points_left(position, counter) if points is None else points
    behind = kinds.behind(position, counter) if behind is None else behind
    ways, foe = ways_of(position, mover_of(position, counter, "")), enemy(position.game.roster[counter].side)
    return ways.reach(place, points, behind).places & ways.entry.places & without_units(position, foe)


def _names(position: Position, which: int) -> tuple[Said, ...]:
    """Counters with their hexes."""
    near, roster = position.game.map.near, position.game.roster
    return tuple(said("{unit} at {place}", unit=roster[n].name, place=near(position.where[n])) for n in numbers(which))
