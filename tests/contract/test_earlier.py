"""A record is played by the figures that its edition had when it was begun, and by those that its players changed."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from maquis.contract import earlier, families, scenarios
from maquis.contract.editions import editions
from maquis.engine.errors import MaquisError
from maquis.engine.record import Header

VERSIONS = """
[[before]]
version = "2"
editions = ["raid.first"]
figures = { many = 1, few = 1 }

[[before]]
version = "3"
editions = ["raid.first", "raid.second"]
figures = { many = 2, others = 7 }
"""
RAID = "raid.first"


@pytest.fixture
def tells(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Raid tells what its figures were before."""

    def told(text: str) -> None:
        (tmp_path / "data").mkdir()
        (tmp_path / "data" / "earlier.toml").write_text(text, encoding="utf-8")
        raid = replace(families.of(RAID), folder=tmp_path)
        monkeypatch.setattr(families, "of", lambda edition: raid)

    return told


@pytest.mark.parametrize(
    ("version", "options", "expected"),
    [
        ("1", {}, {"many": 1, "few": 1, "others": 7}),
        ("2", {}, {"many": 2, "others": 7}),
        ("2.1", {"many": 5}, {"many": 5, "others": 7}),
        ("3", {"many": 5}, {"many": 5}),
        ("10", {}, {}),
    ],
)
def test_what_changed_since_is_as_it_was(
    tells: Callable[[str], None], version: str, options: dict[str, int], expected: dict[str, int]
) -> None:
    tells(VERSIONS)
    header = Header(edition=RAID, rules=version, scenario="raid", title="", options=options)
    assert earlier.figures(header) == expected


def test_each_edition_has_versions_of_its_own(tells: Callable[[str], None]) -> None:
    """The second edition of a family had never what its first had until a version of the same number."""
    tells(VERSIONS)
    second = Header(edition="raid.second", rules="1", scenario="raid", title="")
    assert earlier.figures(second) == {"many": 2, "others": 7}


@pytest.mark.parametrize(("scenario", "expected"), [("raid", {"many": 1}), ("another", {})])
def test_what_only_some_scenarios_had_is_theirs(
    tells: Callable[[str], None], scenario: str, expected: dict[str, int]
) -> None:
    tells('[[before]]\nversion = "2"\neditions = ["raid.first"]\nscenarios = ["raid"]\nfigures = { many = 1 }\n')
    assert earlier.figures(Header(edition=RAID, rules="1", scenario=scenario, title="")) == expected


@pytest.mark.parametrize("version", ["", "x", "2.x"])
def test_a_record_with_a_version_that_is_none_is_refused(tells: Callable[[str], None], version: str) -> None:
    tells(VERSIONS)
    with pytest.raises(MaquisError, match="version"):
        earlier.figures(Header(edition=RAID, rules=version, scenario="raid", title=""))


def test_what_it_says_of_every_family_are_figures_of_its_editions() -> None:
    for family in families.families().values():
        for name, edition in editions().items():
            if families.family(name) != family.name:
                continue
            for scenario in scenarios.names():
                before = earlier.figures(Header(edition=name, rules="0", scenario=scenario, title=""))
                assert edition.figures().override(before, "what was") is not None


def test_every_edition_and_scenario_that_is_named_there_is() -> None:
    for family in families.families().values():
        for before in earlier.of(family.folder):
            assert set(before.editions) <= {each for each in editions() if families.family(each) == family.name}
            assert set(before.scenarios) <= set(scenarios.names())
