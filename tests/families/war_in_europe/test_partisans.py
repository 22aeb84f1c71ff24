"""31.81 to 31.83 against what was written a second time, and by hand."""

import random
from fractions import Fraction

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from maquis.boards.board import members
from maquis.engine.position import Position
from maquis.families.war_in_europe.rules import combat, partisans
from maquis.families.war_in_europe.rules import field as stand
from maquis.families.war_in_europe.rules.book import BASE, figures
from maquis.families.war_in_europe.rules.field import Level, Piece
from maquis.families.war_in_europe.rules.partisans import PRINTED, Step, turned
from tests.families.war_in_europe import naive
from tests.families.war_in_europe.worlds import BOARD, EAST, WEST, at, axis, field, ground, partisan, places

BOOK = figures()


# 31.81


@pytest.mark.parametrize(("level", "rolls"), [("cadre", False), ("unit", True), ("division", False), ("", False)])
def test_only_a_unit_rolls_before_combat(level: Level, rolls: bool) -> None:
    who = partisan("0505", level) if level else axis("1", "0505")
    assert partisans.rolls_before_combat(figures(), who).allows() is rolls
    assert not partisans.rolls_before_combat(figures(BASE), who).allows()


@pytest.mark.parametrize(
    ("face", "fate"), [(1, "cadre"), (2, "nothing"), (3, "nothing"), (4, "nothing"), (5, "nothing"), (6, "may refuse")]
)
def test_the_roll_before_combat(face: int, fate: str) -> None:
    assert partisans.fate(BOOK, face) == fate


# 31.82


@pytest.mark.parametrize(
    ("face", "direction", "points"),
    [(1, "NE", 1), (2, "E", 1), (3, "SE", 2), (4, "SW", 2), (5, "W", 3), (6, "NW", 3)],
)
def test_one_die_gives_the_direction_and_the_distance(face: int, direction: str, points: int) -> None:
    assert partisans.step(BOOK, (face,)) == Step(direction, points)
    assert naive.FACES[face] == (direction, points)


def test_by_option_each_has_a_die() -> None:
    two = BOOK.override({"reading.refusal_dice": "two"}, "the test")
    assert partisans.step(two, (5, 1)) == Step("NE", 3)
    assert partisans.dice(two) == ("31.82.dice", 2)
    with pytest.raises(ValueError, match=r"31\.82\.dice asks for 2 dice, not 1"):
        partisans.step(two, (5,))


@pytest.mark.parametrize("face", range(1, 7))
def test_where_each_face_leads_from_an_odd_row(face: int) -> None:
    """Odd rows stand half a hex further east: NE of 0505 is 0606."""
    unit = partisan("0505")
    found = partisans.flight(field(unit), unit, (face,))
    x, y = 5.5, 5
    dx = {1: 0.5, 2: 1, 3: 1, 4: -1, 5: -3, 6: -1.5}[face]
    dy = {1: 1, 2: 0, 3: -2, 4: -2, 5: 0, 6: 3}[face]
    row = y + dy
    assert BOARD.column_row(found.place) == (int(x + dx - row % 2 / 2), row)
    assert (found.refused, found.cadre, found.stopped) == (True, False, "")


def test_terrain_and_enemies_on_the_way_do_not_matter() -> None:
    unit = partisan("0805")
    land = ground(terrain={"mountain": places("0705", "0605", "0505")})
    there = field(unit, axis("1", "0705", 9, 9), land=land)
    found = partisans.flight(there, unit, (5,))
    assert (BOARD.label(found.place), found.cadre) == ("0505", False)


@pytest.mark.parametrize(
    ("strengths", "cadre"), [((5,), False), ((6,), True), ((3, 3), True), ((3, 2), False), ((2, 2, 2), True)]
)
def test_six_points_in_whose_zones_it_ends_make_it_a_cadre(strengths: tuple[int, ...], cadre: bool) -> None:
    unit = partisan("0805")
    round_it = zip(strengths, ("0405", "0506", "0504"), strict=False)
    near = [axis(f"near {label}", label, each, each) for each, label in round_it]
    found = partisans.flight(field(unit, *near), unit, (5,))
    assert (BOARD.label(found.place), found.cadre) == ("0505", cadre)
    assert found.reduced == ("in zones of control of enemies with less than 6 together" if cadre else "")


