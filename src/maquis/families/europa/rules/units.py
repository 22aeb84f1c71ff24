"""The units that fight: counters, and the regular units that the host game has painted in a hex."""

import re

import msgspec

from maquis.engine.errors import UnknownName
from maquis.engine.game import Game
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import EVERYWHERE, Origin
from maquis.families.europa.rules.forces import DUMMY, is_anti_partisan, is_partisan
from maquis.families.europa.rules.places import (
    ANTI_PARTISAN_LAYER,
    REGULARS,
    converted,
    counters,
    in_partisan_mode,
    size_in_re,
)
from maquis.families.europa.rules.state import HOST

NAME = re.compile(rf"({'|'.join(REGULARS)}) at ([0-9A-Za-z]{{4}})")
"""How painted units are named: their layer and their hex, as in "divisions at 2715"."""


class Unit(msgspec.Struct, frozen=True, gc=False):
    """One unit in play: a counter (`number`), or all the painted units of a `layer` in a hex, taken for one.

    It is a `partisan` in partisan mode; one that is `converted` fights as regular units do (45.B2c.regular).
    """

    name: str
    side: str
    place: int
    size: str
    attack: int
    defence: int
    partisan: bool = False
    number: int = -1
    layer: str = ""
    converted: bool = False

    @property
    def here(self) -> int:
        """The set of its hex; nothing if it is not in play."""
        return 1 << self.place if self.place >= 0 else 0


def named(position: Position, side: str, name: str) -> Unit | None:
    """Return the unit called so if `side` knows it to be in play; raise `UnknownName` if there can be none."""
    unit = supposed(position, side, name)
    in_play = HOST.of(position, side, unit.layer) >> unit.place & 1 if unit.layer else unit.place >= 0
    return unit if in_play else None


def supposed(position: Position, side: str, name: str) -> Unit:
    """Return the unit called so, in play or not; raise `UnknownName` if there can be none."""
    if painted := NAME.fullmatch(name):
        return _painted(position, side, painted[1], position.game.board.place(painted[2]))
    return of_counter(position, position.game.roster.number(name))


def unit_name(game: Game, name: str) -> str:
    """Return the name of a unit as orders have it; raise `UnknownName` or `UnknownPlace` if it cannot be one."""
    painted = NAME.fullmatch(name)
    if painted:
        return f"{painted[1]} at {game.board.label(game.board.place(painted[2]))}"
    try:
        return game.roster[game.roster.number(name)].name
    except UnknownName as error:
        raise UnknownName(f"{error} (painted units are named so: {'|'.join(REGULARS)} at HEX)") from None


def units_at(position: Position, side: str, place: int) -> list[Unit]:
    """Return the units of `side` in a hex, as far as the position, or the view, knows them one by one."""
    mine = position.at(place) & position.game.roster.sides.get(side, 0)
    found = [of_counter(position, number) for number in numbers(mine)]
    for layer in REGULARS:
        if HOST.of(position, side, layer) & 1 << place:
            found.append(_painted(position, side, layer, place))
    return found


def attackers(position: Position, side: str, places: int = EVERYWHERE) -> list[Unit]:
    """Return every unit of `side` in `places` that has an attack strength."""
    mine = counters(position, side, "partisans") | counters(position, side, "regular") | converted(position, side)
    found = [of_counter(position, number) for number in numbers(position.within(mine, places))]
    for layer in REGULARS:
        for place in numbers(HOST.of(position, side, layer) & places):
            found.append(_painted(position, side, layer, place))
    return [unit for unit in found if unit.attack]


def of_counter(position: Position, number: int) -> Unit:
    """The unit that a counter is, wherever it is."""
    who = position.game.roster[number]
    irregular = is_partisan(who)
    partisan = irregular and in_partisan_mode(position, number)
    return Unit(
        who.name, who.side, position.where[number], who.size, who.attack, who.defence, partisan, number,
        converted=irregular and not partisan,
    )  # fmt: skip


def strength_from(position: Position, unit: Unit) -> Origin:
    """Where the strength of a unit comes from: its counter, or the figure for painted ones."""
    if unit.layer:
        return position.game.figures.figure("combat.painted").origin
    return position.game.roster[unit.number].provenance


def is_dummy(position: Position, unit: Unit) -> bool:
    """Whether a unit is a dummy."""
    return unit.number >= 0 and position.game.roster[unit.number].kind == DUMMY


def exerts_apzoc(position: Position, unit: Unit) -> bool:
    """Whether a unit exerts an APZOC: an anti-partisan one of 1 RE or more (40.A3)."""
    if unit.layer:
        return unit.layer == ANTI_PARTISAN_LAYER
    large = size_in_re(position, unit.size) >= position.game.figures["apzoc.least_re"]
    return large and is_anti_partisan(position.game.roster[unit.number])


def _painted(position: Position, side: str, layer: str, place: int) -> Unit:
    size, attacks = REGULARS[layer]
    strength = position.game.figures["combat.painted"][layer]
    name = f"{layer} at {position.game.board.label(place)}"
    return Unit(name, side, place, size, strength if attacks else 0, strength, layer=layer)
