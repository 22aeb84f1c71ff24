"""The command that draws maps."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from maquis import pictures
from maquis.cli.words import err
from maquis.contract.maps import any_map
from maquis.engine.errors import MaquisError

NARROWEST, WIDEST = 300, 6000
"""Widths of a picture in pixels."""


def map_(
    name: Annotated[
        str, Parameter(help="The map, such as eastern-front; a wrong name is answered with those there are.")
    ],
    /,
    *,
    out_: Annotated[Path, Parameter(name="--out", help="The picture to write: a name ending in .svg or .png.")],
    width: Annotated[int, Parameter(help="Width in pixels; a narrow picture has fewer and larger labels.")] = 2400,
) -> int:
    """Draw a map as SVG or PNG, by the ending of the file.

    For example: `maquis map eastern-front --out map.svg`
    """
    checked_width(width)
    pictures.named(out_)
    with err.status(f"drawing {name}"):
        pictures.save(pictures.draw(any_map(name), width=width), out_)
    err.print(f"wrote {out_}", markup=False)
    return 0


def checked_width(width: int) -> None:
    """Raise `MaquisError` for a width in which no picture can be drawn."""
    if not NARROWEST <= width <= WIDEST:
        raise MaquisError(f"a picture {width} pixels wide cannot be drawn; --width takes {NARROWEST} to {WIDEST}")
