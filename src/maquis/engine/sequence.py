"""The sequence of play as data, and rules made from it: what may be done when is said once, with its clause."""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from maquis.boards.errors import quoted
from maquis.engine import acts
from maquis.engine.acts import Act
from maquis.engine.errors import MaquisError
from maquis.engine.events import Began
from maquis.engine.game import Game
from maquis.engine.orders import Judgement, Order, Say, Throw
from maquis.engine.playing import Answer, Calendar, Choice
from maquis.engine.position import Position
from maquis.engine.rulings import Origin, Ruling, demand

OVER = "over"
"""The phase of a game that is over."""


Then = Callable[[Position, Say], Throw[Any] | None]
"""What happens by itself: it says events, and may come down to a die."""


class Obligation(msgspec.Struct, frozen=True):
    """What a side owes in the middle of a phase: one of these acts, before the phase goes on."""

    acts: tuple[type[Act], ...]
    owed: Callable[[Position], str]
    """The side that owes it now; nothing if nobody does."""
    words: str
    """What there must be for these acts."""
    bars: str
    """What there must not be for the other acts of the phase."""
    clause: str
    origin: Origin = "source"


class Phase(msgspec.Struct, frozen=True):
    """A phase of a side and what may be done in it: one order or, if it is `open`, any number until one is `End`."""

    side: str
    name: str
    acts: tuple[type[Act], ...]
    open: bool = False
    owes: tuple[Obligation, ...] = ()
    """What either side may come to owe in it."""
    begins: Then | None = None
    """What happens as it begins, after the host game's part; a die in it keeps it from being passed over."""
    idle: Callable[[Position], bool] | None = None
    """Whether there is nothing to do in it, once it has begun: then it is passed over."""
    ends: Callable[[Position, Say], None] | None = None
    """What happens as it ends, or is passed over."""


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

    First come the phases `before` the first turn, then, turn by turn, those of a `turn`: side by side as `players` says
    of a game, or as they stand. After every order, whatever was rolled, comes what is `always` looked at. The game is
    over once `over` says so, or with the last turn, of which `concludes` tells. `clause` is the one that says all this.
    """

    calendar: Calendar

    def __init__(
        self,
        *,
        turn: Sequence[Phase],
        clause: str = "",
        over: Callable[[Position], bool] | None = None,
        before: Sequence[Phase] = (),
        calendar: Calendar | None = None,
        players: Callable[[Game], Sequence[str]] | None = None,
        always: Callable[[Position, Say], None] | None = None,
        concludes: Callable[[Position, Say], None] | None = None,
    ) -> None:
        self.turn = tuple(turn)
        self.phases = (*before, *turn)
        self.clause = clause
        self.over, self.players, self.always, self.concludes = over, players, always, concludes
        self.calendar = calendar or Turns(self.phases)
        self._phases = {(phase.side, phase.name): phase for phase in self.phases}
        self._owed = {act: each for phase in self.phases for each in phase.owes for act in each.acts}
        every = [act for phase in self.phases for act in (*phase.acts, *(a for each in phase.owes for a in each.acts))]
        self.acts = tuple(dict.fromkeys(sorted(every, key=lambda act: issubclass(act, End))))
        sides = {phase.side for phase in self.phases} | {""}
        self._meant = {(act, side): self._means(act, side) for act in self.acts for side in sides}

    @property
    def forms(self) -> dict[str, str]:
        """The notation of every act, by its verb."""
        return {verb: form for act in self.acts for verb, form in acts.forms(act).items()}

    def parse(self, position: Position, text: str) -> Order:
        """Read an order; raise `BadOrder` with the form that is right."""
        return acts.parse(self.acts, position.game, text)

    def judge(self, position: Position, side: str, order: Order) -> Judgement:
        """Say whether `order` of `side` is legal in its view of the position, and why.

        Whoever plays no side is told that he has no phase for it, and nothing else.
        """
        assert isinstance(order, Act)
        now = self.when(position, side, type(order))
        if side not in position.game.sides:
            return Judgement(order, now, order.at(position))
        ruling, at = now & order.ruling(position, side), order.at(position)
        return Judgement(order, ruling, at, lambda: order.tallies(position, side))

    def when(self, position: Position, side: str, act: type[Act]) -> Ruling:
        """When it may be done: in a phase of one's own that is for it, and if nothing else is owed first."""
        phase = self._phase(position)
        if act in self._owed:
            each = self._owed[act]
            owed = phase is not None and each in phase.owes and each.owed(position) == side
            return Ruling(demand(each.clause, each.words, owed, each.origin))
        own, words, owes = self._meant.get((act, side)) or self._meant[act, ""]
        now = demand(act.clause or self.clause, words, phase in own, act.origin)
        return Ruling(now, *(demand(each.clause, each.bars, not each.owed(position), each.origin) for each in owes))

    def _means(self, act: type[Act], side: str) -> tuple[tuple[Phase, ...], str, tuple[Obligation, ...]]:
        """The phases in which a side may do it, in words, and what may be owed in all that are for it."""
        meant = [phase for phase in self.phases if act in phase.acts]
        own = tuple(phase for phase in meant if phase.side == side)
        names = " or ".join(dict.fromkeys(phase.name for phase in own or meant))
        others = " or ".join(dict.fromkeys(phase.side for phase in meant))
        words = f"one's own {names} phase" if own else f"the {others} {names} phase"
        if len(own) > 1 and len(own) == sum(phase.side == side for phase in self.phases):
            words = "one's own phase"
        return own, words, tuple(dict.fromkeys(each for phase in meant for each in phase.owes))

    def _phase(self, position: Position) -> Phase | None:
        return self._phases.get((position.side, position.phase))

    def carry_out(self, position: Position, side: str, order: Order, say: Say) -> Throw[Any] | None:
        """Carry out a legal order, saying what happens event by event, up to the die that the rest hangs on, if any."""
        assert isinstance(order, Act)
        throw = order.effect(position, side, say)
        return _then(throw, position, say, lambda now, tell: self._goes_on(now, order, tell))

    def _goes_on(self, position: Position, order: Act, say: Say) -> Throw[Any] | None:
        """Whatever was rolled: the game is over, or the next phase begins, or this goes on."""
        phase = self._phase(position)
        assert phase is not None
        throw = None
        if self.over is not None and self.over(position):
            say(Began(position.turn, position.side, OVER, clause=self.clause))
        elif isinstance(order, End) or (not phase.open and type(order) not in self._owed):
            self._end(position, phase, say)
            throw = self.begin(position, say)
        return _then(throw, position, say, self.always)

    def begin(self, position: Position, say: Say) -> Throw[Any] | None:
        """What happens as the phase begins that a position has come to; one that is idle is passed over."""
        while (phase := self._phase(position)) is not None:
            if position.game.host is not None:
                for event in position.game.host.happens(position):
                    say(event)
            throw = phase.begins(position, say) if phase.begins is not None else None
            if throw is not None or phase.idle is None or not phase.idle(position):
                return throw
            self._end(position, phase, say)
        return None

    def _end(self, position: Position, phase: Phase, say: Say) -> None:
        if phase.ends is not None:
            phase.ends(position, say)
        turn, following = self._following(position, phase)
        if following is not None:
            say(Began(turn, following.side, following.name, clause=self.clause))
            return
        say(Began(turn, position.side, OVER, clause=self.clause))
        if self.concludes is not None:
            self.concludes(position, say)

    def _following(self, position: Position, phase: Phase) -> tuple[int, Phase | None]:
        """The next phase and its turn; none once the last turn is over."""
        turn = self._turn(position.game)
        if phase in turn[:-1]:
            return position.turn, turn[turn.index(phase) + 1]
        if phase == turn[-1]:
            over = position.turn == position.game.last_turn
            return (position.turn, None) if over else (position.turn + 1, turn[0])
        before = self.phases[: -len(self.turn)]
        return position.turn, (*before, turn[0])[before.index(phase) + 1]

    def _turn(self, game: Game) -> tuple[Phase, ...]:
        """The phases of a turn, in their order."""
        if self.players is None:
            return self.turn
        order = self.players(game)
        return tuple(sorted(self.turn, key=lambda phase: order.index(phase.side)))

    def to_act(self, position: Position) -> tuple[str, ...]:
        """The side that owes something, or whose phase it is; nobody once the game is over."""
        phase = self._phase(position)
        if phase is None:
            return ()
        return (next(filter(None, (each.owed(position) for each in phase.owes)), phase.side),)

    def choices(self, view: Position, side: str) -> Iterator[Choice]:
        """Everything that a side may do now, as whole orders, worked out from its view alone."""
        phase = self._phase(view)
        if phase is None:
            return
        open_ = next((each.acts for each in phase.owes if each.owed(view)), phase.acts)
        for act in open_ if (side,) == self.to_act(view) else ():
            for order in act.offers(view, side):
                yield _choice(order, view)

    def answer(self, view: Position, question: str) -> Answer:
        """Say where an order may go (`where move Band 0101` asks of any place); raise `MaquisError`."""
        word, _, rest = question.strip().partition(" ")
        if word != "where":
            raise MaquisError(f"{quoted(question)} is not a question; the question is 'where ORDER'")
        order = self.parse(view, rest)
        assert isinstance(order, Act)
        return Answer(places=self.judge(view, view.side, order).ruling.places & view.game.board.all)


def _then(throw: Throw[Any] | None, position: Position, say: Say, more: Then | None) -> Throw[Any] | None:
    """What comes after the last die of a throw, or at once if there is none."""
    if more is None:
        return throw
    if throw is None:
        return more(position, say)
    first, after = throw.then, more

    def then(now: Position, result: Any, tell: Say) -> Throw[Any] | None:
        return _then(first(now, result, tell), now, tell, after)

    return Throw(throw.what, throw.results, then)


def _choice(order: Act, view: Position) -> Choice:
    place = order.at(view) if acts.about(type(order)) else None
    return Choice(order.verb, order.counters, 0 if place is None else 1 << place, order)
