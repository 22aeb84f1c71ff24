"""The sequence of play: what a phase begins and ends with, and that it always can end."""

from maquis.engine.events import Began, Condition, Entered, Event, Happening, Left, Painted, Turned, Unmarked
from maquis.engine.position import Position
from maquis.families.europa.rules.calendar import Date
from tests.families.europa.invariants import RULES, all_orders, offered
from tests.families.europa.world import BOARD, Script, bits, failing, game, number, position, umpire

SEQUENCE = [
    (side, phase)
    for side in ("axis", "soviet")
    for phase in ("initial", "movement", "combat", "exploitation")
]  # fmt: skip


def begins(events: list[Event]) -> list[tuple[str, str]]:
    return [(event.side, event.phase) for event in events if isinstance(event, Began)]


def test_a_turn_is_eight_phases_and_the_last_one_ends_the_game() -> None:
    new = position(when="Jul II 42 axis initial", game=game("Aug I 42"))
    judge, seen = umpire(new), [("axis", "initial")]
    while judge.position.phase != "over":
        seen += begins(judge.give(judge.position.side, "end"))
    assert seen == [*SEQUENCE * 2, ("soviet", "over")]
    assert judge.position.turn == Date.parse("Aug I 42").turn
    assert judge.rules.to_act(judge.position) == ()
    assert failing(judge.position, "soviet", "end") == ["40.B1.0"]


def test_only_the_phasing_side_ends_its_phase() -> None:
    for side, phase in SEQUENCE:
        new = position(when=f"Jul II 42 {side} {phase}")
        other = "soviet" if side == "axis" else "axis"
        assert failing(new, side, "end") == []
        assert failing(new, other, "end") == ["40.B1.0"]
        assert RULES.to_act(new) == (side,)


def test_partisans_to_dismiss_come_before_the_end_of_an_initial_phase() -> None:
    new = position({"1 Bde": "0905", "1 Dummy": "0905", "1 East Bde": "0505"}, "Jul I 42 axis initial")
    judge = umpire(new)
    assert judge.rules.to_act(new) == ("soviet", "axis")
    assert failing(new, "axis", "end") == ["40.F"]
    judge.give("soviet", "disband 1 Bde")
    judge.give("axis", "withdraw 1 East Bde")
    assert failing(judge.position, "axis", "end") == ["40.F"]
    judge.give("soviet", "withdraw 1 Dummy")
    assert judge.rules.to_act(judge.position) == ("axis",)
    assert begins(judge.give("axis", "end")) == [("axis", "movement")]


def test_what_lasts_a_phase_or_a_player_turn_is_cleared() -> None:
    new = position({"1 Bde": "0303", "2 Bde": "0403", "45 Inf": "0703"}, "Jul I 42 soviet movement")
    judge = umpire(new, 1)
    judge.give("soviet", "sabotage rail 0303 by 1 Bde")
    judge.give("soviet", "move 2 Bde 0403-0402")
    judge.position.flags["still"] = 1 << number("3 Bde")
    events = judge.give("soviet", "end")
    assert Turned(("1 Bde",), up=False, clause="40.B2.until") in events
    assert judge.position.counts == {}
    assert judge.position.flags["up"] == 0
    assert judge.position.flags["still"] == 1 << number("3 Bde")
    judge.give("soviet", "end")
    judge.give("soviet", "end")
    assert not judge.position.flags.get("still")


def test_a_unit_that_went_by_rail_is_an_ordinary_one_in_the_next_phase() -> None:
    judge = umpire(position({"45 Inf": "0703"}, "Jul I 42 axis movement"))
    judge.give("axis", "move 45 Inf 0703-0303 by rail")
    assert judge.position.flags["railed"]
    judge.give("axis", "end")
    assert not judge.position.flags.get("railed")
    assert judge.give("axis", "end") == [Began(judge.position.turn, "axis", "exploitation")]


def refusals(start: Position, side: str) -> list[str]:
    """Why a side may not end the phase, in a player's words."""
    return [each.words for each in umpire(start).judge(side, "end").ruling.demands if each.clause in ("40.F", "40.H")]


def test_all_hexes_with_partisans_to_dismiss_are_named() -> None:
    hexes = ["0803", "0804", "0805", "0806", "0807", "0808"]
    placed = dict(zip(["1 Bde", "2 Bde", "3 Bde", "4 Bde", "5 Bde", "1 Dummy"], hexes, strict=True))
    crowd = refusals(position(placed, "Jul I 42 soviet initial"), "soviet")[1]
    assert crowd.startswith("every partisan is dismissed that has to be (not yet at 08")
    assert crowd.count(";") == 5
    nobody = refusals(position({}, "Jul I 42 soviet initial"), "soviet")
    assert nobody[1:] == [
        "every partisan is dismissed that has to be",
        "every unit that can has left hexes with partisans it does not displace",
    ]


def test_units_that_must_leave_partisans_are_named() -> None:
    start = position({"1 Bde": "0305", "3 Pol Bn": "0305"}, "Jul II 42 axis movement")
    assert "(3 Pol Bn at 0305" in refusals(start, "axis")[-1]


def test_damage_is_mended_when_it_is_old_enough() -> None:
    new = position(when="Jul I 42 soviet exploitation", painted={"axis engineers": "0203"})
    new.owned["axis"] &= ~bits("0104 0704")
    fresh, old, just_too_fresh = new.turn, new.turn - 2, new.turn - 1
    broken = {"0103": old, "0203": fresh, "0303": fresh, "0403": just_too_fresh, "0703": old, "0803": old, "0903": old}
    new.marks = {
        "rail broken": {BOARD.place(hex): since for hex, since in broken.items()},
        "port hit": {BOARD.place("0401"): old},
        "bridge down SE": {BOARD.place("0503"): old},
    }  # fmt: skip
    events = umpire(new).give("soviet", "end")
    mended = {(event.mark, event.place) for event in events if isinstance(event, Unmarked)}
    assert mended == {
        ("rail broken", "0103"), ("rail broken", "0203"), ("rail broken", "0703"), ("port hit", "0401"),
    }  # fmt: skip


