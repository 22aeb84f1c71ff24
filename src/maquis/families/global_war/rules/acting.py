"""PAR.4 on the board: actions of partisans in the combat phase, and supply markers spent on them (PAR.5.2)."""

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import chain
from typing import ClassVar, Self, TypeVar

from maquis.engine import acts
from maquis.engine.events import Counted, Entered, Marked
from maquis.engine.kept import kept
from maquis.engine.orders import ChanceNode, Say
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Asking, Demand, Ruling, Tally, demand
from maquis.families.global_war.rules import actions, births, keeping
from maquis.families.global_war.rules.actions import Effect, Target
from maquis.families.global_war.rules.dice import Die
from maquis.families.global_war.rules.forces import standing
from maquis.families.global_war.rules.ground import damage, facilities_at, having, railway, zonemap
from maquis.families.global_war.rules.invasions import invaded, invaders, unsupported
from maquis.families.global_war.rules.keeping import (
    OURS,
    ActionFailed,
    GlobalWarHappening,
    attacked,
)
from maquis.families.global_war.rules.orders import (
    NO_SUPPLIES,
    SUPPLIES,
    Aim,
    MaySpend,
    Partisan,
    Supplies,
    UnitKind,
)
from maquis.families.global_war.rules.relations import allied, friendly, possessed, possessor, purse
from maquis.families.global_war.rules.state import ACTED, IPP, NEW, SUPPLIED, SUPPORT
from maquis.families.global_war.rules.strength import kind
from maquis.families.global_war.rules.wording import unit

A = TypeVar("A", bound="Action")


class ActionDie(Die, frozen=True, kw_only=True):
    """The die of a partisan that tries something."""

    counter: str


class RecruitDie(ActionDie, frozen=True, kw_only=True):
    """Whether it recruits."""

    says = "recruits in {place}"


class SabotageDie(ActionDie, frozen=True, kw_only=True):
    """Whether it does damage."""

    says = "sabotage in {place}"


class DisruptDie(ActionDie, frozen=True, kw_only=True):
    """Whether its opponent pays."""

    says = "disruption in {place}"


class SupportDie(ActionDie, frozen=True, kw_only=True):
    """Whether it supports an attack."""

    says = "support of an attack in {place}"


class Recruited(Entered, frozen=True, tag=OURS):
    """A partisan comes into play that another has recruited."""


class Damaged(Marked, frozen=True, kw_only=True, tag=OURS):
    """There are so many points of damage more to a facility, or to a railway if none is named."""

    facility: str
    points: int


class Disrupted(Counted, frozen=True, kw_only=True, tag=OURS):
    """A nation pays so many IPP for what partisans disrupt."""

    nation: str
    points: int


class Supported(Marked, frozen=True, kw_only=True, tag=OURS):
    """The attack of one unit more of a nation is supported."""

    nation: str


class InVain(GlobalWarHappening, frozen=True):
    """An action that neither succeeds nor fails."""

    says = "nothing comes of it"


def unused(position: Position, counter: int, clause: str) -> Demand:
    """Demand a partisan that has had no action in this turn."""
    read = position.game.figures.read("reading.action")
    return demand(clause, "yet to act in this turn", not ACTED.has(position, counter), read)


def not_new(position: Position, counter: int) -> Demand:
    """Demand a partisan that was not recruited in this turn (PAR.4.2)."""
    return demand("PAR.4.2", "not recruited in this turn", not NEW.has(position, counter))


def spends(position: Position, counter: int) -> Iterator[Demand]:
    """Demand a marker that a partisan may spend, on a militia, which is no action, or on an action (PAR.5.2)."""
    kept, read = SUPPLIED.has(position, counter), position.game.figures.read("reading.kept")
    yield demand("PAR.5.2", "a marker that the partisan has received", kept, read)
    own = position.game.roster[counter].side == position.side
    yield demand("PAR.5.2", "the player turn of its controller", own)


@kept(standing, "phase", *(flag.part for flag in (ACTED, NEW, SUPPLIED)))
def _may_act(now: Position, side: str, counter: int, clause: str, aided: bool) -> Ruling:
    """Rule on whether a partisan may act: the same whatever it is aimed at."""
    own = now.game.roster[counter].side == side and now.where[counter] >= 0
    return Ruling(
        demand(clause, "a partisan of one's own, in play", own),
        unused(now, counter, "PAR.4.1"),
        not_new(now, counter),
        *(spends(now, counter) if aided else ()),
    )


