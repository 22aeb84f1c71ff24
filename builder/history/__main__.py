"""Build the script of the Eastern Front: python -m builder.history [HISTORY_DIR]."""

from __future__ import annotations

import os
from pathlib import Path

from builder.history.build import texts
from builder.history.sources import History
from builder.usage import Command, folder
from maquis.boards import mapfile
from maquis.engine.pipes import piped
from maquis.families.europa.scenarios.eastern_front.script import FOLDER

CHECKOUT = Path(__file__).parents[2]
MAP = CHECKOUT / "src" / "maquis" / "families" / "europa" / "maps" / "eastern-front.json"


def history_folder(told: str | None) -> Path:
    """The history folder: the argument, else $MAQUIS_HISTORY, else shared/data/history beside the checkout."""
    return Path(
        os.environ.get("MAQUIS_HISTORY", CHECKOUT.parent / "shared" / "data" / "history") if told is None else told
    )


def main() -> None:
    """Write the files of the script."""
    asked = Command("builder.history", __doc__)
    asked.add_argument("history", metavar="HISTORY_DIR", nargs="?", type=folder)
    source = history_folder(asked.parse_args().history)
    if not (source / "cities_control.csv").is_file():
        asked.error(f"no history in {source}: give the folder that holds cities_control.csv, or set MAQUIS_HISTORY")
    for name, text in texts(History(source), mapfile.load(MAP)).items():
        (FOLDER / name).write_text(text, encoding="utf-8")
        print(f"wrote {name}, {len(text) // 1000} kB")


if __name__ == "__main__":
    with piped():
        main()
