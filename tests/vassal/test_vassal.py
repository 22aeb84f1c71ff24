"""Saved games of VASSAL: a real one against the known label of each piece, and each trap of the format by itself."""

import io
import json
import re
import struct
import zipfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maquis.engine.errors import MaquisError
from maquis.vassal import module as modules
from maquis.vassal import names as tables
from maquis.vassal import save as saves
from maquis.vassal.coded import split
from maquis.vassal.images import size_of
from maquis.vassal.maps import Board, Map, Zone
from maquis.vassal.numbering import Axis, Hexes, NoLabel, Numbering, Regions, Squares
from maquis.vassal.standing import MASKED, standing
from tests.cli.running import run

RAGNAROK = Path(__file__).parent / "ragnarok"
SAVE, BUILD = RAGNAROK / "ragnarok-start.vsav", RAGNAROK / "buildFile.xml"
ESC = "\x1b"


def test_each_piece_of_a_real_game_stands_where_vassal_says() -> None:
    save, maps = saves.read(SAVE), modules.read(BUILD)
    found = {piece.number: piece for piece in save.pieces}
    expected = json.loads((RAGNAROK / "expected.json").read_text())
    assert len(found) == len(expected) == 99
    for number, name, on, x, y, label in expected:
        piece = found[number]
        assert (piece.name, piece.place) == (name, saves.Place(on, x, y))
        if label is None:
            with pytest.raises(NoLabel):
                maps[on].label((x, y), save.boards[on])
        else:
            assert maps[on].label((x, y), save.boards[on]) == label


def test_the_command_lists_every_piece(tmp_path: Path) -> None:
    done = run("vassal", "read", str(SAVE), "--module", str(BUILD))
    assert done.returncode == 0
    assert "  0101: hero-heimdall\n" in done.stdout
    assert "  unit-warrior × 20: the board has no grid\n" in done.stdout
    table = tmp_path / "names.toml"
    table.write_text('pass-over = ["mkr-*"]\n[pieces]\nhero-heimdall = "Heimdall"\n"unit-*" = "a unit"\n')
    told = json.loads(run("vassal", "read", str(SAVE), "--module", str(BUILD), "--table", str(table), "--json").stdout)
    assert told["placed"] == [{"map": "Main Map", "place": "0101", "what": "Heimdall", "count": 1}]
    assert told["passed_over"] == 2
    assert told["unknown"]["en-odin"] == 1
    counted = sum(each["count"] for each in told["placed"] + told["unplaced"])
    assert counted + told["passed_over"] + sum(told["unknown"].values()) == 99


NAMES = """
pass-over = ["mkr-*"]
[pieces]
hero-heimdall = "units: 1 Bde"
"en-*" = "painted: axis divisions"
hero-odin = "units: 2 Bde"
"hero-*" = "a hero, *"
[places]
"0101" = "Minsk"
"Endurance 019" = "3456"
[position]
turn = "Sep II 43"
"""


def test_what_stands_in_a_save_is_a_position_and_every_other_piece_is_listed(tmp_path: Path) -> None:
    table, to, game = tmp_path / "names.toml", tmp_path / "taken.csv", tmp_path / "game.maquis"
    table.write_text(NAMES)
    read = ("vassal", "read", str(SAVE), "--module", str(BUILD), "--table", str(table))
    done = run(*read, "--on", "eastern-front-umpired", "--to", str(to))
    assert done.returncode == 1
    lines = done.stdout.splitlines()
    assert lines[0].startswith("4 pieces written to")
    nowhere = "there is no place Endurance 015 on the map: say in places which it is"
    assert f"  left out: painted: axis divisions at Endurance 015: {nowhere}" in lines
    assert "  left out: units: 2 Bde: the board has no grid" in lines
    assert any(line.startswith("  left out: unit-warrior × 20: it is not in the table") for line in lines)
    left = sum(int(found[1]) if (found := re.search("× ([0-9]+):", line)) else 1 for line in lines[1:-1])
    assert lines[-1] == "2 pieces passed over"
    assert 4 + left + 2 == 99
    text = to.read_text()
    assert "units,1 Bde,3254,," in text
    assert text.count("3456") == 1
    assert run("new", "eastern-front-umpired", "--position", str(to), "--out", str(game)).returncode == 0
    assert "Sep II 43" in run("show", str(game)).stdout


