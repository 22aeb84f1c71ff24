"""DC.base.turn: the sequence of play, and what the clauses ask as a phase begins and ends."""

from typing import Any

from maquis.engine.acts import Act
from maquis.engine.game import Game
from maquis.engine.orders import Say
from maquis.engine.position import Position
from maquis.engine.rulings import Ruling, demand
from maquis.engine.sequence import End as AnyEnd
from maquis.engine.sequence import Phase, nothing_of
from maquis.families.dark_crusade.rules import fortification, host_orders, isolation, movement, partisans
from maquis.families.dark_crusade.rules.airborne import Drop, landings
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
from maquis.families.dark_crusade.rules.combat import ANSWER, BreakOff, Fire, contested
from maquis.families.dark_crusade.rules.composites import Combine
from maquis.families.dark_crusade.rules.control import victory
from maquis.families.dark_crusade.rules.fortification import Fortify, Roll
from maquis.families.dark_crusade.rules.front import named, units
from maquis.families.dark_crusade.rules.isolation import Lose
from maquis.families.dark_crusade.rules.movement import Move
from maquis.families.dark_crusade.rules.partisans import PlacePartisan
from maquis.families.dark_crusade.rules.state import DISPERSED, MOVED, WAR
from maquis.families.dark_crusade.rules.supply import supplied
from maquis.families.dark_crusade.rules.told import DarkCrusadeHappening


class End(AnyEnd, frozen=True):
    """Nothing more in this phase."""

    clause = "DC.base.turn"
    origin = "assumed"

    def ruling(self, now: Position, side: str) -> Ruling:
        """What must be done before the phase can end."""
        fights = contested(now) if now.phase == COMBAT else 0
        return Ruling(
            demand("DC.base.fire", "every combat is fought out", not fights, "assumed"),
            demand("DC.iso.fortress", "every isolated garrison has lost what it must", not isolation.owed(now, side)),
        )


def players(game: Game) -> list[str]:
    """The sides in the order of their player turns (D1)."""
    order: list[str] = game.figures["turn.order"]
    return order


class GameOver(DarkCrusadeHappening, frozen=True):
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
    shaken = position.in_play(DISPERSED.of(position) & units(position.game, side))
    if which == "in supply":
        shaken = position.within(shaken, supplied(position, side))
    if shaken and which != "none":
        say(DISPERSED.off(*named(position, shaken)))


def _all_moved(position: Position) -> bool:
    """Whether no unit of the phasing side has yet to move or build: there is none if a script moves them all."""
    return not position.in_play(units(position.game, position.side)) & ~MOVED.of(position)


def _at_war(position: Position, say: Say) -> None:
    """The first turn begins."""
    if MOVED.of(position):
        say(MOVED.emptied())
    say(WAR.to(position.turn + 1))


def _phase(side: str, name: str, kinds: tuple[type[Act], ...], **more: Any) -> Phase:
    return Phase(side, name, kinds, open=True, umpire=host_orders.ORDERS, **more)


def _player_turn(side: str) -> tuple[Phase, ...]:
    own, no_partisans = side == SOVIET, nothing_of(PlacePartisan)
    return (
        _phase(
            side, STATUS, (PlacePartisan, End) if own else (End,), begins=_status,
            idle=lambda now: not now.game.umpired and no_partisans(now),
        ),
        _phase(side, MOVEMENT, (Move, Fortify, *((Combine, Drop) if own else ()), End), idle=_all_moved),
        _phase(
            side, COMBAT, (Fire, BreakOff, End), owes=(ANSWER,), begins=landings, idle=lambda now: not contested(now)
        ),
        _phase(side, BREAKTHROUGH, (Move, End), idle=lambda now: not movement.exploiting(now)),
        _phase(
            side, ISOLATION, (Lose, End), begins=isolation.ends_turn,
            idle=lambda now: not isolation.owed(now, now.side),
        ),
    )  # fmt: skip


BEFORE = (
    _phase(SOVIET, FORTIFYING, (Roll, End), idle=lambda now: not fortification.trying(now), ends=_at_war),
)  # fmt: skip
"""Before turn 1."""
TURN = (*_player_turn(SOVIET), *_player_turn(AXIS))
"""A turn, player turn by player turn: whose comes first is a figure."""
