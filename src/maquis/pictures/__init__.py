"""Pictures of maps and positions, as SVG and PNG."""

from maquis.pictures.files import save
from maquis.pictures.maps import Marker, Overlay, draw_map

__all__ = ["Marker", "Overlay", "draw_map", "save"]
