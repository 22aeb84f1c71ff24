"""What an attacker may know of a combat with hidden counters: what they could be, and the odds in each case."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement, product

import msgspec

from maquis.engine.position import UNSEEN, Position
from maquis.families.europa.rules import odds
from maquis.families.europa.rules.calendar import enemy
from maquis.families.europa.rules.forces import DUMMY
from maquis.families.europa.rules.orders import Attack
from maquis.families.europa.rules.units import Unit, named, units_at


class Guess(msgspec.Struct, frozen=True):
    """One defence strength that hidden counters may come to if they stand.

    `defenders` tells what they would be, one text for each way; `results` are the codes for the faces of the die,
    none if nobody would be left to attack.
    """

    defenders: tuple[str, ...]
    defence: Fraction
    odds: str
    results: tuple[str, ...]


def guesses(view: Position, side: str, order: Attack) -> list[Guess]:
    """Every defence strength that the hidden counters in the attacked hex may come to, the weakest first.

    Worked out from the view alone: they may be any counters of their face that the attacker does not see. Dummies are
    gone before the odds are worked out.
    """
    attackers = [unit for name in order.units if (unit := named(view, side, name)) is not None]
    attack = odds.attack(view, attackers, order.place).total
    modifier = odds.modifiers(view, order.place, attackers).value
    open_ = units_at(view, enemy(side), order.place)
    by_parts: dict[tuple[bool, int], list[str]] = {}
    divisor = odds.divisor(view)
    for hidden in _hidden(view, enemy(side), order.place):
        units = [*open_, *(unit for unit in hidden if unit.name != DUMMY)]
        parts = sum(odds.share(unit.defence, odds.supported(unit, units, odds.kin(view)), divisor) for unit in units)
        by_parts.setdefault((bool(units), parts), []).append(_words(hidden))
    found = []
    for (anybody, parts), words in sorted(by_parts.items()):
        total = Fraction(parts, divisor)
        against = odds.column(view, attack, total) if anybody else ""
        codes = odds.results(view, against, modifier) if anybody else ()
        found.append(Guess(tuple(words), total, against, codes))
    return found


def _hidden(view: Position, side: str, place: int) -> Iterator[tuple[Unit, ...]]:
    """Every set of kinds that the hidden counters of a hex may be."""
    faces = {face: len(places[place]) for face, places in view.faces.items() if places.get(place)}
    for chosen in product(*(_of_face(view, side, place, face, number) for face, number in faces.items())):
        yield tuple(unit for units in chosen for unit in units)


def _of_face(view: Position, side: str, place: int, face: str, number: int) -> Iterator[tuple[Unit, ...]]:
    roster = view.game.roster
    unseen = [who for n, who in enumerate(roster) if who.face == face and who.side == side and view.where[n] == UNSEEN]
    left = Counter(who.kind for who in unseen)
    kinds = {who.kind: Unit(who.kind, side, place, who.size, who.attack, who.defence, partisan=True) for who in unseen}
    for chosen in combinations_with_replacement(kinds.values(), number):
        if all(chosen.count(unit) <= left[kind] for kind, unit in kinds.items()):
            yield chosen


def _words(hidden: tuple[Unit, ...]) -> str:
    kinds = [unit.name for unit in hidden]
    return ", ".join(f"{kinds.count(kind)} {kind}" for kind in dict.fromkeys(kinds))
