"""The sheet of the world map: east and west stay level, but Europe and China are drawn larger than deserts and oceans.

A point's distance from the left depends on its longitude only. Its distance from the top depends on its latitude, by
one of three scales (America, Europe, Asia) that pass into one another between.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.float64]

WIDTH = 16000
"""Units across the sheet; ten are a pixel of a picture 1600 wide."""

WEST, EAST = -169.5, 190.5
"""The sheet's edges: the Bering Strait."""

NORTH, SOUTH = 77.0, -48.0

_ACROSS = (
    (-169.5, 1.3), (-135, 1.8), (-127, 4.4), (-66, 4.4), (-58, 0.6), (-22, 0.6), (-17, 5), (-9, 12), (0, 14), (27, 14),
    (36, 10.5), (45, 8), (58, 6.8), (78, 6.4), (92, 6.2), (99, 8.5), (122, 8.5), (130, 7), (146, 4), (163, 3),
    (178, 3), (190.5, 1.2),
)  # fmt: skip
"""How wide a degree of longitude is drawn, relatively, at some longitudes."""

_DOWN = {
    "America": ((77, 3), (71, 4.5), (52, 6), (48, 9.5), (26, 9.5), (18, 8), (5, 8), (-10, 6), (-48, 6)),
    "Europe": ((77, 3), (71, 7), (64, 12), (56, 20), (52, 23), (37, 21), (33, 15), (28, 11), (5, 9), (-48, 9)),
    "Asia": ((77, 4), (71, 9), (56, 13.5), (46, 15), (42, 15), (20, 14), (14, 11), (-8, 8.5), (-14, 5), (-48, 5)),
}
"""How high a degree of latitude is drawn, relatively, at some latitudes."""


def _total(knots: tuple[tuple[float, float], ...]) -> tuple[Numbers, Numbers]:
    """Degrees in fine steps, and the sum of the relative sizes up to each."""
    first, last = knots[0][0], knots[-1][0]
    degrees = np.linspace(first, last, 3001)
    at, size = np.array([k[0] for k in knots]), np.array([k[1] for k in knots], dtype=float)
    order = np.argsort(at)
    each = np.interp(degrees, at[order], size[order])
    step = abs(last - first) / 3000
    return degrees, np.concatenate([[0.0], np.cumsum((each[1:] + each[:-1]) / 2)]) * step


_LON, _X = _total(_ACROSS)
_X = _X * (WIDTH / _X[-1])
_UNIT = WIDTH / float(_total(_ACROSS)[1][-1])
_ROWS = {name: _total(knots) for name, knots in _DOWN.items()}
HEIGHT = round(float(_ROWS["Asia"][1][-1]) * _UNIT)
"""Units down the sheet, to the south of New Zealand."""


def _row(name: str, lat: Numbers) -> Numbers:
    degrees, total = _ROWS[name]
    return np.interp(-lat, -degrees, total) * _UNIT


def _share(lon: Numbers, start: float, end: float) -> Numbers:
    """0 up to the start, 1 from the end on, smooth between."""
    t = np.clip((lon - start) / (end - start), 0, 1)
    return t * t * (3 - 2 * t)


def place(lon: Numbers, lat: Numbers) -> tuple[Numbers, Numbers]:
    """Units from the left and from the top."""
    x = np.interp(lon, _LON, _X)
    east = _share(lon, -60.0, -15.0)
    further = _share(lon, 34.0, 98.0)
    west_part = (1 - east) * _row("America", lat) + east * _row("Europe", lat)
    return x, (1 - further) * west_part + further * _row("Asia", lat)


def place_points(points: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """The same for rows of (longitude, latitude)."""
    x, y = place(points[:, 0], points[:, 1])
    return np.column_stack([x, y])


def place_one(lon: float, lat: float) -> tuple[float, float]:
    """The same for one point."""
    x, y = place(np.array([lon]), np.array([lat]))
    return float(x[0]), float(y[0])
