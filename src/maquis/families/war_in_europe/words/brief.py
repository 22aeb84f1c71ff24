"""A position of War in Europe in short, hex by hex, and as plain data; nothing in it is hidden."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from maquis.boards.board import members
from maquis.engine.position import Position
from maquis.families.war_in_europe.policies import posts
from maquis.families.war_in_europe.rules import (
    answering,
    cadres,
    field,
    fortifications,
    keeping,
    phases,
    production,
    supply,
)
from maquis.families.war_in_europe.rules.calendar import SIDES
from maquis.families.war_in_europe.rules.field import AXIS, Piece, places_of
from maquis.families.war_in_europe.rules.state import (
    ADVANCING,
    CUT_RAIL,
    LINE,
    POINTS,
    RETREATING,
    SOVIET_POINTS,
    TO_ANSWER,
)
from maquis.families.war_in_europe.rules.supply import PURPOSES
from maquis.families.war_in_europe.words.words import force, levels, of_piece, short, states
from maquis.narration.default import phase
from maquis.narration.parts import Line
from maquis.narration.words import many

GENERAL = "general"
"""The widest supply: who is beyond it is cut off."""


def in_short(view: Position, side: str) -> Iterator[Line]:
    """The moment, the forces, who is cut off, the partisans land by land, garrisons, fortifications and production."""
    yield f"{phase(view.game, view.turn, view.side, view.phase)}.", "title"
    for each in sorted(phases.players(view.game), key=lambda name: name != side):
        mine = [piece for piece in field.of(view, each) if not piece.partisan]
        whose = "You have" if each == side else f"The {each} side has"
        if mine:
            yield f"{whose} {force(view, mine)}, in {many(places_of(mine).bit_count(), 'hex', 'hexes')}.", ""
        if out := cut_off(view, each):
            yield f"{each} units cut off from supply: {_where(view, out)}.", "bad"
    yield from ((f"Partisans of {land}: {words}.", "") for land, words in bands(view).items())
    if held := [f"{land} {words}" for land, words in garrisons(view).items()]:
        yield f"Axis garrisons, in divisions (31.3): {'; '.join(held)}.", ""
    yield f"Fortifications standing: {_works(view)}.", ""
    if AXIS in phases.players(view.game):
        yield f"Axis production: {workshop(view)}.", ""
    if "Soviet" in phases.players(view.game):
        yield f"Soviet points: {_soviet(view)}.", ""
    if shut := _cut(view):
        yield f"Railways cut by cadres this turn: {shut}.", "bad"


def cut_off(now: Position, side: str) -> list[Piece]:
    """The units of a side that no supply is traced to; a marker in a port may still supply them."""
    reached = supply.traced(now, side, now.game.figures["supply.steps"][GENERAL])
    return [piece for piece in field.of(now, side) if not piece.partisan and not reached >> piece.place & 1]


def _where(view: Position, pieces: Iterable[Piece]) -> str:
    """Pieces by where they are."""
    by_place: dict[int, list[str]] = {}
    for piece in pieces:
        by_place.setdefault(piece.place, []).append(short(piece))
    return "; ".join(f"{view.game.map.near(place)}: {', '.join(those)}" for place, those in by_place.items())


def bands(view: Position) -> dict[str, str]:
    """The partisans of each land that has any in this game: those on the map, and how many may still come."""
    found = {}
    for land in dict.fromkeys(counter.force for counter in view.game.roster if counter.kind == field.PARTISAN):
        there = levels(piece for piece in field.pieces(view) if piece.nation == land)
        left = cadres.left(view, land, keeping.pools(view, land))
        found[land] = f"{there or 'none on the map'}; {max(left, 0)} more may come"
    return found


def garrisons(view: Position) -> dict[str, str]:
    """The garrisons of the lands that have partisans in this game: how many divisions of how many, who left posts."""
    known = view.game.figures["garrison.divisions"]
    away = Counter(posts.garrisons(view)[number] for number in posts.away(view))
    return {
        land: f"{cadres.garrison(view, land).value} "
        + (f"of {known[land]}" if known[land] else "where none is needed")
        + (", fully manned" if cadres.manned(view, land).allows() else "")
        + (f", {many(away[land], 'unit')} away from posts" if away[land] else "")
        for land in bands(view)
        if land in known
    }


def _works(now: Position) -> str:
    works = field.works(now)
    kinds = {
        "marker": works.marker, "West Wall hex": works.west_wall, "Maginot Line hex": works.maginot,
        "Belgian fortress": works.belgian,
    }  # fmt: skip
    found = [
        many(places.bit_count(), words, f"{words}{'s' if words == 'marker' else 'es'}")
        for words, places in kinds.items()
        if places
    ]
    lost = works.destroyed.bit_count()
    return (", ".join(found) or "none") + (f"; destroyed: {lost}" if lost else "")


def workshop(view: Position) -> str:
    """What the Axis builds: points a cycle, what is ready, what is on the way."""
    shop, figures = keeping.workshop(view), view.game.figures
    points = POINTS.of(view)
    told = [f"{many(points, 'point')} a cycle, {points - production.due(figures, shop)} free in the next"]
    ready = [f"{number} {item}" for item, number in shop.ready.items() if number]
    told += [f"ready: {', '.join(ready)}"] * bool(ready)
    way = [f"{each.item} ({each.paid} of {figures[f'production.{each.item}']['cycles']} paid)" for each in shop.begun]
    return "; ".join([*told, *([f"on the way: {', '.join(way)}"] if way else [])])


def _soviet(view: Position) -> str:
    personnel, arms = (SOVIET_POINTS.of(view, kind) for kind in ("personnel", "arms"))
    return f"personnel {personnel}, arms {arms}; replacement points: {keeping.soviet_points(view).value} (46.2)"


def _cut(view: Position) -> str:
    near = view.game.map.near
    return "; ".join(near(place) for side in SIDES for place in members(CUT_RAIL.of(view, side)))


def owed(view: Position, side: str) -> list[str]:
    """What a side must do before anything else."""
    found = []
    if TO_ANSWER.of(view, side):
        found.append(f"{view.game.roster[answering.asked(view)].name} may refuse combat: refuse or stand (31.81)")
    waiting = RETREATING.of(view) & view.game.roster.sides.get(side, 0)
    if waiting:
        found.append(f"{many(waiting.bit_count(), 'unit')} must retreat ({phases.retreats_by(view)})")
    return found


def lapses(view: Position, side: str) -> list[str]:
    """An advance that is still open."""
    open_ = list(answering.Advance.offers(view, side)) if ADVANCING.of(view) else []
    if not open_:
        return []
    names = " or ".join(dict.fromkeys(view.game.roster[each.unit].name for each in open_))
    words = f"An advance of {names} into {view.game.map.near(open_[0].place)} is still open"
    return [f"{words}: it lapses with the next attack, and with the phase (base.results)"]


def forces(view: Position, side: str) -> Iterator[Line]:
    """Every hex with pieces, by side, one's own first; then the fortifications."""
    for each in sorted(phases.players(view.game), key=lambda name: name != side):
        yield f"{each} units", "title"
        out = places_of(cut_off(view, each))
        for place in sorted(field.at(view)):
            there = [piece for piece in field.at(view)[place] if piece.side == each]
            if there:
                told = ", ".join(map(short, there))
                away = "cut off: " if out >> place & 1 else ""
                yield f"  {view.game.map.near(place)}: {away}{told}", "bad" if away else ""
    if field.works(view).marker:
        yield "Fortification markers", "title"
        for place in members(field.works(view).marker):
            yield f"  {view.game.map.near(place)}{_port(view, place)}: {_holder(view, place)}", ""


