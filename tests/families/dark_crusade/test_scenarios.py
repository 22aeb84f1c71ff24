"""The starts of Dark Crusade: who is where, who controls what, and history played to its end by script."""

import random
from collections import Counter

import pytest

from maquis.contract.scenario import Scenario
from maquis.engine.acts import Act
from maquis.engine.dice import SealedDice
from maquis.engine.errors import MaquisError, UnknownName
from maquis.engine.events import Left
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.engine.roster import numbers
from maquis.families.dark_crusade.rules import combat, control, fortification, isolation, staff
from maquis.families.dark_crusade.rules.calendar import (
    AXIS,
    CALENDAR,
    FORTIFYING,
    MOVEMENT,
    OVER,
    SIDES,
    SOVIET,
    STATUS,
)
from maquis.families.dark_crusade.rules.fortification import FortifyRoll, Roll
from maquis.families.dark_crusade.rules.front import held, stack, units
from maquis.families.dark_crusade.rules.game import SecondEdition
from maquis.families.dark_crusade.rules.isolation import Lose
from maquis.families.dark_crusade.rules.phases import End
from maquis.families.dark_crusade.scenarios import NAMES, STARTS, scenario, script

RULES = SecondEdition()


def campaign(start: str, options: dict[str, object] | None = None, history: bool = False) -> Scenario:
    return scenario(f"dark-crusade-{start}" + ("-history" if history else ""), options or {})


def set_up(start: str, history: bool = False) -> Position:
    found = campaign(start, history=history)
    return found.position(found.first)


def begun(start: str, history: bool = False, seed: int = 0) -> Referee:
    return Referee(set_up(start, history), RULES, SealedDice(seed.to_bytes(16, "big")))


def point(now: Position, name: str) -> int:
    return now.game.board.place(name)


def many(now: Position, side: str) -> int:
    return now.in_play(units(now.game, side)).bit_count()


def test_the_roster_has_every_unit_once_and_three_partisans() -> None:
    kinds = Counter((counter.side, counter.kind == "partisan") for counter in script.roster())
    assert kinds == {(AXIS, False): 88, (SOVIET, False): 172, (SOVIET, True): 3}


@pytest.mark.parametrize("start", ["may-1941", "june-1941"])
def test_in_1941_units_stand_where_the_order_of_battle_has_them_and_border_units_fortify_first(start: str) -> None:
    now = set_up(start)
    assert (many(now, AXIS), many(now, SOVIET)) == (60, 71)
    assert (now.side, now.phase, now.turn) == (SOVIET, FORTIFYING, STARTS[f"dark-crusade-{start}"])
    assert now.flags["border"].bit_count() == 30
    assert max(stack(now, side, place).bit_count() for side in SIDES for place in now.stacks) == 6
    assert not held(now, AXIS) & now.owned[SOVIET]
    assert not isolation.cut_off(now, AXIS) | isolation.cut_off(now, SOVIET)
    assert (now.owned[AXIS].bit_count(), now.owned[SOVIET].bit_count()) == (31, 119)
    paras = [c.name for n, c in enumerate(script.roster()) if c.kind == "parachute" and now.where[n] >= 0]
    assert len(paras) == 5, "DC.para.F"
    without = campaign(start, {"airborne.played": False})
    assert many(without.position(without.first), SOVIET) == 66
    umpire = begun(start)
    rolls = [each for each in umpire.give(SOVIET, "roll") if isinstance(each, FortifyRoll)]
    assert len(rolls) == 30
    umpire.give(SOVIET, "end")
    assert (umpire.position.side, umpire.position.phase) == (AXIS, MOVEMENT)


@pytest.mark.parametrize(("start", "axis_points"), [("1942", 98), ("1943", 105), ("1944", 75)])
def test_a_later_start_has_control_by_history_and_the_units_of_then(start: str, axis_points: int) -> None:
    for history in (False, True):
        now = set_up(start, history)
        assert (now.turn, now.side, now.phase) == (STARTS[f"dark-crusade-{start}"], AXIS, MOVEMENT)
        assert now.owned[AXIS] & now.owned[SOVIET] == 0
        assert now.owned[AXIS] | now.owned[SOVIET] == now.game.board.all
        assert min(many(now, side) for side in SIDES) > 45
        assert not held(now, AXIS) & now.owned[SOVIET]
        assert not held(now, SOVIET) & now.owned[AXIS]
        assert max(stack(now, side, place).bit_count() for side in SIDES for place in now.stacks) <= 6
    assert abs(set_up(start).owned[AXIS].bit_count() - axis_points) <= 12


@pytest.mark.parametrize(
    ("month", "name", "side"),
    [
        ((1942, 1), "Kiev", AXIS), ((1942, 1), "Rostov", SOVIET), ((1942, 1), "Kalinin", SOVIET),
        ((1942, 12), "Sevastopol", AXIS), ((1943, 12), "Kiev", SOVIET), ((1943, 12), "Minsk", AXIS),
        ((1944, 12), "Riga", SOVIET), ((1945, 1), "Konigsberg", AXIS),
    ],
)  # fmt: skip
def test_points_change_hands_when_history_has_it(month: tuple[int, int], name: str, side: str) -> None:
    front = campaign("1942").game.board
    label = front.label(front.place(name))
    start = AXIS if label == "konigsberg" else SOVIET
    assert script.held(CALENDAR.of(*month)).get(label, start) == side


