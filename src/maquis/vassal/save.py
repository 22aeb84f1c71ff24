"""A saved game or log of VASSAL: what stands where in it, by pixels of its maps."""

import re
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from maquis.engine.errors import MaquisError
from maquis.vassal.coded import split
from maquis.vassal.files import Packed

ESC = "\x1b"
MEMBER = "savedGame"
BASIC = "piece;"
"""How the innermost layer of a piece's type begins, which has its name."""
DECK = "deck"
"""How the type of a deck of cards begins."""
NOBODY = ("", "null")


@dataclass(frozen=True)
class Place:
    """Pixels of a map, from its upper left corner."""

    map: str
    x: int
    y: int


class Veiled(Enum):
    """What VASSAL's window keeps from the other players of a piece."""

    FACE = "masked"
    ALL = "hidden"


VEILS = {"obs": Veiled.FACE, "hide": Veiled.ALL}
"""The layers that mask or hide a piece; their state begins with who did."""


@dataclass(frozen=True)
class Piece:
    """A piece: its number in the file, its name if it has one, and where it is, if it is on a map."""

    number: str
    name: str
    image: str
    place: Place | None
    veiled: Veiled | None = None
    in_deck: bool = False


@dataclass(frozen=True)
class Save:
    """What a saved game holds: its pieces, and of each map the boards that are laid out, by column and row."""

    pieces: tuple[Piece, ...]
    boards: dict[str, dict[tuple[int, int], str]]


def read(path: Path) -> Save:
    """Read a saved game or a log as it begins.

    Raises:
        MaquisError: If it cannot be read, or is none.
    """
    commands = [command.rstrip("\\") for command in _text(path).split(ESC)]
    if commands[0] != "begin_save":
        raise MaquisError(f"{path} is no saved game of VASSAL: it does not begin as one")
    added = [found for command in commands if (found := _added(command))]
    standing = dict[str, Place]()
    in_decks = set[str]()
    for _, type_, state in added:
        fields = split(state, ";")
        if type_ == "stack" and (place := _place(fields)):
            standing |= dict.fromkeys(fields[3:], place)
        elif type_.startswith(DECK):
            in_decks.update(fields[3:])
    pieces = [_piece(*each, standing, in_decks) for each in added]
    return Save(tuple(found for found in pieces if found), dict(_boards(commands)))


def _text(path: Path) -> str:
    """The text of a saved game, in plain words."""
    packed = Packed(path, "saved game")
    try:
        return _unmasked(packed.text(MEMBER)).decode()
    except (ValueError, IndexError):
        raise packed.damaged() from None


def _unmasked(data: bytes) -> bytes:
    """The bytes without what VASSAL lays over them, so that nobody reads them by accident."""
    if data.startswith(b"!VCSK"):
        key = int(data[5:7], 16)
        return bytes(each ^ key for each in bytes.fromhex(data[7:].decode("ascii")))
    if data.startswith(b"VOBS"):
        return bytes(each ^ data[4] for each in data[5:])
    return data


def _added(command: str) -> tuple[str, str, str] | None:
    """What a command adds: its number, type and state; nothing, if it is another command."""
    if not command.startswith("+/"):
        return None
    fields = split(command[2:], "/")
    if len(fields) < 3:
        return None
    number, type_, state = fields[:3]
    return number, type_, state


def _place(fields: list[str]) -> Place | None:
    """Where a stack or a piece says it stands."""
    if len(fields) < 3 or fields[0] in NOBODY:
        return None
    try:
        return Place(fields[0], int(fields[1]), int(fields[2]))
    except ValueError:
        return None


def _piece(number: str, type_: str, state: str, standing: Mapping[str, Place], in_decks: Set[str]) -> Piece | None:
    """A piece, whose type and state are as many layers, one in another; nothing, if it is something else.

    What the stack says of its place goes before what the piece itself says: old programs left that as it was.
    """
    kinds, states = list(_layers(type_)), list(_layers(state))
    if not kinds[-1].startswith(BASIC):
        return None
    image, name = [*split(kinds[-1], ";"), "", ""][3:5]
    veils = {
        VEILS[layer]
        for kind, of_it in zip(kinds, states, strict=False)
        if (layer := kind.partition(";")[0]) in VEILS and split(of_it, ";")[0] not in NOBODY
    }
    veiled = Veiled.ALL if Veiled.ALL in veils else Veiled.FACE if veils else None
    place = standing.get(number) or _place(split(states[-1], ";"))
    return Piece(number, name, image, place, veiled, number in in_decks)


def _layers(text: str) -> Iterator[str]:
    """The layers of a type or a state, the outermost first."""
    while "\t" in text:
        layer, text = _peeled(text)
        yield layer
    yield text


def _peeled(text: str) -> tuple[str, str]:
    layer, *rest = split(text, "\t")
    return layer, "\t".join(rest)


LAID = re.compile(r"(?P<map>.*)BoardPicker$")


def _boards(commands: list[str]) -> Iterator[tuple[str, dict[tuple[int, int], str]]]:
    """The boards of each map, as the choice of boards was saved."""
    for command in commands:
        head, *rest = split(command, "\t")
        found = LAID.match(head)
        if not found:
            continue
        laid = {}
        while len(rest) >= 3:
            name, column, row, *rest = rest
            laid[int(column), int(row)] = name.removesuffix("/rev")
        yield found["map"], laid
