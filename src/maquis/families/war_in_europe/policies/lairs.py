"""Where partisans who are hunted place a cadre: where it adds most for as long as it is expected to live there."""

from __future__ import annotations

from maquis.boards.sets import less
from maquis.families.war_in_europe.policies.sight import Sight
from maquis.families.war_in_europe.policies.worth import RAILWAY
from maquis.families.war_in_europe.rules import cadres, field, movement, supply
from maquis.families.war_in_europe.rules.field import AXIS, Level
from maquis.families.war_in_europe.rules.transport import open_ports
from maquis.families.war_in_europe.scenarios.past import LEVELS

WEEK = 4
"""Movement points of a march that keep hunters away for a week: nothing between 3 and 6 is shown to be better."""
FAR = 40
"""Movement points of the longest march on partisans."""


def worth(sight: Sight, number: int, place: int) -> float:
    """What a partisan that is placed in a hex is expected to add: it may become a Unit there at once."""
    now, counter = sight.view, sight.view.game.roster[number]
    cadre = cadres.partisan(now.game.figures, counter.name, "cadre", sight.side, place, counter.force)
    faces = cadres.converting(now, cadre)
    chance = sum(faces) / len(faces)
    return chance * _adds(sight, cadre, "unit") + (1 - chance) * _adds(sight, cadre, "cadre")


def _adds(sight: Sight, cadre: field.Piece, level: Level) -> float:
    """What it adds at a level for as long as it is expected to live, to the end of the game at most."""
    now = sight.view
    march, left = marched(sight, cadre.place, level), now.game.last_turn - now.turn + 1
    weeks = left if march is None else min(1 + march / WEEK, left)
    shuts = float(sight.ground.railed >> cadre.place & 1)
    if level == "cadre":
        shuts *= sum(cadres.shuts_rail(now, cadre, face).allows() for face in range(1, cadres.LARGEST)) / 6
    return weeks * (LEVELS[level] + RAILWAY * shuts)


def marched(sight: Sight, place: int, level: Level) -> int | None:
    """The movement points of the shortest march to a partisan, if any: from units, railways and open ports of the Axis.

    Ships put in at a port where a cadre is, but at none with a Unit.
    """
    starts = _starts(sight)
    if level == "unit" and sight.ground.ports >> place & 1:
        found = _marches(sight, less(starts, 1 << place))
    else:
        found = sight.view.cached("marches of the Axis", lambda: _marches(sight, starts))
    return next((points for points, places in enumerate(found) if places >> place & 1), None)


def _starts(sight: Sight) -> int:
    now = sight.view
    return supply.network(now, AXIS) | open_ports(now, AXIS) | field.places_of(field.of(now, AXIS))


def _marches(sight: Sight, starts: int) -> tuple[int, ...]:
    """The hexes by how long the march to them is for units on foot, who go everywhere."""
    now = sight.view
    mechanized = now.game.figures["units.mechanized"]
    who = next((piece for piece in field.of(now, AXIS) if piece.kind not in mechanized), None)
    return movement.marches(now, who, starts, FAR).by_cost if who is not None else ()
