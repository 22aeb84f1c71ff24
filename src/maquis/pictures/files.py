"""Pictures as files: SVG as it is, PNG drawn with the fonts that come with the package."""

from __future__ import annotations

import os
from importlib.resources import as_file, files
from os import PathLike
from pathlib import Path

from maquis.engine import durable
from maquis.engine.errors import MaquisError

FONT_FAMILY = "DejaVu Sans Condensed"


def png(svg: str, scale: float = 1.0) -> bytes:
    """The picture as PNG, `scale` pixels for each of the SVG's."""
    import resvg_py

    with as_file(files("maquis.pictures") / "fonts") as fonts:
        return resvg_py.svg_to_bytes(
            svg_string=svg,
            zoom=scale,
            skip_system_fonts=True,
            font_files=[str(path) for path in sorted(fonts.glob("*.ttf"))],
            font_family=FONT_FAMILY,
            sans_serif_family=FONT_FAMILY,
        )


def save(svg: str, path: str | PathLike[str], scale: float = 1.0, mode: int = durable.SHARED) -> None:
    """Write a picture, whole or not at all; the end of the name says which kind. Raises `MaquisError`."""
    target = named(path)
    try:
        durable.replace(target, svg.encode() if target.suffix.lower() == ".svg" else png(svg, scale), mode)
    except OSError as error:
        raise MaquisError(f"{target} cannot be written: {error.strerror}") from None


def named(path: str | PathLike[str]) -> Path:
    """Return the path of a picture; raise `MaquisError` unless its name ends in .svg or .png, and its folder is there.

    Whoever draws asks this first, for drawing takes time.
    """
    target = Path(path)
    if target.suffix.lower() not in (".svg", ".png"):
        raise MaquisError(f"{target} is neither a .svg nor a .png: end the name with the kind of picture you want")
    if not os.path.isdir(target.parent):
        raise MaquisError(f"{target} cannot be written: there is no folder {target.parent}")
    return target
