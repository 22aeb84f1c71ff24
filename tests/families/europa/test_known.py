"""What is worked out once and kept, and views that go on from the last one, against the same worked out anew."""

from collections.abc import Callable, Hashable
from functools import partial
from typing import Any

import pytest

from maquis.contract.scenarios import load
from maquis.engine.dice import seeded
from maquis.engine.position import STATE, Position
from maquis.engine.referee import Referee
from maquis.engine.views import view
from maquis.families.europa.policies import CAMPAIGNS
from maquis.families.europa.rules.calendar import SIDES, Date
from maquis.families.europa.rules.ways import Ways
from tests import worked_out
from tests.worked_out import stale

real_cached = Position.cached


def told_by(position: Position) -> dict[str, object]:
    """Everything a position says, in its order."""
    told = {name: getattr(position, name) for name in (*STATE, "uninformed", "version")}
    told["stacks"] = dict(sorted(position.stacks.items()))
    return {name: list(each.items()) if isinstance(each, dict) else each for name, each in told.items()}


def compared(found: object) -> object:
    """What can be compared of something worked out."""
    if isinstance(found, Ways):
        return compared(found.entry), found.columns
    return worked_out.compared(getattr(found, "by_cost", found))


@pytest.mark.parametrize("name", ["random", "sensible"])
def test_what_is_kept_is_what_would_be_worked_out_now(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def known(self: Position, key: Hashable, work_out: Callable[[], Any], *of: str) -> Any:
        found = real_cached(self, key, work_out, *of)
        assert compared(found) == compared(work_out()), f"{key} is out of date: it was worked out from {of}"
        return found

    monkeypatch.setattr(Position, "cached", known)
    scenario = load("eastern-front")
    begin = Date(1942, 7, 1)
    referee = Referee(Position(scenario.game), scenario.rules, seeded("cached"))
    referee.set_up(scenario.set_up(begin.turn))
    policies = {side: CAMPAIGNS.policy(name, side, "cached") for side in SIDES}
    while referee.position.turn < begin.turn + 5:
        side = referee.rules.to_act(referee.position)[0]
        for order in policies[side].phase(partial(referee.view, side)):
            referee.give(side, order)
            assert not stale(referee.position, compared)
            for each in (*SIDES, "nobody"):
                assert not stale(referee.view(each), compared)
                assert told_by(referee.view(each)) == told_by(view(referee.position, each))
