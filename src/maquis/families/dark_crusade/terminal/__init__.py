"""The conversation of two players of Dark Crusade."""

from maquis.cli.hotseat.hotseats import Examples, Hotseat
from maquis.families.dark_crusade.terminal.acts import do
from maquis.families.dark_crusade.words import acts, brief

HOTSEAT = Hotseat(
    do=do,
    words=acts.kind,
    owed=brief.owed,
    examples=Examples("the name of a point", "move 4th Army minsk", "DC.iso", "v Kiev"),
    open=True,
)
