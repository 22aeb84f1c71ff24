"""DC.base.fire and what follows: rounds of fire on a point with units of both sides, until one side is gone from it.

The phasing side attacks. Its hits are breakthroughs, the defender's are repulses; both fire at once.
"""

from functools import partial
from typing import Any

from maquis.boards.board import members
from maquis.engine.acts import Act
from maquis.engine.changes import matter
from maquis.engine.events import At, Displaced, Event, Matter, over
from maquis.engine.fields import Units
from maquis.engine.obligations import Obligation
from maquis.engine.orders import ChanceNode, Say
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Ruling, Tally, demand
from maquis.families.dark_crusade.rules import fortification, isolation, production
from maquis.families.dark_crusade.rules.air import flee
from maquis.families.dark_crusade.rules.calendar import SOVIET, enemy
from maquis.families.dark_crusade.rules.control import taken
from maquis.families.dark_crusade.rules.front import (
    Town,
    board,
    class_of,
    controlled,
    ground,
    held,
    named,
    of_class,
    these,
)
from maquis.families.dark_crusade.rules.movement import CameFrom
from maquis.families.dark_crusade.rules.stacking import crowded
from maquis.families.dark_crusade.rules.state import (
    ALL_OUT,
    BORDER,
    DISPERSED,
    DROPPED,
    EXPLOITING,
    FORTIFIED,
    REPULSED,
    ROUNDS,
    WAR,
)
from maquis.families.dark_crusade.rules.supply import supplied
from maquis.families.dark_crusade.rules.told import OURS, DarkCrusadeHappening, Die


class ToAnswer(Matter, frozen=True, tag=OURS):
    """A round of fire that the attacker has begun, and the defender is to answer."""

    says = "the attack on {place} is to be answered"
    place: At


def contested(position: Position) -> int:
    """The points with ground units of both sides."""
    return held(position, "axis") & held(position, SOVIET)


def attackers(position: Position, place: int) -> int:
    """The attackers that are still in the combat at a point."""
    there = position.at(place) & ground(position.game, position.side)
    return there & ~REPULSED.of(position)


def defenders(position: Position, place: int) -> int:
    """The ground units that are attacked at a point."""
    return position.at(place) & ground(position.game, enemy(position.side))


def rounds(position: Position, place: int) -> int:
    """How many rounds of the combat at a point have been fought."""
    return ROUNDS.of(position, position.game.board.label(place))


def firing(position: Position, place: int, side: str) -> int:
    """The units of a side that fire in the next round at a point: dispersed ones do not (D7)."""
    there = attackers(position, place) if side == position.side else defenders(position, place)
    there &= ~DISPERSED.of(position)
    return there & ~BORDER.of(position) if side == SOVIET and silent(position, place) else there


def silent(position: Position, place: int) -> bool:
    """Whether Soviet border units hold their fire in the next round at a point (DC.base.first)."""
    first = WAR.of(position) == position.turn + 1
    return first and rounds(position, place) == 0 and bool(position.game.figures["first.silent"])


def fire(position: Position, number: int, all_out: bool) -> Tally:
    """The highest roll with which a unit hits in this round."""
    game, who = position.game, position.game.roster[number]
    duty = isolation.ATTACK if who.side == position.side else isolation.DEFENCE
    tally = production.offensive(position, number, isolation.support(position, number, duty))
    if not all_out:
        return tally
    if class_of(game, who) == "parachute":
        return tally.add("DC.para.D", "all out", game.figures["airborne.out"] - tally.value, True, "assumed")
    return tally.add("DC.base.out", "all out", tally.value * (game.figures["out.factor"] - 1), True, "assumed")


def _all_out(position: Position, side: str, chosen: int) -> Ruling:
    able = 0
    for place in members(contested(position)):
        if not chosen & ~firing(position, place, side):
            able |= 1 << place
    dropped = DROPPED.of(position) & chosen
    return Ruling(
        demand("DC.base.out", "units of one's own that fire there go all out", able if chosen else True, "assumed"),
        demand("DC.para.D", "those go all out that have not dropped in this turn", not dropped),
    )


