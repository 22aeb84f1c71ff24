"""The worlds of a search are as likely as its side can know: what was told beside the view counts."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from maquis.campaign import campaigns, inferred
from maquis.campaign.ahead import Ahead
from maquis.campaign.dice import SharedDice
from maquis.campaign.inferred import Inferred, Weighed
from maquis.campaign.plans import moment
from maquis.campaign.played import Look, Policy
from maquis.campaign.rooted import Search
from maquis.campaign.runner import turns
from maquis.campaign.searching import Searching, SearchPolicy
from maquis.contract.scenarios import load
from maquis.engine.orders import Order
from maquis.engine.position import UNSEEN, Position
from maquis.engine.roster import numbers
from maquis.engine.views import Line, view
from tests.campaign.test_searching import moments, twin
from tests.serial import written

FRONT = load("eastern-front")
FIRST = FRONT.turn("Jun II 42")
WORLDS = 16
"""Worlds that are enough here."""


class Axis:
    """A sensible Axis that listens, and keeps the view and the worlds with which its last movement phase began."""

    def __init__(self) -> None:
        self.inferred, self.seen = Inferred("axis"), Position(FRONT.game)
        self.worlds: Weighed = ()
        self.shown = 0
        self._plays = campaigns.of(FRONT.game).policy("sensible", "axis", "k")

    def hears(self, line: Line, look: Look) -> None:
        self.inferred.hear(line, look)
        self.shown |= look().flags.get("up", 0)

    def phase(self, look: Look) -> Iterator[Order]:
        seen = look()
        if moment(seen)[1:] == ("axis", "movement"):
            self.seen, self.worlds = seen, self.inferred.follow(seen)
        yield from self._plays.phase(look)


@cache
def axis() -> Axis:
    """As it comes to move, after a turn in which raiders have struck and lie face down again."""
    listening = Axis()
    policies: dict[str, Policy] = {
        "axis": listening, "soviet": campaigns.of(FRONT.game).policy("raider", "soviet", "k"),
    }  # fmt: skip

    def enough(now: Position) -> bool:
        return now.turn > FIRST + 1 and moment(now)[1:] == ("axis", "combat")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(inferred, "MOST", WORLDS)
        list(turns(Ahead(FRONT.position(FIRST), FRONT.rules, SharedDice("k")), policies, enough))
    return listening


def test_every_world_looks_to_the_side_as_its_view_does() -> None:
    found = axis()
    assert 1 < len(found.worlds) <= WORLDS
    assert {written(view(world, "axis")) for _, world in found.worlds} == {written(found.seen)}
    assert sum(weight for weight, _ in found.worlds) == pytest.approx(1)


def test_who_was_shown_and_lies_there_still_is_known_where_the_view_alone_leaves_it_open() -> None:
    """Worlds that are dealt out from the view alone know nothing of who struck: the reasoner's weights differ."""
    found = axis()
    shown = [number for number in numbers(found.shown) if found.seen.where[number] == UNSEEN]
    weighed = Search(search(), found.seen, "axis", "s", found.worlds)
    dealt = Search(search(), found.seen, "axis", "s")
    assert len(shown) > 1
    for number in shown:
        (place,) = {world.where[number] for _, world in found.worlds}
        assert all(weighed.world(each).where[number] == place for each in range(32))
        assert sum(dealt.world(each).where[number] == place for each in range(32)) < 24


def search() -> Searching:
    found = campaigns.of(FRONT.game).search
    assert isinstance(found, Searching)
    return replace(found, playouts=8)


class Heard:
    """A search of which is kept what it was told, and what it ordered."""

    def __init__(self, policy: SearchPolicy) -> None:
        self.kept, self._policy = list[Line | str](), policy

    def hears(self, line: Line, look: Look) -> None:
        self.kept.append(line)
        self._policy.hears(line, look)

    def phase(self, look: Look) -> Iterator[Order]:
        for order in self._policy.phase(look):
            self.kept.append(order.notation)
            yield order


def heard(position: Position) -> list[Line | str]:
    """What a search of the Axis is told and orders until it has moved again."""
    kept = Heard(SearchPolicy(replace(search(), playouts=4), "axis", "s"))
    policies: dict[str, Policy] = {"axis": kept, "soviet": campaigns.of(FRONT.game).policy("raider", "soviet", "k")}
    last = position.turn + 1
    list(
        turns(
            Ahead(position, FRONT.rules, SharedDice("k")),
            policies,
            lambda now: now.turn == last and now.phase == "combat",
        )
    )
    return kept.kept


def test_a_search_that_was_told_the_same_orders_the_same_whatever_the_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that differ in secrets alone go on alike until something of these is told."""
    monkeypatch.setattr(inferred, "MOST", WORLDS)
    *_, position = (each for each in moments("eastern-front") if moment(each)[1:] == ("axis", "movement"))
    one, other = heard(position), heard(twin(position, 1))
    until = next(at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b)
    assert any(isinstance(each, str) for each in one[:until])
    assert not isinstance(one[until], str)
    assert not isinstance(other[until], str)


def test_processes_are_told_the_worlds() -> None:
    found = axis()
    alone = Search(search(), found.seen, "axis", "s", found.worlds)
    shared = Search(replace(search(), jobs=2), found.seen, "axis", "s", found.worlds)
    assert alone.better() == shared.better()
    assert [each.total for each in alone.candidates] == [each.total for each in shared.candidates]


def test_where_nothing_lies_face_down_nothing_is_inferred() -> None:
    listening, seen = Inferred("axis"), view(FRONT.position(FIRST), "axis")
    assert listening.follow(seen) == listening.follow(seen) == ()


def test_what_was_not_heard_is_not_gone_by() -> None:
    """Who is asked now and then, and told nothing in between, has nothing but its view."""
    seen = axis().seen
    before = next(view(each, "axis") for each in moments("eastern-front") if view(each, "axis").faces)
    listening = Inferred("axis")
    assert listening.follow(before) == ()
    assert len(listening.follow(before)) > 1
    assert listening.follow(seen) == ()
