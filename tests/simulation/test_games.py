"""Many games: the same whoever plays them and however often they are stopped; none lost, none played twice."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Future
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import polars as pl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from maquis.campaign import campaigns
from maquis.campaign.cluster import Cluster
from maquis.campaign.dice import SharedDice
from maquis.campaign.runner import Refereed
from maquis.engine.errors import MaquisError
from maquis.engine.referee import Referee
from maquis.simulation.journal import GAMES, PLAN, Journal, pack
from maquis.simulation.plan import Plan, Request
from maquis.simulation.playing import Result, play_game
from maquis.simulation.tables import TABLES, tables, write
from maquis.simulation.workers import Processes, Workers, done, open_workers

SHORT = {
    "eastern-front": "Jul I 41",
    "global-war-1942": "January 1942",
    "dark-crusade-june-1941": "July 1941",
    "war-in-europe-yugoslavia-1943": "1943, cycle 1, week 2",
}


def plan(scenario: str = "global-war-1942", **changes: Any) -> Plan:
    return Request(scenario=scenario, last=SHORT[scenario], **changes).plan()


@pytest.fixture(scope="module")
def results() -> list[Result]:
    return [play_game(plan(), number) for number in range(1, 6)]


@pytest.mark.parametrize("scenario", SHORT)
def test_the_tables_have_a_row_a_game_a_turn_and_an_event_kind(scenario: str) -> None:
    chosen = plan(scenario)
    played = [play_game(chosen, number) for number in (1, 2)]
    found = tables(chosen, played)
    figures = campaigns.of(chosen.loaded().game).figures
    turns = chosen.last - chosen.first + 1
    assert found["games"]["game"].to_list() == [1, 2]
    assert found["games"]["turns"].to_list() == [turns, turns]
    assert found["turns"].height == 2 * turns
    assert set(figures) <= set(found["games"].columns) & set(found["turns"].columns)
    for name, figure in figures.items():
        of_first = found["turns"].filter(pl.col("game") == 1)[name]
        whole = {"sum": of_first.sum(), "mean": of_first.mean(), "last": of_first[-1]}[figure.whole]
        assert found["games"][name][0] == pytest.approx(whole)
    assert found["events"].select("game", "event", "clause").is_duplicated().sum() == 0
    by_place, by_region = (
        sorted(found[table].group_by("game", "what").agg(pl.col("number").sum()).iter_rows())
        for table in ("places", "regions")
    )
    assert by_place == by_region
    assert found["events"]["number"].min() >= 1  # type: ignore[operator]  # a column of numbers
    there = found["places"].filter((pl.col("what") == "there") & (pl.col("game") == 1))["number"].sum()
    assert there == found["turns"].filter(pl.col("game") == 1)["partisans"].sum()


@pytest.mark.parametrize(("scenario", "policy"), [*((name, "sensible") for name in SHORT), ("eastern-front", "random")])
def test_a_game_without_a_referee_comes_to_what_it_does_with_one(scenario: str, policy: str) -> None:
    chosen = plan(scenario, policy=policy)
    refereed = play_game(chosen, 1, lambda position, rules, dice: Refereed(Referee(position, rules, dice)))
    assert play_game(chosen, 1) == refereed
    assert refereed.orders > 10


def test_games_differ_and_each_is_itself_again(results: list[Result]) -> None:
    assert play_game(plan(), 2) == results[1]
    assert len({msgspec.json.encode(each.turns) for each in results}) > 1
    assert play_game(plan(seed="2"), 2) != results[1]


@pytest.mark.parametrize("jobs", [1, 3])
def test_any_number_of_processes_plays_the_same(results: list[Result], jobs: int) -> None:
    found = sorted(done(play_game, plan(), range(1, 6), jobs), key=lambda each: each.game)
    assert found == results


def test_a_cluster_plays_the_same_though_a_worker_is_killed(results: list[Result]) -> None:
    played = list(results)
    found, chosen = list[Result](), plan()
    with open_workers(2, "dask://local") as workers:
        for ended in workers.ended(play_game, [(chosen, number) for number in range(1, 6)]):
            if not found:
                _kill_a_worker()
            found += [result for _, result in ended]
    assert sorted(found, key=lambda each: each.game) == played


def _kill_a_worker() -> None:
    children = import_module("psutil").Process().children(recursive=True)
    workers_ = [each for each in children if "resource_tracker" not in str(each.cmdline())]
    assert workers_
    os.kill(workers_[0].pid, signal.SIGKILL)


@pytest.mark.parametrize(("jobs", "on"), [(1, None), (2, None), (1, "dask://local")])
def test_a_game_that_fails_is_told_wherever_it_is_played(jobs: int, on: str | None) -> None:
    failing = msgspec.structs.replace(plan(), policies={"nobody": "sensible"})
    with open_workers(jobs, on) as workers, pytest.raises(MaquisError, match=r"^game 1 of seed '1' failed: "):
        list(workers.ended(play_game, [(failing, 1)]))


THREE = [("a plan", number) for number in range(3)]


def fails_at_one(plan: str, number: int) -> int:
    if number == 1:
        raise MaquisError(f"game 1 of {plan} failed")
    return number


class AtOnce:
    """Processes by which everything has ended when it is looked at."""

    def submit(self, play: Any, plan: str, number: int) -> Future[int]:
        ended = Future[int]()
        try:
            ended.set_result(play(plan, number))
        except MaquisError as error:
            ended.set_exception(error)
        return ended


def test_what_ended_with_a_game_that_failed_is_not_lost() -> None:
    processes = Processes(AtOnce(), 2)  # type: ignore[arg-type]  # all of a pool that is asked
    found = list[tuple[str, int]]()
    with pytest.raises(MaquisError, match="game 1 of a plan failed"):
        found.extend(each for ended in processes.ended(fails_at_one, THREE) for each in ended)
    assert sorted(found) == [("a plan", 0), ("a plan", 2)]


def test_nor_on_a_cluster() -> None:
    found = list[tuple[str, int]]()

    def slowly(workers: Workers) -> Iterator[tuple[str, int]]:
        for ended in workers.ended(fails_at_one, THREE):
            yield from ended
            time.sleep(2)  # all have ended then

    with open_workers(1, "dask://local") as workers, pytest.raises(MaquisError, match="game 1 of a plan failed"):
        found.extend(slowly(workers))
    assert sorted(found) == [("a plan", 0), ("a plan", 2)]


def test_a_cluster_answers_however_little_time_there_is_to_ask() -> None:
    """A client of distributed that was stopped while it fetched a result told none from then on."""
    with import_module("distributed").Client(processes=False, dashboard_address=None) as client:
        cluster, dice = Cluster(client, "dask://here"), Random(1)
        with pytest.raises(TimeoutError):
            cluster.send(time.sleep, 0.2).result(0.01)
        sent = cluster.send(fails_at_one, "a plan", 0)
        assert sent.result() == 0
        assert [sent.result(dice.uniform(0.0001, 0.003)) for _ in range(100)] == [0] * 100


def test_only_a_cluster_that_is_away_is_told_to_be() -> None:
    with pytest.raises(OSError, match="No space left"), open_workers(1, "dask://local"):
        raise OSError(28, "No space left on device")


def test_games_of_two_plans_come_from_the_same_processes_each_with_its_plan(results: list[Result]) -> None:
    one, other = plan(), plan(seed="2")
    with open_workers(2) as workers:
        games = [(each, number) for number in (1, 2, 3) for each in (one, other)]
        found = [each for ended in workers.ended(play_game, games) for each in ended]
    of_one, of_other = (sorted((r for plan, r in found if plan is each), key=lambda r: r.game) for each in (one, other))
    assert of_one == results[:3]
    assert of_other == [play_game(other, number) for number in (1, 2, 3)]


def test_a_journal_goes_on_where_it_was_stopped(tmp_path: Path, results: list[Result]) -> None:
    with Journal(tmp_path, plan()) as journal:
        journal.add(*map(pack, (results[3], results[0])))
        assert journal.lacks(2)
        assert not journal.lacks(1)
    with Journal(tmp_path, plan()) as journal:
        assert journal.missing(5) == [2, 3, 5]
        for result in results:
            if result.game in journal.missing(5):
                journal.add(pack(result))
        assert journal.results(5) == results


@settings(max_examples=25, deadline=None)
@given(cut=st.integers(0, 10_000))
def test_wherever_writing_was_cut_off_no_game_is_lost_that_was_done(cut: int) -> None:
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as folder:
        path = Path(folder)
        made = [Result(number, number, 0, [(11, [1.0])], [], [], []) for number in range(1, 6)]
        with Journal(path, plan()) as journal:
            for result in made:
                journal.add(pack(result))
        whole = (path / GAMES).read_bytes()
        kept = whole[: cut % (len(whole) + 1)]
        (path / GAMES).write_bytes(kept)
        with Journal(path, plan()) as journal:
            assert list(journal.done) == list(range(1, kept.count(b"\n") + 1))
            for number in journal.missing(5):
                journal.add(pack(made[number - 1]))
            assert journal.results(5) == made
        assert (path / GAMES).read_bytes() == whole


def test_a_folder_has_one_plan_and_one_writer(tmp_path: Path) -> None:
    with Journal(tmp_path, plan()), pytest.raises(MaquisError, match="is in use"):
        Journal(tmp_path, plan())
    with pytest.raises(MaquisError, match="games of another plan"):
        Journal(tmp_path, plan(seed="2"))


def test_damage_in_the_middle_is_told(tmp_path: Path) -> None:
    with Journal(tmp_path, plan()) as journal:
        journal.add(pack(Result(1, 1, 0, [], [], [], [])))
    with (tmp_path / GAMES).open("ab") as file:
        file.write(b"{}\n")
    with pytest.raises(MaquisError, match="line 2 is damaged"):
        Journal(tmp_path, plan())


def test_a_plan_that_is_gone_is_not_replaced_by_another(tmp_path: Path, results: list[Result]) -> None:
    with Journal(tmp_path, plan()) as journal:
        journal.add(pack(results[0]))
    (tmp_path / PLAN).unlink()
    before = (tmp_path / GAMES).read_bytes()
    with pytest.raises(MaquisError, match="line 1 is damaged, or of another plan"):
        Journal(tmp_path, plan(seed="2"))
    assert sorted(each.name for each in tmp_path.iterdir()) == [GAMES]
    assert (tmp_path / GAMES).read_bytes() == before
    with Journal(tmp_path, plan()) as journal:
        assert journal.results(1) == results[:1]
    assert (tmp_path / PLAN).read_bytes().strip() == plan().as_json()


@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_a_changed_byte_is_never_taken_for_a_result(data: st.DataObject) -> None:
    from tempfile import TemporaryDirectory

    made = [Result(number, number, 0, [(11, [1.0])], [], [], []) for number in (1, 2)]
    with TemporaryDirectory() as folder:
        path = Path(folder)
        with Journal(path, plan()) as journal:
            for result in made:
                journal.add(pack(result))
        whole = bytearray((path / GAMES).read_bytes())
        where = data.draw(st.integers(0, len(whole) - 1))
        whole[where] = data.draw(st.integers(0, 255).filter(lambda byte: byte != whole[where]))
        (path / GAMES).write_bytes(whole)
        try:
            with Journal(path, plan()) as journal:
                kept, first = list(journal.done), journal.results(1)
        except MaquisError:
            return
        assert (kept, first, where) == ([1], made[:1], len(whole) - 1)


def test_a_killed_command_goes_on_to_the_same_tables(tmp_path: Path, results: list[Result]) -> None:
    command = [
        sys.executable, "-m", "maquis", "simulate", "global-war-1942", "--to", "January 1942", "--games", "5",
        "--jobs", "2", "--out", str(tmp_path / "cut"),
    ]  # fmt: skip
    first = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    journal = tmp_path / "cut" / GAMES
    while not (journal.exists() and journal.read_bytes().count(b"\n") >= 2):
        assert first.poll() is None
        time.sleep(0.05)
    os.killpg(first.pid, signal.SIGKILL)
    first.wait()
    begun = journal.read_bytes()
    subprocess.run(command, check=True, capture_output=True)
    assert journal.read_bytes().startswith(begun[: begun.rfind(b"\n") + 1])
    lines = journal.read_bytes().splitlines()
    assert sorted(msgspec.json.decode(line)[0][0] for line in lines) == [each.game for each in results]
    write(tmp_path, plan(), results)
    for name in TABLES:
        assert pl.read_parquet(tmp_path / "cut" / f"{name}.parquet").equals(
            pl.read_parquet(tmp_path / f"{name}.parquet")
        )


def test_a_game_that_fails_is_named() -> None:
    def broken(*_: object) -> Refereed:
        raise ValueError("no such hex")

    with pytest.raises(MaquisError, match="game 3 of seed '1' failed: ValueError: no such hex"):
        play_game(plan(), 3, broken)


@given(st.lists(st.tuples(st.sampled_from(["sabotage rail 2815", "combat at 2816"]), st.sampled_from([6, 12]))))
def test_a_roll_depends_on_its_purpose_and_how_often_it_came_alone(rolls: list[tuple[str, int]]) -> None:
    mixed = SharedDice("x")
    found: dict[tuple[str, int], list[int]] = {}
    for what, sides in rolls:
        found.setdefault((what, sides), []).append(mixed.roll(what, sides))
    for (what, sides), values in found.items():
        alone = SharedDice("x")
        assert [alone.roll(what, sides) for _ in values] == values
        assert all(1 <= value <= sides for value in values)


def test_shared_dice_are_fair() -> None:
    dice = SharedDice("fair")
    rolls = [dice.roll("combat") for _ in range(6000)]
    assert all(850 < rolls.count(face) < 1150 for face in range(1, 7))


def test_a_plan_names_sides_in_capitals_or_not() -> None:
    asked = Request(scenario="war-in-europe-yugoslavia-1943", policies={"axis": "keen"})
    assert asked.plan().policies == {"Axis": "keen", "Allied": "sensible"}
