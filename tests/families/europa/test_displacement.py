"""Displacement (40.H): who displaces whom when a phase ends, and where the partisans go."""

import pytest

from maquis.engine.events import Began, Counted, Flagged, Left
from maquis.families.europa.rules import displacement
from maquis.families.europa.rules.displacement import GaveWay, NoRefuge
from tests.families.europa.world import LAND, ORIGINAL_GAME, bits, failing, labels, number, position, umpire

END = "Jun II 42 axis combat"


@pytest.mark.parametrize(
    ("unit", "when", "gives_way"),
    [
        ("201 Sec", END, True),
        ("7 Sec", END, True),
        ("1 SS", END, True),
        ("45 Inf", END, True),
        ("3 Pol Bn", END, False),
        ("201 Sec", "Jul I 42 axis combat", True),
        ("7 Sec", "Jul I 42 axis combat", False),
        ("1 SS", "Jul I 42 axis combat", False),
    ],
)
def test_who_displaces(unit: str, when: str, gives_way: bool) -> None:
    new = position({unit: "0403", "1 Bde": "0403"}, when)
    assert displacement.to_displace(new, "soviet") == (1 << number("1 Bde") if gives_way else 0)
    assert displacement.stuck(new, "axis") == (0 if gives_way else 1 << number(unit))


@pytest.mark.parametrize(
    ("layer", "when", "displaces"),
    [
        ("divisions", "Jul I 42 axis combat", True),
        ("regiments", END, True),
        ("regiments", "Jul I 42 axis combat", False),
        ("anti-partisan", END, True),
        ("garrisons", END, False),
    ],
)
def test_painted_units_displace_by_their_size(layer: str, when: str, displaces: bool) -> None:
    new = position({"1 Bde": "0403"}, when, {f"axis {layer}": "0403"})
    assert displacement.displacing(new, "axis") == (bits("0403") if displaces else 0)


def test_a_unit_that_went_by_rail_displaces_nobody() -> None:
    new = position({"45 Inf": "0403", "1 Bde": "0403"}, END)
    new.flags["railed"] = 1 << number("45 Inf")
    assert displacement.to_displace(new, "soviet") == 0
    assert displacement.stuck(new, "axis") == 1 << number("45 Inf")


def test_the_owner_moves_the_displaced_before_the_phase_ends() -> None:
    judge = umpire(position({"45 Inf": "0403", "1 Bde": "0403", "1 Dummy": "0403"}, END))
    assert judge.give("axis", "end") == [
        Flagged("displaced", ("1 Bde",), clause="40.H"),
        Flagged("displaced", ("1 Dummy",), clause="40.H"),
        Counted("to displace soviet", 2, clause="40.H.how"),
    ]
    assert judge.rules.to_act(judge.position) == ("soviet",)
    assert failing(judge.position, "axis", "end") == ["40.H"]
    assert failing(judge.position, "soviet", "displace 1 Bde 0603") == ["40.H.how"]
    assert failing(judge.position, "soviet", "displace 1 Bde 0403") == ["40.H.how"]
    judge.give("soviet", "displace 1 Dummy 0503")
    assert judge.rules.to_act(judge.position) == ("soviet",)
    assert failing(judge.position, "soviet", "displace 1 Dummy 0303") == ["40.H", "40.H.how"]
    assert failing(judge.position, "axis", "displace 1 Bde 0303") == ["40.H", "40.H.how"]
    assert judge.give("soviet", "displace 1 Bde 0303") == [
        GaveWay("1 Bde", "0303", clause="40.H.how"),
        Flagged("displaced", ("1 Bde",), on=False, clause="40.H"),
        Counted("to displace soviet", 0, clause="40.H.how"),
        Began(judge.position.turn, "axis", "exploitation"),
    ]


def test_nobody_is_dismissed_while_the_displaced_are_moved() -> None:
    """A counter that is to be displaced and leaves play otherwise would never be moved, and the phase not end."""
    placed = {"45 Inf": "0403", "1 Bde": "0403", "1 East Bde": "0505"}
    judge = umpire(position(placed, "Jul I 42 axis initial"))
    judge.give("axis", "withdraw 1 East Bde")
    judge.give("axis", "end")
    assert judge.rules.to_act(judge.position) == ("soviet",)
    judge.position.owned["soviet"] |= bits("0403")
    assert failing(judge.position, "soviet", "withdraw 1 Bde") == ["40.H"]


def test_apzocs_do_not_matter_but_anti_partisan_units_do() -> None:
    new = position({"45 Inf": "0403", "1 Bde": "0403", "7 Sec": "0404"}, END)
    assert "0303" in labels(displacement.refuge(new, number("1 Bde")).places)  # adjacent to 7 Sec
    assert "0404" not in labels(displacement.refuge(new, number("1 Bde")).places)


