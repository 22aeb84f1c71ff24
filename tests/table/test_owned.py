"""What whoever has a page with the umpire in it may do with all games: list, rename, copy, delete, save, bring back."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from maquis.table.storage import Storage
from tests.table.inside import InPage, in_page
from tests.table.serving import Person

RAID = {"scenario": "raid", "players": {"patrol": "sensible"}}


@pytest.fixture
def served(tmp_path: Path) -> Iterator[InPage]:
    with in_page(tmp_path / "table.db") as found:
        yield found


def own(served: InPage, method: str, path: str, status: int = 200, **rest: Any) -> Any:
    return served.anybody.answer(method, f"/api/own/{path}", status, **rest)


def listed(served: InPage) -> list[Any]:
    found: list[Any] = own(served, "GET", "games").json()
    return found


def saved(served: InPage, **seats: str) -> bytes:
    return bytes(own(served, "POST", "backup", json={"seats": seats}).content)


def brought(served: InPage, file: bytes, *chosen: str) -> Any:
    return own(served, "POST", "restore", content=json.dumps(chosen).encode() + b"\n" + file).json()


def stood(person: Person) -> Any:
    return person.ask("/api/game")["position"]


def test_games_are_listed_with_whom_they_belong_to_and_renamed(served: InPage) -> None:
    alone, _ = served.game(**RAID)
    two, people = served.game(scenario="raid")
    assert [(each["id"], each["players"], each["over"]) for each in listed(served)] == [
        (two, ["Raiders", "Patrol"], False), (alone, ["Raiders"], False),
    ]  # fmt: skip
    own(served, "PATCH", f"games/{two}", 204, json={"title": "Night\nwork"})
    assert listed(served)[0]["title"] == "Night work"
    assert people["raiders"].ask("/api/game")["table"]["title"] == "Night work"
    own(served, "PATCH", f"games/{two}", 400, json={"title": " "})


def test_policies_that_were_stopped_play_on_when_they_are_told_to(tmp_path: Path) -> None:
    with in_page(tmp_path / "table.db", resting=True) as served:
        game, people = served.game(scenario="raid", players={"raiders": "sensible"})
        patrol = people["patrol"]
        before = stood(patrol)
        assert before["to_act"] == ["raiders"]
        assert "was stopped" in patrol.ask("/api/game")["table"]["pause"]
        own(served, "POST", "machines", 204)
        served.wait_for_policies(game)
        assert patrol.ask("/api/game")["table"]["pause"] == ""
        assert stood(patrol)["to_act"] == ["patrol"]


def test_a_copy_goes_on_where_the_game_was(served: InPage) -> None:
    game, people = served.game(**RAID)
    people["raiders"].give("hide Band 0001")
    made = own(served, "POST", f"games/{game}/copy", json={"keys": [people["raiders"].key]}).json()
    copied = served.sits(made["links"][0])
    assert len(made["links"]) == 1
    assert stood(copied) == stood(people["raiders"])
    served.wait_for_policies(made["game"])
    assert copied.give("move Band 0000")["done"] == 1
    assert stood(copied) != stood(people["raiders"])


def test_what_tells_secrets_is_done_for_all_players_together(served: InPage) -> None:
    game, people = served.game(scenario="raid")
    mine = [people["raiders"].key]
    for what in ("copy", "record"):
        said = served.anybody.error("POST", f"/api/own/games/{game}/{what}", 403, json={"keys": mine})
        assert "Patrol would have to agree" in said
    both = {"keys": [each.key for each in people.values()]}
    record = own(served, "POST", f"games/{game}/record", json=both).content
    assert own(served, "POST", "verify", content=record).json()["holds"]


def test_a_deleted_game_is_gone_and_a_backup_brings_it_back(served: InPage) -> None:
    game, people = served.game(**RAID)
    kept, _ = served.game(**RAID)
    people["raiders"].give("hide Band 0001")
    served.wait_for_policies(game)
    before = stood(people["raiders"])
    seat = json.dumps({"key": people["raiders"].key, "table": game}, separators=(",", ":"))
    file = saved(served, one=seat, two='{"table":"another"}')
    own(served, "DELETE", f"games/{game}", 204)
    own(served, "DELETE", f"games/{game}", 404)
    assert people["raiders"].error("GET", "/api/game", 401)
    said = brought(served, file)
    assert [(each["id"], each["how"], each["taken"]) for each in said["games"]] == [
        (game, "new", True), (kept, "same", False),
    ]  # fmt: skip
    assert said["seats"] == {"one": seat}
    assert stood(people["raiders"]) == before
    assert people["raiders"].give("move Band 0000")["done"] == 1


def test_a_backup_takes_nothing_from_what_is_there_unless_it_is_chosen(served: InPage) -> None:
    game, people = served.game(scenario="raid")
    raiders = people["raiders"]
    file, before = saved(served), stood(raiders)
    raiders.give("hide Band 0001")
    after = stood(raiders)
    assert [(each["how"], each["taken"]) for each in brought(served, file)["games"]] == [("earlier", False)]
    assert stood(raiders) == after
    later = saved(served)
    assert [each["taken"] for each in brought(served, file, game)["games"]] == [True]
    assert stood(raiders) == before
    assert [(each["how"], each["taken"]) for each in brought(served, later)["games"]] == [("later", False)]
    assert raiders.give("hide Band 0201")["done"] == 1
    assert [each["how"] for each in brought(served, later)["games"]] == ["another"]


def test_a_file_that_is_none_or_newer_brings_nothing(served: InPage) -> None:
    served.game(**RAID)
    file = saved(served)
    newer = bytearray(file)
    newer[60:64] = (99).to_bytes(4)
    for data, words in ((b"hello", "no games of a table"), (bytes(newer), "newer maquis"), (file[:5000], "")):
        said = served.anybody.error("POST", "/api/own/restore", 400, content=b"[]\n" + data)
        assert words in said
        assert "brought" not in said
    assert len(listed(served)) == 1


def test_a_backup_is_the_file_of_a_table(served: InPage, tmp_path: Path) -> None:
    game, _ = served.game(**RAID)
    (tmp_path / "backup.db").write_bytes(saved(served))
    storage = Storage(tmp_path / "backup.db")
    assert [each.id for each in storage.games()] == [game]
    storage.close()


def test_nothing_of_it_was_done_if_the_browser_has_no_room(served: InPage) -> None:
    game, _ = served.game(**RAID)
    file = saved(served)
    own(served, "DELETE", f"games/{game}", 204)
    served.full = True
    assert "could not be written" in served.anybody.error("POST", "/api/own/restore", 503, content=b"[]\n" + file)
    assert listed(served) == []
    served.full = False
    assert brought(served, file)["games"][0]["taken"]


def test_a_record_is_checked_in_plain_words(served: InPage) -> None:
    game, people = served.game(**RAID)
    people["raiders"].give("hide Band 0001")
    keys = {"keys": [people["raiders"].key]}
    record = own(served, "POST", f"games/{game}/record", json=keys).content
    said = own(served, "POST", "verify", content=record).json()
    assert said["holds"]
    assert "Refereed anew" in said["words"][1]
    assert said["commitment"] == people["raiders"].ask("/api/game")["table"]["commitment"]
    lines = record.split(b"\n")
    torn = b"\n".join([*lines[:2], lines[2].replace(b"words", b"wards"), *lines[3:]])
    said = own(served, "POST", "verify", content=torn).json()
    assert not said["holds"]
    assert "damaged" in said["faults"][0]
    newer = record.replace(b'"maquis_record":5', b'"maquis_record":99', 1)
    assert "newer maquis" in served.anybody.error("POST", "/api/own/verify", 400, content=newer)
    assert served.anybody.error("POST", "/api/own/verify", 400, content=b"hello")


def test_an_example_is_run(served: InPage) -> None:
    text = Path("examples/raid/first/R.move-beside.toml").read_text()
    text = f'edition = "raid.first"\n{text}' if "edition" not in text else text
    said = own(served, "POST", "check", json={"text": text}).json()["examples"]
    assert all(each["passed"] for each in said)
    assert "not valid TOML" in served.anybody.error("POST", "/api/own/check", 400, json={"text": "["})
