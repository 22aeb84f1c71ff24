"""A seat's log in a player's words, entry by entry, from what the seat was told."""

from collections.abc import Iterable, Sequence

from maquis.engine.events import Rolled
from maquis.engine.game import Game
from maquis.engine.moments import Given
from maquis.engine.undo import Asked, asked
from maquis.table import wire
from maquis.table.europa.plain import when
from maquis.telling import news


def lines(game: Game, givens: Sequence[Given], start: int = 0) -> list[wire.Line]:
    """The lines of a whole log, in order, from the one in place `start` on; entries that were undone are marked."""
    gone = undone(givens)
    return [line(game, given, undone=start + at in gone) for at, given in enumerate(givens[start:])]


def line(game: Game, given: Given, *, undone: bool = False) -> wire.Line:
    """One entry of a log."""
    told = news.entry(game, given)
    return wire.Line(
        number=given.number,
        side=given.side,
        order=given.order,
        when=when(given.turn, given.player, given.phase),
        words=[wire.Happens(words=words, clause=clause) for words, clause in (*told.before, *told.after)],
        rolls=[
            wire.Roll(what=event.what, sides=event.sides, value=event.value)
            for event in given.events
            if isinstance(event, Rolled)
        ],
        phase=told.phase,
        before=len(told.before) if told.phase else 0,
        undone=undone,
    )


def undone(givens: Iterable[Given]) -> set[int]:
    """The places in a whole log of the entries that were taken back."""
    gone: set[int] = set()
    standing: list[tuple[int, Given]] = []
    for at, given in enumerate(givens):
        undo = asked(given.order)
        if undo == Asked():
            last = next((pair for pair in reversed(standing) if pair[1].side == given.side), None)
            taken = [last] if last is not None else []
        elif undo is not None:
            taken = [pair for pair in standing if undo.agreed and pair[1].number >= (undo.to or 0)]
        else:
            taken = []
            standing.append((at, given))
        gone.update(place for place, _ in taken)
        standing = [pair for pair in standing if pair not in taken]
    return gone
