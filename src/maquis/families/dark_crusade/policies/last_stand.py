"""How a defender answers a round of fire: who goes all out, so that a point is least likely to fall (DC.base.out).

And how likely it falls to attackers who reckon with that.
"""

from functools import lru_cache

from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.dark_crusade.policies.chances import attack, fire, hits, win
from maquis.families.dark_crusade.rules import combat
from maquis.families.dark_crusade.rules.calendar import enemy
from maquis.families.dark_crusade.rules.front import network
from maquis.families.dark_crusade.rules.printed import fortresses
from maquis.families.dark_crusade.rules.state import ALL_OUT, BORDER, DISPERSED, DROPPED, FORTIFIED


def all_out(view: Position, place: int, price: float) -> tuple[int, ...]:
    """Who goes all out in the round that waits for an answer: the weakest, who would be dispersed first anyhow.

    `price`: by how much each must lower the chance that the point falls. Nobody does beside units that hold their fire.
    """
    roster, figures = view.game.roster, view.game.figures
    defenders, attackers = combat.defenders(view, place), combat.attackers(view, place)
    steady = _steady(view, defenders)
    if combat.firing(view, place, enemy(view.side)).bit_count() < len(steady):
        return ()
    coming = sorted(numbers(attackers), key=lambda each: (not DROPPED.has(view, each), roster[each].attack, each))
    fresh, spent = ~DISPERSED.of(view), ALL_OUT.of(view)

    def fires(number: int, out: int) -> int:
        return combat.fire(view, number, bool(out >> number & 1)).value if fresh >> number & 1 else 0

    _, many = _falls(
        tuple(fires(each, spent) for each in coming),
        tuple(0 if spent >> each & 1 else fires(each, 0) for each in coming),
        tuple((fires(each, 0), fires(each, defenders)) for each in steady),
        *_works(view, place, defenders),
        figures["combat.rounds"] - combat.rounds(view, place),
        figures["combat.die"],
        price,
    )
    return tuple(steady[:many])


def falls(view: Position, place: int, attackers: int, defenders: int, fought: int = 0) -> float:
    """The chance that attackers take a point, as `win` has it, from defenders who go all out as is best for them.

    While some hold their fire nobody is taken to go all out.
    """
    fresh, figures = ~DISPERSED.of(view), view.game.figures
    if combat.silent(view, place) and defenders & fresh & BORDER.of(view):
        return win(view, place, attackers, defenders, fought)
    coming = tuple(sorted(attack(view, each) for each in numbers(attackers & fresh)))
    if not coming:
        return 0.0
    answer = tuple((fire(view, each), combat.fire(view, each, True).value) for each in _steady(view, defenders))
    works = _works(view, place, defenders)
    return _falls(coming, coming, answer, *works, figures["combat.rounds"] - fought, figures["combat.die"], 0)[0]


def _steady(view: Position, defenders: int) -> list[int]:
    """Those who are steady, the weakest first: in that order breakthroughs disperse them."""
    roster = view.game.roster
    return sorted(numbers(defenders & ~DISPERSED.of(view)), key=lambda each: (roster[each].attack, each))


def _works(view: Position, place: int, defenders: int) -> tuple[int, int]:
    """How many breakthroughs fortifications take, once, and how many the fortress takes in each round."""
    off: int = view.game.figures["fortress.reduction"] if fortresses(network(view.game)) >> place & 1 else 0
    return (defenders & FORTIFIED.of(view)).bit_count(), off


@lru_cache(maxsize=200_000)
def _falls(
    now: tuple[int, ...], later: tuple[int, ...], steady: tuple[tuple[int, int], ...], shields: int, reduction: int,
    rounds: int, die: int, price: float,
) -> tuple[float, int]:  # fmt: skip
    """The chance that a point falls, and how many of its defenders go all out in this round.

    The attackers have a fire for this round and one for those after it: nothing, if they are dispersed then. The
    defenders have one as they are, and one all out. The weakest come first in both.
    """
    if not steady:
        return 1.0, 0
    if not rounds:
        return 0.0, 0
    inflicted = hits(tuple(sorted(now)), die)
    found = list[tuple[float, int]]()
    for many in range(len(steady) + 1):
        answer = hits(tuple(sorted(fires[at < many] for at, fires in enumerate(steady))), die)
        falls = 0.0
        for breakthroughs, chance in enumerate(inflicted):
            left = steady[max(breakthroughs - min(breakthroughs, shields) - reduction, many) :]
            for repulses, share in enumerate(answer):
                inside = later[repulses:]
                if inside and chance and share:
                    falls += chance * share * _falls(
                        inside, inside, left, max(shields - breakthroughs, 0), reduction, rounds - 1, die, price
                    )[0]  # fmt: skip
        found.append((falls, many))
    return min(found, key=lambda each: each[0] + price * each[1])
