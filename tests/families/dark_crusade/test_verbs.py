"""A new kind of order is its declaration and its phase: menus, the page and what is asked follow from it."""

import pytest
from msgspec.structs import replace

from maquis.engine.acts import Act
from maquis.engine.fields import Unit
from maquis.engine.orders import Say
from maquis.engine.position import Position
from maquis.engine.rulings import EVERYWHERE, Ruling, demand
from maquis.families.dark_crusade.rules import game, phases
from maquis.families.dark_crusade.rules.calendar import MOVEMENT, SOVIET
from maquis.families.dark_crusade.rules.editions import RULES
from maquis.families.dark_crusade.rules.front import Point
from maquis.families.dark_crusade.rules.state import MOVED
from maquis.families.dark_crusade.terminal import HOTSEAT
from maquis.families.dark_crusade.web import WEB_PARTS
from maquis.families.dark_crusade.words import TELLING
from tests.families.dark_crusade import world
from tests.families.dark_crusade.world import network, places, position

WHO = "Army 1"


class Dig(Act, frozen=True):
    """A unit digs in."""

    form = "dig {unit}"
    title = "Dig in"
    clause = "DC.fort.how"
    unit: Unit

    def ruling(self, now: Position, side: str) -> Ruling:
        own = self.game.roster[self.unit].side == side and now.where[self.unit] >= 0
        return Ruling(demand("DC.fort.how", "a unit of one's own", own))

    def effect(self, now: Position, side: str, say: Say) -> None:
        say(MOVED.on(self.game.roster[self.unit].name))


class Scout(Act, frozen=True):
    """A unit goes to have a look."""

    form = "scout {unit} {place}"
    title = "Have a look"
    clause = "DC.base.move"
    unit: Unit
    place: Point

    def ruling(self, now: Position, side: str) -> Ruling:
        own = self.game.roster[self.unit].side == side and now.where[self.unit] >= 0
        return Ruling(
            demand("DC.base.move", "a unit of one's own", own),
            demand("DC.base.move", "one of two points", places(now.game, "minsk gomel")),
        )


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> Position:
    """A phase of movement in which they may be done too."""
    more = (replace(each, acts=(Dig, Scout, *each.acts)) if each.name == MOVEMENT else each for each in phases.TURN)
    monkeypatch.setattr(phases, "TURN", tuple(more))
    for name, value in vars(game.SecondEdition()).items():
        monkeypatch.setitem(vars(RULES), name, value)
    front = network({"kiev": {}, "minsk": {}, "gomel": {}}, {"kiev minsk": "major", "minsk gomel": "major"})
    return position(world.game(front), {WHO: "kiev"}, phase=MOVEMENT)


def test_it_is_among_the_kinds_of_acts_with_its_title_and_how_many_may(now: Position) -> None:
    told = [HOTSEAT.words(now, SOVIET, kind) for kind in TELLING.kinds(RULES, now, SOVIET)]
    assert told[:2] == ["Dig in: 1 unit", "Have a look: 1 unit"]


def test_it_is_listed_as_an_order_to_type(now: Position) -> None:
    listed = [each.words for each in TELLING.listed(now, SOVIET, RULES.choices(now, SOVIET), None, EVERYWHERE)]
    assert listed[:3] == [f"dig {WHO}", f"scout {WHO} minsk  (Minsk)", f"scout {WHO} gomel  (Gomel)"]


def test_the_page_offers_it_and_counts_it_among_what_is_left(now: Position) -> None:
    offered = {act.kind: act for act in WEB_PARTS.acts(RULES, now, SOVIET)}
    assert [each.order for each in offered["dig"].choices] == [f"dig {WHO}"]
    assert [each.order for each in offered["scout"].choices] == [f"scout {WHO} {{}}"]
    left = {each.act: (each.words, each.left, each.clause) for each in WEB_PARTS.owed(RULES, now, SOVIET)}
    assert left["dig"] == ("Dig in: 1 way", 1, "DC.fort.how")
    assert left["scout"] == ("Have a look: 2 ways", 2, "DC.base.move")


def test_the_page_asks_where(now: Position) -> None:
    asked = WEB_PARTS.where(RULES, now, SOVIET, "scout", WHO, "")
    assert int(asked.places, 16) == places(now.game, "minsk gomel")
    assert asked.order == f"scout {WHO} {{}}"


def test_it_may_be_done_in_its_phase_alone(now: Position) -> None:
    assert RULES.judge(now, SOVIET, RULES.parse(now, f"dig {WHO}")).legal
    now.phase = "combat"
    refused = RULES.judge(now, SOVIET, RULES.parse(now, f"dig {WHO}"))
    assert [(each.clause, each.words) for each in refused.failures] == [
        ("DC.fort.how", "one's own operational movement phase")
    ]
