"""Who sends supply markers to whom: to enemies that have yet to act, who try for one instead; to friends who have."""

from collections.abc import Iterator
from fractions import Fraction

import pytest

from maquis.campaign.ahead import Ahead
from maquis.campaign.dice import SharedDice
from maquis.campaign.runner import after, turns
from maquis.contract.scenario import Scenario
from maquis.contract.scenarios import LAST, load
from maquis.engine.changes import apply
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.global_war.policies import CAMPAIGNS
from maquis.families.global_war.policies.sensible import SensiblePolicy
from maquis.families.global_war.policies.stakes import AXIS, together
from maquis.families.global_war.policies.tempers import Distracting, Eager, Shy, Supplying
from maquis.families.global_war.rules.acting import Action
from maquis.families.global_war.rules.buying import BUYER
from maquis.families.global_war.rules.calendar import AFTERWARDS, MOVEMENT, PLACE_UNITS
from maquis.families.global_war.rules.sending import Send
from maquis.families.global_war.rules.state import SUPPLIED, UNITS
from maquis.families.global_war.rules.units import enemies
from maquis.families.global_war.words.brief import around

WAR = load("global-war-1942")
LAST_TURN = load("global-war-1942", {LAST: WAR.calendar.name(WAR.first)})
"""The same, which ends with its first turn."""


def placing(side: str, partisan: str, zone: str, units: bool = True, war: Scenario = WAR) -> tuple[Position, int]:
    """A phase in which a side may send markers, and a partisan of a nation in a zone, with or without units there."""
    position = war.position(war.first)
    counter = next(iter(numbers(position.in_play(position.game.roster.those(lambda each: each.force == partisan)))))
    place = position.game.board.place(zone)
    for other in numbers(position.at(place)):
        position.put(other, -1)
    position.put(counter, place)
    if not units:
        for keys, there in list(UNITS.all(position)):
            if place in there:
                position.marks[UNITS.called(*keys)].pop(place)
    position.side, position.phase = side, PLACE_UNITS
    position.changed("phase")
    return position, counter


def worth(
    policy: type[SensiblePolicy], side: str, partisan: str, zone: str, units: bool = True, war: Scenario = WAR
) -> Fraction:
    """What a marker for such a partisan is worth to a policy."""
    position, counter = placing(side, partisan, zone, units, war)
    weighing = policy.weighs(position, side)
    return max(weighing.marker(each) for each in Send.offers(position, side) if each.counter == counter)


@pytest.mark.parametrize("policy", [SensiblePolicy, Eager])
def test_nobody_supplies_enemies_for_a_militia_of_theirs(policy: type[SensiblePolicy]) -> None:
    """An empty zone of Germany, in which a partisan with a marker would become a militia and take it."""
    assert worth(policy, "germany", "soviet_union", "warsaw", units=False) < 0
    assert worth(policy, "great_britain", "great_britain", "warsaw", units=False) > 0


def test_enemies_are_sent_markers_that_have_yet_to_act_where_they_cost_ones_own_camp() -> None:
    assert worth(Distracting, "germany", "soviet_union", "smolensk") > 0
    assert worth(Distracting, "germany", "ccp", "hopeh") > 0, "it costs an ally"
    assert worth(Distracting, "japan", "ccp", "hopeh") < 0, "it has acted before Japan's turn"
    assert worth(Distracting, "germany", "ccp", "hunan") < 0, "it costs no Axis nation"


def test_a_marker_is_worth_more_where_units_are_likely_to_kill_its_receiver() -> None:
    many, nobody = (worth(Distracting, "germany", "soviet_union", "smolensk", units) for units in (True, False))
    assert many > nobody


def test_friends_are_sent_markers_that_do_not_act_any_more_in_the_turn() -> None:
    assert worth(Supplying, "soviet_union", "soviet_union", "lubelskie") > 0
    assert worth(Supplying, "great_britain", "soviet_union", "lubelskie") > 0, "an ally whose turn is over"
    assert worth(Supplying, "soviet_union", "great_britain", "warsaw") < 0, "it is still to act"
    assert worth(Supplying, "soviet_union", "ccp", "hunan") < 0, "all that it can do there costs an ally"
    assert worth(Shy, "soviet_union", "soviet_union", "lubelskie") < 0


def test_in_the_last_turn_a_marker_helps_nobody_any_more() -> None:
    """A player found that the hardest Allies sent eleven then, which could only lose who tried for them."""
    assert worth(Supplying, "soviet_union", "soviet_union", "lubelskie", war=LAST_TURN) < 0
    now, lastly = (worth(Distracting, "germany", "soviet_union", "smolensk", False, war) for war in (WAR, LAST_TURN))
    assert lastly > 0 > now, "who tries for it does not act, and never spends it"


@pytest.mark.parametrize(("policy", "hides"), [(Shy, False), (Supplying, True)])
def test_bands_that_have_acted_are_best_where_no_enemy_stands(policy: type[SensiblePolicy], hides: bool) -> None:
    """They can come back to act: they move before they act, and after (PAR.3.2)."""
    position = WAR.position(WAR.first)
    held, quiet = (position.game.board.place(zone) for zone in ("suiyuan", "shensi"))
    assert enemies(position, held, BUYER)
    assert not enemies(position, quiet, BUYER)
    position.side = "soviet_union"
    afterwards = quiet if hides else held
    for phase, better in ((MOVEMENT, held), (AFTERWARDS, afterwards), (PLACE_UNITS, afterwards)):
        position.phase = phase
        weighing = policy.weighs(position, position.side)
        assert max((held, quiet), key=weighing.haunt) == better, phase


def sent(axis: str, allies: str) -> Iterator[tuple[str, str, bool]]:
    """Who sent a marker to whom in a half-year of a game, and whether the partisan acted after that."""
    game = Ahead(WAR.position(WAR.first), WAR.rules, SharedDice("distracted"))
    policies = {side: CAMPAIGNS.policy(axis if side in AXIS else allies, side, "distracted") for side in WAR.game.sides}
    roster = WAR.game.roster
    for turn in turns(game, policies, after(WAR.first)):
        for at, each in enumerate(turn.given):
            if isinstance(each.given, Send):
                counter = each.given.counter
                acted = any(isinstance(it.given, Action) and it.given.counter == counter for it in turn.given[at:])
                yield each.side, roster[counter].side, acted
    assert not game.refused


def test_who_tries_for_a_marker_does_nothing_else_in_that_turn() -> None:
    found = list(sent("distracting", "shy"))
    assert len(found) > 3
    assert not any(together(by, whose) or acted for by, whose, acted in found)
    found = list(sent("eager", "supplying"))
    assert len(found) > 3
    assert all(together(by, whose) and not acted for by, whose, acted in found)
    assert not list(sent("eager", "shy"))


def test_a_zone_tells_who_in_it_has_a_marker() -> None:
    position, counter = placing("great_britain", "ccp", "hopeh")
    name, place = position.game.roster[counter].name, position.where[counter]
    assert any(name in words and "(supplied)" not in words for words, _ in around(position, place))
    apply(position, SUPPLIED.on(name))
    assert any(f"{name} (supplied)" in words for words, _ in around(position, place))