FIRED = ("combat.die", "combat.rounds")
"""The figures by which the dice of a round are read."""


class Fire(Act, frozen=True):
    """The attacker begins a round of fire, and says who goes all out in it (DC.base.fire, DC.base.out)."""

    form = "fire {place}[ all out {units}]"
    title = "Fight a round of fire"
    meant_by = ("attack", "fight", "assault")
    clause = "DC.base.fire"
    origin = "assumed"
    dice = FIRED
    alone = "the defender answers before anything is rolled: ask about it alone"
    place: Town
    units: Units = ()

    def ruling(self, now: Position, side: str) -> Ruling:
        """Where another round may be fought."""
        most, there = self.game.figures["combat.rounds"], contested(now)
        fought = these(place for place in members(there) if rounds(now, place) >= most)
        return Ruling(
            demand("DC.base.fire", "a point with ground units of both sides", there, "assumed"),
            demand("DC.base.fire", "fewer rounds there than there may be", ~fought, "assumed"),
            _all_out(now, side, these(self.units)),
        )

    def effect(self, now: Position, side: str, say: Say) -> None:
        """The defender is to answer."""
        say(ToAnswer(self.game.board.label(self.place), clause="DC.base.fire"))
        _go_out(now, self.units, say)


class Answer(Act, frozen=True):
    """The defender says who goes all out, and the round is fought (DC.base.fire, DC.base.out)."""

    form = "answer {place}[ all out {units}]"
    title = "Answer the attack"
    meant_by = ("defend", "stand")
    dice = FIRED
    alone = "what a round comes to is told of it alone"
    place: Town
    units: Units = ()

    @classmethod
    def complete(cls, now: Position, side: str) -> bool:
        """Nobody may go all out."""
        mine = now.in_play(ground(now.game, side))
        return not any(cls.allowed(now, side, units=(each,)) for each in numbers(mine))

    def ruling(self, now: Position, side: str) -> Ruling:
        """Where the round has been begun, and who may go all out."""
        there = asked(now)
        return Ruling(
            demand("DC.base.fire", "where the attacker has begun it", 0 if there is None else 1 << there, "assumed"),
            _all_out(now, side, these(self.units)),
        )

    def effect(self, now: Position, side: str, say: Say) -> ChanceNode[Any] | None:
        """All fire, the attacker's units first."""
        _go_out(now, self.units, say)
        say(over(ToAnswer, clause="DC.base.fire"))
        waiting = tuple(
            number for each in (now.side, enemy(now.side)) for number in numbers(firing(now, self.place, each))
        )
        return _next(now, self.place, waiting, (0, 0), say)


def _go_out(position: Position, chosen: tuple[int, ...], say: Say) -> None:
    if chosen:
        say(ALL_OUT.on(*named(position, these(chosen))))


class BreakOff(Act, frozen=True):
    """The attacker breaks an attack off after a round (DC.base.fire)."""

    form = "break off {place}"
    title = "Break an attack off"
    meant_by = ("retreat", "withdraw")
    clause = "DC.base.fire"
    origin = "assumed"
    place: Town

    def ruling(self, now: Position, side: str) -> Ruling:
        """Where a round has been fought."""
        begun = these(place for place in members(contested(now)) if rounds(now, place))
        return Ruling(demand("DC.base.fire", "an attack of one's own after a round", begun, "assumed"))

    def effect(self, now: Position, side: str, say: Say) -> None:
        """The attackers go back whence they came."""
        broken_off(now, self.place, say)


def asked(position: Position) -> int | None:
    """The point where a round waits for the defender's answer, if one does."""
    found = matter(position, ToAnswer)
    return None if found is None else position.game.board.place(found.place)


ANSWER = Obligation(
    (Answer,), lambda now: (enemy(now.side),) if matter(now, ToAnswer) else (), "a round of fire on units of one's own",
    "every round of fire has been answered", "DC.base.fire", "assumed",
)  # fmt: skip
"""The defender is asked, before the round goes on, who goes all out."""


