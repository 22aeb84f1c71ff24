import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from maquis.boards.columns import Sign
from maquis.boards.errors import BadMap, UnknownPlace
from maquis.boards.zonefile import ZoneMap, parse

Change = Callable[[dict[str, Any]], object]


def zone(label: str, left: int, **more: Any) -> dict[str, Any]:
    """A square of ten units."""
    found = {
        "id": label,
        "name": label.capitalize(),
        "lon": 1,
        "lat": 2,
        "holder": "us",
        "terrain": "clear",
        "provenance": "found",
        "centre": [left + 5, 5],
        "label": [left + 5, 5, 10],
        "shape": [[[left, 0, left + 10, 0, left + 10, 10, left, 10]]],
    }
    return found | more


def small() -> dict[str, Any]:
    """Three squares in a row, of which the last two are no neighbours; an island with a link to the first."""
    return {
        "maquis_map": 1,
        "kind": "zones",
        "name": "small",
        "title": "A small map",
        "credits": ["us"],
        "sheet": [60, 20],
        "origins": {"zones": {"provenance": "found", "source": "a book", "note": "weak"}},
        "signs": {
            "frontiers": {"column": "holder", "words": "frontier"},
            "number": {"column": "gold", "words": "gold"},
            "city": {"column": "market", "words": "market"},
            "listed": {"column": "works", "words": "works"},
        },
        "nations": {"us": {"name": "Us", "creed": "none"}},
        "views": [{"title": "All", "box": [0, 0, 60, 20]}],
        "names": [{"text": "Sea", "at": [40, 15]}],
        "zones": [
            zone("alpha", 0, works=["mill", "mint"], gold=2),
            zone("beta", 10, terrain="mountain", market=True, works=["mill"]),
            zone("gamma", 20),
            zone("delta", 40, tribe="elk"),
        ],
        "borders": [
            {"a": "alpha", "b": "beta", "provenance": "found", "rail": True, "lines": [[10, 0, 10, 10]]},
            {"a": "alpha", "b": "delta", "provenance": "assumed", "river": True, "link": [10, 5, 40, 5]},
        ],
        "closed": [{"a": "beta", "b": "gamma", "lines": [[20, 0, 20, 10]]}],
        "land": [[[0, 12, 10, 12, 10, 20]]],
    }


def read(change: Change | None = None) -> ZoneMap:
    raw = small()
    if change:
        change(raw)
    return parse(json.dumps(raw), "small.json")


def test_a_map_has_its_zones_borders_and_layers() -> None:
    world = read()
    assert [world.board.label(place) for place in range(4)] == ["alpha", "beta", "gamma", "delta"]
    assert world.board.borders == (0b1010, 0b0001, 0, 0b0001)
    assert world.sides == {"rail": (2, 1, 0, 0), "river": (8, 0, 0, 1)}
    assert world.layers == {"holder": {"us": 0b1111}, "terrain": {"clear": 0b1101, "mountain": 2}, "tribe": {"elk": 8}}
    assert world.groups == {"works": {"mill": 3, "mint": 1}}
    assert (world.sets, world.numbers) == ({"market": 2}, {"gold": {0: 2}})
    assert world.nations["us"].columns == {"creed": "none"}
    assert world.signed[0] == Sign(frontiers="us", number=2, listed=("mill", "mint"))
    assert world.signed[1] == Sign(frontiers="us", city=True, listed=("mill",))
    assert world.value("terrain", 1) == "mountain"
    assert world.near(1) == "Beta"
    assert world.zone("Alpha").columns["gold"] == 2
    assert world.origins["zones"].note == "weak"
    assert repr(world) == "<ZoneMap small, <ZoneBoard 4 zones, 2 borders>>"
    with pytest.raises(UnknownPlace):
        world.zone("omega")


