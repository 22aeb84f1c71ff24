"""What a seat may do, is asked to do and is told to expect: on worked positions."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from maquis.engine.errors import BadOrder, MaquisError
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.engine.roster import numbers
from maquis.families.europa.rules.ground import hexmap
from maquis.families.europa.web.acts import acts
from maquis.families.europa.web.advice import advice
from maquis.families.europa.web.checklist import owed, standing
from maquis.table import wire
from maquis.table.judged import judged
from tests.families.europa.invariants import RULES, all_orders, offered
from tests.families.europa.strategies import positions
from tests.families.europa.world import BOARD, GAME, bits, game, labels, position, start, umpire

MANY = settings().max_examples
SIDES = ("axis", "soviet")


def by_kind(view: Position, side: str) -> dict[str, wire.Act]:
    return {each.kind: each for each in acts(RULES, view, side)}


def orders_of(act: wire.Act) -> set[str]:
    """Every order that an act offers."""
    found = set()
    for choice in act.choices:
        places = labels(int(choice.places, 16))
        found |= {choice.order.format(label) for label in places} if "{}" in choice.order else {choice.order}
    return found


@settings(max_examples=max(MANY // 5, 10))
@given(positions() | positions(phases=("combat",), gathered=True), st.sampled_from(SIDES))
def test_all_that_the_rules_offer_is_there_and_legal(now: Position, side: str) -> None:
    view = umpire(now).view(side)
    found = {order for act in acts(RULES, view, side) if act.kind != "standing" for order in orders_of(act)}
    assert found == {order.notation for order in all_orders(view, offered(view, side))}
    for choice in by_kind(view, side).get("standing", wire.Act(kind="", title="", words="", choices=[])).choices:
        assert RULES.judge(view, side, RULES.parse(view, choice.order)).legal


def recruiting() -> Referee:
    painted = {"axis garrisons": "0310", "soviet divisions": "1110"}
    judge = umpire(position({"1 Cav Div": "0405"}, "Jul II 43 axis exploitation", painted, game("Sep II 43")))
    judge.give("axis", "end")
    return judge


def test_recruits_by_district_with_the_tally() -> None:
    view = recruiting().view("soviet")
    kinds = by_kind(view, "soviet")
    assert list(kinds) == ["recruit", "regroup", "standing", "end"]
    assert kinds["recruit"].advice == "place the rest for me"
    assert "forfeits" in kinds["end"].words
    items = owed(RULES, view, "soviet")
    assert [(each.act, each.words, each.clause, each.must, each.left) for each in items] == [
        ("recruit", "1 command", "40.D", False, 1),
        ("recruit", "3 brigades in Western MD", "40.C1a.rate", False, 3),
    ]
    assert [each.total for each in items[1].tallies] == ["3"]
    assert int(items[1].places, 16) & ~GAME.map.layers["district"]["Western"] == 0
    assert labels(int(items[0].places, 16)) == ["0405"]


def test_a_brigade_brings_a_dummy_to_place() -> None:
    judge = recruiting()
    place = numbers(int(owed(RULES, judge.view("soviet"), "soviet")[1].places, 16))[0]
    judge.give("soviet", f"recruit 1 Bde {BOARD.label(place)}")
    items = owed(RULES, judge.view("soviet"), "soviet")
    assert [(each.words, each.clause, each.left) for each in items[1:]] == [
        ("1 dummy in Western MD", "40.C.dummy", 1), ("2 brigades in Western MD", "40.C1a.rate", 2),
    ]  # fmt: skip


def test_brigades_for_isolated_losses() -> None:
    now = position({"9 NKVD": "0905"}, "Jun I 42 axis exploitation")
    now.counts["isolated losses"] = 45
    judge = umpire(now)
    judge.give("axis", "end")
    (item,) = owed(RULES, judge.view("soviet"), "soviet")
    assert (item.clause, item.words) == ("40.C2", "4 brigades for isolated losses")
    assert [each.of for each in item.tallies] == ["brigades in one district"]
    assert int(item.places, 16)


def test_dismissals_bar_the_end() -> None:
    now = position({"1 Bde": "0905", "2 Bde": "0508", "1 Dummy": "0905"}, "Jun I 42 soviet initial")
    view = umpire(now).view("soviet")
    (item,) = owed(RULES, view, "soviet")
    assert (item.act, item.must, item.left, item.clause, item.who) == ("dismiss", True, 2, "40.F", ["1 Bde", "1 Dummy"])
    assert int(item.places, 16) == bits("0905")
    kinds = by_kind(view, "soviet")
    assert "end" not in kinds
    assert [each.order for each in kinds["dismiss"].choices] == ["disband 1 Bde", "withdraw 1 Bde", "withdraw 1 Dummy"]
    assert kinds["dismiss"].choices[0].words.endswith("1 infantry replacement point")


def test_units_among_partisans_they_do_not_displace_must_move() -> None:
    now = position({"3 Pol Bn": "0508", "1 Bde": "0508"}, "Jun II 42 axis movement")
    items = owed(RULES, umpire(now).view("axis"), "axis")
    assert [(each.act, each.must, each.clause, each.who) for each in items] == [("move", True, "40.H", ["3 Pol Bn"])]


def test_partisans_that_the_end_will_displace() -> None:
    now = position({"201 Sec": "0508", "1 Bde": "0508"}, "Jun II 42 axis movement")
    judge = umpire(now)
    (item,) = owed(RULES, judge.view("soviet"), "soviet")
    assert (item.must, item.who) == (False, ["1 Bde"])
    judge.give("axis", "end")
    (item,) = owed(RULES, judge.view("soviet"), "soviet")
    assert (item.act, item.must, item.who) == ("displace", True, ["1 Bde"])
    assert [each.verb for each in by_kind(judge.view("soviet"), "soviet")["displace"].choices] == ["displace"]


def test_an_attack_is_answered() -> None:
    judge = umpire(position({"45 Inf": "0507", "1 Bde": "0508"}, "Jun II 42 axis combat"), 6)
    attack = by_kind(judge.view("axis"), "axis")["attack"].choices[0]
    assert (attack.order, attack.at, attack.who) == ("attack 0508 by 45 Inf", BOARD.place("0508"), ["45 Inf"])
    assert "1 hidden counter, perhaps dummies" in attack.words
    judge.give("axis", attack.order)
    (item,) = owed(RULES, judge.view("soviet"), "soviet")
    assert (item.act, item.must, item.clause, item.who) == ("stand", True, "40.B1.rbc", ["1 Bde"])
    assert list(by_kind(judge.view("soviet"), "soviet")) == ["retreat", "stand", "standing"]
    assert owed(RULES, judge.view("axis"), "axis") == []


def test_sabotage_with_exact_chances_the_best_first() -> None:
    now = position({"1 Bde": "0703", "2 Bde": "0503", "1 Cmd": "0603"}, "Jul II 42 soviet movement")
    view = umpire(now).view("soviet")
    found = by_kind(view, "soviet")["sabotage"].choices
    assert [(each.order, each.chance) for each in found] == [
        ("sabotage bridge 0503-0603 by 2 Bde", "1/2"),
        ("sabotage rail 0503 by 2 Bde", "1/2"),
        ("sabotage rail 0703 by 1 Bde", "1/2"),
        ("sabotage bridge 0603-0503 by 1 Cmd", "1/3"),
        ("sabotage rail 0603 by 1 Cmd", "1/3"),
    ]
    asked = judged(RULES, view, "soviet", "sabotage rail 0603 by 1 Cmd")
    fails, works = asked.outcomes
    assert (fails.chance, fails.percent, fails.rolls) == ("2/3", 66.7, [[1], [2], [3], [4]])
    assert (works.chance, works.percent) == ("1/3", 33.3)
    assert works.happens == [wire.Happens(words="rail broken at 0603, by Brod", clause="40.B1.table")]
    assert {(each.figure, each.provenance) for each in asked.rests} >= {("sabotage.success", "assumed")}


def test_a_refusal_names_every_demand() -> None:
    view = umpire(position({"1 Bde": "0508"}, "Jul II 42 soviet combat")).view("soviet")
    asked = judged(RULES, view, "soviet", "sabotage port 0508 by 1 Bde")
    assert not asked.legal
    assert {each.clause for each in asked.demands if not each.met} == {"40.B1.sabotage", "40.B1.table"}
    assert (asked.outcomes, asked.guesses, asked.place) == ([], [], BOARD.place("0508"))
    with pytest.raises(BadOrder):
        judged(RULES, view, "soviet", "fly 1 Bde 0508")


def test_what_an_attack_on_hidden_counters_may_come_to() -> None:
    view = umpire(position({"45 Inf": "0507", "1 Bde": "0508"}, "Jun II 42 axis combat")).view("axis")
    asked = judged(RULES, view, "axis", "attack 0508 by 45 Inf")
    assert asked.outcomes == []
    assert {word for guess in asked.guesses for word in guess.defenders} >= {"1 dummy partisan"}
    for guess in asked.guesses:
        assert not guess.outcomes or sum(len(each.rolls) for each in guess.outcomes) == 6
    assert [each.of for each in asked.tallies] == ["attack strength", "die modifier"]


def test_whoever_plays_no_side_may_do_nothing() -> None:
    judge = umpire(start(GAME))
    view = judge.view("spectator")
    assert (acts(RULES, view, ""), owed(RULES, view, "")) == ([], [])
    now = start(GAME)
    now.phase = "over"
    assert (acts(RULES, umpire(now).view("axis"), "axis"), owed(RULES, umpire(now).view("axis"), "axis")) == ([], [])


def test_a_move_that_is_advised_tells_where_it_ends() -> None:
    here = position({"1 Bde": "0909"}, "Jul II 43 soviet movement", {"axis divisions": "0303"}, game("Sep II 43"))
    found = advice(RULES, umpire(here).view("soviet"), "soviet", "move", "a seed").orders
    assert found
    assert all(each.order.endswith(f"-{BOARD.label(each.place)}") for each in found)


def test_advice_is_legal_and_always_the_same_for_a_seed() -> None:
    judge = recruiting()
    view = judge.view("soviet")
    found = advice(RULES, view, "soviet", "recruit", "a seed")
    assert found == advice(RULES, view, "soviet", "recruit", "a seed")
    assert len(found.orders) == 7
    for each in found.orders:
        judge.give("soviet", each.order)
        assert judge.position.where[judge.position.game.roster.number(each.order.split(" ", 1)[1][:-5])] == each.place
    for kind, side in (("attack", "soviet"), ("move", "")):
        with pytest.raises(MaquisError):
            advice(RULES, view, side, kind, "a seed")


def test_what_the_umpire_may_say_of_the_host_game() -> None:
    now = start(GAME)
    kinds = by_kind(now, "umpire")
    assert list(kinds) == ["own", "paint", "unpaint", "mark", "place", "remove", "weather", "finland"]
    own = kinds["own"].choices[0]
    assert (own.verb, own.who, own.order, own.words) == ("own", ["axis"], "own axis {}", "axis")
    assert int(own.places, 16) == now.owned["soviet"] & hexmap(GAME).land
    assert kinds["remove"].choices[0].order == "remove 201 Sec"
    assert kinds["weather"].choices[0].order.startswith("weather B ")
    assert owed(RULES, now, "umpire") == []
    for act in kinds.values():
        assert all(choice.words for choice in act.choices)


def test_standing_orders_in_words() -> None:
    judge = umpire(start(GAME))
    assert standing(judge.view("soviet"), "soviet") == []
    judge.give("soviet", "standing stand")
    judge.give("soviet", "standing retreat 2 Bde")
    judge.give("soviet", "standing retreat 5 Bde")
    assert standing(judge.view("soviet"), "soviet") == ["all: stand", "2 Bde: retreat"]
    assert standing(judge.view("axis"), "axis") == []
    assert standing(judge.view("spectator"), "") == []
