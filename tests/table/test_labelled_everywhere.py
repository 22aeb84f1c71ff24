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

from maquis.boards import labels
from maquis.boards.board import Board, members
from maquis.boards.errors import UnknownPlace
from maquis.boards.hex import HexBoard
from maquis.boards.labels import read_by
from maquis.boards.mapfile import HexMap
from maquis.boards.pointfile import PointMap
from maquis.boards.zonefile import ZoneMap
from maquis.check import labelled
from maquis.cli.app import run
from maquis.contract.maps import any_map
from maquis.contract.scenarios import load
from maquis.desk import letter
from maquis.engine.events import Event, ExceptionAsked, Waived, in_words
from maquis.engine.game import Game
from maquis.engine.moments import Given
from maquis.narration import news
from maquis.pictures import draw_points, draw_zones
from maquis.table import checked, wire
from maquis.table.app import ROUTES
from tests.table import test_put_right as put_right
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
    "position?form=csv", "position?form=toml", "position?form=json", "handout?forms=true", "reckoned", "../game",
)  # fmt: skip
NO_PLACES = {
    "/api/offer", "/api/games", "/api/games/import", "/api/games/position", "/api/sit", "/api/seats",
    "/api/seats/{number}", "/api/seats/{number}/invitation", "/api/game/words", "/api/game/deletion",
    "/api/openapi.json",    "/api/docs", "/{path:path}", "/api/maps/blank", "/api/maps/write", "/api/game/export",
    "/api/rules", "/api/desk/rules", "/api/game/debrief", "/api/game/debrief/glance", "/api/game/debrief/again",
    "/api/game/debrief/ahead", "/api/game/debrief/course",
}  # fmt: skip
"""Routes that speak of no place but by an example, as rules do, or answer with a file that has our labels."""
OURS = {"/api/board", "/api/sheets", "/api/sheets/orders", "/api/sheets/sentences", "/api/game/sheets",
        "/api/game/sheets/orders"}  # fmt: skip
"""Routes whose answer is our labels."""
CHANGES = {
    "/api/game/orders": "/api/game/log", "/api/game/undo": "/api/game/log", "/api/game/on": "/api/game/log",
    "/api/game/events": "/api/game/log",
}  # fmt: skip
"""Routes that answer with lines of the log, or with what another route tells."""
WALKED = {
    "/api/desk/look", "/api/desk/ask", "/api/desk/where", "/api/desk/spot/{place}", "/api/desk/read", "/api/desk/save",
    "/api/lessons/{name}", "/api/game/lesson", "/api/maps/look", "/api/game/sheets/handout", "/api/game/sheets/ended",
    "/api/game/correct", "/api/game", "/api/game/now", "/api/game/judge", "/api/game/acts",
    "/api/game/where", "/api/game/advice", "/api/game/log", "/api/game/at", "/api/game/overlays", "/api/game/spot",
    "/api/game/reckoned", "/api/game/right", "/api/game/handout", "/api/game/ended", "/api/game/log.txt",
    "/api/game/position", "/api/game/debrief/lesson", "/api/game/debrief/account",
}  # fmt: skip
"""Routes that are asked here for what they tell."""
FEW = 25
"""Of all the places, and of all that may be done, how many are asked of."""
SEATS = 3
"""How many people ask in every run; all of them before a release."""


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


def test_every_route_is_walked_or_speaks_of_no_place() -> None:
    assert {each.path for each in ROUTES} == NO_PLACES | OURS | CHANGES.keys() | WALKED
    assert {*CHANGES.values()} <= WALKED


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
    for verb, who in [(each["verb"], who) for act in acts for each in act["choices"] for who in each["who"]][:FEW]:
        yield from texts(person, "GET", f"/api/game/where?verb={verb}&who={who}")
    first = next((each["number"] for each in person.ask("/api/game/log")["lines"] if each["side"]), 0)
    yield from texts(person, "POST", "/api/game/correct", json={"number": first, "order": None, "keys": []})
    for kind in (*(act["kind"] for act in acts), *board["terms"]["staff"]):
        yield from texts(person, "GET", f"/api/game/advice?kind={kind}")
    for act in acts:
        for choice in act["choices"][:FEW]:
            if "{}" not in choice["order"]:
                yield from texts(person, "POST", "/api/game/judge", json={"order": choice["order"]})


