"""What the page calls the units of War in Europe, and what befell them."""

from maquis.engine.position import Position
from maquis.families.war_in_europe.rules import state
from maquis.families.war_in_europe.rules.field import Piece, printed
from maquis.families.war_in_europe.words import words as telling
from maquis.table import wire

CUT_OFF = "cut off"
"""The state of a unit that no supply is traced to, though a marker in a port may help it."""
NATIONS = {
    "Germany": "German", "Italy": "Italian", "Croatia": "Croatian", "Bulgaria": "Bulgarian", "France": "French",
    "United States": "American", "Britain": "British", "Canada": "Canadian", "Czechoslovakia": "Czechoslovak",
    "Rumania": "Rumanian", "Hungary": "Hungarian", "Slovakia": "Slovak", "Finland": "Finnish", "Poland": "Polish",
}  # fmt: skip
"""Nations as their units are called."""
NOTES = {
    state.RETREATING.name: "must retreat, before anything else (base.results)",
    state.ADVANCING.name: "may advance into the hex that was given up, one of the attackers (base.results)",
    state.BATTLEGROUP.name: "a battlegroup, of nominal strength: two of them in a hex make a division again, for a "
    "replacement point (base.battlegroup)",
    CUT_OFF: "cut off: no general supply reaches it (base.supply)",
    state.FOUGHT.name: "has attacked in this phase (base.sequence)",
    state.MOVED.name: "has moved in this phase (base.movement)",
    state.CONVERTED.name: "has rolled in this cycle to become a Unit (31.conversion)",
    state.CUTTING.name: "has rolled in this turn to cut the railway (31.rail)",
}
"""What each flag of a counter says, in the order in which they are told."""
STATES = {
    state.RETREATING.name: "Must retreat",
    state.ADVANCING.name: "May advance",
    state.BATTLEGROUP.name: "Battlegroup: a division that has lost",
    CUT_OFF: "Cut off: no supply is traced to it",
    state.FOUGHT.name: "Has attacked in this phase",
    state.MOVED.name: "Has moved in this phase",
}
"""The states that are drawn on counters."""
CADRE = "cadre"
"""What stands on a cadre in place of a strength."""


def kind(view: Position, piece: Piece) -> str:
    """What a piece is: "security division, German", "partisan Unit", "partisan" of a cadre."""
    if piece.partisan:
        return "partisan" if piece.level == CADRE else f"partisan {telling.LEVELS[piece.level]}"
    nation = NATIONS.get(piece.nation, piece.nation)
    return f"{telling.kind(piece)}, {nation}"


def strength(view: Position, piece: Piece) -> str:
    """The printed values of a piece: attack, defence, movement; of a cadre that it is one."""
    attack, defence = printed(view.game.figures, piece)
    movement = view.game.roster[view.game.roster.number(piece.name)].movement
    if not piece.partisan:
        return f"{attack}-{defence}-{movement}"
    return {"cadre": CADRE, "unit": f"({defence}) {movement}"}.get(piece.level, f"{attack}-{defence}")


def examples() -> list[wire.Counter]:
    """A counter of each sort, with what it is."""
    return [
        _example("Axis", "infantry division, German", "4-4-5", "Axis unit: cut corners; attack, defence, movement"),
        _example("Allied", "armour division, British", "8-5-8", "Allied unit: square corners"),
        _example("Soviet", "partisan Unit", "(1) 1", "Partisan Unit: it defends with 1 and moves 1"),
        _example("Soviet", "partisan", CADRE, "Cadre: neither moves nor fights, and may become a Unit"),
        _example("Allied", "partisan Division", "2-3", "Partisan Division: it may attack"),
    ]


def _example(side: str, kind: str, strength: str, words: str) -> wire.Counter:
    return wire.Counter(name="", side=side, force="", kind=kind, place=0, strength=strength, notes=[words])
