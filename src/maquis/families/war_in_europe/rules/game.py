"""The edition `war_in_europe.variant`: its acts and its sequence of play, and what may be asked of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from maquis.engine import acts
from maquis.engine.acts import Act
from maquis.engine.orders import Order, Say, Throw
from maquis.engine.playing import Answer, Choice
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Demand, Ruling, demand
from maquis.engine.sequence import Obligation, Phase, Played
from maquis.families.war_in_europe.rules import phases, questions
from maquis.families.war_in_europe.rules.acts import ToCounter, VariantAct
from maquis.families.war_in_europe.rules.answering import Advance, Refuse, Retreat, Stand, may_answer, may_retreat
from maquis.families.war_in_europe.rules.building import Begin, Restore
from maquis.families.war_in_europe.rules.calendar import CALENDAR, COMBAT, MECHANIZED, MOVEMENT, OVER, PARTISANS, SIDES
from maquis.families.war_in_europe.rules.fighting import Attack, Fight, Overrun
from maquis.families.war_in_europe.rules.fortifications import Fortify, Lift, Rebuild
from maquis.families.war_in_europe.rules.growth import Convert, Join, PlaceCadre
from maquis.families.war_in_europe.rules.movement import Move
from maquis.families.war_in_europe.rules.phases import End
from maquis.families.war_in_europe.rules.transport import Cut, Rail, Sail

OWED = Obligation(
    (Refuse, Stand, Retreat), lambda now: next(iter(phases.answering(now)), ""), "an answer or a retreat of one's own",
    "no answer or retreat still owed", "base.sequence", "assumed",
)  # fmt: skip
"""What an attack asks of those who have part in it, before anything else."""


def _player_turn(side: str) -> tuple[Phase, ...]:
    growing = (End, Begin, Fortify, Rebuild, Lift, PlaceCadre, Convert, Cut, Restore, Join)
    return (
        Phase(side, PARTISANS, growing, open=True),
        Phase(side, MOVEMENT, (End, Move, Rail, Sail, Overrun), open=True, owes=(OWED,)),
        Phase(side, COMBAT, (End, Advance, Attack), open=True, owes=(OWED,)),
        Phase(side, MECHANIZED, (End, Move, Overrun), open=True, owes=(OWED,)),
    )


TURN = tuple(phase for side in SIDES for phase in _player_turn(side))
"""A turn, player turn by player turn."""


Offers = Callable[[Position, str], Iterator[VariantAct]]
"""What gives the orders of a kind that may be legal."""


class VariantRules(Played):
    """What the variant offers the referee, and those who play it.

    Its own are the calendar's way from phase to phase, and that several sides may owe a retreat at once.
    """

    def __init__(self) -> None:
        super().__init__(turn=TURN, calendar=CALENDAR, clause="base.sequence")
        self.named: dict[str, type[VariantAct]] = {
            acts.verb(act): act for act in self.acts if issubclass(act, VariantAct)
        }
        self.times = {
            act: tuple(dict.fromkeys(phase.name for phase in self.turn if act in phase.acts)) for act in self.acts
        }

    def when(self, position: Position, side: str, act: type[Act]) -> Ruling:
        """When it may be done: in a phase of one's own that is for it, and if nothing is owed first."""
        if act in OWED.acts:
            return Ruling(may_retreat(position, side) if act is Retreat else may_answer(position, side))
        own = position.side == side and position.phase != OVER
        return Ruling(
            demand("base.sequence", "one's own player turn", own, "assumed"),
            *self._meant_for(position, act),
            demand(OWED.clause, OWED.bars, not phases.answering(position), OWED.origin),
        )

    def _meant_for(self, position: Position, act: type[Act]) -> Iterator[Demand]:
        """Demand one of the phases that are for it, if not all are."""
        meant = self.times[act]
        if len(meant) < len(self.calendar.phases):
            words = " or ".join(meant)
            yield demand("base.sequence", "the phase of {phases}", position.phase in meant, "assumed", phases=words)

    def anywhere(self, position: Position, side: str, order: VariantAct) -> Ruling:
        """The ruling on an order in every hex that it could name."""
        return self.when(position, side, type(order)) & order.anywhere(position, side)

    def places(self, view: Position, side: str, act: type[VariantAct], counters: tuple[int, ...] = ()) -> int:
        """The hexes that an order of a kind may name."""
        return self.anywhere(view, side, act.of(view.game, counters)).places & view.game.board.all

    def order(self, view: Position, choice: Choice, place: int) -> VariantAct:
        """The order of a choice that names a hex."""
        return self.named[choice.verb].of(view.game, choice.counters, place)

    def carry_out(self, position: Position, side: str, order: Order, say: Say) -> Throw[Any] | None:
        """Carry out a legal order, saying what happens event by event, up to the die that the rest hangs on."""
        assert isinstance(order, VariantAct)
        throw = order.effect(position, side, say)
        if isinstance(order, End):
            while position.phase != OVER and not self._something_to_do(position):
                phases.end(position, say)
        return throw

    def _something_to_do(self, position: Position) -> bool:
        """Whether the phasing side has anything to order in the phase that has begun, but for its end."""
        return any(choice.verb != "end" for choice in self.choices(position, position.side))

    def to_act(self, position: Position) -> tuple[str, ...]:
        """The sides that owe an order now."""
        return phases.to_act(position)

    def choices(self, view: Position, side: str) -> Iterator[Choice]:
        """Everything that `side` may do now, worked out from its view alone: counter by counter, then fights."""
        open_ = self._open(view, side)
        to_counters = [act for act in open_ if issubclass(act, ToCounter)]
        for act in open_:
            if not issubclass(act, ToCounter | Fight):
                yield from self._choices(view, side, act, (), act.offers)
        for number in numbers(view.game.roster.sides.get(side, 0)) if to_counters else ():
            for each in to_counters:
                yield from self._choices(view, side, each, (number,), partial(each.offers_to, number=number))
        for act in open_:
            if issubclass(act, Fight):
                yield from self._fights(view, side, act)

    def _open(self, view: Position, side: str) -> Sequence[type[VariantAct]]:
        """What a side may order now, if anything allows it."""
        phase = self._phase(view)
        if phase is None or side not in phases.to_act(view):
            return ()
        open_ = OWED.acts if phases.answering(view) else phase.acts
        return [act for act in open_ if issubclass(act, VariantAct)]

    def _choices(
        self, view: Position, side: str, act: type[VariantAct], counters: tuple[int, ...], offers: Offers
    ) -> Iterator[Choice]:
        """Orders of a kind: the hexes for one that names a hex, or those of its offers that are legal."""
        if acts.about(act):
            if places := self.places(view, side, act, counters):
                yield Choice(acts.verb(act), counters, places)
            return
        for order in offers(view, side):
            if self.judge(view, side, order).legal:
                yield Choice(order.verb, order.counters, order=order)

    def _fights(self, view: Position, side: str, act: type[Fight]) -> Iterator[Choice]:
        """Attacks by each unit alone, and by all that can attack a hex together."""
        able: dict[int, list[int]] = {}
        for number in numbers(view.in_play(view.game.roster.sides.get(side, 0))):
            for place in view.game.board.neighbours(view.where[number]):
                if place in view.stacks and self.judge(view, side, act(view.game, place, (number,))).legal:
                    able.setdefault(place, []).append(number)
        for place, units in sorted(able.items()):
            for chosen in dict.fromkeys((*((unit,) for unit in units), tuple(units))):
                order = act(view.game, place, chosen)
                if act is Attack or self.judge(view, side, order).legal:
                    yield Choice(order.verb, chosen, order=order)

    def answer(self, view: Position, question: str) -> Answer:
        """Answer a question about a position, or a side's view of it; raise `MaquisError`."""
        return questions.answer(view, question)
