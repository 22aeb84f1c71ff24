"""The commands about maps: drawn, checked, made anew, corrected."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from maquis import pictures
from maquis.boards import blanks, mapcheck, mapsentences, mapwriting
from maquis.boards.errors import BadMap
from maquis.boards.mapfile import HexMap
from maquis.cli import reading
from maquis.cli.reading import SheetFiles
from maquis.cli.words import Json, err, out, record_name, show_json
from maquis.contract import labels, maps
from maquis.contract.maps import AnyMap
from maquis.engine import durable
from maquis.engine.errors import MaquisError
from maquis.engine.files import readable

RECORD = b'{"maquis_record"'
"""With what a record begins."""
NARROWEST, WIDEST = 300, 6000
"""Widths of a picture in pixels."""

app = App(name="map", help_format="plaintext")
MapName = Annotated[
    str, Parameter(help="A map, such as eastern-front, or the file of one of your own, or of a patch; a wrong name is "
                        "answered with those there are.")
]  # fmt: skip


@app.default
def draw(
    name: MapName,
    /,
    *,
    out_: Annotated[Path, Parameter(name="--out", help="The picture to write: a name ending in .svg or .png.")],
    width: Annotated[int, Parameter(help="Width in pixels; a narrow picture has fewer and larger labels.")] = 2400,
    sheet: SheetFiles = (),
) -> int:
    """Draw a map as SVG or PNG, by the ending of the file; or make, check or correct one.

    For example: `maquis map eastern-front --out map.svg`
    """
    checked_width(width)
    pictures.named(out_)
    _no_game(name)
    with err.status(f"drawing {name}"):
        pictures.save(pictures.draw(_map(name, sheet), width=width), out_)
    err.print(f"wrote {out_}", markup=False)
    return 0


def _no_game(name: str) -> None:
    """Raise `MaquisError` for a game on record: whose view of it is to be drawn is asked by another command."""
    path = Path(name)
    with readable(path):
        if path.is_file() and path.read_bytes()[: len(RECORD)] == RECORD:
            drawn = f"maquis show {record_name(path)} --picture {record_name(Path(name).with_suffix('.svg'))}"
            raise MaquisError(f"{name} is a game on record: {drawn} draws its position")


def checked_width(width: int) -> None:
    """Raise `MaquisError` for a width in which no picture can be drawn."""
    if not NARROWEST <= width <= WIDEST:
        raise MaquisError(f"a picture {width} pixels wide cannot be drawn; --width takes {NARROWEST} to {WIDEST}")


@app.command
def check(name: MapName, /, *, sheet: SheetFiles = (), json: Json = False) -> int:
    """Say what cannot be so on a map, such as a railway that ends in a lake, and what is seldom meant.

    For example: `maquis map check mine.json`
    """
    _, file = maps.text_of(name)
    try:
        map_ = _map(name, sheet)
        faults, doubts = mapcheck.faults(map_), mapcheck.doubts(map_)
    except BadMap as bad:
        faults, doubts = [*bad.faults], []
    if json:
        show_json({"map": file, "faults": faults, "doubts": doubts})
        return 1 if faults else 0
    for found, words in ((faults, "cannot be so"), (doubts, "may be meant, but look")):
        if found:
            out.print(f"{file}, {words}:", markup=False)
        for sentence in found:
            out.print(f"  {sentence}", markup=False)
    if not faults:
        out.print(f"{file}: nothing is wrong.", markup=False)
    return 1 if faults else 0


@app.command
def new(
    *,
    columns: Annotated[int | None, Parameter(help="Columns of hexes, from west to east.")] = None,
    rows: Annotated[int | None, Parameter(help="Rows of hexes, from south to north.")] = None,
    like: Annotated[
        str | None, Parameter(help="A map of points or of zones, such as dark-crusade, like which it is instead.")
    ] = None,
    out_: Annotated[Path, Parameter(name="--out", help="The map file to make.")],
    pointy: Annotated[bool, Parameter(negative=(), help="Hexes stand on a point, in rows that run east.")] = False,
    hex_km: Annotated[float, Parameter(help="Kilometres between the centres of neighbours.")] = mapwriting.HEX_KM,
) -> int:
    """Make a blank map of your own: clear ground of any size, to be drawn on in the browser or with maquis map patch.

    With --like it is a sheet with two points, or the zones of the world with nothing in them.

    For example: `maquis map new --columns 20 --rows 12 --out mine.json`
    """
    if out_.exists():
        raise MaquisError(f"{out_} exists already, and a new map overwrites nothing")
    if like is None:
        if columns is None or rows is None:
            raise MaquisError("say how large it is by --columns and --rows, or like which map it is by --like")
        made: AnyMap = mapwriting.blank(columns, rows, out_.stem, "pointy" if pointy else "flat", hex_km)
    elif columns is not None or rows is not None or pointy or hex_km != mapwriting.HEX_KM:
        raise MaquisError("--columns, --rows, --pointy and --hex-km are of hexes: leave them out with --like")
    else:
        model = maps.any_map(like)
        if isinstance(model, HexMap):
            raise MaquisError(f"{like} is a map of hexes: of those a blank one is made by --columns and --rows")
        made = blanks.blank(model, out_.stem)
    _keep(out_, mapwriting.written(made))
    err.print(f"wrote {out_}", markup=False)
    return 0


@app.command
def diff(
    old: MapName,
    new: MapName,
    /,
    *,
    out_: Annotated[Path | None, Parameter(name="--out", help="The patch to write.")] = None,
    sheet: SheetFiles = (),
) -> int:
    """Tell what differs between two maps of a kind, a sentence a line: a patch that makes the second of the first.

    For example: `maquis map diff eastern-front mine.json --out mine.patch`
    """
    patch, parts = maps.difference(_map(old, sheet), _map(new))
    if parts:
        err.print(f"maquis: no patch tells this, which differs too: {', '.join(parts)}", markup=False)
    text = mapsentences.told(patch)
    if out_ is None:
        out.print(text, markup=False, end="")
    else:
        _keep(out_, text)
        err.print(f"wrote {out_}", markup=False)
    return 0


@app.command
def patch(
    name: MapName,
    /,
    *patches: Annotated[str, Parameter(help='Files of patches, or sentences, such as "2714 is forest".')],
    out_: Annotated[Path, Parameter(name="--out", help="The map file to write.")],
    sheet: SheetFiles = (),
) -> int:
    """Correct a map by patches, which are files, or sentences as they have them; the new map is a file of its own.

    For example: `maquis map patch eastern-front "2714 is forest" "town Lepel at 2714" --out mine.json`
    """
    map_ = _map(name, sheet)
    found = [_patch(each) for each in patches]
    corrected = maps.patched(map_, (change for each in found for change in each.changes))
    _keep(out_, mapwriting.written(corrected))
    err.print(f"wrote {out_}", markup=False)
    return 0


def _map(name: str, sheet: Sequence[Path] = ()) -> maps.AnyMap:
    """The map that is called so, or of a file; from now on it is told by the labels of sheets."""
    text, file = maps.text_of(name)
    if sheet:
        reading.read_over(sheet, maps.corrects(text, file))
    return maps.read(text, file)


def _patch(each: str) -> mapsentences.Patch:
    """The patch of a file, or of a sentence, which is typed in the labels of whoever reads."""
    if " " not in each or Path(each).exists():
        return mapsentences.read(*maps.text_of(each))
    return mapsentences.read(each, "what was typed", labels.place)


def _keep(path: Path, text: str) -> None:
    try:
        durable.replace(path, text.encode())
    except OSError as error:
        raise MaquisError(f"{path} cannot be written: {error.strerror}") from None
