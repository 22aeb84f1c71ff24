"""The conversation of two players of Dark Crusade."""

from maquis.cli.hotseat.hotseats import Examples, Hotseat
from maquis.families.dark_crusade.rules.orders import FORMS
from maquis.families.dark_crusade.terminal.acts import do
from maquis.families.dark_crusade.words import acts, brief

HOTSEAT = Hotseat(
    do=do,
    words=acts.kind,
    owed=brief.owed,
    minor=frozenset({"end"}),
    verbs=frozenset(form.split()[0] for form in FORMS),
    alone=frozenset({"end", "roll"}),
    examples=Examples("the name of a point", "move 4th Army minsk", "DC.iso", "v Kiev"),
    open=True,
)
