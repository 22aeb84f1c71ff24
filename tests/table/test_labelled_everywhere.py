"""Whoever has a sheet is told no place by our label alone, by whatever route it comes: in games, at the desk, in files.

A game is played by policies, brought to a table, and every route of every seat is asked for what it tells with its
places marked. What is left outside the marks has no label of ours in it.
"""

import re
from collections.abc import Callable, Container, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from maquis.boards.board import Board, members
from maquis.boards.errors import UnknownPlace
from maquis.boards.hex import HexBoard
from maquis.boards.labels import read_by
from maquis.boards.mapfile import HexMap
from maquis.boards.pointfile import PointMap
from maquis.boards.zonefile import ZoneMap
from maquis.contract.maps import any_map
from maquis.contract.scenarios import load
from maquis.desk import letter
from maquis.engine.game import Game
from maquis.pictures import draw_points, draw_zones
from tests.table.serving import Person, Served
from tests.test_babel import played

MARKED = {"labels": "marked"}
LABEL = re.compile(r"(?<![\w:.-])[0-9A-Z]\d[0-9A-Z]\d(?![\w:]| hexes)")
YEAR = re.compile(r"19[34]\d")
NOT_FOR_PEOPLE = {
    "have",
    "labels",
    "titles",
    "key",
    "places",
    "commitment",
    "contributions",
    "seals",
    "chart",
    "picture",
    "board",
    "created",
    "costs",
    "pieces",
    "label",
}
"""Fields of answers that no person reads: the boards' own labels, sets of places, the dice."""
MACHINES = ("acts", "advice", "overlays=true", "look", "where")
"""Parts of paths of answers whose orders are given by a tap, and not read."""
OF_FORMS = {"plain", "piece", "form", "forms", "questions"}
"""Fields that tell by an example how something is written."""
GAMES = ["eastern-front", "war-in-europe-yugoslavia-1943", "raid", "dark-crusade-june-1941", "global-war-1936"]
PATHS = (
    "now", "now?overlays=true&lines=0", "acts", "log", "log.txt", "overlays", "handout", "ended", "at?number=3",
    "position?form=csv", "position?form=toml", "position?form=json",
)  # fmt: skip
FEW = 25
"""Of all the places, and of all that may be done, how many are asked of."""


def bare(game: Game, text: str) -> list[str]:
    """The labels or names of ours that a text has outside of marks, each with what stands around it."""
    left = re.sub("\u2060[^\u2060]*\u2060", "", text)
    for each in game.roster:
        left = left.replace(each.name, "")
    return [
        left[max(0, found.start() - 60) : found.end() + 20]
        for found in names(game).finditer(left)
        if not YEAR.fullmatch(found[0]) and on(game.board, found[0])
    ]


@cache
def names(game: Game) -> re.Pattern[str]:
    """What the places of a board may be called; what a nation or a river is called, too, is left out."""
    ground = game.map
    if isinstance(ground, HexMap):
        return LABEL
    assert isinstance(ground, ZoneMap | PointMap)
    with read_by(None):
        each = {name for place in members(game.board.all) for name in (game.board.label(place), ground.near(place))}
    if isinstance(ground, ZoneMap):
        others = {name for id, nation in ground.nations.items() for name in (id, nation.name)} | {"Northern", "Central"}
    else:
        others = {river for line in ground.lines for river in line.rivers}
    each = {name for name in each if not any(name.casefold() in other.casefold() for other in others)}
    return re.compile(rf"(?<![\w.-])(?:{'|'.join(map(re.escape, sorted(each, key=len, reverse=True)))})(?![\w-])")


def on(board: Board, label: str) -> bool:
    try:
        return not isinstance(board, HexBoard) or board.label(board.place(label)) == label
    except UnknownPlace:
        return False


def words(told: Any, field: str = "", less: Container[str] = ()) -> Iterator[str]:
    """Every text of an answer that somebody may read."""
    if field in NOT_FOR_PEOPLE | OF_FORMS or field in less:
        return
    match told:
        case str():
            yield f"{field}: {told}"
        case list():
            for each in told:
                yield from words(each, field, less)
        case dict():
            for name, each in told.items():
                yield from words(each, name, less)


def texts(person: Person, method: str, path: str, **rest: Any) -> Iterator[str]:
    found = person.http.request(method, path, headers=MARKED, **rest)
    if "json" in found.headers["content-type"]:
        yield from words(found.json(), less=("order",) if any(each in path for each in MACHINES) else ())
    else:
        yield from found.text.splitlines()


