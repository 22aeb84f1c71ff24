"""Sabotage: who may attempt what, and what an attempt does."""

import pytest

from maquis.engine.errors import BadOrder
from maquis.engine.events import Counted, Marked, Turned
from maquis.families.europa.rules.game import Europa
from maquis.families.europa.rules.sabotage import SabotageFails, SabotageRoll
from maquis.families.europa.rules.targets import MARKS
from tests.families.europa.world import BOARD, bits, failing, game, position, umpire

PLACED = {"1 Bde": "0303", "2 Bde": "0303", "1 Dummy": "0303", "3 Bde": "0505", "1 Cav Div": "0405"}


def test_a_success_breaks_the_line_at_once() -> None:
    judge = umpire(position(PLACED), 5)
    assert judge.give("soviet", "sabotage rail 0303 by 1 Bde, 2 Bde") == [
        Counted("spent 1 Bde", 6, clause="40.B1.sabotage"),
        Counted("spent 2 Bde", 6, clause="40.B1.sabotage"),
        Turned(("1 Bde", "2 Bde"), up=True, clause="40.B2.reveal"),
        Counted("attempt rail 0303", 1, clause="40.B1.sabotage"),
        SabotageRoll("sabotage rail 0303", 6, 5, kind="rail", place="0303"),
        Marked("rail broken", "0303", judge.position.turn, clause="40.B1.table"),
    ]
    assert judge.position.marked("rail broken") == bits("0303")


def test_a_failure_shows_the_units_and_breaks_nothing() -> None:
    judge = umpire(position(PLACED), 4)
    events = judge.give("soviet", "sabotage rail 0303 by 1 Bde")
    assert [type(event) for event in events] == [Counted, Turned, Counted, SabotageRoll, SabotageFails]
    assert judge.position.marked("rail broken") == 0
    assert judge.view("axis").at(BOARD.place("0303")) == 1 << judge.position.game.roster.number("1 Bde")


def test_units_attempt_together_once_a_type_a_hex_a_phase() -> None:
    judge = umpire(position(PLACED), 1)
    judge.give("soviet", "sabotage rail 0303 by 1 Bde")
    assert failing(judge.position, "soviet", "sabotage rail 0303 by 2 Bde") == ["40.B1.sabotage"]
    assert failing(judge.position, "soviet", "sabotage rail 0303 by 1 Bde") == ["40.B1.sabotage"]


@pytest.mark.parametrize(
    ("order", "clauses"),
    [
        ("sabotage rail 0303 by 1 Bde", []),
        ("sabotage rail 0303 by 1 Bde, 2 Bde", []),
        ("sabotage rail 0303 by 1 Bde, 1 Dummy", ["40.B2.dummy"]),
        ("sabotage rail 0303 by 1 Bde, 3 Bde", ["40.B1.target"]),
        ("sabotage rail 0403 by 1 Bde", ["40.B1.target"]),
        ("sabotage rail 0303 by 4 Bde", ["40.B1.target"]),
        ("sabotage rail 0405 by 1 Cav Div", ["40.B1.table"]),
        ("sabotage port 0405 by 1 Cav Div", ["40.B1.table"]),
        ("sabotage airbase 0405 by 1 Cav Div", ["40.B1.table"]),
        ("sabotage air unit 0405 by 1 Cav Div", ["40.B1.table"]),
        ("sabotage bridge 0405 by 1 Cav Div", ["40.B1.target"]),
        ("sabotage bridge 0405-0406 by 1 Cav Div", ["40.B1.target"]),
    ],
)
def test_what_may_be_attempted(order: str, clauses: list[str]) -> None:
    assert failing(position(PLACED), "soviet", order) == clauses


def test_sabotage_is_for_ones_own_movement_phase() -> None:
    for when in ("Jul II 42 soviet combat", "Jul II 42 axis movement", "Jul II 42 soviet initial"):
        assert failing(position(PLACED, when), "soviet", "sabotage rail 0303 by 1 Bde") == ["40.B1.sabotage"]
    assert "40.B1.sabotage" in failing(position(PLACED), "axis", "sabotage rail 0303 by 1 Bde")


def test_units_received_this_turn_or_short_of_points_attempt_nothing() -> None:
    tired = position(PLACED)
    tired.counts["spent 1 Bde"] = 1
    assert failing(tired, "soviet", "sabotage rail 0303 by 1 Bde") == ["40.B1.sabotage"]
    fresh = position(PLACED)
    fresh.flags["still"] = 1 << fresh.game.roster.number("2 Bde")
    assert failing(fresh, "soviet", "sabotage rail 0303 by 2 Bde") == ["40.C.still"]
    assert failing(fresh, "soviet", "sabotage rail 0303 by 1 Bde") == []


