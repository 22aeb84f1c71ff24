"""Positions of games go out as TOML, JSON and CSV, and back in; no side's file tells what it may not know."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from maquis.campaign import campaigns
from maquis.campaign.runner import play
from maquis.contract import families, recorded
from maquis.contract.scenario import Scenario, after
from maquis.contract.scenarios import load, names
from maquis.desk import filed, positions, stated
from maquis.desk.filed import FORMS, Filed
from maquis.engine.dice import ScriptedDice, fresh, seeded
from maquis.engine.entries import events
from maquis.engine.errors import Faults, MaquisError
from maquis.engine.game import UMPIRE
from maquis.engine.moments import Replay
from maquis.engine.position import Position
from maquis.engine.record import Record
from maquis.engine.referee import Referee
from maquis.engine.taken_up import different, said
from maquis.engine.verify import RefereedAnew, verify
from maquis.engine.views import view

PLAYED = {
    "raid": 1, "eastern-front": 2, "global-war-1942": 1, "dark-crusade-1943": 2, "war-in-europe-east-1942": 2,
    "war-in-the-west-1944": 1,
}  # fmt: skip
"""A scenario of every family, and how many turns of it are played."""
LOOKED_AT = 4


def again(stated: dict[str, Any], form: str, scenario: Scenario) -> Filed:
    """A position written and read again."""
    text = filed.written(stated, form)
    return filed.read(text.encode(), f"position.{form}", scenario.game.edition, scenario.game.board)


def begun(found: Filed, scenario: Scenario) -> Position:
    return after(scenario.game, positions.begun(found, scenario)[1])


def half_done(scenario: Scenario, now: Position) -> bool:
    """Whether something goes on that no file holds; then it is refused."""
    if not now.matters:
        return False
    try:
        positions.told(scenario, now)
    except MaquisError as error:
        return "while it goes on" in str(error)
    return False


def moments(scenario: Scenario, turns: int, seed: int) -> Iterator[Position]:
    """Moments of a game that policies play at random, in the middle of phases, too."""
    book = RefereedAnew()
    referee = Referee(Position(scenario.game), scenario.rules, seeded(str(seed)), book)
    referee.set_up(scenario.set_up(scenario.first))
    found = campaigns.of(scenario.game)
    players = {side: found.policy("random", side, str(seed)) for side in scenario.game.sides}
    for _ in play(referee, players, scenario.first + turns - 1, lambda refused: None):
        pass
    chosen = sorted(random.Random(seed).sample(range(len(book.entries)), min(LOOKED_AT, len(book.entries))))
    replay = Replay(Position(scenario.game), book.entries)
    for number, each in enumerate(book.entries):
        replay.step(tuple(events(each)))
        if number in chosen:
            yield replay.position.copy()


def test_a_scenario_of_every_family_is_played() -> None:
    assert {load(name).game.edition.partition(".")[0] for name in PLAYED} == set(families.families())


@pytest.mark.parametrize("name", PLAYED)
def test_a_position_of_a_game_is_the_same_when_it_has_been_out(name: str) -> None:
    scenario = load(name)
    looked_at = 0
    for now in moments(scenario, PLAYED[name], 7):
        assert different(now, after(scenario.game, said(now))) == []
        if half_done(scenario, now):
            continue
        stated = positions.told(scenario, now)
        looked_at += 1
        for form in FORMS:
            found = again(stated, form, scenario)
            assert found.stated == stated, form
            assert not found.faults
        if now.phase != "over":
            assert different(now, begun(found, scenario)) == []
    assert looked_at


@pytest.mark.parametrize("name", [name for name in names() if load(name).game.umpired])
def test_an_umpired_game_can_be_begun_from_its_own_file(name: str) -> None:
    scenario = load(name)
    now = scenario.position(scenario.first)
    stated = positions.told(scenario, now)
    assert different(now, begun(again(stated, "csv", scenario), scenario)) == []


@pytest.mark.parametrize("name", PLAYED)
def test_a_file_that_says_nothing_begins_as_the_scenario_does(name: str) -> None:
    scenario = load(name)
    assert different(scenario.position(scenario.first), begun(Filed({}), scenario)) == []


@pytest.mark.parametrize("name", PLAYED)
def test_a_sides_file_has_what_it_sees(name: str) -> None:
    scenario = load(name)
    for now in moments(scenario, PLAYED[name], 3):
        for side in scenario.game.sides:
            seen = view(now, side)
            stated = positions.told(scenario, now, side)
            assert stated["as"] == side
            text = filed.written(stated, "csv")
            cells = {cell for line in text.splitlines() for cell in line.split(",")}
            unseen = {each.name for number, each in enumerate(now.game.roster) if seen.where[number] == -3}
            assert cells.isdisjoint(unseen)
            with pytest.raises(Faults, match="no more"):
                begun(Filed(stated), scenario)


def test_a_game_from_a_file_is_verified_and_played_on(tmp_path: Path) -> None:
    scenario = load("eastern-front-umpired")
    stated = {"turn": "Sep II 43", "units": {"1 Bde": "3354", "2 Bde": "out"}, "owned": {"soviet": ["3354"]}}
    first, events_ = positions.begun(Filed(stated), scenario)
    path = tmp_path / "taken-up.maquis"
    referee = recorded.begin(path, scenario, first, fresh(), {}, stated=events_)
    referee.give(UMPIRE, "own axis 3354")
    assert isinstance(referee.record, Record)
    referee.record.close()
    record = recorded.opened(path)
    verdict = verify(record, scenario.game, scenario.rules, scenario.set_up)
    assert verdict.fault is None
    assert verdict.entries == 2
    held = recorded.opened(path, write=True)
    taken = recorded.take_up(held, scenario)
    held.close()
    assert taken.position.where[scenario.game.roster.number("1 Bde")] == scenario.game.board.place("3354")
    assert scenario.calendar.name(taken.position.turn) == "Sep II 43"


def test_dice_are_not_needed_to_set_a_stated_game_up() -> None:
    scenario = load("raid")
    referee = Referee(Position(scenario.game), scenario.rules, ScriptedDice([]))
    stated = {"units": {"Band": "0001", "Decoy": "0201"}, "phase": "raid", "player": "raiders"}
    referee.set_up(positions.begun(Filed(stated), scenario)[1])
    assert referee.to_act == ("raiders",)
    assert referee.give("raiders", "move Band 0000")


def test_a_game_in_which_nobody_may_act_is_not_begun() -> None:
    stated = {"units": {"Band": "0001", "Decoy": "0201", "Patrol": "0100"}, "phase": "watch"}
    with pytest.raises(Faults, match="phase: nobody is to act in watch with raiders as the player: name another"):
        positions.begun(Filed(stated), load("raid"))
    positions.begun(Filed({**stated, "player": "patrol"}), load("raid"))


WRONG = [
    ("eastern-front-umpired", "counts;frob;;;3", "row 2: counts: no rule asks of 'frob'"),
    ("eastern-front-umpired", "due;Kiev MD;;;300", "row 2: due: 300 soviet brigades are due, and the pool has no more"),
    ("eastern-front-umpired", "painted;axis tanks;3354;;", "row 2: painted: nothing called 'axis tanks' is painted"),
    ("global-war-1942-umpired", "war;germany;;germany;", "row 2: war.germany: germany cannot be at war with itself"),
    ("global-war-1942-umpired", "damage;airbase;kiev;;99", "row 2: damage.kiev: airbase can have 3 points of damage"),
    ("global-war-1942-umpired", "units;germany infantry;kiev;;", "row 2: units: the row does not say how many"),
    ("global-war-1942-umpired", "civil_war;;;perhaps;", "row 2: civil_war: 'perhaps' is none of over"),
    ("dark-crusade-1943-umpired", "weather;;;hail;", "row 2: weather: 'hail' is none of mud, normal, snow"),
    ("dark-crusade-1943-umpired", "first_turn;;;maybe;", "row 2: first_turn: 'maybe' is neither yes nor no"),
    ("war-in-europe-east-1942-umpired", "units;Soviet partisans 1;0000;;", "row 2: units.Soviet partisans 1: hex 0000"),
    ("raid", "painted;a;0001;;", "row 2: painted: no rule asks of 'a'"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "row", "words"), WRONG)
def test_what_cannot_be_is_told_with_its_row(name: str, row: str, words: str) -> None:
    scenario = load(name)
    table = f"what;who;where;value;number\n{row}\n".encode()
    found = filed.read(table, "it.csv", scenario.game.edition, scenario.game.board)
    with pytest.raises(Faults) as wrong:
        positions.begun(found, scenario)
    (fault,) = wrong.value.faults
    assert fault.startswith(words)


def test_each_fault_has_its_own_rows_however_alike_they_are() -> None:
    """Rows are found by what they have, not by words of the sentence: here every row has words of every fault."""
    scenario = load("eastern-front-umpired")
    rows = ("units;1 Bde;3354;", "units;2 Bd;3354;", "owned;soviet;3354;", "owned;axis;3354;", "flags;still;1 Bd;")
    table = "\n".join(("what;who;where;value", *rows, ""))
    found = filed.read(table.encode(), "it.csv", scenario.game.edition, scenario.game.board)
    stated = {**found.stated, "edition": scenario.game.edition, "scenario": scenario.name}
    assert {(fault.at, fault.rows) for fault in found.all_faults(stated)} == {
        (("owned",), (4, 5)), (("units", "2 Bd"), (3,)), (("flags", "still"), (6,)),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("edition", "side", "at"), [("europa.rule40", "axis", "0101"), ("war_in_europe.variant", "Axis", "7172")]
)
@pytest.mark.parametrize("form", filed.FORMS)
def test_counters_of_the_host_game_stand_in_every_form(edition: str, side: str, at: str, form: str) -> None:
    """What declares them has several fields: in a table each is a column, of which one is called `side`."""
    told = {"edition": edition, "counters": [
        {"name": "717 Inf", "side": side, "at": at, "kind": "security", "size": "division", "attack": 2, "movement": 5},
        {"name": "9 Own", "side": side, "size": "brigade"},
    ]}  # fmt: skip
    found = filed.read(filed.written(told, form).encode(), f"x.{form}", edition)
    assert found.faults == []
    assert found.stated == told
    now = stated.play(found.stated).referee.position
    (unit,) = (each for each in now.game.roster if each.name == "717 Inf")
    assert (unit.side, unit.kind, unit.attack, unit.defence) == (side, "security", 2, 2)
    assert now.game.board.label(now.where[now.game.roster.number("717 Inf")]) == at
    assert now.where[now.game.roster.number("9 Own")] < 0
