"""Runs worked examples: plays what each says, step by step, and compares."""

from collections.abc import Iterable
from functools import cache, partial
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from maquis.boards.labels import read_by
from maquis.check import twins
from maquis.check.compare import compare, why
from maquis.check.errors import BadExample, naming
from maquis.check.files import read, within
from maquis.check.form import Case, Example
from maquis.check.game import Game
from maquis.check.results import Result, Unmet
from maquis.contract import labels
from maquis.contract.editions import edition
from maquis.engine.clauses import ClauseBook


def check(paths: Iterable[Path]) -> list[Result]:
    """Run the examples of files, and of those in folders; a file that cannot be read is a result too."""
    results = []
    for path in paths:
        files = within(path) if path.is_dir() else [path]
        if not files:
            results.append(Result(file=str(path), fault=f"{path} has no example in it, no file that ends in .toml"))
        for file in files:
            results += check_file(file)
    return results


def check_file(path: Path) -> list[Result]:
    """Run the example or the cases of one file."""
    try:
        cases = read(path)
    except BadExample as error:
        return [Result(file=str(path), fault=str(error))]
    return [run(case) for case in cases]


def run(case: Case) -> Result:
    """Run one example: its steps, up to the first that is not ruled as expected; then its twin beside it.

    What it expects is compared in the labels of the map, whoever reads; he is told it in his.
    """
    where = f"{case.file}, case {case.number}" if case.number else case.file
    example, game = case.example, None
    with read_by(None):
        try:
            _known_clauses(example, where)
            game = Game(example, where, case.twin.to if case.twin else "")
            unmet, reasons = _play(case, game, where)
            fault = ""
        except BadExample as error:
            fault = str(error)
    said = partial(labels.spoken, ground=game.start.game.map if game else None)
    if fault:
        return Result(file=case.file, case=case.number, fault=said(fault))
    return Result(
        file=case.file,
        case=case.number,
        title=said(example.title),
        clauses=tuple(example.clauses),
        bites=example.bites,
        reading=example.reading,
        unmet=tuple(each if each.what in COUNTED else each.told(said) for each in unmet),
        why=tuple(map(said, reasons)),
    )


COUNTED = ("value", "steps")
"""Expectations of numbers, which name no place."""


def _play(case: Case, game: Game, where: str) -> tuple[tuple[Unmet, ...], tuple[str, ...]]:
    """What is not as expected in a case, and the reasons of that ruling."""
    for number, step in enumerate(case.example.steps):
        ruled, unmet = game.go(step)
        unmet = unmet or tuple(compare(step.expect, ruled, game.checking, where))
        if unmet:
            then = f"then {number}: " if number else ""
            return tuple(replace(each, what=f"{then}{each.what}") for each in unmet), why(ruled)
    if case.twin is not None:
        return tuple(twins.compare(case.twin, game, f"{where}, twin")), ()
    return (), ()


@cache
def clauses(name: str) -> ClauseBook:
    """The clauses of an edition."""
    return edition(name).clauses()


def _known_clauses(example: Example[Any], where: str) -> None:
    book = clauses(example.edition)
    named = [("clause", example.clauses)]
    for step in example.steps:
        named += [("fails", step.expect.fails or []), ("because", step.expect.because)]
    for key, ids in named:
        with naming(where, key):
            for clause in ids:
                _ = book[clause]
