"""The desk by the routes of the table: a position comes with the question, and every fault of it is told."""

from pathlib import Path
from typing import Any

import pytest

from maquis.contract.editions import editions
from maquis.table import desk, wire
from maquis.table.clerk import Desk, answered
from tests.table.serving import Served

BRIGADE = {"edition": "europa.rule40", "units": {"1 Bde": "0202"}, "rail": ["0102-0202-0302"]}


def look(position: dict[str, Any], board: str = "") -> wire.Desk:
    return desk.look(Desk(), wire.DeskLook(position=position, board=board))


@pytest.mark.parametrize("edition", editions())
def test_every_edition_has_a_desk(edition: str) -> None:
    found = look({"edition": edition})
    assert found.faults == []
    assert found.board is not None
    assert found.position is not None
    assert {each.key for each in found.brushes} >= {"owned"} - (
        {"owned"} if edition.startswith("global_war") else set()
    )
    assert any(each.how == "stand" for each in found.brushes)
    assert {"turn", "phase"} <= {each.key for each in found.words}
    assert found.questions
    assert all(each.key in found.plain for each in found.brushes)
    assert look({"edition": edition}, found.key).board is None


def test_what_is_asked_is_answered_by_a_server(served: Served) -> None:
    asked = {"position": BRIGADE, "asked": ["sabotage rail 0202 by 1 Bde"], "against": "sabotage.success=4"}
    found = served.anybody.answer("POST", "/api/desk/ask", json=asked).json()
    assert found["judged"]["legal"]
    assert {each["chance"] for each in found["judged"]["outcomes"]} == {"1/3", "2/3"}
    assert {"what": "roll needed", "clause": "", "one": "5", "other": "4"} in found["changes"]
    where = {"position": BRIGADE, "who": "1 Bde", "verb": "move"}
    there = served.anybody.answer("POST", "/api/desk/where", json=where).json()
    assert there["order"] == "move 1 Bde 0202-{}"


def test_a_large_map_of_ones_own_comes_with_a_question_and_one_that_is_too_large_is_told_of(served: Served) -> None:
    blank = served.anybody.answer("POST", "/api/maps/blank", json={"columns": 260, "rows": 260}).json()["text"]
    assert len(blank) > 64 * 1024
    position = {"edition": "europa.rule40", "map": blank, "units": {"1 Bde": "0202"}}
    found = served.anybody.answer("POST", "/api/desk/look", json={"position": position}).json()
    assert found["faults"] == []
    said = served.anybody.error("POST", "/api/desk/spot/0", 400, json={"position": position})
    assert said == "there is no place 0 on the board"
    text = f'edition = "europa.rule40"\nmap = """\n{blank}"""\n[units]\n"1 Bde" = "0202"\n'
    read = served.anybody.answer("POST", "/api/desk/read", json={"text": text}).json()
    assert read[0]["position"]["map"] == blank
    too_large = {"position": {**position, "map": blank + " " * 2 * 1024**2}}
    for path in ("look", "ask", "where", "spot/0"):
        said = served.anybody.error("POST", f"/api/desk/{path}", 413, json=too_large)
        assert said == "that is more than is taken at once, which is 2 MB here"


def test_every_fault_comes_at_once() -> None:
    found = look(
        {"units": {"1 Bde": "0909", "7 B": "0101"}, "owned": {"axis": ["0000"], "soviet": ["0000"]}, "losses": -1}
    )
    assert len(found.faults) == 4
    assert found.position is None


