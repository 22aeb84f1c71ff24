"""Seals: what each face-down counter is, committed to in public while it is hidden, and opened when it is shown.

Opponents see a face-down counter as a mask (see `Position.masks`). A mask that stands for one counter alone is sealed:
the seal is a hash of a salt, the mask and the counter's name, and nobody can read the name from it. In a stack of
several of one face the masks stand for the set: what went in was sealed, and what comes out is sealed anew.
"""

from collections.abc import Mapping
from hashlib import blake2b

from maquis.engine.events import Event, Left, Turned
from maquis.engine.position import Position

_BYTES = 16


def salt(secret: bytes, mask: int) -> str:
    """Return the salt of a mask's seal; it tells nothing of the secret, nor of another mask's salt."""
    return blake2b(mask.to_bytes(8, "big"), key=secret, digest_size=_BYTES, person=b"maquis salt").hexdigest()


def seal(salt: str, mask: int, name: str) -> str:
    """Return the seal of a mask that stands for the counter called `name`."""
    text = f"{salt} {mask} {name}".encode()
    return blake2b(text, digest_size=_BYTES, person=b"maquis seal").hexdigest()


def digest(secret: bytes, checksum: bytes) -> str:
    """Return what logs have of a record up to an entry, from its checksum; without the secret it tells nothing."""
    return blake2b(checksum, key=secret, digest_size=_BYTES, person=b"maquis entry").hexdigest()


def alone(before: Position, after: Position) -> dict[int, str]:
    """Return the masks that stand for one counter alone `after` and have changed since `before`, with the counters."""
    roster, up, found = after.game.roster, after.flags.get("up", 0), {}
    for face, places in after.masks.items():
        for place, masks in places.items() - before.masks.get(face, {}).items():
            if len(masks) == 1:
                counter = (after.stacks[place] & roster.of_face[face] & ~up).bit_length() - 1
                found[masks[0]] = roster[counter].name
    return found


def shown(position: Position, event: Event) -> dict[int, str]:
    """Return the masks that are alone and whose counters an event, about to be applied, shows; with the counters."""
    match event:
        case Turned(up=True):
            names = event.counters
        case Left(seen=()):
            names = (event.counter,)
        case _:
            return {}
    roster, found = position.game.roster, {}
    for name in names:
        counter = roster.number(name)
        face, place = roster[counter].face, position.where[counter]
        if face and place >= 0 and not position.flags.get("up", 0) >> counter & 1:
            masks = position.masks[face][place]
            if len(masks) == 1:
                found[masks[0]] = name
    return found


class Sealer:
    """Seals and opens the masks of one game; `sealed` are those that have a seal, with the counters behind them."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        self.sealed: dict[int, str] = {}

    def unsealed(self, names: Mapping[int, str]) -> dict[int, str]:
        """Return those of the masks that have no seal yet."""
        return {mask: name for mask, name in sorted(names.items()) if mask not in self.sealed}

    def seals(self, names: Mapping[int, str]) -> dict[int, str]:
        """Return the seal of each mask."""
        return {mask: seal(salt(self._secret, mask), mask, name) for mask, name in names.items()}

    def opened(self, names: Mapping[int, str]) -> dict[int, tuple[str, str]]:
        """Return what opens the seal of each mask: the counter's name, and the salt."""
        return {mask: (name, salt(self._secret, mask)) for mask, name in sorted(names.items())}
