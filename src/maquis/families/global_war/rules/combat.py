"""PAR.2.1 to 2.3: combat with partisans, as a machine without dice: a state and a roll or choice in, a state out.

A round: the attackers roll; the defender says who is hit; of his side the casualties roll, then every other partisan
in turn fights or fades; the attacker says who is hit; he goes on or breaks off. Whoever is of one kind is alike, so a
state is how many there are of each.
"""

from collections.abc import Iterable, Sequence
from copy import copy
from functools import cache
from itertools import product
from operator import add, sub

import msgspec
from msgspec.structs import replace

from maquis.engine.errors import MaquisError
from maquis.engine.figures import FigureBook
from maquis.families.global_war.rules.dice import SIDES_OF_DIE
from maquis.families.global_war.rules.strength import CLEAR, Ground, Kind, may_attack, strength

Counts = tuple[int, ...]
"""How many there are of each kind."""
ATTACKER, DEFENDER = "attacker", "defender"


class Stage:
    """What a state waits for, as a small number."""

    FIRE = 0
    """The attackers' rolls."""
    HIT = 1
    """The defender, to say who is hit."""
    RETURN = 2
    """The rolls of the casualties, and of regular defenders."""
    ANSWER = 3
    """The next partisan, to fight or to fade."""
    SHOOT = 4
    """The roll of that partisan."""
    LOSS = 5
    """The attacker, to say who is hit."""
    PRESS = 6
    """The attacker, to go on or to break off."""
    OVER = 7
    """Nothing any more."""


class State(msgspec.Struct, frozen=True):
    """A moment of a combat. `hits` are those not yet assigned, `rounds` those left, or None where there is no limit.

    `fighting` counts every defender in the combat, casualties until the end of their round among them; `casualties` are
    those that will go then, `waiting` those that have yet to fight or fade in this round.
    """

    stage: int
    attackers: Counts
    fighting: Counts
    faded: Counts
    casualties: Counts
    waiting: Counts
    shooter: int = 0
    hits: int = 0
    rounds: int | None = None


class Volley(msgspec.Struct, frozen=True):
    """Dice to be rolled: who rolls, the clause, and for each die the roll at or under which it hits."""

    side: str
    clause: str
    needs: Counts

    def hits(self, faces: Sequence[int]) -> int:
        """Return how many of the dice hit; raise `MaquisError` unless there is a face of a D12 for each."""
        if len(faces) != len(self.needs) or any(not 1 <= face <= SIDES_OF_DIE for face in faces):
            raise MaquisError(f"each of {len(self.needs)} dice needs a roll of 1 to {SIDES_OF_DIE}, not {list(faces)}")
        return sum(face <= need for face, need in zip(faces, self.needs, strict=True))


class Lose(msgspec.Struct, frozen=True):
    """Say who is hit: so many of each kind."""

    of_each: Counts


class Fight(msgspec.Struct, frozen=True):
    """A defender of this kind makes its roll."""

    kind: int


class Fade(msgspec.Struct, frozen=True):
    """A partisan of this kind declines combat instead of its roll (PAR.2.3)."""

    kind: int


class Press(msgspec.Struct, frozen=True):
    """The attacker goes on, or breaks off."""

    on: bool


Option = Lose | Fight | Fade | Press


class Question(msgspec.Struct, frozen=True):
    """What a side has to choose, the clause that gives it the choice, and all it can choose."""

    side: str
    clause: str
    options: tuple[Option, ...]


_GO_ON = Question(ATTACKER, "PAR.2.2", (Press(True), Press(False)))


class Outcome(msgspec.Struct, frozen=True):
    """The end of a combat: who is left of each kind; `faded` are out of all battles, yet in the zone."""

    attackers: Counts
    fighting: Counts
    faded: Counts

    @property
    def defenders(self) -> Counts:
        """The defenders that are still in the zone, faded or not."""
        return _plus(self.fighting, self.faded)


