"""What the Axis does with its production, and any side with its battlegroups, in War in Europe."""

from __future__ import annotations

from collections.abc import Iterator

from maquis.boards.board import members
from maquis.campaign.campaigns import Look
from maquis.engine.roster import numbers
from maquis.families.war_in_europe.policies.sight import Sight
from maquis.families.war_in_europe.policies.worth import port
from maquis.families.war_in_europe.rules import field, fortifications
from maquis.families.war_in_europe.rules.acts import VariantAct
from maquis.families.war_in_europe.rules.building import Begin, Restore
from maquis.families.war_in_europe.rules.field import AXIS, places_of
from maquis.families.war_in_europe.rules.fortifications import Fortify, Lift, Rebuild
from maquis.families.war_in_europe.rules.state import BATTLEGROUP, BEGUN, READY

FAR = 40
"""Hexes within which a front matters to where something is built."""


def builds(look: Look) -> Iterator[VariantAct]:
    """Use what is ready where it does most, then begin what can be used, as far as points go."""
    for act in (Rebuild, Lift, Fortify):
        while order := _used(Sight(look(), AXIS), act):
            yield order
    yield from _begins(look)


def _used(sight: Sight, act: type[VariantAct]) -> VariantAct | None:
    """An item that is ready used in the best hex."""
    places = sight.places(act)
    if act is Fortify:
        places &= sight.ground.ports
    if not places:
        return None
    held = places_of(piece for piece in field.of(sight.view, AXIS))
    near = sight.ground.board.within(held, 1)

    def worth(place: int) -> tuple[bool, bool, int, int, int]:
        built = port(sight.view, place)
        return bool(held >> place & 1), bool(near >> place & 1), built, -sight.away(place, FAR), -place

    return sight.make(act, (), max(members(_few(sight, places, near)), key=worth))


def _few(sight: Sight, places: int, near: int) -> int:
    """The hexes to choose from: ports by units, major ones, minor ones, or whatever is nearest to the enemy."""
    foes = field.foes(sight.view, AXIS)
    for good in (near & sight.ground.ports, sight.ground.major_ports, sight.ground.minor_ports):
        if places & good:
            return places & good
    for far in range(1, FAR):
        if found := places & sight.ground.board.within(foes, far):
            return found
    return places


def _begins(look: Look) -> Iterator[VariantAct]:
    """Begin what can be used: replacements for battlegroups, rehabilitation, fortifications."""
    for item in _wanted(Sight(look(), AXIS)):
        order = Begin(look().game, item)
        if Sight(look(), AXIS).may(order):
            yield order


def _wanted(sight: Sight) -> list[str]:
    """The items that there is a use for, the most urgent first, each as often as it can be used."""
    works = field.works(sight.view)
    ready = {item: READY.of(sight.view, item) + _begun(sight, item) for item in ("replacement", "rehabilitation")}
    pairs = BATTLEGROUP.of(sight.view).bit_count() // 2
    mend = (works.destroyed | works.west_wall).bit_count()
    left = fortifications.markers_left(sight.view) - _begun(sight, "fortification")
    wanted = ["replacement"] * (pairs - ready["replacement"])
    wanted += ["fortification"] * (left > 0) + ["rehabilitation"] * (mend > ready["rehabilitation"])
    return wanted + ["fortification"] * (left > 1)


def _begun(sight: Sight, item: str) -> int:
    return sum(many for (of, _), many in BEGUN.each(sight.view) if of == item)


def restores(look: Look, side: str) -> Iterator[VariantAct]:
    """Make divisions again of battlegroups that stand together, as far as replacements go."""
    for number in numbers(BATTLEGROUP.of(look())):
        sight = Sight(look(), side)
        small = BATTLEGROUP.of(sight.view)
        here = sight.view.where[number]
        together = [n for n in numbers(sight.view.stacks.get(here, 0) & small) if n >= number][:2]
        order = sight.make(Restore, tuple(together or (number,)))
        if sight.may(order):
            yield order
