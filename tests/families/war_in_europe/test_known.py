"""What is worked out once is what is worked out anew: the parts that are named for it are those that it rests on."""

from collections import Counter

from maquis.campaign import campaigns
from maquis.campaign.runner import Refereed
from maquis.contract.scenarios import load
from maquis.engine.changes import apply
from maquis.engine.dice import seeded
from maquis.engine.events import plain
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.families.war_in_europe.rules import cadres, field, growth, movement, supply
from maquis.families.war_in_europe.rules.calendar import SIDES
from tests.families.war_in_europe.worlds import NUMBERED

WEEKS = 5


def asked(now: Position) -> list[object]:
    """Everything that is worked out once."""
    found: list[object] = [field.pieces(now), field.at(now), field.works(now), cadres.held_down(now)]
    for land in cadres.lands(now):
        found += [cadres.open_to_cadres(now, land).places, growth.may_place(now, land).places]
    for side in SIDES:
        found += [field.of(now, side), field.against(now, side), field.friends(now, side), field.zones(now, side)]
        found += [field.defended(now, side), field.beside_defended(now, side), field.foes(now, side)]
        found += [field.free(now, side), field.halves(now, side)]
        found += [field.line_against(now, side), field.without_line(now, side), field.line_of(now, side)]
        found += [supply.railway(now, side), supply.disputed(now, side)]
        found += [movement._without_partisans(now, side), *(movement._room(now, side, own) for own in (1, 2))]
        found += [supply.network(now, side)]
        for mechanized in (True, False):
            found += [movement._costs(now, side, mechanized, stopped)[0] for stopped in (True, False)]
            found += [movement._may_enter(now, side, mechanized).places]
        for purpose in supply.PURPOSES:
            found += [supply.ways(now, side, purpose)]
            found += [supply.best(now, side, purpose, each.place) for each in field.of(now, side)]
    return found


def test_what_is_kept_is_what_is_worked_out_anew() -> None:
    scenario = load("war-in-europe-yugoslavia-1943", NUMBERED)
    referee = Referee(scenario.position(scenario.first), scenario.rules, seeded("known"))
    playing, makes = Refereed(referee), campaigns.of(scenario.game).policies["random"]
    policies = {side: makes(side, "known") for side in scenario.game.sides}
    now, seen = referee.position.copy(), Counter[str]()
    while referee.to_act and now.turn < scenario.first + WEEKS:
        side = referee.to_act[0]
        for given in playing.phase(side, policies[side]):
            for event in given.events:
                before = asked(now)
                apply(now, event)
                anew = now.copy()
                anew.changed()
                assert asked(now) == asked(anew), event
                seen[type(plain(event)).__name__] += before != asked(now)
    assert {"Moved", "Owned", "Painted", "Flagged", "Left"} <= {name for name, many in seen.items() if many}
