"""Worked examples of Dark Crusade."""

from maquis.check.checkings import Checking
from maquis.check.dark_crusade.compare import after
from maquis.check.dark_crusade.form import Example
from maquis.check.dark_crusade.hosting import ACTS
from maquis.check.dark_crusade.setup import FLAGS, position

CHECKING = Checking(
    form=Example,
    position=position,
    after=after,
    flags=FLAGS,
    acts=ACTS,
)
