"""Maps that players draw, by the routes of the table: every stroke is a sentence, and what is wrong is told."""

import re
import tomllib
from itertools import combinations
from typing import Any

import pytest

from maquis.boards import rowpatch
from maquis.boards.mapfile import parse
from maquis.boards.mapwriting import blank, written
from maquis.boards.pointfile import PointMap
from maquis.boards.zonefile import ZoneMap
from maquis.contract import maps
from maquis.contract.maps import load_map
from maquis.contract.scenarios import MAP, OWN, load
from maquis.table import own_maps, wire
from maquis.table.clerk import Desk
from tests.table.serving import Served

FILE = written(blank(6, 5, "mine"))


def look(*said: str, file: str = FILE, of: str = "", board: str = "") -> wire.MapSeen:
    return own_maps.look(Desk(), wire.MapLook(of=of, file="" if of else file, said=list(said), board=board))


def test_what_is_said_is_drawn() -> None:
    found = look("0102, 0103 are forest", "railway 0101-0201", "town Lepel at 0101")
    assert (found.refused, found.faults, found.doubts) == ([], [], [])
    assert found.board is not None
    assert len(found.board.places) == 30
    assert bin(int(found.board.terrain["forest"], 16)).count("1") == 2
    assert [town.name for town in found.board.towns] == ["Lepel"]
    assert found.patch == "patch of mine\n0102, 0103 are forest\nrailway 0101-0201\ntown Lepel at 0101, size F\n"
    assert found.size == "6 columns, 5 rows"
    assert look("0102, 0103 are forest", "railway 0101-0201", "town Lepel at 0101", board=found.key).board is None


def test_what_cannot_be_so_is_told_as_one_draws() -> None:
    found = look("railway 0101-0201", "0201 is lake", "river between 0202 and 0203")
    assert found.faults == ["The railway from 0101 ends in a lake: 0201 is lake."]
    assert found.board is not None
    assert len(look("river between 0202 and 0203", "0201 is sea").doubts) == 1


@pytest.mark.parametrize(("said", "why"), [
    ("0101 forest", "what was said, line 1: '0101 forest' is no sentence of a patch"),
    ("9999 is forest", "There is no hex 9999"),
    ("railway 0101-0303", "0101 and 0303 are not next to each other."),
])  # fmt: skip
def test_what_cannot_be_done_is_refused_with_nothing_else_told(said: str, why: str) -> None:
    found = look("0102 is forest", said)
    assert any(each.startswith(why) or why.removesuffix("line 1: '0101 forest' is no sentence of a patch") in each
               for each in found.refused)  # fmt: skip
    assert found.board is None
    assert "eastern-front" in found.maps


@pytest.mark.parametrize("file", ["", "{", "[]", "{}", "no patch", FILE.replace('"columns": 6', '"columns": 9999'),
                                  FILE.replace('"terrain"', '"ground"')])  # fmt: skip
def test_a_file_that_is_none_is_refused(file: str) -> None:
    found = own_maps.look(Desk(), wire.MapLook(file=file or "x"))
    assert found.refused
    assert all(found.refused)


def test_a_map_of_maquis_is_corrected_and_saved() -> None:
    asked = wire.MapLook(of="raid", said=["0001 is swamp"])
    assert look("0001 is swamp", of="raid").patch == "patch of raid\n0001 is swamp\n"
    saved = parse(own_maps.write(Desk(), asked).text)
    assert saved.value("terrain", saved.board.place("0001")) == "swamp"
    assert saved.towns == load_map("raid").towns


def test_a_board_of_any_size_is_begun() -> None:
    text = own_maps.blank(Desk(), wire.MapBlank(columns=40, rows=25, pointy=True, name="My valley")).text
    found = parse(text)
    assert (found.name, found.board.columns, found.board.rows) == ("My-valley", 40, 25)
    assert found.board.orientation == "pointy"


def test_a_server_draws_maps_larger_than_other_requests(served: Served) -> None:
    large = written(load_map("eastern-front"))
    assert len(large) > 200_000
    found = served.anybody.answer("POST", "/api/maps/look", json={"file": large, "said": ["2714 is forest"]}).json()
    assert found["refused"] == []
    assert found["patch"] == "patch of eastern-front\n2714 is forest\n"
    text = served.anybody.answer("POST", "/api/maps/blank", json={"columns": 4, "rows": 3}).json()["text"]
    assert served.anybody.answer("POST", "/api/maps/write", json={"file": text}).json()["text"] == text


