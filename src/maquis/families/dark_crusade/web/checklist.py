"""What the phase asks of a side now: what bars its end, and what may still be done in it."""

from collections.abc import Iterator

from maquis.engine.acts import kind
from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.dark_crusade.rules import combat, fortification, isolation, movement, partisans
from maquis.families.dark_crusade.rules.airborne import Drop
from maquis.families.dark_crusade.rules.calendar import BREAKTHROUGH, COMBAT, MOVEMENT, SOVIET, STATUS
from maquis.families.dark_crusade.rules.combat import Answer, BreakOff, Fire
from maquis.families.dark_crusade.rules.composites import Combine
from maquis.families.dark_crusade.rules.editions import RULES
from maquis.families.dark_crusade.rules.fortification import Fortify, Roll
from maquis.families.dark_crusade.rules.front import partisans as partisan_counters
from maquis.families.dark_crusade.rules.isolation import Lose
from maquis.families.dark_crusade.rules.movement import Move
from maquis.families.dark_crusade.rules.partisans import PlacePartisan
from maquis.families.dark_crusade.rules.phases import End
from maquis.families.dark_crusade.words.brief import by_point
from maquis.narration.words import many
from maquis.table import wire
from maquis.table.plain import item, others, stand


def owed(rules: GameRules, view: Position, side: str) -> list[wire.Item]:
    """What the side that is to act must do, then what it may and has not done."""
    if side not in rules.to_act(view):
        return []
    if (place := combat.asked(view)) is not None:
        return [_answer(view, place)]
    found = [*_rolls(view), *_fights(view), *_losses(view, side), *_partisans(view, side), *_moves(view, side)]
    return [each for each in (*found, *others(RULES, view, side, _TOLD), *_doomed(view, side)) if each.left]


_TOLD = (Roll, Fire, BreakOff, Lose, PlacePartisan, Move, Fortify, Combine, Drop, End)
"""What is told of below; units that may move may fortify, combine or drop instead."""


def _answer(view: Position, place: int) -> wire.Item:
    words = f"Answer the round of fire on {view.game.map.near(place)}: say who goes all out, or nobody"
    return item(view, kind(Answer), words, "DC.base.fire", 1, 1 << place, must=True)


def _rolls(view: Position) -> Iterator[wire.Item]:
    trying = tuple(fortification.trying(view))
    places = sum(1 << place for place in {view.where[each] for each in trying})
    words = f"{many(len(trying), 'border unit')} may try: each fortifies with {fortification.highest(view)} or less"
    yield item(view, kind(Roll), words, "DC.fort.first", len(trying), places)


def _fights(view: Position) -> Iterator[wire.Item]:
    for place in numbers(combat.contested(view) if view.phase == COMBAT else 0):
        fought, most = combat.rounds(view, place), view.game.figures["combat.rounds"]
        done = f"{fought} of {many(most, 'round')} fought" if fought else "no round fought"
        words = f"Fight for {view.game.map.near(place)}, or break off after a round: {done}"
        yield item(view, kind(Fire), words, "DC.base.fire", 1, 1 << place, must=True)


def _losses(view: Position, side: str) -> Iterator[wire.Item]:
    for place, number in isolation.owed(view, side).items():
        words = f"Choose {many(number, 'unit')} that the garrison of {view.game.map.near(place)} loses"
        kept = isolation.capacity(view.game, place, side)
        yield item(view, kind(Lose), words, "DC.iso.fortress", number, 1 << place, must=True, tallies=(kept,))


def _partisans(view: Position, side: str) -> Iterator[wire.Item]:
    if (side, view.side, view.phase) != (SOVIET, SOVIET, STATUS):
        return
    able = tuple(each for each in numbers(partisan_counters(view.game)) if PlacePartisan.allowed(view, side, unit=each))
    waiting = sum(view.where[each] < 0 for each in able)
    there = view.in_play(partisan_counters(view.game)).bit_count()
    if waiting and there < partisans.number(view).value:
        left = min(waiting, partisans.number(view).value - there)
        words = f"{many(left, 'partisan')} to place"
        yield item(view, kind(PlacePartisan), words, "DC.par.place", left, 0, tallies=(partisans.number(view),))
    on_map = tuple(each for each in able if view.where[each] >= 0)
    words = f"{many(len(on_map), 'partisan')} that may be put elsewhere"
    yield item(view, kind(PlacePartisan), words, "DC.par.place", len(on_map), stand(view, on_map), who=on_map)


def _moves(view: Position, side: str) -> Iterator[wire.Item]:
    if view.side != side or view.phase not in (MOVEMENT, BREAKTHROUGH):
        return
    movers = tuple(movement.movers(view, side))
    words = f"{many(len(movers), 'unit')} that may move"
    if view.phase == BREAKTHROUGH:
        words = f"{many(len(movers), 'unit')} that may go on after a combat won"
    clause = "DC.base.line" if view.phase == MOVEMENT else "DC.base.breakthrough"
    yield item(view, kind(Move), words, clause, len(movers), stand(view, movers))


def _doomed(view: Position, side: str) -> Iterator[wire.Item]:
    """Those that are lost at the end of the turn, while something can still be done for them."""
    if view.side == side and view.phase in (STATUS, MOVEMENT, COMBAT, BREAKTHROUGH):
        lost = tuple(numbers(isolation.doomed(view, side)))
        where = by_point(view, isolation.doomed(view, side))
        words = f"Isolated and lost at the end of this turn, unless a chain reaches them: {where}"
        yield item(view, kind(Move), words, "DC.iso.end", len(lost), stand(view, lost))
