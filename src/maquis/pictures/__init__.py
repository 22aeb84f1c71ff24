"""Pictures of maps and positions, as SVG and PNG."""

from maquis.pictures.draw import draw
from maquis.pictures.files import ending, named, png, save
from maquis.pictures.maps import Marker, draw_map
from maquis.pictures.overlay import Overlay
from maquis.pictures.points import draw_points
from maquis.pictures.zones import draw_zones

__all__ = ["Marker", "Overlay", "draw", "draw_map", "draw_points", "draw_zones", "ending", "named", "png", "save"]
