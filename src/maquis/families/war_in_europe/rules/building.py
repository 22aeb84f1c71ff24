"""What production is for beside fortifications: items are begun, and battlegroups made divisions again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from maquis.boards.errors import quoted
from maquis.engine.errors import BadOrder
from maquis.engine.fields import UnitsField
from maquis.engine.game import Game
from maquis.engine.orders import Say
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Demand, Ruling, demand
from maquis.families.war_in_europe.rules import cadres, combat, keeping, production
from maquis.families.war_in_europe.rules.acts import VariantAct, axis, mine, pieces
from maquis.families.war_in_europe.rules.calendar import begins_cycle
from maquis.families.war_in_europe.rules.field import AXIS
from maquis.families.war_in_europe.rules.production import CLAUSES
from maquis.families.war_in_europe.rules.state import BATTLEGROUP, POINTS, SOVIET_POINTS
from maquis.families.war_in_europe.rules.told import Joined, Restored


class ItemField:
    """An item of production."""

    noun, pattern = "ITEM", r"\S+"

    def read(self, game: Game, text: str) -> str:
        """Read its name."""
        if text not in CLAUSES:
            raise BadOrder(f"there is no item {quoted(text)} to be built; there is {', '.join(CLAUSES)}")
        return text

    def written(self, game: Game, value: str) -> str:
        """Write its name."""
        return value


class Begin(VariantAct, frozen=True):
    """The Axis begins to build an item (base.production)."""

    form = "begin {item}"
    title = "Begin to build"
    basis = "base.production"
    item: Annotated[str, ItemField()]

    def asks(self, now: Position, side: str) -> Iterator[Demand | Ruling]:
        """The first week of a cycle, and points for it."""
        yield axis(side)
        yield demand("base.production", "the first week of a cycle", begins_cycle(now.turn), "assumed")
        shop, points = keeping.workshop(now), POINTS.of(now)
        yield production.may_begin(self.game.figures, shop, self.item, points)

    def effect(self, now: Position, side: str, say: Say) -> None:
        """It is on the way."""
        after = production.begin(keeping.workshop(now), self.item)
        keeping.say_workshop(now, after, say, CLAUSES[self.item])

    @classmethod
    def offers(cls, now: Position, side: str) -> Iterator[Begin]:
        """Every item that there are points for."""
        for item in CLAUSES:
            order = cls(now.game, item)
            if order.fits(now, side):
                yield order


class Restore(VariantAct, frozen=True):
    """A division is made again of battlegroups, for replacement points (base.battlegroup)."""

    form = "restore {units}"
    title = "Make a division of battlegroups again"
    basis = "base.battlegroup"
    units: Annotated[tuple[int, ...], UnitsField("BATTLEGROUP, BATTLEGROUP[, ...]")]

    def asks(self, now: Position, side: str) -> Iterator[Demand | Ruling]:
        """Enough battlegroups in a hex, and points."""
        yield from mine(now, side, self.units)
        yield combat.may_make_division(now, pieces(now, self.units), replacements(now, side))

    def effect(self, now: Position, side: str, say: Say) -> None:
        """The first is the division, the others are gone."""
        roster, clause = self.game.roster, "base.battlegroup"
        first, *others = self.units
        say(Restored(BATTLEGROUP.name, (roster[first].name,), on=False, clause=clause))
        for each in others:
            keeping.clear(now, (each,), say)
            say(Joined(roster[each].name, "joined", to_pool=False, clause=clause))
        cost = int(self.game.figures["battlegroup.rebuild"]["points"])
        if roster[first].side == cadres.SOVIET:
            for kind in ("personnel", "arms"):
                say(SOVIET_POINTS.more(now, -cost, kind))
            return
        after = keeping.workshop(now)
        for _ in range(cost):
            after = after.spend("replacement")
        keeping.say_workshop(now, after, say, clause)

    @classmethod
    def offers(cls, now: Position, side: str) -> Iterator[Restore]:
        """Each battlegroup with as many after it in its hex as it takes."""
        small, many = BATTLEGROUP.of(now), now.game.figures["battlegroup.rebuild"]["battlegroups"]
        for number in numbers(now.in_play(small & now.game.roster.sides.get(side, 0))):
            together = [each for each in numbers(now.stacks[now.where[number]] & small) if each >= number]
            order = cls(now.game, tuple(together[:many]))
            if order.fits(now, side):
                yield order


def replacements(position: Position, side: str) -> int:
    """Return the replacement points of a side: the Axis builds them, the Soviet side pairs points (46.2)."""
    if side == AXIS:
        return keeping.workshop(position).count("replacement")
    if side == cadres.SOVIET:
        return keeping.soviet_points(position).value
    return 0
