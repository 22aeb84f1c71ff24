"""How much of several processes goes into games: measured on this machine, and by a model of more."""

import pickle
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import fmean
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from benchmarks.queue import Sender, efficiency
from benchmarks.thinking import CLUSTER, Thinking
from benchmarks.timing import Contest, Subject
from maquis.campaign import cluster
from maquis.campaign.campaigns import SENSIBLE
from maquis.cli.filling import filling
from maquis.cli.jobs import processes
from maquis.simulation import workers
from maquis.simulation.journal import Journal, pack
from maquis.simulation.plan import Plan, Request
from maquis.simulation.playing import Result, play_game
from maquis.simulation.workers import Workers

SCENARIO, LAST = "eastern-front", "Dec II 42"
FIRST = "Jun II 42"
GAMES = 24
"""Games for each process; the first of each, for which it loads the scenario, are played before."""
CORES = (10, 100, 1000)
EACH = 50
"""Games for each of them in the model."""
UNDER_WAY = {"processes": 0.0001, "Dask": 0.001}
"""Seconds that a message is under way, assumed: on one machine, and through a network."""


def subject(small: bool) -> Subject:
    here = processes(None)
    most = max(2, here)
    plan = Request(scenario="raid", seed="scaling").plan() if small else _plan()
    games = 2 if small else GAMES
    contests, shared = [], {"simulate": [plan]}
    if not small:
        shared["compare"] = [plan, _plan("random")]
    for name, plans in shared.items():
        seconds = {
            f"{jobs} {kind}": jobs * _seconds_a_game(plans, games, jobs, on)
            for kind, jobs, on in (("process", 1, None), ("processes", most, None), ("in Dask", most, CLUSTER))
        }
        contests.append(Contest(f"{name}: a game, times the processes", seconds))
    thinking = Thinking(small)
    thought = {
        f"{jobs} {kind}": jobs * thinking.seconds_a_playout(jobs, on)
        for kind, jobs, on in (("process", 1, None), ("processes", most, None), ("in Dask", most, CLUSTER))
    }
    contests.append(Contest("search: a playout, times the processes", thought))
    whole = {} if small else {"The whole war": Request(scenario=SCENARIO, seed="scaling").plan()}
    notes = [
        note
        for name, each in ({"As above": plan} | whole).items()
        for note in _modelled(name, each, 20 if small else 400)
    ]
    return Subject(
        "Processes that share games, and what of each is used",
        contests,
        (
            *notes,
            *thinking.modelled(CORES, UNDER_WAY),
            f"By the clock, with {here} processors; what else they do counts against us. 1 is all that there is.",
            "A model: one process sends games and keeps them one at a time, each on the disk; messages take "
            f"{UNDER_WAY['processes'] * 1000:g} ms, through a network {UNDER_WAY['Dask'] * 1000:g} ms (assumed).",
        ),
    )


def _plan(policy: str = SENSIBLE) -> Plan:
    return Request(scenario=SCENARIO, policy=policy, first=FIRST, last=LAST, seed="scaling").plan()


def _modelled(name: str, plan: Plan, games: int) -> Iterator[str]:
    """What a model of more processes comes to, in words."""
    taken, keeping = [_timed(plan, number) for number in range(1, 5)], _keeping(plan)
    for kind, on in (("processes", None), ("Dask", CLUSTER)):
        cost = _cost(plan, games, on) - keeping
        if on:
            sender = Sender(cost, UNDER_WAY[kind], cluster.AHEAD, cluster.together, keeping=keeping)
        else:
            sender = Sender(cost, UNDER_WAY[kind], workers.AHEAD, keeping=keeping)
        found = ", ".join(f"{efficiency(sender, taken, each, EACH * each):.0%} of {each:,}" for each in CORES)
        yield (
            f"{name}, a model of {kind}: a game takes {fmean(taken):.2f} s, of the one that sends it {1000 * cost:.2f} "
            f"ms a message and {1000 * keeping:.2f} ms to keep it: {EACH} games for each keep {found} busy."
        )


@contextmanager
def _journals(plans: list[Plan]) -> Iterator[list[Journal]]:
    with TemporaryDirectory() as folder:
        journals = [Journal(Path(folder) / plan.key, plan) for plan in plans]
        yield journals
        for each in journals:
            each.close()


def _seconds(
    players: Workers, play: Callable[[Plan, int], Result], plans: list[Plan], games: int,
    clock: Callable[[], float] = perf_counter,
) -> float:  # fmt: skip
    """Seconds in which a game is played and kept, of so many of each plan."""
    with _journals(plans) as journals:
        begun = clock()
        for _ in filling(journals, games, play, players):
            pass
        return (clock() - begun) / (games * len(plans))


def _seconds_a_game(plans: list[Plan], games: int, jobs: int, on: str | None) -> float:
    with workers.open_workers(jobs, on) as players:
        _seconds(players, play_game, plans, 2 * jobs)
        return _seconds(players, play_game, plans, games * jobs // len(plans))


def _timed(plan: Plan, number: int) -> float:
    begun = perf_counter()
    play_game(plan, number)
    return perf_counter() - begun


_PLAYED: dict[str, Result] = {}


def as_before(plan: Plan, number: int) -> Result:
    """The result of the first game, at once."""
    if plan.key not in _PLAYED:
        _PLAYED[plan.key] = play_game(plan, 1)
    return _PLAYED[plan.key]


def _cost(plan: Plan, games: int, on: str | None) -> float:
    """Seconds of the processor that whoever sends games takes for each, where they are played at once."""
    with workers.open_workers(2, on) as players:
        _seconds(players, as_before, [plan], 4)
        return _seconds(players, as_before, [plan], games, process_time)


def _keeping(plan: Plan) -> float:
    """Seconds in which a result that came with others is unpacked and kept."""
    results = [pickle.dumps(pack(as_before(plan, number))) for number in range(100)]
    with _journals([plan]) as (journal,):
        begun = perf_counter()
        journal.add(*map(pickle.loads, results))
        return (perf_counter() - begun) / len(results)
