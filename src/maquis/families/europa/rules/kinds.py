"""Section B1, terrain: as which kind of unit a partisan moves, in each hex or for a whole phase.

Where the choice is for a phase, the umpire reckons what a partisan has spent as each kind, and lets it be the one that
has spent the least: `behind` is how many movement points more it has spent as each. Only its owner knows.
"""

from collections.abc import Mapping

from maquis.engine.game import Game
from maquis.engine.orders import Say
from maquis.engine.position import Position
from maquis.engine.rulings import Tally
from maquis.engine.state import SPENT
from maquis.families.europa.rules.places import in_partisan_mode
from maquis.families.europa.rules.state import AS_KIND

CLAUSE = "40.B1.terrain"
KINDS = {
    "light infantry": "terrain.light_infantry",
    "mountain troops": "terrain.mountain",
    "cavalry": "terrain.cavalry",
}
"""The kinds of unit that partisans may move as, and the figure of what each pays for the ground."""
ALONE = (0,)
"""How far a counter is behind that moves in one way only."""
Column = Mapping[str, int]
"""Movement points by terrain."""


def least(game: Game) -> Column:
    """What the cheapest kind pays for each terrain."""
    each = _each(game)
    return game.cached("cheapest kind", lambda: {kind: min(column[kind] for column in each) for kind in each[0]})


def columns(game: Game) -> tuple[Column, ...]:
    """The ways in which partisans may pay for the ground: the least in each hex, or as each kind throughout."""
    return _each(game) if _for_a_phase(game) else (least(game),)


def _each(game: Game) -> tuple[Column, ...]:
    return tuple(game.figures[id] for id in KINDS.values())


def _for_a_phase(game: Game) -> bool:
    return game.figures.reads("reading.terrain_choice", "whole phase")


def behind(position: Position, counter: int) -> tuple[int, ...]:
    """How many points more than as the kind that spent the least a counter has spent as each; `ALONE` for others."""
    if not _for_a_phase(position.game) or not in_partisan_mode(position, counter):
        return ALONE
    who = position.game.roster[counter]
    return tuple(AS_KIND.of(position, who.side, kind, who.name) for kind in KINDS)


def note(position: Position, counter: int, now: tuple[int, ...], say: Say) -> None:
    """Keep how far a counter is behind as each kind, where it is of one for a whole phase."""
    if now is not ALONE and now != (was := behind(position, counter)):
        who = position.game.roster[counter]
        for kind, old, new in zip(KINDS, was, now, strict=True):
            if old != new:
                say(AS_KIND.to(new, who.side, kind, who.name))


def begun(position: Position, counter: int, path: tuple[int, ...], column: int, clause: str) -> Tally:
    """What a way costs before its first hex: for a partisan that is of one kind, what it is behind as that kind."""
    game, tally = position.game, Tally("movement points")
    if not _rests_on_choice(position, counter, path):
        return tally.start(clause, "at the start", 0)
    read = game.figures.read("reading.terrain_choice")
    if not _for_a_phase(game):
        return tally.start(CLAUSE, "in each hex as the kind of unit that it costs the least", 0, read)
    more = behind(position, counter)[column]
    return tally.start(CLAUSE, "as {kind} from the start of the phase on", more, read, kind=list(KINDS)[column])


def _rests_on_choice(position: Position, counter: int, path: tuple[int, ...]) -> bool:
    """Whether it may matter for a partisan's way for how long it is of one kind.

    It does if no kind is the cheapest in all its hexes; and if it has moved before, wherever kinds differ.
    """
    game = position.game
    if not in_partisan_mode(position, counter):
        return False
    ground = {game.map.value("terrain", place) for place in path[1:]}
    every = range(len(KINDS))
    cheapest = [{each for each in every if _each(game)[each][kind] == least(game)[kind]} for kind in ground]
    if SPENT.of(position, game.roster[counter].name):
        return any(len(best) < len(KINDS) for best in cheapest)
    return not set(every).intersection(*cheapest)
