"""What an attacker is told of the odds against hidden counters: every case that could be, the true one among them."""

from collections import Counter
from itertools import combinations

from hypothesis import assume, given
from hypothesis import strategies as st

from maquis.engine.position import UNSEEN, Position
from maquis.engine.roster import numbers
from maquis.engine.views import view
from maquis.families.europa.rules import combat, orders
from maquis.families.europa.rules.forces import BRIGADE, DIVISION, DUMMY, FORCES
from maquis.families.europa.rules.guesses import guesses
from tests.families.europa import naive
from tests.families.europa import naive_combat as second
from tests.families.europa.test_combat import fights
from tests.families.europa.world import BOARD, number, position, world_roster


def attack_on_hidden(now: Position, data: st.DataObject) -> tuple[Position, orders.Attack]:
    """A legal attack of the phasing side on a hex with hidden counters, and what it knows."""
    seen = view(now, now.side)
    hidden = {place for places in seen.faces.values() for place in places}
    targets = [(place, units) for place, units in combat.able(seen, now.side).items() if place in hidden]
    assume(targets)
    place, units = data.draw(st.sampled_from(targets))
    kind = data.draw(st.sampled_from([unit.partisan for unit in units]))
    order = orders.Attack(seen.game, place, tuple(unit.name for unit in units if unit.partisan == kind))
    assert order.ruling(seen, now.side).allows(order.place)
    return seen, order


@given(fights, st.data())
def test_the_truth_is_among_the_guesses(now: Position, data: st.DataObject) -> None:
    seen, order = attack_on_hidden(now, data)
    foe, target = naive.OTHER[now.side], naive.at(order.place)
    standing = [name for name in second.units_in(now, foe, target) if not second.dummy(now, name)]
    found = [each for each in guesses(seen, now.side, order) if bool(each.results) == bool(standing)]
    if not standing:
        assert len(found) == 1
        return
    defence = second.strength(now, standing, attacking=False)
    attack = second.strength(now, list(order.units), attacking=True)
    (guess,) = (each for each in found if each.defence == defence)
    modifier = second.die_modifier(now, list(order.units), target)
    against = second.column(attack, defence)
    assert guess.odds == against
    assert guess.results == tuple(second.result(against, die + modifier) for die in range(1, 7))
    hidden = [who for n in numbers(now.at(order.place)) if (who := now.game.roster[n]).face and seen.where[n] == UNSEEN]
    kinds = Counter(who.kind for who in hidden)
    assert any(Counter(_kinds(words)) == kinds for each in found for words in each.defenders)


def _kinds(words: str) -> list[str]:
    parts = (part.partition(" ") for part in words.split(", "))
    return [kind for number, _, kind in parts for _ in range(int(number))]


def test_two_hidden_counters_may_be_any_two_of_their_face() -> None:
    now = position(
        {"1 Bde": "0606", "1 Dummy": "0606", "1 Div": "0505"}, "Jul I 42 axis combat", {"axis divisions": "0607"}
    )
    seen = view(now, "axis")
    order = orders.Attack(seen.game, BOARD.place("0606"), ("divisions at 0607",))
    found = guesses(seen, "axis", order)
    face = FORCES["soviet"].colours + " partisan"
    unseen = [who for who in now.game.roster if who.face == face]
    pairs = {tuple(sorted((one.kind, two.kind))) for one, two in combinations(unseen, 2)}
    assert {tuple(sorted(_kinds(words))) for each in found for words in each.defenders} == pairs
    assert (found[0].odds, found[0].results) == ("", ())
    assert found[0].defenders == (f"2 {DUMMY}",)
    assert [each.defence for each in found[1:]] == sorted({each.defence for each in found[1:]})


def could_be(now: Position, side: str, label: str, by: str) -> set[str]:
    """The kinds of hidden counters that the attacker reckons with."""
    seen = view(now, side)
    order = orders.Attack(seen.game, BOARD.place(label), (by,))
    return {kind for each in guesses(seen, side, order) for words in each.defenders for kind in words.split(", ")}


def test_a_counter_that_has_been_shown_elsewhere_is_not_here() -> None:
    placed = {"1 Bde": "0606", "1 Div": "0505", "1 Cmd": "0403"}
    now = position(placed, "Jul I 42 axis combat", {"axis divisions": "0607"})
    before = could_be(now, "axis", "0606", "divisions at 0607")
    now.flags["up"] = 1 << number("1 Div")
    now.changed()
    after = could_be(now, "axis", "0606", "divisions at 0607")
    assert {f"1 {kind}" for kind in (DIVISION, DUMMY, BRIGADE)} < before
    assert before - after == {f"1 {DIVISION}"}


def test_counters_of_another_face_are_not_here() -> None:
    (brigade,) = (who.name for who in world_roster() if who.force == "finnish" and who.kind == BRIGADE)
    (dummy,) = (who.name for who in world_roster() if who.force == "finnish" and who.kind == DUMMY)
    now = position({brigade: "0107", dummy: "0107"}, "Jul I 42 soviet combat", {"soviet divisions": "0106"})
    assert could_be(now, "soviet", "0107", "divisions at 0106") == {f"1 {BRIGADE}", f"1 {DUMMY}"}


def test_a_hidden_division_does_not_support_other_units() -> None:
    painted = {"axis divisions": "0607", "soviet regiments": "0606"}
    now = position({"1 Div": "0606"}, "Jul I 42 axis combat", painted)
    seen = view(now, "axis")
    found = guesses(seen, "axis", orders.Attack(seen.game, BOARD.place("0606"), ("divisions at 0607",)))
    (guess,) = (each for each in found if f"1 {DIVISION}" in each.defenders)
    assert guess.defence == second.strength(now, ["1 Div", "regiments at 0606"], attacking=False)