def test_a_type_the_players_do_not_allow() -> None:
    game_ = game(changes={"sabotage.type.rail": False})
    assert failing(position(PLACED, game=game_), "soviet", "sabotage rail 0303 by 1 Bde") == ["40.0"]


def test_a_bridge_is_attempted_from_either_side_if_no_enemy_stands_there() -> None:
    placed = {"1 Bde": "0503", "2 Bde": "0603"}
    assert failing(position(placed), "soviet", "sabotage bridge 0503-0603 by 1 Bde") == []
    assert failing(position(placed), "soviet", "sabotage bridge 0603-0503 by 2 Bde") == []
    guarded = position({"1 Bde": "0503", "3 Pol Bn": "0603"})
    assert failing(guarded, "soviet", "sabotage bridge 0503-0603 by 1 Bde") == ["40.B1.target"]
    judge = umpire(position(placed), 6)
    judge.give("soviet", "sabotage bridge 0503-0603 by 1 Bde")
    assert judge.position.marked("bridge down SE") == bits("0503")
    assert failing(judge.position, "soviet", "sabotage bridge 0603-0503 by 2 Bde") == ["40.B1.table"]


@pytest.mark.parametrize(("reading", "words"), [("two", "the target's hex"), ("four", "one adjacent hex")])
def test_from_where_a_bridge_is_reached_is_said_as_it_is_read(reading: str, words: str) -> None:
    played = position({"1 Bde": "0505"}, game=game(changes={"reading.bridge_hexes": reading}))
    failures = umpire(played).judge("soviet", "sabotage bridge 0503-0603 by 1 Bde").failures
    assert f"all of them in {words}" in [each.words for each in failures]


def test_no_bridges_where_the_bridge_rule_is_not_played() -> None:
    unbridged = position({"1 Bde": "0503"}, game=game(changes={"option.bridges": False}))
    assert failing(unbridged, "soviet", "sabotage bridge 0503-0603 by 1 Bde") == ["40.0"]


def test_a_target_that_is_hit_already_is_none() -> None:
    broken = position(PLACED)
    broken.marks["rail broken"] = {BOARD.place("0303"): 1}
    assert failing(broken, "soviet", "sabotage rail 0303 by 1 Bde") == ["40.B1.table"]
    assert [c.verb for c in Europa().choices(broken, "soviet")].count("sabotage") == 0


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("rail", ["an enemy-owned rail hex", "not broken already"]),
        ("port", ["an enemy port in the hex", "not hit already"]),
        ("air unit", ["an enemy air unit in the hex", "not hit already"]),
    ],
)
def test_a_target_is_named_as_what_it_is(kind: str, words: list[str]) -> None:
    here = BOARD.place("0405")
    hit = position(PLACED)
    hit.marks = {mark: {here: 1} for mark in MARKS.values()}
    judgement = umpire(hit).judge("soviet", f"sabotage {kind} 0405 by 1 Cav Div")
    assert [each.words for each in judgement.failures] == words


def test_each_modifier_rests_on_its_clause() -> None:
    new = position({"1 Bde": "0303", "1 Cmd": "0403"})
    new.conditions["weather C"] = "mud"
    _, *steps = umpire(new).judge("soviet", "sabotage rail 0303 by 1 Bde").tallies[0].steps
    assert [(step.clause, step.does) for step in steps] == [("40.D", "+1"), ("40.B1.sabotage", "−1")]


def test_what_is_offered_leaves_tired_units_and_dummies_out() -> None:
    tired = position(PLACED)
    tired.counts["spent 1 Bde"] = 1
    offers = [
        choice.order.notation
        for choice in Europa().choices(tired, "soviet")
        if choice.verb == "sabotage" and choice.order
    ]
    assert offers == ["sabotage rail 0303 by 2 Bde"]


def test_a_unit_named_twice_counts_once() -> None:
    with pytest.raises(BadOrder, match=r"it names 1 Bde twice"):
        umpire(position(PLACED)).judge("soviet", "sabotage rail 0303 by 1 Bde, 2 Bde, 1 Bde")


def test_only_a_bridge_has_a_hexside() -> None:
    for kind in ("rail", "airbase", "air unit", "port"):
        with pytest.raises(BadOrder, match=r"only a bridge is on a hexside"):
            umpire(position(PLACED)).judge("soviet", f"sabotage {kind} 0303-0304 by 1 Bde")
