"""What two sensible policies come to, turn by turn: a yardstick for the number of a game."""

from functools import cache

import msgspec

from maquis.contract import families
from maquis.contract.scenario import Scenario
from maquis.contract.scenarios import LAST

FILE = "data/par.json"
"""Where a family keeps it."""
FROM = " from "
"""Between a scenario's name and the turn that its games begin in, if that is not its own first."""


class Par(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The number at the end of each turn, from the first on, over some games under an edition: mean, least and most.

    `builder/par.py` plays them.
    """

    edition: str
    first: int
    games: int
    numbers: tuple[tuple[float, float, float], ...]

    def at(self, turn: int) -> tuple[float, float, float] | None:
        """What they come to by the end of a turn, if they were played so far: mean, least and most."""
        number = turn - self.first
        return self.numbers[number] if 0 <= number < len(self.numbers) else None

    def mean(self, turn: int) -> float | None:
        """The mean alone."""
        found = self.at(turn)
        return None if found is None else found[0]


@cache
def _of(family: str) -> dict[str, Par]:
    path = families.of(family).folder / FILE
    return msgspec.json.decode(path.read_bytes(), type=dict[str, Par]) if path.exists() else {}


def called(scenario: Scenario, first: int) -> str:
    """How the yardstick of games of a scenario is called that begin in a turn."""
    return scenario.name if first == scenario.first else f"{scenario.name}{FROM}{scenario.calendar.name(first)}"


def of(scenario: Scenario, first: int) -> Par | None:
    """The yardstick of a game that began in a turn, if it is a scenario as it comes: no options, no other beginning.

    It is one turn by turn, so a game that ends earlier has it too.
    """
    found = _of(families.family(scenario.game.edition)).get(called(scenario, first))
    as_it_comes = found is not None and (found.edition, found.first) == (scenario.game.edition, first)
    return found if as_it_comes and scenario.options.keys() <= {LAST} else None


def lacking(scenario: Scenario) -> str:
    """That a game has no yardstick, and which has one."""
    why = "What two sensible policies come to was not measured of such a game"
    known = _of(families.family(scenario.game.edition))
    found = [each for name, each in known.items() if name.partition(FROM)[0] == scenario.name]
    if not found:
        return f"{why}."
    firsts = " or ".join(scenario.calendar.name(each.first) for each in found)
    return f"{why}: it was under {found[0].edition} from {firsts} on, with every figure as it stands."
