"""A zone in words: whose it is, what stands there, who rolls for it, whom its partisans stop, and what is around it."""

from collections.abc import Iterator

from maquis.engine.position import Position
from maquis.engine.words import capital
from maquis.families.global_war.rules import births, claims, paths
from maquis.families.global_war.rules.dice import SIDES_OF_DIE
from maquis.families.global_war.rules.forces import controllers, partisans
from maquis.families.global_war.rules.ground import board, zonemap
from maquis.families.global_war.rules.printed import printed
from maquis.families.global_war.rules.relations import known_nations, major, possessor
from maquis.families.global_war.rules.state import LOST_BY, ROLLED
from maquis.families.global_war.rules.units import units_at
from maquis.families.global_war.rules.wording import plain
from maquis.families.global_war.web import powers
from maquis.families.global_war.web.board import FACILITIES
from maquis.table import wire


def spot(view: Position, side: str, place: int) -> wire.Spot:
    """A zone and its surroundings; raise `UnknownPlace`."""
    label = view.game.board.label(place)
    lines = [*_zone(view, place), *_there(view, place), *_rolls(view, place), *_stopped(view, place)]
    return wire.Spot(place=place, label=label, lines=[*lines, *_around(view, place)])


def _zone(view: Position, place: int) -> Iterator[str]:
    zone, nations = printed(zonemap(view.game))[place], known_nations(view.game)
    owner = possessor(view, place)
    leads = major(view, owner)
    held = f"possessed by {nations.get(owner, 'nobody')}"
    held += f" (under {nations.get(leads, leads)})" if leads != owner else ""
    first = f", in 1936 by {nations[zone.owner_1936]}" if zone.owner_1936 != owner else ""
    yield f"{view.game.map.near(place)}: {zone.terrain}{', a city' if zone.city else ''}, {held}{first}."
    home = [nations[each] for each in zone.home_country_of if each]
    parts = [f"income {zone.ipp} IPP"] if zone.ipp else []
    parts += [FACILITIES.get(each, plain(each)) for each in zone.facilities]
    parts += [f"home country of {', '.join(home)}"] if home else []
    if parts:
        yield f"{capital(', '.join(parts))}."


def _there(view: Position, place: int) -> Iterator[str]:
    nations = known_nations(view.game)
    for nation in controllers(view, place):
        number = partisans(view, nation, place).bit_count()
        yield f"{number} partisan{'s' * (number > 1)} of {nations[nation]}."
    units = [f"{number} {plain(kind)} of {nations[nation]}" for (nation, kind), number in units_at(view, place).items()]
    if units:
        yield f"{', '.join(units)}."


def _rolls(view: Position, place: int) -> Iterator[str]:
    """Who lost the zone, who rolls for it each turn, and with what chances."""
    nations = known_nations(view.game)
    if losers := LOST_BY.of(view, view.game.board.label(place)):
        yield f"Lost by {', then by '.join(nations.get(each, each) for each in losers)}."
    for who in claims.claimed(view).get(place, ()):
        chances = [
            f"a partisan of {nations[born.controller]} on {chance * SIDES_OF_DIE} of {SIDES_OF_DIE}"
            for born, chance in births.may_give(view, place, who).items()
            if born is not None
        ]
        yield f"{nations[who]} rolls for it once a turn: {', '.join(chances) or 'which gives nobody a partisan'}."
    if ROLLED.of(view) >> place & 1:
        yield "It was rolled for in this turn."


def _stopped(view: Position, place: int) -> Iterator[str]:
    """For whom the partisans here stop supply and strategic rail."""
    for nation in powers.names(view.game.sides):
        missing = paths.missing(view, nation, place).value
        if missing and paths.held(view, nation) >> place & 1:
            title = powers.title(zonemap(view.game), nation)
            yield f"The partisans stop paths of {title} here until {missing} more infantry stand against them."


def _around(view: Position, place: int) -> Iterator[str]:
    grid, sides = board(view.game), zonemap(view.game).sides
    said = []
    for other in grid.neighbours(place):
        ways = [plain(name) for name, there in sides.items() if there[place] >> other & 1]
        said.append(view.game.map.near(other) + (f" ({', '.join(ways)})" if ways else ""))
    if said:
        yield f"Next to it: {', '.join(said)}."
