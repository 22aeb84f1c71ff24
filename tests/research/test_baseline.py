"""Baselines: what is learnt by watching plays better than chance, from what its side sees, and as is published."""

from functools import partial
from pathlib import Path
from statistics import fmean

import numpy as np
import pytest
from builder.baselines import LESSONS, learnt, played, rows

from maquis import research
from maquis.campaign import campaigns
from maquis.contract import families
from maquis.engine.errors import MaquisError
from maquis.research import Play, Setting
from maquis.research.features import Features
from maquis.research.imitation import FILE, Learner, Lesson, maker, of_family
from tests.research.games import SPANS, moments, setting
from tests.research.twins import pairs

PAGE = Path(__file__).parents[2] / "docs" / "research.md"
MOST_BYTES = 200_000
PATROL = Lesson("raid", "", "", "patrol", "sensible", "sensible", 60, 60)
DEALS = {"raid": 40, "global_war": 3}
"""Unseen deals, more where a game is oftener luck."""
LEARNT = [name for name in families.families() if of_family(name)]


def test_what_is_learnt_in_seconds_beats_chance_over_the_same_dice() -> None:
    """The patrol of Raid: chance wins about as often as it loses, the teacher nine nights of ten."""
    weights, _ = learnt(PATROL)
    learner, chance = maker(PATROL, weights), partial(campaigns.of(PATROL.setting.game).policy, "random")
    deals = [f"unseen {deal}" for deal in range(PATROL.deals)]
    gains = [played(PATROL, learner, deal) - played(PATROL, chance, deal) for deal in deals]
    assert fmean(gains) > 0.5


def test_the_same_lesson_comes_to_the_same() -> None:
    lesson = Lesson("raid", "", "", "raiders", "sensible", "sensible", 5, 1)
    assert learnt(lesson)[0] == learnt(lesson)[0]


def test_who_has_learnt_nothing_takes_all_orders_as_equally_likely() -> None:
    play = next(moments("raid"))
    features = Features(play.setting)
    moment = features.look(play.view(play.side), play.side)
    assert np.allclose(Learner(features).likely(moment), 1 / len(moment))


@pytest.mark.parametrize("name", SPANS)
def test_every_order_that_is_listed_is_known_again(name: str) -> None:
    features = Features(setting(name))
    for number, play in enumerate(moments(name)):
        if play.menu is not None and not play.menu.chosen:
            moment = features.look(play.view(play.side), play.side)
            assert np.isfinite(moment.about).all()
            assert np.isfinite(moment.there).all()
            for order in range(0, len(moment), 1 + len(moment) // 5):
                again = features.number(moment, features.order(moment, order))
                assert again is not None
                assert features.order(moment, again) == features.order(moment, order)
        if number == 30:
            break


@pytest.mark.parametrize(("name", "blind"), [("raid", "patrol"), ("eastern-front", "axis")])
def test_what_is_seen_of_orders_tells_no_secret(name: str, blind: str) -> None:
    features, compared = Features(setting(name)), 0
    for one, two in pairs(setting(name), blind, 1):
        if one.side == blind and one.menu is not None and not one.menu.chosen:
            a, b = (features.look(play.view(blind), blind) for play in (one, two))
            assert a.called == b.called
            for one_seen, two_seen in ((a.about, b.about), (a.there, b.there), (a.places, b.places), (a.of, b.of)):
                assert np.array_equal(one_seen, two_seen)
            compared += 1
        if compared == 12:
            break
    assert compared


@pytest.mark.parametrize("name", LEARNT)
def test_a_baseline_is_of_its_lesson_small_and_shown_to_beat_chance(name: str) -> None:
    assert (families.of(name).folder / FILE).stat().st_size < MOST_BYTES
    assert tuple(each.lesson for each in of_family(name)) == LESSONS[name]
    assert any(each.shown.low is not None and each.shown.low > 0 for each in of_family(name))


@pytest.mark.parametrize("name", LEARNT)
def test_a_baseline_plays_better_than_chance(name: str) -> None:
    """Deals of which nothing was learnt, and that were not measured either: few, so less is asked than is published."""
    best = max(of_family(name), key=lambda each: each.shown.gain)
    deals = [f"other {deal}" for deal in range(DEALS.get(name, 1))]
    mine, chance = maker(best.lesson, best.weights), partial(campaigns.of(best.lesson.setting.game).policy, "random")
    assert fmean(played(best.lesson, mine, each) - played(best.lesson, chance, each) for each in deals) > 0


def test_the_page_has_what_was_measured() -> None:
    page = PAGE.read_text(encoding="utf-8").splitlines()
    for name in LEARNT:
        assert rows(name)
        assert set(rows(name)) <= set(page), f"the page tells other figures of {name} than its data"


def test_a_baseline_is_asked_for_by_family_and_camp() -> None:
    player = research.baseline("raid", "patrol")("patrol", "1")
    play = Play(Setting.of("raid"))
    assert play.side == "raiders"
    with pytest.raises(MaquisError, match="raid has no baseline of moles; there is raiders, patrol"):
        research.baseline("raid", "moles")
    assert player.__class__.__name__ == "Player"
