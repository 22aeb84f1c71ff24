"""An Axis that seals ports to which no march leads: it sails there before a cadre comes, and whoever did so stays."""

import pytest

from maquis.boards.board import members
from maquis.campaign.ahead import Ahead
from maquis.campaign.been import Been
from maquis.campaign.dice import SharedDice
from maquis.campaign.plans import Maker
from maquis.campaign.runner import after, turns
from maquis.contract.scenarios import load
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.sequence import End
from maquis.families.war_in_europe.policies import tempers
from maquis.families.war_in_europe.policies.comb import Comb
from maquis.families.war_in_europe.policies.sight import Sight
from maquis.families.war_in_europe.rules import cadres, field
from maquis.families.war_in_europe.rules.field import AXIS
from maquis.families.war_in_europe.rules.transport import Sail
from maquis.families.war_in_europe.scenarios.scenario import STARTS

_, YUGOSLAVIA, _ = STARTS
MYTILENE, ARGOSTOLI, HERAKLION, DUBROVNIK = "9419", "7914", "9204", "7332"


def begun() -> Ahead:
    """Yugoslavia in 1943 as the Axis is about to move for the first time."""
    game = load(YUGOSLAVIA)
    ahead = Ahead(game.position(game.first), game.rules, SharedDice("1"))
    assert ahead.give(AXIS, End(ahead.position.game))
    return ahead


def ways(ahead: Ahead) -> Comb:
    return Comb(ahead.now, AXIS, tempers.SEALS, None, Been())


def there(now: Position, label: str) -> list[int]:
    """The units of the Axis in a hex."""
    units = now.in_play(now.game.roster.sides[AXIS])
    return [number for number in numbers(units) if now.where[number] == now.game.board.place(label)]


def test_no_march_leads_to_the_only_ports_of_islands_alone() -> None:
    ahead = begun()
    label = ahead.position.game.board.label
    assert {label(place) for place in members(ways(ahead)._apart)} == {MYTILENE, ARGOSTOLI}


def test_who_is_far_from_partisans_sails_to_such_a_port_in_dense_ground_first_and_no_cadre_comes_there() -> None:
    ahead = begun()
    now = ahead.position
    mytilene = now.game.board.place(MYTILENE)
    assert cadres.open_to_cadres(now, "Greece").places >> mytilene & 1
    assert cadres.dense_ground(now) >> mytilene & 1
    sight = Sight(now, AXIS)
    able = [each for each in sight.own() if sight.places(Sail, each) >> mytilene & 1]
    (order,) = ways(ahead)._seals()
    assert isinstance(order, Sail)
    assert order.place == mytilene
    far = {each: sight.away(now.where[each]) for each in able}
    assert far[order.unit] == max(far.values()) > min(far.values())
    weakest = min(now.game.roster[each].attack for each in able if far[each] == far[order.unit])
    assert now.game.roster[order.unit].attack == weakest
    assert ahead.give(AXIS, order)
    assert not cadres.open_to_cadres(ahead.position, "Greece").places >> mytilene & 1


def test_where_a_unit_is_nobody_else_sails() -> None:
    ahead = begun()
    now = ahead.position
    mytilene, argostoli = (now.game.board.place(label) for label in (MYTILENE, ARGOSTOLI))
    now.stand(there(now, HERAKLION)[0], mytilene)
    assert [order.place for order in ways(ahead)._seals() if isinstance(order, Sail)] == [argostoli]
    now.stand(there(now, DUBROVNIK)[0], argostoli)
    assert list(ways(ahead)._seals()) == []


def test_who_is_alone_in_such_a_port_stays_and_who_is_not_may_go() -> None:
    ahead = begun()
    now = ahead.position
    one, other = there(now, HERAKLION)[0], there(now, DUBROVNIK)[0]
    now.stand(one, now.game.board.place(MYTILENE))
    assert one not in ways(ahead)._nearest_first()
    now.stand(other, now.game.board.place(MYTILENE))
    assert {one, other} <= set(ways(ahead)._nearest_first())


@pytest.mark.parametrize(("make", "manned"), [(tempers.combing, False), (tempers.sealing, True)])
def test_it_is_manned_in_the_first_week_or_partisans_come(make: Maker, manned: bool) -> None:
    game = load(YUGOSLAVIA)
    ahead = Ahead(game.position(game.first), game.rules, SharedDice("1"))
    policies = {AXIS: make(AXIS, "1"), "Allied": tempers.lasting("Allied", "1")}
    list(turns(ahead, policies, after(game.first)))
    found = field.at(ahead.position).get(game.game.board.place(MYTILENE), ())
    assert [piece.partisan for piece in found] == [not manned]


def test_whoever_has_manned_it_stays_for_weeks() -> None:
    game = load(YUGOSLAVIA)
    ahead = Ahead(game.position(game.first), game.rules, SharedDice("1"))
    policies = {AXIS: tempers.sealing(AXIS, "1"), "Allied": tempers.lasting("Allied", "1")}
    (one,), *later = (there(turn.position, MYTILENE) for turn in turns(ahead, policies, after(game.first + 3)))
    assert later == [[one]] * 3