class Action(MaySpend, frozen=True, kw_only=True):
    """An action of a partisan (PAR.4); it may spend its supply marker on it (PAR.5.2)."""

    clause = "PAR.4.1"
    origin = "assumed"
    action: ClassVar[actions.Action]
    die: ClassVar[type[ActionDie]]
    counter: Partisan

    @property
    def rests(self) -> str:
        """The clause that it rests on."""
        return actions.CLAUSES[self.action]

    def target(self, now: Position, place: int) -> Target:
        """What it is aimed at in a zone, as that is now."""
        return actions.NO_TARGET

    def aims(self, now: Position) -> Iterator[Demand]:
        """The zones where the partisan may try it."""
        raise NotImplementedError  # each action has places of its own

    def ruling(self, now: Position, side: str) -> Ruling:
        """Who acts, and where."""
        return Asking(chain((_may_act(now, side, self.counter, self.rests, self.aided),), self.aims(now)))

    def tallies(self, now: Position, side: str) -> tuple[Tally, Tally]:
        """The highest roll that succeeds, and the lowest that fails."""
        figures = self.game.figures
        spared = not self.aided and all(each.holds() for each in spends(now, self.counter))
        return actions.success(figures, self.action, self.aided, spared), actions.failure(
            figures, self.action, self.aided
        )

    def effect(self, now: Position, side: str, say: Say) -> ChanceNode[Effect]:
        """Try it: it comes down to a roll."""
        who, place, figures = self.game.roster[self.counter], now.where[self.counter], self.game.figures
        say(ACTED.on(who.name))
        if self.aided:
            say(SUPPLIED.off(who.name))
        results = actions.outcomes(figures, self.action, self.aided, self.target(now, place))
        return ChanceNode(self.die(place=self.game.board.label(place), counter=who.name), results, self.comes_to)

    def comes_to(self, now: Position, effect: Effect, say: Say) -> None:
        """Do what the roll says."""
        place = now.where[self.counter]
        if effect.eliminated:
            for event in keeping.leaves(now, self.counter, ActionFailed, "PAR.4.1"):
                say(event)
        elif effect.nothing:
            say(InVain(clause="PAR.4.1"))
        else:
            self.succeeds(now, place, effect, say)

    def succeeds(self, now: Position, place: int, effect: Effect, say: Say) -> None:
        """Do what success comes to."""
        raise NotImplementedError  # each action comes to something else

    @classmethod
    def tried(cls, now: Position, counter: int, place: int, supplies: Supplies) -> Iterator[Self]:
        """Every action of this kind that a partisan might think of in its zone."""
        yield cls(game=now.game, counter=counter, supplies=supplies)

    @classmethod
    def eligible(cls, now: Position, side: str) -> int:
        """Partisans in play that have had no action, and are not new."""
        return now.in_play(super().eligible(now, side)) & ~(ACTED.of(now) | NEW.of(now))

    @classmethod
    def offers(cls, now: Position, side: str) -> Iterator[Self]:
        """Every action that partisans of a side may try, one for each group of them that are alike."""
        for counter in alike(now, cls.eligible(now, side)):
            yield from (order for order in tries(now, counter, cls) if order.fits(now, side))


class Recruit(Action, frozen=True, kw_only=True):
    """Recruit another partisan (PAR.4.2)."""

    form = "recruit by {counter}[ with {supplies}]"
    title = "Recruit partisans"
    called = "recruit"
    action = "recruitment"
    die = RecruitDie

    def aims(self, now: Position) -> Iterator[Demand]:
        """Wherever a counter is left."""
        yield births.counters_left(now, self.game.roster[self.counter].force)

    def succeeds(self, now: Position, place: int, effect: Effect, say: Say) -> None:
        """There is another like it."""
        who = self.game.roster[self.counter]
        new = births.place(now, who.force, who.kind, place, partial(Recruited, clause=self.rests), say)
        if new is not None:
            say(NEW.on(self.game.roster[new].name, clause=self.rests))


class Sabotage(Action, frozen=True, kw_only=True):
    """Damage a facility, or the railway to another zone (PAR.4.3)."""

    form = "sabotage {aim} by {counter}[ with {supplies}]"
    title = "Sabotage"
    action = "sabotage"
    die = SabotageDie
    aim: Aim

    def target(self, now: Position, place: int) -> Target:
        """The facility or railway, and its damage so far."""
        kind = railway(self.game, place, self.aim) if isinstance(self.aim, int) else self.aim
        return Target(kind, damage(self.game, place, self.aim).points(now))

    def aims(self, now: Position) -> Iterator[Demand]:
        """The zones that have what is to be sabotaged."""
        world, aim = zonemap(self.game), self.aim
        there = world.sides["rail"][aim] if isinstance(aim, int) else having(now, aim)
        yield demand("PAR.4.3", "a facility or railway of its zone", there)

    def succeeds(self, now: Position, place: int, effect: Effect, say: Say) -> None:
        """There is more damage, if there can be."""
        done = damage(self.game, place, self.aim)
        if effect.damage:
            facility = "" if isinstance(self.aim, int) else self.aim
            mark, label, points = done.mark.called(done.of), self.game.board.label(done.place), done.points(now)
            say(
                Damaged(mark, label, points + effect.damage, facility=facility, points=effect.damage, clause=self.rests)
            )

    @classmethod
    def tried(cls, now: Position, counter: int, place: int, supplies: Supplies) -> Iterator[Self]:
        """On every facility and railway of the zone."""
        world = zonemap(now.game)
        aims: tuple[str | int, ...] = (*facilities_at(now, place), *numbers(world.sides["rail"][place]))
        return (cls(game=now.game, counter=counter, supplies=supplies, aim=aim) for aim in aims)


