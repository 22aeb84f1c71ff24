"""The posts of garrisons (31.3): where the order of battle has the units that a land needs, and who is away."""

from __future__ import annotations

from collections.abc import Mapping

from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.war_in_europe.policies.worth import worth
from maquis.families.war_in_europe.rules import cadres, field
from maquis.families.war_in_europe.rules.field import AXIS
from maquis.families.war_in_europe.scenarios.front import Front

BEAT = 2
"""Hexes from its post within which a unit holds it."""
STAYING = ("static", "artillery")
"""Kinds that stay where they are: the garrisons of ports and coasts, and what fires for a siege."""


def posts(now: Position) -> Mapping[int, int]:
    """The hex where each unit of the Axis on the map is to be: by the order of battle, else where it stands.

    Where an umpire keeps the host game nobody is told of another hex.
    """
    return now.cached("posts of the Axis", lambda: _posts(now))


def _posts(now: Position) -> dict[int, int]:
    game, where = now.game, now.where
    found = {number: where[number] for number in numbers(now.in_play(game.roster.sides.get(AXIS, 0)))}
    if isinstance(game.host, Front):
        for unit in game.host.posted(now.turn):
            number = game.roster.number(unit.name)
            if number in found:
                found[number] = game.board.place(unit.at)
    return found


def garrisons(now: Position) -> Mapping[int, str]:
    """The units that garrisons need, each with its land: as many as a land needs of those with posts that it still has.

    Those first that are worth least elsewhere.
    """
    return now.cached("who is needed as a garrison", lambda: _garrisons(now))


def _garrisons(now: Position) -> dict[int, str]:
    roster, playing, found = now.game.roster, cadres.lands(now), dict[int, str]()
    for land, many in now.game.figures["garrison.divisions"].items():
        if land in playing:
            home = cadres.home(now, land) & field.controlled(now, AXIS)
            there = [number for number, post in posts(now).items() if home >> post & 1]
            there.sort(key=lambda number: (roster[number].kind not in STAYING, roster[number].attack, number))
            found.update(dict.fromkeys(there[:many], land))
    return found


def far(now: Position, number: int) -> int:
    """How many hexes a unit is from its post."""
    return field.ground(now).board.distance(now.where[number], posts(now)[number])


def away(now: Position) -> list[int]:
    """The units that garrisons need who are away from their posts."""
    return [number for number in garrisons(now) if far(now, number) > BEAT]


def stripped(now: Position) -> int:
    """The strength of those who are away."""
    return sum(worth(now, field.piece(now, number)) for number in away(now))
