"""A scenario as it is offered to whoever makes a game: with the figures that its text leaves open."""

import msgspec

from maquis.contract.differences import value
from maquis.contract.editions import edition
from maquis.engine.figures import Figure, Reading
from maquis.table import wire

MOST = 60
"""Whole numbers that are offered as values of a figure, at most."""


def offered(info: wire.ScenarioInfo) -> wire.ScenarioInfo:
    """The same scenario with the figures of its own text that are assumed, of those that one of a few values may be."""
    figures = edition(info.editions[0]).figures()
    found = ((each, _values(each)) for each in map(figures.figure, figures) if not isinstance(each, Reading))
    options = [_option(each, values) for each, values in found if each.provenance == "assumed" and values]
    return msgspec.structs.replace(info, options=options)


def told(info: wire.ScenarioInfo, *names: str) -> list[wire.Option]:
    """Figures of the host game that an umpire's game may have as its players say, as they are offered."""
    figures = edition(info.editions[0]).figures()
    return [_option(each, _values(each)) for each in map(figures.figure, names)] if info.umpired else []


def _values(of: Figure) -> dict[str, str]:
    """The values that a figure may have, as they are chosen and in words; none, if they are too many to name."""
    match of.value:
        case bool():
            return {"true": "yes", "false": "no"}
        case int() if of.least is not None and of.most is not None and of.most - of.least < MOST:
            return {str(each): str(each) for each in range(int(of.least), int(of.most) + 1)}
        case _:
            return {each: each for each in of.choices}


def _option(of: Figure, values: dict[str, str]) -> wire.Option:
    hint = f"If nobody chooses, {value(of.value)} ({of.clause})"
    return wire.Option(of.id, of.words.rstrip("."), values, hint=hint)