def history_to_the_end(seed: int, partisans: bool) -> tuple[Referee, list[str]]:
    umpire, chance, lost = begun("june-1941", history=True, seed=seed), random.Random(seed), []
    while umpire.to_act:
        now, side = umpire.position, umpire.to_act[0]
        choices = {choice.verb: choice for choice in RULES.choices(umpire.view(side), side)}
        order: Act
        if "roll" in choices:
            order = Roll(now.game)
        elif "lose" in choices:
            assert isinstance(choices["lose"].order, Act)
            order = choices["lose"].order
        elif "place" in choices and partisans:
            every = [each.order for each in RULES.choices(now, side) if each.verb == "place"]
            chosen = chance.choice(every)
            assert isinstance(chosen, Act)
            order = chosen
        else:
            order = End(now.game)
        assert not combat.contested(now)
        lost += [each.counter for each in umpire.give(side, order) if isinstance(each, Left)]
    return umpire, lost


def test_history_is_played_to_may_1945_by_script_alone() -> None:
    umpire, _ = history_to_the_end(1, partisans=False)
    now = umpire.position
    starts = campaign("june-1941", history=True)
    fortified, begun_at = list(numbers(now.flags.get("fortified", 0))), starts.position(starts.first).where
    assert all(now.where[each] == begun_at[each] for each in fortified), "whom the script moves loses it"
    assert (now.turn, now.phase) == (CALENDAR.of(1945, 5), OVER)
    for label, side in script.held(now.turn + 1).items():
        assert now.owned[side] >> point(now, label) & 1, label
    assert control.victory(now, SOVIET).value >= 23


def test_every_point_is_its_holder_s_at_the_end_of_every_month_of_history() -> None:
    umpire = begun("june-1941", history=True)
    border = {side: {umpire.position.game.board.label(n) for n in numbers(each)}
              for side, each in umpire.position.owned.items()}  # fmt: skip
    months = 0
    while umpire.to_act:
        before, side = umpire.position, umpire.to_act[0]
        umpire.give(side, Roll(before.game) if _rolls(umpire) else _owed(umpire, side) or End(before.game))
        if umpire.position.turn == before.turn and umpire.position.phase != OVER:
            continue
        holders = script.held(before.turn + 1)
        for place in range(before.game.board.size):
            label = before.game.board.label(place)
            holder = holders.get(label, AXIS if label in border[AXIS] else SOVIET)
            assert before.owned[holder] >> place & 1, (before.turn, label)
        months += 1
    assert months == 48


def _rolls(umpire: Referee) -> bool:
    return umpire.position.phase == FORTIFYING and bool(fortification.trying(umpire.position))


def _owed(umpire: Referee, side: str) -> Act | None:
    now = umpire.view(side)
    for place, many in isolation.owed(now, side).items():
        return Lose(now.game, place, tuple(numbers(stack(now, side, place)))[:many])
    return None


def test_partisans_change_what_the_axis_loses_and_control_is_whole_to_the_end() -> None:
    umpire, lost = history_to_the_end(2, partisans=True)
    now = umpire.position
    assert now.owned[AXIS] | now.owned[SOVIET] == now.game.board.all
    assert lost != history_to_the_end(2, partisans=False)[1]


def test_the_staff_officer_finds_what_to_cut_in_a_start() -> None:
    umpire = begun("1943")
    umpire.give(AXIS, "end")
    while (umpire.position.side, umpire.position.phase) != (SOVIET, STATUS):
        umpire.give(umpire.to_act[0], "end")
    now = umpire.position
    advice = staff.advise(now, "strength")
    assert staff.available(now) == 2
    assert advice.worth > advice.without
    for name, place in zip(("Partisan 1", "Partisan 2"), advice.cuts[0].placement, strict=True):
        umpire.give(SOVIET, f"place {name} {now.game.board.label(place)}")
    cut = isolation.cut_off(umpire.position, AXIS)
    assert sum(now.game.roster[number].attack for number in numbers(cut)) == advice.worth
    guards = staff.guard(now)
    assert guards.exact
    assert guards.points


def test_every_scenario_begins_at_any_of_its_turns() -> None:
    assert len(NAMES) == 15
    found = campaign("june-1941", history=True)
    for turn in range(found.first, found.last + 1, 7):
        now = found.position(turn)
        assert now.turn == turn
        assert now.owned[AXIS] | now.owned[SOVIET] == now.game.board.all
    assert found.turn("July 1943") == CALENDAR.of(1943, 7)
    with pytest.raises(MaquisError, match="is not a turn of dark-crusade-june-1941-history"):
        found.turn("May 1941")
    with pytest.raises(MaquisError, match="is no turn: write a month"):
        found.turn("Ju 1943")
    with pytest.raises(MaquisError, match=r"there is no edition 'europa\.rule40' here"):
        scenario(NAMES[0], {}, "europa.rule40")


def test_unknown_starts_and_unfit_options_are_refused() -> None:
    with pytest.raises(
        UnknownName, match="there is no scenario 'dark-crusade-1945' here; there is dark-crusade-may-1941"
    ):
        campaign("1945")
    with pytest.raises(MaquisError, match=r"partisans\.number is printed in the rule text"):
        campaign("1942", {"partisans.number": {"1942": 9}})
    assert campaign("1942", {"reading.trail": "point"}).game.figures["reading.trail"] == "point"
