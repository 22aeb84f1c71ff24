"""Exact chances against every face of every die, counted one by one with the second account of the rules."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from maquis.engine.position import Position
from maquis.families.war_in_europe.rules import chances, combat, yard
from maquis.families.war_in_europe.rules import field as stand
from maquis.families.war_in_europe.rules.book import figures
from maquis.families.war_in_europe.rules.field import Piece
from maquis.families.war_in_europe.rules.works import Works
from tests.families.war_in_europe import naive
from tests.families.war_in_europe.worlds import BOARD, allied, at, axis, field, ground, partisan, places

ATTACKERS = {
    "security 2": ("security", 2), "infantry 4": ("infantry", 4), "infantry 6": ("infantry", 6),
    "motorized 4": ("motorized", 4), "panzer 6": ("panzer", 6), "panzer 8": ("panzer", 8),
}  # fmt: skip
DEFENCE = {"clear": Fraction(1), "woods": Fraction(3, 2), "mountain": Fraction(2)}


def hunted(kind: str, attack: int, terrain: str) -> tuple[Position, Piece, Piece]:
    """A Unit with one supplied attacker east of it."""
    unit, attacker = partisan("0805"), axis("A", "0905", attack, attack, kind)
    land = ground(terrain={terrain: places("0805")})
    return field(unit, attacker, land=land, sea_ports={"Axis": places("1005")}), attacker, unit


def counted(kind: str, attack: int, terrain: str, variant: bool) -> dict[str, Fraction]:
    """All faces of the roll before combat, of the refusal and of combat, counted."""
    mechanized = variant and kind in ("panzer", "motorized")
    own = Fraction(attack, 2 if mechanized else 1)
    men = {(9, 5): [axis("A", "0905", attack, attack, kind)]}
    found: Counter[str] = Counter()
    for roll, die, face in product(range(1, 7), repeat=3):
        fought = {"DR": "away", "BR": "cadre", "DE": "eliminated"}.get(
            naive.result(own, DEFENCE[terrain], face), "stands"
        )
        if variant and roll == 1:
            found["cadre"] += 1
        elif variant and roll == 6:
            _, cadre, refused = naive.flight((8, 5), naive.FACES[die], "Allied", men, lambda at: BOARD.on_map(*at))
            found["cadre" if cadre else "away" if refused else fought] += 1
        else:
            found[fought] += 1
    return {what: Fraction(many, 216) for what, many in found.items()}


@pytest.mark.parametrize("variant", [True, False])
@pytest.mark.parametrize("terrain", list(DEFENCE))
@pytest.mark.parametrize("who", list(ATTACKERS))
def test_what_an_attack_on_a_unit_comes_to(who: str, terrain: str, variant: bool) -> None:
    there, attacker, unit = hunted(*ATTACKERS[who], terrain)
    found = chances.attack_on_unit(there, [attacker], unit, variant)
    assert found == counted(*ATTACKERS[who], terrain, variant)
    assert sum(found.values()) == 1


def test_the_mean_number_of_attacks_is_that_of_the_geometric_distribution() -> None:
    there, attacker, unit = hunted("infantry", 4, "woods")
    found = chances.attack_on_unit(there, [attacker], unit)
    lives = chances.survival(found)
    mean = chances.attacks_to_kill(found)
    assert mean is not None
    assert abs(sum(n * (1 - lives) * lives ** (n - 1) for n in range(1, 400)) - mean) < Fraction(1, 10**6)
    assert chances.attacks_to_kill({"stands": Fraction(1)}) is None


def test_where_refusals_end() -> None:
    there, _, unit = hunted("infantry", 4, "clear")
    sixth = Fraction(1, 6)
    found = {(BOARD.label(place), what): share for (place, what), share in chances.refusals(there, unit).items()}
    assert found == {
        ("0906", "unit"): sixth, ("0805", "cadre"): sixth, ("0903", "unit"): sixth, ("0703", "unit"): sixth,
        ("0505", "unit"): sixth, ("0708", "unit"): sixth,
    }  # fmt: skip
    two = chances.refusals(field(unit, land=stand.ground(there), options={"reading.refusal_dice": "two"}), unit)
    assert len(two) == 18
    assert set(two.values()) == {Fraction(1, 18)}


# Sieges

SHORE = ground(
    sea=places(*(f"{column:02d}00" for column in range(16))), major_ports=places("0401"), minor_ports=places("0801")
)


def besieged(port: str, attackers: int, works: Works) -> tuple[Position, tuple[Piece, ...]]:
    """A division in a port that is cut off, with supplied enemies of 8 points each round it."""
    near = [BOARD.label(place) for place in BOARD.neighbours(at(port)) if SHORE.land >> place & 1]
    who = tuple(allied(f"US {label}", label, 8, 4) for label in near)
    there = field(
        axis("Garrison", port, 3, 4), *who, land=SHORE, works=works, sea_ports={"Allied": places("0505")},
        owned={"Axis": places("0401", "0801"), "Allied": BOARD.all},
    )  # fmt: skip
    return there, who[:attackers]


def fought(attack: int, factor: Fraction, stands: bool, group: Fraction) -> list[Fraction]:
    """How likely the port holds one to eight turns, by the table alone: a division of 4, then a battlegroup of 1."""
    now = {"division": Fraction(1)}
    held = []
    for _ in range(8):
        after: dict[str, Fraction] = {}
        for state, share in now.items():
            defence = factor * (4 if state == "division" else group)
            for face in range(1, 7):
                code = naive.result(Fraction(attack), defence, face)
                if code == "DE" or (code in ("DR", "BR") and not stands):
                    continue
                left = state
                if code == "BR":
                    left = "battlegroup" if state == "division" else ""
                if left:
                    after[left] = after.get(left, Fraction(0)) + share / 6
        now = after
        held.append(sum(now.values(), Fraction(0)))
    return held


@pytest.mark.parametrize("attackers", [1, 2, 3])
@pytest.mark.parametrize(
    ("port", "variant", "factor", "stands"),
    [
        ("0401", True, Fraction(3), True),
        ("0401", False, Fraction(1), False),
        ("0801", True, Fraction(2), False),
        ("0801", False, Fraction(1), False),
    ],
)
def test_how_long_a_port_holds(port: str, variant: bool, factor: Fraction, stands: bool, attackers: int) -> None:
    """Out of supply the factor of 2 is halved; with 30.62 and 30.63 it is not."""
    there, who = besieged(port, attackers, Works(marker=places("0401", "0801")))
    found = chances.siege(there if variant else chances.base_of(there), at(port), who)
    assert list(found.held) == fought(8 * attackers, factor, stands, Fraction(1))
    if found.turns is None:
        assert set(found.held) == {Fraction(1)}
    else:
        longer = chances.siege(there if variant else chances.base_of(there), at(port), who, turns=300)
        assert abs(1 + sum(longer.held) - found.turns) < Fraction(1, 10**6)


def test_a_garrison_that_is_gone_holds_nothing() -> None:
    _, who = besieged("0401", 1, Works())
    bare = field(*who, land=SHORE)
    assert chances.siege(bare, at("0401"), who).turns == 0
    assert combat.defending(bare, "Allied", at("0401")) == ()


# The yard of the tables


@pytest.mark.parametrize("variant", [True, False])
@pytest.mark.parametrize("terrain", list(DEFENCE))
@pytest.mark.parametrize("who", list(ATTACKERS))
def test_the_yard_gives_what_is_counted(who: str, terrain: str, variant: bool) -> None:
    found = yard.under_attack(figures(), yard.Attacker(*ATTACKERS[who]), terrain, variant)
    assert found == counted(*ATTACKERS[who], terrain, variant)


@pytest.mark.parametrize("points", [8, 16, 24])
@pytest.mark.parametrize("supplied", [True, False])
@pytest.mark.parametrize(
    ("port", "variant", "factor", "stands"),
    [("major", True, 3, True), ("major", False, 2, False), ("minor", True, 2, False), ("minor", False, 2, False)],
)
def test_the_yard_besieges_as_is_counted(
    port: str, variant: bool, factor: int, stands: bool, supplied: bool, points: int
) -> None:
    """Out of supply the base game halves the defence: the factor of 2 is 1 then."""
    found = yard.besieged(figures(), port, points, supplied, variant)
    whole = Fraction(factor) if supplied or variant else Fraction(factor, 2)
    assert list(found.held) == fought(points, whole, stands, Fraction(1))
