"""The script of the world war, asked what a player who knows the war would ask."""

from pathlib import Path

import msgspec
import pytest
from builder.global_war_history import build, page

from maquis.contract.maps import load_zones
from maquis.families.global_war.rules.calendar import turn_of
from maquis.families.global_war.rules.printed import printed
from maquis.families.global_war.scenarios import check, script
from maquis.families.global_war.scenarios.script import CONQUESTS, FIRST, LAST, Script

PAGE = Path(__file__).parents[3] / "docs" / "global-war-history.md"


@pytest.fixture(scope="module")
def history() -> Script:
    return script.load(load_zones("global-war"))


def holder(history: Script, zone: str, turn: str) -> str:
    """Who has a zone at the start of a turn."""
    return history.holders[turn_of(turn)][zone]


@pytest.mark.parametrize(
    ("zone", "turn", "nation"),
    [
        ("austria", "January 1938", "austria"),
        ("austria", "July 1938", "germany"),  # 12 March 1938
        ("bohemia", "January 1939", "czechoslovakia"),
        ("bohemia", "July 1939", "germany"),  # 15 March 1939
        ("madrid", "January 1939", "spanish_republicans"),
        ("madrid", "July 1939", "spanish_nationalists"),  # 28 March 1939
        ("warsaw", "July 1939", "poland"),
        ("warsaw", "January 1940", "germany"),  # 28 September 1939
        ("east_poland", "January 1940", "soviet_union"),
        ("warsaw", "July 1944", "germany"),
        ("warsaw", "July 1945", "soviet_union"),  # 17 January 1945
        ("paris", "January 1940", "france"),
        ("paris", "July 1940", "germany"),  # 14 June 1940
        ("paris", "July 1944", "germany"),
        ("paris", "January 1945", "france"),  # 25 August 1944
        ("southern_france", "July 1940", "vichy"),
        ("southern_france", "January 1943", "germany"),  # 11 November 1942
        ("northern_norway", "January 1940", "norway"),
        ("northern_norway", "July 1940", "germany"),  # 10 June 1940
        ("crete", "July 1941", "germany"),  # 1 June 1941
        ("kiev", "July 1941", "soviet_union"),
        ("kiev", "January 1942", "germany"),  # 19 September 1941
        ("kiev", "January 1944", "soviet_union"),  # 6 November 1943
        ("leningrad", "January 1943", "soviet_union"),
        ("moscow", "January 1942", "soviet_union"),
        ("stalingrad", "January 1943", "soviet_union"),
        ("smolensk", "July 1943", "germany"),
        ("smolensk", "January 1944", "soviet_union"),  # 25 September 1943
        ("karelia", "January 1942", "finland"),
        ("bessarabia", "July 1941", "soviet_union"),
        ("bessarabia", "January 1942", "romania"),
        ("bessarabia", "January 1945", "soviet_union"),
        ("nanking", "January 1938", "japan"),  # 13 December 1937
        ("szechwan", "July 1945", "kmt"),
        ("shensi", "July 1945", "ccp"),
        ("hong_kong", "January 1942", "japan"),  # 25 December 1941
        ("british_malaya", "January 1942", "fec"),
        ("british_malaya", "July 1942", "japan"),  # Singapore, 15 February 1942
        ("java", "July 1942", "japan"),
        ("luzon_and_the_visayas", "January 1945", "japan"),
        ("luzon_and_the_visayas", "July 1945", "usa"),
        ("tobruk", "January 1941", "italy"),
        ("tobruk", "July 1941", "great_britain"),
        ("tobruk", "July 1942", "italy"),
        ("tobruk", "January 1943", "great_britain"),
        ("tunisia", "January 1943", "germany"),
        ("rome", "January 1944", "germany"),
        ("rome", "July 1944", "italy"),  # 4 June 1944
        ("kashmir", "July 1936", "fec"),
        ("trans_jordan", "July 1936", "great_britain"),
        ("gotaland", "July 1945", "sweden"),
    ],
)  # fmt: skip
def test_who_has_a_zone_at_the_start_of_a_turn(history: Script, zone: str, turn: str, nation: str) -> None:
    assert holder(history, zone, turn) == nation


def test_what_the_last_turn_brings(history: Script) -> None:
    end = history.holders[LAST + 1]
    for zone, nation in (
        ("tokyo", "usa"),
        ("northern_manchuria", "soviet_union"),
        ("nanking", "kmt"),
        ("java", "netherlands"),
    ):
        assert (zone, end[zone]) == (zone, nation)
    assert "germany" not in end.values()
    assert "japan" not in end.values()


def test_every_zone_is_a_known_nations_in_every_turn(history: Script) -> None:
    known = {*history.map.nations, "vichy", "free_france"}
    for holders in history.holders:
        assert len(holders) == len(history.map.zones) == 228
        assert set(holders.values()) <= known


