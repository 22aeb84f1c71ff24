"""Section G: the operational areas of the partisan forces, and the Arctic (B1, 30)."""

from maquis.engine.position import Position
from maquis.engine.rulings import Demand, Origin, demand
from maquis.families.europa.rules.calendar import AXIS, SOVIET
from maquis.families.europa.rules.forces import FORCES
from maquis.families.europa.rules.ground import hexmap
from maquis.families.europa.rules.places import arctic, cities, elsewhere, owned_by, soviet_union
from maquis.families.europa.rules.state import FORTRESSES

AREAS = {
    "soviet": ("soviet_union_1941", "central_poland", "rumania", "hungary", "bulgaria"),
    "polish": ("central_poland",),
    "anti-soviet": ("soviet_union_1941",),
    "finnish": ("finland_1941", "finland_ceded"),
    "lithuanian": ("lithuania",),
    "latvian": ("latvia",),
    "estonian": ("estonia",),
    "ukrainian": ("ukraine",),
}
"""The regions in which each force operates (40.G, 40.G.anti_soviet, 40.I.area); Finland includes the land it ceded."""


def operational_area(position: Position, force: str) -> int:
    """The hexes in which a force may operate."""
    area, regions = 0, AREAS[force]
    if force == "finnish" and position.game.figures.reads("reading.finland", "1941"):
        regions = ("finland_1941",)
    for region in regions:
        area |= hexmap(position.game).regions.get(region, 0)
    return area


def _printed(position: Position, force: str) -> tuple[str, Origin]:
    """The clause that names the operational area of a force, and where the area comes from."""
    if force == "anti-soviet":
        return "40.G.anti_soviet", "found"
    if force == "finnish":
        return "40.G", position.game.figures.read("reading.finland")
    return ("40.I.area" if FORCES[force].nationalist else "40.G"), "source"


def _arctic(position: Position, enters: bool) -> Demand:
    """Demand a hex outside the Arctic, if a unit that does not `enter` it may not be there either."""
    figures, closed = position.game.figures, arctic(position)
    if enters or not closed:
        return demand("40.B1.arctic", "not in the Arctic", elsewhere(position, closed))
    read = figures.read("reading.arctic_retreat")
    if figures.reads("reading.arctic_retreat", "never"):
        return demand("40.B1.arctic", "not in the Arctic", elsewhere(position, closed), read)
    return demand("40.B1.arctic", "in the Arctic too, without movement or recruitment", True, read)


def in_area(position: Position, force: str, enters: bool = True) -> tuple[Demand, ...]:
    """Demand a hex where a unit of `force` may be at all; other units have no operational area.

    It `enters` the hex by movement, displacement or recruitment, or else it comes to operate there otherwise.
    """
    if force not in AREAS:
        return (demand("40.G", "a partisan unit", False),)
    clause, provenance = _printed(position, force)
    words = "inside the operational area of {force} partisans"
    demands = (
        demand(clause, words, operational_area(position, force), provenance, force=force),
        _arctic(position, enters),
    )
    if FORCES[force].side != AXIS:
        return demands
    sizes = position.game.figures.figure("city.sizes").origin
    strong = cities(position) | FORTRESSES.of(position)
    clear = elsewhere(position, strong & soviet_union(position) & owned_by(position, SOVIET))
    return (*demands, demand("40.G.cities", "not a Soviet-owned city or fortress of the Soviet Union", clear, sizes))
