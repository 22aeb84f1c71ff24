"""Who goes all out in defence: against the best of all ways to answer, with every die thrown in every way."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import partial
from itertools import chain, combinations

import pytest

from maquis.engine.dice import Dice
from maquis.engine.game import Game
from maquis.engine.position import Position
from maquis.families.dark_crusade.policies import CAMPAIGNS, last_stand
from maquis.families.dark_crusade.policies.chances import win
from maquis.families.dark_crusade.policies.last_stand import all_out
from maquis.families.dark_crusade.rules import combat
from maquis.families.dark_crusade.rules.calendar import AXIS, SOVIET
from maquis.families.dark_crusade.rules.combat import Fire
from tests.families.dark_crusade import fights
from tests.families.dark_crusade.fights import Fight, Unit
from tests.families.dark_crusade.test_chances import COIN, ON, copied, fighting, follow, unit
from tests.families.dark_crusade.world import names
from tests.odometer import outcomes


def asked(fight: Fight, on: Game = ON) -> Position:
    """The position of a fight whose next round waits for an answer."""
    now = fighting(fight, AXIS, fight.rounds, on)
    out = tuple(each.number for each in fight.attack if each.out)
    ((_, begun),) = follow(now, AXIS, Fire(on, on.board.place("fort" if fight.fortress else "b"), out))
    return begun


def fired(fight: Fight, out: tuple[int, ...], dice: Dice) -> Fight:
    after = copied(fight)
    for each in after.defence:
        each.out = each.number in out
    fights.one_round(after, dice)
    return after


def ways(defence: list[Unit]) -> Iterator[tuple[int, ...]]:
    """Every set of the defenders who can go all out."""
    able = [each.number for each in defence if not each.dispersed and not each.gone]
    return chain.from_iterable(combinations(able, many) for many in range(len(able) + 1))


def falls(fight: Fight, known: dict[str, Fraction]) -> Fraction:
    """The chance that a point falls if its defenders answer every round in the best of all ways."""
    if fight.over:
        return Fraction(fight.won)
    if repr(fight) not in known:
        known[repr(fight)] = min(then(fight, out, known) for out in ways(fight.defence))
    return known[repr(fight)]


def then(fight: Fight, out: tuple[int, ...], known: dict[str, Fraction]) -> Fraction:
    """The same if some of them go all out in the next round."""
    return sum(
        (chance * falls(after, known) for chance, after in outcomes(partial(fired, fight, out))), start=Fraction(0)
    )


@pytest.mark.parametrize("fortress", [False, True])
@pytest.mark.parametrize("fought", [0, 1, 2])
@pytest.mark.parametrize("attack", [["Security", "Hungarians"], ["Hungarians"]])
@pytest.mark.parametrize("defence", [["Cavalry", "Rifle corps"], ["Rifle corps"], ["Army 1", "Rifle corps"]])
@pytest.mark.parametrize("desperate", [False, True])
def test_no_way_to_answer_keeps_a_point_better(
    attack: list[str], defence: list[str], desperate: bool, fought: int, fortress: bool
) -> None:
    fight = Fight([unit(each) for each in attack], [unit(each) for each in defence], fortress, die=2, rounds=fought)
    fight.attack[0].out = desperate
    now, known = asked(fight, COIN), dict[str, Fraction]()
    chosen = all_out(now, COIN.board.place("fort" if fortress else "b"), 0)
    assert then(fight, chosen, known) == falls(fight, known)


@pytest.mark.parametrize("fortress", [False, True])
@pytest.mark.parametrize("fought", [0, 1, 2])
@pytest.mark.parametrize("attack", [["Security", "Hungarians"], ["Hungarians"], ["Corps 1", "Security"]])
@pytest.mark.parametrize("defence", [["Cavalry", "Rifle corps"], ["Army 1", "Rifle corps"]])
@pytest.mark.parametrize("fortified", [False, True])
def test_attackers_reckon_with_the_best_answers(
    attack: list[str], defence: list[str], fortified: bool, fought: int, fortress: bool
) -> None:
    fight = Fight([unit(each) for each in attack], [unit(each) for each in defence], fortress, die=2, rounds=fought)
    fight.defence[1].fortified = fortified
    now, place = fighting(fight, AXIS, fought, COIN), COIN.board.place("fort" if fortress else "b")
    reckoned = last_stand.falls(now, place, combat.attackers(now, place), combat.defenders(now, place), fought)
    assert reckoned == pytest.approx(float(falls(fight, {})))


def test_attackers_who_are_all_dispersed_take_nothing_and_steady_ones_what_nobody_steady_defends() -> None:
    place = ON.board.place("b")
    for shaken, chance in (((True, True), 0), ((False, True), 1)):
        sides = zip((LAST.attack, LAST.defence), shaken, strict=True)
        attack, defence = ([replace(each, dispersed=out) for each in units] for units, out in sides)
        now = fighting(Fight(attack, defence, rounds=2), AXIS, 2)
        assert last_stand.falls(now, place, combat.attackers(now, place), combat.defenders(now, place), 2) == chance


def test_nobody_is_taken_to_go_all_out_while_some_hold_their_fire() -> None:
    place = ON.board.place("b")
    now = fighting(replace(LAST, rounds=0), AXIS, 0)
    there = combat.attackers(now, place), combat.defenders(now, place)
    before = last_stand.falls(now, place, *there)
    assert before < win(now, place, *there)
    now.flags["border"] = 1 << LAST.defence[0].number
    now.counts["first turn"] = now.turn + 1
    assert last_stand.falls(now, place, *there) == win(now, place, *there)


LAST = Fight([unit("Panzer 1"), unit("Panzer 2")], [unit("Army 1"), unit("Shock")], rounds=2)


def test_in_the_last_round_one_stays_who_may_still_be_steady_after_it() -> None:
    now, place = asked(LAST), ON.board.place("b")
    chances = {way: then(LAST, way, {}) for way in ways(LAST.defence)}
    weak, strong = (each.number for each in LAST.defence)
    assert min(chances, key=lambda each: chances[each]) == (weak,) == all_out(now, place, 0)
    gain = float(chances[()] - chances[weak,])
    assert all_out(now, place, gain - 0.001) == (weak,)
    assert all_out(now, place, gain + 0.001) == ()
    assert chances[weak, strong] > chances[weak,]


def test_nobody_goes_all_out_where_nobody_is_steady_or_some_hold_their_fire() -> None:
    place = ON.board.place("b")
    shaken = replace(LAST, defence=[replace(each, dispersed=True) for each in LAST.defence])
    assert all_out(asked(shaken), place, 0) == ()
    first = asked(replace(LAST, rounds=0))
    assert all_out(first, place, 0)
    first.flags["border"] = 1 << LAST.defence[0].number
    first.counts["first turn"] = first.turn + 1
    assert all_out(first, place, 0) == ()


@pytest.mark.parametrize(
    ("policy", "told"),
    [
        ("dogged", {"Army 1"}),
        ("enclosing", {"Army 1"}),
        ("steadfast", {"Army 1"}),
        ("resolute", set()),
        ("sensible", set()),
    ],
)
def test_the_dogged_go_all_out(policy: str, told: set[str]) -> None:
    now = asked(LAST)
    (answer,) = CAMPAIGNS.policy(policy, SOVIET, "").phase(lambda: now)
    assert names(ON, sum(1 << each for each in getattr(answer, "units", ()))) == told


@pytest.mark.parametrize(("policy", "told"), [("steadfast", {"Rifle corps"}), ("dogged", set())])
def test_the_steadfast_go_all_out_for_less(policy: str, told: set[str]) -> None:
    now = asked(Fight([unit("Panzer 1"), unit("Panzer 2")], [unit("Rifle corps"), unit("Army 1")]))
    (answer,) = CAMPAIGNS.policy(policy, SOVIET, "").phase(lambda: now)
    assert names(ON, sum(1 << each for each in getattr(answer, "units", ()))) == told
