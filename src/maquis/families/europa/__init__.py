"""Europa: the partisan rules of Scorched Earth (Rule 40) and its family."""

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
    from maquis.families.europa.rules.editions import EDITIONS

    return EDITIONS


def _scenario(name: str, options: Mapping[str, Any], rules: str) -> Scenario:
    from maquis.families.europa.scenarios import scenario

    return scenario(name, options, rules)


def _could(view: Position, number: int) -> int:
    """A hidden counter may lie wherever its force may operate."""
    from maquis.families.europa.rules.areas import operational_area
    from maquis.families.europa.rules.forces import limits

    return operational_area(view, limits(view.game, view.game.roster[number]))


def _picture(position: Position, width: int) -> str:
    from maquis.families.europa.pictures import draw_position

    return draw_position(position, width)


def _policies() -> "Campaigns":
    from maquis.families.europa.policies import CAMPAIGNS

    return CAMPAIGNS


def _words() -> "Telling":
    from maquis.families.europa.words import TELLING

    return TELLING


def _examples() -> "Checking":
    from maquis.families.europa.examples import CHECKING

    return CHECKING


def _terminal() -> "Hotseat":
    from maquis.families.europa.terminal import HOTSEAT

    return HOTSEAT


def _web() -> "Tabled":
    from maquis.families.europa.web import TABLED

    return TABLED


def _research() -> "Studied":
    from maquis.families.europa.research import STUDIED

    return STUDIED


FAMILY = Family(
    name="europa",
    folder=Path(__file__).parent,
    editions=_editions,
    scenarios=("eastern-front", "eastern-front-umpired"),
    scenario=_scenario,
    could=_could,
    order=1,
    picture=_picture,
    policies=_policies,
    words=_words,
    examples=_examples,
    terminal=_terminal,
    web=_web,
    research=_research,
)
