"""Random play on the small world: whatever is ordered, in whatever order, the umpire keeps to its own rules."""

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple, cast

import msgspec
import pytest
from hypothesis import event as count
from hypothesis import given, settings
from hypothesis import strategies as st

from maquis.engine import seals
from maquis.engine.changes import apply
from maquis.engine.dice import ScriptedDice, SealedDice, seeded
from maquis.engine.entries import decode
from maquis.engine.errors import BadOrder
from maquis.engine.events import Event, Left, plain
from maquis.engine.game import UMPIRE
from maquis.engine.orders import Order, Refused
from maquis.engine.playing import LegalOrder
from maquis.engine.playout import Playout
from maquis.engine.position import Position
from maquis.engine.record import Record
from maquis.engine.referee import Referee
from maquis.engine.roster import numbers
from maquis.engine.undo import CannotUndo
from maquis.engine.views import line
from maquis.engine.views import version as version_then
from maquis.families.europa.rules import host_orders, movement, orders, reaction
from maquis.families.europa.rules.editions import EDITIONS, RULE40, RULE45, Edition
from maquis.families.europa.rules.places import partisans
from maquis.families.europa.rules.railways import rail
from maquis.families.europa.rules.targets import ports
from tests.engine.toy import Notebook
from tests.families.europa import naive, naive_combat
from tests.families.europa.invariants import (
    RULES,
    all_orders,
    check,
    check_after_phase,
    follows,
    is_offered,
    offered,
    order_of,
)
from tests.families.europa.strategies import Chooser, Pick, RandomHost, any_order, gather, host_order, picker, positions
from tests.families.europa.world import game
from tests.families.europa.world import position as position_at
from tests.serial import written

SIDES = ("axis", "soviet")
FIGHTING = ("attack", "stand", "lose", "retreat")
BOUND = ("attack",)
"""What leads on where units must attack, while nothing else does."""
LEADING_ON = ("stand", "lose", "retreat", "displace", "withdraw", "disband", "end")
STEPS = 60
MELEES = 25
MANY = settings().max_examples
"""How many examples the profile asks for: a game takes longer than other examples do."""


class Trodden(NamedTuple):
    """An order that stands: its number, its giver, the position before it, and whether it can never be taken back."""

    number: int
    side: str
    order: orders.Order
    before: Position
    final: bool

    @property
    def secret(self) -> bool:
        """Whether the other side has heard nothing of it."""
        return isinstance(self.order, orders.Standing)


def is_final(before: Position, after: Position, side: str, events: list[Event]) -> bool:
    """Whether something irrevocable happened: a die, a reveal, a new phase, a hand-over."""
    roster, now = before.game.roster, before.copy()
    for event in events:
        data = msgspec.to_builtins(plain(event))
        who = roster[roster.number(data["counter"])] if "counter" in data else None
        hidden = who is not None and who.face and not now.flags.get("up", 0) >> roster.number(who.name) & 1
        if data["event"] in ("rolled", "began") or (data["event"] == "turned" and data["up"]):
            return True
        if who is not None and who.face and (data["event"] == "left" or (hidden and who.side != side)):
            return True
        apply(now, event)
    return side != UMPIRE and RULES.to_act(before) != RULES.to_act(after)


def but_for_counts(position: Position) -> str:
    """The position without what goes on counting after an undo, versions and the masks of mixed stacks."""
    same = position.copy()
    same.version, same.masked, same.uninformed = 0, 0, {}
    for face, there in same.masks.items():
        same.masks[face] = {at: masks if len(masks) == 1 else (0,) * len(masks) for at, masks in there.items()}
    return written(same)


KINDS_OF_FIGHT = (
    "partisans attack",
    "others attack",
    "painted units attack",
    "stand",
    "before combat",
    "beaten partisan",
    "beaten unit",
    "painted unit retreats",
    "lose",
    "standing",
)


def kind_of_fight(order: orders.Order, before: Position) -> list[str]:
    """What kind of an order in a fight this was."""
    match order:
        case orders.Attack():
            found = "partisans attack" if naive_combat.partisan(before, order.units[0]) else "others attack"
            return [found, *(["painted units attack"] if any(" at " in name for name in order.units) else [])]
        case orders.Retreat() if not before.counts.get("to retreat axis") and not before.counts.get(
            "to retreat soviet"
        ):
            return ["before combat"]
        case orders.Retreat():
            found = "beaten partisan" if naive_combat.partisan(before, order.unit) else "beaten unit"
            return [found, *(["painted unit retreats"] if " at " in order.unit else [])]
        case _:
            return [order.notation.split()[0]]