@pytest.mark.parametrize(
    ("name", "seats"), [*((name, SEATS) for name in GAMES), pytest.param(GAMES[-1], 7, marks=pytest.mark.long)]
)
def test_no_route_tells_our_label_alone(served: Served, name: str, seats: int, tmp_path: Path) -> None:
    path = tmp_path / "game.maquis"
    played(path, name, "", 3)
    made = served.anybody.answer("POST", "/api/games/import", 201, content=path.read_bytes()).json()
    people = served.seated(made["links"])
    game = load(name).game
    for person in [*people.values()][:seats]:
        about = person.ask("/api/board")
        found = [each for text in of_seat(person, about) for each in bare(game, text)]
        assert found == []


def test_no_debrief_tells_our_label_alone(served: Served, tmp_path: Path) -> None:
    """A night in which both sides do anything: the officer would have ordered otherwise."""
    assert run(["campaign", "raid", "--policy", "random", "--seed", "7", "--out", str(tmp_path)]) == 0
    record = (tmp_path / "campaign-001.maquis").read_bytes()
    made = served.anybody.answer("POST", "/api/games/import", 201, content=record).json()
    raiders, game = served.seated(made["links"])["raiders"], load("raid").game
    asked = [
        text
        for number in range(len(raiders.ask("/api/game/debrief")["phases"]))
        for text in texts(raiders, "GET", f"/api/game/debrief/lesson?number={number}&way=0")
    ]
    asked += texts(raiders, "GET", "/api/game/debrief/account")
    assert any("\u2060raid\u2060" in text or "\u2060raid" in text for text in asked)
    assert [each for text in asked for each in bare(game, text)] == []


POSITION = {
    "edition": "europa.rule40", "map": "eastern-front", "turn": "Sep II 42",
    "units": {"1 Bde": "3253", "2 Bde": "3254"}, "owned": {"axis": ["3253", "3354"], "soviet": ["4663"]},
    "painted": {"axis divisions": ["3354"]}, "marks": {"rail broken": ["3255"]}, "redrawn": "3355 is swamp",
    "counters": [{"name": "35 Inf", "side": "axis", "at": "3253"}],
}  # fmt: skip
"""A position at the desk."""
ORDERED = {"order": "move 1 Bde 3253-3254"}
PATCHED: dict[str, Any] = {"map": "patch of eastern-front\n3355 is swamp\nrailway 3253-3353\n", "redrawn": ""}
"""The same on a map that is corrected by a patch."""
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
    requests += [("look", {"position": {**POSITION, **each}}) for each in (PATCHED, *FAULTY)]
    requests += [("save", {"title": "", "position": {**POSITION, **PATCHED, **ORDERED}})]
    found = [
        each
        for path, more in requests
        for text in texts(served.anybody, "POST", f"/api/desk/{path}", json={"position": POSITION, **more})
        for each in bare(game, text)
    ]
    assert found == []


def test_no_title_of_an_example_that_is_opened_tells_our_label_alone(served: Served) -> None:
    game = load("eastern-front").game
    steps = "".join(f"[[case]]\ntitle = 'From 3253 to {to} in 1942'\norder = 'move 1 Bde 3253-{to}'\n"
                    "expect = { legal = true }\n" for to in ("3254", "3354"))  # fmt: skip
    text = (
        f"edition = 'europa.rule40'\nmap = 'eastern-front'\nclause = '40.B1.0'\nunits = {{ '1 Bde' = '3253' }}\n{steps}"
    )
    found = list(texts(served.anybody, "POST", "/api/desk/read", json={"text": text}))
    titles = [labels.unmarked(each) for each in found if each.startswith("title")]
    assert titles == [f"title: From 3253 to {to} in 1942" for to in ("3254", "3354")]
    assert [each for text in found if text.startswith("title") for each in bare(game, text)] == []


UNMET = """
edition = "europa.rule40"
map = "eastern-front"
clause = "40.B1.0"
title = "1 Bde goes from 3253 to 3254"
units = { "1 Bde" = "3253" }
order = "move 1 Bde 3253-3254"
expect = { legal = true, told = { axis = ["to 3354"] }, after.units = { "1 Bde" = "3354" } }
"""