def test_both_sides_are_displaced_at_once() -> None:
    new = position({"45 Inf": "0403", "1 Bde": "0403", "9 NKVD": "0905", "1 East Bde": "0905"}, END)
    judge = umpire(new)
    judge.give("axis", "end")
    assert judge.rules.to_act(judge.position) == ("axis", "soviet")
    judge.give("soviet", "displace 1 Bde 0303")
    judge.give("axis", "displace 1 East Bde 0906")
    assert judge.position.phase == "exploitation"


def crowded(free: str, partisan: str) -> tuple[str, dict[str, str]]:
    """Axis garrisons in every hex but those free; a division on the partisan."""
    taken = LAND & ~bits(free) & ~bits(partisan)
    return partisan, {"axis garrisons": " ".join(labels(taken)), "axis divisions": partisan}


def test_without_an_adjacent_hex_the_nearest_is_taken() -> None:
    at, painted = crowded("0605 1004", "0405")
    new = position({"1 Bde": at}, END, painted)
    assert labels(displacement.refuge(new, number("1 Bde")).places) == ["0605"]


def test_without_any_hex_the_partisans_are_eliminated() -> None:
    at, painted = crowded("", "0405")
    judge = umpire(position({"1 Bde": at, "1 Dummy": at}, END, painted))
    events = judge.give("axis", "end")
    assert [event.counter for event in events if isinstance(event, Left)] == ["1 Bde", "1 Dummy"]
    assert judge.position.phase == "exploitation"
    assert judge.position.in_pool(1 << number("1 Bde"))


def test_a_counter_that_is_not_in_play_has_no_refuge() -> None:
    ruling = displacement.refuge(position(), number("1 Bde"))
    assert [each.clause for each in ruling.failures()] == ["40.H.how"]
    assert ruling.places == 0


def test_ones_own_hex_is_no_refuge_even_if_nobody_else_is_in_it() -> None:
    _, painted = crowded("0405", "0405")
    painted["axis divisions"] = "0505"
    assert displacement.refuge(position({"1 Bde": "0405"}, END, painted), number("1 Bde")).places & LAND == 0


def test_a_hex_across_a_strait_is_near_but_not_adjacent() -> None:
    at, painted = crowded("0401 0201", "0301")  # a strait lies between 0301 and 0401
    new = position({"1 Bde": at}, END, painted)
    assert labels(displacement.refuge(new, number("1 Bde")).places) == ["0201"]
    at, painted = crowded("0401", "0301")
    new = position({"1 Bde": at}, END, painted)
    assert labels(displacement.refuge(new, number("1 Bde")).places) == ["0401"]


def test_the_last_room_goes_to_the_first_displaced_and_the_others_are_eliminated() -> None:
    at, painted = crowded("0406", "0405")
    placed = {"1 Bde": at, "1 Dummy": at, "2 Bde": "0406", "3 Bde": "0406"}
    judge = umpire(position(placed, END, painted))
    judge.give("axis", "end")
    assert judge.give("soviet", "displace 1 Dummy 0406") == [
        GaveWay("1 Dummy", "0406", clause="40.H.how"),
        Flagged("displaced", ("1 Dummy",), on=False, clause="40.H"),
        Flagged("displaced", ("1 Bde",), on=False, clause="40.H"),
        NoRefuge("1 Bde", "eliminated", clause="40.H.how"),
        Counted("to displace soviet", 0, clause="40.H.how"),
        Began(judge.position.turn, "axis", "exploitation"),
    ]


@pytest.mark.parametrize(
    ("unit", "when", "mode", "why"),
    [
        ("7 Sec", "Jul I 42", "", "after Jun II 42 it takes a division, and it is a regiment"),
        ("3 Pol Bn", "Jun II 42", "", "it takes 1 RE, and it is a battalion"),
        ("45 Inf", "Jul I 42", " admin", "a unit that moves by rail or administratively displaces nobody"),
    ],
)
def test_a_refusal_says_why_a_unit_does_not_displace(unit: str, when: str, mode: str, why: str) -> None:
    new = position({unit: "0402", "1 Bde": "0403"}, f"{when} axis movement")
    failed = umpire(new).judge("axis", f"move {unit} 0402-0403{mode}").failures
    assert [each.words for each in failed if each.clause.startswith("40.H")] == [
        f"free of enemy partisans that neither the unit nor another displaces: {why}"
    ]


def test_what_a_unit_lacks_to_displace() -> None:
    early, late = (position(when=f"{when} axis movement") for when in ("Jun II 42", "Jul I 42"))
    assert displacement.lacks(early, "regiment", 0) == displacement.lacks(early, "division", 0)
    assert str(displacement.lacks(early, "division", 0)) == "it has no attack strength"
    assert displacement.lacks(early, "regiment", 1) is displacement.lacks(late, "division", 1) is None
    original = position(when="Jul I 42 axis movement", game=ORIGINAL_GAME)
    assert str(displacement.lacks(original, "division", 5)) == "no unit displaces them under the rules played"
