"""The measure of Europa, put to the test: along it known good play ranks above known bad play."""

import pytest

from maquis.boards.board import members
from maquis.contract.scenarios import load
from maquis.contract.turns import Given, Turn
from maquis.engine.events import Marked
from maquis.families.europa.policies.encircling import Encircling
from maquis.families.europa.policies.policies import RandomPolicy
from maquis.families.europa.policies.sensible import SensiblePolicy
from maquis.families.europa.policies.stakes import STAKES
from maquis.families.europa.policies.tempers import Cutter
from maquis.families.europa.rules.calendar import AXIS, SOVIET, enemy
from maquis.families.europa.rules.places import owned_by
from maquis.families.europa.rules.railways import rail
from maquis.families.europa.rules.targets import kind_of
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


@pytest.mark.parametrize(("owner", "counts"), [(AXIS, 1), (SOVIET, -1)])
@pytest.mark.parametrize("kind", ["rail broken", "airbase hit", "port hit"])
def test_what_is_hit_counts_for_those_who_are_not_its_owners(owner: str, counts: int, kind: str) -> None:
    """Partisans of the Axis who cut a Soviet line gain nothing for the Soviets."""
    scenario = load("eastern-front")
    position = scenario.position(scenario.turn("Jun II 42"))
    place = position.game.board.label(members(owned_by(position, owner) & rail(position))[0])
    given = Given(enemy(owner), "sabotage", (Marked(mark=kind, place=place, value=position.turn),))
    turn = Turn(position.turn, (given,), position, position)
    assert STAKES.counted(turn)[kind_of(kind)] == counts
