"""Partisans turns ahead and the worth of supplies: against every face, chains walked blindly, and games played."""

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from maquis.engine.errors import MaquisError
from maquis.engine.playing import Answer
from maquis.engine.position import Position
from maquis.families.global_war.rules.actions import Action, Target
from maquis.families.global_war.rules.editions import PARTISANS
from maquis.families.global_war.rules.generation import Holding, Zone
from maquis.families.global_war.rules.growth import growth
from tests.families.global_war import brute
from tests.families.global_war.world import position, small, small_war

BOSNIA = Zone("Western Yugoslavia", "yugoslavia", "yugoslavia")
KIEV = Zone("Kiev", "ussr", "soviet_union")


def asked(question: str, where: Position | None = None) -> Answer:
    return PARTISANS.rules.answer(where or small_war(), question)


def names(told: Answer) -> list[str]:
    assert told.names is not None
    return list(told.names)


def total(told: Answer) -> Fraction:
    assert told.tally is not None
    return told.tally.total


@pytest.mark.parametrize("action", [None, "recruitment", "sabotage"])
@pytest.mark.parametrize("zone", [BOSNIA, KIEV])
@pytest.mark.parametrize("start", [0, 2])
def test_every_number_is_that_of_the_chain(zone: Zone, action: Action | None, start: int) -> None:
    """The generating functions, cut off, against the chain walked state by state, of one controller and of all."""
    rollers = ("soviet_union",) if zone == KIEV else ("great_britain",)
    grown = growth(PARTISANS.figures(), zone, Holding("germany"), rollers, action, Target("railway"))
    begin = (start, *[0] * (len(grown.controllers) - 1))
    for turns in (0, 1, 3):
        chain = grown.after(turns, begin)
        every = defaultdict[int, Fraction](Fraction)
        first = defaultdict[int, Fraction](Fraction)
        for counts, chance in chain.items():
            every[sum(counts)] += chance
            first[counts[0]] += chance
        assert grown.numbers(turns, start, 4) == tuple(every[number] for number in range(5))
        assert grown.numbers(turns, start, 4, 0) == tuple(first[number] for number in range(5))


def test_a_turn_over_every_face() -> None:
    """Minsk has two Soviet partisans and a French one, who recruit with 1 and 2 and go with 12; 10 to 12 bring one."""
    told = asked("partisans expected minsk after 1 turn if they recruit")
    found: Counter[int] = Counter()
    for *acting, roll in product(range(1, 13), repeat=4):
        found[3 + sum(face <= 2 for face in acting) - sum(face == 12 for face in acting) + (roll >= 10)] += 1
    expected = {number: Fraction(ways, 12**4) for number, ways in found.items()}
    chances = {int(each.split()[0]): each.split()[-1] for each in names(told)[2:-1]}
    assert chances == {number: str(chance) for number, chance in expected.items() if number <= 4}
    rest = sum((chance for number, chance in expected.items() if number > 4), Fraction(0))
    assert f"more than 4 with {rest}" in names(told)
    assert total(told) == sum(number * chance for number, chance in expected.items())


def test_many_turns_played_come_to_the_same() -> None:
    """3,000 games of five turns of sabotage, face by face: within 4 standard errors."""
    games, turns, dice = 3_000, 5, Random(1936)
    told = asked(f"partisans expected moscow after {turns} turns if they sabotage")
    seen: Counter[int] = Counter()
    for _ in range(games):
        there = 2
        for _ in range(turns):
            there -= sum(dice.randint(1, 12) == 12 for _ in range(there))
            there += dice.randint(1, 12) >= 10
        seen[there] += 1
    mean = sum(number * times for number, times in seen.items()) / games
    error = (sum(times * (number - mean) ** 2 for number, times in seen.items())) ** 0.5 / games
    assert abs(mean - float(total(told))) < 4 * error
    for name in names(told)[1:]:
        number, chance = int(name.split()[0]), float(Fraction(name.split()[-1]))
        assert abs(seen[number] - games * chance) < 4 * (games * chance * (1 - chance)) ** 0.5 + 1


def test_far_ahead_only_the_mean_is_told_of_recruiting() -> None:
    assert len(names(asked("partisans expected moscow after 13 turns if they recruit"))) == 1
    assert len(names(asked("partisans expected moscow after 12 turns if they recruit"))) > 10
    assert total(asked("partisans expected moscow after 18 turns")) == 2 + 18 * Fraction(1, 4)


def test_limited_counters_end_the_growth() -> None:
    limited = small_war({"option.counter_limits": True})
    told = asked("partisans expected moscow after 30 turns", limited)
    assert names(told)[-1].startswith("10 with ")
    assert 9 < total(told) < 10


