"""The measure of Europa, put to the test: along it known good play ranks above known bad play."""

import pytest

from maquis.families.europa.policies.encircling import Encircling
from maquis.families.europa.policies.policies import RandomPolicy
from maquis.families.europa.policies.sensible import SensiblePolicy
from maquis.families.europa.policies.tempers import Cutter
from tests.families.europa.known_play import Careless, Guard, Idler, Scattered
from tests.known import Maker, comes_to


def played(soviet: Maker, axis: Maker) -> float:
    """What the Eastern Front comes to by the spring of 1942."""
    return comes_to("eastern-front", soviet, axis, "Mar II 42")


@pytest.mark.parametrize(
    ("what", "good", "bad"),
    [
        ("a ring before the attack", Encircling, SensiblePolicy),
        pytest.param("guards at junctions", Guard, Idler, marks=pytest.mark.long),
        ("anything but chance", SensiblePolicy, RandomPolicy),
    ],
)
def test_known_good_play_of_the_axis_ranks_above_known_bad_play(what: str, good: Maker, bad: Maker) -> None:
    assert played(SensiblePolicy, good) < played(SensiblePolicy, bad), what


@pytest.mark.parametrize(
    ("what", "good", "bad", "against"),
    [
        ("lying low where nobody watches", SensiblePolicy, Careless, Encircling),
        ("the rail war: cuts through which fronts are supplied", Cutter, Scattered, SensiblePolicy),
        ("anything but chance", SensiblePolicy, RandomPolicy, SensiblePolicy),
    ],
)
def test_known_good_play_of_partisans_ranks_above_known_bad_play(
    what: str, good: Maker, bad: Maker, against: Maker
) -> None:
    assert played(good, against) > played(bad, against), what
