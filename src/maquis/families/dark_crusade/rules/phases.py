"""DC.base.turn: the sequence of play, and what the clauses ask as a phase begins and ends."""

from maquis.engine.events import Counted, Flagged
from maquis.engine.game import Game
from maquis.engine.orders import Say
from maquis.engine.position import Position
from maquis.engine.rulings import Ruling, demand
from maquis.engine.sequence import End as AnyEnd
from maquis.engine.sequence import Phase
from maquis.families.dark_crusade.rules import fortification, isolation, movement, partisans
from maquis.families.dark_crusade.rules.airborne import COUNT, Drop, landings
from maquis.families.dark_crusade.rules.calendar import (
    AXIS,
    BREAKTHROUGH,
    COMBAT,
    FORTIFYING,
    ISOLATION,
    MOVEMENT,
    SOVIET,
    STATUS,
)
from maquis.families.dark_crusade.rules.combat import ANSWER, BreakOff, Fire, contested, forgets
from maquis.families.dark_crusade.rules.composites import Combine
from maquis.families.dark_crusade.rules.control import victory
from maquis.families.dark_crusade.rules.fortification import Fortify, Roll
from maquis.families.dark_crusade.rules.front import DISPERSED, DROPPED, EXPLOITING, MOVED, PLACED, named, units
from maquis.families.dark_crusade.rules.isolation import Lose
from maquis.families.dark_crusade.rules.movement import Move
from maquis.families.dark_crusade.rules.partisans import PlacePartisan
from maquis.families.dark_crusade.rules.supply import supplied
from maquis.families.dark_crusade.rules.told import Told

_OF_A_TURN = (MOVED, PLACED, DROPPED, EXPLOITING)


class End(AnyEnd, frozen=True):
    """Nothing more in this phase."""

    clause = "DC.base.turn"
    origin = "assumed"

    def ruling(self, now: Position, side: str) -> Ruling:
        """What must be done before the phase can end."""
        fights = contested(now) if now.phase == COMBAT else 0
        return Ruling(
            demand("DC.base.fire", "no combat left to fight", not fights, "assumed"),
            demand("DC.iso.fortress", "no units left to eliminate", not isolation.owed(now, side)),
        )


def players(game: Game) -> list[str]:
    """The sides in the order of their player turns (D1)."""
    order: list[str] = game.figures["turn.order"]
    return order


class GameOver(Told, frozen=True):
    """What both sides have won."""

    says = "the game is over: axis {axis}, soviet {soviet} victory points"
    axis: int
    soviet: int


def scores(position: Position, say: Say) -> None:
    """At the end of the last turn: say what both sides have won."""
    won = (victory(position, side).value for side in (AXIS, SOVIET))
    say(GameOver(*won, clause="DC.base.victory"))


def _status(position: Position, say: Say) -> None:
    side = position.side
    recovers(position, side, say)
    for event in isolation.status(position, side):
        say(event)
    if side == SOVIET:
        for event in partisans.surplus(position):
            say(event)


def recovers(position: Position, side: str, say: Say) -> None:
    """Dispersed units of a side are whole again in its supply status phase (D30)."""
    which = position.game.figures["recovery"]
    shaken = position.in_play(position.flags.get(DISPERSED, 0) & units(position.game, side))
    if which == "in supply":
        shaken = position.within(shaken, supplied(position, side))
    if shaken and which != "none":
        say(Flagged(DISPERSED, named(position, shaken), on=False, clause="DC.base.breakthrough"))


def _all_moved(position: Position) -> bool:
    """Whether no unit of the phasing side has yet to move or build: there is none if a script moves them all."""
    return not position.in_play(units(position.game, position.side)) & ~position.flags.get(MOVED, 0)


def _turn_over(position: Position, say: Say) -> None:
    """Clear what lasts a player turn."""
    for flag in _OF_A_TURN:
        if position.flags.get(flag):
            say(Flagged(flag, on=False))
    known = (*movement.in_use(position.game), COUNT)
    for name in [name for name in position.counts if name in known]:
        say(Counted(name, 0))


def _at_war(position: Position, say: Say) -> None:
    """The first turn begins."""
    if position.flags.get(MOVED):
        say(Flagged(MOVED, on=False))
    say(Counted("first turn", position.turn + 1, clause="DC.base.first"))


def _player_turn(side: str) -> tuple[Phase, ...]:
    own = side == SOVIET
    return (
        Phase(
            side, STATUS, (PlacePartisan, End) if own else (End,), open=True, begins=_status,
            idle=lambda now: not any(PlacePartisan.offers(now, now.side)),
        ),
        Phase(side, MOVEMENT, (Move, Fortify, *((Combine, Drop) if own else ()), End), open=True, idle=_all_moved),
        Phase(
            side, COMBAT, (Fire, BreakOff, End), open=True, owes=(ANSWER,), begins=landings,
            idle=lambda now: not contested(now), ends=forgets,
        ),
        Phase(side, BREAKTHROUGH, (Move, End), open=True, idle=lambda now: not movement.exploiting(now)),
        Phase(
            side, ISOLATION, (Lose, End), open=True, begins=isolation.ends_turn,
            idle=lambda now: not isolation.owed(now, now.side), ends=_turn_over,
        ),
    )  # fmt: skip


BEFORE = (
    Phase(
        SOVIET, FORTIFYING, (Roll, End), open=True, idle=lambda now: not fortification.trying(now), ends=_at_war,
    ),
)  # fmt: skip
"""Before turn 1."""
TURN = (*_player_turn(SOVIET), *_player_turn(AXIS))
"""A turn, player turn by player turn: whose comes first is a figure."""