def test_what_can_be_played_on_a_map_is_told() -> None:
    found = look(of="war-in-europe")
    assert "war-in-europe-east-1942" in found.plays
    assert look(of="raid").plays == ["raid"]
    own = look("town Lepel at 0101")
    assert (own.plays, list(own.tables)) == ([], ["eastern-front", "war-in-europe-east-1942"])
    europa, europe = own.tables.values()
    assert europa.startswith('title = "mine"\nturn = "Aug II 42"\n')
    assert "soviet = []" in europa
    assert 'edition = "war_in_europe.' in europe
    assert list(look(of="dark-crusade").tables) == ["dark-crusade-may-1941"]
    assert "[partisans]" in look(of="global-war").tables["global-war-1936"]


@pytest.mark.parametrize("name", ["eastern-front", "war-in-europe", "dark-crusade", "global-war", "raid"])
def test_a_table_that_a_map_brings_makes_a_scenario(name: str) -> None:
    found = look(of=name)
    for table in found.tables.values():
        assert load(OWN, {MAP: f"patch of {name}\n", "table": tomllib.loads(table)}).title == maps.any_map(name).title


@pytest.mark.parametrize(
    "name", ["raid", *(pytest.param(name, marks=pytest.mark.long) for name in ("dark-crusade", "global-war"))]
)
def test_the_stroke_of_a_brush_of_every_form_is_a_sentence_that_is_carried_out(name: str) -> None:
    """And so is what takes it away again. Of brushes that say the same but for the last word, the last."""
    found = look(of=name)
    assert found.board is not None
    a, b = JOINED[name]
    kinds = maps.any_map(name)
    for brush in {each.says.rpartition(" ")[0]: each for each in found.brushes}.values():
        numbers = isinstance(kinds, PointMap | ZoneMap) and rowpatch.place_columns(kinds).get(brush.of) is int
        blanks = {
            "name": brush.name or ("7" if numbers else "Anew"), "places": a, "is": "is", "has": "has", "a": a, "b": b,
            "way": f"{a}-{b}", "place": b, "x": "100", "y": "200", "label": "anew",
        }  # fmt: skip
        said = filled(brush.says, blanks)
        drawn = look(said, of=name)
        assert drawn.refused == [], said
        if brush.off:
            off = filled(brush.off, blanks)
            assert look(said, off, of=name).refused == [], off


def filled(said: str, blanks: dict[str, str]) -> str:
    return re.sub(r"\{(\w+)\}", lambda blank: blanks[str(blank[1])], said)


JOINED = {
    "raid": ("0000", "0100"), "dark-crusade": ("minsk", "baranovichi"), "global-war": ("berlin", "eastern_germany"),
}  # fmt: skip
"""Two neighbours of each map."""


def test_points_come_go_and_are_put_elsewhere() -> None:
    """A new one lies on the earth between those around it, and says what it still needs."""
    new = "point lida at 4410 6020, called Lida"
    found = look(new, "major line between lida and minsk", of="dark-crusade")
    assert "Lida has no side: say one of axis, soviet." in found.faults
    assert found.size == "151 points, 299 lines"
    assert found.patch.startswith("patch of dark-crusade\npoint lida at 4410 6020, lon 2")
    assert (
        look(
            new, "lida has side soviet", "lida has country_1941 soviet", "lida has kind town", of="dark-crusade"
        ).faults
        == []
    )
    assert look("no point pinsk", of="dark-crusade").size.startswith("149 points")
    board = look("point minsk at 100 200", of="dark-crusade").board
    assert board is not None
    assert (100.0, 200.0) in zip(board.x, board.y, strict=True)


def test_a_file_of_points_is_drawn_and_saved() -> None:
    file = own_maps.write(Desk(), wire.MapLook(of="dark-crusade", said=["minsk is called Mensk"])).text
    found = look("minsk has no fortress", file=file)
    assert found.board is not None
    assert "Mensk" in found.board.titles
    assert list(found.tables) == ["dark-crusade-may-1941"]
    assert found.plays == []


