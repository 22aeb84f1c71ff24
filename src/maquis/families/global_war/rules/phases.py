"""The sequence of play: the phases of a player turn, what may be done in each, and what begins and ends with them."""

from collections.abc import Iterator
from typing import Any

from maquis.engine.events import Event
from maquis.engine.obligations import Obligation
from maquis.engine.orders import Say
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Ruling, demand
from maquis.engine.sequence import End as AnyEnd
from maquis.engine.sequence import Phase, nothing_of
from maquis.families.global_war.rules import births, host_orders, supporting
from maquis.families.global_war.rules.acting import Disrupt, Recruit, Sabotage, Support
from maquis.families.global_war.rules.answering import REPLIES
from maquis.families.global_war.rules.births import Generate
from maquis.families.global_war.rules.buying import Buy, Move
from maquis.families.global_war.rules.calendar import AFTERWARDS, COMBAT, MOVEMENT, PLACE_UNITS, POWERS
from maquis.families.global_war.rules.fighting import Attack
from maquis.families.global_war.rules.orders import Order
from maquis.families.global_war.rules.relations import incomes, side_of
from maquis.families.global_war.rules.sending import Send
from maquis.families.global_war.rules.state import ANSWER, FRESH, IPP, NEW, RISEN, SUPPLIED
from maquis.families.global_war.rules.supporting import Pass
from maquis.families.global_war.rules.transforming import Transform, unfought


class End(AnyEnd, Order, frozen=True):
    """End the phase."""

    clause = "PAR.1.1"
    origin = "assumed"

    def ruling(self, now: Position, side: str) -> Ruling:
        """Nothing that must be done first: militia that share a zone with enemies must fight."""
        left = unfought(now) if now.phase == COMBAT else 0
        where = tuple(self.game.map.near(place) for place in numbers(left))
        asks = "every new militia has fought (not yet in {zones})" if left else "every new militia has fought"
        return Ruling(
            demand("PAR.2.5", asks, not left, "found", zones=where),
            supporting.nobody_asked(now),
            *births.nothing_owed(now, side),
        )


def _begins(position: Position, say: Say) -> None:
    """A player turn begins: partisans recruited since the last of the side are new no more (PAR.4.2)."""
    new = NEW.of(position) & position.game.roster.sides.get(position.side, 0)
    if new:
        say(NEW.off(*_names(position, new)))


def _asks(position: Position, say: Say) -> None:
    for event in list(supporting.asking(position)):
        say(event)


def no_longer_asks(position: Position, say: Say) -> None:
    """After every order: allies that can give no more support are asked for it no more (D45)."""
    for event in list(supporting.answered(position)):
        say(event)


def _stands_down(position: Position, say: Say) -> None:
    """New militia that had nobody to fight are like others from now on."""
    label = position.game.board.label
    for event in [RISEN.taken(label(place), *keys) for keys, there in RISEN.all(position) for place in there]:
        say(event)


def _collects(position: Position, say: Say) -> None:
    for event in [*_spoiled(position), *_income(position)]:
        say(event)


def _income(position: Position) -> Iterator[Event]:
    """What the nations of the side collect (D42)."""
    if not position.game.figures["option.income"]:
        return
    for nation, new in incomes(position).items():
        if new and side_of(position, nation) == position.side:
            yield IPP.more(position, new, nation, clause="PAR.1.1")


def _spoiled(position: Position) -> Iterator[Event]:
    """Supply markers of the side's partisans that were received in an earlier turn, and not spent (PAR.5.2, D39)."""
    if position.game.figures.reads("reading.kept", "for good"):
        return
    old = SUPPLIED.of(position) & position.game.roster.sides.get(position.side, 0) & ~FRESH.of(position)
    if old:
        yield SUPPLIED.off(*_names(position, old))


def _names(position: Position, counters: int) -> tuple[str, ...]:
    return tuple(position.game.roster[number].name for number in numbers(counters))


ANSWERS = Obligation(
    acts=REPLIES,
    owed=lambda now: now.game.cached("to answer", lambda: ANSWER.whose(now.game.sides))(now),
    words="a battle that waits for one's answer",
    bars="every battle is over",
    clause="PAR.2.2",
    origin="assumed",
)
"""What a battle asks of a side, before anything else is done."""


def _player_turn(side: str) -> tuple[Phase, ...]:
    return (
        _phase(side, MOVEMENT, Transform, Move, begins=_begins),
        _phase(
            side, COMBAT, Sabotage, Disrupt, Recruit, Support, Attack, owes=(ANSWERS,), others=(Support, Pass),
            begins=_asks, waits=supporting.asked, lapses=(Pass,), ends=_stands_down,
        ),
        _phase(side, AFTERWARDS, Move),
        _phase(side, PLACE_UNITS, Generate, Buy, Send, ends=_collects),
    )  # fmt: skip


def _phase(side: str, name: str, *kinds: type[Order], **more: Any) -> Phase:
    """A phase that is passed over if nobody has anything to do in it but to end it.

    If an umpire keeps the host game, the first phase of a player turn waits for what he says.
    """
    nothing = nothing_of(*kinds)

    def idle(now: Position) -> bool:
        waits = now.game.umpired and name == MOVEMENT
        return not waits and not supporting.asked(now) and nothing(now)

    return Phase(side, name, (*kinds, End), open=True, idle=idle, umpire=host_orders.ORDERS, **more)


TURN = tuple(phase for side in POWERS for phase in _player_turn(side))
"""A turn, player turn by player turn: which powers have one of their own, and in which order, is a figure."""
