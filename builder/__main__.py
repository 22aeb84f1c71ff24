"""Build the map of the Eastern Front: python -m builder [GEOGRAPHY_DIR]."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from builder import eastern_front, write
from builder.sources import Geography

CHECKOUT = Path(__file__).parents[1]
MAP = CHECKOUT / "src" / "maquis" / "scenarios" / "maps" / "eastern-front.json"


def geography_folder(arguments: list[str]) -> Path:
    """The geography folder: the argument, else $MAQUIS_GEOGRAPHY, else shared/data/geography beside the checkout."""
    if arguments:
        return Path(arguments[0])
    return Path(os.environ.get("MAQUIS_GEOGRAPHY", CHECKOUT.parent / "shared" / "data" / "geography"))


def main() -> None:
    """Write the map file."""
    folder = geography_folder(sys.argv[1:])
    if not (folder / "land.geojson.gz").is_file():
        sys.exit(
            f"No geography in {folder}: give the folder that holds land.geojson.gz, or set MAQUIS_GEOGRAPHY to it."
        )
    MAP.parent.mkdir(exist_ok=True)
    MAP.write_text(write.text(eastern_front.build(Geography(folder))) + "\n", encoding="utf-8")
    print(f"wrote {MAP.relative_to(CHECKOUT)}")


if __name__ == "__main__":
    main()
