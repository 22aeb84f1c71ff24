"""How a game went: what the officer comes to from where each turn began, and what the turn changed of that."""

from itertools import pairwise
from statistics import fmean

import pytest

from maquis.campaign import campaigns
from maquis.campaign.course import course
from maquis.campaign.ledgers import Replaying
from maquis.campaign.spans import span
from maquis.campaign.standing import standing, turns_of
from tests.campaign.weeks import SCENARIO, STAKES, two_weeks

GAMES = 3


@pytest.mark.parametrize("side", ["Allied", "Axis"])
def test_from_what_he_comes_to_in_the_beginning_the_turns_lead_to_what_the_game_came_to(side: str) -> None:
    game, rules, entries = SCENARIO.game, SCENARIO.rules, two_weeks(b"how a game went, turn by turn")
    played = list(turns_of(game, entries, None))
    there = Replaying(span(game, rules, entries), rules, campaigns.of(game).policies["sensible"], side)
    sign = STAKES.sign(side)
    ahead = [
        [sign * sum(map(STAKES.score, there.play({}, str(seed), turn.start))) for seed in range(GAMES)]
        for turn in played
    ]
    found = course(STAKES, side, played, ahead, [1.5] * len(played))
    assert [each.turn for each in found] == [turn.number for turn in played]
    assert found[0].worth == pytest.approx(fmean(ahead[0]))
    for one, other in pairwise(found):
        assert one.worth + one.change == pytest.approx(other.worth)
    number = standing(STAKES, game, rules, entries).number
    assert found[-1].worth + found[-1].change == pytest.approx(sign * number)
    assert found[1].worth == pytest.approx(sign * STAKES.score(played[0]) + fmean(ahead[1]))
    assert {each.luck for each in found} == {sign * 1.5}
