"""Dark Crusade, second edition: isolation, fortification, partisans, control of land and seas, air assault."""

from maquis.games.dark_crusade.editions import EDITIONS

__all__ = ["EDITIONS"]
