"""The command that plays campaigns by the hundred."""

import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

from cyclopts import Parameter
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from maquis.campaign.campaigns import SENSIBLE
from maquis.cli.words import MapFile, Options, ScenarioName, by_sides, err, need_simulate, out, wanted
from maquis.contract.scenarios import load
from maquis.engine.errors import MaquisError
from maquis.simulation.cluster import check, played_on
from maquis.simulation.journal import Journal, Kept, Numbered, Planned
from maquis.simulation.plan import Request
from maquis.simulation.workers import played

if TYPE_CHECKING:
    from maquis.simulation.sheet import Section

P = TypeVar("P", bound=Planned)
R = TypeVar("R", bound=Numbered)
Jobs = Annotated[int | None, Parameter(help="Processes that play; as many as there are processors, if not said.")]
On = Annotated[str | None, Parameter(help="A Dask cluster: dask://HOST:PORT, or dask://local.")]
Page = Annotated[Path | None, Parameter(help="A page about the games to write, as maquis report does.")]


def simulate(
    scenario: ScenarioName,
    /,
    *,
    games: Annotated[int, Parameter(help="Games to play in all.")] = 100,
    from_: Annotated[str, Parameter(name="--from", help='First turn, such as "Jun II 42".')] = "",
    to: Annotated[str, Parameter(help="Last turn.")] = "",
    rules: Annotated[str, Parameter(help="The edition, such as europa.rule40-original.")] = "",
    options: Options = None,
    map_: MapFile = None,
    policy: Annotated[str, Parameter(help="Policy of the sides that have none named.")] = SENSIBLE,
    seed: Annotated[str, Parameter(help="The same seed gives the same games.")] = "1",
    jobs: Jobs = None,
    on: On = None,
    out_: Annotated[Path | None, Parameter(name="--out", help="Folder for the results.")] = None,
    report: Page = None,
    **sides: Annotated[str, Parameter(help="Policy of a side: --soviet random.")],
) -> int:
    """Play many campaigns and keep their figures as Parquet; stopped, the same command goes on where it was.

    For example: `maquis simulate eastern-front --games 200 --to "Dec II 42"`
    """
    need_simulate("simulate")
    if games < 1:
        raise MaquisError(f"{games} games cannot be played; --games takes 1 or more")
    check_page(report)
    workers = processes(jobs, on)
    name, otherwise = wanted(scenario, options, map_)
    named = by_sides(load(name, otherwise).game, sides)
    plan = Request(
        scenario=name,
        rules=rules,
        options=otherwise,
        policies=named,
        policy=policy,
        first=from_,
        last=to,
        seed=seed,
    ).plan()
    folder = out_ or Path("simulations") / f"{name}-{plan.key}"
    with Journal(folder, plan) as journal:
        play(journal, games, workers, on)
        paths = write(journal, games)
    if report is not None:
        paths += page_about([folder], [scenario], report)
    for path in paths:
        out.print(str(path), markup=False)
    return 0


def play(journal: Journal, games: int, workers: int, on: str | None) -> None:
    """Play the games that are missing in a journal."""
    if on:
        fill(journal, games, lambda missing: played_on(on, journal.plan, missing, workers))
    else:
        fill(journal, games, lambda missing: played(journal.plan, missing, workers))


def fill(kept: Kept[P, R], games: int, results: Callable[[list[int]], Iterator[R]], what: str = "games") -> None:
    """Keep the results of the games that are missing in a folder, and show how far it has come."""
    missing = kept.missing(games)
    if len(missing) < games:
        err.print(f"maquis: {games - len(missing)} of {games} {what} are in {kept.folder} already", markup=False)
    try:
        for result in _shown(results(missing), games - len(missing), games, what):
            kept.add(result)
    except KeyboardInterrupt:
        done = games - len(kept.missing(games))
        err.print(f"maquis: {done} of {games} {what} are in {kept.folder}; the same command goes on", markup=False)
        raise


def write(journal: Journal, games: int) -> list[Path]:
    """Write the tables of the games in a journal, and return their files."""
    from maquis.simulation import tables

    return tables.write(journal.folder, journal.plan, journal.results(games))


def page_about(
    folders: list[Path], names: list[str], page: Path, title: str = "", begin: Sequence["Section"] = ()
) -> list[Path]:
    """Write the page about the games in some folders, and its pictures; return the files."""
    from maquis.narration import ended
    from maquis.simulation import report

    with err.status(f"drawing {page}"):
        played = [report.opened(folder, name) for folder, name in zip(folders, names, strict=True)]
        return report.write(played, page, title, [*begin, ended.section(played)])


def check_page(page: Path | None) -> None:
    """Raise `MaquisError` for what can be no page, before any game is played."""
    from maquis.simulation import report

    if page is not None:
        report.checked(page)


def processes(jobs: int | None, on: str | None = None) -> int:
    """How many processes play, as many as there are processors if nobody says; raise `MaquisError` if none are to.

    It is raised, too, for a cluster that has no such address.
    """
    if on:
        check(on)
    if jobs is not None and jobs < 1:
        raise MaquisError(f"{jobs} processes cannot play; --jobs takes 1 or more")
    return jobs or _processors()


def _processors() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def check_confidence(confidence: float) -> None:
    """Raise `MaquisError` for a confidence that no interval has."""
    from maquis.simulation.intervals import MOST_SURE

    if not 0.5 <= confidence <= MOST_SURE:
        raise MaquisError(f"no interval has the confidence {confidence}; --confidence takes 0.5 to {MOST_SURE}")


def told_apart(names: Sequence[str], how: str) -> None:
    """Raise `MaquisError` if two of what stands side by side have one name."""
    same = next((name for name in names if names.count(name) > 1), None)
    if same is not None:
        raise MaquisError(f"two of them are called {same!r}; {how}")


def _shown(results: Iterator[R], done: int, games: int, what: str) -> Iterator[R]:
    """Show on a terminal how many games are done, and how long the others will take."""
    with Progress(
        TextColumn("[bold]{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(),
        TimeRemainingColumn(), console=err, transient=True, disable=not err.is_terminal,
    ) as bar:  # fmt: skip
        task = bar.add_task(what, total=games, completed=done)
        for result in results:
            yield result
            bar.advance(task)
