"""The page of a report: its sections, tables and pictures as HTML that needs nothing else."""

from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path

import msgspec
import polars as pl

from maquis.contract.maps import digest
from maquis.contract.scenarios import MAP
from maquis.engine import durable
from maquis.engine.errors import MaquisError
from maquis.engine.words import many
from maquis.simulation.journal import PLAN
from maquis.simulation.plan import Plan
from maquis.simulation.tables import read, tables

_STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; color: #222; background: #fdfcf8; max-width: 62rem; margin: 2rem auto;
  padding: 0 1rem; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.2rem; margin: 2.5rem 0 .5rem; }
table { border-collapse: collapse; width: 100%; } th, td { padding: .25rem .6rem; border-bottom: 1px solid #ccc; }
td.n, th.n { text-align: right; } td.n { white-space: nowrap; } th { text-align: left; vertical-align: bottom; }
.grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 24rem), 1fr)); gap: 1rem 2rem; }
figure { margin: .5rem 0; } figure svg { width: 100%; height: auto; } figcaption { color: #555; font-size: .9rem; }
.wide { overflow-x: auto; } .wide svg { min-width: 44rem; } code { background: #eee; padding: .1rem .3rem; }
.wide td:first-child { min-width: 9rem; }
@media (max-width: 44rem) {
  table, tbody, tr, td { display: block; } tr.head, td.n:empty { display: none; }
  tr { padding: .5rem 0; border-bottom: 1px solid #ccc; }
  td { padding: 0; border: 0; } td:first-child { font-weight: 600; }
  td.n { display: flex; justify-content: space-between; gap: 1rem; white-space: normal; }
  td.n::before { content: attr(data-head); color: #555; text-align: left; }
}
"""
_ABOUT = (
    "The same campaign was played many times, each time with other dice, and policies of the program played all sides."
    " What follows is counted in those games. It tells what the rules do between such players, not what people do."
)


class Simulated(msgspec.Struct, frozen=True):
    """The games of a folder: a name for them, their plan and tables."""

    name: str
    plan: Plan
    tables: Mapping[str, pl.DataFrame]

    @property
    def games(self) -> int:
        """How many there are."""
        return self.tables["games"].height


def in_step(played: Sequence[Simulated], table: str) -> dict[str, pl.DataFrame]:
    """A table of each, by its name, with turns counted as the first counts them: another may play by weeks."""
    first = played[0].plan.loaded()
    found = {}
    for each in played:
        scenario, rows = each.plan.loaded(), each.tables[table]
        if scenario.name == first.name and (scenario.first, scenario.last) != (first.first, first.last):
            pace = (first.last - first.first + 1) / (scenario.last - scenario.first + 1)
            rows = rows.with_columns(turn=first.first - 1 + (pl.col("turn") - scenario.first + 1) * pace)
        found[each.name] = rows.with_columns(pl.col("turn").cast(pl.Float64))
    return found


class Picture(msgspec.Struct, frozen=True):
    """A picture of the page: its name, the SVG, and how to read it; a wide one has a row of its own.

    `said` are words for those who do not see it, where the SVG has none of its own.
    """

    name: str
    svg: str
    words: str
    wide: bool = False
    said: str = ""


class Section(msgspec.Struct, frozen=True):
    """A part of the page: a title, what it is about, as HTML, its pictures, and what follows them, as HTML."""

    title: str
    about: str
    pictures: Sequence[Picture]
    after: str = ""


def opened(folder: Path, name: str) -> Simulated:
    """Return the games of a folder; raise `MaquisError` if it has no tables yet, or those of another version."""
    try:
        plan = msgspec.json.decode(durable.read(folder / PLAN), type=Plan)
        found = read(folder, plan)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError, pl.exceptions.PolarsError):
        raise MaquisError(f"{folder} has no finished simulation; maquis simulate makes one") from None
    for table, empty in tables(plan, ()).items():
        if dict(found[table].schema) != dict(empty.schema):
            raise MaquisError(f"{folder / table}.parquet has other columns than this version of maquis writes")
    return Simulated(name, plan, found)


def page_of(played: Sequence[Simulated], sections: Sequence[Section], title: str) -> str:
    """The whole page."""
    title = title or " and ".join(each.name for each in played)
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{_STYLE}</style></head><body>'
        f"<h1>{escape(title)}</h1><p>{_ABOUT}</p>{''.join(_about(each) for each in played)}"
        f"{''.join(_section(each) for each in sections)}</body></html>\n"
    )


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table of which the first column is words, and the others are numbers.

    On a telephone a row is a list, each number beside the head of its column.
    """
    first, *others = head
    top = (
        f"<tr class=head><th>{escape(first)}</th>{''.join(f'<th class=n>{escape(each)}</th>' for each in others)}</tr>"
    )
    body = "".join(f"<tr><td>{escape(row[0])}</td>{''.join(map(_cell, others, row[1:]))}</tr>" for row in rows)
    return f'<div class="wide"><table>{top}{body}</table></div>'


def _cell(head: str, text: str) -> str:
    return f'<td class=n data-head="{escape(head)}">{escape(text)}</td>'


def _section(section: Section) -> str:
    if not section.pictures and not section.after:
        return ""
    grid = "".join(_figure(each) for each in section.pictures if not each.wide)
    wide = "".join(_figure(each) for each in section.pictures if each.wide)
    return f'<h2>{escape(section.title)}</h2><p>{section.about}</p><div class="grid">{grid}</div>{wide}{section.after}'


def _figure(picture: Picture) -> str:
    svg = picture.svg[picture.svg.index("<svg") :]
    if picture.said:
        svg = svg.replace("<svg", f'<svg role="img" aria-label="{escape(picture.said)}"', 1)
    drawn = f'<div class="wide">{svg}</div>' if picture.wide else svg
    return f'<figure id="{picture.name}">{drawn}<figcaption>{escape(picture.words)}</figcaption></figure>'


def _about(played: Simulated) -> str:
    plan, scenario = played.plan, played.plan.loaded()
    name = scenario.calendar.name
    policies = ", ".join(f"{side.replace('_', ' ')} {policy}" for side, policy in plan.policies.items())
    told = {name: digest(str(value)) if name == MAP else value for name, value in plan.options.items()}
    changed = "; ".join(f"{name} = {value}" for name, value in told.items())
    return (
        f"<p><strong>{escape(played.name)}</strong>: {many(played.games, 'game')} of {escape(scenario.title)} under "
        f"<code>{escape(plan.edition)}</code>, {name(plan.first)} to {name(plan.last)}, both ends included. Policies: "
        f"{escape(policies)}. Seed {escape(plan.seed)}.{f' Changed figures: {escape(changed)}.' if changed else ''}</p>"
    )
