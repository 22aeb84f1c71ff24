"""Global War 1936-1945: the partisan rules of the expansion set Partisans v3.0."""

from maquis.games.global_war.editions import EDITIONS

__all__ = ["EDITIONS"]
