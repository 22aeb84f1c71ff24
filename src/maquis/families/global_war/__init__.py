"""Global War 1936-1945: the partisan rules of the expansion set Partisans v3.0."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from maquis.contract.edition import Edition
from maquis.contract.family import Family
from maquis.contract.scenario import Scenario
from maquis.engine.position import Position

if TYPE_CHECKING:
    from maquis.campaign.campaigns import Campaigns
    from maquis.check.checkings import Checking
    from maquis.cli.hotseat.hotseats import Hotseat
    from maquis.narration.tellings import Telling
    from maquis.research.studied import Studied
    from maquis.table.tabled import Tabled


def _editions() -> Sequence[Edition]:
    from maquis.families.global_war.rules.editions import EDITIONS

    return EDITIONS


def _scenario(name: str, options: Mapping[str, Any], rules: str) -> Scenario:
    from maquis.families.global_war.scenarios import scenario

    return scenario(name, options, rules)


def _picture(position: Position, width: int) -> str:
    from maquis.families.global_war.pictures import draw_position

    return draw_position(position, width)


def _policies() -> "Campaigns":
    from maquis.families.global_war.policies import CAMPAIGNS

    return CAMPAIGNS


def _words() -> "Telling":
    from maquis.families.global_war.words import TELLING

    return TELLING


def _examples() -> "Checking":
    from maquis.families.global_war.examples import CHECKING

    return CHECKING


def _terminal() -> "Hotseat":
    from maquis.families.global_war.terminal import HOTSEAT

    return HOTSEAT


def _web() -> "Tabled":
    from maquis.families.global_war.web import TABLED

    return TABLED


def _research() -> "Studied":
    from maquis.families.global_war.research import STUDIED

    return STUDIED


FAMILY = Family(
    name="global_war",
    folder=Path(__file__).parent,
    editions=_editions,
    scenarios=("global-war-1936", "global-war-1942"),
    scenario=_scenario,
    order=2,
    picture=_picture,
    policies=_policies,
    words=_words,
    examples=_examples,
    terminal=_terminal,
    web=_web,
    research=_research,
)
