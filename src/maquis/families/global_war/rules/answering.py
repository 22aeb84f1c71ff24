"""PAR.2.2 and 2.3: what a battle asks of the two sides, and what they answer."""

from collections.abc import Iterator
from typing import ClassVar, Self

from maquis.engine.figures import FigureBook
from maquis.engine.orders import ChanceNode, Say
from maquis.engine.position import Position
from maquis.engine.rulings import Demand, Origin, Ruling, demand
from maquis.families.global_war.rules import battle
from maquis.families.global_war.rules import combat as machine
from maquis.families.global_war.rules.battle import Battle, Force
from maquis.families.global_war.rules.combat import Counts, Option, Stage
from maquis.families.global_war.rules.fighting import Attack
from maquis.families.global_war.rules.orders import (
    Forces,
    Order,
    Partisan,
    UnitsAndPartisans,
)
from maquis.families.global_war.rules.state import FADED, HIT, STOOD
from maquis.families.global_war.rules.units import Unit, Units
from maquis.families.global_war.rules.wording import Or


class Reply(Order, frozen=True):
    """What a side answers in a battle."""

    offered_as = "answer"
    title = "Answer in the battle"
    clause = "PAR.2.2"
    dice = Attack.dice
    alone = Attack.alone

    def ruling(self, now: Position, side: str) -> Ruling:
        """Whether a battle asks this of the side."""
        return Ruling(*_asked(now, side, self))

    def meant(self, now: Position, fought: Battle) -> Option | None:
        """The option of the battle that it means; None if it names somebody who is not in it."""
        raise NotImplementedError  # each answer means another option

    def effect(self, now: Position, side: str, say: Say) -> ChanceNode[bool] | None:
        """The battle goes on."""
        fought = battle.current(now)
        assert fought is not None
        option = self.meant(now, fought)
        assert option is not None
        return battle.chosen(now, fought, option, self.counters, say)

    @classmethod
    def offers(cls, now: Position, side: str) -> Iterator[Self]:
        """Every answer that a side may give to what a battle asks of it."""
        asked = battle.asked(now)
        if asked is not None and battle.answers(asked[0], asked[2]) == side:
            those = tuple(each for each in asked[2].options if issubclass(_act(each), cls))
            for each in dict.fromkeys(_options(now, asked[0], those)):
                assert isinstance(each, cls)
                yield each


class Lose(Reply, frozen=True):
    """Say who is hit."""

    form = "lose {forces}"
    title = "Choose who is hit"
    forces: UnitsAndPartisans

    @property
    def units(self) -> tuple[Units, ...]:
        """The units that are hit."""
        return self.forces.units

    @property
    def counters(self) -> tuple[int, ...]:
        """The partisans that are hit."""
        return self.forces.counters

    def meant(self, now: Position, fought: Battle) -> Option | None:
        """How many of each force are hit; units without support first."""
        state = fought.state
        defends = state.stage == Stage.HIT
        forces, alive = (fought.defenders, state.fighting) if defends else (fought.attackers, state.attackers)
        counts = [0] * len(forces)
        for counter in self.counters:
            at = _force(now, forces, fought, counter)
            if at is None:
                return None
            counts[at] += 1
        for some in self.units:
            left = some.number
            for at, force in sorted(enumerate(forces), key=lambda pair: pair[1].supported):
                if force.unit == some.unit:
                    counts[at] += min(left, alive[at])
                    left -= min(left, alive[at])
            if left:
                return None
        return machine.Lose(tuple(counts))


class _ByPartisan(Reply, frozen=True):
    """What a partisan that is attacked does (PAR.2.3)."""

    clause = "PAR.2.3"
    option: ClassVar[type[machine.Fight | machine.Fade]]
    counter: Partisan

    def ruling(self, now: Position, side: str) -> Ruling:
        """Whether a battle asks this of a partisan that has neither rolled nor been chosen as a casualty."""
        done = any(flag.has(now, self.counter) for flag in (HIT, STOOD, FADED))
        yet = demand("PAR.2.3", "a partisan that has yet to roll in this round", not done, "assumed")
        return Ruling(super().ruling(now, side), yet)

    def meant(self, now: Position, fought: Battle) -> Option | None:
        """The same of its force."""
        at = _force(now, fought.defenders, fought, self.counter)
        return None if at is None else self.option(at)