def test_no_example_that_is_checked_tells_our_label_alone() -> None:
    """What it expects is held against our labels all the same."""
    with read_by(labels.Marks()):
        (found,) = checked.examples(wire.Example(text=UNMET, file="unmet.toml")).examples
        (good,) = checked.examples(wire.Example(text=met(UNMET), file="met.toml")).examples
    assert not found.passed
    assert good.passed, good.words
    assert [each for text in (found.title, *found.words) for each in bare(load("eastern-front").game, text)] == []
    assert any("1 Bde is at" in each for each in found.words)


def met(text: str) -> str:
    return text.replace("3354", "3254").replace("to 3254", "3254")


SAID: dict[str, list[list[str]]] = {
    "eastern-front": [
        ["3355 is swamp", "railway 3255-3355", "town Lepel at 3255", "3355 is in ukraine"],
        ["river between 3255 and 3355"],
        ["3355 is lake"], ["3355 is nonsense"], ["railway 3255-3555"], ["no strait between 3255 and 3355"],
        ["town Lepel at 3355", "town lepel at 3255"],
    ],
    "dark-crusade": [
        ["minsk is called Mensk", "pinsk has a fortress", "point lida at 3600 7080, called Lida",
         "major line between lida and minsk", "no point vitebsk"],
        ["no line between minsk and kiev"], ["line between minsk and kiev has rivers Dnepr"],
        ["minsk has country_1941 nowhere"],
    ],
    "global-war": [
        ["berlin has ipp 7", "border between berlin and west_poland", "kiev is marsh"],
        ["no border between berlin and kiev"], ["no river between berlin and kiev"], ["berlin has terrain moon"],
    ],
}  # fmt: skip
"""What may be said of maps, and what cannot be."""
HOW = ("brushes", "tables", "maps", "blanks", "plays", "size")
"""What tells how something is said, and what else there is."""


@pytest.mark.parametrize("of", SAID)
def test_no_answer_about_a_map_that_is_drawn_tells_our_label_alone(served: Served, of: str) -> None:
    game = load(next(each for each in GAMES if each.startswith(of))).game
    for said in SAID[of]:
        asked = {"of": of, "said": said}
        told = list(words(served.anybody.answer("POST", "/api/maps/look", json=asked, headers=MARKED).json(), less=HOW))
        lines = [line for text in told for line in re.sub(r"(called|point) \w+", "", text).splitlines()]
        assert [each for line in lines for each in bare(game, line.removeprefix(f"patch: patch of {of}"))] == []
        assert any("\u2060" in each for each in told), said


def test_what_is_put_right_is_told_with_both_labels(served: Served) -> None:
    people = put_right.played(served)
    axis, soviet = people["axis"], people["soviet"]
    game = load("dark-crusade-1943").game
    put_right.proposes(axis, put_right.number(axis, put_right.WRONG), put_right.CLASHING)
    told = list(texts(soviet, "GET", "/api/game"))
    put_right.agrees(soviet)
    told += texts(axis, "GET", f"/api/game/right?number={axis.ask('/api/game')['right']}")
    told += texts(axis, "GET", "/api/game/log")
    assert [each for text in told for each in bare(game, text)] == []
    assert any("riga" in each for each in told)


WAIVED = (("40.B1.0", "on the way, at 3253: free of enemy non-partisan units"),)


@pytest.mark.parametrize(
    "event", [ExceptionAsked(order=ORDERED["order"], asks=WAIVED), Waived(asks=WAIVED, by=("axis",))]
)
def test_what_an_exception_waives_is_told_with_both_labels(event: Event) -> None:
    game = load("eastern-front").game
    with read_by(labels.Marks()):
        told = [*news.told(game, [Given(1, "axis", "agree", (event,), 1, "axis", "movement")]), in_words(event, game)]
    assert [each for text in told for each in bare(game, text)] == []
    assert any("at \u2060" in text for text in told)


