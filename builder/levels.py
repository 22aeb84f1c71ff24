"""Measures by how much each level does better than the one below: `python -m builder.levels [FAMILY...]`.

In every deal all levels of one camp play all levels of the other over the same dice; what is kept of two levels is the
mean over deals of their difference against every opponent. No policy was made on these deals. A game that is small
enough is not dealt: its whole tree says it exactly. Play them again when levels, policies, weights or rules change.
"""

import os
from itertools import pairwise
from statistics import fmean, stdev

import msgspec

from builder.exact import Exact
from builder.usage import Command, one_of
from maquis.campaign.levels import SHOWN, Levels, Margin, of_family
from maquis.contract import families
from maquis.engine.durable import replace
from maquis.engine.pipes import piped
from maquis.simulation.intervals import of_means
from maquis.simulation.trials import Trials, better, scores
from maquis.simulation.workers import done

SEED = "levels"
"""The deals that levels are measured on; nothing else uses them."""
SURE = 0.95
EXACT = 3
"""Decimals of what is exact."""


def levelled() -> dict[str, Levels]:
    """The levels of every family that has some."""
    every = {name: of_family(name) for name in families.families()}
    return {name: levels for name, levels in every.items() if levels is not None}


def wanted(asked: Command) -> dict[str, Levels]:
    """The levels of the families that a command is asked for, or of all that have some."""
    known = levelled()
    asked.add_argument("family", metavar="FAMILY", nargs="*", type=one_of(known, "family with levels"))
    names = asked.parse_args().family
    return {name: levels for name, levels in known.items() if name in (names or known)}


def measured(levels: Levels) -> dict[str, dict[str, Margin]]:
    """The margin of each level over the one below, by camp and name."""
    if not levels.trial.deals:
        return _exactly(levels)
    first, second = (tuple(level.policy for level in levels.of_camp(camp)) for camp in levels.camps)
    trials = Trials(levels.trial, SEED, (first, second))
    deals = list(done(scores, trials, range(1, levels.trial.deals + 1), os.cpu_count() or 1))
    found = dict[str, dict[str, Margin]]()
    for camp in levels.camps:
        for below, level in pairwise(levels.of_camp(camp)):
            gains = [better(deal, level.policy, below.policy, camp == levels.camps[0]) for deal in deals]
            (interval,) = of_means([gains], SURE)
            low, high = (round(end, 1) for end in interval) if interval else (None, None)
            found.setdefault(camp, {})[level.name] = Margin(
                level.policy, below.policy, len(deals), round(fmean(gains), 1), low, high, round(stdev(gains), 1)
            )
    return found


def _exactly(levels: Levels) -> dict[str, dict[str, Margin]]:
    exact = Exact(levels.trial)
    found = dict[str, dict[str, Margin]]()
    for camp, other in zip(levels.camps, levels.camps[::-1], strict=True):
        against = [level.policy for level in levels.of_camp(other)]
        means = {
            level.policy: fmean(exact.score(camp, level.policy, each) for each in against)
            for level in levels.of_camp(camp)
        }
        for below, level in pairwise(levels.of_camp(camp)):
            gain = round(means[level.policy] - means[below.policy], EXACT)
            found.setdefault(camp, {})[level.name] = Margin(level.policy, below.policy, 0, gain, gain, gain, 0)
    return found


def main() -> None:
    """Measure the levels of the families that are named, or of all that have some."""
    for name, levels in wanted(Command("builder.levels", __doc__)).items():
        found = measured(levels)
        for camp, margins in found.items():
            for level, margin in margins.items():
                print(f"{name} {camp} {level}: {margin.mean:+} ({margin.low} to {margin.high})", flush=True)
        replace(families.of(name).folder / SHOWN, msgspec.json.format(msgspec.json.encode(found)) + b"\n")


if __name__ == "__main__":
    with piped():
        main()
