import json
from typing import Any

import pytest

from maquis.boards.errors import BadMap
from maquis.boards.mapcheck import doubts, faults
from maquis.boards.mapfile import HexMap, parse
from maquis.contract.maps import any_map, maps


def origin(**part: Any) -> dict[str, Any]:
    return {"provenance": "assumed", "source": "us", **part}


def town(name: str, hex: str, **more: Any) -> dict[str, Any]:
    return {"hex": hex, "name": name, "modern": "", "lon": 0, "lat": 0, "size": "F", "port": "", "controller": "",
            "district": "", **more}  # fmt: skip


def drawn(*rows: str, districts: tuple[str, ...] = (), towns: tuple[Any, ...] = (), **sides: list[str]) -> HexMap:
    """A map of some rows of ground, the northmost first; sides are listed as in a file, under their first hex."""
    layers = {"terrain": origin(legend={"c": "clear", "o": "lake", "~": "sea", "?": "custard"}, rows=rows)}
    if districts:
        layers["district"] = origin(legend={"K": "Kiev", "O": "Odessa"}, rows=districts)
    return parse(json.dumps({
        "maquis_map": 1, "name": "drawn", "title": "Drawn", "credits": [],
        "grid": {"orientation": "flat", "columns": len(rows[0]), "rows": len(rows), "hex_km": 25,
                 "projection": "+proj=lcc +lat_1=47 +lat_2=64 +lat_0=56 +lon_0=36", "origin_km": [0, 0]},
        "layers": layers, "regions": {},
        "sides": {name: origin(sides={each[2:4]: [each] for each in found}) for name, found in sides.items()},
        "towns": list(towns), "towns_origin": origin(),
    }))  # fmt: skip


def test_a_plain_map_has_no_fault() -> None:
    sound = drawn("ccc", "ccc", rail=["0000:NE"], river=["0000:N"], towns=(town("Lepel", "0100"),))
    assert faults(sound) == doubts(sound) == []


@pytest.mark.parametrize(("map_", "said"), [
    (drawn("cco", "ccc", rail=["0100:SE"]), []),
    (drawn("cco", "ccc", rail=["0200:N"]), ["The railway from 0200 ends in a lake: 0201 is lake."]),
    (drawn("cc~", "ccc", rail=["0200:N"]), ["The railway from 0200 ends in the sea: 0201 is sea."]),
    (drawn("ccc", "ccc", rail=["0000:N"], strait=["0000:N"]),
     ["The railway from 0000 to 0001 crosses a strait, which nothing can."]),
    (drawn("cc~", "ccc", river=["0200:N"]), ["Between 0200 and 0201 lies a river, but 0201 is sea."]),
    (drawn("ccc", "ccc", river=["0000:N"], major_river=["0000:N"]),
     ["Between 0000 and 0001 lie a river and a major river: leave one of them."]),
    (drawn("cc~", "ccc", towns=(town("Odessa", "0201"),)), ["Odessa lies in the sea: 0201 is sea."]),
    (drawn("ccc", "ccc", towns=(town("Ost", "0000"), town("Ost", "0201"))),
     ["There are two towns Ost: in 0000 and in 0201."]),
    (drawn("ccc", districts=("KKO",), towns=(town("Uman", "0000", district="Odessa"),)),
     ["Uman is said to be of the district Odessa, and its hex is of Kiev."]),
    (drawn("c?c", "ccc"), ["0101: the terrain custard is unknown; ground is clear, woods, forest, rough, wooded rough, "
                           "swamp, wooded swamp, mountain, sea or lake."]),
    (drawn("cc.", "ccc"), ["0201: no terrain; ground is clear, woods, forest, rough, wooded rough, "
                           "swamp, wooded swamp, mountain, sea or lake."]),
    (drawn("c~", districts=("KK",)), ["The district Kiev has water in it: 0100."]),
])  # fmt: skip
def test_what_cannot_be_so_is_said(map_: HexMap, said: list[str]) -> None:
    assert faults(map_) == said


def test_a_river_has_a_mouth() -> None:
    """In the middle of five by five hexes a river reaches nothing, and with water at its end it does."""
    rows = ["ccccc"] * 5
    inland = drawn(*rows, river=["0202:N", "0202:NE"])
    assert doubts(inland) == [
        "The river between 0202 and 0302 runs into nowhere: it reaches no sea, no lake, and not the edge of the map."
    ]
    rows[1] = "ccocc"
    assert doubts(drawn(*rows, river=["0202:NE"])) == []
    assert doubts(drawn(*["ccccc"] * 5, river=["0003:N"])) == []


def test_a_district_hangs_together() -> None:
    assert doubts(drawn("ccc", districts=("KOK",))) == [
        "The district Kiev is not connected; apart from most of it: 0000."
    ]
    assert doubts(drawn("ccc", districts=("KKO",))) == []


def test_a_hex_that_touches_no_other_is_doubted() -> None:
    grid = {"orientation": "flat", "columns": 3, "rows": 1, "hex_km": 25, "origin_km": [0, 0],
            "projection": "+proj=lcc +lat_1=47 +lat_2=64 +lat_0=56 +lon_0=36", "off_map": {"00": "01"}}  # fmt: skip
    found = parse(json.dumps({
        "maquis_map": 1, "name": "drawn", "title": "", "credits": [], "grid": grid,
        "layers": {"terrain": origin(legend={"c": "clear"}, rows=["ccc"])}, "regions": {}, "sides": {}, "towns": [],
        "towns_origin": origin(),
    }))  # fmt: skip
    assert doubts(found) == ["0000 touches no other place: nothing can go there.",
                             "0200 touches no other place: nothing can go there."]  # fmt: skip


def test_all_that_cannot_be_read_is_said_at_once() -> None:
    with pytest.raises(BadMap) as caught:
        drawn("cx", "cc", towns=(town("Nowhere", "0909"),), rail=["0000:W"])
    assert caught.value.faults == (
        "the map, town Nowhere: 0909 is not a hex of this map.",
        "the map, layer terrain: the character 'x' is not in its legend.",
        "the map, sides rail, 0000: 'W' is not one of N, NE, SE.",
    )


@pytest.mark.parametrize("name", maps())
def test_the_maps_of_maquis_have_no_fault(name: str) -> None:
    assert faults(any_map(name)) == []
