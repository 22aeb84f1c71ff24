"""The rules of the Europa family: they join the sections, and offer them by the clauses of the edition played."""

from collections.abc import Iterator, Mapping
from functools import reduce
from itertools import product
from operator import or_
from typing import Any

from maquis.engine import citing
from maquis.engine.events import Flagged
from maquis.engine.game import UMPIRE
from maquis.engine.orders import Judgement, Order, Say, Throw
from maquis.engine.playing import Answer, Choice
from maquis.engine.position import POOL, Position
from maquis.engine.roster import numbers
from maquis.families.europa.rules import (
    aerial,
    combat,
    converting,
    dismissal,
    displacement,
    divisions,
    dropping,
    entering,
    host_orders,
    losses,
    movement,
    obliged,
    orders,
    phases,
    questions,
    reaction,
    receiving,
    retreat,
    sabotage,
    special,
    standard,
    targets,
    umpiring,
    ways,
)
from maquis.families.europa.rules.calendar import CALENDAR, Calendar, enemy
from maquis.families.europa.rules.forces import BRIGADE, COMMAND, DUMMY, FINLAND
from maquis.families.europa.rules.host_orders import HostOrder
from maquis.families.europa.rules.places import converted, counters
from maquis.families.europa.rules.pool import ABSENT


class Europa:
    """What the rules of the family offer the referee, and those who play them."""

    forms: Mapping[str, str] = orders.SIDES_FORMS

    def __init__(self, calendar: Calendar = CALENDAR) -> None:
        self.calendar = calendar

    def parse(self, position: Position, text: str) -> orders.EuropaOrder:
        """Read an order; raise `BadOrder`."""
        return orders.parse(position, text)

    def judge(self, position: Position, side: str, order: Order) -> Judgement:
        """Say whether `order` of `side` is legal in its view of the position, and why; the umpire sees all."""
        judged = aerial.noted(position, side, self._judge(position, side, order))
        return citing.judgement(position.game.clauses, judged)

    def _judge(self, position: Position, side: str, order: Order) -> Judgement:
        if side == UMPIRE or isinstance(order, HostOrder):
            return umpiring.judge(position, side, order)
        match order:
            case orders.Move():
                return movement.judge(position, side, order)
            case orders.End():
                return phases.judge_end(position, side, order)
            case orders.Recruit():
                return receiving.judge(position, side, order)
            case orders.Sabotage():
                return sabotage.judge(position, side, order)
            case orders.Dismiss():
                return dismissal.judge(position, side, order)
            case orders.Displace():
                return displacement.judge(position, side, order)
            case orders.Attack():
                return combat.judge(position, side, order)
            case orders.Retreat():
                if reaction.asked(position, side):
                    return reaction.judge_retreat(position, side, order)
                return losses.judge_retreat(position, side, order)
            case orders.Stand():
                return reaction.judge_stand(position, side, order)
            case orders.Lose():
                return losses.judge_loss(position, side, order)
            case orders.Standing():
                return reaction.judge_standing(position, side, order)
            case orders.StandardAct():
                return standard.judge(position, side, order)
            case orders.Losses():
                return special.judge_losses(position, side, order)
            case orders.Assemble():
                return divisions.judge_assembly(position, side, order)
            case orders.BreakDown():
                return divisions.judge_breakdown(position, side, order)
            case orders.Drop():
                return dropping.judge(position, side, order)
            case orders.Convert():
                return converting.judge(position, side, order)
            case _:
                raise TypeError(f"not an order of Rule 40: {order!r}")

    def carry_out(self, position: Position, side: str, order: Order, say: Say) -> Throw[Any] | None:
        """Carry out a legal order, saying what happens event by event, up to the die that the rest hangs on."""
        book = position.game.clauses
        return citing.throw(book, self._carry_out(position, side, order, citing.say(book, say)))

    def begin(self, position: Position, say: Say) -> None:
        """Do what the beginning of a phase asks, when a game is set up."""
        phases.begin(position, citing.say(position.game.clauses, say))

    def _carry_out(self, position: Position, side: str, order: Order, say: Say) -> Throw[Any] | None:
        if isinstance(order, HostOrder):
            umpiring.carry_out(position, order, say)
            return None
        if isinstance(order, orders.Recruit | orders.Dismiss | orders.Assemble | orders.BreakDown):
            converting.act(position, side, order, say)
        match order:
            case orders.Move():
                movement.carry_out(position, side, order, say)
                if order.mode:
                    say(Flagged("railed", (position.game.roster[order.counter].name,), clause="40.H.admin"))
            case orders.End():
                phases.end(position, say)
            case orders.Recruit():
                receiving.carry_out(position, side, order, say)
            case orders.Sabotage():
                return sabotage.carry_out(position, side, order, say)
            case orders.Dismiss():
                dismissal.carry_out(position, order, say)
            case orders.Displace():
                displacement.carry_out(position, order, say)
                phases.go_on(position, say)
            case orders.Attack():
                return combat.carry_out(position, side, order, say)
            case orders.Retreat() if not reaction.asked(position, side):
                losses.carry_out_retreat(position, side, order, say)
            case orders.Retreat() | orders.Stand():
                return self._answer(position, side, order, say)
            case orders.Lose():
                losses.carry_out_loss(position, side, order, say)
            case orders.Standing():
                reaction.carry_out_standing(position, side, order, say)
            case orders.Losses():
                special.count(position, order.points, say)
            case orders.Assemble():
                divisions.assemble(position, order, say)
            case orders.BreakDown():
                divisions.break_down(position, order, say)
            case orders.Convert():
                converting.carry_out(position, order, say)
            case orders.Drop():
                return self._drop(position, side, order, say)
        return None

    def _drop(self, position: Position, side: str, order: orders.Drop, say: Say) -> Throw[str] | None:
        """Give up a dummy; what waited for it alone goes on."""
        displaced = displacement.waiting(position)
        dropping.carry_out(position, order, say)
        if displaced:
            phases.go_on(position, say)
        if reaction.asked(position, side) and reaction.settled(position, side):
            return self._answered(position, side, say)
        return None

    def _answer(
        self, position: Position, side: str, order: orders.Retreat | orders.Stand, say: Say
    ) -> Throw[str] | None:
        """Carry out what the owner of attacked partisans answers; the combat goes on after his last word."""
        if isinstance(order, orders.Retreat):
            reaction.carry_out_retreat(position, side, order, say)
            if not reaction.settled(position, side):
                return None
        return self._answered(position, side, say)

    def _answered(self, position: Position, side: str, say: Say) -> Throw[str] | None:
        """Go on with what waited for the answer: a unit that enters the hex, or an attack."""
        reaction.answered(position, side, say)
        if entering.waiting(position):
            who = entering.entrant(position)
            if who.hosted:
                umpiring.goes_in(position, say)
            elif who.retreats:
                losses.goes_in(position, enemy(side), say)
            else:
                movement.goes_in(position, say)
            return None
        attack = orders.parse(position, combat.fighting(position))
        assert isinstance(attack, orders.Attack)
        return combat.resolve(position, attack, say)

    def to_act(self, position: Position) -> tuple[str, ...]:
        """The sides that owe an order now."""
        return phases.to_act(position)

    def choices(self, view: Position, side: str) -> Iterator[Choice]:
        """Everything that `side`, or the umpire, may do now, worked out from its view alone."""
        if side == UMPIRE:
            yield from self._umpire(view)
            return
        mine = counters(view, side, "partisans")
        yield from self._combat(view, side)
        for number in numbers(displacement.pending(view, side)):
            yield Choice("displace", (number,), displacement.refuge(view, number).places & view.game.board.all)
        if view.phase == "initial":
            for number in numbers(dismissal.owed(view, side)):
                for disband in (True, False):
                    order = orders.dismiss(view, number, disband)
                    if dismissal.judge(view, side, order).legal:
                        yield Choice(order.notation.split()[0], (number,), order=order)
            for conversion in converting.offers(view, side):
                yield Choice("convert", (conversion.counter,), order=conversion)
            yield from self._recruits(view, side, mine)
            for regrouping in divisions.offers(view, side):
                verb = "assemble" if isinstance(regrouping, orders.Assemble) else "break down"
                yield Choice(verb, (regrouping.division, *regrouping.brigades), order=regrouping)
        if view.phase == "movement" and view.side == side:
            for number in numbers(view.in_play(mine | counters(view, side, "regular") | converted(view, side))):
                places = movement.destinations(view, side, number)
                if places:
                    yield Choice("move", (number,), places)
            yield from (Choice("sabotage", order.counters, order=order) for order in attempts(view, side, mine))
        dummies = mine & view.game.known("dummy counters", lambda: view.game.roster.those(lambda c: c.kind == DUMMY))
        for number in numbers(view.in_play(dummies)):
            drop = orders.drop(view, number)
            if dropping.judge(view, side, drop).legal:
                yield Choice("drop", (number,), order=drop)
        if phases.judge_end(view, side, orders.End()).legal:
            yield Choice("end", order=orders.End())

    def answer(self, view: Position, question: str) -> Answer:
        """Answer a question of `questions.FORMS`; raise `MaquisError`."""
        return citing.answer(view.game.clauses, questions.answer(view, question))

    def _umpire(self, view: Position) -> Iterator[Choice]:
        """What the umpire may say of the host game; of a bridge the hex on its other side is still to be named."""
        tools = umpiring.tools(view)
        for verb in ("own", "paint", "unpaint", "mark", "unmark"):
            for what, places in getattr(tools, verb).items():
                if places:
                    yield Choice(verb, unit=what or host_orders.NOBODY, places=places)
        yield from (Choice("place", (number,), places) for number, places in tools.place.items() if places)
        for number in tools.remove:
            yield Choice("remove", (number,), order=host_orders.remove(view, number))
        for order in (host_orders.weather(zone, word) for zone in tools.weather for word in tools.words):
            if umpiring.judge(view, UMPIRE, order).legal:
                yield Choice("weather", order=order)
        for standing in map(host_orders.finland, FINLAND):
            if umpiring.judge(view, UMPIRE, standing).legal:
                yield Choice("finland", order=standing)

    def _combat(self, view: Position, side: str) -> Iterator[Choice]:
        """What a combat asks for; else the attacks that may be made: by each unit alone, and by all together."""
        for unit, places in reaction.may_retreat(view, side):
            yield Choice("retreat", unit=unit.name, places=places)
        if reaction.judge_stand(view, side, orders.Stand()).legal:
            yield Choice("stand", order=orders.Stand())
        for way in losses.ways(view, side):
            yield Choice("lose", order=orders.lose(tuple(unit.name for unit in way)))
        for unit in losses.retreating(view, side):
            places = retreat.retreats(view, unit).places & view.game.board.all
            yield Choice("retreat", unit=unit.name, places=places)
        for place, units in combat.able(view, side).items():
            for kind in (True, False):
                names = tuple(unit.name for unit in units if unit.partisan == kind)
                for chosen in dict.fromkeys((name,) for name in names) | ({names: None} if names else {}):
                    order = orders.attack(view, place, chosen)
                    if all(each.holds(place) for each in obliged.together(view, side, order)):
                        yield Choice("attack", order=order)
            irregular = [unit for unit in units if unit.partisan]
            others = [unit for unit in units if not unit.partisan] + combat.joining(view, side, place, irregular)
            if irregular and others and combat.attack_together(view):
                together = orders.attack(view, place, tuple(unit.name for unit in (*irregular, *others)))
                if combat.judge(view, side, together).legal:
                    yield Choice("attack", order=together)

    def _recruits(self, view: Position, side: str, mine: int) -> Iterator[Choice]:
        """One choice for each kind of counter that is due: counters of a kind and force are all alike."""
        offered = set()
        for number in numbers(mine & ~view.flags.get(ABSENT, 0)):
            who = view.game.roster[number]
            if view.where[number] != POOL or who.kind not in (BRIGADE, DUMMY, COMMAND):
                continue
            if (who.force, who.kind) not in offered:
                offered.add((who.force, who.kind))
                places = receiving.places(view, side, number)
                if places:
                    yield Choice("recruit", (number,), places)


