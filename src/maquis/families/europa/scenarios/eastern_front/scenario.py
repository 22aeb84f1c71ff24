"""Scenario eastern-front: Jun II 41 to Aug II 44 on the real map, the host war scripted from history.

In eastern-front-umpired history sets the game up, and nothing happens in the host game after that but what the umpire
orders.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from maquis.boards.mapfile import HexMap
from maquis.boards.mapfile import load as load_map
from maquis.contract.scenario import Scenario
from maquis.engine.changes import saying
from maquis.engine.events import Began, Event
from maquis.engine.game import Game
from maquis.engine.position import Position
from maquis.engine.roster import Counter
from maquis.families.europa.rules.calendar import AXIS, SIDES
from maquis.families.europa.rules.editions import RULE40
from maquis.families.europa.rules.editions import edition as edition_named
from maquis.families.europa.rules.forces import roster
from maquis.families.europa.rules.state import FIELDS
from maquis.families.europa.scenarios.eastern_front import estimates
from maquis.families.europa.scenarios.eastern_front.check import check
from maquis.families.europa.scenarios.eastern_front.front import Front
from maquis.families.europa.scenarios.eastern_front.script import Script
from maquis.families.europa.scenarios.eastern_front.script import load as load_script
from maquis.families.europa.scenarios.eastern_front.turns import FIRST, LAST

NAME = "eastern-front"
UMPIRED = f"{NAME}-umpired"
TITLES = {
    NAME: "The Eastern Front, June 1941 to August 1944",
    UMPIRED: "The Eastern Front, June 1941 to August 1944, the host game left to the umpire",
}
MAP = Path(__file__).parents[2] / "maps" / f"{NAME}.json"


@cache
def _script() -> Script:
    return load_script(load_map(MAP))


def scenario(
    options: Mapping[str, Any], rules: str = RULE40.name, name: str = NAME, map_: HexMap | None = None
) -> Scenario:
    """Return one of the two scenarios under an edition, its figures overridden by `options`; raise `MaquisError`.

    `map_` is another than its own, of the same grid.
    """
    script = load_script(map_) if map_ else _script()
    edition = edition_named(rules)
    figures = edition.figures().override(options, "the options")
    played = edition.played(figures)
    turns = played.calendar
    first, last = turns.first(FIRST), turns.first(LAST) + turns.turns - 1
    units = [
        Counter(
            unit.name,
            unit.side,
            "",
            unit.kind,
            unit.size,
            unit.attack,
            unit.defence,
            unit.movement,
            provenance="assumed",
        )
        for unit in script.units
    ]
    front = Front(script, FIRST)
    game = Game(
        edition=edition.name, scenario=name, sides=SIDES, map=script.hexmap, roster=roster(figures, units),
        figures=figures, clauses=edition.clauses(), last_turn=last, host=front if name == NAME else None,
        umpired=name == UMPIRED, fields=FIELDS,
    )  # fmt: skip

    def begun(turn: int) -> list[Event]:
        """Set up for the start of a turn; no partisans are in play yet."""
        position, said = Position(game), list[Event]()
        say = saying(position, said)
        say(Began(turn, AXIS, "initial"))
        for event in front.stands(position):
            say(event)
        for event in front.begins(position) if game.host is None else ():
            say(event)
        return said

    return Scenario(
        name, TITLES[name], game, played, first, last, begun, dict(options), opens=played.begin,
        check=lambda: check(script), beside=lambda: estimates.beside(turns), bands=lambda: estimates.bands(turns),
    )  # fmt: skip
