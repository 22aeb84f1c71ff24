"""Who is about to attack a zone, as partisans that support the attack ask (PAR.4.6)."""

from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.global_war.rules.keeping import risen_zones
from maquis.families.global_war.rules.state import INVASION, RISEN, SUPPORT


def invaders(position: Position, place: int) -> dict[str, int]:
    """How many of each unit of the player whose turn it is are about to attack a zone: from outside, or risen there."""
    found: dict[str, int] = {}
    said = INVASION.of(position, position.game.board.label(place))
    for part in said.split(", ") if said else ():
        number, _, unit = part.partition(" ")
        found[unit] = found.get(unit, 0) + int(number)
    for (unit,), number_there in RISEN.each(position, place):
        found[unit] = found.get(unit, 0) + number_there
    return found


def invaded(position: Position) -> int:
    """The zones that units of the player whose turn it is are about to attack."""

    def work_out() -> int:
        board, found = position.game.board, risen_zones(position)
        for (zone,), _ in INVASION.each(position):
            found |= 1 << board.place(zone)
        return found

    return position.cached("invaded", work_out, "conditions", "marks")


def unsupported(position: Position, unit: str) -> int:
    """The zones that units of a kind are about to attack which no partisan supports yet."""
    return sum(
        1 << place
        for place in numbers(invaded(position))
        if invaders(position, place).get(unit, 0) > SUPPORT.of(position, place, unit)
    )
