"""The page about positions: its tables are read as it says, and what is wrong with the last is what it shows."""

import re
from pathlib import Path

import pytest

from maquis.boards.labels import read_by
from maquis.contract.scenarios import load
from maquis.desk import filed, positions
from maquis.engine.errors import Faults
from maquis.sheets.files import lay
from maquis.sheets.reading import Reader

PAGE = (Path(__file__).parents[2] / "docs" / "positions.md").read_text(encoding="utf-8")
TABLES = re.findall(r"^```csv\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
ON = (
    "eastern-front-umpired", "global-war-1942-umpired", "eastern-front-umpired", "eastern-front-umpired",
    "global-war-1942-umpired",
)  # fmt: skip
"""The scenarios that the tables are for."""

MINE = Reader(
    [lay("mine", "eastern-front", {"1245": "Minsk", "4139": "Moscow", "1877": "Odessa", "2220": "Leningrad"})]
)


def read(number: int) -> filed.Filed:
    scenario = load(ON[number])
    with read_by(MINE if "labels" in TABLES[number] else None):
        return filed.read(TABLES[number].encode(), "page.csv", scenario.game.edition, scenario.game.board)


@pytest.mark.parametrize("number", range(4))
def test_a_table_of_the_page_begins_a_game(number: int) -> None:
    found = read(number)
    assert len(found.facts) >= 3
    assert positions.begun(found, load(ON[number]))


def test_what_is_wrong_is_what_the_page_shows() -> None:
    shown = re.search(r"^```text\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    assert shown
    with pytest.raises(Faults) as wrong:
        positions.begun(read(4), load(ON[4]))
    assert [f"maquis: {each}" for each in wrong.value.faults] == shown[1].splitlines()


def test_every_table_is_looked_at() -> None:
    assert len(TABLES) == len(ON)
