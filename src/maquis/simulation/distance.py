"""How far games are from history, half-year by half-year: what they count beside the band that history had of it."""

from collections.abc import Iterator, Sequence
from html import escape
from statistics import fmean

import msgspec
import polars as pl

from maquis.contract.history import Band, Span
from maquis.engine.words import capital
from maquis.simulation import beside, charts
from maquis.simulation.beside import NOT_PLAYED
from maquis.simulation.sheet import Picture, Section, Simulated, in_step, table
from maquis.simulation.tables import span

_ABOUT = (
    "Each row has what history had at a time, low to high, and what the games came to then: their mean, the span of"
    " four games in five, and how far the mean lies below or above the band of history; 0 is within it."
)
_SCALED = "Estimates of men are at {men} men a unit, which makes all of them and the games agree in sum."
_BOXES = (
    "Line and blue band: the mean of the games, and four games in five. Brown boxes: history, low to high, at the times"
    " of the table; paler, what joins them."
)
WIDTH = 60
"""How many boxes would fill a picture."""


class Row(msgspec.Struct, frozen=True):
    """What history had at a time, and what it rests on; and what each game of each plan came to then."""

    what: str
    low: float
    high: float
    rests: str
    games: tuple[pl.Series, ...]

    def off(self, plan: int) -> float | None:
        """How far the mean of a plan's games is from it; nothing if none was played then."""
        games = self.games[plan]
        return Span(0, self.low, self.high).off(fmean(games)) if len(games) else None


def sections(played: Sequence[Simulated]) -> Iterator[Section]:
    """The section about it, if history is known of what the games count."""
    scenario = played[0].plan.loaded()
    bands = scenario.bands()
    rows, about = [row for band in bands for row in _of_band(played, band)], [_ABOUT]
    about += [f"{capital(each.words)}: {each.origin} [{each.provenance}]." for each in bands]
    if scenario.beside is not None:
        known = scenario.beside()
        if estimates := beside.drawn(played[0], known):
            men = beside.men_of(played[0], known, estimates)
            about.append(_SCALED.format(men=beside.rounded(men)))
            rows += _of_estimates(played, men)
    if rows:
        pictures = [_drawn(played, each) for each in bands if _inside(played[0], each)]
        yield Section("Distance from history", escape(" ".join(about)), pictures, _table(played, rows))


def _inside(played: Simulated, band: Band) -> list[Span]:
    """The times of a band that were played."""
    return [each for each in band.spans if played.plan.first <= each.turn <= played.plan.last]


def _of_band(played: Sequence[Simulated], band: Band) -> Iterator[Row]:
    name, turns = played[0].plan.loaded().calendar.name, in_step(played, "turns")
    for each in _inside(played[0], band):
        games = (_at(turns[plan.name], each.turn, band.figure) for plan in played)
        yield Row(f"{capital(band.words)}, {name(each.turn)}", each.low, each.high, band.provenance, tuple(games))


def _at(turns: pl.DataFrame, turn: int, figure: str) -> pl.Series:
    """A figure of each game at the end of a turn, in which a quicker calendar may have several."""
    then = turns.filter((pl.col("turn") > turn - 1) & (pl.col("turn") <= turn))
    return then.sort("turn").group_by("game").agg(pl.col(figure).last())[figure]


def _of_estimates(played: Sequence[Simulated], men: float) -> Iterator[Row]:
    scenario = played[0].plan.loaded()
    assert scenario.beside is not None
    known, name = scenario.beside(), scenario.calendar.name
    for each in beside.drawn(played[0], known):
        units = beside.units_in(played, known.regions[each.region])
        games = (beside.mean_then(units[plan.name], each) for plan in played)
        what = f"partisan units, {each.region}, {name(each.first)} to {name(each.last)}"
        if each.first == each.last:
            what = f"partisan units, {each.region}, {name(each.first)}"
        yield Row(capital(what), each.low / men, each.high / men, f"{each.sure} confidence", tuple(games))


def _drawn(played: Sequence[Simulated], band: Band) -> Picture:
    plan = played[0].plan
    wide = max(0.5, (plan.last - plan.first + 1) / WIDTH / 2)
    times = [(float(each.turn), each.low, each.high) for each in _inside(played[0], band)]
    chart = charts.with_band(in_step(played, "turns"), band.figure, times, wide, band.words)
    said = " ".join(_said(played, row) for row in _of_band(played, band))
    return Picture(f"distance-{band.figure}", charts.as_svg(chart), _BOXES, said=said)


def _said(played: Sequence[Simulated], row: Row) -> str:
    """A row of the table as a sentence, for those who do not see the picture."""
    each = (_of(plan, row, number, len(played)) for number, plan in enumerate(played))
    return f"{row.what}: {'; '.join(each)}; in history {row.low:.3g} to {row.high:.3g}."


def _of(plan: Simulated, row: Row, number: int, plans: int) -> str:
    mean, between, off = _told(row.games[number], row.off(number))
    return (f"{plan.name}, " if plans > 1 else "") + f"mean of the games {mean}, four in five {between}, off by {off}"


def _table(played: Sequence[Simulated], rows: Sequence[Row]) -> str:
    head = ["what, and when", "history", "rests on"]
    for plan in played:
        head += [f"{plan.name}: mean", "4 of 5 games", "off by"]
    body = []
    for row in rows:
        cells = [row.what, f"{row.low:.3g} to {row.high:.3g}", row.rests]
        for number, games in enumerate(row.games):
            cells += _told(games, row.off(number))
        body.append(cells)
    found = [_within(rows, number) for number in range(len(played))]
    return table(head, [*body, ["within the band", "", "", *(cell for each in found for cell in (each, "", ""))]])


def _told(games: pl.Series, off: float | None) -> list[str]:
    if off is None:
        return [NOT_PLAYED] * 3
    low, high = span(games)
    return [f"{fmean(games):.1f}", f"{low:.1f} to {high:.1f}", f"{off:+.1f}" if off else "0"]


def _within(rows: Sequence[Row], plan: int) -> str:
    offs = [off for row in rows if (off := row.off(plan)) is not None]
    return f"{sum(not off for off in offs)} of {len(offs)}"
