"""Noninterference: two games that differ only in what one side may not know look the same to it, to the last byte."""

from typing import Any, TypeVar

import pytest
from hypothesis import Phase, given, settings
from hypothesis import event as count
from hypothesis import strategies as st

from maquis.engine.changes import apply
from maquis.engine.events import Entered, Event
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.engine.views import told
from maquis.families.europa.rules.calendar import enemy
from maquis.families.europa.rules.editions import RULE45
from tests.families.europa import leaks
from tests.families.europa.strategies import Chooser, Pick, gather, picker, positions
from tests.families.europa.test_play import converted, under
from tests.families.europa.twins import SIDES, Differs, Twins, exchanged
from tests.families.europa.world import BOARD, bits, game, number, position, start, umpire
from tests.serial import shuffled, written

MANY = settings().max_examples
STEPS = 80
PHASES = (Phase.explicit, Phase.reuse, Phase.generate)
"""All but shrinking, which takes minutes with games as long as these."""
T = TypeVar("T")


@settings(max_examples=MANY if MANY > 1000 else max(MANY // 5, 8), phases=PHASES)
@given(positions() | positions(phases=("combat",), gathered=True), st.sampled_from(SIDES), st.data())
def test_two_games_with_different_secrets_look_alike(one: Position, owner: str, data: st.DataObject) -> None:
    pick = picker(data)
    Twins(one, exchanged(one, owner, pick), owner, pick, count).play(STEPS // 2)


@settings(max_examples=MANY if MANY > 1000 else max(MANY // 5, 8), phases=PHASES)
@given(positions() | positions(phases=("combat",), gathered=True), st.sampled_from(SIDES), st.data())
def test_they_look_alike_under_rule_45(one: Position, owner: str, data: st.DataObject) -> None:
    pick = picker(data)
    one = converted(under(one, RULE45), pick)
    Twins(one, exchanged(one, owner, pick), owner, pick, count).play(STEPS // 2)


@settings(max_examples=MANY if MANY > 1000 else max(MANY // 10, 4), phases=PHASES)
@given(positions(), st.sampled_from(SIDES), st.data())
def test_they_look_alike_whatever_the_umpire_says_of_the_host_game(
    one: Position, owner: str, data: st.DataObject
) -> None:
    pick = picker(data)
    Twins(one, exchanged(one, owner, pick), owner, pick, count, umpired=True).play(STEPS // 2)


MOMENTS = (
    "Jun II 42 axis exploitation",
    "Jun II 42 axis exploitation",
    "Jul I 42 axis movement",
    "Jul I 42 soviet movement",
    "Jun II 42 axis initial",
)
GAMES = 80
"""Games of a fixed choice that are played to find a planted leak."""


MELEES = 40
"""Combat phases that are fought to find one."""


def a_game(seed: int) -> Twins:
    """Two games from the standard start, the same every time."""
    pick: Pick = Chooser(seed)
    one = start(game("Sep II 43"))
    one.put(number("4 Bde"), BOARD.place("0303"))
    one.put(number("2 East Bde"), BOARD.place("1103"))
    date, one.side, one.phase = pick(MOMENTS).rsplit(" ", 2)
    one.turn = position(when=f"{date} axis initial").turn
    owner = pick(("soviet", "soviet", "axis"))
    return Twins(one, exchanged(one, owner, pick), owner, pick)


def a_melee(seed: int) -> Twins:
    """Two combat phases with everybody near everybody; every third of them is in central Poland."""
    pick: Pick = Chooser(seed)
    date, owner = pick(("Jun II 42", "Jul I 42")), pick(SIDES)
    one = position(when=f"{date} {pick((enemy(owner), enemy(owner), owner))} combat", game=game("Sep II 43"))
    gather(one, pick, bits("0103 0104") if seed % 3 == 0 else 0)
    return Twins(one, exchanged(one, owner, pick, times=16), owner, pick)


def play_all() -> None:
    for seed in range(GAMES):
        a_game(seed).play(STEPS)


def fight_all() -> None:
    for seed in range(MELEES):
        a_melee(seed).play(STEPS // 2)


def some(planted: tuple[leaks.Leak, ...]) -> list[Any]:
    """The first three of a kind, and the others before a release."""
    return [
        pytest.param(leak, id=leak.__name__, marks=pytest.mark.long if i > 2 else ()) for i, leak in enumerate(planted)
    ]


@pytest.mark.long
def test_the_games_that_find_leaks_have_none() -> None:
    play_all()


def test_the_melees_that_find_leaks_have_none() -> None:
    fight_all()


@pytest.mark.parametrize("leak", some(leaks.OF_COMBAT))
def test_a_planted_leak_of_combat_is_found(leak: leaks.Leak, monkeypatch: pytest.MonkeyPatch) -> None:
    leak(monkeypatch)
    with pytest.raises(Differs):
        fight_all()


@pytest.mark.parametrize("leak", some(leaks.ALL))
def test_a_planted_leak_is_found(leak: leaks.Leak, monkeypatch: pytest.MonkeyPatch) -> None:
    leak(monkeypatch)
    with pytest.raises(Differs):
        play_all()


RAIDS = 40
"""Movement phases among enemies that are played to find a leak."""


def a_raid(seed: int) -> Twins:
    """Movement phases under rule 45, everybody near everybody and the railway."""
    pick: Pick = Chooser(seed)
    owner = pick(SIDES)
    when = f"Jul I 42 {pick((enemy(owner), owner, owner))} movement"
    one = position(when=when, game=game("Sep II 43", edition=RULE45), painted={"airbases": "0502"})
    one = gather(one, pick, around=bits("0503 0603 0703 0704"))
    return Twins(one, exchanged(one, owner, pick), owner, pick)


def raid_all() -> None:
    for seed in range(RAIDS):
        a_raid(seed).play(25)


def test_raids_look_alike() -> None:
    raid_all()


@pytest.mark.parametrize("leak", some(leaks.OF_MODES))
def test_a_leak_planted_in_rule_45_is_found(leak: leaks.Leak, monkeypatch: pytest.MonkeyPatch) -> None:
    leak(monkeypatch)
    with pytest.raises(Differs):
        raid_all()


def heard(judge: Referee, side: str, order: str, other: str) -> list[Event]:
    """What `other` is told when `side` gives an order."""
    now = judge.position.copy()
    news: list[Event] = []
    for event in judge.give(side, order):
        if (known := told(now, event, other)) is not None:
            news.append(known)
        apply(now, event)
    return news


def recruiting() -> Referee:
    """Three brigades are due to the Soviets in the Western district, with a dummy each."""
    painted = {"axis garrisons": "0310", "soviet divisions": "1110"}
    judge = umpire(position({}, "Jul II 43 axis exploitation", painted, game("Sep II 43")))
    judge.give("axis", "end")
    return judge


def test_the_order_of_recruits_does_not_tell_brigades_from_dummies() -> None:
    hexes = ("0606", "0607", "0608", "0609")
    one, two = recruiting(), recruiting()
    for name, label in zip(("1 Bde", "2 Bde", "1 Dummy", "2 Dummy"), hexes, strict=True):
        one.give("soviet", f"recruit {name} {label}")
    for name, label in zip(("1 Bde", "1 Dummy", "2 Bde", "2 Dummy"), hexes, strict=True):
        two.give("soviet", f"recruit {name} {label}")
        seen = [written(judge.view("axis")) for judge in (one, two)]
    assert seen[0] == seen[1]
    assert one.position.where[number("2 Bde")] == BOARD.place("0607")


def test_half_the_recruits_do_not_tell_brigades_from_dummies() -> None:
    one, two = recruiting(), recruiting()
    first = [heard(judge, "soviet", "recruit 1 Bde 0606", "axis") for judge in (one, two)]
    assert first == [[Entered("Soviet partisan 1", "0606")]] * 2
    assert heard(one, "soviet", "recruit 2 Bde 0607", "axis") == heard(two, "soviet", "recruit 1 Dummy 0607", "axis")
    assert written(one.view("axis")) == written(two.view("axis"))
    assert heard(one, "soviet", "end", "axis") == heard(two, "soviet", "end", "axis")
    assert written(one.view("axis")) == written(two.view("axis"))


def test_a_twin_with_nobody_exchanged_is_the_same_in_the_middle_of_a_combat() -> None:
    judge = umpire(position({"1 Bde": "0905"}, "Jul I 42 axis combat", {"axis divisions": "0805"}))
    judge.give("axis", "attack 0905 by divisions at 0805")
    assert judge.position.matters
    assert written(shuffled(judge.position, {})) == written(judge.position)
