"""A guesser that is taught by the logs of many games gains nothing by what the program adds to the paper."""

import time
from collections.abc import Callable
from functools import cache

import pytest

from maquis.engine import seals
from maquis.engine.orders import Judgement, Order
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.families.europa.policies.policies import RandomPolicy
from maquis.families.europa.policies.sensible import SensiblePolicy
from maquis.families.europa.policies.wrecker import Wrecker
from maquis.families.europa.rules.calendar import AXIS, SOVIET
from maquis.families.europa.rules.forces import DUMMY
from maquis.families.europa.rules.orders import Sabotage
from maquis.families.raid.rules import BAND
from tests.guesser.bits import Bits
from tests.guesser.games import front, night
from tests.guesser.measured import Counters, by_play, by_program, counters
from tests.guesser.transcripts import Watched

Leak = Callable[[pytest.MonkeyPatch], None]
ANY = {"raiders": "random", "patrol": "random", "axis": "random", "soviet": "random"}
"""Whatever the rules allow, by lot."""
FEW = {"raid": 120, "front": 30}
MANY = {"raid": 1500, "front": 300}
"""Games by which a guesser is taught, and of which it guesses."""
NOTHING = {"raid": 0.05, "front": 0.02}
"""Bits for each counter that nothing may pass for, where so few games are looked at."""


def told(name: str, games: int) -> Bits:
    """What the program tells beyond the paper."""
    what: Watched = night() if name == "raid" else front(2)
    return by_program(what, counters(what, {side: ANY[side] for side in what.scenario.game.sides}, games))


@cache
def of_the_front(policy: str, turns: int = 2) -> tuple[Watched, Counters]:
    """Games in which nothing is planted: what is told in them is asked more than once."""
    what = front(turns)
    return what, counters(what, dict.fromkeys(what.scenario.game.sides, policy), FEW["front"])


def of_many(policy: str, turns: int) -> tuple[Watched, Counters]:
    """Many games, none of which a policy's habits were chosen by."""
    what = front(turns)
    policies = dict.fromkeys(what.scenario.game.sides, policy)
    return what, counters(what, policies, LONGER[turns], first=10_000)


def within(bits: Bits, most: float) -> None:
    assert bits.low <= 0, bits
    assert bits.high < most, bits


@pytest.mark.parametrize("name", FEW)
def test_the_program_tells_no_more_than_the_paper(name: str) -> None:
    within(by_program(*of_the_front("random")) if name == "front" else told(name, FEW[name]), NOTHING[name])


@pytest.mark.long
@pytest.mark.parametrize("name", MANY)
def test_it_tells_no_more_in_many_games(name: str) -> None:
    within(told(name, MANY[name]), 0.4 * NOTHING[name])


def seals_by_kind(patch: pytest.MonkeyPatch) -> None:
    """A seal begins with a digit that tells how long the name is."""
    real = seals.seal
    patch.setattr(seals, "seal", lambda salt, mask, name: f"{len(name)}{real(salt, mask, name)[1:]}")


def slow_answers(patch: pytest.MonkeyPatch) -> None:
    """An answer about a place takes longer if the band is there."""
    real = Referee.judge

    def judge(self: Referee, side: str, order: Order | str) -> Judgement:
        place = getattr(self.rules.parse(self.position, order) if isinstance(order, str) else order, "place", -1)
        if place == self.position.where[self.position.game.roster.number(BAND)]:
            time.sleep(0.003)
        return real(self, side, order)

    patch.setattr(Referee, "judge", judge)


PLANTED = (
    ("raid", seals_by_kind), ("raid", slow_answers), pytest.param("front", seals_by_kind, marks=pytest.mark.long),
)  # fmt: skip


@pytest.mark.parametrize(("name", "leak"), PLANTED, ids=lambda each: getattr(each, "__name__", each))
def test_a_planted_leak_is_found(name: str, leak: Leak, monkeypatch: pytest.MonkeyPatch) -> None:
    leak(monkeypatch)
    assert told(name, FEW[name]).low > 0.2


@pytest.mark.long
def test_by_rule_45_an_attempt_that_fails_tells_nothing_of_who_made_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dummies attempt as brigades do; if they never did, whoever has tried were known to be real."""
    assert by_play(*of_rule_45()).mean < BUDGET["rule 45", 4]
    real = SensiblePolicy.choose_sabotage

    def honest(self: SensiblePolicy, view: Position, attempt: Sabotage) -> bool:
        return view.game.roster[attempt.counters[0]].kind != DUMMY and real(self, view, attempt)

    monkeypatch.setattr(SensiblePolicy, "choose_sabotage", honest)
    assert by_play(*of_rule_45()).low > BUDGET["rule 45", 4]


def of_rule_45() -> tuple[Watched, Counters]:
    """Games of four weeks under rule 45."""
    what = front(4, rules="europa.rule45")
    return what, counters(what, dict.fromkeys(what.scenario.game.sides, "sensible"), 60, first=20_000)


BUDGET = {
    ("sensible", 2): 0.07, ("sensible", 4): 0.14, ("cutter", 2): 0.09, ("raider", 2): 0.09, ("rule 45", 4): 0.03,
    ("wrecker", 2): 0.05, ("wrecker", 4): 0.25, ("marches", 2): 0.02, ("marches and commands", 2): 0.05,
    ("sparing", 2): 0.05, ("sparing", 4): 0.25,
}  # fmt: skip
"""Bits that a policy of Europa may give away in so many turns of each counter that was never shown, to whoever knows
the policy."""
HIGHEST = ("wrecker", "sparing")
"""The two highest levels of Europa's Soviets."""
LONGER = {2: 400, 4: 300}
"""Games of so many turns in which a policy is measured before a release: a guesser learns more of more games."""


