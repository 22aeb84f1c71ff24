"""An umpire who keeps the host game: what he is asked, what he may say, and that players are told it."""

import pytest

from tests.table.serving import Served

GAMES = {
    "eastern-front-umpired": ("axis", "own axis 3366"),
    "global-war-1942-umpired": ("germany", "conquer ural for germany"),
    "dark-crusade-1943-umpired": ("axis", "take tambov for axis"),
    "war-in-the-west-1944-umpired": ("Axis", "take Caen for Allied"),
}


@pytest.mark.parametrize("scenario", GAMES)
def test_he_is_asked_what_the_rules_need_to_know_and_nothing_else(served: Served, scenario: str) -> None:
    _, people = served.game(scenario=scenario)
    umpire, (side, _) = people["umpire"], GAMES[scenario]
    found = umpire.ask("/api/game")
    looks = [item for item in found["owed"] if not item["side"]]
    assert all(item["places"] != "0" and not item["must"] for item in looks)
    known = {clause["id"] for clause in umpire.ask("/api/rules")["clauses"]}
    assert {item["clause"] for item in found["owed"]} <= known
    assert {item["side"] for item in found["owed"]} <= {"", *found["position"]["to_act"]}
    assert all(not item["side"] for item in people[side].ask("/api/game")["owed"])
    if scenario != "eastern-front-umpired":  # there are no partisans yet
        assert looks


@pytest.mark.parametrize("scenario", GAMES)
def test_what_he_says_is_told_to_everybody(served: Served, scenario: str) -> None:
    _, people = served.game(scenario=scenario)
    side, order = GAMES[scenario]
    told = people["umpire"].give(order)
    assert (told["done"], told["refused"]) == (1, None)
    assert told["lines"][-1]["words"]
    assert people[side].ask("/api/game/log")["lines"][-1]["words"] == told["lines"][-1]["words"]
    refused = people[side].give(order)["refused"]
    failed = [each["words"] for each in refused["demands"] if not each["met"]]
    assert "given by the umpire: a side does not say what happens in the host game" in failed
    forms = {act["form"] for act in people["umpire"].ask("/api/game/acts")}
    assert all(forms)
    undone = people["umpire"].undo()
    assert undone["done"] == 1


def test_what_can_be_told_is_offered_where_an_umpire_keeps_the_war(served: Served) -> None:
    offer = served.anybody.ask("/api/offer")
    options = {each["name"]: {option["figure"] for option in each["options"]} for each in offer["scenarios"]}
    for name, figure in (
        ("dark-crusade-1943-umpired", "supply.sources"),
        ("war-in-europe-east-1942-umpired", "soviet.points"),
        ("eastern-front-umpired", "damage.mended"),
    ):
        assert figure in options[name]
        assert figure not in options[name.removesuffix("-umpired")]
    _, people = served.game(scenario="war-in-europe-east-1942-umpired", options={"soviet.points": "told"})
    assert people["umpire"].give("personnel points 3")["done"] == 1


@pytest.mark.parametrize(
    "scenario", ["global-war-1942-umpired", "dark-crusade-1943-umpired", "war-in-the-west-1944-umpired"]
)
def test_everything_that_the_umpire_may_say_is_chosen_or_filled_in(served: Served, scenario: str) -> None:
    _, people = served.game(scenario=scenario)
    for act in people["umpire"].ask("/api/game/acts"):
        assert act["choices"] or act["blanks"], act["title"]
        filled = [each for each in act["blanks"] if each["filled"]]
        words = [next(iter(each["values"]), "3" if each["number"] else "nothing") for each in filled]
        answers = iter(words)
        order = " ".join(next(answers) if each["filled"] else each["words"] for each in act["blanks"])
        if order and all(each["values"] or each["number"] for each in filled):
            judged = people["umpire"].answer("POST", "/api/game/judge", json={"order": order}).json()
            assert judged["order"], order
