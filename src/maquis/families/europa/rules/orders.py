"""The orders of Europa's partisan rules and their one-line notation."""

import re

import msgspec

from maquis.boards.errors import UnknownPlace, quoted
from maquis.engine.errors import BadOrder, UnknownName
from maquis.engine.position import Position
from maquis.families.europa.rules import host_orders
from maquis.families.europa.rules.hexes import HEX
from maquis.families.europa.rules.host_orders import NOBODY, HostOrder
from maquis.families.europa.rules.units import known

SIDES_FORMS = {
    "end": "end",
    "recruit": "recruit COUNTER HEX [special]",
    "move": "move COUNTER HEX-HEX[-HEX...] [by rail | admin]",
    "sabotage": "sabotage rail|bridge|airbase|air unit|port HEX[-HEX] by COUNTER[, COUNTER...]",
    "withdraw": "withdraw COUNTER",
    "disband": "disband COUNTER",
    "displace": "displace COUNTER HEX",
    "attack": "attack HEX by UNIT[, UNIT...]",
    "retreat": "retreat UNIT HEX",
    "standing": "standing retreat|stand|ask [COUNTER]",
    "stand": "stand",
    "lose": "lose UNIT[, UNIT...]|nobody",
    "overrun": "overrun HEX by COUNTER[, COUNTER...]",
    "break rail": "break rail HEX by COUNTER[, COUNTER...]",
    "damage airbase": "damage airbase HEX by COUNTER[, COUNTER...]",
    "destroy bridge": "destroy bridge HEX-HEX by COUNTER[, COUNTER...]",
    "ground support": "ground support HEX by COUNTER[, COUNTER...]",
    "naval gunfire": "naval gunfire HEX by COUNTER[, COUNTER...]",
    "isolated losses": "isolated losses POINTS",
    "assemble": "assemble COUNTER from COUNTER[, COUNTER...]",
    "break down": "break down COUNTER into COUNTER[, COUNTER...]",
    "drop": "drop COUNTER",
    "convert": "convert COUNTER to regular|partisan",
}
"""How each order of a side is written."""
FORMS = {**SIDES_FORMS, **host_orders.FORMS}
BY_RAIL, ADMIN = "by rail", "admin"
"""The modes of movement that are not on foot."""
STANDARD_ACTS = ("overrun", "break rail", "damage airbase", "destroy bridge", "ground support", "naval gunfire")


class End(msgspec.Struct, frozen=True, gc=False):
    """End the phase."""

    @property
    def notation(self) -> str:
        """The order as text."""
        return "end"


class Recruit(msgspec.Struct, frozen=True, gc=False):
    """Bring a counter from its pool into play (40.C, 40.D); `special` asks for a brigade of special replacements."""

    counter: int
    place: int
    notation: str
    special: bool = False


class Move(msgspec.Struct, frozen=True, gc=False):
    """Move a counter through the places named, by the cheapest way between them."""

    counter: int
    path: tuple[int, ...]
    mode: str
    notation: str


class Sabotage(msgspec.Struct, frozen=True, gc=False):
    """Attempt sabotage of a kind in a place, all the counters named together (40.B1.sabotage)."""

    kind: str
    place: int
    across: int | None
    counters: tuple[int, ...]
    notation: str


class Dismiss(msgspec.Struct, frozen=True, gc=False):
    """Dismiss a partisan counter: disband it, or withdraw it (40.F)."""

    counter: int
    disband: bool
    notation: str


class Displace(msgspec.Struct, frozen=True, gc=False):
    """Move a displaced partisan counter out of its place (40.H)."""

    counter: int
    place: int
    notation: str


class Attack(msgspec.Struct, frozen=True, gc=False):
    """Attack a hex with all the units named; painted ones are named by layer and hex, as in divisions at 2715."""

    place: int
    units: tuple[str, ...]
    notation: str


class Retreat(msgspec.Struct, frozen=True, gc=False):
    """Retreat a unit, before combat or after it (40.B1.rbc, 40.B1.retreat)."""

    unit: str
    place: int
    notation: str


class Stand(msgspec.Struct, frozen=True, gc=False):
    """Stand to be attacked instead of retreating before combat."""

    @property
    def notation(self) -> str:
        """The order as text."""
        return "stand"


class Lose(msgspec.Struct, frozen=True, gc=False):
    """Choose the units that are lost in combat; nobody, where partisans ignore the result (45.B2a.11)."""

    units: tuple[str, ...]
    notation: str


class Standing(msgspec.Struct, frozen=True, gc=False):
    """Say in advance what a counter, or all, will do when attacked: retreat, stand, or be asked."""

    word: str
    counter: int | None
    notation: str


class StandardAct(msgspec.Struct, frozen=True, gc=False):
    """An act of the standard rules that Rule 40 closes to partisans, asked of the umpire for a ruling."""

    act: str
    place: int
    across: int | None
    counters: tuple[int, ...]
    notation: str


class Losses(msgspec.Struct, frozen=True, gc=False):
    """Tell the umpire of isolated units eliminated in the host game: their attack strength points (40.C2)."""

    points: int
    notation: str


