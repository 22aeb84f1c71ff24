"""Runs worked examples: builds the position, gives the orders or asks the question, and compares."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from maquis.check.checkings import of
from maquis.check.compare import Ruled, compare, why
from maquis.check.errors import BadExample, naming
from maquis.check.form import Case, Example, read
from maquis.check.results import Result, Unmet
from maquis.engine.clauses import ClauseBook
from maquis.engine.dice import ScriptedDice
from maquis.engine.editions import edition
from maquis.engine.events import Event
from maquis.engine.game import UMPIRE
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.engine.views import view


def check(paths: Iterable[Path]) -> list[Result]:
    """Run the examples of files, and of the TOML files in folders; a file that cannot be read is a result too."""
    results = []
    for path in paths:
        files = sorted(path.rglob("*.toml")) if path.is_dir() else [path]
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
    """Run one example."""
    where = f"{case.file}, case {case.number}" if case.number else case.file
    example = case.example
    try:
        _known_clauses(example, where)
        checking = of(example.edition)
        start = checking.position(example, where)
        ruled = _ask(example, start, where) if example.ask else None
        unmet: tuple[Unmet, ...] = ()
        if ruled is None:
            ruled, unmet = _give(example, start, where)
        unmet = unmet or tuple(compare(example.expect, ruled, checking, where))
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
        why=why(ruled) if unmet else (),
    )


@cache
def clauses(name: str) -> ClauseBook:
    """The clauses of an edition."""
    return edition(name).clauses()


def _known_clauses(example: Example, where: str) -> None:
    book = clauses(example.edition)
    expect = example.expect
    for key, named in (("clause", example.clauses), ("fails", expect.fails or ()), ("because", expect.because)):
        with naming(where, key):
            for clause in named:
                _ = book[clause]


def _ask(example: Example, start: Position, where: str) -> Ruled:
    seen = view(start, example.seen_by) if example.seen_by else start
    with naming(where, "ask"):
        answer = edition(example.edition).rules.answer(seen, example.ask)
    tallies = (answer.tally,) if answer.tally is not None else ()
    return Ruled(start, answer.ruling, None, tallies, answer.places, answer.names)


def _give(example: Example, start: Position, where: str) -> tuple[Ruled, tuple[Unmet, ...]]:
    """Give the orders one after another; each but the last must be legal. A legal order uses up the dice."""
    dice = ScriptedDice(example.dice)
    referee = Referee(start, edition(example.edition).rules, dice)
    for number, text in enumerate(example.orders, 1):
        events: list[Event] = []
        with naming(where, "order"):
            side, order = _giver(example, start, text)
            judgement = referee.judge(side, order)
            if judgement.legal:
                events = referee.give(side, judgement.order)
        ruled = Ruled(referee.position, judgement.ruling, judgement.place, judgement.tallies, events=tuple(events))
        if number < len(example.orders) and not judgement.legal:
            return ruled, (Unmet(f"order {number}, {text}", "legal, as it leads up to the last", "refused"),)
    if judgement.legal and dice.left:
        return ruled, (Unmet("dice", "all rolled", f"left: {', '.join(str(each) for each in dice.left)}"),)
    return ruled, ()


def _giver(example: Example, start: Position, text: str) -> tuple[str, str]:
    """Who gives an order, and the order: "axis: end" is the Axis side's, any without a name the example's side's."""
    side, colon, order = text.partition(":")
    return (side, order.lstrip()) if colon and side in (*start.game.sides, UMPIRE) else (example.side, text)
