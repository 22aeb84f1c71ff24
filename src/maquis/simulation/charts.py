"""Pictures of simulations: figures over time, counts by region, and where things happen on the map."""

from collections.abc import Mapping, Sequence

import altair as alt
import polars as pl

from maquis.campaign import campaigns
from maquis.campaign.campaigns import Figure
from maquis.pictures.heat import draw_heat
from maquis.simulation.plan import Plan

HAPPENINGS = {
    "there": "Where {who} are",
    "came": "Where {who} come into play",
    "struck": "Where {who} strike",
    "lost": "Where {who} are lost",
}
"""What the places table tells, as titles of maps of those it is about."""
Layers = alt.LayerChart | alt.FacetChart
_COLOURS = ("#1f5f8b", "#c8402a", "#3c7d3c", "#7a5aa6", "#9a6b1f")
_HISTORY = "#a08a55"
_WIDTH, _HEIGHT = 330, 200
_LETTERS = 13
"""The size of letters: a picture is as wide as a telephone, or half as wide as a page."""
_BAR = 13
"""The height of a bar."""


def over_time(turns: Mapping[str, pl.DataFrame], name: str, figure: Figure) -> alt.TopLevelMixin:
    """A figure turn by turn: the mean of all games, and the band in which four fifths of them lie.

    `turns` has the table of turns of each plan by its name.
    """
    return _finished(bands(turns, name, "in a turn" if figure.whole == "sum" else "number"), figure.words)


def bands(turns: Mapping[str, pl.DataFrame], name: str, unit: str) -> Layers:
    """The mean of all games turn by turn, and the band in which four fifths of them lie, for each plan."""
    table = pl.concat([_spread(table, name).with_columns(plan=pl.lit(plan)) for plan, table in turns.items()])
    base = alt.Chart(table).encode(x=turn_axis(turns), color=plan_colours(list(turns)))
    band = base.mark_area(opacity=0.25).encode(y=alt.Y("low:Q", title=unit), y2="high:Q")
    line = base.mark_line(strokeWidth=2, strokeJoin="round").encode(
        y="mean:Q", strokeDash=alt.StrokeDash("plan:N", sort=list(turns), legend=None)
    )
    return alt.layer(band, line)


def turn_axis(turns: Mapping[str, pl.DataFrame], field: str = "turn") -> alt.X:
    """The axis of time: numbers of turns, with their dates as players write them."""
    axis = alt.Axis(labelExpr=_dates(turns), labelOverlap="greedy", labelAngle=0, labelSeparation=12, tickCount=6)
    return alt.X(f"{field}:Q", title="game turn", axis=axis, scale=alt.Scale(nice=False, zero=False))


def plan_colours(names: list[str]) -> alt.Color:
    """A colour for each plan; with one plan there is no legend."""
    legend = alt.Legend(orient="top", columns=1, labelLimit=320, symbolOpacity=1) if len(names) > 1 else None
    return alt.Color(
        "plan:N", title=None, sort=names, scale=alt.Scale(domain=names, range=_colours(names)), legend=legend
    )


def _colours(names: Sequence[str]) -> list[str]:
    return [_COLOURS[number % len(_COLOURS)] for number in range(len(names))]


def _spread(turns: pl.DataFrame, figure: str) -> pl.DataFrame:
    column = pl.col(figure)
    return turns.group_by("turn", maintain_order=True).agg(
        mean=column.mean(), low=column.quantile(0.1, "lower"), high=column.quantile(0.9, "higher")
    )


def _dates(turns: Mapping[str, pl.DataFrame]) -> str:
    """An expression of the drawing that turns numbers of turns into dates."""
    named = next(iter(turns.values())).select("turn", "date").unique().sort("turn")
    texts = ", ".join(f"'{turn:g}': '{date}'" for turn, date in named.iter_rows())
    return f"({{{texts}}})[datum.value] || ''"


def with_estimates(
    turns: Mapping[str, pl.DataFrame], estimates: Sequence[tuple[float, float, float, float]], title: str
) -> alt.TopLevelMixin:
    """Partisan units turn by turn, and behind them boxes: from a turn to a turn, from a low number to a high one."""
    schema = {"from": pl.Float64, "to": pl.Float64, "low": pl.Float64, "high": pl.Float64}
    boxes = (
        alt.Chart(pl.DataFrame(estimates, schema=schema, orient="row"))
        .mark_rect(color="#b8b09a", opacity=0.55)
        .encode(x=turn_axis(turns, "from"), x2="to:Q", y=alt.Y("low:Q", title="partisan units"), y2="high:Q")
    )
    return _finished(alt.layer(boxes, bands(turns, "number", "partisan units")), title)


