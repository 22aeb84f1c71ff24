"""Leaks to plant: each makes the umpire tell what it must not. The property of twins.py finds each."""

from collections.abc import Callable, Iterator
from inspect import unwrap
from typing import Any

import msgspec
import pytest

from maquis import odds
from maquis.engine import referee, views
from maquis.engine.events import Counted, Entered, Event, Flagged, Happening, Noted
from maquis.engine.orders import Judgement, Say
from maquis.engine.playing import LegalOrder
from maquis.engine.position import POOL, Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Demand, Ruling, Tally, demand
from maquis.engine.state import SPENT, Count, Fields, Knows
from maquis.families.europa.rules import (
    combat,
    entering,
    game,
    movement,
    questions,
    reaction,
    retreat,
    sabotage,
    state,
    units,
)
from maquis.families.europa.rules import odds as odds_
from maquis.families.europa.rules.calendar import SIDES, enemy
from maquis.families.europa.rules.forces import DUMMY, is_partisan
from maquis.families.europa.rules.game import Europa
from maquis.families.europa.rules.orders import End, Sabotage
from maquis.families.europa.rules.places import partisans
from maquis.families.europa.rules.told import Entering

Leak = Callable[[pytest.MonkeyPatch], None]
View = Callable[[Position, str], Position]
real_view, real_told, real_line, real_put = views.view, views.told, views.line, Position.put
real_tells = views.tells


TRUE = "the true position"


def true(seen: Position) -> Position:
    """The position of which this is a view."""
    return seen.cached(TRUE, lambda: seen)


def nothing(*_: object) -> None:
    """Change nothing."""


def lying(position: Position, side: str) -> Iterator[int]:
    """The counters that are hidden from a side, in the order of the roster."""
    for number, who in enumerate(position.game.roster):
        if who.face and who.side != side and not position.flags.get("up", 0) >> number & 1:
            yield number


def seen_as(patch: pytest.MonkeyPatch, change: Callable[[Position, Position, str], None]) -> None:
    """Let every view be changed, knowing the position."""

    def leaky(position: Position, side: str, last: Position | None = None) -> Position:
        seen = real_view(position, side)
        seen.cached(TRUE, lambda: position)
        change(position, seen, side)
        return seen

    patch.setattr(referee, "view", leaky)


def told_as(patch: pytest.MonkeyPatch, change: Callable[[Position, Event, str], Event | None]) -> None:
    """Let what is told of some events be told otherwise: those of which `change` says anything."""

    def leaky(position: Position, event: Event, side: str) -> Event | None:
        return change(position, event, side) or real_told(position, event, side)

    patch.setattr(views, "told", leaky)


def faces_in_the_order_of_the_roster(patch: pytest.MonkeyPatch) -> None:
    def change(position: Position, seen: Position, side: str) -> None:
        for number in lying(position, side):
            there = seen.faces.get(position.game.roster[number].face, {})
            if position.where[number] in there:
                there[position.where[number]] = there.pop(position.where[number])

    seen_as(patch, change)


def a_mask_is_the_number_of_the_counter(patch: pytest.MonkeyPatch) -> None:
    def change(position: Position, seen: Position, side: str) -> None:
        found: dict[str, dict[int, tuple[int, ...]]] = {}
        for number in lying(position, side):
            if position.where[number] >= 0:
                there = found.setdefault(position.game.roster[number].face, {})
                there[position.where[number]] = (*there.get(position.where[number], ()), number)
        seen.faces = {face: dict(sorted(there.items())) for face, there in sorted(found.items())}

    seen_as(patch, change)


def _own_mask(position: Position, counter: int) -> None:
    """Put the mask first in a stack that stands where the counter stands among those in it."""
    place, face = position.where[counter], position.game.roster[counter].face
    if place < 0 or not face or position.flags.get("up", 0) >> counter & 1:
        return
    stack = [n for n in lying(position, "") if position.where[n] == place and position.game.roster[n].face == face]
    ids = list(position.masks[face][place])
    ids.insert(0, ids.pop(stack.index(counter)))
    position.masks[face] = position.masks[face] | {place: tuple(ids)}