class Combat:
    """A combat in a terrain: the kinds on both sides, what each hits at, and the rules that hold there.

    `elsewhere`: the attackers are where they can be left alone, unlike new militia. `lapses`: support that lasts only
    for a round ends by itself, so that a battle can be worked out to its end. Raises `MaquisError` if these may not
    fight (PAR.2.1, PAR.2.2).
    """

    def __init__(
        self,
        figures: FigureBook,
        attackers: Iterable[Kind],
        defenders: Iterable[Kind],
        ground: Ground = CLEAR,
        elsewhere: bool = True,
        lapses: bool = False,
    ) -> None:
        attacking, defending = list(attackers), list(defenders)
        hunt = any(each.partisan for each in defending)
        refused = may_attack(figures, attacking, defending, hunt).failures()
        if refused:
            raise MaquisError("; ".join(f"{each.clause} asks for {each.words}" for each in refused))
        lapses = lapses and figures.reads("reading.support", "round")
        plain = [replace(each, supported=False) for each in attacking] if lapses else []
        self.attackers = tuple(dict.fromkeys((*attacking, *plain)))
        self._lapses = lapses
        self._plain = [self.attackers.index(replace(each, supported=False)) for each in self.attackers if lapses]
        self.defenders = tuple(dict.fromkeys(defending))
        self.attack = tuple(strength(figures, each, "attack", ground).value for each in self.attackers)
        self.defence = tuple(strength(figures, each, "defence", ground).value for each in self.defenders)
        self._lasting = figures.reads("reading.fade", "player turn")
        partisans = any(each.partisan for each in self.attackers)
        self.break_off = elsewhere and figures["combat.break_off"] and not partisans
        limits = [limit for name, limit in figures["combat.rounds"].items() if name in ground.names]
        rounds = min(limits, default=None) if figures["option.round_limits"] else None
        none = (0,) * len(self.defenders)
        fighting = tuple(defending.count(each) for each in self.defenders)
        self.start = State(
            Stage.FIRE,
            tuple(attacking.count(each) for each in self.attackers),
            fighting,
            none,
            none,
            none,
            rounds=rounds,
        )

    def at(self, state: State) -> "Combat":
        """Return this combat as it goes on from a state."""
        later = copy(self)
        later.start = state
        return later

    def size(self, start: State) -> tuple[int, int, int]:
        """Return a measure that no round makes larger, and that only one in which nothing happens leaves as it is."""
        supported = sum(n for at, n in enumerate(start.attackers) if self._lapses and self._plain[at] != at)
        return start.rounds or 0, sum(start.attackers) + sum(start.fighting), supported

    @staticmethod
    def costs(kinds: Iterable[Kind]) -> Counts:
        """Return the price of each kind in IPP."""
        return tuple(kind.cost for kind in kinds)

    def asks(self, state: State) -> Volley | Question | Outcome:
        """Return what a state waits for: rolls, a choice, or nothing, for the combat is over."""
        match state.stage:
            case Stage.FIRE:
                return Volley(ATTACKER, "PAR.2.2", _needs(self.attack, state.attackers))
            case Stage.HIT:
                return Question(DEFENDER, "PAR.2.3", _losses(state.fighting, state.hits))
            case Stage.RETURN:
                return Volley(DEFENDER, "PAR.2.0", _needs(self.defence, self._obliged(state)))
            case Stage.ANSWER:
                return Question(DEFENDER, "PAR.2.3", _answers(state.waiting))
            case Stage.SHOOT:
                return Volley(DEFENDER, "PAR.2.0", (self.defence[state.shooter],))
            case Stage.LOSS:
                return Question(ATTACKER, "PAR.2.2", _losses(state.attackers, state.hits))
            case Stage.PRESS:
                return _GO_ON
            case _:
                return Outcome(state.attackers, state.fighting, state.faded)

    def roll(self, state: State, faces: Sequence[int]) -> State:
        """Return what comes of the rolls that a state asks for; raise `MaquisError` if it asks for others."""
        asked = self.asks(state)
        if not isinstance(asked, Volley):
            raise MaquisError("nothing is to be rolled now")
        return self.hit(state, asked.hits(faces))

    def hit(self, state: State, hits: int) -> State:
        """Return what comes of a volley with so many hits."""
        if state.stage == Stage.FIRE:
            hits = min(hits, sum(state.fighting))
            return self._chosen(state, Stage.HIT, state.waiting, state.fighting, hits)
        if state.stage == Stage.RETURN:
            return self._next(state, state.waiting, hits)
        return self._next(state, _less_one(state.waiting, state.shooter), state.hits + hits)

    def choose(self, state: State, option: Option) -> State:
        """Return what comes of a choice; raise `MaquisError` if it is none of those that the state offers."""
        asked = self.asks(state)
        if not isinstance(asked, Question) or option not in asked.options:
            offered = ", ".join(map(str, asked.options)) if isinstance(asked, Question) else "nothing"
            raise MaquisError(f"{option} cannot be chosen now: there is {offered} to choose")
        return self.chosen(state, option)

    def chosen(self, state: State, option: Option) -> State:
        """Return what comes of a choice that the state offers."""
        if isinstance(option, Lose):
            return self._lost(state, option.of_each)
        if isinstance(option, Fight):
            return _replaced(state, Stage.SHOOT, state.waiting, state.hits, option.kind)
        if isinstance(option, Fade):
            return self._fade(state, option.kind)
        return _replaced(state, Stage.FIRE if option.on else Stage.OVER, state.waiting, 0)

    def _lost(self, state: State, counts: Counts) -> State:
        return self._hit(state, counts) if state.stage == Stage.HIT else self._round_over(state, counts)

    def _fade(self, state: State, kind: int) -> State:
        faded, fighting = _more_one(state.faded, kind), _less_one(state.fighting, kind)
        waiting = _less_one(state.waiting, kind)
        after = State(
            Stage.ANSWER, state.attackers, fighting, faded, state.casualties, waiting, 0, state.hits, state.rounds
        )
        return self._next(after, waiting, state.hits)

    def _chosen(self, state: State, stage: int, waiting: Counts, among: Counts, hits: int) -> State:
        """Ask who is hit, unless there is nothing to choose."""
        asking = _replaced(state, stage, waiting, hits)
        losses = _losses(among, hits)
        return asking if len(losses) > 1 else self._lost(asking, losses[0].of_each)

    def _hit(self, state: State, casualties: Counts) -> State:
        """The casualties are known: they and all regular defenders roll, the other partisans wait (PAR.2.3)."""
        left = _minus(state.fighting, casualties)
        waiting = tuple(n if kind.partisan else 0 for n, kind in zip(left, self.defenders, strict=True))
        state = State(
            Stage.RETURN, state.attackers, state.fighting, state.faded, casualties, waiting, 0, 0, state.rounds
        )
        return state if any(self._obliged(state)) else self._next(state, waiting, 0)

    def _obliged(self, state: State) -> Counts:
        """Return the defenders that roll without a choice."""
        return _minus(state.fighting, state.waiting)

    def _next(self, state: State, waiting: Counts, hits: int) -> State:
        """Go on to the next partisan that has to fight or fade, or to the attacker's losses."""
        if any(waiting):
            return _replaced(state, Stage.ANSWER, waiting, hits)
        hits = min(hits, sum(state.attackers))
        return self._chosen(state, Stage.LOSS, waiting, state.attackers, hits)

    def _round_over(self, state: State, losses: Counts) -> State:
        """Take away who is hit; see whether the combat goes on (D8, D9, D15)."""
        attackers, fighting = _minus(state.attackers, losses), _minus(state.fighting, state.casualties)
        if self._lapses:
            attackers = tuple(
                sum(n for n, to in zip(attackers, self._plain, strict=True) if to == at) for at in range(len(attackers))
            )
        # Who fades is out of this round; whether of the next one, too, is a reading (D9).
        faded = state.faded
        none = (0,) * len(faded)
        if not self._lasting:
            fighting, faded = _plus(fighting, faded), none
        rounds = None if state.rounds is None else state.rounds - 1
        ended = not any(attackers) or not any(fighting) or rounds == 0
        stage = Stage.OVER if ended else Stage.PRESS if self.break_off else Stage.FIRE
        return State(stage, attackers, fighting, faded, none, none, 0, 0, rounds)


