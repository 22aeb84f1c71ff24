"""The conversation of two players of Europa."""

from maquis.cli.hotseat.hotseats import Examples, Hotseat
from maquis.families.europa.terminal.acts import do
from maquis.families.europa.words import brief, choices

HOTSEAT = Hotseat(
    do=do,
    words=choices.kind,
    owed=brief.owed,
    minor=frozenset({"drop", "standing", "end"}),
    examples=Examples("the label of a hex", "move 14 Bde 2714-2815", "40.C", "v Minsk or v 2815"),
)
