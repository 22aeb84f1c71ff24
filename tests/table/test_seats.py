"""Seats: who may do what, keys given anew and taken away, spectators some phases behind."""

import pytest

from maquis.cli.table import seats
from tests.table.serving import BEGUN, Person, Served, Stream, play


def _spectator(served: Served, by: Person) -> tuple[int, Person]:
    link = by.answer("POST", "/api/seats", 201, json={"name": "Eve"}).json()
    return link["seat"]["number"], served.sits(link)


def test_nobody_sits_without_a_key(served: Served) -> None:
    for person in (served.anybody, served.person("x" * 32), served.person("")):
        assert "nobody sits here" in person.error("GET", "/api/game", 401)
    scheme = served.person()
    scheme.http.headers["authorization"] = "Basic abc"
    assert scheme.error("GET", "/api/game", 401)


def test_a_seat_is_its_own_games(served: Served) -> None:
    _, one = served.game(title="One")
    _, two = served.game(title="Two")
    assert one["axis"].ask("/api/game")["table"]["title"] == "One"
    assert two["axis"].ask("/api/game")["table"]["title"] == "Two"
    one["axis"].give("end")
    assert two["axis"].version == BEGUN


def test_a_name_is_changed(served: Served) -> None:
    _, people = served.game()
    stream = Stream(people["soviet"])
    first = stream.wait("at")["table"]
    player = people["axis"].answer("PATCH", "/api/seats/1", json={"name": " Bl\nue  fox "}).json()
    assert player["name"] == "Bl ue fox"
    number = stream.wait("at", lambda at: at["table"] > first)["table"]
    table = people["soviet"].ask("/api/game/now")["parts"]["table"]
    assert (table["number"], table["players"][0]["name"]) == (number, "Bl ue fox")
    assert "seat 1 is that of Bl ue fox" in people["soviet"].error("PATCH", "/api/seats/1", 403, json={"name": "x"})
    assert people["soviet"].error("PATCH", "/api/seats/9", 404, json={"name": "x"})
    assert people["axis"].error("PATCH", "/api/seats/1", 400, json={"name": "x" * 61})


def test_a_new_invitation_ends_the_old_key(served: Served) -> None:
    _, people = served.game()
    axis = people["axis"]
    stream = Stream(axis)
    link = axis.answer("POST", "/api/seats/1/invitation", 201).json()
    assert stream.ended.wait(5)
    assert axis.error("GET", "/api/game", 401)
    assert served.sits(link).give("end")["done"] == 1
    assert people["soviet"].error("POST", "/api/seats/1/invitation", 403)


def test_others_are_told_of_a_new_invitation(served: Served) -> None:
    _, people = served.game()
    stream = Stream(people["soviet"])
    first = stream.wait("at")["table"]
    assert [each["renewed"] for each in people["soviet"].ask("/api/game")["table"]["players"]] == [0, 0]
    link = people["axis"].answer("POST", "/api/seats/1/invitation", 201).json()
    assert link["seat"]["renewed"] == 1
    stream.wait("at", lambda at: at["table"] > first)
    assert [each["renewed"] for each in people["soviet"].ask("/api/game")["table"]["players"]] == [1, 0]
    served.sits(link).answer("PATCH", "/api/seats/1", json={"name": "Max"})
    players = people["soviet"].ask("/api/game")["table"]["players"]
    assert [(each["name"], each["renewed"]) for each in players] == [("Max", 1), ("Soviet", 0)]


def test_spectators_come_and_go(served: Served) -> None:
    _, people = served.game()
    number, eve = _spectator(served, people["axis"])
    assert eve.ask("/api/game")["seat"]["kind"] == "spectator"
    assert "gives no orders" in eve.error("POST", "/api/game/orders", 403, json={"version": 1, "orders": ["end"]})
    assert eve.error("POST", "/api/game/undo", 403, json={"version": 1})
    assert eve.error("POST", "/api/seats", 403, json={})
    assert eve.error("GET", "/api/game/advice", 403, params={"kind": "move"})
    assert eve.error("GET", "/api/game/export", 403)
    assert eve.ask("/api/game/acts") == []
    stream = Stream(eve)
    assert people["soviet"].answer("DELETE", f"/api/seats/{number}", 204).text == ""
    assert stream.ended.wait(5)
    assert eve.error("GET", "/api/game", 401)
    table = people["axis"].ask("/api/game")["table"]
    assert table["players"][-1]["revoked"]
    assert people["soviet"].error("DELETE", "/api/seats/1", 403)
    assert "your own seat" in people["soviet"].error("DELETE", "/api/seats/2", 403)
    for _ in range(20):
        _spectator(served, people["axis"])
    assert "no room" in people["axis"].error("POST", "/api/seats", 403, json={})


