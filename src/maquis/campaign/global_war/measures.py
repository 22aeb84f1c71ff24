"""What is measured of a campaign of Global War, turn by turn, and where partisans are, come, strike and are lost."""

from collections import Counter
from collections.abc import Iterator

from maquis.campaign.campaigns import Figure, Turn
from maquis.campaign.global_war.happened import What, things
from maquis.engine.roster import numbers

_COUNTED: dict[str, tuple[What, str]] = {
    "raised": ("raised", "partisans raised by the rolls of a nation's zones"),
    "recruited": ("recruited", "partisans that partisans have recruited"),
    "lost": ("lost", "partisans lost"),
    "conquered": ("removed", "partisans gone with a conquest"),
    "transformed": ("transformed", "partisans turned into militia"),
    "zones_taken": ("taken", "zones that militia took"),
    "damage": ("damaged", "points of damage to facilities and railways"),
    "disrupted": ("disrupted", "IPP disrupted"),
    "supported": ("support", "attacks supported"),
    "battles": ("battle", "battles"),
    "units_lost": ("units lost", "other units lost in battles with partisans"),
}
FIGURES = {
    "partisans": Figure("partisans on the map at the end of a turn", "mean"),
    "partisans_at_the_end": Figure("partisans on the map at the end of the last turn", "last"),
    **{name: Figure(words, "sum") for name, (_, words) in _COUNTED.items()},
}
_PLACED = {"raised": "came", "recruited": "came", "bought": "came", "lost": "lost", "damaged": "struck"}


def measured(turn: Turn) -> dict[str, float]:
    """The figures of a half-year."""
    counts = Counter[str]()
    for thing in things(turn):
        counts[thing.what] += thing.number
    there = turn.position.in_play(turn.position.game.roster.all).bit_count()
    return {
        "partisans": there,
        "partisans_at_the_end": there,
        **{name: counts[what] for name, (what, _) in _COUNTED.items()},
    }


def happenings(turn: Turn) -> Iterator[tuple[str, str]]:
    """What happened where; partisans are there at the end of the turn."""
    now, label = turn.position, turn.position.game.board.label
    for thing in things(turn):
        if thing.what in _PLACED and thing.place >= 0:
            yield from [(_PLACED[thing.what], label(thing.place))] * thing.number
    for number in numbers(now.in_play(now.game.roster.all)):
        yield "there", label(now.where[number])