def test_a_position_out_of_a_save_needs_a_scenario_and_a_table(tmp_path: Path) -> None:
    done = run("vassal", "read", str(SAVE), "--module", str(BUILD), "--to", str(tmp_path / "it.csv"))
    assert done.returncode == 2
    assert "--on" in done.stderr


def test_what_a_star_stands_for_is_kept() -> None:
    called = tables.Names({"Sov * Bde": "units: * Bde", "* Pz *": "panzer *"}, ())
    assert called.what("Sov 17 Bde") == "units: 17 Bde"
    assert called.what("3 Pz Div") == "panzer *"


def command(*parts: str) -> str:
    return "+/" + "/".join(part.replace("/", "\\/") for part in parts)


def nested(*layers: str) -> str:
    """Layers as VASSAL puts one into another."""
    outer, *inner = layers
    return outer + "\t" + nested(*inner).replace("\t", "\\\t") if inner else outer


def saved(*commands: str) -> str:
    return ESC.join(["begin_save", *commands, "end_save"])


def read(tmp_path: Path, data: bytes) -> saves.Save:
    path = tmp_path / "a.vsav"
    path.write_bytes(data)
    return saves.read(path)


PIECE = command("1", "piece;;;a.png;17 Bde", "Main;30;40;1;0")
WRITTEN = saved(PIECE)


def zipped(data: bytes) -> bytes:
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w") as archive:
        archive.writestr("savedGame", data)
    return whole.getvalue()


@pytest.mark.parametrize(
    "data",
    [
        WRITTEN.encode(),
        zipped(WRITTEN.encode()),
        zipped(b"!VCSKd6" + bytes(each ^ 0xD6 for each in WRITTEN.encode()).hex().encode()),
        zipped(b"!VCSKd6" + bytes(each ^ 0xD6 for each in WRITTEN.encode()).hex().upper().encode()),
        zipped(b"VOBS\x1f" + bytes(each ^ 0x1F for each in WRITTEN.encode())),
    ],
    ids=["very old", "plain", "hex", "capitals", "3.8"],
)
def test_every_form_of_a_file_is_read(tmp_path: Path, data: bytes) -> None:
    (piece,) = read(tmp_path, data).pieces
    assert (piece.name, piece.place) == ("17 Bde", saves.Place("Main", 30, 40))


def test_a_stack_goes_before_what_the_piece_says(tmp_path: Path) -> None:
    stack = command("9", "stack", "Europe;50;60;1;@@0")
    (piece,) = read(tmp_path, saved(PIECE, stack).encode()).pieces
    assert piece.place == saves.Place("Europe", 50, 60)


def test_a_card_in_a_deck_has_no_place(tmp_path: Path) -> None:
    deck = command("9", "deck;false", "Main;50;60;1")
    save = read(tmp_path, saved(PIECE, deck).encode())
    maps = {"Main": Map("Main", (0, 0), {})}
    assert standing(save, maps, None).unplaced == {("17 Bde", "it is in a deck"): 1}


