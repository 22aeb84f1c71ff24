"""What is put beside games: every figure of history names its page, or says that it was met on none."""

import pytest

from maquis.contract.history import GENERAL
from maquis.contract.scenarios import load, names

KNOWN = [name for name in names() if load(name).beside is not None]


def test_there_is_some() -> None:
    assert {name.split("-")[0] for name in KNOWN} == {"eastern", "global", "war"}


@pytest.mark.parametrize("name", KNOWN)
def test_every_figure_has_a_source(name: str) -> None:
    beside = load(name).beside
    assert beside is not None
    known = beside()
    sources = [(each.sources, each.sure) for each in known.estimates]
    sources += [((each.source,), each.sure) for each in known.operations]
    assert sources
    for named, sure in sources:
        assert named
        assert all(each == GENERAL or "://" in each for each in named)
        assert sure in ("high", "medium", "low")
    assert all(each.low <= each.high for each in known.estimates)
