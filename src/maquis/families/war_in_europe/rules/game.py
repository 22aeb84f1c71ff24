"""The edition `war_in_europe.variant`: its acts and its sequence of play, and what may be asked of it."""

from __future__ import annotations

from maquis.engine import acts
from maquis.engine.playing import LegalOrder
from maquis.engine.position import Position
from maquis.engine.sequence import End, Phase, SequencedRules, nothing_of
from maquis.families.war_in_europe.rules import host_orders, phases, questions
from maquis.families.war_in_europe.rules.acts import VariantAct
from maquis.families.war_in_europe.rules.answering import ANSWER, RETREAT, Advance
from maquis.families.war_in_europe.rules.building import Begin, Restore
from maquis.families.war_in_europe.rules.calendar import CALENDAR, COMBAT, MECHANIZED, MOVEMENT, PARTISANS, SIDES
from maquis.families.war_in_europe.rules.fighting import Attack, Overrun
from maquis.families.war_in_europe.rules.fortifications import Fortify, Lift, Rebuild
from maquis.families.war_in_europe.rules.growth import Convert, Join, PlaceCadre
from maquis.families.war_in_europe.rules.movement import Move
from maquis.families.war_in_europe.rules.transport import Cut, Rail, Sail


def _player_turn(side: str) -> tuple[Phase, ...]:
    return (
        _phase(side, PARTISANS, PlaceCadre, Convert, Join, Cut, Restore, Begin, Fortify, Rebuild, Lift),
        _phase(side, MOVEMENT, Move, Rail, Sail, Overrun),
        _phase(side, COMBAT, Advance, Attack),
        _phase(side, MECHANIZED, Move, Overrun),
    )


def _phase(side: str, name: str, *kinds: type[VariantAct]) -> Phase:
    """A phase that is passed over if there is nothing to do in it but to end it.

    If an umpire keeps the host game, the first phase of a player turn waits for what he says.
    """
    first, nothing = name == PARTISANS, nothing_of(*kinds)
    return Phase(
        side, name, (*kinds, End), open=True, owes=(ANSWER, RETREAT), umpire=host_orders.ORDERS,
        idle=lambda now: not (first and now.game.umpired) and nothing(now), begins=phases.strategic if first else None,
    )  # fmt: skip


TURN = tuple(phase for side in SIDES for phase in _player_turn(side))
"""A turn, player turn by player turn."""


class VariantRules(SequencedRules):
    """What the variant offers the referee, and those who play it."""

    def __init__(self) -> None:
        super().__init__(
            asked=questions.QUESTIONS,
            turn=TURN, calendar=CALENDAR, players=phases.players, clause="base.sequence", origin="assumed", closing="",
        )  # fmt: skip
        self.named = {acts.verb(act): act for act in self.acts if issubclass(act, VariantAct)}

    def places(self, view: Position, side: str, act: type[VariantAct], counters: tuple[int, ...] = ()) -> int:
        """The hexes that an order of a kind may name."""
        return self.anywhere(view, side, act.of(view.game, counters)).places & view.game.board.all

    def ways(self, act: type[VariantAct]) -> tuple[type[VariantAct], ...]:
        """What else a unit may do in the phases of an act, each a way to go to a hex instead of the other."""
        along = [phase.acts for phase in self.turn if act in phase.acts and act.names_counters()]
        others = (each for acts in along for each in acts if each is not act and issubclass(each, VariantAct))
        return tuple(dict.fromkeys(each for each in others if each.names_hex() and each.names_counters()))

    def order(self, view: Position, choice: LegalOrder, place: int) -> VariantAct:
        """The order of a choice that names a hex."""
        return self.named[choice.verb].of(view.game, choice.counters, place)
