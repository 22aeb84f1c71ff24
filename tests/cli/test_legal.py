"""What `maquis legal` lists for one counter."""

import json
from pathlib import Path

from maquis.engine.record import Record
from maquis.families.europa.rules.calendar import SIDES
from maquis.families.europa.rules.game import Europa
from maquis.families.europa.words import listing
from maquis.families.europa.words.listing import concerns, row
from tests.cli.running import run
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
    moves = listing.listed(seen, "axis", rules.choices(seen, "axis"), number("7 Sec"))
    orders = [each.data["order"] for each in moves]
    assert orders == ["move 7 Sec 0303-HEX", "move 7 Sec 0303-HEX by rail", "move 7 Sec 0303-HEX admin"]
    for each in moves:
        for there in each.data["hexes"]:
            given = rules.parse(seen, each.data["order"].replace("HEX", there))
            assert rules.judge(seen, "axis", given).legal, given.notation
