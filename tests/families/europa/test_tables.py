"""The figures of Rule 40 against a second transcription of every one of them, and the combat table cell by cell."""

from collections import Counter
from typing import Any

import pytest

from maquis.engine.figures import Reading
from maquis.families.europa.rules.editions import RULE40, RULE45
from tests.families.europa import tables

BOOK = RULE40.figures()
FIGURES = {id: BOOK[id] for id in BOOK if not isinstance(BOOK.figure(id), Reading)}
READINGS = {id: (provenance, value) for id, provenance, value in tables.readings()}
LADDER, OFFSETS = FIGURES["combat.ladder"], FIGURES["combat.column"]


def test_every_figure_is_typed_a_second_time_and_only_once() -> None:
    assert set(READINGS) == set(FIGURES)
    assert Counter(id for id, *_ in tables.readings()).most_common(1)[0][1] == 1


@pytest.mark.parametrize("id", list(FIGURES))
def test_a_figure_is_what_a_second_reading_says(id: str) -> None:
    provenance, value = READINGS[id]
    assert FIGURES[id] == value
    assert as_typed(FIGURES[id]) == as_typed(value)
    assert BOOK.figure(id).provenance == provenance


def test_what_rule_45_sets_otherwise_is_what_a_second_reading_says() -> None:
    figures, typed = RULE45.figures(), {id: rest for id, *rest in tables.partisan_mode()}
    figures_alone = {id for id in figures if not id.startswith("reading.")}
    family = set(FIGURES) - {"displacement.any_unit_until", "displacement.least_re"}
    assert figures_alone == family
    for id in family:
        if id in typed:
            provenance, clause, value = typed[id]
            assert figures[id] != FIGURES[id] or provenance == "found"
            assert as_typed(figures[id]) == as_typed(value), id
            assert (figures.figure(id).provenance, figures.figure(id).clause) == (provenance, clause), id
        else:
            assert figures[id] == FIGURES[id], id


def test_what_rule_45_borrows_is_what_a_second_reading_says() -> None:
    figures, typed = RULE45.figures(), tables.borrowed()
    readings = {id for id in figures if id.startswith("reading.")}
    assert set(typed) == set(figures) - readings - {id for id, *_ in tables.partisan_mode()}
    for id, clause in typed.items():
        provenance, value = READINGS[id]
        lost = provenance == "source" and id not in tables.PRINTED_IN_45
        assert as_typed(figures[id]) == as_typed(value), id
        assert (figures.figure(id).provenance, figures.figure(id).clause) == ("assumed" if lost else provenance, clause)


def as_typed(value: Any) -> Any:
    """The order of the parts of a table counts, and `true` is not 1."""
    return list(value.items()) if isinstance(value, dict) else (type(value), value)


def rung(die: int, offset: int) -> str:
    """The result on the rung that the die and the column lead to, held within the ladder."""
    return str(LADDER[min(max(die + offset, 0), len(LADDER) - 1)])


@pytest.mark.parametrize(("odds", "die"), list(tables.combat()))
def test_a_cell_of_the_combat_table(odds: str, die: int) -> None:
    assert rung(die, OFFSETS[odds]) == tables.combat()[odds, die]


def test_the_combat_table_has_its_columns_in_order_and_the_published_one_is_there() -> None:
    printed = tables.combat()
    assert list(OFFSETS) == list(dict.fromkeys(odds for odds, _ in printed))
    assert tuple(printed["2:1", die] for die in range(1, 7)) == tables.PUBLISHED_2_1
    assert set(FIGURES["combat.result"]) == set(LADDER) == set(printed.values())


@pytest.mark.parametrize("modifier", range(-8, 9))
def test_a_higher_die_is_never_worse_for_the_attacker(modifier: int) -> None:
    for odds, offset in OFFSETS.items():
        results = [rung(die + modifier, offset) for die in range(1, 7)]
        assert [LADDER.index(result) for result in results] == sorted(LADDER.index(result) for result in results), odds


def test_the_ladder_is_held_within_its_ends() -> None:
    assert {rung(1 + modifier, OFFSETS["1:4"]) for modifier in (-8, -2, -1, 0)} == {"AE"}
    assert {rung(6 + modifier, OFFSETS["9:1"]) for modifier in (8, 1, 0, -5)} == {"DE"}


def test_below_the_first_column_the_attacker_is_eliminated() -> None:
    assert LADDER[0] == "AE"
    assert "below the first column it is rung 0" in BOOK.figure("combat.ladder").words


def test_the_worked_example_of_special_replacements_comes_out() -> None:
    points = 55 // FIGURES["recruit.special.points"]
    brigades = points // FIGURES["recruit.special.divisor"]
    assert (points, brigades, brigades // FIGURES["recruit.special.share"]) == (11, 5, 2)


def test_partisans_survive_the_results_that_drive_the_defender_off_or_worse() -> None:
    assert FIGURES["combat.partisans_succeed"] == list(dict.fromkeys(LADDER[9:]))
