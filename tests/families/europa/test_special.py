"""Special replacements (40.C2): which losses count, and what they bring; commands, divisions and dummies given up."""

from collections.abc import Callable
from pathlib import Path

import pytest

from maquis.engine import log
from maquis.engine.dice import seeded
from maquis.engine.events import Began, Counted, Entered, Event, Flagged
from maquis.engine.position import UNSEEN, Position
from maquis.engine.record import Header, Record
from maquis.engine.referee import Referee
from maquis.engine.verify import verify
from maquis.families.europa.rules import divisions, receiving, special
from maquis.families.europa.rules.dropping import GivenUp
from maquis.families.europa.rules.dues import Forfeited
from maquis.families.europa.rules.editions import RULE40
from maquis.families.europa.rules.forces import roster
from maquis.families.europa.rules.game import Europa
from tests.families.europa.invariants import offered
from tests.families.europa.world import BOARD, REGULARS, failing, figures, game, number, position, umpire

SUPPLY = {"soviet rail supply sources": "1103", "soviet divisions": "1003 1008"}


def losses(judge: Referee) -> int:
    return judge.position.counts.get("isolated losses", 0)


@pytest.mark.parametrize(
    ("unit", "label", "points"),
    [
        ("100 Rifle", "0610", 3),
        ("9 NKVD", "0610", 1),
        ("4 NKVD Bn", "0610", 0),
        ("100 Rifle", "0903", 0),  # near a railway to a source of supply
        ("100 Rifle", "0107", 0),  # in Finland
        ("100 Rifle", "0101", 0),  # in central Poland
        ("45 Inf", "0610", 0),
        ("1 Bde", "0610", 0),
        ("1 Div", "0610", 0),
        ("1 Cmd", "0610", 0),
    ],
)
def test_what_counts_as_an_isolated_loss(unit: str, label: str, points: int) -> None:
    new = position({unit: label}, painted=SUPPLY)
    said: list[Event] = []
    special.lost(new, number(unit), said.append)
    assert said == ([Counted("isolated losses", points, clause="40.C2")] if points else [])


def test_the_losses_of_several_units_add_up() -> None:
    judge = umpire(position({"100 Rifle": "0610", "9 NKVD": "0609"}))
    said: list[Event] = []
    special.lost(judge.position, number("100 Rifle"), said.append)
    judge.position.counts["isolated losses"] = 3
    special.lost(judge.position, number("9 NKVD"), said.append)
    assert [event.value for event in said if isinstance(event, Counted)] == [3, 4]


def begun(points: int, when: str = "Jul I 42") -> Referee:
    """The Soviet initial phase of a turn in which so many points were lost in isolation."""
    start = position({}, f"{when} axis exploitation", {"soviet divisions": "1003 1008"}, game("Sep II 44"))
    start.counts["isolated losses"] = points
    judge = umpire(start)
    judge.give("axis", "end")
    return judge


def test_the_example_of_the_text() -> None:
    judge = begun(55)
    assert judge.position.counts == {"soviet: recruits isolated losses": 5}
    for name, label in (("1 Bde", "0606"), ("2 Bde", "0607"), ("3 Bde", "0608")):
        judge.give("soviet", f"recruit {name} {label}")
    assert failing(judge.position, "soviet", "recruit 4 Bde 0608") == ["40.C2.place"]
    judged = judge.judge("soviet", "recruit 4 Bde 0608")
    assert [each.words for each in judged.ruling.failures(judged.place)] == [
        "at most 2 of them in the district, while another can take them (Kiev)"
    ]
    elsewhere = judge.judge("soviet", "recruit 4 Bde 0202")
    wanted = "in a district of the Soviet Union that holds a Soviet non-partisan unit (Western, Kiev)"
    assert wanted in [each.words for each in elsewhere.ruling.failures(elsewhere.place)]
    assert failing(judge.position, "soviet", "end") == ["40.C2.place"]
    for name, label in (("4 Bde", "0403"), ("5 Bde", "0402")):
        judge.give("soviet", f"recruit {name} {label}")
    assert failing(judge.position, "soviet", "end") == []


def test_too_few_points_are_lost_for_good() -> None:
    judge = begun(9)
    assert judge.position.counts == {}


def test_what_is_not_placed_is_forfeited_and_forgotten() -> None:
    judge = begun(30)
    judge.give("soviet", "recruit 1 Bde 0606")
    events = judge.give("soviet", "end")
    notes = [(event.told(judge.position.game), event.seen) for event in events if isinstance(event, Forfeited)]
    assert notes == [("forfeits 2 brigades due for isolated losses", ("soviet",))]
    assert judge.position.counts == {}


def test_general_recruitment_goes_first_and_special_replacements_on_request() -> None:
    start = position(
        {}, "Jul II 42 axis exploitation", {"axis garrisons": "0310", "soviet divisions": "1008"}, game("Sep II 44")
    )
    start.counts["isolated losses"] = 20
    judge = umpire(start)
    judge.give("axis", "end")
    judge.give("soviet", "recruit 1 Bde 0606")
    judge.give("soviet", "recruit 2 Bde 0607 special")
    judge.give("soviet", "recruit 3 Bde 0206")  # on land that Finland ceded: special, whatever is said
    counts = judge.position.counts
    assert counts["soviet: recruits Western MD"] == 1
    assert counts.get("soviet: recruits isolated losses", 0) == 0
    assert counts["soviet: placed Western MD"] == 2


