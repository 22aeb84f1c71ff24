"""PAR.1 and PAR.3: who rolls for a zone, when, and what every roll gives; every row typed a second time."""

from fractions import Fraction
from typing import Any

import pytest

from maquis.engine.errors import MaquisError, UnknownName
from maquis.engine.figures import FigureBook
from maquis.engine.position import Position
from maquis.families.global_war.rules import births, claims
from maquis.families.global_war.rules.births import Generate
from maquis.families.global_war.rules.calendar import COMBAT, PLACE_UNITS
from maquis.families.global_war.rules.editions import PARTISANS
from maquis.families.global_war.rules.generation import (
    Holding,
    NewPartisan,
    Zone,
    born,
    chances,
    gives,
    row,
)
from maquis.families.global_war.rules.nations import player, seat
from maquis.families.global_war.rules.relations import allied
from tests.families.global_war.world import position, small, whole

PARIS = Zone("Paris", "france", "france")
CORSICA = Zone("Corsica", "france", "france")
PICARDY = Zone("Picardy", "france", "france")
SYRIA = Zone("Syria", "middle_east", "france")
TEXAS = Zone("Texas", "usa", "usa")
KIEV = Zone("Kiev", "ussr", "soviet_union")
MADRID = Zone("Madrid", "spain", "spanish_republicans")
GALICIA = Zone("Galicia and León", "spain", "spanish_nationalists")
NANKING = Zone("Nanking", "china", "kmt")
SHENSI = Zone("Shensi", "china", "ccp")
BEIPING = Zone("Beiping", "china", "warlord_beiping")
TONKIN = Zone("Annam Tonkin", "indochina", "france")
AFGHANISTAN = Zone("Afghanistan", "afghanistan", "afghanistan")
REHE = Zone("Rehe (Jehol)", "manchuria", "japan")
KOREA = Zone("Korea", "manchuria", "japan")
FORMOSA = Zone("Formosa", "formosa", "japan")
BOSNIA = Zone("Western Yugoslavia", "yugoslavia", "yugoslavia")
NORWAY = Zone("Southern Norway", "europe", "norway")
BAVARIA = Zone("Bavaria", "europe", "germany")
PUNJAB = Zone("Punjab", "south_asia", "fec")
SIAM = Zone("Siam", "southeast_asia", "siam")
MEXICO = Zone("Eastern Mexico", "middle_america", "mexico")

UNTAKEN = {"captured": False}
# zone, possessor, what else; who rolls; whose partisan at 10, 11 and 12 (- none; below 10 none anywhere)
ROWS: list[tuple[Zone, str, dict[str, Any], str, str]] = [
    (NORWAY, "germany", {}, "great_britain", "- - great_britain"),
    (BAVARIA, "soviet_union", {}, "germany", "- - germany"),
    (PUNJAB, "japan", {}, "great_britain", "- - great_britain"),
    (SIAM, "great_britain", {}, "japan", "- - japan"),
    (SYRIA, "germany", {}, "france", "- - france"),
    (NORWAY, "great_britain", {"lost_by": ("germany",)}, "germany", "- - germany"),
    (TEXAS, "japan", {}, "usa", "usa usa usa"),
    (KIEV, "germany", {}, "soviet_union", "soviet_union soviet_union soviet_union"),
    (PARIS, "germany", {}, "france", "- soviet_union free_france"),
    (CORSICA, "vichy", UNTAKEN, "france", "- soviet_union free_france"),
    (PARIS, "soviet_union", {}, "france", "- - france"),
    (MADRID, "germany", {"lost_by": ("great_britain",)}, "great_britain", "- soviet_union -"),
    (GALICIA, "great_britain", {}, "germany", "- soviet_union italy"),
    (GALICIA, "great_britain", {"civil_war_over": False}, "germany", "- - germany"),
    (NANKING, "japan", {}, "kmt", "ccp ccp kmt"),
    (SHENSI, "japan", {}, "ccp", "ccp ccp kmt"),
    (BEIPING, "japan", {}, "kmt", "ccp ccp kmt"),
    (NANKING, "ccp", {}, "kmt", "- - kmt"),
    (SHENSI, "kmt", {}, "ccp", "ccp ccp -"),
    (TONKIN, "japan", {}, "france", "- ccp ccp"),
    (TONKIN, "soviet_union", {}, "france", "- - -"),
    (MEXICO, "germany", {}, "usa", "- - usa"),
    (TEXAS, "soviet_union", {"lost_by": ("usa", "japan")}, "usa", "usa usa usa"),
    (TEXAS, "soviet_union", {"lost_by": ("usa", "japan")}, "japan", "japan japan japan"),
    (PARIS, "soviet_union", {"lost_by": ("france", "germany")}, "france", "- - france"),
    (PARIS, "soviet_union", {"lost_by": ("france", "germany")}, "germany", "- - germany"),
    (AFGHANISTAN, "soviet_union", {}, "great_britain", "- great_britain great_britain"),
    (AFGHANISTAN, "great_britain", {"lost_by": ("germany",)}, "germany", "- germany germany"),
    (REHE, "japan", UNTAKEN, "kmt", "- ccp kmt"),
    (KOREA, "japan", UNTAKEN, "kmt", "- ccp kmt"),
    (REHE, "soviet_union", {}, "kmt", "- - kmt"),
    (KOREA, "usa", {}, "kmt", "- ccp -"),
    (FORMOSA, "japan", UNTAKEN, "kmt", "- - kmt"),
    (FORMOSA, "ccp", {}, "kmt", "- - kmt"),
    (FORMOSA, "usa", {}, "kmt", "- - -"),
    (BOSNIA, "germany", {}, "great_britain", "- soviet_union france"),
    (BOSNIA, "soviet_union", {}, "great_britain", "- - france"),
]


