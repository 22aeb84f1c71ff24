"""PAR.2.1 to 2.3: combat, state by state."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maquis.engine.errors import MaquisError
from maquis.families.global_war.rules.combat import (
    Combat,
    Fade,
    Fight,
    Lose,
    Option,
    Outcome,
    Press,
    Question,
    Stage,
    State,
    Volley,
)
from tests.families.global_war.fights import MOUNTAIN, PARTISAN, ROUND, fight

TWO = f"{PARTISAN} {PARTISAN}"


def play(combat: Combat, *steps: list[int] | Option) -> State:
    """Go through a combat: a list is what is rolled, anything else what is chosen."""
    state = combat.start
    for step in steps:
        state = combat.roll(state, step) if isinstance(step, list) else combat.choose(state, step)
    return state


def options(combat: Combat, state: State) -> tuple[Option, ...]:
    asked = combat.asks(state)
    assert isinstance(asked, Question)
    return asked.options


def test_the_worked_example_of_the_text() -> None:
    combat = fight("cavalry cavalry infantry", TWO)
    assert combat.asks(combat.start) == Volley("attacker", "PAR.2.2", (3, 3, 2))
    one_hit = combat.roll(combat.start, [3, 4, 3])
    assert combat.asks(one_hit) == Volley("defender", "PAR.2.0", (1,)), "the casualty defends"
    defended = combat.roll(one_hit, [2])
    assert options(combat, defended) == (Fight(0), Fade(0)), "the other fights or declines"
    declined = combat.choose(defended, Fade(0))
    assert combat.asks(declined) == Outcome((2, 1), (0,), (1,)), "and can be attacked no longer"


def test_a_casualty_rolls_and_may_hit_but_never_fades() -> None:
    combat = fight("infantry", PARTISAN)
    hit = combat.roll(combat.start, [2])
    assert isinstance(combat.asks(hit), Volley)
    with pytest.raises(MaquisError, match="cannot be chosen now: there is nothing to choose"):
        combat.choose(hit, Fade(0))
    assert combat.asks(combat.roll(hit, [1])) == Outcome((0,), (0,), (0,)), "both are gone"


def test_whoever_does_not_fade_rolls_and_goes_on() -> None:
    combat = fight("infantry", PARTISAN)
    state = play(combat, [3], Fight(0), [2])
    assert options(combat, state) == (Press(True), Press(False))
    assert combat.choose(state, Press(True)) == combat.start
    assert combat.asks(combat.choose(state, Press(False))) == Outcome((1,), (1,), (0,))


def test_a_faded_partisan_is_out_until_the_player_turn_ends() -> None:
    combat = fight("infantry infantry", TWO)
    state = play(combat, [12, 12], Fade(0), Fight(0), [12])
    assert (state.fighting, state.faded) == ((1,), (1,))
    both = play(combat, [12, 12], Fade(0), Fade(0))
    assert combat.asks(both) == Outcome((2,), (0,), (2,)), "the combat ends when every partisan has faded or died"
    hit_by_three = combat.hit(combat.choose(state, Press(True)), 2)
    assert hit_by_three.casualties == (1,), "the faded one cannot be hit"


def test_by_the_strict_reading_it_is_back_in_the_next_round() -> None:
    combat = fight("infantry infantry", TWO, options=ROUND)
    state = play(combat, [12, 12], Fade(0), Fade(0))
    assert (state.fighting, state.faded, state.stage) == ((2,), (0,), Stage.PRESS)


def test_the_defender_says_who_is_hit_and_the_attacker_too() -> None:
    combat = fight("infantry cavalry", f"{PARTISAN} {MOUNTAIN}", "mountain")
    state = play(combat, [1, 12])
    assert options(combat, state) == (Lose((0, 1)), Lose((1, 0)))
    state = combat.choose(state, Lose((1, 0)))
    state = combat.choose(combat.roll(state, [1]), Fade(1))
    assert options(combat, state) == (Lose((0, 1)), Lose((1, 0)))
    assert combat.asks(combat.choose(state, Lose((1, 0)))) == Outcome((0, 1), (0, 0), (0, 1))


def test_more_hits_than_units_take_all_without_a_question() -> None:
    combat = fight("infantry cavalry infantry", f"{PARTISAN} {MOUNTAIN}")
    assert combat.asks(play(combat, [1, 1, 1])) == Volley("defender", "PAR.2.0", (1, 1))


def test_mountain_partisans_hit_at_2_in_mountains_and_at_1_elsewhere() -> None:
    for ground, needs in (("mountain", (2,)), ("clear", (1,))):
        combat = fight("infantry", MOUNTAIN, ground)
        assert combat.asks(combat.roll(combat.start, [1])) == Volley("defender", "PAR.2.0", needs)


@pytest.mark.parametrize(("ground", "rounds"), [("clear city", 3), ("tundra", 1), ("tundra city", 1)])
def test_a_city_and_the_tundra_limit_the_rounds(ground: str, rounds: int) -> None:
    combat = fight("infantry", PARTISAN, ground)
    state = combat.start
    for left in range(rounds, 0, -1):
        assert state.rounds == left
        state = combat.roll(combat.choose(combat.roll(state, [12]), Fight(0)), [12])
        state = combat.choose(state, Press(True)) if left > 1 else state
    assert combat.asks(state) == Outcome((1,), (1,), (0,))


def test_no_limit_elsewhere_nor_where_the_players_say_so() -> None:
    assert fight("infantry", PARTISAN, "mountain").start.rounds is None
    assert fight("infantry", PARTISAN, "tundra", {"option.round_limits": False}).start.rounds is None


def test_partisans_that_attack_neither_fade_nor_break_off() -> None:
    combat = fight(MOUNTAIN, "infantry", "mountain")
    assert combat.asks(combat.start) == Volley("attacker", "PAR.2.2", (1,))
    missed = combat.roll(combat.start, [2])
    assert combat.asks(missed) == Volley("defender", "PAR.2.0", (4,)), "regular units roll without a choice"
    assert combat.roll(missed, [5]) == combat.start
    assert combat.asks(combat.roll(missed, [4])) == Outcome((0,), (1,), (0,))


def test_breaking_off_is_an_option_of_the_players() -> None:
    combat = fight("infantry", PARTISAN, options={"combat.break_off": False})
    assert play(combat, [3], Fight(0), [2]) == combat.start


@pytest.mark.parametrize("faces", [[], [1, 1], [0], [13]])
def test_rolls_that_were_not_asked_for_are_refused(faces: list[int]) -> None:
    combat = fight("infantry", PARTISAN)
    with pytest.raises(MaquisError, match="each of 1 dice needs a roll of 1 to 12"):
        combat.roll(combat.start, faces)


def test_no_roll_is_taken_where_a_choice_is_due() -> None:
    combat = fight("infantry", PARTISAN)
    with pytest.raises(MaquisError, match="nothing is to be rolled now"):
        combat.roll(combat.roll(combat.start, [12]), [12])


UNITS = st.lists(st.sampled_from(["infantry", "cavalry", "militia"]), min_size=1, max_size=4).map(" ".join)
BANDS = st.lists(st.sampled_from([PARTISAN, MOUNTAIN]), min_size=1, max_size=4).map(" ".join)


@given(UNITS, BANDS, st.sampled_from(["clear", "mountain", "tundra", "clear city"]), st.booleans(), st.data())
def test_nobody_appears_or_vanishes(attackers: str, band: str, ground: str, strict: bool, data: st.DataObject) -> None:
    combat = fight(attackers, band, ground, ROUND if strict else None)
    state, lost = combat.start, 0
    for _ in range(40):
        asked = combat.asks(state)
        if isinstance(asked, Outcome):
            assert not any(asked.attackers) or not any(asked.fighting) or state.rounds == 0 or combat.break_off
            break
        before = state
        if isinstance(asked, Volley):
            assert asked.needs
            faces = [data.draw(st.integers(1, 12)) for _ in asked.needs]
            state = combat.roll(state, faces)
        else:
            assert len(set(asked.options)) == len(asked.options) > 1
            state = combat.choose(state, data.draw(st.sampled_from(asked.options)))
        alive = [sum(each.fighting) + sum(each.faded) for each in (before, state)]
        assert sum(before.attackers) >= sum(state.attackers)
        assert alive[0] >= alive[1]
        assert min(*state.fighting, *state.faded, *state.attackers, *state.waiting, *state.casualties) >= 0
        lost += alive[0] - alive[1]
    assert lost + sum(state.fighting) + sum(state.faded) == len(band.split())
