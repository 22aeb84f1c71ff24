"""PAR.4 on the board: actions of partisans in the combat phase, and supply markers spent on them (PAR.5.2)."""

from collections.abc import Iterator
from itertools import chain

import msgspec

from maquis.engine.events import Counted, Flagged
from maquis.engine.orders import Judgement, Say, Throw
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Asking, Demand, Tally, demand, met
from maquis.families.global_war.rules import actions, births, keeping
from maquis.families.global_war.rules.actions import Effect, Target
from maquis.families.global_war.rules.battle import no_battle
from maquis.families.global_war.rules.book import SIDES_OF_DIE
from maquis.families.global_war.rules.calendar import COMBAT
from maquis.families.global_war.rules.ground import damage_mark, rail_mark, railway, zonemap
from maquis.families.global_war.rules.keeping import Die, Told, attacked, flagged, marked, phase, risen_zones
from maquis.families.global_war.rules.orders import Act, act
from maquis.families.global_war.rules.printed import facilities, printed
from maquis.families.global_war.rules.relations import allied, friendly, possessed, possessor, purse
from maquis.families.global_war.rules.strength import kind
from maquis.families.global_war.rules.wording import people, plain


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


_DICE: dict[actions.Action, type[ActionDie]] = {
    "recruitment": RecruitDie,
    "sabotage": SabotageDie,
    "disruption": DisruptDie,
    "invasion": SupportDie,
}


class InVain(Told, frozen=True):
    """An action that neither succeeds nor fails."""

    says = "nothing comes of it"


def invaders(position: Position, place: int) -> dict[str, int]:
    """How many of each unit of the player whose turn it is are about to attack a zone: from outside, or risen there."""
    found: dict[str, int] = {}
    said = position.conditions.get(keeping.INVASION + position.game.board.label(place), "")
    for part in said.split(", ") if said else ():
        number, _, unit = part.partition(" ")
        found[unit] = found.get(unit, 0) + int(number)
    for name in position.marks:
        if name.startswith(keeping.RISEN) and (number_there := marked(position, name, place)):
            unit = name.removeprefix(keeping.RISEN)
            found[unit] = found.get(unit, 0) + number_there
    return found


def invaded(position: Position) -> int:
    """The zones that units of the player whose turn it is are about to attack."""

    def work_out() -> int:
        board, found = position.game.board, risen_zones(position)
        for name, said in position.conditions.items():
            if said and name.startswith(keeping.INVASION):
                found |= 1 << board.place(name.removeprefix(keeping.INVASION))
        return found

    return position.known("invaded", work_out, "conditions", "marks")


def _unsupported(position: Position, unit: str) -> int:
    """The zones that units of a kind are about to attack which no partisan supports yet."""
    return sum(
        1 << place
        for place in numbers(invaded(position))
        if invaders(position, place).get(unit, 0) > marked(position, keeping.SUPPORT + unit, place)
    )


def target(position: Position, order: Act, place: int) -> Target:
    """What an action is aimed at, as it is now."""
    game = position.game
    if order.action == "disruption":
        return Target(purse=position.counts.get(keeping.purse(purse(position, possessor(position, place))), 0))
    if order.action != "sabotage":
        return actions.NO_TARGET
    if order.across is not None:
        mark, where = rail_mark(game, place, order.across)
        return Target(railway(game, place, order.across), marked(position, mark, where))
    return Target(order.target, marked(position, damage_mark(order.target), place))


def judge(position: Position, side: str, order: Act) -> Judgement:
    """Rule on an action of a partisan."""
    place = position.where[order.counter]
    ruling = Asking(chain(_now(position), _of_partisan(position, side, order), _aim(position, order)))
    return Judgement(order, ruling, place if place >= 0 else None, lambda: tallies(position, order))


def tallies(position: Position, order: Act) -> tuple[Tally, Tally]:
    """The highest roll that succeeds, and the lowest that fails."""
    figures = position.game.figures
    return actions.success(figures, order.action, order.aided), actions.failure(figures, order.action, order.aided)


def _now(position: Position) -> Iterator[Demand]:
    """When actions are taken."""
    yield phase(position, "PAR.4.1", COMBAT)
    yield no_battle(position)


def _of_partisan(position: Position, side: str, order: Act) -> Iterator[Demand]:
    """What is asked of the partisan that acts."""
    who, clause = position.game.roster[order.counter], actions.CLAUSES[order.action]
    own = who.side == position.side
    yield demand(clause, "a partisan of one's own, in play", who.side == side and position.where[order.counter] >= 0)
    yield unused(position, order.counter, "PAR.4.1")
    yield not_new(position, order.counter)
    if order.action == "invasion":
        friend = own or allied(position, position.side, who.force)
        yield demand("PAR.4.6", "the player turn of a member of its alliance", friend, "assumed")
    else:
        yield demand("PAR.4.1", "the player turn of its controller", own, "assumed")
    if order.aided:
        yield from spends(position, order.counter)


def unused(position: Position, counter: int, clause: str) -> Demand:
    """Demand a partisan that has had no action in this turn."""
    read = position.game.figures.read("reading.action")
    return demand(clause, "no action yet in this turn", not flagged(position, keeping.ACTED, counter), read)


def not_new(position: Position, counter: int) -> Demand:
    """Demand a partisan that was not recruited in this turn (PAR.4.2)."""
    return demand("PAR.4.2", "not recruited in this turn", not flagged(position, keeping.NEW, counter))


