"""The sequence of play, and what the clauses ask at the beginning and the end of a phase."""

from collections.abc import Iterator
from functools import partial

from maquis.engine import sequence
from maquis.engine.events import Turned
from maquis.engine.orders import Say
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Demand, Ruling, demand
from maquis.engine.sequence import Phase
from maquis.engine.state import UP
from maquis.engine.words import said
from maquis.families.europa.rules import (
    converting,
    dismissal,
    displacement,
    dues,
    movement,
    obliged,
    passing,
    receiving,
    special,
    targets,
)  # fmt: skip
from maquis.families.europa.rules.acts import Order
from maquis.families.europa.rules.answering import ATTACKED, BEATEN, ENTERED
from maquis.families.europa.rules.calendar import PHASES, SIDES, SOVIET, calendar, enemy
from maquis.families.europa.rules.combat import Attack
from maquis.families.europa.rules.converting import Convert
from maquis.families.europa.rules.dismissal import Dismiss
from maquis.families.europa.rules.displacement import GIVE_WAY
from maquis.families.europa.rules.divisions import Assemble, BreakDown
from maquis.families.europa.rules.dropping import Drop
from maquis.families.europa.rules.host_orders import Finland, Mark, Own, Paint, Place, Remove, Unmark, Unpaint, Weather
from maquis.families.europa.rules.losses import CHOOSE
from maquis.families.europa.rules.movement import Move
from maquis.families.europa.rules.places import owned_by, rail_engineers
from maquis.families.europa.rules.reaction import Standing
from maquis.families.europa.rules.receiving import Recruit
from maquis.families.europa.rules.sabotage import Sabotage
from maquis.families.europa.rules.special import Losses
from maquis.families.europa.rules.standard import DestroyBridge, StandardAct
from maquis.families.europa.rules.state import REGULAR_MODE


class End(Order, sequence.End, frozen=True):
    """End the phase."""

    also = ("end phase",)
    clause = "40.B1.0"
    alone = "the end of a phase cannot be among them"

    @property
    def notation(self) -> str:
        """The order as one line of text."""
        return self.written

    def ruling(self, now: Position, side: str) -> Ruling:
        """Whatever the clauses still ask for comes first."""
        return _ruling(now, side)

    def effect(self, now: Position, side: str, say: Say) -> None:
        """Displace partisans: the phase is over when none is left to be moved by its owner."""
        displacement.begin(now, say)

    @classmethod
    def offers(cls, now: Position, side: str) -> Iterator["End"]:
        """If nothing is left to do."""
        order = cls(now.game)
        if order.ruling(now, side).allows():
            yield order


def _ruling(position: Position, side: str) -> Ruling:
    near, roster = position.game.map.near, position.game.roster
    sides = SIDES if position.phase == "initial" else ()
    undone = [place for each in sides for place in numbers(dismissal.owed_places(position, each))]
    stuck = must_leave(position, side)
    units = tuple(
        said(
            "{unit} at {place}: {reason}",
            unit=roster[n].name,
            place=near(position.where[n]),
            reason=displacement.why_not(position, n),
        )
        for n in stuck
    )
    left, leaves = (
        "every partisan is dismissed that has to be",
        "every unit that can has left hexes with partisans it does not displace",
    )
    if undone:
        left = "every partisan is dismissed that has to be (not yet at {places})"
    if stuck:
        leaves = "every unit that can has left hexes with partisans it does not displace ({units})"
    return Ruling(
        *obliged.met(position, side),
        *passing.gone_on(position, side),
        *_all_received(position, side),
        demand("40.F", left, not undone, places=tuple(map(near, undone))),
        demand("40.B1.enemy_through", "every unit that can has left hexes with partisans who stay there", not stuck),
        demand("40.H", leaves, not stuck, units=units),
    )


