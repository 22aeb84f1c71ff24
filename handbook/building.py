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
        scripted(staged / BUILT)
        if target.exists():
            shutil.rmtree(target)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(staged / BUILT, target)


def scripted(site: Path) -> None:
    """Have the pages load what is searched once somebody does something there, and scroll what is wide by keys."""
    here = Path(__file__).parent
    scripts = "".join((here / name).read_text(encoding="utf-8") for name in ("late_search.js", "wide.js"))
    for path in site.rglob("*.html"):
        page = path.read_text(encoding="utf-8")
        path.write_text(page.replace("<head>", f"<head>\n<script>\n{scripts}</script>", 1), encoding="utf-8")