def spends(position: Position, counter: int) -> Iterator[Demand]:
    """Demand a marker that a partisan may spend, on a militia, which is no action, or on an action (PAR.5.2)."""
    kept, read = flagged(position, keeping.SUPPLIED, counter), position.game.figures.read("reading.kept")
    yield demand("PAR.5.2", "a marker that the partisan has received", kept, read)
    own = position.game.roster[counter].side == position.side
    yield demand("PAR.5.2", "the player turn of its controller", own)


def _aim(position: Position, order: Act) -> Iterator[Demand]:
    """The zones where a partisan may try it."""
    who = position.game.roster[order.counter]
    match order.action:
        case "recruitment":
            yield births.room(position, who.force)
        case "sabotage":
            yield demand("PAR.4.3", "a facility or railway of its zone", _with_target(position, order))
        case "disruption":
            opponents = possessed(position) & ~friendly(position, who.force)
            yield demand("PAR.4.4", "a zone that an opponent possesses", opponents, "assumed")
        case "invasion":
            nation, _, unit = order.target.partition(" ")
            yield demand("PAR.4.6", "land units that attack its zone", invaded(position))
            yield demand("PAR.4.6", "no combat begun there", ~attacked(position))
            yield demand("PAR.4.6", "a unit of its own alliance", allied(position, nation, who.force), "assumed")
            asks, some = "{units} about to attack, without support yet", f"{people(nation)} {plain(unit)}"
            yield demand("PAR.4.6", asks, _unsupported(position, order.target), "assumed", units=some)
            fights = kind(position.game.figures, unit)
            land = fights.unit_class not in ("air", "aa") and fights.attack > 0
            yield demand("PAR.4.6", "a land unit that can attack", land, "assumed")


def _with_target(position: Position, order: Act) -> int:
    """The zones that have what is to be sabotaged."""
    world = zonemap(position.game)
    if order.across is not None:
        return world.sides["rail"][order.across]
    return facilities(world).get(order.target, 0)


def carry_out(position: Position, order: Act, say: Say) -> Throw[Effect]:
    """Try an action: it comes down to a roll."""
    who, place, figures = position.game.roster[order.counter], position.where[order.counter], position.game.figures
    say(Flagged(keeping.ACTED, (who.name,), clause="PAR.4.1"))
    if order.aided:
        say(Flagged(keeping.SUPPLIED, (who.name,), on=False, clause="PAR.5.2"))
    aim = target(position, order, place)
    faces = range(1, SIDES_OF_DIE + 1)
    results = tuple(actions.carried_out(figures, order.action, face, order.aided, aim) for face in faces)
    die = _DICE[order.action](place=position.game.board.label(place), counter=who.name)
    return Throw(die, results, _Try(order, place).comes_to)


class _Try(msgspec.Struct, frozen=True):
    """An action that comes down to the die."""

    order: Act
    place: int

    def comes_to(self, position: Position, effect: Effect, say: Say) -> None:
        """Do what the roll says."""
        order, place, clause = self.order, self.place, actions.CLAUSES[self.order.action]
        if effect.eliminated:
            for event in keeping.leaves(position, order.counter, "its action failed", "PAR.4.1"):
                say(event)
        if effect.nothing:
            say(InVain(clause="PAR.4.1"))
        if effect.recruits:
            who = position.game.roster[order.counter]
            new = births.place(position, who.force, who.kind, place, clause, say)
            if new is not None:
                say(Flagged(keeping.NEW, (position.game.roster[new].name,), clause=clause))
        if order.action == "sabotage" and not effect.eliminated:
            self._damage(position, effect.damage, say)
        if effect.ipp:
            count = keeping.purse(purse(position, possessor(position, place)))
            say(Counted(count, position.counts.get(count, 0) - effect.ipp, clause=clause))
        if effect.support:
            mark = keeping.SUPPORT + order.target
            say(keeping.mark(position, mark, place, marked(position, mark, place) + 1, clause))

    def _damage(self, position: Position, damage: int, say: Say) -> None:
        order, place = self.order, self.place
        mark = damage_mark(order.target)
        if order.across is not None:
            mark, place = rail_mark(position.game, place, order.across)
        if damage:
            say(keeping.mark(position, mark, place, marked(position, mark, place) + damage, "PAR.4.3"))


def attempts(position: Position, side: str) -> Iterator[Act]:
    """Every action that partisans of a side may try now, one for each group of them that are alike."""
    if not met(_now(position)):
        return
    for counter in alike(position, position.in_play(position.game.roster.sides.get(side, 0))):
        for order in tries(position, counter):
            if judge(position, side, order).legal:
                yield order


def tries(position: Position, counter: int) -> Iterator[Act]:
    """Every action that a partisan might think of where it is."""
    place, game = position.where[counter], position.game
    for aided in (False, True) if flagged(position, keeping.SUPPLIED, counter) else (False,):
        yield act(position, "recruitment", counter, aided=aided)
        yield act(position, "disruption", counter, aided=aided)
        for facility in printed(zonemap(game))[place].facilities:
            yield act(position, "sabotage", counter, facility, aided=aided)
        for other in numbers(zonemap(game).sides["rail"][place]):
            yield act(position, "sabotage", counter, "rail", other, aided=aided)
        for unit in invaders(position, place):
            yield act(position, "invasion", counter, unit, aided=aided)


def alike(position: Position, counters: int) -> Iterator[int]:
    """One of each group of partisans that differ in nothing that the rules ask about."""
    seen = set()
    flags = sorted(position.flags.items())
    for number in numbers(counters):
        who = position.game.roster[number]
        key = (who.force, who.kind, position.where[number], tuple(flag for flag, those in flags if those >> number & 1))
        if key not in seen:
            seen.add(key)
            yield number
