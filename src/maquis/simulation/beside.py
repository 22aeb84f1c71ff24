"""What is known of the real partisans beside the games: strength by region and half-year, and operations."""

from collections.abc import Iterator, Sequence
from html import escape
from statistics import fmean

import polars as pl

from maquis.contract.history import Beside, Estimate, Operation
from maquis.simulation import charts
from maquis.simulation.sheet import Picture, Section, Simulated, in_step, table
from maquis.simulation.tables import span

_STRENGTH = (
    "Boxes are published estimates of men, low to high, for half a year each; lines and bands are the games. To show"
    " both, {men} men are drawn as one unit: so all regions and half-years agree in sum. Look at the shape, not at"
    " the height: where a line runs above a box, the rules put more of their partisans there, or earlier, than history"
    " did. In the games all partisans are counted but dummies."
)
_BOXES = "Line and band: the games, in units. Boxes: estimates, at {men} men a unit."
_RAILWAYS = (
    "Shaded are the times of the known great attacks on railways. Estimates count rails and trains, the games cut lines"
    " of a hex, so only the times can be compared."
)
_SHADED = "Line and band: the games. Shaded: the known attacks; a campaign of attacks would stand out as a peak there."

NOT_PLAYED = "not played"
"""What is said of games that have no turn in the time spoken of."""


def sections(played: Sequence[Simulated]) -> Iterator[Section]:
    """The sections about it, if history is known of what the first of the games are about."""
    scenario = played[0].plan.loaded()
    if scenario.beside is None:
        return
    known, plan = scenario.beside(), played[0].plan
    estimates = drawn(played[0], known)
    if estimates:
        yield _strength(played, known, estimates)
    if known.figure and any(each.first <= plan.last and each.last >= plan.first for each in known.operations):
        yield _operations(played, known)


def drawn(played: Simulated, known: Beside) -> list[Estimate]:
    """The estimates that can be put beside games: of their time, and of regions of their map."""
    plan = played.plan
    inside = (each for each in known.estimates if plan.first <= each.first and each.last <= plan.last)
    return [each for each in inside if each.region in known.regions]


def _strength(played: Sequence[Simulated], known: Beside, estimates: Sequence[Estimate]) -> Section:
    men = men_of(played[0], known, estimates)
    pictures = []
    for number, region in enumerate(known.regions, 1):
        boxes = [
            (each.first - 1.0, float(each.last), each.low / men, each.high / men)
            for each in estimates
            if each.region == region
        ]
        if boxes:
            chart = charts.with_estimates(units_in(played, known.regions[region]), boxes, region)
            pictures.append(Picture(f"beside-{number}", charts.as_svg(chart), _BOXES.format(men=rounded(men))))
    about = f"{_STRENGTH.format(men=rounded(men))} {' '.join(map(escape, known.notes))}"
    return Section("Beside history: strength", about, pictures, _strengths(played, known, estimates))


def units_in(played: Sequence[Simulated], among: Sequence[str]) -> dict[str, pl.DataFrame]:
    """The partisans in some regions at the end of each turn of each game, none where there are none."""
    dated, found = in_step(played, "turns"), {}
    for name, rows in in_step(played, "regions").items():
        there = rows.filter((pl.col("what") == "there") & pl.col("region").is_in(list(among)))
        counted = there.group_by("game", "turn").agg(pl.col("number").sum().cast(pl.Float64))
        whole = dated[name].select("game", "turn", "date").join(counted, on=["game", "turn"], how="left")
        found[name] = whole.with_columns(pl.col("number").fill_null(0.0))
    return found


def mean_then(units: pl.DataFrame, each: Estimate) -> pl.Series:
    """Of each game the mean of the units in the turns of an estimate."""
    within = units.filter((pl.col("turn") > each.first - 1) & (pl.col("turn") <= each.last))
    return within.group_by("game").agg(pl.col("number").mean())["number"]


def men_of(played: Simulated, known: Beside, estimates: Sequence[Estimate]) -> float:
    """How many men a unit stands for if all estimates of regions and the games are to agree in sum."""
    whole = next(iter(wholes(known)), "")
    parts = [each for each in estimates if each.region != whole]
    units = sum(fmean(mean_then(units_in([played], known.regions[each.region])[played.name], each)) for each in parts)
    return sum((each.low + each.high) / 2 for each in parts) / units if units else 1.0


def wholes(known: Beside) -> Iterator[str]:
    """The regions that have others in them."""
    for name, among in known.regions.items():
        if any(set(others) < set(among) for others in known.regions.values()):
            yield name


def _strengths(played: Sequence[Simulated], known: Beside, estimates: Sequence[Estimate]) -> str:
    name = played[0].plan.loaded().calendar.name
    units = {region: units_in(played, among) for region, among in known.regions.items()}
    head = ["region and half-year", "men, as estimated", "sure"]
    for plan in played:
        head += [f"{plan.name}: units", "4 of 5 games", "men a unit"]
    rows = []
    for each in estimates:
        cells = [f"{each.low:,.0f} to {each.high:,.0f}", each.sure]
        for plan in played:
            cells += _told(mean_then(units[each.region][plan.name], each), each)
        rows.append([f"{each.region}, {name(each.first)} to {name(each.last)}", *cells])
    return table(head, rows)


def _told(column: pl.Series, each: Estimate) -> list[str]:
    """The units of some games beside an estimate: their mean, the span of four games in five, men to a unit."""
    if not len(column):
        return [NOT_PLAYED] * 3
    low, high = span(column)
    mean = fmean(column)
    men = f"{rounded(each.low / mean)} to {rounded(each.high / mean)}" if mean else "no units"
    return [f"{mean:.1f}", f"{low:.1f} to {high:.1f}", men]


def rounded(number: float) -> str:
    """A number in two digits: estimates are no better than that."""
    return f"{float(f'{number:.2g}'):,.0f}"


def _operations(played: Sequence[Simulated], known: Beside) -> Section:
    turns, plan = in_step(played, "turns"), played[0].plan
    name = plan.loaded().calendar.name
    inside = [each for each in known.operations if each.first <= plan.last and each.last >= plan.first]
    times = [(max(each.first, plan.first) - 1.0, float(min(each.last, plan.last))) for each in inside]
    words = "rail lines cut, beside the known attacks on railways"
    picture = Picture("beside-operations", charts.as_svg(charts.with_times(turns, known.figure, times, words)), _SHADED)
    head = ["attack", "from", "to", *(f"{each}: cut in a turn then" for each in turns)]
    head += [f"{each}: ever" for each in turns]
    ever = [fmean(rows[known.figure]) for rows in turns.values()]
    rows = []
    for each in inside:
        then = [_then(rows, each, known.figure) for rows in turns.values()]
        dated = [f"{each.name}: {each.scale}", name(each.first), name(each.last)]
        rows.append([*dated, *then, *(f"{mean:.2f}" for mean in ever)])
    return Section("Beside history: railways", _RAILWAYS, [picture], table(head, rows))


def _then(turns: pl.DataFrame, each: Operation, figure: str) -> str:
    """The mean of a figure in the turns of an operation."""
    within = turns.filter((pl.col("turn") > each.first - 1) & (pl.col("turn") <= each.last))[figure]
    return f"{fmean(within):.2f}" if len(within) else NOT_PLAYED
