"""Sea, lakes and the kinds of ground."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import shapely

from builder.grid import OUTSIDE, Floats, Grid, Ints, Link, Mask, link
from builder.raster import Raster
from builder.sketch import Sketch
from builder.sources import Feature, Geography

NATURAL = {
    "Lake Il'Men'", "Lake Imandra", "Lake Kovdozero", "Oulujarvi", "Koitere", "Rikkavesi", "Kemijarvi", "Ondozero",
    "Ozero Kubenskoye", "Umbozero Lake", "Akkajaure", "Stora Lulevatten", "Ivankovo Reservoir",
}  # fmt: skip
"""Lakes that the source calls reservoirs and that stood in 1941; every other reservoir is left out."""
_KANIV = shapely.Point(31.52, 49.92)
"""In the Kaniv reservoir of 1972, which the source calls a lake."""

_TREES = {1: 1.0, 2: 1.0, 3: 1.0, 4: 1.0, 5: 1.0, 8: 0.7, 9: 0.35}
"""How much trees cover of each class of land cover: forests, woody savanna (the open northern taiga), savanna."""
_WETLAND = 11
DENSE, COVERED = 0.9, 0.45
"""Share of a hex's land under trees from which it is forest, and from which it is woods (or wooded swamp or rough)."""
DENSE_ONCE, COVERED_ONCE = 0.6, 0.25
"""The same where the drafted terrain has an old forest."""
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
    open_sides: tuple[tuple[float, float, float, float], ...]
    shut: tuple[tuple[tuple[float, float], ...], ...]

    def narrow_sides(self) -> dict[str, list[Link]]:
        """Sides between land hexes that are mostly water and cannot be crossed by bridge: strait and lake_side."""
        grid = self.raster.grid
        opened = {link(*(int(h) for h in grid.hexes_at(grid.km(np.array([a[:2], a[2:]]))))) for a in self.open_sides}
        shut = shapely.MultiLineString([grid.km(np.array(line)) for line in self.shut])
        found: dict[str, list[Link]] = {"strait": [], "lake_side": []}
        for direction in range(3):
            others = grid.neighbours[:, direction]
            here = np.flatnonzero(self.is_land & (others != OUTSIDE) & self.is_land[others])
            points = side_points(grid, here, direction)
            dry, lake = (
                self.raster.at(mask, points).reshape(-1, _SIDE_SAMPLES).mean(axis=1) for mask in (self.dry, self.lake)
            )
            for hex_, part, wet in zip(here.tolist(), dry, lake, strict=True):
                side = link(hex_, int(others[hex_]))
                if part < _STRAIT and side not in opened:
                    found["lake_side" if wet > 0.5 else "strait"].append(side)
                elif self.shut and shut.intersects(shapely.LineString(grid.centres[list(side)])):
                    found["strait"].append(side)
        return found


def side_points(grid: Grid, hexes: Ints, direction: int) -> Floats:
    """Points evenly along the side of each hex in a direction, shape (hexes * samples, 2)."""
    corners = grid.corner_keys[hexes][:, [direction, direction + 1]]
    ends = np.stack(grid.corner_km(corners), axis=-1)
    along = np.linspace(0, 1, _SIDE_SAMPLES)[None, :, None]
    return np.asarray(ends[:, :1] + (ends[:, 1:] - ends[:, :1]) * along).reshape(-1, 2)


def survey(geography: Geography, raster: Raster, towns: set[int], drafts: Sketch) -> Land:
    """Land, water and terrain; the hexes of towns are land whatever the map says."""
    lake = raster.fill(f.shape for f in geography.lakes if _stood_in_1941(f))
    ground = raster.fill(f.shape for f in geography.land)
    lake &= ground
    dry = ground & ~lake
    dry_share, lake_share = raster.share(dry), raster.share(lake)
    forced = np.zeros(len(raster.grid), dtype=bool)
    forced[sorted(towns)] = True
    forced[raster.grid.hexes_at(raster.grid.km(np.array(list(drafts.LAND.values()))))] = True
    is_land = (dry_share >= 0.5) | forced
    is_lake = ~is_land & (lake_share >= 0.25) & (lake_share >= 1 - dry_share - lake_share)

    cover = _land_cover(geography, raster)
    land = np.maximum(raster.count(dry), 1)
    trees = sum(weight * raster.count((cover == kind) & dry) for kind, weight in _TREES.items()) / land
    wetland = raster.count((cover == _WETLAND) & dry) / land

    def drafted(kind: str) -> Mask:
        areas = [f.shape for f in geography.kind("terrain") if f.properties["terrain"] == kind]
        return np.asarray(raster.count(raster.fill([*areas, *drafts.HIGH_GROUND.get(kind, ())]) & dry) >= 0.5 * land)

    old_forest, rough, marsh = drafted("woods"), drafted("rough"), drafted("marsh") | (wetland >= _MARSHY)
    wooded = (trees >= COVERED) | (old_forest & (trees >= COVERED_ONCE))
    terrain = np.full(len(raster.grid), "clear", dtype=object)
    terrain[wooded] = "woods"
    terrain[(trees >= DENSE) | (old_forest & (trees >= DENSE_ONCE))] = "forest"
    terrain[rough] = "rough"
    terrain[rough & wooded] = "wooded rough"
    terrain[marsh] = "swamp"
    terrain[marsh & wooded] = "wooded swamp"
    terrain[drafted("mountain")] = "mountain"
    terrain[~is_land] = "sea"
    terrain[is_lake] = "lake"
    return Land(raster, dry, lake, is_land, tuple(terrain), drafts.OPEN_SIDES, drafts.SHUT)


def _stood_in_1941(lake: Feature) -> bool:
    if lake.properties["featurecla"] == "Reservoir":
        return lake.name in NATURAL
    return not lake.shape.contains(_KANIV)


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
