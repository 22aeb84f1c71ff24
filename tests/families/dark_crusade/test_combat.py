"""DC.base.fire to DC.base.first and DC.para: rounds of fire, what they come to, and drops."""

import pytest

from maquis.engine.changes import apply
from maquis.engine.dice import ScriptedDice
from maquis.engine.orders import Refused
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.families.dark_crusade.rules import airborne, combat
from maquis.families.dark_crusade.rules.airborne import Drop
from maquis.families.dark_crusade.rules.calendar import AXIS, BREAKTHROUGH, COMBAT, MOVEMENT, SOVIET
from maquis.families.dark_crusade.rules.game import SecondEdition
from maquis.families.dark_crusade.rules.movement import CameFrom
from tests.families.dark_crusade.world import game, labels, names, network, position

FRONT = network(
    {"home": {"side": AXIS, "source": AXIS}, "a": {}, "fort": {"fortress": True}, "b": {}, "east": {"source": SOVIET}},
    {"home a": "major", "a b": "major", "a fort": "major", "fort b": "minor", "b east": "minor"},
)
ON = game(FRONT)
HIT, MISS = 1, 6


def fight(
    placed: dict[str, str], axis: str, *rolls: int, flags: dict[str, str] | None = None, side: str = AXIS,
    month: tuple[int, int] = (1943, 7),
) -> Referee:  # fmt: skip
    now = position(ON, placed, axis, side=side, phase=COMBAT, flags=flags, month=month)
    for name, label in placed.items():
        if ON.roster[ON.roster.number(name)].side == side:
            apply(now, CameFrom(name, "a" if side == AXIS else "east"))
            assert label
    return Referee(now, SecondEdition(), ScriptedDice(rolls))


def one_round(umpire: Referee, place: str = "b", attack: str = "", answer: str = "") -> None:
    attacker = umpire.position.side
    umpire.give(attacker, f"fire {place}{attack}")
    assert umpire.to_act == ((SOVIET if attacker == AXIS else AXIS),)
    umpire.give(umpire.to_act[0], f"answer {place}{answer}")


def at(umpire: Referee, place: str) -> set[str]:
    return names(ON, umpire.position.at(ON.board.place(place)))


def flagged(umpire: Referee, flag: str) -> set[str]:
    return names(ON, umpire.position.flags.get(flag, 0))


@pytest.mark.parametrize(("face", "hits"), [(1, True), (3, True), (4, False), (6, False)])
def test_a_unit_hits_on_its_fire_factor_or_less(face: int, hits: bool) -> None:
    umpire = fight({"Corps 1": "b", "Army 1": "b", "Army 2": "b"}, "home a", face, MISS, MISS)
    one_round(umpire)
    assert flagged(umpire, "dispersed") == ({"Army 1"} if hits else set())


def test_a_breakthrough_disperses_and_a_second_eliminates() -> None:
    umpire = fight({"Corps 1": "b", "Corps 2": "b", "Army 1": "b", "Army 2": "b"}, "home a", HIT, MISS, MISS, MISS,
                   HIT, HIT, MISS)  # fmt: skip
    one_round(umpire)
    assert flagged(umpire, "dispersed") == {"Army 1"}
    one_round(umpire)
    assert at(umpire, "b") == {"Corps 1", "Corps 2"}, "Army 1 was dispersed, then it was hit again with Army 2"
    assert "Army 2" in at(umpire, "east") or "Army 2" not in names(ON, umpire.position.in_play(ON.roster.all))
    assert labels(ON, umpire.position.owned[AXIS]) == {"home", "a", "b"}


def test_dispersed_defenders_go_back_to_a_point_of_their_own_or_are_lost() -> None:
    umpire = fight({"Corps 1": "b", "Army 1": "b"}, "home a", HIT, MISS)
    one_round(umpire)
    assert at(umpire, "east") | at(umpire, "fort") == {"Army 1"}
    shut = fight({"Corps 1": "b", "Army 1": "b"}, "home a fort east", HIT, MISS)
    one_round(shut)
    assert "Army 1" not in names(ON, shut.position.in_play(ON.roster.all))


