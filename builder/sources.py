"""Reading the geography folder."""

from __future__ import annotations

import csv
import gzip
import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import shapely
from PIL import Image
from shapely.geometry import shape
from shapely.geometry.base import BaseGeometry

Image.MAX_IMAGE_PIXELS = None


@dataclass(frozen=True)
class Feature:
    """One feature of a GeoJSON file: its properties and its shape in longitude and latitude."""

    properties: dict[str, Any]
    shape: BaseGeometry

    @property
    def name(self) -> str:
        """The feature's name, empty if it has none."""
        return self.properties.get("name") or ""


@dataclass(frozen=True)
class Geography:
    """The geography folder, each file read when first asked for."""

    folder: Path

    def _features(self, name: str) -> tuple[Feature, ...]:
        raw = (self.folder / name).read_bytes()
        data = json.loads(gzip.decompress(raw) if name.endswith(".gz") else raw)
        return tuple(Feature(f["properties"], shapely.make_valid(shape(f["geometry"]))) for f in data["features"])

    @cached_property
    def land(self) -> tuple[Feature, ...]:
        """Land, lakes not cut out."""
        return self._features("land.geojson.gz")

    @cached_property
    def lakes(self) -> tuple[Feature, ...]:
        """Lakes and reservoirs of today."""
        return self._features("lakes.geojson.gz")

    @cached_property
    def rivers(self) -> tuple[Feature, ...]:
        """Rivers, and their middle lines through lakes."""
        return self._features("rivers.geojson.gz")

    @cached_property
    def modern(self) -> dict[str, BaseGeometry]:
        """Modern countries by name."""
        return {f.name: f.shape for f in self._features("countries_modern.geojson.gz")}

    @cached_property
    def world(self) -> dict[str, BaseGeometry]:
        """Modern countries of the whole world by name, coarse."""
        return {f.properties["NAME"]: f.shape for f in self._features("world_land_50m.geojson.gz")}

    @cached_property
    def drafts(self) -> tuple[Feature, ...]:
        """Drafted regions, borders, terrain and rail of 1941, cut to the modern country that they name."""
        found = []
        for f in self._features("regions_1941.geojson"):
            clip = f.properties.get("clip")
            country = self.modern[clip.removeprefix("modern ")] if clip else None
            found.append(Feature(f.properties, f.shape if country is None else f.shape.intersection(country)))
        return tuple(found)

    def draft(self, name: str) -> BaseGeometry:
        """The shape of the draft of that name."""
        return next(f.shape for f in self.drafts if f.name == name)

    def kind(self, kind: str, wanted: Callable[[dict[str, Any]], bool] = lambda _: True) -> tuple[Feature, ...]:
        """The drafts of a kind: border, region, military_district, terrain, rail."""
        return tuple(f for f in self.drafts if f.properties["kind"] == kind and wanted(f.properties))

    @cached_property
    def towns(self) -> tuple[dict[str, str], ...]:
        """Rows of the list of towns."""
        with (self.folder / "cities_1941.csv").open(encoding="utf-8", newline="") as file:
            return tuple(csv.DictReader(file))

    @cached_property
    def land_cover(self) -> npt.NDArray[np.uint8]:
        """IGBP land-cover classes in twentieths of a degree, from 12.5 W eastward and 74 N southward."""
        with Image.open(self.folder / "land_cover_igbp.png") as picture:
            return np.asarray(picture)
