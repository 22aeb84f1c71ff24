"""The rules of the Europa family: the sequence of play, told by the clauses of the edition played."""

from typing import Any

from maquis.engine import acts, citing
from maquis.engine.acts import Act
from maquis.engine.game import UMPIRE
from maquis.engine.orders import ChanceNode, Judgement, Say
from maquis.engine.orders import Order as AnyOrder
from maquis.engine.playing import Answer
from maquis.engine.position import Position
from maquis.engine.rulings import Ruling, demand
from maquis.engine.sequence import SequencedRules
from maquis.families.europa.rules import aerial, answering, orders, phases, questions
from maquis.families.europa.rules.acts import HostOrder, Order
from maquis.families.europa.rules.calendar import CALENDAR, Calendar

_OF_SIDES = dict.fromkeys(act for act in orders.EVERY if not issubclass(act, HostOrder))


class Europa(SequencedRules):
    """What the rules of the family offer the referee, and those who play them."""

    calendar: Calendar

    def __init__(self, calendar: Calendar = CALENDAR) -> None:
        super().__init__(asked=questions.QUESTIONS, turn=phases.TURN, calendar=calendar, always=answering.goes_on)

    @property
    def forms(self) -> dict[str, str]:
        """The notation of every order of a side, by its first words."""
        return {verb: form for act in _OF_SIDES for verb, form in acts.forms(act).items()}

    @property
    def titles(self) -> dict[str, str]:
        """What every order of a side is called, by its first words."""
        return acts.titles(_OF_SIDES)

    def parse(self, position: Position, text: str) -> Order:
        """Read an order; raise `BadOrder`."""
        return orders.parse(position, text)

    def when(self, position: Position, side: str, act: type[Act]) -> Ruling:
        """When it may be done; the umpire says what happens in the host game, and nobody else does."""
        if act in (phases.OF_THE_UMPIRE if side == UMPIRE else _OF_SIDES):
            return super().when(position, side, act)
        words = "given by the umpire: a side does not say what happens in the host game"
        if side == UMPIRE:
            words = "given by a side: the umpire says what happens in the host game only"
        return Ruling(demand("40.0", words, False, "assumed"))

    def judge(self, position: Position, side: str, order: AnyOrder) -> Judgement:
        """Say whether `order` of `side` is legal in its view of the position, and why; the umpire sees all."""
        judged = aerial.noted(position, side, super().judge(position, side, order))
        return citing.judgement(position.game.clauses, judged)

    def anywhere(self, position: Position, side: str, order: Act) -> Ruling:
        """What is asked of an order of `side` in every hex that it could name."""
        return citing.ruling(position.game.clauses, super().anywhere(position, side, order))

    def carry_out(self, position: Position, side: str, order: AnyOrder, say: Say) -> ChanceNode[Any] | None:
        """Carry out a legal order, saying what happens event by event, up to the die that the rest hangs on."""
        book = position.game.clauses
        return citing.throw(book, super().carry_out(position, side, order, citing.say(book, say)))

    def begin(self, position: Position, say: Say) -> ChanceNode[Any] | None:
        """What happens as the phase begins that a position has come to, or as a game is set up."""
        return super().begin(position, citing.say(position.game.clauses, say))

    def answer(self, view: Position, question: str) -> Answer:
        """Answer a question, by the clauses of the edition; raise `MaquisError`."""
        return citing.answer(view.game.clauses, super().answer(view, question))
