"""Putting right together what was said long ago: sides that keep secrets go back, and give their own orders again."""

from typing import Any

from tests.table.serving import Person, Served

RAIDERS, PATROL = "raiders", "patrol"
HIDES = ("hide Band 0001", "hide Band 0201")


def gone_back(served: Served, hide: str, **asked: Any) -> dict[str, Person]:
    """A turn of Raid after which both went back to before the hiding."""
    _, people = served.game(scenario="raid", **asked)
    raiders, patrol = people[RAIDERS], people[PATROL]
    assert raiders.give(hide, "end")["refused"] is None
    assert patrol.give("move Patrol 0000")["refused"] is None
    number = line(raiders, hide)
    assert raiders.undo(number)["done"] == 1
    agreed = patrol.ask("/api/game")["proposal"]["number"]
    assert patrol.undo(agreed)["done"] == 1
    return people


def line(person: Person, order: str) -> int:
    return next(int(each["number"]) for each in person.ask("/api/game/log")["lines"] if each["order"] == order)


def offered(person: Person) -> list[str]:
    return [each["order"] for each in person.ask("/api/game")["again"]]


def test_each_is_offered_its_own_orders(served: Served) -> None:
    people = gone_back(served, HIDES[0])
    assert offered(people[RAIDERS]) == [HIDES[0], "end"]
    assert offered(people[PATROL]) == ["move Patrol 0000"]
    assert people[RAIDERS].give(HIDES[1])["refused"] is None
    assert people[RAIDERS].give("end")["refused"] is None
    assert offered(people[RAIDERS]) == []
    assert people[PATROL].give("move Patrol 0000")["refused"] is None
    assert offered(people[PATROL]) == []


def test_a_side_learns_nothing_of_what_another_meant(served: Served) -> None:
    """Whatever the raiders hid, and hide now, the patrol is told the same."""
    told = []
    for first, second in (HIDES, HIDES[::-1], (HIDES[0], HIDES[0])):
        people = gone_back(served, first)
        stages = [heard(people[PATROL])]
        for order in (second, "end"):
            people[RAIDERS].give(order)
            stages.append(heard(people[PATROL]))
        told.append(stages)
    assert told[0] == told[1] == told[2]


def heard(person: Person) -> Any:
    """All that a seat is told of the game and its log, but for what names the game and words that were drawn."""
    game, lines = person.ask("/api/game"), person.ask("/api/game/log")["lines"]
    return {**game, "table": None, "seat": None}, [each for each in lines if each["order"] != "words"]


def test_the_old_game_is_in_the_log_and_never_played_on(served: Served) -> None:
    raiders = gone_back(served, HIDES[0])[RAIDERS]
    lines = raiders.ask("/api/game/log")["lines"]
    assert [each["undone"] for each in lines if each["order"] == HIDES[0]] == [True]
    assert "is not the number of an order that stands" in str(raiders.undo(line(raiders, HIDES[0]))["refused"])


def test_the_umpire_is_offered_what_he_said(served: Served) -> None:
    _, people = served.game(scenario="eastern-front-umpired", umpire=True)
    umpire, soviet, axis = people["umpire"], people["soviet"], people["axis"]
    assert axis.give("end")["refused"] is None
    said = "own axis 5736"
    assert umpire.give(said)["refused"] is None
    axis.undo(line(axis, "end"))
    assert soviet.undo(soviet.ask("/api/game")["proposal"]["number"])["done"] == 1
    assert offered(umpire) == [said]
    assert offered(axis) == ["end"]
    assert offered(soviet) == []


def test_what_dice_of_ones_own_showed_stands_beside_the_order(served: Served) -> None:
    _, people = served.game(scenario="raid", own_dice=True)
    raiders, patrol = people[RAIDERS], people[PATROL]
    raiders.give("hide Band 0001", "move Band 0000")
    patrol.give("search 0000", rolled=[])
    patrol.give("search 0000", rolled=[1])
    raiders.undo(line(raiders, "move Band 0000"))
    patrol.undo(patrol.ask("/api/game")["proposal"]["number"])
    assert [(each["order"], each["rolled"]) for each in patrol.ask("/api/game")["again"]] == [("search 0000", [1])]
