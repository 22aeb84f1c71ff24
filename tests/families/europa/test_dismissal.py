"""Dismissal (40.F): who must go in an initial phase, and what becomes of them."""

import pytest

from maquis.engine.events import Left
from maquis.engine.position import POOL
from maquis.families.europa.rules.dismissal import Disbanded, ReplacementPoints, replacement_points
from tests.families.europa.world import failing, number, position, umpire

PLACED = {
    "1 Bde": "0905",
    "1 Dummy": "0905",
    "2 Bde": "0605",
    "3 Bde": "0703",
    "1 Pol Bde": "0101",
    "1 East Bde": "0405",
}
PAINTED = {"soviet divisions": "0803"}


@pytest.mark.parametrize(
    ("order", "clauses"),
    [
        ("disband 1 Bde", []),
        ("withdraw 1 Bde", []),
        ("withdraw 1 Dummy", []),
        ("disband 1 Dummy", ["40.F.disband"]),
        ("withdraw 2 Bde", ["40.F"]),
        ("withdraw 3 Bde", []),
        ("withdraw 4 Bde", ["40.F"]),
        ("withdraw 1 East Bde", ["40.F"]),
    ],
)
@pytest.mark.parametrize("phasing", ["axis", "soviet"])
def test_who_is_dismissed_in_anybodys_initial_phase(order: str, clauses: list[str], phasing: str) -> None:
    assert failing(position(PLACED, f"Jul II 42 {phasing} initial", PAINTED), "soviet", order) == clauses


def test_nobody_is_dismissed_in_another_phase() -> None:
    for phase in ("movement", "combat", "exploitation"):
        assert failing(position(PLACED, f"Jul II 42 soviet {phase}", PAINTED), "soviet", "withdraw 1 Bde") == ["40.F"]


def test_a_unit_disbanded_yields_its_strength_to_its_force() -> None:
    new = position({"1 Bde": "0905", "1 Cav Div": "0905", "1 Cmd": "0905", "1 Pol Bde": "0101", "1 East Bde": "0405"},
                   "Jul II 42 soviet initial", {"soviet divisions": "0102"})  # fmt: skip
    judge = umpire(new)
    for side, name in (
        ("soviet", "1 Bde"),
        ("soviet", "1 Cav Div"),
        ("soviet", "1 Cmd"),
        ("soviet", "1 Pol Bde"),
        ("axis", "1 East Bde"),
    ):
        events = judge.give(side, f"disband {name}")
        assert [type(event) for event in events] == [Disbanded, ReplacementPoints]
        assert judge.position.where[number(name)] == POOL
    assert judge.position.counts == {
        "RP Soviet": 1 + 2 + 1,
        "RP Soviet Polish contingent": 1,
        "RP German Eastern Troops": 1,
    }


def test_a_unit_withdrawn_yields_nothing() -> None:
    judge = umpire(position(PLACED, "Jul II 42 soviet initial", PAINTED))
    assert judge.give("soviet", "withdraw 1 Bde") == [Left("1 Bde", "withdrawn", clause="40.F.withdraw")]
    assert judge.position.counts == {}
    assert judge.position.where[number("1 Bde")] == POOL


@pytest.mark.parametrize(
    ("name", "points"), [("1 Bde", 1), ("1 Div", 3), ("1 Cav Div", 2), ("1 Cmd", 1), ("1 Dummy", 0)]
)
def test_replacement_points(name: str, points: int) -> None:
    assert replacement_points(position(), number(name)) == points
