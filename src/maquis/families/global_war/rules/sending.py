"""PAR.5.1 and 4.5 on the board: supply markers bought, sent to a partisan, and received or lost."""

from collections.abc import Iterator
from itertools import chain
from typing import Self

from maquis.engine.events import Flagged
from maquis.engine.orders import ChanceNode, Say
from maquis.engine.position import Position
from maquis.engine.rulings import Asking, Demand, Ruling, Tally, demand, met
from maquis.families.global_war.rules import actions, keeping
from maquis.families.global_war.rules.acting import alike, not_new, unused
from maquis.families.global_war.rules.actions import Effect
from maquis.families.global_war.rules.dice import Die
from maquis.families.global_war.rules.keeping import OURS, ActionFailed, GlobalWarHappening
from maquis.families.global_war.rules.orders import Nation, Order, Partisan
from maquis.families.global_war.rules.relations import side_of
from maquis.families.global_war.rules.state import ACTED, FRESH, IPP, NEW, SUPPLIED


class SuppliesDie(Die, frozen=True, kw_only=True):
    """Whether a partisan receives a marker."""

    says = "supplies in {place}"


class SuppliesSent(Flagged, frozen=True, tag=OURS):
    """A marker is sent to a partisan, which has its action by that."""


class SuppliesReceived(Flagged, frozen=True, tag=OURS):
    """A partisan receives a marker."""


class SuppliesLost(GlobalWarHappening, frozen=True):
    """A marker is not received."""

    says = "the supplies are lost"


class Send(Order, frozen=True):
    """Buy a supply marker and send it to a partisan (PAR.5.1)."""

    form = "send supplies to {counter}[ from {nation}]"
    title = "Send supplies to partisans"
    meant_by = ("supply",)
    called = "send"
    clause = "PAR.5.1"
    counter: Partisan
    nation: Nation = ""

    def lender(self, now: Position) -> str:
        """The nation that pays: the one whose player turn it is, unless one is named."""
        return self.nation or now.side

    def ruling(self, now: Position, side: str) -> Ruling:
        """Who sends it, and that the very partisan that is to receive it is able to try."""
        return Asking(chain(_lender(now, side, self.lender(now)), _receiver(now, self.counter)))

    def tallies(self, now: Position, side: str) -> tuple[Tally, ...]:
        """The highest roll that succeeds, and the lowest that fails."""
        figures = self.game.figures
        return actions.success(figures, "supplies"), actions.failure(figures, "supplies")

    def effect(self, now: Position, side: str, say: Say) -> ChanceNode[Effect]:
        """Buy and send the marker; whether it is received hangs on a roll."""
        figures, counter = self.game.figures, self.counter
        name, zone = self.game.roster[counter].name, self.game.board.label(now.where[counter])
        say(IPP.more(now, -figures["supply.cost"], self.lender(now), clause="PAR.5.1"))
        say(SuppliesSent(ACTED.name, (name,), clause="PAR.4.5"))

        def then(position: Position, effect: Effect, say: Say) -> None:
            if effect.received:
                say(SuppliesReceived(SUPPLIED.name, (name,), clause="PAR.4.5"))
                say(FRESH.on(name))
            else:
                say(SuppliesLost(clause="PAR.4.5"))
            if effect.eliminated:
                for event in keeping.leaves(position, counter, ActionFailed, "PAR.4.1"):
                    say(event)

        return ChanceNode(SuppliesDie(place=zone), actions.outcomes(figures, "supplies"), then)

    @classmethod
    def eligible(cls, now: Position, side: str) -> int:
        """Partisans in play, of whatever side, that have had no action, are not new and have no marker."""
        had = 0 if now.game.figures["supply.again"] else SUPPLIED.of(now)
        return now.in_play(now.game.roster.all) & ~(ACTED.of(now) | NEW.of(now) | had)

    @classmethod
    def offers(cls, now: Position, side: str) -> Iterator[Self]:
        """Every marker that a side may send, one for each group of partisans that are alike.

        Who lends and who receives have nothing to do with each other, so each is asked about once.
        """
        lenders = [nation for nation in lending(now, side) if met(_lender(now, side, nation))]
        for counter in alike(now, cls.eligible(now, side)) if lenders else ():
            if met(_receiver(now, counter)):
                yield from (cls(game=now.game, counter=counter, nation=nation) for nation in lenders)


def _lender(position: Position, side: str, nation: str) -> Iterator[Demand]:
    """What is asked of whoever sends a marker."""
    cost, paid = position.game.figures["supply.cost"], IPP.of(position, nation)
    yield demand("PAR.5.1", "a nation of one's own that lends", side_of(position, nation) == side)
    yield demand("PAR.5.1", "{cost} IPP for the marker", paid >= cost, cost=cost)
    yield _room(position)


def _receiver(position: Position, counter: int) -> Iterator[Demand]:
    """What is asked of a partisan that is to receive a marker."""
    free = position.game.figures["supply.again"] or not SUPPLIED.has(position, counter)
    yield demand("PAR.5.1", "a partisan in play", position.where[counter] >= 0)
    yield unused(position, counter, "PAR.5.1")
    yield not_new(position, counter)
    yield demand("PAR.5.2", "a partisan without a marker", free, "assumed")


def _room(position: Position) -> Demand:
    """Demand one more marker, where counters are limited (PAR.0, D28)."""
    figures = position.game.figures
    limited = figures["option.counter_limits"]
    left = not limited or SUPPLIED.of(position).bit_count() < figures["counters.supply"]
    return demand("PAR.0", "a supply marker left", left, figures.read("option.counter_limits"))


def lending(position: Position, side: str) -> list[str]:
    """The nations of a side that can pay for a marker."""
    cost, paying = position.game.figures["supply.cost"], sorted(IPP.each(position))
    return [nation for (nation,), number in paying if number >= cost and side_of(position, nation) == side]
