"""How partisans grow: cadres are placed, become Units, and two Units a Division (31.cadre, 31.conversion)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Annotated

from maquis.engine.events import Entered
from maquis.engine.fields import UnitsField
from maquis.engine.kept import kept
from maquis.engine.orders import ChanceNode, Say
from maquis.engine.position import POOL, Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Demand, Ruling, Tally, whether
from maquis.families.war_in_europe.rules import cadres, field, keeping
from maquis.families.war_in_europe.rules.acts import Hex, Partisan, VariantAct, mine, pieces
from maquis.families.war_in_europe.rules.calendar import begins_cycle
from maquis.families.war_in_europe.rules.state import CONVERTED, PLACED, UNIT, USED
from maquis.families.war_in_europe.rules.told import Converting, Joined


class PlaceCadre(VariantAct, frozen=True):
    """A cadre is placed (31.cadre)."""

    form = "place {unit} {place}"
    title = "Place partisan cadres"
    meant_by = ("recruit", "raise", "generate")
    basis = "31.cadre"
    unit: Partisan
    place: Hex

    @classmethod
    def eligible(cls, now: Position, side: str) -> int:
        """Partisans that wait."""
        return now.in_pool(field.partisans(now.game) & now.game.roster.sides.get(side, 0))

    def asks(self, now: Position, side: str) -> Iterator[Demand | Ruling]:
        """A partisan that waits, in the first week of a cycle, and where it may be."""
        counter = self.game.roster[self.unit]
        partisan = counter.kind == field.PARTISAN
        waits = partisan and counter.side == side and now.where[self.unit] == POOL
        yield whether("31.cadre", "{counter} waits to be placed", waits, "assumed", counter=counter.name)
        yield whether("31.cadre", "the first week of a cycle", begins_cycle(now.turn), "assumed")
        if partisan:
            yield may_place(now, counter.force)

    def effect(self, now: Position, side: str, say: Say) -> None:
        """It is there, and counted."""
        counter = self.game.roster[self.unit]
        after = cadres.placed(counter.force, keeping.pools(now, counter.force))
        say(Entered(counter.name, self.game.board.label(self.place), clause="31.cadre"))
        say(USED.to(after.count(counter.force), counter.force))
        say(PLACED.to(after.placed_this_cycle, counter.force))


@kept(*field.COUNTERS, "painted", "owned", "counts", "phase")
def may_place(now: Position, land: str) -> Ruling:
    """Rule on where a partisan of a land may be placed: which of those that wait is all the same."""
    return cadres.may_place(now, land, keeping.pools(now, land))


class Convert(VariantAct, frozen=True):
    """A cadre rolls to become a Unit (31.conversion)."""

    form = "convert {unit}"
    title = "Roll for cadres to become Units"
    meant_by = ("transform",)
    basis = "31.conversion"
    dice = ("conversion.success", "conversion.soviet", "conversion.change", "conversion.dense")
    unit: Partisan

    @classmethod
    def eligible(cls, now: Position, side: str) -> int:
        """Cadres on the map that have not rolled yet."""
        return super().eligible(now, side) & field.cadres(now) & ~CONVERTED.of(now)

    def asks(self, now: Position, side: str) -> Iterator[Demand | Ruling]:
        """A cadre that has not rolled yet, in the first week of a cycle."""
        yield from mine(now, side, (self.unit,))
        yield whether("31.conversion", "the first week of a cycle", begins_cycle(now.turn), "assumed")
        once = not CONVERTED.has(now, self.unit)
        yield whether("31.conversion", "it has not rolled in this cycle", once, "assumed")
        yield cadres.may_convert(now, field.piece(now, self.unit))

    def tallies(self, now: Position, side: str) -> tuple[Tally, ...]:
        """What is added to the die."""
        on_map = now.where[self.unit] >= 0
        return (cadres.conversion(now, field.piece(now, self.unit)),) if on_map else ()

    def effect(self, now: Position, side: str, say: Say) -> ChanceNode[bool]:
        """A die says whether it does."""
        cadre, who = field.piece(now, self.unit), self.unit
        say(CONVERTED.on(cadre.name))

        def then(after: Position, converts: bool, say: Say) -> None:
            if converts:
                keeping.say_level(after, who, "unit", say, "31.conversion", "growing")

        return ChanceNode(Converting(cadre=cadre.name), cadres.converting(now, cadre), then)


class PairField(UnitsField):
    """Two counters."""

    def __init__(self, noun: str) -> None:
        super().__init__(noun)
        self.pattern = r"[^,]+,[^,]+"


class Join(VariantAct, frozen=True):
    """Two Units become a Division (31.conversion)."""

    form = "join {units}"
    title = "Join two Units to a Division"
    basis = "31.conversion"
    units: Annotated[tuple[int, ...], PairField("PARTISAN, PARTISAN")]

    def asks(self, now: Position, side: str) -> Iterator[Demand | Ruling]:
        """Two Units in a hex, where and when there are Divisions."""
        yield from mine(now, side, self.units)
        yield cadres.may_join(now, *pieces(now, self.units))

    def effect(self, now: Position, side: str, say: Say) -> None:
        """The first is the Division, the second is gone."""
        first, second = self.units
        keeping.clear(now, (second,), say)
        say(Joined(self.game.roster[second].name, "joined", to_pool=False, clause="31.conversion"))
        keeping.say_level(now, first, "division", say, "31.conversion", "growing")

    @classmethod
    def offers(cls, now: Position, side: str) -> Iterator[Join]:
        """Each two Units that may."""
        units = [each for each in numbers(cls.eligible(now, side) & UNIT.of(now)) if field.level(now, each) == "unit"]
        together = (pair for pair in combinations(units, 2) if now.where[pair[0]] == now.where[pair[1]])
        pairs = (cls(now.game, pair) for pair in together)
        yield from (order for order in pairs if order.fits(now, side))
