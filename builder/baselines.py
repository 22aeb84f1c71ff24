"""Learns baselines of families: `python -m builder.baselines [FAMILY...]`.

It watches a good policy of the family for some minutes of processor time, keeps what it learnt in the family's
`data/baseline.json`, and plays deals that it did not learn from: who leads the camp is `random`, what was learnt, and
the teacher, each against the same opponent over the same dice. The same lesson comes to the same weights.
"""

import os
from functools import partial
from statistics import fmean
from time import process_time

from maquis.engine.pipes import piped

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before numpy: what is learnt is small, and threads would wait

import msgspec

from builder.usage import Command, one_of
from maquis.campaign import campaigns
from maquis.campaign.levels import Trial
from maquis.campaign.plans import Maker
from maquis.contract import families
from maquis.engine.durable import replace
from maquis.research.features import Features
from maquis.research.imitation import FILE, Baseline, Learner, Lesson, Shown, Watcher, Weights, maker, of_family
from maquis.simulation.intervals import of_means
from maquis.simulation.trials import score

LESSONS = {
    "raid": (
        Lesson("raid", "", "", "raiders", "sensible", "sensible", 1000, 400),
        Lesson("raid", "", "", "patrol", "sensible", "sensible", 1000, 400),
    ),
    "europa": (Lesson("eastern-front", "Jun II 42", "Aug I 42", "soviet", "raider", "sensible", 50, 12, 3.0),),
    "global_war": (Lesson("global-war-1942", "", "July 1942", "axis", "eager", "sensible", 120, 16, 3.0),),
    "dark_crusade": (
        Lesson("dark-crusade-june-1941", "", "September 1941", "soviet", "resolute", "sensible", 40, 24, 6.0),
        Lesson("dark-crusade-june-1941", "", "September 1941", "axis", "resolute", "sensible", 30, 24, 8.0),
    ),
    "war_in_europe": (
        Lesson(
            "war-in-europe-yugoslavia-1943", "", "1943, cycle 1, week 4", "axis", "combing", "sensible", 60, 16, 3.0
        ),
    ),
}
"""What is learnt of each family that has a baseline."""
SURE = 0.95


def learnt(lesson: Lesson) -> tuple[Weights, float]:
    """What is learnt, and in how many minutes of processor time."""
    begun, features = process_time(), Features(lesson.setting)
    learner, teacher = Learner(features), _policy(lesson, lesson.teacher)
    for number in range(1, lesson.games + 1):
        played(lesson, lambda side, seed: Watcher(learner, teacher(side, seed), side), f"lesson {number}")
    return learner.kept(), (process_time() - begun) / 60


def shown(lesson: Lesson, baseline: Maker, minutes: float) -> Shown:
    """What its deals show of a baseline."""
    leaders = {"random": _policy(lesson, "random"), "baseline": baseline, "teacher": _policy(lesson, lesson.teacher)}
    scores = {
        name: [played(lesson, leader, f"baseline deal {deal}") for deal in range(1, lesson.deals + 1)]
        for name, leader in leaders.items()
    }
    gains = [one - other for one, other in zip(scores["baseline"], scores["random"], strict=True)]
    (interval,) = of_means([gains], SURE)
    low, high = (round(end, 2) for end in interval) if interval else (None, None)
    means = {name: round(fmean(each), 2) for name, each in scores.items()}
    return Shown(**means, gain=round(fmean(gains), 2), low=low, high=high, minutes=round(minutes, 1))


def played(lesson: Lesson, leader: Maker, seed: str) -> float:
    """What a game brings the camp that somebody leads."""
    setting, opponent = lesson.setting, _policy(lesson, lesson.opponent)
    first = lesson.camp == next(iter(setting.stakes.camps))
    trial = Trial(lesson.scenario, 1, lesson.first, lesson.last)
    found = score(setting.scenario, trial, seed, *((leader, opponent) if first else (opponent, leader)))
    return found if first else -found


def rows(family: str) -> list[str]:
    """What the baselines of a family have shown, as lines of the table of docs/research.md."""
    found = list[str]()
    for each in of_family(family):
        lesson, shown = each.lesson, each.shown
        between = "none" if shown.low is None else f"{shown.low:+.2f} to {shown.high:+.2f}"
        found.append(
            f"| {families.title(family)}, {lesson.camp} | {shown.random:.2f} | **{shown.baseline:.2f}** "
            f"| {shown.teacher:.2f} (`{lesson.teacher}`) | {shown.gain:+.2f} ({between}) | {lesson.deals} "
            f"| {lesson.games} | {shown.minutes} |"
        )
    return found


def _policy(lesson: Lesson, name: str) -> Maker:
    return partial(campaigns.of(lesson.setting.game).policy, name)


def main() -> None:
    """Learn, measure and keep the baselines of the families that are named, or of all."""
    asked = Command("builder.baselines", __doc__)
    asked.add_argument("family", metavar="FAMILY", nargs="*", type=one_of(LESSONS, "family with lessons"))
    for family in asked.parse_args().family or LESSONS:
        found = list[Baseline]()
        for lesson in LESSONS[family]:
            weights, minutes = learnt(lesson)
            found.append(Baseline(lesson, shown(lesson, maker(lesson, weights), minutes), weights))
        replace(families.of(family).folder / FILE, msgspec.json.encode(found) + b"\n")
        print("\n".join(rows(family)), flush=True)


if __name__ == "__main__":
    with piped():
        main()
