"""Sets of points that the clauses speak of, to be shown on the board: each explained in one line."""

from collections.abc import Iterator

from maquis.boards.sets import union
from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.dark_crusade.rules import combat, control, isolation, movement, staff, supply
from maquis.families.dark_crusade.rules.calendar import SIDES, SOVIET, enemy
from maquis.families.dark_crusade.rules.front import (
    board,
    controlled,
    held,
    network,
    partisan_points,
    soviet_union,
    trail,
)
from maquis.families.dark_crusade.rules.front import partisans as partisan_counters
from maquis.families.dark_crusade.rules.partisans import PlacePartisan
from maquis.families.dark_crusade.rules.printed import fortresses
from maquis.families.dark_crusade.web.staff import falls
from maquis.narration.tellings import of
from maquis.table import wire
from maquis.table.plain import overlay


def overlays(rules: GameRules, view: Position, side: str) -> list[wire.Overlay]:
    """Every overlay that shows something; a seat's own side comes first."""
    order = sorted(SIDES, key=lambda each: each != side)
    found = [each for one in order for each in (*_supply(view, one), *_isolated(view, one))]
    found += [*_partisans(view), *_staff(view), *_lines(view), *_seas(view)]
    found += [each for one in order for each in _control(view, one)]
    return [each for each in (*found, *_ground(view)) if each.places != "0"]


def _player(view: Position, side: str) -> str:
    return of(view.game).player(side)


def _supply(view: Position, side: str) -> Iterator[wire.Overlay]:
    who = _player(view, side)
    group = f"{who} supply"
    good = supply.supplied(view, side)
    words = f"Points where {who} units are in supply: a chain of points leads to a source."
    yield overlay(view, group, f"supplied-{side}", f"{who}: in supply", words, "DC.base.supply", good)
    words = f"Points that {who} holds and no chain reaches."
    out = (controlled(view, side) | held(view, side)) & ~good
    yield overlay(view, group, f"out-{side}", f"{who}: out of supply", words, "DC.base.supply", out)
    words = f"Where the supply of {who} comes from now: edges and homes, and victory point cities that are no fortress."
    source = supply.sources(view, side).places & view.game.board.all
    yield overlay(view, group, f"sources-{side}", f"{who}: sources", words, "DC.base.supply", source)


def _isolated(view: Position, side: str) -> Iterator[wire.Overlay]:
    who = _player(view, side)
    group = f"{who} supply"
    where = view.places_of(isolation.isolated(view, side))
    words = f"Points with isolated units of {who}: they fire with 1."
    yield overlay(view, group, f"isolated-{side}", f"{who}: isolated units", words, "DC.iso.support", where)
    doomed = view.places_of(isolation.doomed(view, side))
    words = f"Points where units of {who} are lost at the end of its turn, unless a chain reaches them."
    yield overlay(view, group, f"doomed-{side}", f"{who}: about to be lost", words, "DC.iso.end", doomed)
    spared = view.places_of(isolation.remaining(view, side)) & isolation.refuges(view.game)
    words = f"Fortresses with an isolated garrison of {who}: what is over capacity is lost step by step."
    yield overlay(view, group, f"garrisons-{side}", f"{who}: isolated garrisons", words, "DC.iso.fortress", spared)


def _partisans(view: Position) -> Iterator[wire.Overlay]:
    words = "Points with a partisan: no chain of the Axis passes."
    yield overlay(view, "partisans", "partisans", "Partisans", words, "DC.par.control", partisan_points(view))
    left = trail(view) & ~partisan_points(view)
    words = "Points that partisans have left: they stay Soviet until an Axis unit enters."
    yield overlay(view, "partisans", "trail", "Partisan trail", words, "DC.par.control", left)
    open_ = union(PlacePartisan.allowed(view, SOVIET, unit=each) for each in numbers(partisan_counters(view.game)))
    words = "Points that partisans may be put on when it is their time."
    yield overlay(view, "partisans", "open", "Open to partisans", words, "DC.par.place", open_)


