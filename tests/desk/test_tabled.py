"""Scenarios that players make of a table, on a map of their own: played, recorded, with every fault said at once."""

import json
from pathlib import Path
from typing import Any

import pytest

from maquis.boards.mapwriting import blank, written
from maquis.contract.scenarios import MAP, OWN, TABLE, load
from maquis.engine.errors import MaquisError
from maquis.engine.events import Began
from maquis.engine.roster import numbers
from maquis.engine.tomlfile import read_toml
from tests.cli.running import run

VALLEY = Path(__file__).parents[2] / "docs" / "valley"
TABLE_FILE = VALLEY / "valley.toml"
TEXT = (VALLEY / "valley.json").read_text(encoding="utf-8")


def table(**changes: Any) -> dict[str, Any]:
    found = {**read_toml(TABLE_FILE), **changes}
    found.pop("map")
    return {key: value for key, value in found.items() if value is not None}


def own(text: str = TEXT, rules: str = "", **changes: Any) -> Any:
    return load(OWN, {MAP: text, TABLE: table(**changes)}, rules)


def test_a_table_says_who_stands_where_and_when() -> None:
    scenario = own()
    assert (scenario.name, scenario.title) == (OWN, "The valley, autumn 1941")
    assert [scenario.calendar.name(turn) for turn in (scenario.first, scenario.last)] == ["Sep I 41", "Nov II 41"]
    now = scenario.position(scenario.first)
    board = now.game.board
    where = {now.game.roster[n].name: board.label(now.where[n]) for n in range(len(now.where)) if now.where[n] >= 0}
    assert where == {"201 Sec": "0506", "1 Bde": "0608", "2 Bde": "1203", "1 Dummy": "0508"}
    assert [board.label(place) for place in numbers(now.owned["soviet"])] == ["1806", "1905", "1906", "1907"]
    assert (now.side, now.phase) == ("axis", "initial")
    assert now.game.umpired
    assert now.game.last_turn == scenario.last


def test_what_a_map_leaves_out_is_as_on_a_drawn_one() -> None:
    """All land is one district of the Soviet Union, in one weather zone, and the Axis owns it."""
    scenario = load(OWN, {MAP: written(blank(4, 3, "bare")), TABLE: {"turn": "Aug I 42"}})
    now = scenario.position(scenario.first)
    assert now.owned == {"axis": now.game.board.all, "soviet": 0}
    assert list(now.game.map.layers["district"]) == ["Western"]
    assert scenario.last - scenario.first == 23


def test_a_table_may_draw_its_map_itself() -> None:
    """So any position of the desk can be played."""
    scenario = load(OWN, {TABLE: {"ground": ". f . / . . . / . . .", "units": {"1 Bde": "0102"}}})
    assert scenario.position(scenario.first).game.board.all.bit_count() == 9


def test_a_phase_that_is_named_begins_as_it_is_stated() -> None:
    scenario = own(player="soviet", phase="movement")
    events = list(scenario.set_up(scenario.first))
    assert [event for event in events if isinstance(event, Began)] == [Began(scenario.first, "soviet", "movement")]


def test_all_that_is_wrong_is_said_at_once() -> None:
    with pytest.raises(MaquisError) as caught:
        own(units={"1 Bde": "1508", "99 Bde": "0101"}, owned={"soviet": ["Lepel"], "axis": ["0000"]}, order="end")
    said = str(caught.value)
    assert "order: a table tells how a game begins" in said
    assert "99 Bde" in said
    assert "Lepel" in said
    with pytest.raises(MaquisError, match="1 Bde cannot stand in 1508: that is lake"):
        own(units={"1 Bde": "1508"})


@pytest.mark.parametrize(("changes", "why"), [
    ({"last": "Aug I 41"}, "last: Aug I 41 is before the turn in which the game begins"),
    ({"last": "tomorrow"}, "last: "),
    ({"turn": "tomorrow"}, "turn: "),
    ({"wether": "clear"}, "wether"),
])  # fmt: skip
def test_dates_and_keys_that_are_none_are_refused(changes: dict[str, Any], why: str) -> None:
    with pytest.raises(MaquisError, match=why):
        own(**changes)


def test_other_games_say_why_they_have_none() -> None:
    for edition in ("raid.first",):
        with pytest.raises(MaquisError, match="is played on the map of its own scenarios alone"):
            own(rules=edition)
    with pytest.raises(MaquisError, match="is made of a table"):
        load(OWN)


@pytest.mark.parametrize("rules", ["europa.rule40", "europa.rule40-original", "europa.rule45"])
def test_policies_play_it_under_every_edition_of_europa(rules: str, tmp_path: Path) -> None:
    done = run("campaign", str(TABLE_FILE), "--rules", rules, "--out", str(tmp_path), "--json")
    assert done.returncode == 0, done.stderr
    verified = run("verify", str(tmp_path / "campaign-001.maquis")).stdout
    assert "the players' own, valley" in verified
    assert "It holds." in verified
    assert run("show", str(tmp_path / "campaign-001.maquis")).returncode == 0


def test_the_record_has_all_that_it_takes(tmp_path: Path) -> None:
    """The files are gone, and the game goes on."""
    for name in ("valley.json", "valley.toml"):
        (tmp_path / name).write_bytes((VALLEY / name).read_bytes())
    game = str(tmp_path / "game.maquis")
    assert run("new", str(tmp_path / "valley.toml"), "--out", game).returncode == 0
    for name in ("valley.json", "valley.toml"):
        (tmp_path / name).unlink()
    assert run("give", game, "end", "--as", "axis").returncode == 0
    assert "It holds." in run("verify", game).stdout
    assert "0508, by Alder: 1 Dummy" in run("show", game).stdout
    assert "Dummy" not in run("show", game, "--as", "axis").stdout.partition("pools")[0]


def test_another_map_can_be_given(tmp_path: Path) -> None:
    other = tmp_path / "other.json"
    other.write_text(TEXT.replace('"The valley"', '"Another valley"'), encoding="utf-8")
    game = tmp_path / "game.maquis"
    assert run("new", str(TABLE_FILE), "--map", str(other), "--out", str(game)).returncode == 0
    header = json.loads(game.read_bytes().split(b"\n")[0])
    assert "Another valley" in header["options"][MAP]
    missing = tmp_path / "missing.toml"
    missing.write_text('map = "nowhere.json"\n', encoding="utf-8")
    said = run("new", str(missing), "--out", str(tmp_path / "x")).stderr
    assert "there is no file" in said
    assert "nowhere.json" in said


def test_the_page_has_the_table_as_it_is() -> None:
    page = (VALLEY.parent / "maps.md").read_text(encoding="utf-8")
    assert f"```toml\n{TABLE_FILE.read_text(encoding='utf-8')}```" in page


def test_its_positions_go_out_and_in(tmp_path: Path) -> None:
    """With the table and the map beside them: a file of a position has neither."""
    game, file = str(tmp_path / "game.maquis"), str(tmp_path / "now.toml")
    assert run("new", str(TABLE_FILE), "--out", game).returncode == 0
    assert run("give", game, "end", "--as", "axis").returncode == 0
    assert run("position", game, "--to", file).returncode == 0
    told = Path(file).read_text(encoding="utf-8")
    assert 'phase = "movement"' in told
    assert "maquis_map" not in told
    again = str(tmp_path / "again.maquis")
    assert run("new", str(TABLE_FILE), "--position", file, "--out", again).returncode == 0
    assert run("show", again).stdout == run("show", game).stdout
    assert "It holds." in run("verify", again).stdout
