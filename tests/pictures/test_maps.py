"""Pictures of maps: what is on them, where, and that they can be read."""

import struct
from pathlib import Path
from xml.etree import ElementTree

import pytest

from maquis.boards.board import members
from maquis.contract.maps import load_map
from maquis.engine.errors import MaquisError
from maquis.pictures import Marker, Overlay, draw_map, png, save
from maquis.pictures.layout import Layout
from maquis.pictures.text import FreeSpace, width

FRONT = load_map("eastern-front")
SMOLENSK = FRONT.board.within(1 << FRONT.at("Smolensk"), 6)
SVG = "{http://www.w3.org/2000/svg}"


def words(svg: str) -> list[str]:
    return [element.text or "" for element in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def test_the_whole_map_names_its_cities_seas_and_countries() -> None:
    shown = words(draw_map(FRONT))
    for name in ("Leningrad", "Moscow", "Kiev", "Stalingrad", "Warsaw", "Lepel", "Black Sea", "FINLAND", "OREL MD"):
        assert name in shown
    assert FRONT.title in shown


@pytest.mark.parametrize("wide", [390, 800, 1600])
def test_every_great_city_of_the_front_is_named_at_every_size(wide: int) -> None:
    shown = words(draw_map(FRONT, width=wide))
    for town in FRONT.towns:
        if town.size == "A":
            assert town.name in shown, town.name


def test_a_narrow_picture_names_fewer_towns_in_letters_that_can_be_read() -> None:
    narrow, wide = draw_map(FRONT, width=390), draw_map(FRONT, width=1600)
    towns = {town.name for town in FRONT.towns}
    assert 40 < len(towns & set(words(narrow))) < 120 < 350 < len(towns & set(words(wide)))
    for element in ElementTree.fromstring(narrow).iter(f"{SVG}text"):
        if element.text in towns:
            assert float(element.attrib["font-size"]) >= 8.5


def test_the_legend_explains_the_lines_that_are_drawn_at_that_size_alone() -> None:
    narrow, wide = (draw_map(load_map("eastern-front"), width=width) for width in (390, 1600))
    assert ">railway<" in wide
    assert ">railway<" not in narrow
    assert ">major river<" in narrow


def test_the_credits_stand_under_every_map() -> None:
    for svg in (draw_map(FRONT, width=390), draw_map(FRONT, within=SMOLENSK, width=700)):
        together = " ".join(words(svg))
        for credit in FRONT.credits:
            assert credit in together


def test_a_crop_shows_what_is_in_it_and_nothing_else() -> None:
    svg = draw_map(FRONT, within=SMOLENSK, margin=0, width=800)
    shown = words(svg)
    assert {"Smolensk", "Orsha", "Yelnya"} <= set(shown)
    assert not {"Kiev", "Leningrad", "Black Sea"} & set(shown)
    assert len(svg) < 300_000


def test_overlays_and_markers_are_drawn_and_explained() -> None:
    place = FRONT.at("Smolensk")
    svg = draw_map(
        FRONT,
        within=SMOLENSK,
        overlays=[
            Overlay(SMOLENSK, "#123456", "Axis-owned"),
            Overlay(SMOLENSK, "#654321", "may recruit", hatched=True),
        ],
        markers=[Marker(place, "unit", "#aa0000", "201"), Marker(FRONT.at("Odessa"), "star", "#00aa00")],
        title="Jul I 42",
    )
    shown = words(svg)
    assert {"Axis-owned", "may recruit", "201", "Jul I 42"} <= set(shown)
    assert "#123456" in svg
    assert "#00aa00" not in svg, "a marker outside the window is not drawn"


def test_the_same_map_gives_the_same_picture() -> None:
    assert draw_map(FRONT, within=SMOLENSK) == draw_map(FRONT, within=SMOLENSK)


def test_later_railways_appear_with_their_month() -> None:
    area = FRONT.board.within(1 << FRONT.at("Obozerskaya"), 5)
    assert draw_map(FRONT, within=area) != draw_map(FRONT, within=area, month="1941-11")


def test_names_do_not_overlap() -> None:
    svg = draw_map(FRONT, width=1200)
    towns = {town.name: town for town in FRONT.towns}
    boxes = []
    for element in ElementTree.fromstring(svg).iter(f"{SVG}text"):
        if element.text in towns and "text-anchor" not in element.attrib:
            size = float(element.attrib["font-size"])
            x, y = float(element.attrib["x"]), float(element.attrib["y"])
            face = "bold" if element.attrib.get("font-weight") == "bold" else "regular"
            boxes.append((x, y - 0.7 * size, x + width(element.text, size, face), y, element.text))  # type: ignore[arg-type]  # texts have words
    assert len(boxes) > 100
    for i, (left, top, right, bottom, name) in enumerate(boxes):
        for other in boxes[i + 1 :]:
            assert right <= other[0] or other[2] <= left or bottom <= other[1] or other[3] <= top, (name, other[4])


def test_places_and_points_fall_on_the_same_pixels() -> None:
    layout = Layout.show(FRONT, SMOLENSK, 500, 1)
    for place in members(SMOLENSK):
        assert layout.at(*FRONT.lonlat(place)) == pytest.approx(layout.centre(place), abs=1e-6)
        assert layout.shows(place)
    assert not SMOLENSK & ~layout.view


def test_the_outline_of_one_hex_is_one_closed_line_of_six_curves() -> None:
    layout = Layout.show(FRONT, SMOLENSK, 500)
    path = layout.outline(1 << FRONT.at("Smolensk"))
    assert (path.count("M"), path.count("Q"), path.count("Z")) == (1, 6, 1)
    ring = FRONT.board.ring(1 << FRONT.at("Smolensk"), 1)
    assert layout.outline(ring).count("Z") == 2, "a ring has an outer and an inner line"


def test_an_empty_window_is_refused() -> None:
    with pytest.raises(ValueError, match="no hex to show"):
        draw_map(FRONT, within=0)


def test_room_is_taken_once() -> None:
    room = FreeSpace((0, 0, 100, 100))
    assert room.fit([(90, 0, 110, 10), (0, 0, 60, 60)]) == 1
    assert not room.free((50, 50, 70, 70))
    assert room.free((61, 61, 70, 70))
    assert room.fit([(50, 50, 70, 70)]) is None


def test_a_picture_is_saved_as_the_end_of_its_name_says(tmp_path: Path) -> None:
    svg = draw_map(FRONT, within=SMOLENSK, width=300)
    save(svg, tmp_path / "map.svg")
    assert (tmp_path / "map.svg").read_text(encoding="utf-8") == svg
    save(svg, tmp_path / "map.PNG", scale=2)
    wide, _ = struct.unpack(">II", (tmp_path / "map.PNG").read_bytes()[16:24])
    assert wide == 600
    with pytest.raises((ValueError, MaquisError), match="neither"):
        save(svg, tmp_path / "map.gif")


def test_words_are_drawn_without_any_font_of_the_machine() -> None:
    bare = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20">{}</svg>'
    for style in ("", ' font-weight="bold"', ' font-style="italic"'):
        worded = bare.format(f'<text x="2" y="15" font-size="14"{style}>Lepel</text>')
        assert png(worded) != png(bare.format(""))
