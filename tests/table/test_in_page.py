"""The table in a web page: what it acknowledged the browser has. It is asked what any table is (`served`), too."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from maquis.table.in_page import Kept
from tests.table.inside import InPage, in_page


@pytest.fixture
def served(tmp_path: Path) -> Iterator[InPage]:
    with in_page(tmp_path / "table.db") as found:
        yield found


def test_what_the_browser_has_not_kept_was_not_done(served: InPage) -> None:
    _, people = served.game()
    before = people["axis"].version
    served.full = True
    assert "could not be written" in people["axis"].error(
        "POST", "/api/game/orders", 503, json={"version": before, "orders": ["end"]}
    )
    assert people["axis"].version == before
    served.full = False
    assert people["axis"].give("end")["done"] == 1


def test_a_page_that_was_killed_goes_on_where_it_was(served: InPage, tmp_path: Path) -> None:
    _, people = served.game()
    people["axis"].give("end")
    (tmp_path / "again.db").write_bytes(served.kept)
    position = people["axis"].ask("/api/game")["position"]
    with in_page(tmp_path / "again.db") as again:
        assert again.person(people["axis"].key).ask("/api/game")["position"] == position


def test_changes_that_come_together_are_kept_together(tmp_path: Path) -> None:
    async def many() -> None:
        storage = Kept(tmp_path / "table.db", keep)
        found = await asyncio.gather(*(storage.done(lambda _: True) for _ in range(9)))
        storage.close()
        assert found == [True] * 9

    kept = []

    async def keep(file: bytes) -> None:
        kept.append(file)

    asyncio.run(many())
    assert len(kept) == 1
