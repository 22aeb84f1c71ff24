import json
from typing import Any

import pytest

from maquis.boards.board import members
from maquis.boards.errors import BadMap, UnknownPlace
from maquis.boards.mapfile import HexMap, parse


def small(**changes: Any) -> dict[str, Any]:
    """Three columns of two hexes: land with a lake and a town, a river, a railway and one of later."""
    found = {
        "maquis_map": 1,
        "name": "small",
        "title": "A small map",
        "credits": ["us"],
        "grid": {
            "orientation": "flat",
            "columns": 3,
            "rows": 2,
            "hex_km": 25.75,
            "projection": "+proj=lcc +lat_1=47 +lat_2=64 +lat_0=56 +lon_0=36",
            "origin_km": [0, 0],
        },
        "layers": {
            "terrain": {
                "provenance": "assumed",
                "source": "us",
                "legend": {"c": "clear", "o": "lake"},
                "rows": ["cco", "cc."],
            }
        },
        "regions": {
            "west": {"provenance": "found", "source": "a book", "note": "weak", "rows": {"00": "00-01", "01": "00"}}
        },
        "sides": {
            "river": {"provenance": "found", "source": "a book", "sides": {"00": ["0000:N,NE"]}},
            "rail": {"provenance": "found", "source": "a book", "sides": {"00": ["0000:N"]}},
            "rail 2": {"provenance": "found", "source": "a book", "opens": "1942-08", "sides": {"00": ["0000:NE"]}},
        },
        "towns_origin": {"provenance": "found", "source": "a book"},
        "towns": [
            {
                "hex": "0001",
                "name": "Lepel",
                "modern": "Lyepyel",
                "lon": 36.0,
                "lat": 56.2,
                "size": "F",
                "port": "",
                "controller": "USSR",
                "district": "Western",
            }
        ],
    }
    return {**found, **changes}


def read(value: dict[str, Any]) -> HexMap:
    return parse(json.dumps(value), "small.json")


def labels(hexmap: HexMap, places: int) -> list[str]:
    return [hexmap.board.label(place) for place in members(places)]


def test_rows_are_read_from_the_north_and_characters_from_the_west() -> None:
    hexmap = read(small())
    assert labels(hexmap, hexmap.layers["terrain"]["lake"]) == ["0201"]
    assert labels(hexmap, hexmap.layers["terrain"]["clear"]) == ["0000", "0001", "0100", "0101"]
    assert hexmap.value("terrain", hexmap.board.place("0201")) == "lake"
    assert hexmap.value("terrain", hexmap.board.place("0200")) == ""
    assert labels(hexmap, hexmap.land) == ["0000", "0001", "0100", "0101", "0200"]


def test_regions_and_sides_are_sets_of_places() -> None:
    hexmap = read(small())
    board = hexmap.board
    assert labels(hexmap, hexmap.regions["west"]) == ["0000", "0001", "0100"]
    here, north, north_east = (board.place(label) for label in ("0000", "0001", "0100"))
    assert board.has_side(hexmap.sides["river"], here, north)
    assert board.has_side(hexmap.sides["river"], north_east, here)
    assert not board.has_side(hexmap.sides["river"], north, north_east)


def test_railways_open_with_time() -> None:
    hexmap = read(small())
    assert len(hexmap.board.marks(hexmap.rail())) == 1
    assert len(hexmap.board.marks(hexmap.rail("1942-07"))) == 1
    assert len(hexmap.board.marks(hexmap.rail("1942-08"))) == 2


def test_a_part_says_how_it_is_drawn_or_is_not() -> None:
    value = small()
    assert not read(value).drawn
    value["regions"]["west"]["drawn"] = {"as": "wall", "words": "old walls", "colour": "#808080"}
    west = read(value).drawn["west"]
    assert (west.kind, west.words, west.colour) == ("wall", "old walls", "#808080")
    value["regions"]["west"]["drawn"]["as"] = "moat"
    with pytest.raises(BadMap, match="moat"):
        read(value)


