"""A record is played by the figures that its edition had when it was begun, and by those that its players changed."""

from dataclasses import replace
from pathlib import Path

import pytest

from maquis.contract import earlier, families, scenarios
from maquis.contract.editions import editions
from maquis.engine.record import Header

VERSIONS = """
["2"]
many = 1
few = 1

["3"]
many = 2
others = 7
"""


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
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str, options: dict[str, int], expected: dict[str, int]
) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "earlier.toml").write_text(VERSIONS, encoding="utf-8")
    raid = replace(families.of("raid"), folder=tmp_path)
    monkeypatch.setattr(families, "of", lambda edition: raid)
    header = Header(edition="raid.first", rules=version, scenario="raid", title="", options=options)
    assert earlier.figures(header) == expected


@pytest.mark.parametrize(("scenario", "expected"), [("raid", {"many": 1}), ("another", {})])
def test_what_only_some_scenarios_had_is_theirs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, scenario: str, expected: dict[str, int]
) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "earlier.toml").write_text('["2"]\nscenarios = ["raid"]\nmany = 1\n', encoding="utf-8")
    raid = replace(families.of("raid"), folder=tmp_path)
    monkeypatch.setattr(families, "of", lambda edition: raid)
    assert earlier.figures(Header(edition="raid.first", rules="1", scenario=scenario, title="")) == expected


def test_what_it_says_of_every_family_are_figures_of_its_editions() -> None:
    for family in families.families().values():
        for name, edition in editions().items():
            if families.family(name) != family.name:
                continue
            for scenario in scenarios.names():
                before = earlier.figures(Header(edition=name, rules="0", scenario=scenario, title=""))
                assert edition.figures().override(before, "what was") is not None