class Fight(_ByPartisan, frozen=True):
    """A partisan that is attacked makes its roll."""

    form = "fight {counter}"
    title = "Let partisans make their rolls"
    meant_by = ("stand",)
    option = machine.Fight


class Fade(_ByPartisan, frozen=True):
    """A partisan that is attacked declines combat."""

    form = "fade {counter}"
    title = "Let partisans fade"
    meant_by = ("retreat", "refuse", "evade")
    option = machine.Fade


class GoOn(Reply, frozen=True):
    """Go on attacking."""

    form = "go on"
    title = "Go on attacking"

    def meant(self, now: Position, fought: Battle) -> Option:
        """Another round."""
        return machine.Press(True)


class BreakOff(Reply, frozen=True):
    """Break off the attack."""

    form = "break off"
    title = "Break off the attack"

    def meant(self, now: Position, fought: Battle) -> Option:
        """No other round."""
        return machine.Press(False)


REPLIES: tuple[type[Reply], ...] = (Lose, Fight, Fade, GoOn, BreakOff)
"""Everything that a battle may ask."""


def _asked(position: Position, side: str, order: Reply) -> Iterator[Demand]:
    """Demand an answer that a battle asks of this side."""
    asked = battle.asked(position)
    if asked is None:
        clause = "PAR.2.2" if isinstance(order, GoOn | BreakOff) else "PAR.2.3"
        yield demand(clause, "one's own answer", False, "assumed")
        yield demand(clause, "one of what is asked", False, "assumed")
        return
    fought, _, question = asked
    origin, fading = _of_question(position.game.figures, question), _fading(question)
    mine = battle.answers(fought, question) == side
    asks = "the attacker's answer" if question.side == machine.ATTACKER else "the defender's answer"
    yield demand(question.clause, asks, mine, "source" if fading else origin)
    offers = tuple(each.notation for each in _options(position, fought, question.options))
    fits = order.meant(position, fought) in question.options
    yield demand(question.clause, "one of what is asked: {offers}", fits, origin, offers=Or(offers))


def _fading(question: machine.Question) -> bool:
    return any(isinstance(each, machine.Fade) for each in question.options)


def _of_question(figures: FigureBook, question: machine.Question) -> Origin:
    """Where it comes from that a side is asked: that it chooses its casualties is of the base game."""
    if _fading(question):
        return figures.read("reading.fade")
    return figures.read("combat.break_off") if isinstance(question.options[0], machine.Press) else "found"


def _force(position: Position, forces: tuple[Force, ...], fought: Battle, counter: int) -> int | None:
    for at, force in enumerate(forces):
        if force.partisan and counter in battle.counters(position, fought, force):
            return at
    return None


def _act(option: Option) -> type[Reply]:
    """The kind of answer that an option is given by."""
    match option:
        case machine.Lose():
            return Lose
        case machine.Fight():
            return Fight
        case machine.Fade():
            return Fade
        case machine.Press(on):
            return GoOn if on else BreakOff


def _options(position: Position, fought: Battle, options: tuple[Option, ...]) -> Iterator[Reply]:
    game = position.game
    for option in options:
        match option:
            case machine.Lose(counts):
                yield Lose(game=game, forces=_hit(position, fought, counts))
            case machine.Fight(at) | machine.Fade(at):
                there = battle.counters(position, fought, fought.defenders[at])
                waiting = [each for each in there if not _done(position, each)]
                act = Fade if isinstance(option, machine.Fade) else Fight
                yield act(game=game, counter=waiting[0])
            case machine.Press():
                yield _act(option)(game=game)


def _done(position: Position, counter: int) -> bool:
    return any(flag.has(position, counter) for flag in (HIT, STOOD))


def _hit(position: Position, fought: Battle, counts: Counts) -> Forces:
    forces = fought.defenders if fought.state.stage == Stage.HIT else fought.attackers
    units: dict[Unit, int] = {}
    counters: list[int] = []
    for force, number in zip(forces, counts, strict=True):
        if force.partisan:
            counters += battle.counters(position, fought, force)[:number]
        elif number:
            units[force.unit] = units.get(force.unit, 0) + number
    return Forces(tuple(Units(*unit, number) for unit, number in units.items()), tuple(counters))
