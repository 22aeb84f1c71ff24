"""Which brigades count as in the pool, and what the enemy may count of it (40.C.pool)."""

from maquis.engine.position import POOL
from maquis.families.europa.rules import pool, state
from tests.families.europa.world import game, number, position, umpire

AT_THE_START = {"reading.pool_when": "at the start"}
OPEN = {"reading.pool_counts": "open"}


def test_what_was_not_in_the_pool_is_forgotten_when_the_phase_ends() -> None:
    judge = umpire(position({"1 Bde": "0303"}, "Jul II 42 axis exploitation", game=game(changes=AT_THE_START)))
    judge.give("axis", "end")
    assert judge.position.flags[state.ABSENT.name] == 1 << number("1 Bde")
    judge.give("soviet", "end")
    assert not judge.position.flags.get(state.ABSENT.name)


def test_only_brigades_that_were_not_there_came_late() -> None:
    now = position({"2 Bde": "0303"}, game=game(changes=AT_THE_START))
    late, early = number("2 Bde"), number("1 Bde")
    assert all(each.holds() for each in pool.came_late(now, early))
    now.flags[state.ABSENT.name] = 1 << late
    now.where[late] = POOL
    assert [each.holds() for each in pool.came_late(now, late)] == [False]
    assert [each.holds() for each in pool.came_late(now, early)] == [True]


def test_an_open_pool_is_counted_by_the_forces_that_have_brigades() -> None:
    now = position(game=game(changes=OPEN))
    assert pool.counted(now) == dict.fromkeys(
        ("anti-soviet", "finnish", "lithuanian", "polish", "soviet", "ukrainian"), 0
    )
    now.counts[state.IN_POOL.called("soviet")] = 4
    assert pool.counted(now)["soviet"] == 4
    assert pool.counted(position()) == {}