def test_the_host_game_has_its_say_as_a_phase_begins() -> None:
    happenings: dict[tuple[str, str, str], list[Event]] = {
        ("Jul II 42", "soviet", "initial"): [Condition("weather B", "mud"), Painted("soviet divisions", ("0908",))],
        ("Jul II 42", "soviet", "combat"): [Condition("weather B", "clear")],
    }
    new = position(
        when="Jul II 42 axis exploitation", painted={"axis divisions": "0308"}, game=game(host=Script(happenings))
    )
    judge = umpire(new)
    events = judge.give("axis", "end")
    assert events[0] == Began(new.turn, "soviet", "initial")
    assert events[1:3] == happenings["Jul II 42", "soviet", "initial"]
    assert judge.position.conditions["weather B"] == "mud"
    rates = [event.told(new.game) for event in events if isinstance(event, Happening)]
    assert any("Western MD: 2 basic, halved: poor weather" in words for words in rates)  # the host comes first
    judge.give("soviet", "end")
    judge.give("soviet", "end")
    assert judge.position.conditions["weather B"] == "clear"


def test_finnish_partisans_go_home_when_finland_does() -> None:
    happenings: dict[tuple[str, str, str], list[Event]] = {
        ("Jul II 42", "axis", "combat"): [Condition("finland", "neutral")]
    }
    new = position(
        {"1 Fin Bde": "0206", "1 East Bde": "0905"}, "Jul II 42 axis movement", game=game(host=Script(happenings))
    )
    judge = umpire(new)
    events = judge.give("axis", "end")
    assert [(event.counter, event.clause) for event in events if isinstance(event, Left)] == [
        ("1 Fin Bde", "40.F.finland")
    ]


def reach_the_end(start: Position) -> None:
    """End the phase with nothing but what is owed."""
    judge = umpire(start)
    for _ in range(20):
        if judge.position.phase != start.phase:
            return
        side = judge.rules.to_act(judge.position)[0]
        seen = judge.view(side)
        leading = [choice for choice in offered(seen, side) if choice.verb in ("displace", "withdraw", "end")]
        judge.give(side, all_orders(seen, leading)[-1])
    raise AssertionError("the phase does not end")


def test_a_unit_that_the_host_game_puts_among_partisans_holds_nobody_up() -> None:
    happenings: dict[tuple[str, str, str], list[Event]] = {
        ("Jul II 42", "axis", phase): [Entered("3 Pol Bn", "0305")] for phase in ("initial", "combat")
    }
    for phase in ("initial", "movement", "combat", "exploitation"):
        new = position(
            {"1 Bde": "0305", "3 Pol Bn": "0305"}, f"Jul II 42 axis {phase}", game=game(host=Script(happenings))
        )
        if phase != "movement":
            reach_the_end(new)
    in_time = position({"1 Bde": "0305", "3 Pol Bn": "0305"}, "Jul II 42 axis movement")
    assert failing(in_time, "axis", "end") == ["40.B1.enemy_through", "40.H"]  # it can leave, so it must
    in_time.counts["spent 3 Pol Bn"] = 5
    assert failing(in_time, "axis", "end") == []


def test_a_unit_does_not_leave_another_behind_with_partisans_that_only_it_displaces() -> None:
    new = position({"1 Bde": "0403", "45 Inf": "0404", "3 Pol Bn": "0402"}, "Jul II 42 axis movement")
    judge = umpire(new)
    judge.give("axis", "move 45 Inf 0404-0403")
    judge.give("axis", "move 3 Pol Bn 0402-0403")
    for order in ("move 45 Inf 0403-0503", "move 45 Inf 0403-0503 admin", "move 45 Inf 0403-0503-0403"):
        assert failing(judge.position, "axis", order) == ["40.H"]
    judge.give("axis", "move 3 Pol Bn 0403-0402")
    assert failing(judge.position, "axis", "move 45 Inf 0403-0503") == []


def test_a_unit_may_leave_if_another_displaces_the_partisans() -> None:
    placed = {"1 Bde": "0403", "45 Inf": "0403", "201 Sec": "0403", "3 Pol Bn": "0403"}
    assert failing(position(placed, "Jul II 42 axis movement"), "axis", "move 45 Inf 0403-0503") == []
    del placed["201 Sec"]
    divisions = position(placed, "Jul II 42 axis movement", {"axis divisions": "0403"})
    assert failing(divisions, "axis", "move 45 Inf 0403-0503") == []


def test_a_unit_that_displaces_nobody_may_leave_another_behind() -> None:
    new = position({"1 Bde": "0403", "3 Pol Bn": "0403", "7 Sec": "0403"}, "Jul II 42 axis movement")
    assert failing(new, "axis", "move 3 Pol Bn 0403-0503") == []


def test_a_unit_out_of_play_leaves_nobody_behind() -> None:
    new = position({"1 Bde": "0403", "3 Pol Bn": "0403"}, "Jul II 42 axis movement")
    assert failing(new, "axis", "move 45 Inf 0403-0503") == ["40.B1.0"]


def test_an_administrative_round_trip_does_not_end_among_partisans() -> None:
    new = position({"1 Bde": "0403", "45 Inf": "0403"}, "Jul II 42 axis movement")
    assert failing(new, "axis", "move 45 Inf 0403-0503-0403 admin") == ["40.B1.enemy_through", "40.H.admin"]
    assert failing(new, "axis", "move 45 Inf 0403-0503-0403") == []