@pytest.mark.parametrize("phase", ["initial", "movement", "combat", "exploitation"])
@pytest.mark.parametrize("player", ["axis", "soviet"])
def test_losses_are_told_at_any_time(player: str, phase: str) -> None:
    judge = umpire(position({}, f"Jul I 42 {player} {phase}"))
    judge.give("soviet", "isolated losses 30")
    judge.give("soviet", "isolated losses 25")
    assert losses(judge) == 55
    assert failing(judge.position, "axis", "isolated losses 5") == ["40.C2"]


def test_nothing_is_told_or_given_up_after_the_end() -> None:
    judge = umpire(position({"1 Dummy": "0606"}, "Jul I 42 axis over"))
    assert failing(judge.position, "soviet", "isolated losses 5") == ["40.C2"]
    assert failing(judge.position, "soviet", "drop 1 Dummy") == ["40.B2.dummy_drop"]
    assert failing(judge.position, "soviet", "standing stand") == ["40.B1.rbc"]
    assert offered(judge.view("soviet"), "soviet") == []


@pytest.mark.parametrize(
    ("still", "in_order"),
    [("1 Bde", "2 Bde, 3 Bde, 1 Bde"), ("2 Bde", "1 Bde, 3 Bde, 2 Bde"), ("3 Bde", "1 Bde, 2 Bde, 3 Bde")],
)
def test_units_that_may_move_are_offered_first_for_a_cavalry_division(still: str, in_order: str) -> None:
    placed = {"1 Bde": "0606", "2 Bde": "0606", "3 Bde": "0606", "1 Dummy": "0606"}
    new = position(placed, "Jul I 42 soviet initial")
    new.flags["still"] = 1 << number(still)
    found = [order.notation for order in divisions.offers(new, "soviet")]
    assert found == [f"assemble 1 Div from {in_order}", f"assemble 1 Cav Div from {in_order[:12]}"]


def test_of_like_divisions_the_first_is_offered() -> None:
    two = game()
    pool = {"brigade": 5, "dummy": 3, "division": 2, "cavalry_division": 0, "command": 1}
    two.roster = roster(figures({"pool.soviet": pool}), REGULARS)
    new = position({"1 Bde": "0606", "2 Bde": "0606", "3 Bde": "0606"}, "Jul I 42 soviet initial", game=two)
    assert [order.notation for order in divisions.offers(new, "soviet")] == ["assemble 1 Div from 1 Bde, 2 Bde, 3 Bde"]


def test_an_assembly_is_judged_where_the_brigades_are() -> None:
    new = position({"1 Bde": "0606", "2 Bde": "0606", "3 Bde": "0606"}, "Jul I 42 soviet initial")
    judgement = umpire(new).judge("soviet", "assemble 1 Div from 1 Bde, 2 Bde, 3 Bde")
    assert judgement.place == BOARD.place("0606")


def test_brigades_of_a_division_that_does_not_move_do_not_either() -> None:
    judge = umpire(position({"1 Cav Div": "0405"}, "Jul I 42 soviet initial"))
    judge.position.flags["still"] = 1 << number("1 Cav Div")
    judge.give("soviet", "break down 1 Cav Div into 1 Bde, 2 Bde")
    assert judge.position.flags["still"] == 1 << number("1 Bde") | 1 << number("2 Bde")


def received_by_both() -> Referee:
    """A Soviet initial phase with general recruits for one district, and a special one left for another."""
    painted = {"axis garrisons": "0310", "soviet divisions": "1003 1008"}
    start = position({}, "Jul II 42 axis exploitation", painted, game("Sep II 44"))
    start.counts["isolated losses"] = 20
    judge = umpire(start)
    judge.give("axis", "end")
    judge.give("soviet", "recruit 2 Bde 0607 special")
    return judge


def test_a_brigade_may_go_wherever_one_clause_or_the_other_lets_it() -> None:
    now = received_by_both().position
    general, isolated = (ruling.places & BOARD.all for ruling in receiving.ways(now, "soviet", number("1 Bde")))
    assert general & ~isolated
    assert isolated & ~general
    assert receiving.places(now, "soviet", number("1 Bde")) == general | isolated


def test_a_brigade_in_play_is_received_nowhere() -> None:
    now = received_by_both().position
    assert not any(ruling.places & BOARD.all for ruling in receiving.ways(now, "soviet", number("2 Bde")))


def test_a_brigade_from_the_pool_is_not_held_by_an_earlier_turn_in_play() -> None:
    placed = {"1 Bde": "0606", "2 Bde": "0606", "3 Bde": "0606", "1 Cav Div": "0405"}
    judge = umpire(position(placed, "Jul I 42 soviet initial"))
    judge.position.flags["still"] = 1 << number("1 Bde")
    events = judge.give("soviet", "assemble 1 Div from 1 Bde, 2 Bde, 3 Bde")
    assert Flagged("still", ("1 Bde",), on=False, clause="40.E") in events
    judge.give("soviet", "break down 1 Cav Div into 1 Bde, 2 Bde")
    assert judge.position.flags["still"] == 1 << number("1 Div")


