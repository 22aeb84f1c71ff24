"""Build the script of the Eastern Front: python -m builder.history [HISTORY_DIR]."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from builder.history.build import texts
from builder.history.sources import History
from maquis.boards import mapfile
from maquis.families.europa.scenarios.eastern_front.script import FOLDER

CHECKOUT = Path(__file__).parents[2]
MAP = CHECKOUT / "src" / "maquis" / "families" / "europa" / "maps" / "eastern-front.json"


def history_folder(arguments: list[str]) -> Path:
    """The history folder: the argument, else $MAQUIS_HISTORY, else shared/data/history beside the checkout."""
    if arguments:
        return Path(arguments[0])
    return Path(os.environ.get("MAQUIS_HISTORY", CHECKOUT.parent / "shared" / "data" / "history"))


def main() -> None:
    """Write the files of the script."""
    folder = history_folder(sys.argv[1:])
    if not (folder / "cities_control.csv").is_file():
        sys.exit(f"No history in {folder}: give the folder that holds cities_control.csv, or set MAQUIS_HISTORY to it.")
    for name, text in texts(History(folder), mapfile.load(MAP)).items():
        (FOLDER / name).write_text(text, encoding="utf-8")
        print(f"wrote {name}, {len(text) // 1000} kB")


if __name__ == "__main__":
    main()
