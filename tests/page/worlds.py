"""Games of Global War that the machine has played up to a moment worth looking at."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from maquis.contract.recorded import begin
from maquis.contract.scenarios import load
from maquis.engine.dice import SealedDice
from maquis.engine.position import Position
from maquis.engine.record import Record
from maquis.families.global_war.policies import CAMPAIGNS


def offers(verb: str) -> Callable[[Position, str], bool]:
    """Whether a side may give an order of a kind."""
    rules = load("global-war-1942").rules
    return lambda position, side: any(each.verb == verb for each in rules.choices(position, side))


def played(path: Path, until: Callable[[Position, str], bool]) -> str:
    """Let the sensible policy play from 1942 on until a moment, the same each time; the side that is to act then."""
    scenario = load("global-war-1942")
    referee = begin(path, scenario, scenario.first, SealedDice(b"pictures of the page 7"), {})
    policies = {side: CAMPAIGNS.policy("sensible", side, "pictures") for side in referee.position.game.sides}
    while acting := referee.to_act:
        for order in policies[acting[0]].phase(partial(referee.view, acting[0])):
            if until(referee.position, acting[0]):
                assert isinstance(referee.record, Record)
                referee.record.commit()
                referee.record.close()
                return acting[0]
            referee.give(acting[0], order, commit=False)
    raise AssertionError("the moment never came")
