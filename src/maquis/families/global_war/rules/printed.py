"""What the map prints of a zone: its columns, by name, as the rules and the set-up ask for them."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from maquis.boards.zonefile import ZoneMap


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A zone as the map prints it."""

    id: str
    name: str
    owner_1936: str
    region: str
    terrain: Literal["clear", "mountain", "desert", "jungle", "tundra", "marsh"]
    home_country_of: tuple[str, ...] = ()
    city: bool = False
    ipp: int = 0
    """Income a turn in industrial production points."""
    original_china_1936: str = ""
    """"kmt", "ccp" or "warlord" if it was an original Chinese province."""
    facilities: tuple[str, ...] = ()


def printed(world: ZoneMap) -> tuple[Printed, ...]:
    """What is printed of each place."""
    return world.rows(Printed)


def home_countries(world: ZoneMap) -> Mapping[str, int]:
    """Nation to the zones of its home country; some are of several nations."""
    return world.groups["home_country_of"]


def facilities(world: ZoneMap) -> Mapping[str, int]:
    """Facility to the zones that have one when the game begins."""
    return world.groups["facilities"]


def cities(world: ZoneMap) -> int:
    """The zones that are cities."""
    return world.sets["city"]
