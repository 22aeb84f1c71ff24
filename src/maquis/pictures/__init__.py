"""Pictures of maps and positions, as SVG and PNG."""

from maquis.pictures.files import png, save
from maquis.pictures.maps import Marker, draw_map
from maquis.pictures.overlay import Overlay

__all__ = ["Marker", "Overlay", "draw_map", "png", "save"]
