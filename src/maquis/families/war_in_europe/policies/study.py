"""What the variant changes, beside the base game: exact, for any position of War in Europe."""

from __future__ import annotations

from fractions import Fraction

import msgspec

from maquis.engine.figures import FigureBook
from maquis.engine.position import Position
from maquis.families.war_in_europe.rules import book, chances, combat, field, partisans, supposed, yard
from maquis.families.war_in_europe.rules.calendar import CALENDAR
from maquis.families.war_in_europe.rules.field import AXIS, Piece, printed
from maquis.families.war_in_europe.rules.state import SHIPS
from maquis.families.war_in_europe.rules.yard import Attacker

ATTACKERS = (
    Attacker("security", 2),
    Attacker("infantry", 4),
    Attacker("infantry", 6),
    Attacker("motorized", 4),
    Attacker("panzer", 6),
    Attacker("panzer", 8),
)
TERRAIN = ("clear", "woods", "mountain")
POINTS = (8, 16, 24)
"""Attack strengths against a port each turn."""
EVER = "for ever"
SHORT = 60
"""The largest denominator of a fraction that is written as one."""


class StudyTable(msgspec.Struct, frozen=True):
    """A table of a study: what it is about, in a sentence or two, its columns and its rows."""

    title: str
    note: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def markdown(self) -> str:
        """The table as a page has it."""
        lines = [self.columns, ("---",) * len(self.columns), *self.rows]
        return "\n".join(f"| {' | '.join(cells)} |" for cells in lines) + "\n"


class Study(msgspec.Struct, frozen=True):
    """What a variant changes: tables with the base game and the variant side by side."""

    title: str
    sheets: tuple[StudyTable, ...]


def study(position: Position) -> Study:
    """Return what 31.8 and 30.6 change: in the open, and for the partisans and ports of a position."""
    own, both = book.figures(), {"variant.partisans": True, "variant.fortifications": True}
    otherwise = {id: value for id, value in position.game.figures.items() if own[id] != value}
    figures = own.override(otherwise | both, "the comparison")
    position = supposed.under(position, figures)
    return Study(
        f"What 30.6 and 31.8 change; {CALENDAR.name(position.turn)}",
        (attacked(figures), ports(figures), _parts(figures), refused(position), held(position)),
    )


def number(value: Fraction | None) -> str:
    """A number as it is written: a short fraction as it is, any other to three digits."""
    if value is None:
        return "never"
    return str(value) if value.denominator <= SHORT else f"{float(value):.3g}"


def attacked(figures: FigureBook) -> StudyTable:
    """A Partisan Unit under one attack, by who attacks and where."""
    rows = []
    for who in ATTACKERS:
        cells = [who.name]
        for terrain in TERRAIN:
            for variant in (False, True):
                found = yard.under_attack(figures, who, terrain, variant)
                cells.append(f"{chances.survival(found)} ({number(chances.attacks_to_kill(found))})")
        rows.append(tuple(cells))
    columns = [f"{terrain}, {which}" for terrain in TERRAIN for which in ("base game", "variant")]
    return StudyTable(
        "A Partisan Unit under attack",
        "One supplied division attacks a lone Unit, (1) 1, once. The chance that it is a Unit still; in brackets the "
        "mean number of such attacks until it is not. The Unit refuses where it may.",
        ("attacker", *columns),
        tuple(rows),
    )


def ports(figures: FigureBook) -> StudyTable:
    """How long a port fortress holds, by its class, what attacks it, and whether its ships come."""
    rows = []
    for port in ("major", "minor"):
        for points in POINTS:
            cells = [
                _turns(yard.besieged(figures, port, points, supplied, variant))
                for supplied in (True, False)
                for variant in (False, True)
            ]
            rows.append((port, str(points), *cells))
    return StudyTable(
        "A port fortress under siege",
        "A division of defence 4 with a marker, attacked once a turn by so many supplied points, who are made up each "
        "turn. The mean number of turns that it holds; a retreat gives up the port.",
        ("port", "points", "in supply, base game", "in supply, variant", "cut off, base game", "cut off, variant"),
        tuple(rows),
    )


