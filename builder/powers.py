"""Measures what special powers of a rule text are worth: `python -m builder.powers [WORD...]` writes data/powers.json.

In every deal one camp is played twice over the same dice, once with the power and once as if it were not there; the
other camp is played by the same policy both times. Told is the mean difference, with an interval. Who plays is in
`builder/special.py`. Measure again when rules, policies or weights change.
"""

import sys
from functools import cache
from statistics import fmean
from typing import NamedTuple

import msgspec

from builder import special
from builder.special import Rising, without
from builder.usage import Command, within
from maquis.campaign.levels import Trial
from maquis.campaign.plans import Maker
from maquis.contract import families
from maquis.contract.editions import edition
from maquis.contract.families import family
from maquis.engine.durable import replace
from maquis.engine.pipes import piped
from maquis.families.dark_crusade.policies.tempers import enclosing, steadfast
from maquis.families.europa.policies.mobile import Mobile
from maquis.families.europa.policies.sensible import SensiblePolicy as Europa
from maquis.families.europa.policies.wrecker import Wrecker
from maquis.families.global_war.policies.tempers import Eager, Shy
from maquis.families.global_war.rules.acting import Recruit, Support
from maquis.families.global_war.rules.sending import Send
from maquis.families.global_war.rules.transforming import Transform
from maquis.families.war_in_europe.rules.growth import Convert, Join, PlaceCadre
from maquis.families.war_in_europe.rules.transport import Cut, Rail
from maquis.simulation.intervals import of_means
from maquis.simulation.trials import score

FILE = "data/powers.json"
SEED = "powers"
"""The deals that powers are measured on; nothing was chosen on them."""
SURE = 0.95


class Power(NamedTuple):
    """A power, by its clause: what is played, who plays its camp with it and without, and who plays the other."""

    clause: str
    words: str
    trial: Trial
    with_it: Maker
    without_it: Maker
    other: Maker
    first: bool = True
    """Whether the camp is that which wants the number high."""
    rules: str = ""
    """The edition, if not the scenario's own."""


class Measured(msgspec.Struct, frozen=True):
    """What a power gains a game, on the mean and with its interval, and in how many games it changed nothing."""

    clause: str
    words: str
    played: str
    deals: int
    mean: float
    low: float | None
    high: float | None
    same: int

    @property
    def told(self) -> str:
        """The gain with its interval."""
        sure = "no interval" if self.low is None else f"{self.low:.1f} to {self.high:.1f}"
        return f"{self.mean:+.1f} ({sure})"


AUTUMN = Trial("eastern-front", 20, "Jun II 42", "Oct II 42")
SUMMER = Trial("eastern-front", 20, "Jun II 42", "Aug I 42")
LONGER = Trial("eastern-front", 40, "Jun II 42", "Oct II 42")
YEAR = Trial("global-war-1942", 12, "January 1942", "January 1943")
CHINA = Trial("global-war-1936", 12, "July 1937", "January 1939")
JUNE = Trial("dark-crusade-june-1941", 12, "", "November 1941")
STORM = Trial("dark-crusade-1942", 12, "May 1942", "August 1942")
MOUNTAINS = Trial("war-in-europe-yugoslavia-1943", 12, "", "1943, cycle 2, week 4")
SPRING = Trial("war-in-europe-yugoslavia-1943", 4, "", "1943, cycle 5, week 4")
EAST = Trial("war-in-europe-east-1942", 12, "", "1942, cycle 2, week 4")
COAST = Trial("war-in-the-west-1944", 24, "1944, cycle 8, week 4", "1944, cycle 11, week 1")

