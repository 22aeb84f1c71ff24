"""The board: zones, their borders and what is printed on them. It never changes."""

import msgspec

from maquis.boards.zonefile import ZoneMap
from maquis.engine.game import Game
from maquis.families.global_war.rules.ground import zonemap
from maquis.families.global_war.rules.printed import cities, home_countries
from maquis.families.global_war.web import powers
from maquis.table import wire
from maquis.table.plain import keyed
from maquis.table.signs import Words
from maquis.table.zones import zones

FACILITIES = {
    "factory_minor": "minor factory", "factory_medium": "medium factory", "factory_major": "major factory",
    "airbase": "airbase", "port_minor": "minor port", "port_major": "major port", "shipyard_minor": "minor shipyard",
    "shipyard_major": "major shipyard", "dockyard_minor": "minor dockyard", "dockyard_major": "major dockyard",
    "seaplane_base": "seaplane base", "submarine_base": "submarine base", "fortification": "fortification",
    "coastal_artillery": "coastal artillery",
}  # fmt: skip
WORDS = Words({"number": "income a turn", "city": "city; its name is bold", **FACILITIES}, number="income {}".format)
TERMS = wire.Terms(
    place="zone",
    places="zones",
    points="steps",
    umpired=True,
    turn="A turn is half a year. The powers play one after the other: movement, combat, then new units and income.",
    overlays="Possession, supply cuts, partisans, where new ones may rise",
    order="sabotage rail to lubelskie by Soviet partisan 3",
    clause="PAR.4.1",
    terrain={
        "mountain": "mountains: they help whoever defends",
        "jungle": "jungle",
        "desert": "desert",
        "marsh": "marsh",
        "tundra": "tundra: combat ends there sooner",
    },
)


def board(game: Game) -> wire.Board:
    """The board of a game."""
    return game.cached("table: board", lambda: made(zonemap(game), game))


def made(ground: ZoneMap, game: Game) -> wire.Board:
    """A board of that map."""
    regions = {f"region {name}": there for name, there in ground.layers["region"].items()}
    home = {f"home country {nation}": there for nation, there in home_countries(ground).items()}
    found = zones(game, ground, {**regions, **home, "city": cities(ground)}, WORDS)
    nations = powers.powers(ground, game.figures, game.sides)
    return keyed(msgspec.structs.replace(found, powers=nations, terms=TERMS))
