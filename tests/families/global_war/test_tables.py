"""Every table of the data is as it was typed a second time."""

from collections.abc import Iterator
from typing import Any

from maquis.families.global_war.rules.editions import PARTISANS
from maquis.families.global_war.rules.forces import sides
from maquis.families.global_war.rules.printed import printed
from tests.families.global_war import tables
from tests.families.global_war.world import whole

BOOK: Any = PARTISANS.figures()


def rows(table: str) -> Iterator[list[str]]:
    return (line.split() for line in table.strip().splitlines())


def test_actions() -> None:
    typed = {}
    for action, success, failure in rows(tables.ACTIONS):
        typed[action] = {"success": int(success.split("-")[1]), "failure": int(failure.split("-")[0])}
    assert {action: BOOK[f"action.{action}"] for action in typed} == typed
    assert len([id for id in BOOK if id.startswith("action.")]) == len(typed)


def test_special_zones() -> None:
    for row, *given in rows(tables.SPECIAL):
        typed = {str(10 + at): whose for at, whose in enumerate(given) if whose != "-"}
        assert BOOK[f"generation.{row}"] == typed, row


def test_units() -> None:
    typed = {name: (kind, int(a), int(d), int(cost)) for name, kind, a, d, cost in rows(tables.UNITS)}
    for name, (kind, attack, defence, cost) in typed.items():
        value = {"attack": 0, "defence": 0, **BOOK[f"unit.{name}"]}
        assert value == {"class": kind, "attack": attack, "defence": defence, "cost": cost}, name
    assert {id.removeprefix("unit.") for id in BOOK if id.startswith("unit.")} == set(typed)


def test_partisans() -> None:
    for name, attack, defence, move, cost in rows(tables.PARTISANS):
        value = {"cost": 0, **BOOK[f"partisan.{name}"]}
        assert value == {"attack": int(attack), "defence": int(defence), "move": int(move), "cost": int(cost)}


def test_damage() -> None:
    assert BOOK["sabotage.most"] == {name: int(most) for name, most in rows(tables.DAMAGE)}


def test_counters_seats_provinces_and_single_numbers() -> None:
    typed = dict(each.split() for each in tables.COUNTERS.split(", "))
    assert BOOK["counters.partisan"] == {nation: int(number) for nation, number in typed.items()}
    assert BOOK["order.seats"] == list(rows(tables.SEATS))
    assert sides(BOOK) == tuple(row[0] for row in rows(tables.SEATS))
    assert BOOK["purchase.zones"] == tables.PROVINCES.split()
    assert {id: BOOK[id] for id in tables.NUMBERS} == tables.NUMBERS
    assert set(BOOK["combat.attackers"]) == set(tables.ATTACKERS.split())


def test_the_map_has_every_zone_of_the_tables() -> None:
    world = whole()
    assert {zone.id for zone in printed(world) if zone.original_china_1936} == set(tables.PROVINCES.split())
    regions = {zone.region for zone in printed(world)}
    assert {row for row, *_ in rows(tables.SPECIAL)} <= regions
