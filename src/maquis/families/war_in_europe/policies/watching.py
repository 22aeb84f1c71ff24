"""What partisans have seen of the Axis: whether it hunts them with its garrisons, too."""

from __future__ import annotations

from collections.abc import Iterator

from maquis.boards.sets import union
from maquis.families.war_in_europe.policies.sight import Sight
from maquis.families.war_in_europe.rules import cadres, field
from maquis.families.war_in_europe.rules.field import AXIS
from maquis.families.war_in_europe.scenarios.front import Front

BEAT = 2
"""Hexes that a unit which stays with its garrison goes in a week, at most: one in each phase of movement."""
SEVERAL = 3
"""Units that go further in a week if a garrison hunts: one may have been driven off."""


class Watch:
    """Where units of the Axis stood when they were last looked at, and whether garrisons have been seen to hunt."""

    def __init__(self) -> None:
        self.hunted = False
        self._stood: dict[int, int] = {}
        self._turn = 0

    def looks(self, sight: Sight) -> None:
        """Look where units of the Axis stand; what is looked at twice in a week tells nothing new."""
        now = sight.view
        if now.turn > self._turn:
            self.hunted = self.hunted or self._gone(sight) >= SEVERAL
        self._stood = {now.game.roster.number(piece.name): piece.place for piece in field.of(now, AXIS)}
        self._turn = now.turn

    def _gone(self, sight: Sight) -> int:
        """How many units that a garrison needs have gone further than they would with it."""
        where, weeks = sight.view.where, sight.view.turn - self._turn
        stood = [(unit, place, weeks) for unit, place in self._stood.items()] or _posted(sight)
        needed, far = _needed(sight), sight.ground.board.distance
        return sum(
            needed >> place & 1 and where[unit] >= 0 and far(place, where[unit]) > BEAT * since
            for unit, place, since in stood
        )


def _posted(sight: Sight) -> Iterator[tuple[int, int, int]]:
    """The units where the order of battle has them, for whoever has not looked yet, and the weeks since they came."""
    game = sight.view.game
    if isinstance(game.host, Front):
        for unit, weeks in game.host.posts(sight.view.turn):
            yield game.roster.number(unit.name), game.board.place(unit.at), weeks + 1


def _needed(sight: Sight) -> int:
    """The hexes of lands that need every unit of theirs as a garrison, as far as the Axis holds them."""
    now = sight.view
    needs = now.game.figures["garrison.divisions"]
    short = (land for land in cadres.lands(now) if cadres.garrison(now, land).value <= needs.get(land, 0))
    return union(cadres.home(now, land) for land in short) & field.controlled(now, AXIS)