def test_the_strength_of_six_is_told_piece_by_piece() -> None:
    unit = partisan("0805")
    there = field(unit, axis("1 Panzer", "0405", 4, 3), axis("9 Infantry", "0604", 1, 2), axis("far", "0101", 9, 9))
    tally = partisans.strength_reaching(there, unit, at("0505"))
    assert tally.total == 6
    assert [step.words for step in tally.steps] == ["none so far", "1 Panzer", "9 Infantry"]


def test_a_battlegroup_counts_for_its_nominal_strength() -> None:
    unit = partisan("0805")
    there = field(unit, axis("KG", "0405", 9, 9, size="battlegroup"), axis("1", "0506", 4, 4))
    assert partisans.strength_reaching(there, unit, at("0505")).total == 5
    assert not partisans.flight(there, unit, (5,)).cadre


def test_read_so_that_points_may_be_left_it_is_taken_to_end_where_it_stays_a_unit() -> None:
    unit, options = partisan("0805"), {"reading.refusal_points": "in part"}
    there = field(unit, axis("1", "0505", 1, 1), options=options)
    assert partisans.ends(there, unit, (5,)).places == places("0705", "0605", "0505")
    assert partisans.flight(there, unit, (5,)).place == at("0605")
    assert not partisans.flight(there, unit, (5,)).cadre
    assert partisans.flight(there, unit, (5,), at("0505")).cadre
    every = [axis(f"{i}", f"0{i}05", 1, 1) for i in (5, 6, 7)]
    found = partisans.flight(field(unit, *every, options=options), unit, (5,))
    assert (found.place, found.cadre, len(found.path)) == (unit.place, True, 3)


def test_it_does_not_stop_on_the_way_where_another_partisan_is() -> None:
    unit = partisan("0805")
    other = partisan("0605", "unit", "Partisans 2")
    there = field(unit, other, options={"reading.refusal_points": "in part"})
    assert partisans.ends(there, unit, (5,)).places == places("0705", "0505")


def test_an_enemy_in_the_end_hex_makes_it_a_cadre_that_lies_before_it() -> None:
    unit = partisan("0805")
    found = partisans.flight(field(unit, axis("1", "0505", 1, 1)), unit, (5,))
    assert (BOARD.label(found.place), found.reduced) == ("0605", "free of enemy units")
    every = [axis(f"{i}", f"0{i}05", 1, 1) for i in (5, 6, 7)]
    assert partisans.flight(field(unit, *every), unit, (5,)).place == unit.place


@pytest.mark.parametrize(
    ("start", "faces", "end", "stopped"),
    [("0105", (5,), "0005", "off the map"), ("1204", (2,), "1204", "sea"), ("0305", (5,), "0205", "neutral ground")],
)
def test_the_edge_the_sea_and_neutral_ground_stop_it_before(
    start: str, faces: tuple[int, ...], end: str, stopped: str
) -> None:
    unit = partisan(start)
    land = ground(sea=places("1304"))
    owned = {"Axis": land.land & ~(places("0105") if stopped == "neutral ground" else 0)}
    found = partisans.flight(field(unit, land=land, owned=owned), unit, faces)
    assert (BOARD.label(found.place), found.stopped, found.refused) == (end, stopped, start != end)


@pytest.mark.parametrize(("level", "end"), [("unit", "0605"), ("division", "0605"), ("cadre", "0505")])
def test_another_partisan_in_the_end_hex_stops_it_before_and_a_cadre_does_not(level: Level, end: str) -> None:
    unit = partisan("0805")
    found = partisans.flight(field(unit, partisan("0505", level, "Partisans 2")), unit, (5,))
    assert BOARD.label(found.place) == end
    assert found.stopped == ("stacked" if end != "0505" else "")


def test_narrow_water_stops_it() -> None:
    strait = BOARD.sides([(BOARD.at(6, 5), "W")])
    unit = partisan("0805")
    found = partisans.flight(field(unit, land=ground(narrows=(strait,))), unit, (5,))
    assert (BOARD.label(found.place), found.stopped) == ("0605", "narrow water")


