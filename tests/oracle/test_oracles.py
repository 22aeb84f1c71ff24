"""The rules against a second statement of them, written from the rule texts alone."""

from collections.abc import Callable
from typing import Any

import pytest

from maquis.engine.rulings import EVERYWHERE, Ruling
from tests.oracle.compared import Found, differences, drawn, fuzz, shrunk, told
from tests.oracle.families import FAMILIES

PARTS = [0, *(pytest.param(part, marks=pytest.mark.long) for part in range(1, 5))]
"""The positions of a family, a hundred each; before a release some more."""


def _told(found: Found) -> str:
    return "\n\n".join(f"# seed {seed}\n{told(table, difference)}" for seed, table, difference in found.differences)


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("family", FAMILIES)
def test_the_umpire_says_what_the_oracle_says(family: str, part: int) -> None:
    found = fuzz(FAMILIES[family], range(100 * part, 100 * part + 100))
    assert not found.differences, _told(found)
    assert found.positions == 100
    assert found.questions > 1000


def nowhere(*_: Any) -> int:
    return 0


def yes(*_: Any) -> bool:
    return True


def free(*_: Any) -> tuple[()]:
    return ()


def none(*_: Any) -> dict[str, int]:
    return {}


def everywhere(*_: Any) -> int:
    return EVERYWHERE


def anywhere(*_: Any) -> Ruling:
    return Ruling()


WRONG: list[tuple[str, str, Callable[..., Any], str]] = [
    ("europa", "maquis.families.europa.rules.retreat.apzoc", nowhere, "retreat"),
    ("europa", "maquis.families.europa.rules.displacement.needs_division", yes, "displacing"),
    ("europa", "maquis.families.europa.rules.placement.apzoc", nowhere, "recruit"),
    ("europa", "maquis.families.europa.rules.costs.leaving", free, "move"),
    ("europa", "maquis.families.europa.rules.kinds.note", free, "move"),
    ("global_war", "maquis.families.global_war.rules.paths.blocking", none, "missing"),
    ("global_war", "maquis.families.global_war.rules.strength._penalties", free, "attack"),
    ("global_war", "maquis.families.global_war.rules.conquest.removed", nowhere, "transform"),
    ("global_war", "maquis.families.global_war.rules.claims._occupied", free, "rolls"),
    ("war_in_europe", "maquis.families.war_in_europe.rules.partisans.neutral", nowhere, "refusal"),
    ("war_in_europe", "maquis.families.war_in_europe.rules.movement.may_stop", anywhere, "moves"),
    ("war_in_europe", "maquis.families.war_in_europe.rules.movement.open_ground", everywhere, "move"),
    ("dark_crusade", "maquis.families.dark_crusade.rules.isolation.cities", free, "losses"),
]
"""Rulings made wrong on purpose: the family, what is put in the place of what, and a question that it is found by.

The first of a family is tried in every run: one that is found soon.
"""


FIRST = {each[0]: each for each in reversed(WRONG)}.values()


@pytest.mark.parametrize(
    ("family", "rule", "wrong", "question"),
    [pytest.param(*each, marks=() if each in FIRST else pytest.mark.long) for each in WRONG],
)
def test_a_wrong_ruling_is_found(
    family: str, rule: str, wrong: Callable[..., Any], question: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rule, wrong)
    which = FAMILIES[family]
    found = (each for seed in range(200) for each in differences(which, drawn(which, which.editions[0], seed)) if each)
    assert any(each.asked.question.startswith(question) for each in found)


def test_a_difference_is_made_small_and_told_as_an_example(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("maquis.families.europa.rules.displacement.needs_division", yes)
    which = FAMILIES["europa"]
    table = {
        "edition": "europa.rule40", "turn": "Jul II 41", "weather": "mud", "rivers": ["0202-0203"],
        "options": {"option.nationalists": True},
        "units": {"1 Bde": "0404", "2 Bde": "0303"},
        "counters": [
            {"name": "1 Reg", "side": "axis", "at": "0202", "size": "regiment"},
            {"name": "2 Reg", "side": "axis", "at": "0303", "size": "regiment"},
        ],
    }  # fmt: skip
    difference = next(
        each for each in differences(which, table) if each and each.asked.question == "to displace soviet"
    )
    small, left = shrunk(which, table, difference)
    assert small["units"] == {"2 Bde": "0303"}
    assert [each["name"] for each in small["counters"]] == ["2 Reg"]
    assert small["rivers"] == []
    text = told(small, left)
    assert 'ask = "to displace soviet"' in text
    assert "# the oracle: 2 Bde\n# the umpire: nothing" in text
