"""The Lambert conformal conic projection of a map, both ways, on the WGS84 ellipsoid."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import atan, atan2, cos, degrees, hypot, log, pi, radians, sin, sqrt, tan

_RADIUS_KM = 6378.137
_FLATTENING = 1 / 298.257223563
_E = sqrt(_FLATTENING * (2 - _FLATTENING))


@dataclass(frozen=True)
class LambertConformal:
    """A cone cutting the earth at two parallels; all arguments are degrees."""

    lat_1: float
    lat_2: float
    lat_0: float
    lon_0: float

    @classmethod
    def parse(cls, text: str) -> LambertConformal:
        """Read `+proj=lcc +lat_1=47 +lat_2=64 +lat_0=56 +lon_0=36`; ValueError if it is not such a text."""
        parts = dict(part.removeprefix("+").partition("=")[::2] for part in text.split())
        if parts.pop("proj", None) != "lcc" or sorted(parts) != ["lat_0", "lat_1", "lat_2", "lon_0"]:
            raise ValueError(f"the projection {text!r} is not of the kind +proj=lcc +lat_1= +lat_2= +lat_0= +lon_0=")
        return cls(**{name: float(value) for name, value in parts.items()})

    @cached_property
    def _cone(self) -> tuple[float, float, float]:
        """How fast the cone narrows, its scale, and the kilometres from its tip to the origin."""
        lat_1, lat_2 = radians(self.lat_1), radians(self.lat_2)
        n = log(_circle(lat_1) / _circle(lat_2)) / log(_stretch(lat_1) / _stretch(lat_2))
        scale = _RADIUS_KM * _circle(lat_1) / (n * _stretch(lat_1) ** n)
        return n, scale, scale * _stretch(radians(self.lat_0)) ** n

    def km(self, lon: float, lat: float) -> tuple[float, float]:
        """Kilometres east and north of the origin."""
        n, scale, tip = self._cone
        far = scale * _stretch(radians(lat)) ** n
        turn = n * radians(lon - self.lon_0)
        return far * sin(turn), tip - far * cos(turn)

    def lonlat(self, x: float, y: float) -> tuple[float, float]:
        """Longitude and latitude, in degrees, of a point in kilometres."""
        n, scale, tip = self._cone
        stretch = (hypot(x, tip - y) / scale) ** (1 / n)
        lat = pi / 2 - 2 * atan(stretch)
        for _ in range(6):
            bulge = _E * sin(lat)
            lat = pi / 2 - 2 * atan(stretch * ((1 - bulge) / (1 + bulge)) ** (_E / 2))
        return self.lon_0 + degrees(atan2(x, tip - y) / n), degrees(lat)


def _circle(lat: float) -> float:
    """The radius of a parallel, in radii of the equator."""
    return cos(lat) / sqrt(1 - (_E * sin(lat)) ** 2)


def _stretch(lat: float) -> float:
    bulge = _E * sin(lat)
    return tan(pi / 4 - lat / 2) / float(((1 - bulge) / (1 + bulge)) ** (_E / 2))