def the_counter_decides_which_mask_leaves(patch: pytest.MonkeyPatch) -> None:
    def put(self: Position, counter: int, place: int) -> None:
        _own_mask(self, counter)
        real_put(self, counter, place)

    patch.setattr(Position, "put", put)


def masks_are_not_reshuffled(patch: pytest.MonkeyPatch) -> None:
    """Every counter keeps the id it came with, in whatever company."""

    def lay(self: Position, face: str, place: int, mask: int = 0) -> None:
        there = self.masks[face] = self.masks.get(face, {}).copy()
        if not mask:
            mask = self.masked = self.masked + 1
        there[place] = (*there.get(place, ()), mask)

    patch.setattr(Position, "_lay_mask", lay)
    the_counter_decides_which_mask_leaves(patch)


def a_dummy_that_enters_skips_an_id(patch: pytest.MonkeyPatch) -> None:
    def put(self: Position, counter: int, place: int) -> None:
        self.masked += self.where[counter] == POOL and self.game.roster[counter].kind == DUMMY
        real_put(self, counter, place)

    patch.setattr(Position, "put", put)


def known_to_all(patch: pytest.MonkeyPatch, *fields: Count) -> None:
    """Let everybody know fields whose declaration has them their owner's alone."""
    real = Fields.field

    def field(self: Fields, kind: Any, name: str) -> Any:
        found = real(self, kind, name)
        return msgspec.structs.replace(found, knows=Knows.ALL) if found in fields else found

    patch.setattr(Fields, "field", field)


def points_spent_are_counted_for_all_to_see(patch: pytest.MonkeyPatch) -> None:
    known_to_all(patch, SPENT)


def what_is_due_is_counted_for_all_to_see(patch: pytest.MonkeyPatch) -> None:
    known_to_all(patch, state.RECRUITS, state.DUMMIES, state.COMMANDS_DUE, state.PLACED)


def refusals_rest_on_the_position(patch: pytest.MonkeyPatch) -> None:
    def judge(self: referee.Referee, side: str, order: Any) -> Judgement:
        parsed = self.rules.parse(self.position, order) if isinstance(order, str) else order
        return self.rules.judge(self.position, side, parsed)

    patch.setattr(referee.Referee, "judge", judge)


def a_refusal_names_who_is_there(patch: pytest.MonkeyPatch) -> None:
    real = referee.Referee.judge

    def judge(self: referee.Referee, side: str, order: Any) -> Judgement:
        found = real(self, side, order)
        roster, there = self.position.game.roster, self.position.at(found.place) if found.place is not None else 0
        names = ", ".join(roster[number].name for number in numbers(there))
        demands = [
            msgspec.structs.replace(each, asks=f"{each.words} ({names})", fields=()) for each in found.ruling.demands
        ]
        return msgspec.structs.replace(found, ruling=Ruling(*demands))

    patch.setattr(referee.Referee, "judge", judge)


def legal_lists_pass_over_dummies(patch: pytest.MonkeyPatch) -> None:
    def change(position: Position, seen: Position, side: str) -> None:
        roster = position.game.roster
        if side in SIDES:
            real = roster.those(lambda c: c.side != side and is_partisan(c) and c.kind != DUMMY)
            partisans(seen, enemy(side))
            slot, key = seen.game.shelves[unwrap(partisans)][(enemy(side),)]
            seen._cached[slot] = {**seen._cached[slot], key: position.places_of(real)}

    seen_as(patch, change)


def the_order_of_a_legal_list_tells(patch: pytest.MonkeyPatch) -> None:
    seen_as(patch, nothing)
    real = game.Europa.choices

    def choices(self: game.Europa, view: Position, side: str) -> list[LegalOrder]:
        listed = list(real(self, view, side))
        where = true(view).where
        return listed[::-1] if max(lying(view, side), key=lambda number: where[number]) % 2 else listed

    patch.setattr(game.Europa, "choices", choices)