def test_a_blank_map_of_points_is_drawn_and_played_on(served: Served) -> None:
    """Two points and a line, all the words that the game knows, and a game on what is drawn of them."""
    file = own_maps.blank(Desk(), wire.MapBlank(like="dark-crusade", name="my front")).text
    found = look(file=file)
    assert (found.size, found.name, found.faults) == ("2 points, 1 line", "my-front", [])
    known = {(each.of, each.name) for each in found.brushes}
    assert {("kind", "victory_city"), ("side", "axis"), ("lines", "inferior line"), ("sea", "baltic")} <= known
    said = ["first is called Minsk", "first has side axis", "point lida at 3000 3000, called Lida",
            "lida has side soviet", "lida has kind town", "lida has country_1941 soviet",
            "minor line between lida and second", "first has source axis", "second has source soviet"]  # fmt: skip
    assert look(*said, file=file).faults == []
    drawn = own_maps.write(Desk(), wire.MapLook(file=file, said=said)).text
    table = 'title = "Lida"\nedition = "dark_crusade.second"\nturn = "June 1941"\n[units]\n"II Army Corps" = "first"\n'
    asked = {"scenario": "own", "map": drawn, "table": table, "players": {"axis": "sensible"}}
    assert served.anybody.answer("POST", "/api/games", 201, json=asked).json()["title"] == "Lida"


def test_a_blank_map_of_zones_has_plain_squares_apart_from_each_other_and_nothing_in_them() -> None:
    file = own_maps.blank(Desk(), wire.MapBlank(like="global-war", name="world")).text
    found = look("berlin has facilities factory_major, airbase", "railway berlin-eastern_germany", file=file)
    assert (found.size, found.faults) == ("228 zones, 398 borders", [])
    assert list(found.tables) == ["global-war-1936"]
    board = look(file=file).board
    assert board is not None
    assert board.sheet is not None
    assert not any(zone.signs or zone.number for zone in board.sheet.zones)
    assert not any(zone.city for zone in board.sheet.zones)
    squares = [zone.shape[0][0] for zone in board.sheet.zones]
    assert {len(rim) for rim in squares} == {8}
    apart = [
        one[2] < other[0] or other[2] < one[0] or one[5] < other[1] or other[5] < one[1]
        for one, other in combinations(squares, 2)
    ]
    assert all(apart)
    assert all(border.link and not border.lines for border in board.sheet.borders)
    assert board.sheet.land == []
    assert {*look(file=file).blanks.values()} == {"points", "zones"}


TABLE = 'title = "Lepel"\nturn = "Aug II 42"\n[units]\n"1 Bde" = "0102"\n'


def test_a_game_is_made_on_a_map_of_ones_own(served: Served) -> None:
    file = own_maps.write(Desk(), wire.MapLook(file=FILE, said=["railway 0101-0201", "town Lepel at 0101"])).text
    asked = {"scenario": "own", "map": file, "table": TABLE, "players": {"axis": "sensible"}}
    made = served.anybody.answer("POST", "/api/games", 201, json=asked).json()
    assert made["title"] == "Lepel"
    assert [link["seat"]["name"] for link in made["links"]] == ["Soviet", "Umpire"]


@pytest.mark.parametrize(("changes", "why"), [
    ({"table": 'units = { "1 Bde" = "9999" }'}, "9999"),
    ({"table": "units ="}, "the table cannot be read"),
    ({"map": FILE.replace("ccc", "cxc", 1)}, "the character 'x' is not in its legend"),
    ({"scenario": "global-war-1936", "table": ""}, "is played on global-war, and the map"),
    ({"scenario": "eastern-front", "table": ""}, "has another grid"),
    ({"options": {"x": "y"}}, "is played by the figures as they are"),
])  # fmt: skip
def test_what_cannot_be_played_is_refused_in_a_sentence(changes: dict[str, Any], why: str, served: Served) -> None:
    asked = {"scenario": "own", "map": FILE, "table": TABLE, **changes}
    answer = served.anybody.http.post("/api/games", json=asked)
    assert answer.status_code == 400
    assert why in answer.json()["error"]


@pytest.mark.parametrize(("scenario", "patch", "title"), [
    ("eastern-front", "patch of eastern-front\n3657 is swamp\n", "The Eastern Front"),
    ("dark-crusade-1942", "patch of dark-crusade\nno line between minsk and orsha\n", "Dark Crusade"),
    ("global-war-1942", "patch of global-war\nno railway berlin-eastern_germany\n", "The world"),
])  # fmt: skip
def test_a_scenario_is_made_on_a_corrected_map(scenario: str, patch: str, title: str, served: Served) -> None:
    made = served.anybody.answer("POST", "/api/games", 201, json={"scenario": scenario, "map": patch}).json()
    assert made["title"].startswith(title)
