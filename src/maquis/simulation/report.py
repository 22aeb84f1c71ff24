"""The report of a simulation: one page that needs nothing else, and its pictures as PNG."""

import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from statistics import fmean

import polars as pl

from maquis.campaign import campaigns, regions
from maquis.campaign.campaigns import Figure
from maquis.engine import durable
from maquis.engine.errors import MaquisError
from maquis.engine.words import many
from maquis.pictures import png
from maquis.simulation import beside, charts, distance, intervals, tables
from maquis.simulation.sheet import Picture, Section, Simulated, in_step, opened, page_of, table

__all__ = ["Simulated", "opened", "write"]

CONFIDENCE = 0.95
"""Of the interval of a mean."""
_MAP_WIDTH = 1000
_PNG_SCALE = 2.0
_WHOLE = {"sum": "in all", "mean": "mean of the turns", "last": "at the end"}
_CAME = {"came": "{who} that came into play", "lost": "{who} lost"}


def write(played: Sequence[Simulated], page: Path, title: str = "", begin: Sequence[Section] = ()) -> list[Path]:
    """Write the page about some games, which may begin with other sections, and its pictures; return the files.

    The pictures are in a folder beside the page, called after it.
    """
    checked(page)
    figures = _figures(played)
    sections = [
        *begin,
        _over_time(played, figures),
        *_by_region(played),
        *distance.sections(played),
        *beside.sections(played),
        _on_maps(played),
        _numbers(played, figures),
    ]
    folder = page.with_suffix("") if page.suffix else page.with_name(f"{page.name}-pictures")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        durable.replace(page, page_of(played, sections, title).encode())
        paths = [page]
        for picture in (each for section in sections for each in section.pictures):
            path = folder / f"{picture.name}.png"
            durable.replace(path, png(picture.svg, 1.0 if picture.wide else _PNG_SCALE))
            paths.append(path)
    except OSError as error:
        raise MaquisError(f"{page} cannot be written: {error.strerror}") from None
    return paths


def checked(page: Path) -> None:
    """Raise `MaquisError` for what can be no page; asked before games are played for one."""
    if os.path.isdir(page):
        raise MaquisError(f"{page} is a folder; name the page, such as {page / 'report.html'}")
    if os.path.exists(page) and not os.path.isfile(page):
        raise MaquisError(f"{page} is not a file; name another page")


def _figures(played: Sequence[Simulated]) -> Mapping[str, Figure]:
    """The figures that all have; raise `MaquisError` if there is none."""
    families = [campaigns.of(each.plan.loaded().game).figures for each in played]
    common = {name: words for name, words in families[0].items() if all(name in others for others in families)}
    if not common:
        raise MaquisError("these simulations have no figure in common; a page is about editions of one family")
    return common


def _over_time(played: Sequence[Simulated], figures: Mapping[str, Figure]) -> Section:
    """Every figure turn by turn; one that is always 0, or has been drawn under another name, is not drawn."""
    turns = in_step(played, "turns")
    pictures, nothing, drawn = list[Picture](), list[str](), list[list[pl.Series]]()
    for name, figure in figures.items():
        columns = [table[name].alias("") for table in turns.values()]
        if not any(column.max() for column in columns):
            nothing.append(figure.words)
        elif not any(all(a.equals(b) for a, b in zip(columns, before, strict=True)) for before in drawn):
            drawn.append(columns)
            svg = charts.as_svg(charts.over_time(turns, name, figure))
            pictures.append(Picture(name, svg, _read(figure, len(played))))
    told = (
        "A line is the mean of the games; at least four in five of those played lie in the band. Where it is narrow,"
        " chance does little."
    )
    more = f" Always 0, and so not drawn: {'; '.join(nothing)}." if nothing else ""
    return Section("Turn by turn", f"{told}{more}", pictures)


def _read(figure: Figure, plans: int) -> str:
    what = "What comes in each turn" if figure.whole == "sum" else "As it stands turn by turn"
    apart = " Where bands do not touch, the plans differ in most games." if plans > 1 else ""
    return f"{what}: the mean of the games, and the band of four games in five.{apart}"


