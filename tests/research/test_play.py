import copy
import pickle
import random
from collections import deque
from collections.abc import Iterator
from itertools import islice

import pytest

from maquis.boards.board import members
from maquis.campaign.campaigns import Given, Look
from maquis.campaign.runner import play as run
from maquis.engine.dice import ScriptedDice
from maquis.engine.errors import MaquisError
from maquis.engine.events import Rolled
from maquis.engine.orders import Order, Refused
from maquis.engine.referee import Referee
from maquis.research import Play, Setting
from maquis.research.menu import Menu, Open
from maquis.research.tokens import ALIKE
from tests.research.games import SPANS, moments, played, setting

FEW = 300
"""Orders, of which all are looked at one by one."""


def orders(play: Play) -> set[str]:
    """Every order that the rules offer the side that is to choose, without steps."""
    rules, family, view = play.setting.scenario.rules, play.setting.family, play.view(play.side)
    return {
        family.order(view, choice, place).notation
        for choice in rules.choices(view, play.side)
        for place in (members(choice.places) if choice.order is None else [None])
    }


def number(play: Play) -> int:
    choices = play.setting.scenario.rules.choices(play.view(play.side), play.side)
    return sum(choice.places.bit_count() if choice.order is None else 1 for choice in choices)


def ends(menu: Menu) -> Iterator[Open]:
    """Whatever the steps of a menu can lead to."""
    if menu.settled is not None:
        yield menu.settled
        return
    for token in menu.legal:
        yield from ends(menu.take(token))


def at_random(menu: Menu, chance: random.Random) -> Open:
    while menu.settled is None:
        menu = menu.take(chance.choice(menu.legal))
    return menu.settled


@pytest.mark.parametrize("name", SPANS)
def test_steps_lead_to_every_legal_order_and_to_no_other(name: str) -> None:
    chance = random.Random(1)
    checked = 0
    for play in moments(name):
        if play.menu is None or play.menu.chosen[1:]:
            continue
        rules, view = play.setting.scenario.rules, play.view(play.side)
        menu = Menu.of(play.setting.tokens, rules.by_kind(view, play.side))
        few = number(play) <= FEW
        found = list(ends(menu)) if few else [at_random(menu, chance) for _ in range(5)]
        made = [play.setting.family.order(view, each.choice, each.place) for each in found]
        if few:
            assert len(made) == len({order.notation for order in made}) == number(play)
            assert {order.notation for order in made} == orders(play)
        for order in made if len(made) < 10 else chance.sample(made, 10):
            assert rules.judge(view, play.side, order).legal
        checked += 1
        if checked == 12:
            break
    assert checked


@pytest.mark.parametrize("name", SPANS)
def test_a_kind_of_order_has_the_verbs_that_it_says(name: str) -> None:
    for play in islice(moments(name), 30):
        if play.menu is None:
            continue
        for verbs, choices in play.setting.scenario.rules.by_kind(play.view(play.side), play.side):
            assert {choice.verb for choice in choices} <= set(verbs)


def test_copies_of_a_game_choose_from_the_same_first_step_each_by_itself() -> None:
    play = next(moments("dark-crusade-june-1941-history"))
    assert play.menu is not None
    first = play.menu.legal
    for token in first:
        one, two = play.copy(), play.copy()
        one.act(token)
        two.act(token)
        assert (one.menu and one.menu.legal, one.trail) == (two.menu and two.menu.legal, two.trail)
    assert play.menu.legal == first


def test_many_orders_that_are_alike_are_told_apart_in_parts() -> None:
    play = next(moments("global-war-1942"))
    assert play.menu is not None
    choices = [*play.setting.scenario.rules.choices(play.view(play.side), play.side)]
    alike = [Open(choice, (), 0, n) for n, choice in enumerate(choices * 40)][: ALIKE * 3]
    menu = Menu(play.setting.tokens, tuple(alike))
    assert len(menu.legal) == ALIKE
    assert {each.place for each in ends(menu)} == set(range(ALIKE * 3))


class Replays:
    """A policy of all sides that gives orders that were given before."""

    def __init__(self, given: deque[Given], referee: Referee) -> None:
        self.given, self.referee = given, referee

    def phase(self, look: Look) -> Iterator[Order]:
        side = self.given[0].side
        while self.given and self.given[0].side == side and self.referee.to_act[:1] == (side,):
            yield self.referee.rules.parse(look(), self.given.popleft().order)


@pytest.mark.parametrize("name", SPANS)
def test_a_game_is_what_the_referee_makes_of_its_orders(name: str) -> None:
    play = played(name)
    past, given = play.past, deque[Given]()
    while past is not None:
        given.appendleft(past.given)
        past = past.before
    rolls = [event.value for each in given for event in each.events if isinstance(event, Rolled)]
    about, refused = play.setting, list[Refused]()
    referee = Referee(about.start, about.scenario.rules, ScriptedDice(rolls))
    policy = Replays(given, referee)
    turns = run(referee, dict.fromkeys(about.game.sides, policy), about.last, refused.append)
    score = sum(about.stakes.score(turn) for turn in turns)
    assert not refused
    assert not given
    assert score == pytest.approx(play.score)
    for part in ("where", "owned", "marks", "flags", "counts", "conditions", "turn", "phase", "masks"):
        assert getattr(referee.position, part) == getattr(play.position, part)


@pytest.mark.parametrize("name", SPANS)
def test_copies_go_on_alike_and_apart(name: str) -> None:
    for number, play in enumerate(moments(name)):
        if number % 17 == 3 or play.throw is not None:
            again: Play = pickle.loads(pickle.dumps(play))
            twin = copy.deepcopy(play)
            before = play.position.copy()
            for each in (again, twin):
                if each.throw is not None:
                    each.roll(1)
                elif each.menu is not None:
                    each.act(each.menu.legal[-1])
            assert again.trail == twin.trail != play.trail
            assert again.position.where == twin.position.where
            assert again.score == twin.score
            assert (play.position.where, play.position.counts) == (before.where, before.counts)
        if number > 40:
            break


def test_a_long_game_is_broken_off() -> None:
    play = Play(Setting.of("global-war-1942", longest=3))
    while play.menu is not None:
        play.act(play.menu.legal[-1])
    assert play.broken_off
    assert play.over
    assert len(play.trail) == 3
    assert not played("dark-crusade-june-1941").broken_off


def test_what_cannot_be_played_is_said_so() -> None:
    with pytest.raises(MaquisError, match="before it begins"):
        Setting.of("dark-crusade-june-1941", "July 1941", "June 1941")
    with pytest.raises(MaquisError, match="not 3 to 102"):
        Setting.spanning("dark-crusade-june-1941", 3, 100)
    play = Play(setting("dark-crusade-june-1941"))
    while play.throw is not None:
        for face in (0, len(play.throw.results) + 1):
            with pytest.raises(ValueError, match="no face"):
                play.roll(face)
        play.roll(1)
    with pytest.raises(ValueError, match="not legal"):
        play.act(play.setting.tokens.size)
    with pytest.raises(ValueError, match="nothing is to be rolled"):
        play.roll(1)
    with pytest.raises(Refused):
        play.give("move IX Army Corps moscow")
    done = played("dark-crusade-june-1941")
    with pytest.raises(ValueError, match="nobody"):
        done.act(0)
    with pytest.raises(ValueError, match="nobody"):
        done.give("end")
