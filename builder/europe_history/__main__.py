"""Build the history of War in Europe: python -m builder.europe_history [GEOGRAPHY_DIR]."""

from pathlib import Path

from builder.__main__ import geography_folder, ports_table
from builder.europe_history import build, forces
from builder.usage import Command, folder
from maquis.contract.maps import load_map
from maquis.engine.pipes import piped

FOLDER = Path(__file__).parents[2] / "src" / "maquis" / "families" / "war_in_europe" / "scenarios"


def main() -> None:
    """Write the files."""
    asked = Command("builder.europe_history", __doc__)
    asked.add_argument("geography", metavar="GEOGRAPHY_DIR", nargs="?", type=folder)
    geography = geography_folder(asked.parse_args().geography)
    europe = load_map("war-in-europe")
    _save("control.json", build.text(europe))
    ports = ports_table(geography)
    if ports.is_file():
        _save("forces.json", forces.text(europe, load_map("eastern-front"), ports))
    else:
        print(f"No {ports}: forces.json is left as it is.")


def _save(name: str, text: str) -> None:
    (FOLDER / name).write_text(text, encoding="utf-8")
    print(f"wrote {name}, {len(text) // 1000} kB")


if __name__ == "__main__":
    with piped():
        main()