def a_dummy_is_told_by_its_clause(patch: pytest.MonkeyPatch) -> None:
    def change(position: Position, event: Event, side: str) -> Event | None:
        known = real_told(position, event, side)
        if isinstance(event, Entered) and isinstance(known, Entered):
            return msgspec.structs.replace(known, clause=event.clause)
        return None

    told_as(patch, change)


def forfeits_are_told_to_everybody(patch: pytest.MonkeyPatch) -> None:
    told_as(patch, lambda position, event, side: event if isinstance(event, Happening) else None)


def counts_are_told_to_everybody(patch: pytest.MonkeyPatch) -> None:
    told_as(patch, lambda position, event, side: event if isinstance(event, Counted) and not event.seen else None)


def it_is_told_who_must_stay(patch: pytest.MonkeyPatch) -> None:
    told_as(patch, lambda position, event, side: event if isinstance(event, Flagged) and not event.seen else None)


def flags_are_seen(patch: pytest.MonkeyPatch) -> None:
    seen_as(patch, lambda position, seen, side: seen.flags.update(position.flags))


def names_of_flags_are_seen(patch: pytest.MonkeyPatch) -> None:
    def change(position: Position, seen: Position, side: str) -> None:
        seen.flags = {name: seen.flags.get(name, 0) for name in position.flags}

    seen_as(patch, change)


