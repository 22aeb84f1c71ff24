"""What an order comes down to: dice rolled one after another, or every result of them with its exact chance."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maquis.engine.changes import apply
from maquis.engine.dice import ScriptedDice
from maquis.engine.events import Counted, Event, Noted, Rolled
from maquis.engine.orders import ChanceNode, Order, Say
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.odds import Outcome, outcomes_of
from tests.engine.toy import ToyOrder, ToyRules, position
from tests.odometer import distribution

RAID = ToyOrder("raid", 0, 0)
Table = tuple[int, ...]


class Dicing(ToyRules):
    """A raid rolls on each table in turn, adds the results, and tells the sum; a result of 0 is the last."""

    def __init__(self, tables: Sequence[Table]) -> None:
        super().__init__()
        self.tables = tables

    def carry_out(self, position: Position, side: str, order: Order, say: Say) -> ChanceNode[int] | None:  # type: ignore[override]  # its orders roll in another way
        say(Counted("sum", 100))
        return self._throw(0, position, say)

    def _throw(self, number: int, position: Position, say: Say) -> ChanceNode[int] | None:
        if number < len(self.tables):
            return ChanceNode(Rolled(f"table {number}"), self.tables[number], partial(self._then, number + 1))
        say(Noted(f"it is {position.counts['sum']}"))
        return None

    def _then(self, number: int, position: Position, result: int, say: Say) -> ChanceNode[int] | None:
        say(Counted("sum", position.counts["sum"] + result))
        return self._throw(number if result else len(self.tables), position, say)


def plain(tables: Sequence[Table], rolls: Sequence[int]) -> tuple[tuple[int, ...], tuple[Event, ...]]:
    """What comes of rolls that are handed out until a result is 0: those that are used, and what happens."""
    used, total, said = list[int](), 100, list[Event]([Counted("sum", 100)])
    for table, roll in zip(tables, rolls, strict=True):
        used.append(roll)
        total += table[roll - 1]
        said.append(Counted("sum", total))
        if not table[roll - 1]:
            break
    return tuple(used), (*said, Noted(f"it is {total}"))


tables = st.lists(st.lists(st.integers(0, 2), min_size=1, max_size=4).map(tuple), max_size=3)


@given(tables)
def test_every_outcome_has_the_chance_of_a_plain_enumeration(tables: list[Table]) -> None:
    faces = list(product(*(range(1, len(table) + 1) for table in tables)))
    ways = Counter(plain(tables, rolls)[1] for rolls in faces)
    found = outcomes_of(Dicing(tables), position({"R1": "0101"}), "red", RAID)
    assert {each.events: each.chance for each in found} == {
        events: Fraction(number, len(faces)) for events, number in ways.items()
    }
    assert len(found) == len(ways)
    for each in found:
        assert list(each.rolls) == sorted({plain(tables, rolls)[0] for rolls in faces} & set(each.rolls))
        assert all(any(plain(tables, full) == (rolls, each.events) for full in faces) for rolls in each.rolls)
    assert [each.rolls[0] for each in found] == sorted(each.rolls[0] for each in found)
    assert sorted(rolls for each in found for rolls in each.rolls) == sorted({plain(tables, full)[0] for full in faces})


@given(tables)
def test_rolling_comes_to_what_was_foretold(tables: list[Table]) -> None:
    """The referee, with dice that walk every outcome from the start, against the outcomes foretold."""
    foretold = outcomes_of(Dicing(tables), start := position({"R1": "0101"}), "red", RAID)

    def given_(dice: object) -> tuple[Event, ...]:
        said = Referee(start, Dicing(tables), dice).give("red", ToyOrder("raid", 0, start.where[0] + 1))  # type: ignore[arg-type]  # as just said
        return tuple(each for each in said if not isinstance(each, Rolled))

    assert distribution(given_) == {each.events: each.chance for each in foretold}


def test_an_order_without_dice_has_one_outcome() -> None:
    (only,) = outcomes_of(Dicing([]), position({"R1": "0101"}), "red", RAID)
    assert only == Outcome(Fraction(1), ((),), (Counted("sum", 100), Noted("it is 100")))


def test_looking_at_the_outcomes_changes_nothing() -> None:
    start = position({"R1": "0101"})
    outcomes_of(Dicing([(1, 2)]), start, "red", RAID)
    assert not start.counts


def test_a_roll_is_told_before_what_comes_of_it() -> None:
    umpire = Referee(position({"R1": "0101"}), ToyRules(), ScriptedDice([5]))
    said = [type(each).__name__ for each in umpire.give("red", "raid R1 0102")]
    assert said == ["Moved", "Turned", "Rolled", "Marked", "Owned"]


def test_an_error_in_a_rule_is_raised() -> None:
    with pytest.raises(KeyError):
        outcomes_of(Broken([(1, 2)]), position({"R1": "0101"}), "red", RAID)


class Broken(Dicing):
    def _then(self, number: int, position: Position, result: int, say: Say) -> ChanceNode[int] | None:
        raise KeyError(number)


def test_events_are_applied_as_they_are_said() -> None:
    """What a rule reads after the die is the position of its own outcome, not of another."""
    found = outcomes_of(Dicing([(1, 2), (0, 3)]), position({"R1": "0101"}), "red", RAID)
    after = position({"R1": "0101"})
    for each in found:
        for event in each.events:
            apply(after, event)
        assert each.events[-1] == Noted(f"it is {after.counts['sum']}")
