"""The sequence of play as data, and rules made from it: what may be done when is said once, with its clause."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

import msgspec

from maquis.boards.errors import quoted
from maquis.engine import acts, notation, obligations
from maquis.engine.acts import Act
from maquis.engine.asking import Questions
from maquis.engine.errors import MaquisError
from maquis.engine.events import Began
from maquis.engine.game import UMPIRE, Game
from maquis.engine.obligations import Bars, Either, Obligation, any_owed, bars, closing, either, nothing_owed, owing
from maquis.engine.orders import ChanceNode, Judgement, Order, Say
from maquis.engine.playing import Answer, Calendar, LegalOrder
from maquis.engine.position import Position
from maquis.engine.rulings import Origin, Ruling, demand

OVER = "over"
"""The phase of a game that is over."""


Then = Callable[[Position, Say], ChanceNode[Any] | None]
"""What happens by itself: it says events, and may come down to a die."""
After = Callable[[Position, Any, Say], ChanceNode[Any] | None]
"""What happens after a die, of which it is told what that has come to."""


class Phase(msgspec.Struct, frozen=True):
    """A phase of a side and what may be done in it: one order or, if it is `open`, any number until one is `End`."""

    side: str
    name: str
    acts: tuple[type[Act], ...]
    open: bool = False
    owes: tuple[Obligation, ...] = ()
    """What sides may come to owe in it: what is owed of it first bars what comes after, and the acts of the phase."""
    others: tuple[type[Act], ...] = ()
    """What the other sides may do in it."""
    free: tuple[type[Act], ...] = ()
    """What any side may do in it, whatever is owed."""
    umpire: tuple[type[Act], ...] = ()
    """What the umpire may do in it."""
    waits: Callable[[Position], Sequence[str]] | None = None
    """The other sides that have something to do in it before it can end."""
    begins: Then | None = None
    """What happens as it begins, after the host game's part; a die in it keeps it from being passed over.

    The phase in which a game begins is the set-up's: what that says is all that happens."""
    idle: Callable[[Position], bool] | None = None
    """Whether there is nothing to do in it, once it has begun: then it is passed over."""
    lapses: tuple[type[Act], ...] = ()
    """After which of its acts it is passed over if that leaves it idle."""
    ends: Callable[[Position, Say], None] | None = None
    """What happens as it ends, or is passed over."""

    @property
    def every(self) -> tuple[type[Act], ...]:
        """What anybody may do in it."""
        return (*self.acts, *self.others, *self.free, *self.umpire)

    def open_to(self, side: str) -> tuple[type[Act], ...]:
        """What may be done in it, unless anything is owed, by a side or by the umpire."""
        if side == UMPIRE:
            return self.umpire
        return tuple(dict.fromkeys((*(self.acts if side == self.side else self.others), *self.free))) if side else ()


class End(Act, frozen=True):
    """Nothing more in this phase."""

    form = "end"
    title = "End the phase"
    alone = "the end of a phase cannot be among them"

    def effect(self, now: Position, side: str, say: Say) -> None:
        """Nothing happens."""


def nothing_of(*kinds: type[Act]) -> Callable[[Position], bool]:
    """A phase is idle if the side that it belongs to may give no order of some kinds."""
    return lambda now: not any(True for act in kinds for _ in act.choices(now, now.side))


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