def hands(action: str, face: int, more: int) -> int:
    """What a roll gains, typed from the text: recruits, damage of a factory without damage, IPP of a purse of 6."""
    match action:
        case "recruit":
            return int(face <= 2 + more)
        case "support":
            return int(face <= 5 + more)
        case "disrupt":
            return min(face, 6) if face <= 3 + more else 0
        case _:
            return min(face, 10) if face <= 3 + more else 0


@pytest.mark.parametrize("action", ["recruit", "sabotage factory_medium", "disrupt", "support"])
def test_a_marker_for_an_action_over_every_face(action: str) -> None:
    """1 to 6 receives it, 12 loses the partisan, and so does failing the action: 12, or 10 and more for support."""
    fails = 10 if action == "support" else 12
    gained = {name: Fraction(0) for name in ("without", "with it at hand", "sent")}
    lost = dict.fromkeys(gained, Fraction(0))
    for first, second in product(range(1, 13), repeat=2):
        each = Fraction(1, 144)
        for name, more, here in (
            ("without", 0, True), ("with it at hand", 3, True), ("sent", 3 if first <= 6 else 0, first < 12)
        ):  # fmt: skip
            dead = second >= fails
            gained[name] += each * (hands(action, second, more) if here and not dead else 0)
            lost[name] += each * (dead or not here)
    told = asked(f"worth of supplies for {action} in moscow")
    assert total(told) == gained["sent"] - gained["without"]
    assert names(told)[:2] == ["received 1/2", "lost over it 1/12"]
    for name, line in zip(gained, names(told)[2:5], strict=True):
        assert line.startswith(f"{name}: ")
        assert line.endswith(f" {gained[name]}, lost {lost[name]}")
    if action != "support":
        value = 2 if action == "recruit" else 1
        net = (gained["sent"] - gained["without"]) * value - 2 * (lost["sent"] - lost["without"]) - 1
        assert names(told)[-1].endswith(f": {net}")


def test_a_marker_for_a_militia_without_enemies() -> None:
    """Received with 1/2: a militia of 2 IPP and 4 of the zone for a partisan of 2; with 1/12 the partisan is lost."""
    told = asked("worth of supplies for militia in moscow")
    assert total(told) == Fraction(1, 2) * (2 + 4 - 2) - Fraction(1, 12) * 2
    assert "takes the zone 1/2" in names(told)


def test_a_marker_for_a_militia_among_enemies() -> None:
    """One infantry in clear ground, without a city: the militia hits at 1, the infantry at 4, until one is gone."""
    where = position(small(), {"poland": "germany"}, {"poland": "1 germany infantry"}, {"British partisan 1": "poland"})
    where.conditions["war germany"] = ("poland", "great_britain")
    ends: Counter[tuple[bool, bool]] = Counter()
    for ours, theirs in product(range(1, 13), repeat=2):
        ends[ours <= 1, theirs <= 4] += 1
    ended = 144 - ends[False, False]
    wins, lives = Fraction(ends[True, False], ended), Fraction(ends[True, False], ended)
    kills = Fraction(ends[True, False] + ends[True, True], ended)
    assert brute.hits([1])[1] == Fraction(1, 12)
    told = asked("worth of supplies for militia in poland", where)
    half, zone = Fraction(1, 2), 2
    assert total(told) == half * (lives * 2 + kills * 3 + wins * zone - 2) - Fraction(2, 12)


def test_whether_a_missed_marker_loses_the_partisan_matters() -> None:
    strict = small_war({"reading.missed": "lost"})
    question = "worth of supplies for recruit in moscow"
    assert total(asked(question, strict)) < total(asked(question))
    assert "lost over it 1/2" in names(asked(question, strict))


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("partisans expected moscow", "the form is 'partisans expected ZONE after N turns"),
        ("partisans expected moscow after many turns", "the form is 'partisans expected ZONE after N turns"),
        ("partisans expected moscow after 99 turns", "no more than 40"),
        (f"partisans expected moscow after {'9' * 5000} turns", "the form is 'partisans expected ZONE after N turns"),
        (
            "partisans expected moscow after 2 turns if they dance",
            "there is no action .dance.; there is recruit, sabotage",
        ),
        ("worth of supplies", "worth of supplies for USE in ZONE"),
        ("worth of gold for recruit in moscow", "worth of supplies for USE in ZONE"),
        ("worth of supplies for dance in moscow", "recruit, sabotage"),
        ("worth of supplies for sabotage in moscow", "rail, factory_medium, airbase"),
        ("worth of supplies for sabotage port_major in moscow", "rail, factory_medium, airbase"),
        ("worth of supplies for militia in berlin", "no partisans in Berlin"),
        ("worth of supplies for militia in siberia", "no partisans in Siberia"),
    ],
)
def test_bad_questions_are_told_in_a_sentence(question: str, words: str) -> None:
    with pytest.raises(MaquisError, match=words):
        asked(question)
