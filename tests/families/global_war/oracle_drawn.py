"""Draws positions of Global War: a few zones near each other, anybody's, with anybody in them."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

from tests.families.global_war import oracle
from tests.families.global_war.oracle_asked import EDITION, compared, plain
from tests.oracle.compared import Family, Table, placed

OFTEN = (
    "kiev", "northern_belorussia", "western_ukraine", "paris", "southern_france", "corsica", "madrid", "catalonia",
    "western_andalucia", "shensi", "nanking", "beiping", "yunnan", "suiyuan", "annam_tonkin", "cochinchina",
    "afghanistan", "eastern_manchuria", "rehe", "korea", "formosa", "western_yugoslavia", "warsaw", "belgium",
    "southern_norway", "berlin", "new_york", "kashmir", "calcutta", "thessaly", "helsinki", "abyssinia", "kerulen",
    "hong_kong", "western_mexico",
)  # fmt: skip
HOLDERS = (
    "germany", "japan", "italy", "great_britain", "france", "free_france", "usa", "soviet_union", "kmt", "ccp",
    "vichy", "spanish_nationalists", "spanish_republicans", "hungary", "fec",
)  # fmt: skip
PARTISANS = (
    "soviet_union", "france", "free_france", "great_britain", "usa", "kmt", "ccp", "italy", "germany", "japan",
)  # fmt: skip
ALIGNED = {
    "hungary": ("germany",), "poland": ("great_britain",), "yugoslavia": ("great_britain",), "finland": ("germany",),
    "belgium": ("great_britain", "france"), "warlord_yunnan": ("kmt",),
}  # fmt: skip
CONTROLLED = {
    "vichy": ("germany",), "spanish_nationalists": ("germany",), "abyssinia": ("france",), "greece": ("great_britain",),
    "warlord_yunnan": ("soviet_union", "kmt"),
}  # fmt: skip
WARS = {
    "germany": ["soviet_union", "great_britain", "france", "free_france", "fec", "usa"],
    "japan": ["kmt", "ccp", "usa", "great_britain"],
    "italy": ["great_britain", "soviet_union"],
    "soviet_union": ["japan"],
}
KINDS = ("infantry", "militia", "cavalry", "mountain_infantry")


def one_in(number: int, random: Random) -> bool:
    return random.randrange(number) == 0


def drawn(random: Random, edition: str) -> Table:
    """A position as a worked example tells it: a few zones, anybody's; some are a battle, a rising, or Spain."""
    which = random.choice((_battle, _rising, _spain, *[_anything] * 17))
    return {"edition": edition, **which(random)}


def _anything(random: Random) -> Table:
    about = _region(random)
    owners: dict[str, list[str]] = {}
    for zone in about:
        if random.randrange(4):
            owners.setdefault(random.choice(HOLDERS), []).append(zone)
    owners = {
        nation: [z for z in those if oracle.zones()[z]["owner_1936"] != nation] for nation, those in owners.items()
    }
    changed = [zone for those in owners.values() for zone in those]
    partisans = _partisans(random, about)
    supplied = [name for name in partisans if one_in(5, random)]
    aligned = {minor: random.choice(those) for minor, those in ALIGNED.items() if one_in(4, random)}
    return {
        "turn": random.choice(("January 1942", "July 1936", "July 1939", "January 1945")),
        "player": random.choice([those[0] for those in oracle.SEATS]),
        "phase": random.choice((oracle.PLACE, oracle.MOVEMENT, oracle.COMBAT, oracle.NON_COMBAT)),
        "owners": owners,
        "ceded": [zone for zone in changed if one_in(7, random)],
        "lost_by": {
            zone: random.sample((*PARTISANS, "nobody"), 1 + one_in(2, random)) for zone in changed if one_in(8, random)
        },
        "civil_war": "over" if one_in(2, random) else "",
        "rolled": [zone for zone in about if one_in(10, random)],
        "taken": [zone for zone in about if one_in(10, random)],
        "bought": [zone for zone in about if one_in(10, random)],
        "aligned": aligned,
        "control": {
            minor: random.choice(those)
            for minor, those in CONTROLLED.items()
            if minor not in aligned and one_in(4, random)
        },
        "war": {nation: those for nation, those in WARS.items() if one_in(2, random)},
        "partisans": partisans,
        "flags": {
            **{flag: [name for name in partisans if one_in(10, random)] for flag in ("acted", "new", "faded", "moved")},
            "supplied": supplied,
        },
        "ipp": {nation: random.choice((0, 1, 2, 9)) for nation in ("germany", "soviet_union", "ccp", "usa", "japan")},
        "units": {zone: units for zone in about if (units := _units(random))},
        "damage": {zone: {str(f): 1 for f in oracle.facilities(zone)[:1]} for zone in about if one_in(3, random)},
        "rail_damage": {
            "-".join(sorted(border)): 1
            for border, drawn in oracle.borders().items()
            if drawn.get("rail") and border <= set(about) and one_in(4, random)
        },
    }


