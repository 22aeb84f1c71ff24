"""Fortifications as markers on the map: what stands where, and what it does."""

from collections.abc import Iterator

from maquis.boards.board import members
from maquis.engine.position import Position
from maquis.families.war_in_europe.rules import field, fortifications, supply
from maquis.families.war_in_europe.rules.calendar import SIDES
from maquis.families.war_in_europe.rules.state import CUT_RAIL
from maquis.table import wire

MARKS = {
    "fort major": "Fortification marker in a major port: as a Maginot Line hex, and supplied (30.62)",
    "fort minor": "Fortification marker in a minor port: supplied to defend (30.63)",
    "fort": "Fortification marker elsewhere (30.5)",
    "fort wall": "West Wall, not raised yet (30.wall)",
    "fort line": "Maginot Line (30.12) or Belgian fortress",
    "ruin": "Fortification that was destroyed",
    "rail cut": "Railway cut by a cadre for this turn (31.rail)",
}
"""The markers on the map, and what they mean."""
KINDS = {"west wall": "West Wall", "maginot": "Maginot Line", "belgian": "Belgian fortress"}
"""What fortifications are called that are no markers."""
_NAMES = {"west wall": "fort wall", "maginot": "fort line", "belgian": "fort line"}


def marks(view: Position) -> Iterator[wire.Mark]:
    """Every fortification that stands or was destroyed, and railways that cadres have cut."""
    near = view.game.map.near
    for place in members(field.works(view).standing & view.game.board.all):
        yield wire.Mark(name=_name(view, place), place=place, words=f"{near(place)}: {words(view, place)}")
    for place in members(field.works(view).destroyed & view.game.board.all):
        yield wire.Mark(name="ruin", place=place, words=f"{near(place)}: {lost(view, place)}")
    for side in SIDES:
        for place in members(CUT_RAIL.of(view, side)):
            told = f"railway cut at {near(place)} by a {side} cadre, for this turn (31.rail)"
            yield wire.Mark(name="rail cut", place=place, words=told)


def _name(now: Position, place: int) -> str:
    fort = fortifications.fort_at(now, place)
    assert fort is not None
    if fort.kind != "marker":
        return _NAMES[fort.kind]
    return f"fort {fort.port}" if fort.port and supply.in_ports(now) >> place & 1 else "fort"


def words(now: Position, place: int) -> str:
    """What the fortification of a hex is, and what it does, with clauses."""
    tally = fortifications.multiplier(now, place)
    does = [f"defenders are multiplied by {tally.total} ({tally.steps[-1].clause})", *effects(now, place)]
    return f"{called(now, place)}: {', '.join(does)}"


def called(now: Position, place: int) -> str:
    """What the fortification of a hex is called."""
    fort = fortifications.fort_at(now, place)
    assert fort is not None
    kind = KINDS.get(fort.kind, "fortification marker")
    return f"{kind} in a {fort.port} port" if fort.port else kind


def effects(now: Position, place: int) -> list[str]:
    """What a fortification does beside multiplying defenders."""
    fort = fortifications.fort_at(now, place)
    assert fort is not None
    found = ["they need not retreat (30.13)"] if fortifications.need_not_retreat(now, place).allows() else []
    if fort.port and supply.in_ports(now) >> place & 1:
        found.append({"major": "they are supplied (30.62)", "minor": "they are supplied to defend (30.63)"}[fort.port])
    return found


def lost(now: Position, place: int) -> str:
    """What was destroyed in a hex, and whether it can be brought back."""
    works = field.works(now)
    kinds = {
        "Maginot Line": works.lost_maginot, "Belgian fortress": works.lost_belgian, "West Wall": works.lost_west_wall,
        "fortification marker": works.lost_marker,
    }  # fmt: skip
    kind = next(kind for kind, places in kinds.items() if places >> place & 1)
    if not fortifications.played(now.game.figures):
        return f"{kind} destroyed"
    failed = fortifications.to_rebuild(now).failures(place)
    if not failed:
        return f"{kind} destroyed: a rehabilitation point can rebuild it (30.65)"
    return f"{kind} destroyed, for good: {failed[0].words} is asked ({failed[0].clause})"
