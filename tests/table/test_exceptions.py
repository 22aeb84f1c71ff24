"""Exceptions at the table: asked for, told to all, agreed to by all, made once; rules of the house."""

from typing import Any

from tests.table.serving import Person, Served

RAIDERS, PATROL = "raiders", "patrol"
FAR = "move Patrol 0000"
"""An enemy stands there."""


def hunted(served: Served, **asked: Any) -> dict[str, Person]:
    _, people = served.game(scenario="raid", **asked)
    assert people[RAIDERS].give("hide Band 0001", "move Band 0000")["refused"] is None
    return people


def waiver(person: Person) -> Any:
    return person.ask("/api/game")["waiver"]


def test_what_is_refused_is_done_when_all_agree(served: Served) -> None:
    people = hunted(served)
    patrol, raiders = people[PATROL], people[RAIDERS]
    assert patrol.give(FAR)["refused"]["legal"] is False
    assert patrol.give(f"except {FAR}")["done"] == 1
    asks = [{"words": "free of enemies", "clause": "R.move.enemy"}]
    asked = {"side": PATROL, "order": FAR, "clause": "", "asks": asks}
    assert waiver(raiders) == {**asked, "waits_for": [RAIDERS]}
    told = raiders.ask("/api/game/log")["lines"][-1]
    assert "asks all sides for an exception: move Patrol 0000" in told["words"][0]["words"]
    assert raiders.give("agree")["done"] == 1
    assert waiver(patrol) == {**asked, "waits_for": []}
    given = patrol.give(FAR)
    assert given["refused"] is None
    assert (
        "By agreement of Patrol, Raiders, though it fails: free of enemies" in given["lines"][-1]["words"][0]["words"]
    )
    assert waiver(patrol) is None


def test_a_rule_of_the_house_holds_for_everybody(served: Served) -> None:
    people = hunted(served)
    people[RAIDERS].give("house R.move.enemy")
    people[PATROL].give("agree")
    assert people[PATROL].ask("/api/game")["table"]["house"] == ["R.move.enemy"]
    assert people[PATROL].give(FAR)["refused"] is None


def test_a_machine_agrees(served: Served) -> None:
    game, people = served.game(scenario="raid", players={RAIDERS: "sensible"})
    served.wait_for_policies(game)
    patrol = people[PATROL]
    assert patrol.give("except move Patrol 0100")["done"] == 1, "it stands there already"
    assert waiver(patrol)["waits_for"] == []
    assert patrol.give("move Patrol 0100")["refused"] is None


def test_what_cannot_be_asked_is_said(served: Served) -> None:
    patrol = hunted(served)[PATROL]
    for order, why in (
        ("except end", "this is legal, and needs no exception"),
        ("agree", "no exception is asked for"),
        ("house R.nothing", "has no clause"),
        ("except move Patrol", "cannot be read"),
    ):
        assert why in patrol.give(order)["refused"]["demands"][0]["words"]


def test_a_game_is_made_with_rules_of_the_house(served: Served) -> None:
    _, people = served.game(scenario="raid", house=["R.move", "R.move"])
    assert people["patrol"].ask("/api/game")["table"]["house"] == ["R.move"]
    given = people["raiders"].give("hide Band 0001", "move Band 0200")
    assert (given["done"], given["refused"]) == (2, None)
    wrong = served.anybody.answer("POST", "/api/games", 400, json={"scenario": "raid", "house": ["R.fly"]})
    assert "has no clause" in wrong.json()["error"]
