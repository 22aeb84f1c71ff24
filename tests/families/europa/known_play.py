"""Ways to play Europa that are known to be good, and such as are known to be bad: the measure must tell them apart."""

from collections import Counter

from maquis.boards.board import members
from maquis.engine.position import Position
from maquis.families.europa.policies.sensible import SensiblePolicy
from maquis.families.europa.rules.calendar import enemy
from maquis.families.europa.rules.forces import is_partisan
from maquis.families.europa.rules.pivots import hanging
from maquis.families.europa.rules.places import anti_partisan_units, owned_by, partisans
from maquis.families.europa.rules.railways import rail


class Guard(SensiblePolicy):
    """Security units stand apart from each other where most railheads hang on the rail hexes that they watch."""

    def stays(self, view: Position, counter: int) -> bool:
        """Security units look for the best post every turn."""
        return super().stays(view, counter) if is_partisan(view.game.roster[counter]) else False

    def choose_move(self, view: Position, counter: int, places: int) -> int | None:
        """Go where most is watched that nobody watches yet."""
        if is_partisan(view.game.roster[counter]):
            return super().choose_move(view, counter, places)
        here, board = view.where[counter], view.game.board
        reach = (places | 1 << here) & owned_by(view, self.side) & ~partisans(view, enemy(self.side))
        others = anti_partisan_units(view, self.side) & ~(1 << here if view.at(here).bit_count() == 1 else 0)
        worth = self.posts(view, board.within(others, 1))
        goal = max(members(reach), key=lambda place: (worth.get(place, 0), place == here), default=here)
        return None if goal == here else goal

    def worth_attacking(self, view: Position) -> int:
        """Nobody."""
        return 0

    def posts(self, view: Position, watched: int) -> dict[int, int]:
        """How many railheads hang on the rail hexes in and around a hex that are not watched."""
        found, board = Counter[int](), view.game.board
        for place, railheads in hanging(view, self.side).items():
            if not watched >> place & 1:
                for near in members(board.within(1 << place, 1)):
                    found[near] += railheads
        return found


class Idler(Guard):
    """The same, in the woods: nowhere near a railway."""

    def posts(self, view: Position, watched: int) -> dict[int, int]:
        """Where there is nothing to guard."""
        return dict.fromkeys(members(owned_by(view, self.side) & ~view.game.board.within(rail(view), 2)), 1)


class Careless(SensiblePolicy):
    """Partisans that come and stand where the enemy watches."""

    def _haunts(self, view: Position) -> tuple[int, ...]:
        unwatched, *others = super()._haunts(view)
        return (view.game.board.all & ~unwatched, *others)


class Scattered(SensiblePolicy):
    """Partisans that strike at branches on which no supply hangs."""

    def _haunts(self, view: Position) -> tuple[int, ...]:
        look = self.outlook(view)
        return (look.unwatched, rail(view) & ~look.lifelines, ~look.near_lifelines)
