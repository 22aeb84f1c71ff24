"""What can be known by name of counters that lie face down: each was shown, and has been in sight ever since.

It rests on what was told of these counters alone, which their owner was told as well as the enemy. So a player may be
told what the enemy can be sure of, and learns nothing of the enemy by it.
"""

from collections.abc import Iterable, Iterator

from maquis.engine.game import Game
from maquis.engine.moments import walk
from maquis.engine.position import Position
from maquis.engine.record import Entry
from maquis.engine.undo import asked
from maquis.engine.views import Line
from maquis.narration.tellings import of
from maquis.reasoner.traced import Traced

SWITCH = "option.intelligence"
"""The figure by which players choose to be told; those who would rather reckon themselves leave it alone."""


def told(game: Game) -> bool:
    """Whether the players of a game are told."""
    return SWITCH in game.figures and bool(game.figures[SWITCH])


def traced(game: Game, entries: Iterable[Entry], side: str) -> Traced:
    """What a side has seen of the counters of others."""
    found, last = Traced(side), None
    for position, given in walk(game, entries, side):
        if last is not None:
            before, line = last
            if asked(line.order) is not None:
                found.forget()
            else:
                found.read(before, position, line)
        last = position.copy(), Line(given.number, given.side, given.order, given.events)
    return found


def lines(view: Position, side: str, seen: Iterable[Traced], place: int) -> Iterator[str]:
    """What can be known of a place by what was `seen`: by a side of the enemy's counters, by the enemy of its own."""
    roster, telling = view.game.roster, of(view.game)
    for each in seen:
        for face, owner in roster.side_of_face.items():
            down = len((view.masks.get(face) or view.faces.get(face) or {}).get(place, ()))
            concerns = owner != each.side and side in (owner, each.side)
            for number in sorted(each.there(face, place)) if concerns and down else ():
                reason, name = each.shown[number], roster[number].name
                where = "this is" if down == 1 else f"among these {down} is"
                when = telling.phase(view.game, reason.turn, reason.player, reason.phase)
                clauses = "".join(f" ({because.clause})" for because in reason.because)
                yield f"The {telling.player(each.side)} side can be sure that {where} {name}: shown in {when}{clauses}"
