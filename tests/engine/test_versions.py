"""Versions by side: what tells a side nothing moves nothing that it can see."""

from typing import cast

import pytest

from maquis.engine.dice import ScriptedDice
from maquis.engine.events import Began, Counted, Entered, Flagged
from maquis.engine.moments import walk
from maquis.engine.orders import ChanceNode, Order, Say
from maquis.engine.position import Position
from maquis.engine.record import Record
from maquis.engine.referee import Referee, Stale
from maquis.engine.views import line, version
from tests.engine.toy import BOARD, GAME, Notebook, ToyOrder, ToyRules
from tests.serial import written


class Secretive(ToyRules):
    """A pass tells nobody but its giver."""

    def carry_out(self, position: Position, side: str, order: Order, say: Say) -> ChanceNode[bool] | None:
        assert isinstance(order, ToyOrder)
        if order.verb != "pass":
            return super().carry_out(position, side, order, say)
        if order.place == BOARD.place("0102"):
            say(Flagged("resolved", ("R1",), seen=("red",)))
            say(Counted("red: resolved", 1))
        return None


def played() -> tuple[Referee, Notebook]:
    notebook = Notebook()
    umpire = Referee(Position(GAME), Secretive(), ScriptedDice([]), cast(Record, notebook))
    umpire.set_up([Began(5, "red", "play"), Entered("R1", "0101"), Entered("B1", "0303")])
    return umpire, notebook


@pytest.mark.parametrize("order", ["pass R1 0102", "pass R1 0201"])
def test_a_secret_order_is_no_version_for_those_who_are_told_nothing(order: str) -> None:
    umpire, _ = played()
    before = {side: written(umpire.view(side)) for side in ("blue", "spectator")}
    read = line(umpire.position, "red", order, umpire.give("red", order), "blue")
    assert read is None
    assert umpire.position.version == 2
    assert [umpire.view(side).version for side in ("red", "blue", "spectator")] == [2, 1, 1]
    assert {side: written(umpire.view(side)) for side in before} == before


def test_an_order_is_for_the_version_that_its_giver_knows() -> None:
    umpire, _ = played()
    umpire.give("red", "pass R1 0102", version=1)
    umpire.give("blue", "move B1 0302", version=1)
    with pytest.raises(Stale, match=r"version 2 of the position, which is now 3$"):
        umpire.give("red", "move R1 0102", version=2)
    with pytest.raises(Stale, match=r"version 3 of the position, which is now 2$"):
        umpire.give("blue", "move B1 0301", version=3)


def test_a_log_passes_over_what_its_reader_was_told_nothing_of() -> None:
    umpire, notebook = played()
    for side, order in (("red", "pass R1 0102"), ("blue", "move B1 0302"), ("red", "move R1 0102")):
        umpire.give(side, order)
    logs = {
        side: [(given.number, given.order) for _, given in walk(GAME, notebook.entries, side)]
        for side in ("red", "blue")
    }
    assert logs == {
        "red": [(0, "set up"), (1, "pass R1 0102"), (2, "move"), (3, "move R1 0102"), (-1, "")],
        "blue": [(0, "set up"), (1, "move B1 0302"), (2, "move"), (-1, "")],
    }
    *_, (end, _) = walk(GAME, notebook.entries)
    assert [version(end, side) for side in ("red", "blue")] == [4, 3]
    assert written(end) == written(umpire.position)
