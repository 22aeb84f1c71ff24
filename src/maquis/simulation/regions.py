"""Districts, regions or countries of a game's map: what happens to partisans in each, turn by turn and game by game."""

from collections.abc import Iterable, Mapping

import polars as pl

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

    return game.known("regions of places", work_out)


def titled(name: str) -> str:
    """A region's name as people write it."""
    if not name.islower():
        return name
    return " ".join(each.upper() if each in _INITIALS else each.capitalize() for each in name.split("_"))


def word(game: Game) -> str:
    """What a region is called: a district, a region, a country."""
    return campaigns.of(game).regions.partition("_")[0]


def summed(
    regions: pl.DataFrame, games: int, what: str, among: Iterable[str], turns: int = 1
) -> dict[str, tuple[float, float, float]]:
    """How often something happens in each region in a game: the mean, and the span of four games in five.

    With `turns` it is how often in each of so many turns.
    """
    counted = regions.filter(pl.col("what") == what).group_by("region", "game").agg(pl.col("number").sum())
    found = {}
    for name in among:
        column = counted.filter(pl.col("region") == name)["number"].cast(pl.Float64)
        column = column.extend_constant(0.0, games - len(column)) / turns
        low, high = (column.quantile(part, "linear") or 0.0 for part in (0.1, 0.9))
        found[name] = (float(column.sum()) / games, low, high)
    return found


def met(regions: pl.DataFrame, whats: Iterable[str]) -> list[str]:
    """The regions where any of `whats` happens, those where it happens most first; all other places last."""
    rows = regions.filter(pl.col("what").is_in(list(whats))).group_by("region").agg(pl.col("number").sum())
    ordered = sorted(rows.iter_rows(), key=lambda row: (row[0] == ELSEWHERE, -row[1], row[0]))
    return [name for name, _ in ordered]
