"""PAR.1 and PAR.3: who rolls for a zone, when, and what every roll gives; every row typed a second time."""

from fractions import Fraction
from typing import Any

import pytest

from maquis.engine.errors import MaquisError, UnknownName
from maquis.engine.figures import FigureBook
from maquis.families.global_war.rules.actions import COMBAT, PLACE_UNITS, Moment
from maquis.families.global_war.rules.book import figures
from maquis.families.global_war.rules.generation import (
    Born,
    Holding,
    Zone,
    born,
    chances,
    claim,
    claimants,
    gives,
    may_roll,
    rolled_by,
    row,
)
from maquis.families.global_war.rules.nations import player, same_alliance, seat

PARIS = Zone("Paris", "france", "france")
CORSICA = Zone("Corsica", "france", "france")
PICARDY = Zone("Picardy", "france", "france")
SYRIA = Zone("Syria", "middle_east", "france")
TEXAS = Zone("Texas", "usa", "usa")
KIEV = Zone("Kiev", "ussr", "soviet_union")
MADRID = Zone("Madrid", "spain", "spanish_republicans")
GALICIA = Zone("Galicia", "spain", "spanish_nationalists")
NANKING = Zone("Nanking", "china", "kmt")
SHENSI = Zone("Shensi", "china", "ccp")
BEIPING = Zone("Beiping", "china", "warlord_beiping")
TONKIN = Zone("Annam Tonkin", "indochina", "france")
AFGHANISTAN = Zone("Afghanistan", "afghanistan", "afghanistan")
REHE = Zone("Rehe", "manchuria", "japan")
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


@pytest.mark.parametrize(("zone", "possessor", "more", "who", "given"), ROWS)
def test_every_row(zone: Zone, possessor: str, more: dict[str, Any], who: str, given: str) -> None:
    held = Holding(possessor, **more)
    assert claim(figures(), zone, held, who).allows()
    assert who in rolled_by(figures(), zone, held)
    listed = [None] * 9 + [None if each == "-" else each for each in given.split()]
    found = [born(figures(), zone, held, face, who) for face in range(1, 13)]
    assert [new and new.controller for new in found] == listed
    law = chances(figures(), zone, held, who)
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
    held = Holding(possessor, **more)
    having = claimants(figures(), zone, held)
    assert {each.clause for each in claim(figures(), zone, held, next(iter(having), None)).failures()} == {clause}
    assert rolled_by(figures(), zone, held) == ()


def test_everybody_who_lost_a_zone_to_an_enemy_rolls_for_it_one_nation_a_player_turn() -> None:
    def who(possessor: str, *lost_by: str) -> tuple[str, ...]:
        return rolled_by(figures(), PARIS, Holding(possessor, lost_by=lost_by))

    assert who("soviet_union", "france", "germany") == ("france", "germany")
    assert who("germany", "france", "germany", "soviet_union") == ("france", "soviet_union")
    assert who("soviet_union", "france", "germany", "free_france") == ("free_france", "germany")
    assert who("soviet_union", "france", "fec", "great_britain") == ("france", "great_britain")


def house(**options: Any) -> FigureBook:
    return figures().override({id.replace("__", "."): value for id, value in options.items()}, "the test")


def test_nothing_is_said_to_be_printed_that_is_ours() -> None:
    """Formosa's number, who ends its rolls and who makes them (D4, D6); that neutrals have a helper is read so."""

    def origins(zone: Zone, possessor: str, who: str) -> dict[str, str]:
        held = Holding(possessor)
        demands = (*may_roll(figures(), zone, held, Moment(who, PLACE_UNITS)).demands,
                   *gives(figures(), zone, held, 12, who).demands)  # fmt: skip
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
    book, held = house(reading__own_alliance="rolled"), Holding("great_britain")
    assert rolled_by(book, PARIS, held) == ("france",)
    assert chances(book, PARIS, held, "france") == {None: Fraction(1)}


def test_an_option_keeps_partisans_from_a_nation_and_gives_them_to_nobody_else() -> None:
    """What the rolls of China come to without the KMT: its face raises nobody."""
    held = Holding("japan")
    book = house(option__no_partisans_of=["kmt"])
    assert chances(book, NANKING, held, "kmt") == {None: Fraction(10, 12), Born("ccp", "partisan.ccp"): Fraction(2, 12)}
    assert [each.clause for each in gives(book, NANKING, held, 12, "kmt").failures()] == ["PAR.3.0"]
    german = Holding("germany")
    assert chances(book, KIEV, german, "soviet_union") == chances(figures(), KIEV, german, "soviet_union")


def _refused(player: str, phase: str = PLACE_UNITS, rolled: bool = False) -> list[str]:
    ruling = may_roll(figures(), KIEV, Holding("germany", rolled=rolled), Moment(player, phase))
    return [each.words for each in ruling.failures()]


def test_one_roll_a_turn_in_the_rollers_last_phase() -> None:
    assert _refused("soviet_union") == []
    assert _refused("ccp") == [], "Communist China plays in the Soviet player turn (D2)"
    assert _refused("germany") == ["the player turn of the Soviet Union"]
    assert _refused("soviet_union", COMBAT) == [f"the phase: {PLACE_UNITS}"]
    assert _refused("soviet_union", rolled=True) == ["no roll for the zone in this turn"]


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
    held = Holding(possessor)
    failures = gives(figures(), zone, held, face, next(iter(claimants(figures(), zone, held)), None)).failures()
    assert {each.clause for each in failures} == clauses


def test_the_kinds_of_partisan() -> None:
    assert born(figures(), KIEV, Holding("germany"), 12, "soviet_union") == Born("soviet_union", "partisan.ordinary")
    assert born(figures(), TONKIN, Holding("japan"), 12, "france") == Born("ccp", "partisan.ccp")
    mountain = born(figures(), AFGHANISTAN, Holding("soviet_union"), 11, "great_britain")
    assert mountain == Born("great_britain", "partisan.mountain")


def test_the_row_of_a_zone() -> None:
    assert row(figures(), PARIS, Holding("italy")) == "france"
    assert row(figures(), SYRIA, Holding("italy")) == "ordinary"


@pytest.mark.parametrize("face", [0, 13])
def test_a_d12_has_twelve_faces(face: int) -> None:
    with pytest.raises(MaquisError, match="faces 1 to 12"):
        born(figures(), KIEV, Holding("germany"), face, "soviet_union")


def test_the_order_of_play() -> None:
    names = ("germany", "soviet_union", "japan", "great_britain", "france", "italy", "usa")
    assert [seat(figures(), name) for name in names] == list(range(7))
    assert seat(figures(), "kmt") == seat(figures(), "usa")
    assert seat(figures(), "vichy") == seat(figures(), "germany")
    with pytest.raises(UnknownName, match="sweden has no player turn of its own"):
        seat(figures(), "sweden")


def test_alliances() -> None:
    assert same_alliance(figures(), "ccp", "soviet_union")
    assert same_alliance(figures(), "kmt", "usa")
    assert not same_alliance(figures(), "ccp", "kmt")
    assert not same_alliance(figures(), "sweden", "switzerland"), "two neutrals are no allies"
    assert same_alliance(figures(), "sweden", "sweden")
    assert player(figures(), "kmt") == "kmt"