def held(zone: Zone, possessor: str, more: dict[str, Any], options: dict[str, object] | None = None) -> Position:
    """The world of July 1936 in which somebody possesses a zone that is captured, unless there is more to say."""
    now = position(whole(), options=options)
    place = now.game.board.place(zone.name)
    for nation in (*now.owned, possessor):
        now.owned[nation] = now.owned.get(nation, 0) & ~(1 << place)
    now.owned[possessor] |= 1 << place
    now.painted = {"captured": 1 << place} if more.get("captured", True) else {}
    label = now.game.board.label(place)
    now.conditions |= {f"lost by {label}": tuple(more.get("lost_by", ()))}
    now.conditions |= {"civil war": "over" if more.get("civil_war_over", True) else ""}
    now.conditions |= {f"aligned {minor}": to for minor, to in more.get("majors", {}).items()}
    return now


def roll(now: Position, zone: Zone) -> tuple[str, ...]:
    """The nations that roll for a zone."""
    return claims.claimed(now).get(now.game.board.place(zone.name), ())


@pytest.mark.parametrize(("zone", "possessor", "more", "who", "given"), ROWS)
def test_every_row(zone: Zone, possessor: str, more: dict[str, Any], who: str, given: str) -> None:
    now = held(zone, possessor, more)
    assert who in roll(now, zone)
    place = now.game.board.place(zone.name)
    assert births.zone(now, place) == zone
    law = births.may_give(now, place, who)
    listed = [None] * 9 + [None if each == "-" else each for each in given.split()]
    found = [born(PARTISANS.figures(), zone, births.holding(now, place), face, who) for face in range(1, 13)]
    assert [new and new.controller for new in found] == listed
    assert {new and new.controller: chance for new, chance in law.items()} == {
        each: Fraction(listed.count(each), 12) for each in listed
    }


# zone, possessor, what else, the clause that is broken
UNCLAIMED: list[tuple[Zone, str, dict[str, Any], str]] = [
    (KIEV, "soviet_union", UNTAKEN, "PAR.1.1"),
    (KIEV, "ccp", {}, "PAR.1.1"),
    (PARIS, "great_britain", {}, "PAR.1.1"),
    (PICARDY, "germany", UNTAKEN, "PAR.1.1"),
    (NORWAY, "great_britain", {}, "PAR.1.1"),
    (REHE, "kmt", {}, "PAR.3.Manchuria"),
    (REHE, "ccp", {}, "PAR.3.Manchuria"),
    (FORMOSA, "kmt", {}, "PAR.3.Formosa"),
    (MADRID, "spanish_nationalists", {}, "PAR.3.Spain"),
    (MADRID, "spanish_nationalists", {"majors": {"spanish_nationalists": "germany"}}, "PAR.3.Spain"),
    (GALICIA, "spanish_republicans", {"civil_war_over": False}, "PAR.3.Spain"),
    (NORWAY, "germany", {"lost_by": ("nobody",)}, "PAR.1.1"),
]