class Own(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: str
    holder: str
    terrain: str
    works: tuple[str, ...] = ()
    gold: int = 0
    market: bool = False
    tribe: str = ""


def test_the_columns_can_be_had_as_structs_of_ones_own() -> None:
    world = read()
    rows = world.rows(Own)
    assert rows[0] == Own("alpha", "Alpha", "us", "clear", ("mill", "mint"), 2)
    assert rows[3].tribe == "elk"
    assert world.rows(Own) is rows
    with pytest.raises(msgspec.ValidationError, match="unknown field `roads`"):
        read(lambda raw: raw["zones"][0].update(roads=3)).rows(Own)


def test_a_map_needs_no_column_at_all() -> None:
    def bare(raw: dict[str, Any]) -> None:
        for key in ("signs", "nations", "views", "names", "closed", "land"):
            raw.pop(key)
        for each in raw["zones"]:
            for key in ("holder", "terrain", "works", "gold", "market", "tribe"):
                each.pop(key, None)

    world = read(bare)
    assert (world.layers, world.groups, world.sets, world.numbers) == ({}, {}, {}, {})
    assert world.signed == [Sign()] * 4


FAULTS: dict[str, tuple[Change, str]] = {
    "no zones": (lambda raw: raw.pop("zones"), "not a file of a map of zones: Object missing required field `zones`"),
    "another kind": (lambda raw: raw.update(kind="hexes"), "not a file of a map of zones"),
    "unknown key": (lambda raw: raw.update(colour="red"), "colour"),
    "two kinds": (lambda raw: raw["zones"][3].update(gold="much"), "zone delta: its gold is text, elsewhere a number"),
    "no kind": (lambda raw: raw["zones"][3].update(gold=1.5), "zone delta: its gold is no text"),
    "no column": (
        lambda raw: raw["signs"]["city"].update(column="fair"),
        "no zone has the column fair",
    ),
    "another sign": (
        lambda raw: raw["signs"]["city"].update(column="gold"),
        "the column gold is a number, and is drawn as true or false",
    ),
    "terrain": (
        lambda raw: [each.update(terrain=3) for each in raw["zones"]],
        "the column terrain is a number",
    ),
    "no sign": (lambda raw: raw["signs"].update(star={"column": "gold", "words": ""}), "unknown field `star`"),
    "twice": (lambda raw: raw["zones"].append(zone("beta", 30)), "zone beta is listed twice"),
    "no nation": (lambda raw: raw["zones"][1].update(holder="them"), "zone beta: them is not one of the nations"),
    "no such zone": (lambda raw: raw["borders"][0].update(b="omega"), "alpha and omega .* there is no zone omega"),
    "closed, no zone": (lambda raw: raw["closed"][0].update(a="omega"), "there is no zone omega"),
    "itself": (lambda raw: raw["borders"][0].update(b="alpha"), "zone alpha cannot border itself"),
    "pair twice": (lambda raw: raw["closed"][0].update(a="beta", b="alpha"), "beta and alpha are paired twice"),
    "no shape": (lambda raw: raw["zones"][2].update(shape=[]), "zone gamma has no shape"),
    "half a point": (lambda raw: raw["zones"][2].update(shape=[[[0, 1, 2, 3, 4, 5, 6]]]), "zone gamma: a line of 7"),
    "empty polygon": (lambda raw: raw["zones"][2].update(shape=[[]]), "zone gamma: a polygon without a rim"),
    "land": (lambda raw: raw.update(land=[[[0, 1]]]), "land: a line of 2 numbers"),
    "drawn twice": (lambda raw: raw["borders"][0].update(link=[0, 0, 1, 1]), "either by lines or by a link"),
    "not drawn": (lambda raw: raw["borders"][0].pop("lines"), "border of alpha and beta: .* either by lines or by a"),
    "closed, a point": (lambda raw: raw["closed"][0].update(lines=[[1, 2]]), "closed, beta and gamma: a line of 2"),
    "no room": (lambda raw: raw.update(sheet=[0, 20]), "the sheet is 0 by 20 units"),
    "empty view": (lambda raw: raw["views"][0].update(box=[5, 0, 5, 20]), "view All has no width or no height"),
    "two of one name": (
        lambda raw: raw["zones"][1].update(name="Alpha"),
        "zones alpha and beta have names",
    ),
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


def test_what_is_no_json_is_refused() -> None:
    with pytest.raises(BadMap, match="is not a file of a map of zones"):
        parse(b"{", "broken.json")
