"""The orders of Dark Crusade and their one-line notation."""

import difflib

import msgspec

from maquis.boards.errors import UnknownPlace, quoted
from maquis.engine.errors import BadOrder, UnknownName
from maquis.engine.position import Position

FORMS = {
    "place": "place PARTISAN POINT",
    "move": "move UNIT POINT[-POINT...]",
    "fortify": "fortify UNIT",
    "combine": "combine UNIT, UNIT",
    "drop": "drop UNIT[, UNIT...] onto POINT with FIGHTER[, FIGHTER...]",
    "fire": "fire POINT [all out UNIT[, UNIT...]]",
    "answer": "answer POINT [all out UNIT[, UNIT...]]",
    "break off": "break off POINT",
    "lose": "lose POINT by UNIT[, UNIT...]",
    "roll": "roll",
    "end": "end",
}


class Order(msgspec.Struct, frozen=True):
    """An order: its verb, the units and the point that it names, a way, an escort."""

    verb: str
    notation: str
    units: tuple[int, ...] = ()
    place: int | None = None
    way: tuple[int, ...] = ()
    escort: tuple[int, ...] = ()


END = Order("end", "end")
ROLL = Order("roll", "roll")


def parse(position: Position, text: str) -> Order:
    """Read an order; raise `BadOrder` with the form that is right."""
    line = " ".join(text.split())
    verb = next((verb for verb in FORMS if line == verb or line.startswith(f"{verb} ")), "")
    if not verb:
        first = line.partition(" ")[0]
        near = difflib.get_close_matches(first, FORMS, 1)
        hint = f"did you mean {FORMS[near[0]]!r}?" if near else f"orders are {', '.join(FORMS)}"
        raise BadOrder(f"{quoted(line)} is not an order; {hint}")
    rest = line[len(verb) :].strip()
    try:
        order = _read(position, verb, rest)
    except (UnknownName, UnknownPlace) as error:
        words = str(error).rstrip(".")
        told = f"{words[:1].lower()}{words[1:]}"
        raise BadOrder(f"{quoted(line)} cannot be read: {told}; the form is {FORMS[verb]!r}") from None
    if order is None:
        raise BadOrder(f"{quoted(line)} cannot be read; the form is {FORMS[verb]!r}")
    return order


def _read(position: Position, verb: str, rest: str) -> Order | None:
    point = position.game.board.place
    match verb:
        case "end" | "roll":
            return None if rest else Order(verb, verb)
        case "place":
            name, _, label = rest.rpartition(" ")
            return place(position, _unit(position, name), point(label)) if name else None
        case "move":
            name, _, labels = rest.rpartition(" ")
            way = tuple(point(label) for label in labels.split("-"))
            return move(position, _unit(position, name), way) if name and labels else None
        case "fortify":
            return fortify(position, _unit(position, rest)) if rest else None
        case "combine":
            return combine(position, _units(position, rest)) if rest else None
        case "drop":
            names, _, more = rest.partition(" onto ")
            label, _, escort = more.partition(" with ")
            if not names or not label or not escort:
                return None
            return drop(position, _units(position, names), point(label), _units(position, escort))
        case "fire" | "answer":
            label, _, names = rest.partition(" all out ")
            chosen = _units(position, names) if names else ()
            return fire(position, point(label), chosen, verb) if label else None
        case "break off":
            return break_off(position, point(rest)) if rest else None
        case _:
            label, _, names = rest.partition(" by ")
            return lose(position, point(label), _units(position, names)) if label and names else None


def _unit(position: Position, name: str) -> int:
    return position.game.roster.number(name)


def _units(position: Position, names: str) -> tuple[int, ...]:
    found: list[int] = []
    for name in names.split(","):
        number = _unit(position, name.strip())
        if number in found:
            raise BadOrder(f"{name.strip()} is named twice; name each unit once")
        found.append(number)
    return tuple(found)


def _named(position: Position, units: tuple[int, ...]) -> str:
    return ", ".join(position.game.roster[number].name for number in units)


def place(position: Position, partisan: int, point: int) -> Order:
    """Make the order that places or repositions a partisan."""
    text = f"place {_named(position, (partisan,))} {position.game.board.label(point)}"
    return Order("place", text, (partisan,), point)


def move(position: Position, unit: int, way: tuple[int, ...]) -> Order:
    """Make the order that moves a unit: to a point by the shortest way, or through all points named, its own first."""
    text = f"move {_named(position, (unit,))} {'-'.join(position.game.board.label(point) for point in way)}"
    return Order("move", text, (unit,), way[-1], way if len(way) > 1 else ())


def fortify(position: Position, unit: int) -> Order:
    """Make the order by which a unit fortifies."""
    return Order("fortify", f"fortify {_named(position, (unit,))}", (unit,))


def combine(position: Position, units: tuple[int, ...]) -> Order:
    """Make the order that puts two armies together."""
    return Order("combine", f"combine {_named(position, units)}", units)


def drop(position: Position, units: tuple[int, ...], point: int, escort: tuple[int, ...]) -> Order:
    """Make the order by which parachute units drop."""
    label = position.game.board.label(point)
    text = f"drop {_named(position, units)} onto {label} with {_named(position, escort)}"
    return Order("drop", text, units, point, escort=escort)


def fire(position: Position, point: int, all_out: tuple[int, ...] = (), verb: str = "fire") -> Order:
    """Make the order that begins a round of fire, or answers it."""
    more = f" all out {_named(position, all_out)}" if all_out else ""
    return Order(verb, f"{verb} {position.game.board.label(point)}{more}", all_out, point)


def break_off(position: Position, point: int) -> Order:
    """Make the order that breaks an attack off."""
    return Order("break off", f"break off {position.game.board.label(point)}", place=point)


def lose(position: Position, point: int, units: tuple[int, ...]) -> Order:
    """Make the order that chooses whom an isolated garrison loses."""
    return Order("lose", f"lose {position.game.board.label(point)} by {_named(position, units)}", units, point)