@pytest.mark.parametrize(("zone", "possessor", "more", "clause"), UNCLAIMED)
def test_zones_that_are_not_rolled_for(zone: Zone, possessor: str, more: dict[str, Any], clause: str) -> None:
    now = held(zone, possessor, more)
    place = now.game.board.place(zone.name)
    claim = claims.claim(now, place)
    asked = claims.stands(now, claim, 1 << place, next(iter(claim.nations), None))
    assert {each.clause for _, each in asked if not each.holds(place)} == {clause}
    assert roll(now, zone) == ()


def test_everybody_who_lost_a_zone_to_an_enemy_rolls_for_it_one_nation_a_player_turn() -> None:
    def who(possessor: str, *lost_by: str) -> tuple[str, ...]:
        return roll(held(PARIS, possessor, {"lost_by": lost_by}), PARIS)

    assert who("soviet_union", "france", "germany") == ("france", "germany")
    assert who("germany", "france", "germany", "soviet_union") == ("france", "soviet_union")
    assert who("soviet_union", "france", "germany", "free_france") == ("free_france", "germany")
    assert who("soviet_union", "france", "fec", "great_britain") == ("france", "great_britain")


def test_what_is_asked_of_one_zone_is_what_all_zones_together_are_ruled_by() -> None:
    """The zones that a side may roll for meet all that is asked of any; each by itself is asked what concerns it."""
    now = held(KIEV, "germany", {})
    now.side, now.phase = "soviet_union", PLACE_UNITS
    everywhere = claims.rolling(now, "soviet_union")
    assert everywhere.places & now.game.board.all == births.rollable(now, "soviet_union")
    for place in range(now.game.board.size):
        alone = Generate(game=now.game, place=place).ruling(now, "soviet_union")
        assert set(alone.failures(place)) == set(everywhere.failures(place))
        assert len(alone.demands) < len(everywhere.demands)


def house(**options: Any) -> FigureBook:
    return PARTISANS.figures().override({id.replace("__", "."): value for id, value in options.items()}, "the test")


def test_nothing_is_said_to_be_printed_that_is_ours() -> None:
    """Formosa's number, who ends its rolls and who makes them (D4, D6); that neutrals have a helper is read so."""

    def origins(zone: Zone, possessor: str, who: str) -> dict[str, str]:
        now = held(zone, possessor, {})
        now.side, now.phase = who, PLACE_UNITS
        place = now.game.board.place(zone.name)
        asked = Generate(game=now.game, place=place).ruling(now, who).demands
        demands = (*asked, *gives(PARTISANS.figures(), zone, births.holding(now, place), 12, who).demands)
        return {each.words: str(each.provenance) for each in demands}

    formosa = origins(FORMOSA, "japan", "kmt")
    assert formosa["not owned by Nationalist China"] == "assumed"
    assert formosa["the player turn of Nationalist China"] == "assumed"
    assert formosa["a roll that gives a partisan in the zone"] == "assumed"
    rehe = origins(REHE, "japan", "kmt")
    assert rehe["not owned by Nationalist China or Communist China"] == "found"
    assert rehe["a roll that gives a partisan in the zone"] == "found"
    assert origins(KIEV, "germany", "soviet_union")["the player turn of the Soviet Union"] == "source"
    norway = origins(NORWAY, "germany", "great_britain")
    assert norway["the player turn of Great Britain"] == "read: reading.neutral = helper"
    assert origins(BEIPING, "japan", "kmt")["the player turn of Nationalist China"] == "assumed"


def test_a_zone_taken_by_a_friend_is_rolled_for_if_the_players_say_so_and_in_vain() -> None:
    now = held(PARIS, "great_britain", {}, {"reading.own_alliance": "rolled"})
    assert roll(now, PARIS) == ("france",)
    assert births.may_give(now, now.game.board.place("paris"), "france") == {None: Fraction(1)}


def test_an_option_keeps_partisans_from_a_nation_and_gives_them_to_nobody_else() -> None:
    """What the rolls of China come to without the KMT: its face raises nobody."""
    japanese = Holding("japan")
    book = house(option__no_partisans_of=["kmt"])
    assert chances(book, NANKING, japanese, "kmt") == {
        None: Fraction(10, 12),
        NewPartisan("ccp", "partisan.ccp"): Fraction(2, 12),
    }
    assert [each.clause for each in gives(book, NANKING, japanese, 12, "kmt").failures()] == ["PAR.3.0"]
    german = Holding("germany")
    assert chances(book, KIEV, german, "soviet_union") == chances(PARTISANS.figures(), KIEV, german, "soviet_union")


