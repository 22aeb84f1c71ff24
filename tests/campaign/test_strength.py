"""What longer thinking gains: the page tells the games that are kept, and a game played again comes to the same."""

from pathlib import Path
from statistics import fmean

import pytest
from builder import strength
from builder.strength import CONTESTS, Curve, Game, drawn, picture, played, rows

from maquis.campaign.levels import Trial, of_family
from maquis.contract import families
from maquis.contract.families import family
from maquis.contract.scenarios import load

PAGE = (Path(__file__).parents[2] / "docs" / "simulation.md").read_text()
CURVES = strength.curves()


def test_the_page_has_the_table_and_the_pictures() -> None:
    """Else games were played since: `python -m builder.strength` prints the table and draws."""
    assert "\n".join((*strength.HEADER, *(row for curve in CURVES for row in rows(curve)))) in PAGE
    for curve in filter(strength.shown, CURVES):
        assert f"(pictures/{drawn(curve).name})" in PAGE
        assert drawn(curve).read_text() == picture(curve)


def beaten(curve: Curve) -> str:
    """What a highest level is told to lose to the search, if these games show that against the other's highest."""
    contest, found = curve.contest, strength.shown(curve)
    levels = of_family(family(load(contest.scenario).game.edition))
    assert levels is not None
    (other,) = (camp for camp in levels.camps if camp != contest.camp)
    usual, level = levels.of_camp(contest.camp)[-1], levels.of_camp(other)[-1]
    if (usual.policy, level.policy) != (contest.usual, contest.against) or not found or found[-1][2][0] <= 0:
        return ""
    playouts, gains, (low, high) = found[-1]
    trial = Trial(contest.scenario, contest.deals, contest.first, contest.last)
    return (
        f"In {len(gains)} deals of {trial.words} the search with {playouts} playouts gains {fmean(gains):.2f} points a "
        f"game over “{usual.name}” of the other side ({low:.2f} to {high:.2f})."
    )


def test_a_level_is_told_with_what_the_search_gains_against_it() -> None:
    """What these games show is said of every highest level that they are against, and of no other."""
    shown = {told for curve in CURVES if (told := beaten(curve))}
    said = {
        level.beaten
        for name in families.families()
        if (found := of_family(name)) is not None
        for level in found.levels
        if level.beaten
    }
    assert said == shown


@pytest.mark.parametrize("curve", CURVES, ids=lambda each: f"{each.contest.scenario} {each.contest.camp}")
def test_all_deals_are_there(curve: Curve) -> None:
    assert {len(games) for games in curve.games.values()} == {curve.contest.deals}


def test_a_game_played_again_comes_to_the_same() -> None:
    """Else policies, weights or rules have changed: take `docs/strength` away and measure again."""
    for curve in CURVES:
        few = 8 if curve.contest.scenario == "raid" else 0
        for deal in (1, 2):
            again, kept = played(curve.contest, few, deal), curve.games[few][deal - 1]
            assert (again.score, again.phases) == (kept.score, kept.phases)


def test_a_gain_is_over_the_same_deal_without_the_search() -> None:
    contest = CONTESTS[0]
    games = {0: [Game(1.0, 0.1, 2), Game(-1.0, 0.1, 1)], 8: [Game(1.0, 4.0, 2), Game(0.0, 6.0, 3)], 32: [], 128: []}
    curve = Curve(contest, games)
    assert curve.gains(8) == [0.0, 1.0]
    assert curve.seconds(8) == 2.0
    assert rows(curve) == []


def test_where_hardly_a_game_differs_there_is_no_interval_and_that_is_said() -> None:
    games = {0: [Game(1.0, 0.1, 2)] * 12, 8: [*[Game(1.0, 4.0, 2)] * 11, Game(13.0, 4.0, 2)], 32: [], 128: []}
    curve = Curve(CONTESTS[0], games)
    assert rows(curve) == ["| `raid`, raiders, sensible | 8 | 2 | +1.00 (no interval), 11 of 12 games the same | 12 |"]
    assert not strength.shown(curve)