def test_a_repulse_takes_an_attacker_out_and_the_last_one_ends_the_attack() -> None:
    umpire = fight({"Corps 1": "b", "Corps 2": "b", "Army 1": "b"}, "home a", MISS, MISS, HIT, MISS, HIT)
    one_round(umpire)
    assert flagged(umpire, "repulsed") == {"Corps 1"}
    one_round(umpire)
    assert at(umpire, "a") == {"Corps 1", "Corps 2"}, "they go back whence they came"
    assert labels(ON, umpire.position.owned[AXIS]) == {"home", "a"}
    assert not flagged(umpire, "repulsed")


def test_a_second_repulse_on_one_unit_disperses_it() -> None:
    umpire = fight({"Corps 1": "b", "Army 1": "b", "Army 2": "b"}, "home a", MISS, HIT, HIT)
    one_round(umpire)
    assert at(umpire, "a") == flagged(umpire, "dispersed") == {"Corps 1"}


def test_an_attack_ends_after_three_rounds_or_when_it_is_broken_off_after_any() -> None:
    umpire = fight({"Corps 1": "b", "Army 1": "b"}, "home a", *[MISS] * 6)
    with pytest.raises(Refused, match=r"an attack of one's own after a round \(DC.base.fire\)"):
        umpire.give(AXIS, "break off b")
    with pytest.raises(Refused, match=r"every combat is fought out \(DC.base.fire\)"):
        umpire.give(AXIS, "end")
    for _ in range(3):
        one_round(umpire)
    assert at(umpire, "a") == {"Corps 1"}
    short = fight({"Corps 1": "b", "Army 1": "b"}, "home a", MISS, MISS)
    one_round(short)
    short.give(AXIS, "break off b")
    assert at(short, "a") == {"Corps 1"}


def test_armour_that_wins_may_go_on() -> None:
    umpire = fight({"Panzer 1": "b", "Corps 1": "b", "Army 1": "b"}, "home a", HIT, MISS, MISS)
    one_round(umpire)
    assert flagged(umpire, "exploiting") == {"Panzer 1"}
    umpire.give(AXIS, "end")
    assert umpire.position.phase == BREAKTHROUGH


def test_who_goes_all_out_fires_at_twice_its_factor_and_is_dispersed() -> None:
    umpire = fight({"Corps 1": "b", "Army 1": "b", "Army 2": "b"}, "home a", 6, 4, MISS)
    one_round(umpire, attack=" all out Corps 1", answer=" all out Army 1")
    assert flagged(umpire, "repulsed") == {"Corps 1"} or at(umpire, "a") == {"Corps 1"}
    assert flagged(umpire, "dispersed") >= {"Army 1"}
    now = umpire.position
    assert combat.fire(now, ON.roster.number("Corps 2"), True).value == 6
    para = combat.fire(now, ON.roster.number("Para 1"), True)
    assert (para.value, para.steps[-1].clause) == (2, "DC.para.D")


def test_only_those_that_fire_there_go_all_out() -> None:
    umpire = fight({"Corps 1": "b", "Corps 2": "a", "Army 1": "b"}, "home a")
    for wrong in ("Corps 2", "Army 1"):
        with pytest.raises(Refused, match=r"units of one's own that fire there go all out \(DC.base.out\)"):
            umpire.give(AXIS, f"fire b all out {wrong}")


def test_a_fortification_takes_the_first_breakthrough() -> None:
    umpire = fight({"Corps 1": "b", "Army 1": "b"}, "home a", HIT, MISS, HIT, MISS, flags={"fortified": "Army 1"})
    one_round(umpire)
    assert not flagged(umpire, "fortified")
    assert not flagged(umpire, "dispersed")
    one_round(umpire)
    assert at(umpire, "b") == {"Corps 1"}


def test_a_fortress_takes_one_breakthrough_away_in_each_round() -> None:
    rolls = [HIT, MISS] * 3
    umpire = fight({"Corps 1": "fort", "Army 1": "fort"}, "home a", *rolls)
    for _ in range(3):
        one_round(umpire, "fort")
    assert at(umpire, "fort") == {"Army 1"}
    assert not flagged(umpire, "dispersed")


