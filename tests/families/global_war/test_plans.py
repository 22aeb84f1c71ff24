"""Battles by plans: against every face and every way to fade, equations swept blindly, and many battles fought."""

import re
from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maquis.engine.errors import MaquisError
from maquis.families.global_war.rules.advised import Answers, Asked, answers, when_to_break_off, when_to_fade
from maquis.families.global_war.rules.best import Best
from maquis.families.global_war.rules.combat import (
    Combat,
    Fade,
    Fight,
    Outcome,
    Press,
    Question,
    Stage,
    State,
    Volley,
)
from maquis.families.global_war.rules.editions import PARTISANS
from maquis.families.global_war.rules.plans import BEST, USUAL, Given, best, size, worth
from maquis.families.global_war.rules.plans import given as read
from maquis.families.global_war.rules.strength import kind
from tests.families.global_war import brute
from tests.families.global_war.fights import MOUNTAIN, PARTISAN, ROUND, fight
from tests.families.global_war.test_chances import swept

INFANTRY = (3, 2)
PRESSED = Given(presses=True, dearest=False)


@pytest.mark.parametrize("lasting", [True, False])
@pytest.mark.parametrize("attackers", [1, 2, 3])
@pytest.mark.parametrize("plan", [Given(False, True, False), Given(True, True, False)])
def test_given_choices_come_to_the_chances_of_every_face(attackers: int, plan: Given, lasting: bool) -> None:
    combat = fight(" ".join(["infantry"] * attackers), f"{PARTISAN} {PARTISAN}", options=None if lasting else ROUND)
    slow = brute.ends([INFANTRY] * attackers, 1, 2, lambda *_: bool(plan.fades), lasting)
    found = best(PARTISANS.figures(), combat, plan).outcomes()
    mine: dict[tuple[int, int, int], Fraction] = {}
    for outcome, chance in found.items():
        end = attackers - sum(outcome.attackers), outcome.fighting[0], outcome.faded[0]
        mine[end] = mine.get(end, Fraction(0)) + chance
    assert mine == slow


@pytest.mark.parametrize("lasting", [True, False])
@pytest.mark.parametrize(("attackers", "partisans"), [(1, 1), (2, 1), (1, 2)])
def test_the_best_is_the_best_of_every_way_to_fade(attackers: int, partisans: int, lasting: bool) -> None:
    options = {} if lasting else ROUND
    combat = fight(" ".join(["infantry"] * attackers), " ".join([PARTISAN] * partisans), options=options)
    found = best(PARTISANS.figures(), combat, PRESSED)
    assert found.value == brute.best_of_all([INFANTRY] * attackers, 1, partisans, 2, lasting)


@pytest.mark.parametrize("price", [0, 1, 2])
def test_three_against_two_is_what_four_hundred_rounds_looked_back_on_come_to(price: int) -> None:
    book = PARTISANS.figures().override({"partisan.worth": price}, "the test")
    combat = fight("infantry infantry infantry", f"{PARTISAN} {PARTISAN}")
    slow = brute.approached([INFANTRY] * 3, 1, 2, price)
    assert float(best(book, combat, PRESSED).value) == pytest.approx(slow, abs=1e-9)


def states(combat: Combat) -> list[State]:
    """Every state that some choices lead to."""
    seen: list[State] = []
    known = set()
    todo = [combat.start]
    while todo:
        state = todo.pop()
        if state in known:
            continue
        known.add(state)
        seen.append(state)
        ask = combat.asks(state)
        if isinstance(ask, Volley):
            todo += [combat.hit(state, hits) for hits in range(len(ask.needs) + 1)]
        elif isinstance(ask, Question):
            todo += [combat.choose(state, option) for option in ask.options]
    return seen


