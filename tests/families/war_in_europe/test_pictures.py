"""The map of War in Europe as a picture: pointy-top hexes, hexes off the map, ports and lines of fortification."""

import re

import pytest

from maquis import pictures
from maquis.boards.board import members
from maquis.contract.maps import load_map
from maquis.pictures.layout import Layout

EUROPE = load_map("war-in-europe")
NORMANDY = EUROPE.board.within(1 << EUROPE.at("Cherbourg"), 3)
LORRAINE = EUROPE.board.within(1 << EUROPE.at("Metz"), 4)


def test_every_port_and_fort_in_view_has_its_sign() -> None:
    for within, names in ((NORMANDY, ("major_port", "minor_port")), (LORRAINE, ("maginot_line", "west_wall"))):
        svg = pictures.draw_map(EUROPE, within=within, margin=0, width=900)
        view = Layout.show(EUROPE, within, 870).view
        for name in names:
            assert svg.count(f'href="#{name}"') == (EUROPE.regions[name] & view).bit_count()
            assert name.replace("_", " ") in svg.lower()


def test_a_small_picture_has_neither_signs_nor_words_for_them() -> None:
    svg = pictures.draw_map(EUROPE, width=600)
    assert "major_port" not in svg
    assert "major port" not in svg


def test_it_says_of_when_its_borders_are_and_has_no_districts() -> None:
    svg = pictures.draw_map(EUROPE, within=NORMANDY, width=600)
    assert "border of September 1939" in svg
    assert "military district" not in svg


def test_neighbours_are_a_pitch_apart_and_the_row_to_the_north_is_higher() -> None:
    layout = Layout.show(EUROPE, NORMANDY, 800)
    here = EUROPE.at("Cherbourg")
    x, y = layout.centre(here)
    for place in members(EUROPE.board.around(1 << here)):
        east, south = layout.centre(place)
        assert ((east - x) ** 2 + (south - y) ** 2) ** 0.5 == pytest.approx(layout.pitch)
    north = layout.centre(here + EUROPE.board.shifts[0])
    assert north[1] < y
    assert north[0] == pytest.approx(x + layout.pitch / 2)
    assert layout.at(*EUROPE.lonlat(here)) == pytest.approx((x, y))


def test_hexes_off_the_map_are_left_blank() -> None:
    svg = pictures.draw_map(EUROPE, width=600)
    assert 'clipPath id="board"' in svg
    assert re.search(r'<path d="[^"]+" fill="#a7c8dc"/>', svg), "the sea is drawn within the board"
