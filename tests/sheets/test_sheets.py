"""A player's sheet over a map: how its labels run is found from a few hexes, and is right everywhere."""

import math
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from maquis.boards.hex import HexBoard
from maquis.contract.maps import load_map
from maquis.engine.errors import MaquisError
from maquis.sheets.files import lay, read, written
from maquis.sheets.fitting import fit
from maquis.sheets.labels import Form, common_form, read_label
from maquis.sheets.sheet import Sheet
from tests.cli.running import run

FRONT = load_map("eastern-front")
Numbered = Callable[[int, int], tuple[int, int]]
"""The numbers of a hex of a sheet whose hexes are those of the map, by the map's column and row."""
FLAT: dict[str, Numbered] = {
    "as the map has it": lambda column, row: (column, row),
    "from the north": lambda column, row: (column + 4, 90 - row),
    "from the north and east": lambda column, row: (90 - column, 90 - row),
    "from the east": lambda column, row: (91 - column, row + 7),
    "row first": lambda column, row: (row + 3, column + 11),
    "row first, from the north": lambda column, row: (95 - row, column + 2),
    "columns begin at 1, so that even ones stand further north": lambda column, row: (column + 1, row + column % 2),
}


def labels_of(numbered: Numbered, board: HexBoard, hexes: list[tuple[int, int]]) -> list[tuple[tuple[int, int], int]]:
    return [(numbered(*each), board.at(*each)) for each in hexes]


def upright(numbered: Numbered) -> Numbered:
    """The same of hexes that lie in rows."""
    return lambda column, row: numbered(row, column)


@pytest.mark.parametrize("numbered", FLAT.values(), ids=FLAT)
@pytest.mark.parametrize("orientation", ["flat", "pointy"])
@given(data=st.data())
def test_four_hexes_say_how_all_are_numbered(numbered: Numbered, orientation: str, data: st.DataObject) -> None:
    board = HexBoard(40, 30, "flat" if orientation == "flat" else "pointy")
    if orientation == "pointy":
        numbered = upright(numbered)
    corners = [(2, 3), (37, 4), (5, 27), (36, 25)]
    near = st.tuples(st.integers(-2, 2), st.integers(-2, 2))
    hexes = [(c + dc, r + dr) for (c, r) in corners for dc, dr in [data.draw(near)]]
    columns, lines = zip(*hexes, strict=True)
    assume(len({each % 2 for each in (columns if orientation == "flat" else lines)}) == 2)
    found = fit(board, labels_of(numbered, board, hexes))
    assert found.worst < 1e-9
    assert math.isclose(found.size, 1)
    if not found.half_unsure:
        for column in range(40):
            for row in range(30):
                assert found.place(numbered(column, row)) == board.at(column, row)
                assert found.numbers(board.at(column, row)) == numbered(column, row)


@given(
    degrees=st.floats(-180, 180), size=st.floats(0.5, 2), east=st.floats(-50, 50), north=st.floats(-50, 50),
    mirrored=st.booleans(), across=st.booleans(),
)  # fmt: skip
def test_a_sheet_of_another_scale_turned_lies_where_it_was_laid(
    degrees: float, size: float, east: float, north: float, mirrored: bool, across: bool
) -> None:
    """Its hexes are no hexes of the map: each is where its centre falls."""
    board = HexBoard(160, 160)
    turn = size * complex(math.cos(math.radians(degrees)), math.sin(math.radians(degrees)))
    middle = complex(80 * 3**0.5 / 2, 80)

    def spot(first: int, second: int) -> complex:
        line, along = (first, second) if across else (second, first)
        y = along + (line % 2) / 2
        return middle + turn * complex((line - 20) * 3**0.5 / 2, -(y - 20) if mirrored else y - 20)

    def ours(first: int, second: int) -> tuple[int, complex]:
        at = spot(first, second)
        middles = {(c, r): complex(c * 3**0.5 / 2, r + (c % 2) / 2) for c in range(160) for r in (_near(at, c),)}
        column, row = min(middles, key=lambda each: abs(middles[each] - at))
        return board.at(column, row), middles[column, row] - at

    named = [(3, 3), (36, 4), (4, 37), (37, 36), (20, 21), (9, 30), (30, 9), (21, 5)]
    found = fit(board, [(each, ours(*each)[0]) for each in named])
    assert found.worst < 1.2
    for numbers in [(10, 10), (15, 31), (25, 18), (33, 22)]:
        place = found.place(numbers)
        assert place is not None
        assert board.distance(place, ours(*numbers)[0]) <= 1


def _near(at: complex, column: int) -> int:
    return min(159, max(0, round(at.imag - (column % 2) / 2)))


def test_hexes_in_a_line_may_lie_either_way() -> None:
    board = HexBoard(40, 30)
    with pytest.raises(MaquisError, match="more than one way"):
        fit(board, labels_of(FLAT["as the map has it"], board, [(2, 5), (12, 5), (32, 5)]))


