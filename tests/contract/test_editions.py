from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from maquis.contract import editions, families
from maquis.engine.errors import UnknownName


class Point:
    """An entry point of an installed game."""

    def __init__(self, *names: str) -> None:
        self.names = names

    def load(self) -> SimpleNamespace:
        names = self.names
        return SimpleNamespace(order=1, name=names[0].partition(".")[0], editions=lambda: [*map(named, names)])


def named(name: str) -> SimpleNamespace:
    return SimpleNamespace(name=name)


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    def entry_points(group: str) -> list[Point]:
        assert group == "maquis.families"
        return [Point("other.rules"), Point("europa.rule45", "europa.rule40")]

    monkeypatch.setattr(families, "entry_points", entry_points)
    families.families.cache_clear()
    editions.editions.cache_clear()
    yield
    families.families.cache_clear()
    editions.editions.cache_clear()


@pytest.mark.usefixtures("installed")
def test_editions_are_found_in_every_installed_game() -> None:
    assert list(editions.editions()) == ["europa.rule40", "europa.rule45", "other.rules"]
    assert editions.edition("other.rules").name == "other.rules"


@pytest.mark.usefixtures("installed")
def test_an_unknown_edition_gets_a_near_one_in_the_answer() -> None:
    with pytest.raises(
        UnknownName, match=r"^there is no edition 'europa.rule4'; did you mean europa.rule45 or europa.rule40\?$"
    ):
        editions.edition("europa.rule4")
    with pytest.raises(UnknownName, match=r"^there is no edition 'x'; there is europa.rule40, europa.rule45, other"):
        editions.edition("x")
