"""War in the West and War in Europe: coastal fortifications (30.6) and partisans (31.8)."""

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
    from maquis.families.war_in_europe.rules.editions import EDITIONS

    return EDITIONS


def _scenario(name: str, options: Mapping[str, Any], rules: str) -> Scenario:
    from maquis.families.war_in_europe.scenarios import scenario

    return scenario(name, options, rules)


def _picture(position: Position, width: int) -> str:
    from maquis.families.war_in_europe.pictures import draw_position

    return draw_position(position, width)


def _policies() -> "Campaigns":
    from maquis.families.war_in_europe.policies import CAMPAIGNS

    return CAMPAIGNS


def _words() -> "Telling":
    from maquis.families.war_in_europe.words import TELLING

    return TELLING


def _examples() -> "Checking":
    from maquis.families.war_in_europe.examples import CHECKING

    return CHECKING


def _terminal() -> "Hotseat":
    from maquis.families.war_in_europe.terminal import HOTSEAT

    return HOTSEAT


def _web() -> "Tabled":
    from maquis.families.war_in_europe.web import TABLED

    return TABLED


def _research() -> "Studied":
    from maquis.families.war_in_europe.research import STUDIED

    return STUDIED


FAMILY = Family(
    name="war_in_europe",
    folder=Path(__file__).parent,
    editions=_editions,
    scenarios=("war-in-europe-east-1942", "war-in-europe-yugoslavia-1943", "war-in-the-west-1944"),
    scenario=_scenario,
    order=4,
    picture=_picture,
    policies=_policies,
    words=_words,
    examples=_examples,
    terminal=_terminal,
    web=_web,
    research=_research,
)
