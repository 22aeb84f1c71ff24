import json
from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from maquis.boards.errors import BadMap
from maquis.boards.mappatch import Change, Gone, Lined, Named, Put, Sided, Valued
from maquis.boards.mapsentences import Patch, read, written
from maquis.boards.mapwriting import written as map_written
from maquis.boards.pointfile import PointMap
from maquis.boards.rowpatch import RowMap, difference, file, patched, untold
from maquis.boards.zonefile import ZoneMap
from maquis.contract import maps

FRONT, WORLD = maps.load_points("dark-crusade"), maps.load_zones("global-war")
IDS = ("a", "b", "lida", "brest", "e_f")
COLUMNS: dict[str, st.SearchStrategy[Any]] = {
    "kind": st.sampled_from(("city", "", "small town")), "fort": st.booleans(), "worth": st.integers(-2, 3),
    "plants": st.lists(st.sampled_from(("steel", "power")), unique=True),
}  # fmt: skip
PAIRS = [(a, b) for a in IDS for b in IDS if a < b]
SOMEWHERE = {"provenance": "assumed", "lon": 1.0, "lat": 1.5}


def text(kind: str, **parts: object) -> str:
    return json.dumps({
        "maquis_map": 1, "kind": kind, "name": "small", "title": "Small", "credits": [], "sheet": [100, 100],
        "origins": {}, **parts,
    })  # fmt: skip


@st.composite
def points(draw: st.DrawFn) -> PointMap:
    """A map of some of the points, whose columns are those of all."""
    known = [*draw(st.sets(st.sampled_from(IDS), min_size=1)), "always"]
    rows = [
        {**SOMEWHERE, "id": id, "name": draw(st.sampled_from((f"{id} town", f"New {id}"))), "sea": "",
         "at": [draw(st.integers(0, 100)), 5], **{name: draw(values) for name, values in COLUMNS.items()}}
        for id in known
    ]  # fmt: skip
    lines = [
        {"a": a, "b": b, "provenance": "assumed", "class": draw(st.sampled_from(("major", "minor"))),
         "terrain": draw(st.sampled_from(("woods", "clear", ""))),
         "rivers": draw(st.lists(st.just("Bug"), max_size=1))}
        for a, b in draw(st.sets(st.sampled_from(PAIRS))) if a in known and b in known
    ]  # fmt: skip
    always = [{**SOMEWHERE, "id": "ever", "name": "Ever", "at": [1, 1]}]
    tie = [{"a": "always", "b": "ever", "class": "minor", "terrain": "clear", "provenance": "assumed"}]
    found = maps.read(
        text("points", units_per_km=1, points=[*rows, *always], lines=[*lines, *tie], classes=["major", "minor"]), "it"
    )
    assert isinstance(found, PointMap)
    return found


@st.composite
def zones(draw: st.DrawFn) -> RowMap:
    shape = [[[0, 0, 9, 0, 9, 9]]]
    rows = [
        {**SOMEWHERE, "id": id, "name": draw(st.sampled_from((f"{id} land", f"New {id}"))), "centre": [1, 1],
         "label": [1, 1, 9], "shape": shape, **{name: draw(values) for name, values in COLUMNS.items()}}
        for id in IDS
    ]  # fmt: skip
    borders = [
        {"a": a, "b": b, "provenance": "assumed", "rail": draw(st.booleans()), "hard_terrain": draw(st.booleans()),
         draw(st.sampled_from(("lines", "link"))): [0, 0, 5, 5]}
        for a, b in draw(st.sets(st.sampled_from(PAIRS), min_size=1))
    ]  # fmt: skip
    for border in borders:
        if "lines" in border:
            border["lines"] = [border["lines"]]
    found = maps.read(text("zones", zones=rows, borders=borders), "it")
    assert isinstance(found, ZoneMap)
    return found


def as_told(map_: RowMap) -> dict[str, object]:
    """All of a map of which changes tell; what is empty or false is as good as not there."""
    raw, untold_of = file(map_), {"centre", "label", "shape", "lines", "link", "provenance", "note"}

    def told(row: dict[str, Any]) -> dict[str, Any]:
        return {key: value for key, value in row.items() if value not in ("", [], 0) and key not in untold_of}

    places, between = ("points", "lines") if isinstance(map_, PointMap) else ("zones", "borders")
    return {
        "places": {row["id"]: told(row) for row in raw[places]},
        "between": {frozenset((row["a"], row["b"])): told({**row, "a": "", "b": ""}) for row in raw[between]},
    }


def parts(patch: Patch) -> list[str]:
    """The changes of a patch place by place and pair by pair."""
    found = []
    for change in patch.changes:
        match change:
            case Valued(hexes=places):
                found += [repr(replace(change, hexes=(each,))) for each in places]
            case Sided(pairs=pairs) | Lined(pairs=pairs):
                found += [repr(replace(change, pairs=(each,))) for each in pairs]
            case _:
                found.append(repr(change))
    return sorted(found)


@given(st.one_of(st.tuples(points(), points()), st.tuples(zones(), zones())))
def test_the_difference_of_two_maps_makes_one_of_the_other(both: tuple[RowMap, RowMap]) -> None:
    """As changes, and as the sentences that they are written in."""
    old, new = both
    found = Patch("small", tuple(difference(old, new)))
    assert as_told(patched(old, found.changes)) == as_told(new)
    assert difference(new, new) == []
    back = read(written(found))
    assert parts(back) == parts(found)
    assert as_told(patched(old, back.changes)) == as_told(new)