def test_every_part_keeps_its_origin() -> None:
    origins = read(small()).origins
    assert (origins["west"].provenance, origins["west"].source, origins["west"].note) == ("found", "a book", "weak")
    assert origins["terrain"].provenance == "assumed"
    assert origins["towns"].source == "a book"


def test_places_have_words() -> None:
    hexmap = read(small())
    near = [hexmap.near(hexmap.board.place(label)) for label in ("0001", "0000", "0200")]
    assert near == ["0001, Lepel", "0000, by Lepel", "0200, by Lepel"]
    assert hexmap.near(hexmap.at("lepel")) == hexmap.near(hexmap.at("Lyepyel"))


def test_unknown_towns_and_points_are_refused_in_a_sentence() -> None:
    hexmap = read(small())
    with pytest.raises(UnknownPlace, match="no town Paris"):
        hexmap.town("Paris")
    with pytest.raises(UnknownPlace, match=r"2\.35 E 48\.86 N lies off the map small"):
        hexmap.place_at(2.35, 48.86)


def layer(**changes: Any) -> dict[str, Any]:
    return {"terrain": {**small()["layers"]["terrain"], **changes}}


@pytest.mark.parametrize(
    ("wrong", "what"),
    [
        ({"maquis_map": 2}, "small.json is not a map file"),
        ({"surprise": 1}, "small.json is not a map file"),
        ({"layers": layer(rows=["cco"])}, "small.json, layer terrain: the grid has 2 rows, the layer 1"),
        ({"layers": layer(rows=["cco", "cc"])}, "layer terrain, row 00: the grid has 3 columns, the row 2"),
        ({"layers": layer(rows=["cco", "ccx"])}, "layer terrain: the character 'x' is not in its legend"),
        (
            {"regions": {"west": {"provenance": "found", "source": "", "rows": {"00": "00-07"}}}},
            "region west, row 00: 0700 is not a hex of this map",
        ),
        (
            {"sides": {"rail": {"provenance": "found", "source": "", "sides": {"00": ["0000:S"]}}}},
            "sides rail, 0000: 'S' is not one of N, NE, SE",
        ),
        ({"towns": [{**small()["towns"][0], "hex": "0909"}]}, "town Lepel: 0909 is not a hex of this map"),
        ({"grid": {**small()["grid"], "projection": "+proj=merc"}}, r"small.json: the projection '.proj=merc' is not"),
    ],
)
def test_a_bad_file_is_refused_with_the_spot(wrong: dict[str, Any], what: str) -> None:
    with pytest.raises(BadMap, match=what):
        read(small(**wrong))


def pointy(**grid: Any) -> HexMap:
    """The small map with its points north."""
    value = small(sides={"river": {"provenance": "found", "source": "a book", "sides": {"00": ["0000:NE,E"]}}})
    value["grid"] = {**value["grid"], "orientation": "pointy", **grid}
    value["towns"][0]["hex"] = "0001"
    return read(value)


def test_a_map_may_have_pointy_hexes() -> None:
    found = pointy()
    assert found.board.orientation == "pointy"
    assert found.board.marks(found.sides["river"]) == [(found.board.at(0, 0), "NE"), (found.board.at(0, 0), "E")]
    for place in members(found.board.all):
        assert found.place_at(*found.lonlat(place)) == place
    east = found.centre_km(found.board.at(0, 1))
    assert east == pytest.approx((25.75 / 2, 25.75 * 3**0.5 / 2))


def test_hexes_may_be_off_the_map() -> None:
    found = pointy(off_map={"00": "02"})
    assert found.board.all.bit_count() == 5
    assert not found.board.on_map(2, 0)
    assert sum(places.bit_count() for places in found.layers["terrain"].values()) == 5
    assert not any(places & ~found.board.all for places in found.layers["terrain"].values())
    with pytest.raises(UnknownPlace):
        found.place_at(*found.projection.lonlat(2 * 25.75, 0))


def test_directions_are_those_of_the_kind_of_hexes() -> None:
    value = small()
    value["grid"] = {**value["grid"], "orientation": "pointy"}
    with pytest.raises(BadMap, match="'N' is not one of NE, E, SE"):
        read(value)
