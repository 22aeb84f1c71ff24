"""Pictures of Raid, drawn as any position is."""

from pathlib import Path

from maquis.boards.board import members
from maquis.contract.maps import any_map
from maquis.engine.changes import apply
from maquis.engine.events import Marked, Owned
from maquis.pictures import draw, style
from maquis.pictures.layout import Layout
from maquis.pictures.position import draw_position
from tests.families.raid.night import CLOSE, NIGHT, PATROL, RAIDERS, played

FACE_DOWN = "Raiders, face down: raider"


def test_counters_are_drawn_as_a_side_knows_them(tmp_path: Path) -> None:
    referee = played(tmp_path, *CLOSE)
    seen, own = (draw_position(referee.view(side), 500) for side in (PATROL, RAIDERS))
    assert FACE_DOWN in seen
    assert ">Raiders<" not in seen
    assert FACE_DOWN not in own
    assert ">Raiders<" in own
    assert ">The line by Oak Hill, turn 1<" in own


def test_what_is_owned_and_marked_is_in_the_legend() -> None:
    position = NIGHT.position(1)
    apply(position, Owned(PATROL, ("0000", "0100")))
    apply(position, Marked("line broken", "0200"))
    drawn = draw_position(position, 500)
    assert ">of Patrol<" in drawn
    assert ">line broken<" in drawn


def test_every_hex_of_a_small_map_is_shown() -> None:
    drawn = Layout.show(NIGHT.game.map, NIGHT.game.board.all, 500)  # type: ignore[arg-type]  # it is a map of hexes
    assert all(drawn.shows(place) for place in members(NIGHT.game.board.all))


def test_a_small_map_is_drawn_hex_by_hex_and_no_larger_than_it_needs() -> None:
    narrow, wide = (draw(any_map("raid"), width=width) for width in (2400, 6000))
    assert narrow == wide
    assert style.SHORE not in narrow
    board = NIGHT.game.board
    outline = Layout.show(NIGHT.game.map, board.all, 6000).outline(1 << members(board.all)[0])  # type: ignore[arg-type]  # as above
    assert "Q" not in outline
    assert outline.count("L") == 5


def test_a_map_of_any_kind_is_drawn() -> None:
    for name in ("raid", "dark-crusade", "global-war"):
        assert draw(any_map(name), width=400).startswith("<svg")


def test_a_position_of_any_map_is_drawn() -> None:
    from maquis.contract.scenarios import load
    from maquis.pictures.default import scene

    for name, words in (("dark-crusade-may-1941", ">Axis<"), ("global-war-1942", ">Soviet Union<")):
        scenario = load(name)
        laid = scene(scenario.position(scenario.first))
        assert words in draw(scenario.game.map, overlays=laid.overlays, markers=laid.markers, width=500)
