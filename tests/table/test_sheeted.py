"""Map sheets at a page: places are marked for whoever fills in what his reader calls them, and for nobody else."""

import re
from pathlib import Path

import pytest

from maquis.boards.labels import unmarked
from tests.table.serving import Person, Served

MINE = 'map = "eastern-front"\n[hexes]\n"1245" = "Minsk"\n"4139" = "Moscow"\n"1877" = "Odessa"\n"2220" = "Leningrad"\n'
LAY = {"map": "eastern-front", "files": [{"name": "mine", "text": MINE}]}
DOCS = Path(__file__).parents[2] / "docs"
VALLEY = (DOCS / "valley" / "valley.json").read_text()
TABLE = (DOCS / "valley" / "valley.toml").read_text().replace('map = "valley.json"\n', "")
HILLS = 'map = "valley"\n[hexes]\n"0102" = "Alder"\n"0501" = "Birch"\n"0704" = "Reed"\n'
LAY_HILLS = {"map": "valley", "files": [{"name": "hills", "text": HILLS}]}
MARKED = {"labels": "marked"}
MARK = re.compile("\u2060eastern-front\u2063(....)\u2063(....)\u2060")


def test_whoever_asks_for_it_has_every_place_marked(served: Served) -> None:
    _, people = served.game(scenario="eastern-front-umpired", umpire=True)
    umpire = people["umpire"]
    umpire.give("own axis 5736, 5838")
    paths = ["now", "acts", "log", "log.txt", "spot?place=" + str(place(umpire, "5736"))]
    marked = 0
    for path in paths:
        plain = umpire.answer("GET", f"/api/game/{path}").text
        told = umpire.answer("GET", f"/api/game/{path}", headers=MARKED).text
        assert "\u2060" not in plain
        assert "\u2063" not in plain
        assert without_times(unmarked(told)) == without_times(plain)
        marked += len(MARK.findall(told))
        assert all(label == words for label, words in MARK.findall(told))
    assert marked > 10
    log = umpire.answer("GET", "/api/game/log", headers=MARKED).json()["lines"][-1]
    assert unmarked(log["order"]) == "own axis 5736, 5838" != log["order"]
    judged = umpire.answer("POST", "/api/game/judge", json={"order": "own axis 3763=5736"}, headers=MARKED).json()
    assert unmarked(judged["order"]) == "own axis 5736" != judged["order"]
    refused = umpire.answer("POST", "/api/game/judge", json={"order": "paint soviet divisions 5736"}).json()
    assert "\u2060" not in str(refused)


def place(person: Person, label: str) -> int:
    board = person.ask("/api/board")
    assert board["map"] == "eastern-front"
    found: int = board["places"][board["labels"].index(label)]
    return found


def without_times(text: str) -> str:
    return re.sub(r'"(have|seconds|phase_seconds|used|since)":("[^"]*"|[\d.]+)', "", text)


def test_a_record_has_no_marks(served: Served) -> None:
    id, people = served.game(scenario="eastern-front-umpired", umpire=True)
    people["umpire"].give("own axis 3763=5736")
    text = people["umpire"].answer("GET", "/api/game/export", headers=MARKED).text
    assert '"order":"own axis 5736"' in text
    assert "\u2060" not in text
    assert "\u2060" not in people["axis"].answer("GET", "/api/game/export", headers=MARKED).text
    assert id


def test_sheets_are_laid_for_whoever_asks(served: Served) -> None:
    laid = served.anybody.answer("POST", "/api/sheets", json=LAY).json()
    assert laid["names"] == ["mine"]
    assert "  1245 Minsk: 0.0 hexes off" in laid["told"]
    assert laid["file"].startswith('map = "eastern-front"\n\n[hexes]\n"1245" = "Minsk"')
    assert "3763=5736" in laid["labels"]
    assert "ours/0000" in laid["labels"]
    assert laid["titles"] == []
    names = {
        "map": "dark-crusade",
        "files": [{"name": "x", "text": 'map = "dark-crusade"\n[names]\n"Минск" = "minsk"'}],
    }
    points = served.anybody.answer("POST", "/api/sheets", json=names).json()
    assert "Минск=minsk" in points["labels"]
    assert "Минск=Minsk" in points["titles"]


def test_orders_are_read_by_them(served: Served) -> None:
    asked = {
        **LAY,
        "edition": "europa.rule40",
        "orders": ["own axis 3763, ours/0000", "move 1 Bde 3763=5736-3762", "end"],
    }
    read = served.anybody.answer("POST", "/api/sheets/orders", json=asked).json()["orders"]
    assert read == ["own axis 5736, 0000", "move 1 Bde 5736-5737", "end"]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"map": "war-in-europe"}, "mine lies over the map eastern-front; this game is played on war-in-europe"),
        ({"files": [{"name": "mine", "text": "x"}]}, "mine is no sheet: it is not valid TOML"),
        ({"files": [{"name": "mine", "text": 'map = "moon"'}]}, "there is no map 'moon'"),
        ({"files": [*LAY["files"], {"name": "two", "text": MINE}]}, "mine does not tell its first and last label"),
    ],
)
def test_what_a_sheet_is_refused_for_is_one_sentence(served: Served, change: dict[str, object], words: str) -> None:
    assert served.anybody.error("POST", "/api/sheets", 400, json={**LAY, **change}).startswith(words)


def test_sheets_lie_over_the_map_of_a_game_of_ones_own(served: Served) -> None:
    _, people = served.game(scenario="own", table=TABLE, map=VALLEY)
    somebody = next(iter(people.values()))
    laid = somebody.answer("POST", "/api/game/sheets", json=LAY_HILLS).json()
    assert laid["labels"][laid["ours"].index("0506")] == "0102=0506"
    asked = {**LAY_HILLS, "edition": "europa.rule40", "orders": ["own soviet 0102"]}
    assert somebody.answer("POST", "/api/game/sheets/orders", json=asked).json()["orders"] == ["own soviet 0506"]
    assert served.anybody.error("POST", "/api/sheets", 400, json=LAY_HILLS).startswith("there is no map 'valley'")


@pytest.mark.parametrize("route", ["/api/game/sheets", "/api/game/sheets/orders", "/api/desk/read"])
def test_files_of_sheets_may_be_long_together(served: Served, route: str) -> None:
    """Each may have 60,000 characters, wherever it comes with a question."""
    _, people = served.game(scenario="eastern-front")
    files = [{"name": "mine", "text": MINE + "# a remark\n" * 5400}, {"name": "other", "text": "# empty\n" * 7000}]
    asked = {"map": "eastern-front", "files": files}
    if route.endswith("orders"):
        asked |= {"edition": "europa.rule40", "orders": ["end"]}
    if route.endswith("read"):
        asked = {"text": 'edition = "europa.rule40"', "sheets": files}
    found = people["axis"].http.post(route, json=asked)
    assert found.status_code != 413


@pytest.mark.parametrize("over", [
    {"position": {"edition": "europa.rule40", "map": VALLEY, "piece": "0304-0708"}}, {"drawn": {"file": VALLEY}}
])  # fmt: skip
def test_sheets_lie_over_a_map_that_comes_with_them(served: Served, over: dict[str, object]) -> None:
    laid = served.anybody.answer("POST", "/api/sheets", json={**LAY_HILLS, **over}).json()
    assert laid["labels"][laid["ours"].index("0506")] == "0102=0506"
    asked = {**LAY_HILLS, **over, "edition": "europa.rule40", "orders": ["own soviet 0102"]}
    read = served.anybody.answer("POST", "/api/sheets/orders", json=asked).json()["orders"]
    assert read == ["own soviet 0506"]
