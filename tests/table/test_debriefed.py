"""The staff officer's debrief at the table: once a game is over, to a side of its own decisions."""

import msgspec
import pytest
from msgspec import UNSET

from maquis.contract.editions import edition
from maquis.engine.recordfile import FORMAT
from maquis.engine.words import many
from maquis.table.pending import PendingRecord
from tests.table.serving import Person, Served

ASKED = ("", "/account", "/ahead?number=0", "/glance?number=0", "/lesson?number=0&way=0")


def over(served: Served, *agreed: str) -> tuple[str, dict[str, Person]]:
    """A night that is over, in which nobody stirred once both sides had agreed on something: no die was rolled."""
    name, people = served.game(scenario="raid", umpire=True)
    for clause in agreed:
        assert people["raiders"].give("hide Band 0001", f"house {clause}")["refused"] is None
        assert people["patrol"].give("agree")["refused"] is None
    if not agreed:
        assert people["raiders"].give("hide Band 0001")["refused"] is None
    while served.live(name).to_act:
        side = served.live(name).to_act[0]
        assert people[side].give("end")["refused"] is None
    return name, people


def test_each_decision_is_looked_at_and_can_be_tried_otherwise(served: Served) -> None:
    name, people = over(served)
    raiders = people["raiders"]
    phases = raiders.ask("/api/game/debrief")["phases"]
    assert phases[0].startswith("turn 1, Raiders")
    glances = [raiders.ask("/api/game/debrief/glance", number=number) for number in range(len(phases))]
    dearest = max(range(len(phases)), key=lambda number: glances[number]["worth"])
    lesson = raiders.ask("/api/game/debrief/lesson", number=dearest, way=glances[dearest]["way"])
    assert lesson["told"]["when"] == phases[dearest]
    assert lesson["sure"] == (lesson["told"]["cost"] > 1.5 * lesson["told"]["error"])
    assert lesson["worse"] == (lesson["told"]["cost"] < -1.5 * lesson["told"]["error"])
    assert "By what the side saw then" in lesson["basis"]
    account = raiders.ask("/api/game/debrief/account")
    assert account["lines"][:2] == [account["told"]["verdict"], account["told"]["head"]]
    assert account["told"]["verdict"].startswith("Neither won nor lost by the rule text's own terms (R.over); ")
    assert account["told"]["head"].startswith("You came to ")
    turns = raiders.ask("/api/game/debrief")["turns"]
    ahead = [raiders.ask("/api/game/debrief/ahead", number=number)["worths"] for number in range(turns)]
    went = raiders.answer("POST", "/api/game/debrief/course", json={"ahead": ahead}).json()["stretches"]
    assert [each["when"] for each in went] == [f"turn {number}" for number in range(1, turns + 1)]
    assert went[0]["worth"] + sum(each["change"] for each in went) == pytest.approx(0)
    made = raiders.answer("POST", "/api/game/debrief/again", json={"number": dearest}).json()
    again, live = served.live(made["game"]), served.live(name)
    assert again.record.header.stated
    assert again.record.header.secret != live.record.header.secret
    assert [each["seat"]["name"] for each in made["links"]] == ["Raiders", "Patrol", "Umpire"]
    assert again.to_act == ("raiders",)


def test_nobody_looks_back_while_the_game_goes_on(served: Served) -> None:
    _, people = served.game(scenario="raid")
    for asked in ASKED:
        refused = people["raiders"].answer("GET", f"/api/game/debrief{asked}", status=403).json()
        assert "once the game is over" in refused["error"]
    for asked, told in (("again", {"number": 0}), ("course", {"ahead": [[0]]})):
        refused = people["raiders"].answer("POST", f"/api/game/debrief/{asked}", json=told, status=403).json()
        assert "once the game is over" in refused["error"]


def test_what_was_never_decided_is_not_there(served: Served) -> None:
    _, people = over(served)
    raiders, umpire = people["raiders"], people["umpire"]
    assert "umpire decides nothing" in umpire.answer("GET", "/api/game/debrief", status=403).json()["error"]
    for asked in ("glance?", "lesson?way=0&"):
        refused = raiders.answer("GET", f"/api/game/debrief/{asked}number=999", status=404).json()
        assert refused["error"].startswith("there is no decision 999")


def test_looking_back_may_take_longer_than_other_questions(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no question may take any time, he looks back all the same: he has as long as a game that is checked."""
    _, people = over(served)
    monkeypatch.setattr(served.hall.clerks, "seconds", 1e-6)
    assert "takes too long" in people["raiders"].answer("GET", "/api/game/debrief", status=503).json()["error"]
    for asked in ASKED[1:]:
        people["raiders"].answer("GET", f"/api/game/debrief{asked}", status=200)


def test_a_way_that_he_does_not_know_is_not_there(served: Served) -> None:
    _, people = over(served)
    refused = people["raiders"].answer("GET", "/api/game/debrief/lesson?number=0&way=99", status=404).json()
    assert refused["error"] == "there is no way 99 to decide that he knows of"


def test_how_it_went_is_told_of_all_turns_or_not_at_all(served: Served) -> None:
    _, people = over(served)
    raiders = people["raiders"]
    turns = raiders.ask("/api/game/debrief")["turns"]
    few: list[list[list[float]]] = [[], [[0]] * (turns + 1), [[]] * turns, [*[[0.0]] * (turns - 1), [0, 0]]]
    for ahead in few:
        refused = raiders.answer("POST", "/api/game/debrief/course", json={"ahead": ahead}, status=400).json()
        told = f"what his games came to is told of {many(turns, 'turn')}, and of each of as many games"
        assert refused["error"] == told


def test_from_a_turn_that_was_not_played_he_does_not_play_on(served: Served) -> None:
    _, people = over(served)
    raiders = people["raiders"]
    turns = raiders.ask("/api/game/debrief")["turns"]
    refused = raiders.answer("GET", f"/api/game/debrief/ahead?number={turns}", status=404).json()
    told = f"there is no turn {turns} from which he plays on: he does from {many(turns, 'turn')}"
    assert refused["error"] == told


def test_what_was_agreed_on_by_then_holds_in_the_new_game_too(served: Served) -> None:
    name, people = over(served, "R.move.enemy")
    for number, house in ((0, set()), (1, {"R.move.enemy"})):
        made = people["raiders"].answer("POST", "/api/game/debrief/again", json={"number": number}).json()
        assert served.live(made["game"]).referee.exceptions.house == house
    assert served.live(name).record.header.house is UNSET


def test_the_new_game_is_by_the_rules_and_in_the_format_of_now(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    name, people = over(served)
    older = msgspec.structs.replace(served.live(name).record.header, format=2, rules="0")
    monkeypatch.setattr(PendingRecord, "header", older)
    made = people["raiders"].answer("POST", "/api/game/debrief/again", json={"number": 0}).json()
    monkeypatch.undo()
    header = served.live(made["game"]).record.header
    assert (header.format, header.rules) == (FORMAT, edition(header.edition).version)
