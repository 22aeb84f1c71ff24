"""Runs worked examples of Global War: builds the position, gives the orders or asks the question, and compares."""

import re
from pathlib import Path

from maquis.check.errors import BadExample, naming
from maquis.check.global_war.compare import Ruled, compare, why
from maquis.check.global_war.form import Case, Example, read
from maquis.check.global_war.setup import position
from maquis.check.results import Result, Unmet
from maquis.engine.dice import ScriptedDice
from maquis.engine.events import Event
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.games.global_war.book import clauses
from maquis.games.global_war.editions import PARTISANS

_GIVEN = re.compile(r"(?:([a-z_]+): *)?(.*)", re.DOTALL)


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
        start = position(example, where)
        unmet: tuple[Unmet, ...] = ()
        if example.ask:
            with naming(where, "ask"):
                told = PARTISANS.rules.answer(start, example.ask)
            tallies = (told.tally,) if told.tally is not None else ()
            ruled = Ruled(start, told.ruling, None, tallies, told.places, told.names)
        else:
            ruled, unmet = _give(example, start, where)
        unmet = unmet or tuple(compare(example.expect, ruled, where))
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


def _known_clauses(example: Example, where: str) -> None:
    book, expect = clauses(), example.expect
    for key, named in (("clause", example.clauses), ("fails", expect.fails or ()), ("because", expect.because)):
        with naming(where, key):
            for clause in named:
                _ = book[clause]


def _give(example: Example, start: Position, where: str) -> tuple[Ruled, tuple[Unmet, ...]]:
    """Give the orders one after another; each but the last must be legal. A legal order uses up the dice."""
    dice = ScriptedDice(example.dice)
    referee = Referee(start, PARTISANS.rules, dice)
    for number, text in enumerate(example.orders, 1):
        events: list[Event] = []
        with naming(where, "order"):
            match = _GIVEN.fullmatch(text)
            assert match is not None  # the pattern matches any text
            side, line = match[1] or example.side, match[2]
            if side not in start.game.sides:
                raise BadExample(f"{where}: order: {side!r} is no side; the sides are {', '.join(start.game.sides)}")
            judgement = referee.judge(side, line)
            if judgement.legal:
                events = referee.give(side, judgement.order)
        ruled = Ruled(referee.position, judgement.ruling, judgement.place, judgement.tallies, events=tuple(events))
        if number < len(example.orders) and not judgement.legal:
            return ruled, (Unmet(f"order {number}, {text}", "legal, as it leads up to the last", "refused"),)
    if judgement.legal and dice.left:
        return ruled, (Unmet("dice", "all rolled", f"left: {', '.join(str(each) for each in dice.left)}"),)
    return ruled, ()