EUROPA = (
    Power(
        "45.B2c.convert", "partisans in regular mode", LONGER, Europa, special.Hidden, Europa, rules="europa.rule45"
    ),
    Power("40.B1.admin", "hunters go by rail and administratively", SUMMER, Mobile, special.OnFoot, Wrecker, False),
    Power(
        "45.B2b.dummy", "dummies that attempt sabotage", AUTUMN, Europa, special.Honest, Europa, rules="europa.rule45"
    ),
)  # fmt: skip
MARKED = (
    ("PAR.2.5", "two partisans become a militia", Transform),
    ("PAR.5.1", "supply markers", Send),
    ("PAR.4.2", "recruiting", Recruit),
    ("PAR.4.6", "support of attacks", Support),
)
GLOBAL_WAR = (
    *(
        Power(clause, words, trial, Shy, special.valuing(kind, -1), Eager)
        for trial in (YEAR, CHINA)
        for clause, words, kind in MARKED
    ),
    *(
        Power(clause, f"{words}, whenever they may", trial, special.valuing(kind, 9), Shy, Eager)
        for trial in (YEAR, CHINA)
        for clause, words, kind in MARKED
    ),
)
DARK_CRUSADE = (
    *(
        Power("DC.para", "parachute units drop instead of walking", trial, special.Airborne, steadfast, enclosing)
        for trial in (STORM, JUNE)
    ),
    *(
        Power("DC.para.F", "armies combined to parachute units", trial, special.Composite, special.Airborne, enclosing)
        for trial in (STORM, JUNE)
    ),
)
WAR_IN_EUROPE = (
    Power("30.62", "fortified ports are attacked", COAST, Rising, special.Unsieged, Rising),
    Power("30.6", "the Axis fortifies and rebuilds", COAST, Rising, special.Unbuilt, Rising, first=False),
    Power("base.rail", "Allied reserves come by rail", COAST, Rising, without(Rising, Rail), Rising),
    Power("31.cadre", "cadres in reserve come in", COAST, Rising, without(Rising, PlaceCadre), Rising),
    *(
        Power(clause, words, trial, Rising, less, Rising)
        for trial in (MOUNTAINS, EAST)
        for clause, words, less in (
            ("31.unit", "cadres grow to Partisan Units", without(Rising, Convert)),
            ("31.82", "Units refuse combat", special.Standing),
            ("31.rail", "cadres cut railways", without(Rising, Cut)),
            ("31.cadre", "cadres in reserve come in", without(Rising, PlaceCadre)),
        )
    ),
    Power("31.conversion", "two Units join to a Division", SPRING, Rising, without(Rising, Join), Rising),
)
POWERS = (*EUROPA, *GLOBAL_WAR, *DARK_CRUSADE, *WAR_IN_EUROPE)


@cache
def number(first: Maker, other: Maker, trial: Trial, rules: str, deal: int) -> float:
    """What a game comes to in which one plays the first camp and another the second."""
    scenario = trial.opened(edition(rules).name if rules else "")
    return score(scenario, trial, f"{SEED} deal {deal}", first, other)


def gain(power: Power, deal: int) -> float:
    """By how much the camp of a power does better with it in a deal."""

    def comes_to(maker: Maker) -> float:
        camps = (maker, power.other) if power.first else (power.other, maker)
        return number(*camps, power.trial, power.rules, deal)

    return (comes_to(power.with_it) - comes_to(power.without_it)) * (1 if power.first else -1)


def measured(power: Power) -> Measured:
    """What a power gains."""
    gains = [gain(power, deal) for deal in range(1, power.trial.deals + 1)]
    (interval,) = of_means([gains], SURE)
    low, high = (round(end, 1) for end in interval) if interval else (None, None)
    same = sum(not each for each in gains)
    return Measured(power.clause, power.words, played(power), len(gains), round(fmean(gains), 1), low, high, same)


def played(power: Power) -> str:
    """What is played."""
    return f"{power.trial.words}{f', {power.rules}' if power.rules else ''}"


def main() -> None:
    """Measure the powers whose words have one of those wanted, or all."""
    asked = Command("builder.powers", __doc__)
    every = (f"{power.trial.scenario} {power.words}" for power in POWERS)
    asked.add_argument("word", metavar="WORD", nargs="*", type=within(every))
    wanted = asked.parse_args().word
    for power in POWERS:
        if wanted and not any(word in f"{power.trial.scenario} {power.words}" for word in wanted):
            continue
        found = measured(power)
        print(f"{found.played}: {found.words} ({found.clause}): {found.told}, {found.same} of {found.deals} the same")
        sys.stdout.flush()
        _keep(family(power.trial.opened().game.edition), found)


def _keep(name: str, found: Measured) -> None:
    """Write it among a family's data, in the place of what was measured of it before."""
    path = families.of(name).folder / FILE
    known = msgspec.json.decode(path.read_bytes(), type=list[Measured]) if path.exists() else []
    at = [(each.words, each.played) for each in known]
    if (found.words, found.played) in at:
        known[at.index((found.words, found.played))] = found
    else:
        known.append(found)
    replace(path, b"[\n" + b",\n".join(map(msgspec.json.encode, known)) + b"\n]\n")


if __name__ == "__main__":
    with piped():
        main()
