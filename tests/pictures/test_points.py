"""Pictures of networks of points: every point is named, names keep clear of each other, and seas say who holds them."""

from collections import Counter
from functools import cache
from xml.etree import ElementTree

import pytest

from maquis.boards.board import members
from maquis.contract.maps import load_points
from maquis.pictures import Marker, Overlay, draw_points, png, point_names, point_signs
from maquis.pictures.point_layout import PointLayout
from maquis.pictures.text import FreeSpace, Rectangle

FRONT = load_points("dark-crusade")
BOARD = FRONT.board
CRIMEA = sum(1 << BOARD.place(name) for name in ("Sevastopol", "Dzhankoy", "Kerch"))
SVG = "{http://www.w3.org/2000/svg}"


@cache
def drawn(wide: int) -> str:
    return draw_points(FRONT, width=wide)


def words(svg: str) -> list[str]:
    return [element.text or "" for element in ElementTree.fromstring(svg).iter(f"{SVG}text")]


@pytest.mark.parametrize("wide", [390, 800, 1600, 2400])
def test_every_point_and_sea_is_named_at_every_size(wide: int) -> None:
    said = Counter(words(drawn(wide)))
    for name in (*(point.name.partition(" (")[0] for point in FRONT.points), *(sea.name for sea in FRONT.seas)):
        assert said[name] >= 1, name
    assert {"held by Riga", "held by Sevastopol", "held by Sevastopol and Rostov"} <= set(said)


PARTS = [((0, 0, *FRONT.sheet), wide) for wide in (1100, 1570, 2370)] + [(view.box, 360) for view in FRONT.views]


@pytest.mark.parametrize(("part", "wide"), PARTS)
def test_no_name_overlaps_another_or_a_sign(part: tuple[int, int, int, int], wide: int) -> None:
    boxes: list[Rectangle] = []

    class Noted(FreeSpace):
        def take(self, box: Rectangle) -> None:
            boxes.append(box)
            super().take(box)

    layout = PointLayout(FRONT, part, wide)
    room = Noted((1, 1, layout.width - 1, layout.height - 1))
    shown = [place for place in members(BOARD.all) if layout.shows(place)]
    signs = [point_signs.box(layout, place) for place in shown]
    for box in signs:
        room.take(box)
    point_names.names(layout, room)
    names = boxes[len(signs) :]
    assert len(names) == len(shown)
    for i, a in enumerate(names):
        for b in (*signs, *names[i + 1 :]):
            assert not (a[0] < b[2] - 0.1 and b[0] < a[2] - 0.1 and a[1] < b[3] - 0.1 and b[1] < a[3] - 0.1)


def test_a_narrow_picture_shows_the_parts_one_below_the_other_in_letters_that_can_be_read() -> None:
    said = words(drawn(390))
    for view in FRONT.views:
        assert view.title in said
    names = {point.name.partition(" (")[0] for point in FRONT.points}
    for element in ElementTree.fromstring(drawn(390)).iter(f"{SVG}text"):
        if element.text in names:
            assert float(element.attrib["font-size"]) >= 8.2, element.text


def test_the_victory_points_in_the_picture_are_those_of_the_map() -> None:
    said = Counter(words(draw_points(FRONT, width=1600, legend=False)))
    worth = Counter(str(number) for number in FRONT.numbers["victory"].values())
    assert {number: said[number] for number in worth} == worth


def test_the_legend_tells_lines_signs_and_credits() -> None:
    said = words(drawn(1600))
    for sign in ("major line", "minor line", "inferior line", "border of June 1941", "fortress", "source of supply"):
        assert sign in said
    for credit in FRONT.credits:
        assert credit in " ".join(said)
    assert "major line" not in words(draw_points(FRONT, within=CRIMEA, legend=False))


def test_a_crop_shows_the_points_it_is_asked_for_with_what_is_laid_over_them() -> None:
    svg = draw_points(
        FRONT,
        within=CRIMEA,
        width=700,
        overlays=[Overlay(CRIMEA, "#123456", "cut off")],
        markers=[
            Marker(BOARD.place("Kerch"), "unit", "#aa0000", "51", "army"),
            Marker(BOARD.place("Berlin"), "star", "#00aa00"),
        ],
        title="May 1942",
    )
    assert {"Sevastopol", "Kerch", "cut off", "army", "51", "May 1942"} <= set(words(svg))
    assert "Moscow" not in words(svg)
    assert "#00aa00" not in svg, "a marker outside the window is not drawn"
    assert png(svg).startswith(b"\x89PNG")


def test_the_same_map_gives_the_same_picture() -> None:
    assert draw_points(FRONT, within=CRIMEA) == draw_points(FRONT, within=CRIMEA)
