"""Folders of games that are filled, for the commands that play many."""

from collections.abc import Callable, Generator, Iterator, Sequence
from functools import partial
from typing import TypeVar

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from maquis.cli.words import err
from maquis.simulation.journal import Kept, Numbered, Packed, Planned, pack
from maquis.simulation.workers import Workers

P = TypeVar("P", bound=Planned)
R = TypeVar("R", bound=Numbered)


def fill(kept: Kept[P, R], games: int, play: Callable[[P, int], R], workers: Workers, what: str = "games") -> None:
    """Play the games that are missing in a folder, and keep each as it ends."""
    for _ in filling([kept], games, play, workers, what):
        pass


def filling(
    folders: Sequence[Kept[P, R]], games: int, play: Callable[[P, int], R], workers: Workers, what: str = "games"
) -> Generator[None, None, None]:
    """Play the games that are missing in folders, the first of each first; a step whenever some have been kept.

    Shows on a terminal how many are done and how long the others will take. When nobody asks for more, no more begin.
    """
    missing = [each.missing(games) for each in folders]
    for each, left in zip(folders, missing, strict=True):
        if len(left) < games:
            err.print(f"maquis: {games - len(left)} of {games} {what} are in {each.folder} already", markup=False)
    waiting = sorted((number, of) for of, left in enumerate(missing) for number in left)
    ended = workers.ended(partial(_packed, play), [(folders[of].plan, number) for number, of in waiting])
    return _kept(folders, games, ended, len(waiting), what)


def _packed(play: Callable[[P, int], Numbered], plan: P, number: int) -> Packed:
    return pack(play(plan, number))


def _kept(
    folders: Sequence[Kept[P, R]], games: int, results: Iterator[list[tuple[P, Packed]]], missing: int, what: str
) -> Generator[None, None, None]:
    whole = games * len(folders)
    try:
        with _bar() as bar:
            task = bar.add_task(what, total=whole, completed=whole - missing)
            for ended in results:
                for each in folders:
                    each.add(*(result for plan, result in ended if plan is each.plan))
                bar.advance(task, len(ended))
                yield
    except KeyboardInterrupt:
        for each in folders:
            done = games - len(each.missing(games))
            err.print(f"maquis: {done} of {games} {what} are in {each.folder}; the same command goes on", markup=False)
        raise


def _bar() -> Progress:
    return Progress(
        TextColumn("[bold]{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(),
        TimeRemainingColumn(), console=err, transient=True, disable=not err.is_terminal,
    )  # fmt: skip
