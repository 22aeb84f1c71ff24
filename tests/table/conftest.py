"""Each test works out what a game knows for itself; those that ask a table have one of their own.

A table is a server or the umpire in a web page: what is asked of the one is asked of the other, before a release.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.families.europa.conftest import nothing_known
from tests.table.inside import in_page
from tests.table.serving import Served, serving

__all__ = ["nothing_known"]


@pytest.fixture(params=[serving, pytest.param(in_page, marks=pytest.mark.long)], ids=["server", "page"])
def served(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Served]:
    if request.param is in_page and request.node.get_closest_marker("server"):
        pytest.skip("a page has its umpire for itself")
    with request.param(tmp_path / "table.db") as found:
        yield found
