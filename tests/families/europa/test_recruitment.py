"""Recruitment (40.C): what is due when the initial phase begins, how it is placed, and what is forfeited."""

import pytest

from maquis.boards.board import members
from maquis.engine.events import Counted, Event, Flagged
from maquis.engine.position import POOL
from maquis.engine.referee import Referee
from maquis.families.europa.rules import receiving, recruitment
from maquis.families.europa.rules.dues import Forfeited, Recruited
from maquis.families.europa.rules.rates import DistrictDue
from tests.families.europa.invariants import offered
from tests.families.europa.world import failing, game, number, position, umpire

GARRISONS = {"axis garrisons": "0310 0502", "soviet divisions": "1003 1008"}
"""An Axis unit in the Western and Kiev districts each, Soviet ones far from the hexes used here."""


def begun(when: str, painted: dict[str, str] | None = None, placed: dict[str, str] | None = None) -> Referee:
    """The Soviet initial phase of a turn has just begun."""
    start = position(placed, f"{when} axis exploitation", GARRISONS if painted is None else painted, game("Sep II 44"))
    judge = umpire(start)
    judge.give("axis", "end")
    return judge


def due(judge: Referee) -> dict[str, int]:
    return {
        name: number for name, number in judge.position.counts.items() if ": " in name and name != "soviet: commands"
    }


@pytest.mark.parametrize(
    ("when", "painted", "expected"),
    [
        ("Aug I 41", GARRISONS, {}),
        ("Jul II 41", GARRISONS, {}),
        ("Aug II 41", GARRISONS, {"Western MD": 2, "Kiev MD": 1}),
        ("Sep I 43", GARRISONS, {}),
        ("Sep II 43", GARRISONS, {"Western MD": 3, "Kiev MD": 1}),
        ("Sep II 43", {"axis garrisons": "0310 0502"}, {"Western MD": 1}),
        ("Sep II 43", {"axis garrisons": "0302", "soviet divisions": "1003 1008"}, {"Kiev MD": 1}),  # Brod is a city
        ("May II 42", {"soviet divisions": "0103"}, {}),
        ("Jun II 42", {"soviet divisions": "0103"}, {"central Poland": 1}),
    ],
)
def test_what_is_due_as_the_phase_begins(when: str, painted: dict[str, str], expected: dict[str, int]) -> None:
    assert due(begun(when, painted)) == {f"soviet: recruits {area}": number for area, number in expected.items()}


def test_what_the_axis_gets() -> None:
    for when, expected in (("Jun I 42", {}), ("May II 42", {}), ("Jun II 42", {"axis: recruits the Soviet Union": 1})):
        start = position({}, f"{when} axis initial", GARRISONS)
        events: list[Event] = []
        recruitment.begin(start, "axis", events.append)
        assert {event.name: event.value for event in events if isinstance(event, Counted)} == expected


def test_what_the_finns_get() -> None:
    for placed, finland, expected in (
        ({"9 NKVD": "0107"}, "axis ally", {"axis: recruits Finland": 1}),
        ({"9 NKVD": "0207"}, "axis ally", {}),
        ({"9 NKVD": "0111"}, "axis ally", {}),
        ({"9 NKVD": "0107"}, "neutral", {}),
    ):
        start = position(placed, "Aug II 41 axis initial")
        start.conditions["finland"] = finland
        events: list[Event] = []
        recruitment.begin(start, "axis", events.append)
        assert {event.name: event.value for event in events if isinstance(event, Counted)} == expected


def test_what_is_due_is_told_step_by_step() -> None:
    start = position(None, "Aug II 43 soviet initial", GARRISONS, game("Sep II 44"))
    events: list[Event] = []
    recruitment.begin(start, "soviet", events.append)
    told = {event.district: event.told(start.game) for event in events if isinstance(event, DistrictDue)}
    assert told
    for district, words in told.items():
        assert words == str(recruitment.district_rate(start, district))
        assert ", +1 in 1943" in words


def test_a_brigade_brings_a_dummy_that_may_stand_elsewhere() -> None:
    judge = begun("Aug II 41")
    assert judge.give("soviet", "recruit 1 Bde 0606") == [
        Recruited("1 Bde", "0606", clause="40.C.place"),
        Flagged("still", ("1 Bde",), clause="40.C.still"),
        Counted("soviet: recruits Western MD", 1, clause="40.C.phase"),
        Counted("soviet: dummies Western MD", 1, clause="40.C.dummy"),
    ]
    judge.give("soviet", "recruit 1 Dummy 0607")
    assert due(judge) == {"soviet: recruits Western MD": 1, "soviet: recruits Kiev MD": 1}


def test_recruits_stay_where_they_are_for_the_player_turn() -> None:
    judge = begun("Aug II 41")
    judge.give("soviet", "recruit 1 Bde 0606")
    judge.give("soviet", "end")
    assert failing(judge.position, "soviet", "move 1 Bde 0606-0607") == ["40.C.still"]
    assert not [choice for choice in offered(judge.view("soviet"), "soviet") if number("1 Bde") in choice.counters]