def _region(random: Random) -> list[str]:
    """Four zones, most of them neighbours."""
    about = [random.choice(OFTEN)]
    while len(about) < 4:
        near = sorted(set().union(*map(oracle.neighbours, about)) - set(about))
        about.append(
            random.choice(near) if near and not one_in(5, random) else random.choice(sorted(set(OFTEN) - set(about)))
        )
    return about


def _partisans(random: Random, about: list[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    used: Counter[tuple[str, str]] = Counter()
    for zone in about:
        for _ in range(random.choice((0, 1, 1, 2, 3))):
            nation = random.choice(PARTISANS)
            kind = "ccp" if nation == "ccp" else "mountain" if one_in(5, random) else "ordinary"
            for _ in range(random.choice((1, 1, 2))):
                found[_names()[nation, kind][used[nation, kind]]] = zone
                used[nation, kind] += 1
    return found


def _units(random: Random) -> str:
    """A few units of a zone, as a worked example tells them."""
    those = {
        (random.choice(HOLDERS), random.choice(KINDS)): random.choice((1, 2, 3))
        for _ in range(random.choice((0, 0, 1, 2)))
    }
    return ", ".join(f"{number} {nation} {kind}" for (nation, kind), number in those.items())


@cache
def _names() -> dict[tuple[str, str], list[str]]:
    """The names of the partisans of each nation and kind."""
    found: dict[tuple[str, str], list[str]] = {}
    for each in placed({"edition": EDITION}).game.roster:
        found.setdefault((each.force, each.kind.removeprefix("partisan.")), []).append(each.name)
    return found


def _battle(random: Random) -> Table:
    """Germans of one kind among Soviet partisans of one kind."""
    zone = random.choice(
        ("kiev", "warsaw", "western_yugoslavia", "southern_belorussia", "moscow", "kola", "tobruk", "java")
    )
    names = _names()["soviet_union", random.choice(("ordinary", "mountain"))][: random.randint(1, 5)]
    return {
        "player": "germany",
        "phase": oracle.COMBAT,
        "owners": {"germany": [zone]},
        "units": {zone: f"{random.randint(1, 5)} germany {random.choice(KINDS)}"},
        "partisans": dict.fromkeys(names, zone),
    }


def _rising(random: Random) -> Table:
    """British partisans who may take a zone from the Germans, with partisans of others about them."""
    zone = random.choice(("warsaw", "belgium", "thessaly", "paris", "western_yugoslavia"))
    british = _names()["great_britain", "ordinary"][:2]
    others = [_names()[nation, "ordinary"][0] for nation in ("usa", "soviet_union", "france") if one_in(2, random)]
    return {
        "player": "great_britain",
        "phase": oracle.MOVEMENT,
        "owners": {"germany": [zone]},
        "war": {"germany": ["great_britain"]},
        "partisans": dict.fromkeys((*british, *others), zone),
    }


def _spain(random: Random) -> Table:
    """A faction of Spain in zones that another, or a foreign power, has lost to it."""
    faction, other = random.sample(oracle.SPAIN, 2)
    held = [
        zone for zone in ("madrid", "catalonia", "western_andalucia") if oracle.zones()[zone]["owner_1936"] != faction
    ]
    return {
        "player": random.choice(("soviet_union", "germany", "great_britain")),
        "phase": oracle.PLACE,
        "owners": {faction: held},
        "lost_by": {zone: [random.choice((other, "germany", "great_britain", "soviet_union"))] for zone in held},
        "civil_war": "over" if one_in(2, random) else "",
    }


GLOBAL_WAR = Family((EDITION,), drawn, plain, compared=compared)
