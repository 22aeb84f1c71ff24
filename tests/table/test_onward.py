"""On, at one screen: phases in which nothing can be done are ended together, and never more than was asked for."""

from typing import Any

from tests.table.serving import Person, Served
from tests.table.test_late import spectator

FRONT = "eastern-front-umpired"


def on(person: Person, *others: Person, status: int = 200, **asked: Any) -> Any:
    body = {"version": person.version, "keys": [each.key for each in others], **asked}
    return person.answer("POST", "/api/game/on", status, json=body).json()


def when(person: Person) -> tuple[str, str, str]:
    now = person.ask("/api/game")["position"]["when"]
    return now["date"], now["side"], now["phase"]


def seats(served: Served, **asked: Any) -> tuple[Person, Person, Person]:
    _, people = served.game(scenario=FRONT, umpire=True, **asked)
    return people["umpire"], people["axis"], people["soviet"]


def test_it_stops_where_somebody_may_do_something(served: Served) -> None:
    umpire, axis, soviet = seats(served)
    done = on(umpire, axis, soviet)
    assert (done["done"], done["refused"]) == (5, None)
    assert when(umpire) == ("Jun II 41", "soviet", "movement")
    assert on(umpire, axis, soviet)["done"] == 0


def test_it_ends_the_phase_of_now_if_that_is_meant_and_stops_at_the_next_turn(served: Served) -> None:
    umpire, axis, soviet = seats(served)
    on(umpire, axis, soviet)
    assert on(soviet, axis, first=True)["done"] == 3
    assert when(soviet) == ("Jul I 41", "axis", "initial")


def test_nothing_is_ended_for_a_side_whose_key_is_not_brought(served: Served) -> None:
    umpire, axis, soviet = seats(served)
    assert on(soviet)["done"] == 0
    assert on(axis, first=True)["done"] == 4
    assert when(axis)[1] == "soviet"
    assert on(umpire, axis, first=True)["done"] == 0


def test_the_rest_of_a_sides_phases_is_ended_and_what_must_be_done_first_is_told(served: Served) -> None:
    _, people = served.game(scenario="global-war-1942-umpired")
    one, *others = people.values()
    assert on(one, *others)["done"] == 1
    assert on(one, *others, first=True, side=True)["done"] == 2
    assert when(one) == ("January 1942", "soviet_union", "combat movement")
    _, people = served.game(scenario="raid")
    raiders, patrol = people.values()
    refused = on(raiders, patrol, first=True)
    assert refused["done"] == 0
    assert refused["refused"]["legal"] is False


def test_whoever_watches_ends_nothing_and_a_stale_page_is_told_the_news(served: Served) -> None:
    umpire, axis, soviet = seats(served)
    stale = {"version": umpire.version - 1, "keys": []}
    assert umpire.answer("POST", "/api/game/on", 409, json=stale).json()["news"]
    assert "gives no orders" in str(on(spectator(served, axis), axis, soviet, status=403))
