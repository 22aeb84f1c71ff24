"""A seat's log in a player's words, entry by entry, from what the seat was told."""

from collections.abc import Sequence

from maquis.contract import labels
from maquis.engine.again import undone
from maquis.engine.events import Rolled
from maquis.engine.game import Game
from maquis.engine.moments import Given
from maquis.narration import news
from maquis.table import wire
from maquis.table.plain import when


def lines(game: Game, givens: Sequence[Given], start: int = 0, stop: int | None = None) -> list[wire.Line]:
    """The lines from place `start` up to `stop` of a whole log; entries that were undone are marked, up to its end."""
    gone = undone(givens)
    by_undo: dict[int, list[int]] = {}
    for at, undo in gone.items():
        by_undo.setdefault(undo, []).append(givens[at].number)
    return [
        line(game, givens[at], undone=at in gone, undoes=by_undo.get(at, []))
        for at in range(len(givens))[slice(start, stop)]
    ]


def line(game: Game, given: Given, *, undone: bool = False, undoes: Sequence[int] = ()) -> wire.Line:
    """One entry of a log; `undoes` are the numbers of the entries that it takes back."""
    told = news.entry(game, given)
    return wire.Line(
        number=given.number,
        side=given.side,
        order=labels.told(game, given.order),
        when=when(game, given.turn, given.player, given.phase),
        words=[wire.Happens(words=words, clause=clause) for words, clause in (*told.before, *told.after)],
        rolls=[
            wire.Roll(what=event.told(game), sides=event.sides, value=event.value, entered=event.entered is True)
            for event in given.events
            if isinstance(event, Rolled)
        ],
        phase=told.phase,
        before=len(told.before) if told.phase else 0,
        undone=undone,
        undoes=list(undoes),
    )