def _by_region(played: Sequence[Simulated]) -> Iterator[Section]:
    """What came and was lost by region, if more than one region sees any of it."""
    game = played[0].plan.loaded().game
    order = tables.met(pl.concat([each.tables["regions"] for each in played]), _CAME)
    if len(order) < 2:
        return
    word, who, pictures = regions.word(game), campaigns.of(game).who, []
    for what, words in _CAME.items():
        title = words.format(who=who)
        counted = {each.name: tables.summed(each.tables["regions"], each.games, what, order) for each in played}
        if any(mean for counts in counted.values() for mean, _, _ in counts.values()):
            svg = charts.as_svg(charts.by_region(counted, f"{title}, by {word}", order))
            pictures.append(Picture(f"regions-{what}", svg, _CAPTION))
    told = f"How many {who} came into play and were lost in each {word} of the map in a whole game"
    more = f"; <em>{regions.ELSEWHERE}</em> is every place that is in no {word}" if regions.ELSEWHERE in order else ""
    yield Section(f"By {word}", f"{told}{more}.", pictures, _regions_table(played, order, word))


_CAPTION = "A bar is the mean of the games; the thin line spans four games in five."


def _regions_table(played: Sequence[Simulated], order: Sequence[str], word: str) -> str:
    whats = {"came": "came", "lost": "lost", "there": "there, mean of the turns"}
    counted = [
        tables.summed(each.tables["regions"], each.games, what, order, _turns(each) if what == "there" else 1)
        for each in played
        for what in whats
    ]
    of = [f"{each.name}: " if len(played) > 1 else "" for each in played]
    head = [word, *(f"{plan}{what}" for plan in of for what in whats.values())]
    return table(head, [[name, *(f"{counts[name][0]:.2f}" for counts in counted)] for name in order])


def _turns(played: Simulated) -> int:
    return played.plan.last - played.plan.first + 1


def _on_maps(played: Sequence[Simulated]) -> Section:
    pictures = []
    for number, each in enumerate(played, 1):
        of = f" ({each.name})" if len(played) > 1 else ""
        places = each.tables["places"]
        who = campaigns.of(each.plan.loaded().game).who
        for what, title in charts.HAPPENINGS.items():
            if places.filter(pl.col("what") == what).height:
                svg = charts.heat(each.plan, places, each.games, what, _MAP_WIDTH)
                told = f"turns a game with {who} there" if what == "there" else "times a game"
                mean = f"mean of {many(each.games, 'game')}"
                words = f"{title.format(who=who)}{of}: {told}, {mean}. The darker, the oftener; the key is on the map."
                pictures.append(Picture(f"map-{number}-{what}", svg, words, wide=True))
    return Section(
        "On the map", "Where it happens, on the game's own map; places without colour never see it.", pictures
    )


def _numbers(played: Sequence[Simulated], figures: Mapping[str, Figure]) -> Section:
    head = ["figure"]
    for each in played:
        head += [f"{each.name}: mean", "interval of the mean", "4 of 5 games"]
    means = [
        intervals.of_means([each.tables["games"][name].to_list() for name in figures], CONFIDENCE) for each in played
    ]
    rows = []
    for number, (name, figure) in enumerate(figures.items()):
        cells = []
        for each, between in zip(played, means, strict=True):
            if figure.fixed(each.plan.loaded().game):
                cells += ["0", "by definition", ""]
            else:
                cells += _told(each.tables["games"][name], between[number])
        rows.append([f"{figure.words}, {_WHOLE[figure.whole]}", *cells])
    return Section(
        "All figures of a game",
        f"The mean of the games, how sure it is (each interval by itself with {CONFIDENCE:.0%}), and a span with at"
        " least four in five of the games played. <em>Too few</em>: these games do not tell how sure the mean is. What"
        " is 0 <em>by definition</em> the rules leave nothing to count of.",
        [],
        table(head, rows),
    )


def _told(column: pl.Series, between: intervals.Interval | None) -> list[str]:
    """The mean of a figure, its interval, the span of four games in five."""
    low, high = tables.span(column)
    if column.n_unique() == 1:
        return [f"{column[0]:.2f}", "all alike", f"{low:.1f} to {high:.1f}"]
    if between is None:
        return [f"{fmean(column):.2f}", "too few", f"{low:.1f} to {high:.1f}"]
    digits = intervals.decimals((between[1] - between[0]) / 2)
    told = f"{between[0]:.{digits}f} to {between[1]:.{digits}f}"
    return [f"{fmean(column):.{digits}f}", told, f"{low:.1f} to {high:.1f}"]
