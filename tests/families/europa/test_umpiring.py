"""What the umpire says of the host game: notation, what is legal, what happens, and what sides are told of it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maquis.engine.errors import BadOrder
from maquis.engine.events import Counted, Displaced, Entered, Left, Marked, Owned, Painted, Unmarked
from maquis.engine.game import UMPIRE
from maquis.engine.orders import Refused
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.engine.roster import numbers
from maquis.engine.views import line
from maquis.families.europa.rules import hexes, host_orders, orders, umpiring
from maquis.families.europa.rules.editions import ORIGINAL
from maquis.families.europa.rules.told import weather_turned
from tests.families.europa import naive
from tests.families.europa.invariants import RULES
from tests.families.europa.strategies import picker, positions
from tests.families.europa.world import (
    BOARD,
    LAND,
    ORIGINAL_GAME,
    bits,
    failing,
    game,
    labels,
    number,
    position,
    start,
    umpire,
)

LATE = "Jul II 42 axis movement"


def refusal(text: str, placed: dict[str, str] | None = None, painted: dict[str, str] | None = None) -> str:
    """The words of the demands that an order of the umpire does not meet."""
    judgement = umpire(position(placed, LATE, painted)).judge(UMPIRE, text)
    return "; ".join(each.words for each in judgement.failures)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("0303", "0303"),
        ("0303, 0405", "0303 0405"),
        ("0303,0405 , 0303", "0303 0405"),
        ("0303-0305", "0303 0304 0305"),
        ("0305-0303", "0303 0304 0305"),
        ("0503-0304", "0303 0304 0403 0404 0503 0504"),
        ("0303-0504", "0303 0304 0403 0404 0503 0504"),
        ("0300-0600", "0600"),
        ("0207-0308, 0300", "0207 0307 0308 0300"),
        ("1111-1111", "1111"),
    ],
)
def test_hexes_are_written_one_by_one_or_by_the_corners_of_a_rectangle(text: str, named: str) -> None:
    assert labels(hexes.read(position().game, text)) == sorted(named.split())


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("own axis 0300-0500", "has no ground that units can enter"),
        ("own axis 0399", "there is no hex 0399"),
        ("own nazis 0303", "the form is 'own axis|soviet|nobody HEX"),
        ("own axis", "the form is 'own axis|soviet|nobody HEX"),
        ("paint panzers 0303", "nothing called 'panzers' is painted; there is axis divisions, "),
        ("paint divisions 0303", "nothing called 'divisions' is painted"),
        ("place 46 Inf 0303", "there is no counter '46 Inf'; did you mean 45 Inf"),
        ("mark bridge 0303", "a bridge is named by the hexes on both its sides"),
        ("mark rail 0303-0403", "a bridge is named by the hexes on both its sides"),
        ("weather [B] mud", "the form is 'weather ZONE WORD"),
        ("mark house 0303", "the form is 'mark rail|bridge|airbase|air unit|port HEX"),
        (f"own axis {'0303, ' * 900}", "cannot be read: a place is missing beside a comma; the form is 'own"),
    ],
)
def test_what_cannot_be_read_is_told_in_a_short_sentence(text: str, words: str) -> None:
    with pytest.raises(BadOrder) as error:
        orders.parse(position(), text)
    assert words in str(error.value)
    assert len(str(error.value)) < 500


@given(st.sets(st.sampled_from(list(numbers(BOARD.all))), min_size=1))
def test_what_is_written_of_hexes_reads_back(places: set[int]) -> None:
    named = sum(1 << place for place in places)
    assert hexes.read(position().game, hexes.write(position().game, named)) == named


def test_hexes_are_written_in_few_words() -> None:
    assert hexes.write(position().game, LAND) == "0000-0211, 0301-0511, 0600-1111"
    assert hexes.write(position().game, bits("0208 0300 0303")) == "0208, 0300, 0303"
    many = ", ".join(labels(LAND)[:120])
    assert orders.parse(position(), f"own axis {many}").notation == f"own axis {many}"


@given(st.data())
def test_every_order_that_is_made_reads_back(data: st.DataObject) -> None:
    new, pick = position(), picker(data)
    places = sum(1 << place for place in {pick(list(numbers(BOARD.all))) for _ in range(pick((1, 2, 30)))})
    place, across = BOARD.place("0503"), BOARD.place("0603")
    for order in (
        host_orders.Own(new.game, places, pick(("axis", "soviet", "nobody"))),
        pick((host_orders.Paint, host_orders.Unpaint))(new.game, places, pick([*umpiring.LAYERS])),
        host_orders.Place(new.game, number("45 Inf"), place),
        host_orders.Remove(new.game, number("3 Pol Bn")),
        host_orders.Weather(new.game, "B", "snow"),
        pick((host_orders.Mark, host_orders.Unmark))(new.game, "rail", place),
        pick((host_orders.Mark, host_orders.Unmark))(new.game, "bridge", place, across),
    ):
        assert orders.parse(new, order.notation) == order


@pytest.mark.parametrize(
    ("order", "events"),
    [
        ("own soviet 0705-0905", [Owned("soviet", ("0705",))]),
        ("own nobody 0705, 0905", [Owned("", ("0705", "0905"))]),
        ("own axis 0705", []),
        ("paint axis divisions 0702-0703", [Painted("axis divisions", ("0703",))]),
        ("unpaint axis divisions 0702-0703", [Painted("axis divisions", (), ("0702",))]),
        ("paint airbases 0503", [Painted("airbases", ("0503",))]),
        ("paint soviet rail supply sources 1103", [Painted("soviet rail supply sources", ("1103",))]),
        ("place 45 Inf 0705", [Displaced("45 Inf", "0705")]),
        ("place 45 Inf at 0705", [Displaced("45 Inf", "0705")]),
        ("remove 45 Inf", [Left("45 Inf", "taken off by the umpire", to_pool=False)]),
        ("weather B mud", [weather_turned("B", "mud")]),
        ("mark rail 0503", [Marked("rail broken", "0503", 1019, clause="40.B1.table")]),
        ("mark bridge 0503-0603", [Marked("bridge down SE", "0503", 1019, clause="40.B1.table")]),
        ("mark airbase 0502", [Marked("airbase hit", "0502", 1019, clause="40.B1.table")]),
        ("mark air unit 0604", [Marked("air unit inoperative", "0604", 1019, clause="40.B1.table")]),
        ("mark port 0401", [Marked("port hit", "0401", 1019, clause="40.B1.table")]),
        ("isolated losses 55", [Counted("isolated losses", 55, clause="40.C2")]),
    ],
)
def test_what_the_umpire_says_happens(order: str, events: list[object]) -> None:
    judge = umpire(start(game(), "Jun II 42"))
    before = judge.position
    assert judge.give(UMPIRE, order) == events
    assert judge.rules.to_act(judge.position) == judge.rules.to_act(before)


def test_a_counter_that_is_out_of_play_comes_and_markers_are_taken_away() -> None:
    judge = umpire(position({}, LATE))
    assert judge.give(UMPIRE, "place 45 Inf 0705") == [Entered("45 Inf", "0705")]
    judge.give(UMPIRE, "mark bridge 0503-0603")
    assert judge.give(UMPIRE, "unmark bridge 0603-0503") == [Unmarked("bridge down SE", "0503", clause="40.B1.table")]
    judge.give(UMPIRE, "mark rail 0503")
    assert judge.give(UMPIRE, "unmark rail 0503") == [Unmarked("rail broken", "0503", clause="40.B1.table")]


@pytest.mark.parametrize(
    ("order", "words"),
    [
        ("own axis 0208", "ground that units can enter"),
        ("own axis 0208, 0303", "ground that units can enter (not so at 0208"),
        ("paint axis divisions 0300, 0303", "ground that units can enter (not so at 0300"),
        ("paint axis divisions 0903", "free of enemy units other than partisans"),
        ("paint axis divisions 0903-0904", "free of enemy units other than partisans (not so at 0903"),
        ("paint axis garrisons 0508", "free of enemy partisans that neither these units nor others displace"),
        ("place 45 Inf 0903", "free of enemy units other than partisans"),
        ("place 7 Sec 0508", "free of enemy partisans that neither the unit nor another displaces"),
        ("place 45 Inf 0704", "it is not there already"),
        ("place 45 Inf 0208", "ground that units can enter"),
        ("place 1 Bde 0303", "a counter of the host game: partisans come and go by their own rules"),
        ("place 1 Dummy 0303", "a counter of the host game: partisans come and go by their own rules"),
        ("remove 2 Bde", "a counter of the host game: partisans come and go by their own rules"),
        ("remove 1 SS", "the counter is in play"),
        ("weather D mud", "a weather zone: B, C"),
        ("weather B sunny", "weather that the rules know: clear, mud, frost, snow, winter"),
        ("weather B clear", "not so already"),
        ("mark rail 0505", "a railway there"),
        ("mark bridge 0503-0504", "a bridge there"),
        ("mark port 0503", "a port there"),
        ("mark airbase 0503", "an airbase there"),
        ("mark air unit 0503", "an air unit there"),
        ("unmark rail 0503", "such a marker there"),
        ("end", "given by a side: the umpire says what happens in the host game only"),
        ("move 45 Inf 0704-0705", "given by a side: the umpire says what happens in the host game only"),
        ("standing stand", "given by a side: the umpire says what happens in the host game only"),
    ],
)
def test_what_is_needed_and_not_so(order: str, words: str) -> None:
    placed = {"45 Inf": "0704", "7 Sec": "0606", "1 Bde": "0508", "2 Bde": "0509", "100 Rifle": "0903"}
    assert words in refusal(order, placed)
    assert refusal(order, placed).count(";") <= 1


def test_many_hexes_that_are_wrong_are_counted() -> None:
    painted = {"soviet divisions": " ".join(labels(LAND)[:9])}
    assert "and 4 more)" in refusal(f"paint axis divisions {', '.join(labels(LAND)[:10])}", painted=painted)


@pytest.mark.parametrize(
    ("order", "legal"),
    [("paint axis divisions 0508", True), ("paint axis regiments 0508", False), ("place 201 Sec 0508", True)],
)
def test_units_that_displace_partisans_may_come_to_their_hex(order: str, legal: bool) -> None:
    judge = umpire(position({"1 Bde": "0508"}, LATE))
    assert judge.judge(UMPIRE, order).legal == legal
    if legal:
        judge.give(UMPIRE, order)
        judge.give("axis", "end")
        assert judge.rules.to_act(judge.position) == ("soviet",)
        assert refusal_now("own axis 0508", judge) == ["40.H"]
        judge.give("soviet", "displace 1 Bde 0509")
        assert judge.position.phase == "combat"


def refusal_now(order: str, judge: Referee) -> list[str]:
    """The clauses that an order of the umpire fails now."""
    return [each.clause for each in judge.judge(UMPIRE, order).failures]


def test_under_the_original_rule_partisans_block() -> None:
    judge = umpire(position({"1 Bde": "0508"}, LATE, game=ORIGINAL_GAME))
    assert judge.position.game.edition == ORIGINAL.name
    assert refusal_now("paint axis divisions 0508", judge) == ["40.H"]


def test_not_while_a_combat_is_being_fought() -> None:
    judge = umpire(position({"45 Inf": "0507", "1 Bde": "0508"}, "Jul II 42 axis combat"))
    judge.give("axis", "attack 0508 by 45 Inf")
    for order in ("own axis 0303", "place 45 Inf 0303", "weather B mud", "paint soviet divisions 0909"):
        assert refusal_now(order, judge) == ["40.B1.0"]


def test_not_after_the_end() -> None:
    new = position({}, LATE)
    new.phase = "over"
    assert refusal_now("own axis 0303", umpire(new)) == ["40.B1.0"]
    assert refusal_now("isolated losses 5", umpire(new)) == ["40.C2"]
    assert not list(RULES.choices(new, UMPIRE))


def test_a_side_says_nothing_of_the_host_game() -> None:
    for side in ("axis", "soviet"):
        for order in ("own axis 0303", "paint axis divisions 0303", "place 45 Inf 0303", "weather B mud"):
            assert failing(position({}, LATE), side, order) == ["40.0"]


def test_sides_read_the_verb_and_all_that_is_public() -> None:
    judge = umpire(position({"1 Bde": "0508"}, LATE))
    before = judge.position
    events = judge.give(UMPIRE, "paint axis divisions 0507-0508")
    for side in ("axis", "soviet", "spectator"):
        read = line(before, UMPIRE, "paint axis divisions 0507-0508", events, side)
        assert read is not None
        assert (read.side, read.order, read.events) == (UMPIRE, "paint", tuple(events))


def test_the_umpire_takes_back_what_he_said() -> None:
    judge = umpire(position({}, LATE, {"axis divisions": "0303"}))
    judge.give(UMPIRE, "paint axis divisions 0404")
    judge.give(UMPIRE, "own soviet 0303-0404")
    judge.undo(UMPIRE)
    judge.undo(UMPIRE)
    assert judge.position.painted["axis divisions"] == bits("0303")
    assert judge.position.owned["axis"] >> BOARD.place("0303") & 1
    judge.give(UMPIRE, "weather B mud")
    judge.give("axis", "end")
    with pytest.raises(Refused):
        judge.give(UMPIRE, "weather B mud")


@given(positions())
def test_the_tools_are_what_is_legal_hex_by_hex(new: Position) -> None:
    tools = umpiring.tools(new)
    for layer, places in tools.paint.items():
        assert naive.hexes(places) == naive.may_be_painted(new, layer) - naive.painted(new, layer)
    for counter, places in tools.place.items():
        assert naive.hexes(places) == naive.may_be_put(new, counter)
    assert {new.game.roster[counter].name for counter in tools.place} == {c.name for c in new.game.roster if not c.face}
    for side, places in tools.own.items():
        held = naive.hexes(new.owned[side]) if side else naive.ground() - naive.hexes(LAND)
        assert naive.hexes(places) == (naive.ground() - held if side else naive.hexes(LAND))
    assert labels(tools.mark["port"]) == ["0401", "0608"]
    assert labels(tools.mark["bridge"]) == ["0503", "0603", "0706", "0707"]
    assert not any(tools.unmark.values())


def test_what_is_painted_is_in_the_way_at_once() -> None:
    """Ways that were worked out before are worked out again."""
    now = position({"100 Rifle": "0903"}, "Jul II 42 soviet movement")
    referee = umpire(now)
    assert referee.judge("soviet", "move 100 Rifle 0903-0803").legal
    referee.give(UMPIRE, "paint axis divisions 0803")
    assert failing(referee.position, "soviet", "move 100 Rifle 0903-0803")
    assert not referee.judge("soviet", "move 100 Rifle 0903-0803").legal
