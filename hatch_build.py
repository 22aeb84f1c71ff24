"""The wheel ships the built page: it is built here if that has not been done."""

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = Path("src/maquis/table/page/index.html")


class PageHook(BuildHookInterface):
    """Builds the page for a wheel; an installation that points at the sources does without."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page if a wheel is made and there is none."""
        root = Path(self.root)
        if self.target_name == "wheel" and version != "editable" and not (root / PAGE).exists():
            subprocess.run(["sh", str(root / "web/build.sh"), str(Path(sys.executable).parent)], check=True)
