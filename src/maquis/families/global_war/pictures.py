"""Pictures of positions of Global War: who possesses what, partisans by the nation that controls them, damage."""

from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.global_war.rules.nations import player
from maquis.families.global_war.rules.relations import known_nations, major
from maquis.families.global_war.rules.state import DAMAGE, RAIL_DAMAGE
from maquis.families.global_war.rules.wording import partisans
from maquis.pictures.marks import Marker
from maquis.pictures.overlay import Overlay
from maquis.pictures.scene import Scene

COLOURS = {
    "germany": "#3f4c59", "japan": "#c79a00", "italy": "#2d6329", "great_britain": "#8c1d5f", "france": "#22469c",
    "usa": "#0d7f86", "kmt": "#6a55c8", "soviet_union": "#c03a2e", "ccp": "#d06a10",
}  # fmt: skip
"""The colours of the powers, and of partisans by the nation that controls them; the page's are of the same hues."""
NEUTRAL = "#8a7a4a"
TINT = 0.5
"""How much of the ground a tint covers."""


def scene(position: Position) -> Scene:
    """What a position lays over the map."""
    game, held = position.game, dict[str, int]()
    for nation, places in position.owned.items():
        who = power(position, nation)
        held[who] = held.get(who, 0) | places
    names = known_nations(game)
    overlays = [
        Overlay(held[who], colour, names[who], TINT, outlined=False) for who, colour in COLOURS.items() if held.get(who)
    ]
    return Scene(overlays, [*_partisans(position), *_damage(position)], COLOURS)


def power(position: Position, nation: str) -> str:
    """The power in whose colour a nation is shown: whom it is aligned to or controlled by; a neutral is its own."""
    leads = major(position, nation)
    return leads if leads in COLOURS else player(position.game.figures, leads)


def _partisans(position: Position) -> list[Marker]:
    """A sign in each zone with partisans: of the nation that has most there, with the number of all."""
    found = []
    for place in sorted(position.stacks):
        there = [position.game.roster[number].force for number in numbers(position.at(place))]
        if not there:
            continue
        most = max(dict.fromkeys(there), key=there.count)
        colour = COLOURS.get(most) or COLOURS.get(player(position.game.figures, most), NEUTRAL)
        found.append(Marker(place, "star", colour, str(len(there)), partisans(most)))
    return found


def _damage(position: Position) -> list[Marker]:
    """A cross in each zone with damage, where no partisans stand."""
    places = DAMAGE.anywhere(position) | RAIL_DAMAGE.anywhere(position)
    taken = sum(1 << place for place in position.stacks if position.at(place))
    return [Marker(place, "cross", "#000000", "", "damage") for place in numbers(places & ~taken)]