class FireRoll(Die, frozen=True):
    """A unit fires in a round."""

    says = "fire of {unit}"


class RoundFought(DarkCrusadeHappening, frozen=True):
    """The hits of both sides in a round."""

    says = "breakthroughs: {breakthroughs}, repulses: {repulses}"
    breakthroughs: int
    repulses: int


class Won(DarkCrusadeHappening, frozen=True):
    """The attackers hold the point."""

    says = "the {side} side takes {place}"
    side: str
    place: At


class AttackEnds(DarkCrusadeHappening, frozen=True):
    """The attackers do not hold the point."""

    says = "the attack on {place} ends"
    place: At


class DrivenBack(Displaced, frozen=True, tag=OURS):
    """A dispersed defender goes back from a point that is lost."""


class Returned(Displaced, frozen=True, tag=OURS):
    """An attacker goes back whence it came."""


_BROKEN = isolation.because("breakthrough", "DC.base.breakthrough")
_NO_WAY = isolation.because("no way back", "DC.base.breakthrough")
_FAILED = isolation.because("dropped for an attack that has failed", "DC.para.C5")


def _next(
    position: Position, place: int, waiting: tuple[int, ...], hits: tuple[int, int], say: Say
) -> ChanceNode[bool] | None:
    """Let the next unit fire; after the last, work out what the hits of both sides come to."""
    # All fire at once: one die after another is rolled, but nothing befalls anybody before the last.
    if not waiting:
        fought(position, place, *hits, say)
        return None
    number, faces = waiting[0], position.game.figures["combat.die"]
    least = fire(position, number, ALL_OUT.has(position, number)).value
    results = tuple(face <= least for face in range(1, faces + 1))
    return ChanceNode(FireRoll(unit=position.game.roster[number].name), results, partial(_fired, place, waiting, hits))


def _fired(
    place: int, waiting: tuple[int, ...], hits: tuple[int, int], position: Position, hit: bool, say: Say
) -> ChanceNode[bool] | None:
    attacks = position.game.roster[waiting[0]].side == position.side
    more = (hits[0] + (hit and attacks), hits[1] + (hit and not attacks))
    return _next(position, place, waiting[1:], more, say)


def fought(position: Position, place: int, inflicted: int, repulses: int, say: Say) -> None:
    """What the hits of a round come to, and whether the combat is over."""
    say(ROUNDS.more(position, 1, position.game.board.label(place)))
    say(RoundFought(inflicted, repulses, clause="DC.base.fire"))
    defending, attacking = enemy(position.side), attackers(position, place)
    fall = fortification.breakthroughs(position, place, defending, inflicted)
    # Both are worked out of the units as the round began, before either is said.
    for event in (*broken(position, fall), *repulsed(position, attacking, repulses)):
        say(event)
    if spent := ALL_OUT.of(position):
        say(ALL_OUT.emptied())
        there = position.in_play(spent) & ~DISPERSED.of(position)
        if there:
            say(DISPERSED.on(*named(position, there), clause="DC.base.out"))
    if not defenders(position, place) & ~DISPERSED.of(position) and attackers(position, place):
        won(position, place, say)
    elif not attackers(position, place) or rounds(position, place) >= position.game.figures["combat.rounds"]:
        broken_off(position, place, say)


def broken(position: Position, fall: fortification.Fall) -> list[Event]:
    """Say what breakthroughs come to."""
    found: list[Event] = []
    if fall.fortifications:
        found.append(FORTIFIED.off(*named(position, fall.fortifications), clause="DC.fort.lost"))
    if fall.dispersed:
        found.append(DISPERSED.on(*named(position, fall.dispersed)))
    return [*found, *isolation.eliminated(position, fall.eliminated, _BROKEN)]