@pytest.mark.parametrize(
    "position",
    [
        {"edition": 5}, {"edition": "none"}, {"units": 3}, {"units": {"1 Bde": 7}}, {"then": 3}, {"then": [3]},
        {"ground": "x"}, {"ground": ". . / ."}, {"options": 3}, {"options": {"sabotage.success": "x"}},
        {"turn": "never"}, {"order": {}}, {"dice": ["x"]}, {"map": "moon"}, {"counters": [{}]},
        {"title": "x", "clause": 3, "twin": {"to": 1}}, {"edition": "global_war.partisans", "units": {"kiev": "many"}},
        {"phase": "tea"}, {"rail": ["0202"]}, {"nonsense": 1},
        {"edition": "raid.first", "scenario": "moon"}, {"marks": {"rail broken": {"0202": 3}}}, {"side": "nobody"},
    ],
)  # fmt: skip
def test_a_bad_position_is_no_breakdown(position: dict[str, Any]) -> None:
    for work, asked in (
        (desk.look, wire.DeskLook(position=position)),
        (desk.ask, wire.DeskAsk(position=position, asked=["end"])),
        (desk.ask, wire.DeskAsk(position=position, asked=["move 1 Bde 0202-0203"], against="sabotage.success=3")),
        (desk.save, wire.DeskSave(position=position)),
        (desk.book, wire.DeskLook(position=position)),
    ):
        found = answered(Desk(), work, [asked])
        assert found.status in (200, 400), found.words


def test_a_text_is_read_back_and_a_file_opens() -> None:
    letter = look(BRIGADE).letter
    sent = "Dear A.,\n\nis this legal?\n\n" + "\n".join(f"> {line}" for line in letter.splitlines()) + "\n\nYours, B."
    (found,) = desk.read(Desk(), wire.DeskText(text=sent.replace('"', "”")))
    assert found.position == BRIGADE
    file = Path(__file__).parents[2] / "examples" / "europa" / "rule40" / "40.B1.table-odds.toml"
    every = desk.read(Desk(), wire.DeskText(text=file.read_text(), edition="europa.rule40"))
    assert len(every) > 1
    assert all(each.title for each in every)


def test_attackers_of_dark_crusade_need_no_origin() -> None:
    units = {"1st Shock Army": "bialystok", "II Army Corps": "bialystok"}
    position = {"edition": "dark_crusade.second", "units": units, "owned": {"axis": ["bialystok"]}, "side": "soviet"}
    found = desk.ask(Desk(), wire.DeskAsk(position=position, asked=["fire bialystok"]))
    assert found.judged is not None
    assert found.judged.legal
    assert found.judged.outcomes


def test_all_units_and_damage_of_global_war_are_drawn() -> None:
    """Every kind of unit, every facility, and the railways: as the page writes what its brushes do."""
    edition = {"edition": "global_war.partisans"}
    brushes = look(edition).brushes
    troops = {each.key: each.fields for each in brushes if each.how == "troops"}
    assert set(troops) == {"units", "invasions"}
    for key, fields in troops.items():
        nations, kinds = fields["names"], fields["words"]
        assert "fighter" in kinds
        assert nations[0] == "germany"
        for told in ((f"2 germany {kind}" for kind in kinds), (f"1 {nation} infantry" for nation in nations)):
            assert look({**edition, key: {"kiev": ", ".join(told)}}).faults == []
    points = [each.name for each in brushes if each.how == "points"]
    assert "airbase" in points
    assert look({**edition, "damage": {"kiev": dict.fromkeys(points, 1)}}).faults == []
    assert [each.key for each in brushes if each.how == "between"] == ["rail_damage"]
    assert look({**edition, "rail_damage": {"kiev-eastern_ukraine": 1}}).faults == []


def test_all_keys_of_a_desk_are_drawn_or_said() -> None:
    """What the brushes of each game write is read back, and nothing of it is a fault."""
    for edition, at in (
        ("europa.rule40", "0202"),
        ("dark_crusade.second", "minsk"),
        ("war_in_europe.variant", "Minsk"),
    ):
        for brush in look({"edition": edition}).brushes:
            if brush.how in ("among", "list") and brush.key != "regions":
                told = [at] if brush.how == "list" else {brush.name: [at]}
                assert look({"edition": edition, brush.key: told}).faults == [], brush
