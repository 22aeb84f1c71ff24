"""The dice of Global War: every roll that the partisan rules ask for is of a D12."""

from maquis.engine.events import At, Rolled, named

SIDES_OF_DIE = 12


class Die(Rolled, frozen=True, kw_only=True, tag=named("global_war")):
    """A die of Global War, rolled over something in a zone."""

    place: At
