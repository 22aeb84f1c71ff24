from maquis.engine.dice import ScriptedDice
from maquis.engine.playout import Playout
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from tests.engine.toy import ToyRules, position
from tests.serial import written


def begins() -> Position:
    return position({"R1": "0101", "D1": "0103", "B1": "0202", "B2": "0503"}, pool="R2")


def test_a_playout_comes_to_the_referee_s_position() -> None:
    start = begins()
    umpire = Referee(start.copy(), ToyRules(), ScriptedDice([5]))
    playout = Playout(start, ToyRules(), ScriptedDice([5]))
    for text in ("raid R1 0102", "move D1 0203"):
        order = umpire.rules.parse(umpire.position, text)
        umpire.give("red", order)
        assert playout.give("red", order)
    assert (playout.position.version, umpire.position.version) == (0, 2)
    playout.position.version = 2
    assert written(playout.position) == written(umpire.position)
    assert written(start) == written(begins()), "the position given has changed"


def test_a_playout_says_no_and_nothing_happens() -> None:
    playout = Playout(begins(), ToyRules(), ScriptedDice([]))
    order = ToyRules().parse(playout.position, "move B1 0004")
    assert not playout.allows("red", order)
    assert not playout.give("red", order)
    assert written(playout.position) == written(begins())
