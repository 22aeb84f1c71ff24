"""PAR.5.1 and 4.5 on the board: supply markers bought, sent to a partisan, and received or lost."""

from collections.abc import Iterator
from itertools import chain

from maquis.engine.events import Counted, Flagged
from maquis.engine.orders import Judgement, Say, Throw
from maquis.engine.position import Position
from maquis.engine.rulings import Asking, Demand, demand, met
from maquis.families.global_war.rules import actions, keeping
from maquis.families.global_war.rules.acting import alike, not_new, unused
from maquis.families.global_war.rules.actions import Effect
from maquis.families.global_war.rules.battle import no_battle
from maquis.families.global_war.rules.book import SIDES_OF_DIE
from maquis.families.global_war.rules.calendar import PLACE_UNITS
from maquis.families.global_war.rules.keeping import Die, Told, own_turn, phase
from maquis.families.global_war.rules.orders import Send, send
from maquis.families.global_war.rules.relations import side_of


class SuppliesDie(Die, frozen=True, kw_only=True):
    """Whether a partisan receives a marker."""

    says = "supplies in {place}"


class SuppliesLost(Told, frozen=True):
    """A marker is not received."""

    says = "the supplies are lost"


def judge(position: Position, side: str, order: Send) -> Judgement:
    """Rule on a marker for a partisan: the very one that is to receive it must be able to try."""
    figures = position.game.figures
    ruling = Asking(chain(_now(position, side), _lender(position, side, order), _receiver(position, order.counter)))
    return Judgement(
        order,
        ruling,
        working=lambda: (actions.success(figures, "supplies"), actions.failure(figures, "supplies")),
    )


def _now(position: Position, side: str) -> Iterator[Demand]:
    """When markers are sent."""
    yield own_turn(position, side, "PAR.5.1")
    yield phase(position, "PAR.5.1", PLACE_UNITS)
    yield no_battle(position)


def _lender(position: Position, side: str, order: Send) -> Iterator[Demand]:
    """What is asked of whoever sends a marker."""
    cost, paid = position.game.figures["supply.cost"], position.counts.get(keeping.purse(order.nation), 0)
    yield demand("PAR.5.1", "a nation of one's own that lends", side_of(position, order.nation) == side)
    yield demand("PAR.5.1", "{cost} IPP for the marker", paid >= cost, cost=cost)
    yield _room(position)


def _receiver(position: Position, counter: int) -> Iterator[Demand]:
    """What is asked of a partisan that is to receive a marker."""
    free = position.game.figures["supply.again"] or not keeping.flagged(position, keeping.SUPPLIED, counter)
    yield demand("PAR.5.1", "a partisan in play", position.where[counter] >= 0)
    yield unused(position, counter, "PAR.5.1")
    yield not_new(position, counter)
    yield demand("PAR.5.2", "a partisan without a marker", free, "assumed")


def _room(position: Position) -> Demand:
    """Demand one more marker, where counters are limited (PAR.0, D28)."""
    figures = position.game.figures
    limited = figures["option.counter_limits"]
    left = not limited or position.flags.get(keeping.SUPPLIED, 0).bit_count() < figures["counters.supply"]
    return demand("PAR.0", "a supply marker left", left, figures.read("option.counter_limits"))


def carry_out(position: Position, order: Send, say: Say) -> Throw[Effect]:
    """Buy and send the marker; whether it is received hangs on a roll."""
    figures, counter = position.game.figures, order.counter
    name, zone = position.game.roster[counter].name, position.game.board.label(position.where[counter])
    purse = keeping.purse(order.nation)
    say(Counted(purse, position.counts.get(purse, 0) - figures["supply.cost"], clause="PAR.5.1"))
    say(Flagged(keeping.ACTED, (name,), clause="PAR.4.5"))

    def then(position: Position, effect: Effect, say: Say) -> None:
        if effect.received:
            say(Flagged(keeping.SUPPLIED, (name,), clause="PAR.4.5"))
            say(Flagged(keeping.FRESH, (name,), clause="PAR.5.2"))
        else:
            say(SuppliesLost(clause="PAR.4.5"))
        if effect.eliminated:
            for event in keeping.leaves(position, counter, "its action failed", "PAR.4.1"):
                say(event)

    faces = range(1, SIDES_OF_DIE + 1)
    results = tuple(actions.carried_out(figures, "supplies", face) for face in faces)
    return Throw(SuppliesDie(place=zone), results, then)


def sendable(position: Position, side: str) -> Iterator[Send]:
    """Every marker that a side may send now, one for each group of partisans that are alike."""
    if not met(_now(position, side)):
        return
    lenders = lending(position, side)
    for counter in alike(position, position.in_play(position.game.roster.all)) if lenders else ():
        for nation in lenders:
            order = send(position, counter, nation)
            if judge(position, side, order).legal:
                yield order


def lending(position: Position, side: str) -> list[str]:
    """The nations of a side that can pay for a marker."""
    cost, found = position.game.figures["supply.cost"], []
    for count, number in sorted(position.counts.items()):
        nation = count.removeprefix(keeping.purse(""))
        if nation != count and number >= cost and side_of(position, nation) == side:
            found.append(nation)
    return found
