"""Who should hold a city, by the chance that it falls in the enemy's next turn."""

from maquis.engine.changes import apply
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.dark_crusade.policies.chances import attack, fire
from maquis.families.dark_crusade.policies.last_stand import falls
from maquis.families.dark_crusade.rules.calendar import enemy
from maquis.families.dark_crusade.rules.fortification import Fortify, able
from maquis.families.dark_crusade.rules.front import board, ground, held, named, of_class, stack, these
from maquis.families.dark_crusade.rules.state import DISPERSED, FORTIFIED


def garrison(view: Position, side: str, place: int, spare: list[int], hold: float) -> int:
    """The units that should hold a point, of those on it and of some that could come, so that its danger is no higher.

    Those who stay are the strongest that are needed; of those who could come, as many as find room, units that can dig
    in do so first.
    """
    game, here = view.game, stack(view, side, place) & ground(view.game, side)
    chosen = here
    if danger(view, side, place, here) <= hold:
        for number in sorted(numbers(here), key=lambda n: (fire(view, n), n)):
            if danger(view, side, place, chosen & ~(1 << number)) <= hold:
                chosen &= ~(1 << number)
        return chosen
    room = game.figures["stack.limit"] - stack(view, side, place).bit_count()
    digging = able(game, side)
    for number in sorted(spare, key=lambda n: (not digging >> n & 1, -fire(view, n), n))[:room]:
        chosen |= 1 << number
        if danger(view, side, place, chosen) <= hold:
            break
    return chosen


def danger(view: Position, side: str, place: int, holding: int) -> float:
    """The chance that a point falls to the strongest who could attack it next, if some hold it and dig in if they can.

    Who holds it goes all out as is best for it, and production is what it is now.
    """
    coming = _coming(view, side, place)
    if not coming or not holding:
        return float(bool(coming))
    then = view.copy()
    digging = Fortify.eligible(view, side) & holding & view.at(place)
    if digging:
        apply(then, FORTIFIED.on(*named(view, digging)))
    then.side = enemy(side)
    return falls(then, place, coming, holding)


def _coming(view: Position, side: str, place: int) -> int:
    """The enemies that could attack a point next, the strongest that find room there."""
    game, foe, lines = view.game, enemy(side), board(view.game)
    near = lines.around(1 << place)
    fast = of_class(game, foe, "armour") | of_class(game, foe, "cavalry")
    coming = view.within(ground(game, foe), near) | view.within(fast, lines.around(near & ~held(view, side)))
    strongest = sorted(numbers(coming & ~DISPERSED.of(view)), key=lambda n: (-attack(view, n), n))
    return these(strongest[: game.figures["stack.limit"]])