def _replaced(state: State, stage: int, waiting: Counts, hits: int, shooter: int = 0) -> State:
    return replace(state, stage=stage, waiting=waiting, hits=hits, shooter=shooter)


def _needs(strengths: Counts, numbers: Counts) -> Counts:
    return tuple(need for need, number in zip(strengths, numbers, strict=True) for _ in range(number))


@cache
def _losses(among: Counts, hits: int) -> tuple[Lose, ...]:
    """Return every way to take so many hits, or all there are."""
    # Which of those that are alike is hit decides nothing: a way is a number of each kind, so that few are walked.
    hits = min(hits, sum(among))
    ways = product(*(range(number + 1) for number in among))
    return tuple(Lose(way) for way in ways if sum(way) == hits)


@cache
def _answers(waiting: Counts) -> tuple[Option, ...]:
    """Return what the next partisan may do, whoever of those waiting that is."""
    return tuple(option(kind) for kind, number in enumerate(waiting) if number for option in (Fight, Fade))


def _plus(one: Counts, other: Counts) -> Counts:
    return tuple(map(add, one, other))


@cache
def _minus(one: Counts, other: Counts) -> Counts:
    return tuple(map(sub, one, other))


def _more_one(counts: Counts, kind: int) -> Counts:
    return (*counts[:kind], counts[kind] + 1, *counts[kind + 1 :])


def _less_one(counts: Counts, kind: int) -> Counts:
    return (*counts[:kind], counts[kind] - 1, *counts[kind + 1 :])
