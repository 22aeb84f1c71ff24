"""Levels by name: each is offered, is said, and beats the one below on deals that nobody has seen."""

import re
from itertools import pairwise
from pathlib import Path
from statistics import fmean, stdev

import msgspec
import pytest
from builder import exploit

from maquis.campaign import campaigns, levels
from maquis.campaign.levels import Level, Levels
from maquis.contract import families, stakes
from maquis.contract.scenarios import load
from maquis.simulation.trials import Trials, better, scores

SELDOM = ("dark_crusade", "europa", "raid", "war_in_europe")
"""Families whose deals are played before a release only."""
FAMILIES = [name for name in families.families() if levels.of_family(name) is not None]
DEALS, SEED = 3, "unseen"
MANY = 20
"""Deals of a game whose figures are exact: nothing tells how far deals spread but they."""
STANDARD_ERRORS = 3.5
PAGE = Path(__file__).parents[2] / "docs" / "simulation.md"


def of(name: str) -> Levels:
    """The levels of a family."""
    found = levels.of_family(name)
    assert found is not None
    return found


STEPS = [
    (name, camp, below, level)
    for name in FAMILIES
    for camp in of(name).camps
    for below, level in pairwise(of(name).of_camp(camp))
]


@pytest.mark.parametrize("name", FAMILIES)
def test_camps_are_those_of_the_stakes_and_policies_are_offered(name: str) -> None:
    about, found = stakes.of_family(name), of(name)
    assert about is not None
    assert found.camps == list(about.camps)
    offered = campaigns.of(load(found.trial.scenario).game).policies
    assert {level.policy for level in found.levels} <= set(offered)
    assert all(found.of_camp(camp)[0].name == "first game" for camp in found.camps)
    for camp in found.camps:
        assert len({level.name for level in found.of_camp(camp)}) == len(found.of_camp(camp))


@pytest.mark.parametrize("name", FAMILIES)
def test_what_a_level_does_is_said_without_another_level(name: str) -> None:
    """Whoever chooses an opponent reads the words of that one alone."""
    for level in of(name).levels:
        assert not re.search(r"\b(does so|goes there|partisans, too)\b", level.words, re.IGNORECASE), level.words


@pytest.mark.parametrize(("name", "camp", "below", "level"), STEPS, ids=lambda each: getattr(each, "name", each))
def test_a_level_is_shown_to_beat_the_one_below(name: str, camp: str, below: Level, level: Level) -> None:
    """What is shipped is of the levels as they are: `python -m builder.levels` measures them."""
    margin = of(name).margin(level)
    assert margin is not None
    assert (margin.policy, margin.below) == (level.policy, below.policy)
    assert margin.shown


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.long) if name in SELDOM else name for name in FAMILIES]
)
def test_unseen_deals_come_to_what_is_shipped(name: str) -> None:
    """Else policies, weights or rules have changed: `python -m builder.levels` measures them again."""
    found = of(name)
    tops = {camp: found.of_camp(camp)[-2:] for camp in found.camps}
    policies = [tuple(level.policy for level in found.of_camp(camp)) for camp in found.camps]
    many = DEALS if found.trial.deals else MANY
    deals = [scores(Trials(found.trial, SEED, (policies[0], policies[1])), deal) for deal in range(1, many + 1)]
    for camp, (below, level) in tops.items():
        margin = found.margin(level)
        assert margin is not None
        gains = [better(deal, level.policy, below.policy, camp == found.camps[0]) for deal in deals]
        error = margin.spread * (1 / many + 1 / margin.deals) ** 0.5 if margin.deals else stdev(gains) / many**0.5
        assert abs(fmean(gains) - margin.mean) < STANDARD_ERRORS * error


