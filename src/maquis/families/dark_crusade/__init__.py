"""Dark Crusade, second edition: isolation, fortification, partisans, control of land and seas, air assault."""

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
    from maquis.families.dark_crusade.rules.editions import EDITIONS

    return EDITIONS


def _scenario(name: str, options: Mapping[str, Any], rules: str) -> Scenario:
    from maquis.families.dark_crusade.scenarios import scenario

    return scenario(name, options, rules)


def _picture(position: Position, width: int) -> str:
    from maquis.families.dark_crusade.pictures import draw_position

    return draw_position(position, width)


def _policies() -> "Campaigns":
    from maquis.families.dark_crusade.policies import CAMPAIGNS

    return CAMPAIGNS


def _words() -> "Telling":
    from maquis.families.dark_crusade.words import TELLING

    return TELLING


def _examples() -> "Checking":
    from maquis.families.dark_crusade.examples import CHECKING

    return CHECKING


def _terminal() -> "Hotseat":
    from maquis.families.dark_crusade.terminal import HOTSEAT

    return HOTSEAT


def _web() -> "Tabled":
    from maquis.families.dark_crusade.web import TABLED

    return TABLED


def _research() -> "Studied":
    from maquis.families.dark_crusade.research import STUDIED

    return STUDIED


FAMILY = Family(
    name="dark_crusade",
    folder=Path(__file__).parent,
    editions=_editions,
    scenarios=(
        "dark-crusade-may-1941",
        "dark-crusade-june-1941",
        "dark-crusade-1942",
        "dark-crusade-1943",
        "dark-crusade-1944",
        "dark-crusade-may-1941-history",
        "dark-crusade-june-1941-history",
        "dark-crusade-1942-history",
        "dark-crusade-1943-history",
        "dark-crusade-1944-history",
    ),
    scenario=_scenario,
    order=3,
    picture=_picture,
    policies=_policies,
    words=_words,
    examples=_examples,
    terminal=_terminal,
    web=_web,
    research=_research,
)
