"""Where a spot of a sheet lies on the earth, by the places around it."""

from maquis.boards.somewhere import earth
from maquis.contract.maps import load_points


def test_a_spot_lies_on_the_plane_through_the_places_around_it() -> None:
    square = [((x, y), (20 + x / 10, 50 - y / 20)) for x in (0, 10) for y in (0, 10)]
    assert earth((5, 5), square) == (20.5, 49.75)
    assert earth((20, 0), square) == (22.0, 50.0)


def test_places_on_a_line_say_nothing_but_where_the_nearest_is() -> None:
    assert earth((3, 1), [((x, x), (x, 2 * x)) for x in range(5)]) == (2, 4)
    assert earth((3, 1), [((9, 9), (1, 2))]) == (1, 2)
    assert earth((3, 1), []) == (0, 0)


def test_the_points_of_dark_crusade_are_found_within_half_a_degree() -> None:
    """Each by the others; the edge of the sheet, where none is around, is left out."""
    points = load_points("dark-crusade").points
    for each in points:
        if 45 < each.lat < 60 and 22 < each.lon < 40:
            lon, lat = earth(each.at, [(p.at, (p.lon, p.lat)) for p in points if p.id != each.id])
            assert abs(lon - each.lon) < 0.5, each.id
            assert abs(lat - each.lat) < 0.5, each.id
