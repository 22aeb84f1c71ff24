"""Draws positions of Global War: a few zones near each other, anybody's, with anybody in them; or a game played on."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

from maquis.contract.scenario import Scenario
from maquis.contract.scenarios import load
from maquis.engine.dice import SealedDice
from maquis.engine.playout import Playout
from maquis.engine.position import Position
from tests.families.global_war import oracle
from tests.families.global_war.oracle_asked import EDITION, compared, plain, rules
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
    """A position as a worked example tells it: a few zones, anybody's; one in ten is a battle about to begin."""
    return {"edition": edition, **(_battle(random) if one_in(10, random) else _anything(random))}


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


# Games played on


@cache
def _scenario(name: str) -> Scenario:
    return load(name, None, EDITION)


def played(random: Random) -> Position:
    """A position some legal orders after the start of a turn of a scenario."""
    scenario = _scenario(random.choice(("global-war-1942", "global-war-1936")))
    turn = random.randrange(scenario.first, scenario.last + 1)
    game = Playout(scenario.position(turn), rules(), SealedDice(random.randbytes(16)))
    for _ in range(random.randrange(60)):
        if not (acting := rules().to_act(game.position)):
            break
        orders = [each for each in rules().choices(game.position, acting[0]) if each.order is not None]
        ends, others = [e for e in orders if e.verb == "end"], [e for e in orders if e.verb != "end"]
        order = random.choice(others) if others and (not ends or random.randrange(3)) else ends[0]
        assert order.order is not None
        assert game.give(acting[0], order.order)
    return game.position


GLOBAL_WAR = Family((EDITION,), drawn, plain, compared=compared)
