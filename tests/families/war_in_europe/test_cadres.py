"""The base rules around partisans as we assume them: cadres, conversion, garrisons, limits, railways."""

import pytest

from maquis.boards.board import members
from maquis.contract.maps import load_map
from maquis.engine.rulings import Ruling
from maquis.families.war_in_europe.rules import cadres
from maquis.families.war_in_europe.rules.cadres import SOVIET_UNION, Pools
from maquis.families.war_in_europe.rules.field import Level
from maquis.families.war_in_europe.rules.ground import Ground
from tests.families.war_in_europe.worlds import BOARD, EAST, allied, at, axis, field, ground, partisan, places

EUROPE = load_map("war-in-europe")
WOODS = places("1303", "1304")
SOVIET = ground(regions={"soviet_union_1941": EAST, "ukraine": places("1303", "1305")}, terrain={"woods": WOODS})


def failures(ruling: Ruling, label: str) -> list[str]:
    return [failure.words for failure in ruling.failures(at(label))]


def test_a_cadre_is_placed_in_its_country_away_from_the_axis() -> None:
    there = field(
        axis("1", "0305"), allied("A", "0705"), partisan("0208", "cadre", "Old"), owned={"Axis": ~places("0101")}
    )
    ruling = cadres.may_place(there, "Yugoslavia", Pools())
    assert ruling.allows(at("0505"))
    assert failures(ruling, "0405") == ["free of Axis units, and next to none"]
    assert failures(ruling, "1005") == ["in Yugoslavia"]
    assert failures(ruling, "0101") == ["controlled by the Axis"]
    assert failures(ruling, "0208") == ["free of partisans"]


@pytest.mark.parametrize(("land", "most"), [("Yugoslavia", 8), ("France", 5), ("Greece", 3), ("Norway", 1)])
def test_each_western_land_has_its_share_of_twenty_one_for_the_whole_game(land: str, most: int) -> None:
    there = field()
    assert cadres.left(there, land, Pools({land: most - 1})) == 1
    assert cadres.left(there, land, Pools({land: most})) == 0
    assert cadres.left(there, land, Pools({"Yugoslavia": 8, "France": 5, "Greece": 3, "Italy": 3, "Norway": 2})) <= 0
    (refusal,) = cadres.may_place(field(year=1944), land, Pools({land: most})).failures()[:1]
    assert refusal.clause == "31.limit"


def test_placing_is_counted() -> None:
    pools = cadres.placed("France", cadres.placed("France", Pools()))
    assert (pools.count("France"), pools.placed_this_cycle, pools.count("Italy")) == (2, 2, 0)


@pytest.mark.parametrize(("year", "many"), [(1940, 0), (1941, 1), (1942, 2), (1943, 3), (1944, 4), (1945, 4)])
def test_soviet_cadres_grow_by_the_year(year: int, many: int) -> None:
    assert cadres.this_cycle(field(year=year), SOVIET_UNION) == many


def test_soviet_cadres_stand_in_woods_and_lost_ones_come_back() -> None:
    there = field(land=SOVIET)
    ruling = cadres.may_place(there, SOVIET_UNION, Pools())
    assert ruling.places & BOARD.all == WOODS
    assert failures(ruling, "1305") == ["in woods, swamp or rough ground"]
    many = [partisan(BOARD.label(place), "cadre", f"S{place}") for place in members(EAST)[:18]]
    stand = [
        cadres.partisan(there.game.figures, each.name, "cadre", "Soviet", each.place, SOVIET_UNION) for each in many
    ]
    assert cadres.left(field(*stand, land=SOVIET), SOVIET_UNION, Pools()) == 0
    assert cadres.left(field(*stand[1:], land=SOVIET), SOVIET_UNION, Pools({SOVIET_UNION: 40})) == 1


def test_a_battlegroup_or_brigade_fills_a_garrison_like_a_division() -> None:
    pieces = [axis(f"{i}", "0101", size=size) for i, size in enumerate(("division", "battlegroup", "brigade"))]
    there = field(*pieces, axis("elsewhere", "1001"), allied("A", "0105"))
    assert cadres.garrison(there, "Yugoslavia").value == 3
    assert "1, a battlegroup, counts as a division" in str(cadres.garrison(there, "Yugoslavia"))


@pytest.mark.parametrize(("many", "held"), [(7, False), (8, True)])
def test_yugoslavia_takes_eight(many: int, held: bool) -> None:
    there = field(*(axis(f"{i}", "0101") for i in range(many)))
    assert cadres.manned(there, "Yugoslavia").allows() is held


