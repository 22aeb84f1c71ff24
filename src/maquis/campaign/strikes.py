"""Where a side would strike, and why: what every order that leaves something to dice or others is expected to bring.

What is expected is counted by what the game is about (`Stakes`): the mean over worlds that the side's view leaves
possible, each with dice of its own, whose first rolls show all faces equally often. What others or the side itself must
answer is answered by sensible policies, and a combat that goes round by round is fought on by them until it is over.
"""

import math
import random
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import islice
from statistics import fmean, stdev

import msgspec

from maquis.campaign import campaigns
from maquis.campaign.ahead import Ahead
from maquis.campaign.campaigns import SENSIBLE
from maquis.campaign.dice import EvenDice
from maquis.campaign.played import Look, Policy
from maquis.campaign.worlds import dealt
from maquis.contract import stakes
from maquis.contract.stakes import NONE_SAID, Part, Stakes, difference
from maquis.contract.turns import Given, Turn
from maquis.engine.acts import may_hang
from maquis.engine.changes import apply
from maquis.engine.errors import MaquisError
from maquis.engine.game import Game
from maquis.engine.orders import Order
from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.engine.sequence import End, Phase, SequencedRules

FEW, WORLDS = 6, 24
"""Worlds that every order is tried in, and those that the best of them are."""
BEST = 8
"""How many those are."""
ANSWERS = 40
"""Orders by which one is answered, at most."""


class Change(msgspec.Struct, frozen=True):
    """How much more or less there is expected to be of a part of the score, and what that brings a side."""

    part: Part
    amount: float
    worth: float


class Strike(msgspec.Struct, frozen=True):
    """An order, what it is expected to bring its side with its standard error, and by which changes."""

    order: Order
    worth: float
    error: float
    changes: tuple[Change, ...]


def strikes(rules: GameRules, view: Position, side: str, seed: str) -> list[Strike]:
    """What a side may do now that is decided by dice or by others, best first; raise `MaquisError`."""
    about = stakes.of(view.game)
    if about is None:
        raise MaquisError(f"nobody can say what a strike is worth in {view.game.edition}: {NONE_SAID}")
    if view.side != side or rules.debtors(view):
        return []
    orders = [each.order for each in rules.choices(view, side) if each.order is not None]
    worlds = [dealt(view, random.Random(f"{seed} world {number}")) for number in range(WORLDS)]
    left = [order for order in orders if not isinstance(order, End) and _open(rules, worlds[0], side, order)]
    gains: dict[str, list[Mapping[str, float]]] = {order.notation: [] for order in left}
    found = list[Strike]()
    for tried in (FEW, WORLDS):
        for order in left:
            so_far = gains[order.notation]
            so_far += (
                gain(rules, about, worlds[number], side, order, seed, number) for number in range(len(so_far), tried)
            )
        weighed = (_strike(about, side, order, gains[order.notation]) for order in left)
        found = sorted(weighed, key=lambda each: -each.worth)[:BEST]
        left = [each.order for each in found]
    return found


def may_end(rules: GameRules, view: Position, side: str) -> bool:
    """Whether a side may end its phase now."""
    return any(isinstance(each.order, End) for each in rules.choices(view, side))


def phases(rules: GameRules, view: Position, side: str) -> tuple[str, ...]:
    """The phases of a side, of those still to come, that have orders which may be left to dice or to others."""
    if not isinstance(rules, SequencedRules):
        return ()
    begun = any((each.side, each.name) == (view.side, view.phase) for each in rules.turn)
    own = (each for each in (rules.turn if begun else rules.phases) if each.side == side)
    return tuple(dict.fromkeys(each.name for each in own if _strikes_in(each, view.game)))


def _strikes_in(phase: Phase, game: Game) -> bool:
    known = (act for act in phase.acts if not act.clause or game.clauses.own(act.clause))
    return any(may_hang(act) for act in known)


def _open(rules: GameRules, world: Position, side: str, order: Order) -> bool:
    """Whether what becomes of an order is left to dice or to others."""
    if not rules.judge(world, side, order).legal:
        return False
    after = world.copy()
    throw = rules.carry_out(after, side, order, partial(apply, after))
    return throw is not None or (after.phase == world.phase and bool(rules.debtors(after)))


def _strike(about: Stakes, side: str, order: Order, gains: Sequence[Mapping[str, float]]) -> Strike:
    """What an order is expected to bring."""
    sign = about.sign(side)
    worth = [sign * about.worth(gain) for gain in gains]
    return Strike(order, fmean(worth), stdev(worth) / math.sqrt(len(worth)), changes(about, side, gains))


def changes(about: Stakes, side: str, gains: Sequence[Mapping[str, float]]) -> tuple[Change, ...]:
    """What a side gains by each part of the number, in the mean of some worlds."""
    means = ((part, fmean(gain.get(part.name, 0.0) for gain in gains)) for part in about.parts)
    return tuple(Change(part, mean, about.sign(side) * part.weight * mean) for part, mean in means if mean)


def gain(
    rules: GameRules, about: Stakes, world: Position, side: str, order: Order, seed: str, number: int
) -> Mapping[str, float]:
    """How much of each part an order brings in a world, once it has been answered, and a combat fought on."""
    turn = tried(rules, world, side, order, seed, number)
    return difference(about.counted(turn), about.stands(world))


def tried(
    rules: GameRules, world: Position, side: str, order: Order, seed: str, number: int, fought_on: bool = True
) -> Turn:
    """The part of a turn in which an order is carried out and answered, and a combat is fought on if asked."""
    ahead, given = Ahead(world.copy(), rules, EvenDice(f"{seed} dice", number)), list[Given]()
    family = campaigns.of(world.game)
    policies: dict[str, Policy] = {
        each: family.policy(SENSIBLE, each, f"{seed} dice {number}") for each in world.game.sides
    }
    given.extend(ahead.phase(side, _First(order)))
    while len(given) < ANSWERS and ahead.position.phase == world.phase:
        if owing := rules.debtors(ahead.position):
            answers = list(islice(ahead.phase(owing[0], policies[owing[0]]), 1))
        else:
            more = family.fights_on(ahead.look(side), side, order) if fought_on else None
            answers = list(ahead.phase(side, _First(more))) if more is not None else []
        if not answers:
            break
        given += answers
    return Turn(world.turn, tuple(given), ahead.position, world)


class _First:
    """A policy that gives one order."""

    def __init__(self, order: Order) -> None:
        self._order = order

    def phase(self, look: Look) -> Iterator[Order]:
        yield self._order