class SequencedRules:
    """Rules made of acts and a sequence of play (`engine.playing.GameRules`).

    First come the phases `before` the first turn, then, turn by turn, those of a `turn`: side by side as `players` says
    of a game, or as they stand; a side that does not play has none. After every order, whatever was rolled, comes what
    is `always` looked at. The game is over once `over` says so, or with the last turn, of which `concludes` tells.
    `clause` is the one that says all this, except for the end of the game if that has one of its own (`closing`).
    """

    calendar: Calendar

    def __init__(
        self,
        *,
        turn: Sequence[Phase],
        clause: str = "",
        origin: Origin = "source",
        closing: str | None = None,
        over: Callable[[Position], bool] | None = None,
        before: Sequence[Phase] = (),
        calendar: Calendar | None = None,
        players: Callable[[Game], Sequence[str]] | None = None,
        always: Then | None = None,
        concludes: Callable[[Position, Say], None] | None = None,
        asked: Questions | None = None,
    ) -> None:
        self.turn = tuple(turn)
        self.phases = (*before, *turn)
        self.clause, self.origin, self.closing = clause, origin, clause if closing is None else closing
        self.over, self.players, self.always, self.concludes = over, players, always, concludes
        self.calendar, self._asked = calendar or Turns(self.phases), asked
        self._phases = {(phase.side, phase.name): phase for phase in self.phases}
        self._owed: dict[type[Act], tuple[Obligation, ...]] = {}
        for each in dict.fromkeys(each for phase in self.phases for each in phase.owes):
            for act in each.acts:
                self._owed[act] = (*self._owed.get(act, ()), each)
        every = [*(act for phase in self.phases for act in phase.every), *self._owed]
        said = {act for phase in self.phases for act in phase.umpire}
        self.acts = tuple(dict.fromkeys(sorted(every, key=lambda act: (act in said, issubclass(act, End)))))
        self.of_sides = tuple(act for act in self.acts if act not in said)
        self._ending = frozenset(act for act in self.acts if issubclass(act, End))

    @property
    def forms(self) -> dict[str, str]:
        """The notation of every act of a side, by its verb."""
        return {verb: form for act in self.of_sides for verb, form in acts.forms(act).items()}

    @property
    def titles(self) -> dict[str, str]:
        """What every act of a side is called in a menu, by its verb, in the order in which they are offered."""
        return acts.titles(self.of_sides)

    @property
    def questions(self) -> Mapping[str, str]:
        """How each question is written, and what is answered."""
        return self._asked.answered if self._asked else {"where ORDER": "the places where such an order may be given"}

    def parse(self, position: Position, text: str) -> Order:
        """Read an order; raise `BadOrder` with the form that is right."""
        return notation.parse(self.acts, position.game, text)

    def judge(self, position: Position, side: str, order: Order) -> Judgement:
        """Say whether `order` of `side` is legal in its view of the position, and why.

        Whoever plays no side is told that he has no phase for it, and nothing else; the umpire has orders of his own.
        """
        assert isinstance(order, Act)
        now, at = self.when(position, side, type(order)), order.at(position)
        if not self._plays(position, side, type(order)):
            return Judgement(order, now, at)
        return Judgement(order, now & order.ruling(position, side), at, lambda: order.tallies(position, side))

    def allows(self, position: Position, side: str, order: Order) -> bool:
        """Whether `order` of `side` is legal in its view of the position: what `judge` says, without why."""
        assert isinstance(order, Act)
        if not self.when(position, side, type(order)).places:
            return False
        return order.fits(position, side) if self._plays(position, side, type(order)) else True

    def anywhere(self, position: Position, side: str, order: Act) -> Ruling:
        """What is asked of an order of `side` in every place that it could name: in each the same as `judge` asks."""
        now = self.when(position, side, type(order))
        return now & order.anywhere(position, side) if self._plays(position, side, type(order)) else now

    def _plays(self, position: Position, side: str, act: type[Act]) -> bool:
        """Whether it is a side that gives orders, or the umpire of one that is his."""
        return side in position.game.sides or bool(self._meant(position.game, side if side == UMPIRE else "", act)[0])

    def when(self, position: Position, side: str, act: type[Act]) -> Ruling:
        """When it may be done: in a phase of one's own that is for it, and if nothing else is owed first."""
        phase = self._phase(position)
        if act in self._owed:
            return self._when_owed(position, side, phase, act)
        own, asked, bars, ready = self._meant(position.game, side, act)
        if phase in own and not any_owed(position, bars):
            return ready
        return Ruling(asked[phase in own], *nothing_owed(position, bars))

    def _when_owed(self, position: Position, side: str, phase: Phase | None, act: type[Act]) -> Ruling:
        """When what is owed may be done: by a side that owes it, if nothing else comes first."""
        among = tuple(each for each in self._owed[act] if each.played(position.game)) or self._owed[act]
        owes = phase.owes if phase is not None else ()
        due = next((each for each in owes if each in among and side in each.owed(position)), None)
        each, words = (due, due.words) if due else (among[-1], ", or ".join(each.words for each in among))
        clause, origin = (act.clause, act.origin) if act.clause else (each.clause, each.origin)
        return Ruling(
            demand(clause, words, due is not None, origin),
            *nothing_owed(
                position, bars(position.game, (other for other in owes if other.first and other is not each))
            ),
        )

    def _meant(self, game: Game, side: str, act: type[Act]) -> tuple[tuple[Phase, ...], Either, Bars, Ruling]:
        """The phases in which a side may do it, that as a demand, what may bar it there, and all these demands met."""
        return game.cached((self, side, act), lambda: self._means(game, side, act))

    def _means(self, game: Game, side: str, act: type[Act]) -> tuple[tuple[Phase, ...], Either, Bars, Ruling]:
        plays = side if side == UMPIRE or any(side == phase.side for phase in self.phases) else ""
        meant = [phase for phase in self.phases if act in phase.every]
        own = tuple(phase for phase in meant if act in phase.open_to(plays))
        owes = dict.fromkeys(each for phase in meant if act not in phase.free for each in phase.owes)
        clause, origin = (act.clause, act.origin) if act.clause else (self.clause, self.origin)
        if plays == UMPIRE and not own:
            words = "given by a side: the umpire says what happens in the host game only"
        elif plays != UMPIRE and all(act in phase.umpire for phase in meant):
            words = "given by the umpire: a side does not say what happens in the host game"
        else:
            words = self._in_words(plays, meant, own)
        asked, barring = either(clause, words, origin), bars(game, owes)
        return own, asked, barring, Ruling(asked[True], *(barred[True] for barred, _ in barring))

    def _in_words(self, side: str, meant: Sequence[Phase], own: Sequence[Phase]) -> str:
        """When a side may do what it may do in its `own` phases of those that are `meant` for it."""
        names = " or ".join(dict.fromkeys(phase.name for phase in own or meant))
        if not own:
            return f"the {' or '.join(dict.fromkeys(phase.side for phase in meant))} {names} phase"
        if len(own) == len(self.phases) and len({phase.side for phase in own}) > 1:
            return "the game is not over"
        if any(phase.side != side for phase in own):
            return f"any {names} phase"
        if len(own) > 1 and len(own) == sum(phase.side == side for phase in self.phases):
            return "one's own phase"
        return f"one's own {names} phase"

    def _phase(self, position: Position) -> Phase | None:
        return self._phases.get((position.side, position.phase))

    def carry_out(self, position: Position, side: str, order: Order, say: Say) -> ChanceNode[Any] | None:
        """Carry out a legal order, saying what happens event by event, up to the die that the rest hangs on, if any."""
        assert isinstance(order, Act)
        phase = self._phase(position)
        assert phase is not None
        act = type(order)
        ends = act in self._ending or closing(position, phase.owes) or (not phase.open and act in phase.acts)
        lapses = phase.idle if act in phase.lapses else None
        over = _always if ends else lapses
        throw = order.effect(position, side, say)
        if throw is None:
            return self._goes_on(phase, over, position, say)
        return _then(throw, position, say, partial(self._goes_on, phase, over))

    def _goes_on(
        self, phase: Phase, ends: Callable[[Position], bool] | None, position: Position, say: Say
    ) -> ChanceNode[Any] | None:
        """Whatever was rolled: the game is over, or the phase `ends` and the next begins, or this goes on."""
        throw = None
        if self.over is not None and self.over(position):
            say(Began(position.turn, position.side, OVER, clause=self.closing))
        elif ends is not None and ends(position) and not closing(position, phase.owes):
            self._end(position, phase, say)
            throw = self.begin(position, say)
        return _then(throw, position, say, self.always)

    def begin(self, position: Position, say: Say) -> ChanceNode[Any] | None:
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
        say(Began(turn, position.side, OVER, clause=self.closing))
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
        players = self.players
        if players is None:
            return self.turn
        return game.cached(
            (self, "turn"), lambda: tuple(phase for side in players(game) for phase in self.turn if phase.side == side)
        )

    def to_act(self, position: Position) -> tuple[str, ...]:
        """The sides that owe something; else those that the phase waits for, and its own; none once it is over."""
        phase = self._phase(position)
        if phase is None:
            return ()
        waits = phase.waits(position) if phase.waits is not None else ()
        return owing(position, phase.owes) or tuple(dict.fromkeys((*waits, phase.side)))

    def debtors(self, position: Position) -> tuple[str, ...]:
        """The sides that owe something before the phase goes on, the first to act first."""
        phase = self._phase(position)
        return owing(position, phase.owes) if phase is not None else ()

    def forced(self, view: Position, side: str) -> Act | None:
        """The one order that a side can give, if it owes something and has no choice."""
        phase = self._phase(view)
        return obligations.forced(view, side, phase.owes) if phase is not None and side in self.debtors(view) else None

    def open_to(self, view: Position, side: str) -> tuple[type[Act], ...]:
        """What a side, or the umpire, may do now if its ruling allows it, in the order in which it is offered."""
        phase = self._phase(view)
        if phase is None or side not in (*view.game.sides, UMPIRE):
            return ()
        open_, debtors = phase.open_to(side), owing(view, phase.owes)
        if not debtors:
            return open_
        owed = [act for each in phase.owes if side in debtors and side in each.owed(view) for act in each.acts]
        return tuple(dict.fromkeys((*owed, *(act for act in open_ if act in phase.free))))

    def choices(self, view: Position, side: str) -> Iterator[LegalOrder]:
        """Everything that a side may do now, worked out from its view alone."""
        for _, choices in self.by_kind(view, side):
            yield from choices

    def by_kind(self, view: Position, side: str) -> Iterator[tuple[tuple[str, ...], Iterator[LegalOrder]]]:
        """The same kind by kind, each with the verbs that it has; of a kind no more is worked out than is looked at."""
        for act in self.open_to(view, side):
            yield acts.verbs(act), act.choices(view, side)

    def answer(self, view: Position, question: str) -> Answer:
        """Answer what the game may be `asked`, else where an order may go (`where move Band 0101` asks of any place).

        Raise `MaquisError`.
        """
        if self._asked:
            return self._asked.answer(self, view, question)
        word, _, rest = question.strip().partition(" ")
        if word != "where":
            raise MaquisError(f"{quoted(question)} is not a question; the question is 'where ORDER'")
        order = self.parse(view, rest)
        assert isinstance(order, Act)
        return Answer(places=self.judge(view, view.side, order).ruling.places & view.game.board.all)


def _always(_: Position) -> bool:
    return True


def _then(throw: ChanceNode[Any] | None, position: Position, say: Say, more: Then | None) -> ChanceNode[Any] | None:
    """What comes after the last die of a throw, or at once if there is none."""
    if more is None:
        return throw
    if throw is None:
        return more(position, say)
    return ChanceNode(throw.what, throw.results, partial(_once_rolled, throw.then, more))


def _once_rolled(first: After, more: Then, position: Position, result: Any, say: Say) -> ChanceNode[Any] | None:
    return _then(first(position, result, say), position, say, more)
