"""What is measured of a campaign of War in Europe, week by week, and where partisans are, come, strike and are lost."""

from collections.abc import Iterator

from maquis.campaign.campaigns import Figure, Turn
from maquis.campaign.war_in_europe.report import levels, things
from maquis.engine.events import Entered, Left, Painted, apply
from maquis.games.war_in_europe import reading
from maquis.games.war_in_europe.reading import PARTISAN

_COUNTED = {
    "cadres_placed": ("cadres placed", "partisan cadres placed"),
    "made_units": ("made Units", "partisans made into Units"),
    "attacks": ("attacks", "attacks and overruns"),
    "refused": ("refused combat", "times that partisans refused combat"),
    "reduced": ("reduced to cadres by the roll before combat", "Units reduced to cadres by the roll before combat"),
    "partisans_lost": ("partisans lost", "partisans lost"),
    "units_lost": ("units lost", "other units lost"),
    "railways_cut": ("railways cut", "railway hexes cut"),
}
FIGURES = {
    "partisans": Figure("partisans of any level on the map at the end of a week", "mean"),
    "partisan_units": Figure("partisan Units and divisions on the map at the end of a week", "mean"),
    **{name: Figure(words, "sum") for name, (_, words) in _COUNTED.items()},
}


def measured(turn: Turn) -> dict[str, float]:
    """The figures of a week."""
    there, found = levels(turn.position), things(turn)
    return {
        "partisans": sum(there.values()),
        "partisan_units": there["unit"] + there["division"],
        **{name: len(found[what]) for name, (what, _) in _COUNTED.items()},
    }


def happenings(turn: Turn) -> Iterator[tuple[str, str]]:
    """What happened where; partisans are there at the end of the week."""
    assert turn.start is not None
    position, roster = turn.start.copy(), turn.position.game.roster
    label = turn.position.game.board.label
    for event in (event for given in turn.given for event in given.events):
        match event:
            case Entered() if roster[roster.number(event.counter)].kind == PARTISAN:
                yield "came", event.place
            case Left() if roster[number := roster.number(event.counter)].kind == PARTISAN:
                yield "lost", label(position.where[number])
            case Painted() if event.name.endswith(reading.SHUT):
                yield from (("struck", place) for place in event.gains)
        apply(position, event)
    for piece in reading.field(turn.position).pieces:
        if piece.partisan:
            yield "there", label(piece.place)
