"""30.62, 30.63 and W8: supplied for what? Against a tracing hex by hex."""

import random
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from maquis.boards.board import members
from maquis.engine.position import Position
from maquis.engine.rulings import Read
from maquis.families.war_in_europe.rules import combat, movement, supply
from maquis.families.war_in_europe.rules import field as stand
from maquis.families.war_in_europe.rules.book import figures
from maquis.families.war_in_europe.rules.calendar import SIDES
from maquis.families.war_in_europe.rules.field import Piece, enemies
from maquis.families.war_in_europe.rules.state import CUT_RAIL, SHIPS, SUPPLY
from maquis.families.war_in_europe.rules.works import Works
from tests.families.war_in_europe.worlds import BOARD, EAST, WEST, allied, at, axis, field, ground, partisan, places

LINE = BOARD.sides([(BOARD.at(column, 7), "E") for column in range(6)])
RAIL = ground(rail=LINE, major_ports=places("1202"), minor_ports=places("1410"))
START = {"Axis": places("0007")}


def on_rail(*pieces: Piece, **parts: Any) -> Position:
    return field(*pieces, land=RAIL, **{"sources": START, **parts})


@pytest.mark.parametrize(
    ("label", "shares"),
    [("0407", (1, 1, 1)), ("1207", (1, 1, 1)), ("1307", ("1/2", 1, 1)), ("1513", ("1/2", 1, 1))],
)
def test_major_supply_reaches_six_hexes_general_twelve(label: str, shares: tuple[str | int, ...]) -> None:
    there = on_rail()
    found = tuple(supply.share(there, "Axis", purpose, at(label)).total for purpose in supply.PURPOSES)
    assert found == tuple(Fraction(share) for share in shares)


def test_out_of_supply_everything_is_halved() -> None:
    there = field(land=RAIL)
    shares = {supply.share(there, "Axis", purpose, at("0407")).total for purpose in supply.PURPOSES}
    assert shares == {Fraction(1, 2)}


@pytest.mark.parametrize(
    ("label", "purpose", "clause", "full"),
    [
        ("1202", "attack", "30.62", True),
        ("1202", "defence", "30.62", True),
        ("1202", "movement", "30.62", True),
        ("1410", "attack", "base.supply", False),
        ("1410", "defence", "30.63", True),
        ("1410", "movement", "base.supply", False),
        ("1005", "defence", "base.supply", False),
    ],
)
def test_a_cut_off_marker_supplies_by_its_port(label: str, purpose: supply.Purpose, clause: str, full: bool) -> None:
    there = field(land=RAIL, works=Works(marker=places("1202", "1410", "1005")))
    way = supply.best(there, "Axis", purpose, at(label))
    assert (way.clause, way.share == 1) == (clause, full)
    assert supply.ruling(there, "Axis", purpose, at(label)).allows(at(label)) is full


def test_only_the_axis_is_supplied_by_its_markers_and_only_where_one_stands() -> None:
    marked = field(land=RAIL, works=Works(marker=places("1202", "1410")))
    bare = field(land=RAIL)
    for label in ("1202", "1410"):
        assert supply.best(marked, "Allied", "defence", at(label)).clause == "base.supply"
        assert supply.best(bare, "Axis", "defence", at(label)).clause == "base.supply"
    lost = field(land=RAIL, works=Works(marker=places("1202")).without(at("1202")))
    assert supply.best(lost, "Axis", "defence", at("1202")).clause == "base.supply"


def test_a_partisan_unit_on_the_line_cuts_it_and_a_cadre_does_not() -> None:
    """Past a cut at 0107 supply comes from 0007, around the partisan."""
    far = at("1107")
    assert supply.best(on_rail(partisan("0107", "cadre")), "Axis", "attack", far).name == "major supply"
    assert supply.best(on_rail(partisan("0107", "unit")), "Axis", "attack", far).name == "general supply"
    assert supply.best(on_rail(partisan("0107", "division")), "Axis", "attack", far).name == "general supply"
    assert supply.best(on_rail(partisan("0007", "unit")), "Axis", "attack", far).name == "none"


CUT = "reading.cut_hex"


@pytest.mark.parametrize(("choice", "name"), [("rail", "major supply"), ("supply", "none")])
def test_a_hex_with_a_cut_railway_is_supplied_on_foot_by_one_reading(choice: str, name: str) -> None:
    """Where no cadre's cut matters nothing is said of the reading; in the base game it is asked, too."""
    there = on_rail(shut={"Allied": places("0107")}, options={CUT: choice})
    way = supply.best(there, "Axis", "attack", at("0107"))
    assert (way.name, way.provenance) == (name, Read(CUT, choice))
    assert supply.best(there, "Axis", "attack", at("0008")).provenance == "assumed"
    assert not supply.network(there, "Axis") & places("0107")
    assert figures("war_in_europe.base")[CUT] == "rail"


@pytest.mark.parametrize(("choice", "name"), [("rail", "major supply"), ("supply", "none")])
def test_ships_come_to_a_port_where_the_railway_is_cut_by_one_reading(choice: str, name: str) -> None:
    port = places("1202")
    there = field(land=RAIL, sea_ports={"Axis": port}, shut={"Allied": port}, options={CUT: choice})
    assert supply.best(there, "Axis", "attack", at("1203")).name == name


def test_the_side_whose_cadre_cut_the_railway_has_supply_there() -> None:
    there = on_rail(shut={"Axis": places("0107")}, options={CUT: "supply"})
    assert supply.best(there, "Axis", "attack", at("0107")) == supply.best(on_rail(), "Axis", "attack", at("0107"))


