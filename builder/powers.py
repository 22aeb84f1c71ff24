"""Measures what special powers of a rule text are worth: `python -m builder.powers [WORD...]`.

In every deal the sensible policy plays a camp twice over the same dice, once as it is and once as if the power were
not there; the other camp is played by the sensible policy both times. Told is the mean difference, with an interval.
"""

import sys
from fractions import Fraction
from functools import partial
from statistics import fmean
from typing import NamedTuple

from maquis.campaign import campaigns
from maquis.campaign.campaigns import SENSIBLE
from maquis.campaign.levels import Trial
from maquis.campaign.plans import Maker
from maquis.contract.editions import edition
from maquis.contract.scenarios import load
from maquis.engine.orders import Order
from maquis.engine.position import Position
from maquis.families.europa.policies.sensible import SensiblePolicy as Europa
from maquis.families.europa.rules.forces import DUMMY
from maquis.families.europa.rules.orders import Convert, Sabotage
from maquis.families.global_war.policies.sensible import SensiblePolicy as GlobalWar
from maquis.families.global_war.policies.worth import Worth
from maquis.families.global_war.rules.acting import Recruit, Support
from maquis.families.global_war.rules.sending import Send
from maquis.families.global_war.rules.transforming import Transform
from maquis.simulation.intervals import of_means
from maquis.simulation.trials import score

SEED = "powers"
"""The deals that powers are measured on; nothing was chosen on them."""
SURE = 0.95


class Power(NamedTuple):
    """A power, by its clause: what is played, under which edition, and who plays the first camp without it."""

    clause: str
    words: str
    trial: Trial
    rules: str
    without: Maker


class Hidden(Europa):
    """Never converts partisans to regular mode."""

    def choose_conversion(self, view: Position, offer: Convert) -> bool:
        """Stay hidden."""
        return False


class Honest(Europa):
    """Never lets dummies attempt sabotage."""

    def choose_sabotage(self, view: Position, attempt: Sabotage) -> bool:
        """Leave it to real units."""
        roster = view.game.roster
        return roster[attempt.counters[0]].kind != DUMMY and super().choose_sabotage(view, attempt)


class Plain(Worth):
    """Finds orders of one kind worth nothing."""

    never: type[Order]

    def action(self, order: Order) -> Fraction:
        """What an action is expected to gain."""
        return Fraction(-1) if isinstance(order, self.never) else super().action(order)

    def transformation(self, order: Order) -> Fraction:
        """What a militia of two partisans is worth."""
        return Fraction(-1) if isinstance(order, self.never) else super().transformation(order)

    def marker(self, order: Order) -> Fraction:
        """What a supply marker is worth."""
        return Fraction(-1) if isinstance(order, self.never) else super().marker(order)


def without(kind: type[Order]) -> Maker:
    """The sensible policy of Global War, but that it never gives orders of a kind."""
    weighs = type("Without", (Plain,), {"never": kind})
    return type("Player", (GlobalWar,), {"weighs": weighs})


YEAR = Trial("global-war-1942", 24, "January 1942", "January 1943")
CHINA = Trial("global-war-1936", 24, "July 1937", "January 1939")
AUTUMN = Trial("eastern-front", 20, "Jun II 42", "Oct II 42")
LONGER = Trial("eastern-front", 40, "Jun II 42", "Oct II 42")
POWERS = (
    Power("45.B2c.convert", "regular mode", LONGER, "europa.rule45", Hidden),
    Power("45.B2b.dummy", "attempts of dummies", AUTUMN, "europa.rule45", Honest),
    *(
        Power(clause, words, trial, "", without(kind))
        for trial in (YEAR, CHINA)
        for clause, words, kind in (
            ("PAR.2.5", "two partisans become a militia", Transform),
            ("PAR.5.1", "supply markers", Send),
            ("PAR.4.2", "recruiting", Recruit),
            ("PAR.4.6", "support of attacks", Support),
        )
    ),
)


def gains(power: Power) -> list[float]:
    """By how much the first camp does better with a power, deal by deal."""
    scenario = load(power.trial.scenario, {}, edition(power.rules).name if power.rules else "")
    usual = partial(campaigns.of(scenario.game).policy, SENSIBLE)
    found = list[float]()
    for deal in range(1, power.trial.deals + 1):
        seed = f"{SEED} deal {deal}"
        with_it, without_it = (score(scenario, power.trial, seed, one, usual) for one in (usual, power.without))
        found.append(with_it - without_it)
    return found


def main(wanted: list[str]) -> None:
    """Measure the powers whose words have one of those wanted, or all."""
    for power in POWERS:
        if wanted and not any(word in f"{power.trial.scenario} {power.words}" for word in wanted):
            continue
        found = gains(power)
        (interval,) = of_means([found], SURE)
        same = sum(not each for each in found)
        sure = f"{interval[0]:.1f} to {interval[1]:.1f}" if interval else "no interval"
        trial = power.trial
        print(
            f"{trial.scenario}, {trial.first} to {trial.last}: {power.words} ({power.clause}): {fmean(found):+.1f} "
            f"({sure}), {same} of {len(found)} games the same",
            flush=True,
        )


if __name__ == "__main__":
    main(sys.argv[1:])
