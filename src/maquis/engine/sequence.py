"""The sequence of play as data, and rules made from it: what may be done when is said once, with its clause."""

import difflib
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from maquis.boards.errors import UnknownPlace, quoted
from maquis.engine import acts, fields
from maquis.engine.acts import Act
from maquis.engine.errors import BadOrder, MaquisError, UnknownName
from maquis.engine.events import Began
from maquis.engine.orders import Judgement, Order, Say, Throw
from maquis.engine.playing import Answer, Calendar, Choice
from maquis.engine.position import Position
from maquis.engine.rulings import Ruling, demand

OVER = "over"
"""The phase of a game that is over."""


class Phase(msgspec.Struct, frozen=True):
    """A phase of a side and what may be done in it: one order or, if it is `open`, any number until one is `End`."""

    side: str
    name: str
    acts: tuple[type[Act], ...]
    open: bool = False


class End(Act, frozen=True):
    """Nothing more in this phase."""

    form = "end"
    title = "End the phase"

    def effect(self, now: Position, side: str, say: Say) -> None:
        """Nothing happens."""


class Turns:
    """A calendar of plain numbers: "turn 3"."""

    example = "turn 1"

    def __init__(self, phases: Sequence[Phase]) -> None:
        self.phases = tuple(dict.fromkeys(phase.name for phase in phases))

    def name(self, turn: int) -> str:
        """A turn in words."""
        return f"turn {turn}"

    def turn(self, text: str) -> int:
        """Read the name of a turn; raise `MaquisError`."""
        match = re.fullmatch(r"(?:turn +)?(\d+)", text.strip(), re.IGNORECASE)
        if match is None:
            raise MaquisError(f"{quoted(text)} is no turn: write its number, as in {self.example}")
        return int(match[1])


