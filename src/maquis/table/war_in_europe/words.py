"""What the page calls the units of War in Europe, and what befell them."""

from maquis.engine.position import Position
from maquis.games.war_in_europe import phases, reading
from maquis.games.war_in_europe.field import Piece, printed
from maquis.telling.war_in_europe import words as telling

CUT_OFF = "cut off"
"""The state of a unit that no supply is traced to, though a marker in a port may help it."""
NATIONS = {
    "Germany": "German", "Italy": "Italian", "Croatia": "Croatian", "Bulgaria": "Bulgarian", "France": "French",
    "United States": "American", "Britain": "British", "Canada": "Canadian", "Czechoslovakia": "Czechoslovak",
    "Rumania": "Rumanian", "Hungary": "Hungarian", "Slovakia": "Slovak", "Finland": "Finnish", "Poland": "Polish",
}  # fmt: skip
"""Nations as their units are called."""
NOTES = {
    phases.RETREATING: "must retreat, before anything else (base.results)",
    phases.ADVANCING: "may advance into the hex that was given up, one of the attackers (base.results)",
    reading.BATTLEGROUP: "a battlegroup, of nominal strength: two of them in a hex make a division again, for a "
    "replacement point (base.battlegroup)",
    CUT_OFF: "cut off: no general supply reaches it (base.supply)",
    phases.FOUGHT: "has attacked in this phase (base.sequence)",
    phases.MOVED: "has moved in this phase (base.movement)",
    phases.CONVERTED: "has rolled in this cycle to become a Unit (31.conversion)",
    phases.CUTTING: "has rolled in this turn to cut the railway (31.rail)",
}
"""What each flag of a counter says, in the order in which they are told."""
STATES = {
    phases.RETREATING: "Must retreat",
    phases.ADVANCING: "May advance",
    reading.BATTLEGROUP: "Battlegroup: a division that has lost",
    CUT_OFF: "Cut off: no supply is traced to it",
    phases.FOUGHT: "Has attacked in this phase",
    phases.MOVED: "Has moved in this phase",
}
"""The states that are drawn on counters."""
CADRE = "cadre"
"""What stands on a cadre in place of a strength."""


def kind(view: Position, piece: Piece) -> str:
    """What a piece is: "German security division", "partisan Unit", "partisan" of a cadre."""
    if piece.partisan:
        return "partisan" if piece.level == CADRE else f"partisan {telling.LEVELS[piece.level]}"
    nation = NATIONS.get(piece.nation, piece.nation)
    return f"{nation} {telling.kind(piece)}".strip()


def strength(view: Position, piece: Piece) -> str:
    """The printed values of a piece: attack, defence, movement; of a cadre that it is one."""
    attack, defence = printed(view.game.figures, piece)
    movement = view.game.roster[view.game.roster.number(piece.name)].movement
    if not piece.partisan:
        return f"{attack}-{defence}-{movement}"
    return {"cadre": CADRE, "unit": f"({defence}) {movement}"}.get(piece.level, f"{attack}-{defence}")
