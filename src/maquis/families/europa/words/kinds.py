"""The kinds of acts that are open to a player now, in the order in which they are offered."""

from maquis.engine.playing import Choice, Played
from maquis.engine.position import Position
from maquis.families.europa.rules.places import counters
from maquis.narration.parts import Kind

KINDS = (
    ("stand", "Stand and be attacked"),
    ("retreat", "Retreat"),
    ("lose", "Choose the losses"),
    ("displace", "Displace partisans"),
    ("dismiss", "Dismiss partisans"),
    ("recruit", "Place recruits"),
    ("regroup", "Assemble or break down a division"),
    ("convert", "Convert to regular mode, or back"),
    ("sabotage", "Sabotage"),
    ("move", "Move"),
    ("attack", "Attack"),
    ("drop", "Give up a dummy"),
    ("standing", "Standing orders"),
    ("end", "End the phase"),
    ("own", "Say who owns hexes"),
    ("paint", "Paint what the host game has in hexes"),
    ("unpaint", "Take paint off"),
    ("place", "Place a unit"),
    ("remove", "Take a unit off"),
    ("weather", "Say what the weather is"),
    ("finland", "Say how Finland stands"),
    ("mark", "Lay a marker of damage"),
    ("unmark", "Take a marker of damage away"),
)
"""The kinds of acts, in the order in which they are offered; the last ones are the umpire's."""
KIND_OF = {"withdraw": "dismiss", "disband": "dismiss", "assemble": "regroup", "break down": "regroup"}
ADVICE = {
    "recruit": "place the rest for me",
    "displace": "move them all for me",
    "dismiss": "disband all that can be, withdraw the others",
    "move": "move the rest for me",
}
"""What the machine will do for a player who asks for it."""


def kinds(rules: Played, view: Position, side: str) -> list[Kind]:
    """The kinds of acts that are open to a side now."""
    open_: dict[str, list[Choice]] = {}
    for choice in rules.choices(view, side):
        open_.setdefault(KIND_OF.get(choice.verb, choice.verb), []).append(choice)
    if view.in_play(counters(view, side, "partisans")):
        open_["standing"] = []
    return [Kind(name, title, tuple(open_[name])) for name, title in KINDS if name in open_]
