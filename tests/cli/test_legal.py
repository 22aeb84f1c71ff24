"""What `maquis legal` lists for one counter."""

import json
from collections import Counter
from pathlib import Path

import pytest

from maquis.boards.board import members
from maquis.cli.words import Opened
from maquis.engine.record import Record
from maquis.engine.rulings import EVERYWHERE
from maquis.families.europa.rules.calendar import SIDES
from maquis.families.europa.rules.game import Europa
from maquis.families.europa.words import listing
from maquis.families.europa.words.listing import concerns, row
from tests.cli.running import run
from tests.cli.test_bad_input import assert_one_sentence
from tests.cli.test_umpire import good
from tests.families.europa.world import number, position

MOMENT = ("--turn", "Jun II 41", "--phase", "soviet initial")


def listed(record: Path, *words: str) -> list[dict[str, object]]:
    done = run("legal", str(record), *words, "--json")
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)["legal"]
    assert isinstance(found, list)
    return found


def test_counters_of_a_kind_may_be_recruited_alike(record: Path) -> None:
    (first,), (second,) = listed(record, "1 Bde", *MOMENT), listed(record, "2 Bde", *MOMENT)
    assert (first["order"], second["order"]) == ("recruit 1 Bde HEX", "recruit 2 Bde HEX")
    assert first["hexes"] == second["hexes"] != []


def test_a_counter_that_may_do_nothing_is_told_so(record: Path) -> None:
    done = run("legal", str(record), "1 Cmd", *MOMENT)
    assert done.stdout.splitlines()[1:] == ["  nothing now"]
    done = run("legal", str(record), "1 Bde", "--turn", "Aug II 41", "--phase", "axis movement", "--as", "soviet")
    assert done.stdout.splitlines()[1:] == ["  nothing: the axis side is to act"]


def test_a_side_is_not_told_that_the_other_gave_an_order(record: Path) -> None:
    given = next(
        entry.order
        for entry in Record.open(record).entries
        if entry.side == "soviet" and entry.order.startswith("recruit")
    )
    told = {side: json.loads(run("why", str(record), given, "--as", side, "--json").stdout) for side in SIDES}
    assert {side: each["in_record"] for side, each in told.items()} == {"axis": False, "soviet": True}


def test_a_brigade_stands_in_for_one_like_it_in_a_division() -> None:
    placed = {"1 Bde": "0606", "2 Bde": "0606", "3 Bde": "0606", "4 Bde": "0405"}
    seen = position(placed, "Jul I 42 soviet initial")
    choices = list(Europa().choices(seen, "soviet"))

    def told(name: str) -> list[str]:
        asked = number(name)
        return [row(seen, choice, asked)["order"] for choice in choices if concerns(seen, choice, asked)]

    first, cavalry = "assemble 1 Div from 1 Bde, 2 Bde, 3 Bde", "assemble 1 Cav Div from 1 Bde, 2 Bde"
    assert told("1 Bde") == [first, cavalry]
    assert told("3 Bde") == [first, "assemble 1 Cav Div from 3 Bde, 2 Bde"]
    assert told("4 Bde") == told("5 Bde") == []
    for order in told("3 Bde"):
        assert Europa().judge(seen, "soviet", Europa().parse(seen, order)).legal


def test_a_unit_may_go_by_rail_and_by_administrative_movement_too() -> None:
    seen, rules = position({"7 Sec": "0303", "1 Bde": "0606"}, "Jul I 42 axis movement"), Europa()
    moves = listing.listed(seen, "axis", rules.choices(seen, "axis"), number("7 Sec"), EVERYWHERE)
    orders = [each.data["order"] for each in moves]
    assert orders == ["move 7 Sec 0303-HEX", "move 7 Sec 0303-HEX by rail", "move 7 Sec 0303-HEX admin"]
    for each in moves:
        for there in each.data["hexes"]:
            given = rules.parse(seen, each.data["order"].replace("HEX", there))
            assert rules.judge(seen, "axis", given).legal, given.notation


GAMES = {
    "eastern-front": (("end", "axis"), "hexes"),
    "dark-crusade-june-1941": (("roll", "soviet"), "points"),
    "global-war-1942": (("end", "germany"), "zones"),
    "war-in-europe-east-1942": (("end", "axis"), "hexes"),
}
"""Games of each family, with the order after which much may be done, and what their places are called."""


@pytest.mark.parametrize("scenario", GAMES)
def test_what_may_be_done_in_a_place_is_what_names_it(tmp_path: Path, scenario: str) -> None:
    path = tmp_path / "game.maquis"
    (order, side), places = GAMES[scenario]
    begins = ("--from", "Aug II 42") if scenario == "eastern-front" else ()
    good("new", scenario, "--out", str(path), *begins)
    good("give", str(path), order, "--as", side)
    if scenario.startswith("dark"):
        good("give", str(path), "end", "--as", side)
    every = listed(path)
    there = Counter(label for each in every for label in names(each, places))
    for label, ways in there.most_common(2):
        found = listed(path, "--to", label)
        assert [each["order"] for each in found if names(each, places)] == [
            each["order"] for each in every if label in names(each, places)
        ]
        assert sum(label in names(each, places) for each in found) == ways
        assert all(names(each, places) in ([label], []) for each in found)
    two = ",".join(label for label, _ in there.most_common(2))
    assert len(listed(path, "--to", two)) < len(every)


def names(row: dict[str, object], places: str) -> list[str]:
    found = row.get(places, [])
    assert isinstance(found, list)
    return found


def test_what_may_be_done_in_a_district_names_hexes_of_it_alone(record: Path) -> None:
    moment = ("--turn", "Jul I 41", "--phase", "soviet movement")
    every, kiev = listed(record, *moment), listed(record, "--to", "kiev md", *moment)
    board = Opened(record).game.map
    there = {board.board.label(place) for place in members(board.layers["district"]["Kiev"])}
    assert kiev
    assert [(each["order"], names(each, "hexes")) for each in kiev if names(each, "hexes")] == [
        (each["order"], found)
        for each in every
        if (found := [label for label in names(each, "hexes") if label in there])
    ]


def test_who_names_no_place_is_told_the_areas(record: Path) -> None:
    assert_one_sentence(run("legal", str(record), "--to", "mordor"), ["no hex or town 'mordor'", "Baltic MD"])


def test_where_places_are_cut_it_is_told_how_to_ask_about_one(record: Path) -> None:
    moment = ("--turn", "Jul I 41", "--phase", "soviet movement")
    hint = "  (--to PLACE tells what may be done there, and by whom)\n"
    assert good("legal", str(record), *moment).endswith(hint)
    assert hint not in good("legal", str(record), "--to", "Kiev", *moment)
