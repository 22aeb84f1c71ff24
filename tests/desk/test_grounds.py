"""Maps of players at the desk, in scenarios of a table, and in what goes out of a game on one."""

from pathlib import Path
from typing import Any

import pytest

from maquis.check.errors import BadExample
from maquis.contract.scenarios import MAP, OWN, TABLE, load
from maquis.desk import filed, positions
from maquis.desk.asked import reply
from maquis.desk.link import laid
from maquis.desk.stated import faults
from maquis.engine.errors import Faults, MaquisError
from tests.cli.running import run

VALLEY = (Path(__file__).parents[2] / "docs" / "valley" / "valley.json").read_text(encoding="utf-8")
CORPS = {"edition": "dark_crusade.second", "units": {"II Army Corps": "warsaw"}, "order": "II Army Corps"}
CUT = "no line between warsaw and lublin"


def goes(stated: dict[str, Any]) -> list[str]:
    return [each.words for each in reply(stated).listed or ()]


@pytest.mark.parametrize("said", [{"redrawn": CUT}, {"map": f"patch of dark-crusade\n{CUT}\n"}])
def test_what_is_redrawn_is_no_way_any_more(said: dict[str, str]) -> None:
    """Whether it is said beside the map or is the map."""
    there = "move II Army Corps lublin  (Lublin)"
    assert there in goes(CORPS)
    assert there not in goes({**CORPS, **said})
    assert len(goes({**CORPS, **said})) == len(goes(CORPS)) - 1


def test_sentences_may_have_semicolons_between_them() -> None:
    assert len(goes({**CORPS, "redrawn": f"{CUT}; no line between warsaw and krakow"})) == len(goes(CORPS)) - 2


def test_a_piece_of_a_real_map_is_redrawn() -> None:
    """A wood is another number of movement points, and the labels stay."""
    piece = {"map": "eastern-front", "piece": "3150-3556", "units": {"1 Bde": "3253"}, "order": "move 1 Bde 3253-3254"}
    before, after = (reply({**piece, **more}) for more in ({}, {"redrawn": "3254 is swamp"}))
    assert before.judgement is not None
    assert after.judgement is not None
    points = [each.judgement.tallies[0].total for each in (before, after) if each.judgement]
    assert points[0] != points[1]
    assert faults({**piece, "redrawn": "9999 is swamp"}) != []


def test_a_drawn_board_is_redrawn_too() -> None:
    stated = {"units": {"1 Bde": "0202"}, "redrawn": "railway 0102-0202-0302", "order": "sabotage rail 0202 by 1 Bde"}
    assert reply(stated).legal
    assert not reply({**stated, "redrawn": ""}).legal


def test_a_position_on_a_scenario_is_on_its_corrected_map() -> None:
    stated = {**CORPS, "scenario": "dark-crusade-1943-umpired", "turn": "January 1943"}
    free = {**stated, "owned": {"axis": ["lublin", "warsaw", "krakow"]}}
    assert "move II Army Corps lublin  (Lublin)" not in goes({**free, "redrawn": CUT, "phase": "operational movement"})


@pytest.mark.parametrize(("stated", "words"), [
    ({"redrawn": "2714 is"}, "redrawn: what is redrawn, line 1: '2714 is' is no sentence"),
    ({"redrawn": "0202 is jungle"}, "redrawn: 0202: the terrain jungle is unknown"),
    ({"map": "nowhere"}, "map: there is no map 'nowhere'"),
    ({"edition": "global_war.partisans", "map": VALLEY}, "map: this is played on maps of its zones, as global-war is"),
    ({"edition": "dark_crusade.second", "map": VALLEY}, "map: this is played on maps of points, as dark-crusade is"),
    ({"edition": "global_war.partisans", "redrawn": "berlin has ipp many"}, "redrawn: ipp is a whole number"),
])  # fmt: skip
def test_what_cannot_be_is_told_by_its_key(stated: dict[str, str], words: str) -> None:
    assert [each for each in faults(stated) if str(each).startswith(words)], faults(stated)


def test_the_command_line_takes_a_file(tmp_path: Path) -> None:
    patch, own = tmp_path / "front.patch", tmp_path / "valley.json"
    patch.write_text(f"patch of dark-crusade\n{CUT}\n", encoding="utf-8")
    own.write_text(VALLEY, encoding="utf-8")
    asked = ("ask", "dark_crusade.second", "II Army Corps", "--units", "II Army Corps=warsaw")
    assert "lublin" in run(*asked).stdout
    assert "lublin" not in run(*asked, "--map", str(patch)).stdout
    done = run("ask", "europa.rule40", "1 Bde", "--units", "1 Bde=Alder", "--map", str(own))
    assert "move 1 Bde 0506-HEX" in done.stdout
    assert run("ask", "raid.first", "?", "--map", str(own)).returncode == 2
    torn = tmp_path / "torn.json"
    torn.write_text(VALLEY[:200], encoding="utf-8")
    assert "torn.json is not a map file" in run("ask", "europa.rule40", "?", "--map", str(torn)).stderr


