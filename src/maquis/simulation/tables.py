"""The results of a simulation as Parquet: `games`, `turns`, `events`, `places`, `regions` and `stakes`.

The schema is told in docs/simulation.md. Rows are in the order of games, whoever played them first.
"""

import io
from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path

import msgspec
import polars as pl

from maquis.campaign import campaigns
from maquis.campaign.campaigns import Figure
from maquis.campaign.regions import ELSEWHERE
from maquis.contract import stakes
from maquis.engine import durable
from maquis.engine.errors import MaquisError
from maquis.simulation.plan import Plan
from maquis.simulation.playing import Result

TABLES = ("games", "turns", "events", "places", "regions", "stakes")
WHOLE = "tables.json"
"""Says which tables of a folder belong together."""
ANEW = "the command that played the games writes them anew"


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
        "stakes": _stakes(plan, results),
    }


class Whole(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What belongs together: the key of the plan, how many games there are, and a checksum of each table's file."""

    plan: str
    games: int
    sums: dict[str, str]


def write(folder: Path, plan: Plan, results: Sequence[Result]) -> list[Path]:
    """Write the tables of some games to a folder, and return their files; raise `MaquisError`.

    Last comes the file that says which tables belong together.
    """
    made = {name: _parquet(table) for name, table in tables(plan, results).items()}
    whole = Whole(plan.key, len(results), {name: _sum(data) for name, data in made.items()})
    try:
        for name, data in made.items():
            durable.replace(_file(folder, name), data)
        durable.replace(folder / WHOLE, msgspec.json.encode(whole) + b"\n")
    except OSError as error:
        raise MaquisError(f"the tables cannot be written to {folder}: {error.strerror}") from None
    return [_file(folder, name) for name in made]


def read(folder: Path, plan: Plan) -> dict[str, pl.DataFrame]:
    """Read the tables that were written to a folder together; raise `OSError`, or `MaquisError` if they were not."""
    try:
        whole = msgspec.json.decode(durable.read(folder / WHOLE), type=Whole)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise MaquisError(f"{folder / WHOLE} is damaged ({error}); {ANEW}") from None
    if whole.plan != plan.key:
        raise MaquisError(f"the tables in {folder} are of another plan than its plan.json; {ANEW}")
    found = {}
    for name in TABLES:
        data = durable.read(_file(folder, name))
        if _sum(data) != whole.sums.get(name):
            raise MaquisError(f"{_file(folder, name)} is not as it was written with the other tables; {ANEW}")
        found[name] = pl.read_parquet(io.BytesIO(data))
    return found


def _file(folder: Path, name: str) -> Path:
    return folder / f"{name}.parquet"


def _parquet(table: pl.DataFrame) -> bytes:
    data = io.BytesIO()
    table.write_parquet(data)
    return data.getvalue()


def _sum(data: bytes) -> str:
    return blake2b(data, digest_size=16, person=b"maquis tables").hexdigest()


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


def _stakes(plan: Plan, results: Sequence[Result]) -> pl.DataFrame:
    """What each turn added of each part of what the game is about, what that comes to, and the number at its end."""
    loaded = plan.loaded()
    about = stakes.of(loaded.game)
    parts = [] if about is None else [part.name for part in about.parts]
    rows = []
    for result in results:
        number = 0.0
        for (turn, _), amounts in zip(result.turns, result.stakes, strict=False):
            assert about is not None
            adds = about.worth(dict(zip(parts, amounts, strict=True)))
            number += adds
            rows.append((result.game, turn, loaded.calendar.name(turn), *amounts, adds, number))
    schema = {"game": pl.Int64, "turn": pl.Int64, "date": pl.String}
    return pl.DataFrame(rows, schema=schema | dict.fromkeys((*parts, "adds", "number"), pl.Float64), orient="row")


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
