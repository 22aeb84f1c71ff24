"""The search policy: it knows its view and no more, deals hidden counters out anew, and is the same for a seed."""

import random
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import cache, partial
from importlib import import_module
from time import monotonic
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from maquis.campaign import campaigns, levels, rooted, several
from maquis.campaign.ahead import Ahead
from maquis.campaign.campaigns import Policy, Turn
from maquis.campaign.dice import SharedDice
from maquis.campaign.plans import Plan, moment
from maquis.campaign.rooted import LATE, TOGETHER, Search
from maquis.campaign.runner import after, play, turns
from maquis.campaign.searching import Searching, SearchPolicy
from maquis.campaign.worlds import dealt
from maquis.contract import stakes
from maquis.contract.scenario import Scenario
from maquis.contract.scenarios import load
from maquis.contract.stakes import Part, Stakes
from maquis.engine.dice import seeded
from maquis.engine.errors import MaquisError
from maquis.engine.position import POOL, Position
from maquis.engine.referee import Referee
from maquis.engine.roster import numbers
from maquis.engine.views import view
from maquis.families.europa.policies.sensible import SensiblePolicy
from maquis.families.europa.policies.tempers import Cutter
from maquis.families.europa.rules.areas import operational_area
from maquis.families.europa.rules.forces import limits
from maquis.families.europa.rules.pivots import hanging
from tests.serial import shuffled, written

SCENARIOS = ["raid", "eastern-front", "global-war-1942", "dark-crusade-june-1941"]
FIRST = {"eastern-front": "Jun II 42"}


@cache
def scenario(name: str) -> Scenario:
    return load(name)


@cache
def moments(name: str) -> tuple[Position, ...]:
    """Positions that sensible policies come to, each as a side begins a phase of its own."""
    chosen = scenario(name)
    first = chosen.turn(FIRST[name]) if name in FIRST else chosen.first
    ahead = Ahead(chosen.position(first), chosen.rules, SharedDice(name))
    family = campaigns.of(chosen.game)
    policies = {side: family.policy("sensible", side, "m") for side in chosen.game.sides}
    found, last = list[Position](), None
    last_turn = first + (name == "eastern-front")
    while ahead.position.turn <= last_turn:
        if moment(ahead.position) != last:
            last = moment(ahead.position)
            found.append(ahead.position.copy())
        acting = chosen.rules.to_act(ahead.position)[0]
        list(ahead.phase(acting, policies[acting]))
    return tuple(found)


def search(name: str, **changes: Any) -> Searching:
    found = campaigns.of(scenario(name).game).search
    assert isinstance(found, Searching)
    return replace(found, **{"playouts": 8, **changes})


def orders(how: Searching, position: Position, side: str, seed: str = "s") -> list[str]:
    """What the search orders in a phase, as it is judged on its view."""
    chosen = Referee(position.copy(), Search(how, position, side, "").rules, seeded("real"))
    given = []
    for order in how(side, seed).phase(partial(chosen.view, side)):
        given.append(order.notation)
        if chosen.judge(side, order).legal:
            chosen.give(side, order)
    return given


@given(st.integers(0, 10**6), st.integers(0, 99), st.sampled_from(["axis", "soviet"]))
@settings(max_examples=40, deadline=None)
def test_a_side_would_see_of_a_world_just_what_it_sees(seed: int, at: int, side: str) -> None:
    positions = moments("eastern-front")
    seen = view(positions[at % len(positions)], side)
    before = written(seen)
    world = dealt(seen, random.Random(seed))
    assert written(view(world, side)) == before
    assert written(seen) == before


@given(st.integers(0, 10**6), st.integers(0, 99))
@settings(max_examples=20, deadline=None)
def test_hidden_counters_lie_where_their_forces_may_operate(seed: int, at: int) -> None:
    positions = moments("eastern-front")
    seen = view(positions[at % len(positions)], "axis")
    world = dealt(seen, random.Random(seed))
    for number in numbers(world.in_play(world.game.roster.sides["soviet"] & world.game.roster.faced)):
        if seen.where[number] < 0:
            assert operational_area(world, limits(world.game, world.game.roster[number])) >> world.where[number] & 1


def test_worlds_differ_from_each_other() -> None:
    seen = view(moments("eastern-front")[-1], "axis")
    found = {written(dealt(seen, random.Random(seed))) for seed in range(5)}
    assert len(found) == 5


@pytest.mark.parametrize("name", ["global-war-1942", "dark-crusade-june-1941"])
def test_where_nothing_is_hidden_the_world_is_the_view(name: str) -> None:
    position = moments(name)[0]
    seen = view(position, position.side)
    assert dealt(seen, random.Random(1)) is seen


