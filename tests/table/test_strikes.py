"""The staff officer at the table: what he is asked in any game, and what he answers."""

from tests.table.serving import Served


def test_he_says_where_he_would_strike_and_why(served: Served) -> None:
    _, people = served.game(scenario="global-war-1942")
    germany, japan = people["germany"], people["japan"]
    assert "Where would you strike, and why?" in germany.ask("/api/board")["terms"]["staff"].values()
    quiet = germany.ask("/api/game/advice", kind="strike")
    assert (quiet["orders"], quiet["words"][0]) == ([], (
        "Nothing that is left to dice or to others can be done now: by the sequence of play, such orders are given in "
        "your combat or place units and collect income phase."
    ))  # fmt: skip
    germany.give("end")
    found = germany.ask("/api/game/advice", kind="strike")
    assert found["title"] == "Where would you strike, and why?"
    assert found["words"][0].startswith("1. attack ")
    assert ", at 2 each (PAR.3.2)" in found["words"][0]
    assert found["orders"][0]["order"] in found["words"][0]
    assert not germany.ask("/api/game/advice", kind="strike", had=found["name"])["other"]
    marked = germany.http.get("/api/game/advice?kind=strike", headers={"labels": "marked"}).json()
    assert "\u2060global-war" in marked["words"][0]
    assert japan.ask("/api/game/advice", kind="strike")["orders"] == []


def test_he_answers_in_a_combat_that_must_be_fought_and_tells_whoever_owes_an_answer(served: Served) -> None:
    _, people = served.game(scenario="dark-crusade-june-1941")
    soviet, axis = people["soviet"], people["axis"]
    soviet.give("end")
    axis.give("move IV Army Corps przemysl", "move XXXXIX Mountain Corps przemysl", "end")
    found = axis.ask("/api/game/advice", kind="strike")
    assert found["words"][0].startswith("1. fire przemysl: ")
    axis.give("fire przemysl")
    owed = soviet.ask("/api/game/advice", kind="strike")
    assert (owed["orders"], owed["words"][0]) == ([], (
        "Nothing that is left to dice or to others can be done while an answer is owed: by the sequence of play, such "
        "orders are given in your operational movement or combat phase."
    ))  # fmt: skip
    assert owed["words"][1].startswith("I would order this: ")