def _all_received(position: Position, side: str) -> Iterator[Demand]:
    """What is asked of the recruits of an initial phase as it ends."""
    if (position.side, position.phase) == (side, "initial"):
        yield dues.all_come(position, side)
        if side == SOVIET:
            yield from special.shared_out(position)


def must_leave(position: Position, side: str) -> list[int]:
    """Units that must leave a hex with enemy partisans before the movement phase of `side` ends, and can."""
    if (position.side, position.phase) != (side, "movement"):
        return []
    return [n for n in numbers(displacement.stuck(position, side)) if movement.destinations(position, side, n)]


def _begins(position: Position, say: Say) -> None:
    """Withdraw the Finns once their country has left the war."""
    dismissal.finland_leaves(position, say)


def _initial_begins(position: Position, say: Say) -> None:
    """Mend what is damaged, and count the recruits due."""
    dismissal.finland_leaves(position, say)
    repair(position, position.side, say)
    receiving.begin(position, position.side, say)


def _to_dismiss(position: Position) -> tuple[str, ...]:
    """The other side, if it has partisans to dismiss."""
    other = enemy(position.side)
    return (other,) if dismissal.owed_places(position, other) else ()


def repair(position: Position, side: str, say: Say) -> None:
    """In a side's initial phase: damage on its hexes that is old enough is mended; rail at once by engineers there.

    Where the players say what is mended in their host game, nothing is by itself.
    """
    if position.game.figures["damage.mended"] == "when told":
        return
    owned, engineers = owned_by(position, side), rail_engineers(position, side)
    for kind, mark in targets.DAMAGE.items():
        lasts = position.game.figures[f"damage.turns.{kind.replace(' ', '_')}"] * calendar(position.game).turns
        for keys, there in mark.all(position):
            for place, since in there.items():
                mended = position.turn - since > lasts or (kind == "rail" and engineers >> place & 1)
                if mended and owned >> place & 1:
                    say(mark.taken(position.game.board.label(place), *keys))


def _ends(position: Position, say: Say) -> None:
    """Do what the end of a phase asks; turn hidden sides up again."""
    for side in SIDES:
        converting.take(position, side, say)
    if position.phase == "initial":
        receiving.end(position, say)
    roster, last = position.game.roster, position.phase == PHASES[-1]
    shown = UP.of(position) & ~REGULAR_MODE.of(position)
    if shown and (last or position.game.figures["reveal.until"] == "phase"):
        say(Turned(tuple(roster[n].name for n in numbers(shown)), up=False, clause="40.B2.until"))
    if last:
        obliged.over(position, position.side, say)


FREE = (Drop, Standing, Losses, StandardAct, DestroyBridge)
"""What either side may do at any time."""
OF_THE_UMPIRE = (Own, Paint, Unpaint, Mark, Unmark, Place, Remove, Weather, Finland, Losses)
"""What the umpire may say of the host game, in the order in which it is offered."""
OWED = (ENTERED, ATTACKED, CHOOSE, BEATEN, GIVE_WAY)
"""What sides may come to owe in a combat phase; in others there is no combat."""
OWED_ELSEWHERE = (ENTERED, GIVE_WAY)


def _player_turn(side: str) -> tuple[Phase, ...]:
    phase = partial(
        Phase, side, open=True, free=FREE, umpire=OF_THE_UMPIRE, owes=OWED_ELSEWHERE, begins=_begins, ends=_ends,
    )  # fmt: skip
    growing = (Dismiss, Convert, Recruit, Assemble, BreakDown, Drop, End)
    return (
        phase("initial", growing, others=(Dismiss,), waits=_to_dismiss, begins=_initial_begins),
        phase("movement", (Move, Sabotage, Drop, End)),
        phase("combat", (Attack, Drop, End), owes=OWED),
        phase("exploitation", (Drop, End)),
    )


TURN = tuple(phase for side in SIDES for phase in _player_turn(side))
"""The sequence of play: a turn of both sides, and what may be done in each phase."""
