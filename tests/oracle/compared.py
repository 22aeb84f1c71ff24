"""Compares what the umpire and an oracle answer, and makes a case in which they differ small."""

from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from maquis.boards.board import members
from maquis.check.checkings import of
from maquis.engine.editions import edition
from maquis.engine.playing import Answer
from maquis.engine.position import Position

Said = set[str] | int | bool
Table = dict[str, Any]
W = TypeVar("W")


class Asked(NamedTuple):
    """A question in the umpire's words, the oracle's answer, and the clauses that it rests on."""

    question: str
    answer: Said
    clause: str


class Difference(NamedTuple):
    """A question that the umpire and the oracle answer differently."""

    asked: Asked
    umpire: Said | str


@dataclass
class Case(Generic[W]):
    """A position drawn in the form of a worked example."""

    table: Table
    position: Position
    world: W


def placed(table: Table) -> Position:
    """The position that a table tells; raises `BadExample`."""
    checking = of(table["edition"])
    example = msgspec.convert({"title": "drawn", "ask": "?", "expect": {"legal": True}, **table}, checking.form)
    return checking.position(example, "drawn")


def said(position: Position, answer: Answer) -> Said:
    """An answer of the umpire as plain data."""
    if answer.names is not None:
        return set(answer.names)
    if answer.places is not None:
        board = position.game.board
        return {board.label(place) for place in members(answer.places & board.all)}
    if answer.tally is not None:
        return int(answer.tally.total)
    assert answer.ruling is not None
    return answer.ruling.allows()


def differences(case: Case[W], questions: Iterator[Asked]) -> Iterator[Difference | None]:
    """What the umpire says otherwise; nothing for each question on which both agree."""
    rules = edition(case.table["edition"]).rules
    for asked in questions:
        umpire = said(case.position, rules.answer(case.position, asked.question))
        yield None if umpire == asked.answer else Difference(asked, umpire)
