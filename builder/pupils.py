"""What a pupil makes of the staff officer's lessons: three games against the highest level.

`python -m builder.pupils FAMILY SIDE [PUPILS]`. A pupil begins as the lowest level of a side, and has the officer look
back at every game as `maquis debrief` does. From then on he asks him before he orders in the phases that a lesson was
about, as anybody may at a table, and plays all others his own way. Each game is a deal of its own. He has won one that
came out better for him than the same deal between two of the lowest level, which is the yardstick that games are told
with (`narration.endings`). Beside him stands what the highest level and the lowest come to in his place: what he has
learnt by his last game is how much better he ends than the lowest level there, on the same deals.
"""

from collections.abc import Iterator
from statistics import fmean

from builder.debriefs import asked, deals, looked_back, refereed
from maquis.campaign import campaigns
from maquis.campaign.levels import Levels, hardest, of_family, of_side
from maquis.campaign.played import Listening, Look, Policy
from maquis.contract.scenario import Scenario
from maquis.engine.orders import Order
from maquis.engine.pipes import piped
from maquis.engine.position import Position
from maquis.engine.record import Entry
from maquis.engine.views import Line
from maquis.simulation.intervals import of_means

SEED = "pupils"
"""The deals that are played; nothing was chosen on them."""
PUPILS, LESSONS, SURE = 12, 3, 0.95
"""Pupils, games of each, and how sure the interval is of what they have learnt."""

Kind = tuple[str, bool]
"""A phase, and whether it is one's own."""


def kind(view: Position, side: str) -> Kind:
    """What kind of phase a side decides in."""
    return view.phase, view.side == side


class Pupil:
    """Plays his own way, but asks the officer in the phases that he was told about."""

    def __init__(self, side: str, own: Policy, officer: Policy, asks: set[Kind]) -> None:
        self._side, self._own, self._officer, self._asks = side, own, officer, asks

    def hears(self, line: Line, look: Look) -> None:
        """Both of them listen, as far as they do."""
        for each in (self._own, self._officer):
            if isinstance(each, Listening):
                each.hears(line, look)

    def phase(self, look: Look) -> Iterator[Order]:
        """Orders of the one or the other."""
        asked = kind(look(), self._side) in self._asks
        yield from (self._officer if asked else self._own).phase(look)


class School:
    """The games of one side of a family."""

    def __init__(self, family: str, side: str) -> None:
        levels = of_family(family)
        assert levels is not None
        self.levels: Levels = levels
        self.family, self.side = family, side
        self.scenario: Scenario = deals(levels)
        self.lowest = of_side(self.scenario.game, side)[0].policy

    def game(self, seed: str, asks: set[Kind]) -> tuple[list[Entry], float]:
        """A game of a pupil who asks in some phases, against the highest level: its record, and how it ended for him.

        Above 0 he has won it.
        """
        own = self._lowest(self.side, seed)
        entries, ended = self._played(seed, Pupil(self.side, own, self._highest(self.side, seed), asks))
        return entries, ended - self._yardstick(seed)

    def masters(self, seed: str) -> float:
        """The same of the highest level in his place."""
        return self._played(seed, self._highest(self.side, seed))[1] - self._yardstick(seed)

    def lessons(self, entries: list[Entry]) -> set[Kind]:
        """The phases that the officer's lessons about a game are about."""
        lessons, _ = looked_back(self.scenario, entries, self.side)
        return {kind(lesson.decision.view, self.side) for lesson in lessons}

    def _lowest(self, side: str, seed: str) -> Policy:
        return campaigns.of(self.scenario.game).policy(self.lowest, side, seed)

    def _highest(self, side: str, seed: str) -> Policy:
        return hardest(self.family, side, seed)

    def _played(self, seed: str, who: Policy) -> tuple[list[Entry], float]:
        others = {side: self._highest(side, seed) for side in self.scenario.game.sides if side != self.side}
        return refereed(self.scenario, self.levels.trial, seed, {**others, self.side: who}, self.side)

    def _yardstick(self, seed: str) -> float:
        both = {side: self._lowest(side, seed) for side in self.scenario.game.sides}
        return refereed(self.scenario, self.levels.trial, seed, both, self.side)[1]


def main(family: str, side: str, pupils: int) -> Iterator[str]:
    """What each pupil came to, a line each, and all of them together."""
    school, ended, best, lowest = School(family, side), list[list[float]](), list[list[float]](), list[list[float]]()
    for number in range(1, pupils + 1):
        asks, came, seeds = set[Kind](), list[float](), [f"{SEED} {number} game {game}" for game in range(LESSONS)]
        for game, seed in enumerate(seeds):
            entries, better = school.game(seed, asks)
            came.append(better)
            if game < LESSONS - 1:
                asks |= school.lessons(entries)
        ended.append(came)
        best.append([school.masters(seed) for seed in seeds])
        lowest.append([came[0], *(school.game(seed, set())[1] for seed in seeds[1:])])
        asked = ", ".join(sorted(f"{'own' if own else 'other'} {phase}" for phase, own in asks))
        yield f"pupil {number}: {' '.join(f'{each:+.1f}' for each in came)}; asks in: {asked or 'no phase'}"
    for name, rows in (("pupils", ended), ("the highest level", best), ("the lowest level", lowest)):
        games = list(zip(*rows, strict=True))
        told = "; ".join(f"{fmean(each):+.1f}, won {sum(x > 0 for x in each)} of {len(each)}" for each in games)
        yield f"{family}, {side}, {name}: {told}"
    learnt = [pupil[-1] - novice[-1] for pupil, novice in zip(ended, lowest, strict=True)]
    (interval,) = of_means([learnt], SURE)
    within = f"{interval[0]:+.1f} to {interval[1]:+.1f}" if interval else "no interval"
    yield f"{family}, {side}, learnt by the last game: {fmean(learnt):+.1f} ({within})"


if __name__ == "__main__":
    with piped():
        for line in main(*asked("builder.pupils", __doc__, "PUPILS", PUPILS)):
            print(line, flush=True)