def with_band(
    turns: Mapping[str, pl.DataFrame], name: str, times: Sequence[tuple[float, float, float]], wide: float, title: str
) -> alt.TopLevelMixin:
    """A figure turn by turn over history: at some turns low and high numbers, as boxes, and paler what joins them."""
    table = pl.DataFrame(times, schema=dict.fromkeys(("turn", "low", "high"), pl.Float64), orient="row").with_columns(
        begins=pl.col("turn") - wide, ends=pl.col("turn") + wide, named=pl.lit("history, low to high")
    )
    history = alt.Chart(table).encode(
        y=alt.Y("low:Q", title="number"),
        y2="high:Q",
        fill=alt.Fill(
            "named:N", title=None, scale=alt.Scale(range=[_HISTORY]), legend=alt.Legend(orient="top", symbolOpacity=0.6)
        ),
    )
    joined = history.mark_area(opacity=0.3, stroke=None).encode(x=turn_axis(turns))
    boxes = history.mark_rect(opacity=0.6).encode(x=turn_axis(turns, "begins"), x2="ends:Q")
    return _finished(alt.layer(joined, boxes, bands(turns, name, "number")).resolve_scale(color="independent"), title)


def with_times(
    turns: Mapping[str, pl.DataFrame], name: str, times: Sequence[tuple[float, float]], title: str
) -> alt.TopLevelMixin:
    """A figure turn by turn, and behind it the times, from a turn to a turn, that something lasted."""
    boxes = (
        alt.Chart(pl.DataFrame(times, schema={"from": pl.Float64, "to": pl.Float64}, orient="row"))
        .mark_rect(color="#b8b09a", opacity=0.55)
        .encode(x=turn_axis(turns, "from"), x2="to:Q")
    )
    return _finished(alt.layer(boxes, bands(turns, name, "in a turn")), title)


def by_region(
    counted: Mapping[str, Mapping[str, tuple[float, float, float]]], title: str, order: Sequence[str]
) -> alt.TopLevelMixin:
    """How often a game something happens in each region: `counted` has mean, low and high by plan and region."""
    rows = [(plan, name, *counts) for plan, regions in counted.items() for name, counts in regions.items()]
    schema = {"plan": pl.String, "region": pl.String, "mean": pl.Float64, "low": pl.Float64, "high": pl.Float64}
    plans = list(counted)
    base = alt.Chart(pl.DataFrame(rows, schema=schema, orient="row")).encode(
        y=alt.Y("region:N", title=None, sort=list(order), axis=alt.Axis(labelLimit=140)),
        yOffset=alt.YOffset("plan:N", sort=plans),
    )
    bars = base.mark_bar().encode(x=alt.X("mean:Q", title="in a game"), color=plan_colours(plans))
    spans = base.mark_rule(strokeWidth=1.5, color="#222").encode(x="low:Q", x2="high:Q")
    height = max(120, len(order) * (len(plans) * _BAR + 7))
    return _finished(alt.layer(bars, spans), title, height)


def _finished(chart: Layers, title: str, height: int = _HEIGHT) -> alt.TopLevelMixin:
    """The chart with its size and title, in letters that can be read on a telephone."""
    made: alt.TopLevelMixin = (
        chart.properties(width=_WIDTH, height=height, title=_lines(f"{title[0].upper()}{title[1:]}"))
        .configure_axis(labelFontSize=_LETTERS - 1, titleFontSize=_LETTERS, titleFontWeight="normal")
        .configure_legend(labelFontSize=_LETTERS)
        .configure_title(fontSize=_LETTERS + 1, anchor="start", offset=8)
        .configure_view(stroke=None)
        .configure(background="#fdfcf8", font="sans-serif", padding=6)
    )
    return made


def _lines(title: str, most: int = 46) -> list[str]:
    """A title in lines that fit."""
    lines = [""]
    for each in title.split():
        if lines[-1] and len(lines[-1]) + len(each) >= most:
            lines.append("")
        lines[-1] = f"{lines[-1]} {each}".strip()
    return lines


def heat(plan: Plan, places: pl.DataFrame, games: int, what: str, width: int = 1200) -> str:
    """Where something happens, on the game's map, as SVG."""
    game = plan.loaded().game
    summed = places.filter(pl.col("what") == what).group_by("place").agg(pl.col("number").sum())
    often = {game.board.place(place): number / games for place, number in summed.iter_rows()}
    return draw_heat(game.map, often, HAPPENINGS[what].format(who=campaigns.of(game).who), width)


def as_svg(chart: alt.TopLevelMixin) -> str:
    """A chart as SVG that needs nothing else."""
    import vl_convert

    return str(vl_convert.vegalite_to_svg(chart.to_json(), show_warnings=False))
