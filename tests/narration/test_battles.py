"""Of several battles of a phase each is told with what came of it, and nothing before it."""

import pytest

from maquis.contract.scenarios import load
from maquis.engine.events import Event, Left
from maquis.families.dark_crusade.rules.combat import ToAnswer
from maquis.families.europa.rules.told import Fighting
from maquis.families.global_war.rules.state import ATTACKED
from maquis.families.war_in_europe.rules.told import Battle
from maquis.narration.tellings import of

BATTLES: dict[str, tuple[str, Event, Event]] = {
    "eastern-front": ("1 Bde", Fighting("1850", ("339 Inf",)), Fighting("1854", ("285 Sec",))),
    "global-war-1942": (
        "Soviet partisan 1",
        ATTACKED.to(1, "smolensk", "soviet_union"),
        ATTACKED.to(1, "warsaw", "great_britain"),
    ),
    "dark-crusade-1943": ("LIV Army Corps", ToAnswer("kiev"), ToAnswer("odessa")),
    "war-in-europe-yugoslavia-1943": (
        "Greek partisans 1",
        Battle(place="6839", attackers=("Re",)),
        Battle(place="7433", attackers=("Marche",)),
    ),
}
"""By scenario: who is lost, in one battle and in another as if he had come back, and what begins the two."""


@pytest.mark.parametrize("scenario", BATTLES)
def test_what_came_of_a_battle_is_not_told_before_it(scenario: str) -> None:
    who, first, second = BATTLES[scenario]
    game = load(scenario).game
    log = of(game).phase_log(game)
    lost = Left(who, "in battle", to_pool=False)
    for event in (first, lost, second, lost, lost):
        log.add(event)
    words = [line for line, _ in log.lines()]
    attacks = [number for number, line in enumerate(words) if line.startswith("Attack")]
    assert [len(words), attacks] == [4, [0, 2]], words
    assert words[3].count(who) == 2, "within a battle happenings of a kind are told together"