def test_what_vassal_hides_is_not_told(tmp_path: Path) -> None:
    """A masked piece has no face, and of a hidden one there is only that it is."""
    masked = command("1", nested("obs;77", "piece;;;a.png;Dummy"), nested("me", "Main;1;1;1;0"))
    hidden = command("2", nested("hide;72", "piece;;;a.png;Tank"), nested("me", "Main;1;1;1;0"))
    shown = command("3", nested("obs;77", "hide;72", "piece;;;a.png;Bde"), nested("null", "null", "Main;1;1;1;0"))
    grid = Regions((((0, 0), "Minsk"),))
    maps = {"Main": Map("Main", (0, 0), {"B": Board("B", None, (), grid)})}
    save = read(tmp_path, saved(masked, hidden, shown, "MainBoardPicker\tB\t0\t0").encode())
    found = standing(save, maps, None)
    assert found.placed == {("Main", "Minsk", MASKED): 1, ("Main", "Minsk", "Bde"): 1}
    assert found.hidden == 1
    nothing = tables.Names({}, ("Dummy", "Tank"))
    assert not standing(save, maps, nothing).passed_over


@given(st.lists(st.text(alphabet="ab;\\'", max_size=4), min_size=1, max_size=4))
def test_fields_come_out_as_they_went_in(fields: list[str]) -> None:
    """Written as VASSAL writes: quotes about what begins or ends with a quote, or ends with a backslash."""

    def written(field: str) -> str:
        plain = field.replace(";", "\\;")
        return f"'{plain}'" if field.endswith("\\") or (field[:1] == field[-1:] == "'") else plain

    if fields[-1]:
        assert split(";".join(map(written, fields)), ";") == fields


def axis(descending: bool = False, start: int = 0, zeros: int = 1, letters: bool = False) -> Axis:
    return Axis(descending, start, zeros, letters)


def numbering(across: Axis, down: Axis, stagger: bool = False, format: str = "$gridLocation$") -> Numbering:
    return Numbering(across, down, across_first=True, between="", format=format, stagger=stagger)


@pytest.mark.parametrize(
    ("number", "of", "name"),
    [
        (3, axis(), "03"),
        (123, axis(), "123"),
        (-3, axis(), "-03"),
        (3, axis(start=7, zeros=0), "10"),
        (0, axis(letters=True), "A"),
        (27, axis(letters=True), "BB"),
        (-1, axis(letters=True), "-B"),
    ],
)
def test_coordinates(number: int, of: Axis, name: str) -> None:
    assert of.name(number) == name


def test_every_other_column_of_hexes_is_half_a_hex_lower() -> None:
    grid = Hexes((10, 10), 80, 100, sideways=False, numbering=numbering(axis(), axis()))
    assert [grid.label(at, None) for at in [(10, 10), (90, 60), (90, 20), (170, 110)]] == [
        "0000",
        "0100",
        "0100",
        "0201",
    ]
    staggered = Hexes((10, 10), 80, 100, sideways=False, numbering=numbering(axis(), axis(), stagger=True))
    assert staggered.label((90, 60), None) == "0101"


def test_sideways_hexes_have_x_and_y_exchanged() -> None:
    grid = Hexes((10, 20), 80, 100, sideways=True, numbering=numbering(axis(), axis()))
    assert grid.label((20 + 100, 10), None) == "0001"
    assert grid.label((20 + 50, 90), None) == "0100"


def test_numbers_count_down_from_the_container() -> None:
    down = Hexes((0, 0), 80, 100, sideways=False, numbering=numbering(axis(), axis(descending=True), stagger=True))
    assert down.label((0, 0), (800, 640)) == "0008"  # 640 over the width of a hex, 80
    assert down.label((80, 50), (800, 640)) == "0107"
    with pytest.raises(NoLabel, match="picture"):
        down.label((0, 0), None)
    back = Squares((0, 0), 50, 40, numbering(axis(descending=True), axis(descending=True)))
    assert back.label((50, 40), (500, 400)) == "0909"


def test_squares_round_to_nought_downwards_and_down_across() -> None:
    grid = Squares((100, 100), 50, 50, numbering(axis(), axis()))
    assert grid.label((60, 60), None) == "-0100"


def test_a_zone_goes_before_the_grid_and_hides_it() -> None:
    grid = Squares((0, 0), 10, 10, numbering(axis(), axis()))
    box = Zone("Pool", ((0, 0), (50, 0), (50, 50), (0, 50)), "$name$", None)
    board = Board("B", None, (box,), grid)
    assert board.label((20, 20)) == "Pool"
    assert board.label((60, 20)) == "0602"
    mute = Board("B", None, (Zone("Pool", box.corners, "$gridLocation$", None),), grid)
    with pytest.raises(NoLabel, match="Pool"):
        mute.label((20, 20))


