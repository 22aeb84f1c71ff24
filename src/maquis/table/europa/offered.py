"""A scenario as it is offered to whoever makes a game."""

import msgspec

from maquis.table import wire
from maquis.telling.europa import TELLING

WORDS = (
    "Behind the Eastern Front, 1941 to 1944: Soviet and Polish partisans break railways and bridges, security troops "
    "hunt them."
)
HINT = "A turn is half a month. Play on for as long as you like. Partisans are few in 1941, many in 1943."
EDITIONS = {
    "europa.rule40": "Rule 40, revised",
    "europa.rule40-original": "Rule 40 as first printed: no displacement, no attacks by partisans",
}
MONTHS = {
    "Jan": "January", "Feb": "February", "Mar": "March", "Apr": "April", "May": "May", "Jun": "June", "Jul": "July",
    "Aug": "August", "Sep": "September", "Oct": "October", "Nov": "November", "Dec": "December",
}  # fmt: skip


def offered(info: wire.ScenarioInfo) -> wire.ScenarioInfo:
    """The same scenario with its words."""
    return msgspec.structs.replace(
        info,
        words=WORDS,
        hint=HINT,
        turn_titles=[in_words(turn) for turn in info.turns],
        side_titles={side: f"the {TELLING.player(side)} side" for side in info.sides},
        edition_titles=EDITIONS,
    )


def in_words(turn: str) -> str:
    """A turn as a calendar says it: "Jul I 43" is the first half of July 1943."""
    month, half, year = turn.split()
    return f"{MONTHS[month]} {1900 + int(year)}, {'first' if half == 'I' else 'second'} half"
