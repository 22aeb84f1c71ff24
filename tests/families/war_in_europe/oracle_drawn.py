"""Draws positions of War in Europe: a dozen units and partisans near each other, where the variant speaks of."""

from __future__ import annotations

from random import Random

from tests.families.global_war.oracle_drawn import one_in
from tests.families.war_in_europe.oracle_asked import EDITION, SIDES, board, compared, plain
from tests.oracle.compared import Family, Table

OFTEN = ("6839", "7436", "7838", "2564", "3765", "4954", "4668", "9366", "5053", "9275", "7738")
AXIS = (
    "1 Infantry", "2 Infantry", "3 Infantry", "4 Security", "5 Security", "6 Panzer", "7 Panzer", "8 Static",
    "9 Brigade", "10 Brigade",
)  # fmt: skip
ALLIED = ("1 US", "2 US", "3 US", "4 US Armored")
SOVIET = ("1 Rifle", "2 Rifle", "3 Tank")
BANDS = {
    "Yugoslavia": "Yugoslav", "France": "French", "Greece": "Greek", "Italy": "Italian", "Soviet Union": "Soviet",
}  # fmt: skip
PHASES = ("partisans", "initial movement", "combat", "mechanized movement")
WORKS = ("marker", "west wall", "maginot", "belgian", "lost marker", "lost maginot")
YEARS = ("1942, cycle 6, week 1", "1941, cycle 7, week 2", "1943, cycle 1, week 1", "1944, cycle 6, week 3")


def drawn(random: Random, edition: str) -> Table:
    """A position as a worked example tells it."""
    centre = random.choice(OFTEN)
    here = [place for place in _around(centre, 3) if board().hexes[place].terrain not in ("sea", "lake")]
    units: dict[str, str] = {}
    room: dict[str, int] = {}
    side_of: dict[str, str] = {}
    for side, names in (("Axis", AXIS), ("West", ALLIED), ("West", SOVIET)):
        for name in names:
            place = random.choice(here)
            if (
                one_in(2 if side == "Axis" else 4, random)
                and side_of.setdefault(place, side) == side
                and room.get(place, 0) < 3
            ):
                units[name] = place
                room[place] = room.get(place, 0) + 1
    land = _land(centre)
    partisans: dict[str, str] = {}
    for number in range(1, random.randint(2, 6)):
        place = random.choice(here)
        if side_of.get(place) != "Axis" and (place not in partisans.values() or one_in(2, random)):
            partisans[f"{BANDS[land]} partisans {number}"] = place
    if partisans and one_in(3, random):  # two in one hex, of whom a Division may be made
        first = next(iter(partisans))
        partisans[f"{BANDS[land]} partisans 6"] = partisans[first]
    levels = {name: random.choice(("cadre", "unit", "unit", "division")) for name in partisans}
    lines = {side: [place] for side in SIDES[:2] if one_in(6, random) and (place := random.choice(here)) not in side_of}
    return {
        "edition": edition,
        "turn": random.choice(YEARS),
        "player": random.choice(("Axis", "Axis", "Allied", "Soviet")),
        "phase": random.choice(PHASES),
        "owned": {side: [p for p in here if one_in(4, random)] for side in SIDES[1:2]},
        "units": {**units, **partisans},
        "levels": {
            **{level: [n for n, of in levels.items() if of == level] for level in ("unit", "division")},
            "battlegroup": [name for name in units if "Brigade" not in name and one_in(6, random)],
        },
        "works": {kind: [place for place in here if one_in(12, random)][:2] for kind in WORKS if one_in(3, random)},
        "supply": {side: [random.choice(here)] for side in SIDES if one_in(3, random)},
        "ships": {"Allied": [random.choice(here)]} if one_in(3, random) else {},
        "lines": {side: there for side, there in lines.items() if there[0] not in partisans.values()},
        "counts": {
            **({"placed Yugoslavia": 1} if one_in(4, random) else {}),
            **({"ready rehabilitation": 1, "ready fortification": 1} if one_in(2, random) else {}),
        },
        "flags": {"converted": [name for name in partisans if one_in(8, random)]},
    }


def _land(centre: str) -> str:
    there = board().hexes[centre]
    if "soviet_union_1941" in there.regions:
        return "Soviet Union"
    return there.country if there.country in BANDS else "France"


def _around(centre: str, far: int) -> list[str]:
    found = {centre}
    for _ in range(far):
        found |= {place for each in found for place in board().near(each)}
    return sorted(found)


WAR_IN_EUROPE = Family((EDITION,), drawn, plain, compared=compared)