def test_the_nearest_region_gives_its_name() -> None:
    grid = Regions((((0, 0), "Minsk"), ((100, 0), "Orsha")))
    assert grid.label((60, 10), None) == "Orsha"


def test_boards_lie_side_by_side_within_the_rim() -> None:
    boards = {
        name: Board(name, (100, 80), (), Regions((((0, 0), f"{name} west"), ((100, 0), f"{name} east"))))
        for name in "AB"
    }
    map_ = Map("Main", (5, 5), boards)
    laid = {(0, 0): "A", (1, 0): "B"}
    assert map_.label((10, 10), laid) == "A west"
    assert map_.label((110, 10), laid) == "B west"
    with pytest.raises(NoLabel, match="no board"):
        map_.label((300, 10), laid)


GRID = """<m><x mapName="Main"><VASSAL.build.module.map.boardPicker.Board name="B" image="b.png">
<VASSAL.build.module.map.boardPicker.board.{grid}/></VASSAL.build.module.map.boardPicker.Board></x></m>"""


def test_a_numbering_that_is_not_known_is_refused_by_name(tmp_path: Path) -> None:
    path = tmp_path / "buildFile.xml"
    path.write_text(GRID.format(grid="HexGrid><a.OtherNumbering/></VASSAL.build.module.map.boardPicker.board.HexGrid")
                    .replace("HexGrid/>", "HexGrid>"))  # fmt: skip
    with pytest.raises(MaquisError, match=r"a\.OtherNumbering"):
        modules.read(path)


def test_a_board_is_as_large_as_its_picture(tmp_path: Path) -> None:
    path = tmp_path / "a.vmod"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("buildFile.xml", GRID.format(grid="SquareGrid"))
        archive.writestr("images/b.png", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + struct.pack(">II", 640, 480))
    assert modules.read(path)["Main"].boards["B"].size == (640, 480)
    assert size_of(b"GIF89a" + struct.pack("<HH", 30, 20)) == (30, 20)
    jpeg = b"\xff\xd8\xff\xe0\x00\x04ab\xff\xc0\x00\x11\x08" + struct.pack(">HH", 20, 30)
    assert size_of(jpeg) == (30, 20)
    assert size_of(jpeg[:9]) is None


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "does not begin as one"),
        (b"PK\x03\x04 torn", "does not begin as one"),
        (zipped(b"!VCSKzz00"), "damaged"),
        (zipped(b"\xff\xfe"), "damaged"),
        (zipped(WRITTEN.encode())[:-30], "damaged"),
    ],
)
def test_what_is_no_saved_game_is_told_in_a_sentence(tmp_path: Path, data: bytes, words: str) -> None:
    with pytest.raises(MaquisError, match=words):
        read(tmp_path, data)


def test_what_is_no_module_is_told_in_a_sentence(tmp_path: Path) -> None:
    for data, words in [(b"<a", "not XML"), (zipped(b"x"), "no buildFile.xml"), (b"<m/>", "no map")]:
        path = tmp_path / "a.vmod"
        path.write_bytes(data)
        with pytest.raises(MaquisError, match=words):
            modules.read(path)
    with pytest.raises(MaquisError, match="there is no file"):
        modules.read(tmp_path / "none.vmod")


@pytest.mark.parametrize("text", ["a", "pieces = 3", '[pieces]\n"a" = 3', "pass-over = 3", "other = 3"])
def test_a_table_that_is_none_is_told_in_a_sentence(tmp_path: Path, text: str) -> None:
    path = tmp_path / "names.toml"
    path.write_text(text)
    with pytest.raises(MaquisError, match=r"names\.toml"):
        tables.read(path)
