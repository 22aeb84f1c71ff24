"""Odds, results, losses, retreats and advance, against the table written a second time."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maquis.families.war_in_europe.rules import combat
from maquis.families.war_in_europe.rules import field as stand
from maquis.families.war_in_europe.rules.book import figures
from maquis.families.war_in_europe.rules.field import Piece, printed
from maquis.families.war_in_europe.rules.works import Works
from tests.families.war_in_europe import naive
from tests.families.war_in_europe.worlds import BOARD, allied, at, axis, field, ground, partisan, places

BOOK = figures()
STRENGTHS = st.fractions(0, 40, max_denominator=4)


@given(STRENGTHS, STRENGTHS, st.integers(1, 6))
def test_results_are_those_of_the_table_in_the_defenders_favour(attack: Fraction, defence: Fraction, face: int) -> None:
    odds = combat.column(BOOK, attack, defence)
    assert combat.result(BOOK, odds, face) == naive.result(attack, defence, face)


def test_fractions_are_kept() -> None:
    assert combat.column(BOOK, Fraction(30), Fraction(23, 2)) == "2-1"
    assert combat.column(BOOK, Fraction(30), Fraction(10)) == "3-1"
    assert combat.column(BOOK, Fraction(1), Fraction(0)) == "6-1"
    assert combat.column(BOOK, Fraction(1), Fraction(100)) == "1-3"


@pytest.mark.parametrize(
    ("number", "face", "at_face"), [(1, 3, 4), (2, 3, 3), (3, 3, 2), (4, 3, 1), (1, 6, 6), (4, 1, 1)]
)
def test_the_four_tables_shift_the_die(number: int, face: int, at_face: int) -> None:
    assert combat.result(BOOK, "2-1", face, number) == naive.TABLE[2, 1].split()[at_face - 1]


@pytest.mark.parametrize(
    ("side", "year", "number"),
    [("Axis", 1939, 1), ("Axis", 1942, 1), ("Axis", 1943, 2), ("Axis", 1945, 3), ("Soviet", 1941, 4),
     ("Soviet", 1944, 1), ("Allied", 1944, 2)],
)  # fmt: skip
def test_by_option_each_side_has_its_table_by_the_year(side: str, year: int, number: int) -> None:
    assert combat.table_number(BOOK, side, year) == 2
    assert combat.table_number(BOOK.override({"option.four_tables": True}, "the test"), side, year) == number


@pytest.mark.parametrize(
    ("terrain", "works", "total", "clause"),
    [
        ("clear", Works(), 4, "base.odds"),
        ("mountain", Works(), 8, "base.terrain"),
        ("woods", Works(marker=places("0505")), 8, "30.5"),
        ("mountain", Works(west_wall=places("0505")), 8, "base.terrain"),
        ("mountain", Works(maginot=places("0505")), 12, "30.12"),
    ],
)
def test_only_the_best_of_terrain_and_fortification_counts(terrain: str, works: Works, total: int, clause: str) -> None:
    land = ground(terrain={terrain: places("0505")})
    there = field(axis("1", "0505"), allied("A", "0605"), land=land, works=works, sea_ports={"Axis": places("0405")})
    tally = combat.defence_strength(there, [stand.pieces(there)[1]], at("0505"))
    assert tally.total == total
    assert tally.steps[-1].clause == clause


def test_a_river_helps_if_every_attacker_crosses_it() -> None:
    river = BOARD.sides([(BOARD.at(5, 5), "E")])
    pieces = [axis("1", "0505"), allied("A", "0605"), allied("B", "0405")]
    there = field(*pieces, land=ground(rivers=river), sea_ports={"Axis": places("0505")}, owned={"Axis": BOARD.all})
    assert combat.ground_multiplier(there, (pieces[1],), at("0505"))[0] == Fraction(3, 2)
    assert combat.ground_multiplier(there, tuple(pieces[1:]), at("0505"))[0] == 1


@pytest.mark.parametrize(
    ("code", "loss", "retreats", "advance"),
    [("NE", "", False, False), ("DR", "", True, True), ("BR", "battlegroup", True, True),
     ("DE", "eliminated", False, True), ("AE", "", False, False)],
)  # fmt: skip
@pytest.mark.parametrize("fort", [False, True])
def test_in_a_maginot_hex_nobody_retreats(code: str, loss: str, retreats: bool, advance: bool, fort: bool) -> None:
    there = field(works=Works(maginot=places("0505") if fort else 0))
    found = combat.outcome(there, at("0505"), code)
    assert found.defender_loss == loss
    assert found.defender_retreats is (retreats and not fort)
    defenders = (axis("1", "0505"), axis("2", "0505"))
    assert combat.given_up(there, found, defenders) is (advance and not (fort and code in ("DR", "BR")))


@pytest.mark.parametrize(
    ("code", "sizes", "given_up"),
    [
        ("BR", ("battlegroup", "battlegroup"), True),
        ("BR", ("battlegroup", "division"), False),
        ("DR", ("battlegroup",), False),
        ("NE", ("battlegroup",), False),
    ],
)
@pytest.mark.parametrize("option", [True, False])
def test_a_maginot_hex_whose_last_defenders_are_lost_is_given_up(
    code: str, sizes: tuple[str, ...], given_up: bool, option: bool
) -> None:
    there = field(works=Works(maginot=places("0505")), options={"combat.emptied": option})
    defenders = [axis(str(number), "0505", size=size) for number, size in enumerate(sizes)]
    found = combat.outcome(there, at("0505"), code)
    assert combat.given_up(there, found, defenders) is (given_up and option)


def test_losses_go_down_by_one_step() -> None:
    there = field()
    division = axis("1", "0505")
    group = combat.after_loss(there, division, "battlegroup")
    assert group is not None
    assert group.size == "battlegroup"
    assert printed(BOOK, group) == (1, 1)
    assert combat.after_loss(there, group, "battlegroup") is None
    assert combat.after_loss(there, division, "eliminated") is None
    assert combat.after_loss(there, division, "") == division
    levels = []
    left: Piece | None = partisan("0505", "division")
    while left is not None:
        levels.append((left.level, left.attack, left.defence))
        left = combat.after_loss(there, left, "battlegroup")
    assert levels == [("division", 2, 3), ("unit", 0, 1), ("cadre", 0, 0)]


def test_a_retreat_leads_out_of_enemy_zones_unless_a_friend_stands_there() -> None:
    beaten, enemies = axis("1", "0505"), (allied("A", "0605"), allied("B", "0406"))
    assert combat.retreat(field(beaten, enemies[0]), beaten).places & BOARD.all == places("0405", "0506", "0504")
    assert combat.retreat(field(beaten, *enemies), beaten).places & BOARD.all == places("0504")
    held = field(beaten, *enemies, axis("2", "0506"))
    assert combat.retreat(held, beaten).places & BOARD.all == places("0504", "0506")
    full = field(beaten, allied("A", "0605"), *(axis(f"{i}", "0405") for i in (2, 3, 4)))
    (refusal,) = combat.retreat(full, beaten).failures(at("0405"))
    assert refusal.clause == "base.stacking"


def test_who_may_attack_whom() -> None:
    unit, division, cadre = partisan("0505"), partisan("0505", "division", "D"), partisan("0505", "cadre", "C")
    there = field(unit, axis("1", "0605"))
    (refusal,) = combat.may_attack(there, [unit]).failures(at("0605"))
    assert refusal.words == "Partisans 1 may attack: (1) 1 defends only"
    assert combat.may_attack(field(division, axis("1", "0605")), [division]).allows(at("0605"))
    assert combat.may_attack(there, [axis("1", "0605")]).allows(at("0505"))
    assert not combat.may_attack(field(cadre), [axis("1", "0605")]).allows(at("0505"))
    assert not combat.may_attack(there, [axis("1", "0705")]).allows(at("0505"))
    assert not combat.may_attack(there, []).allows(at("0505"))


def test_two_battlegroups_and_a_point_make_a_division() -> None:
    groups = [axis(f"KG {i}", "0505", size="battlegroup") for i in (1, 2)]
    assert combat.may_make_division(field(), groups, 1).allows(at("0505"))
    assert not combat.may_make_division(field(), groups, 0).allows(at("0505"))
    assert not combat.may_make_division(field(), groups[:1], 1).allows(at("0505"))
    assert not combat.may_make_division(field(), [groups[0], axis("1", "0505")], 1).allows(at("0505"))
    assert not combat.may_make_division(field(), [groups[0], axis("KG 3", "0605", size="battlegroup")], 1).allows(
        at("0505")
    )


def test_strength_is_added_up_piece_by_piece_with_its_steps() -> None:
    there = field(
        axis("1 Panzer", "0605", 5, 5, "panzer"), axis("2 Infantry", "0405", 3, 3), partisan("0505"),
        sea_ports={"Axis": places("0705", "0305")},
    )  # fmt: skip
    tally = combat.attack_strength(there, stand.of(there, "Axis"), at("0505"))
    assert tally.total == Fraction(11, 2)
    assert [step.clause for step in tally.steps] == ["base.odds", "base.odds", "31.83", "base.odds"]


def test_a_city_helps_its_defenders() -> None:
    there = field(axis("1", "0505"), allied("A", "0605"), land=ground(cities=places("0505")))
    assert combat.ground_multiplier(there, (stand.pieces(there)[1],), at("0505"))[:3] == (
        Fraction(3, 2), "base.terrain", "in a city",
    )  # fmt: skip
