"""31.81 to 31.83: what happens when partisans are attacked: the roll before combat, refusal, and the halving."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Literal

import msgspec

from maquis.boards.board import members
from maquis.boards.sets import union
from maquis.engine.figures import FigureBook
from maquis.engine.position import Position
from maquis.engine.rulings import Demand, Ruling, Tally, demand
from maquis.engine.words import many
from maquis.families.war_in_europe.rules import field
from maquis.families.war_in_europe.rules.field import Piece, printed

Fate = Literal["cadre", "nothing", "may refuse"]
Reason = Literal["", "off the map", "sea", "narrow water", "neutral ground", "stacked"]


PRINTED = ("NE", "E", "SE", "SW", "W", "NW")
"""The directions of the game's map, clockwise."""


class Step(msgspec.Struct, frozen=True):
    """Where a refusing unit is sent: a direction of the board, and how many hexes."""

    direction: str
    points: int


class Flight(msgspec.Struct, frozen=True):
    """What a refusal comes to.

    `place` is where the piece then lies; `refused` is false if it could not leave its hex at all, so that the attack
    goes on (W14). `stopped` says why it went no further than it did, `reduced` by which demand it became a cadre.
    """

    step: Step
    path: tuple[int, ...]
    place: int
    refused: bool
    stopped: Reason = ""
    reduced: str = ""

    @property
    def cadre(self) -> bool:
        """Whether the unit became a cadre."""
        return bool(self.reduced)


def rolls_before_combat(figures: FigureBook, piece: Piece) -> Ruling:
    """Rule on whether a piece that is attacked has the roll of 31.81."""
    return Ruling(
        _played(figures),
        demand("31.81", "a Partisan Unit, (1) 1: no cadre and no division", piece.level == "unit"),
    )


def _played(figures: FigureBook) -> Demand:
    """Demand that 31.8 is played, which its text leaves to the players."""
    known = figures.figure("variant.partisans")
    return demand("31.84", "31.8 is played", bool(known.value), known.provenance)


def fate(figures: FigureBook, face: int) -> Fate:
    """Return what the roll before combat does (31.81)."""
    found: Fate = figures["partisan.roll"][str(face)]
    return found


def dice(figures: FigureBook) -> tuple[str, int]:
    """Return how many dice a refusal takes, with the clause that says so."""
    return ("31.82.dice", 2) if figures.reads("reading.refusal_dice", "two") else ("31.82", 1)


def refusing(figures: FigureBook) -> Ruling:
    """Say what a refusal rests on: how it is rolled for, and what stops it."""
    _, number = dice(figures)
    wet = "water stops it" if figures.reads("reading.refusal_water", "stops") else "water does not stop it"
    far = "all points are spent" if figures.reads("reading.refusal_points", "all") else "points may be left"
    return Ruling(
        demand(
            "31.82.dice",
            "rolled with {dice}",
            True,
            figures.read("reading.refusal_dice"),
            dice=many(number, "die", "dice"),
        ),
        demand("31.82", wet, True, figures.read("reading.refusal_water")),
        demand("31.82", far, True, figures.read("reading.refusal_points")),
    )


def step(figures: FigureBook, faces: tuple[int, ...]) -> Step:
    """Return where the roll sends a unit that refuses (31.82): one die for both, or by option one for each."""
    clause, many = dice(figures)
    if len(faces) != many:
        raise ValueError(f"{clause} asks for {many} dice, not {len(faces)}")
    return Step(figures["partisan.direction"][str(faces[-1])], figures["partisan.points"][str(faces[0])])


def neutral(now: Position) -> int:
    """Return the land that no side controls."""
    owned = union(now.owned.values())
    return field.ground(now).land & ~owned


