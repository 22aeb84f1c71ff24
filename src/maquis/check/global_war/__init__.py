"""Worked examples of Global War."""

from maquis.check.checkings import Checking
from maquis.check.global_war.compare import after
from maquis.check.global_war.form import Example
from maquis.check.global_war.hosting import ACTS
from maquis.check.global_war.setup import FLAGS, position

CHECKING = Checking(
    form=Example,
    position=position,
    after=after,
    flags=FLAGS,
    acts=ACTS,
)
