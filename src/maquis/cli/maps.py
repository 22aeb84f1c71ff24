"""The commands about maps: drawn, and checked."""

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from maquis import pictures
from maquis.boards import mapcheck
from maquis.boards.errors import BadMap
from maquis.cli.words import Json, err, out, show_json
from maquis.contract import maps
from maquis.engine.errors import MaquisError

NARROWEST, WIDEST = 300, 6000
"""Widths of a picture in pixels."""

app = App(name="map", help_format="plaintext")
MapName = Annotated[
    str, Parameter(help="A map, such as eastern-front, or the file of one of your own; a wrong name is answered with "
                        "those there are.")
]  # fmt: skip


@app.default
def draw(
    name: MapName,
    /,
    *,
    out_: Annotated[Path, Parameter(name="--out", help="The picture to write: a name ending in .svg or .png.")],
    width: Annotated[int, Parameter(help="Width in pixels; a narrow picture has fewer and larger labels.")] = 2400,
) -> int:
    """Draw a map as SVG or PNG, by the ending of the file; or check one.

    For example: `maquis map eastern-front --out map.svg`
    """
    checked_width(width)
    pictures.named(out_)
    with err.status(f"drawing {name}"):
        pictures.save(pictures.draw(maps.read(*maps.text_of(name)), width=width), out_)
    err.print(f"wrote {out_}", markup=False)
    return 0


def checked_width(width: int) -> None:
    """Raise `MaquisError` for a width in which no picture can be drawn."""
    if not NARROWEST <= width <= WIDEST:
        raise MaquisError(f"a picture {width} pixels wide cannot be drawn; --width takes {NARROWEST} to {WIDEST}")


@app.command
def check(name: MapName, /, *, json: Json = False) -> int:
    """Say what cannot be so on a map, such as a railway that ends in a lake, and what is seldom meant.

    For example: `maquis map check mine.json`
    """
    text, file = maps.text_of(name)
    try:
        map_ = maps.read(text, file)
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
