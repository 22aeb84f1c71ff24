"""Rulings kept: what another version ruled otherwise is told, and nothing else; games on record are held against it."""

import gzip
import shutil
from pathlib import Path

import pytest

from maquis.check import disputes, rulings
from maquis.engine.rulings import Ruling, demand
from maquis.families.raid.rules import Sabotage
from tests import test_readme
from tests.cli.running import run

ROOT = Path(__file__).parents[2]
RAID = ROOT / "examples" / "raid"


@pytest.fixture(scope="module")
def table() -> rulings.Table:
    return rulings.ruled([RAID])


def test_the_same_rules_rule_the_same(tmp_path: Path, table: rulings.Table) -> None:
    rulings.keep(table, tmp_path / "kept.json.gz")
    assert rulings.kept(str(tmp_path / "kept.json.gz"), []) == table
    done = run("check", str(RAID), "--against", str(tmp_path / "kept.json.gz"))
    assert (done.returncode, done.stdout.strip()) == (
        0, f"{len(table.rulings)} of {len(table.rulings)} ruled as by version {table.version}",
    )  # fmt: skip


def test_a_rule_that_is_changed_is_told(tmp_path: Path, table: rulings.Table, monkeypatch: pytest.MonkeyPatch) -> None:
    rulings.keep(table, tmp_path / "kept.json")
    monkeypatch.setattr(Sabotage, "ruling", lambda *_: Ruling(demand("R.sabotage", "never", False)))
    done = run("check", "--against", str(tmp_path / "kept.json"), str(RAID))
    assert done.returncode == 1
    assert "first/R.sabotage-line.toml" in done.stdout
    assert "legal, now refused by R.sabotage" in done.stdout
    assert "search" not in done.stdout


def test_each_kind_of_difference_has_a_line(table: rulings.Table) -> None:
    was = rulings.Step(
        False, ("A.1", "A.2"), ("0101", "0202"), ("Ann",), ("2",), ({"event": "left", "counter": "Ann"},),
        (("1/3", ()), ("2/3", ({"event": "broken", "place": "0101"},))),
    )  # fmt: skip
    now = rulings.Step(True, (), ("0202", "0303"), ("Ann", "Ben"), ("3",), (), (("1", ()),))
    old = rulings.Table("1", {"x": rulings.Kept("x.toml", (was,))})
    new = rulings.Table("2", {"x": rulings.Kept("x.toml", (now,)), "y": rulings.Kept("y.toml", ())})
    assert rulings.compare(old, new) == [
        rulings.Otherwise(
            "x.toml",
            (
                "refused by A.1, A.2, now legal",
                "places: not 0101, also 0303",
                "names: also Ben",
                "numbers: 2, now 3",
                "chances: 1/3 nothing | 2/3 broken, place 0101, now 1 nothing",
                "no longer: left, counter Ann",
            ),
        )
    ]


def test_an_event_is_told_alike_however_its_keys_are_kept() -> None:
    event = {"event": "began", "turn": 1, "side": "raiders", "clause": "R.over"}
    told = [
        rulings.compare(
            rulings.Table("1", {"x": rulings.Kept("x.toml", (rulings.Step(events=was),))}),
            rulings.Table("2", {"x": rulings.Kept("x.toml", (rulings.Step(events=now),))}),
        )[0]
        .lines[0]
        .partition(": ")[2]
        for was, now in (((event,), ()), ((), (dict(sorted(event.items())),)))
    ]
    assert told == ["began, side raiders, turn 1, R.over"] * 2


def test_an_example_is_known_by_what_it_puts_to_the_umpire(tmp_path: Path, table: rulings.Table) -> None:
    text = (RAID / "first" / "R.sabotage-line.toml").read_text(encoding="utf-8")
    (tmp_path / "raid" / "first").mkdir(parents=True)
    other = tmp_path / "raid" / "first" / "another.toml"
    other.write_text(text.replace('title = "', 'title = "Otherwise called: '), encoding="utf-8")
    assert rulings.ruled([tmp_path / "raid"]).rulings.keys() <= table.rulings.keys()
    other.write_text(text.replace('Decoy = "0101"', 'Decoy = "0201"'), encoding="utf-8")
    assert not rulings.ruled([tmp_path / "raid"]).rulings.keys() <= table.rulings.keys()


def test_games_on_record_are_held_against_the_rules(tmp_path: Path, table: rulings.Table) -> None:
    rulings.keep(table, tmp_path / "kept.json")
    with gzip.open(ROOT / "tests" / "kept" / "night.maquis.gz") as packed:
        (tmp_path / "night.maquis").write_bytes(packed.read())
    done = run("check", "--against", str(tmp_path / "kept.json"), str(RAID), str(tmp_path))
    assert (done.returncode, done.stdout.strip().endswith("1 of 1 game on record holds")) == (0, True)
    shutil.copyfile(tmp_path / "night.maquis", tmp_path / "half.maquis")
    lines = (tmp_path / "half.maquis").read_bytes().splitlines(keepends=True)
    (tmp_path / "half.maquis").write_bytes(b"".join((*lines[:2], *lines[3:])))
    done = run("check", "--against", str(tmp_path / "kept.json"), str(RAID), str(tmp_path))
    assert done.returncode == 1
    assert "half.maquis: played under rules" in done.stdout


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (None, "there are no rulings kept of"),
        (b"{", "is no table of rulings"),
        (b"\x1f\x8b\x00", "is no table of rulings"),
        (b'{"version": "1"}', "is no table of rulings"),
    ],
)
def test_a_table_that_is_none(tmp_path: Path, text: bytes | None, words: str) -> None:
    path = tmp_path / "kept.json.gz"
    if text is not None:
        path.write_bytes(text if text.startswith(b"\x1f") else gzip.compress(text))
    done = run("check", "--against", str(path), str(RAID))
    assert done.returncode == 2
    assert words in done.stderr
    assert "Traceback" not in done.stderr


def test_the_page_of_disputes_is_up_to_date() -> None:
    page = (ROOT / disputes.PAGE).read_text(encoding="utf-8")
    assert page == disputes.page(), "renew it with: python -m maquis.check.disputes"
    assert page.count("It is ruled as the sender expects by") == page.count("\nThe sender: ")


def test_rulings_are_those_kept_of_this_version() -> None:
    """A ruling that changes is told in the change log, and the table kept anew."""
    old = rulings.kept(rulings.ruled([RAID]).version, [ROOT / "examples"])
    assert rulings.compare(old, rulings.ruled([ROOT / "examples"])) == []


def test_the_page_tells_what_is_so(tmp_path: Path) -> None:
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    told = test_readme.commands((ROOT / "docs" / "rulings.md").read_text(encoding="utf-8"))
    assert len(told) == 3
    for command, expected in told:
        output = test_readme.run(command, tmp_path)
        assert test_readme.shown(output, expected), output
