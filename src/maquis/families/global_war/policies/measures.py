"""What is measured of a campaign of Global War, turn by turn, and where partisans are, come, strike and are lost."""

from collections import Counter
from collections.abc import Iterator
from functools import partial

from maquis.campaign.campaigns import Figure, Turn
from maquis.engine.figures import FigureBook
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.global_war.policies.happened import What, things
from maquis.families.global_war.policies.stakes import STAKES, costs

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
_NATIONS = ("ccp", "kmt")
"""Nations whose partisans are counted by themselves."""
_REGIONS = {"ussr": "the Soviet Union", "yugoslavia": "Yugoslavia"}
"""Regions of the map in which Soviet partisans are counted by themselves, as estimates of men are known of them."""


def _unraised(nation: str, figures: FigureBook) -> bool:
    return nation in figures["option.no_partisans_of"]


FIGURES |= {
    **{
        f"raised_{nation}": Figure(
            f"partisans of the {nation.upper()} raised by rolls", "sum", partial(_unraised, nation)
        )
        for nation in _NATIONS
    },
    **{f"partisans_{nation}": Figure(f"partisans of the {nation.upper()} on the map", "mean") for nation in _NATIONS},
    **{
        f"partisans_{region}": Figure(f"Soviet partisans in {land} at the end of a turn", "mean")
        for region, land in _REGIONS.items()
    },
    "cost_to_japan": Figure("IPP that partisans cost Japan: damage, disruption, other units lost at 3 each", "sum"),
    "worth": Figure("IPP that the partisan war brings the Allies, less what it brings the Axis", "sum"),
}
SOVIET = "soviet_union"
_PLACED = {"raised": "came", "recruited": "came", "bought": "came", "lost": "lost", "damaged": "struck"}


def measured(turn: Turn) -> dict[str, float]:
    """The figures of a half-year."""
    counts, raised, happened = Counter[str](), Counter[str](), list(things(turn))
    for thing in happened:
        counts[thing.what] += thing.number
        if thing.what == "raised":
            raised[thing.nation] += thing.number
    assert turn.start is not None
    bills = [costs(turn.start, thing) for thing in happened]
    there = turn.position.in_play(turn.position.game.roster.all).bit_count()
    return {
        "partisans": there,
        "partisans_at_the_end": there,
        **{name: counts[what] for name, (what, _) in _COUNTED.items()},
        **{f"raised_{nation}": raised[nation] for nation in _NATIONS},
        **{f"partisans_{nation}": in_play(turn.position, nation) for nation in _NATIONS},
        **{f"partisans_{region}": _soviet_in(turn.position, region) for region in _REGIONS},
        "cost_to_japan": sum(cost for nation, cost in bills if nation == "japan"),
        "worth": STAKES.score(turn),
    }


def in_play(position: Position, nation: str) -> int:
    """The partisans of a nation on the map."""
    roster = position.game.roster
    return position.in_play(roster.those(lambda counter: counter.force == nation)).bit_count()


def _soviet_in(position: Position, region: str) -> int:
    """The Soviet partisans in a region of the map; none on a map of players' own that has no such region."""
    there = position.game.map.layers["region"].get(region, 0)
    soviet = position.in_play(position.game.roster.those(lambda counter: counter.force == SOVIET))
    return sum(there >> position.where[number] & 1 for number in numbers(soviet))


def happenings(turn: Turn) -> Iterator[tuple[str, str]]:
    """What happened where; partisans are there at the end of the turn."""
    now, label = turn.position, turn.position.game.board.label
    for thing in things(turn):
        if thing.what in _PLACED and thing.place >= 0:
            yield from [(_PLACED[thing.what], label(thing.place))] * thing.number
    for number in numbers(now.in_play(now.game.roster.all)):
        yield "there", label(now.where[number])
