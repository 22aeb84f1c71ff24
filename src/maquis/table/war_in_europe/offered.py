"""A scenario as it is offered to whoever makes a game."""

import msgspec

from maquis.table import wire
from maquis.telling.war_in_europe import TELLING

WORDS = {
    "war-in-europe-east-1942": "Behind the Eastern Front of 1942: 18 Soviet partisans against security divisions.",
    "war-in-europe-yugoslavia-1943": "Yugoslavia and Greece in 1943: partisans grow from cadres to Units and Divisions "
    "between German, Italian, Croatian and Bulgarian garrisons.",
    "war-in-the-west-1944": "The coast from Norway to Spain, May 1944 to April 1945: port fortresses under siege, and "
    "partisans of five lands behind them.",
}
HINT = "A turn is a week, four make a cycle. The fronts move by history; you play the units of the theatre."
EDITIONS = {
    "war_in_europe.variant": "With the variant: coastal fortifications (30.6), partisans who refuse combat (31.8)",
    "war_in_europe.base": "The base game, as far as it is assumed",
}


def offered(info: wire.ScenarioInfo) -> wire.ScenarioInfo:
    """The same scenario with its words."""
    return msgspec.structs.replace(
        info,
        words=WORDS.get(info.name, ""),
        hint=HINT,
        turn_titles=[in_words(turn) for turn in info.turns],
        side_titles={side: f"the {TELLING.player(side)} side" for side in info.sides},
        edition_titles=EDITIONS,
    )


def in_words(turn: str) -> str:
    """A turn with its year last: "cycle 5, week 2, 1943"."""
    year, _, rest = turn.partition(", ")
    return f"{rest}, {year}"
