"""A board of zones as a message: the zones and their borders as they are drawn, and what is printed on them."""

from maquis.boards.zonefile import ZoneMap
from maquis.engine.game import Game
from maquis.pictures.zone_layout import PITCH
from maquis.table import wire
from maquis.table.plain import bits, powers


def zones(game: Game, ground: ZoneMap) -> wire.Board:
    """A board of zones without its key and what is the game's."""
    places = list(range(ground.board.size))
    regions = {f"region {name}": there for name, there in ground.layers["region"].items()}
    home = {f"home country {nation}": there for nation, there in ground.home_countries.items()}
    found = {**regions, **home, "city": ground.cities}
    return wire.Board(
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
        regions={name: bits(game, there) for name, there in found.items()},
        sides={_plain(name): ground.board.marks(sides) for name, sides in ground.sides.items()},
        towns=[],
        names=[wire.Name(text=name.text, kind="sea", x=name.at[0], y=name.at[1]) for name in ground.names],
        sheet=_sheet(ground),
        views=[wire.View(title=view.title, box=view.box) for view in ground.views],
        powers=powers(game),
    )


def _plain(name: str) -> str:
    return name.replace("_", " ")


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
        facilities={name: _plain(name) for name in ground.facilities},
    )


def _borders(ground: ZoneMap) -> list[wire.Border]:
    place = ground.board.place
    found = [
        wire.Border(
            a=place(each.a),
            b=place(each.b),
            lines=[list(line) for line in each.lines],
            link=list(each.link),
            features=[_plain(name) for name in ("rail", "hard_terrain", "river") if getattr(each, name)],
        )
        for each in ground.borders
    ]
    closed = [
        wire.Border(a=place(each.a), b=place(each.b), lines=[list(line) for line in each.lines], features=["closed"])
        for each in ground.closed
    ]
    return found + closed
