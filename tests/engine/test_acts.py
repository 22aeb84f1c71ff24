"""Acts and sequences of play: notation with parts that may be left out, what is owed, and how phases follow."""

from collections.abc import Iterator

import pytest

from maquis.engine import acts
from maquis.engine.acts import Act
from maquis.engine.dice import ScriptedDice
from maquis.engine.errors import BadOrder
from maquis.engine.events import Began, Condition, Counted, Entered, Event, Flagged, Moved, Noted, Rolled
from maquis.engine.fields import Place, Unit, Units, Way
from maquis.engine.game import Game
from maquis.engine.obligations import Obligation
from maquis.engine.orders import ChanceNode, Say
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.engine.rulings import Ruling, demand
from maquis.engine.sequence import OVER, End, Phase, SequencedRules
from tests.engine.toy import BOARD, ROSTER, game, hexes

RED, BLUE = "red", "blue"


class Walk(Act, frozen=True):
    """A counter goes to a place, or by a way."""

    form = "walk {unit} {way}"
    title = "Walk"
    clause = "T.walk"
    origin = "assumed"
    unit: Unit
    way: Way

    def ruling(self, now: Position, side: str) -> Ruling:
        own = bool(now.in_play(ROSTER.sides[side]) >> self.unit & 1)
        here = now.where[self.unit]
        near = now.game.board.around(1 << here) & ~(1 << here) if here >= 0 else 0
        return Ruling(demand("T.own", "a counter of one's own", own), demand("T.near", "beside it", near))

    def effect(self, now: Position, side: str, say: Say) -> None:
        way = (now.where[self.unit], self.way[-1])
        say(Moved(ROSTER[self.unit].name, tuple(map(BOARD.label, way)), points=1))


class Strike(Act, frozen=True):
    """An attack, to be answered."""

    form = "strike {place}[ all out {units}]"
    title = "Strike"
    clause = "T.strike"
    place: Place
    units: Units = ()

    def effect(self, now: Position, side: str, say: Say) -> None:
        say(Condition("struck", BOARD.label(self.place)))

    @classmethod
    def offers(cls, now: Position, side: str) -> Iterator["Strike"]:
        yield cls(now.game, BOARD.place("0101"))


class Parry(Act, frozen=True):
    """The answer, for which a die is rolled."""

    form = "parry {units} from {place}"
    title = "Parry"
    units: Units
    place: Place

    def effect(self, now: Position, side: str, say: Say) -> ChanceNode[bool]:
        say(Condition("struck", ""))
        return ChanceNode(Rolled("parry"), (False,) * 3 + (True,) * 3, _parried)

    @classmethod
    def offers(cls, now: Position, side: str) -> Iterator["Parry"]:
        yield cls(now.game, (ROSTER.number("B1"),), BOARD.place("0101"))


def _parried(now: Position, success: bool, say: Say) -> None:
    say(Counted("parried", now.counts.get("parried", 0) + success))


class Dig(Act, frozen=True):
    """A counter digs in where it stands."""

    form = "dig in {unit}"
    title = "Dig in"
    unit: Unit

    def at(self, now: Position) -> int | None:
        return None if now.where[self.unit] < 0 else now.where[self.unit]

    def ruling(self, now: Position, side: str) -> Ruling:
        return Ruling(demand("T.dig", "in soft ground", hexes("0101 0201")))

    def effect(self, now: Position, side: str, say: Say) -> None:
        say(Flagged("dug in", (ROSTER[self.unit].name,)))


def _dawn(now: Position, say: Say) -> ChanceNode[bool] | None:
    if not now.counts.get("storm"):
        return None
    return ChanceNode(Rolled("weather"), (True,) * 6, lambda now, result, say: say(Noted("rain")))


def _owed(now: Position) -> tuple[str, ...]:
    return (BLUE,) if now.conditions.get("struck") else ()


PARRY = Obligation((Parry,), _owed, "a blow to parry", "no blow that is still to be parried", "T.parry", "assumed")
ANSWERED = Phase(
    RED, "blows", (Walk, Strike, End), open=True, owes=(PARRY,), begins=_dawn,
    ends=lambda now, say: say(Noted("the blows are over")),
)  # fmt: skip
RULES = SequencedRules(
    before=(Phase(BLUE, "setting up", (Dig,)),),
    turn=(
        ANSWERED,
        Phase(BLUE, "rest", (Walk, End), open=True, idle=lambda now: not now.counts.get("rests")),
        Phase(BLUE, "digging", (Dig, End)),
    ),
    clause="T.turn",
    players=lambda game: game.sides,
    always=lambda now, say: say(Counted("orders", now.counts.get("orders", 0) + 1)),
    concludes=lambda now, say: say(Noted("it is over")),
)


