"""A new kind of order is its declaration and its phase: menus, the page and what is asked follow from it."""

from collections.abc import Iterator
from typing import Self

import pytest
from msgspec.structs import replace

from maquis.engine.orders import Say
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import EVERYWHERE, Ruling, demand
from maquis.families.global_war.rules import game, phases
from maquis.families.global_war.rules.calendar import COMBAT
from maquis.families.global_war.rules.game import RULES
from maquis.families.global_war.rules.orders import Order, Partisan, Zone
from maquis.families.global_war.rules.state import ACTED
from maquis.families.global_war.terminal import HOTSEAT
from maquis.families.global_war.web import WEB_PARTS
from maquis.families.global_war.words import TELLING
from tests.families.global_war.world import position, small

SIDE, WHO = "soviet_union", "Soviet partisan 1"


class Dig(Order, frozen=True):
    """A partisan digs in."""

    form = "dig {counter}"
    title = "Dig in"
    clause = "PAR.4.1"
    counter: Partisan

    def ruling(self, now: Position, side: str) -> Ruling:
        own = self.game.roster[self.counter].side == side and now.where[self.counter] >= 0
        return Ruling(demand("PAR.4.1", "a partisan of one's own, in play", own))

    def effect(self, now: Position, side: str, say: Say) -> None:
        say(ACTED.on(self.game.roster[self.counter].name))


class Scout(Order, frozen=True):
    """A partisan goes to have a look."""

    form = "scout {place} with {counter}"
    title = "Have a look"
    clause = "PAR.4.1"
    place: Zone
    counter: Partisan

    def ruling(self, now: Position, side: str) -> Ruling:
        near = sum(1 << now.game.board.place(zone) for zone in ("moscow", "poland"))
        return Ruling(demand("PAR.4.1", "one of two zones", near))

    @classmethod
    def offers(cls, now: Position, side: str) -> Iterator[Self]:
        for counter in numbers(now.in_play(now.game.roster.sides[side])):
            yield from cls.aimed_by(now, side, counter=counter)


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> Position:
    """A combat phase in which they may be done too."""
    more = (replace(each, acts=(Dig, Scout, *each.acts)) if each.name == COMBAT else each for each in phases.TURN)
    monkeypatch.setattr(phases, "TURN", tuple(more))
    for name, value in vars(game.PartisansRules()).items():
        monkeypatch.setitem(vars(RULES), name, value)
    found = position(small(), {"minsk": "germany"}, {}, {WHO: "minsk"})
    found.side, found.phase = SIDE, COMBAT
    return found


def test_it_is_among_the_kinds_of_acts_with_its_title(now: Position) -> None:
    told = [HOTSEAT.words(now, SIDE, kind) for kind in TELLING.kinds(RULES, now, SIDE)]
    assert told[:2] == ["Dig in: 1 way", "Have a look: 2 ways"]


def test_it_is_listed_as_an_order_to_type(now: Position) -> None:
    listed = [each.words for each in TELLING.listed(now, SIDE, RULES.choices(now, SIDE), None, EVERYWHERE)]
    assert listed[:3] == [
        f"dig {WHO}  (Minsk)", f"scout poland with {WHO}  (Poland)", f"scout moscow with {WHO}  (Moscow)",
    ]  # fmt: skip


def test_the_page_offers_it_and_counts_it_among_what_is_left(now: Position) -> None:
    offered = {act.kind: act for act in WEB_PARTS.acts(RULES, now, SIDE)}
    assert [each.order for each in offered["dig"].choices] == [f"dig {WHO}"]
    assert [each.order for each in offered["scout"].choices] == [f"scout {{}} with {WHO}"]
    left = {each.act: (each.words, each.left, each.clause) for each in WEB_PARTS.owed(RULES, now, SIDE)}
    assert left["dig"] == ("Dig in: 1 way", 1, "PAR.4.1")
    assert left["scout"] == ("Have a look: 2 ways", 2, "PAR.4.1")


def test_the_page_asks_where(now: Position) -> None:
    asked = WEB_PARTS.where(RULES, now, SIDE, "scout", WHO, "")
    assert int(asked.places, 16) == sum(1 << now.game.board.place(zone) for zone in ("moscow", "poland"))
    assert asked.order == f"scout {{}} with {WHO}"


def test_it_may_be_done_in_its_phase_alone(now: Position) -> None:
    assert RULES.judge(now, SIDE, RULES.parse(now, f"dig {WHO}")).legal
    now.phase = "combat movement"
    refused = RULES.judge(now, SIDE, RULES.parse(now, f"dig {WHO}"))
    assert [(each.clause, each.words) for each in refused.failures] == [("PAR.4.1", "one's own combat phase")]
