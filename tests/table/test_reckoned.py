"""What lies face down, reckoned at the table: by the log of one's own side alone, and only where players chose so."""

from pathlib import Path

from maquis.engine import log as logs
from maquis.narration import reckoned
from maquis.reasoner.logs import read
from maquis.reasoner.report import report
from maquis.table.seen import STATES
from tests.page.games import FEW, FOUR
from tests.table.serving import serving


def test_it_is_what_the_log_that_a_side_takes_away_says_and_no_more(tmp_path: Path) -> None:
    with serving(tmp_path / "table.db") as served:
        _, people = served.game(first="Jun II 42", options={"option.intelligence": "true"})
        axis, soviet = people["axis"], people["soviet"]
        axis.give("recruit 1 East Bde 8367", *FOUR)
        assert soviet.give(*FEW, "end")["refused"] is None
        told = axis.ask("/api/game/reckoned")
        log = logs.read(axis.answer("GET", "/api/game/export").text)
        found = report(read(log.lines, STATES)[1])
        assert told["states"] == reckoned.states(found)
        assert [each["words"] for each in told["counters"]] == [reckoned.chances(each) for each in found.known]
        assert len(told["counters"]) == len(FEW)
        assert {each["place"] for each in told["counters"]} == {each.place for each in found.known}
        watching = served.sits(axis.answer("POST", "/api/seats", 201, json={}).json())
        assert "no log of a side" in watching.error("GET", "/api/game/reckoned", 403)


def test_it_is_not_told_where_players_reckon_themselves(tmp_path: Path) -> None:
    with serving(tmp_path / "table.db") as served:
        _, people = served.game(first="Jun II 42")
        assert "reckon themselves" in people["axis"].error("GET", "/api/game/reckoned", 403)
        assert not people["axis"].ask("/api/game")["table"]["intelligence"]
