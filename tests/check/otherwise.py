"""Rules that are otherwise than they are, and what a ruling cites: by both worked examples are found to bite."""

from collections.abc import Callable
from typing import Any

import pytest

from maquis.engine import changes, rulings, views
from maquis.engine.events import Event
from maquis.engine.position import Position

Change = Callable[[pytest.MonkeyPatch], None]


def put(module: Any, name: str, value: Any) -> Change:
    return lambda patch: patch.setattr(module, name, value)


def forced(clause: str, places: int) -> Change:
    """Every demand of the clause holds in `places` and nowhere else."""
    real = rulings.Demand
    return put(
        rulings,
        "Demand",
        lambda id, asks, holds, *more: real(id, asks, places if id == clause else holds, *more),
    )


def without_steps(clause: str, *, but_the_first: bool = False) -> Change:
    """A tally leaves out every step that the clause gives it."""
    real = rulings.Tally._then
    return put(
        rulings.Tally,
        "_then",
        lambda self, id, *rest: self if id == clause and (self.steps or not but_the_first) else real(self, id, *rest),
    )


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
