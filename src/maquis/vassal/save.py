"""A saved game or log of VASSAL: what stands where in it, by pixels of its maps."""

import io
import re
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from maquis.engine.errors import MaquisError
from maquis.vassal.coded import split

ESC = "\x1b"
MEMBER = "savedGame"
LARGEST = 64 << 20
"""Bytes of a saved game, unpacked; real ones have a hundredth of this."""
BASIC = "piece;"
"""How the innermost layer of a piece's type begins, which has its name."""
HIDING = ("obs;", "hide;")
"""How the layers begin that mask or hide a piece; their state begins with who did."""
NOBODY = ("", "null")


@dataclass(frozen=True)
class Place:
    """Pixels of a map, from its upper left corner."""

    map: str
    x: int
    y: int


@dataclass(frozen=True)
class Piece:
    """A piece: its number in the file, its name if it has one, and where it is, if it is on a map."""

    number: str
    name: str
    image: str
    place: Place | None
    owner: str = ""
    """Who has it hidden or masked, in VASSAL's own window; nobody, if it is empty."""


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
    stacks = [split(state, ";") for _, type_, state in added if type_ == "stack"]
    standing = {piece: place for stack in stacks if (place := _place(stack)) for piece in stack[3:]}
    pieces = [_piece(number, type_, state, standing.get(number)) for number, type_, state in added if type_ != "stack"]
    return Save(tuple(found for found in pieces if found), dict(_boards(commands)))


def _text(path: Path) -> str:
    """The text of a saved game, in plain words."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise MaquisError(f"{path} cannot be read: {error.strerror}") from None
    try:
        if zipfile.is_zipfile(io.BytesIO(data)):
            with zipfile.ZipFile(io.BytesIO(data)) as archive:
                if archive.getinfo(MEMBER).file_size > LARGEST:
                    raise MaquisError(f"{path} holds more than {LARGEST >> 20} MB, which no saved game does")
                data = archive.read(MEMBER)
        return _unmasked(data).decode()
    except KeyError:
        raise MaquisError(f"{path} is no saved game of VASSAL: it has no member {MEMBER}") from None
    except (zipfile.BadZipFile, zlib.error, NotImplementedError, RuntimeError, ValueError, EOFError):
        raise MaquisError(f"{path} is damaged, or no saved game of VASSAL") from None


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


def _piece(number: str, type_: str, state: str, standing: Place | None) -> Piece | None:
    """A piece, whose type and state are as many layers, one in another; nothing, if it is something else.

    What the stack says of its place goes before what the piece itself says: old programs left that as it was.
    """
    kinds, states = list(_layers(type_)), list(_layers(state))
    if not kinds[-1].startswith(BASIC):
        return None
    image, name = [*split(kinds[-1], ";"), "", ""][3:5]
    hiding = (split(of_it, ";")[0] for kind, of_it in zip(kinds, states, strict=False) if kind.startswith(HIDING))
    owner = next((each for each in hiding if each not in NOBODY), "")
    return Piece(number, name, image, standing or _place(split(states[-1], ";")), owner)


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
