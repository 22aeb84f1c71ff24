"""The staff officer at the table: what he is asked in any game, and what he answers."""

from tests.table.serving import Served


def test_he_says_where_he_would_strike_and_why(served: Served) -> None:
    _, people = served.game(scenario="global-war-1942")
    germany, japan = people["germany"], people["japan"]
    assert "Where would you strike, and why?" in germany.ask("/api/board")["terms"]["staff"].values()
    quiet = germany.ask("/api/game/advice", kind="strike")
    assert (quiet["orders"], quiet["words"][0]) == ([], "Nothing that is left to dice or to others can be done now.")
    germany.give("end")
    found = germany.ask("/api/game/advice", kind="strike")
    assert found["title"] == "Where would you strike, and why?"
    assert found["words"][0].startswith("1. attack ")
    assert "2 each, PAR.3.2" in found["words"][0]
    assert found["orders"][0]["order"] in found["words"][0]
    assert not germany.ask("/api/game/advice", kind="strike", had=found["name"])["other"]
    marked = germany.http.get("/api/game/advice?kind=strike", headers={"labels": "marked"}).json()
    assert "\u2060global-war" in marked["words"][0]
    assert japan.ask("/api/game/advice", kind="strike")["orders"] == []
