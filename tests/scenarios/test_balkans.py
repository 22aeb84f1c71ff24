"""The Balkans of 1943 on the map of Europe: the set-up stands, and weeks of random play are played through."""

import random

from maquis.boards.board import members
from maquis.engine.dice import seeded
from maquis.engine.referee import Referee
from maquis.games.war_in_europe import cadres, orders, reading, supply
from maquis.games.war_in_europe.calendar import CALENDAR
from maquis.scenarios.war_in_europe import scenario

BALKANS = scenario("balkans-1943", {}, "")


def test_everybody_stands_on_land_of_his_own() -> None:
    position = BALKANS.position(BALKANS.first)
    field = reading.field(position)
    assert len(field.pieces) == 15
    for piece in field.pieces:
        assert field.owned["Axis"] >> piece.place & 1, piece.name
        land = {"Yugoslavia": "Yugoslavia", "Greece": "Greece"}.get(piece.nation)
        if land:
            assert cadres.home(field, land) >> piece.place & 1, piece.name
    assert [piece.level for piece in field.pieces if piece.partisan].count("unit") == 3
    assert CALENDAR.name(BALKANS.first) == "1943, cycle 1, week 1"


def test_garrisons_are_supplied_and_not_fully_manned() -> None:
    field = reading.field(BALKANS.position(BALKANS.first))
    for piece in field.of("Axis"):
        assert supply.best(field, "Axis", "defence", piece.place).share == 1, piece.name
    assert cadres.garrison(field, "Yugoslavia").value == 7
    assert not cadres.manned(field, "Yugoslavia").allows()


def test_months_of_random_play() -> None:
    referee = Referee(BALKANS.position(BALKANS.first), BALKANS.rules, seeded("1"))
    chance = random.Random(1)
    verbs = set()
    while referee.position.turn < BALKANS.first + 12:
        side = referee.to_act[0]
        choice = chance.choice(list(BALKANS.rules.choices(referee.view(side), side)))
        order = choice.order
        if order is None:
            place = chance.choice(members(choice.places))
            order = orders.make(referee.position, choice.verb, choice.counters, place)
        verbs.add(order.notation.split()[0])
        referee.give(side, order)
    assert {"end", "move", "convert", "place"} <= verbs
