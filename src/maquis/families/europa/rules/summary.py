"""A position in a player's words: what stands where, what is broken, who owns how much."""

from collections import Counter
from typing import Any

from maquis.engine.position import POOL, Position
from maquis.engine.roster import Counter as Piece
from maquis.engine.roster import numbers
from maquis.engine.views import masked_name
from maquis.engine.words import many
from maquis.families.europa.rules import dismissal
from maquis.families.europa.rules.calendar import AXIS, SIDES, calendar
from maquis.families.europa.rules.combat import being_fought, fighting
from maquis.families.europa.rules.places import formations, in_partisan_mode, poor_weather, weather
from maquis.families.europa.rules.reaction import WORDS
from maquis.families.europa.rules.state import (
    COMMANDS_DUE,
    DUMMIES,
    LOSSES,
    RECRUITS,
    STANDING,
    TO_ANSWER,
    TO_DISPLACE,
    TO_LOSE,
    TO_RETREAT,
)
from maquis.families.europa.rules.supply import railheads_cut


def summary(position: Position) -> dict[str, Any]:
    """Return the position, or a side's view of it, as plain data."""
    roster, near = position.game.roster, position.game.map.near
    counters: dict[str, list[str]] = {"partisans": [], "units": []}
    for place, stack in sorted(position.stacks.items(), key=lambda each: position.game.board.label(each[0])):
        for what in counters:
            names = [
                _named(roster[n]) for n in numbers(stack) if in_partisan_mode(position, n) == (what == "partisans")
            ]
            if names:
                counters[what].append(f"{near(place)}: {', '.join(names)}")
    hidden = [
        f"{near(place)}: {', '.join(masked_name(face, mask) for mask in masks)}"
        for face, places in position.faces.items()
        for place, masks in sorted(places.items())
    ]
    pools = Counter(roster[n].force + " " + roster[n].kind for n, where in enumerate(position.where) if where == POOL)
    return {
        "when": _when(position),
        "weather": weather(position),
        "poor_weather_hexes": [f"{many(poor_weather(position).bit_count(), 'hex', 'hexes')}"]
        if poor_weather(position)
        else [],
        "owned_hexes": {side: position.owned.get(side, 0).bit_count() for side in SIDES},
        "regular_units_in_hexes": {side: formations(position, side).bit_count() for side in SIDES},
        "partisans": counters["partisans"],
        "hidden_counters": hidden,
        "units": counters["units"],
        "damage": {
            mark: ", ".join(near(place) for place in sorted(places))
            for mark, places in sorted(position.marks.items())
            if places
        },
        "railheads_cut_off": [near(place) for place in numbers(railheads_cut(position, AXIS))],
        "pools": dict(sorted(pools.items())),
        "due": dict(sorted((due.called(*keys), number) for due in DUE for keys, number in due.each(position))),
        "combat": [being_fought(position).notation] if fighting(position) else [],
        "standing_orders": {
            f"{side}: {counter}": WORDS[number - 1] for (side, counter), number in sorted(STANDING.each(position))
        },
        "isolated_losses": {"attack strength points": lost} if (lost := LOSSES.of(position)) else {},
        "replacement_points": dismissal.banked(position),
    }


def _named(who: Piece) -> str:
    """A counter with its attack, defence and movement."""
    return f"{who.name} {who.attack}-{who.defence}-{who.movement}"


DUE = (RECRUITS, DUMMIES, COMMANDS_DUE, TO_ANSWER, TO_DISPLACE, TO_LOSE, TO_RETREAT)
"""What a side still has to place or to do."""


def _when(position: Position) -> str:
    date = calendar(position.game).name(position.turn)
    return f"{date}, the end" if position.phase == "over" else f"{date}, {position.side} {position.phase} phase"
