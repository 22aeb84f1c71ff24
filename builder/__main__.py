"""Build the maps: python -m builder [GEOGRAPHY_DIR [GLOBAL_WAR_DIR [DARK_CRUSADE_DIR]]]."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from builder import eastern_front, write
from builder.dark_crusade import armies
from builder.dark_crusade.build import build as dark_crusade
from builder.dark_crusade.tables import Tables as PointTables
from builder.europe.build import build as europe
from builder.global_war.build import build as global_war
from builder.global_war.tables import Tables
from builder.sources import Geography

CHECKOUT = Path(__file__).parents[1]
FAMILIES = CHECKOUT / "src" / "maquis" / "families"
CRUSADE = FAMILIES / "dark_crusade" / "scenarios"


def maps(family: str) -> Path:
    """Where the maps of a family are."""
    return FAMILIES / family / "maps"


def geography_folder(arguments: list[str]) -> Path:
    """The geography folder: the argument, else $MAQUIS_GEOGRAPHY, else shared/data/geography beside the checkout."""
    if arguments:
        return Path(arguments[0])
    return Path(os.environ.get("MAQUIS_GEOGRAPHY", CHECKOUT.parent / "shared" / "data" / "geography"))


def tables_folder(arguments: list[str]) -> Path:
    """The tables of Global War: the second argument, else $MAQUIS_GLOBAL_WAR, else global_war beside the geography."""
    if len(arguments) > 1:
        return Path(arguments[1])
    return Path(os.environ.get("MAQUIS_GLOBAL_WAR", geography_folder(arguments).parent / "global_war"))


def points_folder(arguments: list[str]) -> Path:
    """The tables of Dark Crusade: the third argument, else $MAQUIS_DARK_CRUSADE, else beside the geography."""
    if len(arguments) > 2:
        return Path(arguments[2])
    return Path(os.environ.get("MAQUIS_DARK_CRUSADE", geography_folder(arguments).parent / "dark_crusade"))


def ports_table(folder: Path) -> Path:
    """The table of Atlantic ports: in the folder `history` beside the geography."""
    return folder.parent / "history" / "atlantic_wall_ports.csv"


def eastern_front_text(folder: Path) -> str:
    """The file eastern-front.json."""
    return write.text(eastern_front.build(Geography(folder))) + "\n"


def war_in_europe_text(folder: Path, ports: Path) -> str:
    """The file war-in-europe.json; `ports` is the table of Atlantic ports."""
    return write.text(europe(Geography(folder), ports)) + "\n"


def global_war_text(folder: Path, tables: Path) -> str:
    """The file global-war.json: a line a zone, a line a border."""
    return write.text(global_war(Geography(folder), Tables(tables)), depth=2) + "\n"


def dark_crusade_text(folder: Path, tables: Path) -> str:
    """The file dark-crusade.json: a line a point, a line a line."""
    return write.text(dark_crusade(Geography(folder), PointTables(tables)), depth=2) + "\n"


def dark_crusade_scripts(tables: Path) -> dict[str, str]:
    """The order of battle and the history of control: a line a unit, a line a month."""
    read = PointTables(tables)
    return {
        "units.json": write.text(armies.order_of_battle(read), depth=2) + "\n",
        "control.json": write.text(armies.control(read), depth=2) + "\n",
    }


def main() -> None:
    """Write the map files."""
    folder, tables = geography_folder(sys.argv[1:]), tables_folder(sys.argv[1:])
    points = points_folder(sys.argv[1:])
    if not (folder / "land.geojson.gz").is_file():
        sys.exit(
            f"No geography in {folder}: give the folder that holds land.geojson.gz, or set MAQUIS_GEOGRAPHY to it."
        )
    _save("eastern-front.json", eastern_front_text(folder), maps("europa"))
    if ports_table(folder).is_file():
        _save("war-in-europe.json", war_in_europe_text(folder, ports_table(folder)), maps("war_in_europe"))
    else:
        print(f"No {ports_table(folder)}: war-in-europe.json is left as it is.")
    if (tables / "zones.csv").is_file():
        _save("global-war.json", global_war_text(folder, tables), maps("global_war"))
    else:
        print(f"No zones.csv in {tables}: global-war.json is left as it is.")
    if (points / "points.csv").is_file():
        _save("dark-crusade.json", dark_crusade_text(folder, points), maps("dark_crusade"))
        for name, text in dark_crusade_scripts(points).items():
            _save(name, text, CRUSADE)
    else:
        print(f"No points.csv in {points}: dark-crusade.json is left as it is.")


def _save(name: str, text: str, folder: Path) -> None:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    print(f"wrote {path.relative_to(CHECKOUT)}")


if __name__ == "__main__":
    main()