class Assemble(msgspec.Struct, frozen=True, gc=False):
    """Assemble a partisan division from brigades in its hex (40.E)."""

    division: int
    brigades: tuple[int, ...]
    notation: str


class BreakDown(msgspec.Struct, frozen=True, gc=False):
    """Break a partisan division down into brigades (40.E)."""

    division: int
    brigades: tuple[int, ...]
    notation: str


class Drop(msgspec.Struct, frozen=True, gc=False):
    """Give up a dummy (40.B2.dummy_drop)."""

    counter: int
    notation: str


class Convert(msgspec.Struct, frozen=True, gc=False):
    """Convert a partisan unit to regular mode, or back to partisan mode (45.B2c.convert)."""

    counter: int
    regular: bool
    notation: str


EuropaOrder = (
    End | Recruit | Move | Sabotage | Dismiss | Displace | Attack | Retreat | Stand | Lose | Standing | StandardAct
    | Losses | Assemble | BreakDown | Drop | Convert | HostOrder
)  # fmt: skip

_PATTERNS = {
    "end": re.compile(r"end(?: phase)?"),
    "recruit": re.compile(rf"recruit (?P<counter>.+?) (?:at )?(?P<place>{HEX})(?P<special> special)?"),
    "move": re.compile(rf"move (?P<counter>.+?) (?P<path>{HEX}(?:-{HEX})+)(?: (?P<mode>by rail|admin))?"),
    "sabotage": re.compile(
        r"sabotage (?P<kind>rail|bridge|airbase|air unit|port) "
        rf"(?P<place>{HEX})(?:-(?P<across>{HEX}))? by (?P<counters>.+)"
    ),
    "withdraw": re.compile(r"withdraw (?P<counter>.+)"),
    "disband": re.compile(r"disband (?P<counter>.+)"),
    "displace": re.compile(rf"displace (?P<counter>.+?) (?:to )?(?P<place>{HEX})"),
    "attack": re.compile(rf"attack (?P<place>{HEX}) by (?P<units>.+)"),
    "retreat": re.compile(rf"retreat (?P<unit>.+?) (?:to )?(?P<place>{HEX})"),
    "stand": re.compile(r"stand"),
    "lose": re.compile(r"lose (?P<units>.+)"),
    "standing": re.compile(r"standing (?P<word>retreat|stand|ask)(?: (?P<counter>.+))?"),
    "standard": re.compile(
        rf"(?P<act>{'|'.join(STANDARD_ACTS)}) (?P<place>{HEX})(?:-(?P<across>{HEX}))? by (?P<counters>.+)"
    ),
    "isolated losses": re.compile(r"isolated losses (?P<points>[1-9]\d{0,3})"),
    "assemble": re.compile(r"assemble (?P<counter>.+?) from (?P<counters>.+)"),
    "break down": re.compile(r"break down (?P<counter>.+?) into (?P<counters>.+)"),
    "drop": re.compile(r"drop (?P<counter>.+)"),
    "convert": re.compile(r"convert (?P<counter>.+?) to (?P<mode>regular|partisan)(?: mode)?"),
    **host_orders.PATTERNS,
}


def parse(position: Position, text: str) -> EuropaOrder:
    """Read an order of the notation in `FORMS`; raise `BadOrder` saying what is wrong and what would be right."""
    line = " ".join(text.split())
    shown = quoted(line)
    for verb, pattern in _PATTERNS.items():
        match = pattern.fullmatch(line)
        if match:
            try:
                return _build(position, verb, match)
            except (UnknownName, UnknownPlace) as error:
                raise BadOrder(f"{shown}: {error}") from None
    begun = (verb for verb in FORMS if line.startswith(verb.split()[0]))
    form = FORMS.get(max(begun, key=lambda verb: line.startswith(verb), default=""))
    if form is not None:
        raise BadOrder(f"{shown} cannot be read; the form is: {form}")
    raise BadOrder(f"{shown} is no order; an order begins with one of: {', '.join(FORMS)}")


def _build(position: Position, verb: str, match: re.Match[str]) -> EuropaOrder:
    counter, place = position.game.roster.number, position.game.board.place
    line = match.string
    named = match.groupdict()
    if verb in host_orders.PATTERNS:
        return host_orders.build(position, verb, match)
    across = place(named["across"]) if named.get("across") else None
    match verb:
        case "end":
            return End()
        case "recruit":
            return Recruit(counter(named["counter"]), place(named["place"]), line, bool(named["special"]))
        case "move":
            path = tuple(place(label) for label in named["path"].split("-"))
            return Move(counter(named["counter"]), path, named["mode"] or "", line)
        case "sabotage":
            if across is not None and named["kind"] != "bridge":
                raise BadOrder(f"{quoted(line)}: only a bridge is on a hexside; name one hex for the {named['kind']}")
            return Sabotage(named["kind"], place(named["place"]), across, _counters(position, named["counters"]), line)
        case "displace":
            return Displace(counter(named["counter"]), place(named["place"]), line)
        case "attack":
            return Attack(place(named["place"]), _units(position, named["units"]), line)
        case "retreat":
            return Retreat(known(position, named["unit"]), place(named["place"]), line)
        case "stand":
            return Stand()
        case "lose":
            return Lose(() if named["units"] == NOBODY else _units(position, named["units"]), line)
        case "standing":
            return Standing(named["word"], counter(named["counter"]) if named["counter"] else None, line)
        case "standard":
            return StandardAct(
                named["act"], place(named["place"]), across, _counters(position, named["counters"]), line
            )
        case "isolated losses":
            return Losses(int(named["points"]), line)
        case "assemble":
            return Assemble(counter(named["counter"]), _counters(position, named["counters"]), line)
        case "break down":
            return BreakDown(counter(named["counter"]), _counters(position, named["counters"]), line)
        case "drop":
            return Drop(counter(named["counter"]), line)
        case "convert":
            return Convert(counter(named["counter"]), named["mode"] == "regular", line)
        case _:
            return Dismiss(counter(named["counter"]), verb == "disband", line)


