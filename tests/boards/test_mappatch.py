from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from maquis.boards.board import members
from maquis.boards.errors import BadMap
from maquis.boards.labels import read_by
from maquis.boards.mapcheck import LAND
from maquis.boards.mapfile import HexMap, Town, parse
from maquis.boards.mappatch import Change, Placed, Removed, Sided, Valued, Within, chains, difference, patched, untold
from maquis.boards.mapsentences import Patch, read, told, written
from maquis.boards.mapwriting import blank
from maquis.boards.mapwriting import written as map_written
from maquis.contract import maps

BLANK = blank(5, 4, "blank")
LABELS = [BLANK.board.label(place) for place in members(BLANK.board.all)]
PAIRS = sorted({
    tuple(sorted((BLANK.board.label(here), BLANK.board.label(there))))
    for here in members(BLANK.board.all) for there in BLANK.board.neighbours(here)
})  # fmt: skip
HEXES = st.sets(st.sampled_from(LABELS), min_size=1).map(lambda found: tuple(sorted(found)))
TOWNS = ("Lepel", "St. Pölten", "Frankfurt (Oder)", "Kamp at Sea", "Brest-Litovsk", "Ober, Unter", "no town")
valued = st.builds(Valued, st.sampled_from(("terrain", "district", "country_1941")),
                   st.sampled_from((*LAND, "Kiev", "Upper Silesia")), HEXES)  # fmt: skip
bare = st.builds(Valued, st.sampled_from(("terrain", "district")), st.just(""), HEXES)
within = st.builds(Within, st.sampled_from(("ukraine", "soviet_union_1941")), HEXES, st.booleans())
sided = st.builds(
    Sided, st.sampled_from(("rail", "rail Volga rokada", "rail 2", "river", "major_river", "lake_side")),
    st.sets(st.sampled_from(PAIRS), min_size=1).map(lambda found: tuple(sorted(found))),
)  # fmt: skip
town = st.builds(
    Town, hex=st.sampled_from(LABELS), name=st.sampled_from(TOWNS[:-2]), modern=st.sampled_from(("", "Lyepyel")),
    lon=st.just(0.0), lat=st.just(0.0), size=st.sampled_from("ABCDEF"), port=st.sampled_from(("", "sea", "river")),
    controller=st.sampled_from(("", "USSR", "Great Britain")), district=st.sampled_from(("", "Kiev")),
    provenance=st.just("assumed"),
)  # fmt: skip
placed = st.builds(Placed, town)
changes = st.lists(st.one_of(valued, bare, within, sided, placed), max_size=8)
a_map = changes.map(lambda found: patched(BLANK, found))


def as_told(map_: HexMap) -> dict[str, object]:
    """All of a map of which changes tell; what is empty is as good as not there."""
    places = {name: {value: found for value, found in each.items() if found} for name, each in map_.layers.items()}
    return {
        "layers": {name: each for name, each in places.items() if each},
        "regions": {name: found for name, found in map_.regions.items() if found},
        "sides": {name: found for name, found in map_.sides.items() if any(found)},
        "towns": sorted((town.name, town.hex, town.size, town.port, town.modern, town.controller, town.district)
                        for town in map_.towns),
    }  # fmt: skip


def parts(patch: Patch) -> list[str]:
    """The changes of a patch hex by hex and side by side."""
    found = []
    for change in patch.changes:
        match change:
            case Valued(hexes=hexes) | Within(hexes=hexes):
                found += [repr(replace(change, hexes=(each,))) for each in hexes]
            case Sided(pairs=pairs):
                found += [repr(replace(change, pairs=(each,))) for each in pairs]
            case _:
                found.append(repr(change))
    return sorted(found)


@given(a_map, a_map)
def test_the_difference_of_two_maps_makes_one_of_the_other(old: HexMap, new: HexMap) -> None:
    assert as_told(patched(old, difference(old, new))) == as_told(new)
    assert difference(new, new) == []


@given(a_map, a_map)
def test_a_patch_reads_back_as_it_was_written(old: HexMap, new: HexMap) -> None:
    """A change may take several sentences; each hex and side of it is told."""
    found = Patch("blank", tuple(difference(old, new)))
    back = read(written(found))
    assert back.of == "blank"
    assert parts(back) == parts(found)
    assert as_told(patched(old, back.changes)) == as_told(new)


class Mine:
    """Somebody who calls every hex as the map does, with what joins and parts places in orders before it."""

    def said(self, on: str, label: str, words: str) -> str:
        return f"1A/{label[:2]}.{label[2:]}={words}"

    def written(self, on: str, label: str) -> str:
        return label

    def ours(self, text: str) -> str:
        return text


@given(a_map, a_map)
def test_a_patch_in_the_labels_of_a_reader_is_read_by_everybody(old: HexMap, new: HexMap) -> None:
    found = Patch("blank", tuple(difference(old, new)))
    with read_by(Mine()):
        both = told(found)
    assert written(read(both)) == written(read(written(found)))
    assert ("=" in both) == any(not isinstance(each, Removed) for each in found.changes)


