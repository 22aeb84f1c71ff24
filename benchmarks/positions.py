"""Positions and rulings: copying a position, and one ruling on where a recruit may be placed."""

import pickle
from functools import cache, partial

from benchmarks.timing import Contest, Subject, agree, contest
from maquis.boards.board import members
from maquis.campaign.runner import play
from maquis.contract.scenarios import load
from maquis.engine.dice import seeded
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.families.europa.policies import CAMPAIGNS
from maquis.families.europa.rules import placement, recruitment
from maquis.families.europa.rules.calendar import SIDES, SOVIET, Date
from maquis.families.europa.rules.forces import BRIGADE
from maquis.families.europa.rules.places import counters

MIDDLE = Date(1942, 8, 1)
"""The game is played up to the end of this turn, so that the board is full."""
EARLY = Date(1941, 7, 1)
"""The turn instead, for the smallest input."""
RULINGS = 20


def subject(small: bool) -> Subject:
    return Subject(
        "Positions and rulings",
        [_copying(middle(small)), *_placing(middle(small))],
        (
            "A position in the middle of a campaign of eastern-front, with its counters, marks and painted layers.",
            "The pickled peer copies the parts of the position that change.",
            "Placing: every demand of 40.C.place, all hexes at once. The sets that rulings share are worked out once a",
            "position, so the first ruling after an order is dearer. The plain peer asks the demands of every hex in",
            "turn, with Python sets made beforehand.",
        ),
    )


@cache
def middle(small: bool) -> Position:
    """A position in the middle of a campaign, as a Soviet initial phase begins."""
    scenario = load("eastern-front")
    referee = Referee(Position(scenario.game), scenario.rules, seeded("benchmark"))
    referee.set_up(scenario.set_up(scenario.first))
    policies = {side: CAMPAIGNS.policy("sensible", side, "benchmark") for side in SIDES}
    for _ in play(referee, policies, (EARLY if small else MIDDLE).turn, lambda refused: None):
        pass
    while (referee.position.side, referee.position.phase) != (SOVIET, "initial"):
        side = scenario.rules.to_act(referee.position)[0]
        for order in policies[side].phase(partial(referee.view, side)):
            referee.give(side, order)
    return referee.position


def _copying(position: Position) -> Contest:
    parts = (
        position.where, position.stacks, position.owned, position.painted, position.marks, position.flags,
        position.counts, position.conditions, position.matters, position.faces,
    )  # fmt: skip
    return contest(
        "copy a position",
        {
            "maquis": lambda each: each.copy(),
            "pickle and unpickle": lambda each: pickle.loads(pickle.dumps(parts, -1)),
        },
        [position] * 50,
    )


def _placing(position: Position) -> list[Contest]:
    roster = position.game.roster
    brigade = next(n for n in members(counters(position, SOVIET, "partisans")) if roster[n].kind == BRIGADE)
    area = recruitment.areas(position)["Western MD"].places
    plain = _Plain(position, brigade, area)

    def again(_: int) -> int:
        return placement.placement(position, brigade, area).places & position.game.board.all

    def first(number: int) -> int:
        position.changed()
        return again(number)

    agree("placing", {"maquis": lambda n: set(members(first(n))), "plain": lambda n: plain.places()}, [0])
    slow = {"plain Python": lambda n: plain.places()}
    return [
        contest("rule on placing a recruit, another in the same position", {"maquis": again, **slow}, range(RULINGS)),
        contest("rule on placing a recruit, the first in a new position", {"maquis": first, **slow}, range(RULINGS)),
    ]


class _Plain:
    """The same ruling asked hex by hex."""

    def __init__(self, position: Position, counter: int, area: int) -> None:
        board = position.game.board
        demands = {each.words: each for each in placement.placement(position, counter, area).demands}
        self._hexes = members(board.all)
        self._sets = [set(members(each.places & board.all)) for each in demands.values()]

    def places(self) -> set[int]:
        return {place for place in self._hexes if all(place in each for each in self._sets)}
