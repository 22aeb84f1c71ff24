"""Runs worked examples: plays what each says, step by step, and compares."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from maquis.check import twins
from maquis.check.compare import compare, why
from maquis.check.errors import BadExample, naming
from maquis.check.files import read, within
from maquis.check.form import Case, Example
from maquis.check.game import Game
from maquis.check.results import Result, Unmet
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
    """Run one example: its steps, up to the first that is not ruled as expected; then its twin beside it."""
    where = f"{case.file}, case {case.number}" if case.number else case.file
    example = case.example
    try:
        _known_clauses(example, where)
        unmet, reasons = _play(case, where)
    except BadExample as error:
        return Result(file=case.file, case=case.number, fault=str(error))
    return Result(
        file=case.file,
        case=case.number,
        title=example.title,
        clauses=tuple(example.clauses),
        bites=example.bites,
        reading=example.reading,
        unmet=unmet,
        why=reasons,
    )


def _play(case: Case, where: str) -> tuple[tuple[Unmet, ...], tuple[str, ...]]:
    """What is not as expected in a case, and the reasons of that ruling."""
    game = Game(case.example, where, case.twin.to if case.twin else "")
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