def secret_orders_count_as_versions(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(views, "version", lambda position, side: position.version)


def the_log_shows_orders_word_for_word(patch: pytest.MonkeyPatch) -> None:
    def line(position: Position, giver: str, order: str, events: Any, side: str) -> views.Line | None:
        read = real_line(position, giver, order, events, side)
        return read and msgspec.structs.replace(read, order=order)

    patch.setattr(views, "line", line)


def pools_are_seen(patch: pytest.MonkeyPatch) -> None:
    def change(position: Position, seen: Position, side: str) -> None:
        for number, where in enumerate(position.where):
            if where == POOL:
                seen.where[number] = POOL

    seen_as(patch, change)


def odds_rest_on_the_position(patch: pytest.MonkeyPatch) -> None:
    """The strongest of the hidden counters makes an attempt harder, from afar."""
    seen_as(patch, nothing)
    real = odds.chance_of_success

    def chance(rules: Any, view: Position, side: str, order: Any) -> Any:
        strongest = max(lying(view, side), key=lambda number: view.game.roster[number].attack)
        return real(rules, view, side, order) / (3 + true(view).where[strongest])

    patch.setattr(odds, "chance_of_success", chance)


def a_prompt_waits_for_real_partisans(patch: pytest.MonkeyPatch) -> None:
    """The umpire takes its time, asking the other side first, when nothing but dummies is near."""
    real = Europa.to_act

    def to_act(rules: Europa, position: Position) -> tuple[str, ...]:
        roster = position.game.roster
        dummies = [n for n, at in enumerate(position.where) if at >= 0 and roster[n].kind == DUMMY]
        return tuple(sorted(SIDES)) if sum(dummies) % 2 else real(rules, position)

    patch.setattr(Europa, "to_act", to_act)


def answers_rest_on_the_position(patch: pytest.MonkeyPatch) -> None:
    seen_as(patch, nothing)
    asks, real = questions.QUESTIONS, questions.QUESTIONS.answer
    patch.setattr(asks, "answer", lambda rules, position, question: real(rules, true(position), question))


def why_the_phase_cannot_end_names_partisans(patch: pytest.MonkeyPatch) -> None:
    seen_as(patch, nothing)
    real = End.ruling

    def ruling(self: End, position: Position, side: str) -> Ruling:
        found = real(self, position, side)
        hidden = [position.game.roster[n].name for n in lying(position, side) if true(position).where[n] >= 0]
        demands = [msgspec.structs.replace(each, asks=f"{each.words}{hidden}", fields=()) for each in found.demands]
        return Ruling(*demands)

    patch.setattr(End, "ruling", ruling)


def the_owner_is_asked_only_if_a_retreat_is_possible(patch: pytest.MonkeyPatch) -> None:
    real = reaction.ask

    def ask(position: Position, side: str, place: int, say: Say) -> None:
        here = [unit for unit in units.units_at(position, side, place) if unit.partisan]
        if any(retreat.before_combat(position, unit).places & position.game.board.all for unit in here):
            real(position, side, place, say)

    patch.setattr(reaction, "ask", ask)


def nobody_waits_for_dummies(patch: pytest.MonkeyPatch) -> None:
    real = reaction.ask

    def ask(position: Position, side: str, place: int, say: Say) -> None:
        if any(unit.defence for unit in units.units_at(position, side, place)):
            real(position, side, place, say)

    patch.setattr(reaction, "ask", ask)


def the_defence_of_hidden_counters_is_told(patch: pytest.MonkeyPatch) -> None:
    seen_as(patch, nothing)
    real = combat.tallies

    def tallies(position: Position, side: str, place: int, attacking: list[units.Unit]) -> tuple[Tally, ...]:
        known = real(position, side, place, attacking)
        there = units.units_at(true(position), enemy(side), place)
        return (*known, odds_.strength(true(position), there, attacking=False)) if len(known) < 3 else known

    patch.setattr(combat, "tallies", tallies)


def dummies_alone_are_not_attacked(patch: pytest.MonkeyPatch) -> None:
    seen_as(patch, nothing)
    real = combat._prey

    def prey(position: Position, side: str, others: bool, partisan: bool = False) -> Iterator[Demand]:
        yield from real(position, side, others, partisan)
        now, foe = true(position), enemy(side)
        there = [unit for place in range(144) for unit in units.units_at(now, foe, place) if unit.defence]
        yield demand("40.B1.attack", "somebody there", sum({1 << unit.place for unit in there}))

    patch.setattr(combat, "_prey", prey)


def standing_orders_are_seen(patch: pytest.MonkeyPatch) -> None:
    known_to_all(patch, state.STANDING)


def standing_orders_are_told(patch: pytest.MonkeyPatch) -> None:
    def told(position: Position, event: Event, side: str) -> Event | None:
        if isinstance(event, Counted) and ": standing" in event.name:
            return Counted("standing orders", 1)
        return real_told(position, event, side)

    def tells(position: Position, event: Event, side: str) -> bool:
        return (isinstance(event, Counted) and ": standing" in event.name) or real_tells(position, event, side)

    patch.setattr(views, "told", told)
    patch.setattr(views, "tells", tells)


def the_prompt_tells_how_strong_they_are(patch: pytest.MonkeyPatch) -> None:
    real = reaction.ask

    def ask(position: Position, side: str, place: int, say: Say) -> None:
        real(position, side, place, say)
        strong = sum(unit.defence for unit in units.units_at(position, side, place))
        if reaction.asked(position, side) and strong:
            say(Counted(f"to answer {side}", strong))

    patch.setattr(reaction, "ask", ask)


def it_is_counted_who_retreats(patch: pytest.MonkeyPatch) -> None:
    real = reaction.evade

    def evade(position: Position, side: str, name: str, place: int, say: Say) -> None:
        real(position, side, name, place, say)
        say(state.EVADED.to(1, name))

    patch.setattr(reaction, "evade", evade)


def whoever_may_retreat_is_listed_for_all(patch: pytest.MonkeyPatch) -> None:
    """The attacker is shown how many of the attacked may retreat."""
    seen_as(patch, nothing)
    real = game.Europa.choices

    def choices(self: game.Europa, view: Position, side: str) -> list[LegalOrder]:
        now, foe = true(view), enemy(side)
        more = [LegalOrder("retreat", unit="a partisan", places=0) for _ in reaction.may_retreat(now, foe)]
        return [*real(self, view, side), *more]

    patch.setattr(game.Europa, "choices", choices)


def a_failed_attempt_of_dummies_sounds_otherwise(patch: pytest.MonkeyPatch) -> None:
    real = sabotage._comes_to

    def comes_to(order: Sabotage, position: Position, outcome: str, say: Say) -> None:
        real(order, position, outcome, say)
        if outcome == sabotage.FAILS and all(position.game.roster[counter].kind == DUMMY for counter in order.counters):
            say(Noted("nobody was there", clause="40.B1.table"))

    patch.setattr(sabotage, "_comes_to", comes_to)


def dummies_attempt_without_a_die(patch: pytest.MonkeyPatch) -> None:
    real = sabotage.Sabotage.effect

    def effect(order: Sabotage, position: Position, side: str, say: Say) -> Any:
        throw = real(order, position, side, say)
        real_ones = any(position.game.roster[counter].kind != DUMMY for counter in order.counters)
        return throw if real_ones else throw.then(position, sabotage.FAILS, say)

    patch.setattr(sabotage.Sabotage, "effect", effect)


def it_is_counted_how_many_real_ones_attempt(patch: pytest.MonkeyPatch) -> None:
    real = sabotage.Sabotage.effect

    def effect(order: Sabotage, position: Position, side: str, say: Say) -> Any:
        throw = real(order, position, side, say)
        say(
            state.ATTEMPT.to(
                sum(position.game.roster[counter].kind != DUMMY for counter in order.counters), "real", "ones"
            )
        )
        return throw

    patch.setattr(sabotage.Sabotage, "effect", effect)


def nobody_is_asked_for_dummies_before_an_enemy_enters(patch: pytest.MonkeyPatch) -> None:
    real = entering.ask

    def ask(position: Position, side: str, who: Entering, say: Say) -> None:
        if any(unit.defence for unit in units.units_at(position, enemy(side), position.game.board.place(who.place))):
            real(position, side, who, say)

    patch.setattr(entering, "ask", ask)


def an_enemy_does_not_pay_for_dummies(patch: pytest.MonkeyPatch) -> None:
    real = movement.goes_in

    def goes_in(position: Position, say: Say) -> None:
        who = entering.entrant(position)
        foe = enemy(position.game.roster[position.game.roster.number(who.unit)].side)
        if not any(unit.defence for unit in units.units_at(position, foe, position.game.board.place(who.place))):
            say(msgspec.structs.replace(who, points=who.points - 1))
        real(position, say)

    patch.setattr(movement, "goes_in", goes_in)


OF_MODES: tuple[Leak, ...] = (
    a_failed_attempt_of_dummies_sounds_otherwise,
    dummies_attempt_without_a_die,
    it_is_counted_how_many_real_ones_attempt,
    nobody_is_asked_for_dummies_before_an_enemy_enters,
    an_enemy_does_not_pay_for_dummies,
)
OF_COMBAT: tuple[Leak, ...] = (
    the_owner_is_asked_only_if_a_retreat_is_possible,
    nobody_waits_for_dummies,
    the_defence_of_hidden_counters_is_told,
    dummies_alone_are_not_attacked,
    standing_orders_are_seen,
    standing_orders_are_told,
    the_prompt_tells_how_strong_they_are,
    it_is_counted_who_retreats,
    whoever_may_retreat_is_listed_for_all,
)
ALL: tuple[Leak, ...] = (
    faces_in_the_order_of_the_roster,
    a_mask_is_the_number_of_the_counter,
    the_counter_decides_which_mask_leaves,
    masks_are_not_reshuffled,
    a_dummy_that_enters_skips_an_id,
    points_spent_are_counted_for_all_to_see,
    what_is_due_is_counted_for_all_to_see,
    refusals_rest_on_the_position,
    a_refusal_names_who_is_there,
    legal_lists_pass_over_dummies,
    the_order_of_a_legal_list_tells,
    a_dummy_is_told_by_its_clause,
    forfeits_are_told_to_everybody,
    counts_are_told_to_everybody,
    it_is_told_who_must_stay,
    flags_are_seen,
    names_of_flags_are_seen,
    secret_orders_count_as_versions,
    the_log_shows_orders_word_for_word,
    pools_are_seen,
    odds_rest_on_the_position,
    a_prompt_waits_for_real_partisans,
    answers_rest_on_the_position,
    why_the_phase_cannot_end_names_partisans,
)
