"""Figures that rules leave nothing to measure of: they are 0 in every game, and no other is for the same reason."""

from typing import Any

import pytest

from maquis.campaign import campaigns
from maquis.simulation.plan import Plan, Request
from maquis.simulation.playing import play_game

FRONT = {"scenario": "eastern-front", "last": "Dec II 41", "policies": {"soviet": "blocking"}}
YUGOSLAVIA = {"scenario": "war-in-europe-yugoslavia-1943", "last": "1943, cycle 2, week 4"}
CRUSADE = {"scenario": "dark-crusade-1944", "last": "June 1944"}
WORLD = {"scenario": "global-war-1942", "last": "July 1943"}
GAMES = 2
SWITCHES: list[tuple[dict[str, Any], dict[str, Any], set[str]]] = [
    (
        FRONT | {"rules": "europa.rule40-original"}, FRONT | {"rules": "europa.rule40"},
        {"displaced", "ways_back_closed"},
    ),
    (
        FRONT | {"rules": "europa.rule40"}, FRONT | {"rules": "europa.rule45", "last": "Dec IV 41"},
        {"displaced", "ways_back_closed", "rail_hexes_blocked"},
    ),
    (YUGOSLAVIA, YUGOSLAVIA | {"options": {"variant.partisans": False}}, {"made_cadres", "refusals"}),
    (CRUSADE, CRUSADE | {"options": {"partisans.played": False}}, {"partisans", "partisans_removed"}),
    (WORLD, WORLD | {"options": {"option.no_partisans_of": ["kmt", "ccp"]}}, {"raised_ccp", "raised_kmt"}),
    (WORLD, WORLD | {"options": {"option.no_partisans_of": ["kmt"]}}, {"raised_kmt"}),
]  # fmt: skip
"""Pairs of plans whose rules are switched, in games that it matters in, and what one of them leaves nothing of."""

SELDOM = {"two_hex_retreats"}
"""What hardly any game has: a position that has it is stated in tests/families/europa/test_measures.py."""


def totals(plan: Plan) -> dict[str, float]:
    """What each figure comes to in all turns of some games."""
    rows = [row for number in range(1, GAMES + 1) for _, row in play_game(plan, number).turns]
    return dict(zip(campaigns.of(plan.loaded().game).figures, map(sum, zip(*rows, strict=True)), strict=True))


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [pytest.param(*each, marks=() if each[0] is YUGOSLAVIA else pytest.mark.long) for each in SWITCHES],
)
def test_what_a_switch_leaves_nothing_of_is_said_to_be_so_by_definition(
    one: dict[str, Any], other: dict[str, Any], expected: set[str]
) -> None:
    plans = [Request(**each).plan() for each in (one, other)]
    found = [totals(plan) for plan in plans]
    said = set()
    for plan, here, there in zip(plans, found, found[::-1], strict=True):
        game = plan.loaded().game
        for name, figure in campaigns.of(game).figures.items():
            if figure.fixed(game):
                said.add(name)
                assert here[name] == 0, name
            else:
                assert here[name] or not there[name] or name in SELDOM, (
                    f"{name} is 0 in all games of {plan.edition} {plan.options}"
                )
    assert said == expected
