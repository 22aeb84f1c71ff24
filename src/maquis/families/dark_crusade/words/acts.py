"""What a side may do in Dark Crusade, by kind: every choice is a whole order."""

from collections.abc import Iterator

from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.dark_crusade.rules import combat, isolation, partisans
from maquis.families.dark_crusade.rules.calendar import BREAKTHROUGH, ISOLATION, SIDES, SOVIET, STATUS
from maquis.families.dark_crusade.rules.combat import Answer
from maquis.families.dark_crusade.rules.front import partisan_points
from maquis.families.dark_crusade.rules.movement import Move
from maquis.families.dark_crusade.rules.partisans import PlacePartisan
from maquis.families.dark_crusade.rules.phases import End
from maquis.families.dark_crusade.rules.state import ALL_OUT
from maquis.families.dark_crusade.words.words import many
from maquis.narration.default.acts import END, kinds
from maquis.narration.parts import Kind, Line
from maquis.narration.why import judgement, steps

GO_ON = "Go on with armour that has won a combat"


def kind(view: Position, side: str, of: Kind) -> str:
    """A kind of act, with what there is of it: the units that it is an order to, or the points that it is about."""
    act = type(of.choices[0].order)
    if act is End:
        lost = _lost(view, side)
        return of.title + (f"; {lost} will be eliminated as your turn ends (DC.iso.end)" if lost else "")
    if act is PlacePartisan:
        there = partisan_points(view).bit_count()
        left = max(partisans.number(view).value - there, 0)
        return f"{of.title}: {many(left, 'partisan')} available, {there} on the map"
    title = GO_ON if act is Move and view.phase == BREAKTHROUGH else of.title
    if acting := {choice.counters for choice in of.choices} - {()}:
        pairs = all(len(each) > 1 for each in acting)
        return f"{title}: {many(len(acting), 'pair' if pairs else 'unit')}"
    return f"{title}: at {many(len(of.choices), 'point')}" if of.choices[0].places else title


def _lost(view: Position, side: str) -> str:
    """The isolated units that the end of a side's turn will take from it, but for garrisons, in words."""
    gone = isolation.doomed(view, side) if view.side == side and view.phase != ISOLATION else 0
    return f"{many(gone.bit_count(), 'isolated unit')}" if gone else ""


def _answer(rules: GameRules, view: Position, side: str, place: int) -> Iterator[Line]:
    """What the answer to an attack asks, and with what roll each unit there hits."""
    yield from judgement(view, rules.judge(view, side, Answer(view.game, place)))
    yield "The highest roll with which each unit hits:", "title"
    for each in SIDES:
        for number in numbers(combat.firing(view, place, each)):
            yield from steps(combat.fire(view, number, ALL_OUT.has(view, number)))


def why(rules: GameRules, view: Position, side: str) -> Iterator[Line]:
    """What the end of the phase asks; how many partisans there are, if they are to be placed."""
    if view.phase == STATUS and side == SOVIET:
        yield from steps(partisans.number(view))
    if (place := combat.asked(view)) is not None:
        yield from _answer(rules, view, side, place)
        return
    yield "What ending the phase asks:", "title"
    yield from judgement(view, rules.judge(view, side, End(view.game)))
    if [each.name for each in kinds(rules, view, side)] == [END]:
        yield "There is nothing else to do in this phase.", "dim"
