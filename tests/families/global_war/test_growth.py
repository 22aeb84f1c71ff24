"""The growth of partisans over the turns: against sums over every roll, and many games of the same rules."""

from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from maquis.families.global_war.rules.actions import Action, Target, outcomes
from maquis.families.global_war.rules.editions import PARTISANS
from maquis.families.global_war.rules.generation import Holding, Zone, born
from maquis.families.global_war.rules.growth import Growth, growth

KIEV = Zone("Kiev", "ussr", "soviet_union")
BOSNIA = Zone("Western Yugoslavia", "yugoslavia", "yugoslavia")
NORWAY = Zone("Southern Norway", "europe", "norway")
GERMAN = Holding("germany")
ROLLS = {"Kiev": ("soviet_union",), "Western Yugoslavia": ("great_britain",), "Southern Norway": ("great_britain",)}
"""Who rolls for each while it is German."""


@pytest.mark.parametrize(("zone", "each_turn"), [(NORWAY, Fraction(1, 12)), (KIEV, Fraction(1, 4))])
def test_idle_partisans_add_up(zone: Zone, each_turn: Fraction) -> None:
    grown = growth(PARTISANS.figures(), zone, GERMAN, ROLLS[zone.name])
    for turns in (0, 1, 2, 12):
        assert grown.expected(turns) == (turns * each_turn,)
        assert grown.after(turns)[(0,)] == (1 - each_turn) ** turns


def test_a_zone_that_is_not_rolled_for_stays_empty() -> None:
    assert growth(PARTISANS.figures(), KIEV, Holding("soviet_union"), ()).after(5) == {(): Fraction(1)}


def test_two_turns_of_recruiting_over_every_roll() -> None:
    """Turn 1: a roll for the zone. Turn 2: whoever is there recruits, then a roll for the zone."""
    found: Counter[int] = Counter()
    for first, act, second in product(range(1, 13), repeat=3):
        number = int(first >= 10)
        number += number * (1 if act <= 2 else -1 if act == 12 else 0)
        found[number + int(second >= 10)] += 1
    grown = growth(PARTISANS.figures(), KIEV, GERMAN, ROLLS["Kiev"], "recruitment")
    assert grown.after(2) == {(number,): Fraction(ways, 12**3) for number, ways in found.items()}


@pytest.mark.parametrize("action", [None, "recruitment", "sabotage", "disruption"])
@pytest.mark.parametrize("zone", [KIEV, BOSNIA])
def test_the_mean_of_the_chances_is_the_mean_of_the_equation(zone: Zone, action: Action | None) -> None:
    grown = growth(PARTISANS.figures(), zone, GERMAN, ROLLS[zone.name], action, Target("railway"))
    for turns in range(5):
        chances = grown.after(turns)
        assert sum(chances.values()) == 1
        for each, mean in enumerate(grown.expected(turns)):
            assert mean == sum(chance * counts[each] for counts, chance in chances.items())


def test_recruiting_beats_waiting_and_sabotage_costs() -> None:
    idle, recruiting, sabotaging = (
        growth(PARTISANS.figures(), KIEV, GERMAN, ROLLS["Kiev"], action, Target("railway")).expected(12)[0]
        for action in (None, "recruitment", "sabotage")
    )
    assert recruiting > idle == 3 > sabotaging


def test_by_the_option_no_more_than_the_counters() -> None:
    book = PARTISANS.figures().override({"option.counter_limits": True}, "the test")
    grown = growth(book, KIEV, GERMAN, ROLLS["Kiev"], "recruitment")
    assert grown.most == (10,)
    chances = grown.after(16)
    assert max(chances) == (10,)
    assert sum(chances.values()) == 1
    assert (
        grown.expected(16)[0] < growth(PARTISANS.figures(), KIEV, GERMAN, ROLLS["Kiev"], "recruitment").expected(16)[0]
    )


def test_a_start_with_partisans() -> None:
    grown = Growth(("italy",), ((Fraction(0),),), (Fraction(1, 12), Fraction(11, 12)))
    assert grown.expected(2, (3,)) == (3 * Fraction(11, 12) ** 2,)
    assert grown.after(1, (3,))[(3,)] == Fraction(11, 12) ** 3


def test_two_that_lost_a_zone_roll_one_after_the_other() -> None:
    """Norway, lost by Great Britain and then by Germany: each roll gives its own partisan on a 12."""
    grown = growth(PARTISANS.figures(), NORWAY, Holding("soviet_union"), ("great_britain", "germany"), "recruitment")
    assert grown.controllers == ("great_britain", "germany")
    found: Counter[tuple[int, int]] = Counter([(0, 0)])
    for _ in range(2):
        later: Counter[tuple[int, int]] = Counter()
        for (british, german), ways in found.items():
            for acted in product(range(1, 13), repeat=british + german):
                change = [(face <= 2) - (face == 12) for face in acted]
                after = british + sum(change[:british]), german + sum(change[british:])
                idle = ways * 12 ** (2 - len(acted))
                for one, other in product(range(1, 13), repeat=2):
                    later[after[0] + (one == 12), after[1] + (other == 12)] += idle
        found = later
    total = sum(found.values())
    assert grown.after(2) == {counts: Fraction(ways, total) for counts, ways in found.items()}
    series: Counter[int] = Counter()
    for (british, german), ways in found.items():
        series[british + german] += ways
    assert grown.numbers(2, 0, 4) == tuple(Fraction(series[number], total) for number in range(5))
    assert grown.expected(2) == tuple(
        sum((Fraction(counts[each] * ways, total) for counts, ways in found.items()), Fraction(0)) for each in (0, 1)
    )


def test_many_games_come_to_the_same() -> None:
    book, dice, games, turns = PARTISANS.figures(), Random(1942), 4_000, 4
    grown = growth(book, BOSNIA, GERMAN, ROLLS["Western Yugoslavia"], "recruitment")
    chances = grown.after(turns)
    seen: Counter[tuple[int, ...]] = Counter()
    births = {face: born(book, BOSNIA, GERMAN, face, "great_britain") for face in range(1, 13)}
    effects = dict(enumerate(outcomes(book, "recruitment"), 1))
    for _ in range(games):
        there: Counter[str] = Counter()
        for _ in range(turns):
            for controller, number in list(there.items()):
                for _ in range(number):
                    effect = effects[dice.randint(1, 12)]
                    there[controller] += effect.recruits - effect.eliminated
            new = births[dice.randint(1, 12)]
            if new:
                there[new.controller] += 1
        seen[tuple(there[each] for each in grown.controllers)] += 1
    assert set(seen) <= set(chances)
    for counts, chance in chances.items():
        spread = (games * float(chance) * (1 - float(chance))) ** 0.5
        assert abs(seen[counts] - games * float(chance)) < 4.5 * spread + 1, counts