def random_field(chance: random.Random) -> tuple[Position, Piece]:
    hexes = members(BOARD.all)
    unit = partisan(BOARD.label(chance.choice(hexes)), name="the unit")
    pieces: list[Piece] = [unit]
    for number in range(chance.randint(0, 25)):
        near = members(BOARD.within(1 << unit.place, 5))
        label = BOARD.label(chance.choice(near))
        match chance.choice(("axis", "axis", "allied", "partisan", "axis partisan")):
            case "axis":
                pieces.append(axis(f"A{number}", label, chance.randint(0, 4), chance.randint(0, 4)))
            case "allied":
                pieces.append(Piece(f"B{number}", "Allied", at(label), "infantry", 1, 1))
            case "partisan":
                level: Level = chance.choice(("cadre", "unit", "division"))
                pieces.append(partisan(label, level, f"C{number}"))
            case _:
                pieces.append(partisan(label, "division", f"D{number}", side="Axis"))
    sea = sum(1 << hex_ for hex_ in hexes if chance.random() < 0.1 and hex_ != unit.place)
    land = ground(sea=sea)
    pieces = [piece for piece in pieces if land.land >> piece.place & 1]
    owned = {"Axis": sum(1 << hex_ for hex_ in members(land.land) if chance.random() < 0.9), "Allied": EAST & WEST}
    return field(*pieces, land=land, owned=owned, options={"stacking.divisions": 20}), unit


@given(st.integers(0, 10**6), st.integers(1, 6))
@settings(max_examples=300)
def test_a_refusal_ends_where_the_second_account_says(seed: int, face: int) -> None:
    there, unit = random_field(random.Random(seed))
    men: dict[naive.Hex, list[Piece]] = {}
    for piece in stand.pieces(there):
        if piece.name != unit.name:
            men.setdefault(BOARD.column_row(piece.place), []).append(piece)
    owned = there.owned["Axis"] & stand.ground(there).land

    def open_land(hex_: naive.Hex) -> bool:
        return BOARD.on_map(*hex_) and bool(owned >> BOARD.at(*hex_) & 1)

    end, cadre, refused = naive.flight(BOARD.column_row(unit.place), naive.FACES[face], "Allied", men, open_land)
    found = partisans.flight(there, unit, (face,))
    assert (BOARD.column_row(found.place), found.cadre, found.refused) == (end, cadre, refused)


# 31.83


@pytest.mark.parametrize(
    ("kind", "level", "total"),
    [
        ("panzer", "unit", "5/2"), ("motorized", "division", "5/2"), ("armoured flak", "cadre", "5/2"),
        ("infantry", "unit", "5"), ("mountain", "unit", "5"), ("security", "unit", "5"), ("panzer", "", "5"),
    ],
)  # fmt: skip
def test_mechanized_and_motorized_units_are_halved_against_partisans(kind: str, level: Level, total: str) -> None:
    attacker = axis("1", "0605", 5, 5, kind)
    defender = partisan("0505", level) if level else Piece("US 1", "Allied", at("0505"), "infantry", 2, 2)
    assert partisans.against_partisans(BOOK, attacker, [defender], attacker.attack).total == Fraction(total)


def test_nobody_is_halved_if_a_regular_unit_defends_with_them() -> None:
    attacker = axis("1", "0605", 5, 5, "panzer")
    both = [partisan("0505"), Piece("US 1", "Allied", at("0505"), "infantry", 2, 2)]
    assert partisans.against_partisans(BOOK, attacker, both, 5).total == 5
    told = partisans.against_partisans(BOOK, attacker, both, 5).steps[-1]
    assert (told.clause, told.does, str(told.provenance)) == ("31.83", "+0", "read: reading.mixed_stack = all")
    other = BOOK.override({"reading.mixed_stack": "any"}, "the test")
    assert partisans.against_partisans(other, attacker, both, 5).total == Fraction(5, 2)


def test_the_halving_comes_before_supply_and_is_told_so() -> None:
    attacker = axis("1 Panzer", "0605", 5, 5, "panzer")
    unit = partisan("0505")
    tally = combat.attack_of(field(attacker, unit), attacker, [unit])
    assert [(step.clause, step.does) for step in tally.steps] == [
        ("base.odds", "5"), ("31.83", "halved"), ("base.supply", "×1/2"),
    ]  # fmt: skip
    assert tally.total == Fraction(5, 4)


def test_pieces_read_back() -> None:
    unit = partisan("0505")
    assert msgspec.convert(msgspec.to_builtins(unit), Piece) == unit


def test_on_a_map_with_hexes_in_columns_the_six_directions_go_round_in_their_order() -> None:
    columns = ("N", "NE", "SE", "S", "SW", "NW")
    assert [turned(columns, each) for each in PRINTED] == ["NE", "SE", "S", "SW", "NW", "N"]
    assert [turned(PRINTED, each) for each in PRINTED] == [*PRINTED]
