"""A scenario as it is offered to whoever makes a game."""

import msgspec

from maquis.contract.maps import load_zones
from maquis.families.global_war.scenarios.world import UMPIRED
from maquis.families.global_war.web import powers
from maquis.table import wire

WORDS = {
    "global-war-1936": "The world from July 1936: war comes as it came, partisans rise wherever a country is taken.",
    "global-war-1942": "The world as it was in January 1942: the Axis holds most of what it ever held, and partisans "
    "rise behind it.",
}
HINT = (
    "A turn is half a year. Armies move by themselves, as they did; you play your partisans, and hunt those of others."
)
TOLD = (
    "A turn is half a year. The war is kept on your own table: the umpire says who possesses what, who is at war, "
    "where units stand; you play your partisans."
)
ARTICLE = ("Soviet Union", "United States")


def offered(info: wire.ScenarioInfo) -> wire.ScenarioInfo:
    """The same scenario with its words."""
    ground = load_zones("global-war")
    titles = {side: powers.title(ground, side) for side in info.sides}
    return msgspec.structs.replace(
        info,
        words=WORDS.get(info.name.removesuffix(UMPIRED), ""),
        hint=TOLD if info.umpired else HINT,
        side_titles={side: f"the {title}" if title in ARTICLE else title for side, title in titles.items()},
    )
