"""A map of hexes as the value of its file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from builder import write
from builder.grid import Grid, Link, Mask
from builder.towns import Town


@dataclass(frozen=True)
class Parts:
    """All that a map of hexes is made of."""

    name: str
    title: str
    credits: Sequence[str]
    grid: Grid
    layers: Mapping[str, tuple[Sequence[str], Mapping[str, str]]]
    """Layer to a word a hex and the legend, sign to word."""
    regions: Mapping[str, Mask]
    sides: Mapping[str, Iterable[Link]]
    names: Iterable[tuple[str, str, float, float, float]]
    towns: Iterable[Town]
    origin: Callable[[str], dict[str, str]]
    later: Mapping[tuple[str, str], Iterable[Link]] = field(default_factory=dict)
    """Railways opened later, by name and month."""
    off_map: Mask | None = None
    drawn: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """How layers and regions are drawn."""


def document(parts: Parts) -> dict[str, Any]:
    """The value of the map's file."""
    grid, origin = parts.grid, parts.origin
    return {
        "maquis_map": 1,
        "name": parts.name,
        "title": parts.title,
        "credits": list(parts.credits),
        "grid": {
            "orientation": grid.orientation,
            "columns": grid.columns,
            "rows": grid.rows,
            "hex_km": grid.pitch,
            "projection": grid.sheet,
            "origin_km": list(grid.origin),
            **({} if parts.off_map is None else {"off_map": write.region_rows(grid, parts.off_map)}),
        },
        "layers": {
            name: {
                **origin(name),
                **_drawn(parts, name),
                "legend": {char: word for char, word in legend.items() if word in set(words)},
                "rows": write.layer_rows(grid, words, legend),
            }
            for name, (words, legend) in parts.layers.items()
        },
        "regions": {
            name: {**origin(name), **_drawn(parts, name), "rows": write.region_rows(grid, found)}
            for name, found in sorted(parts.regions.items())
        },
        "sides": {
            **{
                name: {**origin(name), "sides": write.side_rows(grid, found)}
                for name, found in sorted(parts.sides.items())
            },
            **{
                f"rail {name}": {**origin("rail"), "opens": opens, "sides": write.side_rows(grid, found)}
                for (name, opens), found in sorted(parts.later.items())
            },
        },
        "names": [dict(zip(("text", "kind", "lon", "lat", "turn"), name, strict=True)) for name in parts.names],
        "towns_origin": origin("towns"),
        "towns": [_town(grid, town) for town in parts.towns],
    }


def _drawn(parts: Parts, name: str) -> dict[str, Mapping[str, str]]:
    return {"drawn": parts.drawn[name]} if name in parts.drawn else {}


def _town(grid: Grid, town: Town) -> dict[str, Any]:
    found = {**asdict(town), "hex": grid.label(town.hex)}
    if town.provenance == "found":
        del found["provenance"]
    return found
