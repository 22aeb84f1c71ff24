"""Build the history of Global War and its page: python -m builder.global_war_history."""

from pathlib import Path

from builder.global_war_history import build, page
from builder.usage import Command
from maquis.contract.maps import load_zones
from maquis.engine.pipes import piped
from maquis.families.global_war.scenarios import script

PAGE = Path(__file__).parents[2] / "docs" / "global-war-history.md"


def main() -> None:
    """Write the script and the page that shows it."""
    Command("builder.global_war_history", __doc__).parse_args()
    map_ = load_zones("global-war")
    _save(script.FOLDER / "history.json", build.text(map_))
    _save(PAGE, page.text(script.load(map_)))


def _save(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")
    print(f"wrote {path.name}, {len(text) // 1000} kB")


if __name__ == "__main__":
    with piped():
        main()
