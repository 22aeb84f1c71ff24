"""How far a long command has come: a bar at a terminal, and else a line now and then to whoever reads its errors."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from time import monotonic
from typing import Protocol, TypeVar

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from maquis.cli.words import err

T = TypeVar("T")
SECONDS = 10.0
"""How long nothing is told where there is no terminal."""


class Track(Protocol):
    """Goes through things of a step, and tells how far it has come."""

    def __call__(self, things: Sequence[T], step: str) -> Iterable[T]:
        """The things of a step, one after the other."""
        ...


@contextmanager
def steps() -> Iterator[Track]:
    """Whatever tells how far the steps of a command have come, until it has ended."""
    if not err.is_terminal:
        yield _Lines().track
        return
    with Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=err, transient=True,
    ) as bar:  # fmt: skip

        def track(things: Sequence[T], step: str) -> Iterable[T]:
            return bar.track(things, description=step)

        yield track


class _Lines:
    """A line now and then."""

    def __init__(self) -> None:
        self._told = monotonic()

    def track(self, things: Sequence[T], step: str) -> Iterator[T]:
        for done, each in enumerate(things):
            if monotonic() - self._told >= SECONDS:
                self._told = monotonic()
                err.print(f"maquis: {step}: {done} of {len(things)}", markup=False)
            yield each