def test_a_position_that_names_a_map_beside_it_is_laid_on_that(tmp_path: Path) -> None:
    (tmp_path / "valley.json").write_text(VALLEY, encoding="utf-8")
    file = tmp_path / "mine.toml"
    file.write_text('map = "valley.json"\nunits = { "1 Bde" = "Alder" }\n', encoding="utf-8")
    assert filed.at(file, 1)["map"] == VALLEY


def test_the_desk_begins_by_the_rules_that_are_played_on_the_map(tmp_path: Path) -> None:
    """A whole map that corrects one of maquis is told by the difference: the link is short."""
    patch, whole = tmp_path / "front.patch", tmp_path / "front.json"
    patch.write_text(f"patch of dark-crusade\n{CUT}\n", encoding="utf-8")
    assert run("map", "patch", "dark-crusade", str(patch), "--out", str(whole)).returncode == 0
    assert laid(str(whole)) == {
        "edition": "dark_crusade.second",
        "map": "patch of dark-crusade\nno line between lublin and warsaw\n",
    }
    assert laid("war-in-europe")["edition"].startswith("war_in_europe.")


TABLES: dict[str, dict[str, Any]] = {
    "dark_crusade.second": {
        MAP: f"patch of dark-crusade\n{CUT}\n", "turn": "January 1943", "last": "February 1943",
        "owned": {"soviet": ["minsk"]}, "units": {"II Army Corps": "warsaw", "Partisan 1": "minsk"},
    },
    "war_in_europe.variant": {
        MAP: VALLEY, "turn": "1943, cycle 1, week 1", "last": "1943, cycle 1, week 2",
        "owned": {"Soviet": ["1806"]}, "units": {"1 Infantry": "0506", "Soviet partisans 1": "0608"},
    },
    "global_war.partisans": {
        MAP: "patch of global-war\nkiev has ipp 5\n", "turn": "January 1942", "last": "July 1942",
        "owners": {"germany": ["kiev", "ural"]}, "partisans": {"Soviet partisan 1": "kiev"},
    },
}  # fmt: skip
"""A plain scenario for each family whose maps are not Europa's."""


@pytest.mark.parametrize("edition", TABLES)
def test_a_table_makes_a_scenario_of_every_family(edition: str, tmp_path: Path) -> None:
    """Policies play it, and the record holds."""
    told = dict(TABLES[edition])
    (tmp_path / "own.map").write_text(told.pop(MAP), encoding="utf-8")
    table = tmp_path / "own.toml"
    table.write_text(filed.written({"edition": edition, "map": "own.map", **told}, "toml"), encoding="utf-8")
    done = run("campaign", str(table), "--out", str(tmp_path / "played"), "--json")
    assert done.returncode == 0, done.stderr
    simulated = run("simulate", str(table), "--games", "1", "--jobs", "1", "--out", str(tmp_path / "simulated"))
    assert simulated.returncode == 0, simulated.stderr
    verified = run("verify", str(tmp_path / "played" / "campaign-001.maquis")).stdout
    assert "the players' own" in verified
    assert "It holds." in verified


def test_a_map_of_war_in_europe_that_says_little_is_the_soviet_unions() -> None:
    told = {key: value for key, value in TABLES["war_in_europe.variant"].items() if key != MAP}
    now = (found := load(OWN, {MAP: VALLEY, TABLE: told}, "war_in_europe.variant")).position(found.first)
    assert now.game.map.layers["country_1939"] == {"Soviet Union": now.game.map.land}  # type: ignore[attr-defined]  # the map is one of hexes
    assert now.game.umpired


def test_raid_is_played_on_a_corrected_map() -> None:
    scenario = load("raid", {MAP: "patch of raid\n0101 is clear\nno railway 0100-0200\n"})
    assert scenario.position(scenario.first).game.map.layers["terrain"]["clear"].bit_count() == 4
    with pytest.raises(MaquisError, match="Raid is played on a map with 2 camps and a railway"):
        load("raid", {MAP: "patch of raid\n0001 has no camp\n"})


def test_a_position_of_a_game_on_a_corrected_map_has_what_is_redrawn() -> None:
    scenario = load("dark-crusade-1943-umpired", {MAP: f"patch of dark-crusade\n# ours\n{CUT}\n"})
    stated = positions.told(scenario, scenario.position(scenario.first))
    assert stated["redrawn"] == CUT
    again = filed.read(filed.written(stated, "csv").encode(), "it.csv", scenario.game.edition, scenario.game.board)
    assert again.stated == stated
    assert positions.begun(again, scenario)[0] == scenario.first
    with pytest.raises(Faults, match="redrawn: the file is of a game on a corrected map"):
        positions.begun(again, load("dark-crusade-1943-umpired"))


def test_a_piece_is_of_hexes_alone() -> None:
    with pytest.raises((BadExample, Faults), match="piece"):
        reply({**CORPS, "piece": "warsaw"})
