"""Worked examples of War in Europe."""

from maquis.check.checkings import Checking
from maquis.check.war_in_europe.compare import after
from maquis.check.war_in_europe.form import Example
from maquis.check.war_in_europe.hosting import ACTS
from maquis.check.war_in_europe.setup import FLAGS, places, position

CHECKING = Checking(
    form=Example,
    position=position,
    places=places,
    after=after,
    flags=FLAGS,
    acts=ACTS,
)
"""What the family brings to its worked examples."""