@given(a_map)
def test_a_map_reads_back_as_it_was_written(map_: HexMap) -> None:
    back = parse(map_written(map_))
    for field in fields(HexMap):
        if field.name != "board":
            assert getattr(back, field.name) == getattr(map_, field.name), field.name
    assert repr(back.board) == repr(map_.board)


@pytest.mark.parametrize("name", [name for name in maps.maps() if isinstance(maps.any_map(name), HexMap)])
def test_the_maps_of_maquis_read_back_as_they_are_written(name: str) -> None:
    map_ = maps.load_map(name)
    back = parse(map_written(map_))
    assert (difference(map_, back), untold(map_, back)) == ([], [])
    assert (back.origins, back.credits, back.board.all) == (map_.origins, map_.credits, map_.board.all)


@pytest.mark.parametrize(("sentence", "meant"), [
    ("0102 is forest", Valued("terrain", "forest", ("0102",))),
    ("0102, 0103 are wooded swamp", Valued("terrain", "wooded swamp", ("0102", "0103"))),
    ("a1b2 has no terrain", Valued("terrain", "", ("A1B2",))),
    ("0102, 0103 have district Kiev", Valued("district", "Kiev", ("0102", "0103"))),
    ("0102 is in ukraine", Within("ukraine", ("0102",))),
    ("0102, 0103 are not in ukraine", Within("ukraine", ("0102", "0103"), False)),
    ("railway 0102-0103-0104", Sided("rail", (("0102", "0103"), ("0103", "0104")))),
    ("no railway Volga rokada 0103 - 0102", Sided("rail Volga rokada", (("0102", "0103"),), False)),
    ("major river between 0103 and 0102", Sided("major_river", (("0102", "0103"),))),
    ("no river between 0102 and 0103", Sided("river", (("0102", "0103"),), False)),
    ("no town Brest-Litovsk", Removed("Brest-Litovsk")),
    ("town Kamp at Sea at 0102", Placed(Town("0102", "Kamp at Sea", "", 0, 0, "F", "", "", "", "assumed"))),
    ("town Lepel at 0102, size E, river port, today Lyepyel, held by USSR, district Western",
     Placed(Town("0102", "Lepel", "Lyepyel", 0, 0, "E", "river", "USSR", "Western", "assumed"))),
])  # fmt: skip
def test_a_sentence_means_a_change(sentence: str, meant: Change) -> None:
    assert read(f"# a comment\n{sentence}\n\n").changes == (meant,)
    assert read(written(Patch("", (meant,)))).changes == (meant,)


def test_every_line_that_is_no_sentence_is_said_at_once() -> None:
    with pytest.raises(BadMap) as caught:
        read(
            "patch of raid\n0102 is forest\nforest at 0102\ntown Lepel at 0102, huge\n0103 is not forest\n", "my.patch"
        )
    said = caught.value.faults
    assert len(said) == 3
    assert said[0].startswith("my.patch, line 3: 'forest at 0102' is no sentence of a patch; write 2714 is forest")
    assert said[1].startswith("my.patch, line 4: 'huge' is nothing that is said of a town")
    assert said[2] == "my.patch, line 5: say what 0103 is, not what it is not."


def test_every_change_that_cannot_be_made_is_said_at_once() -> None:
    with pytest.raises(BadMap) as caught:
        patched(BLANK, read("9999 is forest\nriver between 0000 and 0303\nno railway 0000-0001\nno town Lepel").changes)
    assert caught.value.faults[1:] == (
        "0000 and 0303 are not next to each other.",
        "There is no rail between 0000 and 0001 to remove.",
        "There is no town Lepel to remove.",
    )


def test_a_patch_keeps_the_grid() -> None:
    with pytest.raises(BadMap, match="does not lie on the grid of blank"):
        difference(BLANK, blank(4, 4, "other"))


def test_a_railway_is_told_as_a_line() -> None:
    assert chains([("0101", "0201"), ("0201", "0301"), ("0301", "0400")]) == [("0101", "0201", "0301", "0400")]
    assert sorted(map(len, chains([("0101", "0201"), ("0201", "0301"), ("0201", "0200")]))) == [2, 3]


def test_a_patch_of_a_map_of_maquis_is_a_map() -> None:
    """It says that it is corrected, and where a town is that was moved."""
    found = maps.read("patch of raid\n0001 is swamp\ntown Halt at 0200\n", "my.patch")
    assert isinstance(found, HexMap)
    assert found.value("terrain", found.board.place("0001")) == "swamp"
    assert found.credits == ("Drawn for this game.", "Corrected by players.")
    assert found.place_at(found.town("Halt").lon, found.town("Halt").lat) == found.board.place("0200")
    with pytest.raises(BadMap, match="does not say of which map of maquis"):
        maps.read("0001 is swamp\n", "my.patch")
