"""Games whose host game an umpire keeps: what he says, in a game on record that is verified afterwards."""

from pathlib import Path

import pytest

from maquis.contract.recorded import begin, take_up
from maquis.contract.scenarios import load
from maquis.engine.dice import seeded
from maquis.engine.game import UMPIRE
from maquis.engine.orders import Refused
from maquis.engine.record import Record
from maquis.engine.referee import Referee
from maquis.engine.verify import verify

OF_THE_UMPIRE = "given by the umpire: a side does not say what happens in the host game"
OF_A_SIDE = "given by a side: the umpire says what happens in the host game only"


def begun(tmp_path: Path, name: str) -> Referee:
    """A game as it begins."""
    scenario = load(name)
    return begin(tmp_path / f"{name}.maquis", scenario, scenario.first, seeded("umpired"), {})


def say(referee: Referee, *orders: str) -> None:
    """Let the umpire say what happens."""
    for order in orders:
        referee.give(UMPIRE, order)


def refused(referee: Referee, order: str, side: str = UMPIRE) -> list[str]:
    """What is needed for an order and not so."""
    with pytest.raises(Refused) as error:
        referee.give(side, order)
    return [each.words for each in error.value.judgement.failures]


def end(referee: Referee) -> None:
    """End the phase, for whoever is to act."""
    referee.give(referee.to_act[0], "end")


def holds(referee: Referee) -> None:
    """The record is taken up as it was left, and verified."""
    assert isinstance(referee.record, Record)
    path = referee.record.path
    referee.record.close()
    scenario = load(referee.position.game.scenario)
    with Record.open(path, write=True) as record:
        assert take_up(record, scenario).position.where == referee.position.where
        verdict = verify(record, scenario.game, scenario.rules, scenario.set_up)
    assert str(verdict.fault or "") == ""


def offered(referee: Referee) -> set[str]:
    """The verbs of what the umpire is offered; each first choice is legal."""
    rules, now = referee.rules, referee.position
    found: set[str] = set()
    for choice in rules.choices(now, UMPIRE):  # type: ignore[attr-defined]  # the rules of a game that can be played
        if choice.verb not in found:
            assert rules.judge(now, UMPIRE, choice.order).legal, choice.order.notation
        found.add(choice.verb)
    return found
