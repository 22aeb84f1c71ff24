"""The edition and the one scenario of Raid."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from maquis.boards.errors import BadMap
from maquis.boards.mapfile import HexMap, load
from maquis.contract.edition import Text
from maquis.contract.scenario import Scenario
from maquis.engine.events import Began, Entered, Event
from maquis.engine.game import Game
from maquis.families.raid.rules import BROKEN, RAIDERS, ROSTER, RULES, SIDES

FOLDER = Path(__file__).parent
FIRST = Text("raid.first", "1", RULES, FOLDER)
"""Raid, first edition."""
EDITIONS = (FIRST,)
CAMPS = 2
"""Camps of the map: one for the band, one for the decoy."""


def scenario(name: str, options: Mapping[str, Any], rules: str) -> Scenario:
    """Return the one scenario: a night on the line."""
    return on_map(name, options, rules, load(FOLDER / "maps" / "raid.json"))


def on_map(name: str, options: Mapping[str, Any], rules: str, ground: HexMap) -> Scenario:
    """Return it on its own map or on a corrected one, which has the two camps and a line; raise `BadMap`."""
    if ground.layers.get("camp", {}).get("camp", 0).bit_count() != CAMPS or not any(ground.sides.get("rail", ())):
        raise BadMap(f"Raid is played on a map with {CAMPS} camps and a railway.")
    figures = FIRST.figures().override(options, "the options")
    game = Game(
        edition=FIRST.name, scenario=name, sides=SIDES, map=ground, roster=ROSTER,
        figures=figures, clauses=FIRST.clauses(), last_turn=figures["turns"], fields=(BROKEN,),
    )  # fmt: skip
    return Scenario(name, "Raid: a night on the line", game, RULES, 1, game.last_turn, set_up, options)


def set_up(turn: int) -> Iterator[Event]:
    """The patrol stands at the halt; the raiders are about to hide."""
    yield Began(turn, RAIDERS, "hiding")
    yield Entered("Patrol", "0100")