def twin(position: Position, seed: int) -> Position:
    """The position with Soviet counters exchanged that lie face down, or wait."""
    chance, roster = random.Random(seed), position.game.roster
    up = position.flags.get("up", 0)
    down = [n for n in numbers(roster.sides["soviet"] & roster.faced & ~up) if roster[n].face == "Soviet partisan"]
    lying = [n for n in down if position.where[n] >= 0]
    waiting = [n for n in down if position.where[n] == POOL]
    others = chance.sample(waiting, len(lying))
    return shuffled(position, dict(zip(lying, others, strict=True)) | dict(zip(others, lying, strict=True)))


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_games_that_differ_in_secrets_alone_get_the_same_orders(seed: int) -> None:
    *_, position = (each for each in moments("eastern-front") if moment(each)[1:] == ("axis", "movement"))
    other = twin(position, seed)
    assert written(position) != written(other)
    assert written(view(position, "axis")) == written(view(other, "axis"))
    how = search("eastern-front")
    assert orders(how, position, "axis") == orders(how, other, "axis")


@pytest.mark.parametrize("name", SCENARIOS)
def test_the_same_seed_gives_the_same_orders(name: str) -> None:
    position = moments(name)[0]
    how = search(name)
    assert orders(how, position, position.side) == orders(how, position, position.side)


def coming_to(monkeypatch: pytest.MonkeyPatch, score: Callable[[Plan, int], float]) -> None:
    """Playouts come to what is said of a plan and the number of a world, in favour of the side that searches."""

    def counted(self: Search, plan: Plan, number: int) -> Mapping[str, float]:
        about, part = self.how.stakes, self.how.stakes.parts[0]
        return {part.name: about.sign(self.side) * score(plan, number) / part.weight}

    monkeypatch.setattr(Search, "counted", counted)


