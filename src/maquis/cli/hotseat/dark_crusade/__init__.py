"""The conversation of two players of Dark Crusade."""

from maquis.cli.hotseat.dark_crusade.acts import do
from maquis.cli.hotseat.hotseats import Examples, Hotseat
from maquis.games.dark_crusade.orders import FORMS
from maquis.telling.dark_crusade import acts, brief

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
