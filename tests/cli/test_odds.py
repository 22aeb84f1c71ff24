"""maquis odds: exact chances that add up, for whoever would give the order; refusals and bad input in plain words."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from maquis.contract.editions import edition, editions
from maquis.contract.families import family
from maquis.engine.acts import Act
from tests.cli.running import run


def offered(record: Path, phase: str, verb: str) -> str:
    """The first order of a verb that is offered in some turn of the record."""
    for turn in ("Jun II 41", "Jul I 41", "Jul II 41", "Aug I 41"):
        done = run("legal", str(record), "--turn", turn, "--phase", phase, "--json")
        for each in json.loads(done.stdout)["legal"] if done.returncode == 0 else ():
            if each["order"].startswith(verb):
                return f"{turn}|{each['order']}"
    pytest.skip(f"nothing to {verb} in this short game")


def told(record: Path, phase: str, verb: str) -> dict[str, Any]:
    turn, order = offered(record, phase, verb).split("|")
    done = run("odds", str(record), order, "--turn", turn, "--phase", phase, "--json")
    assert done.returncode == 0, done.stderr
    data: dict[str, Any] = json.loads(done.stdout)
    assert data["legal"]
    assert data["order"] == order
    return data


def test_the_chances_of_an_attempt_add_up(record: Path) -> None:
    outcomes = told(record, "soviet movement", "sabotage")["outcomes"]
    assert sum(Fraction(each["chance"]) for each in outcomes) == 1
    assert sorted(roll for each in outcomes for (roll,) in each["rolls"]) == [1, 2, 3, 4, 5, 6]
    assert all(happens["clause"] for each in outcomes for happens in each["happens"])


def test_the_chances_of_an_attack_on_hidden_counters_add_up_in_every_case(record: Path) -> None:
    data = told(record, "axis combat", "attack")
    assert data["if_they_stand"]
    for case in data["if_they_stand"]:
        assert case["defenders"]
        assert sum(Fraction(each["chance"]) for each in case["results"]) == (1 if case["results"] else 0)


def test_an_order_without_dice_happens_as_it_is_given(record: Path) -> None:
    done = run("odds", str(record), "end", "--turn", "Jun II 41", "--phase", "axis movement")
    assert done.returncode == 0
    assert "no die is rolled" in done.stdout


def test_an_illegal_order_is_refused_with_its_clauses(record: Path) -> None:
    done = run("odds", str(record), "sabotage rail 2550 by 1 Bde", "--turn", "Jun II 41", "--phase", "axis movement")
    assert done.returncode == 1
    assert "refused" in done.stdout
    assert "40.B1.sabotage" in done.stdout


def test_two_attempts_one_after_the_other_are_two_attempts(record: Path) -> None:
    """The second is at another place, or refused: then it is told why."""
    turn, first = offered(record, "soviet movement", "sabotage").split("|")
    moment = ("--turn", turn, "--phase", "soviet movement")
    listed = json.loads(run("legal", str(record), *moment, "--json").stdout)["legal"]
    who = first.split(" by ")[1]
    others = [each["order"] for each in listed if each["order"].startswith("sabotage") and who not in each["order"]]
    alone = Fraction(json.loads(run("why", str(record), first, *moment, "--json").stdout)["chance"])
    if not others:
        pytest.skip("one attempt only in this short game")
    told = json.loads(run("odds", str(record), first, others[0], *moment, "--json").stdout)
    assert sum(Fraction(each["chance"]) for each in told["joint"]) == 1
    assert any(Fraction(each["expected"]) == alone for each in told["totals"])


@pytest.mark.parametrize("order", ["attack", "attack 0000 by nobody", "sabotage rail ZZ99 by 1 Bde", ""])
def test_an_order_that_cannot_be_read_is_told_in_a_sentence(record: Path, order: str) -> None:
    done = run("odds", str(record), order)
    assert done.returncode == 2
    assert done.stderr.startswith("maquis: ")
    assert len(done.stderr.strip().splitlines()) == 1


def test_what_no_rule_text_prints_is_told_with_the_chances_and_what_is_printed_is_not(record: Path) -> None:
    turn, order = offered(record, "soviet movement", "sabotage").split("|")
    asked = ["odds", str(record), order, "--turn", turn, "--phase", "soviet movement"]
    assert any("by sabotage.success" in line and "[assumed]" in line for line in run(*asked).stdout.splitlines())
    rests = {each["figure"]: each["provenance"] for each in json.loads(run(*asked, "--json").stdout)["rests_on"]}
    assert rests["sabotage.success"] == "assumed"
    assert "source" not in rests.values()


@pytest.mark.parametrize("name", sorted({family(each) for each in editions()}))
def test_the_dice_of_a_family_are_read_by_figures_that_it_has(name: str) -> None:
    texts = [edition(each) for each in editions() if family(each) == name]
    known = {id for each in texts for id in each.figures()}
    assert acts_of(name)
    assert {id for act in acts_of(name) for id in act.dice} <= known


def acts_of(name: str) -> list[type[Act]]:
    """Every kind of order that the modules of a family declare."""
    found, left = [], [Act]
    while left:
        subclasses = left.pop().__subclasses__()
        left += subclasses
        found += [each for each in subclasses if each.__module__.startswith(f"maquis.families.{name}.")]
    return found