@pytest.mark.parametrize("name", SCENARIOS)
def test_the_budget_is_kept(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    how, spent = campaigns.of(scenario(name).game).search, list[int]()
    assert isinstance(how, Searching)
    coming_to(monkeypatch, lambda plan, number: float(number))
    for position in moments(name):
        found = Search(how, view(position, position.side), position.side, "s")
        found.better()
        spent.append(found.playouts)
    assert 0 < max(spent) <= how.playouts
    assert how.budget.startswith(f"{how.playouts} playouts for a phase at most, each ")


@pytest.mark.parametrize("name", SCENARIOS)
def test_more_playouts_look_at_more_plans_in_the_same_order(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Plans come as the policies prefer them: those of a small budget are the first of a large one."""
    coming_to(monkeypatch, lambda plan, number: 0.0)
    position = max(moments(name), key=lambda each: len([*scenario(name).rules.choices(each, each.side)]))
    looked = list[list[tuple[Any, ...]]]()
    for playouts in (8, 32, 128):
        found = Search(search(name, playouts=playouts), view(position, position.side), position.side, "s")
        found.better()
        looked.append([(each.plan.first, each.plan.maker, each.plan.seed) for each in found.candidates])
    few, more, most = looked
    assert 0 < len(few) < len(more) < len(most)
    assert more[: len(few)] == few
    assert most[: len(more)] == more
    tempers = [each for each in most if not each[0]]
    assert most[: len(tempers)] == tempers


def test_the_plan_that_may_yet_be_best_is_played_on_most(monkeypatch: pytest.MonkeyPatch) -> None:
    position = next(each for each in moments("raid") if each.side == "patrol")
    found = Search(search("raid", playouts=400, sure=0.5), view(position, "patrol"), "patrol", "s")
    chance, worth = random.Random("noise"), dict[Plan, float]()

    def score(plan: Plan, number: int) -> float:
        return worth.setdefault(plan, len(worth) % 4) + chance.gauss()

    coming_to(monkeypatch, score)
    best = found.better()
    assert best is not None
    assert worth[best] == max(worth.values())
    oftenest = max(found.candidates, key=lambda each: each.number)
    assert worth[oftenest.plan] == max(worth.values())


@pytest.mark.parametrize("name", SCENARIOS)
def test_processes_come_to_the_same(name: str) -> None:
    """They are told the view, and make of it the worlds that this process makes of it."""
    position, how = moments(name)[-1], search(name)
    found = Search(replace(how, jobs=2), view(position, position.side), position.side, "s")
    alone = Search(how, view(position, position.side), position.side, "s")
    assert (found.better(), found.playouts) == (alone.better(), alone.playouts)
    assert [each.total for each in found.candidates] == [each.total for each in alone.candidates]


@contextmanager
def dask(jobs: int) -> Iterator[str]:
    """A cluster of so many processes; the address of it."""
    with import_module("distributed").LocalCluster(
        n_workers=jobs, threads_per_worker=1, dashboard_address=":0"
    ) as here:
        yield here.scheduler_address.replace("tcp://", "dask://")


def leave() -> None:
    """Close the connections that a process has until it ends: else they would look for clusters that have ended."""
    for each in list(import_module("distributed").Client._instances):
        each.close()


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with dask(2) as found:
        yield found
        leave()


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_cluster_comes_to_the_same(name: str, address: str) -> None:
    """Wherever its playouts are, and however many are under way at once."""
    position, how = moments(name)[-1], search(name, playouts=8 if name != "raid" else 2 * LATE)
    view_ = view(position, position.side)
    alone, there = (Search(each, view_, position.side, "s") for each in (how, replace(how, on=address)))
    assert (there.better(), there.playouts) == (alone.better(), alone.playouts)
    assert [each.total for each in there.candidates] == [each.total for each in alone.candidates]


def test_a_cluster_is_told_after_the_name() -> None:
    family = campaigns.of(scenario("raid").game)
    for name, on, jobs in (
        ("search:playouts=8:on=dask://127.0.0.1:8786", "dask://127.0.0.1:8786", 1),
        ("search:on=dask://local:jobs=2:playouts=8", "dask://local", 2),
    ):
        found = family.policy(name, "patrol", "s")
        assert isinstance(found, SearchPolicy)
        assert (found.how.playouts, found.how.on, found.how.jobs) == (8, on, jobs)


def test_a_cluster_without_its_extra_is_told_to_need_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    position = moments("raid")[0]
    found = Search(search("raid", on="dask://somewhere:8786"), view(position, position.side), position.side, "s")
    with pytest.raises(MaquisError, match=r"a Dask cluster needs the extra: pip install 'maquis\[dask\]'"):
        found.better()


def test_a_worker_of_a_cluster_opens_no_processes(address: str) -> None:
    """It may not."""
    position, how = moments("raid")[0], search("raid")
    played = partial(orders, how, position, position.side)
    with import_module("distributed").Client(address.replace("dask://", "tcp://")) as client:
        assert client.submit(partial(orders, replace(how, jobs=2), position, position.side)).result() == played()


def test_a_cluster_that_is_away_or_gone_is_told_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("maquis.campaign.cluster._PATIENCE", "1s")
    position = moments("raid")[0]
    seen = view(position, position.side)
    with pytest.raises(MaquisError, match=r"the cluster at dask://127\.0\.0\.1:1 cannot be reached"):
        Search(search("raid", on="dask://127.0.0.1:1"), seen, position.side, "s").better()
    with import_module("dask").config.set({"distributed.comm.timeouts.connect": "1s"}), dask(1) as gone:
        how = search("raid", on=gone)
        Search(how, seen, position.side, "s").better()
    with pytest.raises(MaquisError, match=f"the cluster at {gone} cannot be reached"):
        Search(how, seen, position.side, "s").better()
    leave()


def test_what_is_under_way_when_the_time_is_over_is_left() -> None:
    position = moments("eastern-front")[-1]
    how, seen = search("eastern-front", seconds=1.0, jobs=2), view(position, position.side)
    Search(how, seen, position.side, "before").better()
    found, begun = Search(how, seen, position.side, "s"), monotonic()
    found.better()
    assert 0.9 < monotonic() - begun < 3
    assert sum(each.number for each in found.candidates) < sum(each.sent for each in found.candidates)


def test_of_a_large_budget_much_is_under_way_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else many processes would wait for the last; of a small one, what comes of each step is known before the next."""
    under_way, most = 0, 0

    class Counted(several.Sent):
        def __init__(self, worlds: Sequence[int]) -> None:
            nonlocal under_way, most
            self._worlds = worlds
            under_way += len(worlds)
            most = max(most, under_way)

        def counted(self, until: float | None = None) -> list[Mapping[str, float]]:
            nonlocal under_way
            under_way -= len(self._worlds)
            return [{} for _ in self._worlds]

    class Counting:
        number = 1

        def play(self, plan: Plan, worlds: Sequence[int]) -> several.Sent:
            return Counted(worlds)

    monkeypatch.setattr(several, "hands", lambda search: Counting())
    position = max(moments("raid"), key=lambda each: len([*scenario("raid").rules.choices(each, each.side)]))
    found = list[int]()
    for playouts in (128, 10 * LATE):
        most = 0
        Search(search("raid", playouts=playouts), view(position, position.side), position.side, "s").better()
        found.append(most)
        assert not under_way
    few, many = found
    assert few <= 2 * TOGETHER
    assert many > 10 * TOGETHER


def test_the_clock_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]

    def score(plan: Plan, number: int) -> float:
        now[0] += 0.05
        return 0.0

    coming_to(monkeypatch, score)
    monkeypatch.setattr(rooted, "monotonic", lambda: now[0])
    position = moments("raid")[0]
    for seconds in (0.5, 2.0):
        began, how = now[0], search("raid").spending([f"seconds={seconds}"])
        found = Search(how, view(position, position.side), position.side, "s")
        found.better()
        assert 0.6 * seconds < now[0] - began <= seconds
        assert found.playouts > how.playouts or seconds < 2


def test_a_budget_is_told_after_the_name() -> None:
    family = campaigns.of(scenario("raid").game)
    for name, playouts, seconds, jobs in (
        ("search:playouts=32", 32, None, 1),
        ("search:seconds=1.5:jobs=2", search("raid").playouts, 1.5, 2),
    ):
        found = family.policy(name, "patrol", "s")
        assert isinstance(found, SearchPolicy)
        assert (found.how.seconds, found.how.jobs) == (seconds, jobs)
        assert seconds or found.how.playouts == playouts
    assert search("raid").spending(["seconds=2"]).budget.startswith("2 seconds for a phase at most")


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("search:speed=3", "cannot be told .speed=3.:"),
        ("search:seconds=0", "cannot be told .seconds=0.:"),
        ("search:playouts=1", "cannot be told .playouts=1.:"),
        ("search:jobs=two", "cannot be told .jobs=two.:"),
        ("search:on=there", ".there. is no cluster; write dask://HOST:PORT"),
        ("search:playouts=8:on", "cannot be told .playouts=8:on.:"),
        ("search:", "cannot be told"),
        ("search:seconds=2:playouts=9", "not by both"),
        ("sensible:seconds=2", "there is no policy .sensible:seconds=2."),
    ],
)
def test_a_budget_that_is_none_is_refused(name: str, why: str) -> None:
    with pytest.raises(MaquisError, match=why):
        campaigns.of(scenario("raid").game).policy(name, "patrol", "s")


