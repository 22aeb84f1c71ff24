"""Build the maps: python -m builder [GEOGRAPHY_DIR [GLOBAL_WAR_DIR [DARK_CRUSADE_DIR]]]."""

from __future__ import annotations

import os
from pathlib import Path

from builder import eastern_front, write
from builder.dark_crusade import armies
from builder.dark_crusade.build import build as dark_crusade
from builder.dark_crusade.tables import Tables as PointTables
from builder.europe.build import build as europe
from builder.global_war.build import build as global_war
from builder.global_war.tables import Tables
from builder.sources import Geography
from builder.usage import Command, folder
from maquis.engine.pipes import piped

CHECKOUT = Path(__file__).parents[1]
FAMILIES = CHECKOUT / "src" / "maquis" / "families"
CRUSADE = FAMILIES / "dark_crusade" / "scenarios"


def maps(family: str) -> Path:
    """Where the maps of a family are."""
    return FAMILIES / family / "maps"


def geography_folder(told: str | None) -> Path:
    """The geography folder: the argument, else $MAQUIS_GEOGRAPHY, else shared/data/geography beside the checkout."""
    return Path(
        os.environ.get("MAQUIS_GEOGRAPHY", CHECKOUT.parent / "shared" / "data" / "geography") if told is None else told
    )


def tables_folder(told: str | None, geography: Path) -> Path:
    """The tables of Global War: the second argument, else $MAQUIS_GLOBAL_WAR, else global_war beside the geography."""
    return Path(os.environ.get("MAQUIS_GLOBAL_WAR", geography.parent / "global_war") if told is None else told)


def points_folder(told: str | None, geography: Path) -> Path:
    """The tables of Dark Crusade: the third argument, else $MAQUIS_DARK_CRUSADE, else beside the geography."""
    return Path(os.environ.get("MAQUIS_DARK_CRUSADE", geography.parent / "dark_crusade") if told is None else told)


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
    asked = Command("builder", __doc__)
    for name in ("geography", "global_war", "dark_crusade"):
        asked.add_argument(name, metavar=f"{name.upper()}_DIR", nargs="?", type=folder)
    words = asked.parse_args()
    geography = geography_folder(words.geography)
    tables, points = tables_folder(words.global_war, geography), points_folder(words.dark_crusade, geography)
    if not (geography / "land.geojson.gz").is_file():
        asked.error(f"no geography in {geography}: give the folder that holds land.geojson.gz, or set MAQUIS_GEOGRAPHY")
    _save("eastern-front.json", eastern_front_text(geography), maps("europa"))
    if ports_table(geography).is_file():
        _save("war-in-europe.json", war_in_europe_text(geography, ports_table(geography)), maps("war_in_europe"))
    else:
        print(f"No {ports_table(geography)}: war-in-europe.json is left as it is.")
    if (tables / "zones.csv").is_file():
        _save("global-war.json", global_war_text(geography, tables), maps("global_war"))
    else:
        print(f"No zones.csv in {tables}: global-war.json is left as it is.")
    if (points / "points.csv").is_file():
        _save("dark-crusade.json", dark_crusade_text(geography, points), maps("dark_crusade"))
        for name, text in dark_crusade_scripts(points).items():
            _save(name, text, CRUSADE)
    else:
        print(f"No points.csv in {points}: dark-crusade.json is left as it is.")


def _save(name: str, text: str, folder: Path) -> None:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    print(f"wrote {path.relative_to(CHECKOUT)}")


if __name__ == "__main__":
    with piped():
        main()
