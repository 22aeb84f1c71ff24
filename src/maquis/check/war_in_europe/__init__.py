"""Worked examples of War in Europe."""

from maquis.check.checkings import Checking
from maquis.check.war_in_europe.compare import after
from maquis.check.war_in_europe.form import Example
from maquis.check.war_in_europe.setup import places, position

CHECKING = Checking(
    form=Example,
    position=position,
    places=places,
    after=after,
)
"""What the family brings to its worked examples."""