@pytest.mark.parametrize("map_", [FRONT, WORLD])
def test_the_maps_of_maquis_read_back_as_they_are_written(map_: RowMap) -> None:
    back = maps.read(map_written(map_), "it")
    assert isinstance(back, type(map_))
    for field in fields(map_):
        if field.name != "board":
            assert getattr(back, field.name) == getattr(map_, field.name), field.name
    assert (back.board.names, back.board.borders) == (map_.board.names, map_.board.borders)
    assert (difference(map_, back), untold(map_, back)) == ([], [])


@pytest.mark.parametrize(("sentence", "meant"), [
    ("point lida at 4410 6020, lon 25.3, lat 53.89, called Lida", Put("lida", (4410, 6020), (25.3, 53.89), "Lida")),
    ("point lida at 4410 6020, lon -25.0, lat 53.89", Put("lida", (4410, 6020), (-25.0, 53.89))),
    ("point lida at 4410 6020, called Lida", Put("lida", (4410, 6020), None, "Lida")),
    ("no point lida", Gone("lida")),
    ("major line between brest and pinsk", Sided("major_line", (("brest", "pinsk"),))),
    ("no line between pinsk and brest", Sided("line", (("brest", "pinsk"),), False)),
    ("line between brest and pinsk has terrain wooded swamp", Lined("terrain", "wooded swamp", (("brest", "pinsk"),))),
    ("line between brest and pinsk has no rivers", Lined("rivers", "", (("brest", "pinsk"),))),
    ("border between kiev and ukraine", Sided("border", (("kiev", "ukraine"),))),
    ("no hard terrain between kiev and ukraine", Sided("hard_terrain", (("kiev", "ukraine"),), False)),
    ("kiev, lvov are forest", Valued("terrain", "forest", ("kiev", "lvov"))),
    ("minsk has a fortress", Valued("fortress", "yes", ("minsk",))),
    ("kiev, lvov have an airbase", Valued("airbase", "yes", ("kiev", "lvov"))),
    ("minsk has no fortress", Valued("fortress", "", ("minsk",))),
    ("minsk has country_1941 poland", Valued("country_1941", "poland", ("minsk",))),
    ("minsk is called Mensk", Named("minsk", "Mensk")),
])  # fmt: skip
def test_a_sentence_means_a_change(sentence: str, meant: Change) -> None:
    assert read(f"{sentence}\n").changes == (meant,)
    assert read(written(Patch("", (meant,)))).changes == (meant,)


def test_places_are_called_by_their_names_too() -> None:
    found = maps.read("patch of global-war\nWestern Germany, Berlin are forest\n", "it")
    assert found.layers["terrain"]["forest"] >> WORLD.board.place("western_germany") & 1


@pytest.mark.parametrize(("said", "faults"), [
    ("patch of dark-crusade\nnowhere has a fortress\nminsk has a harbour\nminsk has victory many\n"
     "minsk has fortress 2\nno line between minsk and berlin\nwide line between minsk and brest\n"
     "river between minsk and brest\n"
     "no town Lepel\n",
     ['There is no point "nowhere".', "There is no column harbour on this map; there are sea, country_1941",
      "victory is a whole number, not 'many'.", "fortress is there or not: say has a fortress",
      "There is no line between berlin and minsk.", "What lies between points is major line, minor line",
      "What lies between points is major line, minor line", "A map of points has no towns."]),
    ("patch of dark-crusade\nminsk has sea dead\n", ["dark-crusade: point minsk: dead is not one of the seas."]),
    ("patch of dark-crusade\nno point minsk\nminsk has a fortress\n", ["There is no point minsk any more."]),
    ("patch of global-war\nno point berlin\ncanal between berlin and london\nno border between berlin and london\n",
     ["A map of zones has no points.", "Borders have no canal; they have",
      "There is no border between berlin and "]),
    ("patch of raid\nno point minsk\n", ["A map of hexes has no points, no lines"]),
])  # fmt: skip
def test_what_cannot_be_changed_is_said_at_once(said: str, faults: list[str]) -> None:
    with pytest.raises(BadMap) as caught:
        maps.read(said, "it")
    for found, begins in zip(caught.value.faults, faults, strict=True):
        assert found.startswith(begins)


def test_a_border_that_is_none_is_still_drawn_side_by_side() -> None:
    """And one that comes back is drawn as it was; a new one is a line from zone to zone."""
    border = next(each for each in WORLD.borders if each.lines)
    none = patched(WORLD, [Sided("border", ((border.a, border.b),), False)])
    assert isinstance(none, ZoneMap)
    assert border.lines in [each.lines for each in none.closed]
    again = patched(none, [Sided("border", ((border.a, border.b),))])
    assert isinstance(again, ZoneMap)
    assert again.closed == WORLD.closed
    far = patched(WORLD, [Sided("border", (("berlin", "tokyo"),))])
    assert isinstance(far, ZoneMap)
    assert far.borders[-1].link == (*WORLD.zone("berlin").centre, *WORLD.zone("tokyo").centre)


def test_maps_of_two_kinds_have_no_patch() -> None:
    with pytest.raises(BadMap, match="a patch keeps the kind"):
        difference(FRONT, WORLD)
    with pytest.raises(BadMap, match="a patch keeps the kind"):
        maps.difference(FRONT, maps.load_map("raid"))