def test_the_sensible_policy_keeps_to_its_budget() -> None:
    assert by_play(*of_the_front("sensible")).mean < BUDGET["sensible", 2]


@pytest.mark.long
@pytest.mark.parametrize("turns", LONGER)
def test_it_keeps_to_its_budget_in_games_by_which_nothing_was_chosen(turns: int) -> None:
    assert by_play(*of_many("sensible", turns)).mean < BUDGET["sensible", turns]


@pytest.mark.long
@pytest.mark.parametrize("turns", LONGER)
def test_whoever_gives_any_legal_order_is_over_that_budget(turns: int) -> None:
    assert by_play(*of_many("random", turns)).mean > BUDGET["sensible", turns]


def of_a_level(policy: str, games: int, turns: int = 2, against: str = "mobile") -> Bits:
    """What a level of the Soviets gives away in so many turns against the Axis' highest but one, or another."""
    what = front(turns)
    return by_play(what, counters(what, {SOVIET: policy, AXIS: against}, games))


@pytest.mark.long
@pytest.mark.parametrize("policy", ["cutter", "raider"])
def test_levels_keep_to_their_budgets(policy: str) -> None:
    assert of_a_level(policy, 200).mean < BUDGET[policy, 2]


def test_strikers_have_no_budget_and_give_their_dummies_away_by_their_strikes() -> None:
    """They wait with nothing, as their words say, and the page on secrecy."""
    assert of_a_level("striker", FEW["front"]).low > 0.6


@pytest.mark.parametrize("policy", HIGHEST)
def test_the_highest_levels_keep_to_their_budget(policy: str) -> None:
    assert of_a_level(policy, FEW["front"]).mean < BUDGET[policy, 2]


@pytest.mark.long
@pytest.mark.parametrize("policy", HIGHEST)
@pytest.mark.parametrize("turns", LONGER)
def test_the_highest_levels_keep_to_their_budget_in_many_games(policy: str, turns: int) -> None:
    assert of_a_level(policy, 200, turns).mean < BUDGET[policy, turns]


@pytest.mark.long
def test_sparing_partisans_who_show_themselves_for_little_are_over_their_budget(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    real = Wrecker.choose_sabotage

    def bold(self: Wrecker, view: Position, attempt: Sabotage) -> bool:
        self._shown.update(attempt.counters)
        return real(self, view, attempt)

    monkeypatch.setattr(Wrecker, "choose_sabotage", bold)
    assert of_a_level("sparing", 200).low > BUDGET["sparing", 2]


def without_strikes(patch: pytest.MonkeyPatch) -> None:
    """Nobody attempts anything."""
    patch.setattr(SensiblePolicy, "choose_sabotage", lambda *_: False)
    patch.setattr(Wrecker, "choose_sabotage", lambda *_: False)


def test_how_wreckers_march_keeps_to_its_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its dummies come, march and are displaced as brigades: what tells them from these is that they do not strike."""
    without_strikes(monkeypatch)
    assert of_a_level("wrecker", FEW["front"]).mean < BUDGET["marches and commands", 2]
    real = SensiblePolicy.choose_move

    def honest(self: SensiblePolicy, view: Position, counter: int, places: int) -> int | None:
        return None if view.game.roster[counter].kind == DUMMY else real(self, view, counter, places)

    monkeypatch.setattr(SensiblePolicy, "choose_move", honest)
    assert of_a_level("wrecker", FEW["front"], against="warden").low > 5 * BUDGET["marches", 2]


@pytest.mark.long
@pytest.mark.parametrize(("policy", "games"), [("wrecker", 200), ("search", 30)])
def test_it_does_so_in_many_games_and_so_does_the_search(
    policy: str, games: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_strikes(monkeypatch)
    assert of_a_level(policy, games).mean < BUDGET["marches and commands", 2]


@pytest.mark.long
@pytest.mark.parametrize("policy", ["striker", "wrecker"])
def test_what_marches_give_away_is_where_a_command_helps_most(policy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that is placed as the sensible policy places it tells nothing, and so does nobody else."""
    without_strikes(monkeypatch)
    monkeypatch.setattr(Wrecker, "_headquarters", SensiblePolicy._headquarters)
    assert of_a_level(policy, 200).mean < BUDGET["marches", 2]


@pytest.mark.long
def test_the_search_gives_away_no_more_than_strikers_do() -> None:
    assert of_a_level("search", 20).high < of_a_level("striker", 20).low


@pytest.mark.long
def test_a_sensible_policy_that_never_waits_is_over_its_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    """What has not struck by its second turn is a dummy."""
    monkeypatch.setattr(SensiblePolicy, "held_back", 0)
    assert by_play(*of_the_front.__wrapped__("sensible")).low > BUDGET["sensible", 2]


@pytest.mark.long
def test_a_sensible_policy_that_strikes_at_any_target_is_over_its_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SensiblePolicy, "exposed", 0)
    assert by_play(*of_many("sensible", 2)).mean > BUDGET["sensible", 2]


@pytest.mark.long
def test_a_policy_that_never_moves_its_dummies_is_over_its_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RandomPolicy, "stays", lambda self, view, number: view.game.roster[number].kind == DUMMY)
    assert by_play(*of_the_front.__wrapped__("random")).low > 0.1
