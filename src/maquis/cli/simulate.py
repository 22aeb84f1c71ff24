"""The command that plays campaigns by the hundred."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from maquis.campaign.campaigns import SENSIBLE
from maquis.cli.filling import fill
from maquis.cli.jobs import Jobs, On, processes
from maquis.cli.words import MapFile, Options, ScenarioName, by_sides, err, need_simulate, out, wanted
from maquis.contract.scenarios import load
from maquis.engine.errors import MaquisError
from maquis.simulation.journal import Journal
from maquis.simulation.plan import Request
from maquis.simulation.playing import play_game
from maquis.simulation.workers import open_workers

if TYPE_CHECKING:
    from maquis.simulation.sheet import Section

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
    jobs = processes(jobs, on)
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
    with Journal(folder, plan) as journal, open_workers(min(jobs, games), on) as workers:
        fill(journal, games, play_game, workers)
        paths = write(journal, games)
    if report is not None:
        paths += page_about([folder], [scenario], report)
    for path in paths:
        out.print(str(path), markup=False)
    return 0


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
