"""Positions and rulings: copying a position, and one ruling on where a recruit may be placed."""

import pickle
from functools import cache

from benchmarks.timing import Contest, Subject, agree, contest
from maquis.boards.board import members
from maquis.campaign.runner import play, policy
from maquis.engine.dice import seeded
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.games.europa import recruitment
from maquis.games.europa.calendar import SIDES, SOVIET, Date
from maquis.games.europa.places import counters
from maquis.scenarios import load

MIDDLE = Date(1942, 8, 1)
"""The game is played up to the end of this turn, so that the board is full."""
RULINGS = 20


def subject() -> Subject:
    return Subject(
        "Positions and rulings",
        [_copying(), _placing()],
        (
            "A position in the middle of a campaign of eastern-front, with its counters, marks and painted layers.",
            "The pickled peer copies the parts of the position that change.",
            "Placing: the seven demands of 40.C.place on a position that nothing is known of yet (caches emptied each",
            "time). The plain peer asks the same of every hex in turn, with Python sets made beforehand.",
        ),
    )


@cache
def middle() -> Position:
    """A position in the middle of a campaign, as a Soviet initial phase begins."""
    scenario = load("eastern-front")
    referee = Referee(Position(scenario.game), scenario.rules, seeded("benchmark"))
    referee.set_up(scenario.set_up(scenario.first))
    policies = {side: policy("sensible", side, "benchmark") for side in SIDES}
    for _ in play(referee, policies, MIDDLE.turn, lambda refused: None):
        pass
    while (referee.position.side, referee.position.phase) != (SOVIET, "initial"):
        side = scenario.rules.to_act(referee.position)[0]
        for order in policies[side].phase(lambda side=side: referee.view(side)):  # type: ignore[misc]
            referee.give(side, order)
    return referee.position


def _copying() -> Contest:
    position = middle()
    parts = (
        position.where, position.stacks, position.owned, position.painted, position.marks, position.flags,
        position.counts, position.conditions, position.faces,
    )  # fmt: skip
    return contest(
        "copy a position",
        {
            "maquis": lambda each: each.copy(),
            "pickle and unpickle": lambda each: pickle.loads(pickle.dumps(parts, -1)),
        },
        [position] * 50,
    )


def _placing() -> Contest:
    position = middle()
    brigade = next(
        n for n in members(counters(position, SOVIET, "partisans")) if position.game.roster[n].kind.endswith("brigade")
    )
    area = recruitment.areas(position)["Western MD"].places
    plain = _Plain(position, brigade, area)

    def ours(_: int) -> int:
        position.changed()
        return recruitment.placement(position, brigade, area).places & position.game.board.all

    agree("placing", {"maquis": lambda n: set(members(ours(n))), "plain": lambda n: plain.places()}, [0])
    return contest(
        "rule on placing a recruit", {"maquis": ours, "plain Python": lambda n: plain.places()}, range(RULINGS)
    )


class _Plain:
    """The same ruling asked hex by hex."""

    def __init__(self, position: Position, counter: int, area: int) -> None:
        board = position.game.board
        demands = {each.words: each for each in recruitment.placement(position, counter, area).demands}
        self._hexes = members(board.all)
        self._sets = [set(members(each.places & board.all)) for each in demands.values()]

    def places(self) -> set[int]:
        return {place for place in self._hexes if all(place in each for each in self._sets)}
