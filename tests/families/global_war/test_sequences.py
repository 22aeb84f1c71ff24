"""Orders one after another: against every face of every die, typed from the text, and against games played."""

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from maquis.engine.acts import Act
from maquis.engine.changes import apply
from maquis.engine.dice import Dice, seeded
from maquis.engine.errors import BadOrder, MaquisError
from maquis.engine.events import Event
from maquis.engine.orders import settle
from maquis.engine.position import Position
from maquis.families.global_war.rules import state
from maquis.families.global_war.rules.calendar import COMBAT, PLACE_UNITS
from maquis.families.global_war.rules.editions import PARTISANS
from maquis.families.global_war.rules.ground import damage
from maquis.families.global_war.words.phase_log import PhaseLog
from maquis.families.global_war.words.sequel import changes
from maquis.odds import sequences
from maquis.odds.sequences import SKIPPED, Followed, Impossible, follow
from tests import odometer
from tests.families.global_war.world import position, small, small_war

RULES = PARTISANS.rules
THREE = ("Soviet partisan 1", "Soviet partisan 2", "Soviet partisan 3")
SABOTAGE = [
    "sabotage factory_medium by Soviet partisan 1",
    "sabotage factory_medium by Soviet partisan 2 with supplies",
    "sabotage factory_medium by Soviet partisan 3",
]
DAMAGE, LOST = "damage of the medium factory in Moscow", "Soviet_Union partisans lost"


def moscow() -> Position:
    """Three Soviet partisans in Moscow, which Germany has taken; the second has a supply marker."""
    found = position(small(), {"moscow": "germany"}, partisans=dict.fromkeys(THREE, "moscow"))
    found.side, found.phase = "soviet_union", COMBAT
    found.flags[state.SUPPLIED.name] = 1 << found.game.roster.number(THREE[1])
    return found


def asked(view: Position, orders: list[str], side: str = "soviet_union") -> Followed:
    return follow(RULES, view, side, orders, changes)


def test_three_sabotage_one_factory_over_every_face() -> None:
    """Up to 3, up to 6 with supplies, a roll does its face in damage, 10 in all; 12 loses the partisan."""
    slow: Counter[tuple[int, int]] = Counter()
    for faces in product(range(1, 13), repeat=3):
        damage = 0
        for face, most in zip(faces, (3, 6, 3), strict=True):
            damage += min(face, 10 - damage) if face <= most else 0
        slow[damage, faces.count(12)] += 1
    found = defaultdict[tuple[int, int], Fraction](Fraction)
    told = asked(moscow(), SABOTAGE)
    for counts, chance in told.joint.items():
        changed = dict(counts)
        assert changed.pop("supplies spent") == 1
        found[changed.pop(DAMAGE, 0), changed.pop(LOST, 0)] += chance
        assert not changed
    assert found == {each: Fraction(ways, 12**3) for each, ways in slow.items()}
    assert told.expected(LOST) == Fraction(3, 12)
    assert told.marginal(DAMAGE)[10] == Fraction(slow[10, 0], 12**3)


@pytest.mark.parametrize(
    "orders",
    [
        SABOTAGE[:2],
        ["recruit by Soviet partisan 1", "disrupt by Soviet partisan 2 with supplies"],
        ["disrupt by Soviet partisan 1", "disrupt by Soviet partisan 3", "recruit by Soviet partisan 2"],
    ],
)
def test_walking_all_dice_of_the_orders_comes_to_the_same(orders: list[str]) -> None:
    """The orders are given one by one with dice that walk every outcome; the positions that come are compared."""
    start = moscow()

    def run(dice: Dice) -> tuple[int, ...]:
        after = start.copy()
        for text in orders:
            played(after, text, dice)
        return counted(after)

    slow = odometer.distribution(run)
    fast: dict[tuple[int, ...], Fraction] = {}
    there = len(THREE)
    for counts, chance in asked(start, orders).joint.items():
        what = dict(counts)
        now = there - what.get(LOST, 0) + what.get("Soviet_Union partisans gained", 0)
        key = what.get(DAMAGE, 0), now, 6 + what.get("Germany IPP", 0)
        fast[key] = fast.get(key, Fraction(0)) + chance
    assert fast == slow


def played(after: Position, text: str, dice: Dice) -> None:
    """Carry out an order with dice."""

    def say(event: Event) -> None:
        apply(after, event)

    settle(RULES.carry_out(after, "soviet_union", RULES.parse(after, text), say), after, dice, say)


def counted(after: Position) -> tuple[int, ...]:
    place = after.game.board.place("moscow")
    done = damage(after.game, place, "factory_medium").points(after)
    return done, after.at(place).bit_count(), after.counts.get("ipp germany", 0)


def test_many_games_come_to_the_same() -> None:
    """1,000 games with dice: within 4 standard errors, the mean damage and each number of partisans lost."""
    told, games, start = asked(moscow(), SABOTAGE), 1_000, moscow()
    damages, lost = [], Counter[int]()
    dice = Random(1944)
    for game in range(games):
        after = start.copy()
        rolls = seeded(f"{game} {dice.random()}")
        for text in SABOTAGE:
            played(after, text, rolls)
        damage, there, _ = counted(after)
        damages.append(damage)
        lost[3 - there] += 1
    mean = sum(damages) / games
    error = (sum((each - mean) ** 2 for each in damages) / games**2) ** 0.5
    assert abs(mean - float(told.expected(DAMAGE))) < 4 * error
    for number, chance in told.marginal(LOST).items():
        assert abs(lost[number] - games * float(chance)) < 4 * (games * float(chance) * (1 - float(chance))) ** 0.5 + 1