def _counters(position: Position, names: str) -> tuple[int, ...]:
    found: list[int] = []
    for name in names.split(","):
        counter = position.game.roster.number(name.strip())
        if counter in found:
            raise BadOrder(f"{name.strip()} is named twice; name each counter once")
        found.append(counter)
    return tuple(found)


def _units(position: Position, names: str) -> tuple[str, ...]:
    found = tuple(known(position, name.strip()) for name in names.split(","))
    twice = [name for name in found if found.count(name) > 1]
    if twice:
        raise BadOrder(f"{twice[0]} is named twice; name each unit once")
    return found


def move(position: Position, counter: int, path: tuple[int, ...], mode: str = "") -> Move:
    """Make the order that moves `counter` along `path`."""
    labels = "-".join(position.game.board.label(place) for place in path)
    name = position.game.roster[counter].name
    return Move(counter, path, mode, f"move {name} {labels}" + (f" {mode}" if mode else ""))


def recruit(position: Position, counter: int, place: int, special: bool = False) -> Recruit:
    """Make the order that recruits `counter` at `place`."""
    notation = f"recruit {position.game.roster[counter].name} {position.game.board.label(place)}"
    return Recruit(counter, place, notation + (" special" if special else ""), special)


def displace(position: Position, counter: int, place: int) -> Displace:
    """Make the order that displaces `counter` to `place`."""
    return Displace(counter, place, f"displace {position.game.roster[counter].name} {position.game.board.label(place)}")


def dismiss(position: Position, counter: int, disband: bool) -> Dismiss:
    """Make the order that disbands or withdraws `counter`."""
    return Dismiss(counter, disband, f"{'disband' if disband else 'withdraw'} {position.game.roster[counter].name}")


def sabotage(position: Position, kind: str, place: int, across: int | None, counters: tuple[int, ...]) -> Sabotage:
    """Make the order for one combined attempt of `counters`."""
    label, roster = position.game.board.label, position.game.roster
    target = label(place) if across is None else f"{label(place)}-{label(across)}"
    names = ", ".join(roster[counter].name for counter in counters)
    return Sabotage(kind, place, across, counters, f"sabotage {kind} {target} by {names}")


def attack(position: Position, place: int, units: tuple[str, ...]) -> Attack:
    """Make the order by which the units named attack a hex together."""
    return Attack(place, units, f"attack {position.game.board.label(place)} by {', '.join(units)}")


def retreat(position: Position, unit: str, place: int) -> Retreat:
    """Make the order that retreats a unit to `place`."""
    return Retreat(unit, place, f"retreat {unit} {position.game.board.label(place)}")


def lose(units: tuple[str, ...]) -> Lose:
    """Make the order that chooses the units lost."""
    return Lose(units, f"lose {', '.join(units) or NOBODY}")


def standing(position: Position, word: str, counter: int | None = None) -> Standing:
    """Make a standing order for a counter, or for all."""
    name = "" if counter is None else f" {position.game.roster[counter].name}"
    return Standing(word, counter, f"standing {word}{name}")


def assemble(position: Position, division: int, brigades: tuple[int, ...]) -> Assemble:
    """Make the order that assembles `division` from `brigades`."""
    return Assemble(division, brigades, f"assemble {_listed(position, (division,))} from {_listed(position, brigades)}")


def break_down(position: Position, division: int, brigades: tuple[int, ...]) -> BreakDown:
    """Make the order that breaks `division` down into `brigades`."""
    notation = f"break down {_listed(position, (division,))} into {_listed(position, brigades)}"
    return BreakDown(division, brigades, notation)


def drop(position: Position, counter: int) -> Drop:
    """Make the order that gives up a dummy."""
    return Drop(counter, f"drop {position.game.roster[counter].name}")


def convert(position: Position, counter: int, regular: bool) -> Convert:
    """Make the order that converts a unit to regular mode, or back."""
    mode = "regular" if regular else "partisan"
    return Convert(counter, regular, f"convert {position.game.roster[counter].name} to {mode}")


def _listed(position: Position, counters: tuple[int, ...]) -> str:
    return ", ".join(position.game.roster[counter].name for counter in counters)
