"""Europa: the partisan rules of Scorched Earth (Rule 40) and its family."""

from maquis.games.europa.editions import RULE40

EDITIONS = (RULE40,)
"""The editions that the engine finds here."""
