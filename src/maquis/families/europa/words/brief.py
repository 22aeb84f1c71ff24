"""A side's position in short, what it still owes, and what stands around a place: all of it from the side's view."""

from collections import Counter
from collections.abc import Iterator

from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.views import masked_name
from maquis.families.europa.rules import pool
from maquis.families.europa.rules.calendar import AXIS, enemy
from maquis.families.europa.rules.ground import grid
from maquis.families.europa.rules.pivots import hanging
from maquis.families.europa.rules.places import REGULARS, counters, partisans, weather
from maquis.families.europa.rules.railways import bridges, rail
from maquis.families.europa.rules.state import HOST, LOSSES
from maquis.families.europa.rules.supply import railheads_cut
from maquis.families.europa.rules.targets import kind_of
from maquis.families.europa.words import owing
from maquis.families.europa.words.advice import district
from maquis.families.europa.words.words import many, phase
from maquis.narration.default import player
from maquis.narration.parts import Line
from maquis.narration.phase_logs import clauses


def in_short(view: Position, side: str) -> Iterator[Line]:
    """The date, the weather, the forces, and the damage; to whoever plays no side, both sides' forces alike."""
    yield f"{phase(view.game, view.turn, view.side, view.phase)}. Weather: {_weather(view)}.", "title"
    if side in view.game.sides:
        yield from _own_and_other(view, side)
    else:
        yield from (_all_of(view, each) for each in view.game.sides)
    if told := pool.counted(view):
        listing = ", ".join(f"{player(force)} {number}" for force, number in told.items())
        yield f"Brigades in the pools when the last initial phase began: {listing}.", ""
    yield f"{_damage(view)}.", ""


def _own_and_other(view: Position, side: str) -> Iterator[Line]:
    """One's own forces, and what is known of the enemy's."""
    mine = counters(view, side, "partisans")
    play, waiting = _kinds(view, view.in_play(mine)), _kinds(view, view.in_pool(mine))
    hexes = view.places_of(mine).bit_count()
    yield (
        f"Your partisans: {play or 'none'}{_in(hexes)}; in the pool: {waiting or 'none'}.",
        "",
    )
    others = view.in_play(counters(view, side, "regular")).bit_count()
    if others:
        yield f"Your other units: {many(others, 'counter')}.", ""
    foe = enemy(side)
    hidden = sum(len(masks) for places in view.faces.values() for masks in places.values())
    seen = view.in_play(counters(view, foe, "regular")).bit_count()
    hexes = partisans(view, foe).bit_count()
    faces = f"{many(hidden, 'counter')} face down{_in(hexes)}"
    yield f"{player(foe)}: {faces}; {many(seen, 'other counter')}.", ""


def _all_of(view: Position, side: str) -> Line:
    """What is known of a side's forces by somebody who plays neither."""
    known = _kinds(view, view.in_play(counters(view, side, "partisans")))
    hidden = sum(
        len(masks)
        for face, places in view.faces.items()
        if view.game.roster.side_of_face[face] == side
        for masks in places.values()
    )
    words = [known] if known else []
    words += [f"{hidden} face down"] if hidden or not known else []
    hexes = partisans(view, side).bit_count()
    others = view.in_play(counters(view, side, "regular")).bit_count()
    return f"{player(side)} partisans: {', '.join(words)}{_in(hexes)}; {many(others, 'other counter')}.", ""


def _in(hexes: int) -> str:
    return f", in {many(hexes, 'hex')}" if hexes else ""


def _weather(view: Position) -> str:
    zones = weather(view)
    if len(set(zones.values())) == 1:
        return f"{next(iter(zones.values()))} everywhere"
    return ", ".join(f"{zone} {word}" for zone, word in zones.items()) or "none told"


def _kinds(view: Position, which: int) -> str:
    kinds = Counter(view.game.roster[number].kind for number in numbers(which))
    return ", ".join(many(number, kind) for kind, number in kinds.items())


def _damage(view: Position) -> str:
    marks = Counter[str]()
    for mark, places in view.marks.items():
        marks["bridge" if kind_of(mark) == "bridge" else mark] += len(places)
    words = ", ".join(f"{mark} in {many(number, 'hex')}" for mark, number in sorted(marks.items()) if number)
    cut = railheads_cut(view, AXIS).bit_count()
    return (f"Damage: {words}" if words else "No damage") + (f"; {cut} Axis railheads cut off" if cut else "")