@pytest.mark.parametrize("options", [{}, ROUND])
@pytest.mark.parametrize("wants", ["IPP", "partisans"])
def test_from_every_moment_of_a_battle(options: dict[str, Any], wants: str) -> None:
    """In the middle of a round too, what is best is what sweeping over all states comes to."""
    book = PARTISANS.figures().override({**options, "combat.wants": wants}, "the test")
    combat = fight("infantry cavalry", f"{PARTISAN} {MOUNTAIN}", "mountain", options)
    every = states(combat)
    stages = {state.stage for state in every}
    assert len(stages) == 8
    for state in [each for stage in stages for each in every if each.stage == stage][:: len(every) // 10 + 1]:
        later = combat.at(state)
        found = best(book, later)
        assert float(found.value) == pytest.approx(swept(later, worth(book, later), False), abs=1e-9)
        if state.stage != Stage.OVER:
            assert sum(found.outcomes().values()) == 1


def test_many_battles_come_to_the_same() -> None:
    """4,000 battles, every die rolled: within 4 standard errors, the mean worth and each end."""
    combat, battles, dice = fight("infantry infantry cavalry", f"{PARTISAN} {PARTISAN}"), 4_000, Random(1943)
    book = PARTISANS.figures().override({"partisan.worth": 1}, "the test")
    found, value = best(book, combat), worth(book, combat)
    seen: Counter[Outcome] = Counter()
    for _ in range(battles):
        state = combat.start
        while not isinstance(ask := combat.asks(state), Outcome):
            if isinstance(ask, Volley):
                state = combat.roll(state, [dice.randint(1, 12) for _ in ask.needs])
            else:
                policy = found.defender if ask.side == "defender" else found.attacker
                state = combat.choose(state, policy(state, ask))
        seen[ask] += 1
    chances = found.outcomes()
    assert set(seen) <= set(chances)
    for outcome, chance in chances.items():
        error = (battles * float(chance) * (1 - float(chance))) ** 0.5
        assert abs(seen[outcome] - battles * float(chance)) < 4 * error + 1, outcome
    mean = sum(number * float(value(outcome)) for outcome, number in seen.items()) / battles
    square = sum(number * float(value(outcome)) ** 2 for outcome, number in seen.items()) / battles
    assert abs(mean - float(found.value)) < 4 * ((square - mean**2) / battles) ** 0.5


def test_what_is_given_is_kept_to_and_the_rest_is_best() -> None:
    combat = fight("infantry infantry", f"{PARTISAN} {PARTISAN}", "mountain")
    values = {plan: best(PARTISANS.figures(), combat, plan).value for plan in (BEST, *map(Given, (True, False)))}
    assert values[BEST] == max(values.values())
    assert best(PARTISANS.figures(), combat, Given(presses=True)).value >= values[BEST]
    once = best(PARTISANS.figures(), combat, read("stand, break off")).outcomes()
    assert all(not sum(outcome.faded) for outcome in once)
    assert Outcome((2,), (2,), (0,)) in once


def test_when_nothing_but_partisans_counts_they_fade_more() -> None:
    book = PARTISANS.figures().override({"combat.wants": "partisans"}, "the test")
    combat = fight("infantry", PARTISAN)
    assert when_to_fade(answers(combat, best(book, combat))[0]) == ("fade at once, whenever a partisan may",)
    assert best(book, combat).value == Fraction(5, 6)


def test_when_partisans_attack_units_count_among_partisans_only() -> None:
    book = PARTISANS.figures().override({"combat.wants": "partisans"}, "the test")
    combat = fight(f"{MOUNTAIN} {MOUNTAIN}", "infantry", "mountain")
    assert 0 < best(book, combat).value < 2


def test_support_for_a_round_is_gone_in_the_second() -> None:
    book = PARTISANS.figures().override({"reading.support": "round", "combat.break_off": True}, "the test")
    helped = [kind(book, "infantry", supported=True)]
    combat = Combat(book, helped, [kind(book, PARTISAN)], lapses=True)
    assert combat.attack == (3, 2)
    stand = best(book, combat, Given(False, True, False)).outcomes()
    first = {(hit, back): Fraction((3 if hit else 9) * (1 if back else 11), 144)
             for hit, back in product((True, False), repeat=2)}  # fmt: skip
    later = {(hit, back): Fraction((2 if hit else 10) * (1 if back else 11), 144)
             for hit, back in product((True, False), repeat=2)}  # fmt: skip
    again = 1 - later[False, False]
    won = first[True, False] + first[False, False] * later[True, False] / again
    assert stand[Outcome((0, 1), (0,), (0,))] == won


def test_nobody_plays_the_defenders() -> None:
    combat = fight(f"{MOUNTAIN} {MOUNTAIN}", "militia cavalry", "mountain")
    bound = best(PARTISANS.figures(), combat, BEST, unplayed=True)
    assert bound.value <= best(PARTISANS.figures(), combat).value
    assert size(combat) == 3 * 4 * 4


@pytest.mark.parametrize("text", ["", "panic", "stand, fade", "press,break off", "best,,"])
def test_plans_that_cannot_be_read(text: str) -> None:
    with pytest.raises(MaquisError):
        read(text)


def test_plans_in_words() -> None:
    assert read(" break  off , stand") == Given(fades=False, presses=False)
    assert USUAL[0].words == "both sides choose best"
    assert read("fade").words == "every partisan fades as soon as it may; the rest is chosen best"


PARTS = {
    "are left": "attackers", "is left": "attackers", "in the battle unhurt": "own",
    "attackers have been hit in the round": "hits", "attacker has been hit in the round": "hits",
    "partisans have been hit in the round": "casualties", "partisan has been hit in the round": "casualties",
    "rounds are to come, this one among them": "rounds",
}  # fmt: skip


def holds(condition: str, each: Asked) -> bool:
    """Whether a condition holds, read from its words."""
    if condition == "the round is the last":
        return each.rounds <= 1
    part = next(part for words, part in PARTS.items() if condition.endswith(words))
    number = getattr(each, part)
    if condition.startswith("no "):
        return bool(number == 0)
    if found := re.match(r"at most (\d+)", condition):
        return bool(number <= int(found[1]))
    if found := re.match(r"(\d+) or more", condition):
        return bool(number >= int(found[1]))
    if found := re.match(r"(\d+) to (\d+)", condition):
        return bool(int(found[1]) <= number <= int(found[2]))
    found = re.match(r"\d+", condition)
    assert found, condition
    return bool(number == int(found[0]))


def followed(sentences: tuple[str, ...], each: Asked) -> bool | None:
    """What somebody does who follows the sentences: fades, fights, or nothing is said."""
    for sentence in sentences:
        *where, rule = sentence.split(": ")
        if all(holds(condition, each) for condition in where):
            if rule.startswith("never"):
                return False
            if not (found := re.fullmatch(r"(\w+) when (.*), else (\w+)", rule)):
                return True
            met = all(holds(condition, each) for condition in found[2].split(" and "))
            return met == (found[1] == "fade")
    return None


@given(
    st.dictionaries(
        st.builds(Asked, st.integers(1, 4), st.integers(1, 3), st.integers(0, 3), st.integers(0, 2), st.integers(1, 3)),
        st.booleans(),
        min_size=1,
        max_size=14,
    )
)
def test_whoever_follows_the_words_follows_the_policy(policy: dict[Asked, bool]) -> None:
    sentences = when_to_fade({each: {fades} for each, fades in policy.items()})
    assert [followed(sentences, each) for each in policy] == list(policy.values())


@pytest.mark.parametrize("price", [1, 2])
@pytest.mark.parametrize(
    ("attackers", "band", "ground"),
    [("cavalry cavalry infantry", f"{PARTISAN} {PARTISAN}", "clear"), ("infantry infantry", f"{PARTISAN} {PARTISAN}",
     "clear city"), ("militia militia", f"{PARTISAN} {PARTISAN} {PARTISAN}", "clear")],
)  # fmt: skip
def test_partisans_that_follow_the_words_do_their_best(attackers: str, band: str, ground: str, price: int) -> None:
    """The words alone, as a policy, come to the best value."""
    book = PARTISANS.figures().override({"partisan.worth": price}, "the test")
    combat = fight(attackers, band, ground)
    found = best(book, combat)
    asked: Answers = answers(combat, found)[0]
    sentences = when_to_fade(asked)

    def by_words(state: State, question: Question) -> Any:
        if not isinstance(question.options[0], Fight):
            return question.options
        hit, left = sum(state.casualties), sum(state.attackers)
        moment = Asked(left, sum(state.fighting) - hit, min(state.hits, left), hit, state.rounds or 0)
        if moment not in asked:
            return question.options
        return tuple(each for each in question.options if isinstance(each, Fade) == followed(sentences, moment))

    assert Best(combat, worth(book, combat), allowed=by_words).value == found.value


def test_when_the_attacker_breaks_off_in_words() -> None:
    combat = fight("infantry", f"{MOUNTAIN} {MOUNTAIN}", "mountain")
    found = best(PARTISANS.figures(), combat)
    _, breaks = answers(combat, found)
    assert when_to_break_off(breaks) == ("break off at once",)
    assert when_to_break_off({}) == ()
    assert Press(False) in combat.asks(next(s for s in states(combat) if s.stage == Stage.PRESS)).options  # type: ignore[union-attr]  # he is asked
