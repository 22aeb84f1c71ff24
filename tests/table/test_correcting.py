"""Putting right what was said long ago at the table: who may, what is told, and the game that is made of it."""

from typing import Any

from tests.table.serving import Person, Served

WORLD = "global-war-1942-umpired"
RIGHT = "conquer ural for italy"


def put_right(person: Person, number: int, order: str | None, status: int = 200, **asked: Any) -> Any:
    body = {"number": number, "order": order, "keys": [], **asked}
    return person.answer("POST", "/api/game/correct", status, json=body).json()


def said(served: Served) -> tuple[str, dict[str, Person], int]:
    """A war in which ural was said to be conquered by mistake; the number of that line."""
    game, people = served.game(scenario=WORLD)
    people["umpire"].give("conquer ural for germany", "treasury of germany 12", "cede ural to italy")
    lines = people["umpire"].ask("/api/game/log")["lines"]
    return game, people, next(each["number"] for each in lines if each["order"] == "conquer ural for germany")


def test_the_umpire_is_told_what_no_longer_holds_and_nothing_is_made(served: Served) -> None:
    _, people, number = said(served)
    before = people["umpire"].ask("/api/game/log")
    found = put_right(people["umpire"], number, RIGHT)
    assert found["made"] is None
    assert [(each["order"], each["now"]) for each in found["later"]] == [
        (RIGHT, "corrected"), ("treasury of germany 12", "holds"), ("cede ural to italy", "refused"),
    ]  # fmt: skip
    assert found["later"][-1]["why"] == "a zone of others than Italy (PAR.1.1)"
    assert people["umpire"].ask("/api/game/log") == before


def test_the_corrected_game_is_one_of_its_own_with_the_same_players(served: Served) -> None:
    game, people, number = said(served)
    made = put_right(people["umpire"], number, None, make=True)["made"]
    assert made["game"] != game
    assert made["title"].endswith("(corrected)")
    seats = {link["seat"]["side"] or link["seat"]["kind"]: link for link in made["links"]}
    assert seats.keys() == people.keys()
    corrected = served.sits(seats["umpire"])
    orders = [each["order"] for each in corrected.ask("/api/game/log")["lines"]]
    assert "conquer ural for germany" not in orders
    assert "treasury of germany 12" in orders
    old, new = (each.ask("/api/game")["table"] for each in (people["umpire"], corrected))
    assert new["commitment"] == old["commitment"]
    assert corrected.give("treasury of germany 13")["done"] == 1
    assert "conquer ural for germany" in str(people["umpire"].ask("/api/game/log"))


def test_a_side_needs_the_keys_of_all_and_may_once_the_game_is_over(served: Served) -> None:
    _, people = served.game(scenario="raid")
    people["raiders"].give("hide Band 0001")
    number = people["raiders"].ask("/api/game/log")["lines"][-1]["number"]
    assert "Patrol would have to agree" in put_right(people["raiders"], number, "hide Band 0201", 403)["error"]
    found = put_right(people["raiders"], number, "hide Band 0201", keys=[people["patrol"].key])
    assert [each["now"] for each in found["later"]] == ["corrected"]


def test_what_cannot_be_corrected_so_is_said(served: Served) -> None:
    _, people, number = said(served)
    umpire = people["umpire"]
    assert "there is no entry 999" in put_right(umpire, 999, RIGHT, 404)["error"]
    assert "is no order that stands" in put_right(umpire, 0, RIGHT, 400)["error"]
    assert "the form is" in put_right(umpire, number, "conquer", 400)["error"]
    assert "a zone of others than Germany" in put_right(umpire, number, "conquer berlin for germany", 400)["error"]
