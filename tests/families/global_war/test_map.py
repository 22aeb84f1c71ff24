"""The shipped map of Global War, checked by what everybody knows of it."""

from collections import Counter

import pytest

from maquis.boards.board import members
from maquis.boards.reach import Costs
from maquis.contract.maps import load_zones
from maquis.families.global_war.rules.printed import home_countries, printed

WORLD = load_zones("global-war")
HOME = home_countries(WORLD)
BOARD = WORLD.board


def labels(places: int) -> set[str]:
    return {BOARD.label(place) for place in members(places)}


def test_it_has_the_zones_and_borders_of_the_tables() -> None:
    assert BOARD.all.bit_count() == 228
    assert len(WORLD.borders) == 398
    assert {name: len(BOARD.marks(sides)) for name, sides in WORLD.sides.items()} == {
        "rail": 289,
        "hard_terrain": 196,
        "river": 74,
    }


def test_the_land_falls_into_continents_and_islands() -> None:
    left, sizes = BOARD.all, Counter[int]()
    while left:
        part = BOARD.flood(left & -left, BOARD.all)
        sizes[part.bit_count()] += 1
        left &= ~part
    assert sizes == {167: 1, 24: 1, 6: 1, 4: 1, 2: 3, 1: 21}


@pytest.mark.parametrize(
    ("zone", "beside"),
    [
        ("berlin", {"eastern_germany"}),
        ("sydney", {"new_south_wales"}),
        ("portugal", {"galicia_and_leon", "western_andalucia"}),
        ("kashmir", {"punjab", "afghanistan"}),
        ("korea", {"eastern_manchuria", "primorsky_krai"}),
        ("malta", set()),
    ],
)
def test_zones_have_their_neighbours(zone: str, beside: set[str]) -> None:
    assert labels(BOARD.around(1 << BOARD.place(zone))) == beside


def test_no_way_leads_over_the_himalaya_or_the_deep_sahara() -> None:
    for a, b in (("Tibet", "Nepal"), ("Burma", "Yunnan"), ("Tripoli", "Southern Algeria"), ("Tobruk", "Sudan")):
        assert BOARD.place(b) not in BOARD.neighbours(BOARD.place(a))
        pair = {BOARD.label(BOARD.place(a)), BOARD.label(BOARD.place(b))}
        assert any({closed.a, closed.b} == pair for closed in WORLD.closed), "drawn side by side, so it must be barred"


@pytest.mark.parametrize(
    ("region", "many"),
    [("usa", 13), ("france", 7), ("spain", 10), ("ussr", 35), ("china", 16), ("indochina", 2), ("afghanistan", 1),
     ("manchuria", 5), ("formosa", 1), ("yugoslavia", 2)],
)  # fmt: skip
def test_the_regions_of_the_table_of_special_zones_are_whole(region: str, many: int) -> None:
    assert WORLD.layers["region"][region].bit_count() == many


def test_owners_homes_cities_and_facilities_are_read() -> None:
    assert labels(WORLD.layers["original_china_1936"]["ccp"]) == {"shensi"}
    assert labels(HOME["vichy"]) == {"southern_france", "corsica"}
    assert HOME["ccp"] == HOME["kmt"]
    assert BOARD.place("Moscow") in members(WORLD.sets["city"] & WORLD.groups["facilities"]["factory_major"])
    assert WORLD.value("terrain", BOARD.place("Kashmir")) == "mountain"
    assert WORLD.value("owner_1936", BOARD.place("Trans-Jordan")) == "great_britain"
    assert WORLD.value("original_china_1936", BOARD.place("Berlin")) == ""
    assert sum(printed(WORLD)[place].ipp for place in members(WORLD.layers["owner_1936"]["soviet_union"])) == 46
    assert WORLD.nations["soviet_union"].columns["alliance"] == "comintern"
    assert set(HOME) <= set(WORLD.nations)


def test_every_part_says_where_it_is_from() -> None:
    columns = {"owner_1936", "home_country_of", "region", "terrain", "city", "ipp", "original_china_1936", "facilities"}
    assert set(WORLD.origins) == {"zones", "borders", "coast", "shape", *WORLD.sides, *columns}
    assert Counter(zone.provenance for zone in WORLD.zones) == {"found": 161, "assumed": 67}
    assert Counter(border.provenance for border in WORLD.borders) == {"found": 17, "assumed": 381}


def test_trains_run_from_berlin_to_vladivostok_but_no_unit_walks_there_in_ten_steps() -> None:
    berlin, coast = BOARD.place("Berlin"), BOARD.place("Primorsky Krai")
    assert BOARD.flood(1 << berlin, BOARD.all, WORLD.sides["rail"]) >> coast & 1
    reach = BOARD.reach(1 << berlin, 30, Costs(enter=((1, BOARD.all),)))
    cost, path = reach.cost(coast), reach.path(coast)
    assert cost is not None
    assert cost == BOARD.distance(berlin, coast)
    assert cost > 10
    assert path is not None
    assert len(path) == cost + 1


def test_every_zone_is_drawn_on_the_sheet_with_its_counters_inside_it() -> None:
    wide, high = WORLD.sheet
    for zone in WORLD.zones:
        xs = [x for polygon in zone.shape for x in polygon[0][::2]]
        ys = [y for polygon in zone.shape for y in polygon[0][1::2]]
        assert 0 <= min(xs) <= zone.centre[0] <= max(xs) <= wide
        assert 0 <= min(ys) <= zone.centre[1] <= max(ys) <= high


def test_every_zone_is_in_a_part_that_narrow_pictures_show() -> None:
    for zone in WORLD.zones:
        x, y = zone.centre
        assert any(v.box[0] < x < v.box[2] and v.box[1] < y < v.box[3] for v in WORLD.views), zone.name


def test_the_drawing_knows_how_near_it_comes_to_the_borders() -> None:
    linked = {(border.a, border.b) for border in WORLD.borders if border.link}
    assert not linked, "all neighbours are drawn side by side"
    assert len(WORLD.closed) < 32, "few pairs that are no neighbours are drawn side by side"
