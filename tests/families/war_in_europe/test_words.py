"""What players of War in Europe are told: chances against a second count, the log, hexes, forces, advice."""

from fractions import Fraction
from typing import Any

import pytest

from maquis.boards.board import members
from maquis.contract.scenarios import load
from maquis.engine.changes import apply
from maquis.engine.errors import MaquisError
from maquis.engine.events import Counted, Event, Flagged, Painted
from maquis.engine.position import Position
from maquis.engine.rulings import EVERYWHERE
from maquis.engine.sequence import End
from maquis.families.war_in_europe.rules import chances as exact
from maquis.families.war_in_europe.rules import field
from maquis.families.war_in_europe.rules.acts import pieces
from maquis.families.war_in_europe.rules.editions import RULES
from maquis.families.war_in_europe.rules.fighting import Attack
from maquis.families.war_in_europe.rules.gaining import Gained
from maquis.families.war_in_europe.rules.told import (
    Battle,
    Converting,
    Eliminated,
    Ending,
    Flying,
    Hunting,
    Levelled,
    Refused,
    Refusing,
)
from maquis.families.war_in_europe.words import TELLING, acts, advice, brief
from maquis.families.war_in_europe.words.phase_log import PhaseLog
from tests.families.war_in_europe.plays import begun

SCENARIO = load("war-in-europe-yugoslavia-1943")


def plain(units: dict[str, str], **more: Any) -> Position:
    return begun(units, **more)


def told(*events: Event) -> list[tuple[str, str]]:
    phase_log = PhaseLog(SCENARIO.game)
    for event in events:
        phase_log.add(event)
    return phase_log.lines()


@pytest.mark.parametrize("who", ["1 Infantry", "2 Panzer", "3 Security"])
@pytest.mark.parametrize("place", ["0605", "0508"])
def test_the_outcomes_of_an_attack_are_those_of_the_exact_chances(who: str, place: str) -> None:
    start = plain({who: "0705" if place == "0605" else "0608", "Yugoslav partisans 1": place}, phase="combat",
                  levels={"Yugoslav partisans 1": "unit"})  # fmt: skip
    order = Attack(start.game, start.game.board.place(place), (start.game.roster.number(who),))
    judged = RULES.judge(start, "Axis", order)
    assert judged.legal
    unit = field.piece(start, start.game.roster.number("Yugoslav partisans 1"))
    wanted = exact.attack_on_unit(start, pieces(start, order.units), unit)
    found = TELLING.chances(RULES, start, "Axis", judged, "")["outcomes"]
    assert sum(Fraction(each["chance"]) for each in found) == 1
    for words, what in (("becomes a cadre", "cadre"), ("is eliminated", "eliminated")):
        those = [each for each in found if f"Yugoslav partisans 1 {words}" in str(each["happens"])]
        assert sum((Fraction(each["chance"]) for each in those), Fraction(0)) == wanted.get(what, 0)


def test_a_plan_is_for_an_attack() -> None:
    start = plain({"1 Infantry": "0705"})
    with pytest.raises(MaquisError, match="refuse or stand"):
        TELLING.chances(RULES, start, "Axis", RULES.judge(start, "Axis", End(start.game)), "stand")


def test_rolls_are_told_with_what_came_of_them() -> None:
    assert told(Converting(cadre="Greek partisans 1", sides=6, value=2)) == [
        ("Conversion of Greek partisans 1: rolled 2, it stays a cadre", "31.conversion")
    ]
    made = Levelled("unit", ("Greek partisans 1",), by="growing", clause="31.conversion")
    assert told(Converting(cadre="Greek partisans 1", sides=6, value=6), made) == [
        ("Cadres become Units: Greek partisans 1 (rolled 6)", "31.conversion")
    ]
    fled = Refused("Yugoslav partisans 1", ("6839", "6739"), clause="31.82")
    assert told(Refusing(sides=6, value=3), fled)[0][1] == "31.82"
    asked = (
        Flying(unit="Greek partisans 1", faces=(5,), clause="31.82"),
        Ending("retreating", ("Greek partisans 1",), clause="31.82"),
    )
    assert told(Refusing(sides=6, value=5), *asked) == [
        ("Refuses combat, and stops where its owner says: Greek partisans 1 (rolled 5)", "31.82")
    ]
    gone = Eliminated("Greek partisans 2", "eliminated", to_pool=False, clause="31.removal")
    hunt = Hunting(unit="Forli", cadre="Greek partisans 2", sides=6, value=6)
    assert told(hunt, gone) == [("Eliminated: Greek partisans 2 (Forli rolled 6)", "31.removal")]


