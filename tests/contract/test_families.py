"""Every family of games has a package in every layer that says what it needs of one, and the page tells its members."""

import dataclasses
import re
from pathlib import Path

import pytest

from maquis.campaign import campaigns
from maquis.check import checkings
from maquis.cli.hotseat import hotseats
from maquis.contract import families
from maquis.contract.editions import editions
from maquis.contract.scenarios import load, names
from maquis.engine.errors import UnknownName
from maquis.narration import tellings
from maquis.table.tabled import Tabled

PAGE = (Path(__file__).parents[2] / "docs" / "architecture.md").read_text(encoding="utf-8")
MEMBERS = (campaigns.Campaigns, checkings.Checking, hotseats.Hotseat, tellings.Telling, Tabled)


@pytest.mark.parametrize("interface", MEMBERS)
def test_the_page_lists_the_members_that_there_are(interface: type) -> None:
    row = next(line for line in PAGE.splitlines() if f".{interface.__name__}`" in line)
    listed = set(re.findall(r"`(\w+)`", row.split("|")[3]))
    members = {each.name for each in dataclasses.fields(interface)}
    assert listed & members == members


@pytest.mark.parametrize("name", names())
def test_a_scenarios_family_has_its_rooms(name: str) -> None:
    game = load(name).game
    assert campaigns.SENSIBLE in campaigns.of(game).policies
    assert tellings.of(game).player(game.sides[0])
    assert hotseats.of(game).words
    assert checkings.of(game.edition).form
    assert game.edition in editions()


def test_a_family_that_is_not_installed_is_told_so() -> None:
    with pytest.raises(UnknownName, match="there is no family of games 'nowhere'; there is dark_crusade, europa,"):
        families.of("nowhere.rules")
