"""Districts, regions or countries of a game's map: what happens to partisans in each, turn by turn and game by game."""

from collections.abc import Mapping

from maquis.boards.board import members
from maquis.campaign import campaigns
from maquis.engine.game import Game

_INITIALS = ("usa", "ussr")
ELSEWHERE = "elsewhere"
"""The name of all places that are of no region."""


def of_places(game: Game) -> Mapping[str, str]:
    """The region of each place of the game's map that is of one, by label."""

    def work_out() -> dict[str, str]:
        layer = game.map.layers.get(campaigns.of(game).regions, {})
        label = game.board.label
        return {label(place): titled(name) for name, places in layer.items() for place in members(places)}

    return game.cached("regions of places", work_out)


def titled(name: str) -> str:
    """A region's name as people write it."""
    if not name.islower():
        return name
    return " ".join(each.upper() if each in _INITIALS else each.capitalize() for each in name.split("_"))


def word(game: Game) -> str:
    """What a region is called: a district, a region, a country."""
    return campaigns.of(game).regions.partition("_")[0]
