"""What players of Dark Crusade are told: rounds of fire and their exact chances, the staff officers, the log."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from maquis.boards.errors import UnknownPlace
from maquis.contract.scenarios import load
from maquis.engine.changes import apply
from maquis.engine.dice import ScriptedDice
from maquis.engine.errors import MaquisError
from maquis.engine.events import Counted, Displaced, Entered, Event, Flagged, Left, Moved, Owned
from maquis.engine.game import Game
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.engine.roster import numbers
from maquis.engine.rulings import EVERYWHERE
from maquis.families.dark_crusade.policies.chances import win
from maquis.families.dark_crusade.rules import combat, front, partisans, staff
from maquis.families.dark_crusade.rules.calendar import AXIS, COMBAT, SOVIET
from maquis.families.dark_crusade.rules.combat import DrivenBack, Fire, FireRoll, RoundFought, ToAnswer, Won
from maquis.families.dark_crusade.rules.fortification import FortifyRoll, NotFortified, Roll
from maquis.families.dark_crusade.rules.game import SecondEdition
from maquis.families.dark_crusade.rules.movement import CameFrom
from maquis.families.dark_crusade.rules.partisans import GoneOn
from maquis.families.dark_crusade.rules.state import DISPERSED
from maquis.families.dark_crusade.rules.supply import supplied
from maquis.families.dark_crusade.scenarios.coming import coming
from maquis.families.dark_crusade.scenarios.host import Withdrawn, arrivals
from maquis.families.dark_crusade.words import TELLING, advice, brief, rounds, said
from maquis.families.dark_crusade.words.phase_log import PhaseLog
from maquis.families.dark_crusade.words.staff import alone, counsel
from tests.families.dark_crusade.world import game, network, position

FRONT = network(
    {"home": {"side": AXIS, "source": AXIS}, "a": {}, "fort": {"fortress": True}, "b": {}, "east": {"source": SOVIET}},
    {"home a": "major", "a b": "major", "a fort": "major", "fort b": "minor", "b east": "minor"},
)
ON = game(FRONT)
RULES = SecondEdition()


def start(name: str) -> Position:
    scenario = load(name)
    return scenario.position(scenario.first)


def fight(placed: dict[str, str], flags: dict[str, str] | None = None) -> Position:
    """Axis units attack a point."""
    now = position(ON, placed, "home a", side=AXIS, phase=COMBAT, flags=flags, month=(1943, 7))
    for name in placed:
        if ON.roster[ON.roster.number(name)].side == AXIS:
            apply(now, CameFrom(name, "a"))
    return now


def told(on: Game, *events: Event) -> list[tuple[str, str]]:
    phase_log = PhaseLog(on)
    for event in events:
        phase_log.add(event)
    return phase_log.lines()


def rolled(now: Position, place: str, dice: tuple[int, ...], answer: str = "") -> str:
    """How a round ends with these dice, refereed."""
    umpire = Referee(now.copy(), RULES, ScriptedDice(dice))
    if combat.asked(now) is None:
        umpire.give(AXIS, f"fire {place}")
    umpire.give(SOVIET, f"answer {place}{answer}")
    there = umpire.position
    return (
        "goes on" if combat.contested(there) else "taken" if there.owned[AXIS] >> ON.board.place(place) & 1 else "ended"
    )


PLACED = {"Corps 1": "b", "Rumanians": "b", "Army 1": "b", "Rifle corps": "b"}


@pytest.mark.parametrize("flags", [None, {"Army 1": "fortified"}, {"Army 1": "dispersed"}])
def test_the_chances_of_a_round_are_those_of_all_dice(flags: dict[str, str] | None) -> None:
    now = fight(PLACED, flags and {flag: name for name, flag in flags.items()})
    place = ON.board.place("b")
    firing = sum(combat.firing(now, place, side).bit_count() for side in (AXIS, SOVIET))
    counted = Counter(rolled(now, "b", dice) for dice in product(range(1, 7), repeat=firing))
    found = Counter[str]()
    for result, (share, _) in rounds.round_of(rounds.begun(now, place, (), answered=False), place).items():
        found[result.end] += share * 6**firing
    assert found == counted


def test_an_attack_that_is_pressed_is_as_likely_to_win_as_a_policy_reckons() -> None:
    place = ON.board.place("b")
    for placed in (PLACED, PLACED | {"Panzer 1": "b", "Shock": "b"}):
        now = fight(placed)
        ours, theirs = combat.attackers(now, place), combat.defenders(now, place)
        found = rounds.pressed(now, place)
        assert float(found.taken) == pytest.approx(win(now, place, ours, theirs))
        assert found.defenders_lost > 0


def test_the_odds_of_a_round_and_of_its_answer() -> None:
    now = fight(PLACED)
    judged = RULES.judge(now, AXIS, RULES.parse(now, "fire b all out Corps 1"))
    data = TELLING.chances(RULES, now, AXIS, judged, "")
    assert sum(Fraction(each["chance"]) for each in data["outcomes"]) == 1
    taken = sum(Fraction(e["chance"]) for e in data["outcomes"] if "the point is taken" in e["happens"][0]["words"])
    assert taken == TELLING.chance(RULES, now, AXIS, judged)
    assert Fraction(data["pressed"]["taken"]) > taken
    Fire(ON, ON.board.place("b")).effect(now, AXIS, lambda event: apply(now, event))
    answer = RULES.judge(now, SOVIET, RULES.parse(now, "answer b all out Army 1"))
    outcomes = TELLING.chances(RULES, now, SOVIET, answer, "")["outcomes"]
    assert all("dispersed" in each["happens"][0]["words"] for each in outcomes), "Army 1 has gone all out"
    assert list(TELLING.chance_lines({"outcomes": outcomes}))
    with pytest.raises(MaquisError, match="no plan"):
        TELLING.chances(RULES, now, AXIS, judged, "stand")


def test_the_rolls_before_turn_1_are_binomial() -> None:
    now = start("dark-crusade-june-1941")
    data = TELLING.chances(RULES, now, SOVIET, RULES.judge(now, SOVIET, Roll(now.game)), "")
    shares = [Fraction(each["chance"]) for each in data["outcomes"]]
    assert sum(shares) == 1
    assert shares == shares[::-1], "a roll of 1 to 3 of 6"


def test_a_round_is_told_with_its_rolls_hits_and_losses() -> None:
    lines = told(
        ON,
        ToAnswer("b", clause="DC.base.fire"),
        FireRoll(unit="Corps 1", sides=6, value=1),
        FireRoll(unit="Army 1", sides=6, value=5),
        Counted("rounds b", 2, clause="DC.base.fire"),
        RoundFought(1, 0, clause="DC.base.fire"),
        DISPERSED.on("Army 1"),
        Left("Army 1", "no way back", to_pool=False, clause="DC.base.breakthrough"),
        DISPERSED.off("Army 1"),
        Owned(AXIS, ("b",), clause="DC.ctl.change"),
        Won(AXIS, "b", clause="DC.base.breakthrough"),
    )
    assert lines == [
        ("Attack at B: the defender is to answer", "DC.base.fire"),
        ("Round 2 at B. Axis: Corps 1 1; Soviet: Army 1 5", "DC.base.fire"),
        ("1 breakthrough, 0 repulses", "DC.base.fire"),
        ("Dispersed: Army 1", "DC.base.breakthrough"),
        ("Eliminated: Army 1, no way back", "DC.base.breakthrough"),
        ("Now Axis-controlled: B", "DC.ctl.change"),
        ("The Axis side takes B", "DC.base.breakthrough"),
    ]


def test_partisans_retreats_rolls_and_the_script_are_told_apart() -> None:
    assert told(
        ON,
        Entered("Partisan 1", "b", clause="DC.par.place"),
        GoneOn("Partisan 2", "fort", clause="DC.par.place"),
        Moved("Panzer 1", ("home", "a", "b"), clause="DC.base.line"),
        Left("Partisan 1", "removed by an Axis unit", clause="DC.par.remove"),
        DrivenBack("Army 2", "east", clause="DC.base.breakthrough"),
        Displaced("Army 3", "east"),
        Withdrawn("Army 4", "leaves the front", to_pool=False, clause="DC.base.turn"),
        FortifyRoll(unit="Army 5", sides=6, value=2),
        Flagged("fortified", ("Army 5",), clause="DC.fort.first"),
        FortifyRoll(unit="Army 6", sides=6, value=6),
        NotFortified("Army 6", clause="DC.fort.first"),
        Counted("to lose fort", 2, clause="DC.iso.fortress"),
    ) == [
        ("Partisans placed: Partisan 1 at B", "DC.par.place"),
        ("Partisans go on: Partisan 2 to Fort", "DC.par.place"),
        ("Moved: Panzer 1 from Home to B by A", "DC.base.line"),
        ("Partisans gone: Partisan 1, removed by an Axis unit", "DC.par.remove"),
        ("Driven back: Army 2 to East", "DC.base.breakthrough"),
        ("To the front, as history has it: Army 3 to East", ""),
        ("Withdrawn by the order of battle: Army 4", "DC.base.turn"),
        ("Fortified: Army 5 (rolled 2)", "DC.fort.first"),
        ("Not fortified: Army 6 (rolled 6)", "DC.fort.first"),
        ("Fort: 2 units of the garrison to be eliminated", "DC.iso.fortress"),
    ]


def test_all_who_arrive_or_move_are_named() -> None:
    on = load("dark-crusade-june-1941").game
    armies = [each.name for each in on.roster if each.kind == "regular_infantry_army"][:14]
    (arrived, _), (moved, _) = told(
        on,
        *(Entered(each, "moscow") for each in armies),
        *(Moved(each, ("moscow", "vyazma"), clause="DC.base.line") for each in armies),
    )
    assert arrived == f"Arrived: {'; '.join(f'{each} at Moscow' for each in armies)}"
    assert moved == f"Moved: {'; '.join(f'{each} from Moscow to Vyazma' for each in armies)}"


def announced(now: Position, side: str) -> list[str]:
    return [words for words, _ in brief.in_short(now, side) if "by the order of battle" in words]


def test_who_comes_and_who_is_withdrawn_next_is_announced_to_both_sides_and_comes_so() -> None:
    on = load("dark-crusade-1944")
    now, looked = on.position(on.first), 0
    for turn in range(on.first, on.last):
        now.turn, now.side, now.phase = turn, AXIS, COMBAT
        for side, begins in ((AXIS, turn + 1), (SOVIET, turn)):
            found = coming(now, side)
            assert found is not None
            assert found.turn == begins
            told = announced(now, AXIS)
            assert told == announced(now, SOVIET)
            for name in (*(unit.name for unit in found.arrive), *found.leave):
                assert any(name in words for words in told)
            then = now.copy()
            then.turn, then.side = begins, side
            events = list(arrivals(then, side))
            came = {each.counter for each in events if isinstance(each, Entered)}
            assert came <= {unit.name for unit in found.arrive}
            assert {each.counter for each in events if isinstance(each, Withdrawn)} == set(found.leave)
            looked += len(came) + len(found.leave)
    assert looked > 5


def test_nobody_announces_what_an_umpire_says_or_what_comes_after_the_end() -> None:
    assert not announced(start("dark-crusade-june-1941-umpired"), AXIS)
    whole, ends = load("dark-crusade-june-1941"), load("dark-crusade-june-1941", {"last": "June 1941"})
    june = whole.position(whole.first)
    june.side, june.phase = AXIS, COMBAT
    assert any("July 1941" in words for words in announced(june, AXIS))
    last = ends.position(ends.first)
    last.side, last.phase = AXIS, COMBAT
    assert not any("July 1941" in words for words in announced(last, AXIS))


def test_by_history_both_sides_units_come_as_the_axis_turn_begins() -> None:
    now = start("dark-crusade-june-1941-history")
    now.side, now.phase = AXIS, COMBAT
    assert all("July 1941" in words for words in announced(now, AXIS))
    assert len(announced(now, AXIS)) == 2


def test_the_staff_officer_tells_the_best_placement_and_the_answer() -> None:
    now = start("dark-crusade-1944")
    found = counsel(now, "strength", None, 2)
    best = found.data["placements"][0]
    assert found.data["partisans"] == 3
    assert best["worth"] == found.data["worth"] == best["strength"] == sum(e["strength"] for e in best["fallen"])
    cut = staff.advise(now).cuts[0]
    after = now.copy()
    for number, place in zip(numbers(front.partisans(now.game)), cut.placement, strict=True):
        for event in partisans.placed(after, number, place):
            apply(after, event)
    out = after.within(after.game.roster.sides[AXIS], after.game.board.all & ~supplied(after, AXIS))
    assert out.bit_count() == best["units"], "the partisans placed put just those units out of supply"
    lines = " ".join(words for words, _ in found.lines)
    assert f"{best['worth']} fire factors out of supply" in lines
    assert "no fewer would do" in lines
    svg = found.picture(800)
    for words in (
        "where Axis units would guard",
        "Axis units out of supply",
        "partisans",
        "fire factors out of supply",
    ):
        assert words in svg


def test_the_staff_officer_is_asked_for_what_there_is() -> None:
    with pytest.raises(MaquisError, match="1941"):
        counsel(start("dark-crusade-june-1941"))
    assert counsel(start("dark-crusade-june-1941"), size=1).data["partisans"] == 1
    with pytest.raises(MaquisError, match="1 to 3"):
        counsel(start("dark-crusade-1943"), size=4)
    with pytest.raises(MaquisError, match="glory"):
        counsel(start("dark-crusade-1943"), "glory")


def test_points_for_a_partisan_are_told_with_what_it_cuts_off() -> None:
    front = network(
        {"home": {"side": AXIS, "source": AXIS}, "a": {}, "b": {}, "east": {"source": SOVIET}},
        {"home a": "major", "a b": "major", "b east": "minor"},
    )
    now = position(game(front), {"Corps 1": "b", "Army 1": "east"}, "home a b", side=SOVIET)
    number = now.game.roster.number("Partisan 1")
    places = 1 << front.board.place("a") | 1 << front.board.place("east")
    assert alone(now, number, places) == {
        front.board.place("a"): "cuts off 1 unit, fire 3",
        front.board.place("east"): "",
    }


def test_units_in_a_combat_are_not_told_as_out_of_supply() -> None:
    now = fight(PLACED)
    assert brief.cut_off(now, AXIS) == brief.cut_off(now, SOVIET) == 0
    assert not any("out of supply" in words for words, _ in brief.in_short(now, AXIS))


def test_what_a_player_sees_of_the_board() -> None:
    now = start("dark-crusade-1943")
    assert TELLING.place(now, "Kiev") == now.game.board.place("kiev")
    assert TELLING.place(now, "velikiye") == now.game.board.place("velikiye_luki")
    with pytest.raises(UnknownPlace, match='There is no point "ki"'):
        TELLING.place(now, "ki")
    around = [words for words, _ in TELLING.around(now, TELLING.place(now, "Kiev"))]
    assert around[0].startswith("Kiev (victory city, 2 victory points, fortress): Axis")
    assert "garrison that it keeps when isolated: Axis 1, Soviet 2 (DC.iso.capacity)" in around[1]
    assert any("line to Konotop: Axis" in words for words in around)
    shown = " ".join(words for words, _ in TELLING.forces(now, SOVIET))
    assert shown.index("Soviet units") < shown.index("Axis units")
    summary = TELLING.summary(now)
    assert summary["victory_points"]["Axis"] + summary["victory_points"]["Soviet"] == 25
    listed = TELLING.listed(now, AXIS, RULES.choices(now, AXIS), now.game.roster.number("LIV Army Corps"), EVERYWHERE)
    assert all("LIV Army Corps" in each.data["order"] for each in listed)


def test_aircraft_are_no_defenders_of_a_point_that_is_attacked() -> None:
    now = start("dark-crusade-june-1941")
    there = now.game.board.place("daugavpils")
    panzer = now.game.roster.number("LVI Panzer Corps")
    assert now.at(there).bit_count() == 2, "a parachute unit and fighters"
    assert said.remark(now, panzer, there) == " (attack 1 unit, fire 2)"


def test_the_machine_advises_what_is_legal_one_after_another() -> None:
    now = start("dark-crusade-1943")
    found = advice.advise(RULES, now, AXIS, "move")
    assert found
    for order, words in found:
        assert RULES.judge(now, AXIS, order).legal, words
        RULES.carry_out(now, AXIS, order, lambda event: apply(now, event))
    with pytest.raises(MaquisError, match="no advice"):
        advice.advise(RULES, now, AXIS, "drop")