@pytest.mark.parametrize("choice", ["rail", "supply"])
def test_movement_and_strength_say_that_they_rest_on_a_cut(choice: str) -> None:
    who = axis("1 Division", "0107")
    there = on_rail(who, shut={"Allied": places("0107")}, options={CUT: choice})
    for tally in (movement.points(there, who, 4), combat.attack_strength(there, (who,), at("0108"))):
        assert Read(CUT, choice) in [step.provenance for step in tally.steps]


def test_an_enemy_zone_stops_supply_but_where_a_friend_stands() -> None:
    wall = [allied(f"US {row}", f"09{row:02d}") for row in range(14)]
    cut = on_rail(*wall, axis("1 Division", "1107"))
    assert supply.best(cut, "Axis", "attack", at("1107")).name == "none"
    line = [piece for piece in wall if piece.place not in (at("0906"), at("0907"), at("0908"))]
    gap = [axis("2 Division", "0807"), axis("3 Division", "0907"), axis("4 Division", "1007")]
    assert supply.best(on_rail(*line, *gap), "Axis", "attack", at("1007")).name == "major supply"


def test_ports_open_to_ships_supply_like_a_railway() -> None:
    there = field(land=RAIL, sea_ports={"Allied": places("1202")}, owned={"Allied": EAST, "Axis": WEST})
    assert supply.best(there, "Allied", "attack", at("1203")).name == "major supply"
    there = field(land=RAIL, sea_ports={"Allied": places("1202")})
    assert supply.best(there, "Allied", "attack", at("1203")).name == "none"


# Against a tracing hex by hex


def naive_traced(there: Position, side: str, steps: int) -> set[int]:
    """Supply traced hex by hex: dictionaries and loops, no sets of bits."""
    hexes = members(BOARD.all)
    pieces = stand.pieces(there)

    cut = {hex_ for of in SIDES if enemies(of, side) for hex_ in members(CUT_RAIL.of(there, of))}

    def blocked(hex_: int) -> bool:
        if hex_ in cut and there.game.figures[CUT] == "supply":
            return True
        own = any(not enemies(piece.side, side) and piece.place == hex_ for piece in pieces)
        for piece in pieces:
            if not enemies(piece.side, side) or piece.level == "cadre":
                continue
            reach = [piece.place] if piece.partisan else [piece.place, *BOARD.neighbours(piece.place)]
            if piece.place == hex_ or (hex_ in reach and not own):
                return True
        return False

    open_ = {hex_ for hex_ in hexes if not blocked(hex_)}
    mine = {hex_ for hex_ in open_ if there.owned.get(side, 0) >> hex_ & 1}
    railed = {hex_ for hex_ in hexes if any(sides >> hex_ & 1 for sides in stand.ground(there).rail)}
    start = {hex_ for hex_ in mine - cut if SUPPLY.of(there, side) >> hex_ & 1}
    queue, reached = list(start), set(start)
    while queue:
        here = queue.pop()
        for beside in BOARD.neighbours(here):
            if (
                beside in (mine & railed) - cut
                and beside not in reached
                and BOARD.has_side(stand.ground(there).rail, here, beside)
            ):
                reached.add(beside)
                queue.append(beside)
    reached |= {hex_ for hex_ in mine if SHIPS.of(there, side) >> hex_ & 1}
    for _ in range(steps):
        reached |= {beside for here in reached for beside in BOARD.neighbours(here) if beside in open_}
    return reached


@given(st.integers(0, 10**6))
@settings(max_examples=60)
def test_tracing_is_that_of_hex_by_hex(seed: int) -> None:
    chance = random.Random(seed)
    hexes = members(BOARD.all)
    pieces = []
    for number in range(chance.randint(0, 14)):
        label = BOARD.label(chance.choice(hexes))
        kind = chance.choice(("axis", "allied", "cadre", "unit", "division"))
        if kind == "axis":
            pieces.append(axis(f"A{number}", label))
        elif kind == "allied":
            pieces.append(allied(f"B{number}", label))
        else:
            pieces.append(partisan(label, kind, f"P{number}"))  # type: ignore[arg-type]  # one of the levels
    owned = {"Axis": sum(1 << hex_ for hex_ in hexes if chance.random() < 0.9)}
    ports = {"Axis": sum(1 << hex_ for hex_ in hexes if chance.random() < 0.01)}
    shut = {"Allied": sum(1 << hex_ for hex_ in hexes if chance.random() < 0.05)}
    choice = chance.choice(("rail", "supply"))
    there = on_rail(*pieces, owned=owned, sea_ports=ports, shut=shut, options={CUT: choice})
    steps = chance.randint(0, 6)
    assert set(members(supply.traced(there, "Axis", steps))) == naive_traced(there, "Axis", steps)


@given(st.integers(0, 10**6), st.sampled_from(supply.PURPOSES))
@settings(max_examples=30)
def test_full_supply_is_where_the_best_way_leaves_everything(seed: int, purpose: supply.Purpose) -> None:
    chance = random.Random(seed)
    hexes = members(BOARD.all)
    there = on_rail(
        *(allied(f"B{i}", BOARD.label(chance.choice(hexes))) for i in range(chance.randint(0, 8))),
        works=Works(marker=sum(1 << hex_ for hex_ in hexes if chance.random() < 0.2) | places("1202", "1410")),
    )
    full = supply.supplied(there, "Axis", purpose)
    for hex_ in chance.sample(hexes, 12):
        way = supply.best(there, "Axis", purpose, hex_)
        assert bool(full >> hex_ & 1) == (way.share == 1)
