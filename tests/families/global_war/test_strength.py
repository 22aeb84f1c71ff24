"""PAR.2.0 to 2.2 and 2.7: strengths in terrain, and who may attack partisans."""

from typing import Any

import pytest

from maquis.engine.errors import MaquisError, UnknownName
from maquis.families.global_war.rules.editions import PARTISANS
from maquis.families.global_war.rules.strength import Duty, Ground, kind, may_attack, strength
from tests.families.global_war.fights import MOUNTAIN, PARTISAN, fight

# unit, duty, terrain, city: the roll that hits, typed from the rules and the base game's tables a second time
STRENGTHS: list[tuple[str, Duty, str, bool, int]] = [
    (PARTISAN, "defence", "clear", False, 1),
    (PARTISAN, "defence", "mountain", False, 1),
    (PARTISAN, "defence", "clear", True, 1),
    (PARTISAN, "attack", "clear", False, 0),
    (MOUNTAIN, "defence", "mountain", False, 2),
    (MOUNTAIN, "defence", "clear", False, 1),
    (MOUNTAIN, "attack", "mountain", False, 1),
    ("infantry", "attack", "clear", False, 2),
    ("infantry", "attack", "mountain", False, 1),
    ("infantry", "attack", "desert", False, 1),
    ("infantry", "attack", "jungle", False, 2),
    ("infantry", "attack", "tundra", False, 2),
    ("infantry", "attack", "clear", True, 2),
    ("infantry", "defence", "clear", True, 5),
    ("infantry", "defence", "mountain", False, 4),
    ("militia", "attack", "clear", False, 1),
    ("militia", "attack", "mountain", False, 1),
    ("cavalry", "attack", "clear", False, 3),
    ("cavalry", "attack", "mountain", False, 2),
    ("cavalry", "attack", "jungle", False, 1),
    ("cavalry", "attack", "marsh", False, 1),
    ("cavalry", "attack", "clear", True, 1),
    ("cavalry", "attack", "mountain", True, 1),
    ("cavalry", "defence", "jungle", False, 1),
    ("cavalry", "defence", "clear", True, 2),
    ("mountain_infantry", "attack", "mountain", False, 2),
    ("mountain_infantry", "attack", "desert", False, 1),
    ("mountain_infantry", "defence", "mountain", True, 5),
    ("gurkhas", "attack", "jungle", False, 3),
    ("gurkhas", "attack", "mountain", False, 2),
    ("foreign_legion", "attack", "desert", False, 3),
]


@pytest.mark.parametrize(("name", "duty", "terrain", "city", "hits"), STRENGTHS)
def test_what_a_unit_hits_at(name: str, duty: Duty, terrain: str, city: bool, hits: int) -> None:
    assert strength(PARTISANS.figures(), kind(PARTISANS.figures(), name), duty, Ground(terrain, city)).value == hits


def _attack(name: str, terrain: str, supported: bool = False, **options: Any) -> int:
    book = PARTISANS.figures().override({id.replace("__", "."): value for id, value in options.items()}, "the test")
    return strength(book, kind(book, name, supported), "attack", Ground(terrain)).value


def test_support_and_the_worst_terrain_are_one_bonus_and_one_penalty() -> None:
    assert _attack("infantry", "clear", supported=True) == 3
    assert _attack("infantry", "mountain", supported=True) == 2
    assert _attack("gurkhas", "jungle", supported=True) == 3, "two bonuses do not add"
    assert _attack(PARTISAN, "clear", supported=True) == 0, "nothing modifies an attack of 0 (D13)"
    stronger = {"terrain__attack_bonus": {"jungle": {"gurkhas": 2}}}
    assert _attack("gurkhas", "jungle", supported=True, **stronger) == 4, "the better of two"
    book = PARTISANS.figures()
    assert strength(book, kind(book, "infantry", supported=True), "defence", Ground()).value == 4, "attacks only"


@pytest.mark.parametrize("terrain", ["mountain", "desert"])
def test_mountain_partisans_suffer_no_penalty_anywhere(terrain: str) -> None:
    assert _attack(MOUNTAIN, terrain, supported=True) == 2
    assert _attack("infantry", terrain, supported=True) == 2, "3 less 1"


def test_terrain_of_the_own_zone_may_be_left_out() -> None:
    assert _attack("infantry", "mountain", option__zone_terrain=False) == 2


def test_a_strength_is_told_step_by_step() -> None:
    book = PARTISANS.figures()
    told = str(strength(book, kind(book, MOUNTAIN), "defence", Ground("mountain")))
    assert told == "defence of mountain partisan: 1 printed, +1 mountain partisans in mountains: 2"


@pytest.mark.parametrize("name", ["infantry", "militia", "cavalry", "mountain_infantry", "marines"])
def test_infantry_class_and_cavalry_attack_partisans(name: str) -> None:
    book = PARTISANS.figures()
    assert may_attack(book, [kind(book, name)], [kind(book, PARTISAN)], hunt=True).allows()


@pytest.mark.parametrize("name", ["artillery", "medium_armor", "motorized_infantry", "fighter", "strategic_bomber"])
def test_nobody_else_does(name: str) -> None:
    book = PARTISANS.figures()
    failures = may_attack(book, [kind(book, "infantry"), kind(book, name)], [kind(book, PARTISAN)], True).failures()
    assert f"infantry-class or cavalry, not {name.replace('_', ' ')}" in [each.words for each in failures]
    assert {each.clause for each in failures} == {"PAR.2.2"}


def test_militia_do_not_attack_where_the_players_say_so() -> None:
    with pytest.raises(MaquisError, match=r"an attack of more than 0 for militia"):
        fight("militia", PARTISAN, options={"option.militia_attacks": False})


def test_partisans_attack_only_if_they_have_an_attack() -> None:
    assert fight(MOUNTAIN, "infantry").attack == (1,)
    with pytest.raises(MaquisError, match=r"^PAR.2.1 asks for an attack of more than 0 for partisan$"):
        fight(PARTISAN, "infantry")


def test_guns_defend_like_any_unit_and_aircraft_only_if_the_players_say_so() -> None:
    assert fight(MOUNTAIN, "infantry artillery").defence == (4, 3)
    with pytest.raises(MaquisError, match=r"defenders on the ground, not fighter"):
        fight(MOUNTAIN, "infantry fighter")
    assert fight(MOUNTAIN, "fighter", options={"option.aircraft_defend": True}).defence == (6,)


def test_partisans_do_not_attack_partisans() -> None:
    with pytest.raises(MaquisError, match=r"^PAR.2.2 asks for infantry-class or cavalry, not mountain partisan$"):
        fight(MOUNTAIN, PARTISAN)


def test_partisans_defend_by_themselves() -> None:
    assert fight("infantry", f"{PARTISAN} {MOUNTAIN}")
    with pytest.raises(MaquisError, match="partisans that defend by themselves"):
        fight("infantry", f"{PARTISAN} infantry")


def test_a_combat_takes_two() -> None:
    with pytest.raises(MaquisError, match="somebody to attack"):
        fight("", PARTISAN)


def test_an_unknown_unit_is_told() -> None:
    with pytest.raises(UnknownName, match=r"there is no unit 'zeppelin'; there is partisan\.ordinary"):
        kind(PARTISANS.figures(), "zeppelin")
