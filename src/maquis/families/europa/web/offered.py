"""A scenario as it is offered to whoever makes a game."""

import msgspec

from maquis.table import wire
from maquis.table.default.offered import told

WORDS = (
    "Behind the Eastern Front, 1941 to 1944: Soviet and Polish partisans break railways and bridges, security troops "
    "hunt them."
)
FINLAND = "By history Finland leaves the war in September 1944, after the last turn{}."
"""What is said of Finland (40.F.finland)."""
BEFORE = "; the umpire may let it leave before"
HINT = "A turn is {}. Play on for as long as you like. Partisans are few in 1941, many in 1943."
INTELLIGENCE = wire.Option(
    "option.intelligence",
    "Which partisans were shown, and have been in sight ever since",
    {"false": "players remember", "true": "is told with each hex, to both sides"},
)
"""Whether players are told what can be known by name of partisans that lie face down."""
EDITIONS = {
    "europa.rule40": "Rule 40, revised",
    "europa.rule40-original": "Rule 40 as first printed: no displacement, no attacks by partisans",
    "europa.rule45": "Rule 45, partisan mode: weekly turns, partisans among their enemies, a regular mode",
}
MONTHS = {
    "Jan": "January", "Feb": "February", "Mar": "March", "Apr": "April", "May": "May", "Jun": "June", "Jul": "July",
    "Aug": "August", "Sep": "September", "Oct": "October", "Nov": "November", "Dec": "December",
}  # fmt: skip


def offered(info: wire.ScenarioInfo) -> wire.ScenarioInfo:
    """The same scenario with its words."""
    months = wire.Turns(info.turns, [in_words(turn) for turn in info.turns], HINT.format("half a month"))
    weekly = {name: _weekly(each.turns) for name, each in info.turns_of.items()}
    return msgspec.structs.replace(
        info,
        words=f"{WORDS} {FINLAND.format(BEFORE if info.umpired else '')}",
        hint=months.hint,
        turn_titles=months.titles,
        turns_of=weekly,
        options=[
            *(_time(months, weeks) for weeks in list(weekly.values())[:1]),
            INTELLIGENCE,
            *told(info, "damage.mended"),
        ],
        edition_titles=EDITIONS,
    )


def _time(months: wire.Turns, weeks: wire.Turns) -> wire.Option:
    """How time is counted, which players may choose under any edition."""
    return wire.Option(
        "calendar.turn",
        "A turn is",
        {"half-month": "half a month", "week": "a week, four of them a month"},
        {"half-month": months, "week": weeks},
    )


def _weekly(turns: list[str]) -> wire.Turns:
    titles = [in_words(turn, weekly=True) for turn in turns]
    return wire.Turns(turns, titles, HINT.format("a week, four of them a month"))


def in_words(turn: str, weekly: bool = False) -> str:
    """A turn as a calendar says it: "Jul I 43" is the first half of July 1943, or its first week."""
    month, part, year = turn.split()
    which = f"week {part}" if weekly else f"{'first' if part == 'I' else 'second'} half"
    return f"{MONTHS[month]} {1900 + int(year)}, {which}"
