"""The commands about players' own map sheets: laid over a map, and their labels told both ways."""

import cmath
import math
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from maquis.cli.words import out
from maquis.engine import durable
from maquis.engine.errors import MaquisError
from maquis.sheets import sheet as sheets
from maquis.sheets.sheet import Sheet

app = App(name="sheet", help_format="plaintext")

WINDS = (
    "east", "north-east", "north", "north-west", "west", "south-west", "south", "south-east",
)  # fmt: skip

SheetFile = Annotated[Path, Parameter(help="The file of a sheet, as maquis sheet lay writes it.")]


@app.command
def lay(
    hexes: Annotated[
        tuple[str, ...], Parameter(help="Hexes of the sheet, each with a town or a hex of the map: 1203=Minsk.")
    ] = (),
    /,
    *,
    over: Annotated[str, Parameter(help="The map it lies over, such as eastern-front.")],
    out_: Annotated[Path | None, Parameter(name="--out", help="The file to keep the sheet in.")] = None,
) -> int:
    """Lay a map sheet of your own over a map: three of its hexes or more, far apart, say how its labels run.

    For example: `maquis sheet lay --over eastern-front 0315=Minsk 1620=Kyiv 2206=Moscow --out mine.toml`
    """
    named = dict(_named(each) for each in hexes)
    sheet = sheets.lay(out_.stem if out_ else "the sheet", over, named)
    if out_:
        _keep(out_, sheets.written(sheet))
    for line in _told(sheet):
        out.print(line, markup=False)
    return 0


@app.command
def ours(file: SheetFile, /, *labels: Annotated[str, Parameter(help="Labels of the sheet, such as 1203.")]) -> int:
    """Tell which hexes of the map labels of a sheet are.

    For example: `maquis sheet ours mine.toml 1203 1204`
    """
    sheet = sheets.read(file)
    places = [sheet.place(label) for label in _some(labels)]
    for label, place in zip(labels, places, strict=True):
        out.print(f"{label}: {_ours(sheet, place)}", markup=False)
    return 0


@app.command
def theirs(
    file: SheetFile, /, *places: Annotated[str, Parameter(help="Hexes or towns of the map, such as 4446 or Minsk.")]
) -> int:
    """Tell what a sheet calls hexes and towns of the map.

    For example: `maquis sheet theirs mine.toml 4446 Minsk`
    """
    sheet = sheets.read(file)
    found = [sheets.found(sheet.map, what) for what in _some(places)]
    for place in found:
        out.print(f"{_ours(sheet, place)}: {sheet.label(place) or 'beyond its lowest numbers'}", markup=False)
    return 0


def _some(words: Sequence[str]) -> Sequence[str]:
    if not words:
        raise MaquisError("name at least one place")
    return words


def _named(each: str) -> tuple[str, str]:
    label, equals, what = each.partition("=")
    if not (label and equals and what):
        raise MaquisError(
            f'"{each}" is no hex of a sheet with its place: write its label, = and a town, as in 1203=Minsk'
        )
    return label, what


def _keep(path: Path, words: str) -> None:
    try:
        durable.replace(path, words.encode())
    except OSError as error:
        raise MaquisError(f"{path} cannot be written: {error.strerror}") from None


def _told(sheet: Sheet) -> Iterator[str]:
    fit = sheet.fit
    yield f"{sheet.name} over {sheet.map.name}: a hex of it is {fit.size:.2f} of a hex of the map."
    first, second = (_wind(sheet, step) for step in ((1, 0), (0, 1)))
    yield f"The first number of its labels grows to the {first}, the second to the {second}."
    for (label, what), misfit in zip(sheet.hexes.items(), fit.misfits, strict=True):
        yield f"  {label} {what}: {misfit:.1f} hexes off"
    if fit.half_unsure:
        yield (
            "Which lines of hexes stand half a hex further on cannot be told from these: a label may be out by one. "
            "Name another hex, as exactly as you can."
        )


def _wind(sheet: Sheet, step: tuple[int, int]) -> str:
    """Whither labels grow: two hexes on, so that lines that stand further on do not count."""
    spot, turn = sheet.fit.counting.spot, sheet.fit.turn
    way = cmath.phase(turn * (spot((2 * step[0], 2 * step[1])) - spot((0, 0))))
    return WINDS[round(way / (math.tau / 8)) % 8]


def _ours(sheet: Sheet, place: int) -> str:
    """A place by the map's own label, with its towns."""
    towns = [town.name for town in sheet.map.towns_at.get(place, ())]
    return " ".join([sheet.map.board.label(place), *([f"({', '.join(towns)})"] if towns else [])])
