"""Europa on small boards, every game of a phase: what the enemy is told, and what Rule 40 tells him."""

from collections.abc import Hashable, Iterator, Sequence
from typing import Any

import msgspec

from maquis.engine.events import Event, Rolled
from maquis.engine.orders import Order
from maquis.engine.playing import GameRules
from maquis.engine.position import POOL, Position
from maquis.engine.roster import numbers
from maquis.engine.views import Line, view
from maquis.families.europa.examples.form import Example
from maquis.families.europa.examples.setup import position
from maquis.families.europa.rules.editions import RULE40
from maquis.families.europa.rules.forces import DUMMY
from tests.families.europa.paper import Table, read_out
from tests.reasoner.proof import Proof

AXIS, SOVIET = "axis", "soviet"


def sketch(**told: Any) -> Position:
    """A small board, as worked examples describe it."""
    return position(
        msgspec.convert({"title": "", "clause": "40.B2", "bites": True, "expect": {}, **told}, Example), "the sketch"
    )


def every(rules: GameRules, now: Position, giver: str, told: Line | None) -> Iterator[Order]:
    """Every order that is offered; of brigades that wait in the pool the first: they are alike, and never named."""
    seen = view(now, giver)
    for choice in rules.choices(seen, giver):
        if choice.order is not None:
            yield choice.order
        else:
            for name in _alike(now, choice.counters[0]):
                for place in numbers(choice.places):
                    yield rules.parse(seen, f"{choice.verb} {name} {now.game.board.label(place)}")


def _alike(now: Position, counter: int) -> list[str]:
    roster, who = now.game.roster, now.game.roster[counter]
    if who.kind != DUMMY or now.where[counter] != POOL:
        return [who.name]
    return [
        each.name for n, each in enumerate(roster) if (each.kind, each.force, now.where[n]) == (DUMMY, who.force, POOL)
    ]


def paper(before: Position, giver: str, order: str, events: Sequence[Event], after: Position) -> tuple[str, ...]:
    dice = " ".join(str(event.value) for event in events if isinstance(event, Rolled))
    own = (order,) if giver == AXIS else ()
    return (*own, *read_out(table(before), table(after), dice))


def table(now: Position) -> Table:
    """The map at a moment."""
    roster, up = now.game.roster, now.flags.get("up", 0)
    partisans = [number for number in numbers(now.in_play(roster.faced)) if roster[number].side == SOVIET]
    return Table(
        {roster[number].name: now.game.board.label(now.where[number]) for number in partisans},
        {roster[number].name for number in partisans if up >> number & 1},
        f"{now.turn} {now.side} {now.phase}",
    )


def initial(**told: Any) -> Proof:
    """A Soviet initial phase to its end."""
    start = sketch(phase="initial", **told)
    over = lambda now: now.phase != "initial"  # noqa: E731
    return Proof([start], RULE40.rules, AXIS, paper, ends=over, orders=every, compared=over, secrets=kinds)


def kinds(now: Position) -> Hashable:
    """What of each force and kind lies where, and what of it was received in this turn: those of a kind are alike."""
    roster, still = now.game.roster, now.flags.get("still", 0)
    return tuple(
        sorted(
            (now.where[n], roster[n].force, roster[n].kind, now.where[n] >= 0 and still >> n & 1)
            for n in numbers(roster.faced)
        )
    )


FEW = {"pool.soviet": {"dummy": 2}, "pool.polish": {"dummy": 0}}
"""As many dummies as can come into play."""


def test_a_dummy_that_is_received_after_its_brigade_alone_is_known() -> None:
    """What is not so yet: a dummy is due only once its brigade has come, and each is told as it is placed."""
    leak = next(initial(ground=". .", due={"Western MD": 1}, options=FEW).leaks())
    assert "the program tells these apart, the paper does not" in str(leak)
    assert {game[0].partition(" recruit ")[2][:5] for game in (leak.game, leak.other)} == {"1 Bde"}


def test_recruits_that_bring_no_dummies_tell_nothing_by_their_order() -> None:
    none = {"pool.soviet": {"dummy": 0}, "pool.polish": {"dummy": 0}}
    proof = initial(ground=". .", due={"Western MD": 2}, options=none)
    assert [str(leak) for leak in proof.leaks()][:1] == []
    assert proof.games > 10
