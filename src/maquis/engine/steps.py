"""Steps: the orders that a side can still take back alone, and what the position is without one of them."""

import msgspec

from maquis.engine.changes import apply
from maquis.engine.events import Event
from maquis.engine.game import UMPIRE
from maquis.engine.position import Position
from maquis.engine.undo import OF_THE_LOG, WORD, CannotUndo


class Step(msgspec.Struct, frozen=True):
    """An order that can still be taken back: its entry, the position before it, what happened, who was not told."""

    entry: int
    side: str
    before: Position
    events: tuple[Event, ...]
    uninformed: tuple[str, ...]


class Steps:
    """The orders since the last irrevocable event, and the `bar`: why nothing before them can be taken back."""

    def __init__(self) -> None:
        self.bar = "no order has been given yet"
        self._steps: list[Step] = []

    def __getitem__(self, at: int) -> Step:
        return self._steps[at]

    def add(self, step: Step) -> None:
        """Another order that can be taken back."""
        self._steps.append(step)

    def end(self, bar: str) -> None:
        """Nothing that was given so far can be taken back any more."""
        self._steps, self.bar = [], bar

    def own(self, side: str, everybody: str) -> int:
        """Which step `side` may take back; raise `CannotUndo`, with what `everybody` can do instead."""
        for at in range(len(self._steps) - 1, -1, -1):
            step = self._steps[at]
            if step.side == side:
                return at
            if side not in step.uninformed:
                who = step.side if step.side == UMPIRE else f"{step.side} side"
                raise CannotUndo(f"the last order cannot be undone: the {who} has given one since")
        further = f"{everybody} can agree to go back further, with {WORD} NUMBER, {OF_THE_LOG}"
        raise CannotUndo(f"there is no order to undo: {self.bar}", further)

    def without(self, at: int, now: Position) -> tuple[Position, list[Step]]:
        """Return the position without a step, which goes on counting from `now`, and the steps that follow it so."""
        after, following = self._steps[at].before.copy(), list[Step]()
        for step in self._steps[at + 1 :]:
            following.append(msgspec.structs.replace(step, before=after.copy()))
            for event in step.events:
                apply(after, event)
        after.goes_on_from(now)
        return after, following

    def take_back(self, at: int, following: list[Step]) -> None:
        """Forget a step; those that follow it are these."""
        self._steps[at:] = following
