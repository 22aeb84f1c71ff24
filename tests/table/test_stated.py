"""Games that begin in a position which somebody brings, and positions that a seat takes away."""

import json
from typing import Any

from maquis.contract.scenarios import load
from maquis.desk import filed, positions
from maquis.table import guard
from tests.table.serving import Served

WORLD = "global-war-1942-umpired"
TABLE = b"""what,who,where,value,number
turn,,,July 1943,
owners,germany,ural,,
units,germany infantry,ural,,4
partisans,Soviet partisan 1,ural,,
"""


def begun(served: Served, data: bytes, file: str = "mine.csv", **asked: Any) -> Any:
    line = json.dumps({"scenario": WORLD, "file": file, **asked}).encode()
    return served.anybody.answer("POST", "/api/games/position", 200, content=line + b"\n" + data).json()


def test_a_game_begins_as_a_table_has_it(served: Served) -> None:
    made = begun(served, TABLE)
    assert made["faults"] == []
    keys = served.seated(made["made"]["links"])
    game = keys["umpire"].answer("GET", "/api/game", 200).json()
    assert game["position"]["when"]["turn"] == load(WORLD).turn("July 1943")
    text = keys["umpire"].answer("GET", "/api/game/position?form=csv", 200).text
    assert "units,germany infantry,ural,,4" in text
    assert "partisans,Soviet partisan 1,ural,," in text
    scenario = load(WORLD)
    again = filed.read(text.encode(), "it.csv", scenario.game.edition, scenario.game.board)
    assert positions.begun(again, scenario)[0] == scenario.turn("July 1943")
    mine = keys["italy"].answer("GET", "/api/game/position?form=toml", 200).text
    assert 'as = "italy"' in mine


def test_all_that_is_wrong_is_told_and_no_game_is_made(served: Served) -> None:
    made = begun(
        served, b"what;who;where;number\nunits;germany infantry;urall;3\npartisans;Soviet partisan 1;;\nx;;;1\n"
    )
    assert made["made"] is None
    assert [fault.partition(":")[0] for fault in made["faults"]] == ["row 2", "row 3", "row 4"]


def test_what_is_asked_must_be_read(served: Served) -> None:
    said = served.anybody.error("POST", "/api/games/position", 400, content=b"no json\nwhat,who\n")
    assert "cannot be read" in said
    (fault,) = begun(served, b"PK\x03\x04")["faults"]
    assert "save the sheet as CSV" in fault
    long = b"x" * (guard.POSITION + 1)
    assert "more than is taken" in served.anybody.error("POST", "/api/games/position", 413, content=long)


def test_a_position_is_taken_away_in_a_form_that_there_is(served: Served) -> None:
    made = served.anybody.answer("POST", "/api/games", 201, json={"scenario": "raid"}).json()
    keys = served.seated(made["links"])
    one = keys["raiders"]
    assert json.loads(one.answer("GET", "/api/game/position?form=json", 200).text)["as"] == "raiders"
    assert "toml, json, csv" in one.error("GET", "/api/game/position?form=xls", 400)
