"""The sequence of play: player turns, phases with nothing to do passed over, and what begins and ends with each."""

from collections.abc import Iterator
from typing import Any, TypeVar

from maquis.engine.events import Began, Event
from maquis.engine.orders import ChanceNode, Say
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Demand, Ruling, demand, met
from maquis.engine.sequence import End as AnyEnd
from maquis.families.global_war.rules import births, keeping, supporting
from maquis.families.global_war.rules.acting import Action
from maquis.families.global_war.rules.answering import Reply
from maquis.families.global_war.rules.battle import no_battle
from maquis.families.global_war.rules.births import Generate
from maquis.families.global_war.rules.buying import Buy, Move
from maquis.families.global_war.rules.calendar import AFTERWARDS, COMBAT, MOVEMENT, OVER, PHASES, PLACE_UNITS
from maquis.families.global_war.rules.fighting import Attack
from maquis.families.global_war.rules.keeping import own_turn
from maquis.families.global_war.rules.orders import Order
from maquis.families.global_war.rules.relations import income, purse, side_of
from maquis.families.global_war.rules.sending import Send
from maquis.families.global_war.rules.state import ANSWER, FRESH, IPP, NEW, RISEN, SUPPLIED
from maquis.families.global_war.rules.supporting import Pass
from maquis.families.global_war.rules.transforming import Transform, unfought

Kind = TypeVar("Kind", bound=Order)


def to_act(position: Position) -> tuple[str, ...]:
    """Who owes an order: whom a battle waits for, else allies asked for support and whoever has the player turn."""
    if over(position):
        return ()
    waiting = tuple(side for side in position.game.sides if ANSWER.of(position, side))
    return waiting or (*supporting.asked(position), position.side)


def over(position: Position) -> bool:
    """Whether the last turn of the scenario has been played."""
    return position.phase == OVER


class End(AnyEnd, Order, frozen=True):
    """End the phase."""

    clause = "PAR.1.1"

    def ruling(self, now: Position, side: str) -> Ruling:
        """One's own turn, and nothing that must be done first: militia that share a zone with enemies must fight."""
        left = unfought(now) if now.phase == COMBAT else 0
        where = tuple(self.game.map.near(place) for place in numbers(left))
        asks = "no new militia that has yet to fight (in {zones})" if left else "no new militia that has yet to fight"
        return Ruling(
            own_turn(now, side, "PAR.1.1", "assumed"),
            no_battle(now),
            demand("PAR.2.5", asks, not left, "found", zones=where),
            supporting.nobody_asked(now),
            *births.nothing_owed(now, side),
        )

    def effect(self, now: Position, side: str, say: Say) -> None:
        """The next phase begins in which somebody has something to do."""
        end(now, say)


SEQUENCE: dict[str, tuple[type[Order], ...]] = {
    MOVEMENT: (Transform, Move),
    COMBAT: (Action, Attack),
    AFTERWARDS: (Move,),
    PLACE_UNITS: (Generate, Buy, Send),
}
"""The phases of a player turn, and what may be done in each."""
OFFERED = (Reply, Transform, Move, Action, Attack, Generate, Buy, Send, Pass)
"""What may be done beside ending the phase, in the order in which it is offered."""


def when(position: Position, side: str, act: type[Order], order: Order | None = None) -> Iterator[Demand]:
    """When an order of a kind may be given; of no kind that a phase is for, or at any time."""
    phases = tuple(phase for phase, kinds in SEQUENCE.items() if issubclass(act, kinds))
    if not phases:
        return
    clause, turn, origin = order.season if order is not None else (act.clause, act.origin, act.origin)
    if not act.of_allies:
        yield own_turn(position, side, clause, turn)
    yield keeping.phase(position, clause, *phases, provenance=origin)
    yield no_battle(position)


def ruling(position: Position, side: str, order: Order) -> Ruling:
    """Everything that the rules ask of an order: first that it is its phase."""
    return Ruling(*when(position, side, type(order), order), order.ruling(position, side))


def legal(position: Position, side: str, order: Order) -> bool:
    """Whether a side may give an order now."""
    return ruling(position, side, order).allows(order.at(position))


