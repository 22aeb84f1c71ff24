"""The pages for engineers name files that are there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = sorted([ROOT / "docs" / "architecture.md", *ROOT.glob("docs/layers/*.md"), *ROOT.glob("docs/families/*.md")])
NAMED = re.compile(r"`([\w./-]+/[\w.-]+\.(?:py|ts|md|toml|json|sh))`")
BELOW = (ROOT, ROOT / "src", ROOT / "src" / "maquis", ROOT / "tests", ROOT / "web", ROOT / "web" / "src")
"""Where a path may begin."""


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_file_that_is_named_is_there(page: Path) -> None:
    families = ROOT / "src" / "maquis" / "families"
    begin = (*BELOW, families / page.stem, families / "europa", families)
    named = set(NAMED.findall(page.read_text(encoding="utf-8")))
    assert sorted(name for name in named if not any((folder / name).exists() for folder in begin)) == []
