"""Builds a staged folder of pages: as a whole or not at all, and every link between pages is checked."""

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

BUILT = "site"
"""Where Zensical puts what it builds, in the folder that is staged."""


def build(target: Path, stage: Callable[[Path], None]) -> None:
    """Have `stage` fill a folder, and build the site of it in `target`; raise `CalledProcessError`."""
    with tempfile.TemporaryDirectory() as folder:
        staged = Path(folder)
        stage(staged)
        subprocess.run(
            [sys.executable, "-m", "zensical", "build", "--strict", "--config-file", "zensical.toml"],
            cwd=staged, check=True, stdout=subprocess.DEVNULL,
        )  # fmt: skip
        search_late(staged / BUILT)
        if target.exists():
            shutil.rmtree(target)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(staged / BUILT, target)


def search_late(site: Path) -> None:
    """Have the pages of a site load what is searched only once somebody does something there."""
    script = (Path(__file__).parent / "late_search.js").read_text(encoding="utf-8")
    for path in site.rglob("*.html"):
        page = path.read_text(encoding="utf-8")
        path.write_text(page.replace("<head>", f"<head>\n<script>\n{script}</script>", 1), encoding="utf-8")
