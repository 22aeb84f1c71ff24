"""The command that compares two plans of games."""

from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
from cyclopts import Parameter
from rich.table import Table
from rich.text import Text

from maquis.boards.errors import quoted
from maquis.campaign import campaigns
from maquis.campaign.campaigns import Figure
from maquis.cli.filling import filling
from maquis.cli.jobs import Jobs, On, processes
from maquis.cli.simulate import (
    Page,
    check_confidence,
    check_page,
    page_about,
    told_apart,
    write,
)
from maquis.cli.words import Json, need_simulate, out, show_json
from maquis.contract.differences import Setting, read_otherwise
from maquis.engine.errors import MaquisError, UnknownName
from maquis.engine.words import many
from maquis.simulation.journal import Journal
from maquis.simulation.plan import Plan, read
from maquis.simulation.playing import play_game
from maquis.simulation.workers import Workers, open_workers

if TYPE_CHECKING:
    from maquis.simulation.comparing import Difference

_DIM = ("not shown", "by definition")
_BATCH = 10
"""Pairs of games that are played before the intervals are looked at again."""


def compare(
    first: Annotated[Path, Parameter(help="A plan of games, written as TOML.")],
    second: Annotated[Path, Parameter(help="The plan that it is compared with.")],
    /,
    *,
    games: Annotated[int, Parameter(help="Pairs of games to play at most.")] = 100,
    figure: Annotated[list[str] | None, Parameter(help="A figure to compare; all of them, if none is named.")] = None,
    within: Annotated[str, Parameter(help="Stop when intervals are as narrow: 0.5, or 5% of the first mean.")] = "",
    confidence: Annotated[float, Parameter(help="Of all intervals together.")] = 0.95,
    jobs: Jobs = None,
    on: On = None,
    out_: Annotated[Path, Parameter(name="--out", help="Folder for the games.")] = Path("simulations"),
    report: Page = None,
    json: Json = False,
) -> int:
    """Compare two plans of games, written as TOML, over the same dice; say only what the games show.

    A plan names its scenario, and if need be rules, options, policies (or policy), from, to, seed and name.

    For example: `maquis compare original.toml revised.toml --games 100`
    """
    need_simulate("compare")
    check_page(report)
    jobs = _checked(games, confidence, jobs, on)
    requests = [read(first), read(second)]
    plans = [request.plan() for request in requests]
    figures = _figures(plans, figure or [])
    wanted = _width(within)
    _measured(plans, figures)
    _paired(plans)
    names = [request.name or path.stem for request, path in zip(requests, (first, second), strict=True)]
    told_apart(names, "give the plans names that differ")
    with ExitStack() as held:
        journals = [held.enter_context(Journal(out_ / f"{plan.scenario}-{plan.key}", plan)) for plan in plans]
        workers = held.enter_context(open_workers(min(jobs, 2 * games), on))
        found, played = _played(journals, figures, games, wanted, confidence, workers)
    one, other = (plan.loaded().game.figures for plan in plans)
    read_apart = read_otherwise(one, other)
    if report is not None:
        _page(found, names, played, confidence, [journal.folder for journal in journals], report, read_apart)
    if json:
        differing = [{**msgspec.to_builtins(each), "verdict": each.verdict} for each in found]
        readings = [{"id": each.id, "words": each.words, "plans": [each.one, each.other]} for each in read_apart]
        data = {"games": played, "confidence": confidence, "plans": names, "readings": readings, "figures": differing}
        show_json(data)
    else:
        _tell_readings(read_apart)
        _tell(found, names, played, confidence)
        if wanted:
            _tell_wide(found, within, wanted)
    return 0


def _checked(games: int, confidence: float, jobs: int | None, on: str | None) -> int:
    """Check what was asked before anything is written, and return how many processes play; raise `MaquisError`."""
    from maquis.simulation.intervals import FEWEST

    check_confidence(confidence)
    if games < FEWEST:
        raise MaquisError(f"--games {games} is too few to compare; it takes {FEWEST} pairs or more")
    return processes(jobs, on)


def _figures(plans: list[Plan], named: list[str]) -> dict[str, Figure]:
    """The figures that both plans have, or those named; raise `MaquisError`."""
    both = [campaigns.of(plan.loaded().game).figures for plan in plans]
    common = {name: words for name, words in both[0].items() if both[1].get(name) == words}
    if not common:
        raise MaquisError("the two plans are of games that have no figure in common; compare editions of one family")
    for name in named:
        if name not in common:
            raise UnknownName(f"there is no figure {quoted(name)}; there is {', '.join(common)}")
    return {name: common[name] for name in named or common}