def repulsed(position: Position, attacking: int, repulses: int) -> list[Event]:
    """Say whom repulses take out of the combat: those that dropped first, then the weakest; then who is dispersed."""
    roster = position.game.roster
    order = sorted(numbers(attacking), key=lambda each: (not DROPPED.has(position, each), roster[each].attack, each))
    out = order[:repulses]
    # Repulses go round: nobody has the last one, which disperses, before everybody has had the others.
    before = (position.game.figures["combat.repulses"] - 1) * len(order)
    again = [each for each in out if not DISPERSED.has(position, each)][: max(repulses - before, 0)]
    found: list[Event] = []
    if out:
        found.append(REPULSED.on(*(roster[each].name for each in out)))
    if again:
        found.append(DISPERSED.on(*(roster[each].name for each in again), clause="DC.base.repulse"))
    return found


def won(position: Position, place: int, say: Say) -> None:
    """The attackers hold the point: dispersed defenders go back or are lost, attackers out of the combat go home."""
    game, label = position.game, position.game.board.label(place)
    loser = enemy(position.side)
    # Whoever goes back does so while the point is still his side's: that decides which points beside it are in supply.
    for number in numbers(defenders(position, place)):
        _goes_back(position, number, place, loser, say)
    inside = attackers(position, place)
    for event in taken(position, position.side, place):
        say(event)
    flee(position, loser, (place,), say)
    if armour := inside & of_class(game, position.side, "armour") & ~DISPERSED.of(position):
        say(EXPLOITING.on(*named(position, armour)))
    out = position.at(place) & ground(game, position.side) & REPULSED.of(position)
    _goes_home(position, out & ~DROPPED.of(position), say)
    is_over(position, place, say)
    say(Won(position.side, label, clause="DC.base.breakthrough"))


def is_over(position: Position, place: int, say: Say) -> None:
    """The combat at a point is over: those that dropped were dispersed for the rest of it only (DC.para.C4, D36)."""
    landed = position.at(place) & DROPPED.of(position) & DISPERSED.of(position)
    if landed and position.game.figures["airborne.dispersal"] == "combat":
        say(DISPERSED.off(*named(position, landed), clause="DC.para.C4"))
    _forgets(position, position.at(place), say)


def ways_back(position: Position, number: int, place: int, side: str) -> int:
    """The points that a defender can go back to from a point that is lost."""
    free = board(position.game).around(1 << place) & controlled(position, side) & ~held(position, enemy(side))
    return free & ~crowded(position, side, number) if position.game.figures["retreat.lines"] else 0


def _goes_back(position: Position, number: int, place: int, side: str, say: Say) -> None:
    """A dispersed defender goes back one line, to a point of its own, in supply if there is one (D31)."""
    game, free = position.game, ways_back(position, number, place, side)
    if not free:
        for event in isolation.eliminated(position, 1 << number, _NO_WAY):
            say(event)
        return
    good = free & supplied(position, side) or free
    say(DrivenBack(game.roster[number].name, game.board.label(members(good)[0]), clause="DC.base.breakthrough"))
    for event in fortification.lost(position, number):
        say(event)


def broken_off(position: Position, place: int, say: Say) -> None:
    """The attack ends: attackers go back whence they came, and those that dropped are lost (DC.para.C5)."""
    there = position.at(place) & ground(position.game, position.side)
    say(AttackEnds(position.game.board.label(place), clause="DC.base.fire"))
    _goes_home(position, there, say)


def _goes_home(position: Position, counters: int, say: Say) -> None:
    lost = counters & DROPPED.of(position)
    _forgets(position, counters & ~lost, say)
    for number in numbers(counters & ~lost):
        came = matter(position, CameFrom, position.game.roster[number].name)
        assert came is not None
        say(Returned(came.unit, came.place, clause="DC.base.fire"))
    for event in isolation.eliminated(position, lost, _FAILED):
        say(event)
    _forgets(position, lost, say)


def _forgets(position: Position, counters: int, say: Say) -> None:
    for flag in (REPULSED, DROPPED):
        if those := counters & flag.of(position):
            say(flag.off(*named(position, those), clause="DC.base.fire"))
