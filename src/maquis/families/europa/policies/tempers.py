"""Other ways to play Europa's partisans than the sensible one: a search makes plans by them, too, and plays them on."""

from maquis.boards.sets import union
from maquis.engine.position import Position
from maquis.engine.rulings import EVERYWHERE
from maquis.families.europa.policies.once import Once
from maquis.families.europa.policies.sensible import SensiblePolicy
from maquis.families.europa.rules import odds
from maquis.families.europa.rules.calendar import enemy
from maquis.families.europa.rules.pivots import hanging
from maquis.families.europa.rules.places import partisans
from maquis.families.europa.rules.units import Unit

PIVOTS = (10, 4, 2)
"""Railheads that hang on a hex which is wished for: first of all, next, and after that."""


class Cutter(SensiblePolicy):
    """Wants its partisans, one by one, on the rail hexes where a cut takes supply from most railheads."""

    def __init__(self, side: str, seed: str) -> None:
        super().__init__(side, seed)
        self._wanted = Once(self._pivots)

    def _haunts(self, view: Position) -> tuple[int, ...]:
        unwatched, *others = super()._haunts(view)
        alone = ~partisans(view, self.side)
        return (unwatched, *(places & alone for places in self._wanted(view)), *others)

    def _pivots(self, view: Position) -> tuple[int, ...]:
        """The hexes on which so many railheads hang."""
        found = hanging(view, enemy(self.side))
        return tuple(union(1 << at for at in found if found[at] >= many) for many in PIVOTS)


class Bold(SensiblePolicy):
    """Attacks partisans at even odds already, wherever they are."""

    def worth_attacking(self, view: Position) -> int:
        """Anywhere."""
        return EVERYWHERE

    def choose_attack(self, view: Position, place: int, units: list[Unit]) -> list[Unit]:
        """Attack with all units that are no partisans."""
        return together(view, place, units, 1)


def together(view: Position, place: int, units: list[Unit], least: float) -> list[Unit]:
    """All units that could attack partisans, if they have at least so much strength for each counter there."""
    if not units or units[0].partisan:
        return []
    there = sum(len(places.get(place, ())) for places in view.faces.values())
    return units if odds.attack(view, units, place).total >= least * there else []