def _measured(plans: list[Plan], figures: dict[str, Figure]) -> None:
    """Raise `MaquisError` if the rules of one of the plans leave nothing to measure of any figure."""
    games = [plan.loaded().game for plan in plans]
    if all(any(map(figure.fixed, games)) for figure in figures.values()):
        raise MaquisError("every figure named is 0 by definition in one of the plans: there is nothing to measure")


def _paired(plans: list[Plan]) -> None:
    if plans[0].key == plans[1].key:
        raise MaquisError("the two plans are the same: there is nothing to compare")
    if plans[0].seed != plans[1].seed:
        raise MaquisError(f"the plans have the seeds {plans[0].seed!r} and {plans[1].seed!r}; games are paired by one")


def _width(text: str) -> tuple[float, bool] | None:
    """Read how narrow intervals are to be: a number, or a percentage of the first mean."""
    if not text:
        return None
    try:
        number = float(text.removesuffix("%"))
    except ValueError:
        number = 0
    if not number > 0:
        raise MaquisError(
            f"--within takes a number above 0, such as 0.5, or a percentage, such as 5%; not {quoted(text)}"
        )
    return (number / 100, True) if text.endswith("%") else (number, False)


def _played(
    journals: list[Journal],
    figures: dict[str, Figure],
    games: int,
    wanted: tuple[float, bool] | None,
    confidence: float,
    workers: Workers,
) -> tuple[list["Difference"], int]:
    """Play pairs of games until the intervals are narrow enough, or all are played.

    They are looked at after so many pairs, and others go on meanwhile: no processor waits, and the answer is the same.
    """
    from maquis.simulation.comparing import differences, wide

    games_of = [journal.plan.loaded().game for journal in journals]
    playing = filling(journals, games, play_game, workers)
    for pairs in (*range(_BATCH, games if wanted else 0, _BATCH), games):
        while any(journal.lacks(pairs) for journal in journals):
            next(playing)
        first, second = (_columns(journal, pairs, figures) for journal in journals)
        found = differences(first, second, figures, confidence, games_of)
        if wanted and not wide(found, *wanted):
            break
    playing.close()
    for journal in journals:
        write(journal, pairs)
    return found, pairs


def _page(
    found: list["Difference"],
    names: list[str],
    games: int,
    confidence: float,
    folders: list[Path],
    page: Path,
    read_apart: list[Setting],
) -> None:
    """Write the page about both plans; it begins with what differs."""
    from maquis.simulation.comparing import section

    page_about(folders, names, page, begin=[section(found, names, games, confidence, read_apart)])


def _columns(journal: Journal, games: int, figures: dict[str, Figure]) -> dict[str, list[float]]:
    from maquis.simulation import tables

    made = tables.tables(journal.plan, journal.results(games))["games"]
    return {name: made[name].to_list() for name in figures}


def _tell_readings(read_apart: list[Setting]) -> None:
    """Tell which sentences of the rules the plans read in different ways."""
    if read_apart:
        out.print("The plans read these sentences of the rules differently:")
    for each in read_apart:
        out.print(f"  {each.id}: {each.words} {each.one} → {each.other}", markup=False)


def _tell(found: list["Difference"], names: list[str], games: int, confidence: float) -> None:
    from maquis.simulation.comparing import NO_INTERVAL

    table = Table(box=None, pad_edge=False)
    table.add_column("figure", min_width=16)
    for column in (*names, "difference", "interval", "effect", ""):
        table.add_column("\n".join(column.split()), justify="right" if column else "left", no_wrap=True)
    for each in found:
        effect = "" if each.effect is None or each.fixed else f"{each.effect:+.2f}"
        table.add_row(
            each.figure.replace("_", " "), *each.means, each.change, each.interval.replace(" (", "\n("), effect,
            Text(each.verdict.replace("by ", "by\n"), "dim" if each.verdict in _DIM else "bold"),
        )  # fmt: skip
    pairs = many(games, "pair of games", "pairs of games")
    out.print(f"{pairs}, dice shared; all intervals together hold with {confidence:.0%}", markup=False)
    out.print(table)
    if any(each.low is None and not each.fixed for each in found):
        out.print(NO_INTERVAL)
    if not any(each.shown for each in found):
        out.print("These games show no difference. More of them may, if there is one.")


def _tell_wide(found: list["Difference"], within: str, wanted: tuple[float, bool]) -> None:
    """Tell which intervals are not as narrow as was asked."""
    from maquis.simulation.comparing import wide

    if left := wide(found, *wanted):
        names = ", ".join(each.figure for each in left)
        out.print(
            f"Not within {within}: {names}. More --games may do, or --figure for those that matter.", markup=False
        )
