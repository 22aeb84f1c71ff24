"""A new kind of order is its declaration and its phase: menus, the page and what is asked follow from it."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from maquis.engine.events import Flagged
from maquis.engine.fields import Unit
from maquis.engine.orders import Say
from maquis.engine.position import Position
from maquis.engine.rulings import EVERYWHERE, Demand, demand
from maquis.families.war_in_europe.rules import game
from maquis.families.war_in_europe.rules.acts import Hex, VariantAct, mine
from maquis.families.war_in_europe.rules.calendar import MOVEMENT
from maquis.families.war_in_europe.rules.editions import RULES
from maquis.families.war_in_europe.terminal import HOTSEAT
from maquis.families.war_in_europe.web import WEB_PARTS
from maquis.families.war_in_europe.words import TELLING
from tests.families.war_in_europe.plays import begun
from tests.families.war_in_europe.worlds import places


class Dig(VariantAct, frozen=True):
    """A unit digs in."""

    form = "dig {unit}"
    title = "Dig in"
    basis = "base.movement"
    unit: Unit

    def asks(self, now: Position, side: str) -> Iterator[Demand]:
        yield from mine(now, side, (self.unit,))

    def effect(self, now: Position, side: str, say: Say) -> None:
        say(Flagged("dug", (self.game.roster[self.unit].name,)))


class Scout(VariantAct, frozen=True):
    """A unit goes to have a look."""

    form = "scout {unit} {place}"
    title = "Have a look"
    basis = "base.movement"
    unit: Unit
    place: Hex

    def asks(self, now: Position, side: str) -> Iterator[Demand]:
        yield from mine(now, side, (self.unit,))
        yield demand("base.movement", "one of two hexes", places("0605", "0606"))


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> Position:
    """A phase of movement in which they may be done too."""
    more = (replace(each, acts=(Dig, Scout, *each.acts)) if each.name == MOVEMENT else each for each in game.TURN)
    monkeypatch.setattr(game, "TURN", tuple(more))
    for name, value in vars(game.VariantRules()).items():
        monkeypatch.setitem(vars(RULES), name, value)
    return begun({"1 Infantry": "0705"}, phase=MOVEMENT)


def test_it_is_among_the_kinds_of_acts_with_its_title_and_how_many_may(now: Position) -> None:
    told = [HOTSEAT.words(now, "Axis", kind) for kind in TELLING.kinds(RULES, now, "Axis")]
    assert told[:2] == ["Dig in: 1 unit", "Have a look: 1 unit"]


def test_it_is_listed_as_an_order_to_type(now: Position) -> None:
    listed = [each.words for each in TELLING.listed(now, "Axis", RULES.choices(now, "Axis"), None, EVERYWHERE)]
    assert listed[:2] == ["dig 1 Infantry", "scout 1 Infantry HEX  to 2 hexes: 0605 0606"]


def test_the_page_offers_it_and_counts_it_among_what_is_left(now: Position) -> None:
    offered = {act.kind: act for act in WEB_PARTS.acts(RULES, now, "Axis")}
    assert [each.order for each in offered["dig"].choices] == ["dig 1 Infantry"]
    assert [each.order for each in offered["scout"].choices] == ["scout 1 Infantry {}"]
    left = {each.act: (each.words, each.left) for each in WEB_PARTS.owed(RULES, now, "Axis")}
    assert left["dig"] == ("Dig in: 1 way", 1)


def test_the_page_asks_where_and_takes_it_for_a_way_to_go_on(now: Position) -> None:
    asked = WEB_PARTS.where(RULES, now, "Axis", "scout", "1 Infantry", "")
    assert int(asked.places, 16) == places("0605", "0606")
    assert asked.modes == ["move", "rail"]
    assert "scout" in WEB_PARTS.where(RULES, now, "Axis", "move", "1 Infantry", "").modes
