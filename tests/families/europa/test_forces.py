"""Forces and their counters (40.A), acts of the standard rules, and supply."""

import pytest

from maquis.engine.roster import Counter
from maquis.families.europa.rules import supply
from maquis.families.europa.rules.editions import RULE40
from maquis.families.europa.rules.forces import is_anti_partisan, is_partisan, limits, partisan_counters, roster
from tests.families.europa.world import BOARD, REGULARS, bits, failing, figures, number, position

SOVIET_MIX = {"Bde": 36, "Dummy": 24, "Div": 4, "Cav Div": 2, "Cmd": 6}


def test_the_counter_mix_is_that_of_the_figures() -> None:
    counters = partisan_counters(RULE40.figures())
    names = [counter.name for counter in counters]
    assert len(set(names)) == len(names) == sum(SOVIET_MIX.values()) + 9 + 9 + 6
    for short, count in SOVIET_MIX.items():
        assert [name for name in names if name.split(maxsplit=1)[1] == short] == [
            f"{n} {short}" for n in range(1, count + 1)
        ]
    assert {"6 Pol Bde", "3 Pol Dummy", "6 East Bde", "3 East Dummy", "4 Fin Bde", "2 Fin Dummy"} <= set(names)


def test_a_counter_shows_its_colours_and_hides_its_force() -> None:
    faces = {counter.force: counter.face for counter in partisan_counters(figures())}
    assert faces == {
        "soviet": "Soviet partisan", "polish": "Soviet partisan",
        "anti-soviet": "German partisan", "finnish": "Finnish partisan",
        "lithuanian": "Lithuanian partisan", "ukrainian": "Ukrainian partisan",
    }  # fmt: skip
    for counter in partisan_counters(figures()):
        assert counter.side == ("soviet" if counter.face.startswith("Soviet") else "axis")
        assert counter.pooled
        assert is_partisan(counter)
        assert not is_anti_partisan(counter)


def test_a_dummy_looks_and_moves_like_a_brigade_but_has_no_strength() -> None:
    by_name = {counter.name: counter for counter in partisan_counters(figures())}
    brigade, dummy = by_name["1 Bde"], by_name["1 Dummy"]
    assert (brigade.face, brigade.movement, brigade.size) == (dummy.face, dummy.movement, dummy.size)
    assert (brigade.attack, brigade.defence, dummy.attack, dummy.defence) == (1, 1, 0, 0)
    assert (by_name["1 Div"].attack, by_name["1 Cav Div"].attack, by_name["1 Cmd"].attack) == (3, 2, 0)
    assert by_name["1 Cav Div"].movement == 8


def test_the_size_of_each_kind() -> None:
    sizes = {counter.kind: counter.size for counter in partisan_counters(figures())}
    assert sizes == {
        "partisan infantry brigade": "brigade", "partisan infantry division": "division",
        "partisan cavalry division": "division", "partisan command": "command", "dummy partisan": "brigade",
    }  # fmt: skip


def test_a_dummy_obeys_the_limits_of_its_colours() -> None:
    game = position().game
    by_name = {counter.name: counter for counter in game.roster}
    assert limits(game, by_name["1 Pol Bde"]) == "polish"
    assert limits(game, by_name["1 Pol Dummy"]) == "soviet"
    assert limits(game, by_name["1 East Dummy"]) == "anti-soviet"
    assert limits(game, by_name["1 Fin Dummy"]) == "finnish"


@pytest.mark.parametrize(
    ("kind", "anti_partisan"),
    [
        ("security", True), ("police", True), ("ss-police", True), ("ss panzer", True), ("nkvd", True),
        ("nkvd infantry", True), ("infantry", False), ("assault", False), ("partisan infantry brigade", False),
    ],
)  # fmt: skip
def test_which_units_are_anti_partisan(kind: str, anti_partisan: bool) -> None:
    assert is_anti_partisan(Counter("x", "axis", "", kind)) is anti_partisan


def test_the_roster_is_partisans_first_then_the_units_of_the_scenario() -> None:
    assert roster(figures(), REGULARS) == (*partisan_counters(figures()), *REGULARS)


