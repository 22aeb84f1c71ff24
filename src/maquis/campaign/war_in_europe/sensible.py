"""A policy that plays any side of War in Europe plainly.

The Axis sends the nearest units against partisans, attacks at 2 to 1 and better, and fortifies ports. Partisans grow
far from its units, refuse combat where that is safer than a fight, and cut railways. Other units besiege garrisons.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from maquis.boards.board import members
from maquis.campaign.campaigns import Look
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.games.war_in_europe import chances, combat, fighting, orders, reading
from maquis.games.war_in_europe.allowed import RULINGS
from maquis.games.war_in_europe.calendar import COMBAT, MECHANIZED, MOVEMENT, PARTISANS, begins_cycle
from maquis.games.war_in_europe.editions import RULES
from maquis.games.war_in_europe.field import AXIS, Field, Piece, enemies
from maquis.games.war_in_europe.orders import VariantOrder
from maquis.games.war_in_europe.phases import ADVANCING, ASKED, FIGHTING, FOUGHT, MOVED, RETREATING

STRONGER = Fraction(2)
"""The odds from which it attacks."""
NEAR = 6
"""Hexes within which units are sent against partisans."""
STAYING = ("static",)
"""Kinds that stay where they are: the garrisons of ports and coasts."""


class SensiblePolicy:
    """Plays a side; what it does follows from its view alone, so a seed changes nothing."""

    def __init__(self, side: str, seed: str) -> None:
        self.side = side

    def phase(self, look: Look) -> Iterator[VariantOrder]:
        """Yield orders until the phase is ended, or another side is to act."""
        view = look()
        if view.counts.get(f"to answer {self.side}") or view.counts.get(f"to retreat {self.side}"):
            yield from self._answers(look)
            return
        acts = {PARTISANS: self._grows, MOVEMENT: self._moves, COMBAT: self._attacks, MECHANIZED: self._moves}
        for order in acts[view.phase](look):
            yield order
            if RULES.to_act(look())[:1] != (self.side,):
                return
            if look().counts.get(f"to retreat {self.side}"):
                yield from self._answers(look)
        yield orders.make(look(), "end")

    # Answers

    def _answers(self, look: Look) -> Iterator[VariantOrder]:
        view = look()
        if view.counts.get(f"to answer {self.side}"):
            yield orders.make(view, "refuse" if self._safer(view) else "stand")
            return
        for number in numbers(view.flags.get(RETREATING, 0) & view.game.roster.sides[self.side]):
            now = look()
            if now.flags.get(RETREATING, 0) >> number & 1:
                places = self._places(now, "retreat", number)
                yield orders.make(now, "retreat", (number,), max(places, key=lambda p: self._away(now, p)))

    def _safer(self, view: Position) -> bool:
        """Whether a Unit that may refuse is likelier to stay one if it does than if it stands."""
        field, roster = reading.field(view), view.game.roster
        unit = reading.piece(view, roster.number(view.conditions[ASKED]))
        fled = sum((s for (_, what), s in chances.refusals(field, unit).items() if what == "unit"), Fraction(0))
        attack = orders.parse(view, view.conditions[FIGHTING])
        return fled >= chances.survival(chances.fought(field, fighting.pieces(view, attack.counters), unit))

    # The phase of partisans

    def _grows(self, look: Look) -> Iterator[VariantOrder]:
        if self.side == AXIS:
            yield from self._builds(look)
            return
        for number in numbers(look().game.roster.sides.get(self.side, 0)):
            view = look()
            if view.game.roster[number].kind != reading.PARTISAN:
                continue
            if view.where[number] >= 0:
                yield from self._works(look, number)
            elif begins_cycle(view.turn) and (places := self._places(view, "place", number)):
                yield orders.make(view, "place", (number,), max(places, key=lambda p: self._worth(view, p)))

    def _works(self, look: Look, number: int) -> Iterator[VariantOrder]:
        """What partisans on the map do: convert, join, cut railways."""
        for verb in ("convert", "cut"):
            order = orders.make(look(), verb, (number,))
            if self._may(look(), order):
                yield order
        view = look()
        for other in numbers(view.stacks.get(view.where[number], 0)):
            order = orders.make(view, "join", (number, other))
            if other != number and self._may(view, order):
                yield order
                return

    def _worth(self, view: Position, place: int) -> tuple[int, int, int]:
        """Of a hex for a cadre: dense ground and a railway in it, and how far enemies are."""
        ground = reading.ground(view)
        dense = ground.terrain_at(place) in view.game.figures["conversion.dense"]
        return int(dense) + (ground.railed >> place & 1), self._away(view, place), -place

    def _away(self, view: Position, place: int) -> int:
        """How far the nearest enemy is, up to a limit."""
        board, foes = reading.ground(view).board, reading.field(view).foes(self.side)
        return next((far for far in range(NEAR) if board.within(1 << place, far) & foes), NEAR)

    def _builds(self, look: Look) -> Iterator[VariantOrder]:
        """Production of the Axis: what is ready is used, in ports first; then items are begun."""
        ground = reading.ground(look())
        for verb in ("rebuild", "lift", "fortify"):
            view = look()
            places = RULINGS[verb](view, AXIS, VariantOrder(verb, verb)).places & view.game.board.all
            good = places & ground.major_ports or places & ground.minor_ports or places & ~ground.ports
            if verb != "fortify" or good & ground.ports:
                yield from (orders.make(view, verb, (), place) for place in members(good)[:1])
        for number in numbers(look().flags.get(reading.BATTLEGROUP, 0)):
            view = look()
            small = view.flags.get(reading.BATTLEGROUP, 0)
            together = [n for n in numbers(view.stacks.get(view.where[number], 0) & small) if n >= number][:2]
            order = orders.make(view, "restore", tuple(together or (number,)))
            if self._may(view, order):
                yield order
        yield from self._begins(look)

    def _begins(self, look: Look) -> Iterator[VariantOrder]:
        view = look()
        wanted = ["fortification", "rehabilitation"]
        if view.flags.get(reading.BATTLEGROUP):
            wanted.insert(0, "replacement")
        for item in wanted:
            order = orders.make(look(), "begin", item=item)
            if not any(name.startswith(f"begun {item}") for name in look().counts) and self._may(look(), order):
                yield order

    # Movement

    def _moves(self, look: Look) -> Iterator[VariantOrder]:
        taken: dict[int, int] = {}
        for number in self._nearest_first(look()):
            view = look()
            if view.where[number] < 0 or view.flags.get(MOVED, 0) >> number & 1:
                continue
            goals = self._goals(view, number)
            if not goals:
                continue
            places = self._places(view, "move", number)
            order = self._towards(view, number, places, goals, taken)
            if order is not None:
                yield order

    def _nearest_first(self, view: Position) -> list[int]:
        """The side's units that may go somewhere, those near enemies first."""
        roster = view.game.roster
        able = [
            number
            for number in numbers(view.in_play(roster.sides.get(self.side, 0)))
            if roster[number].kind not in (*STAYING, reading.PARTISAN)
        ]
        return sorted(able, key=lambda number: (self._away(view, view.where[number]), number))

    def _goals(self, view: Position, number: int) -> list[Piece]:
        """Enemies near a unit: partisans for the Axis, garrisons for others."""
        field, board, here = reading.field(view), reading.ground(view).board, view.where[number]
        reach = board.within(1 << here, NEAR)
        found = [piece for piece in field.against(self.side) if reach >> piece.place & 1]
        if self.side == AXIS:
            found = [piece for piece in found if piece.partisan]
        return sorted(found, key=lambda piece: (board.distance(here, piece.place), piece.name))

    def _towards(
        self, view: Position, number: int, places: list[int], goals: list[Piece], taken: dict[int, int]
    ) -> VariantOrder | None:
        """A move to a cadre, or next to the nearest Unit or garrison, three units to each at most."""
        field, ground = reading.field(view), reading.ground(view)
        for goal in goals:
            if taken.get(goal.place, 0) >= 3:
                continue
            if goal.level == "cadre":
                good = 1 << goal.place
            else:
                good = ground.beside(1 << goal.place)
                if good >> view.where[number] & 1:
                    taken[goal.place] = taken.get(goal.place, 0) + 1
                    return None
            fit = [place for place in places if good >> place & 1]
            if fit:
                taken[goal.place] = taken.get(goal.place, 0) + 1
                best = min(fit, key=lambda place: (field.stacked(place, self.side), place))
                return orders.make(view, "move", (number,), best)
        return None

    # Combat

    def _attacks(self, look: Look) -> Iterator[VariantOrder]:
        tried = set[int]()
        while True:
            yield from self._advances(look)
            view = look()
            found = [each for each in self._targets(view) if each[0] not in tried]
            if not found:
                return
            place, units = found[0]
            tried.add(place)
            field = reading.field(view)
            men = fighting.pieces(view, units)
            if self._odds(field, men, place) >= STRONGER:
                yield orders.make(view, "attack", units, place)

    def _odds(self, field: Field, men: tuple[Piece, ...], place: int) -> Fraction:
        defence = combat.defence_strength(field, men, place).total
        return combat.attack_strength(field, men, place).total / defence if defence else STRONGER

    def _targets(self, view: Position) -> list[tuple[int, tuple[int, ...]]]:
        """Hexes that units may attack, each with those that may."""
        roster, fought = view.game.roster, view.flags.get(FOUGHT, 0)
        able: dict[int, list[int]] = {}
        for number in numbers(view.in_play(roster.sides.get(self.side, 0)) & ~fought):
            for place in view.game.board.neighbours(view.where[number]):
                if any(enemies(self.side, roster[n].side) for n in numbers(view.stacks.get(place, 0))) and self._may(
                    view, orders.make(view, "attack", (number,), place)
                ):
                    able.setdefault(place, []).append(number)
        return [(place, tuple(units)) for place, units in sorted(able.items())]

    def _advances(self, look: Look) -> Iterator[VariantOrder]:
        view = look()
        for number in numbers(view.flags.get(ADVANCING, 0)):
            places = self._places(view, "advance", number)
            if places:
                yield orders.make(view, "advance", (number,), places[0])
                return

    # What is legal

    def _may(self, view: Position, order: VariantOrder) -> bool:
        return RULES.judge(view, self.side, order).legal

    def _places(self, view: Position, verb: str, number: int) -> list[int]:
        ruling = RULINGS[verb](view, self.side, VariantOrder(verb, verb, (number,)))
        return members(ruling.places & view.game.board.all)
