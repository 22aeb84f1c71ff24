"""Europa: the partisan rules of Scorched Earth (Rule 40) and its family."""

from maquis.games.europa.editions import EDITIONS

__all__ = ["EDITIONS"]
