"""A map of zones or points whose columns no game of maquis has: it is drawn, and shown on the table's board."""

import json
from xml.etree import ElementTree

import msgspec
import pytest

from maquis.boards import pointfile, zonefile
from maquis.boards.pointfile import PointMap
from maquis.boards.zonefile import ZoneMap
from maquis.contract.scenarios import load
from maquis.engine.game import Game
from maquis.pictures import draw
from maquis.table import wire
from maquis.table.default.board import board
from tests.boards import test_pointfile, test_zonefile

Ground = ZoneMap | PointMap


def bare(raw: dict[str, object], places: str, kept: set[str]) -> str:
    """A map with nothing on it but its places and what joins them."""
    raw.pop("signs")
    rows = raw[places]
    assert isinstance(rows, list)
    raw[places] = [{key: value for key, value in row.items() if key in kept} for row in rows]
    return json.dumps(raw)


ZONE = {"id", "name", "lon", "lat", "provenance", "centre", "label", "shape"}
POINT = {"id", "name", "lon", "lat", "provenance", "at"}
MAPS: dict[str, Ground] = {
    "zones": zonefile.parse(json.dumps(test_zonefile.small())),
    "bare zones": zonefile.parse(bare(test_zonefile.small(), "zones", ZONE)),
    "points": pointfile.parse(json.dumps(test_pointfile.small())),
    "bare points": pointfile.parse(bare(test_pointfile.small(), "points", POINT)),
}


def game(ground: Ground) -> Game:
    """A game on that map, of the family that says least of itself."""
    raid = load("raid").game
    return Game(
        edition=raid.edition, scenario="own", sides=raid.sides, map=ground, roster=raid.roster, figures=raid.figures,
        clauses=raid.clauses, last_turn=raid.last_turn,
    )  # fmt: skip


def words(picture: str) -> set[str]:
    return {element.text or "" for element in ElementTree.fromstring(picture).iter("{http://www.w3.org/2000/svg}text")}


@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("width", [390, 1600])
def test_it_is_drawn(name: str, width: int) -> None:
    ground = MAPS[name]
    assert {row.name for row in ground.listed} <= words(draw(ground, width=width))


def test_the_picture_and_its_legend_have_the_signs_that_the_map_names() -> None:
    assert {"2", "gold", "market", "frontier", "mill", "river on the border"} <= words(draw(MAPS["zones"]))
    assert {"2", "prize", "walls", "spring", "frontier", "minor line"} <= words(draw(MAPS["points"]))
    assert not {"2", "gold", "frontier", "mill", "hard terrain on the border"} & words(draw(MAPS["bare zones"]))
    assert not {"2", "prize", "junction", "frontier", "walls"} & words(draw(MAPS["bare points"]))


@pytest.mark.parametrize("name", MAPS)
def test_the_table_shows_it(name: str) -> None:
    ground = MAPS[name]
    shown = board(game(ground))
    assert shown.titles == [row.name for row in ground.listed]
    assert msgspec.json.decode(msgspec.json.encode(shown), type=wire.Board) == shown
    drawn = (shown.sheet and shown.sheet.zones) or (shown.network and shown.network.points)
    assert drawn
    assert len(drawn) == 4


def test_the_board_of_zones_says_what_is_printed_on_them() -> None:
    shown = board(game(MAPS["zones"]))
    assert shown.sheet is not None
    assert [zone.printed for zone in shown.sheet.zones] == [["2", "mill", "mint"], ["mill"], [], []]
    assert shown.sheet.legend == {"number": "gold", "city": "market", "mill": "mill", "mint": "mint"}
    assert shown.regions == {"holder us": "f", "tribe elk": "8", "works mill": "3", "works mint": "1", "market": "2"}
    assert [border.features for border in shown.sheet.borders] == [["rail"], ["river"], ["closed"]]


def test_the_board_of_points_says_what_is_printed_on_them() -> None:
    shown = board(game(MAPS["points"]))
    assert shown.network is not None
    said = [point.printed for point in shown.network.points]
    assert said == [["source of red"], [], ["walls", "2", "port of the Gulf"], ["port of the Gulf"]]
    assert shown.network.legend["junction"] == "junction"
    assert list(shown.network.classes) == ["major", "minor", "inferior"]


def test_a_board_without_columns_has_one_sign() -> None:
    zones, points = board(game(MAPS["bare zones"])), board(game(MAPS["bare points"]))
    assert zones.sheet is not None
    assert points.network is not None
    assert (zones.sheet.legend, points.network.legend) == ({}, {"town": "point"})
    assert (zones.terrain, zones.regions, points.regions) == ({}, {}, {})
