"""Each test works out what a game knows for itself; those that ask a server have one of their own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.families.europa.conftest import nothing_known
from tests.table.serving import Served, serving

__all__ = ["nothing_known"]


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    with serving(tmp_path / "table.db") as found:
        yield found
