"""The words of Dark Crusade: sides, phases, units and points as players say them."""

from maquis.engine.game import Game
from maquis.engine.position import Position
from maquis.engine.roster import Counter, numbers
from maquis.families.dark_crusade.rules.calendar import CALENDAR, FORTIFYING
from maquis.families.dark_crusade.rules.front import network
from maquis.families.dark_crusade.rules.printed import printed
from maquis.families.dark_crusade.rules.state import BORDER, DISPERSED, EXPLOITING, FORTIFIED, ISOLATED, MOVED, REPULSED
from maquis.narration import default
from maquis.narration.words import many

KINDS = {
    "german_major_infantry": "infantry", "german_minor_infantry": "security infantry", "finnish_infantry": "infantry",
    "axis_allied_army": "army", "axis_allied_corps": "corps", "regular_infantry_army": "infantry army",
    "soviet_minor_infantry": "minor infantry", "shock_army": "shock army", "guards_infantry_army": "Guards army",
    "panzer_corps": "panzer", "motorized": "motorized", "tank": "tank army", "mechanized": "mechanized",
}  # fmt: skip
"""The types of units that are not called as their name says."""
STATES = (FORTIFIED, DISPERSED, ISOLATED, REPULSED, EXPLOITING)
"""What a player is told of a unit, if it is so."""
STATE_WORDS = {EXPLOITING: "may go on", REPULSED: "out of this combat"}


def phase(game: Game, turn: int, side: str, name: str) -> str:
    """A phase in words: "June 1941, Axis operational movement"."""
    if name == FORTIFYING:
        return f"before {CALENDAR.name(turn)}, Soviet border units fortify"
    return default.phase(game, turn, side, name)


def kind(counter: Counter) -> str:
    """The type of a unit."""
    return KINDS.get(counter.kind, counter.kind.replace("_", " "))


def states(view: Position, number: int) -> list[str]:
    """What has befallen a unit: fortified, dispersed and so on."""
    return [STATE_WORDS.get(flag, flag.name) for flag in STATES if flag.has(view, number)]


def unit(view: Position, number: int) -> str:
    """A unit with its type, its fire factor and what has befallen it."""
    counter = view.game.roster[number]
    if counter.kind == "partisan":
        return counter.name
    facts = [f"{kind(counter)}, fire {counter.attack}", *states(view, number)]
    return f"{counter.name} ({', '.join(facts)})"


def force(view: Position, counters: int) -> str:
    """A set of units by number and strength: "3 units, fire 9"."""
    return f"{many(counters.bit_count(), 'unit')}, fire {strength(view, counters)}"


def strength(view: Position, counters: int) -> int:
    """The fire factors of a set of units."""
    return sum(view.game.roster[number].attack for number in numbers(counters))


def names(view: Position, places: int) -> str:
    """A set of points by name, in the order of the alphabet."""
    return ", ".join(sorted(view.game.map.near(place) for place in numbers(places)))


def point(game: Game, place: int) -> str:
    """What a point is: "Kiev (victory city, 2 points, fortress)"."""
    found = printed(network(game))[place]
    facts = [found.kind.replace("_", " ")]
    facts += [f"{many(found.victory, 'victory point')}"] * (found.victory > 0)
    facts += ["fortress"] * found.fortress
    return f"{found.name} ({', '.join(facts)})"


__all__ = [
    "BORDER", "MOVED", "force", "kind", "many", "names", "phase", "point", "states", "strength", "unit",
]  # fmt: skip
