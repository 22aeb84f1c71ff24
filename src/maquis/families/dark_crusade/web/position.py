"""The position: counters and what befell them, who controls what, combats, lines in use. Nothing of it is hidden."""

from collections.abc import Iterator

import msgspec

from maquis.engine.position import OUT_OF_PLAY as GONE
from maquis.engine.position import POOL, Position
from maquis.engine.roster import numbers
from maquis.families.dark_crusade.rules import combat, isolation, movement, partisans
from maquis.families.dark_crusade.rules.calendar import BREAKTHROUGH, FORTIFYING, MOVEMENT, SIDES
from maquis.families.dark_crusade.rules.front import PARTISAN, ground, network, partisan_points, trail
from maquis.families.dark_crusade.rules.state import BORDER, ISOLATED, MOVED, WAR
from maquis.families.dark_crusade.web.words import CUT_OFF, NOTES, STATES, kind
from maquis.narration.words import many
from maquis.table import wire
from maquis.table.default.position import bare


def position(view: Position, side: str = "") -> wire.Position:
    """A position in full, whoever asks."""
    return msgspec.structs.replace(
        bare(view, side),
        counters=list(_counters(view)),
        painted={},
        marks=list(_marks(view)),
        weather={"the front": movement.weather(view)},
    )


def _counters(view: Position) -> Iterator[wire.Counter]:
    """The counters in play, and the partisans that may be placed; units that are still to arrive are no news."""
    game, befallen = view.game, _befallen(view)
    for number, (who, where) in enumerate(zip(game.roster, view.where, strict=True)):
        if where >= 0 or (where == POOL and who.kind == PARTISAN and _this_year(view, number)):
            flags = [flag for flag, those in befallen.items() if those >> number & 1]
            yield wire.Counter(
                name=who.name,
                side=who.side,
                force=who.force,
                kind=kind(game, who),
                place=where if where >= 0 else -1,
                strength=str(who.attack) if who.attack else "",
                points=_lines_left(view, number),
                notes=[NOTES[flag] for flag in flags],
                power=who.side if who.kind == PARTISAN else "",
                states=[flag for flag in flags if flag in STATES],
            )


def _befallen(view: Position) -> dict[str, int]:
    """The counters of each flag, those cut off now among them, in the order in which they are told.

    Units in combat are not told as cut off: it is decided by the combat. Border units are like all others after turn 1.
    """
    isolated = ISOLATED.of(view)
    fighting = view.within(view.game.roster.those(lambda _: True), combat.contested(view))
    out = sum(isolation.cut_off(view, side) for side in SIDES) & ~isolated & ~fighting
    first = WAR.of(view) == view.turn + 1 or view.phase == FORTIFYING
    border = BORDER.of(view) if first else 0
    return {flag: view.flags.get(flag, 0) for flag in NOTES} | {CUT_OFF: out, BORDER.name: border}


def _this_year(view: Position, number: int) -> bool:
    """Whether a partisan that is off the map is one of those of the year."""
    mine = [each for each in numbers(view.game.roster.those(lambda c: c.kind == PARTISAN)) if view.where[each] != GONE]
    on_map = sum(view.where[each] >= 0 for each in mine)
    waiting = [each for each in mine if view.where[each] == POOL]
    return number in waiting[: max(partisans.number(view).value - on_map, 0)]


def _lines_left(view: Position, number: int) -> int | None:
    """The lines that a ground unit of the phasing side may still move along in this phase."""
    if view.phase not in (MOVEMENT, BREAKTHROUGH) or not ground(view.game, view.side) >> number & 1:
        return None
    if view.phase == MOVEMENT and MOVED.has(view, number):
        return 0
    return movement.steps(view, number).value


def _marks(view: Position) -> Iterator[wire.Mark]:
    near = view.game.map.near
    for place in numbers(trail(view) & ~partisan_points(view)):
        words = f"{near(place)}: Soviet by a partisan that was there (DC.par.control)"
        yield wire.Mark(name="trail", place=place, words=words)
    for place in numbers(combat.contested(view)):
        fought, most = combat.rounds(view, place), view.game.figures["combat.rounds"]
        words = f"attack on {near(place)}: {fought} of {many(most, 'round')} fought"
        yield wire.Mark(name="combat", place=place, words=words, number=fought)
    for line in network(view.game).lines:
        a, b = view.game.board.place(line.a), view.game.board.place(line.b)
        if movement.used(view, a, b):
            yield _in_use(view, a, b, line.kind)


def _in_use(view: Position, a: int, b: int, of_kind: str) -> wire.Mark:
    """What a line has carried in this player turn, and what it still carries."""
    left = movement.capacity_left(view, a, b).value
    armour = movement.capacity(view, of_kind, armour=True) - movement.used(view, a, b, armour=True)
    near = view.game.map.near
    words = f"{of_kind} line {near(a)}-{near(b)}: room for {many(left, 'more unit')}"
    if left:
        words += f", {min(armour, left)} of them armour"
    return wire.Mark(name="line", place=a, words=words, beside=b, number=left)
