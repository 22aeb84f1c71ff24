"""The commands about players' own map sheets: laid over a map, and their labels told both ways."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from maquis.boards.labels import reader
from maquis.boards.mapfile import HexMap
from maquis.cli import reading
from maquis.cli.words import Opened, RecordPath, out
from maquis.contract import maps
from maquis.engine import durable
from maquis.engine.errors import MaquisError
from maquis.sheets import files
from maquis.sheets import sheet as towns
from maquis.sheets.reading import Reader
from maquis.sheets.told import told

app = App(name="sheet", help_format="plaintext")

Over = Annotated[str | None, Parameter(help="The file of the map of your own that it lies over.")]
SheetFile = Annotated[Path, Parameter(help="The file of a sheet, as maquis sheet lay writes it.")]


@app.command
def lay(
    hexes: Annotated[
        tuple[str, ...],
        Parameter(help="Hexes of the sheet, each with a town or a hex of the map: 1203=Minsk. Or names: Kiew=Kiev."),
    ] = (),
    /,
    *,
    over: Annotated[
        str, Parameter(help="The map it lies over, such as eastern-front, or the file of one of your own.")
    ],
    first: Annotated[str | None, Parameter(help="The label with the sheet's lowest numbers, such as 0101.")] = None,
    last: Annotated[str | None, Parameter(help="The label with its highest numbers, such as 3344.")] = None,
    out_: Annotated[Path | None, Parameter(name="--out", help="The file to keep the sheet in.")] = None,
) -> int:
    """Lay a map sheet of your own over a map: three of its hexes or more, far apart, say how its labels run.

    Of a map of points or zones it is a table of names, as many as you like. A game with several sheets wants of each
    its --first and --last label.

    For example: `maquis sheet lay --over eastern-front 0315=Minsk 1620=Kyiv 2206=Moscow --out mine.toml`
    """
    named = dict(_named(each) for each in hexes)
    if (first is None) != (last is None):
        raise MaquisError("name both --first and --last, or neither")
    corners = (first, last) if first is not None and last is not None else None
    own = maps.called(maps.told(over))
    sheet = files.lay(out_.stem if out_ else "the sheet", own.name, named, corners, own)
    if out_:
        _keep(out_, files.written(sheet))
    for line in told(sheet):
        out.print(line, markup=False)
    return 0


@app.command
def ours(
    file: SheetFile,
    /,
    *labels: Annotated[str, Parameter(help="Labels of the sheet, such as 1203.")],
    over: Over = None,
) -> int:
    """Tell which places of the map labels of a sheet are.

    For example: `maquis sheet ours mine.toml 1203 1204`
    """
    known = _reader(file, over)
    places = [known.place(label) for label in _some(labels)]
    for label, place in zip(labels, places, strict=True):
        out.print(f"{label}: {_ours(known, place)}", markup=False)
    return 0


@app.command
def theirs(
    file: SheetFile,
    /,
    *places: Annotated[str, Parameter(help="Places of the map, such as 4446 or Minsk.")],
    over: Over = None,
) -> int:
    """Tell what a sheet calls places of the map.

    For example: `maquis sheet theirs mine.toml 4446 Minsk`
    """
    known = _reader(file, over)
    found = [_found(known, what) for what in _some(places)]
    for place in found:
        out.print(f"{_ours(known, place)}: {known.theirs(place) or 'not on it'}", markup=False)
    return 0


@app.command
def use(
    record: RecordPath, /, *sheets: Annotated[Path, Parameter(help="Files of sheets, in place of those used before.")]
) -> int:
    """Read a game by your own map sheets from now on; with no file, say by which it is read.

    They are kept in a file beside the record, which stays as it is: delete that file to read the game without.

    For example: `maquis sheet use game.maquis mine.toml`
    """
    game = Opened(record).game
    if sheets:
        reading.keep(record, reading.read_by(sheets, game))
    now = reader()
    names = ", ".join(each.name for each in now.sheets) if isinstance(now, Reader) else ""
    words = f"is read by {names}, kept in {reading.beside(record)}" if names else "is read by no sheet"
    out.print(f"{record} {words}", markup=False)
    return 0


def _reader(file: Path, over: str | None) -> Reader:
    return Reader(files.read(file, maps.called(maps.told(over)) if over is not None else None))


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


def _found(reader: Reader, what: str) -> int:
    """A place of the map by its label or town; raise `MaquisError`."""
    return towns.found(reader.map, what) if isinstance(reader.map, HexMap) else reader.map.board.place(what)


def _ours(reader: Reader, place: int) -> str:
    """A place by the map's own label, with its towns."""
    if not isinstance(reader.map, HexMap):
        return reader.map.board.name(place)
    names = [town.name for town in reader.map.towns_at.get(place, ())]
    return " ".join([reader.map.board.label(place), *([f"({', '.join(names)})"] if names else [])])
