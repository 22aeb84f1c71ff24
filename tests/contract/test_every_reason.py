"""Every refusal names every demand that is not met: no ruling stops at the first that is not.

What was ordered in a random game is ordered again where it is out of place: in other positions, by other sides, and in
other phases of the player turn. Orders for which there is seldom cause are those of worked examples.
"""

import random
from collections.abc import Iterator
from functools import cache, cached_property
from pathlib import Path
from typing import NamedTuple

import pytest

from maquis.campaign import campaigns
from maquis.campaign.runner import Refereed
from maquis.check import files
from maquis.check.game import Game
from maquis.check.heard import Said
from maquis.contract.scenarios import load
from maquis.engine.changes import apply
from maquis.engine.dice import seeded
from maquis.engine.errors import MaquisError
from maquis.engine.events import Began
from maquis.engine.game import UMPIRE
from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.engine.rulings import Demand
from maquis.engine.views import view


class Named(NamedTuple):
    """A game played at random: its scenario, how many turns of it, under which text, from when; and worked examples."""

    scenario: str
    turns: int
    edition: str = ""
    first: str = ""
    examples: tuple[str, ...] = ()


GAMES = {
    "raid": Named("raid", 4),
    "global_war": Named("global-war-1942", 2),
    "dark_crusade": Named("dark-crusade-1942", 3),
    "war_in_europe": Named("war-in-europe-yugoslavia-1943", 2),
    "europa, Rule 40": Named("eastern-front", 5, "europa.rule40", "Aug II 42", (
        "40.B1.0-combat", "40.B2.dummy_drop", "40.B1.retreat-chains", "40.B1.enemy_retreat-way",
        "40.E-divisions", "40.F-dismissal", "40.H-who-displaces",
    )),
    "europa, Rule 45": Named("eastern-front", 5, "europa.rule45", "Aug II 42", (
        "45.B2a.8-entering", "45.B2c-converting",
    )),
}  # fmt: skip
"""A game of each family; of Europa two, with worked examples of all that a random game may be without."""
EXAMPLES = Path(__file__).parents[2] / "examples"
NEVER = {
    "standing": "it may be given at any time, and is not listed",
    "isolated losses": "the host game takes them",
    **dict.fromkeys(
        ("overrun", "break rail", "damage airbase", "ground support", "naval gunfire", "destroy bridge"),
        "it is only ruled on",
    ),
}
"""The orders of Europa that nobody gives at random, and why."""
PARTISANS_ONLY = "a partisan unit"
"""What is asked of whoever retreats before combat; where others could go then is no question."""
POSITIONS, ORDERS = 24, 6
"""How many positions are looked at, and how many orders of a kind are given in each."""


class Ruled(NamedTuple):
    """An order out of place, and how it is ruled there."""

    kind: str
    said: str
    demands: tuple[Demand, ...]


class Play(NamedTuple):
    """What came of a random game, and of examples: positions, and the orders given by kind, with what was asked."""

    rules: GameRules
    positions: list[Position]
    stated: list[Position]
    given: dict[str, list[tuple[str, tuple[Demand, ...]]]]


@cache
def played(name: str) -> Play:
    named = GAMES[name]
    scenario = load(named.scenario, None, named.edition)
    first = scenario.turn(named.first) if named.first else scenario.first
    referee = Referee(scenario.position(first), scenario.rules, seeded("reasons"))
    playing, makes = Refereed(referee), campaigns.of(scenario.game).policies["random"]
    policies = {side: makes(side, "reasons") for side in scenario.game.sides}
    found = Play(scenario.rules, [], [], {})

    def note(before: Position, side: str, line: str) -> None:
        seen = view(before, side)
        asked = scenario.rules.judge(seen, side, scenario.rules.parse(seen, line)).ruling.demands
        found.given.setdefault(kind(scenario.rules, line), []).append((line, asked))

    while referee.to_act and referee.position.turn < first + named.turns:
        side, before = referee.to_act[0], referee.position
        for given in playing.phase(side, policies[side]):
            note(before, side, given.order)
            found.positions.append(before)
            before = referee.position
    often = {*found.given}
    for before, side, line in stated(named):
        if (verb := kind(scenario.rules, line)) not in NEVER:
            note(before, side, line)
            if verb not in often:
                found.stated.append(before)
    return found


