"""Every family of games has what each layer needs of one, and the page of the architecture tells its members."""

import ast
import dataclasses
import re
from functools import cache
from pathlib import Path

import pytest

import maquis
from maquis.campaign import campaigns
from maquis.campaign.campaigns import Campaigns
from maquis.check import checkings
from maquis.check.checkings import Checking
from maquis.cli.hotseat import hotseats
from maquis.cli.hotseat.hotseats import Hotseat
from maquis.contract import families
from maquis.contract.editions import edition, editions
from maquis.contract.family import Family
from maquis.contract.scenarios import load, names
from maquis.engine.errors import UnknownName
from maquis.narration import tellings
from maquis.narration.tellings import Telling
from maquis.pictures.position import draw_position
from maquis.research.studied import Studied
from maquis.table.web_parts import WebParts

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


@pytest.mark.parametrize("name", editions())
def test_every_figure_is_asked_for_by_some_code(name: str) -> None:
    asked, keys, begun = _said()
    idle = {id for id in edition(name).figures() if id not in (asked if "." in id else keys)}
    assert not {id for id in idle if not any(each.fullmatch(id) for each in begun)}


@cache
def _said() -> tuple[set[str], set[str], list[re.Pattern[str]]]:
    """Every text that the program names, those in square brackets, and those that it puts together of some parts."""
    plain, keys, put_together = set(), set(), []
    for file in Path(maquis.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                plain.add(node.value)
            elif isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant):
                keys.add(str(node.slice.value))
            elif isinstance(node, ast.JoinedStr):
                parts = [str(part.value) if isinstance(part, ast.Constant) else "" for part in node.values]
                if any("." in part and part != "." for part in parts):
                    put_together.append(re.compile("".join(re.escape(part) or ".+" for part in parts)))
    return plain, keys, put_together


@pytest.mark.parametrize("family", families.families().values(), ids=lambda each: each.name)
def test_every_part_is_what_it_is_said_to_be(family: Family) -> None:
    parts = {
        "policies": Campaigns, "words": Telling, "examples": Checking, "terminal": Hotseat, "web": WebParts,
        "research": Studied,
    }  # fmt: skip
    for name, kind in parts.items():
        part = getattr(family, name)
        assert part is None or isinstance(part(), kind), name
    assert all(each.name.startswith(f"{family.name}.") for each in family.editions())
    scenario = family.scenario(family.scenarios[0], {}, "")
    position = scenario.position(scenario.first)
    assert draw_position(position, 600).startswith("<svg")