def due(view: Position, side: str) -> list[str]:
    """What a side may still place in this phase: "9 brigades in Western MD"."""
    return [words for _, words in owing.due(view, side)]


def owed(view: Position, side: str) -> list[str]:
    """What a side must do before the phase can end, with the clauses."""
    return [clauses(each.words, each.clause) for each in owing.musts(view, side)]


def forces(view: Position, side: str) -> Iterator[Line]:
    """Every counter that a side sees, place by place."""
    foe = enemy(side)
    for title, words in (
        ("Your partisans", _standing(view, counters(view, side, "partisans"))),
        ("Your other units", _standing(view, counters(view, side, "regular"))),
        (f"{player(foe)} partisans", [*_standing(view, counters(view, foe, "partisans")), *_faces(view)]),
        (f"{player(foe)} units", _standing(view, counters(view, foe, "regular"))),
        ("Damage", _marks(view)),
    ):
        if words:
            yield title, "title"
            yield from ((f"  {each}", "") for each in words)
    if lost := LOSSES.of(view):
        yield f"Isolated losses counted: {many(lost, 'attack strength point')} (40.C2)", ""


def _standing(view: Position, which: int) -> list[str]:
    roster, label = view.game.roster, view.game.board.label
    return [
        f"{view.game.map.near(place)}: {', '.join(roster[number].name for number in numbers(stack & which))}"
        for place, stack in sorted(view.stacks.items(), key=lambda each: label(each[0]))
        if stack & which
    ]


def _faces(view: Position) -> list[str]:
    return [
        f"{view.game.map.near(place)}: {', '.join(masked_name(face, mask) for mask in masks)}"
        for face, places in view.faces.items()
        for place, masks in sorted(places.items())
    ]


def _marks(view: Position) -> list[str]:
    return [
        f"{mark}: {'; '.join(view.game.map.near(place) for place in sorted(places))}"
        for mark, places in sorted(view.marks.items())
        if places
    ]


def here(view: Position, place: int) -> str:
    """What a side sees standing in a hex."""
    found = [view.game.roster[number].name for number in numbers(view.at(place))]
    found += [masked_name(face, mask) for face, places in view.faces.items() for mask in places.get(place, ())]
    for layer in REGULARS:
        found += [f"{player(side)} {layer}" for side in view.game.sides if HOST.of(view, side, layer) >> place & 1]
    found += [mark for mark, places in view.marks.items() if place in places]
    return ", ".join(found)


def _tracks(view: Position, place: int) -> Iterator[str]:
    """The railway of a hex, and where its bridges lead."""
    if rail(view) >> place & 1:
        yield "railway"
    board = grid(view.game)
    for direction, sides in zip(board.directions, bridges(view), strict=True):
        if sides >> place & 1:
            yield from (f"bridge to {board.label(other)}" for other in numbers(board.step(1 << place, direction)))


def _hanging(view: Position, place: int) -> Iterator[str]:
    """The railheads of its owner that a cut there would take out of supply by rail."""
    for side, owned in view.owned.items():
        if owned >> place & 1 and (heads := hanging(view, side).get(place)):
            yield f"{many(heads, 'railhead')} of {player(side)} behind it"


def _going(view: Position, place: int) -> str:
    """The ground of a hex, and its railway."""
    return ", ".join(
        [view.game.map.value("terrain", place) or "no ground", *(["railway"] if rail(view) >> place & 1 else [])]
    )


def around(view: Position, place: int, within: int = 2) -> Iterator[Line]:
    """A place, and everything that a side sees there and up to two hexes from it."""
    game = view.game
    terrain = game.map.value("terrain", place) or "no ground"
    owner = next((f"owned by {player(side)}" for side in game.sides if view.owned.get(side, 0) >> place & 1), "")
    ground = (terrain, *_tracks(view, place), district(view, place), owner, *_hanging(view, place))
    yield f"{game.map.near(place)}: {', '.join(word for word in (*ground, here(view, place)) if word)}", "title"
    beside = (f"{game.map.near(other)} ({_going(view, other)})" for other in game.board.neighbours(place))
    yield f"  Next to it: {'; '.join(beside)}.", ""
    for other in numbers(game.board.within(1 << place, within) & game.board.all & ~(1 << place)):
        if words := here(view, other):
            yield f"  {game.map.near(other)}: {words}", ""