def stated(named: Named) -> Iterator[tuple[Position, str, str]]:
    """The orders of sides that stand in worked examples, each with where it was given and by whom."""
    for name in named.examples:
        path = EXAMPLES.joinpath(*named.edition.split("."), f"{name}.toml")
        for case in files.read(path):
            game = Listening(case.example, name)
            for step in case.example.steps:
                game.go(step)
            yield from game.stood


class Listening(Game):
    """The game of a worked example; it keeps the orders that stood."""

    def told(self, said: Said) -> None:
        super().told(said)
        if said.giver != UMPIRE:
            self.stood.append((said.before, said.giver, said.order))

    @cached_property
    def stood(self) -> list[tuple[Position, str, str]]:
        return []


def kind(rules: GameRules, line: str) -> str:
    """The first words of an order, as its form has them."""
    return max((verb for verb in rules.forms if f"{line} ".startswith(f"{verb} ")), key=len)


def out_of_place(name: str) -> Iterator[Ruled]:
    """Orders of the game given again in other positions, by any side; each in all phases of the player turn there."""
    game, chance = played(name), random.Random(name)
    for position in (*chance.sample(game.positions, min(POSITIONS, len(game.positions))), *game.stated):
        for verb, given in game.given.items():
            for line, _ in chance.sample(given, min(ORDERS, len(given))):
                side = chance.choice(position.game.sides)
                for phase in dict.fromkeys((position.phase, *game.rules.calendar.phases)):
                    yield from _ruled(game.rules, in_phase(position, phase), side, verb, line)


def in_phase(position: Position, phase: str) -> Position:
    """The position as it is, but in another phase of the same player turn."""
    after = position.copy()
    apply(after, Began(position.turn, position.side, phase))
    return after


def _ruled(rules: GameRules, position: Position, side: str, name: str, line: str) -> Iterator[Ruled]:
    seen = view(position, side)
    try:
        order = rules.parse(seen, line)
    except MaquisError:  # it names what this side does not see
        return
    judged = rules.judge(seen, side, order)
    where = f"{line} by {side} in the {position.phase} phase of {position.side}, turn {position.turn}"
    if not any(demand.words == PARTISANS_ONLY and not demand.places for demand in judged.ruling.demands):
        yield Ruled(name, where, judged.ruling.demands)


def least(name: str) -> dict[str, int]:
    """How many demands the rulings have at least that stand, by kinds of order."""
    return {verb: min(len(asked) for _, asked in given) for verb, given in played(name).given.items()}


@pytest.mark.parametrize("name", GAMES)
def test_as_much_is_asked_of_an_order_out_of_place_as_of_those_that_stand(name: str) -> None:
    """A ruling that stops at what is not met has fewer demands than any of those that stand."""
    asked = least(name)
    short = [
        (each.said, len(each.demands), asked[each.kind])
        for each in out_of_place(name)
        if len(each.demands) < asked[each.kind]
    ]
    assert short[:5] == []


@pytest.mark.parametrize(
    "name", ["raid", *(pytest.param(each, marks=pytest.mark.long) for each in GAMES if each != "raid")]
)
def test_a_kind_of_order_that_stopped_at_the_first_demand_that_is_not_met_would_be_found(name: str) -> None:
    asked, found = least(name), set[str]()
    for each in out_of_place(name):
        upto = next((number for number, demand in enumerate(each.demands, 1) if not demand.places), None)
        if upto is not None and upto < asked[each.kind]:
            found.add(each.kind)
    assert found == {verb for verb, demands in asked.items() if demands > 1}


def test_every_order_of_europa_is_given_but_those_that_never_are() -> None:
    games = [played(name) for name in GAMES if name.startswith("europa")]
    given = {verb for game in games for verb in game.given}
    assert {verb for game in games for verb in game.rules.forms} - given == set(NEVER)
