"""What production is for beside fortifications: items are begun, and battlegroups made divisions again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from maquis.boards.errors import quoted
from maquis.engine.errors import BadOrder
from maquis.engine.events import Counted
from maquis.engine.fields import UnitsField
from maquis.engine.game import Game
from maquis.engine.orders import Say
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Demand, demand
from maquis.families.war_in_europe.rules import cadres, combat, field, production, reading
from maquis.families.war_in_europe.rules.acts import ToCounter, VariantAct, axis, mine, pieces
from maquis.families.war_in_europe.rules.calendar import begins_cycle
from maquis.families.war_in_europe.rules.field import AXIS
from maquis.families.war_in_europe.rules.production import CLAUSES
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
    item: Annotated[str, ItemField()]

    def asks(self, now: Position, side: str) -> Iterator[Demand]:
        """The first week of a cycle, and points for it."""
        yield axis(side)
        yield demand("base.production", "the first week of a cycle", begins_cycle(now.turn), "assumed")
        shop, points = reading.workshop(now), now.counts.get("points", 0)
        yield from production.may_begin(self.game.figures, shop, self.item, points).demands

    def effect(self, now: Position, side: str, say: Say) -> None:
        """It is on the way."""
        after = production.begin(reading.workshop(now), self.item)
        reading.say_workshop(now, after, say, CLAUSES[self.item])

    @classmethod
    def offers(cls, now: Position, side: str) -> Iterator[Begin]:
        """Every item."""
        for item in CLAUSES:
            yield cls(now.game, item)


class Restore(ToCounter, frozen=True):
    """A division is made again of battlegroups, for replacement points (base.battlegroup)."""

    form = "restore {units}"
    title = "Make a division of battlegroups again"
    units: Annotated[tuple[int, ...], UnitsField("BATTLEGROUP, BATTLEGROUP[, ...]")]

    def asks(self, now: Position, side: str) -> Iterator[Demand]:
        """Enough battlegroups in a hex, and points."""
        yield from mine(now, side, self.units)
        yield from combat.may_make_division(now, pieces(now, self.units), replacements(now, side)).demands

    def effect(self, now: Position, side: str, say: Say) -> None:
        """The first is the division, the others are gone."""
        roster, clause = self.game.roster, "base.battlegroup"
        first, *others = self.units
        say(Restored(field.BATTLEGROUP, (roster[first].name,), on=False, clause=clause))
        for each in others:
            reading.clear(now, (each,), say)
            say(Joined(roster[each].name, "joined", to_pool=False, clause=clause))
        cost = int(self.game.figures["battlegroup.rebuild"]["points"])
        if roster[first].side == cadres.SOVIET:
            for kind in ("personnel", "arms"):
                say(Counted(f"Soviet {kind}", now.counts.get(f"Soviet {kind}", 0) - cost, clause="46.2"))
            return
        after = reading.workshop(now)
        for _ in range(cost):
            after = after.spend("replacement")
        reading.say_workshop(now, after, say, clause)

    @classmethod
    def offers_to(cls, now: Position, side: str, number: int) -> Iterator[Restore]:
        """A battlegroup with those after it in its hex."""
        small, many = now.flags.get(field.BATTLEGROUP, 0), now.game.figures["battlegroup.rebuild"]["battlegroups"]
        if small >> number & 1:
            together = [each for each in numbers(now.stacks[now.where[number]] & small) if each >= number]
            yield cls(now.game, tuple(together[:many]))


def replacements(position: Position, side: str) -> int:
    """Return the replacement points of a side: the Axis builds them, the Soviet side pairs points (46.2)."""
    if side == AXIS:
        return reading.workshop(position).count("replacement")
    if side == cadres.SOVIET:
        return reading.soviet_points(position).value
    return 0
