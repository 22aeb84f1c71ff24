"""Where on the earth a spot of a sheet lies, by the places around it of which both are known."""

from collections.abc import Iterable

NEAREST = 8
"""Places that it is worked out from."""
Known = tuple[tuple[float, float], tuple[float, float]]
"""Where a place is on the sheet, and where on the earth, in degrees, lon and lat."""


def earth(spot: tuple[float, float], known: Iterable[Known]) -> tuple[float, float]:
    """Where a spot of a sheet lies: on the plane through the nearest places, or at the nearest where they span none."""

    def far(place: Known) -> float:
        (x, y), _ = place
        return (x - spot[0]) ** 2 + (y - spot[1]) ** 2

    near = sorted(known, key=far)[:NEAREST]
    if not near:
        return 0.0, 0.0
    x, y = (sum(at[axis] for at, _ in near) / len(near) for axis in (0, 1))
    lon, lat = (sum(degrees[axis] for _, degrees in near) / len(near) for axis in (0, 1))
    xx, xy, yy = (
        sum((at[i] - middle[0]) * (at[j] - middle[1]) for at, _ in near)
        for i, j, middle in ((0, 0, (x, x)), (0, 1, (x, y)), (1, 1, (y, y)))
    )
    span = xx * yy - xy * xy
    if span <= FLAT * (xx + yy) ** 2:
        return near[0][1]
    found = []
    for axis, middle in ((0, lon), (1, lat)):
        xd = sum((at[0] - x) * (degrees[axis] - middle) for at, degrees in near)
        yd = sum((at[1] - y) * (degrees[axis] - middle) for at, degrees in near)
        across, down = (xd * yy - yd * xy) / span, (yd * xx - xd * xy) / span
        found.append(round(middle + across * (spot[0] - x) + down * (spot[1] - y), 3))
    return found[0], found[1]


FLAT = 1e-6
"""Of places on one line nothing is worked out."""
