"""The chance that an attack takes a point, as a policy reckons it before it orders one."""

from functools import lru_cache

from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.dark_crusade.rules import combat, isolation, production
from maquis.families.dark_crusade.rules.front import network
from maquis.families.dark_crusade.rules.printed import fortresses
from maquis.families.dark_crusade.rules.state import BORDER, DISPERSED, FORTIFIED, ISOLATED


def win(view: Position, place: int, attackers: int, defenders: int, fought: int = 0) -> float:
    """The chance that attackers take a point from its defenders if they press on to the last round, nobody all out.

    Fortifications, the fortress, and who is dispersed or isolated now are taken into account; `fought`: rounds that are
    over.
    """
    figures = view.game.figures
    steady = [fire(view, each) for each in numbers(defenders) if not DISPERSED.has(view, each)]
    silent = BORDER.of(view) if combat.silent(view, place) else 0
    answer = [fire(view, each) for each in numbers(defenders & ~silent) if not DISPERSED.has(view, each)]
    return _win(
        tuple(sorted(attack(view, each) for each in numbers(attackers) if not DISPERSED.has(view, each))),
        tuple(sorted(steady)),
        defenders.bit_count() - len(steady),
        (defenders & FORTIFIED.of(view)).bit_count(),
        figures["fortress.reduction"] if fortresses(network(view.game)) >> place & 1 else 0,
        figures["combat.rounds"] - fought,
        figures["combat.die"],
        tuple(sorted(answer)),
    )


def fire(view: Position, number: int) -> int:
    """The fire factor of a unit: little if it is isolated."""
    who = view.game.roster[number]
    weak = ISOLATED.has(view, number) and not isolation.sheltered(view, number)
    return min(who.attack, view.game.figures["isolation.strength"]) if weak else who.attack


def attack(view: Position, number: int) -> int:
    """The fire factor of a unit that attacks: production tells, if it is not isolated."""
    found = fire(view, number)
    if ISOLATED.has(view, number) or not found:
        return found
    return max(found + production.given(view, view.game.roster[number].side), 1)


def strength(view: Position, counters: int) -> int:
    """The fire factors of some units together."""
    isolated, roster = counters & ISOLATED.of(view), view.game.roster
    strong = sum([roster[number].attack for number in numbers(counters ^ isolated)])
    return strong + sum([fire(view, number) for number in numbers(isolated)])


@lru_cache(maxsize=200_000)
def hits(fires: tuple[int, ...], die: int) -> tuple[float, ...]:
    """The chance of each number of hits, none first."""
    found = [1.0]
    for each in fires:
        hit = min(each, die) / die
        found = [
            (found[many] * (1 - hit) if many < len(found) else 0) + (found[many - 1] * hit if many else 0)
            for many in range(len(found) + 1)
        ]
    return tuple(found)


@lru_cache(maxsize=200_000)
def _win(
    attack: tuple[int, ...], steady: tuple[int, ...], shaken: int, shields: int, reduction: int, rounds: int, die: int,
    answer: tuple[int, ...] | None = None,
) -> float:  # fmt: skip
    """The same, of fire factors, the weakest first: it is dispersed, or repulsed, before the others.

    `answer`: the defenders that fire in this round, if not all that are steady.
    """
    if not attack or not rounds:
        return 0.0
    if not steady:
        return 1.0
    found = 0.0
    repulses = hits(steady if answer is None else answer, die)
    for inflicted, chance in enumerate(hits(attack, die)):
        through = max(inflicted - min(inflicted, shields) - reduction, 0)
        dispersed = min(through, len(steady))
        gone = min(through - dispersed, shaken + dispersed)
        for taken, share in enumerate(repulses):
            left = attack[taken:]
            if dispersed == len(steady):
                then = 1.0 if left else 0.0
            else:
                then = _win(
                    left, steady[dispersed:], shaken + dispersed - gone, max(shields - inflicted, 0), reduction,
                    rounds - 1, die,
                )  # fmt: skip
            found += chance * share * then
    return found
