"""Alliances and wars as they are now, where a nation has changed sides or a minor is controlled."""

import pytest

from maquis.engine.events import Words
from maquis.families.global_war.rules import claims
from maquis.families.global_war.rules.relations import alliance, allied, at_war
from tests.families.global_war.world import position, small

ITALIAN = {"lost by poland": ("italy",)}


@pytest.mark.parametrize(
    ("holder", "aligned", "rolls"),
    [("great_britain", "", True), ("great_britain", "great_britain", False), ("germany", "", False),
     ("germany", "great_britain", True)],
)  # fmt: skip
def test_who_changes_sides_rolls_where_its_new_enemies_are(holder: str, aligned: str, rolls: bool) -> None:
    start = position(small(), {"poland": holder})
    start.conditions |= {**ITALIAN, "aligned italy": aligned}
    assert (start.game.board.place("poland") in claims.claimed(start)) == rolls


@pytest.mark.parametrize(
    ("told", "one", "other", "expected"),
    [
        ({"war spanish_nationalists": ("spanish_republicans",)}, "spanish_republicans", "spanish_nationalists", True),
        ({"war spanish_nationalists": ("spanish_republicans",)}, "germany", "soviet_union", False),
        ({"war germany": ("soviet_union",), "war spanish_nationalists": ("spanish_republicans",)},
         "spanish_nationalists", "soviet_union", False),
        ({"war germany": ("soviet_union",)}, "soviet_union", "spanish_nationalists", True),
        ({"war germany": ("soviet_union",), "aligned romania": "germany"}, "romania", "soviet_union", True),
        ({"war germany": ("soviet_union",), "aligned romania": "germany", "war romania": ("greece",)},
         "soviet_union", "romania", True),
        ({"war germany": ("soviet_union",)}, "soviet_union", "great_britain", False),
    ],
)  # fmt: skip
def test_wars_of_minors(told: dict[str, Words], one: str, other: str, expected: bool) -> None:
    start = position(small())
    control = {"control spanish_nationalists": "germany", "control spanish_republicans": "soviet_union"}
    start.conditions = {**control, **told}
    assert at_war(start, one, other) == expected
    assert at_war(start, other, one) == expected


@pytest.mark.parametrize(
    ("told", "minor", "expected"),
    [
        ({}, "spanish_nationalists", "axis"),
        ({"control spanish_nationalists": "germany"}, "spanish_nationalists", "axis"),
        ({"control spanish_nationalists": ""}, "spanish_nationalists", None),
        ({"control abyssinia": "", "aligned abyssinia": "great_britain"}, "abyssinia", "allies"),
        ({"aligned italy": ""}, "italy", "axis"),
    ],
)  # fmt: skip
def test_a_minor_that_is_let_go_is_neutral(told: dict[str, Words], minor: str, expected: str | None) -> None:
    start = position(small())
    start.conditions = dict(told)
    assert alliance(start, minor) == expected
    assert allied(start, minor, minor)
    assert allied(start, minor, "germany") == allied(start, "germany", minor) == (expected == "axis")