def test_history_and_production_are_told_in_short() -> None:
    labels = tuple(SCENARIO.game.board.label(place) for place in range(4000, 4010))
    assert told(Gained("Allied", labels, clause="base.host")) == [
        ("Now Allied-controlled, as history has it: 10 hexes", "base.host")
    ]
    assert told(Counted("begun fortification 1", 1, clause="30.5")) == [
        ("On the way: 1 fortification, 1 of 3 paid", "30.5")
    ]
    assert told(Painted("Axis line", labels, clause="base.host")) == []


def test_a_hex_tells_its_fortification_and_for_what_it_is_supplied() -> None:
    west = load("war-in-the-west-1944")
    view = west.position(west.first)
    lines = [words for words, _ in TELLING.around(view, TELLING.place(view, "Brest"))]
    assert any("multiplied by 3" in line and "30.62" in line for line in lines)
    assert sum("supply for" in line for line in lines) == 3
    assert "Brest garrison" in str(lines)
    assert "2564, Brest (major port)" in brief.summary(view)["fortification_markers"]


def test_what_is_owed_is_told_first() -> None:
    view = plain({"1 Infantry": "0705", "Yugoslav partisans 1": "0605"}, levels={"Yugoslav partisans 1": "unit"})
    apply(view, Flagged("retreating", ("1 Infantry",)))
    apply(view, Counted("to retreat Axis", 1))
    assert brief.owed(view, "Axis") == ["1 unit must retreat (base.results)"]
    assert [kind.name for kind in TELLING.kinds(RULES, view, "Axis")] == ["retreat"]
    assert TELLING.kinds(RULES, view, "Allied") == []


def test_where_a_refusing_unit_stops_is_owed_by_its_clause() -> None:
    view = plain({"1 Infantry": "0705", "Yugoslav partisans 1": "0605"}, levels={"Yugoslav partisans 1": "unit"},
                 options={"reading.refusal_points": "in part"})  # fmt: skip
    apply(view, Battle(place="0605", attackers=("1 Infantry",)))
    apply(view, Flying(unit="Yugoslav partisans 1", faces=(5,)))
    apply(view, Flagged("retreating", ("Yugoslav partisans 1",)))
    apply(view, Counted("to retreat Allied", 1))
    assert brief.owed(view, "Allied") == ["1 unit must retreat (31.82)"]
    (kind,) = TELLING.kinds(RULES, view, "Allied")
    (choice,) = kind.choices
    assert {view.game.board.label(place) for place in members(choice.places)} == {"0505", "0405", "0305"}


def test_every_kind_of_act_has_words_and_every_choice_an_order() -> None:
    view = SCENARIO.position(SCENARIO.first)
    for _ in range(3):
        side = RULES.to_act(view)[0]
        for kind in TELLING.kinds(RULES, view, side):
            assert acts.kind(view, side, kind).startswith(kind.title)
            for row in TELLING.listed(view, side, kind.choices[:3], None, EVERYWHERE):
                notation = row.data["order"].replace("HEX", row.data.get("hexes", ["0101"])[0])
                assert RULES.judge(view, side, RULES.parse(view, notation)).legal, notation
        assert list(TELLING.why(RULES, view, side))
        RULES.carry_out(view, side, End(view.game), lambda event: apply(view, event))


def test_the_machine_advises_legal_orders_and_nobody_else() -> None:
    view = SCENARIO.position(SCENARIO.first)
    found = advice.advise(RULES, view, "Axis", "begin")
    assert [order.verb for order, _ in found] == ["begin", "begin"]
    assert view.counts["points"] == 2
    with pytest.raises(MaquisError, match="no advice on 'end'"):
        advice.advise(RULES, view, "Axis", "end")
    with pytest.raises(MaquisError, match="who play a side"):
        advice.advise(RULES, view, "umpire", "begin")