def test_the_check_finds_no_fault_and_explains_every_difference_from_the_towns(history: Script) -> None:
    found = check.check(history)
    assert found.faults == ()
    assert found.unexplained == ()
    assert found.compared > 300
    assert len(found.misses) < found.compared // 25


def test_the_check_notices(history: Script) -> None:
    """A capture without a war, from a nation that had it not, of a zone that is none, or against the towns is told."""

    def faults(**other: object) -> str:
        return " ".join(check.check(_with(history, **other)).faults)

    assert "with whom there is no war" in faults(how="captured", by="germany", to="germany", zones=("gotaland",))
    assert "already" in faults(how="annexed", by="germany", to="germany", zones=("berlin",))
    assert "there is no zone atlantis" in faults(how="annexed", by="germany", to="germany", zones=("atlantis",))
    assert "who never had it" in faults(how="liberated", by="spanish_nationalists", to="germany", zones=("madrid",))
    assert "twice in one turn" in faults(how="captured", by="italy", to="italy", zones=("abyssinia",))
    early = _with(history, how="annexed", by="germany", to="germany", zones=("smolensk",))
    assert check.check(early).faults
    assert any(miss.zone == "Smolensk" for miss in check.check(_without(history, "smolensk")).unexplained)


def _with(history: Script, **other: object) -> Script:
    """The script with one change more in its first turn."""
    row = msgspec.structs.replace(history.changes[0], **other)
    return msgspec.structs.replace(history, changes=(*history.changes, row))


def _without(history: Script, zone: str) -> Script:
    return msgspec.structs.replace(history, changes=tuple(each for each in history.changes if zone not in each.zones))


def test_income_is_shared_out_and_never_lost(history: Script) -> None:
    whole = sum(zone.ipp for zone in printed(history.map))
    for turn in range(FIRST, LAST + 2):
        assert sum(history.income(turn).values()) == whole
    peak = history.income(turn_of("January 1943"))
    assert peak["germany"] > peak["usa"] > peak["japan"] > peak["soviet_union"] > peak["great_britain"]


def test_wars_are_mutual_and_begin_and_end_with_history(history: Script) -> None:
    for turn in range(FIRST - 1, LAST + 1):
        enemies = history.enemies(turn)
        for nation, foes in enemies.items():
            assert nation not in foes
            assert all(nation in enemies[foe] for foe in foes)
    assert "italy" in history.enemies(-1)["abyssinia"]
    assert "soviet_union" not in history.enemies(turn_of("July 1940")).get("germany", ())
    assert "soviet_union" in history.enemies(turn_of("January 1941"))["germany"]
    assert "usa" in history.enemies(turn_of("July 1941"))["japan"]
    assert not history.enemies(LAST).get("germany")


def test_every_row_says_where_it_is_from(history: Script) -> None:
    rows = (*history.changes, *history.relations, *history.wars, *history.troops, *history.partisans)
    for row in rows:
        assert row.source
        assert (row.provenance == "found") == (row.source == "dated towns")
    found = {zone for change in history.changes if change.provenance == "found" for zone in change.zones}
    assert found <= set(history.towns)


def test_what_towns_bear_out_they_bear_out(history: Script) -> None:
    """At the start of the next turn most towns of a zone that is found are its new holder's."""
    misses = {(miss.zone, turn_of(miss.turn)) for miss in check.check(history).misses}
    for change in history.changes:
        for zone in change.zones if change.provenance == "found" else ():
            if zone not in history.apart and change.number < LAST:
                assert (history.map.zone(zone).name, change.number + 1) not in misses, (change.turn, zone)


def test_conquests_are_by_those_who_have_a_player_turn(history: Script) -> None:
    seated = {
        "germany", "soviet_union", "japan", "great_britain", "france", "free_france", "italy", "usa", "kmt",
        "spanish_nationalists",
    }  # fmt: skip
    assert {change.by for change in history.changes} <= seated
    assert {change.how for change in history.changes} == CONQUESTS | {"annexed", "passed"}


def test_the_shipped_file_is_what_the_tables_give(history: Script) -> None:
    shipped = (script.FOLDER / "history.json").read_text(encoding="utf-8")
    assert shipped == build.text(history.map), "run python -m builder.global_war_history"


def test_the_page_is_made_from_the_script(history: Script) -> None:
    assert PAGE.read_text(encoding="utf-8") == page.text(history), "run python -m builder.global_war_history"


def test_a_table_with_a_stray_comma_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "apart.csv").write_text("zone,why\nkiev,its city, and more\n", encoding="utf-8")
    monkeypatch.setattr(build, "TABLES", tmp_path)
    with pytest.raises(ValueError, match=r"apart\.csv: a row has too many or too few cells: kiev"):
        build.table("apart")
