"""Every family of games has what each layer needs of one, and the page of the architecture tells its members."""

import dataclasses
import re
from pathlib import Path

import pytest

from maquis.campaign import campaigns
from maquis.check import checkings
from maquis.cli.hotseat import hotseats
from maquis.contract import families
from maquis.contract.editions import editions
from maquis.contract.family import Family
from maquis.contract.scenarios import load, names
from maquis.engine.errors import UnknownName
from maquis.narration import tellings

PAGE = (Path(__file__).parents[2] / "docs" / "architecture.md").read_text(encoding="utf-8")


def test_the_page_lists_the_members_that_there_are() -> None:
    rows = [line.split("|")[1] for line in PAGE.splitlines() if line.startswith("| `")]
    listed = [member for row in rows for member in re.findall(r"`(\w+)`", row)]
    assert set(listed) == {each.name for each in dataclasses.fields(Family)}


@pytest.mark.parametrize("name", names())
def test_a_scenarios_family_has_its_rooms(name: str) -> None:
    game = load(name).game
    assert campaigns.SENSIBLE in campaigns.of(game).policies
    assert tellings.of(game).player(game.sides[0])
    assert hotseats.of(game).minor
    assert checkings.of(game.edition).form
    assert game.edition in editions()


def test_a_family_that_is_not_installed_is_told_so() -> None:
    with pytest.raises(UnknownName, match="there is no family of games 'nowhere'; there is europa, global_war,"):
        families.of("nowhere.rules")
