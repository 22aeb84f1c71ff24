"""Section H, in company: whether a unit may end a phase among partisans whom another unit there displaces."""

from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Demand, Origin, demand
from maquis.families.europa.rules.calendar import enemy
from maquis.families.europa.rules.costs import Mover
from maquis.families.europa.rules.displacement import displacing, needs_division, weak_divisions
from maquis.families.europa.rules.places import elsewhere, partisans
from maquis.families.europa.rules.ways import points_left, ways_of

OR = "or another unit displaces the partisans there"
ALONE = "free of enemy partisans, even where another unit displaces them"


def shared(position: Position, side: str) -> int:
    """Hexes with enemy partisans and a unit of `side` that displaces them."""
    held = partisans(position, enemy(side))
    return held & displacing(position, side) if held else 0


def beside(position: Position, side: str) -> tuple[Demand, ...]:
    """Demand a hex where a unit that displaces nobody may end a phase (40.H)."""
    places, figures = shared(position, side), position.game.figures
    if not places:
        return ()
    stays, read = figures.reads("reading.beside_displacer", "may stay"), figures.read("reading.beside_displacer")
    return (demand("40.H", OR if stays else ALONE, stays or elsewhere(position, places), read),)


def by_rail(position: Position, side: str) -> tuple[Demand, ...]:
    """Demand a hex where a unit that came by rail or administratively may end a phase (40.H.admin)."""
    places, figures = shared(position, side), position.game.figures
    if not places:
        return ()
    stays, read = figures.reads("reading.rail_beside", "may stay"), figures.read("reading.rail_beside")
    return (demand("40.H.admin", OR if stays else ALONE, stays or elsewhere(position, places), read),)


def retreating(position: Position, side: str, among: int) -> tuple[int, tuple[Demand, ...]]:
    """Hexes of `among`, with enemy partisans, where a unit that displaces nobody may end its retreat; and why."""
    places, figures = among & shared(position, side), position.game.figures
    if not places:
        return 0, ()
    stays = figures.reads("reading.retreat_beside", "as in H") and figures.reads("reading.beside_displacer", "may stay")
    read, words = figures.read("reading.retreat_beside"), OR if stays else ALONE
    asked = demand("40.B1.enemy_retreat", words, stays or elsewhere(position, places), read)
    return places if stays else 0, (asked,)


def weak(position: Position, counter: int) -> tuple[Demand, ...]:
    """Demand a hex where a division without attack strength may end a phase, once it takes a division (40.H)."""
    who = position.game.roster[counter]
    if who.size != "division" or who.attack or not needs_division(position):
        return ()
    held = partisans(position, enemy(who.side)) if position.game.figures["option.displacement"] else 0
    if not held:
        return ()
    displaces, read = weak_divisions(position), position.game.figures.read("reading.weak_division")
    words = (
        "a division without attack strength displaces partisans"
        if displaces
        else "a division without attack strength displaces partisans, which it does not"
    )
    clear = elsewhere(position, held) | displacing(position, who.side)
    return (demand("40.H", words, displaces or clear, read),)


def waits(position: Position) -> bool:
    """Whether units that displace nobody may wait among partisans for one that does (40.H)."""
    figures = position.game.figures
    return bool(figures["option.displacement"]) and figures.reads("reading.ahead_of_displacer", "may wait")


def may_come_first(position: Position, mover: Mover, place: int, points: int) -> bool:
    """Whether a unit that displaces nobody may wait there, with so many points left, for one that does (40.H).

    It must be able to go on to a hex where it may stay, lest it end the phase among them.
    """
    held = partisans(position, mover.foe) if waits(position) else 0
    if mover.partisan or mover.mode or not held & 1 << place or points < 1:
        return False
    ways, stays = ways_of(position, mover), elsewhere(position, held) | displacing(position, mover.side)
    return bool(ways.reach(place, points).places & ways.entry.places & stays)


def come_first(position: Position, counter: int, mover: Mover) -> int:
    """The hexes in which a unit may wait so, by the cheapest way there."""
    start, held = position.where[counter], 0
    if waits(position) and start >= 0 and (position.side, position.phase) == (mover.side, "movement"):
        held = partisans(position, mover.foe)
    if not held:
        return 0
    ways, points = ways_of(position, mover), points_left(position, counter, mover.mode)
    reach, found = ways.reach(start, points), 0
    for place in numbers(reach.places & ways.entry.places & held):
        found |= may_come_first(position, mover, place, points - (reach.cost(place) or 0)) << place
    return found


def asked_by(position: Position, held: int) -> Origin:
    """What it rests on where a unit that displaces nobody may stop: a reading, if partisans hold a hex asked about."""
    figures = position.game.figures
    return figures.read("reading.ahead_of_displacer") if held and figures["option.displacement"] else "source"