class Play:
    """A game in which `pick` makes every choice, and every order is checked on all sides."""

    def __init__(
        self, start: Position, pick: Pick, told: Callable[[str], object] = count, umpired: bool = False
    ) -> None:
        self.told = told
        self.start = start
        self.umpired = umpired
        self.hosted = umpired or start.game.host is not None
        self.pick = pick
        self.book = Notebook()
        self.umpire = Referee(start.copy(), RULES, seeded(1), cast(Record, self.book))
        self.umpire.set_up([])
        self.trail: list[Trodden] = []
        self.check()

    @property
    def position(self) -> Position:
        return self.umpire.position

    @property
    def over(self) -> bool:
        return self.position.phase == "over"

    def step(self) -> None:
        """Do something: what is offered, likely or not, or end the phase."""
        acts = [self.something_offered] * 4 + [self.meeting] * 3 + [self.any_order] * 2 + [self.end_of_phase] * 2
        acts += [self.fight] * 3 + [self.standing_order]
        acts += [self.host_order] * 3 + [self.any_host_order] * 2 if self.umpired else []
        self.pick([*acts, self.undo, self.undo, self.agreed_undo])()
        self.check()

    def something_offered(self) -> None:
        """Any kind of order that is offered, each kind as likely as another."""
        side = self.pick((self.umpire.rules.to_act(self.position)[0], *SIDES))
        seen = self.umpire.view(side)
        choices = [choice for choice in offered(seen, side) if choice.verb != "end"]
        if choices:
            verbs = {choice.verb for choice in choices}
            verb = self.pick(["drop", *sorted(verbs - {"drop"}) * 3] if "drop" in verbs else sorted(verbs))
            choice = self.pick([choice for choice in choices if choice.verb == verb])
            self.give(side, self.pick(all_orders(seen, [choice])))

    def meeting(self) -> None:
        """A counter moves to where something happens: onto enemy partisans, or to a target."""
        side = self.position.side
        seen = self.umpire.view(side)
        lively = partisans(seen, naive.OTHER[side]) or rail(seen) | ports(seen) | seen.painted["airbases"]
        moves = [c for c in offered(seen, side) if c.verb == "move" and c.places & lively]
        if moves:
            choice = self.pick(moves)
            self.give(side, order_of(seen, choice, self.pick(list(numbers(choice.places & lively)))))

    def fight(self) -> None:
        """Whatever a combat asks for; else an attack, by one unit or by all."""
        side = self.umpire.rules.to_act(self.position)[0]
        seen = self.umpire.view(side)
        fighting = [choice for choice in offered(seen, side) if choice.verb in FIGHTING]
        if fighting:
            verb = self.pick(sorted({choice.verb for choice in fighting}))
            self.give(side, self.pick(all_orders(seen, [choice for choice in fighting if choice.verb == verb])))
            for what in ("to lose", "to retreat", "combat"):
                if any(
                    name.startswith(what)
                    for name in (*self.position.counts, *map(str, self.position.conditions.values()))
                ):
                    self.told(f"after {verb}: {what}")

    def standing_order(self) -> None:
        """An order in advance, of which the other side sees nothing."""
        side = self.pick(SIDES)
        before, other = self.umpire.view(naive.OTHER[side]), naive.OTHER[side]
        who = self.pick([None, None, *numbers(self.position.in_play(self.position.game.roster.sides[side]))])
        if who is not None and not self.position.game.roster[who].force:
            return
        order, position = orders.Standing(self.position.game, self.pick(reaction.WORDS), who), self.position
        self.told(f"standing order for {'all' if who is None else 'one'}")
        self.give(side, order)
        assert written(self.umpire.view(other)) == written(before)
        events = [decode(raw) for raw in self.book.entries[-1].events]
        assert line(position, side, order.notation, events, other) is None

    def end_of_phase(self) -> None:
        """Do what is still owed, as it is offered, until the phase ends."""
        phase = self.position.turn, self.position.side, self.position.phase
        for _ in range(100):
            side = self.umpire.rules.to_act(self.position)[0]
            seen = self.umpire.view(side)
            owed = [choice for choice in offered(seen, side) if choice.verb in LEADING_ON]
            owed = owed or [choice for choice in offered(seen, side) if choice.verb in BOUND]
            owed = owed or [choice for choice in offered(seen, side) if self.in_passing(choice)]
            assert owed, f"{side} is to act and has no order that leads on"
            self.give(side, self.pick(all_orders(seen, [self.pick(owed)])))
            if (self.position.turn, self.position.side, self.position.phase) != phase:
                return
        raise AssertionError("the phase does not come to its end")

    def in_passing(self, choice: LegalOrder) -> bool:
        """Whether it is a move of a partisan that has stopped among enemies."""
        return choice.verb == "move" and bool(self.position.flags.get("passing", 0) >> choice.counters[0] & 1)

    def pass_by(self) -> None:
        """A partisan stops among enemies, attempts sabotage there, or goes on."""
        side = self.position.side
        seen = self.umpire.view(side)
        held = seen.painted["axis garrisons"] | seen.painted["axis regiments"]
        choices = [
            choice
            for choice in offered(seen, side)
            if self.in_passing(choice)
            or (choice.verb == "move" and choice.places & held)
            or (isinstance(choice.order, orders.Sabotage) and held >> choice.order.place & 1)
        ]
        if choices:
            choice = self.pick(choices)
            among = held if choice.verb == "move" and choice.places & held and not self.in_passing(choice) else -1
            for order in all_orders(seen, [choice])[:1] if choice.order else ():
                self.give(side, order)
            if choice.order is None:
                self.give(side, order_of(seen, choice, self.pick(list(numbers(choice.places & among)))))

    def undo(self) -> None:
        """A side takes back its last order, which is allowed if nothing irrevocable has happened since."""
        side = self.pick((*SIDES, UMPIRE) if self.umpired else SIDES)
        last = self.trail[-1] if self.trail else None
        now, text = self.position, written(self.position)
        if last is not None and last.secret and last.side != side:
            return  # the side goes on from the last order that it has heard of
        if last is None or last.final or last.side != side:
            with pytest.raises(CannotUndo):
                self.umpire.undo(side)
            assert self.position is now
            assert written(now) == text
            return
        self.told("undone")
        self.umpire.undo(side)
        self.back_at(now, last)
        self.trail.pop()

    def agreed_undo(self) -> None:
        """Both sides agree to go back to before some order, whatever has happened since."""
        known = [at for at, each in enumerate(self.trail) if not each.secret]
        if not known:
            return
        at = self.pick(known)
        back, side = self.trail[at], self.pick(SIDES)
        self.told("undone by agreement")
        now = self.position
        for each in (side, naive.OTHER[side]):
            number = version_then(back.before, each)
            assert self.umpire.undo(each, number).happened == (each != side)
        self.back_at(now, back, entries=2)
        self.trail = [each._replace(final=True) for each in self.trail[:at]]

    def back_at(self, now: Position, back: Trodden, entries: int = 1) -> None:
        """The position is what it was, and counts on from where it stood."""
        assert but_for_counts(self.position) == but_for_counts(back.before)
        assert self.position.version == now.version + entries
        assert self.position.masked >= now.masked
        assert cast(SealedDice, self.umpire.dice).rolled == sum(len(each.rolls) for each in self.book.entries)

    def any_order(self) -> None:
        """Any order in the notation: carried out if it is offered, refused without a trace if not."""
        side = self.pick(SIDES)
        seen, before, text = self.umpire.view(side), self.position, written(self.position)
        try:
            order = RULES.parse(seen, any_order(self.pick, seen, side))
        except BadOrder:
            return
        expected = is_offered(seen, side, offered(seen, side), order)
        if expected is None and isinstance(order, orders.Move):
            expected = self.may_move(seen, side, order)
        if expected is None and isinstance(order, orders.Recruit):
            expected = self.may_receive(seen, side, order)
        legal = self.umpire.judge(side, order).legal
        if expected is None and isinstance(order, orders.Attack):
            expected = legal  # some must attack, and choices do not list which may do so together
        assert legal == expected, f"{order.notation}: legal is {legal}, offered is {expected}"
        if legal:
            self.give(side, order)
            return
        self.told(f"refused: {order.notation.split()[0]}")
        with pytest.raises(Refused) as refusal:
            self.umpire.give(side, order)
        for each in refusal.value.judgement.failures:
            assert f"{each.words} ({each.clause})" in str(refusal.value)
        assert not Playout(before, RULES, ScriptedDice([])).give(side, order), f"a playout allows {order.notation}"
        assert self.position is before
        assert written(self.position) == text, "a refused order changed the position"

    def host_order(self) -> None:
        """The umpire says something of the host game, each kind as likely as another."""
        choices = [choice for choice in offered(self.position, UMPIRE) if choice.unit != orders.NOBODY]
        if choices:
            verb = self.pick(sorted({choice.verb for choice in choices}))
            choice = self.pick([choice for choice in choices if choice.verb == verb])
            now = self.position
            self.say_of_host(choice.order or order_of(now, choice, self.pick(list(numbers(choice.places)))))

    def any_host_order(self) -> None:
        """Any order of the umpire: carried out if it is offered, refused without a trace if not."""
        before, text = self.position, written(self.position)
        order = RULES.parse(before, host_order(self.pick))
        judgement = self.umpire.judge(UMPIRE, order)
        if isinstance(order, host_orders.Paint | host_orders.Unpaint | host_orders.Own):
            expected = self.may_be_said(order)
        else:
            expected = bool(is_offered(before, UMPIRE, offered(before, UMPIRE), order) in (True, None))
            expected = (
                judgement.legal
                if isinstance(order, host_orders.Mark | host_orders.Unmark) and order.across is not None
                else expected
            )
        assert judgement.legal == expected, f"{order.notation}: legal is {judgement.legal}, offered is {expected}"
        for side in SIDES:
            assert isinstance(order, orders.Losses) or not self.umpire.judge(side, order).legal
        if expected:
            self.say_of_host(order)
            return
        self.told(f"refused: {order.notation.split()[0]}")
        with pytest.raises(Refused):
            self.umpire.give(UMPIRE, order)
        assert self.position is before
        assert written(self.position) == text, "a refused order changed the position"

    def may_be_said(self, order: host_orders.Paint | host_orders.Unpaint | host_orders.Own) -> bool:
        """Whether the umpire may say it of all the hexes he names."""
        now = self.position
        if (
            self.over
            or ("europa.Fighting" in now.matters)
            or ("europa.Entering" in now.matters)
            or any(name.startswith("to displace") for name in now.counts)
        ):
            return False
        return naive.hexes(order.places) <= (
            naive.may_be_painted(now, order.layer) if isinstance(order, host_orders.Paint) else naive.ground()
        )

    def say_of_host(self, order: Order) -> None:
        """The umpire gives an order: it moves nothing that is hidden, and keeps nobody's turn from him."""
        before, seen = self.position, {side: self.umpire.view(side).version for side in SIDES}
        parsed = RULES.parse(before, order.notation)
        assert parsed == order, "the notation reads back as another order"
        if isinstance(parsed, host_orders.Place):
            assert naive.at(parsed.place) in naive.may_be_put(before, parsed.counter)
        events = self.umpire.give(UMPIRE, order.notation)
        after = self.position
        self.told(f"given: {order.notation.split()[0]}" if events else "given: nothing new")
        assert after.version == before.version + 1
        assert {side: self.umpire.view(side).version - seen[side] for side in SIDES} == dict.fromkeys(
            SIDES, len(events[:1])
        )
        if not any(isinstance(event, Left) for event in events):  # Finnish partisans go home with Finland
            assert (after.masks, after.flags) == (before.masks, before.flags)
        assert (after.turn, after.side, after.phase) == (before.turn, before.side, before.phase)
        self.trail.append(Trodden(before.version, UMPIRE, parsed, before, is_final(before, after, UMPIRE, events)))
        if not events:
            self.umpire.undo(UMPIRE)
            self.trail.pop()

    def may_move(self, seen: Position, side: str, order: orders.Move) -> bool:
        """Whether a move is legal that choices do not list: by rail, administrative, or through hexes named."""
        if not all(each.holds() for each in movement.may_move(seen, side, order.counter, order.mode)):
            return False
        if not order.mode:
            return naive.may_follow(seen, order.counter, tuple(naive.at(place) for place in order.way))
        here = seen.where[order.counter] == order.way[0]
        direct = movement.destinations(seen, side, order.counter, order.mode) >> order.way[-1] & 1
        return self.umpire.judge(side, order).legal if here and len(order.way) > 2 else here and bool(direct)

    def may_receive(self, seen: Position, side: str, order: orders.Recruit) -> bool:
        """Whether a counter may be received as a special replacement, which choices do not tell from others."""
        who = seen.game.roster[order.counter]
        what = {"partisan infantry brigade": "recruits", "dummy partisan": "dummies"}.get(who.kind)
        own = who.side == side == seen.side == "soviet" and seen.phase == "initial"
        due = seen.counts.get(f"soviet: {what} isolated losses", 0)
        if not own or not due or naive.limits(who) != "soviet" or seen.where[order.counter] != -1:
            return False
        placed = {name: seen.counts.get(f"soviet: placed {name} MD", 0) for name in ("Western", "Kiev", "Baltic")}
        left = seen.counts.get("soviet: recruits isolated losses", 0)
        return naive.at(order.place) in naive.special_placement(seen, order.counter, left, placed)

    def give(self, side: str, order: orders.Order) -> None:
        """Give a legal order."""
        before, seen = self.position, self.umpire.view(side)
        assert RULES.parse(seen, order.notation) == order, "the notation reads back as another order"
        assert RULES.judge(seen, side, order).legal, f"{order.notation} was offered and is refused"
        assert RULES.judge(before, side, order).legal, f"{order.notation} rests on something {side} cannot know"
        self.told(f"given: {order.notation.split()[0]}")
        events = self.umpire.give(side, order.notation)
        after = self.position
        if not self.hosted:
            self.check_outcome(before, side, order)
        self.trail.append(Trodden(before.version, side, order, before, is_final(before, after, side, events)))
        assert after.version == before.version + 1
        if (before.turn, before.side, before.phase) != (after.turn, after.side, after.phase):
            assert follows(before, after), "a phase was left out"
            check_after_phase(after, hosted=self.hosted)
        if isinstance(order, orders.End | orders.Displace) and self.hosted:
            return
        if isinstance(order, orders.Retreat) and not naive_combat.partisan(before, order.unit):
            gained = after.owned[side] & ~before.owned[side]
            entered = "europa.Entering" not in after.matters
            assert not entered or (gained | before.owned[side]) >> order.place & 1, "it does not own the hex it entered"
            return
        if not naive.revised(after):
            assert not any(event.clause.startswith("40.H") for event in events), "something of 40.H happened"
        if isinstance(order, orders.Retreat | orders.Stand) and ("europa.Entering" in before.matters):
            return
        if naive.among(after) and isinstance(order, orders.Convert | orders.End):
            self.check_taken(before, after, order)
            return
        if not isinstance(order, orders.Move) or naive.hides(before, before.game.roster[order.counter]):
            assert after.owned == before.owned, f"{order.notation} changed the owners of hexes"

    def check_taken(self, before: Position, after: Position, order: orders.Convert | orders.End) -> None:
        """Units in regular mode own the hexes that they have for themselves; one converted back may leave its hex."""
        for side in SIDES:
            held = {hex for hex, who in naive.standing(after, side, partisans=False) if naive.is_partisan(who)}
            taken = naive.hexes(after.owned[side] & ~before.owned[side])
            if isinstance(order, orders.Convert):
                assert taken <= (held if order.regular else {naive.at(before.where[order.counter])})
            else:
                alone = held - naive.regular_hexes(after, naive.OTHER[side])
                assert taken <= held
                assert alone <= naive.hexes(after.owned[side])

    def check_outcome(self, before: Position, side: str, order: orders.Order) -> None:
        """Check that a playout does with an order what the umpire did, on the same rolls."""
        untouched, outcome = written(before), Playout(before, RULES, ScriptedDice(self.rolls()))
        assert outcome.give(side, order), f"a playout refuses {order.notation}"
        outcome.position.version += 1
        assert written(outcome.position) == written(self.position), f"{order.notation} goes differently in a playout"
        assert written(before) == untouched, "a playout changed the position it began with"

    def rolls(self) -> list[int]:
        """The rolls of the last order."""
        return [value for _, _, value in self.book.entries[-1].rolls]

    def check(self) -> None:
        """Check what is always so."""
        check(self.position)
        self.check_who_acts()
        self.check_secrets()

    def check_who_acts(self) -> None:
        """Somebody has an order to give until the last turn is over, nobody afterwards; everybody can tell who."""
        acting = self.umpire.rules.to_act(self.position)
        assert acting == self.umpire.to_act
        for who in (*SIDES, ""):
            assert acting == self.umpire.rules.to_act(self.umpire.view(who)), f"{who or 'a spectator'} sees others act"
        if self.over:
            assert self.position.turn == self.position.game.last_turn
            assert not acting
            assert not any(offered(self.umpire.view(side), side) for side in SIDES)
        else:
            assert acting
            assert offered(self.umpire.view(acting[0]), acting[0]), f"{acting[0]} is to act and has no order"

    def check_secrets(self) -> None:
        """No view names a hidden counter of the other side."""
        up = self.position.flags.get("up", 0)
        for side in SIDES:
            text = written(self.umpire.view(side))
            for number, counter in enumerate(self.position.game.roster):
                if counter.side != side and counter.face and not up >> number & 1:
                    assert f'"{counter.name}"' not in text
                    assert f'spent {counter.name}"' not in text

    def check_replay(self) -> None:
        """The entries that stand, read from JSON, lead from the start to the same position; every seal is true."""
        again, entries = self.start.copy(), self.book.entries
        assert [0, *(each.number for each in self.trail)] == self.umpire.standing.before(len(entries))
        for each in self.trail:
            again.masks, again.masked = each.before.copy().masks, each.before.masked
            for raw in entries[each.number].events:
                apply(again, decode(raw))
        assert but_for_counts(again) == but_for_counts(self.position)
        self.check_seals()

    def check_seals(self) -> None:
        """Every mask that is alone is sealed, no mask twice, and what was opened had been sealed so."""
        secret, found = cast(SealedDice, self.umpire.dice).secret, dict[int, str]()
        for each in self.book.entries:
            assert not found.keys() & each.seals.keys(), "a mask was sealed twice"
            found |= each.seals
            for mask, (name, salt) in each.opened.items():
                assert found[mask] == seals.seal(salt, mask, name)
                assert name in {name for raw in each.events for name in names_in(raw)}
        for mask, name in seals.alone(Position(self.position.game), self.position).items():
            if mask > self.start.masked:
                assert found[mask] == seals.seal(seals.salt(secret, mask), mask, name)


