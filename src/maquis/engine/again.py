"""Again: what was taken back of a log, and which orders their giver is offered to give again, as before.

Sides that keep secrets from each other put right together what was said long ago: they go back to before it by
agreement, what was meant is given, and then each gives its own later orders again. What is offered to a side is worked
out from its own log alone, so it tells nothing of anybody else's orders.
"""

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from maquis.engine import by_hand
from maquis.engine.moments import Given
from maquis.engine.undo import Asked, asked, taken_back


def undone(log: Iterable[Given]) -> dict[int, int]:
    """The places in a whole log of the entries that were taken back, each with the place of the undo that did it."""
    gone: dict[int, int] = {}
    standing: list[tuple[int, Given]] = []
    for at, given in enumerate(log):
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


def again(log: Sequence[Given], side: str, gone: Mapping[int, int] | None = None) -> list[Given]:
    """The orders of a side, as they came, that were taken back by agreement and not given again since.

    An order that is given again is offered no more, nor are those before it: they were passed over. If its giver takes
    it back, they are all offered again. `gone` is `undone(log)`, if that is known.
    """
    gone = undone(log) if gone is None else gone
    if not any(undo is not None and undo.agreed for undo in (asked(log[at].order) for at in {*gone.values()})):
        return []
    left: list[Given] = []
    before: dict[int, list[Given]] = {}
    """Of each order what was offered as it was given, in case its giver takes it back."""
    for at, given in enumerate(log):
        undo = asked(given.order)
        if undo is not None:
            back = [place for place in before if gone.get(place) == at]
            if undo.agreed:
                right = [place for place in back if not (undo.meant and log[place].number == undo.to)]
                left = [log[place] for place in right if not _waits(log[place])] + left
            elif back:
                left = before[back[0]]
        elif given.side == side and taken_back(given.order) and given.number > 0:
            before[at] = left
            left = left[1 + _place(left, given.order) :]
    return left


class Became(msgspec.Struct, frozen=True):
    """What became of an order after one before it was put right: where in the log it was given again, if it was.

    `there` is where that was, or would have been.
    """

    given: Given
    again: Given | None
    there: int


def became(log: Sequence[Given], at: int, gone: Mapping[int, int]) -> list[Became]:
    """What became of the orders that were taken back by the undo in place `at` of a whole log, but for the first.

    Each is looked for in its own phase, after where the last was found.
    """
    taken = [log[place] for place in sorted(gone) if gone[place] == at and not _waits(log[place])]
    there, found = at + 2, list[Became]()
    for each in taken[1:]:
        again = next((place for place in range(there, len(log)) if _same(log[place], each)), None)
        found.append(Became(each, None if again is None else log[again], there if again is None else again))
        there = there if again is None else again + 1
    return found


def _same(one: Given, other: Given) -> bool:
    """Whether two entries are one order in one phase."""
    return all(getattr(one, each) == getattr(other, each) for each in ("side", "order", "turn", "player", "phase"))


def _place(left: Sequence[Given], order: str) -> int:
    """Where an order stands among those that are offered; -1 if it does not."""
    return next((at for at, each in enumerate(left) if each.order == order), -1)


def _waits(given: Given) -> bool:
    """Whether an entry only stood and waited for its dice: the order follows it once they are entered."""
    return by_hand.waiting(given.side, given.order, given.events) is not None