@pytest.mark.parametrize(
    ("act", "clause"),
    [
        ("overrun 0403", "40.B1.overrun"), ("break rail 0303", "40.B1.damage"),
        ("damage airbase 0303", "40.B1.damage"), ("destroy bridge 0503-0603", "40.B1.damage"),
    ],
)  # fmt: skip
def test_acts_that_are_closed_to_partisans(act: str, clause: str) -> None:
    new = position({"1 Bde": "0303", "45 Inf": "0404"})
    assert failing(new, "soviet", f"{act} by 1 Bde") == [clause, "40.0"]
    assert failing(new, "axis", f"{act} by 45 Inf") == ["40.0"]


def test_partisans_are_not_overrun() -> None:
    new = position({"1 Bde": "0303", "45 Inf": "0404"}, "Jul II 42 axis movement")
    assert failing(new, "axis", "overrun 0303 by 45 Inf") == ["40.B1.overrun", "40.0"]


def test_rail_carries_supply_up_to_the_first_break() -> None:
    painted = {"axis rail supply sources": "0003", "axis divisions": "0702"}
    whole = position({"45 Inf": "0704", "1 Bde": "1005"}, painted=painted)
    line = bits("0003 0103 0203 0303 0403 0503 0603 0703 0704 0705 0706 0707 0708 0709 0710")
    assert supply.railway(whole, "axis", whole=False) == line
    assert supply.supplied(whole, number("45 Inf")).allows()
    assert supply.railheads_cut(whole, "axis") == 0
    broken = position({"45 Inf": "0704", "201 Sec": "0404"}, painted=painted)
    broken.marks["rail broken"] = {BOARD.place("0303"): broken.turn}
    assert supply.railway(broken, "axis", whole=False) == bits("0003 0103 0203")
    assert supply.railway(broken, "axis", whole=True) == line
    assert not supply.supplied(broken, number("45 Inf")).allows()
    assert supply.supplied(broken, number("201 Sec")).allows()
    assert supply.railheads_cut(broken, "axis") & bits("0703 0603 0704") == bits("0703 0603 0704")
    unbridged = position({"45 Inf": "0704"}, painted=painted)
    unbridged.marks["bridge down SE"] = {BOARD.place("0503"): unbridged.turn}
    assert supply.railway(unbridged, "axis", whole=False) == bits("0003 0103 0203 0303 0403 0503")
    assert supply.railway(unbridged, "axis", whole=True) == line


def test_supply_reaches_four_hexes_from_the_rail() -> None:
    painted = {"axis rail supply sources": "0003"}
    for label, supplied in (("0307", True), ("0308", False)):
        new = position({"201 Sec": label}, painted=painted)
        new.owned["axis"] &= ~bits("0703 0704 0705 0706 0707 0708 0709 0710")
        assert supply.supplied(new, number("201 Sec")).allows() is supplied, label
    assert not supply.supplied(position({}, painted=painted), number("201 Sec")).allows()


def test_no_supply_from_a_source_in_the_hands_of_the_enemy_or_behind_a_break() -> None:
    painted = {"axis rail supply sources": "0003"}
    lost = position({"201 Sec": "0103"}, painted=painted)
    lost.owned["axis"] &= ~bits("0003")
    broken = position({"201 Sec": "0103"}, painted=painted)
    broken.marks["rail broken"] = {BOARD.place("0003"): broken.turn}
    for new in (lost, broken):
        assert supply.railway(new, "axis", whole=False) == 0
        assert not supply.supplied(new, number("201 Sec")).allows()


def test_railheads_are_the_rail_hexes_within_four_hexes_of_a_division() -> None:
    painted = {"axis rail supply sources": "0003", "axis divisions": "0300", "axis regiments": "0703"}
    new = position({"7 Sec": "0703"}, painted=painted)
    assert supply.railheads(new, "axis") == bits("0003 0103 0203 0303 0403 0503 0603 0703") & BOARD.within(
        bits("0300"), 4
    )
    new.marks["rail broken"] = {BOARD.place("0303"): new.turn}
    assert supply.railheads_cut(new, "axis") == supply.railheads(new, "axis") & ~bits("0003 0103 0203")
    assert supply.railheads_cut(new, "axis") == bits("0303 0403 0503 0603")


def test_partisans_are_always_in_supply() -> None:
    for name in ("1 Bde", "1 Dummy", "5 Bde", "1 East Bde"):
        assert supply.supplied(position({"1 Bde": "1005"}), number(name)).allows()


def test_without_a_source_nothing_is_carried() -> None:
    assert supply.railway(position(), "axis", whole=True) == 0
    assert not supply.supplied(position({"45 Inf": "0703"}), number("45 Inf")).allows()
