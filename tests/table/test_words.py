"""Words for the dice: after the commitment is told, before anybody plays, from every person who plays or umpires."""

import gzip
import time
from pathlib import Path
from typing import Any

import msgspec

from maquis.engine.dice import SealedDice
from tests.table.serving import FRONT, Person, Served, Stream, serving
from tests.table.test_invitations import OLD, OLD_KEYS


def unspoken(served: Served, **asked: Any) -> tuple[str, dict[str, Person]]:
    """A game at which everybody has sat down, but nobody has given words."""
    made = served.anybody.answer("POST", "/api/games", 201, json={"scenario": FRONT, **asked}).json()
    return made["game"], {each["seat"]["side"] or each["seat"]["kind"]: served.sits(each) for each in made["links"]}


def say(person: Person, words: str) -> Any:
    return person.answer("POST", "/api/game/words", json={"words": words}).json()


def test_play_waits_for_the_words_of_every_person(served: Served) -> None:
    _, people = unspoken(served)
    axis, soviet = people["axis"], people["soviet"]
    stream = Stream(axis)
    body = {"version": 1, "orders": ["end"]}
    assert axis.ask("/api/game")["table"]["awaited"] == ["axis", "soviet"]
    assert "your words for the dice are missing" in axis.error("POST", "/api/game/orders", 403, json=body)
    assert say(axis, "blue")["awaited"] == ["soviet"]
    said = axis.error("POST", "/api/game/orders", 403, json={**body, "version": 2})
    assert said.startswith("the table waits for the Soviet player to sit down: words of every player go into the dice")
    table = say(soviet, "red")
    assert (table["awaited"], table["contributions"]) == ([], {"axis": "blue", "soviet": "red"})
    stream.table(lambda table: not table["awaited"])
    assert axis.give("end")["done"] == 1


def test_they_come_after_the_commitment_and_into_the_dice(served: Served) -> None:
    game, people = unspoken(served)
    before = people["axis"].ask("/api/game")["table"]
    assert before["commitment"]
    assert before["contributions"] == {}
    for side in ("axis", "soviet"):
        say(people[side], side)
    dice = served.live(game).referee.dice
    assert isinstance(dice, SealedDice)
    assert dice.commitment == before["commitment"]
    assert dice.contributions == {"axis": "axis", "soviet": "soviet"}


def test_they_are_given_once(served: Served) -> None:
    _, people = unspoken(served)
    axis = people["axis"]
    assert say(axis, "blue")["contributions"] == say(axis, "blue")["contributions"]
    assert "cannot be changed" in axis.error("POST", "/api/game/words", 403, json={"words": "green"})
    for words in ("", "x" * 401, 1, None):
        assert axis.error("POST", "/api/game/words", 400, json={"words": words})
    assert people["soviet"].error("POST", "/api/game/words", 403, json={"words": "a\nb"})
    eve = served.sits(axis.answer("POST", "/api/seats", 201, json={}).json())
    assert "a spectator adds no words" in eve.error("POST", "/api/game/words", 403, json={"words": "x"})
    assert axis.ask("/api/game/log")["total"] == 2


def test_policies_give_none_and_wait_for_persons(served: Served) -> None:
    game, people = unspoken(served, players={"axis": "sensible"})
    soviet = people["soviet"]
    served.wait_for_policies(game)
    assert soviet.ask("/api/game")["position"]["to_act"] == ["axis"]
    assert say(soviet, "red")["awaited"] == []
    served.wait_for_policies(game)
    assert soviet.ask("/api/game")["position"]["to_act"] == ["soviet"]
    soviet.answer("PATCH", "/api/seats/2", json={"policy": "sensible"})
    assert "a policy adds no words" in soviet.error("POST", "/api/game/words", 403, json={"words": "x"})


def test_a_seat_handed_to_a_policy_is_not_waited_for(served: Served) -> None:
    game, people = unspoken(served)
    say(people["axis"], "blue")
    people["soviet"].answer("PATCH", "/api/seats/2", json={"policy": "sensible"})
    assert people["axis"].ask("/api/game")["table"]["awaited"] == []
    assert people["axis"].give("end")["done"] == 1
    people["soviet"].answer("PATCH", "/api/seats/2", json={"policy": ""})
    served.wait_for_policies(game)
    assert people["axis"].ask("/api/game")["table"]["awaited"] == []


def test_the_umpire_is_waited_for_and_may_set_up_meanwhile(served: Served) -> None:
    _, people = unspoken(served, scenario="eastern-front-umpired")
    umpire, axis = people["umpire"], people["axis"]
    assert umpire.give("weather north mud")["done"] == 1
    for side in ("axis", "soviet"):
        say(people[side], side)
    said = axis.error("POST", "/api/game/orders", 403, json={"version": axis.version, "orders": ["end"]})
    assert said.startswith("the table waits for the umpire to sit down")
    assert say(umpire, "none of both")["awaited"] == []
    assert axis.give("end")["done"] == 1


def test_the_clock_starts_when_play_can_begin(served: Served) -> None:
    game, people = unspoken(served, clock=60)
    live = served.live(game)
    live.row = msgspec.structs.replace(live.row, since=1.0)
    assert people["axis"].ask("/api/game")["table"]["players"][0]["seconds"] == 0
    say(people["soviet"], "red")
    assert people["axis"].ask("/api/game")["table"]["players"][0]["seconds"] == 0
    now = time.time()
    say(people["axis"], "blue")
    assert served.live(game).row.since >= now - 1
    kept = served.hall.storage.game(game)
    assert kept is not None
    assert kept.since >= now - 1
    assert people["axis"].ask("/api/game")["table"]["players"][0]["seconds"] < 30


def test_games_from_before_go_on(tmp_path: Path) -> None:
    file = tmp_path / "table.db"
    file.write_bytes(gzip.decompress(OLD.read_bytes()))
    with serving(file) as served:
        people = {who: served.person(key) for who, key in OLD_KEYS.items()}
        seen = people["soviet"].ask("/api/game")
        assert seen["table"]["awaited"] == []
        assert people[seen["position"]["to_act"][0]].give("end")["done"] == 1
        assert people["fresh axis"].ask("/api/game")["table"]["awaited"] == ["axis", "soviet"]
        say(people["fresh axis"], "blue")
        assert say(people["fresh soviet"], "red")["awaited"] == []
        first = people["fresh axis"].ask("/api/game")["position"]["to_act"][0]
        assert people[f"fresh {first}"].give("end")["done"] == 1
