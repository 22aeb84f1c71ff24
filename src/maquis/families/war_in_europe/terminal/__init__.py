"""The conversation of two players of War in Europe."""

from maquis.cli.hotseat.hotseats import Examples, Hotseat
from maquis.families.war_in_europe.terminal.acts import do
from maquis.families.war_in_europe.words import acts, brief

HOTSEAT = Hotseat(
    do=do,
    words=acts.kind,
    owed=brief.owed,
    examples=Examples("the label of a hex or a town", "move 718 Infantry 7436", "31.82", "v Brest"),
    open=True,
)