def begun(*sides: str, phase: tuple[str, str] = (RED, "blows"), counts: dict[str, int] | None = None) -> Referee:
    referee = Referee(Position(game(*(sides or (RED, BLUE)))), RULES, ScriptedDice([5]))
    events: list[Event] = [Began(1, *phase), Entered("R1", "0101"), Entered("B1", "0103")]
    referee.set_up([*events, *(Counted(name, number) for name, number in (counts or {}).items())])
    return referee


def words(events: list[Event]) -> list[str]:
    return [each.words for each in events if isinstance(each, Noted)]


FORMS = {
    "walk": "walk UNIT PLACE[-PLACE...]",
    "strike": "strike PLACE [all out UNIT[, UNIT...]]",
    "parry": "parry UNIT[, UNIT...] from PLACE",
    "dig in": "dig in UNIT",
    "end": "end",
}


def test_forms_come_from_the_declarations_with_the_end_last() -> None:
    assert {acts.verb(each): acts.form(each) for each in (Walk, Strike, Parry, Dig, End)} == FORMS
    assert set(RULES.forms.items()) == set(FORMS.items())
    assert list(RULES.forms)[-1] == "end"


@pytest.mark.parametrize(
    ("line", "counters", "place"),
    [
        ("walk R1 0102", ("R1",), "0102"),
        ("walk R1 0101-0102", ("R1",), "0102"),
        ("strike 0101", (), "0101"),
        ("strike 0101 all out R1, R2", ("R1", "R2"), "0101"),
        ("parry B1 from 0101", ("B1",), "0101"),
        ("dig in B1", ("B1",), "0103"),
    ],
)
def test_what_is_written_reads_back(line: str, counters: tuple[str, ...], place: str) -> None:
    now = begun().position
    order = RULES.parse(now, f" {line.replace(' ', '  ')}")
    assert isinstance(order, Act)
    assert order.notation == line
    assert RULES.parse(now, order.notation) == order
    assert tuple(ROSTER[each].name for each in order.counters) == counters
    assert BOARD.label(order.at(now) or 0) == place


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("strike", "the form is 'strike PLACE [all out UNIT[, UNIT...]]'"),
        ("strike 0101 all out", "cannot be read"),
        ("strike 0101 all out R1, R1", "it names R1 twice"),
        ("parry B9 from 0101", "there is no"),
        ("strik 0101", "did you mean 'strike PLACE"),
    ],
)
def test_what_cannot_be_read_is_told_with_the_form(line: str, why: str) -> None:
    with pytest.raises(BadOrder) as told:
        RULES.parse(begun().position, line)
    assert why in str(told.value)


def test_an_order_is_aimed_where_its_way_ends() -> None:
    on = game(RED, BLUE)
    assert acts.aimed(Walk)
    assert not acts.aimed(Parry)
    assert acts.aim(Walk, on, ROSTER.number("R1")).template == "walk R1 {}"
    assert acts.aimed(Strike), "what may be left out need not be named"
    assert acts.aim(Strike, on, None).template == "strike {}"


def test_of_an_aimed_act_every_place_is_offered_that_its_ruling_allows() -> None:
    now = begun().position
    offered = {order.notation for order in Walk.offers(now, RED)}
    assert offered == {f"walk R1 {BOARD.label(each)}" for each in BOARD.neighbours(BOARD.place("0101"))}


def test_an_act_on_the_place_of_its_unit_is_judged_there() -> None:
    now = begun(phase=(BLUE, "digging")).position
    dig = RULES.judge(now, BLUE, Dig(now.game, ROSTER.number("B1")))
    assert [each.clause for each in dig.failures] == ["T.dig"], "B1 is at 0103"


def test_when_an_act_may_be_done_has_its_own_clause_or_that_of_the_sequence() -> None:
    now = begun(phase=(BLUE, "digging")).position
    walk = RULES.judge(now, RED, RULES.parse(now, "walk R1 0301"))
    first = walk.ruling.demands[0]
    assert (first.clause, first.provenance, first.words) == ("T.walk", "assumed", "one's own blows phase")
    assert {each.clause for each in walk.failures} == {"T.walk", "T.near"}
    assert RULES.judge(now, RED, End(now.game)).failures[0].clause == "T.turn"


def test_what_is_owed_comes_before_anything_else() -> None:
    referee = begun()
    assert [each.clause for each in referee.judge(BLUE, "parry B1 from 0101").failures] == ["T.parry"]
    assert referee.to_act == (RED,)
    referee.give(RED, "strike 0101")
    assert referee.to_act == (BLUE,)
    assert {choice.verb for choice in RULES.choices(referee.position, BLUE)} == {"parry"}
    assert not list(RULES.choices(referee.position, RED))
    barred = referee.judge(RED, "walk R1 0301").failures
    assert {(each.clause, each.words) for each in barred} == {
        ("T.parry", "no blow that is still to be parried"), ("T.near", "beside it"),
    }  # fmt: skip
    referee.give(BLUE, "parry B1 from 0101")
    assert referee.to_act == (RED,)
    assert referee.position.counts["parried"] == 1
    assert referee.position.counts["orders"] == 2, "after the die, once for each order"