def test_the_umpire_sees_and_seats_all(served: Served) -> None:
    game, people = served.game(umpire=True)
    umpire = people["umpire"]
    play(served, game, people, 12)
    assert not umpire.ask("/api/game")["position"]["hidden"]
    assert umpire.ask("/api/game/log")["total"] == len(served.live(game).record.entries)
    assert umpire.ask("/api/game/at", number=5)["version"] == 5
    assert umpire.answer("GET", "/api/game/export").content.startswith(b'{"maquis_record"')
    assert umpire.answer("PATCH", "/api/seats/1", json={"name": "Max", "policy": "random"}).json()["policy"] == "random"
    served.wait_for_policies(game)
    assert umpire.answer("PATCH", "/api/seats/1", json={"policy": ""}).json()["policy"] == ""
    link = umpire.answer("POST", "/api/seats/1/invitation", 201).json()
    assert people["axis"].error("GET", "/api/game", 401)
    assert served.sits(link).ask("/api/game")["seat"]["name"] == "Max"
    umpire.answer("DELETE", "/api/seats/2", 204)
    assert people["soviet"].error("GET", "/api/game", 401)
    again = umpire.answer("POST", "/api/seats/2/invitation", 201).json()
    assert served.sits(again).version > 1
    assert umpire.error("DELETE", "/api/seats/3", 403)
    assert "can only play a side" in umpire.error("PATCH", "/api/seats/3", 403, json={"policy": "random"})


def test_a_side_is_handed_to_a_policy_and_back(served: Served) -> None:
    game, people = served.game()
    axis = people["axis"]
    assert "no policy" in axis.error("PATCH", "/api/seats/1", 400, json={"policy": "clever"})
    assert axis.answer("PATCH", "/api/seats/1", json={"policy": "sensible"}).json()["policy"] == "sensible"
    served.wait_for_policies(game)
    assert axis.ask("/api/game")["position"]["to_act"] == ["soviet"]
    body = {"version": axis.version, "orders": ["end"]}
    assert "take it back first" in axis.error("POST", "/api/game/orders", 403, json=body)
    assert axis.answer("PATCH", "/api/seats/1", json={"policy": ""}).json()["policy"] == ""
    assert not axis.give("end")["refused"]["legal"]


def test_spectators_are_phases_behind(served: Served) -> None:
    game, people = served.game(delay=2)
    _, eve = _spectator(served, people["axis"])
    stream = Stream(eve)
    seen, logs = list[str](), []
    for _ in range(10):
        seen += _moment(people["axis"], seen)
        behind = eve.ask("/api/game")["position"]
        log = eve.ask("/api/game/log", limit=1000)
        logs.append(log["total"])
        assert behind["when"]["words"] == seen[max(0, len(seen) - 2)]
        assert eve.ask("/api/game/at", number=log["total"]) == behind
        assert eve.error("GET", "/api/game/at", 404, params={"number": log["total"] + 1})
        play(served, game, people, 1)
    assert logs == sorted(logs)
    heard = [line["number"] for name, data in stream.heard if name == "news" for line in data["lines"]]
    assert heard == sorted(heard)
    served.hall.drop(served.live(game))
    assert eve.ask("/api/game/log")["total"] >= logs[-1]
    seen += _moment(people["axis"], seen)
    assert eve.ask("/api/game")["position"]["when"]["words"] == seen[-2]


def _moment(person: Person, seen: list[str]) -> list[str]:
    """The moment that somebody sees, if it is a new one."""
    now = person.ask("/api/game")["position"]["when"]["words"]
    return [] if seen[-1:] == [now] else [now]


def test_a_link_is_given_anew_by_another_program(served: Served, capsys: pytest.CaptureFixture[str]) -> None:
    game, people = served.game()
    stream = Stream(people["axis"])
    assert seats(db=served.hall.storage.path) == 0
    listed = capsys.readouterr().out
    assert f"{game}  " in listed
    assert "1 axis: Axis, taken 20" in listed
    assert seats(game, db=served.hall.storage.path, reissue="axis", base="http://t/") == 0
    link, _, invitation = capsys.readouterr().out.strip().partition("=")
    assert link == "http://t/#invitation"
    assert people["axis"].error("GET", "/api/game", 401)
    assert stream.ended.wait(5)
    seats(game, db=served.hall.storage.path)
    assert "1 axis: Axis, its link not opened yet, last used 20" in capsys.readouterr().out
    assert served.sits({"invitation": invitation}).give("end")["done"] == 1


def test_the_umpire_makes_the_host_war(served: Served) -> None:
    _, people = served.game(scenario="eastern-front-umpired")
    umpire, axis = people["umpire"], people["axis"]
    acts = umpire.ask("/api/game/acts")
    assert acts
    board = umpire.ask("/api/board")
    where = board["labels"][len(board["labels"]) // 2]
    owners = umpire.ask("/api/game")["position"]["owned"]
    order = next(
        text for text in (f"own soviet {where}", f"own axis {where}")
        if umpire.answer("POST", "/api/game/judge", json={"order": text}).json()["legal"]
    )  # fmt: skip
    assert umpire.give(order)["done"] == 1
    assert umpire.ask("/api/game")["position"]["owned"] != owners
    assert axis.version == BEGUN + 2
    assert umpire.ask("/api/game")["can_undo"]
    assert umpire.undo()["done"] == 1
    assert umpire.ask("/api/game")["position"]["owned"] == owners
    assert not axis.give(order)["refused"]["legal"]
