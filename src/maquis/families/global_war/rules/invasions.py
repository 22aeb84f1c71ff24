"""Who is about to attack a zone, as partisans that support the attack ask (PAR.4.6)."""

from maquis.engine.changes import matter, matters
from maquis.engine.events import At, Matter, Until, spoken
from maquis.engine.game import Game
from maquis.engine.kept import kept
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.words import sentence
from maquis.families.global_war.rules.keeping import OURS, risen_zones
from maquis.families.global_war.rules.state import RISEN, SUPPORT
from maquis.families.global_war.rules.strength import MILITIA
from maquis.families.global_war.rules.units import Unit, Units


class Invasion(Matter, frozen=True, tag=OURS):
    """Units are about to attack a zone from outside (PAR.4.6)."""

    says = "{those} are about to attack {zone}"
    by = "zone"
    until = Until.PHASE
    zone: At
    units: tuple[Units, ...]

    def told(self, game: Game) -> str:
        """Who attacks, and where."""
        return sentence(self.says, (*spoken(self, game), ("those", tuple(each.words for each in self.units))))


def invaders(position: Position, place: int) -> dict[Unit, int]:
    """How many of each unit of the player whose turn it is are about to attack a zone: from outside, or risen there."""
    found: dict[Unit, int] = {}
    invasion = matter(position, Invasion, position.game.board.label(place))
    for some in invasion.units if invasion is not None else ():
        found[some.unit] = found.get(some.unit, 0) + some.number
    for (nation,), number in RISEN.each(position, place):
        found[Unit(nation, MILITIA)] = found.get(Unit(nation, MILITIA), 0) + number
    return found


@kept("matters", "marks")
def invaded(position: Position) -> int:
    """The zones that units of the player whose turn it is are about to attack."""
    board, found = position.game.board, risen_zones(position)
    for invasion in matters(position, Invasion):
        found |= 1 << board.place(invasion.zone)
    return found


def unsupported(position: Position, unit: Unit) -> int:
    """The zones that units of a kind are about to attack which no partisan supports yet."""
    return sum(
        1 << place
        for place in numbers(invaded(position))
        if invaders(position, place).get(unit, 0) > SUPPORT.of(position, place, *unit)
    )
