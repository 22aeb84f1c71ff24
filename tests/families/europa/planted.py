"""Leaks to plant in what is told of a game: from each the enemy could infer what the rules do not tell him."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
import pytest

from maquis.engine import making, seals, undo, views
from maquis.engine.events import Event, Moved, Noted, Turned
from maquis.engine.orders import Say
from maquis.engine.playing import LegalOrder
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Ruling, demand
from maquis.engine.sequence import Phase, SequencedRules
from maquis.families.europa.rules import (
    displacement,
    dropping,
    movement,
    phases,
    reaction,
    receiving,
    retreat,
    sabotage,
)
from maquis.families.europa.rules.combat import Attack
from maquis.families.europa.rules.forces import DUMMY
from maquis.families.europa.rules.game import Europa
from maquis.families.europa.rules.state import STANDING, TO_DISPLACE
from maquis.families.europa.rules.units import units_at
from tests.families.europa import boards
from tests.families.europa.leaks import masks_are_not_reshuffled, true
from tests.families.europa.small import AXIS

Patch = pytest.MonkeyPatch


class Planted(msgspec.Struct, frozen=True):
    """A leak, and the board on which it is found by orders of some verbs."""

    plant: Callable[[Patch], None]
    board: Callable[[str], list[Position]]
    orders: int
    verbs: tuple[str, ...] = ()
    edition: str = "europa.rule40"
    undo: bool = False


def _dummies(position: Position) -> list[int]:
    """The dummies in play."""
    return [n for n in numbers(position.in_play(position.game.roster.faced)) if position.game.roster[n].kind == DUMMY]


def _views_know(patch: Patch) -> None:
    """Let what is worked out from a view know the position."""
    real = views.view

    def view(position: Position, side: str, last: Position | None = None) -> Position:
        seen = real(position, side)
        seen.cached("the true position", lambda: position)
        return seen

    patch.setattr("tests.reasoner.proof.view", view)


def those_who_retreat_go_in_the_order_of_the_roster(patch: Patch) -> None:
    """Each to the first hex that has room then, as it once was."""

    def ask(position: Position, side: str, place: int, say: Say) -> None:
        if STANDING.of(position, side, "all") != 2:
            real(position, side, place, say)
            return
        for unit in [unit for unit in units_at(position, side, place) if unit.partisan]:
            retreat.carry_out(position, unit, numbers(reaction._ways(position, unit))[0], "40.B1.rbc", say)

    real = reaction.ask
    patch.setattr(reaction, "ask", ask)


def _as_a_phase_ends(patch: Patch, more: Callable[[Position, Say], None]) -> None:
    """Let more happen as a phase ends."""
    real = SequencedRules._end

    def end(self: SequencedRules, position: Position, phase: Phase, say: Say) -> None:
        more(position, say)
        real(self, position, phase, say)

    patch.setattr(SequencedRules, "_end", end)


def dummies_are_looked_at_as_the_phase_ends(patch: Patch) -> None:
    """The umpire makes sure that dummies are still where they were."""

    def looks(position: Position, say: Say) -> None:
        for number in _dummies(position)[:1]:
            say(Noted(f"{position.game.board.label(position.where[number])} is looked at"))

    _as_a_phase_ends(patch, looks)


def what_may_be_done_rests_on_who_is_there(patch: Patch) -> None:
    """Legality made visible: the enemy is not offered everything if there is a dummy."""
    _views_know(patch)
    real = Europa.choices

    def choices(self: Europa, view: Position, side: str) -> list[LegalOrder]:
        listed = list(real(self, view, side))
        return listed[1:] if side == AXIS and _dummies(true(view)) else listed

    patch.setattr(Europa, "choices", choices)


def what_is_forfeited_is_told(patch: Patch) -> None:
    """What has not been placed is told to everybody: so he knows what was."""
    real = receiving.end

    def end(position: Position, say: Say) -> None:
        real(position, lambda event: say(msgspec.structs.replace(event, seen=()) if event.seen else event))

    patch.setattr(receiving, "end", end)


def partisans_are_counted_as_the_phase_ends(patch: Patch) -> None:
    """The umpire notes how many real ones are in play."""

    def counts(position: Position, say: Say) -> None:
        real = position.in_play(position.game.roster.faced).bit_count() - len(_dummies(position))
        say(Noted(f"{real} partisans"))

    _as_a_phase_ends(patch, counts)


def likely_targets_are_suggested_first(patch: Patch) -> None:
    """The list of what may be attacked begins with the strongest."""
    _views_know(patch)
    real = Europa.choices

    def choices(self: Europa, view: Position, side: str) -> list[LegalOrder]:
        now = true(view)
        dummies = {now.where[n] for n in _dummies(now)}
        listed = list(real(self, view, side))
        return sorted(listed, key=lambda each: isinstance(each.order, Attack) and each.order.place in dummies)

    patch.setattr(Europa, "choices", choices)


def ids_rise_with_every_real_move(patch: Patch) -> None:
    """A real counter that moves is given a fresh id, a dummy keeps its own."""
    real = Position.put

    def put(self: Position, counter: int, place: int) -> None:
        if self.where[counter] >= 0 and place >= 0 and self.game.roster[counter].kind != DUMMY:
            self.masked += 1
        real(self, counter, place)

    patch.setattr(Position, "put", put)


def a_move_of_a_dummy_is_not_taken_back(patch: Patch) -> None:
    """What an undo would show: nothing of a dummy's is taken back, for it would be pointless."""
    real = undo.final

    def final(position: Position, event: Event, side: str) -> str:
        dummy = isinstance(event, Moved) and position.game.roster[position.game.roster.number(event.counter)].kind
        return "a counter was moved" if dummy == DUMMY else real(position, event, side)

    patch.setattr(making, "final", final)


