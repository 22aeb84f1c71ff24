"""The shipped map of Dark Crusade, checked by what everybody knows of it."""

from collections import Counter

import pytest

from maquis.boards.board import members
from maquis.boards.reach import Costs
from maquis.contract.maps import load_points
from maquis.families.dark_crusade.rules.printed import fortresses, printed

FRONT = load_points("dark-crusade")
BOARD = FRONT.board


def labels(places: int) -> set[str]:
    return {BOARD.label(place) for place in members(places)}


def test_it_has_the_points_and_lines_of_the_tables() -> None:
    assert BOARD.all.bit_count() == 150
    assert Counter(line.kind for line in FRONT.lines) == {"major": 101, "minor": 172, "inferior": 25}
    assert {side: places.bit_count() for side, places in FRONT.layers["side"].items()} == {"soviet": 119, "axis": 31}
    assert Counter(point.kind for point in printed(FRONT)) == {
        "town": 52, "city": 46, "victory_city": 16, "junction": 14, "port": 13, "edge": 9,
    }  # fmt: skip


def test_the_network_is_whole_and_hangs_on_one_line_only_at_the_eastern_edge() -> None:
    assert BOARD.parts(0) == [BOARD.all]
    assert {point.id for place, point in enumerate(FRONT.points) if len(BOARD.neighbours(place)) == 1} == {"east_edge"}


@pytest.mark.parametrize(
    ("a", "b", "kind"),
    [
        ("Dnepropetrovsk", "Stalino", "major"),
        ("Stalino", "Mariupol", "major"),
        ("Brest", "Baranovichi", "major"),
        ("Memel", "Lepaya", "inferior"),
        ("Verkhniy Baskunchak", "east_edge", "minor"),
    ],
)
def test_the_lines_that_the_errata_name_have_their_class(a: str, b: str, kind: str) -> None:
    line = FRONT.line(BOARD.place(a), BOARD.place(b.replace("Lepaya", "lepaya")))
    assert (line.kind, line.provenance) == (kind, "found")


def test_fortresses_cities_and_sources() -> None:
    assert labels(fortresses(FRONT)) == {
        "konigsberg", "odessa", "sevastopol", "kiev", "stalingrad", "leningrad", "moscow", "przemysl", "brest", "riga",
    }  # fmt: skip
    assert sum(point.victory for point in printed(FRONT)) == 25
    assert len(FRONT.numbers["victory"]) == 17
    assert labels(FRONT.layers["source"]["axis"]) == {"petsamo", "helsinki", "berlin", "vienna", "belgrade"}
    assert labels(FRONT.layers["source"]["soviet"]) == {
        "murmansk", "kirov", "kazan", "kuibyshev", "east_edge", "baku",
    }  # fmt: skip


def test_every_border_point_is_a_soviet_one_with_a_line_to_the_other_side() -> None:
    soviet, axis = FRONT.layers["side"]["soviet"], FRONT.layers["side"]["axis"]
    assert FRONT.sets["border"] == soviet & BOARD.around(axis)
    assert FRONT.sets["border"].bit_count() == 17


def test_the_seas_go_with_their_ports() -> None:
    assert {sea: labels(keys) for sea, keys in FRONT.sea_keys.items()} == {
        "baltic": {"riga"}, "black": {"sevastopol"}, "azov": {"sevastopol", "rostov"},
    }  # fmt: skip
    for sea, keys in FRONT.sea_keys.items():
        assert keys & FRONT.ports[sea], f"one of the keys of the {sea} is a port of it"
    assert FRONT.ports["arctic"].bit_count() == 3


def test_armies_walk_from_berlin_to_moscow() -> None:
    reach = BOARD.reach(1 << BOARD.place("Berlin"), 12, Costs(enter=((1, BOARD.all),)))
    way = reach.path(BOARD.place("Moscow"))
    assert way is not None
    assert len(way) - 1 == BOARD.distance(BOARD.place("Berlin"), BOARD.place("Moscow")) == reach.cost(way[-1])


def test_no_two_lines_cross_as_drawn() -> None:
    def turn(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> int:
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

    ends = [(FRONT.point(line.a).at, FRONT.point(line.b).at) for line in FRONT.lines]
    for i, (a, b) in enumerate(ends):
        for c, d in ends[i + 1 :]:
            if not {a, b} & {c, d}:
                apart = turn(a, b, c) * turn(a, b, d) > 0 or turn(c, d, a) * turn(c, d, b) > 0
                assert apart, (a, b, c, d)


def test_every_part_says_where_it_is_from() -> None:
    columns = {"kind", "side", "country_1941", "fortress", "victory", "sea", "source", "border"}
    ground = {"coast", "rivers", "regions", "rivers of lines"}
    assert set(FRONT.origins) == {"points", "lines", *columns, *ground}
    assert Counter(line.provenance for line in FRONT.lines)["found"] == 5


def test_every_point_is_in_a_part_that_narrow_pictures_show() -> None:
    for point in FRONT.points:
        x, y = point.at
        assert any(v.box[0] < x < v.box[2] and v.box[1] < y < v.box[3] for v in FRONT.views), point.name