def test_a_plan_that_is_clearly_better_is_taken_and_one_that_is_not_is_left() -> None:
    """Stakes under which only doing nothing, or only the usual, is worth anything."""

    class Nothing:
        def __init__(self, side: str, seed: str) -> None:
            self._rules = scenario("eastern-front").rules

        def phase(self, look: Any) -> Iterator[Any]:
            yield self._rules.parse(look(), "end")

    def active(turn: Turn) -> float:
        return sum(given.side == "soviet" for given in turn.given)

    def idle(turn: Turn) -> float:
        return -active(turn)

    position = next(each for each in moments("eastern-front") if moment(each)[1:] == ("soviet", "movement"))
    makers: tuple[Any, ...] = (Nothing,)
    part = Part("orders", "orders", 1, "assumed", "")
    for score in (active, idle):

        def counted(turn: Turn, score: Callable[[Turn], float] = score) -> dict[str, float]:
            return {"orders": score(turn)}

        about = Stakes({"soviet": ("soviet",), "axis": ("axis",)}, (part,), counted)
        how = search("eastern-front", stakes=about, tempers=makers, playouts=16, turns=1)
        assert (orders(how, position, "soviet") == ["end"]) == (score is idle)


def test_recruits_are_put_where_most_hangs_on_their_cuts() -> None:
    """A plan is plainly better: on the hexes that the sensible policy takes hardly a railhead hangs."""
    position = next(each for each in moments("eastern-front") if moment(each)[1:] == ("soviet", "initial"))
    hangs = hanging(position, "axis")

    def comes_to(given: list[str]) -> int:
        places = {each.split()[-1] for each in given if each.startswith("recruit") and "Dummy" not in each}
        return sum(hangs.get(position.game.board.place(place), 0) for place in places)

    sensible = search("eastern-front", usual=SensiblePolicy, tempers=(), phases=(), playouts=2)
    tempted = search("eastern-front", usual=SensiblePolicy, tempers=(Cutter,), phases=(), playouts=16, turns=3)
    usually, found = (comes_to(orders(how, position, "soviet")) for how in (sensible, tempted))
    assert found > 2 * usually


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_game_played_ahead_is_a_playout(name: str) -> None:
    """`Ahead` comes to the same position as a referee with the same policies and dice."""
    chosen = scenario(name)
    first = chosen.turn(FIRST[name]) if name in FIRST else chosen.first
    family = campaigns.of(chosen.game)

    def policies() -> dict[str, Policy]:
        return {side: family.policy("sensible", side, "a") for side in chosen.game.sides}

    referee = Referee(chosen.position(first), chosen.rules, SharedDice("a"))
    turn = next(iter(play(referee, policies(), first, lambda refused: None)))
    ahead = Ahead(chosen.position(first), chosen.rules, SharedDice("a"))
    about = stakes.of(chosen.game)
    assert about is not None
    found = next(iter(ahead.play(policies(), 1)))
    assert [each.order for each in found.given] == [each.order for each in turn.given]
    assert about.score(found) == about.score(turn)


