"""Where a ruling on enemy units in a hex rests on how air units are taken (the reading `air_units`)."""

import pytest

from tests.families.europa.world import game, position, umpire

BY_READING = {"reading.air_units": "units"}


@pytest.mark.parametrize(
    ("painted", "read"),
    [
        ({"axis air units": "0203"}, True),
        ({"axis air units": "0203", "axis divisions": "0203"}, False),
        ({"axis air units": "0303", "axis divisions": "0203"}, False),
        ({"axis air units": "0203", "axis divisions": "0303"}, True),
        ({}, False),
    ],
)
def test_only_air_units_alone_are_read(painted: dict[str, str], read: bool) -> None:
    now = position({"1 Bde": "0202"}, painted=painted, game=game(changes=BY_READING))
    demands = umpire(now).judge("soviet", "move 1 Bde 0202-0203").ruling.demands
    about = [each for each in demands if getattr(each.provenance, "id", "") == "reading.air_units"]
    assert [each.clause for each in about] == ["40.B1.through.end"] * read
