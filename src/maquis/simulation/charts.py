"""Pictures of simulations: figures over time, counts by region, and where things happen on the map."""

from collections.abc import Mapping, Sequence

import altair as alt
import polars as pl

from maquis.boards.board import members
from maquis.campaign import campaigns
from maquis.pictures.heat import draw_heat
from maquis.simulation.plan import Plan

HAPPENINGS = {
    "there": "Where partisans are",
    "came": "Where partisans come into play",
    "struck": "Where partisans strike",
    "lost": "Where partisans are lost",
}
"""What the places table tells, as titles of maps."""
ELSEWHERE = "elsewhere"
_COLOURS = ("#1f5f8b", "#c8402a", "#3c7d3c", "#7a5aa6", "#9a6b1f")
_WIDTH, _HEIGHT = 620, 220


def over_time(turns: Mapping[str, pl.DataFrame], figure: str, words: str) -> alt.TopLevelMixin:
    """A figure turn by turn: the median of all games, and the band in which four fifths of them lie.

    `turns` has the table of turns of each plan by its name.
    """
    bands = pl.concat([_bands(table, figure).with_columns(plan=pl.lit(name)) for name, table in turns.items()])
    x = alt.X("turn:O", title=None, sort=None, axis=alt.Axis(labelExpr=_dates(turns), labelOverlap=True, labelAngle=0))
    colour = alt.Color(
        "plan:N", title=None, sort=list(turns), scale=alt.Scale(range=list(_COLOURS)),
        legend=alt.Legend(orient="top") if len(turns) > 1 else None,
    )  # fmt: skip
    base = alt.Chart(bands).encode(x=x, color=colour)
    band = base.mark_area(opacity=0.25).encode(y=alt.Y("low:Q", title=None), y2="high:Q")
    line = base.mark_line(strokeWidth=2).encode(
        y="median:Q", strokeDash=alt.StrokeDash("plan:N", sort=list(turns), legend=None)
    )
    title = f"{words[0].upper()}{words[1:]}"
    made: alt.TopLevelMixin = alt.layer(band, line).properties(width=_WIDTH, height=_HEIGHT, title=title)
    return made


def _bands(turns: pl.DataFrame, figure: str) -> pl.DataFrame:
    column = pl.col(figure)
    return turns.group_by("turn", maintain_order=True).agg(
        median=column.median(), low=column.quantile(0.1), high=column.quantile(0.9)
    )


def _dates(turns: Mapping[str, pl.DataFrame]) -> str:
    """An expression of the drawing that turns numbers of turns into dates."""
    named = pl.concat([table.select("turn", "date") for table in turns.values()]).unique().sort("turn")
    texts = ", ".join(f"'{turn}': '{date}'" for turn, date in named.iter_rows())
    return f"({{{texts}}})[datum.value]"


def by_region(plan: Plan, places: pl.DataFrame, games: int, whats: Sequence[str]) -> alt.TopLevelMixin:
    """How often a game each of `whats` happens in each region."""
    region = _regions(plan)
    rows = [
        (what, region.get(place, ELSEWHERE), number / games)
        for _, what, place, number in places.iter_rows()
        if what in whats
    ]
    table = pl.DataFrame(rows, schema={"what": pl.String, "region": pl.String, "number": pl.Float64}, orient="row")
    summed = table.group_by("what", "region", maintain_order=True).agg(pl.col("number").sum())
    made: alt.TopLevelMixin = (
        alt.Chart(summed)
        .mark_bar()
        .encode(
            x=alt.X("number:Q", title="a game"),
            y=alt.Y("region:N", title=None, sort="-x"),
            yOffset=alt.YOffset("what:N", sort=list(whats)),
            color=alt.Color(
                "what:N", sort=list(whats), title=None, legend=alt.Legend(orient="top"),
                scale=alt.Scale(domain=list(whats), range=list(_COLOURS)),
            ),
        )
        .properties(width=_WIDTH, title="Partisans that came and were lost, by region")
    )  # fmt: skip
    return made


def _regions(plan: Plan) -> dict[str, str]:
    """The region of each place, by label."""
    game = plan.loaded().game
    layer = game.map.layers.get(campaigns.of(game).regions, {})
    return {
        game.board.label(place): name.replace("_", " ").capitalize() if name.islower() else name
        for name, places in layer.items()
        for place in members(places)
    }


def heat(plan: Plan, places: pl.DataFrame, games: int, what: str, width: int = 1200) -> str:
    """Where something happens, on the game's map, as SVG."""
    game = plan.loaded().game
    summed = places.filter(pl.col("what") == what).group_by("place").agg(pl.col("number").sum())
    often = {game.board.place(place): number / games for place, number in summed.iter_rows()}
    return draw_heat(game.map, often, HAPPENINGS[what], width)


def as_svg(chart: alt.TopLevelMixin) -> str:
    """A chart as SVG that needs nothing else."""
    import vl_convert

    return str(vl_convert.vegalite_to_svg(chart.to_json(), show_warnings=False))
