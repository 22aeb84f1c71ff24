"""The routes for whoever draws a map: it comes with the question and is forgotten with the answer."""

from maquis.table import own_maps
from maquis.table.at_the_desk import LIGHT
from maquis.table.routes import Route, of_clerk

ROUTES: list[Route] = [
    of_clerk("/api/maps/look", "Look at a map that somebody draws", own_maps.look, "maps", LIGHT),
    of_clerk("/api/maps/write", "Write the file of a map that somebody draws", own_maps.write, "maps", LIGHT),
    of_clerk("/api/maps/blank", "Make a blank map", own_maps.blank, "maps", LIGHT),
]
