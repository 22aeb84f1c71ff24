"""PAR.4 on the board: actions of partisans in the combat phase, and supply markers spent on them (PAR.5.2)."""

from collections.abc import Iterator

import msgspec

from maquis.engine.events import Counted, Flagged, Noted, Rolled
from maquis.engine.orders import Judgement, Say, Throw
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Demand, Ruling, Tally, demand
from maquis.families.global_war.rules import actions, births, keeping, supplies
from maquis.families.global_war.rules.actions import Actor, Effect, Moment, Target
from maquis.families.global_war.rules.book import SIDES_OF_DIE
from maquis.families.global_war.rules.ground import damage_mark, rail_mark, railway, zonemap
from maquis.families.global_war.rules.keeping import flagged, marked, no_battle
from maquis.families.global_war.rules.orders import Act, act
from maquis.families.global_war.rules.printed import printed
from maquis.families.global_war.rules.relations import allied, possessor, purse
from maquis.families.global_war.rules.strength import kind
from maquis.families.global_war.rules.wording import people, plain

_FOR: dict[actions.Action, str] = {
    "recruitment": "recruits",
    "sabotage": "sabotage",
    "disruption": "disruption",
    "invasion": "support of an attack",
}
"""What is rolled for, in words."""
_NONE = "none"
"""A target that is no facility of the zone."""


def actor(position: Position, counter: int, aided: bool = False) -> Actor:
    """A partisan as the rules of actions ask about it."""
    who = position.game.roster[counter]
    acted, new = flagged(position, keeping.ACTED, counter), flagged(position, keeping.NEW, counter)
    return Actor(who.force, who.kind, acted, new, aided)


def moment(position: Position, counter: int, place: int) -> Moment:
    """Now, as a partisan sees it: the player turn is its controller's if one player has both."""
    who = position.game.roster[counter]
    player = who.force if who.side == position.side else position.side
    begun = any(name.startswith(f"{keeping.ATTACKED}{position.game.board.label(place)} ") for name in position.counts)
    return Moment(player, position.phase, begun, tuple(invaders(position, place)), allied(position, player, who.force))


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


def target(position: Position, order: Act, place: int) -> Target:
    """What an action is aimed at, as it is now."""
    game = position.game
    if order.action == "disruption":
        return Target(purse=position.counts.get(keeping.purse(purse(position, possessor(position, place))), 0))
    if order.action != "sabotage":
        return actions.NO_TARGET
    if order.across is not None:
        mark, where = rail_mark(game, place, order.across)
        return Target(railway(game, place, order.across) or _NONE, marked(position, mark, where))
    there = order.target in printed(zonemap(game))[place].facilities
    return Target(order.target if there else _NONE, marked(position, damage_mark(order.target), place))


def judge(position: Position, side: str, order: Act) -> Judgement:
    """Rule on an action of a partisan."""
    who, place, figures = position.game.roster[order.counter], position.where[order.counter], position.game.figures
    clause = actions.CLAUSES[order.action]
    mine = demand(clause, "a partisan of one's own, in play", who.side == side and place >= 0)
    if place < 0 or who.side != side:
        return Judgement(order, Ruling(mine))
    when = moment(position, order.counter, place)
    actor_now, aim = actor(position, order.counter, order.aided), target(position, order, place)
    ruling = Ruling(mine, no_battle(position)) & actions.may_act(figures, actor_now, order.action, when, aim)
    if order.aided:
        marker = supplies.Marker("", flagged(position, keeping.SUPPLIED, order.counter))
        ruling &= supplies.may_spend(figures, actor_now, marker, when)
    return Judgement(order, ruling & Ruling(*_aim(position, order, place)), None, lambda: tallies(position, order))


def tallies(position: Position, order: Act) -> tuple[Tally, Tally]:
    """The highest roll that succeeds, and the lowest that fails."""
    figures = position.game.figures
    return actions.success(figures, order.action, order.aided), actions.failure(figures, order.action, order.aided)


def _aim(position: Position, order: Act, place: int) -> Iterator[Demand]:
    """What the board asks of the aim of an action."""
    who = position.game.roster[order.counter]
    if order.action == "disruption":
        holder = possessor(position, place)
        words = "a zone that an opponent possesses"
        yield demand("PAR.4.4", words, bool(holder) and not allied(position, holder, who.force), "assumed")
    if order.action == "recruitment":
        yield births.room(position, who.force)
    if order.action == "invasion":
        there = invaders(position, place)
        nation, _, unit = order.target.partition(" ")
        yield demand("PAR.4.6", "a unit of its own alliance", allied(position, nation, who.force), "assumed")
        left = there.get(order.target, 0) - marked(position, keeping.SUPPORT + order.target, place)
        yield demand(
            "PAR.4.6", f"{people(nation)} {plain(unit)} about to attack, without support yet", left > 0, "assumed"
        )
        fights = kind(position.game.figures, unit)
        land = fights.unit_class not in ("air", "aa") and fights.attack > 0
        yield demand("PAR.4.6", "a land unit that can attack", land, "assumed")


def carry_out(position: Position, order: Act, say: Say) -> Throw[Effect]:
    """Try an action: it comes down to a roll."""
    who, place, figures = position.game.roster[order.counter], position.where[order.counter], position.game.figures
    say(Flagged(keeping.ACTED, (who.name,), clause="PAR.4.1"))
    if order.aided:
        say(Flagged(keeping.SUPPLIED, (who.name,), on=False, clause="PAR.5.2"))
    aim = target(position, order, place)
    faces = range(1, SIDES_OF_DIE + 1)
    results = tuple(actions.carried_out(figures, order.action, face, order.aided, aim) for face in faces)
    return Throw(
        Rolled(f"{_FOR[order.action]} in {position.game.map.near(place)}"), results, _Try(order, place).comes_to
    )


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
            say(Noted("nothing comes of it", clause="PAR.4.1"))
        if effect.recruits:
            born = actions.recruit(actor(position, order.counter))
            new = births.place(position, born.controller, born.kind, place, clause, say)
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
