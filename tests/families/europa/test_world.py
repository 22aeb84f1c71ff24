"""The world is what its drawing says: the other tests rest on it."""

from maquis.boards.board import members
from maquis.families.europa.rules import railways
from maquis.families.europa.rules.calendar import AXIS, SOVIET
from maquis.families.europa.rules.places import cities
from maquis.families.europa.rules.recruitment import areas
from maquis.families.europa.rules.targets import bridge_hexes, ports
from tests.families.europa.world import BOARD, PLACED, block, game, labels, number, position, start, world_map


def test_terrain_covers_every_hex_once() -> None:
    ground = world_map().layers["terrain"].values()
    assert sum(ground) == BOARD.all
    assert sum(places.bit_count() for places in ground) == 144
    assert world_map().value("terrain", BOARD.place("0208")) == "lake"
    assert world_map().value("terrain", BOARD.place("0300")) == "sea"


def test_the_districts_share_out_the_east() -> None:
    districts = world_map().layers["district"]
    assert sum(districts.values()) == block(range(2, 12), range(12))
    assert labels(districts["Baltic"] & block((2,), range(12))) == ["0202", "0203", "0204", "0205"]


def test_the_recruitment_areas() -> None:
    found = areas(position())
    abroad = {"central Poland", "the Soviet Union", "Finland"}
    assert set(found) == {"Western MD", "Kiev MD", "Baltic MD", *abroad, "Lithuania", "the western Ukraine"}


def test_the_railway_crosses_the_rivers_at_two_bridges() -> None:
    assert labels(bridge_hexes(position())) == ["0503", "0603", "0706", "0707"]
    assert labels(ports(position())) == ["0401", "0608"]
    assert labels(cities(position())) == ["0002", "0010", "0401", "0703", "1003"]


def test_there_are_no_bridges_if_they_are_not_played() -> None:
    plain = position(game=game(changes={"option.bridges": False}))
    assert bridge_hexes(plain) == 0
    assert railways.open_lines(plain) == railways.lines(plain)


def test_the_start_has_everybody_in_place_and_no_two_enemies_together() -> None:
    new = start(game())
    for name, label in PLACED.items():
        assert new.where[number(name)] == BOARD.place(label)
    assert new.owned[AXIS] | new.owned[SOVIET] == world_map().land
    sides = game().roster.sides
    for stack in new.stacks.values():
        assert not (stack & sides[AXIS] and stack & sides[SOVIET])
    assert all(BOARD.all >> place & 1 for place in members(new.places_of((1 << len(game().roster)) - 1)))
