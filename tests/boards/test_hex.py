import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maquis.boards.board import DENSE, both, join, members, of, without
from maquis.boards.errors import BoardError, NotAdjacent, UnknownPlace
from maquis.boards.hex import HexBoard
from maquis.boards.shape import Orientation
from tests.boards.slow import SlowBoard
from tests.boards.worlds import World, worlds

FRONT = HexBoard(100, 124)


@given(worlds())
def test_the_neighbours_of_a_hex_are_those_whose_centres_are_one_hex_away(world: World) -> None:
    board = world.board
    assert world.hexes(board.all) == world.slow.hexes
    for at, beside in world.slow.beside.items():
        place = board.at(*at)
        assert board.column_row(place) == at
        assert {board.column_row(other) for other in board.neighbours(place)} == set(beside.values())
        assert {board.direction(place, board.at(*other)): other for other in beside.values()} == beside


@given(worlds())
def test_neighbours_are_listed_clockwise_and_opposite_directions_are_three_apart(world: World) -> None:
    board = world.board
    for place in members(board.all):
        names = [board.directions.index(board.direction(place, other)) for other in board.neighbours(place)]
        assert names == sorted(names)
        for other, name in zip(board.neighbours(place), names, strict=True):
            assert board.direction(other, place) == board.directions[(name + 3) % 6]


@given(worlds(), st.sampled_from((0.02, 0.3, 1)))
def test_the_nearest_hex_is_the_lowest_of_those_with_the_fewest_steps(world: World, share: float) -> None:
    board, some = world.board, world.bits(world.some(share))
    for here in members(board.all)[:9] if some else ():
        assert board.nearest(here, some) == min(members(some), key=lambda place: board.distance(here, place))


@given(worlds(), st.sampled_from((0.02, 0.3, 1)))
def test_around_a_set_is_the_union_of_the_neighbours_of_its_hexes(world: World, share: float) -> None:
    some = world.some(share)
    assert world.hexes(world.board.around(world.bits(some))) == {
        other for at in some for other in world.slow.beside[at].values()
    }


@given(worlds())
def test_a_set_moved_one_step_drops_what_leaves_the_map(world: World) -> None:
    some = world.some(0.4)
    for name in world.board.directions:
        moved = {world.slow.beside[at][name] for at in some if name in world.slow.beside[at]}
        assert world.hexes(world.board.step(world.bits(some), name)) == moved


@given(worlds(holes=(0,)))
def test_distance_counts_steps(world: World) -> None:
    start = world.random.choice(sorted(world.slow.hexes))
    for at, steps in world.slow.steps({start}).items():
        assert world.board.distance(world.board.at(*start), world.board.at(*at)) == steps


@given(worlds(), st.integers(0, 6))
def test_within_and_ring_measure_across_hexes_that_are_off_the_map(world: World, distance: int) -> None:
    board = world.board
    whole = SlowBoard(board.orientation, {(c, r) for c in range(board.columns) for r in range(board.rows)})
    sources = world.some(0.1)
    steps = {at: n for at, n in whole.steps(sources).items() if at in world.slow.hexes}
    assert world.hexes(board.within(world.bits(sources), distance)) == {at for at, n in steps.items() if n <= distance}
    assert world.hexes(board.ring(world.bits(sources), distance)) == {at for at, n in steps.items() if n == distance}


@given(worlds())
def test_sides_are_symmetric_and_read_back(world: World) -> None:
    board, edges = world.board, world.some_edges(0.3)
    river = world.sides(edges)
    assert {frozenset((board.column_row(p), board.column_row(q))) for p, q in _ends(board, river)} == edges
    assert len(board.marks(river)) == len(edges)
    assert board.sides(board.marks(river)) == river
    for a in members(board.all):
        for b in board.neighbours(a):
            assert board.has_side(river, a, b) == (frozenset((board.column_row(a), board.column_row(b))) in edges)


def _ends(board: HexBoard, sides: tuple[int, ...]) -> list[tuple[int, int]]:
    return [(place, members(board.step(1 << place, name))[0]) for place, name in board.marks(sides)]


@given(worlds())
def test_features_of_sides_combine_like_sets(world: World) -> None:
    one, two = world.some_edges(0.4), world.some_edges(0.4)
    a, b = world.sides(one), world.sides(two)
    assert join(a, b) == world.sides(one | two)
    assert both(a, b) == world.sides(one & two)
    assert without(a, b) == world.sides(one - two)
    assert without(join(a, b), a, b) == world.sides(set())


