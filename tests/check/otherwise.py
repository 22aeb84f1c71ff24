"""Rules that are otherwise than they are, and what a ruling cites: by both worked examples are found to bite."""

from collections.abc import Callable, Container
from typing import Any

import pytest

from maquis.boards.errors import NotAdjacent
from maquis.check.form import Case
from maquis.check.runner import run
from maquis.engine import changes, rulings, views
from maquis.engine.events import Event
from maquis.engine.position import Position

Change = Callable[[pytest.MonkeyPatch], None]


def put(module: Any, name: str, value: Any) -> Change:
    return lambda patch: patch.setattr(module, name, value)


def forced(clause: str, places: int, like: Container[str] = ()) -> Change:
    """Every demand of the clause, or of those `like` it, holds in `places` and nowhere else."""
    real = rulings.Demand

    def change(patch: pytest.MonkeyPatch) -> None:
        patch.setattr(
            rulings,
            "Demand",
            lambda id, asks, holds, *more: real(id, asks, places if id == clause or id in like else holds, *more),
        )
        rulings.whether.cache_clear()

    return change


def without_steps(clause: str, like: Container[str] = (), *, but_the_first: bool = False) -> Change:
    """A tally leaves out every step that the clause, or one `like` it, gives it."""
    real = rulings.Tally._then

    def then(self: rulings.Tally, id: str, *rest: Any) -> rulings.Tally:
        left_out = (id == clause or id in like) and (self.steps or not but_the_first)
        return self if left_out else real(self, id, *rest)

    return put(rulings.Tally, "_then", then)


def without(case: Case, clause: str, *more: Change, like: Container[str] = ()) -> tuple[Change, ...]:
    """What rules without a clause would be: its demands met, or, if it is not they that fail, not met, and `more`."""
    met = forced(clause, rulings.EVERYWHERE, like)
    return (met,) if clause in case.example.fails else (met, forced(clause, 0, like), *more)


def passes_after(case: Case, change: Change) -> bool:
    """Whether an example is ruled as it expects even by rules that are otherwise."""
    with pytest.MonkeyPatch.context() as patch:
        change(patch)
        try:
            return run(case).passed
        except (LookupError, StopIteration, AssertionError, ValueError, NotAdjacent):
            return False  # an order that cannot be carried out was let through
        finally:
            # What was made once by the other rules is not for the next.
            rulings.whether.cache_clear()


def after(change: Callable[[Position, Event], Any]) -> Change:
    """Whatever happens, `change` happens after it."""

    def apply(position: Position, event: Event) -> None:
        changes.apply(position, event)
        change(position, event)

    return put(views, "apply", apply)


def cited(patch: pytest.MonkeyPatch) -> tuple[set[tuple[str, rulings.Origin]], set[str]]:
    """What demands and steps are made with from now on, clause and provenance; and the clauses of what happens."""
    found: set[tuple[str, rulings.Origin]] = set()
    said: set[str] = set()
    rulings.whether.cache_clear()
    for name in ("Demand", "Step"):
        patch.setattr(rulings, name, _noting(getattr(rulings, name), found))
    after(lambda _, event: said.add(event.clause))(patch)
    return found, said


def _noting(real: Any, found: set[tuple[str, rulings.Origin]]) -> Any:
    def make(*values: Any) -> Any:
        made = real(*values)
        found.add((made.clause, made.provenance))
        return made

    return make
