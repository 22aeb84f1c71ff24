"""What rules work out of a position is kept until one of the parts changes that it was worked out from.

    @kept("{side} open", "painted")
    def regulars(position: Position, side: str) -> int:
        \"\"\"Hexes with non-partisan units of a side.\"\"\"

The parts are those of `Position.cached`.
"""

from collections.abc import Callable
from functools import wraps
from inspect import signature
from itertools import count
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

from maquis.engine.position import Position

P = ParamSpec("P")
T = TypeVar("T")
_NUMBERS = count()
Function = Callable[Concatenate[Position, P], T]


def kept(*of: str | Callable[..., tuple[str, ...]]) -> Callable[[Function[P, T]], Function[P, T]]:
    """Keep what a function of a position and some names gives, until one of the parts `of` changes.

    A part may name an argument in braces, or be a function of the same arguments that names several. Which parts these
    are, and so where it is kept, is the same for a whole game and worked out once: that is what makes it quick.
    """

    def keep(function: Function[P, T]) -> Function[P, T]:
        work_out = cast("Callable[..., T]", function)
        names = tuple(signature(work_out).parameters)[1:]

        def find(position: Position, args: tuple[Any, ...]) -> tuple[int, int]:
            named, parts = dict(zip(names, args, strict=True)), list[str]()
            for each in of:
                parts += [each.format(**named)] if isinstance(each, str) else each(position, *args)
            return position.game.slots[tuple(dict.fromkeys(parts))], next(_NUMBERS)

        @wraps(work_out)
        def asked(position: Position, *args: Any) -> T:
            known = position.game.shelves[work_out]
            try:
                slot, key = known[args]
            except KeyError:  # the first time in a game: looking before each of thousands of calls takes longer
                slot, key = known[args] = find(position, args)
            cached = position._cached
            if slot in cached and key in (shelf := cached[slot]):
                kept: T = shelf[key]
                return kept
            found = work_out(position, *args)
            position._cached.setdefault(slot, {})[key] = found
            return found

        return cast("Function[P, T]", asked)

    return keep
