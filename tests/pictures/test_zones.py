"""Pictures of maps of zones: everything is named, names keep clear of each other, and can be read on a telephone."""

from collections import Counter
from functools import cache
from xml.etree import ElementTree

import pytest

from maquis.boards.board import members
from maquis.contract.maps import load_zones
from maquis.pictures import Marker, Overlay, draw_zones, png
from maquis.pictures.text import FreeSpace
from maquis.pictures.zone_layout import Cover, ZoneLayout
from maquis.pictures.zone_names import Block, _breaks, blocks

WORLD = load_zones("global-war")
IBERIA = WORLD.layers["region"]["spain"] & ~(1 << WORLD.board.place("Canary Islands"))
SVG = "{http://www.w3.org/2000/svg}"
WHOLE = ZoneLayout(WORLD, (0, 0, *WORLD.sheet), 1570)


@cache
def drawn(wide: int) -> str:
    return draw_zones(WORLD, width=wide)


def words(svg: str) -> list[str]:
    return [element.text or "" for element in ElementTree.fromstring(svg).iter(f"{SVG}text")]


@pytest.mark.parametrize("wide", [390, 800, 1600, 2400])
def test_every_zone_is_named_at_every_size(wide: int) -> None:
    said = words(drawn(wide))
    together = " " + " ".join(said).replace("- ", "-") + " "
    for zone in WORLD.zones:
        assert f" {zone.name} " in together, zone.name


PARTS = [(view.box, 360) for view in WORLD.views] + [((0, 0, *WORLD.sheet), wide) for wide in (1370, 1570, 2370)]


@pytest.mark.parametrize(("part", "wide"), PARTS)
def test_each_name_stands_once_and_none_overlaps_another(
    part: tuple[int, int, int, int], wide: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    boxes: list[tuple[float, float, float, float]] = []
    draw = Block.draw

    def noted(block: Block, x: float, y: float) -> list[str]:
        boxes.append(block.box(x, y))
        return draw(block, x, y)

    monkeypatch.setattr(Block, "draw", noted)
    layout = ZoneLayout(WORLD, part, wide)
    blocks(layout, FreeSpace((1, 1, layout.width - 1, layout.height - 1)))
    assert len(boxes) == sum(layout.shows(place) for place in range(len(WORLD.zones)))
    overlapping = [
        (a, b)
        for i, a in enumerate(boxes)
        for b in boxes[i + 1 :]
        if a[0] < b[2] - 0.1 and b[0] < a[2] - 0.1 and a[1] < b[3] - 0.1 and b[1] < a[3] - 0.1
    ]
    assert not overlapping


def test_a_narrow_picture_shows_the_parts_one_below_the_other_in_letters_that_can_be_read() -> None:
    svg = drawn(390)
    said = words(svg)
    for view in WORLD.views:
        assert view.title in said
    names = {line for zone in WORLD.zones for way in _breaks(zone.name) for line in way}
    for element in ElementTree.fromstring(svg).iter(f"{SVG}text"):
        if element.text in names:
            assert float(element.attrib["font-size"]) >= 8.2, element.text


def test_credits_and_legend_stand_under_the_map() -> None:
    said = words(drawn(1600))
    together = " ".join(said)
    for credit in WORLD.credits:
        assert credit in together
    for sign in ("mountain", "tundra", "hard terrain on the border", "no way across", "major factory", "fortification"):
        assert sign in said
    assert "clear" not in words(draw_zones(WORLD, within=IBERIA, legend=False))


def test_the_signs_in_the_picture_are_those_of_the_table() -> None:
    said = Counter(words(draw_zones(WORLD, width=1600, legend=False)))
    income = Counter(str(number) for number in WORLD.numbers["ipp"].values())
    assert {number: said[number] for number in income} == income


def test_a_crop_shows_the_zones_it_is_asked_for() -> None:
    svg = draw_zones(WORLD, within=IBERIA, width=700)
    said = words(svg)
    assert {"Catalonia", "Gibraltar"} <= set(said)
    assert "Rome" not in said
    assert len(svg) < len(drawn(1600))


def test_overlays_and_markers_are_drawn_and_explained() -> None:
    svg = draw_zones(
        WORLD,
        within=IBERIA,
        width=800,
        overlays=[Overlay(IBERIA, "#123456", "held")],
        markers=[
            Marker(WORLD.board.place("Madrid"), "unit", "#aa0000", "3", "partisans"),
            Marker(WORLD.board.place("Tokyo"), "star", "#00aa00"),
        ],
        title="July 1936",
    )
    assert {"held", "partisans", "3", "July 1936"} <= set(words(svg))
    assert "#00aa00" not in svg, "a marker outside the window is not drawn"
    assert png(svg).startswith(b"\x89PNG")


def test_the_same_map_gives_the_same_picture() -> None:
    assert draw_zones(WORLD, within=IBERIA) == draw_zones(WORLD, within=IBERIA)


def test_every_zones_counters_stand_on_its_own_ground() -> None:
    for place in members(WORLD.board.all):
        x, y = WHOLE.centre(place)
        assert WHOLE.cover[place].share((x - 1, y - 1, x + 1, y + 1)) > 0, WORLD.board.name(place)


def test_a_cover_knows_what_lies_inside() -> None:
    frame = [(0.0, 0.0), (40.0, 0.0), (40.0, 40.0), (0.0, 40.0)]
    hole = [(10.0, 10.0), (30.0, 10.0), (30.0, 30.0), (10.0, 30.0)]
    cover = Cover([frame, hole])
    assert cover.holds((2, 2, 38, 7))
    assert not cover.holds((2, 2, 38, 15))
    assert not cover.holds((-3, 2, 8, 7))
    assert cover.share((12, 12, 28, 28)) == 0
    assert cover.share((0, 12, 20, 28)) == pytest.approx(0.5)
    spots = cover.spots(10)
    assert spots
    assert all(not (10 < x < 30 and 10 < y < 30) for x, y in spots)


def test_names_are_broken_as_evenly_as_can_be() -> None:
    assert _breaks("Paris") == [("Paris",)]
    assert _breaks("Alsace-Lorraine") == [("Alsace-Lorraine",), ("Alsace-", "Lorraine")]
    assert _breaks("Luzon and the Visayas")[1:] == [("Luzon and", "the Visayas"), ("Luzon", "and the", "Visayas")]