def _stop(now: Position, unit: Piece, origin: int, ahead: int) -> Reason:
    """Return why a refusing unit may not go on into a hex; terrain is no reason (31.82)."""
    ground = field.ground(now)
    if now.game.figures.reads("reading.refusal_water", "stops"):
        if not ground.land >> ahead & 1:
            return "sea"
        if any(ground.board.has_side(narrow, origin, ahead) for narrow in ground.narrows):
            return "narrow water"
    if neutral(now) >> ahead & 1:
        return "neutral ground"
    return ""


def within_stacking(now: Position, unit: Piece) -> Ruling:
    """Rule on where a partisan may end with friends: one partisan piece a hex, cadres free (W7)."""
    partisans, divisions = now.game.figures["stacking.partisans"], now.game.figures["stacking.divisions"]
    others = Counter(
        piece.place
        for piece in field.friends(now, unit.side)
        if piece.level in ("unit", "division") and piece.name != unit.name
    )
    crowded = union(1 << place for place, many in others.items() if many >= partisans)
    full = union(1 << place for place, halves in field.halves(now, unit.side).items() if halves > 2 * divisions)
    return Ruling(
        demand(
            "base.stacking", "fewer than {partisans} other partisans there", ~crowded, "assumed", partisans=partisans
        ),
        demand("base.stacking", "at most {divisions} divisions there", ~full, "assumed", divisions=divisions),
    )


def turned(directions: Sequence[str], direction: str) -> str:
    """The one of a board's six directions, clockwise, that stands for a printed one.

    It is that itself on maps whose rows lie as the game's do. On players' own maps with hexes in columns the six go
    round in the same order, from the first to the right of north.
    """
    if set(directions) == set(PRINTED):
        return direction
    return directions[(directions.index(PRINTED[0]) + PRINTED.index(direction)) % len(PRINTED)]


def path(now: Position, unit: Piece, where: Step) -> tuple[tuple[int, ...], Reason]:
    """Return the hexes that a refusing unit passes, the last of which is where it stops, and why if it stops short.

    It crosses enemies and every terrain (31.82). The map's edge and neutral ground stop it in the last hex before, and
    water as the sentence is read; so does a hex full of friends where it would end (W14).
    """
    board = field.ground(now).board
    here, direction = unit.place, turned(board.directions, where.direction)
    passed: list[int] = []
    stopped: Reason = ""
    for _ in range(where.points):
        ahead = board.step(1 << here, direction)
        if not ahead:
            stopped = "off the map"
            break
        place = ahead.bit_length() - 1
        stopped = _stop(now, unit, here, place)
        if stopped:
            break
        passed.append(place)
        here = place
    while passed and (reason := _no_place(now, unit, passed[-1])):
        passed.pop()
        stopped = reason
    return tuple(passed), stopped


def _no_place(now: Position, unit: Piece, place: int) -> Reason:
    """Return why a refusing unit cannot lie in a hex, if it cannot."""
    if not field.ground(now).land >> place & 1:
        return "sea"
    return "" if within_stacking(now, unit).allows(place) else "stacked"


def strength_reaching(now: Position, unit: Piece, place: int) -> Tally:
    """Return the printed combat strength of the enemies whose zones of control reach a hex (31.82, W3)."""
    rests = now.game.figures.read("reading.combat_strength")
    tally = Tally("strength in whose zones it is").start("31.82", "none so far", 0, "assumed")
    for piece in field.against(now, unit.side):
        if field.zone(now, piece) & 1 << place:
            tally = tally.add("31.82", piece.name, _strength(now.game.figures, piece), provenance=rests)
    near = field.line_against(now, unit.side) & (1 << place | field.ground(now).beside(1 << place))
    each = now.game.figures["host.strength"]
    why, hexes = "{hexes} with divisions of the host war, {each} each", many(near.bit_count(), "hex", "hexes")
    return tally.add("base.host", why, near.bit_count() * each, bool(near), "assumed", hexes=hexes, each=each)


def _strength(figures: FigureBook, piece: Piece) -> int:
    """Return the printed strength of a piece that counts in its zone of control."""
    attack, defence = printed(figures, piece)
    if figures.reads("reading.combat_strength", "higher"):
        return max(attack, defence)
    return attack if figures.reads("reading.combat_strength", "attack") else defence


