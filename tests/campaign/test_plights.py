"""What was lost in which plight."""

import pytest

from maquis.campaign.plights import Plight, Toll, Tolls, together, tolls
from maquis.contract.scenarios import load
from maquis.contract.turns import Given, Turn
from maquis.engine.changes import apply
from maquis.engine.events import Began, Event, Left
from maquis.engine.position import Position

NIGHT = load("raid")
SEEN = Plight("seen", "unseen")


def turn(*given: Given) -> Turn:
    start = NIGHT.position(NIGHT.first)
    now = start.copy()
    for each in given:
        for event in each.events:
            apply(now, event)
    return Turn(start.turn, given, now, start)


def test_who_is_gone_when_ones_own_turn_comes_again_was_lost() -> None:
    def began(side: str) -> Event:
        return Began(turn=NIGHT.first, side=side, phase="raid")

    first = NIGHT.position(NIGHT.first).side
    other = next(side for side in NIGHT.game.sides if side != first)
    start = NIGHT.position(NIGHT.first)
    mine = [start.game.roster[number].name for number in range(len(start.game.roster)) if start.in_play(1 << number)]
    asked = list[tuple[str, int]]()

    def plights(position: Position, side: str, own: object) -> dict[int, dict[Plight, bool]]:
        assert isinstance(own, list)
        asked.append((side, len(own)))
        return {position.game.roster.number(name): {SEEN: name == mine[0]} for name in mine[:2]}

    seen = turn(
        Given(first, "move", ()),
        Given(first, "end", (began(other),)),
        Given(other, "search", (Left(mine[0], "caught"),)),
        Given(other, "end", (began(first),)),
    )
    assert tolls([seen], first, plights) == {SEEN: Toll(1, 1, len(mine[:2]) - 1, 0)}
    assert asked == [(first, 2)]
    assert tolls([turn(Given(first, "end", (began(other),)))], first, plights) == {}, "the other's turn is not over"


def test_more_are_lost_in_a_plight_or_out_of_it() -> None:
    assert Toll(10, 9, 10, 1).errors == pytest.approx(-Toll(10, 1, 10, 9).errors)
    assert Toll(10, 9, 10, 1).errors > 3
    assert (Toll(10, 5, 10, 5).errors, Toll(10, 5, 0, 0).errors, Toll(3, 3, 3, 3).errors) == (0, 0, 0)
    one: Tolls = {SEEN: Toll(1, 1, 2, 0)}
    assert together([one, {}, one]) == {SEEN: Toll(2, 2, 4, 0)}
