"""Runs worked examples: builds the position, gives the orders or asks the questions, and compares."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from maquis.check.checkings import of
from maquis.check.compare import Ruled, compare, why
from maquis.check.errors import BadExample, known, naming
from maquis.check.form import Case, Example, Step, read
from maquis.check.results import Result, Unmet
from maquis.engine.clauses import ClauseBook
from maquis.engine.dice import ScriptedDice
from maquis.engine.editions import edition
from maquis.engine.events import Event, apply
from maquis.engine.game import UMPIRE
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.odds import outcomes_of


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
    """Run one example: its steps, up to the first that is not ruled as expected."""
    where = f"{case.file}, case {case.number}" if case.number else case.file
    example = case.example
    unmet: tuple[Unmet, ...] = ()
    reasons: tuple[str, ...] = ()
    try:
        _known_clauses(example, where)
        game = _Game(example, where)
        for number, step in enumerate(example.steps):
            ruled, unmet = game.go(step)
            if unmet:
                reasons = why(ruled)
                if number:
                    unmet = tuple(replace(each, what=f"then {number}: {each.what}") for each in unmet)
                break
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


class _Game:
    """The game that an example tells of, step by step."""

    def __init__(self, example: Example[Any], where: str) -> None:
        self.example, self.where = example, where
        self.checking = of(example.edition)
        start = self.checking.position(example, where)
        self.rules = self.checking.rules(start.game)
        self.referee = Referee(start, self.rules, ScriptedDice([]))

    def go(self, step: Step[Any]) -> tuple[Ruled, tuple[Unmet, ...]]:
        """Do what a step says, and compare what is ruled with what it expects."""
        unmet: tuple[Unmet, ...] = ()
        if step.ask:
            ruled = self.ask(step)
        elif step.odds:
            ruled = self.weigh(step)
        else:
            ruled, unmet = self.give(step)
        return ruled, unmet or tuple(compare(step.expect, ruled, self.checking, self.where))

    def seen(self, step: Step[Any]) -> Position:
        """What the side knows that asks, or all that there is."""
        known(step.seen_by or UMPIRE, self.sides, "as", self.where)
        return self.referee.view(step.seen_by or UMPIRE)

    def ask(self, step: Step[Any]) -> Ruled:
        """Answer a question."""
        with naming(self.where, "ask"):
            answer = self.rules.answer(self.seen(step), step.ask)
        tallies = (answer.tally,) if answer.tally is not None else ()
        return Ruled(self.referee.position, answer.ruling, None, tallies, answer.places, answer.names)

    def weigh(self, step: Step[Any]) -> Ruled:
        """Follow every outcome of an order, if it is legal; nothing is thrown."""
        side, text = self.giver(step, step.odds)
        seen = self.seen(step)
        with naming(self.where, "odds"):
            judgement = self.referee.judge(side, text)
        ruled = Ruled(seen, judgement.ruling, judgement.place, judgement.tallies)
        if not judgement.legal:
            return ruled
        found = []
        for each in outcomes_of(self.rules, seen, side, judgement.order):
            after = seen.copy()
            for event in each.events:
                apply(after, event)
            found.append((each.chance, replace(ruled, position=after, events=each.events)))
        return replace(ruled, outcomes=tuple(found))

    def give(self, step: Step[Any]) -> tuple[Ruled, tuple[Unmet, ...]]:
        """Give the orders one after another; each but the last must be legal. A legal order uses up the dice."""
        dice = self.referee.dice = ScriptedDice(step.dice)
        for number, text in enumerate(step.orders, 1):
            events: list[Event] = []
            side, order = self.giver(step, text)
            with naming(self.where, "order"):
                judgement = self.referee.judge(side, order)
                if judgement.legal:
                    events = self.referee.give(side, judgement.order)
            position = self.referee.position
            ruled = Ruled(position, judgement.ruling, judgement.place, judgement.tallies, events=tuple(events))
            if number < len(step.orders) and not judgement.legal:
                return ruled, (Unmet(f"order {number}, {text}", "legal, as it leads up to the last", "refused"),)
        if judgement.legal and dice.left:
            return ruled, (Unmet("dice", "all rolled", f"left: {', '.join(str(each) for each in dice.left)}"),)
        return ruled, ()

    @property
    def sides(self) -> tuple[str, ...]:
        return *self.referee.position.game.sides, UMPIRE

    def giver(self, step: Step[Any], text: str) -> tuple[str, str]:
        """Who gives an order, and the order: "axis: end" is the Axis side's, any without a name the step's side's."""
        side, colon, order = text.partition(":")
        if colon and side in self.sides:
            return side, order.lstrip()
        known(step.side or self.example.side, self.sides, "side", self.where)
        return step.side or self.example.side, text
