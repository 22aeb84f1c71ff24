"""Pictures as files: SVG as it is, PNG drawn with the fonts that come with the package."""

from __future__ import annotations

import os
from importlib.resources import as_file, files
from importlib.util import find_spec
from os import PathLike
from pathlib import Path

from maquis.engine import durable
from maquis.engine.errors import MaquisError

FONT_FAMILY = "DejaVu Sans Condensed"
NO_PNG = "a picture as .png needs an extra: pip install 'maquis[png]'; without it end the name with .svg"


def ending() -> str:
    """The ending of a picture that nobody has named: .png where it can be drawn, .svg where not."""
    return ".svg" if find_spec("resvg_py") is None else ".png"


def png(svg: str, scale: float = 1.0) -> bytes:
    """The picture as PNG, `scale` pixels for each of the SVG's; raise `MaquisError` without the extra `png`."""
    try:
        import resvg_py
    except ImportError:
        raise MaquisError(NO_PNG) from None

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
    """Return the path of a picture; raise `MaquisError` unless it can be drawn there: as .svg, or .png with the extra.

    Whoever draws asks this first, for drawing takes time.
    """
    target = Path(path)
    if target.suffix.lower() not in (".svg", ".png"):
        raise MaquisError(f"{target} is neither a .svg nor a .png: end the name with the kind of picture you want")
    if target.suffix.lower() == ".png" and ending() != ".png":
        raise MaquisError(NO_PNG)
    if not os.path.isdir(target.parent):
        raise MaquisError(f"{target} cannot be written: there is no folder {target.parent}")
    return target