@pytest.mark.parametrize("many", [0, 1])
def test_a_land_that_needs_no_garrison_has_none_that_is_fully_manned(many: int) -> None:
    none = {"garrison.divisions": {"Yugoslavia": 0}}
    there = field(*(axis(f"{i}", "0101") for i in range(many)), year=1942, options=none)
    assert not cadres.manned(there, "Yugoslavia").allows()
    assert cadres.conversion(there, partisan("0505", "cadre")).value == 0


@pytest.mark.parametrize(
    ("label", "year", "garrison", "needed"),
    [("0505", 1942, 0, 5), ("0505", 1943, 0, 4), ("0505", 1942, 8, 7), ("0505", 1943, 8, 6), ("0606", 1943, 0, 3)],
)
def test_a_cadre_becomes_a_unit_by_ground_year_and_garrison(label: str, year: int, garrison: int, needed: int) -> None:
    land = ground(terrain={"mountain": places("0606")})
    there = field(*(axis(f"{i}", "0001") for i in range(garrison)), year=year, land=land)
    cadre = partisan(label, "cadre")
    rolls = enumerate(cadres.converting(there, cadre), 1)
    assert [face for face, converts in rolls if converts] == list(range(needed, 7))


@pytest.mark.parametrize(("on", "year", "label", "change"), [
    (True, 1942, "1305", -1), (True, 1943, "1305", 0), (False, 1942, "1305", 0), (True, 1942, "1306", 0),
])  # fmt: skip
def test_ukrainian_separatism_is_an_option(on: bool, year: int, label: str, change: int) -> None:
    there = field(land=SOVIET, year=year, options={"option.ukrainian_separatism": on})
    tally = cadres.conversion(there, partisan(label, "cadre", side="Soviet"))
    assert tally.value == change
    assert ("60.5" in [step.clause for step in tally.steps]) is (on and year == 1942 and label == "1305")


def test_a_cadre_beside_the_axis_does_not_convert_and_a_unit_never_does() -> None:
    there = field(axis("1", "0505"))
    assert not cadres.may_convert(there, partisan("0605", "cadre")).allows(at("0605"))
    assert cadres.may_convert(there, partisan("0705", "cadre")).allows(at("0705"))
    assert not cadres.may_convert(there, partisan("0705", "unit")).allows(at("0705"))


def test_two_units_make_a_division_in_yugoslavia_from_1943_on() -> None:
    a, b = partisan("0505", name="A"), partisan("0505", name="B")
    assert cadres.may_join(field(year=1943), a, b).allows(at("0505"))
    assert not cadres.may_join(field(year=1942), a, b).allows(at("0505"))
    assert not cadres.may_join(field(year=1943), a, partisan("0605", name="B")).allows(at("0505"))
    east = partisan("1005", name="A"), partisan("1005", name="B")
    assert not cadres.may_join(field(year=1943), *east).allows(at("1005"))
    assert not cadres.may_join(field(year=1943), a, a).allows(at("0505"))


@pytest.mark.parametrize(("kind", "needed"), [("infantry", 5), ("panzer", 5), ("security", 4), ("garrison", 4)])
def test_a_unit_that_ends_with_a_cadre_removes_it_by_a_roll(kind: str, needed: int) -> None:
    there, by = field(), axis("1", "0505", kind=kind)
    assert [face for face in range(1, 7) if cadres.removed(there, by, face)] == list(range(needed, 7))


@pytest.mark.parametrize(("level", "faces"), [("unit", range(1, 7)), ("division", range(1, 7)), ("cadre", [6])])
def test_units_shut_the_railway_and_cadres_by_a_six(level: Level, faces: list[int]) -> None:
    there = field()
    shut = [face for face in range(1, 7) if cadres.shuts_rail(there, partisan("0505", level), face).allows()]
    assert shut == list(faces)


def test_every_land_has_a_home_on_the_map() -> None:
    there = field(land=Ground.of(EUROPE))
    homes = {land: cadres.home(there, land) for land in cadres.lands(there)}
    for land, town in [
        ("Yugoslavia", "Sarajevo"), ("France", "Limoges"), ("Greece", "Larissa"), ("Italy", "Bologna"),
        ("Low Countries", "Rotterdam"), ("Norway", "Trondheim"), (SOVIET_UNION, "Minsk"),
    ]:  # fmt: skip
        assert homes[land] >> EUROPE.at(town) & 1
        assert sum(home >> EUROPE.at(town) & 1 for home in homes.values()) == 1


def test_only_soviet_cadres_are_asked_for_their_ground() -> None:
    asked = {land: {demand.clause for demand in cadres.may_place(field(), land, Pools()).demands} for land in
             ("Yugoslavia", SOVIET_UNION)}  # fmt: skip
    assert "60.2" in asked[SOVIET_UNION]
    assert "60.2" not in asked["Yugoslavia"]
