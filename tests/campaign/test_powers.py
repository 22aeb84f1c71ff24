"""What special powers are worth: measured of what is played now, published, and by players who do what they say."""

from collections import Counter
from pathlib import Path

import msgspec
import pytest
from builder import special
from builder.powers import FILE, POWERS, Measured, played

from maquis.campaign.ahead import Ahead
from maquis.campaign.dice import SharedDice
from maquis.campaign.plans import Maker
from maquis.campaign.runner import after, turns
from maquis.contract import families
from maquis.contract.scenarios import load
from maquis.families.war_in_europe.rules.growth import Convert

PAGE = Path(__file__).parents[2] / "docs" / "powers.md"
MEASURED = [
    found
    for family in families.families().values()
    if (family.folder / FILE).exists()
    for found in msgspec.json.decode((family.folder / FILE).read_bytes(), type=list[Measured])
]


@pytest.mark.parametrize("found", MEASURED, ids=lambda found: f"{found.words}, {found.played}")
def test_what_was_measured_is_of_a_power_that_is_measured_and_is_published(found: Measured) -> None:
    """Else powers or trials have changed: `python -m builder.powers` measures them again."""
    assert (found.clause, found.words, found.played) in {(each.clause, each.words, played(each)) for each in POWERS}
    rows = [line for line in PAGE.read_text().splitlines() if f"`{found.clause}`" in line and found.words in line]
    assert any(found.told in row and f"| {found.deals} |" in row for row in rows)


def verbs(name: str, last: str, maker: Maker) -> Counter[str]:
    """How often each verb was ordered in a game that one plays alone."""
    scenario = load(name)
    game = Ahead(scenario.position(scenario.first), scenario.rules, SharedDice("1"))
    players = {side: maker(side, "1") for side in scenario.game.sides}
    given = (order for turn in turns(game, players, after(scenario.turn(last))) for order in turn.given)
    return Counter(each.order.split()[0] for each in given)


def test_parachute_units_drop_and_armies_are_combined() -> None:
    found = verbs("dark-crusade-1942", "April 1942", special.Composite)
    assert found["drop"]
    assert found["combine"]


def test_what_a_player_goes_without_is_not_ordered() -> None:
    name, last = "war-in-europe-yugoslavia-1943", "1943, cycle 2, week 1"
    assert verbs(name, last, special.Rising)["convert"]
    assert not verbs(name, last, special.without(special.Rising, Convert))["convert"]