def may_end(now: Position, unit: Piece, among: int) -> Ruling:
    """Rule on where a unit that has refused stays a unit (31.82), of those hexes that the question is `among`."""
    limit = now.game.figures["partisan.aggregate"]
    reaching = {place: strength_reaching(now, unit, place) for place in members(among)}
    return Ruling(
        demand("31.82", "free of enemy units", ~field.foes(now, unit.side)),
        demand(
            "31.82",
            "in zones of control of enemies with less than {limit} together",
            union(1 << place for place, tally in reaching.items() if tally.total < limit),
            now.game.figures.read("reading.combat_strength"),
            limit=limit,
        ),
    )


def ends(now: Position, unit: Piece, faces: tuple[int, ...]) -> Ruling:
    """Rule on where a unit that refuses may end, by its roll: the last hex of its way, or any, as 31.82 is read."""
    passed, _ = path(now, unit, step(now.game.figures, faces))
    rests = now.game.figures.read("reading.refusal_points")
    if now.game.figures.reads("reading.refusal_points", "all"):
        places = 1 << passed[-1] if passed else 0
        return Ruling(demand("31.82", "the last hex of its way", places, rests))
    places = union(1 << place for place in passed if not _no_place(now, unit, place))
    return Ruling(demand("31.82", "a hex of its way, no farther than its points", places, rests))


def flight(now: Position, unit: Piece, faces: tuple[int, ...], end: int | None = None) -> Flight:
    """Return what a refusal comes to (31.82, W14, W15).

    Where its owner has a choice and names no `end`, it goes on while it stays a Unit, or else all the way.
    """
    where = step(now.game.figures, faces)
    passed, stopped = path(now, unit, where)
    if not passed:
        return Flight(where, (), unit.place, refused=False, stopped=stopped)
    may = ends(now, unit, faces).places
    if end is None:
        open_ = [place for place in passed if may >> place & 1]
        safe = may_end(now, unit, may).places
        end = next((place for place in reversed(open_) if safe >> place & 1), open_[-1])
    if end != passed[-1]:
        passed, stopped = passed[: passed.index(end) + 1], ""
    failures = may_end(now, unit, 1 << end).failures(end)
    if not failures:
        return Flight(where, passed, end, refused=True, stopped=stopped)
    enemy = field.foes(now, unit.side)
    lies = next((place for place in reversed(passed) if not enemy >> place & 1), unit.place)
    return Flight(where, passed, lies, refused=True, stopped=stopped, reduced=failures[0].words)


# Halving (31.83)


def mechanized(figures: FigureBook, attacker: Piece) -> Ruling:
    """Rule on whether 31.83 is about an attacker at all (W9)."""
    return Ruling(
        _played(figures),
        demand(
            "31.83",
            "mechanized or motorized ({kind})",
            attacker.kind in figures["units.mechanized"],
            figures.figure("units.mechanized").provenance,
            kind=attacker.kind,
        ),
    )


def against_partisans(figures: FigureBook, attacker: Piece, defenders: Iterable[Piece], own: Fraction | int) -> Tally:
    """Begin the tally of an attacker's strength: the printed one, and 31.83's halving before all else."""
    tally = Tally("strength of {attacker}", attacker=attacker.name).start("base.odds", "printed", own, "found")
    partisans = {piece.partisan for piece in defenders}
    if True not in partisans or not mechanized(figures, attacker).allows():
        return tally
    why = "{kind} against partisans, before every other change"
    if False not in partisans:
        return tally.halve("31.83", why, provenance=figures.figure("units.mechanized").provenance, kind=attacker.kind)
    rests = figures.read("reading.mixed_stack")
    if figures.reads("reading.mixed_stack", "any"):
        return tally.halve("31.83", why, provenance=rests, kind=attacker.kind)
    return tally.add("31.83", "not halved: not every defender is a partisan", 0, provenance=rests)
