"""Pictures as files: SVG as it is, PNG drawn with the fonts that come with the package."""

from __future__ import annotations

from importlib.resources import as_file, files
from os import PathLike
from pathlib import Path

import resvg_py

FONT_FAMILY = "DejaVu Sans Condensed"


def png(svg: str, scale: float = 1.0) -> bytes:
    """The picture as PNG, `scale` pixels for each of the SVG's."""
    with as_file(files("maquis.pictures") / "fonts") as fonts:
        return resvg_py.svg_to_bytes(
            svg_string=svg,
            zoom=scale,
            skip_system_fonts=True,
            font_files=[str(path) for path in sorted(fonts.glob("*.ttf"))],
            font_family=FONT_FAMILY,
            sans_serif_family=FONT_FAMILY,
        )


def save(svg: str, path: str | PathLike[str], scale: float = 1.0) -> None:
    """Write a picture; the end of the name, .svg or .png, says which kind. ValueError for any other."""
    target = Path(path)
    match target.suffix.lower():
        case ".svg":
            target.write_text(svg, encoding="utf-8")
        case ".png":
            target.write_bytes(png(svg, scale))
        case _:
            raise ValueError(
                f"{target.name} is neither a .svg nor a .png: end the name with the kind of picture you want"
            )