def test_a_phase_with_nothing_to_do_is_passed_over() -> None:
    referee = begun()
    assert words(referee.give(RED, "end")) == ["the blows are over"]
    assert referee.position.phase == "digging"
    resting = begun(counts={"rests": 1})
    resting.give(RED, "end")
    assert resting.position.phase == "rest"


@pytest.mark.parametrize(("lapses", "phase"), [((Dig,), "rest"), ((), "digging")])
def test_after_some_acts_a_phase_that_they_leave_idle_is_passed_over(lapses: tuple[type[Act], ...], phase: str) -> None:
    rules = SequencedRules(
        turn=(
            Phase(
                RED, "digging", (Dig, End), open=True, idle=lambda now: bool(now.flags.get("dug in")), lapses=lapses,
            ),
            Phase(BLUE, "rest", (End,), open=True),
        ),
        clause="T.turn",
    )  # fmt: skip
    referee = Referee(Position(game(RED, BLUE)), rules, ScriptedDice([]))
    referee.set_up([Began(1, RED, "digging"), Entered("R1", "0101")])
    referee.give(RED, "dig in R1")
    assert referee.position.phase == phase


def test_a_die_as_a_phase_begins_is_rolled_before_anything_else() -> None:
    referee = begun(phase=(BLUE, "digging"), counts={"storm": 1})
    assert words(referee.give(BLUE, "end")) == ["rain"]
    assert (referee.position.turn, referee.position.phase) == (2, "blows")
    assert referee.position.counts["orders"] == 1


@pytest.mark.parametrize(("sides", "first"), [((RED, BLUE), (RED, "blows")), ((BLUE, RED), (BLUE, "digging"))])
def test_the_order_of_players_may_be_that_of_a_game(sides: tuple[str, ...], first: tuple[str, str]) -> None:
    setting = Referee(Position(game(*sides)), RULES, ScriptedDice([]))
    setting.set_up([Began(1, BLUE, "setting up"), Entered("B1", "0101")])
    setting.give(BLUE, "dig in B1")
    assert (setting.position.side, setting.position.phase) == first
    assert setting.position.turn == 1


def test_the_game_is_over_with_the_last_turn_and_that_is_told() -> None:
    referee = begun(phase=(BLUE, "digging"))
    referee.position.turn = referee.position.game.last_turn
    assert words(referee.give(BLUE, "end")) == ["it is over"]
    assert referee.position.phase == OVER
    assert referee.to_act == ()


def test_a_host_game_comes_first_as_a_phase_begins() -> None:
    class War:
        """The host game of the test."""

        def happens(self, position: Position) -> Iterator[Event]:
            yield Noted(f"the war, {position.phase}")

    on = game(RED, BLUE)
    told = Game(
        edition=on.edition, scenario=on.scenario, sides=on.sides, map=on.map, roster=on.roster, figures=on.figures,
        clauses=on.clauses, last_turn=on.last_turn, host=War(),
    )  # fmt: skip
    referee = Referee(Position(told), RULES, ScriptedDice([]))
    referee.set_up([Began(1, RED, "blows")])
    assert words(referee.give(RED, "end")) == ["the blows are over", "the war, rest", "the war, digging"]


def test_several_sides_may_owe_at_once_and_each_is_offered_its_own_alone() -> None:
    parry = Obligation((Parry,), lambda now: (BLUE,), "a blow to parry", "no blow", "T.parry")
    rest = Obligation((Dig,), lambda now: (RED, BLUE), "rest that is due", "no rest", "T.rest")
    rules = SequencedRules(turn=(Phase(RED, "blows", (Walk, Strike, End), open=True, owes=(parry, rest)),), clause="T")
    now = begun().position
    assert rules.to_act(now) == (BLUE, RED)
    assert {each.verb for each in rules.choices(now, RED)} == {"dig in"}
    assert {each.verb for each in rules.choices(now, BLUE)} == {"parry", "dig in"}
    assert rules.judge(now, RED, Parry(now.game, (), 0)).failures[0].words == "a blow to parry"


def test_the_end_of_the_game_may_have_no_clause() -> None:
    rules = SequencedRules(turn=(Phase(RED, "blows", (End,), open=True),), clause="T.turn", closing="")
    now = begun().position
    now.turn = now.game.last_turn
    said: list[Event] = []
    rules.carry_out(now, RED, End(now.game), said.append)
    assert said == [Began(now.turn, RED, OVER)]
