"""The lines of a position file that faults name: every key and every word of a file is found in its line."""

import json
import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maquis.contract.scenarios import load
from maquis.desk import filed, letter, lines, positions
from maquis.engine.errors import Faults

TOML = """# a war of ours
turn = "Sep II 43"
units = { "1 Bde" = "nowhere", '2 Bde' = "3354" }  # two of them
losses = 2.5
[owned]
soviet = ["Orel",
  # and here
  "Orell",
]
axis = [
  "Orel",
]

[marks."rail broken"]
3354 = "Aug I 41"
[weather]
north = "custard"
"""
WRONG = {
    "losses": (4,), "owned": (6, 11), "owned.soviet": (8,), "units.1 Bde": (3,), "weather": (17,),
}  # fmt: skip
"""By what stands before the words of a fault, the lines that it names."""


def faults_of(text: str, name: str) -> dict[str, tuple[int, ...]]:
    scenario = load("eastern-front-umpired")
    found = filed.read(text.encode(), name, scenario.game.edition, scenario.game.board)
    with pytest.raises(Faults) as wrong:
        positions.begun(found, scenario)
    for each in wrong.value.faults:
        assert each.startswith("line"), each
    return {
        each.split(": ")[1]: tuple(int(word) for word in each.split(": ")[0].split() if word.isdigit())
        for each in wrong.value.faults
    }


def test_every_fault_of_a_file_names_its_line() -> None:
    assert faults_of(TOML, "it.toml") == WRONG


def test_so_does_every_fault_of_json() -> None:
    text = json.dumps(tomllib.loads(TOML), indent=1)
    rows = text.splitlines()
    for key, found in faults_of(text, "it.json").items():
        for row, was in zip(found, WRONG[key], strict=True):
            word = {4: "2.5", 6: "Orel", 11: "Orel", 8: "Orell", 3: "nowhere", 17: "custard"}[was]
            assert word in rows[row - 1]


WORDS = st.text(st.characters(exclude_categories=("Cs", "Cc")), max_size=8)
VALUES = st.recursive(
    st.one_of(WORDS, st.integers(-99, 99), st.booleans(), st.floats(allow_nan=False, allow_infinity=False)),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(WORDS, inner, max_size=4)), max_leaves=8,
)  # fmt: skip


def words_of(value: Any, path: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    """The paths of all keys and words that a value has."""
    if isinstance(value, dict):
        return [each for key, inner in value.items() for each in [(*path, key), *words_of(inner, (*path, key))]]
    if isinstance(value, list):
        return [each for inner in value for each in words_of(inner, path)]
    return [(*path, value)] if isinstance(value, str) and path else []


@given(
    stated=st.dictionaries(WORDS, VALUES, max_size=4), indent=st.sampled_from([None, 0, 2]),
    signs=st.sampled_from([None, (",", ":"), ("\n,", "\n:\n")]),
)  # fmt: skip
def test_all_that_a_file_says_is_found(
    stated: dict[str, Any], indent: int | None, signs: tuple[str, str] | None
) -> None:
    for text, said in (
        ("\n" + json.dumps(stated, indent=indent, ensure_ascii=indent is None, separators=signs), lines.of_json),
        (letter.table(stated), lines.of_toml),
    ):
        found = {each.path for each in said(text)}
        assert found.issuperset(words_of(stated))
        assert all(1 <= each.row <= len(text.split("\n")) for each in said(text))


def test_several_lines_and_forms_of_text_are_read() -> None:
    text = 'owners.germany = """ki\nev"""\n[[counters]]\nname = \'a "b"\'\nattack = -3\n[[counters]]\nname = "c"\n'
    assert [(each.row, each.path) for each in lines.of_toml(text)] == [
        (1, ("owners", "germany")), (1, ("owners", "germany", "ki\nev")),
        (3, ("counters",)), (4, ("counters", "name")), (4, ("counters", "name", 'a "b"')),
        (5, ("counters", "attack")), (5, ("counters", "attack", "-3")),
        (6, ("counters",)), (7, ("counters", "name")), (7, ("counters", "name", "c")),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "value", ["1.5e3", "-0.5E-2", "1979-05-27 07:32:00", "1979-05-27T07:32:00.25-07:00", '"""a""b""""', "'''it's'''"]
)
def test_numbers_times_and_texts_of_every_form_are_read_over(value: str) -> None:
    text = f"a = {value}\nb.1 = [{value}, 2]\n"
    assert tomllib.loads(text)
    assert [(each.row, each.path[0]) for each in lines.of_toml(text.rstrip())] == [
        (1, "a"), (1, "a"), (2, "b"), (2, "b"), (2, "b"),
    ]  # fmt: skip


def test_what_stands_beside_a_colon_is_the_value() -> None:
    assert [each.path for each in lines.of_json('{"a":1,"b":[true,-2]}')] == [
        ("a",), ("a", "1"), ("b",), ("b", "true"), ("b", "-2"),
    ]  # fmt: skip


def test_what_is_nested_too_deep_names_no_line() -> None:
    assert lines.of_json('{"a":' * 5000 + "1" + "}" * 5000) == []