@pytest.mark.parametrize("name", SCENARIOS)
def test_the_camps_are_all_the_sides(name: str) -> None:
    chosen = scenario(name)
    about = stakes.of(chosen.game)
    assert about is not None
    assert sorted(side for camp in about.camps.values() for side in camp) == sorted(chosen.game.sides)
    assert {about.sign(side) for side in chosen.game.sides} == {1, -1}


@pytest.mark.parametrize("gain", [0.0, 1.0])
def test_it_departs_from_the_usual_plan_by_luck_as_seldom_as_it_is_sure_and_mostly_for_a_gain(
    gain: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many plans are looked at: of these one alone gains, or none, and each playout is off by 1."""
    position, tries = next(each for each in moments("raid") if each.side == "patrol"), 200
    monkeypatch.setattr(Search, "tried", lambda self, plan: [])
    for playouts in (8, 64):
        departed = 0
        for number in range(tries):
            chance, worth = random.Random(f"luck {number}"), dict[Plan, float]()

            def score(
                plan: Plan, number: int, chance: random.Random = chance, worth: dict[Plan, float] = worth
            ) -> float:
                return worth.setdefault(plan, gain * (len(worth) == 1)) + chance.gauss()

            coming_to(monkeypatch, score)
            how = search("raid", playouts=playouts, confidence=0.8)
            found = Search(how, view(position, "patrol"), "patrol", f"{number}")
            departed += found.better() is not None
        if gain:
            assert departed > 0.5 * tries or playouts == 8
        else:
            assert departed < 0.3 * tries


def test_no_plan_is_departed_for_that_was_played_on_too_seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    """However much it seems to gain."""
    position, usual = next(each for each in moments("raid") if each.side == "patrol"), search("raid").usual
    coming_to(monkeypatch, lambda plan, number: float(plan.first != () or plan.maker != usual))

    def better(fewest: int) -> Plan | None:
        how = search("raid", playouts=8, fewest=fewest)
        return Search(how, view(position, "patrol"), "patrol", "s").better()

    assert better(1) is not None
    assert better(TOGETHER) is not None
    assert better(TOGETHER + 1) is None


@pytest.mark.parametrize("name", [*FIRST, "global-war-1942", "dark-crusade-june-1941", "war-in-europe-yugoslavia-1943"])
def test_the_usual_policy_is_the_highest_level(name: str) -> None:
    """Else a new level was found, and the search begins with a weaker one."""
    how, family = search(name), campaigns.of(scenario(name).game)
    for position in moments(name)[:12]:
        side = position.side
        best = family.policy(levels.of_side(position.game, side)[-1].policy, side, "s")
        given, usual = (
            [each.order for each in Ahead(position.copy(), scenario(name).rules, SharedDice("u")).phase(side, policy)]
            for policy in (best, how.usual(side, "s"))
        )
        assert given == usual


@pytest.mark.parametrize("name", ["eastern-front", "war-in-europe-yugoslavia-1943"])
def test_who_finds_nothing_better_plays_just_as_usual(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """He remembers from phase to phase what a policy made anew would not."""
    monkeypatch.setattr(Search, "better", lambda self: None)
    chosen, how = scenario(name), search(name)
    first = chosen.turn(FIRST[name]) if name in FIRST else chosen.first
    told = list[list[str]]()
    for maker in (how, how.usual):
        game = Ahead(chosen.position(first), chosen.rules, SharedDice("same"))
        policies = {side: maker(side, "s") for side in chosen.game.sides}
        played = turns(game, policies, after(first + 1))
        told.append([f"{given.side}: {given.order}" for turn in played for given in turn.given])
    searched, usual = told
    assert searched == usual
    assert searched