def of_seat(person: Person, board: Mapping[str, Any]) -> Iterator[str]:
    for path in PATHS:
        yield from texts(person, "GET", f"/api/game/{path}")
    for place in board["places"][:: -(-len(board["places"]) // FEW)]:
        yield from texts(person, "GET", f"/api/game/spot?place={place}")
    acts = person.ask("/api/game/acts")
    for kind in (*(act["kind"] for act in acts), *board["terms"]["staff"]):
        yield from texts(person, "GET", f"/api/game/advice?kind={kind}")
    for act in acts:
        for choice in act["choices"][:FEW]:
            if "{}" not in choice["order"]:
                yield from texts(person, "POST", "/api/game/judge", json={"order": choice["order"]})


@pytest.mark.parametrize("name", GAMES)
def test_no_route_tells_our_label_alone(served: Served, name: str, tmp_path: Path) -> None:
    path = tmp_path / "game.maquis"
    played(path, name, "", 3)
    made = served.anybody.answer("POST", "/api/games/import", 201, content=path.read_bytes()).json()
    people = served.seated(made["links"])
    game = load(name).game
    for person in people.values():
        about = person.ask("/api/board")
        found = [each for text in of_seat(person, about) for each in bare(game, text)]
        assert found == []


POSITION = {
    "edition": "europa.rule40", "map": "eastern-front", "turn": "Sep II 42",
    "units": {"1 Bde": "3253", "2 Bde": "3254"}, "owned": {"axis": ["3253", "3354"], "soviet": ["4663"]},
    "painted": {"axis divisions": ["3354"]}, "marks": {"rail broken": ["3255"]}, "redrawn": "3355 is swamp",
    "counters": [{"name": "35 Inf", "side": "axis", "at": "3253"}],
}  # fmt: skip
"""A position at the desk."""
ORDERED = {"order": "move 1 Bde 3253-3254"}
FAULTY: list[dict[str, Any]] = [
    {"owned": {"axis": ["3253"], "soviet": ["3253"]}},
    {"redrawn": "river between 3355 and 3355"},
    {"redrawn": "3355 is nonsense"},
    {"units": {"1 Bde": "9999", "2 Bde": "3254"}},
]
"""What cannot be so."""


def test_no_answer_of_the_desk_tells_our_label_alone(served: Served) -> None:
    game = load("eastern-front").game
    asked = ["move 1 Bde 3253-3254", "1 Bde", "supplied 1 Bde", "to displace soviet", "recruits Western MD"]
    requests: list[tuple[str, dict[str, Any]]] = [("ask", {"asked": [each]}) for each in asked]
    requests += [("save", {"title": "As it is", "position": {**POSITION, **ORDERED}}), ("look", {}), ("spot/0", {})]
    requests += [("where", {"who": "1 Bde", "verb": "move"})]
    requests += [("look", {"position": {**POSITION, **each}}) for each in FAULTY]
    found = [
        each
        for path, more in requests
        for text in texts(served.anybody, "POST", f"/api/desk/{path}", json={"position": POSITION, **more})
        for each in bare(game, text)
    ]
    assert found == []


class Mine:
    """Somebody who calls every place as we do, with a letter before it."""

    def said(self, on: str, label: str, words: str) -> str:
        return f"M{label}={words}"

    def written(self, on: str, label: str) -> str:
        return f"M{label}"

    def ours(self, text: str) -> str:
        return text


@pytest.mark.parametrize("asks", [ORDERED, {"order": "to displace soviet"}, {"order": "recruits Western MD"}])
def test_an_example_that_is_saved_has_both_labels_and_is_read_by_everybody(asks: dict[str, Any]) -> None:
    with read_by(Mine()):
        both = letter.saved({**POSITION, **asks}, "as it is")
    ours = letter.saved({**POSITION, **asks}, "as it is")
    assert "M3253=3253" in both
    assert re.sub(r"M\w+=", "", both) == ours
    assert letter.opened(both) == letter.opened(ours)


@pytest.mark.parametrize(("name", "draw"), [("dark-crusade", draw_points), ("global-war", draw_zones)])
def test_a_picture_has_the_names_of_whoever_looks(name: str, draw: Callable[..., str]) -> None:
    ground = any_map(name)
    assert isinstance(ground, PointMap | ZoneMap)
    with read_by(Mine()):
        written = "".join(re.findall(r"<text[^>]*>([^<]*)", draw(ground, width=1600)))
    label = ground.board.label(0)
    assert f"M{label}" in written
    assert ground.board.name(0) not in written
