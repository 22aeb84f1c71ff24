"""What `maquis legal` lists for one counter."""

import json
from pathlib import Path

from maquis.engine.record import Record
from maquis.games.europa.calendar import SIDES
from tests.cli.test_bad_input import record, run

__all__ = ["record"]
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
