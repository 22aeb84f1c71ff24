"""The report of a simulation: one page that needs nothing else, and its pictures as PNG."""

from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from statistics import fmean

import msgspec
import polars as pl

from maquis.campaign import campaigns
from maquis.campaign.campaigns import Figure
from maquis.engine.errors import MaquisError
from maquis.pictures import png
from maquis.simulation import charts
from maquis.simulation.journal import PLAN
from maquis.simulation.plan import Plan
from maquis.simulation.tables import TABLES

_STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; color: #222; background: #fdfcf8; max-width: 60rem; margin: 2rem auto;
  padding: 0 1rem; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.2rem; margin-top: 2.5rem; }
table { border-collapse: collapse; width: 100%; } th, td { padding: .25rem .6rem; border-bottom: 1px solid #ccc; }
td.n, th.n { text-align: right; white-space: nowrap; } th { text-align: left; }
figure { margin: 1.5rem 0; } figure svg { max-width: 100%; height: auto; } figcaption { color: #555; }
code { background: #eee; padding: .1rem .3rem; } .wide { overflow-x: auto; }
"""
_MAP_WIDTH = 1000
_PNG_SCALE = 2.0


class Played(msgspec.Struct, frozen=True):
    """The games of a folder: a name for them, their plan and tables."""

    name: str
    plan: Plan
    tables: Mapping[str, pl.DataFrame]

    @property
    def games(self) -> int:
        """How many there are."""
        return self.tables["games"].height


def opened(folder: Path, name: str = "") -> Played:
    """Return the games of a folder; raise `MaquisError` if it has no tables yet."""
    try:
        plan = msgspec.json.decode((folder / PLAN).read_bytes(), type=Plan)
        tables = {table: pl.read_parquet(folder / f"{table}.parquet") for table in TABLES}
    except (OSError, msgspec.DecodeError, pl.exceptions.PolarsError):
        raise MaquisError(f"{folder} has no finished simulation; maquis simulate makes one") from None
    return Played(name or folder.name, plan, tables)


def write(played: Sequence[Played], page: Path, title: str = "") -> list[Path]:
    """Write the page about some games, and its pictures beside it in a folder; return the files."""
    figures = _figures(played)
    pictures = dict(_pictures(played, figures))
    folder = page.with_suffix("")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        page.write_text(_page(played, figures, pictures, title), encoding="utf-8")
        paths = [page]
        for name, (svg, _) in pictures.items():
            path = folder / f"{name}.png"
            path.write_bytes(png(svg, 1.0 if name.startswith("map") else _PNG_SCALE))
            paths.append(path)
    except OSError as error:
        raise MaquisError(f"{page} cannot be written: {error.strerror}") from None
    return paths


def _figures(played: Sequence[Played]) -> Mapping[str, Figure]:
    """The figures that all have; raise `MaquisError` if there is none."""
    families = [campaigns.of(each.plan.loaded().game).figures for each in played]
    common = {name: words for name, words in families[0].items() if all(name in others for others in families)}
    if not common:
        raise MaquisError("these simulations have no figure in common; a page is about editions of one family")
    return common


def _pictures(played: Sequence[Played], figures: Mapping[str, Figure]) -> list[tuple[str, tuple[str, str]]]:
    """Every picture by its name: the SVG and what it shows."""
    turns = {each.name: each.tables["turns"] for each in played}
    found = []
    for name, figure in figures.items():
        if any(table[name].max() for table in turns.values()):
            chart = charts.over_time(turns, name, figure.words)
            found.append(
                (name, (charts.as_svg(chart), "The line is the median game; four games in five lie in the band."))
            )
    for number, each in enumerate(played, 1):
        of = f" ({each.name})" if len(played) > 1 else ""
        places = each.tables["places"]
        if places.filter(pl.col("what").is_in(["came", "lost"])).height:
            chart = charts.by_region(each.plan, places, each.games, ["came", "lost"])
            found.append((f"regions-{number}", (charts.as_svg(chart), f"Mean of {each.games} games{of}.")))
        for what, title in charts.HAPPENINGS.items():
            if places.filter(pl.col("what") == what).height:
                svg = charts.heat(each.plan, places, each.games, what, _MAP_WIDTH)
                told = "turns a game with a partisan there" if what == "there" else "times a game"
                found.append((f"map-{number}-{what}", (svg, f"{title}{of}: {told}, mean of {each.games} games.")))
    return found


def _page(
    played: Sequence[Played], figures: Mapping[str, Figure], pictures: Mapping[str, tuple[str, str]], title: str
) -> str:
    title = title or " and ".join(each.name for each in played)
    shown = "".join(
        f'<figure id="{name}">{_inline(svg)}<figcaption>{escape(words)}</figcaption></figure>'
        for name, (svg, words) in pictures.items()
    )
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{_STYLE}</style></head><body>'
        f"<h1>{escape(title)}</h1>{''.join(_about(each) for each in played)}"
        f"<h2>Figures of a game</h2>{_table(played, figures)}<h2>Pictures</h2>{shown}"
        "</body></html>\n"
    )


def _about(played: Played) -> str:
    plan, scenario = played.plan, played.plan.loaded()
    name = scenario.calendar.name
    policies = ", ".join(f"{side.replace('_', ' ')} {policy}" for side, policy in plan.policies.items())
    changed = "; ".join(f"{figure} = {value}" for figure, value in plan.options.items())
    return (
        f"<p><strong>{escape(played.name)}</strong>: {played.games} games of {escape(scenario.title)} under "
        f"<code>{escape(plan.edition)}</code>, {name(plan.first)} to {name(plan.last)}, both ends included. Policies: "
        f"{escape(policies)}. Seed {escape(plan.seed)}.{f' Changed figures: {escape(changed)}.' if changed else ''}</p>"
    )


def _table(played: Sequence[Played], figures: Mapping[str, Figure]) -> str:
    head = "".join(f'<th class="n">{escape(each.name)}: mean</th><th class="n">4 of 5 games</th>' for each in played)
    rows = []
    for name, figure in figures.items():
        cells = []
        for each in played:
            column = each.tables["games"][name]
            low, high = (column.quantile(part) or 0.0 for part in (0.1, 0.9))
            cells.append(f'<td class="n">{fmean(column):.2f}</td><td class="n">{low:.1f} to {high:.1f}</td>')
        whole = {"sum": "in all", "mean": "mean of the turns", "last": "at the end"}[figure.whole]
        rows.append(f"<tr><td>{escape(figure.words)}, {whole}</td>{''.join(cells)}</tr>")
    return f'<div class="wide"><table><tr><th>figure</th>{head}</tr>{"".join(rows)}</table></div>'


def _inline(svg: str) -> str:
    """SVG as it stands inside a page."""
    return svg[svg.index("<svg") :]
