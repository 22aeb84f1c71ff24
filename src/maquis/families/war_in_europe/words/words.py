"""The words of War in Europe: sides, phases, units, partisans and hexes as players say them."""

from collections import Counter
from collections.abc import Iterable

from maquis.engine.acts import Act
from maquis.engine.position import Position
from maquis.families.war_in_europe.rules import field, state
from maquis.families.war_in_europe.rules.field import Piece, printed
from maquis.narration.words import many

KINDS = {"panzergrenadier": "panzer grenadier", "armour": "armoured"}
"""Kinds of units that are not called as their name says."""
LEVELS = {"cadre": "cadre", "unit": "Unit", "division": "Division"}
"""What the levels of partisans are called."""
ITEMS = {
    "fortification": "fortification marker", "rehabilitation": "rehabilitation point",
    "replacement": "replacement point",
}  # fmt: skip
"""What the items of production are called."""
STATES = {
    state.RETREATING: "must retreat", state.ADVANCING: "may advance", state.FOUGHT: "has attacked",
    state.MOVED: "has moved",
}  # fmt: skip
"""What a player is told of a unit, if it is so."""


def kind(piece: Piece) -> str:
    """The type and size of a unit: "panzer division"."""
    return f"{KINDS.get(piece.kind, piece.kind)} {piece.size}"


def of_piece(view: Position, piece: Piece) -> str:
    """What a piece is, in brackets: "security brigade 1-2-5", "Unit (1) 1", "cadre"."""
    counter = view.game.roster[view.game.roster.number(piece.name)]
    attack, defence = printed(view.game.figures, piece)
    if not piece.partisan:
        return f"{kind(piece)} {attack}-{defence}-{counter.movement}"
    strength = {"cadre": "", "unit": f" ({defence}) {counter.movement}"}.get(piece.level, f" {attack}-{defence}")
    return f"{LEVELS[piece.level]}{strength}"


def unit(view: Position, number: int) -> str:
    """A counter with what it is and what has befallen it; one that is not on the map by its name alone."""
    counter = view.game.roster[number]
    if view.where[number] < 0:
        return counter.name
    facts = [of_piece(view, field.piece(view, number)), *states(view, number)]
    return f"{counter.name} ({', '.join(facts)})"


def states(view: Position, number: int) -> list[str]:
    """What has befallen a unit in this phase."""
    return [words for flag, words in STATES.items() if flag.has(view, number)]


def short(piece: Piece) -> str:
    """A piece by its name, with its level or that it is a battlegroup."""
    if piece.partisan:
        return f"{piece.name} ({LEVELS[piece.level]})"
    return f"{piece.name} (battlegroup)" if piece.size == "battlegroup" else piece.name


def force(view: Position, pieces: Iterable[Piece]) -> str:
    """Pieces by number and printed strength: "3 units, 6-9"; partisans by level: "2 partisan Units"."""
    there = list(pieces)
    regular = [printed(view.game.figures, piece) for piece in there if not piece.partisan]
    found = []
    if regular:
        attack, defence = (sum(each) for each in zip(*regular, strict=True))
        found.append(f"{many(len(regular), 'unit')}, {attack}-{defence}")
    return ", ".join([*found, levels(there, "partisan ")] if any(piece.partisan for piece in there) else found)


def levels(pieces: Iterable[Piece], called: str = "") -> str:
    """Partisans by level, with what they are called before it: "2 Units, 1 cadre"; nothing if there are none."""
    counted = Counter[str](piece.level for piece in pieces if piece.partisan)
    return ", ".join(
        many(counted[level], f"{called}{words}") for level, words in reversed(LEVELS.items()) if counted[level]
    )


def names(view: Position, order: Act) -> str:
    """The counters of an order by name."""
    return ", ".join(view.game.roster[number].name for number in order.counters)