def _port(now: Position, place: int) -> str:
    ports = (("major port", field.ground(now).major_ports), ("minor port", field.ground(now).minor_ports))
    return next((f" ({words})" for words, places in ports if places >> place & 1), "")


def _holder(now: Position, place: int) -> str:
    """Whose a hex is."""
    return next((f"{side}-controlled" for side in SIDES if field.controlled(now, side) >> place & 1), "neutral ground")


def around(view: Position, place: int) -> Iterator[Line]:
    """A hex: what it is, whose, who is there, for what it is in supply; then the hexes next to it."""
    near = view.game.map.near
    yield f"{near(place)}: {_ground(view, place)}; {_holder(view, place)}", "title"
    if fortifications.fort_at(view, place):
        tally = fortifications.multiplier(view, place)
        yield f"  defenders are multiplied by {tally.total}: {tally.steps[-1].words} ({tally.steps[-1].clause})", ""
    for number in sorted(view.game.roster.number(piece.name) for piece in field.at(view).get(place, ())):
        piece = field.piece(view, number)
        told = ", ".join([of_piece(view, piece), *states(view, number)])
        yield f"  {piece.side}: {piece.name} ({told})", ""
    yield from _hosts(view, place)
    for side in phases.players(view.game):
        if field.controlled(view, side) >> place & 1:
            yield from (_supplied(view, side, purpose, place) for purpose in PURPOSES)
    for other in sorted(view.game.board.neighbours(place)):
        there = force(view, field.at(view)[other]) if other in field.at(view) else ""
        facts = [_ground(view, other), _holder(view, other), there, *(words for words, _ in _hosts(view, other))]
        yield f"  {near(other)}: {'; '.join(fact.strip() for fact in facts if fact)}", "dim"