class Disrupt(Action, frozen=True, kw_only=True):
    """Make whoever possesses the zone pay (PAR.4.4)."""

    form = "disrupt by {counter}[ with {supplies}]"
    title = "Disrupt the enemy's resources"
    called = "disrupt"
    action = "disruption"
    die = DisruptDie

    def target(self, now: Position, place: int) -> Target:
        """What the opponent has."""
        return Target(purse=IPP.of(now, self._purse(now, place)))

    def aims(self, now: Position) -> Iterator[Demand]:
        """The zones that an opponent possesses."""
        opponents = possessed(now) & ~friendly(now, self.game.roster[self.counter].force)
        yield demand("PAR.4.4", "a zone that an opponent possesses", opponents, "assumed")

    def succeeds(self, now: Position, place: int, effect: Effect, say: Say) -> None:
        """The opponent pays."""
        if effect.ipp:
            payer = self._purse(now, place)
            left = IPP.of(now, payer) - effect.ipp
            say(Disrupted(IPP.called(payer), left, nation=payer, points=effect.ipp, clause=self.rests))

    def _purse(self, now: Position, place: int) -> str:
        return purse(now, possessor(now, place))


class Support(Action, frozen=True, kw_only=True):
    """Support the attack of a unit on the zone (PAR.4.6)."""

    form = "support {unit} by {counter}[ with {supplies}]"
    title = "Support an attack"
    action = "invasion"
    die = SupportDie
    unit: UnitKind

    def aims(self, now: Position) -> Iterator[Demand]:
        """The zones that the unit is about to attack: in an ally's player turn, too."""
        who, (nation, name) = self.game.roster[self.counter], self.unit
        friend = who.side == now.side or allied(now, now.side, who.force)
        yield demand("PAR.4.6", "the player turn of a member of its alliance", friend, "assumed")
        own = allied(now, nation, who.force)
        yield demand("PAR.4.6", "land units that attack its zone", invaded(now))
        yield demand("PAR.4.6", "before combat begins there", ~attacked(now))
        yield demand("PAR.4.6", "a unit of its own alliance", own, "assumed")
        asks, some = "{units} about to attack, without support yet", unit(nation, name)
        yield demand("PAR.4.6", asks, unsupported(now, self.unit), "assumed", units=some)
        fights = kind(self.game.figures, name)
        land = fights.unit_class not in ("air", "aa") and fights.attack > 0
        yield demand("PAR.4.6", "a land unit that can attack", land, "assumed")

    def succeeds(self, now: Position, place: int, effect: Effect, say: Say) -> None:
        """The unit has support."""
        label, number = self.game.board.label(place), SUPPORT.of(now, place, *self.unit) + 1
        say(Supported(SUPPORT.called(*self.unit), label, number, nation=self.unit.nation, clause=self.rests))

    @classmethod
    def eligible(cls, now: Position, side: str) -> int:
        """Those of them that are where units are about to attack."""
        there = invaded(now)
        return now.within(super().eligible(now, side), there) if there else 0

    @classmethod
    def tried(cls, now: Position, counter: int, place: int, supplies: Supplies) -> Iterator[Self]:
        """Of every unit that is about to attack the zone."""
        return (cls(game=now.game, counter=counter, supplies=supplies, unit=unit) for unit in invaders(now, place))


ACTIONS: tuple[type[Action], ...] = (Recruit, Disrupt, Sabotage, Support)
"""The actions that are ordered by themselves."""
WORDS = {act.action: acts.verb(act) for act in ACTIONS}
"""The verb of each."""


def tries(position: Position, counter: int, of: type[A]) -> Iterator[A]:
    """Every action of a kind that a partisan might think of where it is."""
    place, kept = position.where[counter], SUPPLIED.has(position, counter)
    for supplies in (NO_SUPPLIES, SUPPLIES) if kept else (NO_SUPPLIES,):
        for act in ACTIONS:
            if issubclass(act, of):
                yield from act.tried(position, counter, place, supplies)


def alike(position: Position, counters: int) -> Iterator[int]:
    """One of each group of partisans that differ in nothing that the rules ask about."""
    for group in groups(position, counters):
        yield group[0]


def groups(position: Position, counters: int) -> Iterable[list[int]]:
    """Partisans by groups that differ in nothing that the rules ask about."""
    found = dict[object, list[int]]()
    roster, where = position.game.roster, position.where
    flags = [(flag, some) for flag, those in position.flags.items() if (some := those & counters)]
    for number in numbers(counters):
        who = roster[number]
        key = who.force, who.kind, where[number], tuple([flag for flag, those in flags if those >> number & 1])
        found.setdefault(key, []).append(number)
    return found.values()
