"""What the positions of all worked examples have in common: the game, the moment, and flags of counters."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from maquis.check.errors import known, naming
from maquis.check.form import Example
from maquis.contract.editions import edition
from maquis.engine.figures import FigureBook
from maquis.engine.game import Game, Map
from maquis.engine.playing import Calendar
from maquis.engine.position import Position
from maquis.engine.roster import Roster

LAST = 100
"""Turns that could still be played after the example's."""
OVER = "over"


def figures(example: Example[Any], where: str) -> FigureBook:
    """The figures of an example's edition, with its options; raise `BadExample`."""
    printed = _figures(example.edition)
    with naming(where, "options"):
        return printed.override(example.options, "this") if example.options else printed


@cache
def _figures(name: str) -> FigureBook:
    return edition(name).figures()


def empty(
    example: Example[Any], figures: FigureBook, board: Map, roster: Roster, sides: tuple[str, ...], calendar: Calendar,
    where: str, beside: Iterable[str] = (),
) -> Position:  # fmt: skip
    """The position of an example before anything is in it, at its moment; raise `BadExample`.

    `beside` are phases that are no part of a player turn.
    """
    with naming(where, "turn"):
        turn = calendar.turn(example.turn)
    known(example.phasing, sides, "player", where)
    known(example.in_phase, (*beside, *calendar.phases, OVER), "phase", where)
    found = Position(
        Game(
            edition=example.edition, scenario="", sides=sides, map=board, roster=roster, figures=figures,
            clauses=edition(example.edition).clauses(), last_turn=turn + LAST,
        )
    )  # fmt: skip
    found.turn, found.side, found.phase = turn, example.phasing, example.in_phase
    return found


def flag(found: Position, told: Mapping[str, Iterable[str]], flags: Mapping[str, str], key: str, where: str) -> None:
    """Give counters the flags that a key of an example names; `flags` are those that there are."""
    for name, counters in told.items():
        known(name, flags, key, where)
        with naming(where, f"{key}.{name}"):
            found.flags[flags[name]] = sum({1 << found.game.roster.number(each) for each in counters})
