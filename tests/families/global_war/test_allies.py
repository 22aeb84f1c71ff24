"""PAR.4.6 in an ally's player turn: who is asked, until when, and what waits for the answer; and what others read."""

import pytest

from maquis.engine import views
from maquis.engine.dice import ScriptedDice
from maquis.engine.events import Counted, Event
from maquis.engine.orders import Refused
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.families.global_war.rules.editions import PARTISANS
from maquis.families.global_war.rules.invasions import Invasion
from maquis.families.global_war.rules.units import Units
from tests.families.global_war.world import position, small

RULES = PARTISANS.rules


class Landing:
    """A host game in which Great Britain attacks Paris each turn."""

    def happens(self, position: Position) -> tuple[Event, ...]:
        landing = position.side == "great_britain" and position.phase == "combat"
        return (Invasion("paris", (Units("great_britain", "infantry", 2),)),) if landing else ()


def landing(partisans: dict[str, str], options: dict[str, object] | None = None, *rolls: int) -> Referee:
    """Just before Great Britain's combat phase; the war in the rest of the world is quiet."""
    start = position(small(), {"paris": "germany"}, {}, partisans, options)
    start.side, start.phase = "great_britain", "combat movement"
    start.game.host = Landing()
    referee = Referee(start, RULES, ScriptedDice(list(rolls)))
    referee.give("great_britain", "end")
    return referee


FRENCH = {"French partisan 1": "paris", "French partisan 2": "paris", "British partisan 1": "paris"}


def test_an_ally_is_asked_before_the_battles_and_only_until_it_passes() -> None:
    referee = landing(FRENCH, None, 5)
    assert referee.to_act == ("france", "great_britain"), "the phasing side need not wait, but for battles and the end"
    with pytest.raises(Refused, match="every ally has said"):
        referee.give("great_britain", "end")
    with pytest.raises(Refused):
        referee.give("usa", "pass")
    referee.give("france", "support great_britain infantry by French partisan 1")
    assert "france" in referee.to_act
    referee.give("france", "pass")
    assert "france" not in referee.to_act
    referee.give("great_britain", "end")


def test_nobody_is_asked_who_can_give_no_support() -> None:
    assert landing({"Soviet partisan 1": "paris", "British partisan 1": "paris"}).to_act == ("great_britain",)
    assert landing({"French partisan 1": "poland", "British partisan 1": "paris"}).to_act == ("great_britain",)
    assert landing(FRENCH, {"option.allies_asked": False}).to_act == ("great_britain",)


def test_an_ally_whose_last_partisan_has_tried_is_asked_no_more() -> None:
    referee = landing({"French partisan 1": "paris", "British partisan 1": "paris"}, None, 12)
    referee.give("france", "support great_britain infantry by French partisan 1")
    assert referee.to_act == ("great_britain",)


def test_the_phase_ends_by_itself_if_nobody_but_the_ally_had_anything_to_do() -> None:
    referee = landing({"French partisan 1": "paris"})
    assert (referee.position.side, referee.position.phase) == ("great_britain", "combat")
    referee.give("france", "pass")
    assert referee.position.phase != "combat"


def test_others_read_a_whole_order_where_nothing_is_hidden() -> None:
    start = position(small())
    order, told = "support usa infantry by French partisan 1", (Counted("ipp france", 3),)
    line = views.line(start, "france", order, told, "germany")
    assert line is not None
    assert line.order == order
    secret = (Counted("france: plans", 1),)
    line = views.line(start, "france", order, (*told, *secret), "germany")
    assert line is not None
    assert line.order == "support", "a count of one side alone"
    line = views.line(start, "france", order, (Counted("ipp france", 3, seen=("france", "germany")),), "germany")
    assert line is not None
    assert line.order == "support", "an event for some"