def test_what_is_not_placed_is_forfeited() -> None:
    judge = begun("Aug II 41")
    judge.give("soviet", "recruit 1 Bde 0606")
    events = judge.give("soviet", "end")
    assert [(event.told(judge.position.game), event.seen) for event in events if isinstance(event, Forfeited)] == [
        ("forfeits 1 brigade due in Western MD", ("soviet",)),
        ("forfeits 1 brigade due in Kiev MD", ("soviet",)),
    ]
    assert due(judge) == {}


@pytest.mark.parametrize(
    ("order", "clauses"),
    [
        ("recruit 1 Bde 0606", []),
        ("recruit 1 Bde 0808", ["40.C.place.a"]),
        ("recruit 1 Bde 0310", ["40.C.place.b"]),
        ("recruit 1 Bde 0708", ["40.C.place.c"]),
        ("recruit 1 Bde 0511", ["40.C.arctic", "40.B1.arctic"]),
        ("recruit 1 Bde 0206", ["40.C1a.not"]),
        ("recruit 1 Div 0606", ["40.C.pool"]),
        ("recruit 5 Bde 0606", ["40.C.pool"]),
        ("recruit 1 Pol Bde 0606", ["40.C1", "40.C.place", "40.G"]),
    ],
)
def test_where_recruits_are_placed(order: str, clauses: list[str]) -> None:
    judge = begun("Aug II 41", placed={"5 Bde": "0605", "1 SS": "0707"})
    assert set(failing(judge.position, "soviet", order)) >= set(clauses)
    assert bool(failing(judge.position, "soviet", order)) == bool(clauses)


@pytest.mark.parametrize(
    ("unit", "words"),
    [
        ("1 Bde", "a recruit is due this turn"),
        ("1 Dummy", "a dummy is due with a brigade that has come, or can still come"),
    ],
)
def test_a_counter_that_is_not_due_is_told_what_it_waits_for(unit: str, words: str) -> None:
    ruling = umpire(position(when="Sep I 41 soviet initial")).judge("soviet", f"recruit {unit} 0606")
    assert words in [each.words for each in ruling.failures]


def test_each_tally_says_whose_recruits_they_are() -> None:
    new = position(when="Sep II 43 soviet initial")
    tallies = {name: recruitment.entitled(new, area)[1].words for name, area in recruitment.areas(new).items()}
    assert tallies == {
        "Western MD": "recruits in the Western MD", "Kiev MD": "recruits in the Kiev MD",
        "Baltic MD": "recruits in the Baltic MD", "central Poland": "pro-Soviet Polish recruits in central Poland",
        "the Soviet Union": "anti-Soviet recruits in the Soviet Union", "Finland": "Finnish recruits in Finland",
        "Lithuania": "Lithuanian recruits in Lithuania",
        "the western Ukraine": "Ukrainian recruits in the western Ukraine",
    }  # fmt: skip


@pytest.mark.parametrize("unit", ["201 Sec", "45 Inf", "100 Rifle"])
def test_other_units_are_not_recruited(unit: str) -> None:
    judge = begun("Aug II 41", placed={"201 Sec": "0502", "100 Rifle": "1003"})
    for order in (f"recruit {unit} 0606", f"displace {unit} 0606", f"withdraw {unit}", f"disband {unit}"):
        for side in ("axis", "soviet"):
            assert failing(judge.position, side, order)


def test_an_empty_pool_recruits_nobody() -> None:
    judge = begun("Aug II 41", placed={f"{n} Bde": "0605" for n in range(1, 6)} | {"3 Dummy": "0605"})
    assert not [choice for choice in offered(judge.view("soviet"), "soviet") if choice.verb == "recruit"]
    judge = begun("Aug II 41", placed={f"{n} Dummy": "0605" for n in range(1, 4)} | {"1 Pol Dummy": "0605"})
    judge.give("soviet", "recruit 1 Bde 0606")
    left = [choice.counters[0] for choice in offered(judge.view("soviet"), "soviet") if choice.verb == "recruit"]
    assert left == [number("2 Bde")]
    assert judge.position.where[number("1 Pol Bde")] == POOL


def refusals(judge: Referee, order: str) -> list[str]:
    """What an order is refused for, in words."""
    judged = judge.judge("soviet", order)
    return [each.words for each in judged.ruling.failures(judged.place)]


def test_a_refusal_by_district_says_which_would_be_right() -> None:
    judge = begun("Aug II 41")
    assert "in the district that recruits it (Western, Kiev)" in refusals(judge, "recruit 1 Bde 0202")
    assert "inside its recruitment area (Western, Kiev)" in refusals(judge, "recruit 1 Dummy 0202")
    board, kiev = judge.position.game.board, judge.position.game.map.layers["district"]["Kiev"]
    free = receiving.places(judge.position, "soviet", number("1 Bde")) & kiev
    judge.give("soviet", f"recruit 1 Bde {board.label(next(iter(members(free))))}")
    assert "in the district that recruits it (Western)" in refusals(judge, "recruit 2 Bde 0300")
    early = refusals(begun("Aug I 41"), "recruit 1 Bde 0202")
    assert "an Axis non-partisan unit or an Axis-owned city in the Baltic MD" in early
