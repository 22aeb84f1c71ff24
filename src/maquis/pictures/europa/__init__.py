"""Pictures of positions of Europa."""

from maquis.pictures.europa.position import draw_position

__all__ = ["draw_position"]
