import random

import numpy as np
import pytest

from maquis.boards.board import of
from maquis.campaign.ahead import Ahead
from maquis.campaign.worlds import dealt
from maquis.engine.dice import seeded
from maquis.engine.events import Matter, key_of
from maquis.engine.state import Flag
from maquis.families.dark_crusade.rules.combat import ToAnswer
from maquis.families.europa.policies.sensible import SensiblePolicy
from maquis.families.europa.rules.told import Fighting
from maquis.families.global_war.rules.battle import Battle as GlobalWarBattle
from maquis.families.war_in_europe.rules.told import Battle
from maquis.research import Play, Setting, told
from maquis.research.menu import Menu
from maquis.research.planes import Planes
from maquis.research.seeing import OTHER, Columns, Sight
from maquis.research.tokens import MANY
from tests.research.games import SPANS, going_on, moments, setting


@pytest.mark.parametrize("name", SPANS)
def test_what_is_seen_has_one_shape_and_is_not_cut_off(name: str) -> None:
    sight = Sight(setting(name))
    for number, play in enumerate(moments(name)):
        for side in play.setting.game.sides:
            seen = sight.see(play, side)
            assert seen.shape == (sight.size,)
            assert np.isfinite(seen).all()
            mask = sight.mask(play, side)
            legal = play.menu.legal if play.menu is not None and play.side == side else []
            assert list(np.flatnonzero(mask)) == legal
        if number == 20:
            break


@pytest.mark.parametrize("name", SPANS)
def test_tokens_of_a_set_of_places_are_those_of_each_of_them(name: str) -> None:
    tokens = setting(name).tokens
    for many in {0, 1, MANY - 1, MANY, len(tokens.all_places)}:
        places = sorted(random.Random(many).sample(tokens.all_places, min(many, len(tokens.all_places))))
        assert tokens.placed(of(places)) == tuple(map(tokens.place, places))


@pytest.mark.parametrize(
    ("name", "matter"),
    [
        ("dark-crusade-june-1941", ToAnswer),
        ("eastern-front", Fighting),
        ("global-war-1942", GlobalWarBattle),
        ("war-in-europe-yugoslavia-1943", Battle),
    ],
)
def test_whatever_a_game_declares_is_seen_by_itself(name: str, matter: type[Matter]) -> None:
    about = setting(name)
    sight = Sight(about)
    flags = [field.name for field in about.game.fields if isinstance(field, Flag)]
    assert len(flags) > 5
    assert all(map(sight.flags.knows, flags))
    assert (key_of(matter, ""), "") in sight.words


def test_each_part_says_what_it_should() -> None:
    play = next(play for play in moments("eastern-front") if play.menu is not None and len(play.menu.chosen) > 1)
    about, view = play.setting, play.view(play.side)
    sight, tokens = Sight(about), about.tokens
    part = sight.split(sight.see(play, play.side))
    roster = about.game.roster
    standing = [number for number, place in enumerate(view.where) if place >= 0]
    assert list(np.flatnonzero(part["counters"][0])) == standing
    assert part["places"][1 : 1 + len(sight.kinds)].sum() == len(standing)
    kind = sight.kinds.index((roster[standing[0]].side, roster[standing[0]].kind))
    assert part["places"][1 + kind][tokens.place(view.where[standing[0]]) - tokens.places] >= 1
    assert (
        part["places"][-len(sight.layers) :][sight.layers.find("airbases")[0]].sum()
        == (view.painted["airbases"] & about.game.board.all).bit_count()
    )
    owners = part["places"][1 + len(sight.kinds) + len(sight.faces) :]
    assert owners[0].sum() == (view.owned[about.game.sides[0]] & about.game.board.all).bit_count()
    assert play.menu is not None
    assert part["verb"][play.menu.chosen[0]] == 1
    other = next(side for side in about.game.sides if side != play.side)
    theirs = sight.split(sight.see(play, other))
    assert not theirs["verb"].any()
    assert not theirs["counters"][4].any()


def test_names_are_found_by_how_they_begin() -> None:
    columns = Columns(("spent", "rail broken"))
    assert columns.find("spent 14 Bde") == (0, "14 Bde")
    assert columns.find("rail broken") == (1, "")
    assert columns.find("rail") == (columns.names.index(OTHER), "")
    assert not columns.knows("rail")


def after_a_turn() -> Play:
    """The Eastern Front after a turn of play that brings partisans."""
    about = Setting.of("eastern-front", "Jun II 43", "Jul I 43")
    ahead = Ahead(about.start, about.scenario.rules, seeded(1))
    for _ in ahead.play({side: SensiblePolicy(side, "1") for side in about.game.sides}, 1):
        pass
    return Play(about, ahead.position)


def test_two_games_that_a_side_cannot_tell_apart_look_the_same() -> None:
    """Hidden counters are dealt out anew, among those of their face; the side that may not know sees no difference."""
    chance, differ, checked = random.Random(1), 0, 0
    for number, play in enumerate(going_on(after_a_turn())):
        for side in play.setting.game.sides if number % 3 == 0 else ():
            if not any(play.view(side).faces.values()):
                continue
            other = Play(play.setting, dealt(play.view(side), chance))
            differ += other.position.where != play.position.where
            checked += 1
            alike(play, other, side)
    assert checked > 5
    assert differ > checked / 2


def alike(play: Play, other: Play, side: str) -> None:
    """Whether a side sees and may do the same in two games, if it has chosen the same."""
    sight = Sight(play.setting)
    other.side, other.menu = play.side, play.menu
    if play.menu is not None and play.side == side:
        menu = Menu.of(play.setting.tokens, play.setting.scenario.rules.by_kind(other.view(side), side))
        for token in play.menu.chosen:
            menu = menu.take(token) if token in menu.legal else menu
        other.menu = menu
    assert list(sight.mask(other, side)) == list(sight.mask(play, side))
    assert np.array_equal(sight.see(other, side), sight.see(play, side))
    (planes, scalars), (others, of_other) = (Planes(sight).of(sight.see(each, side)) for each in (play, other))
    assert np.array_equal(planes, others)
    assert np.array_equal(scalars, of_other)
    assert told.position(other, side) == told.position(play, side)
