"""Orders enforced a second: every order of a campaign of random legal play, judged and carried out once more."""

from collections import Counter
from collections.abc import Callable
from functools import cache, partial
from time import process_time

from benchmarks.positions import middle
from benchmarks.timing import Contest, Subject, contest
from maquis.campaign.runner import policy
from maquis.engine.dice import seeded
from maquis.engine.position import Position
from maquis.engine.referee import Judgement, Order, Referee, Rules
from maquis.engine.views import view
from maquis.games.europa.calendar import SIDES
from maquis.games.europa.rule40 import Rule40
from maquis.scenarios import load

SEED = "benchmark"
ROUNDS = 3
Given = tuple[str, Order]


def subject() -> Subject:
    orders = given()
    (quick, one), (full, other) = best(), best(Reasoning())
    assert (one.where, one.counts, one.owned, one.version) == (other.where, other.counts, other.owned, other.version)
    speeds = {"reasons off": quick, "full citations": full}
    mix = Counter(order.notation.split()[0] for _, order in orders)
    each = contest(
        "look at the whole position as one side",
        {"maquis, a side's view": lambda position: view(position, SIDES[1]), "maquis, a copy": Position.copy},
        [middle()] * 20,
    )
    return Subject(
        "Enforced orders",
        [
            Contest("enforce an order: judge it by its giver's view, carry it out, record it in memory", speeds),
            each,
        ],
        (
            f"{len(orders):,} orders of random legal play of eastern-front from end to end, on one core:",
            ", ".join(f"{number:,} {verb}" for verb, number in mix.most_common()) + ".",
            "Orders a second: "
            + "; ".join(f"{1 / seconds:,.0f} with {name}" for name, seconds in speeds.items())
            + ".",
            "Full citations: every demand in words, and every step of every number, is read of each judgement.",
            f"For scale: ten million additions in a plain loop took {once(ten_million_additions):.2f} s in this run.",
            "Processor time of the best of several rounds, the mean order.",
        ),
    )


@cache
def given() -> tuple[Given, ...]:
    """Every order of a campaign that random policies play on both sides, with the side that gave it."""
    referee, orders = start(), list[Given]()
    policies = {side: policy("random", side, SEED) for side in SIDES}
    while acting := referee.rules.to_act(referee.position):
        side = acting[0]
        for order in policies[side].phase(partial(referee.view, side)):
            referee.give(side, order)
            orders.append((side, order))
    return tuple(orders)


def start(rules: Rules | None = None) -> Referee:
    scenario = load("eastern-front")
    referee = Referee(Position(scenario.game), rules or scenario.rules, seeded(SEED))
    referee.set_up(scenario.set_up(scenario.first))
    return referee


class Reasoning(Rule40):
    """The same rules; each judgement is read to the end."""

    def judge(self, position: Position, side: str, order: Order) -> Judgement:
        judgement = super().judge(position, side, order)
        reasons(judgement)
        return judgement


def reasons(judgement: Judgement) -> list[tuple[str, str, bool]]:
    """Everything that a ruling rests on: each demand in words, and whether it is met; each step of each number."""
    demands = [(each.clause, each.words, each.holds(judgement.place)) for each in judgement.ruling.demands]
    return demands + [(step.clause, str(step.total), True) for tally in judgement.tallies for step in tally.steps]


def replay(rules: Rules | None) -> tuple[float, Position]:
    """Seconds of processor time that an order takes, and the position after all of them."""
    referee, orders = start(rules), given()
    begun = process_time()
    for side, order in orders:
        referee.give(side, order)
    return (process_time() - begun) / len(orders), referee.position


def best(rules: Rules | None = None) -> tuple[float, Position]:
    """The shortest time of several rounds."""
    return min((replay(rules) for _ in range(ROUNDS)), key=lambda each: each[0])


def ten_million_additions() -> int:
    total = 0
    for each in range(10_000_000):
        total += each
    return total


def once(work: Callable[[], object]) -> float:
    """Seconds of processor time that `work` takes."""
    begun = process_time()
    work()
    return process_time() - begun