def test_isolated_units_fire_at_one() -> None:
    placed = {"Corps 1": "b", "Army 1": "b"}
    now = fight(placed, "", flags={"isolated": "Corps 1"}).position
    assert combat.fire(now, ON.roster.number("Corps 1"), False).value == 1
    assert combat.fire(now, ON.roster.number("Corps 1"), True).value == 2


def test_border_units_hold_their_fire_in_the_first_round_of_turn_1() -> None:
    flags = {"border": "Army 1"}
    umpire = fight({"Corps 1": "b", "Army 1": "b"}, "home a", MISS, MISS, HIT, flags=flags, month=(1941, 6))
    umpire.position.counts["first turn"] = umpire.position.turn + 1
    one_round(umpire)
    one_round(umpire)
    assert at(umpire, "a") == {"Corps 1"}, "repulsed in the second round"


# Drops


def dropping(*rolls: int, month: tuple[int, int] = (1943, 7), axis: str = "home a b", **more: str) -> Referee:
    placed = {"Para 1": "east", "Para 2": "east", "Fighters 1": "east", "Fighters 2": "east"}
    placed |= {name.replace("_", " "): label for name, label in more.items()}
    now = position(ON, placed, axis, side=SOVIET, phase=MOVEMENT, month=month)
    return Referee(now, SecondEdition(), ScriptedDice(rolls))


DROP = "drop Para 1, Para 2 onto b with Fighters 1"


def test_those_that_land_fire_first_at_infantry_without_reply_and_are_dispersed() -> None:
    umpire = dropping(HIT, MISS, Corps_1="b", Corps_2="b", Army_1="east")
    umpire.give(SOVIET, DROP)
    assert flagged(umpire, "dispersed") == {"Para 1", "Para 2", "Corps 1"}
    assert flagged(umpire, "dropped") == {"Para 1", "Para 2"}
    assert labels(ON, umpire.position.owned[AXIS]) == {"home", "a", "b"}, "there are still Axis units"
    assert not [name for name in umpire.position.counts if name.startswith("line ")], "no line capacity"


def test_without_infantry_the_shot_is_wasted_and_an_empty_point_is_taken() -> None:
    armour = dropping(Panzer_1="b")
    armour.give(SOVIET, DROP)
    assert flagged(armour, "dispersed") == {"Para 1", "Para 2"}
    empty = dropping()
    empty.give(SOVIET, DROP)
    assert not flagged(empty, "dispersed")
    assert labels(ON, empty.position.owned[AXIS]) == {"home", "a"}


def test_a_fortress_and_fortifications_shield_from_the_free_shot_too() -> None:
    placed = {"Para 1": "b", "Fighters 1": "b", "Corps 1": "fort"}
    now = position(ON, placed, "home a fort", side=SOVIET, phase=MOVEMENT)
    umpire = Referee(now, SecondEdition(), ScriptedDice([HIT]))
    umpire.give(SOVIET, "drop Para 1 onto fort with Fighters 1")
    assert flagged(umpire, "dispersed") == {"Para 1"}


def test_without_a_fighter_left_all_that_drop_are_destroyed() -> None:
    umpire = dropping(HIT, MISS, Luftwaffe="b", Corps_1="b")
    umpire.give(SOVIET, DROP)
    there = names(ON, umpire.position.in_play(ON.roster.all))
    assert there & {"Para 1", "Para 2", "Fighters 1", "Luftwaffe"} == {"Luftwaffe"}
    two = dropping(HIT, MISS, HIT, MISS, MISS, Luftwaffe="b", Corps_1="b")
    two.give(SOVIET, f"{DROP}, Fighters 2")
    assert names(ON, two.position.in_play(ON.roster.all)) >= {"Para 1", "Para 2", "Fighters 2"}