def test_a_partisan_lost_and_its_counter_found_again_are_both_counted() -> None:
    told = asked(moscow(), ["disrupt by Soviet partisan 1", "recruit by Soviet partisan 2"])
    both = [
        chance
        for counts, chance in told.joint.items()
        if dict(counts).get(LOST) == 1 and dict(counts).get("Soviet_Union partisans gained") == 1
    ]
    assert sum(both) == Fraction(1, 12) * Fraction(2, 12)


def test_generation_and_markers_in_a_row() -> None:
    """A 10, 11 or 12 gives a partisan in the Soviet Union; a marker costs 1 IPP and is received with 1 to 6."""
    start = small_war()
    start.side, start.phase = "soviet_union", PLACE_UNITS
    told = asked(start, ["generate moscow", "generate minsk", "send supplies to Soviet partisan 3"])
    assert told.marginal("Soviet_Union partisans gained") == {
        0: Fraction(9, 16), 1: Fraction(6, 16), 2: Fraction(1, 16),
    }  # fmt: skip
    assert told.marginal("Soviet_Union IPP") == {-1: 1}
    assert told.expected("supplies received") == Fraction(1, 2)
    assert told.orders[2] == "send supplies to Soviet partisan 3"


def test_an_order_that_has_become_illegal_is_passed_over() -> None:
    """One that a marker is sent to may be lost over it, and then cannot be sent another."""
    start = small_war({"reading.own_alliance": "rolled"})
    start.side, start.phase = "soviet_union", COMBAT
    start.flags[state.SUPPLIED.name] = 1 << start.game.roster.number("Soviet partisan 1")
    told = asked(start, ["disrupt by Soviet partisan 2", "recruit by Soviet partisan 1 with supplies"])
    assert SKIPPED not in told.counted
    with pytest.raises(Impossible) as refused:
        asked(start, ["disrupt by Soviet partisan 2", "disrupt by Soviet partisan 2"])
    assert {each.clause for each in refused.value.judgement.failures} >= {"PAR.4.1"}


def test_limited_counters_stop_a_second_recruit_in_some_ways() -> None:
    start = small_war({"option.counter_limits": True})
    for number in range(5, 10):
        start.put(start.game.roster.number(f"Soviet partisan {number}"), start.game.board.place("moscow"))
    start.side, start.phase = "soviet_union", COMBAT
    told = asked(start, ["recruit by Soviet partisan 1", "recruit by Soviet partisan 2"])
    assert told.marginal(SKIPPED) == {0: Fraction(10, 12), 1: Fraction(2, 12)}
    assert told.marginal("Soviet_Union partisans gained")[1] == Fraction(2, 12) + Fraction(10, 12) * Fraction(2, 12)


def test_what_cannot_be_read_or_is_too_much_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadOrder):
        asked(moscow(), ["disrupt by Soviet partisan 1", "dance"])
    monkeypatch.setattr(sequences, "MOST", 5)
    with pytest.raises(MaquisError, match="more than 5 ways"):
        asked(moscow(), SABOTAGE)


def test_battles_and_ends_are_asked_about_alone() -> None:
    start = small_war()
    start.side, start.phase = "germany", COMBAT
    for text in ("attack minsk soviet_union partisans by 1 germany infantry", "end"):
        order = RULES.parse(start, text)
        assert isinstance(order, Act)
        assert order.alone


def test_who_acts_with_a_marker_at_hand_is_told_that_it_is_not_spent() -> None:
    """Only `with supplies` spends it: without, nothing changes but what is told."""
    now = moscow()
    told = {
        order: RULES.judge(now, "soviet_union", RULES.parse(now, order)).tallies[0]
        for order in (f"disrupt by {THREE[0]}", f"disrupt by {THREE[1]}", f"disrupt by {THREE[1]} with supplies")
    }
    spared = [[step.words for step in tally.steps if "with supplies" in step.words] for tally in told.values()]
    without, kept, spent = told.values()
    assert spared == [[], ['its supply marker, which the order spends only "with supplies"'], []]
    assert without.value == kept.value < spent.value
    now.side = "germany"
    assert (
        RULES.judge(now, "soviet_union", RULES.parse(now, f"disrupt by {THREE[1]}")).tallies[0].steps == without.steps
    )


def test_it_is_told_when_markers_are_spent_and_when_they_lapse() -> None:
    log = PhaseLog(moscow().game)
    for event in (state.ACTED.on(THREE[0]), state.SUPPLIED.off(THREE[0]), state.SUPPLIED.off(*THREE[1:])):
        log.add(event)
    told = [words for words, _ in log.lines()]
    assert told == [f"Supplies spent: {THREE[0]}", f"No longer supplied: {', '.join(THREE[1:])}"]