def _turns(siege: chances.Siege) -> str:
    return EVER if siege.turns is None else f"{float(siege.turns):.3g}"


def _parts(figures: FigureBook) -> StudyTable:
    """Which part of 31.8 does what: the halving alone, and all of it."""
    rows = []
    for who in ATTACKERS:
        field, attacker, unit = yard.hunted(figures, who, "woods")
        halved = chances.survival(chances.fought(field, (attacker,), unit))
        base = chances.survival(yard.under_attack(figures, who, "woods", False))
        whole = chances.survival(yard.under_attack(figures, who, "woods", True))
        rows.append((who.name, str(base), str(halved), str(whole)))
    return StudyTable(
        "Which part of 31.8 does it",
        "The chance that a lone Unit in woods is one still after an attack: in the base game, with the halving of "
        "31.83 alone, and with the roll before combat and refusals of 31.81 and 31.82, too.",
        ("attacker", "base game", "31.83 alone", "31.8"),
        tuple(rows),
    )


def refused(position: Position) -> StudyTable:
    """Where refusals end on the map: of every Partisan Unit of a position."""
    near = position.game.map.near
    rows = []
    for unit in field.pieces(position):
        if unit.level == "unit":
            ends = chances.refusals(position, unit)
            stays = sum((share for (_, what), share in ends.items() if what == "unit"), Fraction(0))
            rows.append((unit.name, near(unit.place), _ends(position, unit), number(stays)))
    return StudyTable(
        "Where refusals end",
        "Each Partisan Unit of the position: the hex that each face of the refusal's die, 1 to 6, leads to (* as a "
        "cadre, = nowhere, so that the attack goes on), and the chance to end as a Unit.",
        ("Unit", "at", "1 to 6", "stays a Unit"),
        tuple(rows),
    )


def _ends(position: Position, unit: Piece) -> str:
    label = position.game.board.label
    if partisans.dice(position.game.figures)[1] != 1:
        return "-"
    found = []
    for face in range(1, 7):
        flight = partisans.flight(position, unit, (face,))
        found.append(label(flight.place) + ("=" if not flight.refused else "*" if flight.cadre else ""))
    return " ".join(found)


def held(position: Position) -> StudyTable:
    """How long each garrisoned port with a marker holds against so many points: as it stands in the position.

    A port on an island of its own is left out: nobody can be beside it.
    """
    near, rows, ground = position.game.map.near, [], field.ground(position)
    forts = field.works(position).in_force & ground.ports
    for place, there in sorted(field.at(position).items()):
        men = [piece for piece in there if piece.side == AXIS]
        if not men or not forts >> place & 1 or not ground.beside(1 << place):
            continue
        defence = sum(printed(position.game.figures, piece)[1] for piece in men)
        cells = [_turns(_sieged(position, place, points, variant)) for points in POINTS for variant in (False, True)]
        kind = "major" if ground.major_ports >> place & 1 else "minor"
        rows.append((near(place), kind, str(defence), *cells))
    columns = [f"{points}, {which}" for points in POINTS for which in ("base game", "variant")]
    return StudyTable(
        "The fortresses of the position",
        "Each garrisoned port with a marker that land is beside, as if it were cut off: the mean number of turns that "
        "it holds against so many supplied points a turn.",
        ("port", "class", "defence", *columns),
        tuple(rows),
    )


def _sieged(now: Position, place: int, points: int, variant: bool) -> chances.Siege:
    """The siege of a port that is cut off, by one stack from the land beside it."""
    garrison = tuple(piece for piece in field.at(now)[place] if piece.side == AXIS)
    beside = field.ground(now).beside(1 << place)
    start = (beside & -beside).bit_length() - 1
    men = (Piece("Besiegers", "Allied", start, "infantry", points, 4),)
    rest = field.ground(now).land & ~(1 << place)
    alone = supposed.standing(
        now.game.figures, field.ground(now), (*garrison, *men), {AXIS: 1 << place, "Allied": rest}, field.works(now),
        {SHIPS.called("Allied"): 1 << start}, field.year(now),
    )  # fmt: skip
    assert combat.defending(alone, "Allied", place)
    return chances.siege(alone if variant else chances.base_of(alone), place, men)