def names_in(raw: msgspec.Raw) -> list[str]:
    """The counters that an event names."""
    data = msgspec.json.decode(raw)
    return [*data.get("counters", ()), data.get("counter", "")]


def under(start: Position, edition: Edition) -> Position:
    """The position under an edition, in turns of half a month."""
    found = start.copy()
    found.game = game("Sep II 43", edition=edition)
    found.changed()
    return found


def converted(start: Position, pick: Pick) -> Position:
    """The position with some of the partisans in regular mode, if the rules have one."""
    if start.game.edition == RULE45.name:
        for number, who in enumerate(start.game.roster):
            if who.force and who.kind != "dummy partisan" and start.where[number] >= 0 and not pick((0, 1, 2)):
                start.show(1 << number, up=True)
                start.flags["open: regular mode"] = start.flags.get("open: regular mode", 0) | 1 << number
        start.changed()
    return start


@settings(max_examples=MANY * 3 // 10)
@given(positions(), st.sampled_from((RULE40, RULE40, RULE45)), st.data())
def test_random_play(start: Position, edition: Edition, data: st.DataObject) -> None:
    play = Play(under(start, edition), picker(data))
    for _ in range(STEPS):
        if not play.over:
            play.step()
    play.check_replay()


@settings(max_examples=MANY // 5)
@given(positions(phases=("movement", "combat"), gathered=True), st.sampled_from(EDITIONS), st.data())
def test_random_fights(start: Position, edition: Edition, data: st.DataObject) -> None:
    """Everybody stands near everybody: under the revision, under the rule as first published, and under rule 45."""
    gathered = converted(under(start, edition), picker(data))
    play = Play(gathered, picker(data))
    for _ in range(STEPS // 2):
        if not play.over:
            play.pick((play.fight, play.fight, play.step))()
            play.check()
    play.check_replay()


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.name)
def test_fights_of_every_kind_happen(edition: Edition) -> None:
    """Games of a fixed choice, each from a melee of its own."""
    happened: Counter[str] = Counter()
    for seed in range(MELEES):
        pick = Chooser(seed)
        date = pick(("Jun II 42", "Jul I 42", "Jul II 43"))
        melee = position_at(when=f"{date} {pick(SIDES)} combat", game=game("Sep II 43", edition=edition))
        play = Play(converted(gather(melee, pick), pick), pick, len)
        for _ in range(STEPS // 3):
            before = play.position
            pick((play.fight, play.fight, play.fight, play.any_order, play.standing_order))()
            play.check()
            happened.update(kind_of_fight(play.trail[-1].order, before) if play.position is not before else ())
        play.end_of_phase()
        play.check_replay()
    expected = KINDS_OF_FIGHT if edition is RULE40 else KINDS_OF_FIGHT[1:]
    assert sorted(happened.keys() & set(KINDS_OF_FIGHT)) == sorted(expected), happened


@settings(max_examples=MANY // 4)
@given(positions(), st.data())
def test_random_play_with_a_host_game(start: Position, data: st.DataObject) -> None:
    """Units and owners may come and go at any time: the game still goes on."""
    hosted = start.copy()
    hosted.game = game("Sep II 43", RandomHost(picker(data)))
    play = Play(hosted, picker(data))
    for _ in range(STEPS // 2):
        if not play.over:
            play.step()
    play.check_replay()


@settings(max_examples=MANY // 4)
@given(positions() | positions(phases=("movement", "combat"), gathered=True), st.sampled_from(EDITIONS), st.data())
def test_random_play_with_an_umpire_who_keeps_up_the_host_game(
    start: Position, edition: Edition, data: st.DataObject
) -> None:
    hosted = under(start, edition)
    play = Play(hosted, picker(data), umpired=True)
    for _ in range(STEPS // 2):
        if not play.over:
            play.step()
    play.check_replay()


@settings(max_examples=MANY // 20)
@given(positions(), st.data())
def test_a_game_comes_to_its_end(start: Position, data: st.DataObject) -> None:
    play = Play(start, picker(data))
    phases = 0
    while not play.over:
        play.something_offered()
        play.end_of_phase()
        phases += 1
    turns = start.game.last_turn - start.turn + 1
    assert turns * 8 - 7 <= phases <= turns * 8
    play.check()
    play.check_replay()


RAIL_TOWNS = ("0303", "0403", "0703")


@pytest.mark.parametrize("umpired", [False, True])
def test_partisans_stop_among_enemies_and_go_on(umpired: bool) -> None:
    """Games of a fixed choice, in which a cavalry division begins next to garrisons of a railway."""
    happened: Counter[str] = Counter()
    for seed in range(MELEES):
        pick = Chooser(seed)
        start = position_at({"1 Cav Div": pick(("0304", "0404", "0704")), "1 Bde": "0405", "2 Bde": "0506"},
                            "Jul I 42 soviet movement", game=game("Sep II 43"))  # fmt: skip
        start.painted |= dict.fromkeys(("axis garrisons", "axis regiments", "airbases"), 0)
        for place in map(start.game.board.place, RAIL_TOWNS):
            start.painted[pick(("axis garrisons", "axis regiments"))] |= 1 << place
        play = Play(start, pick, len, umpired=umpired)
        for _ in range(12):
            if play.position.phase == "movement":
                pick((play.pass_by, play.pass_by, play.step))()
                play.check()
        play.end_of_phase()
        play.check_replay()
        for each in play.trail:
            flagged = each.before.flags.get("passing", 0)
            if isinstance(each.order, orders.Move) and flagged >> each.order.counter & 1:
                happened["goes on"] += 1
            elif isinstance(each.order, orders.Sabotage) and any(flagged >> n & 1 for n in each.order.counters):
                happened["attempts"] += 1
    assert happened["goes on"], happened
    assert happened["attempts"], happened
