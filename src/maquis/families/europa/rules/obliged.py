"""Rule 45.B2c.enemy_hex: units that stay in a hex with enemy partisans in regular mode must attack them there."""

from collections.abc import Iterator

from maquis.engine.orders import Say
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Demand, demand
from maquis.families.europa.rules.calendar import enemy
from maquis.families.europa.rules.places import converted, formations
from maquis.families.europa.rules.state import ATTACKED, NEWLY
from maquis.families.europa.rules.units import Unit, attackers

CLAUSE = "45.B2c.enemy_hex"


def note(position: Position, name: str, say: Say) -> None:
    """Note that a unit has been converted to regular mode, where the player turn matters in which it was."""
    if position.game.figures.reads("reading.following_turn", "next"):
        say(NEWLY.on(name, clause=CLAUSE))


def over(position: Position, side: str, say: Say) -> None:
    """With the end of a player turn of `side`, enemies that it has had this turn to attack are new no more."""
    roster = position.game.roster
    names = tuple(roster[n].name for n in numbers(NEWLY.of(position) & roster.sides.get(enemy(side), 0)))
    if names:
        say(NEWLY.off(*names, clause=CLAUSE))


def shared(position: Position, side: str) -> int:
    """Hexes where units of `side` are together with enemy partisans in regular mode."""
    others = converted(position, enemy(side))
    if others and position.game.figures.reads("reading.following_turn", "next"):
        others &= NEWLY.of(position)
    return formations(position, side) & position.places_of(others) if others else 0


def bound(position: Position, side: str) -> dict[int, list[Unit]]:
    """The units of `side` that must attack in their own hex, by hex: those that can attack at all."""
    found: dict[int, list[Unit]] = {}
    for unit in attackers(position, side, shared(position, side)):
        if not unit.partisan:
            found.setdefault(unit.place, []).append(unit)
    return found


def owing(position: Position, side: str) -> int:
    """Hexes where an attack is owed in this combat phase."""
    if position.phase != "combat" or position.side != side:
        return 0
    label = position.game.board.label
    found = 0
    for place in bound(position, side):
        if not ATTACKED.of(position, label(place)):
            found |= 1 << place
    return found


def together(position: Position, side: str, place: int, units: tuple[str, ...]) -> Iterator[Demand]:
    """Demand that units which must attack in their own hex do so, and all of them."""
    if not position.game.figures["option.regular_mode"]:
        return
    owed = bound(position, side)
    named = set(units)
    kept = owing(position, side)
    away = sum(1 << place for place, those in owed.items() if kept >> place & 1 and named & {u.name for u in those})
    words = "units in a hex with partisans in regular mode attack these"
    read = position.game.figures.read("reading.following_turn")
    yield demand(CLAUSE, words, away if away.bit_count() == 1 else not away, read)
    missing = sum(1 << place for place, those in owed.items() if not named.issuperset(unit.name for unit in those))
    yield demand(CLAUSE, "every unit of such a hex takes part in the attack on it", ~missing, read)


def met(position: Position, side: str) -> tuple[Demand, ...]:
    """Demand that no such attack is owed any more, where the rules have it."""
    if not position.game.figures["option.regular_mode"] or position.phase != "combat":
        return ()
    left = owing(position, side)
    near = tuple(position.game.map.near(place) for place in numbers(left))
    words = "every unit that must has attacked partisans in its own hex"
    if left:
        words = "every unit that must has attacked partisans in its own hex (not yet at {places})"
    return (demand(CLAUSE, words, not left, position.game.figures.read("reading.following_turn"), places=near),)
