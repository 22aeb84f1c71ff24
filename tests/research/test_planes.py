"""Observations as planes: small, complete, told plane by plane in the docs, and made of nothing but a side's view."""

import numpy as np
import pytest

from maquis import research
from maquis.boards.hex import HexBoard
from maquis.engine.roster import numbers
from maquis.research.planes import BYTES, MOST, PAGE, Planes, page
from maquis.research.seeing import Sight
from tests.research.games import SPANS, moments, setting
from tests.research.twins import pairs


@pytest.mark.parametrize("name", SPANS)
def test_an_observation_is_of_64_kilobytes_at_most_and_counts_everything_that_is_seen(name: str) -> None:
    sight = Sight(setting(name))
    planes = Planes(sight)
    named = [each.name for each in planes.names]
    assert len(set(named)) == len(named) == planes.shape[0]
    for number, play in enumerate(moments(name)):
        for side in play.setting.game.sides:
            seen = sight.see(play, side)
            found, scalars = planes.of(seen)
            assert found.nbytes + scalars.nbytes == planes.bytes <= BYTES
            part = sight.split(seen)
            assert found[0].sum() == play.setting.game.board.all.bit_count()
            counted = part["places"].sum(axis=1)
            summed = found[1 : 1 + len(counted)].sum(axis=(1, 2))
            kept = found[1 : 1 + len(counted)].max(axis=(1, 2)) < MOST
            assert kept.sum() > len(counted) - 3
            assert list(summed[kept]) == [max(0, each) for each in counted[kept]]
            view = play.view(side)
            up = view.flags.get("up", 0) & view.in_play(play.setting.game.roster.all)
            assert found[named.index("flag up")].sum() == up.bit_count()
        if number == 12:
            break


def test_a_counter_is_counted_in_the_cell_where_it_stands() -> None:
    play = next(play for play in moments("eastern-front") if play.view(play.side).in_play(play.setting.game.roster.all))
    sight, view = Sight(play.setting), play.view("axis")
    planes, board = Planes(sight), play.setting.game.board
    found, _ = planes.of(sight.see(play, "axis"))
    assert isinstance(board, HexBoard)
    cells = [board.column_row(place) for place in play.setting.tokens.all_places]
    west, north = min(column for column, _ in cells), max(row for _, row in cells)
    for number in list(numbers(view.in_play(play.setting.game.roster.all)))[:20]:
        column, row = board.column_row(view.where[number])
        plane = 2 + int(sight.kind_of[number])
        assert found[plane, (north - row) // planes.across, (column - west) // planes.across] >= 1


def test_the_page_tells_the_planes_of_every_game() -> None:
    """`python -m maquis.research.planes` writes it anew."""
    assert PAGE.read_text(encoding="utf-8") == page()


def test_two_positions_of_one_view_give_the_same_planes() -> None:
    """In Raid, whose two counters lie in either way round; the Eastern Front's are in `test_seeing`."""
    about, differ = setting("raid"), 0
    sight = Sight(about)
    planes = Planes(sight)
    for seed in range(8):
        for one, two in pairs(about, "patrol", seed):
            differ += one.position.where != two.position.where
            (flat, scalars), (others, of_other) = (planes.of(sight.see(each, "patrol")) for each in (one, two))
            assert np.array_equal(flat, others)
            assert np.array_equal(scalars, of_other)
    assert differ > 5


def test_an_environment_shows_them() -> None:
    env = research.env("raid", seed=1, planes=True)
    env.reset()
    for agent in env.agent_iter():
        seen, _, over, broken_off, _ = env.last()
        assert env.observation_space(agent).contains(seen)
        env.step(None if over or broken_off else env.action_space(agent).sample(seen["action_mask"]))