@given(worlds())
def test_a_step_across_sides_needs_the_feature(world: World) -> None:
    some, edges = world.some(0.3), world.some_edges(0.4)
    reached = {other for at in some for other in world.slow.beside[at].values() if frozenset((at, other)) in edges}
    assert world.hexes(world.board.across(world.bits(some), world.sides(edges))) == reached


@given(worlds())
def test_the_border_of_a_set_is_the_sides_with_one_hex_inside(world: World) -> None:
    some = world.some(0.4)
    border = {edge for edge in world.slow.edges() if len(edge & some) == 1}
    assert world.board.border(world.bits(some)) == world.sides(border)


def test_a_side_at_the_edge_of_the_map_is_left_out() -> None:
    corner = FRONT.place("0000")
    assert FRONT.marks(FRONT.sides([(corner, "S"), (corner, "SW"), (corner, "N")])) == [(corner, "N")]


# Labels


@pytest.mark.parametrize(
    ("label", "column", "row"),
    [("0000", 0, 0), ("2714", 27, 14), ("0999", 9, 99), ("57A3", 57, 103), ("57B0", 57, 110), ("99C3", 99, 123)],
)
def test_a_label_is_two_characters_of_column_and_two_of_row(label: str, column: int, row: int) -> None:
    assert FRONT.at(column, row) == FRONT.place(label)
    assert FRONT.label(FRONT.at(column, row)) == label


@pytest.mark.parametrize("orientation", ["flat", "pointy"])
def test_every_label_reads_back_and_no_two_hexes_share_one(orientation: Orientation) -> None:
    board = HexBoard(131, 360, orientation)
    places = members(board.all)
    assert len({board.label(place) for place in places}) == 131 * 360
    assert [board.place(board.label(place)) for place in places] == places


def test_labels_may_be_typed_carelessly() -> None:
    assert FRONT.place(" 57a3 ") == FRONT.place("57A3")


def test_the_directions_of_an_odd_column_lean_north() -> None:
    def around(label: str) -> dict[str, str]:
        place = FRONT.place(label)
        return {FRONT.direction(place, other): FRONT.label(other) for other in FRONT.neighbours(place)}

    assert around("2714") == {"N": "2715", "NE": "2815", "SE": "2814", "S": "2713", "SW": "2614", "NW": "2615"}
    assert around("2814") == {"N": "2815", "NE": "2914", "SE": "2913", "S": "2813", "SW": "2713", "NW": "2714"}


# Refusals


@pytest.mark.parametrize(
    ("label", "message"),
    [
        ("99C4", "There is no hex 99C4: columns run from 00 to 99 and rows from 00 to C3."),
        ("A000", "There is no hex A000: columns run from 00 to 99 and rows from 00 to C3."),
        (
            "Minsk",
            '"Minsk" is not a hex: write two characters for the column and two for the row, like "5062"; '
            "columns run from 00 to 99 and rows from 00 to C3.",
        ),
        (
            "0A00",
            '"0A00" is not a hex: write two characters for the column and two for the row, like "5062"; '
            "columns run from 00 to 99 and rows from 00 to C3.",
        ),
    ],
)
def test_a_label_that_is_no_hex_is_answered_with_what_would_be(label: str, message: str) -> None:
    with pytest.raises(UnknownPlace) as refusal:
        FRONT.place(label)
    assert str(refusal.value) == message


def test_a_hex_off_the_map_is_answered_with_the_closest_on_it() -> None:
    grid = HexBoard(10, 10)
    board = HexBoard(10, 10, present=sum(1 << grid.place(label) for label in ("0000", "0401", "0402", "0909")))
    with pytest.raises(UnknownPlace) as refusal:
        board.place("0202")
    assert str(refusal.value) == "Hex 0202 is off the map; the closest on it: 0401, 0402."
    with pytest.raises(UnknownPlace) as refusal:
        HexBoard(3, 3, present=0).place("0101")
    assert str(refusal.value) == "Hex 0101 is off the map; no hex is on it."


@pytest.mark.parametrize("label", ["٢٧١٤", "²714", "27 4", "", "27145", "-114"])
def test_only_plain_digits_and_letters_make_a_label(label: str) -> None:
    with pytest.raises(UnknownPlace, match="is not a hex"):
        FRONT.place(label)


