"""A seat's log in a player's words, entry by entry, from what the seat was told."""

from collections.abc import Iterable, Sequence

from maquis.contract import labels
from maquis.engine.events import Rolled
from maquis.engine.game import Game
from maquis.engine.moments import Given
from maquis.engine.undo import Asked, asked, taken_back
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


def undone(givens: Iterable[Given]) -> dict[int, int]:
    """The places in a whole log of the entries that were taken back, each with the place of the undo that did it."""
    gone: dict[int, int] = {}
    standing: list[tuple[int, Given]] = []
    for at, given in enumerate(givens):
        undo = asked(given.order)
        if undo is None:
            if taken_back(given.order):
                standing.append((at, given))
            continue
        if undo == Asked():
            taken = [pair for pair in standing if pair[1].side == given.side][-1:]
        else:
            taken = [pair for pair in standing if undo.agreed and pair[1].number >= (undo.to or 0)]
        gone.update((place, at) for place, _ in taken)
        standing = [pair for pair in standing if pair not in taken]
    return gone
