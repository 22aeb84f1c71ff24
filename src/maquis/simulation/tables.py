"""The results of a simulation as Parquet: `games`, `turns`, `events`, `places` and `regions`.

The schema is told in docs/simulation.md. Rows are in the order of games, whoever played them first.
"""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import polars as pl

from maquis.campaign import campaigns
from maquis.campaign.campaigns import Figure
from maquis.engine.errors import MaquisError
from maquis.simulation.plan import Plan
from maquis.simulation.playing import Result
from maquis.simulation.regions import ELSEWHERE

TABLES = ("games", "turns", "events", "places", "regions")


def tables(plan: Plan, results: Sequence[Result]) -> dict[str, pl.DataFrame]:
    """The tables of some games."""
    figures = campaigns.of(plan.loaded().game).figures
    turns = _turns(plan, results, list(figures))
    return {
        "games": _games(plan, results, turns, figures),
        "turns": turns,
        "events": _counts(results, "events", ("event", "clause")),
        "places": _counts(results, "places", ("what", "place")),
        "regions": _regions(plan, results),
    }


def write(folder: Path, plan: Plan, results: Sequence[Result]) -> list[Path]:
    """Write the tables of some games to a folder, and return their files; raise `MaquisError`."""
    paths = []
    for name, table in tables(plan, results).items():
        path = folder / f"{name}.parquet"
        fresh = path.with_suffix(".new")
        try:
            table.write_parquet(fresh)
            fresh.rename(path)
        except OSError as error:
            raise MaquisError(f"{path} cannot be written: {error.strerror or error}") from None
        paths.append(path)
    return paths


def _turns(plan: Plan, results: Sequence[Result], figures: list[str]) -> pl.DataFrame:
    name = plan.loaded().calendar.name
    rows = [(result.game, number, name(number), *map(float, row)) for result in results for number, row in result.turns]
    schema = {"game": pl.Int64, "turn": pl.Int64, "date": pl.String} | dict.fromkeys(figures, pl.Float64)
    return pl.DataFrame(rows, schema=schema, orient="row")


def _games(plan: Plan, results: Sequence[Result], turns: pl.DataFrame, figures: Mapping[str, Figure]) -> pl.DataFrame:
    words, numbers = ("seed", "scenario", "edition"), ("turns", "orders", "refused")
    rows = [
        (each.game, plan.of_game(each.game), plan.scenario, plan.edition, *plan.policies.values(),
         len(each.turns), each.orders, each.refused)
        for each in results
    ]  # fmt: skip
    schema = {"game": pl.Int64} | dict.fromkeys((*words, *map("policy_{}".format, plan.policies)), pl.String)
    made = pl.DataFrame(rows, schema=schema | dict.fromkeys(numbers, pl.Int64), orient="row")
    whole = [_of_a_game(name, figure) for name, figure in figures.items()]
    return made.join(turns.group_by("game", maintain_order=True).agg(whole), on="game", how="left")


def _of_a_game(name: str, figure: Figure) -> pl.Expr:
    column = pl.col(name)
    return {"sum": column.sum(), "mean": column.mean(), "last": column.last()}[figure.whole]


def _counts(results: Sequence[Result], what: str, names: tuple[str, str]) -> pl.DataFrame:
    rows = [(result.game, *row) for result in results for row in getattr(result, what)]
    schema = {"game": pl.Int64, names[0]: pl.String, names[1]: pl.String, "number": pl.Int64}
    return pl.DataFrame(rows, schema=schema, orient="row")


def _regions(plan: Plan, results: Sequence[Result]) -> pl.DataFrame:
    name = plan.loaded().calendar.name
    rows = [(result.game, row[0], name(row[0]), *row[1:]) for result in results for row in result.regions]
    schema = {"game": pl.Int64, "turn": pl.Int64, "date": pl.String, "what": pl.String, "region": pl.String}
    return pl.DataFrame(rows, schema=schema | {"number": pl.Int64}, orient="row")


def summed(
    regions: pl.DataFrame, games: int, what: str, among: Iterable[str], turns: int = 1
) -> dict[str, tuple[float, float, float]]:
    """How often something happens in each region in a game: the mean, and the span of four games in five.

    With `turns` it is how often in each of so many turns.
    """
    counted = regions.filter(pl.col("what") == what).group_by("region", "game").agg(pl.col("number").sum())
    found = {}
    for name in among:
        column = counted.filter(pl.col("region") == name)["number"].cast(pl.Float64)
        column = column.extend_constant(0.0, games - len(column)) / turns
        found[name] = (float(column.sum()) / games, *span(column))
    return found


def span(column: pl.Series) -> tuple[float, float]:
    """A span with at least four games in five, of those that there are."""
    low, high = column.quantile(0.1, "lower"), column.quantile(0.9, "higher")
    return low or 0.0, high or 0.0


def met(regions: pl.DataFrame, whats: Iterable[str]) -> list[str]:
    """The regions where any of `whats` happens, those where it happens most first; all other places last."""
    rows = regions.filter(pl.col("what").is_in(list(whats))).group_by("region").agg(pl.col("number").sum())
    ordered = sorted(rows.iter_rows(), key=lambda row: (row[0] == ELSEWHERE, -row[1], row[0]))
    return [name for name, _ in ordered]