def attempts(view: Position, side: str, mine: int) -> Iterator[orders.Sabotage]:
    """The sabotage that `side` may attempt now: each kind in each hex, by all the units there that can take part.

    Where dummies may attempt it, too, they are offered apart.
    """
    needed = int(view.game.figures["sabotage.mp"])
    may = view.game.figures.reads("reading.recruits_attempt", "may")
    still = 0 if may else view.flags.get("still", 0)
    within = {kind: targets.fresh(view, side, kind) for kind in targets.KINDS}
    anything = reduce(or_, within.values())
    real = mine & ~still & view.game.known("real", lambda: view.game.roster.those(lambda c: c.kind != DUMMY))
    dummies = mine & ~still & ~real if view.game.figures["option.dummy_sabotage"] else 0
    for place, among in product(numbers(view.places_of(real | dummies) & anything), (real, dummies)):
        able = tuple([n for n in numbers(view.at(place) & among) if ways.points_left(view, n) >= needed])
        if not able:
            continue
        for kind in (kind for kind, hexes in within.items() if hexes >> place & 1):
            for across in targets.bridged(view, place) if kind == "bridge" else [None]:
                others = _beyond(view, across, among, needed) if across is not None else ()
                for those in (able, (*able, *others)) if others else (able,):
                    order = orders.sabotage(view, kind, place, across, those)
                    if sabotage.judge(view, side, order).legal:
                        yield order


def _beyond(view: Position, across: int, among: int, needed: int) -> tuple[int, ...]:
    """The units on the other side of a bridge that may join in an attempt on it (40.B1.target)."""
    if not view.game.figures.reads("reading.bridge_attempts", "together"):
        return ()
    return tuple([n for n in numbers(view.at(across) & among) if ways.points_left(view, n) >= needed])