def test_a_level_is_told_with_what_to_expect() -> None:
    game = load("eastern-front").game
    lowest, *_, best = levels.of_side(game, "soviet")
    assert levels.expected(game, lowest) == lowest.words
    assert levels.measured(game, lowest) == ""
    known = msgspec.structs.replace(best, beaten="The search gains.")
    assert levels.measured(game, known) == f"{levels.measured(game, best)} The search gains."
    assert levels.expected(game, best) == f"{best.words} {levels.measured(game, best)}"
    assert "points a game" in levels.measured(game, best)
    # Whatever scenario is asked about, the figure is of the one that was played to measure it.
    told = levels.expected(game, best)
    assert "It does better than “strong” by " in told
    assert "deals of eastern-front from Jun II 42 to Aug I 42." in told
    assert levels.ELSEWHERE not in told
    elsewhere = load("global-war-1936").game
    told = levels.expected(elsewhere, levels.of_side(elsewhere, "japan")[-1])
    assert f" of global-war-1942 to January 1943. {levels.ELSEWHERE} " in told
    night = load("raid").game
    exact = levels.expected(night, levels.of_side(night, "patrol")[-1])
    assert "It does better than “steady” by " in exact
    assert " points a game, over all that can happen in raid." in exact
    assert "no way to play gains anything over “hard” of the other side" in levels.expected(
        night, levels.of_side(night, "patrol")[-1]
    )
    assert levels.policy(game, "soviet", "hard") == best.policy
    assert levels.policy(game, "soviet", "random") == "random"


@pytest.mark.parametrize(
    ("mean", "low", "high", "told"),
    [
        (-0.1, -1.8, 1.4, "none is shown to gain anything over “hard” of the other side: the best comes to -0.1 "),
        (1.2, -0.6, 3.9, "none is shown to gain anything over “hard” of the other side: the best comes to 1.2 "),
        (1.2, None, None, "none is shown to gain anything over “hard” of the other side: the best comes to 1.2 "),
        (1.4, 0.4, 2.7, "the best gains 1.4 points a game (0.4 to 2.7) over “hard” of the other side."),
    ],
)
def test_who_is_not_shown_to_gain_anything_is_not_said_to(
    mean: float, low: float | None, high: float | None, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    gain = levels.Exploited("lurking", "sparing", "risk 2", 24, 40, mean, low, high, 9.0)
    monkeypatch.setattr(levels, "exploited", lambda name: {"soviet": gain})
    game = load("eastern-front").game
    expected = levels.expected(game, levels.of_side(game, "axis")[-1])
    assert f"Of 24 ways to play that were tried against it {told}" in expected
    assert "None" not in expected
    assert "tried" not in levels.expected(game, levels.of_side(game, "axis")[-2])


@pytest.mark.parametrize(
    ("name", "camp"), [(name, camp) for name in families.families() for camp in levels.exploited(name)]
)
def test_what_is_gained_against_the_highest_levels_is_of_them_and_is_published(name: str, camp: str) -> None:
    """Else levels have changed: `python -m builder.exploit` searches again."""
    gain, found = levels.exploited(name)[camp], of(name)
    (other,) = (each for each in found.camps if each != camp)
    assert (gain.over, gain.against) == (found.of_camp(camp)[-1].policy, found.of_camp(other)[-1].policy)
    row = f"| {gain.tried} | {gain.mean:+.1f} ({gain.low:.1f} to {gain.high:.1f}) | {gain.scale:.1f} | {gain.deals} |"
    if not gain.deals:
        row = f"| all | {gain.mean:+.3f} | {gain.scale:.3f} | none: exactly |"
    (told,) = (line for line in PAGE.read_text().splitlines() if row in line)
    assert gain.way in told
    assert gain.high is not None, "no interval: the goal is a tenth of the scale at most"
    assert gain.high < gain.scale / 10


@pytest.mark.parametrize(
    ("gained", "deals"), [((-2.0, 4.0), 640), ((-1.7, 3.0), 320), ((0.1, 0.3), 160), ((3.0, 3.2), 160)]
)
def test_while_a_tenth_of_the_scale_is_left_open_more_deals_are_played(
    monkeypatch: pytest.MonkeyPatch, gained: tuple[float, float], deals: int
) -> None:
    asked = list[tuple[int, int]]()

    def played(stage: exploit.Stage, deals: int) -> list[list[float]]:
        asked.append((stage.first, deals))
        usual = [10.0] * deals
        return [[10 + gained[number % 2] for number in range(deals)], usual, [0.0] * deals]

    monkeypatch.setattr(exploit, "best", lambda *_: (exploit.Way(figures=(("odds", 1),)), 3))
    monkeypatch.setattr(exploit, "played", played)
    found = exploit.exploited(of("europa"), "soviet", "axis")
    assert (found.deals, found.scale, found.tried) == (deals, 10, 3)
    assert asked == [(1, 160), (161, 160), (321, 320)][: (deals // 160).bit_length()]