def a_refusal_rests_on_who_is_there(patch: Patch) -> None:
    """The enemy's phase is not to end while a dummy is in play."""
    _views_know(patch)
    real = phases.End.ruling

    def ruling(self: phases.End, now: Position, side: str) -> Ruling:
        found = real(self, now, side)
        looked = side != AXIS or not _dummies(true(now))
        return found & Ruling(demand("40.B1.0", "nothing left to look at", looked))

    patch.setattr(phases.End, "ruling", ruling)


def a_reply_is_longer_by_a_blank(patch: Patch) -> None:
    """The size of a reply: a dummy's move is told with a blank at the end of its clause."""
    real = views.told

    def told(position: Position, event: Event, side: str) -> Event | None:
        known = real(position, event, side)
        if isinstance(event, Moved) and isinstance(known, Moved) and known.counter != event.counter:
            kind = position.game.roster[position.game.roster.number(event.counter)].kind
            return msgspec.structs.replace(known, clause=known.clause + " " * (kind == DUMMY))
        return known

    patch.setattr(views, "told", told)


def seals_are_numbered_by_the_roster(patch: Patch) -> None:
    """Seals that are made at once come in the order of their counters' names."""

    def unsealed(self: seals.Sealer, names: Mapping[int, str]) -> dict[int, str]:
        return {mask: name for mask, name in sorted(names.items(), key=lambda each: each[1]) if mask not in self.sealed}

    patch.setattr(seals.Sealer, "unsealed", unsealed)


def only_real_counters_are_sealed(patch: Patch) -> None:
    """There is no seal of a dummy."""
    real = seals.Sealer.unsealed

    def unsealed(self: seals.Sealer, names: Mapping[int, str]) -> dict[int, str]:
        return real(self, {mask: name for mask, name in names.items() if "Dummy" not in name})

    patch.setattr(seals.Sealer, "unsealed", unsealed)


def it_is_told_how_many_real_ones_attempt(patch: Patch) -> None:
    """Rule 45: whoever attempts sabotage is counted, and dummies are not."""
    real = sabotage.Sabotage.effect

    def effect(order: sabotage.Sabotage, position: Position, side: str, say: Say) -> Any:
        throw = real(order, position, side, say)
        dummies = [each for each in order.counters if position.game.roster[each].kind == DUMMY]
        say(Noted(f"{len(order.counters) - len(dummies)} take part"))
        return throw

    patch.setattr(sabotage.Sabotage, "effect", effect)


def dummies_to_be_displaced_count_twice(patch: Patch) -> None:
    """So many are left to be displaced, it is said."""
    real = displacement.pending

    def left(position: Position, say: Say) -> None:
        for side in position.game.sides:
            waiting = real(position, side)
            dummies = sum(1 for n in numbers(waiting) if position.game.roster[n].kind == DUMMY)
            if (number := waiting.bit_count() + dummies) != TO_DISPLACE.of(position, side):
                say(TO_DISPLACE.to(number, side))

    patch.setattr(displacement, "left", left)
    patch.setattr(dropping, "left", left)


def a_real_counter_that_goes_makes_a_sound(patch: Patch) -> None:
    """What is told of it has one event more."""
    real = movement.Move.effect

    def effect(order: movement.Move, position: Position, side: str, say: Say) -> None:
        real(order, position, side, say)
        if position.game.roster[order.counter].kind != DUMMY:
            say(Turned((), up=False))

    patch.setattr(movement.Move, "effect", effect)


COMBAT = ("attack", "retreat", "stand")
PLANTED = (
    Planted(those_who_retreat_go_in_the_order_of_the_roster, boards.little_room, 3, COMBAT),
    Planted(dummies_are_looked_at_as_the_phase_ends, boards.movement, 1, ("end",)),
    Planted(what_may_be_done_rests_on_who_is_there, boards.apzoc, 1, COMBAT),
    Planted(what_is_forfeited_is_told, boards.recruits, 4, ("recruit", "end")),
    Planted(partisans_are_counted_as_the_phase_ends, boards.apzoc, 1, ("end",)),
    Planted(likely_targets_are_suggested_first, boards.two_targets, 1, COMBAT),
    Planted(ids_rise_with_every_real_move, boards.stacked, 2, ("move",)),
    Planted(a_move_of_a_dummy_is_not_taken_back, boards.stacked, 2, ("move",), undo=True),
    Planted(a_refusal_rests_on_who_is_there, boards.apzoc, 1, COMBAT),
    Planted(a_reply_is_longer_by_a_blank, boards.stacked, 1, ("move",)),
    Planted(seals_are_numbered_by_the_roster, boards.stacked, 1, ("move",)),
    Planted(only_real_counters_are_sealed, boards.stacked, 1, ("move",)),
    Planted(masks_are_not_reshuffled, boards.stacked, 3, ("move",)),
    Planted(it_is_told_how_many_real_ones_attempt, boards.sabotage, 1, ("sabotage",), "europa.rule45"),
    Planted(dummies_to_be_displaced_count_twice, boards.displacement, 2, ("end", "displace")),
    Planted(a_real_counter_that_goes_makes_a_sound, boards.stacked, 1, ("move",)),
)
