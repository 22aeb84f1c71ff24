"""Supply, isolation and sea control worked out a second time, point by point, from labels alone."""

from tests.games.dark_crusade.world import World


def sea_holder(world: World, sea: str) -> str:
    keys = world.seas[sea].split()
    if not keys:
        return "nobody"
    if all(key in world.axis for key in keys):
        return "axis"
    return "nobody" if any(key in world.axis for key in keys) else "soviet"


def supplied(world: World, side: str, gone: frozenset[str] = frozenset()) -> set[str]:
    """The points in supply; `gone`: points where further partisans are put."""
    figures = world.game.figures
    axis = world.axis - gone

    def holder(label: str) -> str:
        return "axis" if label in axis else "soviet"

    def passable(label: str) -> bool:
        for name, at in world.placed.items():
            if at == label and world.side(name) != side and world.kind(name) not in ("partisan", "fighter"):
                return False
        if side == "soviet":
            return holder(label) == "soviet"
        if label in gone or any(world.kind(n) == "partisan" for n, at in world.placed.items() if at == label):
            return False
        return label in axis or (label in world.trail and not figures["supply.trail_blocks"])

    def source(label: str) -> bool:
        return (
            world.points[label]["source"] == side
            and holder(label) == side
            and label not in world.trail
            and passable(label)
        )

    def sea_open(sea: str) -> bool:
        keys = world.seas[sea].split()
        return bool(keys) and figures["supply.by_sea"] and all(holder(key) == side for key in keys)

    good = {label for label in world.labels if source(label)}
    while True:
        more = set()
        for label in world.labels:
            if label in good or not passable(label):
                continue
            for other in good:
                joined = f"{label} {other}" in world.lines or f"{other} {label}" in world.lines
                sea = world.points[label]["sea"]
                if joined or (sea and sea == world.points[other]["sea"] and sea_open(sea)):
                    more.add(label)
        if not more:
            return good
        good |= more
