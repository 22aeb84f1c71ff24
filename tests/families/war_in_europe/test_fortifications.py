"""30.6: where markers are placed, what they do in ports, what a rehabilitation point does."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maquis.boards.board import members
from maquis.contract.maps import load_map
from maquis.engine.position import Position
from maquis.engine.rulings import Ruling
from maquis.families.war_in_europe.rules import field as stand
from maquis.families.war_in_europe.rules import fortifications as forts
from maquis.families.war_in_europe.rules.book import figures
from maquis.families.war_in_europe.rules.field import Piece
from maquis.families.war_in_europe.rules.ground import Ground
from maquis.families.war_in_europe.rules.works import KINDS, Kind, Works
from tests.families.war_in_europe.worlds import BOARD, allied, at, axis, field, ground, places

SEA = places(*(f"{column:02d}00" for column in range(16)))
SHORE = ground(sea=SEA, major_ports=places("0401"), minor_ports=places("0801"))
MARKERS = Works(marker=places("0401", "0801", "1001", "0505"))


def clauses(ruling: Ruling, label: str) -> list[str]:
    return [failure.clause for failure in ruling.failures(at(label))]


# 30.61: placing


def supplied(*pieces: Piece, **parts: Any) -> Position:
    return field(*pieces, land=SHORE, sea_ports={"Axis": places("0401")}, **parts)


def test_a_marker_is_placed_on_the_coast_as_anywhere() -> None:
    ruling = forts.may_place(supplied(), points=1)
    assert ruling.allows(at("0301"))
    assert ruling.allows(at("0405"))
    assert clauses(ruling, "0300") == ["30.61", "30.5", "30.5"]


@pytest.mark.parametrize(
    ("points", "left", "words"),
    [(0, 24, "a marker produced and not placed yet"), (1, 0, "a marker left in the set")],
)
def test_a_marker_must_have_been_produced_and_be_left(points: int, left: int, words: str) -> None:
    ruling = forts.may_place(supplied(options={"fort.markers": left}), points=points)
    assert [failure.words for failure in ruling.failures(at("0401"))] == [words]


def test_no_marker_beside_an_enemy_on_another_or_in_a_hex_of_the_enemy() -> None:
    there = supplied(allied("US 1", "0603"), works=Works(marker=places("0401")), owned={"Axis": ~places("0203")})
    ruling = forts.may_place(there, 1)
    words = {label: [f.words for f in ruling.failures(at(label))] for label in ("0503", "0401", "0203")}
    assert words["0503"] == ["free of enemy units, and next to none", "in supply"]
    assert words["0401"] == ["without a fortification"]
    assert words["0203"][0] == "controlled by the Axis"


# 30.62 to 30.64: what markers do


@pytest.mark.parametrize(
    ("label", "total", "clause", "stands"),
    [("0401", 3, "30.62", True), ("0801", 2, "30.64", False), ("1001", 2, "30.64", False), ("0505", 2, "30.5", False)],
)
def test_a_marker_in_a_major_port_alone_is_a_maginot_hex(label: str, total: int, clause: str, stands: bool) -> None:
    there = field(land=SHORE, works=MARKERS)
    tally = forts.multiplier(there, at(label))
    assert tally.total == total
    assert tally.steps[-1].clause == clause
    assert forts.need_not_retreat(there, at(label)).allows() is stands


@pytest.mark.parametrize("effect", forts.MAGINOT_EFFECTS)
def test_the_three_effects_are_kept_apart(effect: forts.Effect) -> None:
    there = field(land=SHORE, works=MARKERS, options={"port.maginot": {effect: False}})
    fort = forts.fort_at(there, at("0401"))
    assert fort is not None
    assert fort.maginot == set(forts.MAGINOT_EFFECTS) - {effect}
    assert forts.multiplier(there, at("0401")).total == (2 if effect == "30.12" else 3)
    assert forts.need_not_retreat(there, at("0401")).allows() is (effect != "30.13")


@pytest.mark.parametrize(
    ("works", "total", "clause"),
    [
        (Works(maginot=places("0505")), 3, "30.12"),
        (Works(west_wall=places("0505")), 1.5, "30.wall"),
        (Works(belgian=places("0505")), 2, "30.belgian"),
        (Works(), 1, "30.5"),
    ],
)
def test_other_fortifications_multiply_by_their_kind(works: Works, total: float, clause: str) -> None:
    tally = forts.multiplier(field(works=works), at("0505"))
    assert tally.total == total
    assert tally.steps[-1].clause == clause


# 30.65: rehabilitation


LOST = (
    Works(
        marker=places("0401", "0101"), maginot=places("0202"), belgian=places("0303"), west_wall=places("0606", "0707")
    )
    .without(at("0401"))
    .without(at("0101"))
    .without(at("0202"))
    .without(at("0303"))
    .without(at("0606"))
)


def test_all_but_french_and_belgian_fortifications_are_rebuilt() -> None:
    there = field(land=SHORE, works=LOST)
    ruling = forts.may_rebuild(there, points=1)
    for label in ("0401", "0101", "0606"):
        assert ruling.allows(at(label)), label
    assert [f.words for f in ruling.failures(at("0202"))] == ["not a French one", "not one that is gone for good"]
    assert [f.words for f in ruling.failures(at("0303"))] == ["not a Belgian one"]
    assert [f.words for f in ruling.failures(at("0707"))] == ["a fortification was destroyed there"]
    assert not forts.may_rebuild(there, points=0).places


def test_what_is_rebuilt_is_an_ordinary_marker_and_in_a_major_port_what_markers_are_there() -> None:
    works = forts.rebuild(figures(), forts.rebuild(figures(), LOST, at("0606")), at("0401"))
    there = field(land=SHORE, works=works)
    assert works.kind(at("0606")) == works.kind(at("0401")) == "marker"
    assert forts.multiplier(there, at("0606")).total == 2
    assert forts.multiplier(there, at("0401")).total == 3
    assert not works.destroyed & places("0606", "0401")
    assert (works.raised, works.placed) == (places("0606"), places("0401")), "a hex of the West Wall takes no marker"
    lost = works.without(at("0606"))
    assert (lost.lost_west_wall, lost.lost_marker, lost.raised) == (places("0606"), places("0101"), 0)


def test_by_option_a_port_that_is_a_maginot_hex_is_gone_for_good_too() -> None:
    there = field(land=SHORE, works=LOST, options={"reading.port_gone": "gone"})
    ruling = forts.may_rebuild(there, points=1)
    assert [f.clause for f in ruling.failures(at("0401"))] == ["30.16"]
    assert ruling.allows(at("0101"))
    there = field(land=SHORE, works=LOST, options={"reading.port_gone": "gone", "port.maginot": {"30.16": False}})
    assert forts.may_rebuild(there, points=1).allows(at("0401"))


@pytest.mark.parametrize(("option", "raised"), [("one hex", ("0606",)), ("all", ("0606", "0707"))])
def test_the_west_wall_is_raised_hex_by_hex_or_at_once(option: str, raised: tuple[str, ...]) -> None:
    works = Works(west_wall=places("0606", "0707"))
    there = field(works=works, options={"reading.west_wall": option})
    assert forts.may_lift(there, 1).places & BOARD.all == works.west_wall
    assert not forts.may_lift(there, 0).places
    after = forts.lift(there.game.figures, works, at("0606"))
    assert after.marker == places(*raised)
    assert after.west_wall == works.west_wall & ~after.marker
    assert forts.multiplier(field(works=after), at("0606")).total == 2
    assert (after.raised, after.placed) == (after.marker, 0)


def test_a_fortification_is_gone_when_an_enemy_enters() -> None:
    there = field(works=Works(marker=places("0505")))
    assert forts.entered(there, at("0505")).destroyed == places("0505")
    assert forts.entered(there, at("0506")) == stand.works(there)


@given(st.lists(st.tuples(st.sampled_from(KINDS), st.sampled_from(["0101", "0202", "0303"]), st.booleans())))
def test_a_hex_has_one_kind_of_work_at_most(acts: list[tuple[Kind, str, bool]]) -> None:
    works, naive, gone = Works(), dict[str, str](), dict[str, set[str]]()
    for kind, label, build in acts:
        if build:
            works = works.with_(kind, places(label))
            naive[label], gone[label] = kind, set()
        else:
            works = works.without(at(label))
            if label in naive:
                gone[label] = {naive.pop(label)}
    for label in ("0101", "0202", "0303"):
        assert works.kind(at(label)) == naive.get(label)
        assert bool(works.destroyed >> at(label) & 1) == bool(gone.get(label))


def test_the_works_of_1939_are_those_of_the_map() -> None:
    europe = load_map("war-in-europe")
    works = forts.works_of(Ground.of(europe))
    assert works.kind(members(europe.regions["maginot_line"])[0]) == "maginot"
    assert (
        works.standing
        == europe.regions["maginot_line"] | europe.regions["west_wall"] | europe.regions["belgian_fortress"]
    )
    assert not works.marker


def test_cherbourg_is_a_major_port_and_its_marker_a_maginot_hex() -> None:
    europe = load_map("war-in-europe")
    here = europe.at("Cherbourg")
    land = Ground.of(europe)
    there = field(axis("709 Division", "0101"), land=land, works=Works(marker=1 << here))
    assert (
        str(forts.multiplier(there, here)) == "fortification: 3 a marker in a major port, as a Maginot hex by 30.12: 3"
    )
