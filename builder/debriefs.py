"""What the staff officer's lessons are worth: what he said that a decision cost, beside what his way gains in truth.

`python -m builder.debriefs FAMILY SIDE [GAMES]` plays games of a family's trial, in which the lowest level of the side
meets the highest of the others, has him look back at each, and plays each lesson on from the position that was really
there, his way (or its point alone) and as it was ordered, over the same dice. He knows of that position only what the
side saw and heard.
"""

import math
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from statistics import fmean, stdev

from builder.levels import levelled
from builder.usage import Command, one_of, whole
from maquis.campaign import campaigns
from maquis.campaign.debriefing import WITH, Cost, Lesson, Officer, Way, ablest, dearest, praised, told
from maquis.campaign.decided import decisions, position_before
from maquis.campaign.levels import Levels, Trial, hardest, of_family, of_side
from maquis.campaign.played import Policy
from maquis.campaign.runner import play
from maquis.campaign.spans import span
from maquis.contract.scenario import Scenario
from maquis.engine.dice import SealedDice
from maquis.engine.pipes import piped
from maquis.engine.position import Position
from maquis.engine.record import Entry
from maquis.engine.referee import Referee
from maquis.engine.verify import RefereedAnew
from maquis.simulation.trials import stakes

SEED = "debriefs"
"""The deals that are played; nothing was chosen on them."""
GAMES = 6


def asked(module: str, about: str | None, many: str, usual: int) -> tuple[str, str, int]:
    """The family and the side that a command is asked about, and how many of what it plays."""
    command, known = Command(module, about), levelled()
    command.add_argument("family", metavar="FAMILY", type=one_of(known, "family with levels"))
    command.add_argument("side", metavar="SIDE")
    command.add_argument("many", metavar=many, nargs="?", type=whole, default=usual)
    words = command.parse_args()
    game = deals(known[words.family]).game
    with command.told():
        side = game.side_named(words.side)
    if not of_side(game, side):
        command.error(
            f"nobody plays {side} at a level; there is {', '.join(filter(partial(of_side, game), game.sides))}"
        )
    return words.family, side, words.many


def deals(levels: Levels) -> Scenario:
    """The scenario in which the levels of a family are tried."""
    return levels.trial.opened()


def refereed(
    scenario: Scenario, trial: Trial, seed: str, players: Mapping[str, Policy], side: str
) -> tuple[list[Entry], float]:
    """A game of a trial: its record, and what it came to for a side."""
    about, book = stakes(scenario), RefereedAnew()
    referee = Referee(Position(scenario.game), scenario.rules, SealedDice(seed.ljust(32, ".").encode()), book)
    first, last = trial.span(scenario)
    referee.set_up(scenario.set_up(first))
    score = sum(about.score(turn) for turn in play(referee, players, last, lambda _: None))
    return book.entries, about.sign(side) * score


def lost(family: str, levels: Levels, side: str, deal: int) -> tuple[Scenario, list[Entry]]:
    """A game in which the lowest level of a side meets the highest of the others."""
    scenario, seed = deals(levels), f"{SEED} {deal}"
    lowest = of_side(scenario.game, side)[0].policy
    players = {
        each: campaigns.of(scenario.game).policy(lowest, each, seed)
        if each == side
        else hardest(family, each, seed)
        for each in scenario.game.sides
    }  # fmt: skip
    return scenario, refereed(scenario, levels.trial, seed, players, side)[0]


def looked_back(
    scenario: Scenario, entries: list[Entry], side: str, pointed: bool = False
) -> tuple[list[Lesson], list[Lesson]]:
    """The lessons of a game, with their points if asked, and the decisions told to be better than the officer's way."""
    officer = Officer(scenario.game, side, f"{SEED} said", _end(scenario, entries))
    found = decisions(scenario.game, entries, side)
    glances = [officer.glance(each) for each in found]
    lessons = told(officer.lesson(*each) for each in dearest(found, glances))
    lessons = [officer.pointed(each) for each in lessons] if pointed else lessons
    return lessons, praised(officer.lesson(each) for each in ablest(found, glances))


def points(lessons: list[Lesson]) -> Iterator[Lesson]:
    """The points of those that have one, each as a lesson by itself."""
    for each in lessons:
        if each.point is not None:
            way = Way(WITH, each.point.plan, each.point.instead)
            yield Lesson(each.decision, way, each.point.cost)


def in_truth(scenario: Scenario, entries: list[Entry], side: str, lesson: Lesson) -> Cost:
    """What a way gains in the position that was really there."""
    true = position_before(scenario.game, entries, lesson.decision)
    there = replace(lesson.decision, weighed=((1.0, true),))
    return Officer(scenario.game, side, f"{SEED} true", _end(scenario, entries)).weighed(there, lesson.way).cost


def _end(scenario: Scenario, entries: list[Entry]) -> int | None:
    """The turn with which a short game ended: those of a trial are played to its end."""
    whole = span(scenario.game, scenario.rules, entries)
    return whole.last if whole.short else None


def main(family: str, side: str, games: int) -> Iterator[str]:
    """The lessons of so many games, and what was told to be better than his way, a line each; then all together."""
    levels = of_family(family)
    assert levels is not None
    whole: dict[str, list[tuple[Lesson, Cost]]] = {"lessons": [], "their points": [], "better than his way": []}
    for deal in range(games):
        scenario, entries = lost(family, levels, side, deal)
        line = list[str]()
        lessons, better = looked_back(scenario, entries, side, pointed=True)
        for what, found in zip(whole, (lessons, [*points(lessons)], better), strict=True):
            tried = [(each, in_truth(scenario, entries, side, each)) for each in found]
            whole[what] += tried
            said = ", ".join(f"{each.cost.worth:+.1f} (in truth {true.worth:+.1f})" for each, true in tried)
            line.append(f"{what} {said or 'none'}")
        yield f"game {deal + 1}: {'; '.join(line)}"
    for what, all_ in whole.items():
        if len(all_) > 1:
            off = [lesson.cost.worth - true.worth for lesson, true in all_]
            yield (
                f"{family}, {side}: {len(all_)} {what}, of which {_said(all_)};"
                f" off by {fmean(off):+.1f}, standard error {stdev(off) / math.sqrt(len(off)):.1f}"
            )


def _said(told_: list[tuple[Lesson, Cost]]) -> str:
    """What was said and what it gained in the mean, and how many were truly so."""
    said, true = (fmean(each) for each in zip(*((a.cost.worth, b.worth) for a, b in told_), strict=True))
    return f"he said {said:+.1f} and they gained {true:+.1f}, {sum(a.cost.worth * b.worth > 0 for a, b in told_)} truly"


if __name__ == "__main__":
    with piped():
        for line in main(*asked("builder.debriefs", __doc__, "GAMES", GAMES)):
            print(line, flush=True)
