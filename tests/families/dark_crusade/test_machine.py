"""A game as a machine that hypothesis plays and shrinks: nothing is lost, made or counted twice."""

from collections import Counter

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from maquis.engine.events import Entered, Event, Left, Rolled
from maquis.engine.position import OUT_OF_PLAY, POOL
from maquis.engine.referee import Referee
from maquis.families.dark_crusade.rules.calendar import AXIS, ISOLATION, OVER, SIDES
from maquis.families.dark_crusade.rules.front import units
from maquis.families.dark_crusade.rules.game import SecondEdition
from maquis.families.dark_crusade.rules.movement import capacity
from tests.families.dark_crusade.test_play import order_of, referee, replayed, second_opinion, whole
from tests.families.dark_crusade.world import WORLDS, World
from tests.worked_out import stale

RULES = SecondEdition()


class Crusade(RuleBasedStateMachine):
    """One game on a random network; every step is one of the orders that the rules list."""

    world: World
    umpire: Referee

    @initialize(world=WORLDS, seed=st.integers(0, 2**16))
    def begins(self, world: World, seed: int) -> None:
        self.world, self.umpire = world, referee(world.position, seed)
        self.account = Counter({number for number, place in enumerate(world.position.where) if place >= 0})
        self.lost: set[str] = set()

    def acting(self) -> bool:
        return bool(self.umpire.to_act)

    @precondition(acting)
    @rule(data=st.data())
    def orders_something(self, data: st.DataObject) -> None:
        """One of all choices; hypothesis shrinks towards the first of them."""
        side = self.umpire.to_act[0]
        choices = list(RULES.choices(self.umpire.view(side), side))
        self._give(side, order_of(data.draw(st.sampled_from(choices))).notation)

    @precondition(acting)
    @rule(data=st.data())
    def orders_some_verb(self, data: st.DataObject) -> None:
        """One of the verbs, then one of its choices: rare ones come up as often as moves."""
        side = self.umpire.to_act[0]
        choices = list(RULES.choices(self.umpire.view(side), side))
        verb = data.draw(st.sampled_from(sorted({choice.verb for choice in choices})))
        of_it = [choice for choice in choices if choice.verb == verb]
        self._give(side, order_of(data.draw(st.sampled_from(of_it))).notation)

    @precondition(lambda self: not self.acting())
    @rule()
    def is_over(self) -> None:
        """Nothing more can be ordered."""
        assert self.umpire.position.phase == OVER
        assert not any(list(RULES.choices(self.umpire.position, side)) for side in SIDES)

    def _give(self, side: str, text: str) -> None:
        before = self.umpire.position
        events = self.umpire.give(side, text)
        for event in events:
            self._book(event)
        again = replayed(before, events)
        assert (again.where, again.owned, again.flags, again.counts) == (
            self.umpire.position.where, self.umpire.position.owned, self.umpire.position.flags,
            self.umpire.position.counts,
        )  # fmt: skip
        assert all(1 <= event.value <= event.sides for event in events if isinstance(event, Rolled))

    def _book(self, event: Event) -> None:
        """Keep the account of who is in play: comes in only from outside, leaves only from inside."""
        roster = self.world.game.roster
        match event:
            case Entered():
                number = roster.number(event.counter)
                assert self.account[number] == 0
                assert event.counter not in self.lost or roster[number].size
                self.account[number] += 1
            case Left():
                number = roster.number(event.counter)
                assert self.account[number] == 1
                self.account[number] -= 1
                assert event.to_pool == (roster[number].kind == "partisan")
                if not event.to_pool:
                    self.lost.add(event.counter)
            case _:
                pass

    @invariant()
    def every_counter_is_somewhere_once(self) -> None:
        now = self.umpire.position
        for number, place in enumerate(now.where):
            assert self.account[number] == (place >= 0)
            assert place >= 0 or place == (POOL if now.game.roster[number].kind == "partisan" else OUT_OF_PLAY)
        stacked = [number for place in range(now.game.board.size) for number in _there(now.at(place))]
        assert sorted(stacked) == sorted(+self.account)

    @invariant()
    def what_is_kept_is_what_would_be_worked_out_now(self) -> None:
        assert not stale(self.umpire.position)

    @invariant()
    def points_lines_and_stacks_are_not_overdrawn(self) -> None:
        now = self.umpire.position
        for side in SIDES:
            for place in range(now.game.board.size):
                assert (now.at(place) & units(now.game, side)).bit_count() <= 6
        for name, carried in now.counts.items():
            what, _, ends = name.partition(" ")
            if what in ("line", "armour") and carried:
                a, b = (now.game.board.place(label) for label in ends.split("-"))
                kind = (
                    self.world.lines.get(f"{self.world.labels[a]} {self.world.labels[b]}")
                    or (self.world.lines[f"{self.world.labels[b]} {self.world.labels[a]}"])
                )
                assert carried <= capacity(now, kind, what == "armour")

    @invariant()
    def what_holds_after_every_order(self) -> None:
        whole(self.umpire.position)

    @invariant()
    def garrisons_owe_no_more_than_they_have(self) -> None:
        now = self.umpire.position
        for name, owed in now.counts.items():
            if name.startswith("to lose ") and owed:
                place = now.game.board.place(name.removeprefix("to lose "))
                assert now.phase == ISOLATION
                assert 0 < owed <= (now.at(place) & units(now.game, now.side)).bit_count()

    def teardown(self) -> None:
        if hasattr(self, "umpire"):
            second_opinion(self.world, self.umpire.position)
            assert AXIS in self.umpire.position.owned


def _there(counters: int) -> list[int]:
    return [number for number in range(counters.bit_length()) if counters >> number & 1]


TestCrusade = Crusade.TestCase
TestCrusade.settings = settings(max_examples=25, stateful_step_count=30)