class Played:
    """Rules made of acts and a sequence of play (`engine.playing.Played`).

    First come the phases `before` the first turn, then, turn by turn, those of a `turn`. The game is over once `over`
    says so, or with the last turn; `clause` is the one that says all this.
    """

    calendar: Calendar

    def __init__(
        self,
        *,
        turn: Sequence[Phase],
        clause: str,
        over: Callable[[Position], bool],
        before: Sequence[Phase] = (),
        calendar: Calendar | None = None,
    ) -> None:
        self.turn = tuple(turn)
        self.phases = (*before, *turn)
        self.clause = clause
        self.over = over
        self.calendar = calendar or Turns(self.phases)
        every = (act for phase in self.phases for act in phase.acts)
        self.acts = tuple(dict.fromkeys(every))

    @property
    def forms(self) -> dict[str, str]:
        """The notation of every act, by its verb."""
        return {acts.verb(act): acts.form(act) for act in self.acts}

    def parse(self, position: Position, text: str) -> Order:
        """Read an order; raise `BadOrder` with the form that is right."""
        line = " ".join(text.split())
        for act in sorted(self.acts, key=lambda act: -len(acts.verb(act))):
            if line == acts.verb(act) or line.startswith(f"{acts.verb(act)} "):
                return self._read(act, position, line)
        near = difflib.get_close_matches(line.partition(" ")[0], self.forms, 1)
        hint = f"did you mean {self.forms[near[0]]!r}?" if near else f"orders are {', '.join(self.forms)}"
        raise BadOrder(f"{quoted(line)} is not an order; {hint}")

    def _read(self, act: type[Act], position: Position, line: str) -> Order:
        try:
            order = acts.read(act, position.game, line)
        except (UnknownName, UnknownPlace, BadOrder) as error:
            words = str(error).rstrip(".")
            raise BadOrder(
                f"{quoted(line)} cannot be read: {words[:1].lower()}{words[1:]}; the form is {acts.form(act)!r}"
            ) from None
        if order is None:
            raise BadOrder(f"{quoted(line)} cannot be read; the form is {acts.form(act)!r}")
        return order

    def judge(self, position: Position, side: str, order: Order) -> Judgement:
        """Say whether `order` of `side` is legal in its view of the position, and why.

        Whoever plays no side is told that he has no phase for it, and nothing else.
        """
        assert isinstance(order, Act)
        at, now = acts.about(type(order)), self._now(position, side, type(order))
        plays = side in position.game.sides
        return Judgement(
            order,
            now & order.ruling(position, side) if plays else now,
            getattr(order, at) if at else None,
            lambda: order.tallies(position, side) if plays else (),
        )

    def _now(self, position: Position, side: str, act: type[Act]) -> Ruling:
        """When it may be done: in a phase of one's own that is for it."""
        meant = [phase for phase in self.phases if act in phase.acts]
        mine = [phase for phase in meant if phase.side == side]
        names = " or ".join(dict.fromkeys(phase.name for phase in mine or meant))
        others = " or ".join(dict.fromkeys(phase.side for phase in meant))
        words = f"one's own {names} phase" if mine else f"the {names} phase of the {others}"
        return Ruling(demand(self.clause, words, self._phase(position) in mine))

    def _phase(self, position: Position) -> Phase | None:
        named = (position.side, position.phase)
        return next((phase for phase in self.phases if (phase.side, phase.name) == named), None)

    def carry_out(self, position: Position, side: str, order: Order, say: Say) -> Throw[Any] | None:
        """Carry out a legal order, saying what happens event by event, up to the die that the rest hangs on, if any."""
        assert isinstance(order, Act)
        throw = order.effect(position, side, say)
        return self._after(throw, position, order, say)

    def _after(self, throw: Throw[Any] | None, position: Position, order: Act, say: Say) -> Throw[Any] | None:
        """Whatever is rolled: the game is over, or the next phase begins, or this goes on."""
        if throw is None:
            self._goes_on(position, order, say)
            return None

        def then(position: Position, result: Any, say: Say) -> Throw[Any] | None:
            return self._after(throw.then(position, result, say), position, order, say)

        return Throw(throw.what, throw.results, then)

    def _goes_on(self, position: Position, order: Act, say: Say) -> None:
        phase = self._phase(position)
        assert phase is not None
        if self.over(position):
            say(Began(position.turn, position.side, OVER, clause=self.clause))
        elif isinstance(order, End) or not phase.open:
            self._next(position, phase, say)

    def _next(self, position: Position, phase: Phase, say: Say) -> None:
        at = self.phases.index(phase) + 1
        ended = at == len(self.phases)
        if ended and position.turn == position.game.last_turn:
            say(Began(position.turn, position.side, OVER, clause=self.clause))
        else:
            after = self.turn[0] if ended else self.phases[at]
            say(Began(position.turn + ended, after.side, after.name, clause=self.clause))

    def to_act(self, position: Position) -> tuple[str, ...]:
        """The side whose phase it is; nobody once the game is over."""
        return (position.side,) if self._phase(position) else ()

    def choices(self, view: Position, side: str) -> Iterator[Choice]:
        """Everything that a side may do now, as whole orders, worked out from its view alone."""
        phase = self._phase(view)
        if phase is None or phase.side != side:
            return
        for act in phase.acts:
            for order in act.offers(view, side):
                yield _choice(order)

    def answer(self, view: Position, question: str) -> Answer:
        """Say where an order may go (`where move Band 0101` asks of any place); raise `MaquisError`."""
        word, _, rest = question.strip().partition(" ")
        if word != "where":
            raise MaquisError(f"{quoted(question)} is not a question; the question is 'where ORDER'")
        order = self.parse(view, rest)
        assert isinstance(order, Act)
        return Answer(places=self.judge(view, view.side, order).ruling.places & view.game.board.all)


def _choice(order: Act) -> Choice:
    named = acts.fields(type(order))
    counters = tuple(getattr(order, name) for name, kind in named.items() if kind is fields.UNIT)
    at = acts.about(type(order))
    return Choice(order.verb, counters, 1 << getattr(order, at) if at else 0, order)