def test_a_sheet_of_even_lines_alone_does_not_say_which_stand_further_on() -> None:
    board = HexBoard(40, 30)
    assert fit(board, labels_of(FLAT["as the map has it"], board, [(2, 3), (36, 4), (4, 27), (32, 20)])).half_unsure
    one = labels_of(FLAT["as the map has it"], board, [(2, 3), (36, 4), (4, 27), (33, 20), (5, 8), (17, 25)])
    assert fit(board, one).worst < 1e-9


@pytest.mark.parametrize(
    ("label", "numbers", "form"),
    [
        ("1203", (12, 3), Form("digits", "", (2, 2))),
        ("12.3", (12, 3), Form("digits", ".", (2, 1))),
        ("012014", (12, 14), Form("digits", "", (3, 3))),
        ("C14", (2, 14), Form("letters", "", (1, 2))),
        ("cc4", (28, 4), Form("letters", "", (1, 1))),
    ],
)
def test_labels(label: str, numbers: tuple[int, int], form: Form) -> None:
    assert read_label(label) == (form, numbers)
    assert form.write(numbers) == label.upper()


@pytest.mark.parametrize("label", ["", "123", "Minsk", "AB12", "1203x", "12 03 4", "１２０３"])
def test_what_is_no_label(label: str) -> None:
    with pytest.raises(MaquisError, match="is not a label of a sheet"):
        read_label(label)


def test_labels_of_one_sheet_are_written_alike() -> None:
    with pytest.raises(MaquisError, match=r"1203 and C14 are written in different ways"):
        common_form(["1203", "C14"])
    assert common_form(["12.3", "4.12"]) == Form("digits", ".", (1, 1))
    assert common_form(["12.3", "4.12"]).write((-1, 2)) is None
    assert common_form(["1203"]).write((100, 2)) is None


def theirs(town: str) -> str:
    """A sheet that begins 20 columns further east, and counts from the north."""
    column, row = FRONT.board.column_row(FRONT.at(town))
    return f"{column - 20:02}{99 - row:02}"


def test_a_sheet_is_laid_kept_and_read(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    named = [f"{theirs(town)}={town}" for town in ("Minsk", "Moscow", "Odessa", "Leningrad")]
    told = run("sheet", "lay", "--over", "eastern-front", *named, "--out", str(path)).stdout
    assert "mine over eastern-front: a hex of it is 1.00 of a hex of the map" in told
    assert "first number of its labels grows to the east, the second to the south" in told
    assert "Minsk: 0.0 hexes off" in told
    assert written(*read(path)) == path.read_text()
    hex_ = FRONT.board.label(FRONT.at("Kharkov"))
    assert run("sheet", "ours", str(path), theirs("Kharkov")).stdout == f"{theirs('Kharkov')}: {hex_} (Kharkov)\n"
    assert run("sheet", "theirs", str(path), "Kharkov", hex_).stdout == f"{hex_} (Kharkov): {theirs('Kharkov')}\n" * 2


FOUR = {theirs(town): town for town in ("Minsk", "Moscow", "Odessa", "Leningrad")}


@pytest.mark.parametrize(
    ("hexes", "words"),
    [
        ({}, "name at least 3 hexes"),
        ({**FOUR, "1203": "Mnsk"}, "there is no town Mnsk on the map eastern-front; did you mean Minsk"),
        ({"x": "Minsk", "1203": "44ZZ", "0101": "Mnsk"}, '"x" is not a label.*; .*44ZZ.*; there is no town Mnsk'),
        ({**FOUR, theirs("Kharkov"): "Kharkov", theirs("Riga"): "Astrakhan"}, "without .* the others fit"),
        ({"0101": "Minsk", "0102": "Moscow", "0203": "Odessa", "9090": "Leningrad"}, "fits nowhere: at best"),
    ],
)
def test_what_a_sheet_is_refused_for(hexes: dict[str, str], words: str) -> None:
    with pytest.raises(MaquisError, match=words):
        lay("mine", "eastern-front", hexes)


def test_a_label_off_the_map_or_of_another_kind() -> None:
    sheet = lay("mine", "eastern-front", FOUR)
    assert isinstance(sheet, Sheet)
    with pytest.raises(MaquisError, match="C14 is not written as mine writes its labels, like 0101"):
        sheet.place("C14")
    with pytest.raises(MaquisError, match="is not on the map eastern-front"):
        sheet.place("9999")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ('map = "eastern-front"', "`hexes` wants a label"),
        ('[hexes]\n"1203" = "Minsk"', "wants the name of the map"),
        ('map = "eastern-front"\nmore = 1\n[hexes]', "has more"),
        ('map = "europe-1936"\n[hexes]\n"1203" = "Minsk"', "there is no map|has no hexes"),
    ],
)
def test_files_that_are_no_sheets(tmp_path: Path, words: str, told: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(words)
    with pytest.raises(MaquisError, match=told):
        read(path)
