"""How partisans grow in a zone over the turns: a Markov chain over how many each controller has there, exact.

A turn: first every partisan that was there acts, or none does (PAR.4); then the zone is rolled for (PAR.1, PAR.3).
Nobody attacks them, and the zone stays as it is held.
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache
from itertools import product

import msgspec

from maquis.engine.figures import FigureBook
from maquis.families.global_war.rules import actions
from maquis.families.global_war.rules.actions import Action, Target
from maquis.families.global_war.rules.forces import pieces
from maquis.families.global_war.rules.generation import Holding, Zone, chances

Counts = tuple[int, ...]
Chances = dict[Counts, Fraction]
Series = tuple[Fraction, ...]
"""The chances of 0, 1, 2 ... partisans, up to some number."""


class Growth(msgspec.Struct, frozen=True):
    """What happens in a zone in a turn.

    `rolls` has for each roll the chance that it gives each controller one; `offspring` what becomes of one partisan:
    none, one or two, each with its chance; `most` how many of one controller there can be, or None.
    """

    controllers: tuple[str, ...]
    rolls: tuple[tuple[Fraction, ...], ...]
    offspring: tuple[Fraction, ...] = (Fraction(0), Fraction(1))
    most: tuple[int | None, ...] = ()

    @property
    def births(self) -> tuple[Fraction, ...]:
        """How many the rolls of a turn give each controller on average."""
        return tuple(sum((roll[at] for roll in self.rolls), Fraction(0)) for at in range(len(self.controllers)))

    def after(self, turns: int, start: Counts = ()) -> Chances:
        """Return the exact chance of every number of partisans after so many turns, by controller.

        With recruitment the numbers may double every turn: set `most`, or ask for few turns.
        """
        now: Chances = {start or (0,) * len(self.controllers): Fraction(1)}
        for _ in range(turns):
            now = self._turn(now)
        return now

    def expected(self, turns: int, start: Counts = ()) -> tuple[Fraction, ...]:
        """Return the expected number of partisans after so many turns, by controller.

        Without a limit that is `m' = gm + p`, with g the mean offspring and p the chance of a birth.
        """
        if any(most is not None for most in self.most):
            return _means(self.after(turns, start), len(self.controllers))
        means = tuple(Fraction(number) for number in start or (0,) * len(self.controllers))
        rate = sum((number * chance for number, chance in enumerate(self.offspring)), Fraction(0))
        for _ in range(turns):
            means = tuple(rate * mean + birth for mean, birth in zip(means, self.births, strict=True))
        return means

    def numbers(self, turns: int, start: int, most: int, controller: int | None = None) -> tuple[Fraction, ...]:
        """Return the exact chance of 0, 1, ... `most` partisans of one controller, or of all, after so many turns.

        There is no limit of counters. One partisan comes to a number whose generating function is `g` applied to itself
        turn by turn, and those of different partisans multiply; so no larger number is ever looked at.
        """
        births = [sum(roll, Fraction(0)) if controller is None else roll[controller] for roll in self.rolls]
        one, born = _power((Fraction(0), Fraction(1)), most), _power((Fraction(1),), most)
        for _ in range(turns):
            for birth in births:
                born = _times(born, tuple((1 - birth) * (at == 0) + birth * each for at, each in enumerate(one)))
            one = self._one_more(one)
        found = born
        for _ in range(start):
            found = _times(found, one)
        return found

    def _one_more(self, one: Series) -> Series:
        """Return what one partisan comes to after another turn, from what it comes to after the turns before."""
        none, stay, two = self.offspring if len(self.offspring) == 3 else (*self.offspring, Fraction(0))
        twice = _times(one, one) if two else one
        return tuple(
            none * (at == 0) + stay * each + two * both for at, (each, both) in enumerate(zip(one, twice, strict=True))
        )

    def _turn(self, now: Chances) -> Chances:
        then: Chances = {}
        for counts, chance in now.items():
            for acted, share in self._acted(counts):
                then[acted] = then.get(acted, Fraction(0)) + chance * share
        for roll in self.rolls:
            then = self._rolled(then, roll)
        return then

    def _rolled(self, now: Chances, roll: tuple[Fraction, ...]) -> Chances:
        then: Chances = {}
        for counts, chance in now.items():
            for grown, part in self._born(counts, roll):
                then[grown] = then.get(grown, Fraction(0)) + chance * part
        return then

    def _acted(self, counts: Counts) -> Iterator[tuple[Counts, Fraction]]:
        """Yield what the partisans of a turn may become, each with its chance."""
        for way in product(*(_family(self.offspring, number) for number in counts)):
            chance = Fraction(1)
            for _, share in way:
                chance *= share
            yield tuple(self._limited(each, number) for each, (number, _) in enumerate(way)), chance

    def _born(self, counts: Counts, roll: tuple[Fraction, ...]) -> Iterator[tuple[Counts, Fraction]]:
        yield counts, 1 - sum(roll, Fraction(0))
        for each, birth in enumerate(roll):
            if birth:
                yield (*counts[:each], self._limited(each, counts[each] + 1), *counts[each + 1 :]), birth

    def _limited(self, controller: int, number: int) -> int:
        most = self.most[controller] if self.most else None
        return number if most is None else min(number, most)


@cache
def _family(offspring: tuple[Fraction, ...], number: int) -> tuple[tuple[int, Fraction], ...]:
    """Return the chance of each number that so many partisans may become."""
    chances = [Fraction(1)]
    for _ in range(number):
        longer = [Fraction(0)] * (len(chances) + len(offspring) - 1)
        for total, chance in enumerate(chances):
            for more, share in enumerate(offspring):
                longer[total + more] += chance * share
        chances = longer
    return tuple((total, chance) for total, chance in enumerate(chances) if chance)


def _power(series: Series, most: int) -> Series:
    """Return a series as long as `most` asks for."""
    return (*series, *[Fraction(0)] * most)[: most + 1]


def _times(one: Series, other: Series) -> Series:
    """Return the chances of sums, cut off where both are."""
    return tuple(sum((one[i] * other[at - i] for i in range(at + 1)), Fraction(0)) for at in range(len(one)))


def _means(now: Chances, size: int) -> tuple[Fraction, ...]:
    return tuple(sum((chance * counts[each] for counts, chance in now.items()), Fraction(0)) for each in range(size))


def growth(
    figures: FigureBook,
    zone: Zone,
    held: Holding,
    rollers: Iterable[str],
    action: Action | None = None,
    target: Target = actions.NO_TARGET,
    others: Iterable[str] = (),
) -> Growth:
    """Return how partisans grow in a zone that stays held so, if every one of them takes the same action each turn.

    `rollers` are the nations that roll for it each turn, `others` controllers besides those whose partisans may
    appear. With the option of counter limits (D28) no controller has more there than the set has counters.
    """
    rolls = [
        {new.controller: chance for new, chance in chances(figures, zone, held, who).items() if new is not None}
        for who in rollers
    ]
    controllers = tuple(dict.fromkeys((*others, *(each for roll in rolls for each in roll))))
    limited = figures["option.counter_limits"]
    return Growth(
        controllers,
        tuple(tuple(roll.get(each, Fraction(0)) for each in controllers) for roll in rolls),
        _offspring(figures, action, target),
        tuple(pieces(figures, each) if limited else None for each in controllers),
    )


def _offspring(figures: FigureBook, action: Action | None, target: Target) -> tuple[Fraction, ...]:
    found = [Fraction(0), Fraction(0), Fraction(0)]
    effects = actions.chances(figures, action, target=target) if action else {actions.NOTHING: Fraction(1)}
    for effect, chance in effects.items():
        found[0 if effect.eliminated else 1 + effect.recruits] += chance
    return tuple(found)