def test_if_the_attack_fails_those_that_dropped_are_lost_and_the_others_go_back() -> None:
    umpire = dropping(MISS, MISS, MISS, MISS, Corps_1="b", Army_1="east")
    umpire.give(SOVIET, DROP)
    umpire.give(SOVIET, "move Army 1 b")
    umpire.give(SOVIET, "end")
    one_round(umpire)
    umpire.give(SOVIET, "break off b")
    there = names(ON, umpire.position.in_play(ON.roster.all))
    assert there & {"Para 1", "Para 2"} == set()
    assert "Army 1" in at(umpire, "east")


def test_those_that_dropped_may_take_repulses_and_stay_if_the_attack_succeeds() -> None:
    umpire = dropping(HIT, MISS, MISS, HIT, Corps_1="b", Corps_2="b", Army_1="east")
    umpire.give(SOVIET, DROP)
    umpire.give(SOVIET, "move Army 1 b")
    umpire.give(SOVIET, "end")
    one_round(umpire)
    assert flagged(umpire, "repulsed") == {"Para 1"}
    won = dropping(HIT, HIT, MISS, Corps_1="b", Corps_2="b", Army_1="east")
    won.give(SOVIET, DROP)
    won.give(SOVIET, "move Army 1 b")
    won.give(SOVIET, "end")
    one_round(won)
    assert at(won, "b") == {"Para 1", "Para 2", "Army 1"}


def test_those_that_dropped_never_go_all_out() -> None:
    umpire = dropping(MISS, MISS, Corps_1="b")
    umpire.give(SOVIET, DROP)
    umpire.give(SOVIET, "end")
    with pytest.raises(Refused, match=r"DC.para.D"):
        umpire.give(SOVIET, "fire b all out Para 1")


@pytest.mark.parametrize(
    ("order", "change", "clause"),
    [
        ("drop Army 1 onto b with Fighters 1", {"Army_1": "east"}, "DC.para.A"),
        ("drop Para 1 onto fort with Fighters 1", {}, "DC.para.C1"),
        ("drop Para 1 onto b with Army 1", {"Army_1": "east"}, "DC.para.C1"),
        ("drop Para 3 onto b with Fighters 1", {"Para_3": "fort"}, "DC.para.C1"),
    ],
)
def test_a_drop_is_refused_with_its_clause(order: str, change: dict[str, str], clause: str) -> None:
    umpire = dropping()
    for name, label in change.items():
        umpire.position.put(ON.roster.number(name.replace("_", " ")), ON.board.place(label))
    with pytest.raises(Refused, match=clause):
        umpire.give(SOVIET, order)


DROPS = {1941: 1, 1942: 2, 1943: 3, 1944: 5, 1945: 5}


@pytest.mark.parametrize("year", DROPS)
def test_so_many_units_drop_in_a_turn(year: int) -> None:
    now: Position = dropping(month=(year, 7)).position
    assert airborne.limit(now).value == DROPS[year]
    paras, fighters = tuple(ON.roster.number(f"Para {n}") for n in (1, 2)), (ON.roster.number("Fighters 1"),)
    allowed = Drop.allowed(now, SOVIET, units=paras, escort=fighters)
    assert bool(allowed >> ON.board.place("b") & 1) == (DROPS[year] >= 2)


def test_nobody_flies_in_mud_and_who_is_dispersed_or_has_moved_does_not_drop() -> None:
    with pytest.raises(Refused, match=r"DC.para.E"):
        dropping(month=(1943, 10)).give(SOVIET, DROP)
    for flag in ("dispersed", "moved"):
        umpire = dropping()
        umpire.position.flags[flag] = 1 << ON.roster.number("Para 1")
        with pytest.raises(Refused, match=r"DC.para.B"):
            umpire.give(SOVIET, DROP)


def test_parachute_units_fight_as_infantry_too() -> None:
    umpire = dropping(Corps_1="b")
    umpire.give(SOVIET, "move Para 1 b")
    assert not flagged(umpire, "dropped")
    assert combat.firing(umpire.position, ON.board.place("b"), SOVIET) >> ON.roster.number("Para 1") & 1