def _hosts(now: Position, place: int) -> Iterator[Line]:
    """The divisions of the host war in a hex."""
    for side in SIDES:
        line = LINE.of(now, side)
        if line >> place & 1:
            yield f"  {side} divisions of the host war stand here (base.host)", "dim"


def _supplied(now: Position, side: str, purpose: supply.Purpose, place: int) -> Line:
    """For a purpose, what of a unit's strength supply leaves in a hex, and why."""
    way = supply.best(now, side, purpose, place)
    return f"  {side} supply for {purpose}: {way.share}, {way.words} ({way.clause})", "" if way.share == 1 else "bad"


def _ground(now: Position, place: int) -> str:
    """Terrain, railway, port and city of a hex."""
    ground = field.ground(now)
    facts = [ground.terrain_at(place) or "sea"]
    facts += ["city"] * (ground.cities >> place & 1) + ["railway"] * (ground.railed >> place & 1)
    facts += [_port(now, place).strip(" ()")] * bool(_port(now, place))
    return ", ".join(facts)


def summary(position: Position) -> dict[str, Any]:
    """The position as plain data."""
    near, works = position.game.map.near, field.works(position)

    def stacks(side: str) -> dict[str, str]:
        there = {
            at: [_printed(position, piece) for piece in pieces if piece.side == side]
            for at, pieces in field.at(position).items()
        }
        return {near(at): ", ".join(those) for at, those in sorted(there.items()) if those}

    sides = phases.players(position.game)
    return {
        "when": phase(position.game, position.turn, position.side, position.phase),
        **{f"{side.lower()}_units": stacks(side) for side in sides},
        "cut_off": {side: _where(position, out) for side in sides if (out := cut_off(position, side))},
        "partisans": bands(position),
        "garrisons": garrisons(position),
        "fortification_markers": [f"{near(place)}{_port(position, place)}" for place in members(works.marker)],
        "fortifications_destroyed": [near(place) for place in members(works.destroyed)],
        "railways_cut": {
            side: ", ".join(near(place) for place in members(shut))
            for side in SIDES
            if (shut := CUT_RAIL.of(position, side))
        },
        "production": [workshop(position)] if AXIS in sides else [],
        "hexes_controlled": {side: field.controlled(position, side).bit_count() for side in SIDES},
    }


def _printed(position: Position, piece: Piece) -> str:
    """A piece with its attack, defence and movement; a partisan with its level, which says as much."""
    if piece.partisan:
        return short(piece)
    attack, defence = field.printed(position.game.figures, piece)
    roster = position.game.roster
    return f"{short(piece)} {attack}-{defence}-{roster[roster.number(piece.name)].movement}"