def test_a_dummy_given_up_while_displaced_lets_the_phase_go_on() -> None:
    start = position({"1 Dummy": "0503", "45 Inf": "0503"}, "Jul I 42 axis combat")
    judge = umpire(start)
    judge.give("axis", "end")
    assert judge.rules.to_act(judge.position) == ("soviet",)
    events = judge.give("soviet", "drop 1 Dummy")
    assert GivenUp("1 Dummy", "given up", clause="40.B2.dummy_drop") in events
    assert (judge.position.side, judge.position.phase) == ("axis", "exploitation")
    assert not judge.position.flags["displaced"]


def test_a_dummy_that_is_not_displaced_just_leaves() -> None:
    events = umpire(position({"1 Dummy": "0606"})).give("soviet", "drop 1 Dummy")
    assert not any(isinstance(event, Flagged) for event in events)


def test_nothing_is_assembled_while_displaced_partisans_wait() -> None:
    placed = {"1 Bde": "0606", "2 Bde": "0606", "3 Bde": "0606"}
    new = position(placed, "Jul I 42 soviet initial")
    new.counts["to displace soviet"] = 1
    assert failing(new, "soviet", "assemble 1 Div from 1 Bde, 2 Bde, 3 Bde") == ["40.H"]
    assert not list(Europa().choices(new, "soviet"))


def test_without_the_option_there_are_no_nationalists() -> None:
    names = [counter.name for counter in roster(RULE40.figures())]
    assert not [name for name in names if {"Lith", "Lat", "Est", "Ukr"} & set(name.split())]
    with_them = RULE40.figures().override({"option.nationalists": True}, "the test")
    more = [counter.name for counter in roster(with_them)]
    assert set(names) < set(more)
    assert {"3 Lith Bde", "2 Lith Dummy", "3 Lat Bde", "3 Est Bde", "3 Ukr Bde", "2 Ukr Dummy"} < set(more)
    assert len(more) - len(names) == 4 * 5


def test_every_new_order_is_offered_when_it_can_be_given() -> None:
    new = position({"1 Bde": "0606", "2 Bde": "0606", "1 Div": "0405", "1 Dummy": "0607"}, "Jul I 42 soviet initial")
    new.counts["soviet: commands"] = 1
    choices = list(Europa().choices(new, "soviet"))
    assert {choice.verb for choice in choices} == {"recruit", "assemble", "break down", "drop", "end"}


UNSEEN_GAME = game(changes={"reading.regrouping": "unseen"})


def sealed_division(path: Path) -> Callable[[int], list[Event]]:
    """Play a division, alone and sealed, that is broken down unseen, taken back and broken down; how it was set up."""
    new = position({"1 Cav Div": "0405"}, "Jul I 42 soviet initial", game=UNSEEN_GAME)
    set_up: list[Event] = [Began(new.turn, "soviet", "initial"), Entered("1 Cav Div", "0405")]
    header = Header(edition="europa.rule40", rules="4", scenario="world", options={}, notes={})
    dice = seeded("a division")
    with Record.create(path, header.sealed(dice)) as record:
        judge = Referee(Position(UNSEEN_GAME), RULE40.rules, dice, record)
        judge.set_up(set_up)
        for _ in range(2):
            judge.give("soviet", "break down 1 Cav Div into 1 Bde, 2 Bde")
            judge.undo("soviet")
        judge.give("soviet", "break down 1 Cav Div into 1 Bde, 2 Bde")
    return lambda turn: set_up


def test_the_seal_of_a_division_broken_down_unseen_stays_closed(tmp_path: Path) -> None:
    set_up = sealed_division(tmp_path / "unseen.maquis")
    with Record.open(tmp_path / "unseen.maquis") as record:
        verdict = verify(record, UNSEEN_GAME, RULE40.rules, set_up)
        assert (verdict.fault, verdict.seals, verdict.opened) == (None, 1, 0)
        axis = "".join(log.encoded(line) for line in log.lines(UNSEEN_GAME, record, "axis"))
    assert '"event":"europa.BrokenDownUnseen","number":2' in axis
    assert not [name for name in ("Cav", "1 Bde", "2 Bde") if name in axis]


def test_an_enemy_sees_no_more_of_an_assembly_than_faces() -> None:
    judge = umpire(
        position({"1 Bde": "0606", "2 Bde": "0606", "3 Bde": "0606"}, "Jul I 42 soviet initial", game=UNSEEN_GAME)
    )
    judge.give("soviet", "assemble 1 Div from 1 Bde, 2 Bde, 3 Bde")
    seen = judge.view("axis")
    assert [len(masks) for places in seen.faces.values() for masks in places.values()] == [1]
    assert {seen.where[number(each)] for each in ("1 Bde", "2 Bde", "3 Bde", "1 Div")} == {UNSEEN}
