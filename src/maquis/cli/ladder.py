"""The command that lets policies play each other."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
from cyclopts import Parameter
from rich.table import Table

from maquis.campaign import campaigns
from maquis.campaign.campaigns import SEARCH
from maquis.cli.filling import fill
from maquis.cli.jobs import Jobs, On, processes
from maquis.cli.simulate import check_confidence
from maquis.cli.words import Json, MapFile, Options, ScenarioName, need_simulate, out, show_json, wanted
from maquis.engine.errors import MaquisError
from maquis.simulation.journal import Kept
from maquis.simulation.ladder import Ladder, Match, checked, matches_of, play_match, stakes
from maquis.simulation.plan import Request
from maquis.simulation.workers import open_workers

if TYPE_CHECKING:
    from maquis.simulation.rating import Margin, Rate


def ladder(
    scenario: ScenarioName,
    /,
    *,
    policies: Annotated[str, Parameter(help="The policies, with commas between them.")] = "random,sensible,search",
    games: Annotated[int, Parameter(help="Matches of each pair; each is two games with the same dice.")] = 20,
    from_: Annotated[str, Parameter(name="--from", help='First turn, such as "Jun II 42".')] = "",
    to: Annotated[str, Parameter(help="Last turn.")] = "",
    rules: Annotated[str, Parameter(help="The edition, such as europa.rule40-original.")] = "",
    options: Options = None,
    map_: MapFile = None,
    seed: Annotated[str, Parameter(help="The same seed gives the same games.")] = "1",
    confidence: Annotated[float, Parameter(help="Of each interval.")] = 0.95,
    jobs: Jobs = None,
    on: On = None,
    out_: Annotated[Path | None, Parameter(name="--out", help="Folder for the results.")] = None,
    json: Json = False,
) -> int:
    """Let policies play each other with the same dice from both sides, and rate them; stopped, it can go on.

    For example: `maquis ladder eastern-front --policies sensible,search --games 10 --to "Sep II 41"`
    """
    need_simulate("ladder")
    if games < 1:
        raise MaquisError(f"{games} matches cannot be played; --games takes 1 or more")
    check_confidence(confidence)
    jobs = processes(jobs, on)
    name, otherwise = wanted(scenario, options, map_)
    plan = Request(scenario=name, rules=rules, options=otherwise, first=from_, last=to, seed=seed).plan()
    chosen = checked(Ladder(plan=plan, policies=tuple(name.strip() for name in policies.split(","))))
    folder = out_ or Path("ladders") / f"{scenario}-{chosen.key}"
    matches = games * len(chosen.pairs)
    with Kept(folder, chosen, Match) as kept, open_workers(min(jobs, matches), on) as workers:
        fill(kept, matches, play_match, workers, "matches")
        played = kept.results(matches)
    _tell(chosen, played, confidence, json)
    return 0


def _tell(chosen: Ladder, matches: list[Match], confidence: float, json: bool) -> None:
    from maquis.simulation.rating import margin, rate, ratings

    of = {pair: matches_of(chosen, matches, pair) for pair in chosen.pairs}
    won = {pair: [match.won for match in each] for pair, each in of.items()}
    rates = {pair: rate(each, confidence) for pair, each in won.items()}
    margins = {pair: margin([match.points for match in each], confidence) for pair, each in of.items()}
    rated = ratings(won, confidence)
    if json:
        pairs = [
            {"first": one, "second": two, **msgspec.to_builtins(rates[one, two]), "points": margins[one, two]}
            for one, two in chosen.pairs
        ]
        show_json(
            {"confidence": confidence, "ratings": msgspec.to_builtins(rated), "pairs": msgspec.to_builtins(pairs)}
        )
        return
    _about(chosen)
    table = _table("policy", "rating", f"{confidence:.0%} interval")
    for each in rated:
        table.add_row(each.policy, f"{each.rating:.0f}", _between(each.low, each.high))
    out.print(table)
    out.print(_results(rates, confidence))
    out.print(_points(margins, confidence))


def _about(chosen: Ladder) -> None:
    """Tell what is played, for what, and what the search spends."""
    scenario, about = chosen.plan.loaded(), stakes(chosen.plan)
    calendar, searcher = scenario.calendar, campaigns.of(scenario.game).search
    span = f"{calendar.name(chosen.plan.first)} to {calendar.name(chosen.plan.last)}"
    out.print(f"{scenario.title}, {span}: {' against '.join(about.camps)}.", markup=False)
    out.print(f"Score: {about.words}.", markup=False)
    for name in chosen.policies:
        called, told = campaigns.parted(name)
        if searcher and called == SEARCH:
            out.print(f"{name}: {searcher.spending(told).budget}.", markup=False)


def _results(rates: "Mapping[tuple[str, str], Rate]", confidence: float) -> Table:
    table = _table("policy", "against", "won", "drawn", "lost", "share", f"{confidence:.0%} interval", "")
    for (other, one), found in rates.items():
        verdict = "better" if found.high < 0.5 else "worse" if found.low > 0.5 else "not shown"
        table.add_row(
            one, other, str(found.lost), str(found.drawn), str(found.won), f"{1 - found.share:.0%}",
            f"{1 - found.high:.0%} to {1 - found.low:.0%}", verdict,
        )  # fmt: skip
    return table


def _points(margins: "Mapping[tuple[str, str], Margin]", confidence: float) -> Table:
    table = _table("policy", "against", "points a match", f"{confidence:.0%} interval", "")
    for (other, one), found in margins.items():
        verdict = "not shown" if not found.shown else "more" if found.mean < 0 else "fewer"
        between = (
            "too few" if found.low is None or found.high is None else f"{0 - found.high:+.1f} to {0 - found.low:+.1f}"
        )
        table.add_row(one, other, f"{0 - found.mean:+.1f}", between, verdict)
    return table


def _between(low: float | None, high: float | None) -> str:
    """An interval of ratings, of which an end may have no bounds."""
    if low is None:
        return "no bounds" if high is None else f"{high:.0f} or less"
    return f"{low:.0f} or more" if high is None else f"{low:.0f} to {high:.0f}"


def _table(*columns: str) -> Table:
    table = Table(box=None, pad_edge=False)
    for number, column in enumerate(columns):
        table.add_column(column, justify="left" if number == 0 or column in ("against", "") else "right", no_wrap=True)
    return table
