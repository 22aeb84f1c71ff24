"""The board: zones, their borders and what is printed on them. It never changes."""

from maquis.boards.zonefile import ZoneMap
from maquis.engine.game import Game
from maquis.families.global_war.rules.ground import zonemap
from maquis.families.global_war.web import powers
from maquis.families.global_war.web.plain import plain
from maquis.table import wire
from maquis.table.plain import bits, keyed

PITCH = 200.0
"""How far apart counters stand where they stand close, in units of the sheet: the size of a hex of other boards."""
FACILITIES = {
    "factory_minor": "minor factory", "factory_medium": "medium factory", "factory_major": "major factory",
    "airbase": "airbase", "port_minor": "minor port", "port_major": "major port", "shipyard_minor": "minor shipyard",
    "shipyard_major": "major shipyard", "dockyard_minor": "minor dockyard", "dockyard_major": "major dockyard",
    "seaplane_base": "seaplane base", "submarine_base": "submarine base", "fortification": "fortification",
    "coastal_artillery": "coastal artillery",
}  # fmt: skip
TERMS = wire.Terms(
    place="zone",
    places="zones",
    points="steps",
    umpired=False,
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
    return game.known("table: board", lambda: made(zonemap(game), game))


def made(ground: ZoneMap, game: Game) -> wire.Board:
    """A board of that map."""
    places = list(range(ground.board.size))
    found = wire.Board(
        key="",
        title=ground.title,
        credits=list(ground.credits),
        radius=PITCH / 3**0.5,
        places=places,
        labels=[ground.board.label(place) for place in places],
        titles=[ground.board.name(place) for place in places],
        x=[float(zone.centre[0]) for zone in ground.zones],
        y=[float(zone.centre[1]) for zone in ground.zones],
        terrain={name: bits(game, there) for name, there in ground.layers["terrain"].items()},
        regions=_regions(ground, game),
        sides={plain(name): ground.board.marks(sides) for name, sides in ground.sides.items()},
        towns=[],
        names=[wire.Name(text=name.text, kind="sea", x=name.at[0], y=name.at[1]) for name in ground.names],
        sheet=_sheet(ground),
        views=[wire.View(title=view.title, box=view.box) for view in ground.views],
        powers=powers.powers(ground, game.figures, game.sides),
        terms=TERMS,
    )
    return keyed(found)


def _regions(ground: ZoneMap, game: Game) -> dict[str, str]:
    home = {f"home country {nation}": places for nation, places in ground.home_countries.items()}
    regions = {f"region {name}": places for name, places in ground.layers["region"].items()}
    return {name: bits(game, places) for name, places in {**regions, **home, "city": ground.cities}.items()}


def _sheet(ground: ZoneMap) -> wire.Sheet:
    wide, high = ground.sheet
    return wire.Sheet(
        width=wide,
        height=high,
        zones=[
            wire.Zone(
                shape=[[list(ring) for ring in polygon] for polygon in zone.shape],
                label=zone.label,
                owner=zone.owner_1936,
                region=zone.region,
                city=zone.city,
                income=zone.ipp,
                facilities=list(zone.facilities),
            )
            for zone in ground.zones
        ],
        borders=_borders(ground),
        land=[[list(ring) for ring in polygon] for polygon in ground.land],
        facilities=FACILITIES,
    )


def _borders(ground: ZoneMap) -> list[wire.Border]:
    place = ground.board.place
    found = [
        wire.Border(
            a=place(each.a),
            b=place(each.b),
            lines=[list(line) for line in each.lines],
            link=list(each.link),
            features=[plain(name) for name in ("rail", "hard_terrain", "river") if getattr(each, name)],
        )
        for each in ground.borders
    ]
    closed = [
        wire.Border(a=place(each.a), b=place(each.b), lines=[list(line) for line in each.lines], features=["closed"])
        for each in ground.closed
    ]
    return found + closed
