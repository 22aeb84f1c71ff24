"""Cut the font of the pictures down to what maps need: python -m builder.fonts [FONT_DIR].

Needs fonttools, and the DejaVu fonts (package fonts-dejavu). Writes the cut fonts and a table of their letters' widths.
"""

from __future__ import annotations

import json
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

from builder.usage import Command, folder
from maquis.engine.pipes import piped

FONTS = Path(__file__).parents[1] / "src" / "maquis" / "pictures" / "fonts"
FACES = {"regular": "DejaVuSansCondensed", "bold": "DejaVuSansCondensed-Bold", "italic": "DejaVuSansCondensed-Oblique"}
LETTERS = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),
    0x2018,
    0x2019,
    0x201C,
    0x201D,
    0x2013,
    0x2014,
    0x2026,
    0x2212,
    0x2605,
]


def main() -> None:
    """Write the cut fonts beside the drawing code."""
    asked = Command("builder.fonts", __doc__)
    asked.add_argument("fonts", metavar="FONT_DIR", nargs="?", type=folder, default="/usr/share/fonts/truetype/dejavu")
    source = Path(asked.parse_args().fonts)
    if not all((source / f"{name}.ttf").is_file() for name in FACES.values()):
        asked.error(f"the fonts {', '.join(FACES.values())} are not all in {source}")
    FONTS.mkdir(exist_ok=True)
    widths = {}
    for face, name in FACES.items():
        font = TTFont(source / f"{name}.ttf", recalcTimestamp=False)
        options = subset.Options(layout_features=["kern"], hinting=False, name_IDs=[0, 1, 2, 4, 6, 13, 14])
        cutter = subset.Subsetter(options)
        cutter.populate(unicodes=LETTERS)
        cutter.subset(font)
        font.save(FONTS / f"{name}.ttf")
        em, glyphs = font["head"].unitsPerEm, font["hmtx"]
        widths[face] = {
            chr(code): round(glyphs[glyph][0] / em, 3) for code, glyph in sorted(font.getBestCmap().items())
        }
    (FONTS / "widths.json").write_text(json.dumps(widths, ensure_ascii=False, indent=0) + "\n", encoding="utf-8")


if __name__ == "__main__":
    with piped():
        main()