@pytest.mark.parametrize("place", [-1, 0, FRONT.size, FRONT.size + 500])
def test_a_number_that_is_no_hex_has_no_label(place: int) -> None:
    with pytest.raises(UnknownPlace, match=f"Place number {place} is not a hex of the map."):
        FRONT.label(place)


@pytest.mark.parametrize(("column", "row"), [(-1, 0), (0, -1), (100, 0), (0, 124)])
def test_coordinates_off_the_grid_are_refused(column: int, row: int) -> None:
    with pytest.raises(UnknownPlace, match=f"no hex in column {column}, row {row}: columns run"):
        FRONT.at(column, row)


def test_hexes_that_do_not_touch_have_no_direction() -> None:
    a, b = FRONT.place("2714"), FRONT.place("2716")
    with pytest.raises(NotAdjacent, match=r"^Hexes 2714 and 2716 are not next to each other\.$"):
        FRONT.direction(a, b)
    with pytest.raises(BoardError):
        FRONT.direction(a, a)


def test_a_direction_the_board_lacks_is_answered_with_those_it_has() -> None:
    with pytest.raises(BoardError, match=r'^"E" is not a direction of this board: they are N, NE, SE, S, SW, NW\.$'):
        FRONT.step(FRONT.all, "E")


@pytest.mark.parametrize(("columns", "rows"), [(0, 5), (5, 0), (361, 5), (5, 361)])
def test_a_board_has_at_least_one_hex_and_no_more_than_labels_reach(columns: int, rows: int) -> None:
    with pytest.raises(ValueError, match="1 to 360 columns and rows"):
        HexBoard(columns, rows)


@pytest.mark.parametrize("often", [1, 3, DENSE - 1, DENSE, DENSE + 1, 1000])
def test_a_set_lists_its_members_however_many_there_are(often: int) -> None:
    numbers = range(5, 7500, often)
    assert members(of(numbers)) == list(numbers)
    assert of(numbers) == sum(1 << number for number in numbers)


def test_the_members_of_a_complement_are_not_listed() -> None:
    with pytest.raises(ValueError, match=r"intersect it with all there are \(board\.all\) first"):
        members(~FRONT.all)


@given(worlds())
def test_a_block_is_the_hexes_of_its_columns_and_rows(world: World) -> None:
    board, chance = world.board, world.random
    left, right = sorted(chance.randint(-2, board.columns + 2) for _ in range(2))
    low, high = sorted(chance.randint(-2, board.rows + 2) for _ in range(2))
    expected = {at for at in world.slow.hexes if left <= at[0] < right and low <= at[1] < high}
    assert world.hexes(board.block(range(left, right), range(low, high))) == expected


@given(worlds())
def test_on_map_knows_the_hexes(world: World) -> None:
    for column in range(-1, world.board.columns + 1):
        for row in range(-1, world.board.rows + 1):
            assert world.board.on_map(column, row) == ((column, row) in world.slow.hexes)


@given(worlds(), st.data())
def test_a_straight_line_goes_from_hex_to_hex_and_keeps_to_what_it_runs_through(
    world: World, data: st.DataObject
) -> None:
    board = HexBoard(world.board.columns, world.board.rows, world.board.orientation)
    a, b = (data.draw(st.sampled_from(members(board.all))) for _ in "ab")
    line = board.line(a, b)
    assert line == board.line(b, a)[::-1]
    if board.line(a, b) and all(board.on_map(*board.column_row(place)) for place in line):
        assert {line[0], line[-1]} == {a, b}
    (ax, ay), (bx, by) = spots = [centre(board, place) for place in (a, b)]
    length = math.dist(*spots)
    for place in line:
        x, y = centre(board, place)
        aside = abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length if length else math.dist((x, y), (ax, ay))
        assert aside <= 1 / 3**0.5 + 1e-5, "the centre is no further off than a corner"
    steps = [board.distance(*pair) for pair in pairwise(line)]
    assert all(step == 1 for step in steps) or len(line) <= board.distance(a, b)


def centre(board: HexBoard, place: int) -> tuple[float, float]:
    """Where the centre of a hex is, in hexes."""
    (east, north), (x, y) = board.shape.unit, board.shape.spot(*board.column_row(place))
    return east * x, north * y
