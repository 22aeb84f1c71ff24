"""Dice of the players' own at the table: what a seat is told of an order that waits for them, and who enters them."""

from typing import Any

from tests.table.serving import Person, Served
from tests.table.test_late import spectator

RAIDERS, PATROL = "raiders", "patrol"
SEARCH, HUNT = "search 0000", "a D6 is wanted for: search at 0000"


def hunted(served: Served, **asked: Any) -> dict[str, Person]:
    """A band beside the patrol, which is to act."""
    _, people = served.game(scenario="raid", **{"own_dice": True, **asked})
    assert people[RAIDERS].give("hide Band 0001", "move Band 0000")["refused"] is None
    return people


def die(person: Person) -> Any:
    return person.ask("/api/game")["die"]


def test_an_order_waits_for_its_die_and_everybody_knows(served: Served) -> None:
    people = hunted(served)
    patrol, raiders = people[PATROL], people[RAIDERS]
    assert patrol.ask("/api/game")["table"]["own_dice"]
    given = patrol.give(SEARCH, rolled=[])
    assert (given["done"], given["refused"]) == (0, None)
    assert [line["order"] for line in given["lines"]] == [f"dice {SEARCH}"]
    asked = {"side": PATROL, "what": "search at 0000", "sides": 6, "entered": []}
    assert die(patrol) == {**asked, "order": SEARCH}
    assert die(raiders) == {**asked, "order": ""}
    told = raiders.ask("/api/game/log")["lines"][-1]
    assert (told["order"], told["words"][0]["words"]) == ("dice", "Patrol rolls a D6 for search at 0000.")
    assert HUNT in patrol.give("end")["refused"]["demands"][0]["words"]
    assert "a D6 shows 1 to 6, not 0" in patrol.give(SEARCH, rolled=[0])["refused"]["demands"][0]["words"]
    assert patrol.give(SEARCH, rolled=[1])["done"] == 1
    assert die(raiders) is None
    rolled = raiders.ask("/api/game/log")["lines"][-1]
    assert rolled["rolls"] == [{"what": "search at 0000", "sides": 6, "value": 1, "entered": True}]
    assert rolled["words"][0]["words"] == "Rolled by the players themselves: 1"


def test_it_can_be_left_to_the_table(served: Served) -> None:
    patrol = hunted(served)[PATROL]
    patrol.give(SEARCH, rolled=[])
    assert patrol.give(SEARCH)["done"] == 1
    assert not patrol.ask("/api/game/log")["lines"][-1]["rolls"][0]["entered"]


def test_orders_after_one_that_waits_are_given_with_its_die(served: Served) -> None:
    patrol = hunted(served)[PATROL]
    assert patrol.give(SEARCH, "end", rolled=[])["done"] == 0
    given = patrol.give(SEARCH, "end", rolled=[2])
    assert (given["done"], given["refused"]["order"]) == (1, "end")


def test_a_table_that_rolls_takes_no_dice(served: Served) -> None:
    patrol = hunted(served, own_dice=False)[PATROL]
    refused = patrol.give(SEARCH, rolled=[6])["refused"]
    assert "it rolls them itself, as was agreed" in refused["demands"][0]["words"]
    assert patrol.give(SEARCH)["done"] == 1


def test_both_sides_can_agree_to_go_back_to_before_an_order_that_waits(served: Served) -> None:
    people = hunted(served)
    given = people[PATROL].give(SEARCH, rolled=[])
    number = given["lines"][-1]["number"]
    people[PATROL].undo(to=number)
    assert die(people[PATROL]) is not None
    people[RAIDERS].undo(to=people[RAIDERS].ask("/api/game")["proposal"]["number"])
    assert die(people[PATROL]) is None
    assert people[PATROL].give("end")["refused"] is None


def test_the_machine_rolls_here_and_waits_while_a_player_rolls(served: Served) -> None:
    game, people = served.game(scenario="raid", own_dice=True, players={RAIDERS: "sensible"})
    served.wait_for_policies(game)
    patrol = people[PATROL]
    while not patrol.ask("/api/game")["position"]["over"]:
        for order in (*(f"search 0{column}0{row}" for column in range(3) for row in range(2)), "end"):
            if patrol.give(order, rolled=[])["refused"] is None:
                break
        if (waits := die(patrol)) is not None:
            assert patrol.give(waits["order"], rolled=[1])["done"] == 1
        served.wait_for_policies(game)
    rolls = [roll for line in patrol.ask("/api/game/log")["lines"] for roll in line["rolls"]]
    assert all(roll["entered"] == roll["what"].startswith("search") for roll in rolls)
    assert rolls


def test_who_is_behind_is_not_told_before_the_time(served: Served) -> None:
    people = hunted(served, delay=3)
    late = spectator(served, people[PATROL])
    people[PATROL].give(SEARCH, rolled=[])
    assert die(late) is None