def _staff(view: Position) -> Iterator[wire.Overlay]:
    """What the partisans of the year would cut off where they hurt most, and what stops them."""
    if not staff.available(view):
        return
    found = staff.advise(view, most=1)
    if found.cuts and found.worth > found.without:
        best = found.cuts[0]
        words = f"A placement of partisans that puts the most fire factors out of Axis supply: {found.worth}."
        where = sum(1 << place for place in best.placement)
        yield overlay(view, "staff officer", "worst", "Where partisans would hurt most", words, "DC.par.place", where)
        words = "Points that would be out of Axis supply then."
        yield overlay(view, "staff officer", "falls", "What would fall", words, "DC.base.supply", falls(view, best))
        words = "The fewest further points with an Axis unit that keep all others in supply, wherever partisans go."
        guards = staff.guard(view).points
        yield overlay(view, "staff officer", "guards", "Fewest points to guard", words, "DC.par.place", guards)


def _lines(view: Position) -> Iterator[wire.Overlay]:
    full = ends = 0
    for line in network(view.game).lines:
        a, b = view.game.board.place(line.a), view.game.board.place(line.b)
        if movement.used(view, a, b):
            ends |= 1 << a | 1 << b
            if movement.capacity_left(view, a, b).value <= 0:
                full |= 1 << a | 1 << b
    words = "Points at lines that units have moved along in this player turn; the number at a line is the room left."
    yield overlay(view, "lines and combat", "used", "Lines in use", words, "DC.base.line", ends)
    words = "Points at lines that carry no more units in this player turn."
    yield overlay(view, "lines and combat", "full", "Full lines", words, "DC.base.line", full)
    words = "Points with ground units of both sides."
    yield overlay(
        view, "lines and combat", "contested", "Attacked points", words, "DC.base.fire", combat.contested(view)
    )
    for side in SIDES:
        front = held(view, side) & board(view.game).around(held(view, enemy(side)))
        words = f"Points where units of {_player(view, side)} stand next to enemy units."
        title = f"{_player(view, side)}: at the front"
        yield overlay(view, "lines and combat", f"front-{side}", title, words, "DC.base.line", front)


def _seas(view: Position) -> Iterator[wire.Overlay]:
    for sea in network(view.game).seas:
        if not sea.held_by:
            continue
        holder = control.sea_holder(view, sea.id)
        whose = f"{_player(view, holder)} has it" if holder in SIDES else "nobody has it"
        words = f"Ports of the {sea.name}: {whose}, and supply crosses from port to port."
        ports = network(view.game).ports[sea.id]
        yield overlay(view, "seas", f"sea-{sea.id}", sea.name, words, "DC.sea", ports)


def _control(view: Position, side: str) -> Iterator[wire.Overlay]:
    who = _player(view, side)
    words = f"Points that {who} controls."
    yield overlay(
        view, "control", f"owned-{side}", f"{who}: its points", words, "DC.ctl.change", controlled(view, side)
    )
    towns = sum(1 << place for place in control.cities(view.game)) & controlled(view, side)
    counted = control.victory(view, side).value
    words = f"Cities worth victory points that {who} controls: {counted} points."
    yield overlay(view, "control", f"cities-{side}", f"{who}: victory cities", words, "DC.base.victory", towns)


def _ground(view: Position) -> Iterator[wire.Overlay]:
    words = "Fortresses: they take a breakthrough away each round, and keep an isolated garrison."
    yield overlay(view, "map", "fortresses", "Fortresses", words, "DC.iso.capacity", fortresses(network(view.game)))
    kept: dict[int, int] = {}
    for place in numbers(fortresses(network(view.game))):
        most = isolation.capacity(view.game, place, SOVIET).value
        kept[most] = kept.get(most, 0) | 1 << place
    for most, places in sorted(kept.items()):
        words = f"Fortresses that keep {most} isolated Soviet units; Axis units in the Soviet Union one fewer."
        title = f"Soviet garrisons of {most}"
        yield overlay(view, "map", f"keeps-{most}", title, words, "DC.iso.capacity", places)
    words = "The Soviet side of the border of June 1941: partisans act there alone."
    yield overlay(view, "map", "home", "Soviet Union", words, "DC.ctl.start", soviet_union(view.game))