def _refused(player: str, phase: str = PLACE_UNITS, rolled: bool = False) -> list[str]:
    now = held(KIEV, "germany", {})
    place = now.game.board.place("kiev")
    now.side, now.phase, now.painted["rolled"] = player, phase, rolled << place
    return [each.words for each in PARTISANS.rules.judge(now, player, Generate(game=now.game, place=place)).failures]


def test_one_roll_a_turn_in_the_rollers_last_phase() -> None:
    assert _refused("soviet_union") == []
    assert _refused("germany") == ["the player turn of the Soviet Union"]
    assert _refused("soviet_union", COMBAT) == [f"one's own {PLACE_UNITS} phase"]
    assert _refused("soviet_union", rolled=True) == ["yet to be rolled for in this turn"]


# zone, possessor, roll; the clauses by which it gives nothing
ROLLS: list[tuple[Zone, str, int, set[str]]] = [
    (KIEV, "germany", 10, set()),
    (KIEV, "germany", 9, {"PAR.3.USSR"}),
    (NORWAY, "germany", 12, set()),
    (NORWAY, "germany", 11, {"PAR.1.2"}),
    (NORWAY, "great_britain", 12, {"PAR.1.3"}),
    (BOSNIA, "germany", 11, set()),
    (BOSNIA, "soviet_union", 11, {"PAR.2.6", "PAR.3.0"}),
    (BOSNIA, "soviet_union", 12, set()),
    (FORMOSA, "japan", 11, {"PAR.3.Formosa"}),
]


@pytest.mark.parametrize(("zone", "possessor", "face", "clauses"), ROLLS)
def test_why_a_roll_gives_nothing(zone: Zone, possessor: str, face: int, clauses: set[str]) -> None:
    now = held(zone, possessor, {})
    place = now.game.board.place(zone.name)
    who = next(iter(claims.claim(now, place).nations), None)
    failures = gives(PARTISANS.figures(), zone, births.holding(now, place), face, who).failures()
    assert {each.clause for each in failures} == clauses


def test_the_kinds_of_partisan() -> None:
    assert born(PARTISANS.figures(), KIEV, Holding("germany"), 12, "soviet_union") == NewPartisan(
        "soviet_union", "partisan.ordinary"
    )
    assert born(PARTISANS.figures(), TONKIN, Holding("japan"), 12, "france") == NewPartisan("ccp", "partisan.ccp")
    mountain = born(PARTISANS.figures(), AFGHANISTAN, Holding("soviet_union"), 11, "great_britain")
    assert mountain == NewPartisan("great_britain", "partisan.mountain")


def test_the_row_of_a_zone() -> None:
    assert row(PARTISANS.figures(), PARIS, Holding("italy")) == "france"
    assert row(PARTISANS.figures(), SYRIA, Holding("italy")) == "ordinary"


@pytest.mark.parametrize("face", [0, 13])
def test_a_d12_has_twelve_faces(face: int) -> None:
    with pytest.raises(MaquisError, match="faces 1 to 12"):
        born(PARTISANS.figures(), KIEV, Holding("germany"), face, "soviet_union")


def test_the_order_of_play() -> None:
    names = ("germany", "soviet_union", "japan", "great_britain", "france", "italy", "usa")
    assert [seat(PARTISANS.figures(), name) for name in names] == list(range(7))
    assert seat(PARTISANS.figures(), "kmt") == seat(PARTISANS.figures(), "usa")
    assert seat(PARTISANS.figures(), "vichy") == seat(PARTISANS.figures(), "germany")
    with pytest.raises(UnknownName, match="sweden has no player turn of its own"):
        seat(PARTISANS.figures(), "sweden")


def test_alliances() -> None:
    now = position(small())
    assert allied(now, "ccp", "soviet_union")
    assert allied(now, "kmt", "usa")
    assert not allied(now, "ccp", "kmt")
    assert not allied(now, "sweden", "switzerland"), "two neutrals are no allies"
    assert allied(now, "sweden", "sweden")
    assert player(PARTISANS.figures(), "kmt") == "kmt"
