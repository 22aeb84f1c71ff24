"""What an attentive enemy may read out of what the sensible policy does: not which of its counters are dummies."""

from collections import Counter
from functools import partial
from pathlib import Path

import pytest

from maquis.contract.recorded import begin
from maquis.contract.scenarios import load
from maquis.engine.dice import SealedDice
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.engine.roster import numbers
from maquis.families.europa.policies.sensible import SensiblePolicy
from maquis.families.europa.rules import orders, receiving
from maquis.families.europa.rules.calendar import AXIS, SOVIET, Date
from maquis.families.europa.rules.forces import BRIGADE, DUMMY
from maquis.families.europa.rules.places import counters
from maquis.families.europa.rules.supply import railway

SEEDS = range(12)


@pytest.fixture
def referee(tmp_path: Path) -> Referee:
    """A game in the Soviet initial phase of Jun II 42, in which nobody has been recruited yet."""
    found = begin(tmp_path / "game.maquis", load("eastern-front"), Date(1942, 6, 2).turn, SealedDice(b"x" * 32), {})
    for _ in range(4):
        found.give(AXIS, "end")
    assert found.to_act == (SOVIET,)
    return found


def received(referee: Referee, seed: int) -> list[tuple[str, int, int]]:
    """The brigades and dummies that a policy receives in the phase, in order: kind, place, and where it might be."""
    found, roster = list[tuple[str, int, int]](), referee.position.game.roster
    for order in SensiblePolicy(SOVIET, str(seed)).phase(partial(referee.view, SOVIET)):
        if isinstance(order, orders.Recruit):
            places = receiving.places(referee.view(SOVIET), SOVIET, order.counter)
            found.append((roster[order.counter].kind, order.place, places))
            referee.give(SOVIET, order)
    while referee.may_undo(SOVIET):
        referee.undo(SOVIET)
    return [each for each in found if each[0] in (BRIGADE, DUMMY)]


def test_a_dummy_comes_as_often_as_a_brigade_as_long_as_there_are_both(referee: Referee) -> None:
    chosen, first = Counter[str](), Counter[str]()
    for seed in SEEDS:
        left = [kind for kind, *_ in received(referee, seed)]
        first[left[0]] += 1
        chosen.update(kind for at, kind in enumerate(left) if {BRIGADE, DUMMY} <= set(left[at:]))
    assert chosen.total() > 150
    assert 0.4 < chosen[DUMMY] / chosen.total() < 0.6
    assert min(first[BRIGADE], first[DUMMY]) > 2


def test_dummies_are_placed_where_brigades_are(referee: Referee) -> None:
    lifelines = railway(referee.view(SOVIET), AXIS, whole=False)
    seen = Counter[tuple[str, bool, bool]]()
    for seed in SEEDS:
        for kind, place, places in received(referee, seed):
            seen[kind, bool(places & lifelines), bool(lifelines >> place & 1)] += 1
    assert min(seen[kind, True, True] for kind in (BRIGADE, DUMMY)) > 100
    assert not any(seen[kind, True, False] for kind in (BRIGADE, DUMMY))


def _pair(view: Position) -> tuple[int, int]:
    """A Soviet brigade and a dummy of its colours."""
    mine = list(numbers(counters(view, SOVIET, "partisans")))
    kinds = {(view.game.roster[number].force, view.game.roster[number].kind): number for number in mine}
    return kinds["soviet", BRIGADE], kinds["soviet", DUMMY]


@pytest.mark.parametrize("seed", SEEDS)
def test_where_a_counter_goes_hangs_on_no_kind(referee: Referee, seed: int) -> None:
    view = referee.view(SOVIET)
    brigade, dummy = _pair(view)
    places = view.game.board.all & railway(view, AXIS, whole=False)
    chosen = {SensiblePolicy(SOVIET, str(seed)).choose_recruit(view, each, places) for each in (brigade, dummy)}
    assert len(chosen) == 1
    here = chosen.pop()
    moved = view.copy()
    moved.where[brigade] = moved.where[dummy] = here
    goals = {SensiblePolicy(SOVIET, str(seed)).choose_move(moved, each, places) for each in (brigade, dummy)}
    refuges = {SensiblePolicy(SOVIET, str(seed)).choose_refuge(moved, each, places) for each in (brigade, dummy)}
    assert len(goals) == len(refuges) == 1


def test_counters_move_in_no_order_of_their_own(referee: Referee) -> None:
    policies = {side: SensiblePolicy(side, "moves") for side in (AXIS, SOVIET)}
    hidden = counters(referee.view(SOVIET), SOVIET, "partisans")
    phases, ascending = 0, 0
    while phases < 4:
        side = referee.to_act[0]
        movers = []
        for order in policies[side].phase(partial(referee.view, side)):
            referee.give(side, order)
            if isinstance(order, orders.Move) and hidden >> order.counter & 1:
                movers.append(order.counter)
        if len(movers) > 3:
            phases += 1
            ascending += movers == sorted(movers)
    assert ascending == 0
