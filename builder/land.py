"""Sea, lakes and the kinds of ground."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import shapely

from builder.grid import Floats, Grid, Mask
from builder.raster import Raster
from builder.sources import Feature, Geography

NATURAL = {
    "Lake Il'Men'", "Lake Imandra", "Lake Kovdozero", "Oulujarvi", "Koitere", "Rikkavesi", "Kemijarvi", "Ondozero",
    "Ozero Kubenskoye", "Umbozero Lake", "Akkajaure", "Stora Lulevatten", "Ivankovo Reservoir",
}  # fmt: skip
"""Lakes that the source calls reservoirs and that stood in 1941; every other reservoir is left out."""
_KANIV = shapely.Point(31.52, 49.92)
"""In the Kaniv reservoir of 1972, which the source calls a lake."""

_FOREST_CLASSES = (1, 2, 3, 4, 5)
_WETLAND = 11
DENSE, COVERED = 0.85, 0.45
"""Share of a hex's land under forest from which it is forest, and from which it is woods (or wooded swamp or rough)."""
_MARSHY = 0.4
_STRAIT = 0.35
_SIDE_SAMPLES = 41


@dataclass(frozen=True)
class Land:
    """What the ground is: masks on the raster, and per hex whether it is land and its terrain word."""

    raster: Raster
    dry: Mask
    lake: Mask
    is_land: Mask
    terrain: tuple[str, ...]

    def narrow_sides(self) -> tuple[dict[str, list[tuple[int, int]]], int]:
        """Sides between land hexes that are mostly water: strait and lake_side, each as (hex, direction index)."""
        grid = self.raster.grid
        found: dict[str, list[tuple[int, int]]] = {"strait": [], "lake_side": []}
        for hex_ in np.flatnonzero(self.is_land):
            for direction in range(3):
                other = grid.neighbours[hex_, direction]
                if other < 0 or not self.is_land[other]:
                    continue
                points = side_points(grid, int(hex_), direction)
                if self.raster.at(self.dry, points).mean() < _STRAIT:
                    lake = self.raster.at(self.lake, points).mean() > 0.5
                    found["lake_side" if lake else "strait"].append((int(hex_), direction))
        return found, len(found["strait"])


def side_points(grid: Grid, hex_: int, direction: int) -> Floats:
    """Points evenly along a side of a hex."""
    keys = grid.corner_keys[hex_]
    start, end = (
        np.array(grid.corner_km(int(keys[direction]))),
        np.array(grid.corner_km(int(keys[(direction + 1) % 6]))),
    )
    along = np.linspace(0, 1, _SIDE_SAMPLES)[:, None]
    return np.asarray(start + (end - start) * along)


def survey(geography: Geography, raster: Raster, towns: set[int]) -> Land:
    """Land, water and terrain; the hexes of towns are land whatever the map says."""
    lake = raster.fill(f.shape for f in geography.lakes if _stood_in_1941(f))
    ground = raster.fill(f.shape for f in geography.land)
    lake &= ground
    dry = ground & ~lake
    dry_share, lake_share = raster.share(dry), raster.share(lake)
    forced = np.zeros(len(raster.grid), dtype=bool)
    forced[sorted(towns)] = True
    is_land = (dry_share >= 0.5) | forced
    is_lake = ~is_land & (lake_share >= 0.25) & (lake_share >= 1 - dry_share - lake_share)

    cover = _land_cover(geography, raster)
    forest = _part(raster, np.isin(cover, _FOREST_CLASSES) & dry, dry)
    wetland = _part(raster, (cover == _WETLAND) & dry, dry)
    drafted = {
        kind: _part(
            raster,
            raster.fill(f.shape for f in geography.kind("terrain", lambda p, k=kind: p["terrain"] == k)) & dry,
            dry,
        )
        for kind in ("marsh", "woods", "rough", "mountain")
    }
    wooded = (forest >= COVERED) | ((drafted["woods"] >= 0.5) & (forest >= COVERED / 2))
    terrain = np.full(len(raster.grid), "clear", dtype=object)
    terrain[wooded] = "woods"
    terrain[forest >= DENSE] = "forest"
    rough = drafted["rough"] >= 0.5
    terrain[rough] = "rough"
    terrain[rough & wooded] = "wooded rough"
    marsh = (drafted["marsh"] >= 0.5) | (wetland >= _MARSHY)
    terrain[marsh] = "swamp"
    terrain[marsh & wooded] = "wooded swamp"
    terrain[drafted["mountain"] >= 0.5] = "mountain"
    terrain[~is_land] = "sea"
    terrain[is_lake] = "lake"
    return Land(raster, dry, lake, is_land, tuple(terrain))


def _stood_in_1941(lake: Feature) -> bool:
    if lake.properties["featurecla"] == "Reservoir":
        return lake.name in NATURAL
    return not lake.shape.contains(_KANIV)


def _part(raster: Raster, mask: Mask, of: Mask) -> Floats:
    whole = raster.count(of)
    return np.asarray(raster.count(mask) / np.maximum(whole, 1))


def _land_cover(geography: Geography, raster: Raster) -> Floats:
    """The land-cover class of every pixel, looked up once for each block of two by two."""
    west, north, size = -12.5, 74.0, 0.05
    x = raster.west + (np.arange(0, raster.width, 2) + 1) * raster.grid.pixel
    y = raster.south + (np.arange(0, raster.height, 2) + 1) * raster.grid.pixel
    xx, yy = np.meshgrid(x, y)
    lonlat = raster.grid.lonlat(np.column_stack([xx.ravel(), yy.ravel()]))
    picture = geography.land_cover
    column = np.clip(((lonlat[:, 0] - west) / size).astype(int), 0, picture.shape[1] - 1)
    row = np.clip(((north - lonlat[:, 1]) / size).astype(int), 0, picture.shape[0] - 1)
    coarse = picture[row, column].reshape(xx.shape)
    return np.repeat(np.repeat(coarse, 2, axis=0), 2, axis=1)[: raster.height, : raster.width]
