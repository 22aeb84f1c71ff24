"""Plays what two sensible policies come to, turn by turn: `python -m builder.par [SCENARIO...]` writes data/par.json.

Each scenario of every family that has stakes of its own is played by sensible policies on all sides, and the mean,
the least and the most of the number at the end of each turn are kept; so is the one in which levels are tried from the
turn in which they are, which is the short game that players are told of. Play it again when weights or policies change.
"""

from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path
from statistics import fmean

import msgspec

from builder.usage import Command, one_of
from maquis.campaign import campaigns
from maquis.campaign.ahead import Ahead
from maquis.campaign.campaigns import SENSIBLE
from maquis.campaign.dice import SharedDice
from maquis.campaign.levels import of_family
from maquis.campaign.runner import after, turns
from maquis.contract import families, stakes
from maquis.contract.family import Family
from maquis.contract.par import FILE, Par, called
from maquis.contract.scenario import Scenario
from maquis.contract.scenarios import load
from maquis.engine.durable import replace
from maquis.engine.pipes import piped

GAMES = 48
"""Games of each scenario."""


def played(name: str, first: int) -> Par:
    """What a scenario comes to from a turn on."""
    scenario = load(name)
    games = [list(numbers(scenario, str(seed), first, scenario.last)) for seed in range(1, GAMES + 1)]
    found = ((fmean(each), min(each), max(each)) for each in zip(*games, strict=True))
    rounded = tuple((round(mean, 2), round(least, 2), round(most, 2)) for mean, least, most in found)
    return Par(scenario.game.edition, first, GAMES, rounded)


def firsts(family: Family, name: str) -> list[int]:
    """The turns from which a scenario is played: its own first, and that in which its family's levels are tried."""
    scenario, levels = load(name), of_family(family.name)
    of_trial = levels is not None and levels.trial.scenario == name and levels.trial.first
    return [scenario.first, *([scenario.turn(of_trial)] if of_trial else [])]


def numbers(scenario: Scenario, seed: str, first: int, last: int) -> Iterator[float]:
    """The number of a game of a scenario at the end of each turn, from one to another."""
    family, about = campaigns.of(scenario.game), stakes.of(scenario.game)
    assert about is not None
    game = Ahead(scenario.position(first), scenario.rules, SharedDice(seed))
    policies = {side: family.policy(SENSIBLE, side, seed) for side in scenario.game.sides}
    return accumulate(about.score(turn) for turn in turns(game, policies, after(last)))


def scenarios(family: Family) -> list[str]:
    """The scenarios of a family that policies can play alone for something."""
    return [name for name in family.scenarios if family.stakes is not None and not name.endswith("-umpired")]


def main() -> None:
    """Play the scenarios that are named, or all that policies can play alone, and write what they come to."""
    asked = Command("builder.par", __doc__)
    every = [name for family in families.families().values() for name in scenarios(family)]
    asked.add_argument("scenario", metavar="SCENARIO", nargs="*", type=one_of(every, "scenario that policies play"))
    wanted = asked.parse_args().scenario or every
    for family in families.families().values():
        path = family.folder / FILE
        for name in scenarios(family):
            if name not in wanted:
                continue
            for first in firsts(family, name):
                kept(path, called(load(name), first), played(name, first))


def kept(path: Path, name: str, par: Par) -> None:
    """Keep what a scenario comes to in a family's file; another process may have written others meanwhile."""
    print(f"{name}: {par.numbers[-1][0]:+}", flush=True)
    found = msgspec.json.decode(path.read_bytes(), type=dict[str, Par]) if path.exists() else {}
    found[name] = par
    rows = (
        f"{msgspec.json.encode(each).decode()}: {msgspec.json.encode(known).decode()}" for each, known in found.items()
    )
    replace(path, ("{\n" + ",\n".join(rows) + "\n}\n").encode())


if __name__ == "__main__":
    with piped():
        main()
