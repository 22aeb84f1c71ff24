"""What fires for the sieges of 1944 and 1945: where it stands, how strong it is, and where there is none."""

from datetime import date
from typing import NamedTuple

import pytest

from maquis.campaign.been import Been
from maquis.contract import earlier
from maquis.contract.scenarios import load
from maquis.engine.dice import seeded
from maquis.engine.position import Position
from maquis.engine.record import Header
from maquis.engine.referee import Referee
from maquis.families.war_in_europe.policies import marching
from maquis.families.war_in_europe.policies.temper import Temper
from maquis.families.war_in_europe.rules import combat, field
from maquis.families.war_in_europe.rules.calendar import CALENDAR, MOVEMENT
from maquis.families.war_in_europe.rules.field import AXIS
from maquis.families.war_in_europe.scenarios import past, script

ALLIED, WEST = "Allied", "war-in-the-west-1944"
TIMES = 6
"""How often the fire for a siege is the defence of the port: odds from which the table has no better column."""
ISLANDS = "3066"
UNITS = {unit.name: unit for unit in script.forces().units}
TRAINS = {name: unit for name, unit in UNITS.items() if unit.before_walls}


def _port(train: str) -> str:
    """The port that a train is for: where the garrison of its name is."""
    return UNITS[f"{train.removesuffix(' Siege Train')} garrison"].at


TARGETS = {name: _port(name) for name in TRAINS}
"""What fires for sieges, and the port that each is for."""


class History(NamedTuple):
    """The west week by week, in which nobody but history does anything."""

    comes: dict[str, Position]
    """The position as each siege begins, by the name of what fires."""
    islands: list[tuple[bool, list[str]]]
    """Each week whether the Axis holds the Channel Islands, and who is there."""


@pytest.fixture(scope="module")
def history() -> History:
    made, found = load(WEST, {}), History({}, [])
    islands, roster = made.game.board.place(ISLANDS), made.game.roster
    referee = Referee(made.position(made.first), made.rules, seeded("1"))
    while referee.to_act:
        now, week = referee.position, referee.position.turn
        held = bool(field.controlled(now, AXIS) >> islands & 1)
        found.islands.append((held, [piece.name for piece in field.at(now).get(islands, ())]))
        for name in TARGETS.keys() - found.comes.keys():
            if now.where[roster.number(name)] >= 0:
                found.comes[name] = now.copy()
        while referee.to_act and referee.position.turn == week:
            referee.give(referee.to_act[0], "end")
    return found


@pytest.mark.parametrize("name", sorted(TARGETS))
def test_it_stands_where_it_can_fire_at_its_port(history: History, name: str) -> None:
    now = history.comes[name]
    here, port = now.where[now.game.roster.number(name)], now.game.board.place(TARGETS[name])
    assert field.ground(now).beside(1 << port) >> here & 1


@pytest.mark.parametrize("name", sorted(TARGETS))
def test_it_is_six_times_as_strong_as_who_is_in_the_port(history: History, name: str) -> None:
    now = history.comes[name]
    port = now.game.board.place(TARGETS[name])
    (train,) = [piece for piece in field.pieces(now) if piece.name == name]
    fires = combat.attack_strength(now, (train,), port).value
    assert fires == TIMES * combat.defence_strength(now, (train,), port).value


def test_it_comes_before_the_port_fell_and_stays_a_while() -> None:
    fell = script.forces().fell
    for name, port in TARGETS.items():
        unit, day = TRAINS[name], past.turn_of(date.fromisoformat(fell[port]))
        assert CALENDAR.turn(unit.first) <= day, name
        assert not unit.last or CALENDAR.turn(unit.last) >= day, name


@pytest.mark.parametrize("longer", [0, 8])
def test_it_stays_so_many_weeks_longer(longer: int) -> None:
    for unit in TRAINS.values():
        if unit.last:
            leaves = CALENDAR.turn(unit.last) + longer
            assert [unit.there(turn, 0, longer) for turn in (leaves - 1, leaves)] == [True, False]
    inland = UNITS["11 Panzer"]
    assert not inland.there(CALENDAR.turn(inland.last), 0, longer)


def test_ports_that_held_to_the_end_have_none() -> None:
    held = {port for port, day in script.forces().fell.items() if day >= "1945-05-08"}
    assert {"2661", "2858", "2953", "4169", "3066"} <= held
    assert not held & set(TARGETS.values())


def test_there_is_none_by_the_numbered_defaults_or_where_an_umpire_keeps_the_war() -> None:
    for made in (load(WEST, {"host.sieges": False}), load(f"{WEST}-umpired", {})):
        assert not set(TARGETS) & {counter.name for counter in made.game.roster}


def test_a_game_of_before_has_none() -> None:
    began = Header(edition="war_in_europe.variant", rules="3", scenario=WEST, title="")
    assert not load(WEST, earlier.figures(began)).game.figures["host.sieges"]


def test_the_sensible_policy_leaves_it_where_it_is(history: History) -> None:
    now = history.comes["Calais Siege Train"]
    now.side, now.phase = ALLIED, MOVEMENT
    train = now.game.roster.number("Calais Siege Train")
    orders = list(marching.March(lambda: now, ALLIED, Temper(), None, Been()).orders())
    assert orders
    assert not [order for order in orders if train in order.counters]


def test_the_channel_islands_are_held_to_the_surrender(history: History) -> None:
    assert set(map(repr, history.islands)) == {repr((True, ["Channel Islands garrison"]))}
    assert script.forces().fell[ISLANDS] == "1945-05-09"
