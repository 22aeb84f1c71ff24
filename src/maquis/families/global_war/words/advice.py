"""What the sensible policy would do in a player's stead, kind by kind, with what it expects of it."""

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import partial
from random import Random
from typing import TypeVar

import msgspec

from maquis.engine import acts
from maquis.engine.acts import Act
from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.global_war.policies.worth import Worth
from maquis.families.global_war.rules import acting
from maquis.families.global_war.rules.answering import Reply
from maquis.families.global_war.rules.births import Generate
from maquis.families.global_war.rules.buying import BUYER, Buy, Move
from maquis.families.global_war.rules.fighting import Attack
from maquis.families.global_war.rules.forces import CCP_PARTISAN
from maquis.families.global_war.rules.game import RULES
from maquis.families.global_war.rules.orders import Order
from maquis.families.global_war.rules.sending import Send
from maquis.families.global_war.rules.state import IPP
from maquis.families.global_war.rules.transforming import Transform
from maquis.families.global_war.words.chances import chance
from maquis.families.global_war.words.said import said
from maquis.narration.planned import may_ask


class Advised(msgspec.Struct, frozen=True):
    """An order that the policy would give, in words, and what it is expected to gain, in IPP; None if not weighed."""

    order: Order
    words: str
    worth: Fraction | None = None


def advise(rules: GameRules, view: Position, side: str, kind: str, seed: str = "") -> list[Advised]:
    """What the policy would do of a kind of act now; raise `MaquisError` for a kind on which it has no advice.

    With a `seed`, what somebody would do to whom by chance everything is worth more or less than to the policy.
    """
    known = {acts.kind(act): plan for act, (_, plan) in ADVICE.items()}
    may_ask(view, side, kind, known)
    found = [each for each in known[kind](view, side, _taste(seed)) if rules.judge(view, side, each[0]).legal]
    return [Advised(order, _words(rules, view, side, order, worth), worth) for order, worth in found]


T = TypeVar("T", bound=Order)
Weighed = tuple[Order, Fraction | None]
Taste = Callable[[Fraction], Fraction]
"""What somebody makes of what an order is worth."""
MORE_OR_LESS = 50
"""Per cent by which another's taste may differ."""


def _taste(seed: str) -> Taste:
    """The policy's own taste, or another's."""
    chance = Random(seed)

    def another(worth: Fraction) -> Fraction:
        return worth * Fraction(chance.randint(100 - MORE_OR_LESS, 100 + MORE_OR_LESS), 100)

    return another if seed else lambda worth: worth


def _answers(view: Position, side: str, taste: Taste) -> Iterator[Weighed]:
    replies = list(Reply.offers(view, side))
    chosen = Worth(view, side).reply(replies) if replies else None
    yield from ((each, None) for each in replies if each == chosen)


def _rolls(view: Position, side: str, taste: Taste) -> Iterator[Weighed]:
    yield from ((order, None) for order in Generate.offers(view, side))


def _attacks(view: Position, side: str, taste: Taste) -> Iterator[Weighed]:
    return _best(RULES.offered(view, side, Attack), Worth(view, side).attack, lambda order: {order.place}, taste)


def _risings(view: Position, side: str, taste: Taste) -> Iterator[Weighed]:
    found = RULES.offered(view, side, Transform)
    return _best(found, Worth(view, side).transformation, lambda order: set(order.counters), taste)


def _sends(view: Position, side: str, taste: Taste) -> Iterator[Weighed]:
    return _best(RULES.offered(view, side, Send), Worth(view, side).marker, lambda order: {order.counter}, taste)


def _best(
    found: Iterable[T], worth: Callable[[T], Fraction], uses: Callable[[T], set[int]], taste: Taste
) -> Iterator[tuple[T, Fraction]]:
    """Orders that gain something, the best first; none that uses what a better one does."""
    used = set[int]()
    for value, order in sorted(((worth(each), each) for each in found), key=lambda pair: -taste(pair[0])):
        if value > 0 and not used & uses(order):
            used |= uses(order)
            yield order, value


def _actions(wanted: type[acting.Action], view: Position, side: str, taste: Taste) -> Iterator[Weighed]:
    """The best action of each partisan, if it is of the kind wanted."""
    worth = Worth(view, side)
    for counter in numbers(view.in_play(view.game.roster.sides.get(side, 0))):
        tried = acting.tries(view, counter, acting.Action)
        legal = [each for each in tried if RULES.judge(view, side, each).legal]
        weighed = [(worth.action(each), each) for each in legal]
        value, best = max(weighed, key=lambda pair: taste(pair[0]), default=(Fraction(0), None))
        if best is not None and value > 0 and isinstance(best, wanted):
            yield best, value


def _purchases(view: Position, side: str, taste: Taste) -> Iterator[Weighed]:
    cost = view.game.figures[CCP_PARTISAN]["cost"]
    left = IPP.of(view, BUYER)
    found = RULES.offered(view, side, Buy)
    for order, value in _best(found, Worth(view, side).purchase, lambda order: {order.place}, taste):
        left -= cost
        if left >= 0:
            yield order, value


def _moves(view: Position, side: str, taste: Taste) -> Iterator[Weighed]:
    worth = Worth(view, side)
    for counter, places in RULES.movers(view, side).items():
        here = view.where[counter]
        goal = max((here, *numbers(places)), key=lambda place: (taste(worth.haunt(place)), place == here))
        if goal != here:
            yield Move(game=view.game, counter=counter, place=goal), worth.haunt(goal) - worth.haunt(here)


def _words(rules: GameRules, view: Position, side: str, order: Order, worth: Fraction | None) -> str:
    """An order as players say it, its chance, and what it is expected to gain, with the clause it rests on."""
    words = said(view, order, order.counters)
    share = chance(rules, view, side, rules.judge(view, side, order))
    told = [f"{float(share):.0%}"] if share is not None else []
    if worth is not None:
        told.append(f"worth about {float(worth):.1f} IPP")
    return f"{words}: {', '.join(told)} ({order.rests})" if told else f"{words} ({order.rests})"


ADVICE: dict[type[Order], tuple[str, Callable[[Position, str, Taste], Iterator[Weighed]]]] = {
    Reply: ("what would the machine answer?", _answers),
    Attack: ("which attacks would the machine make?", _attacks),
    acting.Sabotage: ("what would the machine sabotage?", partial(_actions, acting.Sabotage)),
    acting.Recruit: ("who would recruit for the machine?", partial(_actions, acting.Recruit)),
    acting.Disrupt: ("what would the machine disrupt?", partial(_actions, acting.Disrupt)),
    acting.Support: ("what would the machine support?", partial(_actions, acting.Support)),
    Transform: ("who would become militia for the machine?", _risings),
    Move: ("where would the machine move?", _moves),
    Generate: ("roll for all of them", _rolls),
    Buy: ("what would the machine buy?", _purchases),
    Send: ("where would the machine send supplies?", _sends),
}
"""The acts on which there is advice, what it is asked for with, and the orders that it is."""


def question(act: type[Act]) -> str:
    """What advice on an act is asked for with; nothing if there is none."""
    return next((words for each, (words, _) in ADVICE.items() if issubclass(act, each)), "")
