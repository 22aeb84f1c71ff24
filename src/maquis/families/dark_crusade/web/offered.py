"""A scenario as it is offered to whoever makes a game."""

import msgspec

from maquis.families.dark_crusade.scenarios.scenario import HISTORY, UMPIRED
from maquis.table import wire
from maquis.table.default.offered import told

WORDS = {
    "dark-crusade-may-1941": "The Axis attacks in May 1941, a month early: fewer border units have dug in.",
    "dark-crusade-june-1941": "The Eastern Front from June 1941: armies and corps on a network of points.",
    "dark-crusade-1942": "The Eastern Front from January 1942, before Moscow: the first partisan appears.",
    "dark-crusade-1943": "The Eastern Front from January 1943, at Stalingrad: two partisans behind the front.",
    "dark-crusade-1944": "The Eastern Front from January 1944: three partisans behind a front that goes back.",
}
PLAYED = "Both sides move, attack and defend with all their units. {}"
TOLD = "The war is kept on your own table: the umpire says who holds what and where units stand; you play partisans. {}"
SCRIPTED = "The front follows history by itself; you play partisans, garrisons and security units. {}"
HINT = "A turn is a month."


def offered(info: wire.ScenarioInfo) -> wire.ScenarioInfo:
    """The same scenario with its words."""
    about = WORDS.get(info.name.removesuffix(HISTORY).removesuffix(UMPIRED), "")
    how = SCRIPTED if info.name.endswith(HISTORY) else TOLD if info.umpired else PLAYED
    return msgspec.structs.replace(
        info,
        words=about,
        hint=how.format(HINT),
        options=told(info, "supply.sources"),
    )
