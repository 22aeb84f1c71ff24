"""Sections A1 and A2: the partisan forces and their counters, and which units are anti-partisan."""

import difflib
from collections.abc import Iterable
from functools import cache

import msgspec

from maquis.boards.errors import quoted
from maquis.engine.errors import UnknownName
from maquis.engine.figures import FigureBook
from maquis.engine.game import Game
from maquis.engine.roster import Counter, Roster
from maquis.engine.rulings import Demand, demand
from maquis.families.europa.rules.calendar import AXIS, SOVIET


class Force(msgspec.Struct, frozen=True):
    """A partisan force: its side, the colours its counters are printed in, its mark, and its associated force.

    A `nationalist` one is played by option only, and has no associated force (40.I).
    """

    name: str
    side: str
    colours: str
    mark: str
    yields_to: str = ""
    nationalist: bool = False


FORCES = {
    force.name: force
    for force in (
        Force("soviet", SOVIET, "Soviet", "", "Soviet"),
        Force("polish", SOVIET, "Soviet", "Pol", "Soviet Polish contingent"),
        Force("anti-soviet", AXIS, "German", "East", "German Eastern Troops"),
        Force("finnish", AXIS, "Finnish", "Fin", "Finnish"),
        Force("lithuanian", AXIS, "Lithuanian", "Lith", nationalist=True),
        Force("latvian", AXIS, "Latvian", "Lat", nationalist=True),
        Force("estonian", AXIS, "Estonian", "Est", nationalist=True),
        Force("ukrainian", AXIS, "Ukrainian", "Ukr", nationalist=True),
    )
}
"""40.A1.forces and 40.I, and the forces to which a disbanded unit yields its replacement points (40.F.disband)."""

BRIGADE, DIVISION, CAVALRY, COMMAND, DUMMY = (
    "partisan infantry brigade",
    "partisan infantry division",
    "partisan cavalry division",
    "partisan command",
    "dummy partisan",
)
PARTISAN_KINDS = (BRIGADE, DIVISION, CAVALRY, COMMAND, DUMMY)
_PARTISAN = frozenset(PARTISAN_KINDS)
ANTI_PARTISAN = ("security", "police", "ss-police", "ss", "nkvd")
"""40.A2: how the kind of an anti-partisan unit begins; its type may follow, as in "ss panzer"."""

AXIS_ALLY = "axis ally"
FINLAND = (AXIS_ALLY, "non-belligerent", "surrendered", "defected")
"""How Finland may stand in the war: as the ally of the Axis, or no longer (40.C1d, 40.F.finland)."""

TYPES = (
    "infantry", "light infantry", "mountain", "cavalry", "cossack", "motorized", "panzer", "tank", "parachute",
    "artillery", "engineer", "rail engineer", "construction engineer", "construction",
    "reserve", "static", "border guard", "headquarters",
)  # fmt: skip
"""The unit types of regular units; after a word of `ANTI_PARTISAN` they are types of anti-partisan units."""
MENDS_RAIL = frozenset({"rail engineer", "construction engineer", "construction"})
"""The kinds of units that mend a broken line in their hex: rail and construction engineers."""
KINDS = (*TYPES, *ANTI_PARTISAN, *(f"{own} {of}" for own in ANTI_PARTISAN for of in TYPES))
"""Every kind of regular unit."""

_SHORT = {BRIGADE: "Bde", DIVISION: "Div", CAVALRY: "Cav Div", COMMAND: "Cmd", DUMMY: "Dummy"}
_FIGURE = {BRIGADE: "brigade", DIVISION: "division", CAVALRY: "cavalry_division", COMMAND: "command", DUMMY: "dummy"}


def forces_played(figures: FigureBook) -> list[Force]:
    """The forces of a game: nationalists only if they are played (40.I)."""
    return [force for force in FORCES.values() if figures["option.nationalists"] or not force.nationalist]


def partisan_counters(figures: FigureBook) -> list[Counter]:
    """Return every partisan counter of the game, from the counter mix in the figures.

    All of one colour have the same hidden side (40.B2.hidden).
    """
    counters = []
    for force in forces_played(figures):
        for kind in PARTISAN_KINDS:
            short = _FIGURE[kind]
            strength, movement = (
                figures[f"counter.{'brigade' if kind == DUMMY else short}.{what}"] for what in ("strength", "movement")
            )
            for number in range(1, figures[f"pool.{force.name}"].get(short, 0) + 1):
                name = " ".join(part for part in (str(number), force.mark, _SHORT[kind]) if part)
                counters.append(
                    Counter(
                        name=name,
                        side=force.side,
                        force=force.name,
                        kind=kind,
                        size="brigade" if kind in (BRIGADE, DUMMY) else "division" if kind != COMMAND else "command",
                        attack=0 if kind == DUMMY else strength,
                        defence=0 if kind == DUMMY else strength,
                        movement=movement,
                        face=f"{force.colours} partisan",
                        pooled=True,
                    )
                )
    return counters


def roster(figures: FigureBook, regular_counters: Iterable[Counter] = ()) -> Roster:
    """Return the roster of a game: the partisan counter mix and the scenario's regular counters.

    Raises `UnknownName` for a regular counter of a kind that is not among `KINDS`.
    """
    regular = tuple(regular_counters)
    for counter in regular:
        if counter.kind not in KINDS:
            near = difflib.get_close_matches(counter.kind.casefold(), KINDS, 3)
            known = f"the kinds are {', '.join((*TYPES, *ANTI_PARTISAN))}, or one of the last five before another"
            hint = f"did you mean {' or '.join(near)}?" if near else known
            raise UnknownName(f"{counter.name} is of no known kind: {quoted(counter.kind)}; {hint}")
    return Roster((*partisan_counters(figures), *regular))


def limits(game: Game, counter: Counter) -> str:
    """The force whose limits the counter obeys: its own; of a dummy it is a matter of reading (40.C.dummy)."""
    return counter.force if counter.kind != DUMMY else kin(game, counter.force)[0]


def kin(game: Game, force: str) -> tuple[str, ...]:
    """The forces whose dummies are alike: those of the same colours, or each by itself (40.C.dummy)."""
    return _kin(force, game.figures.reads("reading.dummy_force", "its own"))


@cache
def _kin(force: str, alone: bool) -> tuple[str, ...]:
    alike = (each.name for each in FORCES.values() if each.colours == FORCES[force].colours)
    return (force,) if alone else tuple(alike)


def bound(game: Game, counter: Counter) -> tuple[Demand, ...]:
    """Say whose limits a dummy obeys whose colours are those of another force, too (40.C.dummy)."""
    if counter.kind != DUMMY or counter.force != "polish":
        return ()
    words, force = "a dummy under the limits of {force} partisans", limits(game, counter)
    return (demand("40.C.dummy", words, True, game.figures.read("reading.dummy_force"), force=force),)


def is_partisan(counter: Counter) -> bool:
    """Whether the counter is a partisan unit or a dummy (40.A1, 40.B2.dummy)."""
    return counter.kind in _PARTISAN


def is_anti_partisan(counter: Counter) -> bool:
    """Whether the counter is an anti-partisan unit (40.A2)."""
    return counter.kind.partition(" ")[0] in ANTI_PARTISAN
