"""A board of points as a message: points, lines and seas, and the ground that they are drawn on."""

from maquis.boards.pointfile import CLASSES, PointMap, Shape
from maquis.engine.game import Game
from maquis.pictures.point_layout import PITCH
from maquis.table import wire
from maquis.table.plain import bits, powers


def points(game: Game, ground: PointMap) -> wire.Board:
    """A board of points without its key and what is the game's."""
    places = list(range(ground.board.size))
    return wire.Board(
        key="",
        title=ground.title,
        credits=list(ground.credits),
        radius=PITCH / 3**0.5,
        places=places,
        labels=[ground.board.label(place) for place in places],
        titles=[ground.board.name(place) for place in places],
        x=[float(point.at[0]) for point in ground.points],
        y=[float(point.at[1]) for point in ground.points],
        terrain={},
        regions={name: bits(game, there) for name, there in ground.layers["side"].items()},
        sides={name: ground.board.marks(sides) for name, sides in ground.sides.items()},
        towns=[],
        names=[wire.Name(text=sea.name, kind="sea", x=sea.at[0], y=sea.at[1]) for sea in ground.seas],
        network=_network(ground),
        views=[wire.View(title=view.title, box=view.box) for view in ground.views],
        powers=powers(game),
    )


def _network(ground: PointMap) -> wire.Network:
    wide, high = ground.sheet
    place = ground.board.place
    seas = {sea.id: sea.name for sea in ground.seas}
    return wire.Network(
        width=wide,
        height=high,
        points=[
            wire.NetPoint(
                kind=point.kind,
                fortress=point.fortress,
                victory=point.victory,
                source=point.source,
                sea=seas.get(point.sea, ""),
                name=point.name.partition(" (")[0],
            )
            for point in ground.points
        ],
        lines=[
            wire.NetLine(a=place(line.a), b=place(line.b), kind=line.kind, rivers=list(line.rivers))
            for line in ground.lines
        ],
        classes={kind: f"{kind} line" for kind in CLASSES},
        land=_shape(ground.land),
        lakes=_shape(ground.lakes),
        frontiers=[list(line) for line in ground.frontiers],
        rivers=[list(line) for line in ground.rivers],
    )


def _shape(shape: Shape) -> list[list[list[int]]]:
    return [[list(ring) for ring in polygon] for polygon in shape]