def offered(position: Position, side: str, act: type[Kind]) -> Iterator[Kind]:
    """Every order of a kind that a side may give now; of partisans that are alike one stands for all."""
    if met(when(position, side, act)):
        yield from act.offers(position, side)


def movers(position: Position, side: str) -> dict[int, int]:
    """The partisans that may move now, one of each group that are alike, with the zones that they may enter."""
    found: dict[int, int] = {}
    for order in offered(position, side, Move):
        found[order.counter] = found.get(order.counter, 0) | 1 << order.place
    return found


def open_to(position: Position, side: str) -> Iterator[Order]:
    """Everything that a side may do now besides ending the phase.

    In another player's turn that is what an attack on its partisans asks of it, and its support for an ally's invasion.
    """
    for act in OFFERED:
        yield from offered(position, side, act)


def end(position: Position, say: Say) -> None:
    """End the phase, and begin the next in which somebody has something to do."""
    while True:
        for event in _ending(position):
            say(event)
        turn, side, phase = following(position)
        if turn > position.game.last_turn:
            say(Began(position.turn, position.side, OVER))
            return
        say(Began(turn, side, phase))
        begin(position, say)
        if not _idle(position):
            return


def _idle(position: Position) -> bool:
    """Whether nobody has anything to do in the phase but to end it."""
    return not supporting.asked(position) and not any(True for _ in open_to(position, position.side))


def goes_on(
    position: Position, side: str, order: Order, throw: ChanceNode[Any] | None, say: Say
) -> ChanceNode[Any] | None:
    """What follows what an ally of the side whose turn it is has done.

    Those are asked for support no more who can give none; after a pass the phase ends if it is idle.
    """
    if isinstance(order, Pass) and _idle(position):
        end(position, say)
    if not isinstance(order, Action) or throw is None or side == position.side:
        return throw
    first = throw.then

    def then(position: Position, result: Any, say: Say) -> None:
        first(position, result, say)
        for event in list(supporting.answered(position)):
            say(event)

    return ChanceNode(throw.what, throw.results, then)


def following(position: Position) -> tuple[int, str, str]:
    """The phase after the present one."""
    sides, turn, side, phase = position.game.sides, position.turn, position.side, position.phase
    if phase != PHASES[-1]:
        return turn, side, PHASES[PHASES.index(phase) + 1]
    if side != sides[-1]:
        return turn, sides[sides.index(side) + 1], PHASES[0]
    return turn + 1, sides[0], PHASES[0]


def begin(position: Position, say: Say) -> None:
    """Do what the beginning of a phase asks, the host game's part first."""
    if position.game.host is not None:
        for event in position.game.host.happens(position):
            say(event)
    for event in list(supporting.asking(position)):
        say(event)
    if position.phase == MOVEMENT:
        new = NEW.of(position) & position.game.roster.sides.get(position.side, 0)
        if new:
            say(NEW.off(*_names(position, new)))


def _ending(position: Position) -> list[Event]:
    """What ends with the combat phase, and what the end of a player turn brings."""
    if position.phase == COMBAT:
        label = position.game.board.label
        return [RISEN.taken(label(place), *keys) for keys, there in RISEN.all(position) for place in there]
    return [*_spoiled(position), *_income(position)] if position.phase == PLACE_UNITS else []


def _income(position: Position) -> list[Event]:
    """What the nations of the side collect (D42)."""
    if not position.game.figures["option.income"]:
        return []
    nations = dict.fromkeys(purse(position, nation) for nation, places in position.owned.items() if places)
    found: list[Event] = []
    for nation in nations:
        new = income(position, nation) if side_of(position, nation) == position.side else 0
        if new:
            found.append(IPP.more(position, new, nation, clause="PAR.1.1"))
    return found


def _spoiled(position: Position) -> list[Event]:
    """Supply markers of the side's partisans that were received in an earlier turn, and not spent (PAR.5.2, D39)."""
    if position.game.figures.reads("reading.kept", "for good"):
        return []
    old = SUPPLIED.of(position) & position.game.roster.sides.get(position.side, 0) & ~FRESH.of(position)
    return [SUPPLIED.off(*_names(position, old))] if old else []


def _names(position: Position, counters: int) -> tuple[str, ...]:
    return tuple(position.game.roster[number].name for number in numbers(counters))
