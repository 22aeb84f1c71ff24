"""Orders enforced a second: every order of a campaign of random legal play, judged and carried out once more."""

import gc
from collections import Counter
from collections.abc import Callable
from functools import cache, partial
from time import process_time

from benchmarks.positions import middle
from benchmarks.timing import Contest, Subject, contest
from maquis.contract.scenario import Scenario
from maquis.contract.scenarios import load
from maquis.engine.dice import seeded
from maquis.engine.orders import Judgement, Order
from maquis.engine.playout import Playout
from maquis.engine.position import STATE, Position
from maquis.engine.referee import Referee
from maquis.engine.views import view
from maquis.families.europa.policies import CAMPAIGNS
from maquis.families.europa.rules.calendar import SIDES

SEED = "benchmark"
ROUNDS = 3
Given = tuple[str, Order]


def subject(small: bool) -> Subject:
    orders = given(small)
    speeds = speed(small)
    span = "two turns" if small else "from end to end"
    mix = Counter(order.notation.split()[0] for _, order in orders)
    each = contest(
        "look at the whole position as one side",
        {"maquis, a side's view": lambda position: view(position, SIDES[1]), "maquis, a copy": Position.copy},
        [middle(small)] * 20,
    )
    return Subject(
        "Enforced orders",
        [
            Contest("enforce an order: judge it, and carry it out", speeds),
            each,
        ],
        (
            f"{len(orders):,} orders of random legal play of eastern-front, {span}, on one core:",
            ", ".join(f"{number:,} {verb}" for verb, number in mix.most_common()) + ".",
            "Orders a second: "
            + "; ".join(f"{1 / seconds:,.0f} with {name}" for name, seconds in speeds.items())
            + ".",
            "Reasons off: a playout. The referee: judged on its giver's view, with undo and what each side is told.",
            "Full citations: he is asked first, and tells every demand in words and every step of every number.",
            "The positions at the end are compared, and equal. The garbage collector rests, as in timeit.",
            f"For scale: ten million additions in a plain loop took {once(ten_million_additions):.2f} s in this run.",
            "Processor time of the best of several rounds, the mean order.",
        ),
    )


@cache
def given(small: bool) -> tuple[Given, ...]:
    """Every order of a campaign that random policies play on both sides, with the side that gave it.

    The smallest is of two turns.
    """
    referee, orders = start(), list[Given]()
    last = loaded().first + 1 if small else loaded().last
    policies = {side: CAMPAIGNS.policy("random", side, SEED) for side in SIDES}
    while referee.position.turn <= last and (acting := referee.rules.to_act(referee.position)):
        side = acting[0]
        for order in policies[side].phase(partial(referee.view, side)):
            referee.give(side, order)
            orders.append((side, order))
    return tuple(orders)


def speed(small: bool) -> dict[str, float]:
    """Seconds of processor time that an order takes, with reasons and without; all lead to the same position."""
    lanes = {
        "reasons off": best(played_out, small),
        "the referee": best(refereed, small),
        "full citations": best(partial(refereed, asked=True), small),
    }
    first, *others = (held(end) for _, end in lanes.values())
    assert all(first == other for other in others), "the same orders led to different positions"
    return {name: seconds for name, (seconds, _) in lanes.items()}


def held(position: Position) -> dict[str, object]:
    """Everything that a position holds."""
    return {name: getattr(position, name) for name in STATE}


@cache
def loaded() -> Scenario:
    """The scenario, loaded once: who umpires keeps his map."""
    return load("eastern-front")


def start() -> Referee:
    scenario = loaded()
    referee = Referee(Position(scenario.game), scenario.rules, seeded(SEED))
    referee.set_up(scenario.set_up(scenario.first))
    return referee


def reasons(judgement: Judgement) -> list[tuple[str, str, bool]]:
    """Everything that a ruling rests on: each demand in words, and whether it is met; each step of each number."""
    demands = [(each.clause, each.words, each.holds(judgement.place)) for each in judgement.ruling.demands]
    return demands + [(step.clause, str(step.total), True) for tally in judgement.tallies for step in tally.steps]


Replay = Callable[[tuple[Given, ...]], tuple[float, Position]]
"""Gives every order once more: seconds of processor time for all, and the position after them."""


def refereed(orders: tuple[Given, ...], asked: bool = False) -> tuple[float, Position]:
    """Every order given to a referee, who has been `asked` why it is legal, or has not."""
    referee = start()
    begun = process_time()
    for side, order in orders:
        if asked:
            reasons(referee.judge(side, order))
        referee.give(side, order)
    return process_time() - begun, referee.position


def played_out(orders: tuple[Given, ...]) -> tuple[float, Position]:
    """Every order given in a playout."""
    begins = start()
    playout = Playout(begins.position, begins.rules, begins.dice)
    begun = process_time()
    for side, order in orders:
        if not playout.give(side, order):
            raise AssertionError(f"a playout refuses {order.notation}")
    return process_time() - begun, playout.position


def best(replay: Replay, small: bool) -> tuple[float, Position]:
    """The shortest time of several rounds, for one order, and the position at the end."""
    orders = given(small)
    gc.collect()
    gc.disable()
    try:
        seconds, end = min((replay(orders) for _ in range(1 if small else ROUNDS)), key=lambda each: each[0])
    finally:
        gc.enable()
    return seconds / len(orders), end


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
