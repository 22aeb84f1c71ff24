"""The edition in play: every order, refereed with dice that roll what they are told, and random play."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from maquis.engine.dice import seeded
from maquis.engine.errors import BadOrder, MaquisError
from maquis.engine.events import Began, Counted, Owned, Painted
from maquis.engine.orders import Refused
from maquis.engine.position import OUT_OF_PLAY, POOL, Position
from maquis.engine.referee import Referee
from maquis.engine.roster import numbers
from maquis.families.war_in_europe.rules import field
from maquis.families.war_in_europe.rules.calendar import CALENDAR, PHASES, SIDES
from maquis.families.war_in_europe.rules.game import VariantRules
from tests.families.war_in_europe.plays import LAND, begun, referee
from tests.families.war_in_europe.worlds import BOARD, at, places

RULES = VariantRules()
YUGOSLAVS, FRENCH, RUSSIANS = "Yugoslav partisans 1", "French partisans 1", "Soviet partisans 1"


def where(judge: Referee, name: str) -> str:
    place = judge.position.where[judge.position.game.roster.number(name)]
    return BOARD.label(place) if place >= 0 else {POOL: "pool", OUT_OF_PLAY: "out"}[place]


def level(judge: Referee, name: str) -> str:
    return field.level(judge.position, judge.position.game.roster.number(name))


def refused(judge: Referee, side: str, order: str) -> list[str]:
    with pytest.raises(Refused) as refusal:
        judge.give(side, order)
    return [failure.clause for failure in refusal.value.judgement.failures]


# The calendar and the phases


def test_turns_are_weeks_of_cycles() -> None:
    assert CALENDAR.name(208) == "1943, cycle 1, week 1"
    assert CALENDAR.name(208 + 18) == "1943, cycle 5, week 3"
    for turn in range(0, 400, 7):
        assert CALENDAR.turn(CALENDAR.name(turn)) == turn
    assert CALENDAR.turn("1943 5") == 208 + 16
    for wrong in ("May 1943", "1938, cycle 1, week 1", "1943, cycle 14, week 1", "1943, cycle 1, week 5"):
        with pytest.raises(MaquisError, match="is no turn"):
            CALENDAR.turn(wrong)


def test_each_side_has_four_phases_a_turn() -> None:
    judge = referee(begun({}))
    seen = [(208, "Axis", "partisans")]
    while len(seen) < 13:
        events = judge.give(judge.position.side, "end")
        seen += [(event.turn, event.side, event.phase) for event in events if isinstance(event, Began)]
    assert seen[:13] == [(208, side, phase) for side in SIDES for phase in PHASES] + [(209, "Axis", "partisans")]


def test_a_phase_with_nothing_to_order_passes_by_itself() -> None:
    judge = referee(begun({"1 Infantry": "0705"}))
    judge.give("Axis", "end")
    assert judge.position.phase == "initial movement"
    judge.give("Axis", "end")
    assert (judge.position.side, judge.position.phase) == ("Allied", "partisans")


@pytest.mark.parametrize("text", ["", "fly 1 Infantry 0101", "move 1 Infantry", "begin ships", "join A", "attack 0101"])
def test_what_is_no_order_is_told_in_a_sentence(text: str) -> None:
    with pytest.raises(BadOrder):
        RULES.parse(begun({}), text)


# 30.6


def test_a_rehabilitation_point_is_built_over_two_cycles_and_rebuilds() -> None:
    judge = referee(begun({}, more=[Painted("lost marker", ("0401",)), Painted("lost maginot", ("1501",))]))
    judge.give("Axis", "begin rehabilitation")
    assert refused(judge, "Axis", "rebuild 0401") == ["30.65"]
    for _ in range(2 * 4 * 12):
        judge.give(judge.position.side, "end")
    assert judge.position.counts["ready rehabilitation"] == 1
    assert refused(judge, "Axis", "rebuild 1501") == ["30.65", "30.16"]
    judge.give("Axis", "rebuild 0401")
    assert judge.position.painted["marker"] == places("0401")
    assert not judge.position.painted["lost marker"]
    assert "ready rehabilitation" not in judge.position.counts


@pytest.mark.parametrize(("option", "left"), [("one hex", "1302"), ("all", "")])
def test_the_west_wall_is_raised(option: str, left: str) -> None:
    judge = referee(begun({}, options={"reading.west_wall": option}, more=[Counted("ready rehabilitation", 1)]))
    judge.give("Axis", "lift 1301")
    assert judge.position.painted["west wall"] == (places(left) if left else 0)
    assert refused(judge, "Axis", "lift 1302")[0] == "30.65"


def test_a_marker_is_placed_in_a_port_and_supplies_it() -> None:
    judge = referee(begun({"1 Infantry": "0401"}, more=[Counted("ready fortification", 1)]))
    judge.give("Axis", "fortify 0401")
    cut = begun(
        {"1 Infantry": "0401"}, more=[Painted("marker", ("0401", "0801")), Painted("Axis supply", (), ("0005",))]
    )
    assert str(RULES.answer(cut, "supply 0401 Axis attack").tally).startswith(
        "supply for attack: 1 a marker in a major port"
    )
    for purpose, total in (("attack", "1/2"), ("defence", "1"), ("movement", "1/2")):
        tally = RULES.answer(cut, f"supply 0801 Axis {purpose}").tally
        assert tally is not None
        assert str(tally.total) == total
    fort = RULES.answer(judge.position, "fortification 0401").tally
    assert fort is not None
    assert fort.total == 3
    with pytest.raises(MaquisError, match="is no question"):
        RULES.answer(cut, "weather")


def test_an_enemy_that_enters_destroys_a_fortification_and_takes_the_hex() -> None:
    judge = referee(begun({"US 1": "0703"}, "Allied", "initial movement", axis=LAND & ~places("0703", "0702"),
                          more=[Painted("marker", ("0801",)), Painted("Allied ships", ("0703",))]))  # fmt: skip
    judge.give("Allied", "move US 1 0801")
    assert judge.position.painted["lost marker"] == places("0801")
    assert not judge.position.painted["marker"]
    assert judge.position.owned["Allied"] >> at("0801") & 1


# Cadres


def test_cadres_are_placed_convert_and_join() -> None:
    judge = referee(begun({"Yugoslav partisans 2": "0308", "Yugoslav partisans 3": "0308"}, "Allied",
                          levels={"Yugoslav partisans 2": "unit", "Yugoslav partisans 3": "unit"}), [4])  # fmt: skip
    judge.give("Allied", f"place {YUGOSLAVS} 0310")
    assert (where(judge, YUGOSLAVS), level(judge, YUGOSLAVS)) == ("0310", "cadre")
    assert judge.position.counts["used Yugoslavia"] == 1
    assert refused(judge, "Allied", f"place {FRENCH} 0310")[0] == "31.cadre"
    judge.give("Allied", f"convert {YUGOSLAVS}")
    assert level(judge, YUGOSLAVS) == "unit"
    judge.give("Allied", "join Yugoslav partisans 2, Yugoslav partisans 3")
    assert level(judge, "Yugoslav partisans 2") == "division"
    assert where(judge, "Yugoslav partisans 3") == "out"


def test_a_cadre_rolls_once_a_cycle() -> None:
    judge = referee(begun({YUGOSLAVS: "0310"}, "Allied"), [1])
    judge.give("Allied", f"convert {YUGOSLAVS}")
    assert level(judge, YUGOSLAVS) == "cadre"
    assert refused(judge, "Allied", f"convert {YUGOSLAVS}") == ["31.conversion"]


@pytest.mark.parametrize(
    ("who", "roll", "stays"), [("1 Infantry", 4, True), ("1 Infantry", 5, False), ("3 Security", 4, False)]
)
def test_who_comes_to_a_cadre_hunts_it(who: str, roll: int, stays: bool) -> None:
    judge = referee(begun({who: "0307", YUGOSLAVS: "0308"}, phase="initial movement"), [roll])
    judge.give("Axis", f"move {who} 0308")
    assert where(judge, YUGOSLAVS) == ("0308" if stays else "out")


def test_a_soviet_cadre_that_is_lost_comes_back() -> None:
    judge = referee(begun({"1 Infantry": "0112", RUSSIANS: "0113"}, phase="initial movement"), [6])
    judge.give("Axis", "move 1 Infantry 0113")
    assert where(judge, RUSSIANS) == "pool"


# 31.81 to 31.83


def attacked(rolls: list[int], by: str = "1 Infantry", options: dict[str, object] | None = None) -> Referee:
    judge = referee(
        begun({by: "0905", YUGOSLAVS: "0805"}, phase="combat", levels={YUGOSLAVS: "unit"}, options=options), rolls
    )
    judge.give("Axis", f"attack 0805 by {by}")
    return judge


def test_a_one_makes_a_cadre_and_nobody_advances() -> None:
    judge = attacked([1])
    assert (where(judge, YUGOSLAVS), level(judge, YUGOSLAVS)) == ("0805", "cadre")
    assert refused(judge, "Axis", "advance 1 Infantry 0805")[-1] == "base.results"


def test_a_six_asks_the_owner_who_refuses() -> None:
    judge = attacked([6, 5])
    assert judge.to_act == ("Allied",)
    assert "base.sequence" in refused(judge, "Axis", "end")
    assert refused(judge, "Axis", "stand") == ["31.81"]
    judge.give("Allied", "refuse")
    assert (where(judge, YUGOSLAVS), level(judge, YUGOSLAVS)) == ("0505", "unit")
    judge.give("Axis", "advance 1 Infantry 0805")
    assert where(judge, "1 Infantry") == "0805"
    judge.give("Axis", "end")


def test_a_six_asks_the_owner_who_stands() -> None:
    judge = attacked([6, 6])
    judge.give("Allied", "stand")
    assert where(judge, YUGOSLAVS) == "out"
    judge.give("Axis", "advance 1 Infantry 0805")


def test_a_refusal_into_the_attacker_makes_a_cadre_in_its_old_hex() -> None:
    judge = attacked([6, 2])
    judge.give("Allied", "refuse")
    assert (where(judge, YUGOSLAVS), level(judge, YUGOSLAVS)) == ("0805", "cadre")


def test_by_option_a_refusal_takes_two_dice() -> None:
    judge = attacked([6, 5, 5], options={"reading.refusal_dice": "two"})
    judge.give("Allied", "refuse")
    assert where(judge, YUGOSLAVS) == "0505"


@pytest.mark.parametrize("by", ["1 Infantry", "2 Panzer"])
def test_otherwise_combat_goes_on(by: str) -> None:
    """4 to 1 for both, for the Panzer division of 8 is halved: 2 makes the Unit retreat, 6 is its end."""
    judge = attacked([3, 2], by)
    order = RULES.parse(judge.position, f"attack 0805 by {by}")
    assert [tally.value for tally in RULES.judge(judge.position, "Axis", order).tallies] == [4, 1]
    assert judge.to_act == ("Allied",)
    assert refused(judge, "Allied", f"retreat {YUGOSLAVS} 0905")[0] == "base.results"
    judge.give("Allied", f"retreat {YUGOSLAVS} 0705")
    assert judge.to_act == ("Axis",)
    assert where(attacked([3, 6], by), YUGOSLAVS) == "out"


def test_a_unit_out_of_its_phase_and_far_out_of_reach_is_refused_for_both() -> None:
    now = begun({"1 Infantry": "0205", "US 1": "1410"}, phase="combat", more=[Owned("Allied", ("1310", "1410"))])
    judged = RULES.judge(now, "Axis", RULES.parse(now, "move 1 Infantry 1410"))
    assert [each.words for each in judged.failures] == [
        "one's own initial movement or mechanized movement phase",
        "reached with 6 movement points",
        "free of enemy units",
    ]


def test_a_unit_that_is_not_on_the_map_is_told_all_that_it_lacks() -> None:
    now = begun({"US 1": "0305"})
    for order in (
        "move 1 Infantry 0305",
        "rail 1 Infantry 0305",
        "attack 0305 by 1 Infantry",
        "overrun 0305 by 2 Panzer",
    ):
        words = [each.words for each in RULES.judge(now, "Axis", RULES.parse(now, order)).failures]
        assert any(each.endswith("is Axis and on the map") for each in words)
        assert len(words) > 2


def test_a_unit_attacks_once_and_partisan_units_never() -> None:
    judge = attacked([2, 1])
    assert refused(judge, "Axis", "attack 0805 by 1 Infantry") == ["base.sequence"]
    there = begun({"1 Infantry": "0905", YUGOSLAVS: "0805"}, "Allied", "combat", levels={YUGOSLAVS: "unit"})
    assert refused(referee(there), "Allied", f"attack 0905 by {YUGOSLAVS}") == ["31.unit"]


def test_losers_become_battlegroups_and_retreat() -> None:
    """8 to 4, 2 to 1, and a 6: BR."""
    there = begun({"US 1": "0905", "1 Infantry": "0805"}, "Allied", "combat",
                  more=[Painted("Allied ships", ("0905",))], axis=LAND & ~places("0905", "1005"))  # fmt: skip
    judge = referee(there, [6])
    judge.give("Allied", "attack 0805 by US 1")
    assert judge.to_act == ("Axis",)
    judge.give("Axis", "retreat 1 Infantry 0705")
    number = judge.position.game.roster.number("1 Infantry")
    assert field.piece(judge.position, number).size == "battlegroup"
    judge.give("Allied", "advance US 1 0805")


def test_who_takes_the_last_battlegroup_in_a_major_port_may_go_in() -> None:
    """8 to 3, 2 to 1, and a 6: BR. Nobody need retreat in a major port (30.62), but a battlegroup dies of it."""
    there = begun({"US 1": "0501", "1 Infantry": "0401"}, "Allied", "combat",
                  more=[Painted("Allied ships", ("0501",)), Painted("marker", ("0401",))],
                  levels={"1 Infantry": "battlegroup"}, axis=LAND & ~places("0501", "0601"))  # fmt: skip
    judge = referee(there, [6])
    judge.give("Allied", "attack 0401 by US 1")
    judge.give("Allied", "advance US 1 0401")
    assert field.controlled(judge.position, "Allied") & places("0401")


def test_two_battlegroups_make_a_division_again() -> None:
    small = {"1 Infantry": "battlegroup", "3 Security": "battlegroup"}
    there = begun({"1 Infantry": "0505", "3 Security": "0505"}, levels=small, more=[Counted("ready replacement", 1)])
    judge = referee(there)
    assert any(choice.verb == "restore" for choice in RULES.choices(judge.view("Axis"), "Axis"))
    assert "base.battlegroup" in refused(judge, "Axis", "restore 1 Infantry")
    judge.give("Axis", "restore 1 Infantry, 3 Security")
    number = judge.position.game.roster.number("1 Infantry")
    assert field.piece(judge.position, number).size == "division"
    assert where(judge, "3 Security") == "out"
    assert "ready replacement" not in judge.position.counts


# Random play


def sound(position: Position) -> None:
    """What holds in every position."""
    for flag, those in position.flags.items():
        for number in numbers(those):
            assert position.where[number] >= 0, f"{position.game.roster[number].name} is {flag} and not in play"
    both = [bin(position.flags.get("unit", 0) & position.flags.get("division", 0))]
    assert both == ["0b0"]
    for piece in field.pieces(position):
        assert field.ground(position).land >> piece.place & 1
        assert not any(
            (piece.side == "Axis") != (other.side == "Axis") and "cadre" not in (piece.level, other.level)
            for other in field.at(position)[piece.place]
        ), "enemies share a hex"
    assert not field.works(position).standing & field.works(position).destroyed
    assert sum(places.bit_count() for places in position.owned.values()) == LAND.bit_count()


@given(st.data())
@settings(max_examples=25, deadline=None)
def test_random_play_keeps_positions_sound(data: st.DataObject) -> None:
    start = begun(
        {"1 Infantry": "0705", "2 Panzer": "0905", "3 Security": "0306", "US 1": "1207", "US 2": "1307",
         YUGOSLAVS: "0605", "Yugoslav partisans 2": "0508", FRENCH: "1104"},
        side=data.draw(st.sampled_from(SIDES)), phase=data.draw(st.sampled_from(PHASES)),
        levels={YUGOSLAVS: "unit", FRENCH: "unit"}, axis=LAND & ~places("1207", "1307", "1407", "1507"),
        more=[
            Painted("Allied ships", ("1507",)), Counted("ready fortification", 2), Counted("ready rehabilitation", 1),
        ],
    )  # fmt: skip
    judge = referee(start, seeded(str(data.draw(st.integers(0, 10**6)))))
    for _ in range(data.draw(st.integers(1, 14))):
        side = judge.to_act[0]
        choices = list(RULES.choices(judge.view(side), side))
        assert choices, f"{side} is to act and can do nothing"
        choice = data.draw(st.sampled_from(choices))
        order = choice.order
        if order is None:
            place = data.draw(st.sampled_from([p for p in range(BOARD.size) if choice.places >> p & 1]))
            order = RULES.order(judge.position, choice, place)
        assert RULES.parse(judge.position, order.notation) == order
        judge.give(side, order)
        sound(judge.position)