def test_a_lesson_tells_no_label_of_ours_alone(served: Served) -> None:
    made = served.anybody.answer("POST", "/api/lessons/raid.night", 201).json()
    (learner,) = served.seated(made["links"]).values()
    game = load("raid").game
    found = [*texts(learner, "GET", "/api/game/lesson"),
             *texts(learner, "POST", "/api/game/lesson", json={"order": "hide Band 0000"})]  # fmt: skip
    assert [each for text in found if not text.startswith("order: ") for each in bare(game, text)] == []


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


def test_a_letter_on_a_patched_map_has_both_labels_and_is_read_by_everybody() -> None:
    stated = {**POSITION, **PATCHED}
    with read_by(Mine()):
        both = "\n".join(letter.lines(labelled.told(stated, load("eastern-front").game)))
    assert "M3355=3355 is swamp" in both
    assert letter.opened(both) == letter.opened("\n".join(letter.lines(stated)))


@pytest.mark.parametrize("name", ["eastern-front", "dark-crusade-june-1941", "global-war-1936"])
def test_pages_to_be_printed_and_endings_have_the_labels_of_sheets_in_their_pictures(
    served: Served, name: str, tmp_path: Path
) -> None:
    game, path = load(name).game, tmp_path / "game.maquis"
    played(path, name, "", 2)
    made = served.anybody.answer("POST", "/api/games/import", 201, content=path.read_bytes()).json()
    person = served.seated(made["links"])[game.sides[-1]]
    laid = {"map": game.map.name, "files": [{"name": "mine", "text": sheet(game)}]}
    pages = person.answer("POST", "/api/game/sheets/handout", json=laid, headers=MARKED).json()
    assert [each for text in words(pages) for each in bare(game, BOTH.sub("", text))] == []
    seas = {part for sea in getattr(game.map, "names", ()) for part in getattr(sea, "text", "").split("|")}
    drawn = [each for each in DRAWN.findall(pages["picture"]) if each not in seas]
    assert any(BOTH.fullmatch(each) for each in drawn)
    assert [each for each in drawn if names(game).fullmatch(each) and on(game.board, each)] == []
    ended = person.answer("POST", "/api/game/sheets/ended", json=laid, headers=MARKED).json()
    told = [*words(ended), *DRAWN.findall(ended["picture"])]
    assert [each for text in told for each in bare(game, BOTH.sub("", text))] == []
    assert "\u2060" not in person.answer("GET", "/api/game/ended", headers=MARKED).json()["picture"]


DRAWN = re.compile(r"<text[^>]*>([^<]*)")
BOTH = re.compile(r"[A-Z]+\d+=[^\s,;:()]*|\bZz[^=,;:()\n]*=[^,;:()\n]*|[A-Z]+\d+\b|\bZz\w*")
"""Labels of the sheet, with ours behind or alone."""


def sheet(game: Game) -> str:
    """The file of a sheet over all of a map, with labels that no map has."""
    lines = "".join('"{}" = "{}"\n'.format(*each.split("=")) for each in called(game))
    return f'map = "{game.map.name}"\n[{"hexes" if isinstance(game.map, HexMap) else "names"}]\n{lines}'


def called(game: Game) -> Iterator[str]:
    """What a sheet calls places of a map: every place, if they have names, else some hexes, from which all follow."""
    ground = game.map
    if isinstance(ground, HexMap):
        yield from lettered(ground)
    else:
        yield from (f"Zz{game.board.label(place)}={game.board.label(place)}" for place in members(game.board.all))


def lettered(ground: HexMap) -> Iterator[str]:
    """Hexes of a sheet over all of a map: rows in letters from the north, columns in digits, as no map has them."""
    board = ground.board
    for place in members(board.all)[::293]:
        column, row = board.column_row(place)
        north = board.rows - 1 - row
        yield f"{chr(ord('A') + north % 26) * (1 + north // 26)}{column:02}={board.label(place)}"


@pytest.mark.parametrize(("name", "draw"), [("dark-crusade", draw_points), ("global-war", draw_zones)])
def test_a_picture_has_the_names_of_whoever_looks(name: str, draw: Callable[..., str]) -> None:
    ground = any_map(name)
    assert isinstance(ground, PointMap | ZoneMap)
    with read_by(Mine()):
        written = "".join(re.findall(r"<text[^>]*>([^<]*)", draw(ground, width=1600)))
    label = ground.board.label(0)
    assert f"M{label}" in written
    assert ground.board.name(0) not in written
