"""Random play: whatever is offered is legal, reads back, and leaves a position that holds together."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from maquis.engine.acts import Act
from maquis.engine.changes import apply
from maquis.engine.dice import SealedDice
from maquis.engine.errors import BadOrder
from maquis.engine.events import Event
from maquis.engine.playing import LegalOrder
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.families.dark_crusade.rules import combat, fortification, isolation, partisans, supply
from maquis.families.dark_crusade.rules.calendar import AXIS, COMBAT, FORTIFYING, MOVEMENT, OVER, SOVIET, STATUS
from maquis.families.dark_crusade.rules.front import ground, held, occupied, of_class
from maquis.families.dark_crusade.rules.front import partisans as partisan_counters
from maquis.families.dark_crusade.rules.game import SecondEdition
from maquis.families.dark_crusade.rules.movement import Move
from tests.families.dark_crusade import naive
from tests.families.dark_crusade.world import WORLDS, World, game, labels, names, network, position, ruled

RULES = SecondEdition()


def referee(now: Position, seed: int = 0) -> Referee:
    return Referee(now, RULES, SealedDice(seed.to_bytes(16, "big")))


def whole(now: Position) -> None:
    """What holds after every order."""
    game = now.game
    assert now.owned[AXIS] & now.owned[SOVIET] == 0
    assert now.owned[AXIS] | now.owned[SOVIET] == game.board.all
    assert not now.painted.get("partisan trail", 0) & now.owned[AXIS]
    there = now.in_play(partisan_counters(game))
    assert not now.places_of(there) & held(now, AXIS)
    assert not now.places_of(there) & now.owned[AXIS]
    if (now.side, now.phase) == (SOVIET, STATUS):
        assert there.bit_count() <= partisans.number(now).value
    for side, foe in ((AXIS, SOVIET), (SOVIET, AXIS)):
        alone = now.places_of(of_class(game, side, "air")) & ~held(now, side)
        assert not alone & held(now, foe), "aircraft do not stay with the enemy"
        assert not alone & now.owned[foe] & ~now.painted.get("partisan trail", 0), "nor where the enemy has passed"
    if now.phase not in (MOVEMENT, COMBAT):
        assert not combat.contested(now)
        assert not held(now, AXIS) & now.owned[SOVIET]
        assert not held(now, SOVIET) & now.owned[AXIS]
    for flag, counters in now.flags.items():
        assert not counters & ~now.in_play(game.roster.all) or flag in ("border", "moved", "placed"), flag
    assert not now.flags.get("fortified", 0) & ~(fortification.able(game, AXIS) | fortification.able(game, SOVIET))
    for side in (AXIS, SOVIET):
        assert not isolation.isolated(now, side) & ~isolation.cut_off(now, side)
        assert now.flags.get("isolated", 0) & ground(game, side) & ~isolation.cut_off(now, side) == 0


def second_opinion(world: World, now: Position) -> None:
    """Supply and moves are what they are point by point."""
    seen = naive.Snapshot(world, now)
    for side in (AXIS, SOVIET):
        assert labels(world.game, supply.supplied(now, side)) == naive.supplied(seen, side)
    for name in seen.placed:
        number = world.game.roster.number(name)
        found = labels(
            world.game, ruled(now, seen.side(name), Move(world.game, number, (0,))).places & world.game.board.all
        )
        assert found == naive.destinations(seen, name), name


def order_of(choice: LegalOrder) -> Act:
    assert isinstance(choice.order, Act)
    return choice.order


def play(world: World, many: int, seed: int) -> Referee:
    umpire, chance = referee(world.position, seed), random.Random(seed)
    for _ in range(many):
        acting = umpire.to_act
        if not acting:
            break
        seen = umpire.view(acting[0])
        choices = list(RULES.choices(seen, acting[0]))
        assert choices, (seen.side, seen.phase)
        choice = chance.choice(choices)
        order = order_of(choice)
        assert RULES.judge(seen, acting[0], order).legal, order.notation
        assert RULES.parse(seen, order.notation) == order
        before = umpire.position
        events = umpire.give(acting[0], order.notation)
        whole(umpire.position)
        second_opinion(world, umpire.position)
        again = replayed(before, events)
        for part in ("where", "owned", "painted", "flags", "counts", "matters", "turn", "side", "phase"):
            assert getattr(again, part) == getattr(umpire.position, part), part
    return umpire


def replayed(before: Position, events: list[Event]) -> Position:
    again = before.copy()
    for event in events:
        apply(again, event)
    return again


@settings(max_examples=60)
@given(WORLDS, st.integers(0, 2**32))
def test_random_play_holds_together(world: World, seed: int) -> None:
    play(world, 60, seed)


@settings(max_examples=25)
@given(WORLDS, st.integers(0, 2**32))
def test_every_clause_that_events_cite_is_in_the_book(world: World, seed: int) -> None:
    umpire, chance = referee(world.position, seed), random.Random(seed)
    for _ in range(25):
        if not umpire.to_act:
            break
        side = umpire.to_act[0]
        choice = chance.choice(list(RULES.choices(umpire.view(side), side)))
        order = order_of(choice)
        judged = RULES.judge(umpire.position, side, order)
        for each in judged.ruling.demands:
            assert each.clause in world.game.clauses
        for event in umpire.give(side, order):
            assert not event.clause or event.clause in world.game.clauses


FRONT = network(
    {"home": {"side": AXIS, "source": AXIS}, "a": {}, "b": {}, "east": {"source": SOVIET}},
    {"home a": "major", "a b": "major", "b east": "minor"},
)
ON = game(FRONT)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("mve Corps 1 a", "did you mean 'move UNIT POINT"),
        ("xyzzy", "is not an order; orders are roll, place, move"),
        ("move Corps 1", "the form is|there is no counter"),
        ("move Corps 9 a", "there is no counter 'Corps 9'; did you mean"),
        ("move Corps 1 omega", 'there is no point "omega"'),
        ("fire", "the form is 'fire POINT"),
        ("end now", "the form is 'end'"),
        ("drop Para 1 onto a", "the form is 'drop UNIT"),
        ("lose a by Corps 1, Corps 1", "names Corps 1 twice"),
    ],
)
def test_what_cannot_be_read_is_refused_with_what_would_be_right(text: str, words: str) -> None:
    with pytest.raises(BadOrder, match=words):
        RULES.parse(position(ON, {}, "home"), text)


def test_a_game_goes_through_its_phases_to_the_last_turn() -> None:
    now = position(ON, {"Corps 1": "home", "Army 1": "b"}, "home", month=(1941, 6), side=SOVIET, phase=FORTIFYING,
                   flags={"border": "Army 1"})  # fmt: skip
    on = now.game
    umpire = referee(now)
    seen = []
    while umpire.to_act:
        umpire.give(umpire.to_act[0], "end")
        seen.append((umpire.position.turn, umpire.position.side, umpire.position.phase))
    assert seen[:3] == [(1, AXIS, MOVEMENT), (1, SOVIET, MOVEMENT), (2, AXIS, MOVEMENT)]
    assert (9, SOVIET, STATUS) in seen, "February 1942: a partisan may be placed"
    assert seen[-1] == (on.last_turn, SOVIET, OVER)
    assert not umpire.to_act
    assert labels(on, occupied(umpire.position, AXIS)) == {"home"}
    assert names(on, 0) == set()
