"""Orders that were taken back by agreement are offered to their giver, each until it is given or passed over."""

from pathlib import Path

import pytest

from maquis.engine.again import again
from maquis.engine.dice import seeded
from maquis.engine.moments import walk
from maquis.engine.position import Position
from maquis.engine.record import Header, Record
from maquis.engine.referee import Referee
from tests.engine.test_undo import SET_UP
from tests.engine.toy import GAME, ToyRules

FIRST = ("move R1 0102", "move D1 0203", "move R2 0301")


@pytest.fixture
def umpire(tmp_path: Path) -> Referee:
    """Red has given three orders, and all have gone back to before the first."""
    dice = seeded("again")
    header = Header(edition="toy", rules="1", scenario="toy").sealed(dice)
    judge = Referee(Position(GAME), ToyRules(), dice, Record.create(tmp_path / "game.maquis", header))
    judge.set_up(SET_UP)
    for order in FIRST:
        judge.give("red", order)
    together(judge, 1)
    return judge


def together(umpire: Referee, entry: int) -> None:
    for side in umpire.position.game.sides:
        umpire.undo(side, umpire.standing.number(side, entry))


def offered(umpire: Referee, side: str) -> list[str]:
    assert umpire.record is not None
    log = [given for _, given in walk(GAME, umpire.record.entries, side) if given.entry >= 0]
    return [each.order for each in again(log, side)]


def test_a_side_is_offered_its_own_orders_and_no_others(umpire: Referee) -> None:
    assert offered(umpire, "red") == [*FIRST]
    assert offered(umpire, "blue") == []


def test_what_is_given_again_is_offered_no_more_nor_what_it_passes_over(umpire: Referee) -> None:
    umpire.give("red", FIRST[1])
    assert offered(umpire, "red") == [FIRST[2]]
    umpire.undo("red")
    assert offered(umpire, "red") == [*FIRST]


def test_another_order_leaves_the_offer_as_it_is(umpire: Referee) -> None:
    umpire.give("red", "move R1 0201")
    assert offered(umpire, "red") == [*FIRST]


def test_after_a_second_going_back_what_was_left_follows(umpire: Referee) -> None:
    umpire.give("red", FIRST[0])
    number = len(umpire.standing) - 1
    together(umpire, number)
    assert offered(umpire, "red") == [*FIRST]


def test_nothing_is_offered_of_what_one_took_back_alone(tmp_path: Path) -> None:
    dice = seeded("alone")
    header = Header(edition="toy", rules="1", scenario="toy").sealed(dice)
    judge = Referee(Position(GAME), ToyRules(), dice, Record.create(tmp_path / "game.maquis", header))
    judge.set_up(SET_UP)
    judge.give("red", FIRST[0])
    judge.undo("red")
    assert offered(judge, "red") == []
