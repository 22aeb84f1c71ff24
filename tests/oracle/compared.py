"""Compares what the umpire and an oracle answer in drawn positions, and makes a case in which they differ small.

A family is a few functions: `drawn` draws a position, as the keys of a worked example; `world_of` turns a position into
the oracle's plain data; `asked` has every question that the umpire is asked, `compared` whatever else both are asked,
such as what an order comes to. Before all that, orders are given at random.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from maquis.boards.board import members
from maquis.check.checkings import of
from maquis.contract.editions import edition
from maquis.engine.dice import seeded
from maquis.engine.errors import MaquisError
from maquis.engine.playing import Answer, LegalOrder
from maquis.engine.playout import Playout
from maquis.engine.position import Position

Said = Any
"""An answer as plain data: names, a number, a yes or no, or what an order comes to."""
Table = dict[str, Any]
W = TypeVar("W")
PLAYED = "played"
"""The key of a table that has the orders given before the questions: "axis: end"."""

LEGAL = "legal"
"""The question whether an order may be given; any other is put after its order has been."""


class Asked(NamedTuple):
    """A question in the umpire's words, the oracle's answer, the clauses that it rests on, an order to give before."""

    question: str
    answer: Said
    clause: str
    order: str = ""


class Difference(NamedTuple):
    """A question that the umpire and the oracle answer differently."""

    asked: Asked
    umpire: Said | str


def answers(question: str, clause: str, oracle: Said, umpire: Said, why: str = "") -> Difference | None:
    """Both answers to a question, and why the umpire says so: nothing if they agree."""
    if oracle == umpire:
        return None
    return Difference(Asked(question, oracle, clause), f"{_plain(umpire)} ({why})" if why else umpire)


def nothing(*_: object) -> Iterator[Any]:
    """What a family has that has no more to ask."""
    yield from ()


@dataclass(frozen=True)
class Family(Generic[W]):
    """What is drawn, compared and asked of a family of games."""

    editions: tuple[str, ...]
    drawn: Callable[[Random, str], Table]
    world_of: Callable[[Position], W]
    asked: Callable[[W], Iterator[Asked]] = nothing
    compared: Callable[[Position, W], Iterator[Difference | None]] = nothing


def placed(table: Table) -> Position:
    """The position that a table tells, after the orders played; raises `MaquisError`."""
    told = {key: value for key, value in table.items() if key != PLAYED}
    checking = of(table["edition"])
    example = msgspec.convert({"title": "drawn", "ask": "?", "expect": {"legal": True}, **told}, checking.form)
    position: Position = checking.position(example, "drawn")
    for number, order in enumerate(table.get(PLAYED, ())):
        position = given(position, order, number)
    return position


def given(position: Position, text: str, seed: int = 0) -> Position:
    """The position after an order such as "axis: end", or the same if it is not legal."""
    side, order = text.split(": ", 1)
    rules = edition(position.game.edition).rules
    playout = Playout(position, rules, seeded(seed))
    playout.give(side, rules.parse(position, order))
    return playout.position


def played(table: Table, random: Random, most: int) -> Table:
    """The table with some orders that may be given in its position, one after another."""
    position = placed(table)
    rules = edition(table["edition"]).rules
    orders: list[str] = []
    for _ in range(random.randint(0, most)):
        sides = rules.to_act(position)
        choices = list(rules.choices(position, sides[0])) if sides else []
        if not choices:
            break
        choice = random.choice(choices)
        text = _notation(position, choice, random)
        orders.append(f"{sides[0]}: {text}")
        position = given(position, orders[-1], len(orders) - 1)
    return {**table, PLAYED: orders}


def _notation(position: Position, choice: LegalOrder, random: Random) -> str:
    """A choice as an order, to one of its places."""
    if choice.order is not None:
        return choice.order.notation
    board = position.game.board
    names = ", ".join(position.game.roster[each].name for each in choice.counters) or choice.unit
    there = board.label(random.choice(members(choice.places & board.all)))
    path = board.label(position.where[choice.counters[0]]) + "-" if choice.verb == "move" else ""
    by_path = path and position.game.edition.startswith("europa.")
    return f"{choice.verb} {names} {path if by_path else ''}{there}"


def said(position: Position, asked: Asked) -> Said | str:
    """What the umpire answers, as plain data."""
    rules = edition(position.game.edition).rules
    if asked.question == LEGAL:
        side, order = asked.order.split(": ", 1)
        return rules.judge(position, side, rules.parse(position, order)).legal
    try:
        answer: Answer = rules.answer(given(position, asked.order) if asked.order else position, asked.question)
    except MaquisError as error:
        return str(error)
    if answer.names is not None:
        return set(answer.names)
    if answer.places is not None:
        board = position.game.board
        return {board.label(place) for place in members(answer.places & board.all)}
    if asked.answer is True or asked.answer is False:
        assert answer.ruling is not None
        return answer.ruling.allows()
    if answer.tally is not None:
        return int(answer.tally.total)
    assert answer.ruling is not None
    return answer.ruling.allows()


def differences(family: Family[W], table: Table) -> Iterator[Difference | None]:
    """What the umpire says otherwise in the position of a table; nothing for each question on which both agree."""
    position = placed(table)
    world = family.world_of(position)
    for asked in family.asked(world):
        umpire = said(position, asked)
        yield None if umpire == asked.answer else Difference(asked, umpire)
    yield from family.compared(position, world)


def drawn(family: Family[W], edition: str, seed: int) -> Table:
    """A position with some orders played from it, the same for the same seed."""
    random = Random(f"{edition} {seed}")
    return played(family.drawn(random, edition), random, most=5)


def smaller(table: Table) -> Iterator[Table]:
    """Tables that tell a little less."""
    for key, value in table.items():
        if key == "ground" or not isinstance(value, list | dict):
            continue
        for at in range(len(value)) if isinstance(value, list) else list(value):
            less = deepcopy(table)
            del less[key][at]
            yield less
        if isinstance(value, dict):
            for name, among in value.items():
                for at in range(len(among)) if isinstance(among, list) else ():
                    less = deepcopy(table)
                    del less[key][name][at]
                    yield less


def shrunk(family: Family[W], table: Table, difference: Difference) -> tuple[Table, Difference]:
    """The smallest table found in which the same question is answered differently."""

    def still(less: Table) -> Difference | None:
        try:
            found = [each for each in differences(family, less) if each]
        except (MaquisError, KeyError):
            return None
        return next((each for each in found if each.asked.question == difference.asked.question), None)

    going = True
    while going:
        going = False
        for less in smaller(table):
            found = still(less)
            if found:
                table, difference, going = less, found, True
                break
    return table, difference


def told(table: Table, difference: Difference) -> str:
    """A difference as a worked example of the oracle's answer, with the umpire's beside it."""
    asked = difference.asked
    lines = [f"{key} = {_toml(value)}" for key, value in table.items() if value not in ({}, [], "") and key != PLAYED]
    orders = [*table.get(PLAYED, ()), *([asked.order] if asked.order else ())]
    lines += [f"# after {order}" for order in orders]
    lines += [f"ask = {_toml(asked.question)}", f"# clause {asked.clause}"]
    lines += [f"# the oracle: {_plain(asked.answer)}", f"# the umpire: {_plain(difference.umpire)}"]
    return "\n".join(lines)


def _toml(value: object) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(key)} = {_toml(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(_toml(each) for each in value) + "]"
    if isinstance(value, str) and "\n" in value:
        return f'"""\n{value}\n"""'
    return json.dumps(value)


def _plain(said: Said | str) -> str:
    return ", ".join(sorted(said)) or "nothing" if isinstance(said, set) else str(said)


@dataclass
class Found:
    """What was compared, and one difference of each kind of question in each edition, made small, with its seed."""

    positions: int
    questions: int
    differences: list[tuple[int, Table, Difference]]


def fuzz(family: Family[W], seeds: Iterable[int]) -> Found:
    """Compare in a position for each seed, edition by edition in turn."""
    found, kinds = Found(0, 0, []), set()
    for seed in seeds:
        edition = family.editions[seed % len(family.editions)]
        table = drawn(family, edition, seed)
        found.positions += 1
        for difference in differences(family, table):
            found.questions += 1
            kind = difference and (edition, difference.asked.question.split()[0], bool(difference.asked.order))
            if difference and kind not in kinds:
                kinds.add(kind)
                found.differences.append((seed, *shrunk(family, table, difference)))
    return found
