"""Reading files of networks of points, and what is said of bad ones."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from maquis.boards.columns import Sign
from maquis.boards.errors import BadMap, NotAdjacent, UnknownPlace
from maquis.boards.pointfile import PointMap, parse

Change = Callable[[dict[str, Any]], object]


def point(label: str, at: int, **more: Any) -> dict[str, Any]:
    found = {
        "id": label,
        "name": label.capitalize(),
        "lon": 1,
        "lat": 2,
        "holder": "red",
        "kind": "town",
        "provenance": "found",
        "at": [at, 5],
    }
    return found | more


def small() -> dict[str, Any]:
    """A chain of three points, and a port by itself."""
    return {
        "maquis_map": 1,
        "kind": "points",
        "name": "small",
        "title": "A small map",
        "credits": ["us"],
        "sheet": [60, 20],
        "units_per_km": 0.5,
        "origins": {"points": {"provenance": "found", "source": "a book", "note": "weak"}},
        "classes": ["major", "minor", "inferior"],
        "signs": {
            "frontiers": {"column": "holder", "words": "frontier"},
            "number": {"column": "prize", "words": "prize"},
            "fort": {"column": "walled", "words": "walls"},
            "source": {"column": "spring", "words": "spring"},
        },
        "views": [{"title": "All", "box": [0, 0, 60, 20]}],
        "seas": [
            {"id": "gulf", "name": "Gulf", "at": [50, 10], "provenance": "source", "held_by": ["delta", "gamma"]},
            {"id": "ocean", "name": "Ocean", "at": [55, 10], "provenance": "assumed"},
        ],
        "points": [
            point("alpha", 5, kind="edge", spring="red"),
            point("beta", 15, kind="junction", holder="blue", post=True),
            point("gamma", 25, kind="city", prize=2, walled=True, sea="gulf", holder="blue"),
            point("delta", 45, kind="port", sea="gulf", holder="blue"),
        ],
        "lines": [
            {"a": "alpha", "b": "beta", "class": "major", "terrain": "clear", "provenance": "found", "rivers": ["Bug"]},
            {"a": "gamma", "b": "beta", "class": "inferior", "terrain": "woods", "provenance": "assumed"},
        ],
        "land": [[[0, 0, 40, 0, 40, 20]]],
        "lakes": [],
        "regions": {"blue_land": [[[10, 0, 40, 0, 40, 20]]]},
        "frontiers": [[10, 0, 10, 20]],
        "rivers": [[12, 0, 12, 20]],
    }


def read(change: Change | None = None) -> PointMap:
    raw = small()
    if change is not None:
        change(raw)
    return parse(json.dumps(raw), "small.json")


def test_a_file_is_read() -> None:
    world = read()
    board = world.board
    assert repr(world) == "<PointMap small, <PointBoard 4 points, 2 lines>>"
    assert board.lines == (0b0010, 0b0101, 0b0010, 0)
    assert world.sides == {
        "major": (2, 1, 0, 0),
        "minor": (0, 0, 0, 0),
        "inferior": (0, 4, 2, 0),
        "river": (2, 1, 0, 0),
    }
    assert world.sets == {"post": 0b0010, "walled": 0b0100}
    assert world.numbers == {"prize": {2: 2}}
    assert world.layers["holder"] == {"red": 1, "blue": 0b1110}
    assert world.layers["spring"] == {"red": 1}
    assert world.signed[2] == Sign(kind="city", frontiers="blue", number=2, fort=True)
    assert world.ports == {"gulf": 0b1100, "ocean": 0}
    assert world.sea_keys == {"gulf": 0b1100}
    assert (world.value("kind", 1), world.value("spring", 1)) == ("junction", "")
    assert world.point("Gamma").columns["prize"] == 2
    assert (world.line(2, 1).kind, world.line(2, 1).columns) == ("inferior", {"terrain": "woods"})
    assert world.near(3) == "Delta"
    with pytest.raises(NotAdjacent, match="No line joins points alpha and gamma"):
        world.line(0, 2)
    with pytest.raises(UnknownPlace, match='There is no point "gama"; did you mean gamma'):
        world.point("gama")


FAULTS: dict[str, tuple[Change, str]] = {
    "no points": (lambda raw: raw.pop("points"), "not a file of a map of points: Object missing required field"),
    "another kind": (lambda raw: raw.update(kind="zones"), "not a file of a map of points"),
    "unknown key": (lambda raw: raw.update(colour="red"), "colour"),
    "two kinds": (
        lambda raw: raw["points"][0].update(post="no"),
        "point beta: its post is true or false, else",
    ),
    "no column": (
        lambda raw: raw["signs"]["fort"].update(column="moat"),
        "no point has the column moat",
    ),
    "unknown class": (
        lambda raw: raw["lines"][0].update({"class": "road"}),
        "beta: road is not one of the classes",
    ),
    "twice": (lambda raw: raw["points"].append(point("beta", 30)), "point beta is listed twice"),
    "two of one name": (lambda raw: raw["points"][1].update(name="Alpha"), "points alpha and beta have names"),
    "no such point": (lambda raw: raw["lines"][0].update(b="omega"), "alpha and omega: there is no point omega"),
    "itself": (lambda raw: raw["lines"][0].update(b="alpha"), "point alpha cannot join itself"),
    "line twice": (lambda raw: raw["lines"][1].update(a="alpha", b="beta"), "alpha and beta are joined twice"),
    "no such sea": (lambda raw: raw["points"][0].update(sea="pond"), "point alpha: pond is not one of the seas"),
    "sea twice": (lambda raw: raw["seas"][1].update(id="gulf"), "a sea is listed twice"),
    "no such port": (lambda raw: raw["seas"][0].update(held_by=["omega"]), "Gulf cannot be held by omega"),
    "off the sheet": (lambda raw: raw["points"][0].update(at=[61, 5]), "point alpha lies off the sheet"),
    "no room": (lambda raw: raw.update(sheet=[0, 20]), "the sheet is 0 by 20 units"),
    "empty polygon": (lambda raw: raw.update(lakes=[[]]), "lakes: a polygon without a rim"),
    "half a point": (lambda raw: raw["regions"].update(blue_land=[[[0, 1, 2, 3, 4, 5, 6]]]), "blue_land: a line of 7"),
    "short river": (lambda raw: raw.update(rivers=[[1, 2]]), "rivers: a line of 2 numbers"),
    "short frontier": (lambda raw: raw.update(frontiers=[[1, 2]]), "frontiers: a line of 2 numbers"),
    "empty view": (lambda raw: raw["views"][0].update(box=[5, 0, 5, 20]), "view All has no width or no height"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_bad_file_is_refused_in_one_sentence(fault: str) -> None:
    change, words = FAULTS[fault]
    with pytest.raises(BadMap, match=words) as refused:
        read(change)
    said = str(refused.value)
    assert said.startswith("small.json")
    assert said.endswith(".")
    assert "\n" not in said
